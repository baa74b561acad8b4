/** The field of Colenso on the sheet: from the metres of data/map.json to the outlines that everything is drawn with. */
import {
  type Box,
  bordersOf,
  boundsOf,
  distance,
  isInside,
  type Line,
  noise,
  normalAt,
  type Point,
  pathOf,
  pointAt,
  rugged,
  soften,
  spline,
  toLine,
} from '@laager/kit/drawing';
import map from '../data/map.json' with { type: 'json' };
import { areaNamed } from '../src/map.ts';

/** Sheet units to a metre; at the usual size of the window a sheet unit is a pixel. */
export const SCALE = 0.0975;
export const SHEET = [1096, 760] as const;
/** Where the field itself lies: the margin is to its left, the boxes Towards Ladysmith are above it. */
export const CORNER: Point = [216, 44];
export const FIELD_SIZE: Point = [
  (map.extent.xMax - map.extent.xMin) * SCALE,
  (map.extent.yMax - map.extent.yMin) * SCALE,
];
export const FIELD: Box = [CORNER[0], CORNER[1], CORNER[0] + FIELD_SIZE[0], CORNER[1] + FIELD_SIZE[1]];

export const project = ([x, y]: readonly number[]): Point => [
  CORNER[0] + ((x as number) - map.extent.xMin) * SCALE,
  CORNER[1] + (map.extent.yMax - (y as number)) * SCALE,
];

type MapArea = (typeof map.areas)[number];
const land = map.areas.filter(({ bank }) => bank !== 'river');

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];

/** Corners of neighbours that lie on an edge are put into it, so that both outlines share every corner. */
function stitched(areas: readonly MapArea[]): Record<string, Line[]> {
  const corners = [
    ...new Map(areas.flatMap(({ polygon }) => polygon.map((at): [string, Point] => [at.join(), pointOf(at)]))).values(),
  ];
  return Object.fromEntries(
    areas.map(({ id, polygon }) => {
      const ring: Point[] = [];
      for (const [i, at] of polygon.entries()) {
        const [from, to] = [pointOf(at), pointOf(polygon[(i + 1) % polygon.length] ?? [])];
        ring.push(from);
        ring.push(
          ...corners.filter((corner) => isOn(corner, from, to)).sort((a, b) => distance(from, a) - distance(from, b)),
        );
      }
      ring.push(pointAt(ring, 0));
      return [id, [ring]];
    }),
  );
}

/** Within a metre and a half of the line, and between its ends. */
function isOn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  const length = Math.hypot(bx - ax, by - ay);
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length);
  if (along <= 1e-6 || along >= 1 - 1e-6) return false;
  return Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length < 1.5;
}

const borders = bordersOf(stitched(land), () => ({ wander: 0.09, most: 26, finest: 80 }));

/** By area of the map: its outline on the sheet. */
export const OUTLINES: readonly Line[] = map.areas.map((area) =>
  area.bank === 'river'
    ? area.polygon.map((at) => project(at))
    : (borders.rings(area.id)[0] ?? []).map((at) => project(at)),
);
export const OUTLINE_PATHS: readonly string[] = OUTLINES.map((ring) => pathOf(ring, true));

const bankOf = new Map(map.areas.map(({ id, bank }) => [id, bank]));
/** Borders between areas of one bank; the river parts the others. */
export const bordersOfBanks = (): readonly Line[] =>
  borders.arcs
    .filter(({ owners: [a, b] }) => a !== undefined && b !== undefined && bankOf.get(a) === bankOf.get(b))
    .map(({ line }) => line.map((at) => project(at)));

export const CENTRES: readonly Point[] = map.areas.map(({ centre }) => project(centre));

// ---- Water, roads and the railway

const tremble = noise('hand');
const wobbled = (line: Line, by: number): Line =>
  line.map(([x, y]) => [x + rugged(tremble, x / 26, y / 26) * by, y + rugged(tremble, x / 26 + 9, y / 26) * by]);
const onSheet = (line: readonly (readonly number[])[]): Point[] => line.map((at) => project(at));

