/** From degrees to the sheet: projection, borders inked once, rivers, railways. Made once, when plates are drawn. */
import { type Arc, type Borders, bordersOf, roughen } from '../ink/borders.ts';
import { soften, spline } from '../plane/curve.ts';
import { type Box, boundsOf, type Line, type Point } from '../plane/point.ts';
import { isInside } from '../plane/polygon.ts';
import { conicConformal } from '../plane/projection.ts';
import type { Land } from './land.ts';

/** How the land is laid on the sheet. */
export interface SheetFrame {
  /** Where the cone of the projection touches the globe. */
  readonly parallels: readonly [number, number];
  /** The meridian that is upright on the sheet. */
  readonly meridian: number;
  /** Units of the sheet to a degree of latitude. */
  readonly scale: number;
  /** Around the land: left and right, above and below. A window is mostly broader than the country. */
  readonly margin: Point;
}

export interface Survey {
  readonly land: Land;
  readonly frame: SheetFrame;
  /** Longitude and latitude to the sheet, whose corner is 0, 0. */
  readonly project: (place: Point) => Point;
  readonly sheet: Box;
  /** Every border once, with the one or two districts beside it. */
  readonly arcs: readonly Arc[];
  /** The outlines of each district, made of the same arcs. */
  readonly rings: Readonly<Record<string, readonly Line[]>>;
  readonly outland: Line;
  readonly rivers: readonly { readonly id: string; readonly line: Line; readonly mouth: number }[];
  readonly railways: readonly { readonly id: string; readonly line: Line }[];
  /** Stations with a proper name of their own: not edges, bridges, roads and junctions of the data. */
  readonly stations: readonly { readonly name: string; readonly at: Point }[];
  readonly countryOf: (id: string) => string;
  readonly isCoast: (arc: Arc) => boolean;
  /** Between countries or at the edge of the map, and not in a river. */
  readonly isFrontier: (arc: Arc) => boolean;
  /** Between districts of one country, and not in a river. */
  readonly isInnerBorder: (arc: Arc) => boolean;
  readonly isWithin: (point: Point, id: string) => boolean;
  readonly isLand: (point: Point) => boolean;
}

export function surveyOf(land: Land, frame: SheetFrame): Survey {
  const { project, sheet } = layOn(land, frame);
  const kinds = bordersIn(land);
  const surveyed = borders(land, kinds);
  const arcs = surveyed.arcs.map((arc): Arc => ({ owners: arc.owners, line: arc.line.map(project) }));
  const rings = Object.fromEntries(
    land.districts.map(({ id }) => [id, surveyed.rings(id).map((ring) => ring.map(project))]),
  );
  const isWithin = (point: Point, id: string): boolean => (rings[id] ?? []).some((ring) => isInside(point, ring));
  const outland = land.beyond.map(project);
  return {
    land,
    frame,
    project,
    sheet,
    arcs,
    rings,
    outland,
    rivers: land.rivers.map(({ id, line, mouth }) => ({ id, line: soften(line.map(project), 1), mouth })),
    railways: land.railways.map(({ id, stations }) => {
      const places = stations.map(({ lon, lat }): Point => [lon, lat]);
      const line = roughen(places, { wander: 0.045, most: 0.02, finest: 0.16 }, id);
      return { id, line: spline(line.map(project), 4) };
    }),
    stations: stationsOf(land, project),
    ...kinds,
    isWithin,
    isLand: landTest(rings, isWithin, outland),
  };
}

function layOn(land: Land, frame: SheetFrame): Pick<Survey, 'project' | 'sheet'> {
  const { parallels, meridian, scale, margin } = frame;
  const unshifted = conicConformal({
    parallels,
    meridian,
    scale,
    origin: [meridian, (parallels[0] + parallels[1]) / 2],
  });
  const extent = boundsOf(land.districts.flatMap(({ rings }) => rings.flatMap((ring) => ring.map(unshifted))));
  return {
    project: (place) => {
      const [x, y] = unshifted(place);
      return [x - extent[0] + margin[0], y - extent[1] + margin[1]];
    },
    sheet: [0, 0, Math.ceil(extent[2] - extent[0] + 2 * margin[0]), Math.ceil(extent[3] - extent[1] + 2 * margin[1])],
  };
}

type Kinds = Pick<Survey, 'countryOf' | 'isCoast' | 'isFrontier' | 'isInnerBorder'>;

function bordersIn(land: Land): Kinds {
  const countries = new Map(land.districts.map(({ id, country }) => [id, country]));
  const [inRivers, onSea] = [new Set(land.riverBorders), new Set(land.seaward)];
  const countryOf = (id: string): string => countries.get(id) ?? '';
  const isCoast = ({ owners }: Arc): boolean => owners.length === 1 && onSea.has(owners[0] ?? '');
  const isAbroad = ({ owners }: Arc): boolean => countryOf(owners[0] ?? '') !== countryOf(owners[1] ?? '');
  const inRiver = ({ owners }: Arc): boolean => inRivers.has(owners.join());
  return {
    countryOf,
    isCoast,
    isFrontier: (arc) => (arc.owners.length === 1 ? !isCoast(arc) : isAbroad(arc) && !inRiver(arc)),
    isInnerBorder: (arc) => arc.owners.length === 2 && !isAbroad(arc) && !inRiver(arc),
  };
}

/** In degrees: coasts and inner borders wander, surveyed frontiers and river banks hardly. */
function borders(land: Land, { countryOf }: Kinds): Borders {
  const inRivers = new Set(land.riverBorders);
  return bordersOf(Object.fromEntries(land.districts.map(({ id, rings }) => [id, rings])), (owners) => {
    if (owners.length < 2) return { wander: 0.16, most: 0.04, finest: 0.04 };
    if (inRivers.has(owners.join())) return { wander: 0.1, most: 0.012, finest: 0.05 };
    return countryOf(owners[0] ?? '') !== countryOf(owners[1] ?? '')
      ? { wander: 0.09, most: 0.02, finest: 0.06 }
      : { wander: 0.2, most: 0.055, finest: 0.06 };
  });
}

function stationsOf(land: Land, project: Survey['project']): Survey['stations'] {
  const found = new Map<string, { name: string; at: Point }>();
  for (const { stations } of land.railways)
    for (const { name, lon, lat } of stations)
      if (!/edge|Bridge|Road|Junction/.test(name)) found.set(name, { name, at: project([lon, lat]) });
  return [...found.values()];
}

function landTest(rings: Survey['rings'], isWithin: Survey['isWithin'], outland: Line): Survey['isLand'] {
  const boxes = Object.entries(rings).map(([id, all]) => ({ id, box: boundsOf(all.flat()) }));
  return (p) =>
    isInside(p, outland) ||
    boxes.some(
      ({ id, box }) => p[0] >= box[0] && p[0] <= box[2] && p[1] >= box[1] && p[1] <= box[3] && isWithin(p, id),
    );
}

/** A district's rings as steps along the arcs: the number of the arc, counted from 1, negative if run backwards. */
export function ringsByArc({ rings, arcs }: Survey, id: string): number[][] {
  return (rings[id] ?? []).map((ring) => {
    const out: number[] = [];
    let at = 0;
    while (at < ring.length) {
      const found = arcFrom(arcs, id, ring, at);
      out.push(found.step);
      at += found.length;
    }
    return out;
  });
}

function arcFrom(arcs: readonly Arc[], id: string, ring: Line, at: number): { step: number; length: number } {
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
