/** Courses that a general rehearses to the battle's end: the plans, and departures from `pincers` that last a turn. */
import type { Course } from '@laager/kernel';
import type { Command } from './commands.ts';
import { answer, type Doctrine } from './doctrine.ts';
import { eastern, frontal, massedGuns, pincers } from './plans.ts';
import type { Colenso } from './position.ts';

type BattleCourse = Course<Colenso, Command>;

const following = (doctrine: Doctrine): BattleCourse => ({ answer: (p, decision) => answer(p, doctrine, decision) });

/** Another doctrine for one turn, then `pincers` with what has come of it. */
const forATurn = (doctrine: Doctrine): BattleCourse => ({
  answer: (p, decision, since) => answer(p, p.turn === since ? doctrine : pincers, decision),
});

const steadier = (units: number): Doctrine => ({ ...pincers, steady: units });

/** No order goes out this turn: brigades carry out what they have, and the guns go on. */
const hold: BattleCourse = {
  answer: (p, decision, since) =>
    decision.question === 'send-orders' && p.turn === since ? { do: 'done' } : answer(p, pincers, decision),
};

export const courses: { readonly [name: string]: BattleCourse } = {
  pincers: following(pincers),
  hold,
  bolder: following(steadier(0)),
  steadier: following(steadier(4)),
  'massed-guns': following(massedGuns),
  'massed-guns this turn': forATurn(massedGuns),
  'eastern this turn': forATurn(eastern),
  'frontal this turn': forATurn(frontal),
};
