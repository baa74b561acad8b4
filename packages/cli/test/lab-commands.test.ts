import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { game } from '@laager/connect-four';
import { isFault, keyFromSeed, Match, writeRecord } from '@laager/kernel';
import { readResults } from '@laager/lab';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './desk.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laager-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);
const sim = (...more: readonly string[]) =>
  run(['sim', 'connect-four', '--games', '4', '--workers', '1', '--out', file('four.jsonl'), ...more]);

describe('sim and report', () => {
  test('plays, tells who won, and makes a page and JSON of it', async () => {
    const played = await sim('--bots', 'greedy,random', '--option', 'slippery=yes');
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toContain('4 games in');
    expect(played.out).toContain('Red (greedy)');
    const told = await run(['report', file('four.jsonl')]);
    expect(told.out).toContain('4 games reported in');
    expect(readFileSync(file('four.html'), 'utf8')).toContain('<svg');
    const json = JSON.parse((await run(['report', file('four.jsonl'), '--json'])).out);
    expect(json).toMatchObject({ games: 4, series: { bots: ['greedy', 'random'], options: { slippery: true } } });
  }, 60_000);

  test('says what is wrong with how it was called', async () => {
    expect(await sim('--bots', 'greedy')).toMatchObject({ code: 2, err: expect.stringContaining('2 seats') });
    expect(await sim('--bots', 'greedy,nobody')).toMatchObject({ code: 2, err: expect.stringContaining('nobody') });
    expect(await sim('--bots', 'random,random')).toMatchObject({
      code: 1,
      err: expect.stringContaining('another series'),
    });
    expect(await run(['report', file('none')])).toMatchObject({ code: 1 });
  });
});

test('a tournament rates everybody', async () => {
  const out = file('cup.jsonl');
  const words = [
    'tournament',
    'connect-four',
    '--bots',
    'random,greedy',
    '--games',
    '3',
    '--workers',
    '1',
    '--out',
    out,
  ];
  const cup = await run([...words, '--json']);
  expect(cup.code).toBe(0);
  const { ratings } = JSON.parse(cup.out);
  expect(ratings.map((one: { bot: string }) => one.bot)).toEqual(['greedy', 'random']);
  expect(ratings[0].games).toBe(6);
  // Called again, there is nothing left to play, and it says the same.
  expect((await run([...words, '--json'])).out).toBe(cup.out);
}, 60_000);

describe('a sequential tournament', () => {
  const cup = (...more: string[]) =>
    run(['tournament', 'connect-four', '--games', '40', '--bots', 'greedy,random', '--sprt', '0.5,0.7', ...more]);

  test('stops as soon as the verdict is clear, with the same games for one worker and for two', async () => {
    const alone = await cup('--workers', '1', '--out', file('sprt-1.jsonl'), '--json');
    const verdict = JSON.parse(alone.out);
    expect(verdict.verdict).toBe('accepted');
    const { games } = readResults(file('sprt-1.jsonl'));
    expect(games.length).toBe(2 * verdict.pairs);
    expect(games.length).toBeLessThan(80);
    expect((await cup('--workers', '2', '--out', file('sprt-2.jsonl'), '--json')).out).toBe(alone.out);
    expect(readResults(file('sprt-2.jsonl')).games).toEqual(games);
    // Called again, it plays nothing and says the same, in words.
    expect((await cup('--out', file('sprt-1.jsonl'))).out).toContain('accepted: greedy scores at least like 0.7');
    expect(readResults(file('sprt-1.jsonl')).games.length).toBe(games.length);
  }, 60_000);

  test('says what is wrong with its bounds', async () => {
    expect(await cup('--sprt', '0.7,0.5')).toMatchObject({ code: 2, err: expect.stringContaining('0.7,0.5') });
    expect(await cup('--sprt', '0.5')).toMatchObject({ code: 2 });
    expect(await cup('--bots', 'greedy,random,recruit')).toMatchObject({
      code: 2,
      err: expect.stringContaining('two bots'),
    });
  });
});

test('analyse tells of every action, in words and as JSON', async () => {
  const match = Match.start(game, { scenario: 'standard' }, { key: keyFromSeed(1) });
  if (isFault(match)) throw new Error(match.fault.message);
  for (const [seq, column] of [0, 1, 0, 1, 0, 6, 0].entries())
    match.ok.act({ seat: seq % 2 === 0 ? 'red' : 'yellow', seq, action: { do: 'drop', column } });
  writeFileSync(file('match.laager'), writeRecord(match.ok.record()));
  const told = await run(['analyse', file('match.laager'), '--bot', 'general@400']);
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(told.out).toMatch(/6 .*Yellow: Column 7 .*better by .*Column 1/);
  const json = JSON.parse((await run(['analyse', file('match.laager'), '--bot', 'general@400', '--json'])).out);
  expect(json.looks).toHaveLength(7);
});
