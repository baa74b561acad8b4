/** Trees from above. Light comes from the north-east: every lit side is upper right, every shadow lower left. */
import { round1 } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import type { Mark } from './mark.ts';
import { type Leaf, mix } from './season.ts';

type Chance = () => number;

export const LIGHT: Point = [0.72, -0.69];
export const SHADE: Point = [-0.72, 0.69];

const TURN = Math.PI * 2;

/** One crown: its shadow (drawn below every crown), and its marks from the ground up. */
export interface Crown {
  readonly at: Point;
  readonly shadow: string;
  readonly marks: readonly Mark[];
}

const offset = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

const polar = ([x, y]: Point, angle: number, by: number): Point => [x + by * Math.cos(angle), y + by * Math.sin(angle)];

/** A leafy outline: `n` arcs that bulge outwards. */
export function scallop(at: Point, radius: number, n: number, chance: Chance, jitter = 0.1): string {
  const start = chance() * TURN;
  const points = Array.from({ length: n }, (_, i) =>
    polar(at, start + (i / n) * TURN + (chance() - 0.5) * 0.25, radius * (1 - jitter + chance() * 2 * jitter)),
  );
  const first = points[0] as Point;
  let d = `M${round1(first[0])} ${round1(first[1])}`;
  for (let i = 1; i <= n; i++) {
    const [from, to] = [points[i - 1] as Point, points[i % n] as Point];
    const bulge = round1(Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.52 + chance() * 0.12));
    d += `a${bulge} ${bulge} 0 01${round1(to[0] - from[0])} ${round1(to[1] - from[1])}`;
  }
  return `${d}z`;
}

/** A fir's outline: long and short branches in turn. */
function star(at: Point, radius: number, n: number, chance: Chance): string {
  const start = chance() * TURN;
  let d = '';
  for (let i = 0; i < n * 2; i++) {
    const reach = radius * (i % 2 === 0 ? 0.9 + chance() * 0.22 : 0.58 + chance() * 0.14);
    const [x, y] = polar(at, start + (i / (n * 2)) * TURN + (chance() - 0.5) * 0.12, reach);
    d += `${i === 0 ? 'M' : 'L'}${round1(x)} ${round1(y)}`;
  }
  return `${d}z`;
}

/** Clumps of leaves pushed towards the light, as one path. */
function clumps(
  at: Point,
  radius: number,
  chance: Chance,
  [count, low, high, push, spread]: readonly [number, number, number, number, number],
  arcs = 6,
): string {
  const towards = offset(at, LIGHT, radius * push);
  let d = '';
  for (let i = 0; i < count; i++) {
    const spot = polar(towards, chance() * TURN, Math.sqrt(chance()) * spread * radius);
    d += scallop(spot, radius * (low + chance() * (high - low)), arcs, chance, 0.14);
  }
  return d;
}

const shadowOf = (at: Point, radius: number, n: number, chance: Chance): string =>
  scallop(offset(at, SHADE, radius * 0.62), radius * 1.02, n, chance);

/** A tree. `plain` is for posters: three marks instead of seven. */
export function crown(at: Point, radius: number, leaf: Leaf, chance: Chance, plain = false): Crown {
  return leaf.shape === 'fir' ? firTree(at, radius, leaf, chance) : leafTree(at, radius, leaf, chance, plain);
}

function leafTree(at: Point, radius: number, leaf: Leaf, chance: Chance, plain: boolean): Crown {
  const warmth = chance() * 0.11;
  const tone = (colour: string): string => mix(colour, '#a39a4c', warmth);
  if (plain) return plainTree(at, radius, leaf, tone, chance);
  const n = Math.round(8 + radius / 3);
  const shadow = shadowOf(at, radius, n, chance);
  const body: Mark = { d: scallop(at, radius, n, chance), fill: tone(leaf.base) };
  const marks: Mark[] = [
    body,
    {
      d: scallop(offset(at, SHADE, radius * 0.22), radius * 0.74, n - 1, chance),
      fill: tone(leaf.dark),
      opacity: 0.45,
    },
    { d: clumps(at, radius, chance, [6, 0.24, 0.36, 0.14, 0.6]), fill: tone(leaf.mid) },
    { d: clumps(at, radius, chance, [6, 0.13, 0.22, 0.3, 0.5]), fill: tone(leaf.light), opacity: 0.92 },
    { d: clumps(at, radius, chance, [5, 0.06, 0.11, 0.46, 0.34]), fill: leaf.glint, opacity: 0.9 },
    { d: cups(at, radius, chance), stroke: leaf.gap, width: 0.9, opacity: 0.6 },
    { d: shadedRim(at, radius, chance), stroke: '#14241a', width: 1, opacity: 0.55 },
  ];
  if (leaf.speck !== undefined)
    marks.push({ d: specks(at, radius, chance, 6), stroke: leaf.speck, width: 1.7, opacity: 0.75 });
  return { at, shadow, marks };
}

