/** Chapter 2: standing orders, and what they demand of a unit's move. */
import { type Context, type Denial, deny } from '@laager/kernel';
import { bodyOf, centreOfUnit, circlesApart, isEngaged, ownRects, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { reachOf } from './fire-eligible.ts';
import { snap } from './geometry/angle.ts';
import { rangeTo } from './geometry/arcs.ts';
import { bodyDistance, distance, type Point, type Rect, SLACK } from './geometry/shapes.ts';
import type { Happening } from './happenings.ts';
import type { Battle, Brigade, BrigadeOrder, Side, Stand } from './position.ts';
import { isKnownTo, middleSees } from './sight.ts';
import { kindOf, theatreOf } from './theatre.ts';
import type { Taken } from './walk.ts';

/** MM-2.2: half a move. */
const HALF = 0.5;

export const orderOf = (p: Battle, unit: number): BrigadeOrder =>
  (p.brigades[kindOf(p, unit).brigade] as Brigade).order;

/** Gives a brigade its order, which takes effect at once (MM-2.16); each unit's place is recorded (MM-G31). */
export function giveOrder(p: Battle, brigade: number, order: BrigadeOrder): void {
  (p.brigades[brigade] as Brigade).order = order;
  for (const unit of theatreOf(p).brigades[brigade]?.units ?? []) {
    const it = unitAt(p, unit);
    if (it.where === 'table') it.home = it.stand.poses.slice();
  }
}

/** MM-2.20, MM-2.21: losses turn a brigade to Defend. To be asked whenever a unit has been removed. */
export function revertOrders(p: Battle, brigade: number, ctx: Context<Happening>): void {
  const it = p.brigades[brigade] as Brigade;
  const { units } = theatreOf(p).brigades[brigade] as { units: readonly number[] };
  const gone = units.filter((unit) => unitAt(p, unit).where === 'removed').length;
  if (gone * 2 < units.length || gone <= it.reverted) return;
  it.reverted = gone;
  if (it.order === 'defend') return;
  giveOrder(p, brigade, 'defend');
  ctx.journal?.push({ what: 'reverted', rule: 'MM-2.20', brigade });
}

/** MM-2.22: a unit with a general attached may disobey. */
export const mayDisobey = (p: Battle, unit: number): boolean =>
  p.generals.some((general) => general.where === 'table' && general.attached.includes(unit));

/** The enemy units that a side knows of. */
export const knownEnemies = (p: Battle, side: Side): number[] => {
  const known: number[] = [];
  for (let u = 0; u < p.units.length; u++)
    if (kindOf(p, u).side !== side && unitAt(p, u).attachedTo < 0 && isKnownTo(p, u, side)) known.push(u);
  return known;
};

/** The nearest of some units to a body; -1 if there is none. */
function nearestOf(p: Battle, body: readonly Rect[], units: readonly number[]): number {
  let best = -1;
  let least = Infinity;
  for (const u of units) {
    const theirs = bodyOf(p, u);
    if (circlesApart(body, theirs) > least) continue;
    const far = bodyDistance(body, theirs);
    if (far < least) {
      best = u;
      least = far;
    }
  }
  return best;
}

/** MM-G30: an enemy unit, or a point of the scenario's objective. */
export type Reference = { readonly unit: number } | { readonly point: Point };

/** The reference enemy as it was settled when the movement began (MM-R62). */
export function referenceEnemy(p: Battle, unit: number): Reference | null {
  const { reference } = unitAt(p, unit);
  if (reference >= 0 && isKnownTo(p, reference, kindOf(p, unit).side)) return { unit: reference };
  const point = objectiveOf(p);
  return point === null ? null : { point };
}

/** MM-R62: what every unit of the mover owes, before anything moves. */
export function settleDebts(p: Battle): void {
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (kindOf(p, u).side !== p.mover || it.where !== 'table') continue;
    it.owes = orderOf(p, u) === 'attack' && it.attachedTo < 0 && !isInRange(p, u);
    it.reference = nearestEnemy(p, u, it.owes);
  }
}

/** MM-G30: the nearest spotted enemy in sight (if that matters); else the nearest known; -1 if none is known. */
function nearestEnemy(p: Battle, unit: number, inSight: boolean): number {
  const { side } = kindOf(p, unit);
  const body = bodyOf(p, unit);
  const known = knownEnemies(p, side);
  if (!inSight) return nearestOf(p, body, known);
  const far = known
    .map((u) => ({ u, away: bodyDistance(body, bodyOf(p, u)) }))
    .sort((a, b) => a.away - b.away || a.u - b.u);
  for (const { u } of far) if (middleSees(p, unit, u)) return u;
  return far[0]?.u ?? -1;
}

/** The middle of the first area that the scenario's victory speaks of. */
export function objectiveOf(p: Battle): Point | null {
  for (const line of theatreOf(p).victory) {
    if (!('polygon' in line)) continue;
    let x = 0;
    let y = 0;
    for (const [px, py] of line.polygon) {
      x += px;
      y += py;
    }
    return { x: x / line.polygon.length, y: y / line.polygon.length };
  }
  return null;
}

