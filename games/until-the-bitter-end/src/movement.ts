/** Chapters 4, 5, 7.0 and 11: the moving actions, step by step (M1 to M4). */
import { type Context, type Denial, type Dice, deny, type Run } from '@laager/kernel';
import * as v from 'valibot';
import { attack, attackOn } from './attack.ts';
import { closeCombat, closeCombatOf, takeControl } from './close-combat.ts';
import { distanceBetween, forbidsShot, revealNeighbours, targetsOf } from './fire.ts';
import { bestTarget, lowestBy } from './german-targets.ts';
import { type Ground, hexText, NO_HEX, sideTowards } from './ground.ts';
import { type Happening, procedure } from './happenings.ts';
import { treat } from './medical-aid.ts';
import { EXIT, OFF_THE_MAP, type Order, type OrderOf, type PathOrder, STOP, shoot, step } from './orders.ts';
import {
  type Battle,
  EXITED,
  enemyOf,
  FACE_DOWN,
  hasToken,
  isOnMap,
  JAMMED,
  type Slot,
  seatOf,
  sideOf,
  slotNumber,
  slotsOf,
  wholeNumber,
} from './position.ts';
import { affords, allowanceOf, canGoOn, isFit, isFree, type MovingAction, occupancy } from './reach.ts';
import { groundFor, termsOf } from './scenario.ts';
import { anySnapToken, newSnapWindow, snapWindow } from './snap-fire.ts';
import { noticeMove } from './suspicion.ts';
import { unseen } from './unseen.ts';

/** In `plan` and `to`: off the map. */
export const OFF = -1;
const NONE = -2;
const planned = v.array(wholeNumber(OFF, 2000));

const locals = v.strictObject({
  mover: slotNumber,
  action: v.picklist(['run', 'advance', 'charge', 'medical-aid']),
  /** Whom a Charge or Medical Aid goes to; -1 for none. */
  target: wholeNumber(-1, 19),
  spent: wholeNumber(0, 8),
  /** Every hex of its path, the start first. */
  trail: v.pipe(v.array(wholeNumber(0, 2000)), v.minLength(1), v.maxLength(10)),
  /** The declared step: a hex, OFF, or NONE. */
  to: wholeNumber(NONE, 2000),
  /** Steps still to come that were ordered beforehand; null: asked step by step. */
  plan: v.nullable(v.pipe(planned, v.maxLength(10))),
  /** UB-R21: the shot of an Advance: after how many steps, at whom; null if that is open or none is planned. */
  shot: v.nullable(v.strictObject({ after: wholeNumber(0, 10), target: slotNumber })),
  /** Whether the Advance has its shot still to make. */
  mayShoot: v.boolean(),
});
export type Move = v.InferOutput<typeof locals>;

export function moveOf(
  p: Battle,
  mover: Slot,
  action: MovingAction,
  target: Slot,
  plan: number[] | null,
  shot: Move['shot'] = null,
): Move {
  const start = p.at[mover] as number;
  return { mover, action, target, spent: 0, trail: [start], to: NONE, plan, shot, mayShoot: action === 'advance' };
}

/** Where the mover is: the end of its trail, be it walked or only thought of. */
export const hereOf = (f: Move): number => f.trail[f.trail.length - 1] as number;

/** The movement points left; fewer than 0 after the further hex of the Fit (UB-R40). */
const leftOf = (f: Move): number => allowanceOf(f.action) - f.spent;

const mayPay = (p: Battle, f: Move, cost: number): boolean => affords(leftOf(f), cost, isFit(p, f.mover));

/** What the declared step costs (UB-R8; UB-27.3 off the map). */
function costOf(p: Battle, f: Move): number {
  const ground = groundFor(p);
  return f.to === OFF ? 1 : (ground.cost[hereOf(f) * 6 + sideTowards(ground, hereOf(f), f.to)] as number);
}

/** UB-4.6: the enemy's hex that a charge may enter. */
const goalOf = (p: Battle, f: Move): number =>
  f.action === 'charge' && isOnMap(p, f.target) ? (p.at[f.target] as number) : NO_HEX;

/** UB-27.3: a Run or an Advance may leave the map. */
const exitsOf = (p: Battle, f: Move): Uint8Array | null =>
  f.action === 'run' || f.action === 'advance' ? (termsOf(p).exits[sideOf(f.mover)] as Uint8Array) : null;

