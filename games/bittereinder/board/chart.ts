/** The atlas unpacked: outlines, borders, tracks and places, all in units of the sheet. */
import { type Box, type Line, type Point, pathOf, unpackLine } from '@laager/kit/drawing';
import atlasData from './data/atlas.json' with { type: 'json' };
import type { Atlas } from './plate/atlas.ts';

const atlas = atlasData as unknown as Atlas;

export const sheet = atlas.size;
export const theatre: Box = atlas.theatre;
export const hundredMiles = atlas.hundredMiles;
export const grid = atlas.grid;
export const stations = atlas.stations;
export const countryNames = atlas.names.map((name) => ({ ...name, way: unpackLine(name.way) }));
export const riverNames = atlas.rivers.map((name) => ({ ...name, way: unpackLine(name.way) }));

export interface Space {
  readonly id: string;
  readonly index: number;
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly town: Point | null;
  readonly townName: string | null;
  readonly label: Point;
  readonly rings: readonly Line[];
  readonly path: string;
  readonly port: boolean;
  readonly capital: boolean;
  readonly mountain: boolean;
  readonly brick: boolean;
  readonly neighbours: readonly string[];
}

export interface Border {
  readonly owners: readonly string[];
  readonly path: string;
  readonly points: readonly Point[];
}
export const borders: readonly Border[] = atlas.arcs.map(({ owners, line }) => {
  const points = unpackLine(line);
  return { owners, points, path: pathOf(points) };
});

function ringOf(steps: readonly number[]): Point[] {
  const ring: Point[] = [];
  for (const step of steps) {
    const points = borders[Math.abs(step) - 1]?.points ?? [];
    const last = points.length - 1;
    // Without the point that the next border begins with.
    for (let i = 0; i < last; i++) ring.push(points[step < 0 ? last - i : i] as Point);
  }
  return ring;
}

const riverPairs = new Set(atlas.alongRivers);
const neighboursOf = new Map<string, string[]>(Object.keys(atlas.areas).map((id) => [id, []]));
for (const pair of [...atlas.neighbours, ...atlas.alongRivers]) {
  const [a = '', b = ''] = pair.split(',');
  neighboursOf.get(a)?.push(b);
  neighboursOf.get(b)?.push(a);
}

/** In the order of the data: the rules count areas so. */
export const spaces: readonly Space[] = Object.entries(atlas.areas).map(([id, area], index) => {
  const rings = area.rings.map(ringOf);
  return {
    id,
    index,
    code: area.code,
    name: area.name,
    country: area.country,
    town: area.town?.at ?? null,
    townName: area.town?.name ?? null,
    label: area.label,
    rings,
    path: rings.map((ring) => pathOf(ring, true)).join(''),
    port: area.is.includes('port'),
    capital: area.is.includes('capital'),
    mountain: area.is.includes('mountain'),
    brick: area.is.includes('brick'),
    neighbours: neighboursOf.get(id) ?? [],
  };
});

const byId = new Map(spaces.map((space) => [space.id, space]));
export function spaceOf(id: string): Space {
  const space = byId.get(id);
  if (space === undefined) throw new RangeError(`there is no area "${id}"`);
  return space;
}

const seaward = new Set(atlas.seaward);
type BorderKind = 'coast' | 'frontier' | 'inner' | 'river';
function borderKind({ owners }: Border): BorderKind {
  const [a = '', b] = owners;
  if (b === undefined) return seaward.has(a) ? 'coast' : 'frontier';
  if (riverPairs.has(owners.join())) return 'river';
  return spaceOf(a).country === spaceOf(b).country ? 'inner' : 'frontier';
}

const linesOf = (kind: BorderKind): string =>
  borders
    .filter((border) => borderKind(border) === kind)
    .map(({ path }) => path)
    .join('');
/** The borders of each kind as one path; rivers draw their own. */
export const borderPaths = { inner: linesOf('inner'), frontier: linesOf('frontier'), coast: linesOf('coast') };

export interface Track {
  readonly line: string;
  readonly area: string;
  readonly points: readonly Point[];
  readonly path: string;
}
export const tracks: readonly Track[] = atlas.tracks.map(({ line, area, way }) => {
  const points = unpackLine(way);
  return { line, area, points, path: pathOf(points) };
});

export const railPath = tracks.map(({ path }) => path).join('');

/** Where the middle of an area is: its town, or where its name stands. */
export const heartOf = (id: string): Point => spaceOf(id).town ?? spaceOf(id).label;
