/**
 * From degrees to the sheet: drawn larger where the war is fought, then eased so that no two towns crowd each other.
 * Coast, rivers, borders and railways all go through the same two steps, so that rivers stay on their side of the towns.
 */
import type { Point } from '@laager/kit/drawing';
import areaData from '../../data/areas.json' with { type: 'json' };

/** Units of the sheet, and the width of its frame. */
export const SHEET = [1096, 664] as const;
export const FRAME = 18;

/** A degree and how many times larger than usual the sheet is there. */
type Knot = readonly [degree: number, density: number];

const LONGITUDES: readonly Knot[] = [
  [17.7, 0.37],
  [21.5, 0.42],
  [23.5, 0.93],
  [28.3, 0.95],
  [29.3, 1.4],
  [31.0, 1.34],
  [31.8, 0.72],
  [32.9, 0.5],
];
const LATITUDES: readonly Knot[] = [
  [23.35, 0.54],
  [24.9, 0.72],
  [25.5, 1.02],
  [27.2, 1.0],
  [27.9, 1.24],
  [29.6, 1.2],
  [30.4, 0.94],
  [31.2, 0.58],
  [34.75, 0.42],
];

const STEPS = 2000;

/** The integral of a smooth density: from a degree to units from the first knot, `length` units to the last. */
function stretch(knots: readonly Knot[], length: number): (degree: number) => number {
  const [low, high] = [(knots[0] as Knot)[0], (knots[knots.length - 1] as Knot)[0]];
  const density = (degree: number): number => {
    let i = 1;
    while (i < knots.length - 1 && degree > (knots[i] as Knot)[0]) i++;
    const [[from, before], [to, after]] = [knots[i - 1] as Knot, knots[i] as Knot];
    const t = Math.max(0, Math.min(1, (degree - from) / (to - from)));
    return before + (after - before) * t * t * (3 - 2 * t);
  };
  const sums = [0];
  for (let i = 1; i <= STEPS; i++)
    sums.push((sums[i - 1] as number) + density(low + ((high - low) * (i - 0.5)) / STEPS));
  const total = sums[STEPS] as number;
  const scale = length / total;
  return (degree) => {
    const t = ((degree - low) / (high - low)) * STEPS;
    if (t <= 0) return t * density(low) * scale;
    if (t >= STEPS) return (total + (t - STEPS) * density(high)) * scale;
    const i = Math.floor(t);
    return ((sums[i] as number) + ((sums[i + 1] as number) - (sums[i] as number)) * (t - i)) * scale;
  };
}

const across = stretch(LONGITUDES, SHEET[0] - 2 * FRAME - 10);
const down = stretch(LATITUDES, SHEET[1] - 2 * FRAME - 12);

/** Longitude and latitude to the sheet before the towns push each other apart: the frame's degrees are drawn with it. */
export const unEased = ([lon, lat]: Point): Point => [FRAME + 6 + across(lon), FRAME + 8 + down(-lat)];

/** Towns nearer than this push each other away; a weak pull draws them home. */
const APART = 64;
const ROUNDS = 90;
const PUSH = 0.28;
const PULL = 0.012;

const homes: readonly Point[] = areaData.areas.map(({ lon, lat }) => unEased([lon, lat]));

function pushedApart(): Point[] {
  let towns: Point[] = homes.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const pushes = towns.map((): [number, number] => [0, 0]);
    for (let i = 0; i < towns.length; i++)
      for (let j = i + 1; j < towns.length; j++) {
        const [a, b] = [towns[i] as Point, towns[j] as Point];
        const [dx, dy] = [b[0] - a[0], (b[1] - a[1]) * 1.18];
        const distance = Math.hypot(dx, dy) || 1;
        if (distance >= APART) continue;
        const force = ((APART - distance) / distance) * PUSH;
        const [one, other] = [pushes[i] as [number, number], pushes[j] as [number, number]];
        one[0] -= dx * force;
        one[1] -= dy * force;
        other[0] += dx * force;
        other[1] += dy * force;
      }
    towns = towns.map(([x, y], i) => {
      const [hx, hy] = homes[i] as Point;
      const [px, py] = pushes[i] as [number, number];
      return [x + px + (hx - x) * PULL, y + py + (hy - y) * PULL];
    });
  }
  return towns;
}

const towns = pushedApart();

/** Where the towns lie, by area. */
export const townAt: Readonly<Record<string, Point>> = Object.fromEntries(
  areaData.areas.map(({ id }, i) => [id, towns[i] as Point]),
);

/** Shepard's mean of the towns' shifts: exact at a town, fading with distance. */
export function project(place: Point): Point {
  const [x, y] = unEased(place);
  let [sx, sy, weights] = [0, 0, 0.00004];
  for (let i = 0; i < homes.length; i++) {
    const [hx, hy] = homes[i] as Point;
    const [tx, ty] = towns[i] as Point;
    const square = (x - hx) ** 2 + (y - hy) ** 2;
    if (square < 0.01) return [tx, ty];
    const weight = 1 / (square * Math.sqrt(square));
    sx += (tx - hx) * weight;
    sy += (ty - hy) * weight;
    weights += weight;
  }
  return [x + sx / weights, y + sy / weights];
}
