/**
 * Where everything stands at a given size: first the sieges, on their towns; then the stacks, each inside its area and
 * off towns, tracks and other stacks; then the lettering round them. Pieces keep their screen size, so a sheet seen from
 * afar carries fewer names, not smaller ones.
 */
import {
  type Box,
  BoxIndex,
  boxAround,
  boxOfText,
  clamp,
  densityOf,
  type Inner,
  type Item,
  innerPoints,
  isInside,
  type LabelSpot,
  type Lettering,
  labelSpots,
  type Point,
  placeAll,
  type Spot,
  textWidth,
} from '@laager/kit/drawing';
import { riverNames, type Space, sheet, spaceOf, spaces, stations, tracks } from './chart.ts';
import type { Stack } from './scene.ts';

export interface PieceSpot extends Spot {
  readonly at: Point;
  /** It stands outside its area, for want of room: a line shows where it belongs. */
  readonly leans: boolean;
}

export interface Placed {
  readonly text: string;
  readonly kind: 'capital' | 'town' | 'area' | 'code' | 'station';
  readonly at: Point;
  readonly anchor: LabelSpot['anchor'];
  readonly size: number;
  readonly box: Box;
}

export interface Layout {
  /** Pixels to a unit for which it was made. */
  readonly level: number;
  /** The side of a counter, in units of the sheet. */
  readonly side: number;
  readonly small: boolean;
  readonly stacks: ReadonlyMap<string, PieceSpot>;
  readonly labels: readonly Placed[];
  /** The stations that could be named: the others are left out altogether. */
  readonly stations: ReadonlySet<string>;
}

const whole: Box = [0, 0, sheet[0], sheet[1]];
const onTrack = densityOf(
  tracks.flatMap(({ points }) => points),
  whole,
);
/** Rivers' names may be written over in need: a town's name matters more. */
const onRiverName = densityOf(
  riverNames.flatMap(({ way }) => way),
  whole,
  8,
);
const inner = innerPoints(spaces, sheet, 8);
export const innerOf = (id: string): readonly Inner[] => inner.get(id) ?? [];

/** Pixels: counters shrink less than the map does, so that numbers stay readable. */
export const counterPixels = (level: number): number => clamp(38, 50 * Math.sqrt(level), 66);

/** The box of a stack in units of the sheet: cardboard edges to the upper right, the plinth below. */
export function stackBox([x, y]: Point, side: number, count: number, small: boolean): Box {
  const unit = side / 50;
  const back = Math.min(3, count - 1) * 2.6 * unit;
  const foot = count > 1 ? (small ? 24 : 20) * unit : 0;
  const half = side / 2 + 1.5 * unit;
  return [x - half, y - half - back, x + half + back, y + half + foot];
}

export function layOut(stacks: readonly Stack[], level: number, before: Layout | null): Layout {
  const pixels = counterPixels(level);
  const side = pixels / level;
  const small = pixels < 44;
  const placedStacks = placeStacks(stacks, level, side, small, before);
  const boxes = [...placedStacks.values()].map(({ box }) => box);
  const { labels, named } = letter(stacks, boxes, level, side);
  return { level, side, small, stacks: placedStacks, labels, stations: named };
}

const townBoxes = (space: Space, level: number): Box[] => {
  if (space.town === null) return [];
  const half = (space.capital ? 8 : 5) / level;
  return [boxAround(space.town, half, half)];
};

