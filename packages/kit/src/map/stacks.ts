/**
 * Where stacks are placed at a given scale: pinned ones first (a siege on its town), then the others, each inside its
 * area and off towns, tracks and other stacks. Lettering gives way to them. Pieces keep their size on the screen, so the
 * layout changes with the level of the zoom.
 */
import { BoxIndex } from '../place/box-index.ts';
import { densityOf } from '../place/density.ts';
import { type Inner, innerPoints } from '../place/interior.ts';
import { type Item, placeAll, type Spot } from '../place/search.ts';
import { type Box, boxAround, clamp, type Line, type Point } from '../plane/point.ts';
import { isInside } from '../plane/polygon.ts';

/** An area that stacks can be in. */
export interface StackArea {
  readonly id: string;
  readonly rings: readonly Line[];
  /** The point that its stacks gather round. */
  readonly label: Point;
  readonly town: Point | null;
}

/** The map that stacks are laid out on. */
export interface StackMap<Area extends StackArea> {
  readonly areas: readonly Area[];
  readonly sheet: readonly [number, number];
  /** Lines that stacks should not cover: railways, roads. */
  readonly tracks: readonly Line[];
  /** Half the side of a town's mark, in pixels. */
  townMark(area: Area): number;
  /** Boxes at this level that stacks leave free where they can, with their area: where a town's name would best be. */
  reserved?(level: number): readonly { readonly box: Box; readonly area: string }[];
}

export interface MapStack {
  readonly key: string;
  readonly area: string;
  /** How many counters lie in it. */
  readonly count: number;
  /** Where it must be, whatever lies there. */
  readonly pinned?: Point;
}

export interface StackSpot extends Spot {
  readonly at: Point;
  /** Much of it lies outside its area, for want of room: a line shows where it belongs. */
  readonly leans: boolean;
}

export interface StackLayout {
  /** Pixels to a unit of the sheet for which it was made. */
  readonly level: number;
  /** The side of a counter, in units of the sheet. */
  readonly side: number;
  /** Whether counters are so small that they carry their numbers only. */
  readonly small: boolean;
  readonly stacks: ReadonlyMap<string, StackSpot>;
}

export interface StackPlacer<Area extends StackArea> {
  layOut(stacks: readonly MapStack[], level: number, before: StackLayout | null): StackLayout;
  /** Points inside an area, each with its room. */
  readonly innerOf: (area: string) => readonly Inner[];
  /** How much of the tracks a box would cover. */
  readonly onTrack: (box: Box) => number;
  townBoxes(area: Area, level: number): Box[];
}

/** Pixels: counters shrink less than the map does, so that their numbers stay readable. */
export const counterPixels = (level: number): number => clamp(38, 50 * Math.sqrt(level), 66);

/** The box of a stack in units of the sheet: cardboard edges to the upper right, the plinth below. */
export function stackBox([x, y]: Point, side: number, count: number, small: boolean): Box {
  const unit = side / 50;
  const back = Math.min(3, count - 1) * 2.6 * unit;
  const foot = count > 1 ? (small ? 24 : 20) * unit : 0;
  const half = side / 2 + 1.5 * unit;
  return [x - half, y - half - back, x + half + back, y + half + foot];
}

/** Made once for a map: what lies inside its areas and along its tracks is measured here. */
export function stackPlacer<Area extends StackArea>(map: StackMap<Area>): StackPlacer<Area> {
  const onTrack = densityOf(map.tracks.flat(), [0, 0, map.sheet[0], map.sheet[1]], 8);
  const innerOf = innerPoints(map.areas, map.sheet, 10);
  const areas = new Map(map.areas.map((area) => [area.id, area]));
  const townBoxes = (area: Area, level: number): Box[] => {
    if (area.town === null) return [];
    const half = map.townMark(area) / level;
    return [boxAround(area.town, half, half)];
  };
  const ranked = rankedSpots(innerOf);
  const layOut: StackPlacer<Area>['layOut'] = (stacks, level, before) => {
    const pixels = counterPixels(level);
    const side = pixels / level;
    const small = pixels < 44;
    const [towns, names] = [new BoxIndex<string>(100 / level), new BoxIndex<string>(100 / level)];
    for (const area of map.areas) for (const box of townBoxes(area, level)) towns.add(box, area.id);
    for (const [i, { box, area }] of (map.reserved?.(level) ?? []).entries()) names.add(box, `${area} ${i}`);
    const ground: Ground = { level, side, small, towns, names, onTrack, ranksOf: ranked };
    const placed = new Map<string, StackSpot>();
    for (const { key, pinned } of stacks) {
      if (pinned === undefined) continue;
      placed.set(key, { at: pinned, box: boxAround(pinned, side * 0.62, side * 0.62), cost: 0, leans: false });
    }
    const items = stacks
      .filter(({ pinned }) => pinned === undefined)
      .map((stack): Item<StackSpot> & { readonly room: number } => {
        const last = before?.level === level ? before.stacks.get(stack.key) : undefined;
        const spots = spotsFor(stack, areas.get(stack.area) as Area, ground, last);
        return { id: stack.key, ...spots, dropCost: Infinity, room: innerOf(stack.area).length };
      })
      // The narrowest areas choose first: they have the least choice.
      .toSorted((a, b) => a.room - b.room);
    const fixed = [...placed.values()].map(({ box }) => box);
    for (const [key, spot] of placeAll(items, fixed, { gap: 2 / level, passes: 3, collision: 500 }))
      placed.set(key, spot);
    return { level, side, small, stacks: placed };
  };
  return { layOut, innerOf, onTrack, townBoxes };
}

