/** Units as bodies on the table: their bases, front line, sides, rings (MM-G11, MM-G16, MM-G17). */
import { cosine, sine } from './geometry/angle.ts';
import type { Box } from './geometry/grid.ts';
import {
  bodyDistance,
  boxAround,
  corners,
  distance,
  type Point,
  type Rect,
  radiusOf,
  rectAt,
  SLACK,
  TOUCH,
} from './geometry/shapes.ts';
import { gunStandIn, squareSide } from './layouts.ts';
import type { Battle, Flank, Ring, Stand, Unit } from './position.ts';
import type { Size } from './tables/formations.ts';
import { kindOf } from './theatre.ts';

export const unitAt = (p: Battle, unit: number): Unit => p.units[unit] as Unit;

/** The size of its bases, as it is mounted or not. */
export const sizeOf = (p: Battle, unit: number): Size => {
  const kind = kindOf(p, unit);
  return unitAt(p, unit).dismounted ? kind.footBase : kind.base;
};

/** Stands never change, they are replaced: so their rectangles are made once. */
const rectsByStand = new WeakMap<Stand, readonly Rect[]>();

export function rectsOf(stand: Stand, size: Size): readonly Rect[] {
  const known = rectsByStand.get(stand);
  if (known !== undefined && (known.length === 0 || (known[0] as Rect).w === size.w)) return known;
  const { poses } = stand;
  const rects: Rect[] = [];
  for (let i = 0; i < poses.length; i += 3)
    rects.push(rectAt(poses[i] as number, poses[i + 1] as number, poses[i + 2] as number, size.w, size.d));
  rectsByStand.set(stand, rects);
  return rects;
}

/** Its own bases, without an attached gun. */
export const ownRects = (p: Battle, unit: number): readonly Rect[] => rectsOf(unitAt(p, unit).stand, sizeOf(p, unit));

/** Its own bases and the gun attached to it, last. */
export function bodyOf(p: Battle, unit: number): readonly Rect[] {
  const { gun } = unitAt(p, unit);
  return gun < 0 ? ownRects(p, unit) : joined(ownRects(p, unit), ownRects(p, gun));
}

const joinedBodies = new WeakMap<readonly Rect[], { readonly guns: readonly Rect[]; readonly body: readonly Rect[] }>();

/** Made once for each pair, so that what is remembered of a body is found again. */
function joined(own: readonly Rect[], guns: readonly Rect[]): readonly Rect[] {
  const known = joinedBodies.get(own);
  if (known?.guns === guns) return known.body;
  const body = [...own, ...guns];
  joinedBodies.set(own, { guns, body });
  return body;
}

/** Where it would be drawn up so, with the gun in its ranks. */
export function bodyOfStand(p: Battle, unit: number, stand: Stand): readonly Rect[] {
  const it = unitAt(p, unit);
  const size = sizeOf(p, unit);
  const own = rectsOf(stand, size);
  if (it.gun < 0) return own;
  if (stand === it.stand || stand.gunPlace < 0) return joined(own, ownRects(p, it.gun));
  const gunSize = sizeOf(p, it.gun);
  return [...own, ...rectsOf(gunStandIn(stand, it.bases, size, gunSize, unitAt(p, it.gun).stand), gunSize)];
}

const boxes = new WeakMap<readonly Rect[], Box>();