function placeStacks(
  stacks: readonly Stack[],
  level: number,
  side: number,
  small: boolean,
  before: Layout | null,
): Map<string, PieceSpot> {
  const towns = new BoxIndex<string>(100 / level);
  for (const space of spaces) for (const box of townBoxes(space, level)) towns.add(box, space.id);
  // Names like to stand to the right of their town: stacks leave that free where they can.
  const names = new BoxIndex<string>(100 / level);
  for (const { id, town, townName, capital } of spaces)
    if (town !== null && townName !== null) {
      const lettering = { text: townName, size: grown(capital ? 19 : 15.5, level) };
      const [dx, dy] = [(capital ? 10 : 7) / level, 5 / level];
      names.add(boxOfText(lettering, [town[0] + dx, town[1] + dy], 'start'), id);
      // A capital must never go unnamed: both of its sides are kept free.
      if (capital)
        for (const side of ['west', 'west again', 'east again'])
          names.add(
            boxOfText(
              lettering,
              [town[0] + (side === 'east again' ? dx : -dx), town[1] + dy],
              side === 'east again' ? 'start' : 'end',
            ),
            `${id} ${side}`,
          );
    }
  const sieges = stacks.filter(({ group }) => group === 'siege');
  const result = new Map<string, PieceSpot>();
  const fixed: Box[] = [];
  for (const { key, area } of sieges) {
    const at = spaceOf(area).town ?? spaceOf(area).label;
    const box = boxAround(at, side * 0.62, side * 0.62);
    fixed.push(box);
    result.set(key, { at, box, cost: 0, leans: false });
  }
  const items = stacks
    .filter(({ group }) => group !== 'siege')
    .map((stack): Item<PieceSpot> & { readonly room: number } => {
      const last = before?.level === level ? before.stacks.get(stack.key) : undefined;
      const spots = stackSpots(stack, side, small, level, towns, names, last);
      return { id: stack.key, spots, dropCost: Infinity, room: innerOf(stack.area).length };
    })
    // The narrowest areas choose first: they have the least choice.
    .toSorted((a, b) => a.room - b.room);
  for (const [key, spot] of placeAll(items, fixed, { gap: 2 / level, passes: 3, collision: 500 }))
    result.set(key, spot);
  return result;
}

function stackSpots(
  stack: Stack,
  side: number,
  small: boolean,
  level: number,
  towns: BoxIndex<string>,
  names: BoxIndex<string>,
  last: PieceSpot | undefined,
): PieceSpot[] {
  const space = spaceOf(stack.area);
  const count = stack.pieces.length;
  const heart = space.label;
  const spots = innerOf(stack.area).map(({ at, room }): PieceSpot => {
    const box = stackBox(at, side, count, small);
    // Outside its own area a stack would be misread: the price of leaning over the border is steep.
    let cost = Math.max(0, side * 0.62 - room) * level * 4.5;
    cost += Math.hypot(at[0] - heart[0], at[1] - heart[1]) * level * 0.25;
    cost += onTrack(box) * 1.1;
    cost += towns.near(box, 0).length * 170;
    for (const name of names.near(box, 0)) cost += name.startsWith(stack.area) ? 70 : 40;
    return { at, box, cost, leans: false };
  });
  // The best hundred are choice enough.
  const best = spots.toSorted((a, b) => a.cost - b.cost).slice(0, 100);
  // Where it is crowded, a stack may lean over the border: better than to lie on another.
  const { rings } = space;
  const [tx, ty] = space.town ?? heart;
  for (const far of [0.9, 1.3, 1.6])
    for (let turn = 0; turn < 20; turn++) {
      const angle = (turn / 20) * Math.PI * 2;
      const at: Point = [tx + Math.cos(angle) * side * far, ty + Math.sin(angle) * side * far];
      const box = stackBox(at, side, count, small);
      const leans = !rings.some((ring) => isInside(at, ring));
      best.push({
        at,
        box,
        leans,
        cost:
          (leans ? 230 : 40) +
          names.near(box, 0).length * 45 +
          far * 30 +
          onTrack(box) +
          towns.near(box, 0).length * 170,
      });
    }
  // A stack that nobody disturbs stays where it was.
  if (last !== undefined) best.push({ ...last, box: stackBox(last.at, side, count, small), cost: last.cost - 12 });
  return best;
}

/** Pixels; the names grow a little as one comes nearer. */
const grown = (size: number, level: number): number => (size * clamp(1, level ** 0.35, 1.3)) / level;

