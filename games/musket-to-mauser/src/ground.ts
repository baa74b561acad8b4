/** Chapter 12, MM-G21, MM-G25, MM-G44, MM-L1: the table's ground, made ready for questions. */
import { type Box, boxesMeet, boxOf, Grid } from './geometry/grid.ts';
import {
  inPolygon,
  pointToLine,
  pointToOutline,
  type Rect,
  radiusOf,
  rectMeetsPolygon,
  rectNearLine,
  SLACK,
} from './geometry/shapes.ts';
import type { Feature } from './tables/terrain.ts';

export interface Terrain {
  readonly feature: Feature;
  /** Flat: x and y in turn. Of lines: their points. */
  readonly points: readonly number[];
  readonly crest: readonly number[] | null;
  readonly box: Box;
}

export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly all: readonly Terrain[];
  readonly hills: Grid<Terrain>;
  readonly areas: Grid<Terrain>;
  /** Rough areas, rough hills and the bands of linear obstacles. */
  readonly rough: Grid<Terrain>;
  readonly impassable: Grid<Terrain>;
  readonly roads: Grid<Terrain>;
  /** What can stop a line of sight. */
  readonly sight: Grid<Terrain>;
  readonly covers: Grid<Terrain>;
}

const CELL = 6;
/** MM-L1: the level of a ridge holds this near to its crest. */
const CREST = 1;
/** MM-G26: a step is on a road this near to its line. */
const ROAD = 0.5;

const flat = (points: readonly (readonly [number, number])[]): number[] => points.flat();

export function groundOf(features: readonly Feature[], width: number, height: number): Ground {
  const grid = () => new Grid<Terrain>(width, height, CELL);
  const ground: Ground = {
    width,
    height,
    all: features.map((feature) => {
      const points = flat(feature.kind === 'line' ? feature.line : feature.polygon);
      return {
        feature,
        points,
        crest: feature.crest === null ? null : flat(feature.crest),
        box: boxOf(points, feature.kind === 'line' ? 1 : 0),
      };
    }),
    hills: grid(),
    areas: grid(),
    rough: grid(),
    impassable: grid(),
    roads: grid(),
    sight: grid(),
    covers: grid(),
  };
  for (const one of ground.all) {
    const { kind, rough, roughWidth, impassable, road, streets, height: tall, blocksLos, cover } = one.feature;
    if (kind === 'hill') ground.hills.add(one, one.box);
    if (kind === 'area') ground.areas.add(one, one.box);
    if (rough || roughWidth > 0) ground.rough.add(one, one.box);
    if (impassable) ground.impassable.add(one, one.box);
    if (road || streets) ground.roads.add(one, one.box);
    if (kind === 'hill' || tall >= 1 || blocksLos) ground.sight.add(one, one.box);
    if (cover !== 'none') ground.covers.add(one, one.box);
  }
  return ground;
}

/** MM-L1. */
export function levelAt(ground: Ground, x: number, y: number): number {
  let level = 0;
  for (const hill of ground.hills.at(x, y)) {
    if (hill.feature.level <= level || !inPolygon(x, y, hill.points)) continue;
    const own =
      hill.crest !== null && pointToLine(x, y, hill.crest) > CREST + SLACK
        ? hill.feature.level - 1
        : hill.feature.level;
    if (own > level) level = own;
  }
  return level;
}

/** The box of a base. */
function boxOfRect(r: Rect): Box {
  const far = radiusOf(r);
  return { left: r.x - far, bottom: r.y - far, right: r.x + far, top: r.y + far };
}

function meets(r: Rect, box: Box, one: Terrain): boolean {
  if (!boxesMeet(box, one.box)) return false;
  return one.feature.kind === 'line'
    ? rectNearLine(r, one.points, one.feature.roughWidth / 2) // MM-G25
    : rectMeetsPolygon(r, one.points);
}

/** Whether any rough could meet something inside the box: most moves cross none. */
export const roughNear = (ground: Ground, box: Box): boolean =>
  ground.rough.within(box).some((one) => boxesMeet(one.box, box));
export const roadNear = (ground: Ground, box: Box): boolean =>
  ground.roads.within(box).some((one) => boxesMeet(one.box, box));

/** MM-G21: the base overlaps rough; `onlyFording`: fords and streams alone (MM-G45). */
export function inRough(ground: Ground, r: Rect, onlyFording = false): boolean {
  const box = boxOfRect(r);
  for (const one of ground.rough.within(box))
    if ((!onlyFording || one.feature.fording) && meets(r, box, one)) return true;
  return false;
}

