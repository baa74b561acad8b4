/** The plate: the ground of Colenso as a staff officer's field sketch. Nothing on it changes during a battle. */
import {
  contour,
  type Field,
  hachures,
  isInside,
  type Line,
  magnified,
  noise,
  normalAt,
  type Point,
  paper,
  pathOf,
  ribbon,
  seeded,
  spline,
  ticks,
  toLine,
} from '@laager/kit/drawing';
import map from '../../data/map.json' with { type: 'json' };
import {
  bordersOfBanks,
  FIELD,
  FIELD_SIZE,
  OUTLINES,
  project,
  RAIL,
  RIVER,
  RIVER_COARSE,
  RIVER_WIDTH,
  ROADS,
  SHEET,
  STREAMS,
} from '../survey.ts';
import { height, RELIEF, shade } from './relief.ts';

const ink = {
  land: '#efe7ce',
  water: '#a8c5c8',
  bank: '#2f5260',
  wave: '#2f5a6b',
  bush: '#8a9467',
  bushEdge: '#5f6a43',
  road: '#f8f1de',
  brick: '#8a3a2c',
  stone: '#4c3a24',
} as const;

const path = (d: string, style: string): string => (d === '' ? '' : `<path d="${d}" ${style}/>`);
/** Written in whole halves of a unit under one scale: a third shorter than with decimal points. */
const GRAIN = 2;
const fine = (line: Line, close = false): string => pathOf(magnified(line, GRAIN), close, 1);
const finely = (text: string): string => `<g transform="scale(${1 / GRAIN})">${text}</g>`;
const wide = (width: number): string => (width * GRAIN).toFixed(1);

/** Many lines in one path, each moved to from the end of the one before: neighbours are near, so the numbers are short. */
function chained(d: string): string {
  let [x, y] = [0, 0];
  return d.replace(/M(-?\d+) ?(-?\d+)(?:l([^Mz]*))?(z?)/g, (_, mx, my, steps: string | undefined, close: string) => {
    const move = `m${Number(mx) - x}${signedStep(Number(my) - y)}`;
    [x, y] = [Number(mx), Number(my)];
    const numbers = [...(steps ?? '').matchAll(/-?\d+/g)].map(Number);
    // A closed line ends where it began.
    if (close === '') {
      x += total(numbers.filter((_, i) => i % 2 === 0));
      y += total(numbers.filter((_, i) => i % 2 === 1));
    }
    return `${move}${steps === undefined ? 'h0' : `l${steps}`}${close}`;
  });
}
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const signedStep = (by: number): string => (by < 0 ? `${by}` : ` ${by}`);

/** The ground at or above a level, as closed outlines: the edge of the grid counts as low. */
function above(field: Field, level: number): string {
  const { columns, rows } = field;
  const heights = Float64Array.from(field.heights, (value, k) => {
    const [i, j] = [k % columns, Math.floor(k / columns)];
    return i === 0 || j === 0 || i === columns - 1 || j === rows - 1 ? level - 1 : value;
  });
  return chained(
    contour({ ...field, heights }, level)
      .filter((line) => line.length > 14)
      .map((line) => fine(thinned(line, 5), true))
      .join(''),
  );
}
const thinned = (line: Line, every: number): Line => line.filter((_, i) => i % every === 0 || i === line.length - 1);

function slopes(): string {
  const dark = shade();
  const light: Field = { ...dark, heights: dark.heights.map((value) => -value) };
  const wash = [
    ...[0.16, 0.34, 0.58].map((level, i) =>
      path(above(RELIEF, level), `fill="#b98f4e" opacity="${[0.1, 0.12, 0.12][i]}"`),
    ),
    ...[0.018, 0.036, 0.06, 0.09].map((level, i) =>
      path(above(dark, level), `fill="#5a3f22" opacity="${[0.1, 0.11, 0.12, 0.12][i]}"`),
    ),
    ...[0.02, 0.045].map((level, i) => path(above(light, level), `fill="#fffaf0" opacity="${[0.28, 0.3][i]}"`)),
  ].join('');
  const lines = Array.from({ length: 4 }, (_, k) => above(RELIEF, 0.14 + k * 0.26)).join('');
  return finely(
    `<g fill-rule="evenodd">${wash}</g>` +
      path(lines, `fill="none" stroke="#8d6636" stroke-width="${wide(0.55)}" opacity=".42"`),
  );
}

