/** Chapter 8: what charged units do before contact. */
import { addTo, type Context, type Denial, deny, newSum, type Sum, totalOf } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, centreOfUnit, isEngaged, isFoot, isGun, isMounted, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { haltCharge, makeContacts, pursuitsOf, runAgain } from './charges.ts';
import { addFatigue, disintegrateAll, excessOf } from './fatigue.ts';
import { forbidsGround } from './fit.ts';
import { fleeAlong, isNear } from './flight-path.ts';
import { carryOut, formationsOpenTo, gunAt } from './formations.ts';
import { bearingOf, cosine, normal, sine, snap, snapAngle } from './geometry/angle.ts';
import { overlap, type Rect, SLACK } from './geometry/shapes.ts';
import { sweepBetween } from './geometry/sweep.ts';
import { noteMove } from './glimpses.ts';
import { type Happening, procedure } from './happenings.ts';
import { layoutAt, shifted, standOf, standWith, turned } from './layouts.ts';
import { overrunGenerals, ratingWith } from './leaders.ts';
import type { Order, OrderOf } from './orders.ts';
import { interpenetrate } from './outcomes.ts';
import { disorder, setStand } from './placing.ts';
import { type Battle, type Charge, enemyOf, type Stand, seatOfSide, unitIndex } from './position.ts';
import { isKnownTo } from './sight.ts';
import { isIrregular, rateOf } from './speed.ts';
import { GRADE_LINES } from './tables/grades.ts';
import { REACTION } from './tables/modifiers.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { beginWalk, type Walk } from './walk.ts';

type Reaction = OrderOf<'react'>;
type How = Reaction['how'];

const STAND_FIRM: Order = { do: 'stand-firm' };

const reactionLocals = v.strictObject({
  /** MM-8.12: chargers whose target has just fled and who have yet to say whether they run on. */
  chargers: v.array(unitIndex),
});
export const newReactions = (): v.InferOutput<typeof reactionLocals> => ({ chargers: [] });

/** MM-8.1: after all charges are declared and moved, before defender fire. */
export const reactions = procedure('reactions', {
  locals: reactionLocals,
  steps: {
    ask(g) {
      const { p } = g;
      disintegrateAll(p, g.ctx);
      if (reactionsOpen(p).length > 0) g.ask('react');
      else g.next('over');
    },
    answered(g, f, answer: Order) {
      if (answer.do !== 'react') return g.next('over');
      f.chargers = tryReaction(g.p, answer, g.ctx);
      g.next('pursue');
    },
    /** MM-8.12: each charger in turn; where nothing is left to strike it stops. */
    pursue(g, f) {
      const { p, ctx } = g;
      const charger = f.chargers[0];
      if (charger === undefined) return g.next('ask');
      const charge = chargeBy(p, charger);
      if (charge !== undefined && pursuitsOf(p, charge).length > 0) return g.ask('pursue');
      f.chargers = f.chargers.slice(1);
      if (charge !== undefined) runAgain(p, charge, ctx);
      g.next('pursue');
    },
    pursued(g, f, answer: Order) {
      const { p, ctx } = g;
      const charge = chargeBy(p, f.chargers[0] as number) as Charge;
      f.chargers = f.chargers.slice(1);
      if (answer.do === 'run-on') runAgain(p, charge, ctx, answer.target);
      else haltCharge(p, charge, ctx);
      g.next('pursue');
    },
    over(g) {
      makeContacts(g.p, g.ctx);
      g.done();
    },
  },
  questions: {
    react: {
      rule: 'MM-8.2',
      seat: (p) => seatOfSide(enemyOf(p.mover)),
      step: 'answered',
      offers: (p) => [...reactionsOpen(p), STAND_FIRM],
      families: () => [
        { name: 'react', bounds: { bearing: 'any, for a facing or a flight', inches: 'up to half a move' } },
      ],
      forbids(p, _f, order) {
        if (order.do === 'stand-firm') return null;
        if (order.do !== 'react') return deny('MM-8.1', 'this is the time for reactions');
        return forbidsReaction(p, order);
      },
      sample(p, _f, dice) {
        const open = [...reactionsOpen(p), STAND_FIRM];
        return open[dice.draw(open.length, { for: 'random play', rule: 'MM-8.2' })] as Order;
      },
    },
    pursue: {
      rule: 'MM-8.12',
      seat: (p) => seatOfSide(p.mover),
      step: 'pursued',
      params: (_p, f) => ({ charger: f.chargers[0] as number }),
      offers: (p, f) => pursuitOffers(p, f.chargers[0] as number),
      forbids: (p, f, order) => forbidsPursuit(p, f.chargers[0] as number, order),
    },
  },
});

