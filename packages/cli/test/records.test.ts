import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './desk.ts';

let folder: string;
let record: string;
let text: string;
let traps: string;

const typed = (...lines: readonly number[]): string => lines.map((line) => `${line}\n`).join('');
const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const lineOf = (start: string): number => text.split('\n').findIndex((line) => line.startsWith(start)) + 1;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laager-records-'));
  record = join(folder, 'match.laager');
  traps = join(folder, 'traps.laager');
  const slippery = ['--option', 'slippery', '--seed', '6'];
  // Red and Yellow drop into the middle until it is over; what slips away does so by the dice.
  await run(['play', 'connect-four', ...slippery, '--record', record], { input: typed(...Array(42).fill(4)) });
  text = await readFile(record, 'utf8');
  await run(['play', 'connect-four', '--scenario', 'traps', '--record', traps], { input: typed(3, 5, 1, 3, 5) });
});
afterAll(() => rm(folder, { recursive: true }));

describe('verify', () => {
  test('a record that is right in every line', async () => {
    const { code, out } = await run(['verify', record]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ok: connect-four \(version 1\), scenario standard, \d+ actions\n/);
    expect(out).toMatch(/dice: (\d+) rolled, \1 verified by the key\n/);
    const hash = /#(\w+)\n(result .*\n)?$/.exec(text)?.[1];
    expect(out).toContain(`final position: #${hash}`);
    const json = JSON.parse((await run(['verify', record, '--json'])).out);
    expect(json).toMatchObject({ ok: true, hash, dice: { given: 0, verified: true } });
  });

  test('a commitment noted when the match began is compared with that of the record', async () => {
    const commitment = /^commitment (.*)$/m.exec(text)?.[1] as string;
    expect(await run(['verify', record, '--commitment', commitment.toUpperCase()])).toMatchObject({ code: 0 });
    const other = await run(['verify', record, '--commitment', '0'.repeat(64)]);
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining(`were committed to ${commitment}`) });
    expect(await run(['verify', record, '--commitment', 'abc'])).toMatchObject({ code: 2 });
  });

  test('from standard input', async () => {
    expect(await run(['verify', '-'], { input: text })).toMatchObject({ code: 0 });
  });

  test('a record whose key is not disclosed replays, but its dice cannot be verified', async () => {
    const path = await file('secret.laager', text.replace(/^key .*\n/m, ''));
    expect((await run(['verify', path])).out).toContain('none can be verified');
  });

  test('a match with real dice says so, and that no key can verify them', async () => {
    const real = text
      .replace(/^commitment/m, 'dice by-hand\ncommitment')
      .replaceAll(/^\d.*$/gm, (row) => row.replaceAll(/ d(?=\d+=\d)/g, ' *d'));
    const path = await file('real.laager', real);
    const { code, out } = await run(['verify', path]);
    expect(code).toBe(0);
    expect(out).toMatch(/dice: (\d+) rolled, \1 of them by the players, with real dice, entered by hand/);
    expect(out).not.toContain('verified by the key');
    expect(JSON.parse((await run(['verify', path, '--json'])).out)).toMatchObject({ dice: { byHand: true } });
  });

  test('dice that were given by hand are counted', async () => {
    const { out } = await run(['engine'], {
      input: [
        { do: 'new', game: 'connect-four', options: { slippery: true }, seed: 1 },
        { do: 'dice', script: [3] },
        { do: 'play', action: { do: 'drop', column: 1 } },
        { do: 'record' },
      ]
        .map((request) => `${JSON.stringify(request)}\n`)
        .join(''),
    });
    const given = JSON.parse(out.trim().split('\n').at(-1) as string).ok;
    const verdict = await run(['verify', await file('given.laager', given)]);
    expect(verdict.out).toContain('dice: 2 rolled, 1 verified by the key, 1 entered by hand');
  });

  const move = /^(3 red .*?)d6=(\d)/m;
  test.each([
    ['a die that the key did not give', (t: string) => t.replace(move, (_, a, d) => `${a}d6=${(d % 6) + 1}`), '3 red'],
    [
      'an action that was not played',
      (t: string) => t.replace('2 yellow {"column":3', '2 yellow {"column":6'),
      '2 yellow',
    ],
    ['an action by the wrong seat', (t: string) => t.replace('2 yellow', '2 red'), '2 yellow'],
    ['an action that is none', (t: string) => t.replace('2 yellow {"column":3', '2 yellow {"column":9'), '2 yellow'],
    [
      'a hash that differs',
      (t: string) => t.replace(/^(3 red .*#)(.)/m, (_, a, b) => `${a}${b === '0' ? '1' : '0'}`),
      '3 red',
    ],
    ['a line that is broken', (t: string) => t.replace('3 red {', '3 red '), '3 red'],
    ['an action left out', (t: string) => t.replace(/^2 yellow .*\n/m, ''), '2 yellow'],
    ['another key', (t: string) => t.replace(/^key ..../m, 'key 0000'), 'setup'],
    ['a game that is not here', (t: string) => t.replace('game connect-four', 'game chess'), 'game'],
    ['another result', (t: string) => t.replace(/"rule":"CF-3.\d"/, '"rule":"CF-1.1"'), 'result'],
  ])('%s is named with its line, and exit code 1', async (_what, forge, at) => {
    const forged = forge(text);
    expect(forged).not.toBe(text);
    const path = await file('forged.laager', forged);
    const { code, err, out } = await run(['verify', path]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(`${path}:${lineOf(at)}: `);
    const json = await run(['verify', path, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, line: lineOf(at), message: expect.any(String) });
  });

  test('a file that is not there', async () => {
    const missing = await run(['verify', join(folder, 'nowhere')]);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('no such file') });
    const json = await run(['verify', folder, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, line: null });
    expect(json.code).toBe(1);
  });
});

