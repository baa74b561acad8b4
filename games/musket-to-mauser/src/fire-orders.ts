/** Chapter 6: the orders to fire that a side can give now, and why others may not be given. */
import { type Denial, type Dice, deny } from '@laager/kernel';
import { bodyOf, bodyOfStand, type Circle, circleOfBody, isGun, unitAt } from './bodies.ts';
import {
  findShot,
  forbidsFiring,
  forbidsTarget,
  nameOf,
  reachOf,
  readyBases,
  type Shot,
  shotAt,
} from './fire-eligible.ts';
import { type Aim, factsOf } from './fire-facts.ts';
import { fireModifier } from './fire-score.ts';
import { cosine, sine, snap } from './geometry/angle.ts';
import { rangeTo } from './geometry/arcs.ts';
import { SLACK } from './geometry/shapes.ts';
import { shifted } from './layouts.ts';
import type { Order, OrderOf } from './orders.ts';
import { type Battle, type Charge, enemyOf, type Side, type Stand } from './position.ts';
import { musterOf } from './sight.ts';
import { STAND_OFF } from './tables/movement.ts';
import { kindOf } from './theatre.ts';
import { trailAt, wasDisorderedAt, wasProneAt } from './trail.ts';

export type FireOrder = OrderOf<'fire'>;

/** Where a target stands; not somewhere on its path. */
export const WHERE_IT_STANDS = -1;
/** How far apart the points of a path lie at which fire is looked for. */
const PACE = 2;
/** How far the bases of a unit may swing out from the way of its anchor. */
const WHEELING = 8;

/** The charge that a unit is running now, and that fire can still meet. */
export const chargeOf = (p: Battle, unit: number): Charge | undefined =>
  p.phase === 'enemy-fire' ? p.charges.find((one) => one.charger === unit && one.state === 'running') : undefined;

/** MM-7.9, MM-R44: inches along a charge up to which it can be met; its starting point if contact is nearer (MM-G27). */
export const standOffOf = (charge: Charge): number => Math.max(0, charge.run - STAND_OFF);

export const chargerAt = (charge: Charge, inches: number): Stand =>
  shifted(charge.from, sine(charge.bearing) * inches, cosine(charge.bearing) * inches);

/** How and where a target takes fire that meets it `at` inches along its path. */
export function aimAt(p: Battle, target: number, at: number, defending: boolean): Aim {
  const { stand, disordered, prone, trail } = unitAt(p, target);
  const charge = chargeOf(p, target);
  if (charge !== undefined) {
    const inches = at < 0 ? standOffOf(charge) : at;
    return {
      target,
      stand: chargerAt(charge, inches),
      disordered: chargesDisordered(p, charge, inches),
      prone,
      defending,
    };
  }
  if (at < 0 || trail === null) return { target, stand, disordered, prone, defending };
  return {
    target,
    stand: trailAt(p, target, at),
    disordered: wasDisorderedAt(p, target, at),
    prone: wasProneAt(p, target, at),
    defending,
  };
}

/** MM-5.11: a charger with a trail was steady until it came into rough. */
const chargesDisordered = (p: Battle, { charger }: Charge, inches: number): boolean =>
  unitAt(p, charger).trail === null ? unitAt(p, charger).disordered : wasDisorderedAt(p, charger, inches);

/** MM-6.19, MM-6.20: the points of its path at which a target may still be fired on, from the last fire upon it. */
function pathOf(p: Battle, target: number): { readonly from: number; readonly to: number } | null {
  if (p.phase !== 'enemy-fire') return null;
  const it = unitAt(p, target);
  const charge = chargeOf(p, target);
  if (charge !== undefined) return { from: it.struckAt, to: standOffOf(charge) };
  return it.trail === null ? null : { from: it.struckAt, to: it.trail.length };
}

function forbidsPoint(p: Battle, target: number, at: number): Denial | null {
  if (at < 0) return at === WHERE_IT_STANDS ? null : deny('MM-6.19', 'a path has no point before its beginning');
  const path = pathOf(p, target);
  if (path === null) return deny('MM-6.19', `${nameOf(p, target)} has not just moved`);
  if (at < path.from - SLACK)
    return deny('MM-6.20', `fire has already met ${nameOf(p, target)} farther along its path`);
  if (at > path.to + SLACK) return deny('MM-6.19', `${nameOf(p, target)} did not come so far`);
  return null;
}