function letter(
  stacks: readonly Stack[],
  pieces: readonly Box[],
  level: number,
  side: number,
): { labels: Placed[]; named: Set<string> } {
  const besieged = new Set(stacks.filter(({ group }) => group === 'siege').map(({ area }) => area));
  const towns = spaces.flatMap((space) => (besieged.has(space.id) ? [] : townBoxes(space, level)));
  const onSheet = (box: Box): number =>
    box[0] < 4 || box[1] < 4 || box[2] > sheet[0] - 4 || box[3] > sheet[1] - 4 ? 400 : 0;
  const extra = (box: Box): number => onTrack(box) * 0.5 + onRiverName(box) * 7 + onSheet(box);
  interface Wanted extends Item<LabelSpot> {
    readonly placed: Omit<Placed, 'at' | 'anchor' | 'box'>;
  }
  const wanted: Wanted[] = [];
  const want = (
    id: string,
    kind: Placed['kind'],
    lettering: Lettering,
    at: Point,
    radii: readonly number[],
    dropCost: number,
  ) => {
    wanted.push({
      id: `${kind}:${id}`,
      spots: labelSpots(lettering, at, radii, (box) => extra(box) + abroad(kind, id, box)),
      dropCost,
      placed: { text: lettering.text, kind, size: lettering.size },
    });
  };
  // Where something stands, the name matters most.
  const held = new Set(stacks.map(({ area }) => area));
  const rank = ({ id, capital }: Space): number => (besieged.has(id) ? 3 : capital ? 2 : held.has(id) ? 1 : 0);
  for (const space of spaces.toSorted((a, b) => rank(b) - rank(a))) {
    if (space.town === null || space.townName === null) continue;
    const size = grown(space.capital ? 19 : 15.5, level);
    const start = besieged.has(space.id) ? side * 0.64 : (space.capital ? 10 : 7) / level;
    const radii = [0, 4, 9, 15, 22, 30].map((more) => start + more / level);
    want(
      space.id,
      space.capital ? 'capital' : 'town',
      { text: space.townName, size, width: space.capital ? 1.08 : 0.96 },
      space.town,
      radii,
      [300, 600, 3000, 1200][rank(space)] ?? 300,
    );
  }
  for (const space of spaces)
    if (space.town === null && space.country !== 'tribal' && space.country !== 'mozambique')
      want(
        space.id,
        'area',
        { text: space.name, size: grown(15, level), width: 0.98 },
        space.label,
        [0, 8, 16].map((r) => r / level),
        60,
      );
  for (const space of spaces) wanted.push(codeItem(space, level));
  if (level > 0.62)
    for (const station of stations)
      want(
        station.name,
        'station',
        { text: station.name, size: grown(13.5, level), width: 0.92 },
        station.at,
        [5 / level, 8 / level],
        22,
      );
  const spots = placeAll(wanted, [...pieces, ...towns], { gap: 1.5 / level, passes: 3, collision: 0 });
  const labels = wanted.flatMap(({ id, placed }) => {
    const spot = spots.get(id);
    return spot === undefined ? [] : [{ ...placed, at: spot.at, anchor: spot.anchor, box: spot.box }];
  });
  return { labels, named: new Set(labels.filter(({ kind }) => kind === 'station').map(({ text }) => text)) };
}

type CodeItem = Item<LabelSpot> & { readonly placed: Omit<Placed, 'at' | 'anchor' | 'box'> };

/** A name that stands in another area is misread: an area's own name never may, a town's had better not. */
function abroad(kind: Placed['kind'], id: string, box: Box): number {
  if (kind === 'station') return 0;
  const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const isHome = spaceOf(id).rings.some((ring) => isInside(middle, ring));
  return isHome ? 0 : kind === 'area' ? 100 : 5;
}

/** An area's code stands anywhere in its area, as near to the middle as there is room. */
function codeItem(space: Space, level: number): CodeItem {
  const size = grown(13, level);
  const half = (textWidth(space.code, size) + 2 / level) / 2;
  const [lx, ly] = space.label;
  const spots = innerOf(space.id)
    .filter(({ room }) => room > half)
    .map(({ at }): LabelSpot => {
      const base: Point = [at[0], at[1] + size * 0.36];
      const box = boxOfText({ text: space.code, size, width: 1.05 }, base, 'middle');
      return {
        at: base,
        anchor: 'middle',
        box,
        cost: Math.hypot(at[0] - lx, at[1] - ly) * level * 0.3 + onTrack(box) * 3,
      };
    })
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 40);
  return { id: `code:${space.id}`, spots, dropCost: 90, placed: { text: space.code, kind: 'code', size } };
}
