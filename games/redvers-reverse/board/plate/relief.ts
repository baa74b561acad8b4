/** The height of the ground: what the rules call hill is high, rough half as high; blurred, creased by noise, cut by the water. */
import {
  type Box,
  boundsOf,
  type Field,
  fieldOf,
  heightAt,
  isInside,
  type Line,
  noise,
  type Point,
  rugged,
  toLine,
} from '@laager/kit/drawing';
import map from '../../data/map.json' with { type: 'json' };
import { FIELD, OUTLINES, RIVER_COARSE } from '../survey.ts';

const CELL = 3;
/** The ground goes on a little beyond the frame, so that no slope ends there. */
const BEYOND = 24;
const HEIGHTS: Readonly<Record<string, number>> = { hill: 1, rough: 0.4, brush: 0.09, clear: 0.03 };

const grounds = map.areas.flatMap((area, at) => {
  const ring = OUTLINES[at] as Line;
  return area.bank === 'river' ? [] : [{ area, ring, box: boundsOf(ring) }];
});

function heightOf({ id, bank, terrain }: (typeof map.areas)[number]): number {
  const side = id === 'hlangwane' ? 1.12 : bank === 'north' ? 1 : 0.8;
  return (HEIGHTS[terrain] ?? 0) * side;
}

/** Outside the frame, what lies at its edge. */
function groundAt([x, y]: Point): number {
  const at: Point = [
    Math.max(FIELD[0] + 1, Math.min(FIELD[2] - 1, x)),
    Math.max(FIELD[1] + 1, Math.min(FIELD[3] - 1, y)),
  ];
  const found = grounds.find(
    ({ ring, box }) => at[0] >= box[0] && at[0] <= box[2] && at[1] >= box[1] && at[1] <= box[3] && isInside(at, ring),
  );
  return found === undefined ? 0 : heightOf(found.area);
}

/** The mean over a square of cells, first along the rows and then along the columns. */
export function blurred(field: Field, radius: number): Field {
  const across = swept(field.heights, field, radius, 1, 0);
  return { ...field, heights: swept(across, field, radius, 0, 1) };
}

function swept(from: Float64Array, { columns, rows }: Field, radius: number, di: number, dj: number): Float64Array {
  const out = new Float64Array(from.length);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      let sum = 0;
      for (let k = -radius; k <= radius; k++) {
        const ni = Math.max(0, Math.min(columns - 1, i + k * di));
        const nj = Math.max(0, Math.min(rows - 1, j + k * dj));
        sum += from[nj * columns + ni] as number;
      }
      out[j * columns + i] = sum / (2 * radius + 1);
    }
  return out;
}

const frame: Box = [FIELD[0] - BEYOND, FIELD[1] - BEYOND, FIELD[2] + BEYOND, FIELD[3] + BEYOND];

function relief(): Field {
  const base = blurred(blurred(blurred(fieldOf(frame, CELL, groundAt), 4), 4), 3);
  const creases = noise('colenso');
  return fieldOf(frame, CELL, (at) => {
    const [x, y] = at;
    const swell = rugged(creases, x / 46, y / 46);
    const ridge = 1 - Math.abs(rugged(creases, x / 30 + 40, y / 30 + 7)) * 1.9;
    const ground = heightAt(base, x, y);
    const height = ground * (0.78 + 0.42 * swell + 0.34 * ridge * ground) + 0.022 * (swell + 0.5);
    return height * (1 - 0.78 * Math.exp(-toLine(at, RIVER_COARSE) / 17));
  });
}

export const RELIEF: Field = relief();
export const height = ([x, y]: Point): number => heightAt(RELIEF, x, y);

/** How much the ground is turned away from the light, which comes from the north-west. */
export function shade(): Field {
  const { columns, rows, heights } = RELIEF;
  const away = new Float64Array(heights.length);
  for (let j = 1; j < rows - 1; j++)
    for (let i = 1; i < columns - 1; i++) {
      const k = j * columns + i;
      const [east, west] = [heights[k + 1] as number, heights[k - 1] as number];
      const [south, north] = [heights[k + columns] as number, heights[k - columns] as number];
      away[k] = -((east - west) * 0.6 + (south - north) * 0.8);
    }
  return blurred(blurred({ ...RELIEF, heights: away }, 1), 1);
}
