/** Where everything finds room: pieces first, then flags and riders, then the names of the areas. */
import {
  type Box,
  boxAround,
  type Item,
  type Point,
  placeAll,
  type Spot,
  spline,
  textWidth,
} from '@laager/kit/drawing';
import map from '../data/map.json' with { type: 'json' };
import { type Area, areaOfCrossing, CROSSINGS, isBridge, isCrossing, MAP_AREAS } from '../src/map.ts';
import type { Colenso } from '../src/position.ts';
import { NONE } from '../src/position.ts';
import { BRIGADES, type Brigade } from '../src/roster.ts';
import { sizeOf } from './pieces.ts';
import { groundCost, type Prices } from './raster.ts';
import { lookOf } from './roster.ts';
import type { Piece, Scene } from './scene.ts';
import { CENTRES, FIELD, SPACES } from './survey.ts';

/** Most answers move nothing. A layout is kept by what it depends on; what follows from it is kept with it. */
const MOST_KEPT = 12;
function lately<T>(): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const found = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return found;
  };
}

export interface Layout {
  /** Which pieces are laid out, where and how large. */
  readonly of: string;
  /** The scale of pieces on the sheet: they shrink when the sheet is brought nearer, so that crowded areas open up. */
  readonly scale: number;
  /** By key: what a piece is drawn around. */
  readonly at: ReadonlyMap<string, Point>;
  readonly boxes: ReadonlyMap<string, Box>;
}

/** Larger than the map's own scale only a little: a window twice as near shows pieces 1.3 times as large. */
export const pieceScale = (level: number): number => (level <= 1 ? 1 : level ** -0.62);

interface PieceSpot extends Spot {
  readonly at: Point;
}

const ON_GROUND: Prices = { outside: 26, water: 16, rail: 0 };
const STEP = 6;
/** What may be left over the frame of the field. */
const FRAME = 3;

const inFrame = ([x0, y0, x1, y1]: Box): boolean =>
  x0 >= FIELD[0] + FRAME && y0 >= FIELD[1] + FRAME && x1 <= FIELD[2] - FRAME && y1 <= FIELD[3] - FRAME;

/** Where a piece would be if it were alone: Boers towards the north of their area, British towards the south. */
function wanted(piece: Piece): Point {
  const [x, y] = CENTRES[piece.area] as Point;
  if (piece.side === 'chief') return [x, y];
  if (isCrossing(piece.area)) return [x, y + (piece.side === 'boer' ? -30 : 34)];
  return [x, y + (piece.side === 'boer' ? -8 : 4)];
}

function spotsOf(piece: Piece, scale: number): PieceSpot[] {
  const { width, height, head } = sizeOf(piece);
  const [w, h] = [width * scale, height * scale];
  const [wx, wy] = wanted(piece);
  const [x0, y0, x1, y1] = (SPACES[piece.area] as (typeof SPACES)[number]).bounds;
  const reach = isCrossing(piece.area) ? 46 : 12;
  const spots: PieceSpot[] = [];
  for (let y = y0 - reach; y <= y1 + reach; y += STEP)
    for (let x = x0 - reach; x <= x1 + reach; x += STEP) {
      const box: Box = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
      if (!inFrame(box)) continue;
      const cost = Math.hypot(x - wx, y - wy) * 0.55 + groundCost(box, piece.area, ON_GROUND);
      if (cost < 240) spots.push({ box, cost, at: [x, y - h / 2 + head * scale] });
    }
  return spots.length > 0 ? spots : [{ box: boxAround([wx, wy], w / 2, h / 2), cost: 500, at: [wx, wy] }];
}

/** The marks of drifts and bridge stay where they are: everything else keeps off them. */
const CROSSING_BOXES: readonly Box[] = Array.from({ length: CROSSINGS }, (_, i) => {
  const half = isBridge(areaOfCrossing(i)) ? 12 : 14;
  return boxAround(CENTRES[areaOfCrossing(i)] as Point, half, half);
});

/** What lies over the whole sheet in a usual window: the buttons of the view. On a sheet brought nearer they may lie anywhere. */
export const VIEW_BUTTONS: Box = [1030, 56, 1078, 206];
const overSheet = (scale: number): readonly Box[] => (scale === 1 ? [VIEW_BUTTONS] : []);

/** Spots depend on a piece's size and area only, and are asked for again after every order. */
const known = new Map<string, PieceSpot[]>();
function knownSpots(piece: Piece, scale: number): PieceSpot[] {
  const { width, height } = sizeOf(piece);
  const key = `${piece.side} ${piece.area} ${width} ${height} ${scale}`;
  let spots = known.get(key);
  if (spots === undefined) {
    spots = spotsOf(piece, scale);
    known.set(key, spots);
  }
  return spots;
}

