/** Chapter 3: generals, the chain of command, and what becomes of generals in battle. */
import type { Context } from '@laager/kernel';
import { bodyOf } from './bodies.ts';
import { snap } from './geometry/angle.ts';
import { bodyDistance, type Rect, rectAt, rectDistance, SLACK, TOUCH } from './geometry/shapes.ts';
import type { Happening } from './happenings.ts';
import type { Battle, General, Side, Unit } from './position.ts';
import { FALLS_ON, INITIATIVE, LOWEST_RATING } from './tables/leaders.ts';
import { type GeneralKind, kindOf, theatreOf } from './theatre.ts';

/** MM-3.13: how far a general who is ridden down gets away. */
const ESCAPE = 12;
const NOWHERE = -1;

export const generalKind = (p: Battle, general: number): GeneralKind => theatreOf(p).generals[general] as GeneralKind;

export function generalRect(p: Battle, general: number): Rect {
  const { x, y, facing } = p.generals[general] as General;
  const { size } = generalKind(p, general);
  return rectAt(x, y, facing, size, size);
}

/** The generals attached to a unit (MM-2.23). */
export function generalsWith(p: Battle, unit: number): readonly number[] {
  const found: number[] = [];
  for (let g = 0; g < p.generals.length; g++) {
    const general = p.generals[g] as General;
    if (general.where === 'table' && general.attached.includes(unit)) found.push(g);
  }
  return found;
}

/** The rating that counts in a unit's reactions (MM-8.22, MM-8.23): the best of the generals attached; null without one. */
export function ratingWith(p: Battle, unit: number): number | null {
  const ratings = generalsWith(p, unit).map((g) => (p.generals[g] as General).rating);
  return ratings.length === 0 ? null : Math.max(...ratings);
}

export const isAttached = (p: Battle, general: number): boolean => (p.generals[general] as General).attached.length > 0;

/** MM-3.1, MM-2.24, MM-G34: a subordinate stands in the radius of a general who is not attached. */
export function reachesGeneral(p: Battle, general: number, subordinate: number): boolean {
  const one = p.generals[general] as General;
  if (one.where !== 'table' || one.attached.length > 0) return false;
  if ((p.generals[subordinate] as General).where !== 'table') return false;
  const apart = rectDistance(generalRect(p, general), generalRect(p, subordinate));
  return apart <= generalKind(p, general).radius + SLACK;
}

/** MM-3.1, MM-2.24: a unit stands in the radius of a general, or is touched by one who is attached. */
export function reachesUnit(p: Battle, general: number, unit: number): boolean {
  const one = p.generals[general] as General;
  if (one.where !== 'table' || (p.units[unit] as Unit).where !== 'table') return false;
  if (one.attached.length > 0) return one.attached.includes(unit);
  return distanceToUnit(p, general, unit) <= generalKind(p, general).radius + SLACK;
}

/** MM-G34: from the edge of the general's base to the nearest part of the unit. */
export const distanceToUnit = (p: Battle, general: number, unit: number): number =>
  bodyDistance([generalRect(p, general)], bodyOf(p, unit));

/** MM-2.14, MM-2.17, MM-3.5, MM-3.6: the chain of command reaches him, or he has taken it upon himself. */
export function inCommand(p: Battle, general: number): boolean {
  const one = p.generals[general] as General;
  if (one.where !== 'table') return false;
  return one.passed || chainReaches(p, general);
}

function chainReaches(p: Battle, general: number): boolean {
  const { superior } = generalKind(p, general);
  if (superior < 0) return true;
  return inCommand(p, superior) && reachesGeneral(p, superior, general);
}

/** MM-3.4: only he whom the chain does not reach, once a turn. */
export function mayTakeInitiative(p: Battle, general: number): boolean {
  const one = p.generals[general] as General;
  return one.where === 'table' && !one.rolled && !chainReaches(p, general);
}

/** MM-3.3: passes on this or less. */
export const initiativeNumber = (rating: number): number => INITIATIVE[rating] as number;