/** A tree for small pictures: three marks and few arcs. */
function plainTree(at: Point, radius: number, leaf: Leaf, tone: (colour: string) => string, chance: Chance): Crown {
  const arcs = Math.round(5 + radius / 4);
  const marks: Mark[] = [
    { d: scallop(at, radius, arcs, chance), fill: tone(leaf.base), stroke: leaf.gap, width: 1 },
    { d: clumps(at, radius, chance, [2, 0.38, 0.5, 0.2, 0.36], 5), fill: tone(leaf.mid) },
    { d: clumps(at, radius, chance, [1, 0.24, 0.32, 0.36, 0.2], 5), fill: leaf.light },
  ];
  return { at, shadow: scallop(offset(at, SHADE, radius * 0.62), radius, 5, chance), marks };
}

/** Little dark cups where the foliage opens. */
function cups(at: Point, radius: number, chance: Chance): string {
  const towards = offset(at, SHADE, radius * 0.12);
  const w = round1(radius * 0.1);
  let d = '';
  for (let i = 0; i < 7; i++) {
    const [x, y] = polar(towards, chance() * TURN, (0.25 + chance() * 0.6) * radius);
    d += `M${round1(x - w)} ${round1(y)}q${w} ${round1(w * 1.3)} ${round1(w * 2)} 0`;
  }
  return d;
}

/** Ink on the shaded side only. */
function shadedRim(at: Point, radius: number, chance: Chance): string {
  const [from, to] = [1.35 + chance() * 0.4, 3.6 + chance() * 0.5];
  const bulge = round1(radius * 0.24);
  let d = '';
  for (let angle = from; angle < to; angle += 0.42) {
    const [a, b] = [polar(at, angle, radius * 0.99), polar(at, angle + 0.4, radius * 0.99)];
    d += `M${round1(a[0])} ${round1(a[1])}A${bulge} ${bulge} 0 0 1 ${round1(b[0])} ${round1(b[1])}`;
  }
  return d;
}

function specks(at: Point, radius: number, chance: Chance, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = polar(at, chance() * TURN, Math.sqrt(chance()) * radius * 0.8);
    d += `M${round1(x)} ${round1(y)}h.01`;
  }
  return d;
}

/** Three tiers of branches, each a little nearer to the light, with snow lying on the lit half. */
function firTree(at: Point, radius: number, leaf: Leaf, chance: Chance): Crown {
  const n = 8 + Math.round(radius / 7);
  const tier = (share: number, push: number): string =>
    star(offset(at, LIGHT, radius * push), radius * share, n, chance);
  const marks: Mark[] = [
    { d: tier(1.04, 0), fill: leaf.base, stroke: leaf.gap, width: 0.8 },
    { d: star(offset(at, SHADE, radius * 0.16), radius * 0.72, n, chance), fill: leaf.dark, opacity: 0.6 },
    { d: tier(0.7, 0.12), fill: leaf.mid },
    { d: star(offset(at, LIGHT, radius * 0.26), radius * 0.5, n, chance), fill: leaf.light, opacity: 0.6 },
    { d: tier(0.3, 0.34), fill: leaf.glint, opacity: 0.72 },
    { d: specks(at, radius, chance, 7), stroke: leaf.speck ?? leaf.glint, width: 1.5, opacity: 0.8 },
  ];
  return { at, shadow: shadowOf(at, radius * 0.92, n, chance), marks };
}