const mayExit = (p: Battle, f: Move): boolean => exitsOf(p, f)?.[hereOf(f)] === 1 && mayPay(p, f, 1);

/** Whether the mover stands where a friend stands too: there it may neither stop nor shoot (UB-R66, UB-R21). */
const sharesHex = (p: Battle, f: Move): boolean => !isFree(occupancy(p, f.mover)[hereOf(f)] as number);

const mayShootNow = (p: Battle, f: Move): boolean => f.mayShoot && !hasToken(p, f.mover, JAMMED) && !sharesHex(p, f);

/** Why a step may not be made, in the order of the rulebook. `who`: the occupancy without the mover. */
function forbidsStep(p: Battle, f: Move, who: Int8Array, to: number): Denial | null {
  const ground = groundFor(p);
  const from = hereOf(f);
  const side = to === NO_HEX ? -1 : sideTowards(ground, from, to);
  if (side < 0) return deny('UB-4.7', 'each step goes to an adjacent hex');
  const cost = ground.cost[from * 6 + side] as number;
  if (!mayPay(p, f, cost))
    return deny('UB-4.1.1', `that step costs ${cost}, and ${Math.max(0, leftOf(f))} points are left`);
  const there = who[to] as number;
  const goal = goalOf(p, f);
  if (isFree(there) || to === goal) return null;
  if (sideOf(there) !== sideOf(f.mover))
    return f.action === 'charge'
      ? deny('UB-R27', 'a charge may enter only the hex of its own target')
      : deny('UB-4.5', 'an enemy is there: only a charge may enter his hex');
  return canGoOn(ground, who, sideOf(f.mover), to, leftOf(f) - cost, isFit(p, f.mover), goal, exitsOf(p, f))
    ? null
    : deny('UB-R66', 'a friend is there, and the movement points left do not reach past him');
}

function stepsOffered(p: Battle, f: Move): Order[] {
  const ground = groundFor(p);
  const from = hereOf(f);
  const who = occupancy(p, f.mover);
  const goal = goalOf(p, f);
  const offers: Order[] = [];
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const to = ground.near[i] as number;
    if (to === NO_HEX || !mayPay(p, f, ground.cost[i] as number)) continue;
    if (isFree(who[to] as number) || to === goal || forbidsStep(p, f, who, to) === null)
      offers.push(step(ground.numbers[to] as number));
  }
  if (mayExit(p, f)) offers.push(EXIT);
  if (mayShootNow(p, f)) for (const target of targetsOf(p, f.mover, from)) offers.push(shoot(target));
  return offers;
}

/** A way that the mover might have ordered (beyond the declared step, if there is one), drawn step by step; null for none. */
export function someWay(p: Battle, f: Move, dice: Dice): number[] | null {
  const cause = { for: 'where it may go', rule: 'UB-R73' };
  if (dice.draw(2, cause) === 0) return null;
  const ground = groundFor(p);
  const there: Move = { ...f, trail: f.trail.slice(), mayShoot: false };
  const way: number[] = [];
  for (let to = f.to; ; way.push(to)) {
    if (to !== NONE) walkTo(there, ground, to);
    if (to === goalOf(p, there)) return way;
    const steps = stepsOffered(p, there).filter((order) => order.do === 'step');
    const stays = !sharesHex(p, there);
    const next = steps[dice.draw(steps.length + (stays ? 1 : 0) || 1, cause)];
    if (next === undefined) return stays && to !== NONE ? way : null;
    to = ground.indexOf(next.to);
  }
}

