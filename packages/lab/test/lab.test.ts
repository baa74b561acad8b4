import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { game } from '@laager/connect-four';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameResult } from '../src/game-result.ts';
import {
  gamesPerRound,
  page,
  pairing,
  playGame,
  ResultsFault,
  readResults,
  runSeries,
  type Simulation,
  summarise,
  type Tournament,
} from '../src/index.ts';
import { line, spell } from '../src/progress.ts';
import { intervalPlot } from '../src/report/plots.ts';
import { ResultsWriter } from '../src/results-file.ts';

const series: Simulation = {
  kind: 'simulation',
  game: 'connect-four',
  version: 1,
  scenario: 'traps',
  options: { slippery: true, traps: true },
  seats: ['red', 'yellow'],
  seed: 'test',
  bots: ['recruit@60', 'greedy'],
};
const tournament: Tournament = { ...series, kind: 'tournament', bots: ['random', 'greedy', 'recruit@60'] };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laager-lab-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

describe('a series', () => {
  test('in a tournament every bot meets every other in both seats, each round with the same dice', () => {
    const round = Array.from({ length: gamesPerRound(tournament) }, (_, n) => pairing(tournament, n));
    const met = round.map(({ bots }) => `${bots.red}-${bots.yellow}`);
    expect(new Set(met).size).toBe(6);
    expect(met.every((pair) => new Set(pair.split('-')).size === 2)).toBe(true);
    expect(new Set(round.map(({ dice }) => dice)).size).toBe(1);
    expect(pairing(tournament, 6).dice).not.toBe(round[0]?.dice);
  });

  test('a game of it is the same whenever it is played', () => {
    const play = () => playGame(game, series, 3, () => 0);
    expect(play()).toEqual(play());
    expect(play().result.n).toBe(3);
  });
});