/** MM-8.12: at whom the charger may run on, or that it halts. */
function pursuitOffers(p: Battle, charger: number): Order[] {
  const targets = pursuitsOf(p, chargeBy(p, charger) as Charge);
  return [...targets.map((target): Order => ({ do: 'run-on', charger, target })), { do: 'halt', charger }];
}

function forbidsPursuit(p: Battle, charger: number, order: Order): Denial | null {
  if (order.do !== 'run-on' && order.do !== 'halt')
    return deny('MM-8.12', 'the charger may run on at an enemy on its line, or halt');
  if (order.charger !== charger) return deny('MM-8.12', `${kindOf(p, charger).name} is asked`);
  if (order.do === 'halt' || pursuitsOf(p, chargeBy(p, charger) as Charge).includes(order.target)) return null;
  return deny('MM-8.12', 'it cannot reach that unit on its line');
}

const chargeBy = (p: Battle, charger: number): Charge | undefined =>
  p.charges.find((one) => one.charger === charger && one.state === 'running');

/** MM-8.2, MM-8.7 to MM-8.16: why a unit may not react so. */
export function forbidsReaction(p: Battle, order: Reaction): Denial | null {
  const { unit, how } = order;
  const charge = chargeBy(p, order.charger);
  if (unit >= p.units.length || charge === undefined || charge.target !== unit)
    return deny('MM-8.1', 'only a charged unit reacts, and to its charger');
  if (charge.reacted.includes(unit)) return deny('MM-8.5', 'it has reacted to this charge');
  if (isEngaged(p, unit)) return deny('MM-9.26', `${kindOf(p, unit).name} is held in a melee`);
  const it = unitAt(p, unit);
  if (it.disordered) return deny(ruleOf(p, unit, how), 'a disordered unit does not react');
  if (how === 'rise') return it.prone ? null : deny('MM-8.16', 'it is not prone');
  if (it.prone) return deny(how === 'square' ? 'MM-8.7' : how === 'face' ? 'MM-8.15' : 'MM-8.14', 'it is prone');
  if (how === 'square') return forbidsSquare(p, unit, order.charger);
  if (how === 'face') return fitsBeside(p, unit, facedAbout(p, unit, order.bearing), 'MM-G39');
  return forbidsFlee(p, order);
}

const ruleOf = (p: Battle, unit: number, how: How): string => {
  if (how === 'square') return 'MM-8.7';
  if (how === 'face') return 'MM-8.15';
  if (how === 'rise') return 'MM-8.16';
  return isGun(p, unit) ? 'MM-8.10' : 'MM-8.13';
};

/** MM-8.7, MM-8.8, MM-G38. */
function forbidsSquare(p: Battle, unit: number, charger: number): Denial | null {
  const { stand } = unitAt(p, unit);
  const { template, discipline } = kindOf(p, unit);
  if (!isFoot(p, unit) || discipline !== 'regular')
    return deny('MM-8.7', 'only Regular infantry forms an emergency square');
  if (stand.formation === 'skirmish' || stand.formation === 'square')
    return deny('MM-8.7', 'it must be in Close Order, and not in Square already');
  const against = isMounted(p, charger)
    ? 'cavalry'
    : isIrregular(p, charger) && unitAt(p, charger).stand.formation === 'mass'
      ? 'irregular-mass'
      : null;
  if (
    against === null ||
    !template.square.emergencyAgainst.includes(against) ||
    !formationsOpenTo(p, unit).includes('square')
  )
    return deny('MM-8.8', 'its doctrine forms no square against such a charge');
  return fitsBeside(p, unit, squaredUp(p, unit), 'MM-G38');
}

