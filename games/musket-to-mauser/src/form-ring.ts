/** MM-4.30, MM-R73: forming a Square of several units, as one formation change of all of them. */
import { type Context, type Denial, deny } from '@laager/kernel';
import { withBaseStanding } from './advances.ts';
import {
  ahead,
  areWithin,
  bodyOf,
  centreOf,
  centreOfUnit,
  frontLineOf,
  isEngaged,
  isGun,
  isMounted,
  ownRects,
  rectsOf,
  sizeOf,
  unitAt,
} from './bodies.ts';
import { owesAdvance } from './command.ts';
import { forbidsGround, STOP_SHORT } from './fit.ts';
import { changeReach } from './formations.ts';
import { bearingOf, cosine, normal, sine, snap } from './geometry/angle.ts';
import { bodyDistance, overlap, type Rect, SLACK } from './geometry/shapes.ts';
import { sweepBetween } from './geometry/sweep.ts';
import type { Happening } from './happenings.ts';
import { defaultFiles, faultOfLayout, gunStandIn, layoutAt, standOf } from './layouts.ts';
import { overrunGenerals } from './leaders.ts';
import { placesWithOneStanding } from './matching.ts';
import type { OrderOf } from './orders.ts';
import { knownEntry, setStand } from './placing.ts';
import { type Battle, type Layout, LEAST_IN_RING, MOST_RINGS, type Stand, seatOfSide } from './position.ts';
import { isKnownTo } from './sight.ts';
import { spot } from './spotting.ts';
import { CHANGE_BUDGET } from './tables/movement.ts';
import { kindOf } from './theatre.ts';
import { chargersOf } from './threats.ts';
import { beginWalk } from './walk.ts';

export type FormSquare = OrderOf<'form-square'>;

/** MM-G11: neighbours stand no farther apart. */
const APART = 1;

/** A member as it would stand. */
interface Placed {
  readonly unit: number;
  readonly stand: Stand;
  readonly gunStand: Stand | null;
  readonly own: readonly Rect[];
  readonly body: readonly Rect[];
}

export function forbidsFormSquare(p: Battle, order: FormSquare): Denial | null {
  const units = order.members.map(({ unit }) => unit);
  if (new Set(units).size < units.length) return deny('MM-4.30', 'a unit stands in a Square once');
  const placed: Placed[] = [];
  for (const { unit, layout } of order.members) {
    const denial = forbidsMember(p, unit) ?? forbidsLayout(p, unit, layout);
    if (denial !== null) return denial;
    placed.push(placedAt(p, unit, layout));
  }
  const guns = units.filter((unit) => isGun(p, unit)).length;
  if (guns > units.length - guns) return deny('MM-4.33', 'a Square holds no more guns than infantry units');
  const fault = forbidsChange(p, placed) ?? forbidsRing(p, placed) ?? forbidsPlaces(p, placed);
  if (fault !== null) return fault;
  if (roomFor(p) < 0) return deny('MM-4.30', 'there are too many Squares');
  const debtor = units.find((unit) => owesAdvance(p, unit));
  if (debtor === undefined || units.some((unit) => isThreatened(p, unit))) return null;
  return deny('MM-2.2', `${kindOf(p, debtor).name} attacks, and no enemy is near enough to charge the Square`);
}

/** MM-2.3: in Square units have no flanks: a real gain for all of them against anybody who can charge one. */
const isThreatened = (p: Battle, unit: number): boolean => chargersOf(p, unit).length > 0;

/** Whether a unit may take part at all. */
export function forbidsMember(p: Battle, unit: number): Denial | null {
  const it = p.units[unit];
  if (it === undefined || kindOf(p, unit).side !== p.mover) return deny('MM-1.1', 'that is no unit of yours');
  const { name, arm, template } = kindOf(p, unit);
  if (it.where !== 'table' || it.attachedTo >= 0)
    return deny('MM-4.30', `${name} does not stand by itself on the table`);
  if (isMounted(p, unit)) return deny('MM-4.9', `${name} cannot form Square`);
  if (arm !== 'artillery' && !template.square.multiUnit)
    return deny('MM-4.10', `${name} did not fight in Squares of several units`);
  if (isEngaged(p, unit)) return deny('MM-9.26', `${name} is held in a melee`);
  if (it.rested) return deny('MM-10.5', `${name} is resting`);
  if (it.charged || it.spent > 1 - CHANGE_BUDGET + SLACK) return deny('MM-4.20', `${name} has not half a turn left`);
  if (it.disordered) return deny('MM-4.18', `${name} is disordered: it must dress ranks first`);
  if (it.prone) return deny('MM-5.27', `${name} is prone: it must rise first`);
  if (it.stand.screen !== null) return deny('MM-4.53', `${name} must call in its screen first`);
  return null;
}

