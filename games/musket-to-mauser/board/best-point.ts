/** Fire at a unit that has just moved or charged (MM-6.19): how long its path is, and where on it fire does most. */
import { unitAt } from '../src/bodies.ts';
import { chargeOf, standOffOf } from '../src/fire-orders.ts';
import { bearings, volley } from '../src/looks/fire.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';

/** From where fire last met it to where its way ended; null if it has not just moved. */
export function pathSpan(p: Battle, target: number): { readonly from: number; readonly to: number } | null {
  if (p.phase !== 'enemy-fire') return null;
  const it = unitAt(p, target);
  const charge = chargeOf(p, target);
  const to = charge === undefined ? (it.trail?.length ?? 0) : standOffOf(charge);
  return to <= it.struckAt ? null : { from: it.struckAt, to };
}

/** Between the points at which fire is tried. */
const TRIED = 0.5;

export interface BestPoint {
  readonly at: number;
  readonly by: OrderOf<'fire'>['by'];
  /** Cases of 36 in which the fire has an effect. */
  readonly hit: number;
}

/** Where on its path some units hit a mover best, each with all its bases that bear there; the last of equal points. */
export function bestOnPath(p: Battle, target: number, units: readonly number[]): BestPoint | null {
  const span = pathSpan(p, target);
  if (span === null) return null;
  let best: (BestPoint & { readonly harm: number }) | null = null;
  for (let step = Math.ceil(span.from / TRIED); ; step++) {
    const at = Math.min(step * TRIED, span.to);
    const by = units.flatMap((unit) => {
      const bases = bearings(p, unit, target, at).flatMap(({ base, denial }) => (denial === null ? [base] : []));
      return bases.length === 0 ? [] : [{ unit, bases }];
    });
    const { cases, denial } = volley(p, { do: 'fire', target, at, by }, false);
    const harm = cases.single + 2 * cases.double + 3 * cases.triple;
    if (denial === null && harm >= (best?.harm ?? 1)) best = { at, by, hit: 36 - cases.none, harm };
    if (at >= span.to) return best;
  }
}
