/** Shapes for the painter of the table. Lengths are sheet units; every wobble is seeded, so a drawing is always the same. */

export type Point = readonly [number, number];
export type Ring = readonly Point[];
export type Random = () => number;

/** One stroke or wash, as data: the page can list them, a worker can paint them. */
export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
  /** Standard deviation of a soft edge. */
  readonly blur?: number;
  readonly shift?: Point;
  /** Shows only inside this path. */
  readonly clip?: string;
  readonly round?: boolean;
  /** Filled with the weave of the cloth. */
  readonly weave?: boolean;
}

/** Sheet units per inch. Sizes in the drawing code are for this scale. */
export const INCH = 27;
/** Light comes from the north-west; shadows fall to the south-east. */
export const LIGHT: Point = [-0.62, -0.78];
export const SHADE: Point = [0.62, 0.78];

export const num = (n: number): number => Math.round(n * 10) / 10;

function hashed(i: number, j: number, k: number): number {
  let n = (Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(k, 2246822519)) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise from 0 to 1; `k` picks one of many independent fields. */
export function noise(x: number, y: number, k: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const [su, sv] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const [a, b] = [hashed(i, j, k), hashed(i + 1, j, k)];
  const [c, d] = [hashed(i, j + 1, k), hashed(i + 1, j + 1, k)];
  return a + (b - a) * su + (c - a) * sv + (a - b - c + d) * su * sv;
}

/** Three octaves of it. */
export const rugged = (x: number, y: number, k: number): number =>
  (noise(x, y, k) * 4 + noise(x * 2.1, y * 2.1, k + 1) * 2 + noise(x * 4.3, y * 4.3, k + 2)) / 7;

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
  const channel = (shift: number): number =>
    Math.round(((from >> shift) & 255) * (1 - share) + ((to >> shift) & 255) * share);
  return `#${((1 << 24) | (channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).slice(1)}`;
}

export const straight = (points: Ring, closed = true): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A curve through the points. */
export function smooth(points: Ring, closed = false): string {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point;
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} ${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points about every `step` along a ring or line. */
export function along(points: Ring, step: number, closed = true): Point[] {
  const out: Point[] = [];
  const n = points.length;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b] = [points[i] as Point, points[(i + 1) % n] as Point];
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let j = 0; j < count; j++) out.push([a[0] + ((b[0] - a[0]) * j) / count, a[1] + ((b[1] - a[1]) * j) / count]);
  }
  if (!closed) out.push(points[n - 1] as Point);
  return out;
}

/** Cuts the corners of an open line three times. */
export function rounded(points: Ring): Point[] {
  let line: Point[] = [...points];
  for (let pass = 0; pass < 3; pass++) {
    const next: Point[] = [line[0] as Point];
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i] as Point, line[i + 1] as Point];
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    next.push(line.at(-1) as Point);
    line = next;
  }
  return line;
}

/** Rounds corners by a radius at most and keeps the edges where they are: the rule's outline stays true. */
export function fillet(points: Ring, radius: number): Point[] {
  const n = points.length;
  const out: Point[] = [];
  for (let i = 0; i < n; i++) {
    const [a, b, c] = [points[(i + n - 1) % n] as Point, points[i] as Point, points[(i + 1) % n] as Point];
    const cut = (q: Point): Point => {
      const long = Math.hypot(q[0] - b[0], q[1] - b[1]);
      const t = Math.min(radius, long * 0.45) / long;
      return [b[0] + (q[0] - b[0]) * t, b[1] + (q[1] - b[1]) * t];
    };
    const [p, q] = [cut(a), cut(c)];
    for (let k = 0; k <= 5; k++) {
      const t = k / 5;
      out.push([
        (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * b[0] + t * t * q[0],
        (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * b[1] + t * t * q[1],
      ]);
    }
  }
  return out;
}

/** The same points, each shaken a little by the noise of its place. */
export const shaken = (points: Ring, grain: number, by: number, field: number): Point[] =>
  points.map(([x, y]) => [
    x + (noise(x / grain, y / grain, field) - 0.5) * by,
    y + (noise(x / grain, y / grain, field + 1) - 0.5) * by,
  ]);

const area = (ring: Ring): number =>
  ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0) / 2;

/** Outward normals of a ring. */
export function normals(ring: Ring): Point[] {
  const sign = area(ring) > 0 ? 1 : -1;
  const n = ring.length;
  return ring.map((_, i) => {
    const [a, b] = [ring[(i + n - 1) % n] as Point, ring[(i + 1) % n] as Point];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const long = Math.hypot(dx, dy) || 1;
    return [(dy / long) * sign, (-dx / long) * sign];
  });
}

export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i] as Point, ring[j] as Point];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function boundsOf(points: Ring): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function toRing([x, y]: Point, ring: Ring): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i] as Point, ring[(i + 1) % ring.length] as Point];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy));
  }
  return best;
}

/** A leafy or woolly outline: `n` arcs that bulge outwards. */
export function scallop(x: number, y: number, r: number, n: number, random: Random, jitter = 0.1): string {
  const start = random() * 6.28;
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = start + (i / n) * 6.2832 + (random() - 0.5) * 0.25;
    const q = r * (1 - jitter + random() * 2 * jitter);
    points.push([x + q * Math.cos(a), y + q * Math.sin(a)]);
  }
  let d = `M${num((points[0] as Point)[0])} ${num((points[0] as Point)[1])}`;
  for (let i = 1; i <= n; i++) {
    const [p, before] = [points[i % n] as Point, points[i - 1] as Point];
    const bulge = num(Math.hypot(p[0] - before[0], p[1] - before[1]) * (0.52 + random() * 0.12));
    d += `A${bulge} ${bulge} 0 0 1 ${num(p[0])} ${num(p[1])}`;
  }
  return `${d}Z`;
}

/** Points no closer than `apart` to one another, tried at random; a grid keeps it quick. */
export function scattered(
  random: Random,
  fits: (p: Point) => boolean,
  [left, top, right, bottom]: Box,
  apart: number,
  tries: number,
): Point[] {
  const cells = new Map<string, Point[]>();
  const out: Point[] = [];
  for (let i = 0; i < tries; i++) {
    const p: Point = [left + random() * (right - left), top + random() * (bottom - top)];
    const [cx, cy] = [Math.floor(p[0] / apart), Math.floor(p[1] / apart)];
    let free = true;
    for (let dx = -1; dx <= 1 && free; dx++)
      for (let dy = -1; dy <= 1 && free; dy++)
        free = (cells.get(`${cx + dx} ${cy + dy}`) ?? []).every((o) => Math.hypot(o[0] - p[0], o[1] - p[1]) > apart);
    if (!free || !fits(p)) continue;
    out.push(p);
    const key = `${cx} ${cy}`;
    cells.set(key, [...(cells.get(key) ?? []), p]);
  }
  return out;
}

/** Enough tries to fill a box about as full as it gets. */
export const triesFor = ([left, top, right, bottom]: Box, apart: number): number =>
  Math.min(9000, Math.ceil((((right - left) * (bottom - top)) / (apart * apart)) * 9));