/** MM-3.3: the roll itself. */
export function takeInitiative(p: Battle, general: number, ctx: Context<Happening>): void {
  const one = p.generals[general] as General;
  const needed = initiativeNumber(one.rating);
  one.rolled = true;
  one.passed = ctx.die({ for: 'personal initiative', rule: 'MM-3.3' }) <= needed;
  ctx.journal?.push({ what: 'initiative', rule: 'MM-3.3', general, needed, passed: one.passed });
}

/** MM-2.17 to MM-2.19: some general of its own chain, himself in command, has the unit in his radius. */
export function inCommandControl(p: Battle, unit: number): boolean {
  const theatre = theatreOf(p);
  let general = theatre.brigades[kindOf(p, unit).brigade]?.leader ?? NOWHERE;
  for (; general >= 0; general = generalKind(p, general).superior)
    if (inCommand(p, general) && reachesUnit(p, general, unit)) return true;
  return false;
}

/** MM-3.11: bases were lost under his eyes. */
export function riskGenerals(p: Battle, unit: number, how: 'fire' | 'combat', ctx: Context<Happening>): void {
  const deadly = how === 'fire' ? FALLS_ON.fireBaseLost : FALLS_ON.combatBaseLost;
  for (const g of generalsWith(p, unit))
    if (deadly.includes(ctx.die({ for: 'the general', rule: 'MM-3.11' }))) loseGeneral(p, g, 'MM-3.11', ctx);
}

/** MM-3.12: his unit is gone. */
export function shareTheFate(p: Battle, unit: number, ctx: Context<Happening>): void {
  for (const g of generalsWith(p, unit)) {
    const general = p.generals[g] as General;
    general.attached = general.attached.filter((one) => one !== unit);
    if (FALLS_ON.unitRemoved.includes(ctx.die({ for: 'the general', rule: 'MM-3.12' })))
      loseGeneral(p, g, 'MM-3.12', ctx);
    else if (general.attached.length === 0) joinNearest(p, g, Number.POSITIVE_INFINITY, 'MM-3.12', ctx);
  }
}

/** MM-3.13: unattached generals that a moving enemy body has touched. */
export function overrunGenerals(
  p: Battle,
  unit: number,
  ctx: Context<Happening>,
  swept: () => readonly Rect[] = () => bodyOf(p, unit),
): void {
  const { side } = kindOf(p, unit);
  let body: readonly Rect[] | null = null;
  for (let g = 0; g < p.generals.length; g++) {
    const general = p.generals[g] as General;
    if (general.where !== 'table' || general.attached.length > 0 || generalKind(p, g).side === side) continue;
    body ??= swept();
    if (bodyDistance([generalRect(p, g)], body) <= TOUCH) joinNearest(p, g, ESCAPE, 'MM-3.13', ctx);
  }
}

/** Goes to the nearest friendly unit within reach, or is lost if there is none. */
function joinNearest(p: Battle, general: number, reach: number, rule: string, ctx: Context<Happening>): void {
  const { side } = generalKind(p, general);
  const here = [generalRect(p, general)];
  let best = NOWHERE;
  let least = reach + SLACK;
  for (let u = 0; u < p.units.length; u++) {
    const unit = p.units[u] as Unit;
    if (unit.where !== 'table' || unit.attachedTo >= 0 || kindOf(p, u).side !== side) continue;
    const apart = bodyDistance(here, bodyOf(p, u));
    if (apart > least || (apart === least && best >= 0)) continue;
    least = apart;
    best = u;
  }
  if (best < 0) {
    loseGeneral(p, general, rule, ctx);
    return;
  }
  placeWith(p, general, best);
  ctx.journal?.push({ what: 'general-moved-off', rule, general, unit: best });
}