export function distanceTo(p: Battle, body: readonly Rect[], reference: Reference): number {
  if ('unit' in reference) return bodyDistance(body, bodyOf(p, reference.unit));
  let least = Infinity;
  for (const one of body) least = Math.min(least, distance(one.x, one.y, reference.point.x, reference.point.y));
  return least;
}

export const pointOf = (p: Battle, reference: Reference): Point =>
  'unit' in reference ? centreOfUnit(p, reference.unit) : reference.point;

/** MM-2.6, MM-2.7: an enemy stands within the range of its weapon. */
export function isInRange(p: Battle, unit: number): boolean {
  const { weapon, side } = kindOf(p, unit);
  if (weapon === null) return false;
  const range = reachOf(p, unit);
  const own = ownRects(p, unit);
  return knownEnemies(p, side).some((u) => {
    const theirs = bodyOf(p, u);
    if (circlesApart(own, theirs) > range + 2 * SLACK) return false;
    return own.some((base) => rangeTo(base, theirs) <= range + SLACK) && middleSees(p, unit, u);
  });
}

/** MM-2.2: this unit owes an advance, unless it is excused for want of any legal one (MM-G30). */
export function owesAdvance(p: Battle, unit: number): boolean {
  const it = unitAt(p, unit);
  if (it.where !== 'table' || it.attachedTo >= 0 || it.acted) return false;
  return it.owes && orderOf(p, unit) === 'attack' && !mayDisobey(p, unit) && !isEngaged(p, unit);
}

/** MM-G30: budget spent on steps that brought the unit nearer; a wheel counts with the leg that follows it. */
export function advanceIn(p: Battle, unit: number, taken: readonly Taken[], reference: Reference): number {
  const size = sizeOf(p, unit);
  const far = (stand: Stand): number => distanceTo(p, rectsOf(stand, size), reference);
  let spent = 0;
  let waiting = 0;
  for (const step of taken) {
    if (step.go === 'wheel') {
      waiting += step.cost;
      continue;
    }
    if (step.go !== 'march' && step.go !== 'follow' && step.go !== 'flow') {
      waiting = 0;
      continue;
    }
    if (far(step.to) < far(step.from) - SLACK) spent += step.cost + waiting;
    waiting = 0;
  }
  return spent;
}

/** MM-2.2: the steps taken are advance enough. */
export function isAdvance(p: Battle, unit: number, taken: readonly Taken[]): boolean {
  const reference = referenceEnemy(p, unit);
  if (reference === null) return true;
  const first = taken[0];
  const last = taken[taken.length - 1];
  if (first === undefined || last === undefined) return false;
  const size = sizeOf(p, unit);
  const nearer =
    distanceTo(p, rectsOf(last.to, size), reference) < distanceTo(p, rectsOf(first.from, size), reference) - SLACK;
  return nearer && advanceIn(p, unit, taken, reference) >= HALF - SLACK;
}

/** MM-2.8, MM-2.9, MM-G31: a unit under Defend may not end nearer to the enemy, unless it regains its place. */
export function forbidsUnderDefend(p: Battle, unit: number, end: Stand): Denial | null {
  if (orderOf(p, unit) !== 'defend' || mayDisobey(p, unit)) return null;
  const it = unitAt(p, unit);
  const { side, name } = kindOf(p, unit);
  const size = sizeOf(p, unit);
  const before = rectsOf(it.stand, size);
  const enemy = nearestOf(p, before, knownEnemies(p, side));
  if (enemy < 0) return null;
  const theirs = bodyOf(p, enemy);
  const was = bodyDistance(before, theirs);
  const is = bodyDistance(rectsOf(end, size), theirs);
  if (is >= was - SLACK) return null;
  const home = homeOf(p, unit, size);
  const nearerHome = toHome(end, home) < toHome(it.stand, home) - SLACK;
  if (nearerHome && is >= bodyDistance(home, theirs) - SLACK) return null;
  return deny(
    'MM-2.8',
    `${name} defends: that ends ${snap(was - is)} inches nearer to ${kindOf(p, enemy).name} and does not regain its place`,
  );
}

function homeOf(p: Battle, unit: number, size: { w: number; d: number }): readonly Rect[] {
  const { home, stand } = unitAt(p, unit);
  return home.length > 0 ? rectsOf({ ...stand, poses: home }, size) : rectsOf(stand, size);
}

/** From the middle of the front of a stand to that of the recorded place. */
function toHome(stand: Stand, home: readonly Rect[]): number {
  let x = 0;
  let y = 0;
  for (let i = 0; i < stand.poses.length; i += 3) {
    x += stand.poses[i] as number;
    y += stand.poses[i + 1] as number;
  }
  const n = stand.poses.length / 3;
  let hx = 0;
  let hy = 0;
  for (const one of home) {
    hx += one.x;
    hy += one.y;
  }
  return distance(x / n, y / n, hx / home.length, hy / home.length);
}

/** MM-2.10: a charge of a unit under Defend must end on its own recorded place. */
export function forbidsChargeUnderDefend(p: Battle, unit: number, end: Stand): Denial | null {
  if (orderOf(p, unit) !== 'defend' || mayDisobey(p, unit)) return null;
  if (toHome(end, homeOf(p, unit, sizeOf(p, unit))) <= 0.1) return null;
  return deny('MM-2.10', `${kindOf(p, unit).name} defends: it may charge only on to its own recorded place`);
}
