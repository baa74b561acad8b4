/** Points, boxes and the few sums that everything on a board is drawn with. */

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];
/** Left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/** The point at an index, the ends standing in for what lies beyond them: lines are mostly asked about neighbours. */
export function pointAt(line: Line, index: number): Point {
  const point = line[clamp(0, index, line.length - 1)];
  if (point === undefined) throw new RangeError('a line without points');
  return point;
}

export const boxAround = ([x, y]: Point, halfWidth: number, halfHeight: number): Box => [
  x - halfWidth,
  y - halfHeight,
  x + halfWidth,
  y + halfHeight,
];

/** Whether two boxes overlap, or come nearer to one another than `gap`. */
export const overlaps = (a: Box, b: Box, gap = 0): boolean =>
  a[0] < b[2] + gap && b[0] < a[2] + gap && a[1] < b[3] + gap && b[1] < a[3] + gap;

/** How much of each other two boxes cover. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

export const holds = (box: Box, [x, y]: Point, gap = 0): boolean =>
  x > box[0] - gap && x < box[2] + gap && y > box[1] - gap && y < box[3] + gap;

export function boundsOf(points: Iterable<Point>): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < x0) x0 = x;
    if (y < y0) y0 = y;
    if (x > x1) x1 = x;
    if (y > y1) y1 = y;
  }
  return [x0, y0, x1, y1];
}
