/** MM-4.30 to MM-4.36, MM-G11: a ring of units that moves as one body. */
import { type Context, type Denial, deny } from '@laager/kernel';
import { bodyOf, isEngaged, isGun, ownRects, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { forbidsUnderDefend } from './command.ts';
import { forbidsGround, STOP_SHORT } from './fit.ts';
import { cosine, sine, snap } from './geometry/angle.ts';
import { boxAround, moved, OVERLAP, overlap, type Rect, rectDistance, SLACK } from './geometry/shapes.ts';
import { firstMeeting, sweepBetween } from './geometry/sweep.ts';
import { inRough, RoughWatch } from './ground.ts';
import type { Happening } from './happenings.ts';
import { shifted } from './layouts.ts';
import { overrunGenerals } from './leaders.ts';
import type { OrderOf } from './orders.ts';
import { interpenetrate } from './outcomes.ts';
import { disorder, knownEntry, setStand } from './placing.ts';
import type { Battle, Step } from './position.ts';
import { isKnownTo } from './sight.ts';
import { directionOf, directionSpeed, rateOf, roughSpeed } from './speed.ts';
import { spot } from './spotting.ts';
import { DISORDERED_SPEED } from './tables/movement.ts';
import { kindOf, theatreOf } from './theatre.ts';

type MoveSquare = OrderOf<'move-square'>;

/** MM-4.34. */
const RING_RATE = 2;
/** MM-G21. */
const PACE = 0.05;

export const membersOf = (p: Battle, square: number): number[] =>
  (p.squares[square]?.members ?? []).filter((unit) => {
    const it = unitAt(p, unit);
    return it.where === 'table' && it.ring === square && it.inRing;
  });

/** How fast a member goes that way in the open, in inches a turn. */
function memberRate(p: Battle, unit: number, bearing: number): number {
  const { formation, facing } = unitAt(p, unit).stand;
  if (formation !== 'unlimbered') return RING_RATE;
  const rate = rateOf(p, unit, 'unlimbered') * directionSpeed('unlimbered', directionOf(facing, bearing));
  return Math.min(RING_RATE, rate);
}

/** MM-4.34, MM-G11: the least rate of its members for that direction. */
export const ringRate = (p: Battle, square: number, bearing: number): number =>
  Math.min(RING_RATE, ...membersOf(p, square).map((unit) => memberRate(p, unit, bearing)));

/** A member of a ring on the move. */
interface Marcher {
  readonly unit: number;
  readonly body: readonly Rect[];
  readonly rate: number;
  readonly rough: number;
  /** Inches after which rough ground disorders it (MM-5.11); infinite if none does. */
  shakenAt: number;
}

/** MM-5.8 to MM-5.19: what a move takes of the turn, pace by pace at the speed of the slowest; and who comes into rough. */
function wayOf(p: Battle, { square, bearing, inches }: MoveSquare): { spent: number; marchers: readonly Marcher[] } {
  const { ground } = theatreOf(p);
  const marchers = membersOf(p, square).map(
    (unit): Marcher => ({
      unit,
      body: bodyOf(p, unit),
      rate: memberRate(p, unit, bearing),
      rough: roughSpeed(p, unit, unitAt(p, unit).stand.formation),
      shakenAt: Infinity,
    }),
  );
  const whole = marchers.flatMap(({ body }) => body);
  const plain = new RoughWatch(ground, boxAround(whole, sine(bearing) * inches, cosine(bearing) * inches)).isIdle;
  const paces = plain ? 1 : Math.max(1, Math.ceil(inches / PACE - 1e-9));
  let spent = 0;
  for (let i = 0; i < paces; i++) {
    const gone = (inches * (i + 0.5)) / paces;
    const speeds = marchers.map((one) => {
      const isRough = one.body.some((rect) =>
        inRough(ground, moved(rect, sine(bearing) * gone, cosine(bearing) * gone)),
      );
      if (isRough && !isGun(p, one.unit)) one.shakenAt = Math.min(one.shakenAt, gone);
      return one.rate * (isRough ? one.rough : 1) * (gone >= one.shakenAt ? DISORDERED_SPEED : 1);
    });
    spent += inches / paces / Math.min(...speeds);
  }
  return { spent: Math.round(spent * 1e6) / 1e6, marchers };
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
  const { spent } = wayOf(p, order);
  if (spent > 1 + SLACK) return deny('MM-5.8', `rough ground is in its way: that takes ${snap(spent)} of the turn`);
  const dx = sine(order.bearing) * order.inches;
  const dy = cosine(order.bearing) * order.inches;
  const inTheWay = enemyOnTheWay(p, members, order);
  if (inTheWay >= 0)
    return deny('MM-7.1', `${kindOf(p, inTheWay).name} is in the way: there is no contact without a charge`);
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

/** A known enemy whom some member would run through; -1. */
function enemyOnTheWay(p: Battle, members: readonly number[], order: MoveSquare): number {
  const { side } = kindOf(p, members[0] as number);
  return p.units.findIndex(
    (_, u) =>
      kindOf(p, u).side !== side &&
      isKnownTo(p, u, side) &&
      members.some((unit) => leavesBehind(bodyOf(p, unit), bodyOf(p, u), order) !== null),
  );
}

/** Inches after which a sliding body has left another behind; null if it does not pass through it. */
function leavesBehind(body: readonly Rect[], other: readonly Rect[], { bearing, inches }: MoveSquare): number | null {
  const dx = sine(bearing) * inches;
  const dy = cosine(bearing) * inches;
  let least = Infinity;
  for (const one of body)
    for (const two of other) least = Math.min(least, firstMeeting(moved(one, dx, dy), -dx, -dy, two, OVERLAP));
  return least >= 1 ? null : inches * (1 - least);
}

/** MM-5.25: the friends outside the ring that a member passes through, and those that it passes in disorder. */
function passedBy(p: Battle, { unit, body, shakenAt }: Marcher, order: MoveSquare) {
  const { side } = kindOf(p, unit);
  const passed: number[] = [];
  const upset: number[] = [];
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (kindOf(p, u).side !== side || it.where !== 'table' || it.attachedTo >= 0) continue;
    if (it.inRing && it.ring === order.square) continue;
    const left = leavesBehind(body, bodyOf(p, u), order);
    if (left === null) continue;
    passed.push(u);
    if (shakenAt < left) upset.push(u);
  }
  return { unit, passed, upset };
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
  const made = { ...order, inches };
  const { spent, marchers } = wayOf(p, made);
  const friends = marchers.map((one) => passedBy(p, one, made));
  const dx = sine(order.bearing) * inches;
  const dy = cosine(order.bearing) * inches;
  for (const { unit, shakenAt } of marchers) {
    const it = unitAt(p, unit);
    const from = it.stand;
    setStand(p, unit, shifted(from, dx, dy));
    it.acted = true;
    it.spent = Math.min(1, spent);
    const march: Step = { go: 'march', bearing: order.bearing, inches };
    const { disordered } = it;
    it.trail = inches > SLACK ? { from, steps: [march], length: inches, spent: 0, disordered, shaken: false } : null;
    overrunGenerals(p, unit, ctx, () => sweepBetween(rectsOf(from, sizeOf(p, unit)), ownRects(p, unit)));
    if (shakenAt < inches) disorder(p, unit, 'rough ground', 'MM-5.11', ctx);
  }
  for (const one of friends) interpenetrate(p, one, ctx);
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
