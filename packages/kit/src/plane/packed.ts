/**
 * Lines written small, so that a whole country's borders travel in a few kilobytes: in quarters of a unit, and each step by
 * how it differs from the one before. A line that bends gently is a text of letters that are much alike.
 */
import type { Line, Point } from './point.ts';

/** x, y, then the steps: a letter each. */
export type Packed = string;

const FINE = 4;
/** What is small is one of the plain letters; everything else stands far behind them. */
const [SMALL, NOUGHT, FAR] = [44, 80, 0x6000];

const letterOf = (n: number): string => String.fromCharCode(n + (Math.abs(n) <= SMALL ? NOUGHT : FAR));
const numberAt = (packed: Packed, i: number): number => {
  const code = packed.charCodeAt(i);
  return code - (code <= NOUGHT + SMALL ? NOUGHT : FAR);
};

export function packLine(line: Line): Packed {
  let packed = '';
  let [x, y] = [0, 0];
  let [stepX, stepY] = [0, 0];
  for (const [px, py] of line) {
    const [toX, toY] = [Math.round(px * FINE) - x, Math.round(py * FINE) - y];
    if (packed !== '' && toX === 0 && toY === 0) continue;
    // The first point is no step.
    const isFirst = packed === '';
    packed += letterOf(toX - stepX) + letterOf(toY - stepY);
    [stepX, stepY] = isFirst ? [0, 0] : [toX, toY];
    x += toX;
    y += toY;
  }
  return packed;
}

export function unpackLine(packed: Packed): Point[] {
  const out: Point[] = [];
  let [x, y] = [numberAt(packed, 0), numberAt(packed, 1)];
  let [stepX, stepY] = [0, 0];
  if (packed !== '') out.push([x / FINE, y / FINE]);
  for (let i = 2; i < packed.length; i += 2) {
    stepX += numberAt(packed, i);
    stepY += numberAt(packed, i + 1);
    x += stepX;
    y += stepY;
    out.push([x / FINE, y / FINE]);
  }
  return out;
}