/** Puts a general behind a unit, touching it, and so attached (MM-2.23); inside it where the table ends. */
export function placeWith(p: Battle, general: number, unit: number): void {
  const one = p.generals[general] as General;
  const { size } = generalKind(p, general);
  const { w, h } = theatreOf(p).table;
  const body = bodyOf(p, unit);
  const { facing } = (p.units[unit] as Unit).stand;
  const way = rectAt(0, 0, facing, 1, 1);
  const cx = body.reduce((sum, r) => sum + r.x, 0) / body.length;
  const cy = body.reduce((sum, r) => sum + r.y, 0) / body.length;
  // The rearmost edge of the body, seen along the unit's facing.
  let depth = 0;
  for (const r of body) {
    const half = (Math.abs(r.fx * way.fx + r.fy * way.fy) * r.d + Math.abs(r.fx * way.fy - r.fy * way.fx) * r.w) / 2;
    depth = Math.max(depth, (cx - r.x) * way.fx + (cy - r.y) * way.fy + half);
  }
  const off = depth + size / 2;
  const inside = (value: number, most: number): number => Math.min(Math.max(value, size / 2), most - size / 2);
  one.x = snap(inside(cx - way.fx * off, w));
  one.y = snap(inside(cy - way.fy * off, h));
  one.facing = facing;
  // A few units are hollow or ragged behind; step in until he touches.
  for (let step = 0; step < 8 && bodyDistance([generalRect(p, general)], body) > TOUCH; step++) {
    one.x = snap(one.x + (cx - one.x) / 4);
    one.y = snap(one.y + (cy - one.y) / 4);
  }
  one.attached = touchedBy(p, general, unit);
}

/** Friendly units that a general's base touches, the given one first (MM-2.23). */
export function touchedBy(p: Battle, general: number, first: number): readonly number[] {
  const { side } = generalKind(p, general);
  const here = [generalRect(p, general)];
  const touched = [first];
  for (let u = 0; u < p.units.length; u++) {
    const unit = p.units[u] as Unit;
    if (u === first || unit.where !== 'table' || unit.attachedTo >= 0 || kindOf(p, u).side !== side) continue;
    if (bodyDistance(here, bodyOf(p, u)) <= TOUCH) touched.push(u);
  }
  return touched;
}

/** Takes a general off; a stand-in counts for nothing (MM-3.14, MM-14.3). */
function loseGeneral(p: Battle, general: number, rule: string, ctx: Context<Happening>): void {
  const one = p.generals[general] as General;
  const { side } = generalKind(p, general);
  one.where = 'removed';
  one.attached = [];
  if (!one.standIn) p.lost[side] = (p.lost[side] as number) + 1;
  ctx.journal?.push({ what: 'general-lost', rule, general });
}

/** MM-3.14: at the start of a side's movement phase someone takes the place of each general lost, if his command still lives. */
export function standIns(p: Battle, side: Side, ctx: Context<Happening>): void {
  for (let g = 0; g < p.generals.length; g++) {
    const one = p.generals[g] as General;
    if (one.where !== 'removed' || generalKind(p, g).side !== side) continue;
    const unit = nearestOfCommand(p, g);
    if (unit < 0) continue;
    one.where = 'table';
    one.standIn = true;
    one.rating = Math.max(LOWEST_RATING, one.rating - 1);
    placeWith(p, g, unit);
    ctx.journal?.push({ what: 'stand-in', rule: 'MM-3.14', general: g, unit });
  }
}

/** Whether a unit belongs to the organisation of a general (MM-2.18). */
export function belongsTo(p: Battle, unit: number, general: number): boolean {
  const theatre = theatreOf(p);
  let over = theatre.brigades[kindOf(p, unit).brigade]?.leader ?? NOWHERE;
  for (; over >= 0; over = generalKind(p, over).superior) if (over === general) return true;
  return false;
}

function nearestOfCommand(p: Battle, general: number): number {
  const { x, y } = p.generals[general] as General;
  const spot = [rectAt(x, y, 0, 0, 0)];
  let best = NOWHERE;
  let least = Number.POSITIVE_INFINITY;
  for (let u = 0; u < p.units.length; u++) {
    const unit = p.units[u] as Unit;
    if (unit.where !== 'table' || unit.attachedTo >= 0 || !belongsTo(p, u, general)) continue;
    const apart = bodyDistance(spot, bodyOf(p, u));
    if (apart >= least) continue;
    least = apart;
    best = u;
  }
  return best;
}
