/**
 * The suite as a game's test file calls it:
 *
 *     conformance(game, {
 *       module: new URL('../src/index.ts', import.meta.url),
 *       golden: new URL('../golden/', import.meta.url),
 *     });
 */
import type { Action, Game, Position } from '@laager/kernel';
import { expect, test } from 'vitest';
import { type Breach, breachText } from './breach.ts';
import type { Effort } from './effort.ts';
import { breachesOf, firstOf } from './findings.ts';
import { compareGolden, fileOf, type Playthrough } from './golden.ts';
import { determinismElsewhere } from './properties/determinism.ts';
import { properties } from './properties/index.ts';
import { Trial } from './trial.ts';

export interface ConformanceChoice {
  /** The module that exports the game as `game`: a second process loads it. */
  readonly module: URL;
  /** The folder of the golden playthroughs. */
  readonly golden: URL;
  /** Playthroughs beside the one of each scenario with its usual options. */
  readonly playthroughs?: readonly Playthrough[];
  /** Random games of each scenario. */
  readonly playouts?: number;
  /** All else that can be made more or less of. */
  readonly effort?: Partial<Effort>;
}

const TIMEOUT = 180_000;

function hold(name: string, where: string, breaches: () => Promise<Breach[]>): void {
  test(`conformance: ${name} (${where})`, { timeout: TIMEOUT }, async () => {
    const found = await breaches();
    if (found.length > 0) throw new Error(found.map(breachText).join('\n'), { cause: found[0]?.cause });
  });
}

export function conformance<P extends Position, A extends Action>(
  game: Game<P, A>,
  { module, golden, playthroughs = [], playouts, effort = {} }: ConformanceChoice,
): void {
  const any = game;
  const wanted = { ...effort, ...(playouts === undefined ? {} : { playouts }) };
  const trials = any.scenarios.map((scenario) => new Trial(any, scenario, { effort: wanted }));
  for (const trial of trials)
    for (const property of properties) hold(property.name, trial.scenario.id, () => breachesOf(property, trial));
  hold('determinism elsewhere', 'all scenarios', () =>
    firstOf('determinism elsewhere', determinismElsewhere(trials, module)),
  );

  const usual = any.scenarios.map(({ id }): Playthrough => ({ scenario: id }));
  for (const one of [...usual, ...playthroughs])
    test(`conformance: golden playthrough (${fileOf(one)})`, { timeout: TIMEOUT }, () => {
      const { expected, actual } = compareGolden(any, golden, one, process.env.LAAGER_GOLDEN === 'write');
      expect(actual, 'if the difference is meant, `npm run golden` writes the playthroughs again').toBe(expected);
    });
}
