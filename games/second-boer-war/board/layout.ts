/** Where plates, names and pills find room on the sheet: off each other, off the spaces and off the lines. */
import { type Box, type Item, overlaps, type Point, placeAll, type Spot, textWidth } from '@laager/kit/drawing';
import { frame, links, type Space, sheet, spaceOf, spaces } from './chart.ts';
import { CORNERS, type MarkKind } from './corners.ts';
import { plateSize } from './plate-size.ts';
import type { LeaderPlate } from './roster.ts';
import type { Marks, Scene } from './scene.ts';

interface Placed extends Spot {
  readonly at: Point;
}

export interface Layout {
  readonly plates: ReadonlyMap<string, Point>;
  readonly names: ReadonlyMap<string, Point>;
  /** The boxes of the names. */
  readonly written: ReadonlyMap<string, Box>;
  /** Everything that stands, for what comes later. */
  readonly taken: readonly Box[];
}

/** The radius of a space with its trenches. */
export const radiusOf = (space: Space, siege: number | null): number =>
  siege !== null ? 22 + 4.6 * siege : space.objective ? 14 : 12;

const samples: readonly Point[] = links.flatMap(({ line }) => line.slice(1, -1));
const seen: Box = [frame + 3, frame + 3, sheet[0] - frame - 3, sheet[1] - frame - 3];

/** Round a place, the nearer and the more level the better. */
function around([x, y]: Point, width: number, height: number, from: number): Point[] {
  const found: Point[] = [];
  for (const off of [from, from + 5, from + 11, from + 18, from + 27, from + 40, from + 56]) {
    const near = off * 0.8;
    found.push(
      [x + off, y - height / 2],
      [x - off - width, y - height / 2],
      [x - width / 2, y - off - height],
      [x - width / 2, y + off],
      [x + near, y - near - height],
      [x - near - width, y - near - height],
      [x + near, y + near],
      [x - near - width, y + near],
      [x - width * 0.2, y - off - height],
      [x - width * 0.8, y - off - height],
      [x - width * 0.2, y + off],
      [x - width * 0.8, y + off],
      [x + off, y - height / 2 - 8],
      [x + off, y - height / 2 + 8],
      [x - off - width, y - height / 2 - 8],
      [x - off - width, y - height / 2 + 8],
    );
  }
  return found;
}

const isOutside = (box: Box): boolean => box[0] < seen[0] || box[1] < seen[1] || box[2] > seen[2] || box[3] > seen[3];

/** Points of the lines by squares of the sheet, so that a box only asks about its own. */
const SQUARE = 40;
const squareOf = (x: number, y: number): number => Math.floor(x / SQUARE) * 1000 + Math.floor(y / SQUARE);
const samplesIn = new Map<number, Point[]>();
for (const point of samples) {
  const square = squareOf(point[0], point[1]);
  samplesIn.set(square, [...(samplesIn.get(square) ?? []), point]);
}

function overLines(box: Box, cost: number): number {
  let sum = 0;
  for (let x = Math.floor((box[0] - 1) / SQUARE); x <= Math.floor((box[2] + 1) / SQUARE); x++)
    for (let y = Math.floor((box[1] - 1) / SQUARE); y <= Math.floor((box[3] + 1) / SQUARE); y++)
      for (const [px, py] of samplesIn.get(x * 1000 + y) ?? [])
        if (px > box[0] - 1 && px < box[2] + 1 && py > box[1] - 1 && py < box[3] + 1) sum += cost;
  return sum;
}

const spotAt = (at: Point, width: number, height: number, cost: number, line: number, pad = 0): Placed => {
  const box: Box = [at[0] - pad, at[1] - pad, at[0] + width + pad, at[1] + height + pad];
  return { at, box, cost: cost + overLines(box, line) + (isOutside(box) ? 800 : 0) };
};

/** Spots do not depend on the position but for the siege of their space: each list is made once. */
const spotsMade = new Map<string, readonly Placed[]>();
function spotsFor(key: string, make: () => readonly Placed[]): readonly Placed[] {
  const known = spotsMade.get(key);
  if (known !== undefined) return known;
  const made = make();
  spotsMade.set(key, made);
  return made;
}

const MARK_SIZE: Readonly<Record<MarkKind, Box>> = {
  garrison: [-1, -13, 16, 9],
  rebellion: [-13, -13, 13, 13],
  scorched: [-10, -9, 10, 10],
  blockhouse: [-10, -11, 10, 10],
  camp: [-16, -9, 16, 10],
  trench: [-15, -15, 15, 9],
  port: [-8, -9, 8, 9],
};

export function marksOf(marks: Marks, port: boolean): MarkKind[] {
  const kinds: MarkKind[] = [];
  if (port) kinds.push('port');
  if (marks.garrison) kinds.push('garrison');
  if (marks.rebellion) kinds.push('rebellion');
  if (marks.works !== null) kinds.push(marks.works);
  if (marks.camp) kinds.push('camp');
  if (marks.trench !== null) kinds.push('trench');
  return kinds;
}

function standing(scene: Scene): Box[] {
  const boxes: Box[] = [];
  for (const space of spaces) {
    const marks = scene.marks[space.index] as Marks;
    const [x, y] = space.at;
    const r = radiusOf(space, marks.siege);
    boxes.push([x - r, y - r, x + r, y + r]);
    for (const kind of marksOf(marks, space.port)) {
      const [dx, dy] = CORNERS[kind];
      const [x0, y0, x1, y1] = MARK_SIZE[kind];
      boxes.push([x + dx + x0, y + dy + y0, x + dx + x1, y + dy + y1]);
    }
  }
  return boxes;
}