/** The box about the circles of its bases. */
export function boxOfBody(rects: readonly Rect[]): Box {
  const known = boxes.get(rects);
  if (known !== undefined) return known;
  const box = boxAround(rects, 0, 0);
  boxes.set(rects, box);
  return box;
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const circles = new WeakMap<readonly Rect[], Circle>();

/** About all its bases, from the mean of their centres. */
export function circleOfBody(rects: readonly Rect[]): Circle {
  const known = circles.get(rects);
  if (known !== undefined) return known;
  const { x, y } = centreOf(rects);
  let radius = 0;
  for (const one of rects) radius = Math.max(radius, distance(one.x, one.y, x, y) + radiusOf(one));
  const circle = { x, y, radius };
  circles.set(rects, circle);
  return circle;
}

/** The mean of the centres of its bases (MM-G29). */
export function centreOf(rects: readonly Rect[]): Point {
  let x = 0;
  let y = 0;
  for (const one of rects) {
    x += one.x;
    y += one.y;
  }
  return { x: x / rects.length, y: y / rects.length };
}

export const centreOfUnit = (p: Battle, unit: number): Point => centreOf(bodyOf(p, unit));

/** Bases in the ranks: those that are not sent out as a screen. */
export const rankedIn = (stand: Stand): number => stand.poses.length / 3 - (stand.screen?.bases ?? 0);

export const isScreening = (stand: Stand, base: number): boolean => base >= rankedIn(stand);

/** MM-6.6: the bases that may fire: the first row, every base of a Square or Skirmish; none behind a front screen (MM-4.59). */
export function firstRow(stand: Stand): number[] {
  const ranked = rankedIn(stand);
  const total = stand.poses.length / 3;
  const { formation, screen } = stand;
  const all = formation === 'square' || formation === 'skirmish';
  const row: number[] = [];
  if (all || screen?.side !== 'front')
    for (let k = 0; k < ranked; k++) if (all || k < Math.max(1, stand.files)) row.push(k);
  for (let k = ranked; k < total; k++) row.push(k);
  return row;
}

export interface FrontLine {
  readonly lx: number;
  readonly ly: number;
  readonly rx: number;
  readonly ry: number;
}

/** MM-G16: the two outermost front corners of the front rank. */
export function frontLineOf(stand: Stand, rects: readonly Rect[], gun: Rect | null = null): FrontLine {
  const rightX = cosine(stand.facing);
  const rightY = -sine(stand.facing);
  const ranked = rankedIn(stand);
  const wide = stand.formation === 'square' || stand.formation === 'skirmish' ? ranked : Math.max(1, stand.files);
  let least = Infinity;
  let most = -Infinity;
  let lx = 0;
  let ly = 0;
  let rx = 0;
  let ry = 0;
  const consider = (rect: Rect): void => {
    const c = corners(rect);
    const left = (c[0] as number) * rightX + (c[1] as number) * rightY;
    const right = (c[2] as number) * rightX + (c[3] as number) * rightY;
    if (left < least) {
      least = left;
      lx = c[0] as number;
      ly = c[1] as number;
    }
    if (right > most) {
      most = right;
      rx = c[2] as number;
      ry = c[3] as number;
    }
  };
  for (let k = 0; k < Math.min(wide, ranked); k++) consider(rects[k] as Rect);
  if (gun !== null) consider(gun);
  return { lx, ly, rx, ry };
}

/** How far a point lies ahead of the front line; negative behind it. */
export function ahead(line: FrontLine, x: number, y: number): number {
  const dx = line.rx - line.lx;
  const dy = line.ry - line.ly;
  return (dx * (y - line.ly) - dy * (x - line.lx)) / Math.sqrt(dx * dx + dy * dy);
}

/** MM-G17. */
export function sideFrom(line: FrontLine, x: number, y: number): Flank {
  if (ahead(line, x, y) >= -SLACK) return 'front';
  const dx = line.rx - line.lx;
  const dy = line.ry - line.ly;
  const long = Math.sqrt(dx * dx + dy * dy);
  const along = ((x - (line.lx + line.rx) / 2) * dx + (y - (line.ly + line.ry) / 2) * dy) / long;
  return along < -long / 2 ? 'left' : along > long / 2 ? 'right' : 'rear';
}

const gunRect = (p: Battle, unit: number): Rect | null => {
  const { gun } = unitAt(p, unit);
  return gun < 0 ? null : (ownRects(p, gun)[0] as Rect);
};

export const frontLine = (p: Battle, unit: number, stand: Stand = unitAt(p, unit).stand): FrontLine =>
  frontLineOf(stand, rectsOf(stand, sizeOf(p, unit)), stand === unitAt(p, unit).stand ? gunRect(p, unit) : null);

/** MM-G16: fire or a charge from this point takes the unit in flank or rear. */
export const isBehind = (
  p: Battle,
  unit: number,
  x: number,
  y: number,
  stand: Stand = unitAt(p, unit).stand,
): boolean => !hasNoFlanks(p, unit, stand) && isBehindLine(frontLine(p, unit, stand), x, y);

export const isBehindLine = (line: FrontLine, x: number, y: number): boolean => ahead(line, x, y) < -SLACK;

/** MM-G17: the side of the unit that is seen from this point. */
export const sideSeen = (p: Battle, unit: number, x: number, y: number, stand: Stand = unitAt(p, unit).stand): Flank =>
  sideFrom(frontLine(p, unit, stand), x, y);

/** MM-G16: Squares, steady members of a ring and Skirmish units. */
export const hasNoFlanks = (p: Battle, unit: number, stand: Stand = unitAt(p, unit).stand): boolean =>
  stand.formation === 'skirmish' || inSquare(p, unit, stand);

/** In a Square of its own, or steady in a ring (MM-4.31, MM-G11). */
export const inSquare = (p: Battle, unit: number, stand: Stand = unitAt(p, unit).stand): boolean =>
  stand.formation === 'square' || isSteadyInRing(p, unit);

/** MM-G11: undisordered, with a sound neighbour at each flank. */
export function isSteadyInRing(p: Battle, unit: number): boolean {
  const { ring } = unitAt(p, unit);
  if (ring < 0 || !isSound(p, unit, ring)) return false;
  const { members } = p.squares[ring] as Ring;
  const at = members.indexOf(unit);
  const inside = ringCentre(p, ring);
  if (inside === null) return false;
  for (const step of [1, members.length - 1]) {
    const neighbour = members[(at + step) % members.length] as number;
    if (!isSound(p, neighbour, ring) || ahead(frontLine(p, neighbour), inside.x, inside.y) >= -SLACK) return false;
    if (bodyDistance(bodyOf(p, unit), bodyOf(p, neighbour)) > 1 + SLACK) return false;
  }
  return true;
}

/** In its place in the ring, in Line or a gun, and undisordered (MM-4.32). */
function isSound(p: Battle, unit: number, ring: number): boolean {
  const it = unitAt(p, unit);
  if (it.where !== 'table' || it.ring !== ring || !it.inRing || it.disordered) return false;
  const { formation } = it.stand;
  return formation === 'line' || formation === 'limbered' || formation === 'unlimbered';
}

/** The mean of the centres of the members still present. */
export function ringCentre(p: Battle, ring: number): Point | null {
  let x = 0;
  let y = 0;
  let n = 0;
  for (const member of (p.squares[ring] as Ring).members) {
    const it = unitAt(p, member);
    if (it.where !== 'table' || it.ring !== ring || !it.inRing) continue;
    const centre = centreOfUnit(p, member);
    x += centre.x;
    y += centre.y;
    n++;
  }
  return n === 0 ? null : { x: x / n, y: y / n };
}

export const unitDistance = (p: Battle, one: number, two: number): number =>
  bodyDistance(bodyOf(p, one), bodyOf(p, two));

/** The circles about two bodies are this far apart: the bodies are no nearer. */
export function circlesApart(one: readonly Rect[], two: readonly Rect[]): number {
  const a = circleOfBody(one);
  const b = circleOfBody(two);
  return distance(a.x, a.y, b.x, b.y) - a.radius - b.radius;
}

export const areWithin = (one: readonly Rect[], two: readonly Rect[], inches: number): boolean =>
  circlesApart(one, two) <= inches + SLACK && bodyDistance(one, two) <= inches;

/** MM-G3. */
export const isTouching = (p: Battle, one: number, two: number): boolean => unitDistance(p, one, two) <= TOUCH;

/** The frontage with which it wheels: as if it were straight (MM-G9, MM-G19). */
export function frontageOf(p: Battle, unit: number, stand: Stand = unitAt(p, unit).stand): number {
  const size = sizeOf(p, unit);
  const it = unitAt(p, unit);
  const gun = it.gun < 0 ? null : sizeOf(p, it.gun);
  if (stand.formation === 'square') return squareSide(it.bases, gun !== null, size);
  if (stand.formation === 'skirmish') return stand.files * size.w + (stand.files - 1) * stand.gap;
  return Math.max(1, stand.files) * size.w + (gun?.w ?? 0);
}

export const isOnTable = (p: Battle, unit: number): boolean => unitAt(p, unit).where === 'table';

export const isGun = (p: Battle, unit: number): boolean => kindOf(p, unit).arm === 'artillery';

/** Horsemen in the saddle (MM-R47: mounted infantry among them). */
export const isMounted = (p: Battle, unit: number): boolean => {
  const { arm } = kindOf(p, unit);
  return arm !== 'infantry' && arm !== 'artillery' && !unitAt(p, unit).dismounted;
};

/** MM-5.30: infantry, or cavalry that acts as infantry. */
export const isFoot = (p: Battle, unit: number): boolean => {
  const { arm } = kindOf(p, unit);
  return arm === 'infantry' || (arm !== 'artillery' && unitAt(p, unit).dismounted);
};

/** Held in a melee (MM-6.18, MM-9.26). */
export const isEngaged = (p: Battle, unit: number): boolean =>
  p.contacts.some((one) => one.charger === unit || one.struck === unit);
