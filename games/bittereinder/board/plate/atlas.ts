/** What the board needs of the survey while it is played, packed small. */
import { aside, hashOf, type Line, type Packed, type Point, packLine, soften, spline } from '@laager/kit/drawing';
import map from '../../data/map.json' with { type: 'json' };
import polygons from '../../data/polygons.json' with { type: 'json' };
import rail from '../../data/rail.json' with { type: 'json' };
import riverData from '../../data/rivers.json' with { type: 'json' };
import { countries, riverNames, theatre } from './places.ts';
import { arcs, areas, isWithin, project, railways, ringsByArc, rivers, sheet, stations } from './survey.ts';

export interface Atlas {
  /** Which data it was made from: the tests see to it that it is the data of today. */
  readonly from: number;
  readonly size: readonly [number, number];
  readonly theatre: readonly [number, number, number, number];
  /** Borders: whom they part, and the line. */
  readonly arcs: readonly { readonly owners: readonly string[]; readonly line: Packed }[];
  readonly areas: Readonly<
    Record<
      string,
      {
        readonly code: string;
        readonly name: string;
        readonly country: string;
        readonly rings: readonly (readonly number[])[];
        readonly label: Pair;
        readonly town: { readonly name: string; readonly at: Pair } | null;
        readonly is: readonly Feature[];
      }
    >
  >;
  /** Pairs of neighbours that a river parts, and those that a dotted line parts. */
  readonly alongRivers: readonly string[];
  readonly neighbours: readonly string[];
  /** Railways, cut where they cross a border. */
  readonly tracks: readonly { readonly line: string; readonly area: string; readonly way: Packed }[];
  readonly stations: readonly { readonly name: string; readonly at: Pair }[];
  readonly names: readonly {
    readonly text: string;
    readonly size: number;
    readonly sea: boolean;
    readonly way: Packed;
  }[];
  readonly rivers: readonly { readonly text: string; readonly way: Packed }[];
  readonly grid: Grid;
  /** Miles: the length of a hundred on the sheet. */
  readonly hundredMiles: number;
}
export type Feature = 'port' | 'capital' | 'mountain' | 'brick';

/** A cone unrolled: meridians are rays from its tip, parallels circles round it. */
export interface Grid {
  readonly tip: Pair;
  /** Radians from the upright to the meridian of a longitude: `turn * (longitude - upright)`. */
  readonly turn: number;
  readonly upright: number;
  /** Distance from the tip to the parallels, every quarter of a degree from `north` southwards. */
  readonly north: number;
  readonly radii: readonly number[];
}
type Pair = readonly [number, number];

export const sourceHash = (): number => hashOf(JSON.stringify([map, polygons, rail, riverData]));

const tenths = ([x, y]: Point): Pair => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

export function atlas(): Atlas {
  const [west, east] = [project(theatre[0]), project(theatre[1])];
  return {
    from: sourceHash(),
    size: [sheet[2], sheet[3]],
    theatre: [...tenths(west), ...tenths(east)],
    arcs: arcs.map(({ owners, line }) => ({ owners, line: packLine(line) })),
    areas: Object.fromEntries(
      areas.map((area) => [
        area.id,
        {
          code: area.code,
          name: area.name,
          country: area.country,
          rings: ringsByArc(area.id),
          label: tenths(project([area.label[1] ?? 0, area.label[0] ?? 0])),
          town: area.town ? { name: area.town.name, at: tenths(project([area.town.lon, area.town.lat])) } : null,
          is: featuresOf(area),
        },
      ]),
    ),
    alongRivers: pairs((edge) => edge.border === 'river'),
    neighbours: pairs((edge) => edge.border !== 'river'),
    tracks: railways.flatMap(({ id, line }) => cut(id, line)),
    stations: stations.map(({ name, at }) => ({ name, at: tenths(at) })),
    names: countries.map(({ text, from, to, size, sea }) => ({
      text,
      size,
      sea: sea === true,
      way: packLine(bent(project(from), project(to))),
    })),
    rivers: riverNames.flatMap((name) => {
      const way = beside(name);
      return way === null ? [] : [{ text: name.text, way: packLine(way) }];
    }),
    grid: grid(),
    hundredMiles: Math.round((160.934 / 111.2) * 119 * 10) / 10,
  };
}

const pairs = (which: (edge: (typeof map.adjacency)[number]) => boolean): string[] =>
  map.adjacency.filter(which).map(({ a, b }) => [a, b].sort().join());

function featuresOf(area: (typeof areas)[number]): Feature[] {
  const found: Feature[] = [];
  if (area.port) found.push('port');
  if (area.capital !== null) found.push('capital');
  if (area.mountain) found.push('mountain');
  if (area.brick) found.push('brick');
  return found;
}

function grid(): Grid {
  const upright = 27.6;
  const ray = (lon: number): readonly [Point, Point] => [project([lon, -22]), project([lon, -35])];
  const [[x0], [[ax, ay], [bx, by]]] = [ray(upright)[0], ray(20)];
  const tip: Point = [x0, ay + ((x0 - ax) / (bx - ax)) * (by - ay)];
  const north = -20;
  const radii = Array.from({ length: 68 }, (_, i) => {
    const [x, y] = project([upright, north - i / 4]);
    return Math.round(Math.hypot(x - tip[0], y - tip[1]) * 10) / 10;
  });
  return { tip: tenths(tip), turn: Math.atan2(ax - tip[0], tip[1] - ay) / (20 - upright), upright, north, radii };
}

/** A large name hangs on a gentle arch. */
function bent(a: Point, b: Point): Line {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - length * 0.018];
  return spline([a, mid, b], 30);
}

function beside({ river, west, east, aside: by }: (typeof riverNames)[number]): Line | null {
  const source = riverData.rivers.find(({ id }) => id === river);
  const drawn = rivers.find(({ id }) => id === river);
  if (!source || !drawn) return null;
  const stretch = source.line
    .filter(([lon]) => (lon ?? 0) >= west - 0.12 && (lon ?? 0) <= east + 0.12)
    .map(([lon, lat]): Point => project([lon ?? 0, lat ?? 0]));
  if (stretch.length < 3) return null;
  const soft = soften(spline(stretch, 4), 60);
  const eastward = (soft[0] as Point)[0] > (soft[soft.length - 1] as Point)[0] ? soft.toReversed() : soft;
  return aside(eastward, by).filter((_, i) => i % 3 === 0);
}

function cut(id: string, line: Line): Atlas['tracks'] {
  const whose = line.map((point) => areas.find((area) => isWithin(point, area.id))?.id ?? '');
  const pieces: { line: string; area: string; way: Packed }[] = [];
  let from = 0;
  for (let i = 1; i <= line.length; i++) {
    if (i < line.length && whose[i] === whose[from]) continue;
    const area = whose[from] ?? '';
    // One point further, so that the pieces meet on the border.
    if (area !== '') pieces.push({ line: id, area, way: packLine(line.slice(from, i + 1)) });
    from = i;
  }
  return pieces;
}
