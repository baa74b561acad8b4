/** From the data's degrees to the sheet: the borders inked once, rivers, railways and places in units of the sheet. */
import {
  type Arc,
  type Borders,
  type Box,
  bordersOf,
  boundsOf,
  conicConformal,
  isInside,
  type Line,
  type Point,
  roughen,
  soften,
  spline,
} from '@laager/kit/drawing';
import map from '../../data/map.json' with { type: 'json' };
import polygons from '../../data/polygons.json' with { type: 'json' };
import rail from '../../data/rail.json' with { type: 'json' };
import riverData from '../../data/rivers.json' with { type: 'json' };
import { beyond, fromTheMouth, seaward } from './places.ts';

/** Wider at the sides: a window is mostly broader than the country. */
const MARGIN: Point = [250, 46];

const unshifted = conicConformal({ parallels: [-25, -31], meridian: 27.6, scale: 119, origin: [27.6, -28.5] });
const rawRings = polygons.rings as unknown as Readonly<Record<string, readonly Line[]>>;
const extent = boundsOf(Object.values(rawRings).flatMap((rings) => rings.flatMap((ring) => ring.map(unshifted))));

/** Longitude and latitude to the sheet, whose corner is 0, 0. */
export const project = (place: Point): Point => {
  const [x, y] = unshifted(place);
  return [x - extent[0] + MARGIN[0], y - extent[1] + MARGIN[1]];
};

export const sheet: Box = [
  0,
  0,
  Math.ceil(extent[2] - extent[0] + 2 * MARGIN[0]),
  Math.ceil(extent[3] - extent[1] + 2 * MARGIN[1]),
];

export const areas = map.areas;
const areaOf = new Map(areas.map((area) => [area.id, area]));
export const countryOf = (id: string): string => areaOf.get(id)?.country ?? '';
const pairs = new Set(
  map.adjacency.filter((edge) => edge.border === 'river').map((edge) => [edge.a, edge.b].sort().join()),
);
export const isRiverBorder = (owners: readonly string[]): boolean => pairs.has(owners.join());
export const isCoast = (arc: Arc): boolean => arc.owners.length === 1 && seaward.includes(arc.owners[0] ?? '');
export const isFrontier = (arc: Arc): boolean =>
  arc.owners.length === 1
    ? !isCoast(arc)
    : countryOf(arc.owners[0] ?? '') !== countryOf(arc.owners[1] ?? '') && !isRiverBorder(arc.owners);
export const isInnerBorder = (arc: Arc): boolean =>
  arc.owners.length === 2 &&
  countryOf(arc.owners[0] ?? '') === countryOf(arc.owners[1] ?? '') &&
  !isRiverBorder(arc.owners);

/** In degrees: coasts and inner borders wander, surveyed frontiers hardly. */
const surveyed: Borders = bordersOf(rawRings, (owners) => {
  if (owners.length < 2) return { wander: 0.16, most: 0.04, finest: 0.04 };
  if (isRiverBorder(owners)) return { wander: 0.1, most: 0.012, finest: 0.05 };
  return countryOf(owners[0] ?? '') !== countryOf(owners[1] ?? '')
    ? { wander: 0.09, most: 0.02, finest: 0.06 }
    : { wander: 0.2, most: 0.055, finest: 0.06 };
});

const onSheet = new Map<readonly Point[], Arc>(
  surveyed.arcs.map((arc) => [arc.line, { owners: arc.owners, line: arc.line.map(project) }]),
);
export const arcs: readonly Arc[] = [...onSheet.values()];
export const rings: Readonly<Record<string, readonly Line[]>> = Object.fromEntries(
  areas.map(({ id }) => [id, surveyed.rings(id).map((ring) => ring.map(project))]),
);

export const isWithin = (point: Point, id: string): boolean => (rings[id] ?? []).some((ring) => isInside(point, ring));

export const outland: Line = beyond.map(project);

export const rivers: readonly { readonly id: string; readonly line: Line }[] = riverData.rivers.map(({ id, line }) => {
  const places = line.map(([lon, lat]): Point => project([lon ?? 0, lat ?? 0]));
  return { id, line: soften(fromTheMouth.includes(id) ? places.toReversed() : places, 1) };
});

export interface Railway {
  readonly id: string;
  readonly line: Line;
}
export const railways: readonly Railway[] = rail.lines.map(({ id, stations }) => {
  const places = stations.map(({ lon, lat }): Point => [lon, lat]);
  const surveyedLine = roughen(places, { wander: 0.045, most: 0.02, finest: 0.16 }, id);
  return { id, line: spline(surveyedLine.map(project), 4) };
});

export interface Station {
  readonly name: string;
  readonly at: Point;
}
/** Stations worth a name: not those that are an area's town, and not the edges, bridges and roads of the data. */
export const stations: readonly Station[] = (() => {
  const towns = new Set(areas.map((area) => area.town?.name));
  const found = new Map<string, Station>();
  for (const { stations: list } of rail.lines)
    for (const { name, lon, lat } of list)
      if (!towns.has(name) && !/edge|Bridge|Road|Junction/.test(name))
        found.set(name, { name, at: project([lon, lat]) });
  return [...found.values()];
})();

export const corners: readonly Point[] = map.corners.flatMap(({ a, b }) => {
  const arc = arcs.find(({ owners }) => owners.includes(a) && owners.includes(b));
  if (arc) return [arc.line[arc.line.length >> 1] as Point];
  const shared = (rings[a] ?? [])
    .flat()
    .find(([x, y]) => (rings[b] ?? []).flat().some(([u, v]) => Math.hypot(x - u, y - v) < 0.05));
  return shared ? [shared] : [];
});

/** The rings of an area as steps along the arcs: the number of the arc, counted from 1, negative if run backwards. */
export function ringsByArc(id: string): number[][] {
  return (rings[id] ?? []).map((ring) => {
    const out: number[] = [];
    let at = 0;
    while (at < ring.length) {
      const found = arcFrom(id, ring, at);
      out.push(found.step);
      at += found.length;
    }
    return out;
  });
}

function arcFrom(id: string, ring: Line, at: number): { step: number; length: number } {
  const here = ring[at] as Point;
  const next = ring[(at + 1) % ring.length] as Point;
  for (const [n, arc] of arcs.entries()) {
    if (!arc.owners.includes(id)) continue;
    const [first, second] = [arc.line[0] as Point, arc.line[1] as Point];
    const [last, before] = [arc.line[arc.line.length - 1] as Point, arc.line[arc.line.length - 2] as Point];
    if (same(first, here) && same(second, next)) return { step: n + 1, length: arc.line.length - 1 };
    if (same(last, here) && same(before, next)) return { step: -(n + 1), length: arc.line.length - 1 };
  }
  throw new RangeError(`the outline of ${id} leaves its borders`);
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