/** The distance from a point to the edge of this rough; negative inside it. */
function distanceToRough(x: number, y: number, { feature, points }: Terrain): number {
  if (feature.kind === 'line') return pointToLine(x, y, points) - feature.roughWidth / 2;
  const edge = pointToOutline(x, y, points);
  return inPolygon(x, y, points) ? -edge : edge;
}

/**
 * Looks for rough under bases on their way. Most are far from any, or deep in it: a base is looked at again only once it
 * has come as far as the nearest edge lay from it.
 */
export class RoughWatch {
  private readonly ground: Ground;
  private readonly rough: readonly Terrain[];
  /** No rough lies anywhere near the ways. */
  readonly isIdle: boolean;
  /** By base: the inches of its way up to which it cannot meet rough. */
  private readonly clearTo: number[] = [];
  /** And up to which it cannot leave it. */
  private readonly roughTo: number[] = [];

  /** `box`: about all the ways, out of which bases swing by no more than `swing`. */
  constructor(ground: Ground, box: Box, swing = 0) {
    const { left, right, bottom, top } = box;
    const wide = { left: left - swing, right: right + swing, bottom: bottom - swing, top: top + swing };
    this.ground = ground;
    this.rough = ground.rough.within(wide).filter((one) => boxesMeet(one.box, wide));
    this.isIdle = !this.rough.some((one) => boxesMeet(one.box, box));
  }

  /** Whether a base that has gone this far overlaps rough, if that is known without looking. */
  knows(base: number, gone: number, onlyFording: boolean): boolean | undefined {
    if (gone < (this.clearTo[base] ?? 0)) return false;
    return !onlyFording && gone < (this.roughTo[base] ?? 0) ? true : undefined;
  }

  /** The same, for a base that is there now. */
  meets(base: number, gone: number, there: Rect, onlyFording: boolean): boolean {
    let room = Infinity;
    for (const one of this.rough) {
      const edge = distanceToRough(there.x, there.y, one);
      room = Math.min(room, edge);
      if (edge < 0 && one.feature.kind !== 'line') this.roughTo[base] = gone - edge - SLACK;
    }
    room -= radiusOf(there) + SLACK;
    this.clearTo[base] = gone + room;
    return room <= 0 && inRough(this.ground, there, onlyFording);
  }
}

export function meetsImpassable(ground: Ground, r: Rect, except: readonly string[] = []): Terrain | null {
  const box = boxOfRect(r);
  for (const one of ground.impassable.within(box))
    if (!except.includes(one.feature.id) && meets(r, box, one)) return one;
  return null;
}

/** MM-G26, MM-5.22: on a road line, or in a town. */
export function onRoad(ground: Ground, x: number, y: number): boolean {
  for (const one of ground.roads.at(x, y)) {
    if (one.feature.road && pointToLine(x, y, one.points) <= ROAD + SLACK) return true;
    if (one.feature.streets && inPolygon(x, y, one.points)) return true;
  }
  return false;
}

/** MM-G26: a turn of any angle is allowed along a road line. */
export function onRoadLine(ground: Ground, x: number, y: number): boolean {
  for (const one of ground.roads.at(x, y))
    if (one.feature.road && pointToLine(x, y, one.points) <= ROAD + SLACK) return true;
  return false;
}

/** MM-G44: ground in which a base stands by its centre. */
export function areasAt(ground: Ground, x: number, y: number): readonly Terrain[] {
  const found: Terrain[] = [];
  for (const one of ground.areas.at(x, y)) if (inPolygon(x, y, one.points)) found.push(one);
  for (const one of ground.hills.at(x, y)) if (inPolygon(x, y, one.points)) found.push(one);
  return found;
}

/** MM-G44: the centre is in rough (an area, a rough hill, or the band of an obstacle). */
export function pointInRough(ground: Ground, x: number, y: number): boolean {
  for (const one of ground.rough.at(x, y)) {
    if (one.feature.kind === 'line') {
      if (pointToLine(x, y, one.points) < one.feature.roughWidth / 2) return true;
    } else if (inPolygon(x, y, one.points)) return true;
  }
  return false;
}

export const isOnTable = (ground: Ground, r: Rect): boolean => {
  const hw = r.w / 2;
  const hd = r.d / 2;
  const reachX = Math.abs(r.fy) * hw + Math.abs(r.fx) * hd;
  const reachY = Math.abs(r.fx) * hw + Math.abs(r.fy) * hd;
  const slack = 0.005;
  return (
    r.x - reachX >= -slack &&
    r.y - reachY >= -slack &&
    r.x + reachX <= ground.width + slack &&
    r.y + reachY <= ground.height + slack
  );
};