export const RIVER: Line = spline(onSheet(map.river.line), 3);
export const RIVER_WIDTH = map.river.widthMetres * SCALE * 1.06;
/** Every eighth point: near enough for distances. */
export const RIVER_COARSE: Line = RIVER.filter((_, i) => i % 8 === 0 || i === RIVER.length - 1);
export const STREAMS: readonly { readonly name: string; readonly line: Line }[] = map.streams.map(({ name, line }) => ({
  name,
  line: soften(wobbled(spline(onSheet(line), 4), 5), 2),
}));
export const RAIL: Line = spline(onSheet(map.railway), 4);
export const ROADS: readonly Line[] = map.roads.map(({ line }) => soften(wobbled(spline(onSheet(line), 4), 3), 2));
export const RED_EDGE: Line = onSheet(map.redMapEdge.line);

// ---- Trenches

const OFF_WATER = 19;
const LONGEST = 34;

/** Along the water where the area borders on it; else an arc below the crest. */
function trenchOf(area: MapArea, ring: Line): Line {
  const along = area.riverside && area.id !== 'fort-wylie' ? bankLine(ring) : [];
  return soften(along.length >= 6 ? along : crestLine(project(area.centre)), 3);
}

function bankLine(ring: Line): Line {
  const sides = [1, -1].map((side) =>
    RIVER.map((at, i): Point => {
      const [nx, ny] = normalAt(RIVER, i);
      return [at[0] + nx * OFF_WATER * side, at[1] + ny * OFF_WATER * side];
    }).filter((at) => isInside(at, ring) && toLine(at, RIVER_COARSE) > 15),
  );
  const [a = [], b = []] = sides;
  const line = a.length > b.length ? a : b;
  const cut = Math.min(8, Math.floor(line.length * 0.12));
  const kept = line.slice(cut, line.length - cut);
  const over = Math.max(0, kept.length - LONGEST);
  return kept.slice(Math.floor(over / 2), kept.length - Math.ceil(over / 2));
}

const crestLine = ([x, y]: Point): Line =>
  Array.from({ length: 17 }, (_, k): Point => {
    const turn = Math.PI * (0.1 + (0.8 * k) / 16);
    return [x + Math.cos(turn) * 36, y + Math.sin(turn) * 25 + 6];
  });

/** By area with an emplacement: the line of its trench, and the teeth that point at the water. */
export const TRENCHES: ReadonlyMap<number, { readonly line: string; readonly teeth: string }> = new Map(
  map.areas
    .filter(({ emplacement }) => emplacement)
    .map((area) => {
      const at = areaNamed(area.id);
      const line = trenchOf(area, OUTLINES[at] as Line);
      return [at, { line: pathOf(line), teeth: teethOf(line) }];
    }),
);

function teethOf(line: Line): string {
  let teeth = '';
  let since = 0;
  for (let i = 1; i < line.length; i++) {
    since += distance(pointAt(line, i - 1), pointAt(line, i));
    if (since < 4.2) continue;
    since = 0;
    const [x, y] = pointAt(line, i);
    const [nx, ny] = normalAt(line, i);
    const there = toLine([x + nx * 6, y + ny * 6], RIVER_COARSE);
    const side = there < toLine([x - nx * 6, y - ny * 6], RIVER_COARSE) ? 4.2 : -4.2;
    teeth += pathOf([
      [x, y],
      [x + nx * side, y + ny * side],
    ]);
  }
  return teeth;
}

// ---- Towards Ladysmith

const BOX_TOP = CORNER[1] - 32;
const BOX_FOOT = CORNER[1] - 4;

/** By Towards Ladysmith area: its box over the red edge, as wide as the areas that it borders on. */
export const LADYSMITH_BOXES: readonly Box[] = map.towardsLadysmith.map(({ adjacent }) => {
  const top = adjacent.flatMap((id) =>
    (OUTLINES[areaNamed(id)] as Line).filter(([, y]) => y < CORNER[1] + 2).map(([x]) => x),
  );
  return [Math.min(...top) + 3, BOX_TOP, Math.max(...top) - 3, BOX_FOOT];
});
const boxPath = ([x0, y0, x1, y1]: Box): string => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;

/** By area, the boxes included: outline, middle and bounds. */
export const SPACES: readonly { readonly path: string; readonly centre: Point; readonly bounds: Box }[] = [
  ...OUTLINES.map((ring, at) => ({
    path: OUTLINE_PATHS[at] as string,
    centre: CENTRES[at] as Point,
    bounds: boundsOf(ring),
  })),
  ...LADYSMITH_BOXES.map((box) => ({
    path: boxPath(box),
    centre: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const,
    bounds: box,
  })),
];
