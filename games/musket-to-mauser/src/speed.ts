/** MM-5.1 to MM-5.19: how fast a unit goes, and what slows it. */
import { isFoot, isGun, unitAt } from './bodies.ts';
import { turnFrom } from './geometry/angle.ts';
import { SLACK } from './geometry/shapes.ts';
import type { Battle, Formation } from './position.ts';
import { LINE_INFANTRY_SLOW, type Mover, RATES, ROUGH_SPEED, SIDEWAYS_SPEED } from './tables/movement.ts';
import { kindOf } from './theatre.ts';

/** MM-0.8: at company scale with doubled distances. */
export const reachFactor = (p: Battle): number => (p.companyDouble ? 2 : 1);

/** As which arm it moves; cavalry on foot as infantry (MM-5.30). */
export function moverOf(p: Battle, unit: number, dismounted = unitAt(p, unit).dismounted): Mover {
  const { arm, template } = kindOf(p, unit);
  if (arm === 'artillery') return `artillery-${template.gun?.move ?? 'field'}`;
  return dismounted ? 'infantry' : arm;
}

/** MM-5.1 to MM-5.6: inches a turn. */
export function rateOf(p: Battle, unit: number, formation: Formation, dismounted = unitAt(p, unit).dismounted): number {
  const mover = moverOf(p, unit, dismounted);
  let rate = RATES[mover][formation] ?? 0;
  if (p.lineInfantry6 && mover === 'infantry' && formation === 'line') rate = LINE_INFANTRY_SLOW; // MM-R10
  return rate * reachFactor(p);
}

/** The column rate, or limbered (MM-4.15, MM-11.1, MM-G22). */
export const columnRate = (p: Battle, unit: number): number =>
  rateOf(p, unit, isGun(p, unit) ? 'limbered' : isIrregular(p, unit) ? 'mass' : 'field-column');

export const isIrregular = (p: Battle, unit: number): boolean => kindOf(p, unit).discipline === 'irregular';

/** MM-5.8 to MM-5.10. */
export function roughSpeed(p: Battle, unit: number, formation: Formation): number {
  if (isGun(p, unit))
    return moverOf(p, unit) === 'artillery-mountain' ? ROUGH_SPEED['artillery-mountain'] : ROUGH_SPEED.artillery;
  const open = formation === 'skirmish';
  if (isFoot(p, unit)) return open ? ROUGH_SPEED['infantry-skirmish'] : ROUGH_SPEED['infantry-close-or-mass'];
  return open ? ROUGH_SPEED['cavalry-skirmish'] : ROUGH_SPEED['cavalry-close-or-mass'];
}

export type Direction = 'forward' | 'sideways' | 'backward';

/** MM-G20. */
export function directionOf(facing: number, bearing: number): Direction {
  const off = Math.abs(turnFrom(facing, bearing));
  return off <= 45 + SLACK ? 'forward' : off < 135 - SLACK ? 'sideways' : 'backward';
}

/** MM-5.13, MM-5.14. */
export function directionSpeed(formation: Formation, direction: Direction): number {
  if (direction === 'forward') return 1;
  return formation === 'unlimbered' && direction === 'backward' ? 1 : SIDEWAYS_SPEED;
}

/** MM-5.11, MM-G21: who is disordered by rough. */
export const losesOrderInRough = (formation: Formation): boolean => formation === 'line' || formation === 'square';

/** MM-5.7, MM-G45. */
export const usesRoads = (formation: Formation): boolean => formation === 'march-column' || formation === 'limbered';

/** The part of a path that a budget pays for, leg by leg (MM-5.20, MM-EX1). */
export function travel(
  allowance: number,
  legs: readonly { readonly length: number; readonly mult: number }[],
): { readonly moved: number; readonly left: number } {
  let left = allowance;
  let moved = 0;
  for (const { length, mult } of legs) {
    const go = Math.min(length, left * mult);
    moved += go;
    left -= go / mult;
    if (go < length - 1e-6) break;
  }
  return { moved, left };
}