/** What a plate pays for each space, marker or panel that it covers: less than for covering another plate. */
const COVERS = 300;
/** What it pays for each town whose name it drives away: as much as for standing a few spots farther off; more for a big name. */
const DRIVES_OFF_NAME = 26;
const DRIVES_OFF_BIG_NAME = 60;

function drivenOff(box: Box): number {
  let cost = 0;
  for (const name of emptyMapNames())
    if (overlaps(name.box, box)) cost += name.big ? DRIVES_OFF_BIG_NAME : DRIVES_OFF_NAME;
  return cost;
}

function plateItem(leader: LeaderPlate, space: Space, siege: number | null, fixed: readonly Box[]): Item<Placed> {
  const [width, height] = plateSize(leader);
  const spots = spotsFor(`plate ${width} ${space.id} ${siege}`, () =>
    around(space.at, width, height, radiusOf(space, siege) + 2).map((at, i) => {
      const spot = spotAt(at, width, height, i * 1.1, 1.6);
      return { ...spot, cost: spot.cost + drivenOff(spot.box) };
    }),
  );
  const priced = spots.map((spot) => ({
    ...spot,
    cost: spot.cost + COVERS * fixed.filter((box) => overlaps(box, spot.box)).length,
  }));
  return { id: leader.id, dropCost: Infinity, spots: priced };
}

export const nameSize = ({ id, objective, siegeTown }: Space): number =>
  objective || id === 'cape-town' ? 17.5 : siegeTown ? 17 : 15.5;

const NAME = 'name:';
export const isBig = ({ objective, siegeTown }: Space): boolean => objective || siegeTown;

function nameItem(space: Space, siege: number | null): Item<Placed> {
  const size = nameSize(space);
  const width = textWidth(space.name, size) * (isBig(space) ? 1.03 : 0.96);
  const height = size * 0.74;
  const spots = spotsFor(`name ${space.id} ${siege}`, () =>
    around(space.at, width, height, radiusOf(space, siege) + 2).map((at, i) => {
      const spot = spotAt(at, width, height, i * 0.9, 3, 2);
      return { ...spot, cost: spot.cost + nearerTowns(spot.box, space) };
    }),
  );
  return { id: `${NAME}${space.id}`, dropCost: isBig(space) ? 4000 : 700, spots };
}

const namesFor = (siegeAt: (id: string) => number | null): Item<Placed>[] =>
  spaces.toSorted((a, b) => Number(isBig(b)) - Number(isBig(a))).map((space) => nameItem(space, siegeAt(space.id)));

/** Where the names are on a map without leaders and markers: found once. */
let namesAlone: readonly { readonly box: Box; readonly big: boolean }[] | null = null;
function emptyMapNames(): NonNullable<typeof namesAlone> {
  if (namesAlone === null) {
    const dots = spaces.map((space): Box => {
      const [x, y] = space.at;
      const r = radiusOf(space, null);
      return [x - r, y - r, x + r, y + r];
    });
    const written = placeAll<Placed>(
      namesFor(() => null),
      dots,
      { passes: 3 },
    );
    namesAlone = [...written].map(([id, { box }]) => ({ box, big: isBig(spaceOf(id.slice(NAME.length))) }));
  }
  return namesAlone;
}

/** A name that would be read as another town's is worse than none: only a name that must be there may pay this. */
const NEARER_TO_ANOTHER = 720;

/** So much nearer to another town is still read right: a name beside its own town may end above the next one. */
const SLACK = 8;

/** From a name to a town. */
export const gapTo = (box: Box, [x, y]: Point): number =>
  Math.hypot(Math.max(box[0] - x, 0, x - box[2]), Math.max(box[1] - y, 0, y - box[3]));

/** A name must be nearer to its own town than to any other. */
function nearerTowns(box: Box, own: Space): number {
  const to = gapTo(box, own.at);
  let cost = 0;
  for (const space of spaces) {
    const away = gapTo(box, space.at);
    if (space !== own && away < to + 7) cost += away + SLACK < to ? NEARER_TO_ANOTHER : 60;
  }
  return cost;
}

/** `clear`: what lies over the sheet, as its cartouche does. */
export function layOut(scene: Scene, clear: readonly Box[]): Layout {
  const fixed = [...standing(scene), ...clear];
  const siegeAt = (id: string): number | null => scene.marks[spaceOf(id).index]?.siege ?? null;
  const plates: Item<Placed>[] = [];
  for (const [area, leaders] of scene.standing)
    for (const leader of leaders) plates.push(plateItem(leader, spaceOf(area), siegeAt(area), fixed));
  const standingPlates = placeAll<Placed>(plates, []);
  const taken = [...fixed, ...[...standingPlates.values()].map(({ box }) => box)];
  const written = placeAll<Placed>(namesFor(siegeAt), taken, { passes: 3 });
  return {
    plates: new Map([...standingPlates].map(([id, { at }]) => [id, at])),
    names: new Map([...written].map(([id, { at }]) => [id.slice(NAME.length), at])),
    written: new Map([...written].map(([id, { box }]) => [id.slice(NAME.length), box])),
    taken: [...taken, ...[...written.values()].map(({ box }) => box)],
  };
}

/** Room for pills beside their spaces. */
export function placePills(
  pills: readonly { readonly area: string; readonly width: number }[],
  layout: Layout,
): Map<string, Point> {
  const items = pills.map(({ area, width }): Item<Placed> => {
    const { at } = spaceOf(area);
    return {
      id: area,
      dropCost: Infinity,
      spots: around(at, width, 22, 18).map((p, i) => spotAt(p, width, 22, i, 2, 1)),
    };
  });
  return new Map([...placeAll<Placed>(items, layout.taken, { passes: 2 })].map(([id, { at }]) => [id, at]));
}
