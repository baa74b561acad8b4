/** Courses that a general rehearses to the battle's end: the plans, and departures from the usual one that last a turn. */
import type { Course } from '@laager/kernel';
import type { Command } from './commands.ts';
import { answer, type Doctrine } from './doctrine.ts';
import { eastern, frontal, massedGuns } from './plans.ts';
import type { Colenso } from './position.ts';

type BattleCourse = Course<Colenso, Command>;

const following = (doctrine: Doctrine): BattleCourse => ({ answer: (p, decision) => answer(p, doctrine, decision) });

/** Courses that start from a doctrine; it is the first of them, to fall back on. */
export function coursesFrom(usual: Doctrine): { readonly [name: string]: BattleCourse } {
  /** Another doctrine for one turn, then the usual one with what has come of it. */
  const forATurn = (doctrine: Doctrine): BattleCourse => ({
    answer: (p, decision, since) => answer(p, p.turn === since ? doctrine : usual, decision),
  });
  /** No order goes out this turn: brigades carry out what they have, and the guns go on. */
  const hold: BattleCourse = {
    answer: (p, decision, since) =>
      decision.question === 'send-orders' && p.turn === since ? { do: 'done' } : answer(p, usual, decision),
  };
  return {
    usual: following(usual),
    hold,
    bolder: following({ ...usual, steady: Math.max(0, usual.steady - 2) }),
    steadier: following({ ...usual, steady: usual.steady + 2 }),
    'massed-guns': following(massedGuns),
    'massed-guns this turn': forATurn(massedGuns),
    'eastern this turn': forATurn(eastern),
    'frontal this turn': forATurn(frontal),
  };
}