function forbidsLayout(p: Battle, unit: number, layout: Layout): Denial | null {
  const { name } = kindOf(p, unit);
  const it = unitAt(p, unit);
  const gunnery = layout.formation === 'limbered' || layout.formation === 'unlimbered';
  if (isGun(p, unit) ? !gunnery : layout.formation !== 'line')
    return deny('MM-G11', `${name} stands in a Square of several units as a ${isGun(p, unit) ? 'gun' : 'Line'}`);
  const immobile = isGun(p, unit) && kindOf(p, unit).template.gun?.move === 'positional';
  if (immobile && layout.formation !== it.stand.formation) return deny('MM-5.6', `${name} only turns in place`);
  if (layout.gunPlace >= 0 !== it.gun >= 0)
    return deny('MM-4.36', 'a gun is attached and detached by steps of its own');
  const fault = layout.screen !== null ? 'no screen is out' : faultOfLayout(layout, it.bases, sizeOf(p, unit));
  return fault === null ? null : deny('MM-4.4', `${name}: ${fault}`);
}

function placedAt(p: Battle, unit: number, layout: Layout): Placed {
  const it = unitAt(p, unit);
  const size = sizeOf(p, unit);
  const gunSize = it.gun < 0 ? null : sizeOf(p, it.gun);
  const stand = standOf(layout, it.bases, size, gunSize);
  const gunStand = gunSize === null ? null : gunStandIn(stand, it.bases, size, gunSize, unitAt(p, it.gun).stand);
  const own = rectsOf(stand, size);
  const body = gunStand === null ? own : [...own, ...rectsOf(gunStand, sizeOf(p, it.gun))];
  return { unit, stand, gunStand, own, body };
}

/** MM-4.14, MM-4.15: of each unit one base stays, and no other goes too far; who has marched stands there already. */
function forbidsChange(p: Battle, placed: readonly Placed[]): Denial | null {
  for (const { unit, stand } of placed) {
    const { name } = kindOf(p, unit);
    const matching = placesWithOneStanding(unitAt(p, unit).stand.poses, stand.poses);
    if (matching === null) return deny('MM-4.14', `at least one base of ${name} must stay where it stands`);
    const reach = changeReach(p, unit);
    if (matching.worst > reach + SLACK)
      return deny('MM-4.15', `a base of ${name} would move ${snap(matching.worst)} inches; ${reach} is the most`);
    if (unitAt(p, unit).trail !== null && matching.worst > SLACK)
      return deny('MM-R73', `${name} has marched: it can only stay in its place`);
  }
  return null;
}

/** MM-G11: neighbours close by, everybody facing outward. */
function forbidsRing(p: Battle, placed: readonly Placed[]): Denial | null {
  const centres = placed.map(({ body }) => centreOf(body));
  const x = centres.reduce((sum, one) => sum + one.x, 0) / centres.length;
  const y = centres.reduce((sum, one) => sum + one.y, 0) / centres.length;
  for (const [i, one] of placed.entries()) {
    const next = placed[(i + 1) % placed.length] as Placed;
    const { name } = kindOf(p, one.unit);
    const gap = bodyDistance(one.body, next.body);
    if (gap > APART + SLACK)
      return deny('MM-G11', `${name} and ${kindOf(p, next.unit).name} are ${snap(gap)} inches apart; 1 is the most`);
    if (ahead(frontLineOf(one.stand, one.own, null), x, y) >= -SLACK)
      return deny('MM-4.8', `${name} does not face outward`);
  }
  return null;
}

