/** The map: areas by index, which is the printed number less one, so that the lowest index is the lowest number (RR-0.4.4). */
import { areaGraph, indexById } from '@laager/kernel';
import mapData from '../data/map.json' with { type: 'json' };

/** An area's index: 0 to 57 on the map, then the three Towards Ladysmith areas (RR-C3). */
export type Area = number;
/** A drift or the bridge, by its place in the row 20 to 26 of the map. */
export type Crossing = number;

const printed = mapData.areas;
const beyond = mapData.towardsLadysmith;

/** RR-0.1.2: the areas of the map itself. */
export const MAP_AREAS = printed.length;
export const FIRST_LADYSMITH: Area = printed.length;
export const AREAS = MAP_AREAS + beyond.length;
export const LADYSMITH: readonly Area[] = beyond.map((_, i) => MAP_AREAS + i);

export const AREA_IDS: readonly string[] = [...printed.map((area) => area.id), ...beyond.map((area) => area.id)];
const AREA_NAMES: readonly string[] = [...printed.map((area) => area.name), ...beyond.map((area) => area.name)];

export const CLEAR = 0;
export const BRUSH = 1;
export const ROUGH = 2;
export const HILL = 3;
export const DRIFT = 4;
export const BRIDGE = 5;
const TERRAINS = ['clear', 'brush', 'rough', 'hill', 'drift', 'bridge'];
export const terrainName = (area: Area): string => TERRAINS[TERRAIN[area] as number] ?? 'off the map';
/** By area of the map. */
export const TERRAIN: readonly number[] = printed.map((area) => TERRAINS.indexOf(area.terrain));

const column = (of: (area: (typeof printed)[number]) => boolean): readonly boolean[] => printed.map(of);
export const IS_NORTH = column((area) => area.bank === 'north');
export const IS_SOUTH = column((area) => area.bank === 'south');
export const IS_RIVERSIDE = column((area) => area.riverside && area.bank !== 'river');
export const HAS_WORKS = column((area) => area.emplacement);
export const IS_OPEN = TERRAIN.map((terrain) => terrain === CLEAR || terrain === DRIFT || terrain === BRIDGE);
/** RR-T4.4.5, RR-6.1.31: ground that hides men. */
export const IS_COVER = TERRAIN.map((terrain) => terrain === BRUSH || terrain === ROUGH || terrain === HILL);
/** chart T11: 0, 1, 2 for A, B, C. */
export const ZONES: readonly number[] = printed.map((area) => 'ABC'.indexOf(area.zone));

export const FIRST_CROSSING: Area = printed.findIndex((area) => area.bank === 'river');
export const CROSSINGS = printed.filter((area) => area.bank === 'river').length;
export const isCrossing = (area: Area): boolean => area >= FIRST_CROSSING && area < FIRST_CROSSING + CROSSINGS;
export const isDrift = (area: Area): boolean => TERRAIN[area] === DRIFT;
export const isBridge = (area: Area): boolean => TERRAIN[area] === BRIDGE;
export const isLadysmith = (area: Area): boolean => area >= FIRST_LADYSMITH;
/** A land area of the map: what may be named as an objective, Towards Ladysmith apart (RR-4.3.4). */
export const isLand = (area: Area): boolean => area >= 0 && area < MAP_AREAS && !isCrossing(area);
export const crossingOf = (area: Area): Crossing => area - FIRST_CROSSING;
export const areaOfCrossing = (crossing: Crossing): Area => FIRST_CROSSING + crossing;

/** By id: `areaById` gives -1 for an unknown one, `areaNamed` throws. */
export const { find: areaById, get: areaNamed } = indexById(AREA_IDS, 'area');

export const areaName = (area: Area): string => AREA_NAMES[area] ?? 'nowhere';

export const ROAD_BRIDGE = areaNamed('road-bridge');

interface Border {
  readonly a: string;
  readonly b: string;
}
const borders = (of: (area: (typeof printed)[number]) => readonly string[]): Border[] =>
  printed.flatMap((area) =>
    of(area).flatMap((id) => (areaNamed(id) > areaNamed(area.id) ? [{ a: area.id, b: id }] : [])),
  );
const edges = beyond.flatMap((there) => there.adjacent.map((id) => ({ a: id, b: there.id })));

const marches = areaGraph(AREA_IDS, [...borders((area) => area.adjacent), ...edges]);
const shots = areaGraph(
  AREA_IDS,
  borders((area) => area.fireAdjacent),
);

/** Movement: what may be entered from an area, ascending; the red edge included. */
export const NEIGHBOURS: readonly (readonly Area[])[] = marches.neighbours;
/** RR-9.1.10: what lies at range one. */
export const IN_RANGE_ONE: readonly (readonly Area[])[] = shots.neighbours;

/** Farther than anything on this map, and no way there. */
export const NO_WAY = 99;

/** The bit of this area in a set of closed crossings; 0 for land. */
export const closedBit = (area: Area): number => (isCrossing(area) ? 1 << crossingOf(area) : 0);

/** Distances once asked for, by the set of closed crossings (as bits) and destination. */
const known = new Map<number, readonly number[]>();

/**
 * "Distance" (Conventions): from every area to `to` along movement adjacency, with some crossings closed; NO_WAY if there is none.
 */
export function distancesTo(to: Area, closed = 0): readonly number[] {
  const key = closed * AREAS + to;
  let found = known.get(key);
  if (found === undefined) {
    // Outwards from the destination. No one comes back from Towards Ladysmith (RR-6.1.45), so no way leads through it.
    found = marches
      .distances(to, (from, next) => (from !== to && isLadysmith(from)) || (closed & closedBit(next)) !== 0)
      .map((far) => (far === Infinity ? NO_WAY : far));
    known.set(key, found);
  }
  return found;
}

export const distance = (from: Area, to: Area, closed = 0): number => distancesTo(to, closed)[from] as number;

const edgeKnown = new Map<number, readonly number[]>();
/** RR-6.1.18: from every area to the nearest Towards Ladysmith area. */
export function edgeDistances(closed = 0): readonly number[] {
  let found = edgeKnown.get(closed);
  if (found === undefined) {
    const each = LADYSMITH.map((to) => distancesTo(to, closed));
    found = AREA_IDS.map((_, area) => Math.min(...each.map((far) => far[area] as number)));
    edgeKnown.set(closed, found);
  }
  return found;
}

/** Drifts that batteries never use, as closed crossings (RR-6.1.33). */
export const DRIFTS_CLOSED: number = printed.reduce(
  (bits, area, index) => bits | (area.terrain === 'drift' ? closedBit(index) : 0),
  0,
);
export const BRIDGE_CLOSED: number = closedBit(ROAD_BRIDGE);

/** RR-9.1.9: the least number of steps over fire-adjacent areas, through land only; a crossing counts as an end alone. */
const RANGES: readonly (readonly number[])[] = AREA_IDS.map((_, from) =>
  shots.distances(from, (here) => here !== from && isCrossing(here)).map((far) => (far === Infinity ? NO_WAY : far)),
);
export const range = (from: Area, to: Area): number => (RANGES[from] as readonly number[])[to] as number;

/** By area: the map areas within that range, itself included, ascending. */
const within = (most: number) =>
  AREA_IDS.map((_, from) => AREA_IDS.map((_, to) => to).filter((to) => to < MAP_AREAS && range(from, to) <= most));
const WITHIN: readonly (readonly (readonly Area[])[])[] = [within(0), within(1), within(2), within(3)];
export const areasWithin = (from: Area, most: number): readonly Area[] =>
  (WITHIN[most] as readonly (readonly Area[])[])[from] as readonly Area[];