function strokes(): string {
  const bins = hachures((at) => Math.max(0, (height(at) - 0.08) * 1.06), FIELD, {
    levels: 8,
    gap: 6.2,
    cell: 2.5,
    grain: GRAIN,
    seed: 'colenso-hachures',
  });
  const widths = [0.4, 0.55, 0.75, 1, 1.3];
  const tones = [0.5, 0.56, 0.62, 0.66, 0.7];
  const drawn = bins
    .map((d, i) => path(chained(d), `stroke-width="${wide(widths[i] ?? 1)}" opacity="${tones[i]}"`))
    .join('');
  return finely(`<g fill="none" stroke="${paper.sepia}" stroke-linecap="round">${drawn}</g>`);
}

// ---- What grows and lies on the ground

interface Plants {
  readonly grass: Point[];
  readonly tufts: Point[];
  readonly stones: { readonly at: Point; readonly size: number }[];
  readonly trees: { readonly at: Point; readonly size: number; readonly lean: number }[];
}

const GAPS: Readonly<Record<string, number>> = { brush: 8.6, clear: 11, rough: 8, hill: 8 };
/** Square units for each mark, before marks too near to another are left out. */
const SPREADS: Readonly<Record<string, number>> = { hill: 136, rough: 86, brush: 29, clear: 95 };

const roadsCoarse = ROADS.map((line) => line.filter((_, i) => i % 5 === 0 || i === line.length - 1));
const railCoarse = RAIL.filter((_, i) => i % 10 === 0 || i === RAIL.length - 1);
const isBare = (at: Point): boolean =>
  toLine(at, RIVER_COARSE) < RIVER_WIDTH / 2 + 4 ||
  toLine(at, railCoarse) < 6 ||
  roadsCoarse.some((road) => toLine(at, road) < 5);

function grow(): Plants {
  const chance = seeded('stones');
  const plants: Plants = { grass: [], tufts: [], stones: [], trees: [] };
  for (const [at, area] of map.areas.entries()) {
    if (area.bank === 'river') continue;
    for (const point of scattered(OUTLINES[at] as Line, area.terrain, chance))
      plant(plants, area.terrain, point, chance);
  }
  plants.trees.sort((a, b) => a.at[1] - b.at[1]);
  return plants;
}

function* scattered(ring: Line, terrain: string, chance: () => number): Generator<Point> {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [width, tall] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const gap = GAPS[terrain] ?? 9;
  const put: Point[] = [];
  for (let k = (width * tall) / (SPREADS[terrain] ?? 100); k > 0; k--) {
    const at: Point = [x0 + chance() * width, y0 + chance() * tall];
    if (!isInside(at, ring) || isBare(at)) continue;
    if (put.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < gap)) continue;
    put.push(at);
    yield at;
  }
}