const layoutsKept = lately<Layout>();
export function layOut(scene: Scene, level: number): Layout {
  const scale = pieceScale(level);
  const pieces = scene.pieces.map((piece) => {
    const { width, height, head } = sizeOf(piece);
    return `${piece.key} ${piece.side} ${piece.area} ${width} ${height} ${head}`;
  });
  const of = [scale, ...pieces].join();
  return layoutsKept(of, () => findRoom(scene, scale, of));
}

function findRoom(scene: Scene, scale: number, of: string): Layout {
  const size = (piece: Piece): number => sizeOf(piece).width * sizeOf(piece).height;
  const order = scene.pieces.toSorted(
    (a, b) => Number(a.side === 'chief') - Number(b.side === 'chief') || size(b) - size(a),
  );
  const items = order.map(
    (piece): Item<PieceSpot> => ({ id: piece.key, spots: knownSpots(piece, scale), dropCost: Infinity }),
  );
  const placed = placeAll(items, [...CROSSING_BOXES, ...overSheet(scale)], {
    gap: 2,
    passes: 3,
    asks: 8,
    collision: 320,
  });
  return {
    of,
    scale,
    at: new Map([...placed].map(([key, spot]) => [key, spot.at])),
    boxes: new Map([...placed].map(([key, spot]) => [key, spot.box])),
  };
}

// ---- Orders on the map

export interface PlacedFlag {
  readonly brigade: Brigade;
  readonly planned: boolean;
  readonly fail: boolean;
  readonly at: Point;
  readonly from: Point | null;
}
export interface PlacedRider {
  readonly brigade: Brigade;
  readonly due: number;
  readonly at: Point;
  readonly way: readonly Point[];
}
export interface OrdersLayout {
  readonly flags: readonly PlacedFlag[];
  readonly riders: readonly PlacedRider[];
  readonly boxes: readonly Box[];
}

/** Two points joined by a bow. */
export const bent = (a: Point, b: Point, by: number): Point[] =>
  spline([a, [(a[0] + b[0]) / 2 - (b[1] - a[1]) * by, (a[1] + b[1]) / 2 + (b[0] - a[0]) * by], b], 4);

const covers = (box: Box, boxes: readonly Box[]): number =>
  boxes.filter((one) => box[0] < one[2] + 1 && one[0] < box[2] + 1 && box[1] < one[3] + 1 && one[1] < box[3] + 1)
    .length;

function flagSpot(area: Area, boxes: readonly Box[], scale: number): Point {
  const [cx, cy] = (SPACES[area] as (typeof SPACES)[number]).centre;
  let best: { readonly at: Point; readonly cost: number } | null = null;
  for (let dy = -34; dy <= 52; dy += 4)
    for (let dx = -46; dx <= 46; dx += 4) {
      const at: Point = [cx + dx, cy + dy];
      const box = flagBox(at, scale);
      const cost = Math.hypot(dx, dy) * 0.3 + covers(box, boxes) * 80 + (box[1] < FRAME ? 400 : 0);
      if (best === null || cost < best.cost) best = { at, cost };
    }
  return best?.at ?? [cx, cy];
}
const flagBox = ([x, y]: Point, k: number): Box => [x - 3 * k, y - 32 * k, x + 27 * k, y + 3 * k];
const riderBox = ([x, y]: Point, k: number): Box => [x - 20 * k, y - 30 * k, x + 24 * k, y + 14 * k];

/** How far beside its way a rider may be drawn, where pieces stand on the way itself. */
const BESIDE = [0, -18, 18, -36, 36, -54, 54, -72, 72, -90, 90];

/** On its way to the leader, or beside it: a rider that hides a piece hides a brigade. */
function riderSpot(way: readonly Point[], boxes: readonly Box[], scale: number): Point {
  const [first, last] = [way[0] as Point, way.at(-1) as Point];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const across: Point = [(first[1] - last[1]) / length, (last[0] - first[0]) / length];
  let best: { readonly at: Point; readonly cost: number } | null = null;
  for (let share = 0.2; share < 0.86; share += 0.03)
    for (const beside of BESIDE) {
      const [x, y] = way[Math.floor(way.length * share)] as Point;
      const at: Point = [x + across[0] * beside, y + across[1] * beside];
      const box = riderBox(at, scale);
      const cost =
        covers(box, boxes) * 60 + Math.abs(share - 0.55) * 4 + Math.abs(beside) * 0.4 + (inFrame(box) ? 0 : 90);
      if (best === null || cost < best.cost) best = { at, cost };
    }
  return best?.at ?? first;
}

const ordersKept = lately<OrdersLayout>();
export const layOrders = (p: Colenso, layout: Layout): OrdersLayout =>
  ordersKept([layout.of, p.plan, p.objective, p.fail, p.due, p.leaderAt].join('/'), () => findWays(p, layout));

