/** What the board needs of the plate at run time: places, lines, and the paths that names run along. */
import { distance, type Point, pathOf, round1, soften } from '@laager/kit/drawing';
import { rivers } from './draw.ts';
import { LAND_NAMES, RIVER_NAMES } from './places.ts';
import { FRAME, project, SHEET, townAt, unEased } from './projection.ts';
import { waysOnSheet } from './ways.ts';

const rounded = ([x, y]: Point): [number, number] => [round1(x), round1(y)];

function landNames() {
  return LAND_NAMES.map(({ text, from, to, size, sea }) => {
    const [p, q] = [project(from), project(to)];
    const middle: Point = [(p[0] + q[0]) / 2 + (q[1] - p[1]) * 0.1, (p[1] + q[1]) / 2 - (q[0] - p[0]) * 0.1];
    const [a, b, c] = [rounded(p), rounded(middle), rounded(q)];
    return {
      text,
      size,
      sea,
      d: `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`,
      length: round1(distance(p, q) * 1.01),
    };
  });
}

function riverNames() {
  return RIVER_NAMES.flatMap(({ river, text, lon, off }) => {
    const line = rivers.find(({ id }) => id === river)?.line ?? [];
    const [west, east] = [project([lon[0], -28])[0], project([lon[1], -28])[0]];
    const part = line.filter(([x]) => x > west - 12 && x < east + 12);
    if (part.length < 4) return [];
    const eastward = (part[0] as Point)[0] > (part[part.length - 1] as Point)[0] ? part.toReversed() : part;
    const run = soften(eastward, 40).map(([x, y]): Point => [x, y + off]);
    return [{ text, d: pathOf(run), middle: rounded(run[run.length >> 1] as Point) }];
  });
}

/** The degrees along the frame: [degree, units]. */
const degrees = (first: number, last: number, place: (degree: number) => number): [number, number][] =>
  Array.from({ length: (last - first) * 2 + 1 }, (_, i) => [first + i / 2, round1(place(first + i / 2))]);

export function atlas() {
  return {
    sheet: [...SHEET],
    frame: FRAME,
    at: Object.fromEntries(Object.entries(townAt).map(([id, at]) => [id, rounded(at)])),
    ways: waysOnSheet().map(({ a, b, kind, line }) => ({ a, b, kind, line: line.map(rounded) })),
    lands: landNames(),
    rivers: riverNames(),
    longitudes: degrees(17, 34, (lon) => unEased([lon, -29])[0]),
    latitudes: degrees(23, 36, (lat) => unEased([28, -lat])[1]),
  };
}
