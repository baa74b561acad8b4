/** Chapter 5, the movement step: one order a unit, generals, arrivals, rings (MM-1.1). */
import { type Context, type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { type FoundAdvance, findAdvance, isStillOpen, someAdvance } from './advances.ts';
import { forbidsArrival, makeArrival } from './arrivals.ts';
import { isEngaged, unitAt } from './bodies.ts';
import { forbidsCharge, makeCharge } from './charges.ts';
import { forbidsUnderDefend, isAdvance, owesAdvance, settleDebts } from './command.ts';
import { disintegrateAll, rest } from './fatigue.ts';
import { forbidsFormSquare, formSquare } from './form-ring.ts';
import { carryOut } from './formations.ts';
import { forbidsGeneralMove, moveGeneral } from './generals.ts';
import { noteGlimpses } from './glimpses.ts';
import { type Happening, procedure } from './happenings.ts';
import type { Order, OrderOf } from './orders.ts';
import { commitWalk } from './outcomes.ts';
import { type Battle, type Lookout, seatOfSide } from './position.ts';
import { proposal } from './proposals.ts';
import { newReactions, reactions } from './reactions.ts';
import { forbidsSquareMove, moveSquare } from './rings.ts';
import { forbidsLookout, nameLookout } from './spotting.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { answersThreat } from './threats.ts';
import { beginWalk, settles } from './walk.ts';

const END: Order = { do: 'end-movement' };

export const movement = procedure('movement', {
  locals: v.strictObject({}),
  steps: {
    begin(g) {
      const { p } = g;
      p.charges = [];
      for (let u = 0; u < p.units.length; u++) beginUnit(p, u);
      for (const brigade of p.brigades) brigade.changed = false;
      (p.lookouts[p.mover] as Lookout).named = false;
      settleDebts(p);
      g.next('ask');
    },
    ask(g) {
      g.ask('move');
    },
    ordered(g, _f, answer: Order) {
      if (answer.do === 'end-movement') return g.next('close');
      obey(g.p, answer, g.ctx);
      disintegrateAll(g.p, g.ctx); // MM-10.4: a general left, or Skirmish was formed (MM-10.9)
      g.next('ask');
    },
    /** MM-10.5: a unit that has done nothing has rested. */
    close(g) {
      const { p, ctx } = g;
      for (let u = 0; u < p.units.length; u++) if (kindOf(p, u).side === p.mover) restAtEnd(p, u, ctx);
      if (p.spotting) noteGlimpses(p);
      g.call(reactions, newReactions(), 'over');
    },
    over(g) {
      g.done();
    },
  },
  questions: {
    move: {
      rule: 'MM-1.1',
      seat: (p) => seatOfSide(p.mover),
      step: 'ordered',
      params: (p) => ({ side: p.mover, waiting: waiting(p).length }),
      offers: (p) => (isIndebted(p) ? [] : [END]),
      families: (p) => {
        const units = waiting(p);
        return [{ name: 'order', bounds: { units, generals: freeGenerals(p) } }];
      },
      forbids: (p, _f, order) => forbidsOrder(p, order),
      sample: (p, _f, dice) => sampleOrder(p, dice),
    },
  },
  calls: { reactions: 'over' },
});

/** Flags of the last half-turn are cleared when a side begins to move. */
function beginUnit(p: Battle, unit: number): void {
  const it = unitAt(p, unit);
  it.trail = null;
  it.struckAt = 0;
  it.recalled = 0;
  if (!it.prone) it.firedProne = false; // MM-8.18: by now it has had time to load
  if (kindOf(p, unit).side !== p.mover) return;
  it.acted = false;
  it.rested = false;
  it.spent = 0;
}

/** Units of the mover that may still be given an order. */
export function waiting(p: Battle): number[] {
  const units: number[] = [];
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (it.acted || it.where === 'removed' || it.attachedTo >= 0 || kindOf(p, u).side !== p.mover) continue;
    if (it.where === 'coming' ? p.turn >= (kindOf(p, u).arrival?.turn ?? 0) : !isEngaged(p, u)) units.push(u);
  }
  return units;
}

function freeGenerals(p: Battle): number[] {
  const free: number[] = [];
  for (const [g, { where, moved }] of p.generals.entries())
    if (where === 'table' && !moved && theatreOf(p).generals[g]?.side === p.mover) free.push(g);
  return free;
}

