/** Where things grow: strewn, or planted in rows. */
import type { Box, Point } from '../plane/point.ts';

/** Points at least `gap` apart, where `inside` allows: darts thrown until `tries` are spent. */
export function strew(
  box: Box,
  gap: number,
  tries: number,
  inside: (point: Point) => boolean,
  chance: () => number,
): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < tries; i++) {
    const point: Point = [box[0] + chance() * (box[2] - box[0]), box[1] + chance() * (box[3] - box[1])];
    if (inside(point) && out.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > gap)) out.push(point);
  }
  return out;
}

/** One lattice for the whole map, so that the rows of an orchard run on from hex to hex; each tree a little off its place. */
export function rows(
  box: Box,
  gap: number,
  turn: number,
  inside: (point: Point) => boolean,
  chance: () => number,
): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const rise = gap * 0.88;
  const corners: Point[] = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ];
  const us = corners.map(([x, y]) => x * cos + y * sin);
  const vs = corners.map(([x, y]) => y * cos - x * sin);
  const out: Point[] = [];
  for (let k = Math.floor(Math.min(...vs) / rise); k * rise <= Math.max(...vs); k++)
    for (let i = Math.floor(Math.min(...us) / gap) - 1; i * gap <= Math.max(...us); i++) {
      const u = i * gap + (k % 2 === 0 ? 0 : gap / 2);
      const v = k * rise;
      const point: Point = [u * cos - v * sin + (chance() - 0.5) * 3.4, u * sin + v * cos + (chance() - 0.5) * 3.4];
      if (inside(point)) out.push(point);
    }
  return out;
}
