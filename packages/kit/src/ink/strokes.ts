/** Strokes of the pen: rivers that widen, sleepers of a railway, dots of a stipple, trenches. */
import { along, normalAt } from '../plane/curve.ts';
import { pathOf, strokesOf } from '../plane/path.ts';
import { type Box, type Line, type Point, pointAt } from '../plane/point.ts';
import { noise, seeded } from './seed.ts';

/** A river as a filled ribbon: thin at the source, full at the mouth, drawn by a hand that trembles a little. */
export function ribbon(line: Line, source: number, mouth: number, seed: string, grain = 10): string {
  const tremble = noise(seed);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < line.length; i++) {
    const [x, y] = pointAt(line, i);
    const [nx, ny] = normalAt(line, i);
    const half = ((source + (mouth - source) * Math.sqrt(i / line.length)) * (1 + 0.25 * tremble(i / 7, 1))) / 2;
    left.push([x + nx * half, y + ny * half]);
    right.push([x - nx * half, y - ny * half]);
  }
  return pathOf([...left, ...right.toReversed()], true, grain);
}

/** Strokes across a line, every `gap`: the sleepers of a railway, the teeth of a trench. */
export function ticks(line: Line, gap: number, half: number): string {
  let path = '';
  for (const { at, ahead } of along(line, gap)) {
    const [nx, ny] = [-ahead[1] * half, ahead[0] * half];
    path += pathOf([
      [at[0] - nx, at[1] - ny],
      [at[0] + nx, at[1] + ny],
    ]);
  }
  return path;
}

/** Dots strewn over a box, at most one to a cell, so that they never clot; `keep` says where they may fall. */
export function stipple(box: Box, cell: number, keep: (point: Point) => boolean, seed: string): string {
  const chance = seeded(seed);
  const dots: Line[] = [];
  for (let y = box[1]; y < box[3]; y += cell)
    for (let x = box[0]; x < box[2]; x += cell) {
      const point: Point = [x + chance() * cell, y + chance() * cell];
      if (keep(point)) dots.push([point]);
    }
  return strokesOf(dots, 2);
}
