/** A clone shares nothing that is ever written to: playing one of the two leaves the other as it was. */
import { canonical, hashOf } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { playOn } from '../onward.ts';
import { firstDifference } from '../plain-data.ts';
import type { Property } from '../trial.ts';

export const clones: Property = {
  name: 'clones',
  *breaches(trial) {
    const { game, effort } = trial;
    const { stops, endings } = trial.gathered;
    yield* lookAt('clones', [...stops, ...endings], function* ({ p, hash, seed }) {
      // It was kept as a clone while its game went on.
      if (hashOf(p) !== hash) return yield 'a position that was kept has changed since';
      const copy = game.clone(p);
      if (canonical(copy) !== canonical(p)) return yield `a clone differs: ${firstDifference(p, copy)}`;
      playOn(game, copy, seed, effort.onward);
      if (hashOf(p) !== hash) return yield 'playing on with a clone changes the original';
      const original = game.clone(p);
      const kept = game.clone(original);
      playOn(game, original, seed + 1, effort.onward);
      if (hashOf(kept) !== hash) yield 'playing on with the original changes its clone';
    });
    yield* lookAt('clones', stops, function* ({ p, hash }) {
      if (hashOf(p) !== hash) yield 'a position changes while others are played';
    });
  },
};
