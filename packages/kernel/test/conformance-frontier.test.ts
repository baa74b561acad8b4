/** Sound games that make the information frontier hard to compute: the suite finds nothing to say against them. */
import type { Scenario } from '@laager/kernel';
import { expect, test } from 'vitest';
import { breachText } from '../conformance/breach.ts';
import { breachesOf } from '../conformance/findings.ts';
import { undo } from '../conformance/properties/undo.ts';
import { Trial } from '../conformance/trial.ts';
import { type Board, sound, variant } from './planted/plant.ts';

type Thawed = { -readonly [Key in keyof Board]: Board[Key] };

const frozen = (traps: readonly number[]): number[] => Object.freeze([...traps]) as number[];

test('a secret in a frozen part of the position is not read unseen', async () => {
  const game = variant({
    clone: (p) => ({ ...sound.clone(p), traps: frozen(p.traps) }),
    play(p, move, ctx) {
      const thawed: Thawed = p;
      thawed.traps = [...p.traps];
      sound.play(p, move, ctx);
      thawed.traps = frozen(p.traps);
    },
  });
  const trial = new Trial(game, game.scenarios[1] as Scenario, { effort: { matches: 6 } });
  expect((await breachesOf(undo, trial)).map(breachText)).toEqual([]);
});
