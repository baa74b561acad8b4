/** MM-4.30 to MM-4.36, MM-G11: a ring of units that moves as one body. */
import { type Context, type Denial, deny } from '@laager/kernel';
import { bodyOf, isEngaged, ownRects, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { forbidsUnderDefend } from './command.ts';
import { forbidsGround, STOP_SHORT } from './fit.ts';
import { cosine, sine, snap } from './geometry/angle.ts';
import { moved, overlap, type Rect, rectDistance, SLACK } from './geometry/shapes.ts';
import { firstMeeting, sweepBetween } from './geometry/sweep.ts';
import { inRough } from './ground.ts';
import type { Happening } from './happenings.ts';
import { shifted } from './layouts.ts';
import { overrunGenerals } from './leaders.ts';
import type { OrderOf } from './orders.ts';
import { disorder, knownEntry, setStand } from './placing.ts';
import type { Battle, Step } from './position.ts';
import { isKnownTo } from './sight.ts';
import { directionOf, directionSpeed, rateOf } from './speed.ts';
import { spot } from './spotting.ts';
import { kindOf, theatreOf } from './theatre.ts';

type MoveSquare = OrderOf<'move-square'>;

/** MM-4.34. */
const RING_RATE = 2;

export const membersOf = (p: Battle, square: number): number[] =>
  (p.squares[square]?.members ?? []).filter((unit) => {
    const it = unitAt(p, unit);
    return it.where === 'table' && it.ring === square && it.inRing;
  });

/** MM-4.34, MM-G11: the least rate of its members for that direction. */
export function ringRate(p: Battle, square: number, bearing: number): number {
  let least = RING_RATE;
  for (const unit of membersOf(p, square)) {
    const { formation, facing } = unitAt(p, unit).stand;
    if (formation !== 'unlimbered') continue;
    const rate = rateOf(p, unit, 'unlimbered') * directionSpeed('unlimbered', directionOf(facing, bearing));
    least = Math.min(least, rate);
  }
  return least;
}

export function forbidsSquareMove(p: Battle, order: MoveSquare): Denial | null {
  const square = p.squares[order.square];
  const members = membersOf(p, order.square);
  const first = members[0];
  if (square === undefined || first === undefined || kindOf(p, first).side !== p.mover)
    return deny('MM-4.30', 'that is no ring of yours');
  if (!square.moves) return deny('MM-4.10', 'this ring does not move');
  for (const unit of members) {
    const { name } = kindOf(p, unit);
    if (unitAt(p, unit).acted) return deny('MM-5.31', `${name} has had its order this turn`);
    if (isEngaged(p, unit)) return deny('MM-9.26', `${name} is held in a melee`);
    if (unitAt(p, unit).disordered) return deny('MM-4.32', `${name} is disordered`);
  }
  const rate = ringRate(p, order.square, order.bearing);
  if (order.inches < SLACK) return deny('MM-4.34', 'it must go some way');
  if (order.inches > rate + SLACK)
    return deny('MM-4.34', `the ring goes ${rate} inches that way at most: ${snap(order.inches - rate)} too many`);
  const dx = sine(order.bearing) * order.inches;
  const dy = cosine(order.bearing) * order.inches;
  const body = members.flatMap((unit) => bodyOf(p, unit)).map((one) => moved(one, dx, dy));
  const ground = forbidsGround(p, first, body);
  if (ground !== null) return ground;
  const taken = unitUnder(p, members, body);
  if (taken >= 0) return deny('MM-5.26', `${kindOf(p, taken).name} stands in the way`);
  for (const unit of members) {
    const denial = forbidsUnderDefend(p, unit, shifted(unitAt(p, unit).stand, dx, dy));
    if (denial !== null) return denial;
  }
  return null;
}

/** A unit outside the ring that the moved ring would overlap, or an enemy that it would come too near to; -1. */
function unitUnder(p: Battle, members: readonly number[], body: readonly Rect[]): number {
  const { side } = kindOf(p, members[0] as number);
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (members.includes(u) || members.includes(it.attachedTo) || !isKnownTo(p, u, side)) continue;
    const enemy = kindOf(p, u).side !== side;
    for (const theirs of bodyOf(p, u))
      for (const one of body)
        if (overlap(one, theirs) || (enemy && rectDistance(one, theirs) < STOP_SHORT - SLACK)) return u;
  }
  return -1;
}

export function moveSquare(p: Battle, order: MoveSquare, ctx: Context<Happening>): void {
  const members = membersOf(p, order.square);
  const met = clearWay(p, members, order);
  const inches = snap(order.inches * met.share);
  const share = Math.min(1, inches / ringRate(p, order.square, order.bearing));
  const dx = sine(order.bearing) * inches;
  const dy = cosine(order.bearing) * inches;
  const { ground } = theatreOf(p);
  for (const unit of members) {
    const it = unitAt(p, unit);
    const from = it.stand;
    setStand(p, unit, shifted(from, dx, dy));
    it.acted = true;
    it.spent = Math.round(share * 1e6) / 1e6;
    const march: Step = { go: 'march', bearing: order.bearing, inches };
    const { disordered } = it;
    it.trail = inches > SLACK ? { from, steps: [march], length: inches, spent: 0, disordered, shaken: false } : null;
    overrunGenerals(p, unit, ctx, () => sweepBetween(rectsOf(from, sizeOf(p, unit)), ownRects(p, unit)));
    if (kindOf(p, unit).arm !== 'artillery' && bodyOf(p, unit).some((one) => inRough(ground, one)))
      disorder(p, unit, 'rough ground', 'MM-5.11', ctx);
  }
  ctx.journal?.push({ what: 'square-moved', rule: 'MM-4.34', square: order.square, inches });
  if (met.hidden < 0) return;
  ctx.journal?.push(knownEntry(p, met.by, { what: 'ran-into', rule: 'MM-R58', unit: met.by, hidden: met.hidden }));
  spot(p, met.hidden, 'ran into', 'MM-R58', ctx);
}

/** MM-R58: how much of its way there is before an unspotted enemy, less 0.1 inch, and who runs into whom. */
function clearWay(p: Battle, members: readonly number[], { bearing, inches }: MoveSquare) {
  const { side } = kindOf(p, members[0] as number);
  const dx = sine(bearing) * inches;
  const dy = cosine(bearing) * inches;
  let clear = { share: 1, by: -1, hidden: -1 };
  for (let hidden = 0; hidden < p.units.length; hidden++) {
    if (kindOf(p, hidden).side === side || unitAt(p, hidden).where !== 'table' || isKnownTo(p, hidden, side)) continue;
    for (const by of members)
      for (const one of bodyOf(p, by))
        for (const two of bodyOf(p, hidden)) {
          const share = firstMeeting(one, dx, dy, two, -STOP_SHORT);
          if (share < clear.share) clear = { share, by, hidden };
        }
  }
  return clear;
}
