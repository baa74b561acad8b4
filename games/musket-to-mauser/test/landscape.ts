/** Ground made to order: hills, woods and hedges as a scenario would write them, and lines of sight over them. */
import type { ScenarioFile } from '../src/files.ts';
import { radiusOf, rectAt } from '../src/geometry/shapes.ts';
import { type Ground, groundOf, levelAt } from '../src/ground.ts';
import { type Blocker, blockOf } from '../src/sight-lines.ts';
import { settle } from '../src/tables/terrain.ts';

export type Written = ScenarioFile['terrain'][number];
type Corner = [number, number];

export const box = (left: number, bottom: number, right: number, top: number): Corner[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

/** From left to right, and all across the way that the lines of these tests run. */
const across = (left: number, right: number): Corner[] => box(left, 10, right, 50);

export const plateau = (id: string, level: number, left: number, right: number): Written => ({
  id,
  type: 'hill',
  kind: 'hill',
  name: id,
  level,
  shape: 'plateau',
  polygon: across(left, right),
});

/** A ridge with its crest along x. */
export const ridge = (id: string, level: number, left: number, right: number, crest: number): Written => ({
  id,
  type: 'hill',
  kind: 'hill',
  name: id,
  level,
  shape: 'ridge',
  polygon: across(left, right),
  crest: [
    [crest, 10],
    [crest, 50],
  ],
});

export const area = (id: string, type: string, polygon: Corner[], more: object = {}): Written => ({
  id,
  type,
  kind: 'area',
  name: id,
  polygon,
  ...more,
});

export const woods = (id: string, left: number, right: number, more: object = {}): Written =>
  area(id, 'woods', across(left, right), more);

export const line = (id: string, type: string, points: Corner[], more: object = {}): Written => ({
  id,
  type,
  kind: 'line',
  name: id,
  line: points,
  ...more,
});

/** A hedge across the way at x. */
export const hedgeAt = (x: number, type = 'tall-hedge', more: object = {}): Written =>
  line(
    'hedge',
    type,
    [
      [x, 10],
      [x, 50],
    ],
    more,
  );

export const ground = (...features: Written[]): Ground => groundOf(features.map(settle), 60, 60);

/** A standing base. */
export function standing(
  over: Ground,
  x: number,
  y: number,
  more: { facing?: number; unit?: number; group?: number; w?: number; d?: number } = {},
): Blocker {
  const rect = rectAt(x, y, more.facing ?? 0, more.w ?? 1, more.d ?? 0.5);
  return {
    rect,
    unit: more.unit ?? 7,
    group: more.group ?? -1,
    level: levelAt(over, x, y),
    radius: radiusOf(rect),
  };
}

/** What stops the line between two points; null if it is clear. */
export const stopped = (
  over: Ground,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  troops: readonly Blocker[] = [],
): string | null => blockOf(over, ax, ay, levelAt(over, ax, ay), bx, by, levelAt(over, bx, by), troops)?.by ?? null;

/** The same along the middle of the table, where y is 30. */
export const between = (over: Ground, ax: number, bx: number, troops: readonly Blocker[] = []): string | null =>
  stopped(over, ax, 30, bx, 30, troops);
