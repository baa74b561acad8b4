/** What must always hold of the units on the table: counts agree, no base is over the edge, no two overlap. */
import type { Fault } from '@laager/kernel';
import { bodyOf, ownRects, unitAt } from './bodies.ts';
import { distance, grown, radiusOf, separation } from './geometry/shapes.ts';
import { isOnTable } from './ground.ts';
import type { Battle } from './position.ts';
import { isSpotted } from './sight.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { isUnseen } from './view.ts';

const fault = (path: string, message: string): Fault => ({ path, message });
/** A hair more than what counts as overlap (MM-G3), for places kept to 0.001. */
const TOLERANCE = 0.012;

export const faultOfStanding = (p: Battle): Fault | null => faultOfUnits(p) ?? faultOfOverlaps(p);

function faultOfUnits(p: Battle): Fault | null {
  for (const [u, it] of p.units.entries()) {
    const at = `units.${u}`;
    if (it.where === 'removed') {
      if (it.bases !== 0) return fault(`${at}.bases`, 'a unit that is gone has no bases');
      continue;
    }
    if (it.bases < 1) return fault(`${at}.bases`, 'a unit has at least one base');
    if (it.stand.poses.length % 3 !== 0) return fault(`${at}.stand.poses`, 'x, y and facing of each base');
    if (isUnseen(it) && p.spotting && !isSpotted(p, u)) continue;
    if (it.stand.poses.length !== 3 * it.bases) return fault(`${at}.stand.poses`, `it has ${it.bases} bases`);
    if (it.home.length % 3 !== 0) return fault(`${at}.home`, 'x, y and facing of each base');
    if (it.gun >= p.units.length || it.attachedTo >= p.units.length) return fault(at, 'there is no such unit');
    if (it.gun >= 0 && unitAt(p, it.gun).attachedTo !== u) return fault(`${at}.gun`, 'the gun is not attached to it');
    if (it.attachedTo >= 0 && unitAt(p, it.attachedTo).gun !== u)
      return fault(`${at}.attachedTo`, 'that unit has not this gun');
    // Struck on its way along the edge and about to flee, it may overhang by a corner: it is turned as at the end of its way.
    if (it.where !== 'table' || isFleeing(p, u)) continue;
    const { ground } = theatreOf(p);
    if (!ownRects(p, u).every((one) => isOnTable(ground, grown(one, -TOLERANCE / 2))))
      return fault(`${at}.stand`, 'it is off the table');
  }
  return null;
}

/** A unit that is being shot at, or is about to flee, may stand on friends: it was struck on its way through them. */
const isFleeing = (p: Battle, unit: number): boolean =>
  p.stack.some(({ procedure, locals }) => {
    const about = locals as { readonly unit?: number; readonly target?: number };
    if (procedure === 'firing') return about.target === unit;
    return (procedure === 'flight' || procedure === 'losses') && about.unit === unit;
  });

function faultOfOverlaps(p: Battle): Fault | null {
  for (let a = 0; a < p.units.length; a++) {
    if (unitAt(p, a).where !== 'table' || unitAt(p, a).attachedTo >= 0 || isFleeing(p, a)) continue;
    const one = bodyOf(p, a);
    for (let b = a + 1; b < p.units.length; b++) {
      if (unitAt(p, b).where !== 'table' || unitAt(p, b).attachedTo >= 0 || isFleeing(p, b)) continue;
      for (const r of one)
        for (const q of bodyOf(p, b)) {
          if (distance(r.x, r.y, q.x, q.y) > radiusOf(r) + radiusOf(q)) continue;
          if (separation(r, q) < -TOLERANCE)
            return fault(`units.${b}.stand`, `${kindOf(p, b).name} overlaps ${kindOf(p, a).name}`);
        }
    }
  }
  return null;
}