export const move = procedure('move', {
  locals,
  steps: {
    /** M1: the next step is declared, or the mover stops; an Advance may shoot instead. */
    go(g, f) {
      const { p } = g;
      if (f.plan !== null) {
        if (f.shot !== null && f.mayShoot && f.trail.length - 1 === f.shot.after) return g.next('shoot', f.shot.target);
        if (f.plan.length === 0) {
          if (automaticShot(g, f) === null) g.next('stop');
          return;
        }
        f.to = f.plan.shift() as number;
        return g.next('declare');
      }
      if (!sharesHex(p, f) && stepsOffered(p, f).length === 0) return g.next('stop');
      g.ask('step');
    },
    answered(g, f, answer: OrderOf<'step' | 'exit' | 'shoot' | 'stop'>) {
      if (answer.do === 'stop') return g.next('stop');
      if (answer.do === 'shoot') return g.next('shoot', answer.target);
      f.to = answer.do === 'exit' ? OFF : groundFor(g.p).indexOf(answer.to);
      g.next('declare');
    },

    /** UB-4.7, M2: every step is open to snap fire before it is made. */
    declare(g, f) {
      const { p, ctx } = g;
      const { numbers } = groundFor(p);
      const next = f.to === OFF ? OFF_THE_MAP : (numbers[f.to] as number);
      ctx.journal?.push({
        what: 'declared',
        rule: 'UB-4.7',
        counter: f.mover,
        hex: numbers[hereOf(f)] as number,
        next,
        ...unseen(p, f.mover),
      });
      if (hasToken(p, f.mover, FACE_DOWN)) noticeMove(p, f.mover, f.spent + costOf(p, f), allowanceOf(f.action));
      if (anySnapToken(p, enemyOf(sideOf(f.mover)))) g.call(snapWindow, newSnapWindow(f.mover), 'shotAt');
      else g.next('enter', 0);
    },
    /** M3: a hit ends the action where the mover stands (UB-8.0.6). */
    shotAt(g, f, shots: number) {
      if (shots >= 0) return g.next('enter', shots);
      if (isOnMap(g.p, f.mover)) putBack(g.p, f, g.ctx);
      g.done();
    },

    /** M4: the step is made and paid. */
    enter(g, f, shots: number) {
      const { p, ctx } = g;
      const ground = groundFor(p);
      const from = hereOf(f);
      const to = f.to;
      f.to = NONE;
      if (to === OFF) {
        // UB-27.4: it survives, and does not come back.
        p.at[f.mover] = EXITED;
        p.tokens[f.mover] = 0;
        p.wounds[f.mover] = 0;
        ctx.journal?.push({ what: 'exited', rule: 'UB-27.3', counter: f.mover });
        return g.done();
      }
      const cost = walkTo(f, ground, to);
      const charged = f.action === 'charge' && to === goalOf(p, f);
      p.at[f.mover] = to;
      ctx.journal?.push({
        what: 'moved',
        rule: 'UB-4.1.1',
        counter: f.mover,
        hex: ground.numbers[to] as number,
        cost,
        ...unseen(p, f.mover),
      });
      const turnedUp = revealNeighbours(p, f.mover, ctx);
      if (charged) {
        const overHedge = ground.hedge[to * 6 + sideTowards(ground, to, from)] === 1;
        return g.call(closeCombat, closeCombatOf(f.mover, f.target, overHedge), 'fought');
      }
      takeControl(p, f.mover, to, ctx);
      // A plan holds as long as nothing new is seen; a shot or a counter turned up gives the choice back.
      if ((turnedUp || shots > 0) && seatOf(p, f.mover) !== null && f.plan !== null) {
        f.plan = null;
        f.shot = null;
      }
      g.next('go');
    },
    fought(g) {
      g.done();
    },

    /** UB-5.0, UB-R21: the one shot of an Advance, from a hex of its own. */
    shoot(g, f, target: number) {
      f.mayShoot = false;
      f.shot = null;
      g.call(attack, attackOn(f.mover, target, 'advance'), 'shotMade');
    },
    shotMade(g) {
      g.next('go');
    },

    stop(g, f) {
      const { p, ctx } = g;
      ctx.journal?.push({
        what: 'stopped',
        rule: 'UB-4.2',
        counter: f.mover,
        hex: groundFor(p).numbers[p.at[f.mover] as number] as number,
        ...unseen(p, f.mover),
      });
      if (f.action === 'medical-aid' && isBeside(p, f.mover, f.target))
        return g.call(treat, { helper: f.mover, patient: f.target, faces: [] }, 'fought');
      g.done();
    },
  },
  questions: {
    step: {
      rule: 'UB-4.7',
      seat: (p, f) => seatOf(p, f.mover) as string,
      step: 'answered',
      offers: (p, f) => (sharesHex(p, f) ? stepsOffered(p, f) : [STOP, ...stepsOffered(p, f)]),
      forbids(p, f, order) {
        switch (order.do) {
          case 'stop':
            return sharesHex(p, f) ? deny('UB-4.3.1', 'no counter may stop in a hex with a friend') : null;
          case 'exit':
            return forbidsExit(p, f);
          case 'shoot':
            return forbidsAdvanceShot(p, f, order.target);
          case 'step':
            return forbidsStep(p, f, occupancy(p, f.mover), groundFor(p).indexOf(order.to));
          default:
            return deny('UB-4.7', 'declare the next step, or stop');
        }
      },
      params: (p, f) => ({
        counter: f.mover,
        action: f.action,
        left: Math.max(0, leftOf(f)),
        furtherHex: isFit(p, f.mover) && leftOf(f) >= 0,
        hex: groundFor(p).numbers[hereOf(f)] as number,
      }),
    },
  },
  calls: { 'snap-window': 'shotAt', 'close-combat': 'fought', attack: 'shotMade', treat: 'fought' },
});

