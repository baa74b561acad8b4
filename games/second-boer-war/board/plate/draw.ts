/** The ground of the sheet: sea, land, hand-coloured frontiers, hills and rivers. */
import { southAfrica } from '@laager/kit/atlas';
import {
  type Box,
  distance,
  hachures,
  isInside,
  type Line,
  madder,
  noise,
  type Point,
  paper,
  pathOf,
  petrol,
  ribbon,
  roughen,
  rugged,
  spline,
  toLine,
  waterlines,
  widening,
} from '@laager/kit/drawing';
import geography from '../../data/geography.json' with { type: 'json' };
import { BEYOND, CAPE_RIDGES, ZULULAND } from './places.ts';
import { project, SHEET, unEased } from './projection.ts';

const [WIDTH, HEIGHT] = SHEET;
const SHEET_BOX: Box = [0, 0, WIDTH, HEIGHT];

/** Data gives latitude first; drawing takes longitude first. */
const lonLat = (points: readonly (readonly number[])[]): Point[] =>
  points.map(([lat, lon]) => [lon as number, lat as number]);

/** More points, so that a straight stretch bends with the sheet. */
function fine(line: Line, step = 0.12): Point[] {
  const out: Point[] = [line[0] as Point];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const pieces = Math.max(1, Math.ceil(distance(a, b) / step));
    for (let k = 1; k <= pieces; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces]);
  }
  return out;
}

interface Pen {
  readonly wander: number;
  readonly most: number;
  readonly seed: string;
}
const inked = (points: readonly (readonly number[])[], { wander, most, seed }: Pen): Point[] =>
  roughen(fine(lonLat(points)), { wander, most, finest: 0.05 }, seed).map(project);

const path = (d: string, style: string): string => `<path d="${d}" ${style}/>`;

// --- Outlines

/** The coast, carried on beyond the sheet at both ends. */
const coast: Line = roughen(
  fine(lonLat([[-27.4, 15.6], ...geography.coast, [-24.2, 34.6]])),
  { wander: 0.18, most: 0.045, finest: 0.035 },
  'coast',
).map(project);
const land: Line = [...coast, [WIDTH + 400, -400], [-400, -400], [-400, (coast[0] as Point)[1]]];

const territory = (id: string): Line => {
  const found = geography.territories.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`there is no territory "${id}"`);
  return inked([...found.points, found.points[0] as number[]], { wander: 0.1, most: 0.02, seed: id });
};
const beyond = BEYOND.map(({ points, wander }) => inked(points, { wander, most: 0.03, seed: '' }));
const tribalBand = '#b8933a';

interface Country {
  readonly id: string;
  readonly outline: Line;
  readonly wash: string;
  /** The colour inside its frontier. */
  readonly band: string | null;
}
const countries: readonly Country[] = [
  ...beyond.map(
    (outline, i): Country => ({ id: `beyond-${i}`, outline, wash: BEYOND[i]?.wash ?? paper.closed, band: null }),
  ),
  { id: 'natal', outline: territory('natal'), wash: madder.wash, band: madder.band },
  {
    id: 'zululand',
    outline: inked(ZULULAND, { wander: 0.1, most: 0.03, seed: 'zulu' }),
    wash: paper.tribal,
    band: tribalBand,
  },
  { id: 'transvaal', outline: territory('transvaal'), wash: petrol.wash, band: petrol.band },
  { id: 'free-state', outline: territory('free-state'), wash: petrol.wash, band: petrol.band },
  { id: 'basutoland', outline: territory('basutoland'), wash: paper.tribal, band: tribalBand },
  { id: 'swaziland', outline: territory('swaziland'), wash: paper.tribal, band: tribalBand },
];

// --- Layers

function sea(): string {
  const near = coast.filter((_, i) => i % 2 === 0);
  const lines = waterlines(
    [near],
    (point) => isInside(point, land),
    [-30, -30, WIDTH + 30, HEIGHT + 30],
    3,
    widening(15, 3, 0.8),
  );
  const waves = lines.map((d, i) =>
    path(d, `stroke-width="${(1.1 - i * 0.045).toFixed(2)}" opacity="${(0.62 - i * 0.033).toFixed(2)}"`),
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper.sea}"/><g fill="none" stroke="${paper.water}">${waves.join('')}</g>`;
}

/** Every outline is written once and used by wash, clip and frontier. Ids are the game's own: a poster stands in a page. */
const shapeOf = (id: string, style: string): string => `<use href="#sb-${id}" ${style}/>`;
const CLIPPED = 'clip-path="url(#sb-in-land)"';