/** MM-5.26, MM-5.32: on free ground, clear of each other, of friends and of enemies. */
function forbidsPlaces(p: Battle, placed: readonly Placed[]): Denial | null {
  for (const [i, one] of placed.entries()) {
    const { name } = kindOf(p, one.unit);
    const ground = forbidsGround(p, one.unit, one.body);
    if (ground !== null) return ground;
    for (const other of placed.slice(i + 1))
      if (meets(one.body, other.body, 0)) return deny('MM-5.26', `${name} and ${kindOf(p, other.unit).name} overlap`);
    for (let u = 0; u < p.units.length; u++) {
      const it = unitAt(p, u);
      if (it.where !== 'table' || it.attachedTo >= 0 || placed.some(({ unit }) => unit === u)) continue;
      if (!isKnownTo(p, u, p.mover)) continue;
      const apart = kindOf(p, u).side === p.mover ? 0 : STOP_SHORT;
      if (meets(one.body, bodyOf(p, u), apart)) return deny('MM-5.26', `${kindOf(p, u).name} stands in the way`);
    }
  }
  return null;
}

const meets = (some: readonly Rect[], others: readonly Rect[], apart: number): boolean =>
  some.some((one) => others.some((two) => overlap(one, two))) ||
  (apart > 0 && bodyDistance(some, others) < apart - SLACK);

/** A new number for a ring, or that of one that has no members left. */
function roomFor(p: Battle): number {
  if (p.squares.length < MOST_RINGS) return p.squares.length;
  return p.squares.findIndex((_, i) => !p.units.some(({ ring }) => ring === i));
}

export function formSquare(p: Battle, order: FormSquare, ctx: Context<Happening>): void {
  const square = roomFor(p);
  const members = order.members.map(({ unit }) => unit);
  const moves = members.every((unit) => isGun(p, unit) || kindOf(p, unit).template.square.move);
  const placed = order.members.map(({ unit, layout }) => placedAt(p, unit, layout));
  for (const unit of members) payForSquare(p, unit);
  const met = hiddenUnder(p, placed);
  if (met !== null) {
    ctx.journal?.push(knownEntry(p, met.by, { what: 'ran-into', rule: 'MM-R58', unit: met.by, hidden: met.hidden }));
    spot(p, met.hidden, 'ran into', 'MM-R58', ctx);
    return;
  }
  p.squares[square] = { members, moves };
  for (const { unit, stand, gunStand } of placed) {
    const it = unitAt(p, unit);
    const before = ownRects(p, unit);
    it.ring = square;
    it.inRing = true;
    setStand(p, unit, stand, gunStand);
    overrunGenerals(p, unit, ctx, () => sweepBetween(before, ownRects(p, unit)));
  }
  const isHidden = p.spotting && members.some((unit) => !unitAt(p, unit).spotted);
  const to = isHidden ? { to: [seatOfSide(p.mover)] } : {};
  ctx.journal?.push({ what: 'square-formed', rule: 'MM-4.30', square, units: members, ...to });
}

function payForSquare(p: Battle, unit: number): void {
  const it = unitAt(p, unit);
  it.acted = true;
  it.spent = Math.min(1, it.spent + CHANGE_BUDGET);
  if (it.gun >= 0) unitAt(p, it.gun).spent = Math.min(1, unitAt(p, it.gun).spent + CHANGE_BUDGET);
}

/** MM-R58: an enemy that the mover did not know of, on the place of a member: all of them stay as they stand. */
function hiddenUnder(p: Battle, placed: readonly Placed[]): { readonly by: number; readonly hidden: number } | null {
  for (let hidden = 0; hidden < p.units.length; hidden++) {
    const it = unitAt(p, hidden);
    if (it.where !== 'table' || it.attachedTo >= 0 || isKnownTo(p, hidden, p.mover)) continue;
    const by = placed.find(({ body }) => meets(body, bodyOf(p, hidden), STOP_SHORT));
    if (by !== undefined) return { by: by.unit, hidden };
  }
  return null;
}

/** How far off units are thought of for a Square, and the greatest number of infantry units tried. */
const NEAR = 14;
const FACES = 4;

/** Squares that this unit can form now with those about it: as they stand, or drawn up on four faces. */
export function squaresOpenTo(p: Battle, unit: number): FormSquare[] {
  if (forbidsMember(p, unit) !== null) return [];
  const able = p.units
    .map((_, u) => u)
    .filter((u) => u === unit || (areWithin(bodyOf(p, unit), bodyOf(p, u), NEAR) && forbidsMember(p, u) === null));
  if (able.length < LEAST_IN_RING) return [];
  const found: FormSquare[] = [];
  for (const order of squaresAmong(p, unit, able)) {
    if (forbidsFormSquare(p, order) === null) found.push(order);
    if (found.length === 3) break;
  }
  return found;
}

