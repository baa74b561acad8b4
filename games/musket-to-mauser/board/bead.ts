/** The path of a target that has just moved or charged, and the point of it at which fire is to meet it (MM-6.19). */
import { aimAt } from '../src/fire-orders.ts';
import { pathSpan } from './best-point.ts';
import { centreOfStand } from './controller.ts';
import type { Desk } from './desk.ts';

interface PathPoint {
  readonly inches: number;
  readonly x: number;
  readonly y: number;
}

const STEP = 0.25;
export interface Bead {
  readonly at: PathPoint;
  readonly path: readonly PathPoint[];
  readonly best: (PathPoint & { readonly hit: number }) | null;
}

export function beadOf(desk: Desk): Bead | null {
  const plan = desk.plan();
  if (plan?.do !== 'fire') return null;
  const p = desk.view();
  const span = pathSpan(p, plan.target);
  if (span === null) return null;
  const place = (inches: number): PathPoint => ({
    inches,
    ...centreOfStand(aimAt(p, plan.target, inches, false).stand),
  });
  const path: PathPoint[] = [];
  for (let inches = span.from; inches < span.to; inches += STEP) path.push(place(Math.round(inches * 1000) / 1000));
  path.push(place(span.to));
  const best = desk.bestPoint();
  return {
    at: plan.at < 0 ? (path.at(-1) as PathPoint) : place(plan.at),
    path,
    best: best === null ? null : { ...place(best.at), hit: best.hit },
  };
}

export function nearestOnPath(path: readonly PathPoint[], x: number, y: number): number {
  let best = path[0] as PathPoint;
  for (const one of path) if (Math.hypot(one.x - x, one.y - y) < Math.hypot(best.x - x, best.y - y)) best = one;
  return best.inches;
}