/** MM-G48: on the table, off impassable ground, on no other base; chargers may be put back to the start of their lines. */
function fitsBeside(p: Battle, unit: number, stand: Stand, rule: string): Denial | null {
  const it = unitAt(p, unit);
  const body: readonly Rect[] = rectsOf(stand, sizeOf(p, unit));
  const denial = forbidsGround(p, unit, body);
  if (denial !== null) return denial;
  for (let u = 0; u < p.units.length; u++) {
    const other = unitAt(p, u);
    if (u === unit || u === it.gun || other.where !== 'table' || !isKnownTo(p, u, kindOf(p, unit).side)) continue;
    const charge = p.charges.find((one) => one.charger === u && one.target === unit && one.state === 'running');
    const theirs = charge === undefined ? bodyOf(p, u) : rectsOf(charge.from, sizeOf(p, u));
    if (theirs.some((one) => body.some((two) => overlap(one, two))))
      return deny(
        rule === 'MM-G38' || rule === 'MM-G39' ? 'MM-G48' : rule,
        `there is no room beside ${kindOf(p, u).name}`,
      );
  }
  return null;
}

/** MM-G38. */
function squaredUp(p: Battle, unit: number): Stand {
  const it = unitAt(p, unit);
  const centre = centreOfUnit(p, unit);
  const layout = { ...layoutAt('square', centre.x, centre.y, it.stand.facing, 0), gunPlace: it.gun < 0 ? -1 : 0 };
  return standOf(layout, it.bases, sizeOf(p, unit), it.gun < 0 ? null : sizeOf(p, it.gun));
}

/** MM-G39: about its centre; skirmishers each on its own. */
function facedAbout(p: Battle, unit: number, facing: number): Stand {
  const { stand } = unitAt(p, unit);
  const by = facing - stand.facing;
  if (stand.formation === 'skirmish')
    return standWith(
      stand,
      stand.x,
      stand.y,
      snapAngle(facing),
      stand.poses.map((value, i) => (i % 3 === 2 ? snapAngle(value + by) : value)),
    );
  const centre = centreOfUnit(p, unit);
  return turned(stand, centre.x, centre.y, by);
}

/** MM-8.10 to MM-8.14, MM-G47: a flight to its end; or why there is none. */
function fleeingTo(p: Battle, unit: number, bearing: number, inches: number): Walk | Denial {
  const it = unitAt(p, unit);
  const kind = kindOf(p, unit);
  if (isFoot(p, unit) && !(it.dismounted && it.horses && kind.template.canDismount))
    return deny('MM-8.2', 'only cavalry and artillery flee');
  const walk = beginWalk(p, unit);
  walk.spent = 0.5;
  walk.gunSpent = 0;
  if (isGun(p, unit)) {
    if (kind.template.gun?.move === 'positional') return deny('MM-8.10', 'a positional gun cannot flee');
    walk.stand = gunAt(it.stand, sizeOf(p, unit), bearing, 'limbered');
  } else {
    if (it.dismounted) {
      if (it.gun >= 0) return deny('MM-4.40', 'a gun stands in its ranks: it cannot mount');
      if (it.stand.formation === 'square') return deny('MM-4.9', 'a Square cannot mount');
      walk.dismounted = false;
      walk.stand = standOf(mountedLayout(p, unit), it.bases, kind.base, null);
    }
    const size = walk.dismounted ? kind.footBase : kind.base;
    const rects = rectsOf(walk.stand, size);
    let cx = 0;
    let cy = 0;
    for (const one of rects) {
      cx += one.x / rects.length;
      cy += one.y / rects.length;
    }
    walk.stand = turned(walk.stand, cx, cy, bearing - walk.stand.facing);
  }
  const start = walk.stand;
  const rate = rateOf(p, unit, start.formation, walk.dismounted);
  if (inches > rate / 2 + SLACK) return deny('MM-G47', `it may flee ${rate / 2} inches at most, not ${snap(inches)}`);
  if (inches < SLACK) return deny('MM-G47', 'it must flee some way');
  // Every enemy counts, its chargers too: they are put back to where they came from.
  const fault = fleeAlong(fleeingFrom(p, unit, start, bearing, rate), [{ bearing, inches }], false, true);
  if (!fault.legal || fault.mode !== 'layout')
    return deny(fault.legal ? 'MM-G47' : fault.why === 'two-inches' ? 'MM-8.11' : 'MM-G47', 'that way is not free');
  if (start.formation === 'march-column') walk.stand = shifted(start, sine(bearing) * inches, cosine(bearing) * inches);
  else carryOut(walk, [{ go: 'march', bearing, inches }]);
  // Enemies have been looked for above, with the charger put back (MM-G48); where it touches it bars no way.
  if (walk.denial !== null && walk.denial.rule !== 'MM-7.1') return deny('MM-G47', walk.denial.reason);
  return walk;
}