function* squaresAmong(p: Battle, unit: number, able: readonly number[]): Generator<FormSquare> {
  yield* asTheyStand(p, unit, able);
  yield* onFourFaces(p, unit, able);
}

const layoutNow = ({ poses: _poses, ...layout }: Stand): Layout => layout;

/** Clockwise about their common centre. */
function clockwise(p: Battle, units: readonly number[]): number[] {
  const centres = new Map(units.map((u) => [u, centreOfUnit(p, u)]));
  const all = [...centres.values()];
  const x = all.reduce((sum, one) => sum + one.x, 0) / all.length;
  const y = all.reduce((sum, one) => sum + one.y, 0) / all.length;
  const bearing = (u: number): number => {
    const centre = centres.get(u) as { x: number; y: number };
    return normal(bearingOf(centre.x - x, centre.y - y));
  };
  return [...units].sort((a, b) => bearing(a) - bearing(b) || a - b);
}

/** Those who hang together with it by gaps of an inch, less the ends that have no second neighbour. */
function asTheyStand(p: Battle, unit: number, able: readonly number[]): FormSquare[] {
  const isBeside = (a: number, b: number): boolean => areWithin(bodyOf(p, a), bodyOf(p, b), APART + SLACK);
  let linked = [unit];
  for (let k = 0; k < linked.length; k++)
    linked.push(...able.filter((u) => !linked.includes(u) && isBeside(linked[k] as number, u)));
  for (let size = -1; size !== linked.length; ) {
    size = linked.length;
    linked = linked.filter((u) => linked.filter((v) => v !== u && isBeside(u, v)).length >= 2);
  }
  if (linked.length < LEAST_IN_RING || !linked.includes(unit)) return [];
  const members = clockwise(p, linked).map((u) => ({ unit: u, layout: layoutNow(unitAt(p, u).stand) }));
  return [{ do: 'form-square', members }];
}

/** Four infantry units, one to a face, about the middle of them all. */
function* onFourFaces(p: Battle, unit: number, able: readonly number[]): Generator<FormSquare> {
  const far = (u: number): number => bodyDistance(bodyOf(p, unit), bodyOf(p, u));
  const foot = able.filter((u) => u !== unit && !isGun(p, u)).sort((a, b) => far(a) - far(b) || a - b);
  if (isGun(p, unit) || foot.length < FACES - 1) return;
  const ring = clockwise(p, [unit, ...foot.slice(0, FACES - 1)]);
  for (const slant of [0, 45])
    for (let first = 0; first < FACES; first++) {
      const units = [...ring.slice(first), ...ring.slice(0, first)];
      const facing = normal(unitAt(p, unit).stand.facing + slant);
      yield { do: 'form-square', members: faces(p, units, facing) };
    }
}

/** The front, right, rear and left face, each shifted so that one base of its unit stays (MM-4.14). */
function faces(p: Battle, units: readonly number[], facing: number): FormSquare['members'] {
  const centres = units.map((u) => centreOfUnit(p, u));
  const x = centres.reduce((sum, one) => sum + one.x, 0) / units.length;
  const y = centres.reduce((sum, one) => sum + one.y, 0) / units.length;
  const width = (face: number): number => {
    const unit = units[face] as number;
    return unitAt(p, unit).bases * sizeOf(p, unit).w;
  };
  return units.map((unit, face) => {
    const outward = normal(facing + 90 * face);
    const across = Math.max(width((face + 1) % FACES), width((face + 3) % FACES)) / 2;
    const out = across + sizeOf(p, unit).d + 0.1;
    const files = defaultFiles('line', unitAt(p, unit).bases);
    const layout = layoutAt('line', x + sine(outward) * out, y + cosine(outward) * out, outward, files);
    const gunPlace = unitAt(p, unit).gun < 0 ? -1 : Math.floor(files / 2);
    return { unit, layout: withBaseStanding(beginWalk(p, unit), { ...layout, gunPlace }) };
  });
}
