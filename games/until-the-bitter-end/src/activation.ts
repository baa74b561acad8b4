/** Chapter 3, activation: counter and action, bravery, the action itself, the end (steps 4 to 7). Chapter 17A is the same. */
import { type Context, type Denial, type Dice, deny, type Family } from '@laager/kernel';
import * as v from 'valibot';
import { attack, attackOn } from './attack.ts';
import { forbidsShot, reveal, targetsOf } from './fire.ts';
import { type Happening, procedure } from './happenings.ts';
import { clearJamAction, treat } from './medical-aid.ts';
import { forbidsPath, move, moveOf, planOf, samplePath } from './movement.ts';
import {
  type Activation,
  advance,
  charge,
  clearJam,
  commit,
  fire,
  headsDown,
  isActivation,
  LEAVE_IT_TO_THEM,
  medicalAid,
  type Order,
  type OrderOf,
  PASS,
  run,
  snapFire,
} from './orders.ts';
import {
  ACTED,
  type ActionName,
  type Battle,
  enemyOf,
  FACE_DOWN,
  GERMAN,
  give,
  HEADS_DOWN,
  hasToken,
  isOnMap,
  JAMMED,
  mayActivate,
  type Side,
  type Slot,
  SNAP_FIRE,
  seatOf,
  seatOfSide,
  sideOf,
  slotsOf,
  wholeNumber,
} from './position.ts';
import { aidReaches, chargeReaches, isMoving, withinReach } from './reach.ts';
import { anyOf } from './rerolls.ts';
import { anySnapToken } from './snap-fire.ts';
import { unseen } from './unseen.ts';

const locals = v.strictObject({
  side: wholeNumber(0, 1),
  target: wholeNumber(-1, 19),
  plan: v.nullable(v.pipe(v.array(wholeNumber(-1, 2000)), v.maxLength(10))),
  shot: v.nullable(v.strictObject({ after: wholeNumber(0, 10), target: wholeNumber(0, 19) })),
});
export type ActivationFrame = v.InferOutput<typeof locals>;

export const activationOf = (side: Side): ActivationFrame => ({ side, target: -1, plan: null, shot: null });

/** UB-16.5, UB-R71: the player may take a German chit in hand, for a German that lies face up. */
const overrides = (p: Battle, side: number): boolean => side === GERMAN && seatOfSide(p, GERMAN) === null;

export const mayOverride = (p: Battle): boolean => {
  if (!p.soloOverride) return false;
  for (const slot of slotsOf(GERMAN)) if (mayActivate(p, slot) && !hasToken(p, slot, FACE_DOWN)) return true;
  return false;
};

/** UB-3.3: counter, action and target are announced; the counter is the active one from here on. */
export function announce(
  p: Battle,
  counter: Slot,
  action: ActionName,
  target: Slot | null,
  ctx: Context<Happening>,
): void {
  p.active = counter;
  p.action = action;
  ctx.journal?.push({ what: 'ordered', rule: 'UB-3.3', counter, action, target, ...unseen(p, counter, target) });
  // UB-R58, UB-R68: a target is turned up as soon as it is named; so is a counter that declares a Charge.
  if (action === 'charge') reveal(p, counter, ctx);
  if (target !== null && sideOf(target) !== sideOf(counter)) reveal(p, target, ctx);
}

/** UB-3.1, UB-R35: the chit is laid on the counter; committed points that were not lost go back to the pool. */
export function endActivation(p: Battle): void {
  const side = sideOf(p.active);
  if (isOnMap(p, p.active)) give(p, p.active, ACTED);
  p.bravery[side] = (p.bravery[side] as number) + p.ready + p.saved;
  p.ready = 0;
  p.saved = 0;
  p.overridden = false;
}

export function giveToken(p: Battle, slot: Slot, action: 'snap-fire' | 'heads-down', ctx: Context<Happening>): void {
  give(p, slot, action === 'snap-fire' ? SNAP_FIRE : HEADS_DOWN);
  ctx.journal?.push({
    what: 'token',
    rule: action === 'snap-fire' ? 'UB-8.0.1' : 'UB-9.0.1',
    counter: slot,
    token: action,
    ...unseen(p, slot),
  });
}