/** Whether a unit can be ordered at all. */
export function forbidsUnit(p: Battle, unit: number): Denial | null {
  const it = p.units[unit];
  if (it === undefined || kindOf(p, unit).side !== p.mover) return deny('MM-1.1', 'that is no unit of yours');
  const { name } = kindOf(p, unit);
  if (it.where === 'removed') return deny('MM-14.2', `${name} is gone`);
  if (it.acted) return deny('MM-5.31', `${name} has had its order this turn`);
  if (it.where === 'coming')
    return p.turn >= (kindOf(p, unit).arrival?.turn ?? 0) ? null : deny('MM-5.33', `${name} has not arrived yet`);
  if (it.attachedTo >= 0) return deny('MM-4.44', `${name} moves with the unit it is attached to`);
  if (isEngaged(p, unit)) return deny('MM-9.26', `${name} is held in a melee`);
  return null;
}

export function forbidsOrder(p: Battle, order: Order): Denial | null {
  switch (order.do) {
    case 'end-movement': {
      const unit = debtor(p);
      return unit < 0 ? null : deny('MM-2.2', `${kindOf(p, unit).name} attacks and must advance half a move first`);
    }
    case 'rest':
      return forbidsUnit(p, order.unit) ?? forbidsRest(p, order.unit);
    case 'move':
      return forbidsUnit(p, order.unit) ?? forbidsMove(p, order);
    case 'charge':
      return (
        forbidsUnit(p, order.unit) ??
        forbidsHere(p, order.unit) ??
        knownUnit(p, order.target) ??
        forbidsCharge(p, order)
      );
    case 'arrive':
      return forbidsUnit(p, order.unit) ?? forbidsArrival(p, order);
    case 'move-general':
      return forbidsGeneralMove(p, order);
    case 'move-square':
      return forbidsSquareMove(p, order);
    case 'form-square':
      return forbidsFormSquare(p, order);
    case 'lookout':
      return forbidsLookout(p, order.unit);
    default:
      return deny('MM-1.1', 'this is the time to move');
  }
}

const knownUnit = (p: Battle, unit: number): Denial | null =>
  unit < p.units.length ? null : deny('MM-7.3', 'there is no such unit');

const forbidsHere = (p: Battle, unit: number): Denial | null =>
  unitAt(p, unit).where === 'table' ? null : deny('MM-5.33', 'it must arrive first');

function forbidsRest(p: Battle, unit: number): Denial | null {
  if (unitAt(p, unit).where !== 'table') return deny('MM-5.33', 'it is not on the table');
  if (owesAdvance(p, unit) && someAdvance(p, unit) !== null)
    return deny('MM-2.2', `${kindOf(p, unit).name} attacks and must advance half a move`);
  return null;
}

function forbidsMove(p: Battle, order: OrderOf<'move'>): Denial | null {
  const { unit, steps } = order;
  const here = forbidsHere(p, unit);
  if (here !== null) return here;
  for (const step of steps)
    if (step.go === 'attach' && step.gun >= p.units.length) return deny('MM-4.40', 'there is no such gun');
  const walk = carryOut(beginWalk(p, unit), steps);
  const denial = settles(walk);
  if (denial !== null) return denial;
  return forbidsByOrder(p, unit, walk, () => someAdvance(p, unit) !== null);
}

/** MM-2.2, MM-2.8: what its brigade's order says of a walk. `couldAdvance` is asked last: the answer takes a search. */
export function forbidsByOrder(
  p: Battle,
  unit: number,
  walk: ReturnType<typeof beginWalk>,
  couldAdvance: () => boolean,
): Denial | null {
  // MM-2.9: changes of formation and facing in place are no advance.
  const defending = walk.travelled > 0 ? forbidsUnderDefend(p, unit, walk.stand) : null;
  if (defending !== null) return defending;
  if (!owesAdvance(p, unit) || isAdvance(p, unit, walk.taken) || answersThreat(p, unit, walk)) return null;
  if (!couldAdvance()) return null;
  return deny('MM-2.2', `${kindOf(p, unit).name} attacks: it must spend half its turn on closing with the enemy`);
}

/** The first unit that owes an advance and could make one; -1 if all obligations are met (MM-2.2). */
export function debtor(p: Battle): number {
  if (!isIndebted(p)) return -1;
  for (let u = 0; u < p.units.length; u++) if (isDebtor(p, u)) return u;
  return -1;
}

const owes = (p: Battle, unit: number): boolean => kindOf(p, unit).side === p.mover && owesAdvance(p, unit);

const isDebtor = (p: Battle, unit: number): boolean => owes(p, unit) && someAdvance(p, unit) !== null;

/** A unit that owes an advance, and one that it could make. */
interface Debt {
  readonly unit: number;
  readonly advance: FoundAdvance;
}

