/** The plate in two sheets: the ground (sea, closed land) under the washes of control, and the ink over them. */
import {
  type Box,
  boundsOf,
  hachures,
  isInside,
  type Line,
  magnified,
  noise,
  type Point,
  paper,
  pathOf,
  ribbon,
  rugged,
  spline,
  stipple,
  toLine,
  waterlines,
  widening,
} from '@laager/kit/drawing';
import { crests, massifs, mouths } from './places.ts';
import { arcs, areas, corners, isCoast, isWithin, outland, project, rings, rivers, sheet } from './survey.ts';

const SCALE = 119;
const path = (d: string, style: string): string => `<path d="${d}" ${style}/>`;
const outlineOf = (id: string): string => (rings[id] ?? []).map((ring) => pathOf(ring, true, 2)).join('');
const areasIn = (country: string): string[] => areas.filter((area) => area.country === country).map(({ id }) => id);

const framed = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet[2]}" height="${sheet[3]}" viewBox="${sheet.join(' ')}"><title>${title}</title>${body}</svg>\n`;

export const ground = (): string => framed('Sea and closed land', sea() + closedLand());

function sea(): string {
  const coast = arcs.filter(isCoast).map(({ line }) => line);
  const boxes = areas.map(({ id }) => ({ id, box: boundsOf((rings[id] ?? []).flat()) }));
  const isLand = (p: Point): boolean =>
    isInside(p, outland) ||
    boxes.some(
      ({ id, box }) => p[0] >= box[0] && p[0] <= box[2] && p[1] >= box[1] && p[1] <= box[3] && isWithin(p, id),
    );
  const lines = waterlines(coast, isLand, [-30, -30, sheet[2] + 30, sheet[3] + 30], 3, widening(17, 3, 0.75));
  const inked = lines.map((d, i) =>
    path(
      d,
      `stroke="${paper.water}" stroke-width="${(1.15 - i * 0.045).toFixed(2)}" opacity="${(0.72 - i * 0.034).toFixed(2)}"`,
    ),
  );
  return `<rect width="${sheet[2]}" height="${sheet[3]}" fill="${paper.sea}"/><g fill="none" stroke-linejoin="round">${inked.join('')}</g>`;
}

function closedLand(): string {
  const tribal = areasIn('tribal');
  const dots = stipple(sheet, 10, (p) => tribal.some((id) => isWithin(p, id)), 'stipple');
  return (
    path(pathOf(outland, true), `fill="${paper.closed}"`) +
    path(areasIn('mozambique').map(outlineOf).join(''), `fill="${paper.closed}"`) +
    path(tribal.map(outlineOf).join(''), `fill="${paper.tribal}"`) +
    path(dots, `stroke="${paper.sepia}" stroke-width="1.1" stroke-linecap="round" opacity=".42"`)
  );
}

/** Borders and railways are not on it: the board draws those from the atlas, which it needs anyway. */
export const ink = (): string => framed('Mountains and rivers', grid() + mountains() + streams() + touchingCorners());

function grid(): string {
  const lines: string[] = [];
  const run = (count: number, place: (i: number) => Point): void => {
    lines.push(
      pathOf(
        Array.from({ length: count }, (_, i) => project(place(i))),
        false,
        1,
      ),
    );
  };
  for (let lon = 16; lon <= 36; lon++) run(15, (i) => [lon, -36 + i]);
  for (let lat = -36; lat <= -22; lat++) run(21, (i) => [16 + i, lat]);
  return path(lines.join(''), `fill="none" stroke="${paper.ink}" stroke-width=".5" opacity=".2"`);
}

/** `fine`: as on the board; a poster is seen from farther off and does with fewer strokes. */
export function mountains(fine = true): string {
  const high = areas.filter((area) => area.mountain).map(({ id }) => id);
  const edges = arcs
    .filter(({ owners }) => owners.filter((id) => high.includes(id)).length === 1)
    .map(({ line }) => line);
  const ridges = crests.map((line) => spline(line.map(project), 6));
  const rough = noise('ridge');
  const reach = SCALE * 0.2;
  const heightIn = (group: readonly string[], near: readonly Line[], ridge: readonly Line[]) => (p: Point) => {
    if (!group.some((id) => isWithin(p, id))) return 0;
    let edge = Infinity;
    for (const line of near) edge = Math.min(edge, toLine(p, line));
    let best = 0;
    for (const [i, line] of ridge.entries()) {
      const off = toLine(p, line) * (1 + 0.42 * rugged(rough, p[0] / 11 + i * 7, p[1] / 11));
      best = Math.max(best, Math.exp(-((off / reach) ** 1.15)));
    }
    return best * (0.86 + 0.3 * rugged(rough, p[0] / 19, p[1] / 19)) * Math.min(1, edge / 7);
  };
  const bins = ['', '', '', '', ''];
  const grain = fine ? 3 : 1;
  for (const group of massifs) {
    const box: Box = boundsOf(group.flatMap((id) => (rings[id] ?? []).flat()));
    const touches = (line: Line): boolean =>
      line.some(([x, y]) => x > box[0] - 80 && x < box[2] + 80 && y > box[1] - 80 && y < box[3] + 80);
    const height = heightIn(group, edges.filter(touches), ridges.filter(touches));
    const seed = group[0] ?? '';
    const strokes = hachures(
      height,
      box,
      fine ? { levels: 8, gap: 2.5, cell: 2.5, grain, seed } : { levels: 5, gap: 5.5, cell: 4, grain, seed },
    );
    for (const [i, d] of strokes.entries()) bins[i] += d;
  }
  const widths = fine ? [0.35, 0.5, 0.75, 1, 1.3] : [0.8, 1, 1.5, 2, 2.6];
  const tones = [0.55, 0.65, 0.75, 0.82, 0.9];
  const strokes = bins
    .map((d, i) => path(d, `stroke-width="${((widths[i] ?? 1) * grain).toFixed(2)}" opacity="${tones[i]}"`))
    .join('');
  return (
    path(high.map(outlineOf).join(''), `fill="${paper.sepia}" opacity=".07"`) +
    `<g fill="none" stroke="${paper.sepia}" stroke-linecap="round" transform="scale(${(1 / grain).toFixed(5)})">${strokes}</g>`
  );
}

export function streams(): string {
  const grain = 4;
  const ribbons = rivers
    .map(({ id, line }) => ribbon(magnified(line, grain), 0.7 * grain, (mouths[id] ?? 1.8) * grain, id, 1))
    .join('');
  const style = `fill="${paper.water}" stroke="${paper.water}" stroke-width="${0.35 * grain}"`;
  return path(ribbons, `${style} transform="scale(${1 / grain})"`);
}

/** Grey squares: these areas only touch, and are not neighbours. */
function touchingCorners(): string {
  const squares = corners.map(([x, y]) => `M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}h8v8h-8z`).join('');
  return path(squares, `fill="#a79e8e" stroke="${paper.ink}" stroke-width=".8"`);
}