function plant(plants: Plants, terrain: string, at: Point, chance: () => number): void {
  if (terrain === 'brush') {
    if (chance() < 0.86) plants.trees.push({ at, size: 2.3 + chance() * 1.7, lean: chance() });
    else plants.tufts.push(at);
  } else if (terrain === 'clear') {
    if (chance() < 0.62) plants.grass.push(at);
    else if (chance() < 0.16) plants.trees.push({ at, size: 2.1 + chance(), lean: chance() });
  } else plants.stones.push({ at, size: 1.1 + chance() * 1.5 });
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A few shapes, each drawn once and set as markers on the points of a line: a tenth of the size of drawing every tree. */
const SIZES = 4;
const shapeOf = (value: number, least: number, span: number): number =>
  Math.max(0, Math.min(SIZES - 1, Math.floor(((value - least) / span) * SIZES)));
const marker = (name: string, drawn: string): string =>
  `<marker id="${name}" overflow="visible" markerUnits="userSpaceOnUse" markerWidth="1" markerHeight="1">${drawn}</marker>`;
const shapes = (name: string, drawn: (size: number) => string, least: number, span: number): string =>
  Array.from({ length: SIZES }, (_, i) => marker(`${name}${i}`, drawn(least + ((i + 0.5) / SIZES) * span))).join('');
const strewn = (name: string, points: readonly Point[]): string =>
  points.length === 0
    ? ''
    : path(
        pathOf(points, false, 1),
        `fill="none" marker-start="url(#${name})" marker-mid="url(#${name})" marker-end="url(#${name})"`,
      );
/** Each shape with its points. */
function strewnBy<T extends { readonly at: Point }>(plants: readonly T[], nameOf: (plant: T) => string): string {
  const groups = new Map<string, Point[]>();
  for (const plant of plants) {
    const group = groups.get(nameOf(plant));
    if (group) group.push(plant.at);
    else groups.set(nameOf(plant), [plant.at]);
  }
  return [...groups].map(([name, points]) => strewn(name, points)).join('');
}

const rock = (q: number): string =>
  path(
    `M${n(-q)} 0q${n(q * 0.2)} ${n(-q * 1.3)} ${n(q)} ${n(-q * 1.1)}q${n(q)} 0 ${n(q)} ${n(q * 1.1)}z`,
    `fill="#e3d6b6" stroke="${ink.stone}" stroke-width=".65" opacity=".85"`,
  ) + path(`M${n(q * 0.9)} .5l${n(q * 0.9)} ${n(q * 0.5)}`, `stroke="${ink.stone}" stroke-width=".6" opacity=".55"`);

/** A thorn tree: a flat crown on a crooked stem, the shadow to the south-east. */
const thorn =
  (lean: number) =>
  (r: number): string =>
    path(
      `M${n(-r * 0.5)} ${n(r * 0.9)}a${n(r * 1.15)} ${n(r * 0.42)} 0 1 0 ${n(r * 2.3)} 0a${n(r * 1.15)} ${n(r * 0.42)} 0 1 0 ${n(-r * 2.3)} 0z`,
      'fill="#4a4326" opacity=".16"',
    ) +
    path(`M0 ${n(r * 0.2)}l${n((lean - 0.5) * r * 0.5)} ${n(r * 0.95)}`, `stroke="${ink.bushEdge}" stroke-width=".8"`) +
    path(
      `M${n(-r * 1.15)} 0q${n(r * 0.1)} ${n(-r * 1.1)} ${n(r * (0.9 + lean * 0.3))} ${n(-r)}q${n(r * 1.2)} ${n(-r * 0.1)} ${n(r * (1.4 - lean * 0.3))} ${n(r)}q${n(-r * 1.1)} ${n(r * 0.5)} ${n(-r * 2.3)} 0z`,
      `fill="${ink.bush}" stroke="${ink.bushEdge}" stroke-width=".6" opacity=".92"`,
    ) +
    path(
      `M${n(-r * 0.8)} ${n(-r * 0.25)}q${n(r * 0.4)} ${n(-r * 0.6)} ${n(r)} ${n(-r * 0.55)}`,
      'fill="none" stroke="#bcc49a" stroke-width=".8" opacity=".9"',
    );

const STONES = [1.1, 1.5] as const;
const TREES = [2.1, 1.9] as const;

const BLADES = 'M-1.7 0l-.8-2.2m1.7 2.2v-2.9m1.3 2.900l.9-2.100';

const vegetation = ({ grass, tufts, stones, trees }: Plants): string =>
  `<defs>${shapes('s', rock, ...STONES)}${shapes('l', thorn(0.2), ...TREES)}${shapes('r', thorn(0.8), ...TREES)}` +
  marker('g', path(BLADES, 'fill="none" stroke="#8a8350" stroke-width=".6" opacity=".62"')) +
  `${marker('t', path(BLADES, `fill="none" stroke="${ink.bushEdge}" stroke-width=".7" opacity=".75"`))}</defs>` +
  strewn('g', grass) +
  strewn('t', tufts) +
  strewnBy(stones, ({ size }) => `s${shapeOf(size, ...STONES)}`) +
  strewnBy(trees, ({ size, lean }) => `${lean < 0.5 ? 'l' : 'r'}${shapeOf(size, ...TREES)}`);

// ---- Water and ways

function water(): string {
  const streams = STREAMS.map(({ name, line }) =>
    path(ribbon(line, 0.7, 2.5, name), `fill="${ink.bank}" opacity=".8"`),
  );
  const bed = (wider: number, style: string): string =>
    `<use href="#w" stroke-width="${n(RIVER_WIDTH + wider)}" ${style}/>`;
  const waves = (
    [
      [0.31, 0.6, '26 5 9 4'],
      [-0.31, 0.6, '19 6 12 3'],
      [0.1, 0.35, '11 9'],
      [-0.13, 0.35, '8 11'],
    ] as const
  ).map(([off, opacity, dash]) =>
    path(
      pathOf(thinned(current(off * RIVER_WIDTH), 3)),
      `fill="none" stroke="${ink.wave}" stroke-width=".75" stroke-dasharray="${dash}" opacity="${opacity}"`,
    ),
  );
  return (
    streams.join('') +
    `<defs><path id="w" d="${pathOf(RIVER)}" fill="none"/></defs>` +
    bed(5, 'stroke="#f3e9cc" opacity=".75"') +
    bed(1.6, `stroke="${ink.bank}"`) +
    bed(-0.9, `stroke="${ink.water}"`) +
    waves.join('')
  );
}

function current(off: number): Line {
  const tremble = noise(`w${off}`);
  return RIVER.map(([x, y], i) => {
    const [nx, ny] = normalAt(RIVER, i);
    const by = off + tremble(i / 14, 3) * 0.8;
    return [x + nx * by, y + ny * by];
  });
}

const borders = (): string =>
  `<defs><path id="b" d="${chained(
    bordersOfBanks()
      .map((line) => fine(line))
      .join(''),
  )}" fill="none"/></defs>` +
  finely(
    `<use href="#b" stroke="#f6efdb" stroke-width="${wide(2.6)}" opacity=".5"/>` +
      `<use href="#b" stroke="#33281a" stroke-width="${wide(1.3)}" stroke-dasharray="0 ${wide(3.5)}" stroke-linecap="round" opacity=".72"/>`,
  );

const WRECK: Point = project([850, 250]);

function ways(): string {
  const roads = ROADS.map((line) => {
    const d = pathOf(line);
    return (
      path(d, 'fill="none" stroke="#5b4a2e" stroke-width="3.8" opacity=".85"') +
      path(d, `fill="none" stroke="${ink.road}" stroke-width="2.3"`)
    );
  });
  // The railway bridge has been blown up: the line ends on either bank.
  const rails = [RAIL.filter(([, y]) => y > WRECK[1] + 7), RAIL.filter(([, y]) => y < WRECK[1] - 7)].map(
    (line) =>
      path(pathOf(line), 'fill="none" stroke="#f3ead0" stroke-width="7" opacity=".7"') +
      path(pathOf(line), `fill="none" stroke="${paper.ink}" stroke-width="1.4"`) +
      path(pathOf(line), `fill="none" stroke="${paper.ink}" stroke-width="5.8" stroke-dasharray="1 4"`),
  );
  return roads.join('') + rails.join('') + wreck() + bridge();
}

const placed = ([x, y]: Point, turn: number, inner: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${inner}</g>`;

const wreck = (): string =>
  placed(
    WRECK,
    10,
    `<path d="M-2.6-9V-4.5M2.6-9V-5.5M-2.6 9V5M2.6 9V4" stroke="${paper.ink}" stroke-width="1.3"/>` +
      `<path d="M-2.6-4.5l2.2 3.6M2.6-5.5l-1.4 4.6M-2.6 5l3.4-2.6M2.6 4l-.4-3.4" stroke="${paper.ink}"/>` +
      `<path d="M-3.6-2h7.2v1.8h-7.2zM-3.6 2.4h7.2v1.6h-7.2z" fill="${paper.ink}" opacity=".7"/>`,
  );

const bridge = (): string =>
  placed(
    project([0, 0]),
    2,
    '<path d="M-4.6-12h9.2v24h-9.2z" fill="#efe3c4"/>' +
      `<path d="M-4.6-12V12M4.6-12V12" stroke="${paper.ink}" stroke-width="1.7"/>` +
      `<path d="M-4.6-11l9.2 4.4-9.2 4.4 9.2 4.4-9.2 4.4 9.2 4.4" fill="none" stroke="${paper.ink}" stroke-width=".7"/>` +
      `<path d="M-7.6-14.5l3 2.5M7.6-14.5l-3 2.5M-7.6 14.5l3-2.5M7.6 14.5l-3-2.5" stroke="${paper.ink}" stroke-width="1.5"/>`,
  );

const house = ([x, y]: Point, width: number, tall: number, turn: number): string =>
  placed(
    [x, y],
    Math.round(turn),
    `<path d="M${n(-width / 2)} ${n(-tall / 2)}h${n(width)}v${n(tall)}h${n(-width)}z" fill="${ink.brick}" stroke="#3d1812" stroke-width=".5"/>`,
  );

function houses(): string {
  const chance = seeded('village');
  const village = Array.from({ length: 11 }, (_, k) =>
    house(
      project([150 + (k % 4) * 125 + chance() * 40, -330 - Math.floor(k / 4) * 130 - chance() * 40]),
      3.4 + chance() * 2.6,
      2.8 + chance() * 1.8,
      chance() * 24 - 12,
    ),
  );
  const [sx, sy] = project([560, -450]);
  const [fx, fy] = project([-3950, 850]);
  const [px, py] = project([560, -2330]);
  const [kx, ky] = project([-4180, -1500]);
  const kraal = Array.from(
    { length: 5 },
    (_, k) =>
      `<circle cx="${n(kx + Math.cos(k * 1.26) * 5)}" cy="${n(ky + Math.sin(k * 1.26) * 4)}" r="1.7" fill="#c9b07a" stroke="${ink.stone}" stroke-width=".7"/>`,
  );
  return [
    ...village,
    house([sx + 3, sy + 2], 4.4, 10, 6),
    house([fx, fy], 5, 3.6, 12),
    house([fx + 7, fy + 3], 3, 3, 0),
    house(project([3650, 2250]), 5, 3.6, -10),
    house([px - 7, py], 3.2, 3, 0),
    house([px - 7, py + 6], 3.2, 3, 0),
    ...kraal,
  ].join('');
}

/** Long's donga: a dry gully with combed banks. */
function donga(): string {
  const line = spline(
    [
      [1000, -520],
      [1120, -380],
      [1180, -260],
      [1120, -120],
      [1180, 20],
    ].map((at) => project(at)),
    3,
  );
  return (
    path(pathOf(line), `fill="none" stroke="${ink.stone}" stroke-width="1.1" opacity=".8"`) +
    path(ticks(line, 2.6, 2.3), `stroke="${ink.stone}" stroke-width=".6" opacity=".7"`)
  );
}

/** The field inside its frame, without the frame. */
export function field(): string {
  const plants = grow();
  const [x, y] = FIELD;
  return (
    `<path d="M${n(x)} ${n(y)}h${n(FIELD_SIZE[0])}v${n(FIELD_SIZE[1])}h${n(-FIELD_SIZE[0])}z" fill="${ink.land}"/>` +
    slopes() +
    strokes() +
    vegetation(plants) +
    water() +
    borders() +
    ways() +
    houses() +
    donga()
  );
}

/** The whole plate, as a file of its own: the browser draws it once and moves it as a picture. */
export const ground = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET[0]} ${SHEET[1]}"><title>The field of Colenso</title>` +
  `<clipPath id="f"><path d="M${n(FIELD[0])} ${n(FIELD[1])}H${n(FIELD[2])}V${n(FIELD[3])}H${n(FIELD[0])}z"/></clipPath>` +
  `<path d="M${n(FIELD[0] - 8)} ${n(FIELD[1] - 38)}H${n(FIELD[2] + 8)}V${n(FIELD[3] + 8)}H${n(FIELD[0] - 8)}z" fill="#f4ecda" stroke="#b9ad98"/>` +
  `<g clip-path="url(#f)">${field()}</g></svg>`;
