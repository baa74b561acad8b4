/** The path of a target that has just moved or charged, and the point of it at which fire is to meet it (MM-6.19). */
import { unitAt } from '../src/bodies.ts';
import { aimAt, chargeOf, standOffOf } from '../src/fire-orders.ts';
import type { Battle } from '../src/position.ts';
import { centreOfStand } from './controller.ts';
import type { Desk } from './desk.ts';

interface PathPoint {
  readonly inches: number;
  readonly x: number;
  readonly y: number;
}

/** From where fire last met it to where its way ended; null if it has not just moved. */
export function pathSpan(p: Battle, target: number): { readonly from: number; readonly to: number } | null {
  if (p.phase !== 'enemy-fire') return null;
  const it = unitAt(p, target);
  const charge = chargeOf(p, target);
  const to = charge === undefined ? (it.trail?.length ?? 0) : standOffOf(charge);
  return to <= it.struckAt ? null : { from: it.struckAt, to };
}

const STEP = 0.25;

export function beadOf(desk: Desk): { readonly at: PathPoint; readonly path: readonly PathPoint[] } | null {
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
  return { at: plan.at < 0 ? (path.at(-1) as PathPoint) : place(plan.at), path };
}

export function nearestOnPath(path: readonly PathPoint[], x: number, y: number): number {
  let best = path[0] as PathPoint;
  for (const one of path) if (Math.hypot(one.x - x, one.y - y) < Math.hypot(best.x - x, best.y - y)) best = one;
  return best.inches;
}