/** Asked again and again between two orders: the last answer is kept, and tried first the next time. */
let lastDebt: {
  readonly p: Battle;
  readonly when: number;
  readonly orders: number;
  readonly debt: Debt | null;
} | null = null;

/** Whether any unit still owes an advance. */
export function isIndebted(p: Battle): boolean {
  let orders = 0;
  for (const unit of p.units) if (unit.acted) orders++;
  for (const general of p.generals) if (general.moved) orders += 1000;
  const when = 2 * p.turn + p.mover;
  if (lastDebt === null || lastDebt.p !== p || lastDebt.when !== when || lastDebt.orders !== orders)
    lastDebt = { p, when, orders, debt: someDebt(p, lastDebt?.debt ?? null) };
  return lastDebt.debt !== null;
}

/** Any debt will do here, so that it does not matter which is tried first. */
function someDebt(p: Battle, last: Debt | null): Debt | null {
  if (last !== null && last.unit < p.units.length && owes(p, last.unit) && isStillOpen(p, last.unit, last.advance))
    return last;
  // Those before it were excused when it was found.
  const first = last === null ? 0 : last.unit + 1;
  for (let k = 0; k < p.units.length; k++) {
    const unit = (first + k) % p.units.length;
    const advance = owes(p, unit) ? findAdvance(p, unit) : null;
    if (advance !== null) return { unit, advance };
  }
  return null;
}

function obey(p: Battle, order: Order, ctx: Context<Happening>): void {
  switch (order.do) {
    case 'rest':
      unitAt(p, order.unit).acted = true;
      unitAt(p, order.unit).rested = true;
      break;
    case 'move': {
      const walk = carryOut(beginWalk(p, order.unit, { forReal: true }), order.steps);
      commitWalk(p, walk, order.steps, ctx);
      break;
    }
    case 'charge':
      makeCharge(p, order, ctx);
      break;
    case 'arrive':
      makeArrival(p, order, ctx);
      break;
    case 'move-general':
      moveGeneral(p, order, ctx);
      break;
    case 'move-square':
      moveSquare(p, order, ctx);
      break;
    case 'form-square':
      formSquare(p, order, ctx);
      break;
    case 'lookout':
      nameLookout(p, order.unit, ctx);
      break;
  }
}

/** MM-10.5: resting, unless it is held in a melee. */
function restAtEnd(p: Battle, unit: number, ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  if (it.where !== 'table' || isEngaged(p, unit)) return;
  const host = it.attachedTo < 0 ? it : unitAt(p, it.attachedTo);
  if (it.spent > 0 || it.charged || host.spent > 0 || host.charged) return;
  if (it.acted && !it.rested) return;
  it.rested = true;
  rest(p, unit, ctx);
}

/** A random allowed order: some unit, some proposal for it; else what it owes, else rest, else the end. */
function sampleOrder(p: Battle, dice: Dice): Order {
  const units = waiting(p);
  const generals = freeGenerals(p);
  const cause = { for: 'random play', rule: 'MM-1.1' };
  const pick = dice.draw(units.length + generals.length + 1, cause);
  if (pick < units.length) {
    const unit = units[pick] as number;
    const owes = owesAdvance(p, unit);
    for (let tries = 0; tries < 3; tries++) {
      const order = proposal(p, unit, dice, owes);
      if (order !== null && forbidsOrder(p, order) === null) return order;
    }
    const rest: Order = { do: 'rest', unit };
    if (forbidsOrder(p, rest) === null) return rest;
    const owed = unitAt(p, unit).where === 'table' ? someAdvance(p, unit) : null;
    if (owed !== null) {
      const order: Order = { do: 'move', unit, steps: owed };
      if (forbidsOrder(p, order) === null) return order;
    }
  } else if (pick < units.length + generals.length) {
    const order = generalProposal(p, generals[pick - units.length] as number, dice);
    if (forbidsOrder(p, order) === null) return order;
  }
  return endOrOwed(p);
}

function generalProposal(p: Battle, general: number, dice: Dice): Order {
  const { w, h } = theatreOf(p).table;
  const it = p.generals[general] as { x: number; y: number };
  const cause = { for: 'random play', rule: 'MM-3.7' };
  const near = (at: number, most: number): number =>
    Math.min(most - 1.5, Math.max(1.5, Math.round(at + dice.draw(13, cause) - 6)));
  return { do: 'move-general', general, x: near(it.x, w), y: near(it.y, h) };
}

/** The end of the step, or the order that some unit still owes. */
function endOrOwed(p: Battle): Order {
  const unit = debtor(p);
  return unit < 0 ? END : { do: 'move', unit, steps: someAdvance(p, unit) ?? [] };
}
