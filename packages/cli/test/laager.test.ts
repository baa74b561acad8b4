/** The command as people run it: its own process, its own streams. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './desk.ts';
import { variants } from './games.ts';

const bin = fileURLToPath(new URL('../bin/laager.mjs', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command; its input is left open if `hold` is set. */
function spawned(args: readonly string[], input: string, hold = false): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (piece) => {
      out += piece;
    });
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    child.on('error', reject);
    // It may have ended before it has read everything.
    child.stdin.on('error', () => undefined);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.write(input);
    if (!hold) child.stdin.end();
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laager-bin-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the process', () => {
  test('engine: one reply a line and nothing else, whatever comes; quit ends it with 0', async () => {
    const input = [
      '{"id":1,"do":"new","game":"connect-four","seed":3}',
      'rubbish',
      `{"id":2,"do":"hello","x":"${'x'.repeat(5_000_000)}"}`,
      '{"id":3,"do":"play","action":{"do":"trap","column":1}}',
      '{"id":4,"do":"load","position":{"__proto__":{}}}',
      '{"id":5,"do":"castle"}',
      '{"id":6,"do":"quit"}',
      '',
    ].join('\n');
    const { code, out, err } = await spawned(['engine'], input, true);
    const replies = out.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
    expect(replies.map((reply) => reply && [reply.id, reply.error?.code ?? 'ok'])).toEqual([
      [1, 'ok'],
      [null, 'bad-request'],
      [null, 'too-large'],
      [3, 'forbidden'],
      [4, 'bad-position'],
      [5, 'bad-request'],
      [6, 'ok'],
      null,
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('engine: the end of the input ends it with 0, the last line answered though unfinished', async () => {
    const { code, out } = await spawned(['engine'], '{"id":1,"do":"hello"}');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ id: 1, ok: { name: 'laager' } });
  });

  test('play by a pipe, to a record that verifies', async () => {
    const record = join(folder, 'match.laager');
    const played = await spawned(['play', 'connect-four', '--record', record], '1\n2\n1\n2\n1\n2\n1\n');
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toContain('Red has four in a line and wins.');
    const verified = await spawned(['verify', record], '');
    expect(verified).toMatchObject({ code: 0, err: '' });
    const broken = (await readFile(record, 'utf8')).replace('2 yellow', '2 red');
    expect(await spawned(['verify', '-'], broken)).toMatchObject({ code: 1, out: '' });
  });

  test('wrong usage ends with 2, and says so on standard error only', async () => {
    const { code, out, err } = await spawned(['play', 'connect-fuor'], '');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('did you mean "connect-four"?');
  });
});

describe('help and usage', () => {
  test('laager --help lists every command', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of ['games', 'play', 'replay', 'verify', 'check', 'engine']) expect(out).toContain(`  ${name} `);
    expect(out).toContain('Exit codes');
  });

  test.each(['games', 'play', 'replay', 'verify', 'check', 'engine'])('laager %s --help has examples', async (name) => {
    const { code, out } = await run([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: laager ${name}`);
    expect(out).toContain('Examples:\n');
  });

  test.each([
    ['no command', [], 'Usage: laager'],
    ['an unknown command', ['paly'], 'Did you mean play?'],
    ['an unknown flag', ['games', '--jsno'], 'Did you mean --json?'],
    ['a missing argument', ['verify'], "missing required argument 'record'"],
    ['an argument too many', ['games', 'chess'], 'too many arguments'],
  ])('%s ends with 2', async (_what, args, message) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('--version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });
});

describe('games', () => {
  test('are listed with scenarios, seats and options', async () => {
    const { code, out } = await run(['games', '--all'], { games: variants });
    expect(code).toBe(0);
    expect(out).toContain('file-four   File four\n');
    expect(out).toContain('  takes files of your own: scenario, map\n');
    expect(out).toContain('  scenario traps: Connect four with traps. Each seat hides a trap under one column.\n');
    expect(out).toContain('    option slippery=yes or no, default no: Slippery board (CF-4.1)\n');
  });

  test('that players are not shown are left out unless all are asked for', async () => {
    const hidden = variants.map((one) => ({ ...one, shown: one.id !== 'connect-four' }));
    expect(JSON.parse((await run(['games', '--json'], { games: hidden })).out)).toHaveLength(2);
    const all = JSON.parse((await run(['games', '--json', '--all'], { games: hidden })).out);
    expect(all.map((one: { id: string }) => one.id)).toContain('connect-four');
    expect(all[0].scenarios[0].options[0]).toMatchObject({ id: 'slippery', kind: 'flag' });
  });
});