/** Why these bases may not fire together at that target; the shots themselves if they may. */
export function shotsFor(p: Battle, side: Side, order: FireOrder, defending = false): readonly Shot[] | Denial {
  const { target, by, at } = order;
  if (target >= p.units.length) return deny('MM-6.1', 'there is no such target');
  if (kindOf(p, target).side === side) return deny('MM-6.1', `${nameOf(p, target)} is a friend`);
  const denial = forbidsTarget(p, target) ?? forbidsPoint(p, target, at);
  if (denial !== null) return denial;
  const aim = aimAt(p, target, at, defending);
  const body = bodyOfStand(p, target, aim.stand);
  const shots: Shot[] = [];
  const seen = new Set<number>();
  for (const { unit, bases } of by) {
    const unfit = forbidsFirer(p, side, unit, seen, defending);
    if (unfit !== null) return unfit;
    seen.add(unit);
    const ready = readyBases(p, unit, defending);
    for (const base of new Set(bases)) {
      if (!ready.includes(base)) return forbidsBase(p, unit, base);
      const shot = defending ? defenceShot(p, unit, base, target) : shotAt(p, unit, base, target, body);
      if ('rule' in shot) return shot;
      shots.push(shot);
    }
  }
  const guns = shots.filter((shot) => isGun(p, shot.unit)).length;
  if (guns > 0 && guns < shots.length) return deny('MM-6.17', 'artillery and small arms never fire together');
  return shots;
}

function forbidsFirer(p: Battle, side: Side, unit: number, seen: ReadonlySet<number>, defending: boolean) {
  if (unit >= p.units.length || kindOf(p, unit).side !== side) return deny('MM-6.1', 'that is not a unit of yours');
  if (seen.has(unit)) return deny('MM-6.13', `${nameOf(p, unit)} is named twice`);
  return forbidsFiring(p, unit, defending);
}

function forbidsBase(p: Battle, unit: number, base: number): Denial {
  const it = unitAt(p, unit);
  const which = `base ${base + 1} of ${nameOf(p, unit)}`;
  if (base >= it.bases) return deny('MM-6.13', `${nameOf(p, unit)} has no base ${base + 1}`);
  if ((it.fired & (1 << base)) !== 0) return deny('MM-6.15', `${which} has fired in this phase`);
  if (it.stand.screen?.side === 'front') return deny('MM-4.59', `${which} stands behind its own screen`);
  if (base >= it.bases - it.recalled) return deny('MM-4.58', `${which} has only just come back to its unit`);
  return deny('MM-6.6', `${which} is not in the first row`);
}

/** The units of a side that can fire at all in this phase, each with the bases still ready. */
interface Battery {
  readonly unit: number;
  readonly bases: readonly number[];
  readonly reach: number;
  readonly circle: Circle;
}

function batteriesOf(p: Battle, side: Side): Battery[] {
  const found: Battery[] = [];
  for (let unit = 0; unit < p.units.length; unit++) {
    if (unitAt(p, unit).where !== 'table' || kindOf(p, unit).side !== side) continue;
    if (forbidsFiring(p, unit, false) !== null) continue;
    const bases = readyBases(p, unit, false);
    if (bases.length === 0) continue;
    found.push({ unit, bases, reach: reachOf(p, unit), circle: circleOfBody(bodyOf(p, unit)) });
  }
  return found;
}

/** Whether a battery reaches into a circle. */
function reaches({ reach, circle }: Battery, x: number, y: number, radius: number): boolean {
  const dx = circle.x - x;
  const dy = circle.y - y;
  const far = reach + circle.radius + radius + SLACK;
  return dx * dx + dy * dy <= far * far;
}

/** The shots of these batteries at a target that stands so. */
function shotsOn(p: Battle, batteries: readonly Battery[], aim: Aim): Shot[] {
  const body = bodyOfStand(p, aim.target, aim.stand);
  const { x, y, radius } = circleOfBody(body);
  const muster = musterOf(p, enemyOf(kindOf(p, aim.target).side));
  const shots: Shot[] = [];
  for (const battery of batteries) {
    if (!reaches(battery, x, y, radius)) continue;
    for (const base of battery.bases) {
      const shot = findShot(p, battery.unit, base, aim.target, body, battery.reach, muster);
      if (shot !== null) shots.push(shot);
    }
  }
  return shots;
}

