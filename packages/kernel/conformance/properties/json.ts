/** Any position, in mid-procedure too, survives JSON; and it plays on afterwards as it would have. */
import { canonical, checked, checkedPosition, hashOf, isFault } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { firstApart, marksOnward } from '../onward.ts';
import { firstDifference, throughJson, unplain } from '../plain-data.ts';
import { type Property, readersOf } from '../trial.ts';
import { fromPlayouts } from './playouts.ts';

export const json: Property = {
  name: 'json',
  *breaches(trial) {
    const { game, effort } = trial;
    const { stops, endings } = trial.gathered;
    yield* fromPlayouts(trial, 'json');
    yield* lookAt('json', [...stops, ...endings], function* ({ p, seed }) {
      const wrong = unplain(p);
      if (wrong !== null) return yield `the position is not plain data: ${wrong}`;
      const parsed = throughJson(p);
      if (hashOf(parsed) !== hashOf(p)) return yield `does not survive JSON: ${firstDifference(p, parsed)}`;
      const taken = checkedPosition(game, throughJson(p));
      if (isFault(taken)) return yield `is refused as a position: ${taken.fault.path}: ${taken.fault.message}`;
      if (canonical(taken.ok) !== canonical(p)) yield `its schema changes it: ${firstDifference(p, taken.ok)}`;
      const here = marksOnward(game, game.clone(p), seed, effort.onward);
      const there = marksOnward(game, parsed, seed, effort.onward);
      const apart = firstApart(here, there);
      if (apart !== null) yield `after JSON it plays on differently, ${apart} decisions later`;
    });
    yield* lookAt('json', stops, function* ({ p }) {
      for (const seat of readersOf(trial)) {
        const view = game.view(p, seat);
        const who = seat ?? 'a spectator';
        const wrong = unplain(view);
        if (wrong !== null) yield `the view of ${who} is not plain data: ${wrong}`;
        const shape = checked(game.schema.position, view, 'view');
        if (isFault(shape)) yield `the view of ${who} is no position: ${shape.fault.path}: ${shape.fault.message}`;
      }
    });
  },
};