/** UB-R55, UB-25.8c: an automated Advance fires at its end, if it can. */
function automaticShot(g: Run<Battle, Happening>, f: Move): true | null {
  if (!f.mayShoot || seatOf(g.p, f.mover) !== null || hasToken(g.p, f.mover, JAMMED)) return null;
  const targets = targetsOf(g.p, f.mover);
  if (targets.length === 0) return null;
  g.next('shoot', bestTarget(g.p, f.mover, targets, 'advance', g.ctx));
  return true;
}

function forbidsExit(p: Battle, f: Move): Denial | null {
  const exits = exitsOf(p, f);
  if (exits === null) return deny('UB-27.3', 'only a Run or an Advance can leave the map');
  if (exits[hereOf(f)] !== 1) return deny('UB-27.3', 'this is not an exit hex of its side');
  return mayPay(p, f, 1) ? null : deny('UB-27.3', 'leaving the map costs 1 movement point, and none is left');
}

function forbidsAdvanceShot(p: Battle, f: Move, target: Slot): Denial | null {
  if (f.action !== 'advance') return deny('UB-5.0', 'only an Advance can both move and fire');
  if (!f.mayShoot) return deny('UB-R21', 'an Advance allows only one shot');
  if (sharesHex(p, f)) return deny('UB-R21', "no shot can be fired from a friend's hex");
  return forbidsShot(p, f.mover, target, hereOf(f));
}

/** UB-R19: a counter hit in a friend's hex is put back to the last hex of its path that no one else is in. */
function putBack(p: Battle, f: Move, ctx: Context<Happening>): void {
  const who = occupancy(p, f.mover);
  const { numbers } = groundFor(p);
  let back = f.trail.length - 1;
  while (back > 0 && !isFree(who[f.trail[back] as number] as number)) back--;
  const hex = f.trail[back] as number;
  if (hex === p.at[f.mover]) return;
  p.at[f.mover] = hex;
  ctx.journal?.push({ what: 'put-back', rule: 'UB-R19', counter: f.mover, hex: numbers[hex] as number });
}

/** UB-R31: on the patient himself, or next to him. */
const isBeside = (p: Battle, helper: Slot, patient: Slot): boolean =>
  helper === patient ||
  (isOnMap(p, patient) && distanceBetween(groundFor(p), p.at[helper] as number, p.at[patient] as number) === 1);

/** A whole path in one order: every step is judged as if it were declared alone; the last may not be a friend's hex. */
export function forbidsPath(p: Battle, order: PathOrder): Denial | null {
  const { ground } = termsOf(p);
  const f = moveOf(p, order.counter, order.do, targetOf(order), null);
  const path = order.path ?? [];
  const shot = order.do === 'advance' ? order.shot : undefined;
  if (shot !== undefined && shot.after > path.length) return deny('UB-R21', 'the path has fewer steps than that');
  for (let i = 0; ; i++) {
    if (shot?.after === i) {
      const denial = forbidsAdvanceShot(p, f, shot.target);
      if (denial !== null) return denial;
    }
    if (i === path.length) break;
    const number = path[i] as number;
    if (number === OFF_THE_MAP)
      return i === path.length - 1
        ? forbidsExit(p, f)
        : deny('UB-27.4', 'a counter that has left the map does not come back');
    const to = ground.indexOf(number);
    if (to !== NO_HEX && to === goalOf(p, f) && i < path.length - 1)
      return deny('UB-7.0.4', "a charge must end in the target's hex");
    const denial = forbidsStep(p, f, occupancy(p, f.mover), to);
    if (denial !== null) return deny(denial.rule, `step ${i + 1}, to ${hexText(number)}: ${denial.reason}`);
    walkTo(f, ground, to);
  }
  return hereOf(f) !== goalOf(p, f) && sharesHex(p, f)
    ? deny('UB-4.3.1', 'the path ends in a hex with a friend')
    : null;
}

