/** Every command called wrongly, or given what it cannot read: one clear sentence, and never an exception. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-bad-calls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

mkdirSync(join(folder, 'a-folder'));
/** Files that no command can read, and what each must say of them. */
const unreadable: readonly (readonly [string, string, RegExp])[] = [
  ['a missing file', join(folder, 'missing.txt'), /cannot read .*missing\.txt: no such file/],
  ['a folder', join(folder, 'a-folder'), /cannot read .*a-folder: it is a folder/],
  [
    'a path through a file',
    join(file('plain.txt', 'x'), 'below'),
    /cannot (read|write) .*below: part of its path is not a folder/,
  ],
];
/** Files that can be read, and hold nothing of use. */
const useless: readonly (readonly [string, string])[] = [
  ['an empty file', file('empty', '')],
  [
    'a binary file',
    file(
      'binary',
      Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256),
    ),
  ],
  ['a file of zeros', file('zeros', new Uint8Array(1000))],
  ['JSON of something else', file('other.json', '{"a":[1,2,{"b":null}]}')],
  ['JSON a hundred thousand lists deep', file('deep.json', '['.repeat(100_000))],
  ['one endless line', file('line', 'x'.repeat(1_000_000))],
];

const readers: readonly (readonly string[])[] = [
  ['replay'],
  ['verify'],
  ['check'],
  ['analyse'],
  ['report'],
  ['calibrate'],
  ['play', 'connect-four', '--bot', 'red=greedy', '--bot', 'yellow=greedy', '--record'],
  ['play', 'until-the-bitter-end', '--file'],
];

/** Calls that are wrong in themselves, and what the complaint must name. */
const wrong: readonly (readonly [string, RegExp])[] = [
  ['conquer', /unknown command 'conquer'/],
  ['__proto__', /unknown command '__proto__'/],
  ['toString', /unknown command 'toString'/],
  ...['games', 'play', 'replay', 'verify', 'check', 'engine', 'load', 'report'].map(
    (command) => [`${command} --frobnicate`, /unknown option '--frobnicate'/] as const,
  ),
  ['calibrate --frobnicate x', /unknown option '--frobnicate'/],
  ['sim connect-four --bots greedy --frobnicate', /unknown option '--frobnicate'/],
  ['tournament connect-four --bots greedy --frobnicate', /unknown option '--frobnicate'/],
  ['worker --db postgres://x --frobnicate', /unknown option '--frobnicate'/],
  ['analyse --frobnicate x', /unknown option '--frobnicate'/],
  ...['replay', 'verify', 'check', 'report', 'calibrate', 'analyse', 'sim', 'tournament'].map(
    (command) => [command, /missing required argument|required option/] as const,
  ),
  ['worker', /required option '--db <url>'/],
  ['games extra', /too many arguments/],
  ['engine extra', /too many arguments/],
  ['play chess', /there is no game "chess"/],
  ['play constructor', /there is no game "constructor"/],
  ['play connect-four --scenario nowhere', /nowhere/],
  ['play connect-four --option wet=true', /wet/],
  ['play connect-four --option slippery=perhaps', /slippery/],
  ['play connect-four --seat green', /green/],
  ['play connect-four --bot red', /red/],
  ['play connect-four --bot red=genius', /genius/],
  ['play connect-four --bot green=greedy', /green/],
  ['play connect-four --think soon', /soon/],
  ['play connect-four --think -1', /-1/],
  ['play --online', /argument missing/],
  ['play --online nowhere', /nowhere/],
  ['sim chess --bots greedy,greedy', /there is no game "chess"/],
  ['sim connect-four --bots genius,greedy', /genius/],
  ['sim connect-four --bots greedy,greedy --games none', /none/],
  ['sim connect-four --bots greedy,greedy --games 0', /0/],
  ['sim connect-four --bots greedy,greedy --games 1.5', /1\.5/],
  ['sim connect-four --bots greedy,greedy --workers -3', /-3/],
  ['sim connect-four --bots greedy,greedy --scenario nowhere', /nowhere/],
  ['sim connect-four --bots greedy', /bot/],
  ['sim connect-four --bots greedy,greedy --db nowhere', /nowhere/],
  ['worker --db nowhere', /nowhere/],
  ['tournament connect-four --bots greedy', /bot/],
  ['tournament connect-four --bots greedy,random --sprt high', /high/],
  ['tournament connect-four --bots greedy,random --sprt 0.7,0.5', /0\.7,0\.5/],
  ['tournament connect-four --bots greedy,random,veteran --sprt 0.5,0.7', /two bots/],
  ['tournament connect-four --bots greedy,random --games x', /x/],
  ['load --matches many', /many/],
  ['load --url nowhere', /nowhere/],
  ['load --rate -1', /-1/],
  ['load --seconds soon', /soon/],
];

test.each([
  ['sim', ['connect-four', '--bots', 'random,random', '--games', '1', '--workers', '1']],
  ['tournament', ['connect-four', '--bots', 'random,greedy', '--games', '1', '--workers', '1']],
])('laager %s writes its results into no folder', async (command, words) => {
  const out = join(folder, 'a-folder');
  const { code, err } = await complaint([command, ...words, '--out', out]);
  expect(err).toContain(`${out} cannot be read`);
  expect(code).toBe(1);
});

/** What was printed, and the exit code: what every complaint has in common. */
async function complaint(args: readonly string[]): Promise<{ readonly code: number; readonly err: string }> {
  const { code, err } = await run(args);
  expect(err, 'something is said').not.toBe('');
  expect(err, 'no stack trace').not.toMatch(/\n\s+at |TypeError|RangeError|SyntaxError|node:internal/);
  return { code, err };
}

test.each(wrong)('called wrongly: laager %s', async (line, named) => {
  const { code, err } = await complaint(line.split(' '));
  expect(err).toMatch(named);
  expect(err.trim().split('\n').length, err).toBeLessThanOrEqual(3);
  expect(code).toBe(2);
});

for (const reader of readers) {
  test.each(unreadable)(`laager ${reader.join(' ')}: %s`, async (_what, path, says) => {
    // A record that is not there yet is begun.
    if (reader.includes('--record') && path.endsWith('missing.txt')) return;
    const { code, err } = await complaint([...reader, path]);
    expect(err).toMatch(says);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  test.each(useless)(`laager ${reader.join(' ')}: %s`, async (_what, path) => {
    const { code, out, err } = await run([...reader, path]);
    // A verdict on a file is output; a complaint about it is not.
    const said = err + out;
    expect(said).not.toMatch(/\n\s+at |TypeError|RangeError|SyntaxError|node:internal/);
    expect(said.length, said.slice(0, 400)).toBeLessThan(2_000);
    expect(said).not.toBe('');
    expect(code).toBe(1);
  });
}
