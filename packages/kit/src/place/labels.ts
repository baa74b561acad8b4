/** The places round a point where its name may stand: beside it first, then above and below, then farther off. */
import { textWidth } from '../plane/path.ts';
import type { Box, Point } from '../plane/point.ts';
import type { Spot } from './search.ts';

export type Anchor = 'start' | 'middle' | 'end';

export interface LabelSpot extends Spot {
  /** Where the text is anchored, on its base line. */
  readonly at: Point;
  readonly anchor: Anchor;
}

export interface Lettering {
  readonly text: string;
  readonly size: number;
  /** Between letters. */
  readonly spacing?: number;
  /** How much wider than the usual the face is. */
  readonly width?: number;
}

const ROUND: readonly (readonly [number, number, Anchor])[] = [
  [1, 0, 'start'],
  [-1, 0, 'end'],
  [0.6, -0.8, 'start'],
  [0.6, 0.8, 'start'],
  [-0.6, -0.8, 'end'],
  [-0.6, 0.8, 'end'],
  [0, -1, 'middle'],
  [0, 1, 'middle'],
];

export function boxOfText({ text, size, spacing = 0, width = 1 }: Lettering, [x, y]: Point, anchor: Anchor): Box {
  const wide = textWidth(text, size, spacing) * width;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return [left, y - size * 0.76, left + wide, y + size * 0.24];
}

/** `extra` says what else a spot costs: a railway under it, the wrong side of a border. */
export function labelSpots(
  lettering: Lettering,
  at: Point,
  radii: readonly number[],
  extra: (box: Box) => number = () => 0,
): LabelSpot[] {
  const { size } = lettering;
  return radii.flatMap((radius, ring) =>
    ROUND.map(([dx, dy, anchor], turn) => {
      // Base lines: level with the point at the sides, standing clear of it above, hanging clear of it below.
      const drop = dy === 0 ? size * 0.3 : dy < 0 ? -radius - size * 0.22 : radius + size * 0.74;
      const place: Point = [at[0] + dx * radius, at[1] + drop];
      const box = boxOfText(lettering, place, anchor);
      return { at: place, anchor, box, cost: ring * 6 + turn * 0.7 + extra(box) };
    }),
  );
}