export const activation = procedure('activation', {
  locals,
  steps: {
    choose(g, f) {
      const side = f.side as Side;
      g.ask(overrides(g.p, side) ? 'override' : 'order');
    },
    ordered(g, f, order: Activation | OrderOf<'pass' | 'leave-it-to-them'>) {
      const { p, ctx } = g;
      if (order.do === 'leave-it-to-them') return g.done('leave-it-to-them');
      if (order.do === 'pass') {
        ctx.journal?.push({ what: 'passed', rule: 'UB-R4', side: f.side as Side });
        return g.done();
      }
      p.overridden = overrides(p, f.side);
      f.target = 'target' in order ? order.target : -1;
      if ('path' in order && order.path !== undefined) f.plan = planOf(p, order.path);
      if (order.do === 'advance' && order.shot !== undefined) {
        f.shot = { after: order.shot.after, target: order.shot.target };
        f.plan ??= [];
      }
      announce(p, order.counter, order.do, f.target < 0 ? null : f.target, ctx);
      g.next('bravery');
    },

    /** section 13.2: how many points; asked only where dice can be rolled against the counter at all (UB-R33). */
    bravery(g, f) {
      const { p } = g;
      const pool = p.bravery[f.side] as number;
      const dicePossible = p.action === 'charge' || anySnapToken(p, enemyOf(f.side as Side));
      if (pool === 0 || !movesAtAll(p, f) || !dicePossible) return g.next('act');
      g.ask('bravery');
    },
    committed(g, f, answer: OrderOf<'commit'>) {
      const { p, ctx } = g;
      p.bravery[f.side] = (p.bravery[f.side] as number) - answer.points;
      p.ready = answer.points;
      if (answer.points > 0) ctx.journal?.push({ what: 'committed', rule: 'UB-13.2.2', points: answer.points });
      g.next('act');
    },

    act(g, f) {
      const { p, ctx } = g;
      const counter = p.active;
      const action = p.action as ActionName;
      if (action === 'medical-aid' && f.target === counter)
        return g.call(treat, { helper: counter, patient: counter, faces: [] }, 'finish');
      if (isMoving(action)) {
        // The plan goes over to the move: no two frames share it.
        const frame = moveOf(p, counter, action, f.target, f.plan, f.shot);
        f.plan = null;
        f.shot = null;
        return g.call(move, frame, 'finish');
      }
      if (action === 'fire') return g.call(attack, attackOn(counter, f.target, 'fire'), 'finish');
      if (action === 'clear-jam') return g.call(clearJamAction, { counter, faces: [] }, 'finish');
      giveToken(p, counter, action, ctx);
      g.next('finish');
    },
    finish(g) {
      endActivation(g.p);
      g.done();
    },
  },
  questions: {
    order: {
      rule: 'UB-3.0',
      seat: (p, f) => seatOfSide(p, f.side as Side),
      step: 'ordered',
      params: (_p, f) => ({ side: f.side }),
      offers: (p, f) => ordersFor(p, f.side as Side, PASS),
      families: () => PATHS,
      forbids(p, f, order) {
        if (order.do === 'pass') return null;
        return forbidsOrder(p, f.side as Side, order);
      },
      sample: (p, f, dice) => sampleOrder(p, f.side as Side, PASS, dice),
    },
    override: {
      rule: 'UB-16.5',
      seat: 'allied',
      step: 'ordered',
      params: (_p, f) => ({ side: f.side }),
      offers: (p, f) => ordersFor(p, f.side as Side, LEAVE_IT_TO_THEM),
      families: () => PATHS,
      forbids(p, f, order) {
        if (order.do === 'leave-it-to-them') return null;
        return forbidsOrder(p, f.side as Side, order);
      },
      sample: (p, f, dice) => sampleOrder(p, f.side as Side, LEAVE_IT_TO_THEM, dice),
    },
    bravery: {
      rule: 'UB-13.2.1',
      seat: (p) => seatOf(p, p.active),
      step: 'committed',
      params: (p, f) => ({ pool: p.bravery[f.side] as number, counter: p.active, action: p.action as string }),
      offers: (p, f) => Array.from({ length: (p.bravery[f.side] as number) + 1 }, (_, points) => commit(points)),
      forbids(p, f, order) {
        if (order.do !== 'commit') return deny('UB-13.2.1', 'first choose how many bravery points to commit');
        return order.points <= (p.bravery[f.side] as number)
          ? null
          : deny('UB-13.5.1', 'the pool does not hold that many points');
      },
    },
  },
  calls: { treat: 'finish', move: 'finish', attack: 'finish', 'clear-jam': 'finish' },
});

/** The moving actions by a whole path: too many to list. */
const PATHS: readonly Family[] = [
  {
    name: 'path',
    bounds: {
      do: ['run', 'advance', 'charge', 'medical-aid'],
      path: 'printed numbers of adjacent hexes, 0 for off the map',
    },
  },
];