function targetsOf(p: Battle, side: Side): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < p.units.length; unit++)
    if (kindOf(p, unit).side !== side && forbidsTarget(p, unit) === null) found.push(unit);
  return found;
}

/** The points of its path at which a target is looked for, besides where it stands; none if it never came within reach. */
function pointsOf(p: Battle, target: number, batteries: readonly Battery[]): number[] {
  const path = pathOf(p, target);
  if (path === null || !comesWithinReach(p, target, path, batteries)) return [];
  const points: number[] = [];
  for (let at = path.from; at < path.to; at += PACE) points.push(snap(at));
  return points;
}

/** Whether some battery could reach any point of a path, by a circle about all of it. */
function comesWithinReach(
  p: Battle,
  target: number,
  path: { readonly from: number; readonly to: number },
  batteries: readonly Battery[],
): boolean {
  const { x, y, radius } = circleOfBody(bodyOf(p, target));
  const around = radius + path.to - path.from + WHEELING;
  return batteries.some((battery) => reaches(battery, x, y, around));
}

const orderOf = (target: number, at: number, shots: readonly Shot[]): FireOrder => {
  const by: { unit: number; bases: number[] }[] = [];
  for (const shot of shots) {
    const last = by[by.length - 1];
    if (last !== undefined && last.unit === shot.unit) last.bases.push(shot.base);
    else by.push({ unit: shot.unit, bases: [shot.base] });
  }
  return { do: 'fire', target, by, at };
};

/** The firings worth naming, of which there are some if the side has anything left to fire at (MM-6.1): for every target all small arms, all guns, and each unit by itself, where it stands and where its path lay most open. */
export function fireOffers(p: Battle, side: Side): readonly FireOrder[] {
  if (lastOffers !== null && isSameMoment(p, side, lastOffers)) return lastOffers.offers;
  const offers = findOffers(p, side);
  lastOffers = momentOf(p, side, offers);
  return offers;
}

/** All that the offers hang on, kept to know them again: a question is asked, sampled and weighed many times over. */
interface Moment {
  readonly p: Battle;
  readonly side: Side;
  readonly turn: number;
  readonly phase: Battle['phase'];
  readonly contacts: Battle['contacts'];
  readonly running: number;
  readonly stands: readonly Stand[];
  readonly states: readonly number[];
  readonly offers: readonly FireOrder[];
}
let lastOffers: Moment | null = null;

const runningIn = (p: Battle): number => p.charges.filter((one) => one.state === 'running').length;

/** What else of a unit decides whether it fires or is fired on, in one number. */
function stateOf(p: Battle, unit: number): number {
  const it = unitAt(p, unit);
  const flags =
    (it.where === 'table' ? 1 : 0) +
    (it.disordered ? 2 : 0) +
    (it.prone ? 4 : 0) +
    (it.firedProne ? 8 : 0) +
    (it.jammed ? 16 : 0) +
    (it.spotted ? 32 : 0) +
    (it.trail === null ? 0 : 64);
  return flags + 128 * it.fired + it.struckAt / 4096 + 1e9 * (it.fatigue + 64 * (it.attachedTo + 1));
}

const momentOf = (p: Battle, side: Side, offers: readonly FireOrder[]): Moment => ({
  p,
  side,
  turn: p.turn,
  phase: p.phase,
  contacts: p.contacts,
  running: runningIn(p),
  stands: p.units.map((unit) => unit.stand),
  states: p.units.map((_, unit) => stateOf(p, unit)),
  offers,
});

function isSameMoment(p: Battle, side: Side, moment: Moment): boolean {
  if (moment.p !== p || moment.side !== side || moment.turn !== p.turn || moment.phase !== p.phase) return false;
  if (moment.contacts !== p.contacts || moment.running !== runningIn(p)) return false;
  for (let unit = 0; unit < p.units.length; unit++)
    if (moment.stands[unit] !== unitAt(p, unit).stand || moment.states[unit] !== stateOf(p, unit)) return false;
  return true;
}

