/** What must hold of the procedures under way: frames that fit the board, and a seat that can answer. */
import type { Fault, Frame } from '@laager/kernel';
import { mergerToSettle } from './activation.ts';
import { areaOf, isOnBoard, leadersAt } from './board.ts';
import { type Activation, hasWayOn, isInTransit, MOVING } from './movement.ts';
import { type PlaceKind, placesFor } from './placing.ts';
import { DUE, type War } from './position.ts';
import { REORGANISE_STAGES } from './prices.ts';
import { IS_MAIN, isCommander, type Leader, leaderName, movementOf, SIDES } from './roster.ts';
import { lostCommandos } from './round.ts';
import { BOER, EMPIRE, type Side, seatOf } from './sides.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

/** For positions whose frames fit the procedures (`faultIn`): whether they fit this moment of the war. */
export function framesFault(p: War): Fault | null {
  return p.ending !== null ? null : localsFault(p);
}

function localsFault(p: War): Fault | null {
  for (const [i, frame] of p.stack.entries()) {
    const top = i === p.stack.length - 1;
    const wrong =
      frame.procedure === 'activation'
        ? activationFault(p, frame.locals as Activation, top)
        : frame.procedure === 'placing'
          ? placingFault(p, frame.locals as { leaders: Leader[]; where: PlaceKind }, i)
          : frame.procedure === 'round' && top
            ? roundFault(p)
            : frame.procedure === 'war'
              ? warFault(p, frame)
              : null;
    if (wrong !== null) return fault(`stack.${i}.locals`, wrong);
  }
  return null;
}

function warFault(p: War, frame: Frame): string | null {
  const { placements } = frame.locals as { placements: number };
  const most = p.stage >= 3 ? 2 : 0;
  return placements > most || (frame.step === 'closeRound' && placements !== most)
    ? 'not so many have been placed'
    : null;
}

const roundFault = (p: War): string | null =>
  p.asked?.question === 'regain' && (p.active !== BOER || !REORGANISE_STAGES[p.stage] || lostCommandos(p).length === 0)
    ? 'nothing can be regained'
    : null;

function activationFault(p: War, act: Activation, top: boolean): string | null {
  const { leader } = act;
  if (SIDES[leader] !== p.active || isCommander(leader)) return 'that leader cannot be under orders';
  const merging = top && p.asked?.question === 'keep';
  if (!isOnBoard(p, leader) && !merging) return `${leaderName(leader)} is not on the board`;
  if (act.allowance !== movementOf(leader, p.stage) || act.points > act.allowance) return 'has not so many points';
  if (act.opening !== null) return 'the order that opened it has been carried out';
  if (top && act.raiding) return 'no raid is under way';
  if (merging) return keepFault(p, act);
  if (!isInTransit(p, leader)) return null;
  const mayGo = top && act.stopped === MOVING && !act.raidLost && hasWayOn(p, leader, areaOf(p, leader), act.points);
  return mayGo ? null : `${leaderName(leader)} cannot stay beside another main leader`;
}

function keepFault(p: War, act: Activation): string | null {
  const together = leadersAt(p, p.active, mergerToSettle(p, act));
  return together.length > 1 && !together.some((leader) => IS_MAIN[leader]) ? null : 'no detached leaders have met';
}

function placingFault(
  p: War,
  { leaders, where }: { leaders: Leader[]; where: PlaceKind },
  depth: number,
): string | null {
  const first = leaders[0];
  if (first === undefined) return 'nobody is left to be placed';
  const side = SIDES[first] as Side;
  for (const [i, leader] of leaders.entries())
    if (p.at[leader] !== DUE || SIDES[leader] !== side || leaders.indexOf(leader) !== i)
      return 'nobody comes into play so';
  if ((where === 'empire-port' || where === 'empire-held') !== (side === EMPIRE)) return 'not a place for that side';
  if (depth > 1 && side !== p.active) return 'the active player brings on his own leaders';
  if (p.asked?.seat !== seatOf(side)) return `the ${seatOf(side)} player places his own leaders`;
  return placesFor(p, where).length > 0 ? null : 'there is no place left';
}
