/**
 * The lettering: names round the pieces and the towns, as many as there is room for, the important ones first. A sheet
 * seen from afar carries fewer names, not smaller ones.
 */
import {
  type Box,
  boxOfText,
  densityOf,
  type Item,
  isInside,
  type LabelSpot,
  type Lettering,
  labelSpots,
  type Point,
  placeAll,
  textWidth,
} from '@laager/kit/drawing';
import { riverNames, type Space, sheet, spaceOf, spaces, stations } from './chart.ts';
import { grown, innerOf, type Layout, onTrack, townBoxes } from './layout.ts';
import type { Stack } from './scene.ts';

export interface Placed {
  readonly text: string;
  readonly kind: 'capital' | 'town' | 'area' | 'code' | 'station';
  readonly at: Point;
  readonly anchor: LabelSpot['anchor'];
  readonly size: number;
  readonly box: Box;
}

export interface Labels {
  readonly labels: readonly Placed[];
  /** The stations that could be named: the others are left out altogether. */
  readonly stations: ReadonlySet<string>;
}

/** Before anything is written. */
export const blank: Labels = { labels: [], stations: new Set() };

/** Rivers' names may be written over in need: a town's name matters more. */
const onRiverName = densityOf(
  riverNames.flatMap(({ way }) => way),
  [0, 0, sheet[0], sheet[1]],
  8,
);
const offSheet = (box: Box): number =>
  box[0] < 4 || box[1] < 4 || box[2] > sheet[0] - 4 || box[3] > sheet[1] - 4 ? 400 : 0;

interface Wanted extends Item<LabelSpot> {
  readonly placed: Omit<Placed, 'at' | 'anchor' | 'box'>;
}

/** What a name is worth: left out when every spot costs more. A besieged town, a capital, a town with units in it. */
const WORTH = { besieged: 1200, capital: 3000, held: 600, other: 300, area: 60, code: 90, station: 22 };

export function letter(stacks: readonly Stack[], { level, side, stacks: spots }: Layout): Labels {
  const besieged = new Set(stacks.filter(({ group }) => group === 'siege').map(({ area }) => area));
  const held = new Set(stacks.map(({ area }) => area));
  const fixed = [
    ...[...spots.values()].map(({ box }) => box),
    ...spaces.flatMap((space) => (besieged.has(space.id) ? [] : townBoxes(space, level))),
  ];
  const { towns, others } = namesAt(level);
  const rank = ({ id, capital }: Space): keyof typeof WORTH =>
    besieged.has(id) ? 'besieged' : capital ? 'capital' : held.has(id) ? 'held' : 'other';
  const order = ['besieged', 'capital', 'held', 'other'];
  const wanted = [
    ...towns
      .toSorted((a, b) => order.indexOf(rank(a.space)) - order.indexOf(rank(b.space)))
      .map(({ space, wanted }) => ({
        ...(besieged.has(space.id) ? townName(space, level, side * 0.64) : wanted),
        dropCost: WORTH[rank(space)],
      })),
    ...others,
  ];
  const found = placeAll(wanted, fixed, { gap: 1.5 / level, passes: 3, collision: 0 });
  const labels = wanted.flatMap(({ id, placed }) => {
    const spot = found.get(id);
    return spot === undefined ? [] : [{ ...placed, at: spot.at, anchor: spot.anchor, box: spot.box }];
  });
  return { labels, stations: new Set(labels.filter(({ kind }) => kind === 'station').map(({ text }) => text)) };
}

interface Names {
  readonly level: number;
  readonly towns: readonly { readonly space: Space; readonly wanted: Wanted }[];
  readonly others: readonly Wanted[];
}

/** The spots of all names depend on the scale alone: made once for it, however often the pieces move. */
let last: Names | null = null;

function namesAt(level: number): Names {
  if (last?.level === level) return last;
  const towns = spaces
    .filter(({ town, townName }) => town !== null && townName !== null)
    .map((space) => ({ space, wanted: townName(space, level, (space.capital ? 10 : 7) / level) }));
  const areas = spaces.filter(({ town, country }) => town === null && country !== 'tribal' && country !== 'mozambique');
  const others = [
    ...areas.map((space) => areaName(space, level)),
    ...spaces.map((space) => codeOf(space, level)),
    ...(level > 0.62 ? stations.map((station) => stationName(station, level)) : []),
  ];
  last = { level, towns, others };
  return last;
}

function nameRound(
  id: string,
  kind: Placed['kind'],
  lettering: Lettering,
  at: Point,
  radii: readonly number[],
  dropCost: number,
): Wanted {
  const extra = (box: Box): number => onTrack(box) * 0.5 + onRiverName(box) * 7 + offSheet(box) + abroad(kind, id, box);
  return {
    id: `${kind}:${id}`,
    spots: labelSpots(lettering, at, radii, extra),
    dropCost,
    placed: { text: lettering.text, kind, size: lettering.size },
  };
}

function townName(space: Space, level: number, start: number): Wanted {
  const kind = space.capital ? 'capital' : 'town';
  const size = grown(space.capital ? 19 : 15.5, level);
  const lettering = { text: space.townName ?? '', size, width: space.capital ? 1.08 : 0.96 };
  const radii = [0, 4, 9, 15, 22, 30, 40].map((more) => start + more / level);
  return nameRound(space.id, kind, lettering, space.town ?? space.label, radii, WORTH.other);
}

function areaName(space: Space, level: number): Wanted {
  const lettering = { text: space.name, size: grown(15, level), width: 0.98 };
  return nameRound(
    space.id,
    'area',
    lettering,
    space.label,
    [0, 8, 16].map((r) => r / level),
    WORTH.area,
  );
}

function stationName({ name, at }: (typeof stations)[number], level: number): Wanted {
  const lettering = { text: name, size: grown(13.5, level), width: 0.92 };
  return nameRound(name, 'station', lettering, at, [5 / level, 8 / level], WORTH.station);
}

/** A name that stands in another area is misread: an area's own name never may, a town's had better not. */
function abroad(kind: Placed['kind'], id: string, box: Box): number {
  if (kind === 'station') return 0;
  const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const isHome = spaceOf(id).rings.some((ring) => isInside(middle, ring));
  return isHome ? 0 : kind === 'area' ? 100 : 5;
}

/** An area's code stands anywhere in its area, as near to the middle as there is room. */
function codeOf(space: Space, level: number): Wanted {
  const size = grown(13, level);
  const half = (textWidth(space.code, size) + 2 / level) / 2;
  const [lx, ly] = space.label;
  const far = ([x, y]: Point): number => Math.hypot(x - lx, y - ly);
  const spots = innerOf(space.id)
    .flatMap(({ at, room }) => (room > half ? [{ at, away: far(at) }] : []))
    .sort((a, b) => a.away - b.away)
    .slice(0, 80)
    .map(({ at, away }): LabelSpot => {
      const base: Point = [at[0], at[1] + size * 0.36];
      const box = boxOfText({ text: space.code, size, width: 1.05 }, base, 'middle');
      return {
        at: base,
        anchor: 'middle',
        box,
        cost: away * level * 0.3 + onTrack(box) * 3,
      };
    })
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 40);
  return { id: `code:${space.id}`, spots, dropCost: WORTH.code, placed: { text: space.code, kind: 'code', size } };
}
