/** Arrows for orders: a shaft that swings through its points, and a head that lies on it. */
import { spline } from '../plane/curve.ts';
import { pathOf } from '../plane/path.ts';
import { distance, type Line, middle, type Point, pointAt } from '../plane/point.ts';

export interface Arrow {
  readonly shaft: string;
  readonly head: string;
}

/** Two points alone are joined by a gentle bow: a straight arrow would lie on the railway. */
function bowed(line: Line, bow: number): Line {
  if (line.length !== 2) return line;
  const [a, b] = [pointAt(line, 0), pointAt(line, 1)];
  const length = distance(a, b) || 1;
  const [mx, my] = middle(a, b);
  // To the north, whichever way the arrow points.
  const side = b[0] >= a[0] ? 1 : -1;
  return [
    a,
    [mx + ((b[1] - a[1]) / length) * length * bow * side, my - ((b[0] - a[0]) / length) * length * bow * side],
    b,
  ];
}

/** `clear` is how much is left free at either end, for the pieces that stand there. */
export function arrowThrough(
  line: Line,
  size: number,
  clear: readonly [number, number] = [0, 0],
  bow = 0.14,
): Arrow | null {
  const way = trimmed(spline(bowed(line, bow), 4), clear[0], clear[1]);
  if (way.length < 3) return null;
  const tip = pointAt(way, way.length - 1);
  const neck = beforeEnd(way, size);
  const angle = Math.atan2(tip[1] - neck[1], tip[0] - neck[0]);
  const turn = (radius: number, by: number): Point => [
    tip[0] + Math.cos(angle + by) * radius,
    tip[1] + Math.sin(angle + by) * radius,
  ];
  const shaft = trimmed(way, 0, size * 0.7);
  if (shaft.length < 2) return null;
  return {
    shaft: pathOf(shaft),
    head: pathOf([tip, turn(-size * 1.1, 0.5), turn(-size * 0.8, 0), turn(-size * 1.1, -0.5)], true),
  };
}

function trimmed(line: Line, start: number, end: number): Line {
  const [first, last] = [pointAt(line, 0), pointAt(line, line.length - 1)];
  return line.filter((point) => distance(point, first) >= start && distance(point, last) >= end);
}

function beforeEnd(line: Line, by: number): Point {
  const last = pointAt(line, line.length - 1);
  for (let i = line.length - 2; i >= 0; i--) if (distance(pointAt(line, i), last) >= by) return pointAt(line, i);
  return pointAt(line, 0);
}
