import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressRefused, checkedAddress, type Gate, isPublic, postTo } from '../src/notices/public-address.ts';
import { certificate, key } from './hook-certificate.ts';

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  'localhost',
  '',
  '1.2.3',
])('%s is not the public internet', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450:4001::5'])(
  '%s is the public internet',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  'http://example.org/',
  'https://example.org:8443/',
  'https://user:pass@example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'nonsense',
  `https://example.org/${'x'.repeat(2_000)}`,
])('%s is refused by its form', (text) => {
  expect(() => checkedAddress(text)).toThrow(AddressRefused);
});

describe('a receiver on this machine', () => {
  const heard: string[] = [];
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer({ key, cert: certificate }, (request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        heard.push(`${request.url} ${body}`);
        if (request.url === '/moved')
          response.writeHead(302, { location: `https://hook.example:${port}/target` }).end();
        else if (request.url === '/silent') return;
        else if (request.url === '/endless') {
          response.writeHead(200);
          const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
          response.on('close', () => clearInterval(more));
        } else response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** What a name stands for, one answer after the other. */
  const resolving =
    (...answers: readonly (readonly string[])[]): NonNullable<Gate['lookup']> =>
    (_, done) => {
      const [next = []] = answers.length > 1 ? (answers as string[][]).splice(0, 1) : answers;
      done(
        null,
        next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
  const gate = (more: Partial<Gate> = {}): Gate => ({
    allows: () => true,
    port,
    tls: { ca: certificate },
    lookup: resolving(['127.0.0.1']),
    ...more,
  });
  const at = (path: string): string => `https://hook.example:${port}${path}`;

  test('is reached where the gate allows it', async () => {
    expect(await postTo(at('/turn'), '{"a":1}', { 'content-type': 'application/json' }, gate())).toBe(204);
    expect(heard.at(-1)).toBe('/turn {"a":1}');
  });

  test('a name that stands for this machine is refused before anything is sent', async () => {
    const before = heard.length;
    const refused = postTo(at('/turn'), '{}', {}, gate({ allows: isPublic }));
    await expect(refused).rejects.toThrow('not on the public internet');
    expect(heard.length).toBe(before);
  });

  test('one closed address among public ones closes the name', async () => {
    const mixed = gate({ allows: isPublic, lookup: resolving(['1.1.1.1', '::ffff:127.0.0.1']) });
    await expect(postTo(at('/turn'), '{}', {}, mixed)).rejects.toThrow('not on the public internet');
  });

  test('a name that changes its meaning after the check is refused when it is called', async () => {
    const before = heard.length;
    const lookup = resolving(['1.1.1.1'], ['127.0.0.1']);
    const rebinding = gate({ allows: isPublic, lookup });
    lookup('hook.example', (_, found) => expect(found.every(({ address }) => isPublic(address))).toBe(true));
    await expect(postTo(at('/turn'), '{}', {}, rebinding)).rejects.toThrow('not on the public internet');
    expect(heard.length).toBe(before);
  });

  test('a redirect is not followed', async () => {
    expect(await postTo(at('/moved'), '{}', {}, gate())).toBe(302);
    expect(heard.some((line) => line.startsWith('/target'))).toBe(false);
  });

  test('an endless answer is not read, a silent one is given up, a long body is not sent', async () => {
    expect(await postTo(at('/endless'), '{}', {}, gate())).toBe(200);
    await expect(postTo(at('/silent'), '{}', {}, gate({ patience: 300 }))).rejects.toThrow();
    await expect(postTo(at('/turn'), 'x'.repeat(5_000), {}, gate())).rejects.toThrow('At most 4096 bytes');
  });
});
