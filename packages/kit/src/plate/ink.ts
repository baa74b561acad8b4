/** What is inked on a plate, piece by piece, as SVG: sea, closed land, grid, mountains, rivers, borders, railways. */
import { hachures } from '../ink/relief.ts';
import { noise, rugged } from '../ink/seed.ts';
import { ribbon, stipple } from '../ink/strokes.ts';
import { waterlines, widening } from '../ink/water.ts';
import { paper } from '../look/tokens.ts';
import { spline } from '../plane/curve.ts';
import { magnified, pathOf } from '../plane/path.ts';
import { boundsOf, type Line, type Point } from '../plane/point.ts';
import { toLine } from '../plane/polygon.ts';
import type { Survey } from './survey.ts';

const path = (d: string, style: string): string => `<path d="${d}" ${style}/>`;

/** A whole plate of the survey's size. */
export const plateOf = ({ sheet }: Survey, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet[2]}" height="${sheet[3]}" viewBox="${sheet.join(' ')}"><title>${title}</title>${body}</svg>\n`;

const outlineOf = ({ rings }: Survey, id: string): string =>
  (rings[id] ?? []).map((ring) => pathOf(ring, true, 2)).join('');

/** The outlines of all districts of some countries, for washes and fills. */
export const outlinesOf = (survey: Survey, countries: readonly string[]): string =>
  survey.land.districts
    .filter(({ country }) => countries.includes(country))
    .map(({ id }) => outlineOf(survey, id))
    .join('');

/** The sea over the whole sheet, ruled with fine lines along the coast. */
export function sea({ arcs, sheet, isCoast, isLand }: Survey): string {
  const coast = arcs.filter(isCoast).map(({ line }) => line);
  const lines = waterlines(coast, isLand, [-30, -30, sheet[2] + 30, sheet[3] + 30], 3, widening(17, 3, 0.75));
  const inked = lines.map((d, i) =>
    path(
      d,
      `stroke="${paper.water}" stroke-width="${(1.15 - i * 0.045).toFixed(2)}" opacity="${(0.72 - i * 0.034).toFixed(2)}"`,
    ),
  );
  return `<rect width="${sheet[2]}" height="${sheet[3]}" fill="${paper.sea}"/><g fill="none" stroke-linejoin="round">${inked.join('')}</g>`;
}

/** Land beyond the map, and countries that are closed (plain) or tribal (stippled). */
export function closedLand(survey: Survey, closed: readonly string[], tribal: readonly string[]): string {
  const { land, sheet, outland, isWithin } = survey;
  const dotted = land.districts.filter(({ country }) => tribal.includes(country));
  const dots = stipple(sheet, 10, (p) => dotted.some(({ id }) => isWithin(p, id)), 'stipple');
  return (
    path(pathOf(outland, true), `fill="${paper.closed}"`) +
    path(outlinesOf(survey, closed), `fill="${paper.closed}"`) +
    path(outlinesOf(survey, tribal), `fill="${paper.tribal}"`) +
    path(dots, `stroke="${paper.sepia}" stroke-width="1.1" stroke-linecap="round" opacity=".42"`)
  );
}

