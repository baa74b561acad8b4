/** RR-6.1.8: movement points left to a leader and the units of his brigade. Without the procedures, so that boards can read them. */
import type { BrigadeMove } from './brigade-move.ts';
import type { Colenso } from './position.ts';
import { type Brigade, UNITS_OF, type Unit } from './roster.ts';

export const unitsOf = (brigade: Brigade): readonly Unit[] => UNITS_OF[brigade] as readonly Unit[];
export const placeOf = (move: BrigadeMove, unit: Unit): number => unitsOf(move.brigade).indexOf(unit);
export const leftOf = (move: BrigadeMove, unit: Unit): number => move.left[placeOf(move, unit)] ?? 0;

/** How many areas the leader whose brigade is moving can still go with this party. */
export function pointsLeft(p: Colenso, party: readonly Unit[]): number {
  const frame = p.stack.findLast(({ procedure }) => procedure === 'brigade-move');
  if (frame === undefined) return 0;
  const move = frame.locals as BrigadeMove;
  return Math.min(move.leaderMp, ...party.map((unit) => leftOf(move, unit)));
}