const mountedLayout = (p: Battle, unit: number) => {
  const { stand, bases } = unitAt(p, unit);
  const files = stand.formation === 'skirmish' || stand.formation === 'line' ? bases : Math.max(1, stand.files);
  const centre = centreOfUnit(p, unit);
  return layoutAt(stand.formation, centre.x, centre.y, stand.facing, files, stand.formation === 'skirmish' ? 0.5 : 0);
};

function fleeingFrom(p: Battle, unit: number, stand: Stand, bearing: number, rate: number) {
  const size = unitAt(p, unit).dismounted ? kindOf(p, unit).base : sizeOf(p, unit);
  const body = rectsOf(stand, size);
  const { side } = kindOf(p, unit);
  let cx = 0;
  let cy = 0;
  for (const one of body) {
    cx += one.x / body.length;
    cy += one.y / body.length;
  }
  const foes: { rects: readonly Rect[]; disordered: boolean; near: boolean }[] = [];
  const friends: { id: number; rects: readonly Rect[] }[] = [];
  for (let u = 0; u < p.units.length; u++) {
    if (u === unit || unitAt(p, u).attachedTo >= 0 || !isKnownTo(p, u, side)) continue;
    const charge = p.charges.find((one) => one.charger === u && one.target === unit && one.state === 'running');
    const rects = charge === undefined ? bodyOf(p, u) : rectsOf(charge.from, sizeOf(p, u));
    if (kindOf(p, u).side === side) friends.push({ id: u, rects });
    else foes.push({ rects, disordered: unitAt(p, u).disordered, near: charge !== undefined || isNear(body, rects) });
  }
  return {
    body,
    facing: stand.facing,
    isSquare: false,
    strip: size,
    columnAt: () => body,
    rate,
    fromX: cx - sine(bearing),
    fromY: cy - cosine(bearing),
    ground: theatreOf(p).ground,
    crosses: [],
    foes,
    friends,
  };
}

function forbidsFlee(p: Battle, order: Reaction): Denial | null {
  const end = fleeingTo(p, order.unit, order.bearing, order.inches);
  return 'rule' in end ? end : null;
}

/** The reactions that are offered: each kind that is open, towards and away from the charger. */
export function reactionsOpen(p: Battle): readonly Order[] {
  const open: Order[] = [];
  for (const charge of p.charges) {
    if (charge.state !== 'running') continue;
    const unit = charge.target;
    if (unitAt(p, unit).where !== 'table' || charge.reacted.includes(unit)) continue;
    for (const order of attempts(p, charge)) if (forbidsReaction(p, order) === null) open.push(order);
  }
  return open;
}

function attempts(p: Battle, charge: Charge): Reaction[] {
  const { target: unit, charger } = charge;
  const react = (how: How, bearing: number, inches: number): Reaction => ({
    do: 'react',
    unit,
    charger,
    how,
    bearing: snapAngle(bearing),
    inches,
  });
  const it = unitAt(p, unit);
  if (it.disordered) return [];
  if (it.prone) return [react('rise', 0, 0)];
  const found: Reaction[] = [];
  if (isFoot(p, unit)) found.push(react('square', 0, 0));
  const centre = centreOfUnit(p, unit);
  const toward = bearingOf(charge.from.x - centre.x, charge.from.y - centre.y);
  found.push(react('face', toward, 0));
  if (!isFoot(p, unit) || it.dismounted) {
    const formation = isGun(p, unit) ? 'limbered' : it.stand.formation;
    const most = rateOf(p, unit, formation, false) / 2;
    for (const off of [180, 150, 210])
      for (const share of [1, 0.5]) found.push(react('flee', normal(toward + off), snap(most * share)));
  }
  return found;
}

