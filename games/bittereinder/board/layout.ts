/**
 * Where the pieces stand at a given size: first the sieges, on their towns; then the stacks, each inside its area and
 * off towns, tracks and other stacks. The lettering gives way to them: see `lettering.ts`. Pieces keep their screen size.
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
  type Point,
  placeAll,
  type Spot,
} from '@laager/kit/drawing';
import { type Space, sheet, spaceOf, spaces, tracks } from './chart.ts';
import type { Stack } from './scene.ts';

export interface PieceSpot extends Spot {
  readonly at: Point;
  /** It stands outside its area, for want of room: a line shows where it belongs. */
  readonly leans: boolean;
}

export interface Layout {
  /** Pixels to a unit for which it was made. */
  readonly level: number;
  /** The side of a counter, in units of the sheet. */
  readonly side: number;
  readonly small: boolean;
  readonly stacks: ReadonlyMap<string, PieceSpot>;
}

/** How much railway a box would cover. */
export const onTrack = densityOf(
  tracks.flatMap(({ points }) => points),
  [0, 0, sheet[0], sheet[1]],
  8,
);
/** Points inside an area, each with its room. */
export const innerOf = innerPoints(spaces, sheet, 10);

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
  return { level, side, small, stacks: placeStacks(stacks, level, side, small, before) };
}

/** Pixels; the names grow a little as one comes nearer. */
export const grown = (size: number, level: number): number => (size * clamp(1, level ** 0.35, 1.3)) / level;

export const townBoxes = (space: Space, level: number): Box[] => {
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
      return { id: stack.key, ...spots, dropCost: Infinity, room: innerOf(stack.area).length };
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
): Pick<Item<PieceSpot>, 'spots' | 'later'> {
  const space = spaceOf(stack.area);
  const count = stack.pieces.length;
  const heart = space.label;
  // Outside its own area a stack would be misread: the price of leaning over the border is steep.
  const apart = ({ at, room }: Inner): number =>
    Math.max(0, side * 0.62 - room) * level * 4.5 + Math.hypot(at[0] - heart[0], at[1] - heart[1]) * level * 0.25;
  const within = innerOf(stack.area)
    .map((inner) => ({ at: inner.at, cost: apart(inner) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 200);
  const standing = ({ at, cost: own }: { readonly at: Point; readonly cost: number }): PieceSpot => {
    const box = stackBox(at, side, count, small);
    let cost = own + onTrack(box) * 1.1 + towns.near(box, 0).length * 170;
    for (const name of names.near(box, 0)) cost += name.startsWith(stack.area) ? 70 : 40;
    return { at, box, cost, leans: false };
  };
  const ranks = Array.from({ length: Math.ceil(within.length / AT_ONCE) }, (_, i) =>
    within.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  // A stack that nobody disturbs stays where it was.
  const again =
    last === undefined ? [] : [{ ...last, box: stackBox(last.at, side, count, small), cost: last.cost - 12 }];
  return {
    spots: [...again, ...(ranks[0] ?? []).map(standing)],
    later: [
      ...ranks.slice(1).map((rank) => ({ from: rank[0]?.cost ?? 0, spots: () => rank.map(standing) })),
      { from: LEANING, spots: () => leaningSpots(space, side, (at) => stackBox(at, side, count, small), towns, names) },
    ],
  };
}

/** So many spots of an area are weighed at once; most stacks find theirs among the first. */
const AT_ONCE = 16;
/** What the cheapest spot round a town costs. */
const LEANING = 67;

/** Where it is crowded, a stack may lean over the border: better than to lie on another. */
function leaningSpots(
  space: Space,
  side: number,
  boxAt: (at: Point) => Box,
  towns: BoxIndex<string>,
  names: BoxIndex<string>,
): PieceSpot[] {
  const { rings } = space;
  const [tx, ty] = space.town ?? space.label;
  const spots: PieceSpot[] = [];
  for (const far of [0.9, 1.3, 1.6])
    for (let turn = 0; turn < 20; turn++) {
      const angle = (turn / 20) * Math.PI * 2;
      const at: Point = [tx + Math.cos(angle) * side * far, ty + Math.sin(angle) * side * far];
      const box = boxAt(at);
      const leans = !rings.some((ring) => isInside(at, ring));
      const covers = names.near(box, 0).length * 45 + onTrack(box) + towns.near(box, 0).length * 170;
      spots.push({ at, box, leans, cost: (leans ? 230 : 40) + far * 30 + covers });
    }
  return spots;
}