/** Meridians and parallels, a degree apart, over the land and some way beyond. */
export function graticule({ land, project }: Survey): string {
  const [west, south, east, north] = boundsOf(land.districts.flatMap(({ rings }) => rings.flat())).map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const [lons, lats] = [run(west - 2, east + 3), run(south - 1, north)];
  const lines = [
    ...lons.map((lon) => lats.map((lat): Point => project([lon, lat]))),
    ...lats.map((lat) => lons.map((lon): Point => project([lon, lat]))),
  ];
  const d = lines.map((line) => pathOf(line, false, 1)).join('');
  return path(d, `fill="none" stroke="${paper.ink}" stroke-width=".5" opacity=".2"`);
}
const run = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Hachured mountains. `fine` as on a board; a poster is seen from farther off and needs fewer strokes. */
export function mountains(survey: Survey, fine = true): string {
  const { land, arcs, rings, project } = survey;
  const high = land.massifs.flat();
  const edges = arcs
    .filter(({ owners }) => owners.filter((id) => high.includes(id)).length === 1)
    .map(({ line }) => line);
  const ridges = land.crests.map((line) => spline(line.map(project), 6));
  const bins = ['', '', '', '', ''];
  const grain = fine ? 3 : 1;
  for (const massif of land.massifs) {
    const box = boundsOf(massif.flatMap((id) => (rings[id] ?? []).flat()));
    const touches = (line: Line): boolean =>
      line.some(([x, y]) => x > box[0] - 80 && x < box[2] + 80 && y > box[1] - 80 && y < box[3] + 80);
    const height = heightIn(survey, massif, edges.filter(touches), ridges.filter(touches));
    const seed = massif[0] ?? '';
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
  const wash = land.districts.flatMap(({ id }) => (high.includes(id) ? outlineOf(survey, id) : []));
  return (
    path(wash.join(''), `fill="${paper.sepia}" opacity=".07"`) +
    `<g fill="none" stroke="${paper.sepia}" stroke-linecap="round" transform="scale(${(1 / grain).toFixed(5)})">${strokes}</g>`
  );
}

/** Height falls off from the crests and is nought at the massif's edge, with some ruggedness. */
function heightIn(
  { frame, isWithin }: Survey,
  massif: readonly string[],
  edges: readonly Line[],
  ridges: readonly Line[],
): (p: Point) => number {
  const rough = noise('ridge');
  const reach = frame.scale * 0.2;
  return (p) => {
    if (!massif.some((id) => isWithin(p, id))) return 0;
    let edge = Infinity;
    for (const line of edges) edge = Math.min(edge, toLine(p, line));
    let best = 0;
    for (const [i, line] of ridges.entries()) {
      const off = toLine(p, line) * (1 + 0.42 * rugged(rough, p[0] / 11 + i * 7, p[1] / 11));
      best = Math.max(best, Math.exp(-((off / reach) ** 1.15)));
    }
    return best * (0.86 + 0.3 * rugged(rough, p[0] / 19, p[1] / 19)) * Math.min(1, edge / 7);
  };
}

/** Rivers that widen towards the mouth. */
export function streams({ rivers }: Survey): string {
  const grain = 4;
  const ribbons = rivers
    .map(({ id, line, mouth }) => ribbon(magnified(line, grain), 0.7 * grain, mouth * grain, id, 1))
    .join('');
  const style = `fill="${paper.water}" stroke="${paper.water}" stroke-width="${0.35 * grain}"`;
  return path(ribbons, `${style} transform="scale(${1 / grain})"`);
}

/** Coast and frontiers; inner borders too, if the game plays with the districts. */
export function borderLines({ arcs, isCoast, isFrontier, isInnerBorder }: Survey, inner: boolean): string {
  const all = (which: Survey['isCoast']): string =>
    arcs
      .filter(which)
      .map(({ line }) => pathOf(line, false, 1))
      .join('');
  const dots = 'stroke-width="1.2" stroke-dasharray=".1 3.6" stroke-linecap="round" opacity=".7"';
  return (
    `<g fill="none" stroke="${paper.ink}">` +
    (inner ? path(all(isInnerBorder), dots) : '') +
    path(all(isFrontier), 'stroke-width="1.2" stroke-dasharray="8 3 1.2 3" opacity=".85"') +
    path(all(isCoast), 'stroke-width="1.4"') +
    '</g>'
  );
}

/** Railways with sleepers. `id` names the path within the page. */
export function railLines({ railways }: Survey, id: string): string {
  const d = railways.map(({ line }) => pathOf(line, false, 1)).join('');
  return (
    `<defs><path id="${id}" d="${d}"/></defs><g fill="none" stroke="${paper.ink}"><use href="#${id}" stroke-width="1.4"/>` +
    `<use href="#${id}" stroke-width="5" stroke-dasharray=".9 6"/></g>`
  );
}