function findWays(p: Colenso, { at, boxes, scale }: Layout): OrdersLayout {
  const taken = [...boxes.values(), ...CROSSING_BOXES, ...overSheet(scale)];
  const flags: PlacedFlag[] = [];
  const riders: PlacedRider[] = [];
  const leaderOf = (brigade: Brigade): Point | null => at.get(`${lookOf(brigade).id}@${p.leaderAt[brigade]}`) ?? null;
  for (let brigade = 0; brigade < BRIGADES; brigade++)
    for (const [area, planned] of [
      [p.plan[brigade] as Area, true],
      [p.objective[brigade] as Area, false],
    ] as const) {
      if (area === NONE) continue;
      const spot = flagSpot(area, taken, scale);
      taken.push(flagBox(spot, scale));
      flags.push({ brigade, planned, fail: !planned && p.fail[brigade] === 1, at: spot, from: leaderOf(brigade) });
    }
  const sender = at.get('buller') ?? at.get('hq');
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const to = leaderOf(brigade);
    if ((p.due[brigade] as number) === 0 || to === null || sender === undefined) continue;
    const way = bent(sender, to, brigade % 2 === 1 ? 0.1 : -0.1);
    const spot = riderSpot(way, taken, scale);
    taken.push(riderBox(spot, scale));
    riders.push({ brigade, due: p.due[brigade] as number, at: spot, way });
  }
  return { flags, riders, boxes: taken };
}

// ---- Names

export interface Name {
  readonly area: Area;
  readonly lines: readonly string[];
  readonly at: Point;
  readonly width: number;
  readonly box: Box;
}

export const NAME_SIZE = 13;
const NUMBER_WIDTH = 17;
const LEADING = NAME_SIZE + 0.5;
const ON_NAMES: Prices = { outside: 34, water: 11, rail: 5 };

interface NameSpot extends Spot {
  readonly at: Point;
  readonly lines: readonly string[];
  readonly width: number;
}

function nameForms(name: string): readonly (readonly string[])[] {
  const words = name.split(' ');
  const broken = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return [[name], ...broken];
}

function nameSpots(area: Area): NameSpot[] {
  const spots: NameSpot[] = [];
  const wet = isCrossing(area);
  const { bounds, centre } = SPACES[area] as (typeof SPACES)[number];
  const reach = wet ? 70 : 20;
  for (const lines of nameForms((map.areas[area] as (typeof map.areas)[number]).name.replaceAll("'", '’'))) {
    if (wet && lines.length > 1) continue;
    const [first = '', second = ''] = lines;
    const width = Math.max(textWidth(first, NAME_SIZE) + NUMBER_WIDTH, textWidth(second, NAME_SIZE)) + 2;
    const tall = lines.length * LEADING + 2;
    for (let y = bounds[1] - reach; y <= bounds[3] + reach; y += 5)
      for (let x = bounds[0] - reach; x <= bounds[2] + reach; x += 7) {
        const box: Box = [x - width / 2, y - tall / 2, x + width / 2, y + tall / 2];
        if (!inFrame(box)) continue;
        const off = Math.hypot(x - centre[0], y - centre[1]);
        const cost = (lines.length - 1) * 6 + off * (wet ? 0.8 : 0.12) + groundCost(box, area, ON_NAMES);
        if (cost < (wet ? 120 : 320)) spots.push({ box, cost, at: [x, y], lines, width });
      }
  }
  return spots;
}

const nameSpotsKnown = new Map<Area, NameSpot[]>();
function spotsForName(area: Area): NameSpot[] {
  let spots = nameSpotsKnown.get(area);
  if (spots === undefined) {
    spots = nameSpots(area).sort((a, b) => a.cost - b.cost);
    nameSpotsKnown.set(area, spots);
  }
  return spots;
}

const roomOf = (area: Area): number => {
  const [x0, y0, x1, y1] = (SPACES[area] as (typeof SPACES)[number]).bounds;
  return (x1 - x0) * (y1 - y0);
};
/** Small areas choose first. */
const NAMING_ORDER: readonly Area[] = Array.from({ length: MAP_AREAS }, (_, at) => at).sort(
  (a, b) => Number(isCrossing(b)) - Number(isCrossing(a)) || roomOf(a) - roomOf(b),
);

const namesKept = lately<readonly Name[]>();
export const layNames = (taken: readonly Box[]): readonly Name[] => namesKept(taken.join('/'), () => findNames(taken));

function findNames(taken: readonly Box[]): readonly Name[] {
  const items = NAMING_ORDER.map(
    (area): Item<NameSpot> => ({ id: `${area}`, spots: spotsForName(area), dropCost: Infinity }),
  );
  const placed = placeAll(items, [...taken, ...CROSSING_BOXES], { gap: 1, passes: 2, asks: 6, collision: 340 });
  return [...placed].map(([id, { at, box, lines, width }]) => ({ area: Number(id), at, box, lines, width }));
}
