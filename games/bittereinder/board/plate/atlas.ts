/** What the board needs of the survey while it is played, packed small. */
import { southAfrica } from '@laager/kit/atlas';
import { hashOf, type Line, type Packed, packLine } from '@laager/kit/drawing';
import { type Grid, gridOf, hundredMiles, nameLine, ringsByArc, riverNameLine, tenths } from '@laager/kit/plate';
import map from '../../data/map.json' with { type: 'json' };
import { arcs, areas, isWithin, project, railways, sheet, survey, theatre } from './survey.ts';

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
  /** Areas on the sea. */
  readonly seaward: readonly string[];
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

type Pair = readonly [number, number];

export const sourceHash = (): number => hashOf(JSON.stringify([map, southAfrica]));

export function atlas(): Atlas {
  const towns = new Set(areas.map((area) => area.town?.name));
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
          rings: ringsByArc(survey, area.id),
          label: tenths(project([area.label[1] ?? 0, area.label[0] ?? 0])),
          town: area.town ? { name: area.town.name, at: tenths(project([area.town.lon, area.town.lat])) } : null,
          is: featuresOf(area),
        },
      ]),
    ),
    seaward: southAfrica.seaward,
    alongRivers: pairs((edge) => edge.border === 'river'),
    neighbours: pairs((edge) => edge.border !== 'river'),
    tracks: railways.flatMap(({ id, line }) => cut(id, line)),
    // A station that is an area's town is lettered as the town.
    stations: survey.stations.flatMap(({ name, at }) => (towns.has(name) ? [] : [{ name, at: tenths(at) }])),
    names: southAfrica.countryNames.map((name) => ({
      text: name.text,
      size: name.size,
      sea: name.sea === true,
      way: packLine(nameLine(survey, name)),
    })),
    rivers: southAfrica.riverNames.flatMap((name) => {
      const way = riverNameLine(survey, name);
      return way === null ? [] : [{ text: name.text, way: packLine(way) }];
    }),
    grid: gridOf(survey),
    hundredMiles: hundredMiles(survey),
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
