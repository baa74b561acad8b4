import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, runAbuse, runLoad, serve } from '../src/index.ts';
import { Holdings, household, Limits } from '../src/limits.ts';
import { Guest, gameOf, newKey, Player, playOut } from './client.ts';

/** Rows of the table of threats in docs/server.md that no other file proves. */
const folder = mkdtempSync(join(tmpdir(), 'laager-security-'));
const logged: string[] = [];
const METRICS = 4497;
let open: OpenHouse;
let strict: OpenHouse;
beforeAll(async () => {
  const log = (...what: readonly unknown[]): void => void logged.push(JSON.stringify(what));
  open = await serve({ port: 0, table: folder, data: join(folder, 'open'), unlimited: true, metrics: METRICS, log });
  strict = await serve({ port: 0, table: folder, data: join(folder, 'strict'), url: 'https://laager.example', log });
});
afterAll(async () => {
  await Promise.all([open, strict].map((house) => house.close()));
  rmSync(folder, { recursive: true });
});

const drop = (column: number) => ({ do: 'drop', column }) as const;

async function twoPlayers(): Promise<{ host: Guest; id: string; red: Player; yellow: Player }> {
  const host = await Guest.named(open.address, 'Host');
  const guest = await Guest.named(open.address, 'Guest');
  const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
  await guest.join(token);
  const [red, yellow] = [new Player(host, open.address, id), new Player(guest, open.address, id)];
  for (const player of [red, yellow]) await player.until(() => player.heard.some(({ t }) => t === 'people'));
  return { host, id, red, yellow };
}

test('the key of the dice is in no message, log, figure or export before the end; an order sent again rolls nothing', async () => {
  const { host, id, red, yellow } = await twoPlayers();
  const k = newKey();
  const first = await red.act(drop(1), k, 0);
  expect(await red.act(drop(1), k, 0)).toEqual(first);
  await playOut(await gameOf('connect-four'), [red, yellow], 4);
  const exported = async (): Promise<string> => {
    const response = await fetch(`${host.address}/api/1/me/export`, { headers: { cookie: host.cookie } });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n');
  };
  const pages = ['', '?view=1', '/past', '/notes'].map((path) => host.ask('GET', `/matches/${id}${path}`));
  const seen = [
    ...red.raw,
    ...yellow.raw,
    ...logged,
    await exported(),
    await (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text(),
    ...(await Promise.all(pages)).map(({ json }) => JSON.stringify(json)),
    JSON.stringify((await host.ask('GET', '/matches')).json),
    JSON.stringify((await host.ask('GET', '/lobby')).json),
  ].join('\n');
  expect(seen).toContain(id);
  await red.ask({ t: 'resign', k: newKey() });
  await red.until(() => red.key !== null);
  expect(red.key).toMatch(/^[0-9a-f]{64}$/);
  expect(seen).not.toContain(red.key);
});

test('what others write is not compressed with what a seat alone may know: its length tells nothing', async () => {
  const { red, yellow } = await twoPlayers();
  await red.act(drop(1));
  await yellow.until(() => yellow.q === 1);
  const secret = (yellow.raw.find((text) => text.startsWith('{"t":"did"')) as string)
    .replace(/[^\w]/g, 'x')
    .slice(0, 200);
  const grewBy = async (text: string): Promise<number> => {
    const [bytes, lines] = [yellow.received, yellow.heard.filter(({ t }) => t === 'said').length];
    red.send({ t: 'say', text });
    await yellow.until(() => yellow.heard.filter(({ t }) => t === 'said').length > lines);
    return yellow.received - bytes;
  };
  const random = Array.from(secret, (_, i) => String.fromCharCode(97 + ((i * 7919) % 26))).join('');
  expect(await grewBy(secret)).toBe(await grewBy(random));
});

describe('a bad neighbour', () => {
  test('is refused: bombs, floods of sockets, matches, guests and requests', async () => {
    for (const { what, refused, least } of await runAbuse(strict.address.replace('localhost', '127.0.0.1')))
      expect({ what, enough: refused >= least }).toEqual({ what, enough: true });
    expect((await fetch(`${strict.address}/health`)).status).toBe(200);
  });

  test('cannot empty the limits of others by filling the table', () => {
    const limits = new Limits();
    for (let n = 0; n < 10; n++) limits.take('signin', 'anna', 1_000);
    for (let n = 0; n < 50_010; n++) limits.take('guest', String(n), 2_000);
    expect(limits.take('signin', 'anna', 3_000)).toBe(false);
    expect(limits.take('signin', 'anna', 3_700_000)).toBe(true);
  });

  test('has one household of IPv6, and gives back what it held', () => {
    expect(household('2a00:1450:4001:08ff::1')).toBe(household('2a00:1450:4001:800:1:2:3:4'));
    expect(household('2a00:1450:4001:0900::1')).not.toBe(household('2a00:1450:4001:800::1'));
    expect(household('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1');
    expect(household('192.0.2.7')).toBe('192.0.2.7');
    const holdings = new Holdings();
    const back = holdings.take('a', 1);
    expect(holdings.take('a', 1)).toBeNull();
    expect(holdings.take('b', 1)).not.toBeNull();
    back?.();
    expect(holdings.take('a', 1)).not.toBeNull();
  });
});

test('every answer carries the headers that keep pages to themselves; over https also that it stays so', async () => {
  for (const [house, secure] of [
    [open, false],
    [strict, true],
  ] as const)
    for (const path of ['/', '/health', '/api/1/games', '/nothing']) {
      const { headers } = await fetch(`${house.address}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.has('strict-transport-security')).toBe(secure);
    }
});

test('the load tool keeps a ledger that agrees', async () => {
  const result = await runLoad({ url: open.address, game: 'connect-four', matches: 4, rate: 10, seconds: 1, seed: 1 });
  expect(result).toMatchObject({ matches: 4, refused: 0, lost: 0, drifted: 0 });
  expect(result.orders).toBeGreaterThan(4);
  await expect(
    runLoad({ url: strict.address, game: 'connect-four', matches: 40, rate: 10, seconds: 1, seed: 1 }),
  ).rejects.toThrow('--limits off');
});
