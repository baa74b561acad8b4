/** Where the sheet lies under the window: a shift in pixels and a scale. Everything that moves it is a function here. */
import { type Box, clamp, type Point } from '../plane/point.ts';

export interface Transform {
  readonly x: number;
  readonly y: number;
  /** Pixels to a unit of the sheet. */
  readonly k: number;
}
export type Size = readonly [width: number, height: number];

export interface Limits {
  readonly sheet: Size;
  readonly window: Size;
  readonly closest: number;
}

export const toSheet = ({ x, y, k }: Transform, [px, py]: Point): Point => [(px - x) / k, (py - y) / k];
export const toWindow = ({ x, y, k }: Transform, [sx, sy]: Point): Point => [sx * k + x, sy * k + y];

/** The part of the sheet in the window. */
export const seenThrough = (t: Transform, [width, height]: Size): Box => [
  -t.x / t.k,
  -t.y / t.k,
  (width - t.x) / t.k,
  (height - t.y) / t.k,
];

/** The scale at which the whole sheet is in the window: the smallest that is allowed. */
export const farthest = ({ sheet, window }: Limits): number => Math.min(window[0] / sheet[0], window[1] / sheet[1], 1);

/** Brought back to where the sheet fills the window, or lies in its middle if it is smaller. */
export function bounded(t: Transform, limits: Limits): Transform {
  const k = clamp(farthest(limits), t.k, limits.closest);
  const along = (shift: number, sheet: number, window: number): number =>
    sheet * k <= window ? (window - sheet * k) / 2 : clamp(window - sheet * k, shift, 0);
  return {
    x: along(t.x, limits.sheet[0], limits.window[0]),
    y: along(t.y, limits.sheet[1], limits.window[1]),
    k,
  };
}

/** Shifted to whole device pixels (`ratio` of them to a CSS pixel): in between, all ink is blurred. */
export const onPixels = ({ x, y, k }: Transform, ratio: number): Transform => ({
  x: Math.round(x * ratio) / ratio,
  y: Math.round(y * ratio) / ratio,
  k,
});

/** As large as the box can be shown, and in the middle of the window. */
export function showing(box: Box, limits: Limits): Transform {
  const [width, height] = limits.window;
  const k = Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]), limits.closest);
  return centredOn([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], k, limits);
}

export const centredOn = (point: Point, k: number, limits: Limits): Transform =>
  bounded({ x: limits.window[0] / 2 - point[0] * k, y: limits.window[1] / 2 - point[1] * k, k }, limits);

/** Nearer or farther by a factor, what lies under the pointer staying there. */
export function zoomedAt(t: Transform, [px, py]: Point, factor: number, limits: Limits): Transform {
  const k = clamp(farthest(limits), t.k * factor, limits.closest);
  const grown = k / t.k;
  return bounded({ x: px - (px - t.x) * grown, y: py - (py - t.y) * grown, k }, limits);
}

/** Two fingers: the points that were under them stay under them. */
export function pinched(
  t: Transform,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: Limits,
): Transform {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
  const between = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [from, to] = [between(before), between(after)];
  const zoomed = zoomedAt(t, from, spread(after) / spread(before), limits);
  return bounded({ ...zoomed, x: zoomed.x + to[0] - from[0], y: zoomed.y + to[1] - from[1] }, limits);
}

/** Between two transforms, for a glide: the scale by ratios, so that it looks even. */
export function between(a: Transform, b: Transform, t: number): Transform {
  const ease = 1 - (1 - t) ** 3;
  return {
    x: a.x + (b.x - a.x) * ease,
    y: a.y + (b.y - a.y) * ease,
    k: a.k * (b.k / a.k) ** ease,
  };
}

/** The scale rounded to steps of a fourth root of two: layouts are recomputed per step, not per frame. */
export const levelOf = (k: number): number => 2 ** (Math.round(Math.log2(k) * 4) / 4);