/** Why the rest of a move under way could not be: its declared step and all that is planned after it. */
export function forbidsRest(p: Battle, move: Move): Denial | null {
  const { ground } = termsOf(p);
  const f: Move = { ...move, trail: [...move.trail], plan: null };
  const steps = [...(move.to === NONE ? [] : [move.to]), ...(move.plan ?? [])];
  for (const [i, to] of steps.entries()) {
    if (to === OFF)
      return i === steps.length - 1
        ? forbidsExit(p, f)
        : deny('UB-27.4', 'a counter that has left the map does not come back');
    if (f.trail.length > 1 && hereOf(f) === goalOf(p, f))
      return deny('UB-7.0.4', "a charge must end in the target's hex");
    const denial = forbidsStep(p, f, occupancy(p, f.mover), to);
    if (denial !== null) return denial;
    walkTo(f, ground, to);
  }
  const ends = move.plan !== null && hereOf(f) !== goalOf(p, f) && sharesHex(p, f);
  return ends ? deny('UB-4.3.1', 'the path ends in a hex with a friend') : null;
}

/** Whether the trail is one that can have been walked, at the cost that is said. */
export function isWalked(p: Battle, move: Move): boolean {
  const ground = groundFor(p);
  let spent = 0;
  for (const [i, hex] of move.trail.entries()) {
    if (i === 0) continue;
    const from = move.trail[i - 1] as number;
    const side = sideTowards(ground, from, hex);
    if (side < 0) return false;
    spent += ground.cost[from * 6 + side] as number;
  }
  return spent === move.spent;
}

const targetOf = (order: PathOrder): Slot => (order.do === 'charge' || order.do === 'medical-aid' ? order.target : -1);

/** The step as the trail keeps it; what it cost. */
function walkTo(f: Move, ground: Ground, to: number): number {
  const from = hereOf(f);
  const cost = ground.cost[from * 6 + sideTowards(ground, from, to)] as number;
  f.spent += cost;
  f.trail.push(to);
  return cost;
}

/** A path for random play, printed numbers: every other time straight at the enemy, so that the sides meet. Empty if it stays. */
export function samplePath(p: Battle, order: PathOrder, dice: Dice): number[] {
  const { ground } = termsOf(p);
  const cause = { for: 'random play', rule: 'UB-4.7' };
  const f = moveOf(p, order.counter, order.do, targetOf(order), null);
  f.mayShoot = false;
  const path: number[] = [];
  const isBold = dice.draw(2, cause) === 0;
  for (;;) {
    const offers = isBold ? sampleStepsAtEnemy(p, f, stepsOffered(p, f)) : stepsOffered(p, f);
    const stays = sharesHex(p, f) || (isBold && offers.length > 0) ? 0 : 1;
    const pick = dice.draw(offers.length + stays, cause);
    const order = offers[pick];
    if (order === undefined) return path;
    if (order.do !== 'step') return [...path, OFF_THE_MAP];
    path.push(order.to);
    const to = ground.indexOf(order.to);
    if (to === goalOf(p, f)) return path;
    walkTo(f, ground, to);
  }
}

/** The steps that come nearest to an enemy. */
function sampleStepsAtEnemy(p: Battle, f: Move, offers: readonly Order[]): Order[] {
  const ground = groundFor(p);
  const enemies = slotsOf(enemyOf(sideOf(f.mover))).filter((slot) => isOnMap(p, slot));
  const toNearest = (number: number): number =>
    Math.min(...enemies.map((slot) => distanceBetween(ground, ground.indexOf(number), p.at[slot] as number)));
  return lowestBy(
    offers.filter((offer) => offer.do === 'step'),
    ({ to }) => toNearest(to),
  );
}

/** A path as the procedure keeps it. */
export const planOf = (p: Battle, path: readonly number[]): number[] =>
  path.map((number) => (number === OFF_THE_MAP ? OFF : groundFor(p).indexOf(number)));
