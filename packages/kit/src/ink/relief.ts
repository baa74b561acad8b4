/** Hachures: strokes down the slope, heavier on the side away from the light, which comes from the north-west. */
import { magnified, strokesOf } from '../plane/path.ts';
import { type Box, distance, type Line, type Point, pointAt } from '../plane/point.ts';
import { contour, type Field, fieldOf, heightAt } from './contour.ts';
import { seeded } from './seed.ts';

export interface Relief {
  readonly levels: number;
  /** Between strokes, along the slope. */
  readonly gap: number;
  readonly cell: number;
  /** The strokes are written in whole steps, that many to a unit, which is shorter: draw them under `scale(1 / grain)`. */
  readonly grain: number;
  readonly seed: string;
}

const FOOT = 0.14;
const STEP = 1.3;

/** Five paths, from the finest stroke to the boldest. Heights run from 0 to about 1. */
export function hachures(height: (point: Point) => number, box: Box, relief: Relief): string[] {
  const field = fieldOf(box, relief.cell, height);
  const chance = seeded(relief.seed);
  const rise = (1 - FOOT) / relief.levels;
  const bins: Line[][] = [[], [], [], [], []];
  for (let level = 0; level < relief.levels; level++)
    for (const ring of contour(field, FOOT + level * rise)) {
      let since = chance() * relief.gap;
      for (let i = 1; i < ring.length; i++) {
        since += distance(pointAt(ring, i - 1), pointAt(ring, i));
        if (since < relief.gap) continue;
        since = 0;
        const stroke = downhill(field, pointAt(ring, i), rise);
        if (stroke === null) continue;
        const ink = stroke.weight + (chance() - 0.5) * 0.2;
        // The lit slope is left half bare.
        if (ink < -0.02 && chance() < 0.55) continue;
        const bin = Math.max(0, Math.min(4, Math.floor(ink * 5)));
        bins[bin]?.push(magnified(stroke.line, relief.grain));
      }
    }
  return bins.map((strokes) => strokesOf(strokes, 1));
}

function downhill(field: Field, start: Point, rise: number): { line: Point[]; weight: number } | null {
  let [x, y] = start;
  const top = heightAt(field, x, y);
  const way: Point[] = [start];
  let [dx, dy, slope] = [0, 0, 0];
  for (let k = 0; k < 11; k++) {
    const ex = heightAt(field, x + 1.5, y) - heightAt(field, x - 1.5, y);
    const ey = heightAt(field, x, y + 1.5) - heightAt(field, x, y - 1.5);
    const steep = Math.hypot(ex, ey);
    if (steep < 0.004) break;
    if (k === 0) slope = steep;
    x -= (ex / steep) * STEP;
    y -= (ey / steep) * STEP;
    dx -= ex / steep;
    dy -= ey / steep;
    way.push([x, y]);
    if (top - heightAt(field, x, y) > rise * 0.92) break;
  }
  if (way.length < 3) return null;
  const away = (dx * 0.6 + dy * 0.8) / (Math.hypot(dx, dy) || 1);
  const end = pointAt(way, way.length - 1);
  const line = way.length > 4 ? [start, pointAt(way, way.length >> 1), end] : [start, end];
  return { line, weight: Math.min(1, slope / 0.09) * 0.6 + away * 0.5 + 0.12 };
}