/** MM-8.6, MM-8.10, MM-8.14, MM-8.17, MM-8.20 to MM-8.23: the number needed. */
export function reactionNumber(p: Battle, order: Reaction, charge: Charge): Sum {
  const { unit, how } = order;
  const { grade, weapon } = kindOf(p, unit);
  const it = unitAt(p, unit);
  const sum = newSum(GRADE_LINES[grade].reaction, 'MM-8.6', `${grade} troops`);
  if (how === 'flee' && isGun(p, unit)) {
    if (it.stand.formation === 'limbered') addTo(sum, REACTION.limbered, 'MM-8.10', 'limbered');
    if (weapon?.gun === 'light') addTo(sum, REACTION.lightArtillery, 'MM-8.10', 'light guns');
  }
  if (how === 'flee' && it.dismounted) addTo(sum, REACTION.dismountedFlee, 'MM-8.14', 'must mount first');
  const excess = excessOf(p, unit);
  if (excess > 0) addTo(sum, -excess, 'MM-8.20', 'fatigue over its limit');
  if (charge.spent <= 0.5 + SLACK) addTo(sum, REACTION.chargerMovedHalfOrLess, 'MM-8.21', 'charged from close by');
  const rating = ratingWith(p, unit);
  if (rating !== null) {
    addTo(sum, REACTION.leaderAttached, 'MM-8.22', 'a general with it');
    if (rating !== 0) addTo(sum, rating, 'MM-8.23', 'his initiative');
  }
  return sum;
}

/**
 * MM-8.3, MM-8.4: named, paid for, rolled; then every charge at it runs again (MM-R41). Returns the chargers from whom it
 * has fled: their player says what they do (MM-8.12).
 */
function tryReaction(p: Battle, order: Reaction, ctx: Context<Happening>): number[] {
  const { unit, charger, how } = order;
  const charge = chargeBy(p, charger) as Charge;
  const needed = reactionNumber(p, order, charge);
  const die = ctx.die({ for: `reaction: ${how}`, rule: 'MM-8.6' });
  const passed = die <= totalOf(needed);
  charge.reacted = [...charge.reacted, unit];
  ctx.journal?.push({ what: 'reaction', rule: ruleOf(p, unit, how), unit, charger, how, needed, passed });
  if (passed) carryOutReaction(p, order, ctx);
  addFatigue(p, unit, 1, 'a reaction', 'MM-8.4', ctx);
  const left = p.charges.filter((one) => one.state === 'running' && one.target === unit);
  if (how === 'flee' && passed && unitAt(p, unit).where === 'table') return left.map((one) => one.charger);
  for (const one of p.charges)
    if (one.state === 'running' && (one.target === unit || unitAt(p, one.target).where !== 'table'))
      runAgain(p, one, ctx);
    else if (one.state === 'stopped' && one.charger === charger) runAgain(p, one, ctx);
  return [];
}

function carryOutReaction(p: Battle, order: Reaction, ctx: Context<Happening>): void {
  const { unit, how } = order;
  const it = unitAt(p, unit);
  if (how === 'rise') it.prone = false;
  else if (how === 'square') setStand(p, unit, squaredUp(p, unit));
  else if (how === 'face') setStand(p, unit, facedAbout(p, unit, order.bearing));
  else {
    const end = fleeingTo(p, unit, order.bearing, order.inches);
    if ('rule' in end) return;
    const before = bodyOf(p, unit);
    it.dismounted = false;
    setStand(p, unit, end.stand);
    noteMove(p, unit, before);
    overrunGenerals(p, unit, ctx, () => sweepBetween(before, bodyOf(p, unit)));
    if (end.disordered) disorder(p, unit, 'rough ground', 'MM-5.11', ctx);
    interpenetrate(p, end, ctx); // MM-5.25
  }
  // MM-4.35: a gun may turn in its place.
  if (how === 'rise' || (how === 'face' && isGun(p, unit))) return;
  it.inRing = false;
}