/** What lies on the map at one level. */
interface Ground {
  readonly level: number;
  readonly side: number;
  readonly small: boolean;
  readonly towns: BoxIndex<string>;
  readonly names: BoxIndex<string>;
  readonly onTrack: (box: Box) => number;
  readonly ranksOf: RanksOf;
}

/** Points inside an area in the order of what they cost by themselves, a rank at a time. */
type RanksOf = (area: StackArea, level: number, side: number) => readonly (readonly RankedPoint[])[];

interface RankedPoint {
  readonly at: Point;
  readonly room: number;
  readonly cost: number;
}

/** This many spots of an area are weighed at a time; most stacks find theirs among the first. */
const AT_ONCE = 16;
/** What the cheapest spot round a town costs. */
const LEANING = 67;

/** Cached for the latest level: the same for every stack of an area, and for every layout until the zoom changes. */
function rankedSpots(innerOf: (area: string) => readonly Inner[]): RanksOf {
  let known = new Map<string, readonly (readonly RankedPoint[])[]>();
  let knownAt = Number.NaN;
  return ({ id, label: heart }, level, side) => {
    if (level !== knownAt) [known, knownAt] = [new Map(), level];
    const found = known.get(id);
    if (found !== undefined) return found;
    // Outside its own area a stack would be misread: the price of leaning over the border is steep.
    const apart = ({ at, room }: Inner): number =>
      Math.max(0, side * 0.62 - room) * level * 4.5 + Math.hypot(at[0] - heart[0], at[1] - heart[1]) * level * 0.25;
    const within = innerOf(id)
      .map((inner) => ({ at: inner.at, cost: apart(inner), room: inner.room }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 200);
    const ranks = Array.from({ length: Math.ceil(within.length / AT_ONCE) }, (_, i) =>
      within.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
    );
    known.set(id, ranks);
    return ranks;
  };
}

function spotsFor(
  stack: MapStack,
  area: StackArea,
  { level, side, small, towns, names, onTrack, ranksOf }: Ground,
  last: StackSpot | undefined,
): Pick<Item<StackSpot>, 'spots' | 'later'> {
  const boxAt = (at: Point): Box => stackBox(at, side, stack.count, small);
  const weighed = ({ at, cost: own, room }: RankedPoint): StackSpot => {
    const box = boxAt(at);
    let cost = own + onTrack(box) * 1.1 + towns.near(box, 0).length * 170;
    for (const name of names.near(box, 0)) cost += name.startsWith(`${stack.area} `) ? 70 : 40;
    return { at, box, cost, leans: room < side * 0.5 && isMostlyOutside(box, area) };
  };
  // A stack stays where it was unless something pushes it away.
  const again = last === undefined ? [] : [{ ...last, box: boxAt(last.at), cost: last.cost - 12 }];
  const ranks = ranksOf(area, level, side);
  return {
    spots: last === undefined ? (ranks[0] ?? []).map(weighed) : again,
    later: [
      ...ranks
        .slice(last === undefined ? 1 : 0)
        .map((rank) => ({ from: rank[0]?.cost ?? 0, spots: () => rank.map(weighed) })),
      { from: LEANING, spots: () => leaningSpots(area, side, boxAt, { towns, names, onTrack }) },
    ],
  };
}

/** Where it is crowded, a stack may lean over the border: better than to lie on another. */
function leaningSpots(
  area: StackArea,
  side: number,
  boxAt: (at: Point) => Box,
  { towns, names, onTrack }: Pick<Ground, 'towns' | 'names' | 'onTrack'>,
): StackSpot[] {
  const [tx, ty] = area.town ?? area.label;
  const spots: StackSpot[] = [];
  for (const far of [0.9, 1.3, 1.6])
    for (let turn = 0; turn < 20; turn++) {
      const angle = (turn / 20) * Math.PI * 2;
      const at: Point = [tx + Math.cos(angle) * side * far, ty + Math.sin(angle) * side * far];
      const box = boxAt(at);
      const leans = isMostlyOutside(box, area);
      const covers = names.near(box, 0).length * 45 + onTrack(box) + towns.near(box, 0).length * 170;
      spots.push({ at, box, leans, cost: (leans ? 230 : 40) + far * 30 + covers });
    }
  return spots;
}

/** Whether under half of a box lies in the area, by nine points of it. */
export function isMostlyOutside(box: Box, { rings }: Pick<StackArea, 'rings'>): boolean {
  let inside = 0;
  for (const across of [1 / 6, 1 / 2, 5 / 6])
    for (const down of [1 / 6, 1 / 2, 5 / 6]) {
      const p: Point = [box[0] + (box[2] - box[0]) * across, box[1] + (box[3] - box[1]) * down];
      if (rings.some((ring) => isInside(p, ring))) inside++;
    }
  return inside < 5;
}
