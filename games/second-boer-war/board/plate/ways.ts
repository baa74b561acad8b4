/** The lines between the spaces: rail along the true railways where that is a way of its own, otherwise a gentle bow. */
import { distance, type Point, seeded, spline } from '@laager/kit/drawing';
import areaData from '../../data/areas.json' with { type: 'json' };
import geography from '../../data/geography.json' with { type: 'json' };
import linkData from '../../data/links.json' with { type: 'json' };
import { project, townAt } from './projection.ts';

type Link = (typeof linkData.links)[number];
type Station = readonly [lat: number, lon: number];

export interface Way {
  readonly a: string;
  readonly b: string;
  readonly kind: 'rail' | 'road';
  readonly line: readonly Point[];
}

const areas = areaData.areas;
const areaOf = new Map(areas.map((area) => [area.id, area]));
/** A degree of longitude is shorter than one of latitude here. */
const SHRINK = 0.87;
const far = (a: Station, b: Station): number => Math.hypot(a[0] - b[0], (a[1] - b[1]) * SHRINK);
/** How near a station must be to a town to be its own, in degrees. */
const OWN_STATION = 0.12;
/** A railway that winds more than this is drawn as a bow instead. */
const WINDS = 1.32;

/** Stations and the track between them. */
const stations = new Map<string, Station>();
const track = new Map<string, { readonly to: string; readonly length: number }[]>();

function addTrack(a: Station, b: Station): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    stations.set(String(from), from);
    const list = track.get(String(from)) ?? [];
    list.push({ to: String(to), length: far(a, b) });
    track.set(String(from), list);
  }
}
for (const { points } of geography.railways)
  for (let i = 1; i < points.length; i++)
    addTrack(points[i - 1] as unknown as Station, points[i] as unknown as Station);

function stationOf(id: string): string | null {
  const area = areaOf.get(id);
  if (area === undefined) return null;
  let best: { readonly name: string; readonly off: number } | null = null;
  for (const [name, [lat, lon]] of stations) {
    const off = Math.hypot(lat - area.lat, lon - area.lon);
    if (best === null || off < best.off) best = { name, off };
  }
  return best !== null && best.off < OWN_STATION ? best.name : null;
}

/** The shortest track between two stations (Dijkstra), or null. */
function shortest(from: string, to: string): { readonly stations: Station[]; readonly length: number } | null {
  const lengths = new Map([[from, 0]]);
  const before = new Map<string, string>();
  const open = new Set([from]);
  while (open.size > 0) {
    let here = '';
    for (const name of open)
      if (here === '' || (lengths.get(name) as number) < (lengths.get(here) as number)) here = name;
    open.delete(here);
    if (here === to) break;
    for (const { to: next, length } of track.get(here) ?? []) {
      const sum = (lengths.get(here) as number) + length;
      if (sum >= (lengths.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      lengths.set(next, sum);
      before.set(next, here);
      open.add(next);
    }
  }
  const length = lengths.get(to);
  if (length === undefined) return null;
  const way: Station[] = [];
  for (let name: string | undefined = to; name !== undefined; name = before.get(name))
    way.unshift(stations.get(name) as Station);
  return { stations: way, length };
}

/** The stations between two towns, if the railway takes a way that no other link takes. */
function railway(link: Link): Station[] | null {
  const [from, to] = [stationOf(link.a), stationOf(link.b)];
  const [a, b] = [areaOf.get(link.a), areaOf.get(link.b)];
  if (from === null || to === null || a === undefined || b === undefined) return null;
  const found = shortest(from, to);
  if (found === null || found.length > far([a.lat, a.lon], [b.lat, b.lon]) * WINDS) return null;
  const isForeign = ([lat, lon]: Station): boolean =>
    areas.some(({ id, lat: y, lon: x }) => id !== link.a && id !== link.b && Math.hypot(lat - y, lon - x) < 0.1);
  return found.stations.slice(1, -1).filter((station) => !isForeign(station));
}

/** Rail by link; where two links would share a station, the later one gets a bow. */
function railways(): Map<Link, Station[]> {
  const found = new Map<Link, Station[]>();
  const used = new Map<string, Link[]>();
  for (const link of linkData.links) {
    if (link.kind !== 'rail') continue;
    const via = railway(link);
    if (via === null) continue;
    found.set(link, via);
    for (const station of via) used.set(String(station), [...(used.get(String(station)) ?? []), link]);
  }
  for (const shared of used.values()) for (const link of shared.slice(1)) found.delete(link);
  return found;
}

/** How far some roads bow, as a share of their length: where the seed's bow would run over a town. */
const BOWS: Readonly<Record<string, number>> = {
  'pietermaritzburg-dundee': -0.2,
  'cape-town-calvinia': 0.1,
  'jacobsdal-bloemfontein': 0.03,
  'boshof-kroonstad': -0.04,
  'port-elizabeth-east-london': -0.1,
  'harrismith-volksrust': -0.14,
  'upington-vryburg': -0.06,
};

function bow(link: Link, a: Point, b: Point): Point {
  const by = BOWS[`${link.a}-${link.b}`] ?? (seeded(link.a + link.b)() - 0.5) * 0.12;
  return [(a[0] + b[0]) / 2 + (b[1] - a[1]) * by, (a[1] + b[1]) / 2 - (b[0] - a[0]) * by];
}

export function waysOnSheet(): Way[] {
  const rails = railways();
  return linkData.links.map((link) => {
    const [a, b] = [townAt[link.a] as Point, townAt[link.b] as Point];
    const via = (rails.get(link) ?? []).map(([lat, lon]) => project([lon, lat]));
    const clear = via.filter((point) => distance(point, a) > 14 && distance(point, b) > 14);
    const line = spline(clear.length > 0 ? [a, ...clear, b] : [a, bow(link, a, b), b], 6);
    return { a: link.a, b: link.b, kind: link.kind as Way['kind'], line };
  });
}