function shapes(): string {
  const all = [{ id: 'land', outline: land }, ...countries];
  return all
    .map(
      ({ id, outline }) =>
        `<path id="sb-${id}" d="${pathOf(outline, true, 2)}"/><clipPath id="sb-in-${id}">${shapeOf(id, '')}</clipPath>`,
    )
    .join('');
}

function washes(): string {
  let coloured = '';
  for (const { id, wash, band } of countries) {
    coloured += shapeOf(id, `fill="${wash}"`);
    if (band === null) continue;
    const bands = shapeOf(id, 'stroke-width="17" opacity=".16"') + shapeOf(id, 'stroke-width="8" opacity=".26"');
    coloured += `<g clip-path="url(#sb-in-${id})" fill="none" stroke="${band}">${bands}</g>`;
  }
  return `<defs>${shapes()}</defs>${shapeOf('land', `fill="${madder.wash}"`)}<g ${CLIPPED}>${coloured}</g>`;
}

function graticule(): string {
  const lines: string[] = [];
  const run = (count: number, place: (i: number) => Point): void => {
    lines.push(
      pathOf(
        Array.from({ length: count }, (_, i) => unEased(place(i))),
        false,
        2,
      ),
    );
  };
  for (let lon = 16; lon <= 34; lon += 2) run(57, (i) => [lon, -36 + i * 0.25]);
  for (let lat = -34; lat <= -22; lat += 2) run(81, (i) => [15 + i * 0.25, lat]);
  return path(lines.join(''), `fill="none" stroke="${paper.sepia}" stroke-width=".6" opacity=".2"`);
}

function hills(fine: boolean): string {
  const crests = [...southAfrica.crests, ...CAPE_RIDGES].map((ridge) => spline(ridge.map(project), 6));
  const rough = noise('hills');
  const height = (point: Point): number => {
    let off = Number.POSITIVE_INFINITY;
    for (const crest of crests) {
      if (Math.abs((crest[0] as Point)[0] - point[0]) > 260) continue;
      off = Math.min(off, toLine(point, crest));
    }
    if (off > 30) return 0;
    const rise = 1 - off / 24;
    return Math.max(0, rise * 0.95 + rugged(rough, point[0] / 13, point[1] / 13) * 0.3 * Math.min(1, rise * 2));
  };
  const grain = fine ? 2 : 1;
  const relief = fine ? { levels: 6, gap: 2.9, cell: 2.5 } : { levels: 4, gap: 7, cell: 4 };
  const bins = hachures(height, SHEET_BOX, { ...relief, grain, seed: 'hills' });
  const widths = fine ? [0.35, 0.55, 0.75, 1, 1.25] : [0.7, 1, 1.4, 1.8, 2.2];
  const strokes = bins.map((d, i) => path(d, `stroke-width="${((widths[i] ?? 1) * grain).toFixed(2)}"`)).join('');
  return `<g ${CLIPPED} opacity=".5" fill="none" stroke="${paper.sepia}"><g transform="scale(${(1 / grain).toFixed(5)})">${strokes}</g></g>`;
}

function frontiers(): string {
  const inner = countries
    .filter(({ id, band }) => band !== null && id !== 'zululand')
    .map(({ id }) => shapeOf(id, 'stroke-width="1.3" stroke-dasharray="8 3 1.5 3" opacity=".68"'));
  const outer = beyond.map((outline) =>
    path(pathOf(outline, false, 2), 'stroke-width="1" stroke-dasharray="7 3 1.5 3" opacity=".5"'),
  );
  const lines = `<g fill="none" stroke="${paper.ink}" ${CLIPPED}>${[...outer, ...inner].join('')}</g>`;
  return lines + path(pathOf(coast, false, 2), `fill="none" stroke="${paper.ink}" stroke-width="1.4"`);
}

/** Rivers of the shared atlas, in units of the sheet. */
export const rivers: readonly { readonly id: string; readonly mouth: number; readonly line: Line }[] =
  southAfrica.rivers.map(({ id, mouth, line }) => ({ id, mouth, line: spline(fine(line, 0.2).map(project), 4) }));

const streams = (): string =>
  path(
    rivers.map(({ id, mouth, line }) => ribbon(line, 0.7, mouth, id, 4)).join(''),
    `fill="${paper.water}" opacity=".85"`,
  );

/** `fine`: as on the board; a poster is seen from farther off and does with fewer strokes. */
export const drawGround = (fine = true): string =>
  sea() + washes() + graticule() + hills(fine) + frontiers() + streams();

export const framed = (title: string, body: string, width = WIDTH, height = HEIGHT): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>${body}</svg>\n`;
