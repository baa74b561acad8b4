/** `laager serve` as people run it: its own process, until a signal ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/laager.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'laager-serve-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function start(...args: readonly string[]) {
  const env = { ...process.env, LAAGER_DB: undefined, LAAGER_URL: undefined, LAAGER_HOST: undefined };
  const child = spawn(process.execPath, [bin, 'serve', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece) => {
    said.out += piece;
  });
  child.stderr.on('data', (piece) => {
    said.err += piece;
  });
  return { child, said, ended: once(child, 'close').then(([code, signal]) => ({ code, signal })) };
}

async function addressOf({ child, said }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const [, address] = /open at (http:\S+) /.exec(said.out) ?? [];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(`it ended: ${said.err}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('laager serve', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('answers, and %s ends it with 0 and its data on disk', async (signal) => {
    const data = join(folder, signal);
    const server = start('--port', '0', '--data', data);
    const address = await addressOf(server);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${address}/ready`)).json()).toMatchObject({ database: true });
    const guest = await fetch(`${address}/api/1/guest`, { method: 'POST', body: '{"name":"Anna"}' });
    const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] as string;
    server.child.kill(signal);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(data, 'laager.db'))).toBe(true);
    const again = start('--port', '0', '--data', data);
    const me = await fetch(`${await addressOf(again)}/api/1/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ account: { name: 'Anna' } });
    again.child.kill(signal);
    expect((await again.ended).code).toBe(0);
  });

  test('a port that is taken or is no port is said, and nothing stays behind', async () => {
    const first = start('--port', '0', '--data', join(folder, 'first'));
    const { port } = new URL(await addressOf(first));
    const second = start('--port', port, '--data', join(folder, 'second'));
    expect((await second.ended).code).toBe(1);
    expect(second.said.err).toContain('The port is taken.');
    const third = start('--port', 'many', '--data', join(folder, 'third'));
    expect((await third.ended).code).toBe(1);
    expect(third.said.err).toContain('--port: expected a number from 0 to 65535');
    expect(existsSync(join(folder, 'third'))).toBe(false);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });
});