/** UB-R31: who treats himself does not move. */
const movesAtAll = (p: Battle, f: ActivationFrame): boolean =>
  isMoving(p.action as ActionName) && !(p.action === 'medical-aid' && f.target === p.active);

const mayOrder = (p: Battle, side: Side, slot: Slot): boolean =>
  mayActivate(p, slot) && !(overrides(p, side) && hasToken(p, slot, FACE_DOWN));

/** Every order but those by a whole path. */
function ordersFor(p: Battle, side: Side, first: Order): Order[] {
  const orders: Order[] = [first];
  for (const slot of slotsOf(side)) if (mayOrder(p, side, slot)) addOrders(p, slot, orders);
  return orders;
}

function addOrders(p: Battle, slot: Slot, orders: Order[]): void {
  orders.push(run(slot), advance(slot));
  for (const target of targetsOf(p, slot)) orders.push(fire(slot, target));
  const { charged, treated } = withinReach(p, slot);
  for (const target of charged) orders.push(charge(slot, target));
  orders.push(headsDown(slot), hasToken(p, slot, JAMMED) ? clearJam(slot) : snapFire(slot));
  for (const patient of treated) orders.push(medicalAid(slot, patient));
}

/** Why a counter may not be given that order. */
export function forbidsOrder(p: Battle, side: Side, order: Order): Denial | null {
  if (!isActivation(order)) return deny('UB-3.3', 'choose a counter and its action first');
  const { counter } = order;
  if (sideOf(counter) !== side) return deny('UB-2.0.2', 'the chit belongs to the other side');
  if (!isOnMap(p, counter)) return deny('UB-2.0.2', 'that counter is not on the map');
  if (hasToken(p, counter, ACTED)) return deny('UB-3.2', 'it has already acted this turn');
  if (!mayOrder(p, side, counter)) return deny('UB-R71', 'face-down Germans act by their own procedure');
  switch (order.do) {
    case 'run':
      return forbidsPath(p, order);
    case 'advance':
      return forbidsPath(p, order);
    case 'fire':
      return forbidsShot(p, counter, order.target);
    case 'charge':
      return forbidsCharge(p, order);
    case 'snap-fire':
      return hasToken(p, counter, JAMMED) ? deny('UB-R22', 'its weapon is jammed') : null;
    case 'heads-down':
      return null;
    case 'clear-jam':
      return hasToken(p, counter, JAMMED) ? null : deny('UB-10.3', 'its weapon is not jammed');
    case 'medical-aid':
      return forbidsAid(p, order);
  }
}

function forbidsCharge(p: Battle, order: OrderOf<'charge'>): Denial | null {
  const { counter, target } = order;
  if (sideOf(counter) === sideOf(target)) return deny('UB-7.0.1', 'only an enemy can be charged');
  if (!isOnMap(p, target)) return deny('UB-7.0.1', 'the target is not on the map');
  if (!chargeReaches(p, counter, target)) return deny('UB-R27', "the target's hex cannot be reached");
  return forbidsPath(p, order);
}

function forbidsAid(p: Battle, order: OrderOf<'medical-aid'>): Denial | null {
  const { counter, target } = order;
  if (sideOf(counter) !== sideOf(target) || !isOnMap(p, target))
    return deny('UB-11.1', 'the patient must be a friend on the map');
  if (p.wounds[target] === 0) return deny('UB-11.1', 'the patient has no Wounded token');
  if (counter === target && order.path !== undefined) return deny('UB-R31', 'a man who treats himself cannot move');
  if (!aidReaches(p, counter, target)) return deny('UB-R31', 'no free hex next to the patient can be reached');
  return forbidsPath(p, order);
}

/** Random play: any counter, any order to it; moves mostly by a whole path, at times step by step. */
function sampleOrder(p: Battle, side: Side, otherwise: Order, dice: Dice): Order {
  const slots: Slot[] = [];
  for (const slot of slotsOf(side)) if (mayOrder(p, side, slot)) slots.push(slot);
  const orders: Order[] = [otherwise];
  addOrders(p, anyOf(slots, dice, 'UB-3.0'), orders);
  const order = anyOf(orders, dice, 'UB-3.0');
  const moves = order.do === 'run' || order.do === 'advance' || order.do === 'charge' || order.do === 'medical-aid';
  if (!moves || (order.do === 'medical-aid' && order.counter === order.target)) return order;
  if (dice.draw(4, { for: 'random play', rule: 'UB-3.0' }) === 0) return order;
  const path = samplePath(p, order, dice);
  return path.length === 0 ? order : { ...order, path };
}
