/** Lines made smooth, moved aside, cut to length. */
import { distance, type Line, type Point, pointAt } from './point.ts';

/** Catmull-Rom through the points, sampled about every `step`. */
export function spline(line: Line, step = 3): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [pointAt(line, i - 1), pointAt(line, i), pointAt(line, i + 1), pointAt(line, i + 2)];
    const pieces = Math.max(1, Math.ceil(distance(b, c) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const on = (z: 0 | 1) =>
        0.5 *
        (2 * b[z] +
          (c[z] - a[z]) * t +
          (2 * a[z] - 5 * b[z] + 4 * c[z] - d[z]) * t * t +
          (3 * b[z] - a[z] - 3 * c[z] + d[z]) * t ** 3);
      out.push([on(0), on(1)]);
    }
  }
  out.push(pointAt(line, line.length - 1));
  return out;
}

/** Each point drawn towards its neighbours, the ends kept; `times` over. */
export function soften(line: Line, times: number): Line {
  let soft = line;
  for (let n = 0; n < times; n++) {
    const last = soft;
    soft = last.map((point, i) => {
      if (i === 0 || i === last.length - 1) return point;
      const [before, after] = [pointAt(last, i - 1), pointAt(last, i + 1)];
      return [(before[0] + point[0] * 2 + after[0]) / 4, (before[1] + point[1] * 2 + after[1]) / 4];
    });
  }
  return soft;
}

/** The unit normal of the line at one of its points. */
export function normalAt(line: Line, index: number): Point {
  const [a, b] = [pointAt(line, index - 1), pointAt(line, index + 1)];
  const length = distance(a, b) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

/** The line moved sideways. */
export const aside = (line: Line, by: number): Line =>
  line.map((point, i) => {
    const [nx, ny] = normalAt(line, i);
    return [point[0] + nx * by, point[1] + ny * by];
  });

export function lengthOf(line: Line): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(pointAt(line, i - 1), pointAt(line, i));
  return length;
}

/** The places every `gap` along a line, each with the line's direction there. */
export function* along(line: Line, gap: number): Generator<{ readonly at: Point; readonly ahead: Point }> {
  let next = gap / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [pointAt(line, i - 1), pointAt(line, i)];
    const length = distance(a, b);
    if (length === 0) continue;
    const ahead: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    for (; next < length; next += gap) yield { at: [a[0] + ahead[0] * next, a[1] + ahead[1] * next], ahead };
    next -= length;
  }
}
