import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Game, Scenario } from '@laager/kernel';
import { expect, test } from 'vitest';
import { type Breach, breachText } from '../conformance/breach.ts';
import { playOut } from '../conformance/playout.ts';
import { mixedSetting, nthSetting, plainSettings } from '../conformance/settings.ts';
import { type LongRun, nthGame, soak } from '../conformance/soak.ts';
import { sound } from './planted/plant.ts';
import { playing } from './planted/playing.ts';

const game = sound;

function longRun(game: Game, games: number): LongRun {
  return { game, scenarios: game.scenarios, games, seed: 1 };
}

function planted(fault: string): Game {
  return playing.find((plant) => plant.fault === fault)?.game as Game;
}

test('a sound game comes through a long run without a fault', () => {
  const faults: Breach[] = [];
  const tally = soak(longRun(game, 200), (_n, breach) => faults.push(breach));
  expect(faults).toEqual([]);
  expect(tally).toMatchObject({ ended: 200, deadEnds: 0, violations: 0 });
  expect(tally.decisions).toBeGreaterThan(200 * 7);
});

test('a dead end is counted as one, and any other fault as a violation', () => {
  const stuck = soak(longRun(planted('a dead end'), 20), () => {});
  expect(stuck.deadEnds).toBeGreaterThan(0);
  expect(stuck.violations).toBe(0);
  const thrown = soak(longRun(planted('an exception from inside the rules'), 20), () => {});
  expect(thrown.violations).toBeGreaterThan(0);
  expect(thrown.ended + thrown.violations).toBe(20);
});

test('a fault names scenario, options, seed and step; the same seed shows it again', () => {
  const broken = longRun(planted('an exception from inside the rules'), 20);
  const faults: { n: number; breach: Breach }[] = [];
  soak(broken, (n, breach) => faults.push({ n, breach }));
  const first = faults[0] as { n: number; breach: Breach };
  const { choice, seed } = nthGame(broken, first.n);
  expect(breachText(first.breach)).toBe(
    `exceptions: the rules threw: column is not a function [scenario ${choice.scenario}, options ${JSON.stringify(choice.options)}, seed ${seed}, step ${first.breach.at?.step}]`,
  );
  expect(playOut(broken.game, choice, seed).breach?.at).toEqual(first.breach.at);
});

test('a run goes through every value of every option, and mixes them', () => {
  const scenario: Scenario = {
    ...(game.scenarios[0] as Scenario),
    options: [
      { id: 'fog', title: 'Fog', kind: 'flag', default: false },
      {
        id: 'wind',
        title: 'Wind',
        kind: 'choice',
        default: 'calm',
        values: [
          { id: 'calm', title: 'Calm' },
          { id: 'gale', title: 'Gale' },
        ],
      },
      { id: 'turns', title: 'Turns', kind: 'number', min: 1, max: 9, default: 5 },
    ],
  };
  expect(plainSettings(scenario).map(({ options }) => Object.values(options).join(' '))).toEqual([
    'false calm 5',
    'true calm 5',
    'false gale 5',
    'false calm 1',
    'false calm 9',
  ]);
  const met = new Set(Array.from({ length: 10 }, (_, n) => JSON.stringify(nthSetting(scenario, n))));
  for (const plain of plainSettings(scenario)) expect(met).toContain(JSON.stringify(plain));
  expect(mixedSetting(scenario, 3)).toEqual(mixedSetting(scenario, 3));
  expect(new Set(Array.from({ length: 40 }, (_, n) => JSON.stringify(mixedSetting(scenario, n)))).size).toBeGreaterThan(
    8,
  );
});

test('npm run soak prints one line of JSON', () => {
  const script = fileURLToPath(new URL('../../../scripts/soak.ts', import.meta.url));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' });
  const { stdout, status } = run('connect-four', '--games', '30', '--json');
  expect(status).toBe(0);
  const report = JSON.parse(stdout) as Record<string, number>;
  expect(Object.keys(report)).toEqual(['games', 'ended', 'deadEnds', 'violations', 'decisions', 'decisionsPerSecond']);
  expect(report).toMatchObject({ games: 30, ended: 30, deadEnds: 0, violations: 0 });
  expect(report.decisionsPerSecond).toBeGreaterThan(0);
  const unknown = run('no-such-game');
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('connect-four');
}, 60_000);