function findOffers(p: Battle, side: Side): FireOrder[] {
  const batteries = batteriesOf(p, side);
  const offers: FireOrder[] = [];
  if (batteries.length === 0) return offers;
  for (const target of targetsOf(p, side)) {
    const standing = aimAt(p, target, WHERE_IT_STANDS, false);
    const here = shotsOn(p, batteries, standing);
    addOffers(p, offers, target, WHERE_IT_STANDS, here);
    const points = pointsOf(p, target, batteries);
    if (points.length === 0) continue;
    let best = here.length === 0 ? Number.NEGATIVE_INFINITY : worthOf(p, here, standing);
    let point = WHERE_IT_STANDS;
    let caught: Shot[] = [];
    for (const at of points) {
      const aim = aimAt(p, target, at, false);
      const shots = shotsOn(p, batteries, aim);
      if (shots.length === 0) continue;
      const worth = worthOf(p, shots, aim);
      if (worth <= best) continue;
      best = worth;
      point = at;
      caught = shots;
    }
    if (point !== WHERE_IT_STANDS) addOffers(p, offers, target, point, caught);
  }
  return offers;
}

/** The modifier of the larger of the two groups, small arms or guns. */
function worthOf(p: Battle, shots: readonly Shot[], aim: Aim): number {
  const guns = shots.filter((shot) => isGun(p, shot.unit));
  const group = 2 * guns.length > shots.length ? guns : shots.filter((shot) => !isGun(p, shot.unit));
  return fireModifier(factsOf(p, group.length === 0 ? guns : group, aim));
}

function addOffers(p: Battle, offers: FireOrder[], target: number, at: number, shots: readonly Shot[]): void {
  for (const guns of [false, true]) {
    const group = shots.filter((shot) => isGun(p, shot.unit) === guns);
    if (group.length === 0) continue;
    offers.push(orderOf(target, at, group));
    const units = new Set(group.map((shot) => shot.unit));
    if (units.size > 1)
      for (const unit of units)
        offers.push(
          orderOf(
            target,
            at,
            group.filter((shot) => shot.unit === unit),
          ),
        );
  }
}

/** MM-7.8: a base bears on a charger who comes through its arc anywhere on his way; fire meets him at the stand-off point. */
function defenceShot(p: Battle, unit: number, base: number, charger: number): Shot | Denial {
  const charge = chargeOf(p, charger);
  if (charge === undefined) return deny('MM-7.8', `${nameOf(p, charger)} is not charging`);
  const last = standOffOf(charge);
  const met = bodyOfStand(p, charger, chargerAt(charge, last));
  const first = shotAt(p, unit, base, charger, met);
  if (!('rule' in first)) return first;
  for (let at = last - PACE; at > -PACE; at -= PACE) {
    const shot = shotAt(p, unit, base, charger, bodyOfStand(p, charger, chargerAt(charge, Math.max(0, at))));
    if (!('rule' in shot)) return { unit, base, rect: shot.rect, range: rangeTo(shot.rect, met) };
  }
  return first;
}

/** MM-7.8: the firings of a charged unit and of the gun in its ranks at the enemy who comes through their arc. */
export function defenceOffers(p: Battle, unit: number, charger: number): FireOrder[] {
  const { gun } = unitAt(p, unit);
  const offers: FireOrder[] = [];
  for (const firer of gun < 0 ? [unit] : [unit, gun]) {
    if (forbidsFiring(p, firer, true) !== null) continue;
    const shots: Shot[] = [];
    for (const base of readyBases(p, firer, true)) {
      const shot = defenceShot(p, firer, base, charger);
      if (!('rule' in shot)) shots.push(shot);
    }
    if (shots.length > 0) offers.push(orderOf(charger, WHERE_IT_STANDS, shots));
  }
  return offers;
}

/** A random firing: one of the offers, at times with fewer bases or at another point of the path. */
export function sampleFire(p: Battle, side: Side, offers: readonly FireOrder[], dice: Dice): Order {
  const cause = { for: 'random play', rule: 'MM-6.13' };
  const offer = offers[dice.draw(offers.length, cause)] as FireOrder;
  const thinned: FireOrder = {
    do: 'fire',
    target: offer.target,
    at: offer.at,
    by: offer.by.map(({ unit, bases }) => ({ unit, bases: bases.slice(dice.draw(bases.length, cause)) })),
  };
  return dice.draw(4, cause) === 0 && !('rule' in shotsFor(p, side, thinned)) ? thinned : offer;
}