describe('a run', () => {
  test('one worker or two, torn in the middle or not: the file is the same to the byte', async () => {
    await runSeries(series, { games: 12, workers: 1, out: file('whole') });
    await runSeries(series, { games: 5, workers: 2, out: file('torn') });
    appendFileSync(file('torn'), '{"n":5,"bots":{"red":"recr');
    await runSeries(series, { games: 12, workers: 2, out: file('torn') });
    expect(readFileSync(file('torn'), 'utf8')).toBe(readFileSync(file('whole'), 'utf8'));
  }, 60_000);

  test('an empty file, or one whose first line is torn, is begun again', async () => {
    await runSeries(series, { games: 2, workers: 1, out: file('sound') });
    const sound = readFileSync(file('sound'), 'utf8');
    for (const begun of ['', sound.slice(0, 20)]) {
      writeFileSync(file('begun'), begun);
      await runSeries(series, { games: 2, workers: 1, out: file('begun') });
      expect(readFileSync(file('begun'), 'utf8')).toBe(sound);
    }
  }, 60_000);

  test('a line that was damaged or edited is named, and the file left as it is', async () => {
    await runSeries(series, { games: 3, workers: 1, out: file('edited') });
    const sound = readFileSync(file('edited'));
    const third = sound.indexOf('{"n":1');
    const wrong = [
      Buffer.concat([sound.subarray(0, third + 8), Buffer.from([0xff]), sound.subarray(third + 9)]),
      Buffer.from(sound.toString().replace(/("n":1.*?"score":\{"red":)[\d.]+/, '$17')),
    ];
    for (const bytes of wrong) {
      expect(bytes.equals(sound)).toBe(false);
      writeFileSync(file('edited'), bytes);
      expect(() => readResults(file('edited'))).toThrow('edited:3 is not the result of game 1');
      await expect(runSeries(series, { games: 4, workers: 1, out: file('edited') })).rejects.toThrow(ResultsFault);
      expect(readFileSync(file('edited')).equals(bytes)).toBe(true);
    }
  }, 60_000);

  test('what cannot be written is said in a sentence', () => {
    const writer = new ResultsWriter(file('full'), series);
    rmSync(file('full'));
    mkdirSync(file('full'));
    expect(() => writer.add({} as GameResult)).toThrow(/full cannot be written: EISDIR/);
  });

  // Linux has a device that is always full.
  test.runIf(existsSync('/dev/full'))('a full disk is said in a sentence', () => {
    const writer = new ResultsWriter(file('disk'), series);
    rmSync(file('disk'));
    symlinkSync('/dev/full', file('disk'));
    expect(() => writer.add({} as GameResult)).toThrow(/disk cannot be written: ENOSPC/);
  });

  test('killed in the middle, it goes on and comes to the same', async () => {
    const out = file('killed');
    const script = file('run.mjs');
    const lab = new URL('../src/index.ts', import.meta.url).href;
    const tsx = import.meta.resolve('tsx/esm/api');
    writeFileSync(
      script,
      `import { register } from ${JSON.stringify(tsx)}; register();
       const { runSeries } = await import(${JSON.stringify(lab)});
       await runSeries(${JSON.stringify(series)}, { games: 400, workers: 2, out: ${JSON.stringify(out)} });`,
    );
    const run = spawn(process.execPath, [script], { stdio: 'ignore' });
    const games = (): number => (existsSync(out) ? readResults(out).games.length : 0);
    for (let i = 0; i < 600 && !(existsSync(out) && readFileSync(out, 'utf8').includes('\n{"n":3')); i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    run.kill('SIGKILL');
    await new Promise((resolve) => run.on('close', resolve));
    const left = games();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(400);
    await runSeries(series, { games: left + 6, workers: 2, out });
    await runSeries(series, { games: left + 6, workers: 2, out: file('unkilled') });
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(file('unkilled'), 'utf8'));
  }, 60_000);

  test('will not mix two series in one file, nor read what is none', async () => {
    await expect(runSeries({ ...series, seed: 'other' }, { games: 1, workers: 1, out: file('whole') })).rejects.toThrow(
      ResultsFault,
    );
    writeFileSync(file('none'), 'hello\n');
    expect(() => readResults(file('none'))).toThrow(ResultsFault);
  });

  test('a game that fails says which one it was', async () => {
    const broken = { ...series, bots: ['recruit', 'nobody'] };
    await expect(runSeries(broken, { games: 1, workers: 1, out: file('broken') })).rejects.toThrow(/game 0.*nobody/s);
  }, 60_000);
});

describe('a report', () => {
  test('counts what the games say', () => {
    const results = readResults(file('whole'));
    const summary = summarise(results);
    const { red } = summary.seats;
    expect(summary.games).toBe(12);
    expect((red?.wins.n ?? 0) + (red?.draws ?? 0) + (red?.losses ?? 0)).toBe(12);
    expect(red?.wins.low).toBeLessThanOrEqual(red?.wins.share as number);
    expect(summary.questions.find(({ question }) => question === 'where-to-trap')?.perGame).toBe(2);
    expect(summary.results.reduce((sum, one) => sum + one.n, 0)).toBe(12);
    const drops = results.games.reduce((sum, one) => sum + (one.entries.landed ?? 0), 0);
    expect(summary.entries.find(({ what }) => what === 'landed')?.perGame).toBeCloseTo(drops / 12, 10);
  });

  test('is one HTML file that loads nothing', () => {
    const html = page(summarise(readResults(file('whole'))), { title: 'Four <in> a row', seat: (seat) => seat });
    expect(html).toContain('Four &lt;in&gt; a row');
    expect(html).not.toMatch(/<script|src=|https?:/);
    expect(html.match(/<svg/g)?.length).toBeGreaterThan(5);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('has room for its figures, however many games there are', () => {
    const note = '12345 of 25000 (0.49)';
    const plot = intervalPlot([{ name: 'Boer', value: 0.49, low: 0.48, high: 0.5, note }], 'who wins');
    const [, x] = plot.match(/x="([\d.]+)"[^>]*>12345 of/) as unknown as [string, string];
    expect(Number(x) + 6 * note.length).toBeLessThanOrEqual(560);
  });
});

test('the bar says how long it will still take', () => {
  expect(line(30, 120, 0, 60)).toContain('30/120 games  25%  0.50/s  3 min left');
  expect(line(30, 120, 30, 0)).toContain('time left unknown');
  expect([spell(5.2), spell(100), spell(9000)]).toEqual(['6 s', '2 min', '2.5 h']);
});
