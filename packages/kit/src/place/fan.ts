/** Where the pieces of a stack go when it is fanned out: a block of rows near the stack that covers as little as can be. */
import { type Box, boxAround, overlapOf, type Point } from '../plane/point.ts';

export interface Obstacle {
  readonly box: Box;
  /** What covering a whole piece's worth of it costs: 1 for lettering, more for another stack. */
  readonly weight: number;
}

export interface Fan {
  readonly box: Box;
  /** One place for each piece, row by row. */
  readonly places: readonly Point[];
}

export interface FanRequest {
  readonly count: number;
  readonly pitch: readonly [x: number, y: number];
  readonly around: Point;
  /** The part of the map in the window: a fan never opens out of sight if it can help it. */
  readonly view: Box;
  readonly obstacles: readonly Obstacle[];
}

export function fanOut({ count, pitch, around, view, obstacles }: FanRequest): Fan {
  const piece = pitch[0] * pitch[1];
  let best: Fan | null = null;
  let least = Infinity;
  for (const columns of shapes(count)) {
    const rows = Math.ceil(count / columns);
    const half: Point = [(columns * pitch[0]) / 2, (rows * pitch[1]) / 2];
    for (const dx of [0, -1, 1, -0.5, 0.5])
      for (const dy of [0, -1, 1, -0.5, 0.5]) {
        const centre: Point = [
          slide(around[0] + dx * half[0], half[0], view[0], view[2]),
          slide(around[1] + dy * half[1], half[1], view[1], view[3]),
        ];
        const box = boxAround(centre, half[0], half[1]);
        let cost = Math.abs(columns - rows * 1.4) * 0.3 + (Math.abs(dx) + Math.abs(dy)) * 0.4;
        cost += (half[0] * half[1] * 4 - overlapOf(box, view)) / piece;
        for (const { box: other, weight } of obstacles) cost += (overlapOf(box, other) / piece) * weight;
        if (cost >= least) continue;
        least = cost;
        best = { box, places: blockOf(count, columns, pitch, box) };
      }
  }
  return best ?? { box: boxAround(around, 0, 0), places: [] };
}

function shapes(count: number): number[] {
  const wide = Math.ceil(Math.sqrt(count * 1.4));
  return [...new Set([wide, wide - 1, wide + 1, wide + 2, Math.min(count, 4)])].filter((n) => n > 0 && n <= count);
}

const slide = (centre: number, half: number, low: number, high: number): number =>
  high - low < half * 2 ? centre : Math.max(low + half, Math.min(high - half, centre));

function blockOf(count: number, columns: number, pitch: readonly [number, number], box: Box): Point[] {
  return Array.from({ length: count }, (_, i) => [
    box[0] + pitch[0] * ((i % columns) + 0.5),
    box[1] + pitch[1] * (Math.floor(i / columns) + 0.5),
  ]);
}
