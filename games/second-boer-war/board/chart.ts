/** The sheet: where the spaces lie, how the lines run, and who is next to whom. */
import { type Line, type Point, pathOf } from '@laager/kit/drawing';
import areaData from '../data/areas.json' with { type: 'json' };
import atlas from './data/atlas.json' with { type: 'json' };
import type { Seat } from './look.ts';

export const sheet = [atlas.sheet[0] as number, atlas.sheet[1] as number] as const;
export const frame = atlas.frame;
export const { lands, rivers, longitudes, latitudes } = atlas;

export interface Space {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  /** SB-3.1, SB-3.2: whose it was in 1899; it never changes. */
  readonly owner: Seat;
  readonly at: Point;
  readonly port: boolean;
  readonly siegeTown: boolean;
  readonly objective: boolean;
}

const places = atlas.at as unknown as Readonly<Record<string, Point>>;

export const spaces: readonly Space[] = areaData.areas.map((area, index) => ({
  id: area.id,
  index,
  name: area.name,
  owner: area.owner as Seat,
  at: places[area.id] as Point,
  port: 'port' in area && area.port === true,
  siegeTown: 'siegeTown' in area && area.siegeTown === true,
  objective: 'objective' in area && area.objective === true,
}));

const byId = new Map(spaces.map((space) => [space.id, space]));

export function spaceOf(id: string): Space {
  const space = byId.get(id);
  if (space === undefined) throw new RangeError(`there is no area "${id}"`);
  return space;
}
export const spaceAt = (index: number): Space => spaces[index] as Space;

export interface Link {
  readonly a: string;
  readonly b: string;
  readonly kind: 'rail' | 'road';
  readonly line: Line;
  readonly d: string;
}

export const links: readonly Link[] = atlas.ways.map(({ a, b, kind, line }) => ({
  a,
  b,
  kind: kind as Link['kind'],
  line: line as unknown as Line,
  d: pathOf(line as unknown as Line),
}));

const linkOf = new Map(
  links.flatMap((link) => [[`${link.a} ${link.b}`, link] as const, [`${link.b} ${link.a}`, link] as const]),
);

/** The line from one space to its neighbour, in that direction; empty if they are not neighbours. */
export function wayBetween(from: string, to: string): Line {
  const link = linkOf.get(`${from} ${to}`);
  if (link === undefined) return [];
  return link.a === from ? link.line : link.line.toReversed();
}

/** The line along several spaces. */
export const wayAlong = (stops: readonly string[]): Line =>
  stops.slice(1).flatMap((to, i) => wayBetween(stops[i] as string, to) as Point[]);

export const neighboursOf = (id: string): string[] =>
  links.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The neighbour that an arrow key leads to: along the line nearest to that direction. */
export function nextSpace(from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const [x, y] = spaceOf(from).at;
  let best: { readonly id: string; readonly turn: number } | null = null;
  for (const id of neighboursOf(from)) {
    const [u, v] = spaceOf(id).at;
    const length = Math.hypot(u - x, v - y) || 1;
    const turn = ((u - x) * direction[0] + (v - y) * direction[1]) / length;
    if (turn > 0.3 && (best === null || turn > best.turn)) best = { id, turn };
  }
  return best?.id ?? null;
}