describe('replay', () => {
  test('tells the match action by action, with its dice and the clauses', async () => {
    const { code, out } = await run(['replay', record]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Connect four, scenario standard, slippery=true\n {3}0 {2}Set-up\n {3}1 {2}Red: Column 4 {3}\[d6=/,
    );
    expect(out).toContain('Dice for the slippery board: ');
    expect(out).not.toContain('1 2 3 4 5 6 7');
    expect(out).toMatch(/\(CF-3\.[12]\)\n$/);
  });

  test('shows the boards on request', async () => {
    const { out } = await run(['replay', record, '--board']);
    expect(out.match(/1 2 3 4 5 6 7/g)).toHaveLength((text.match(/^\d+ /gm)?.length as number) + 1);
  });

  test('shows one step, and as JSON', async () => {
    const { out } = await run(['replay', record, '--step', '2']);
    expect(out).toMatch(/^ {3}2 {2}Yellow: Column 4 /);
    expect(out.match(/1 2 3 4 5 6 7/g)).toHaveLength(1);
    const json = JSON.parse((await run(['replay', record, '--step', '2', '--json'])).out);
    expect(json).toMatchObject({ game: 'connect-four', fault: null, steps: [{ step: 2, seat: 'yellow' }] });
    expect(json.steps[0].action).toEqual({ do: 'drop', column: 3 });
    expect(json.steps[0].journal.at(-1).text).toContain("Yellow's disc lands");
    const all = JSON.parse((await run(['replay', record, '--json'])).out);
    expect(all.steps.at(-1).hash).toBe(/#(\w+)\n(result .*\n)?$/.exec(text)?.[1]);
    expect(all.outcome).not.toBeNull();
  });

  test('shows a seat no more than it may know', async () => {
    const { out } = await run(['replay', traps, '--seat', 'red', '--board']);
    expect(out).toContain('   1  Red: Trap column 3\n');
    expect(out).toContain('   2  Yellow\n      Yellow lays a trap.');
    expect(out).toContain('Your trap lies under column 3.\n      Yellow has a hidden trap.');
    expect(out).not.toMatch(/Yellow's trap lies|Trap column 5/);
    expect((await run(['replay', traps, '--board'])).out).toContain("Yellow's trap lies under column 5.");
  });

  test('shows a faulty record up to its fault, and exits with 1', async () => {
    const path = await file('faulty.laager', text.replace('3 red {"column":3', '3 red {"column":9'));
    const { code, out, err } = await run(['replay', path]);
    expect(code).toBe(1);
    expect(out).toContain('   2  Yellow: Column 4');
    expect(out).not.toContain('   3  Red');
    expect(err).toContain(`line ${lineOf('3 red')}: `);
    const json = await run(['replay', path, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ outcome: null, fault: { line: lineOf('3 red') } });
  });

  test.each([
    ['a step that is not there', ['--step', '999'], 'from 0 to'],
    ['a step that is no number', ['--step', 'x'], 'from 0 to'],
    ['a seat that is not there', ['--seat', 'green'], 'the seats are: red, yellow'],
  ])('%s is called wrongly', async (_what, args, message) => {
    expect(await run(['replay', record, ...args])).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  test('what is no record at all', async () => {
    const path = await file('rubbish', 'rubbish\n');
    expect(await run(['replay', path])).toMatchObject({ code: 1, err: expect.stringContaining('line 1: ') });
  });
});
