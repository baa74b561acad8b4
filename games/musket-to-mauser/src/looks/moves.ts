/** Movement before it is ordered: how far a unit comes in every direction, and who owes an advance. */
import type { Denial } from '@laager/kernel';
import * as v from 'valibot';
import { someAdvance } from '../advances.ts';
import { arrivalStand } from '../arrivals.ts';
import { unitAt } from '../bodies.ts';
import { isAdvance, orderOf, owesAdvance } from '../command.ts';
import { carryOut } from '../formations.ts';
import { cosine, normal, sine, snap, snapAngle } from '../geometry/angle.ts';
import { forbidsByOrder } from '../movement.ts';
import { type Battle, type Step, stepSchema } from '../position.ts';
import { kindOf } from '../theatre.ts';
import { beginWalk, settles, type Walk } from '../walk.ts';
import { inches, isShown, unitNumber } from './shown.ts';

export const reachArgs = v.strictObject({
  unit: unitNumber,
  /** Steps already planned: reach goes on from their end. */
  steps: v.pipe(v.array(stepSchema), v.maxLength(12)),
  /** Bearings that are tried, evenly spaced. */
  rays: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(120)),
});

/** The farthest it comes on one bearing: with all that is left of its turn, and with half a turn (MM-6.5, MM-2.2). */
export interface Ray {
  readonly bearing: number;
  readonly far: number;
  readonly half: number;
}
export interface Reach {
  readonly x: number;
  readonly y: number;
  readonly rays: readonly Ray[];
}
export const reachSchema: v.GenericSchema<unknown, Reach> = v.strictObject({
  x: inches,
  y: inches,
  rays: v.array(v.strictObject({ bearing: inches, far: inches, half: inches })),
});

const HALF = 0.5;

/** The step that takes a unit so far on a bearing: a slide, or a column behind its head. */
export function stepToward(walk: Pick<Walk, 'stand'>, bearing: number, far: number): Step {
  const { stand } = walk;
  if (stand.formation !== 'march-column') return { go: 'march', bearing: snapAngle(bearing), inches: snap(far) };
  return { go: 'follow', points: [snap(stand.x + sine(bearing) * far), snap(stand.y + cosine(bearing) * far)] };
}

/**
 * First the whole way is walked with the budget as its end, which gives the farthest point at the cost of one walk; only
 * where that is no place to stand is it searched backward.
 */
function farthest(start: Walk, bearing: number, budget: number, most: number): number {
  const fresh = (truncate: boolean): Walk => ({
    ...start,
    truncate,
    taken: [],
    passed: [],
    upset: [],
    denial: null,
    halted: false,
  });
  const probe = fresh(true);
  const spare = Math.max(0, budget - start.spent);
  if (spare <= 0) return 0;
  // A smaller budget is the same walk with more of it spent already.
  probe.spent = Math.min(1, 1 - spare);
  carryOut(probe, [stepToward(start, bearing, most)]);
  if (probe.denial !== null && probe.travelled <= 0) return 0;
  let far = Math.floor(Math.min(most, probe.travelled - start.travelled) * 1000) / 1000;
  const stands = (inches: number): boolean => {
    const walk = fresh(false);
    carryOut(walk, [stepToward(start, bearing, inches)]);
    return walk.spent <= budget + 1e-6 && settles(walk) === null;
  };
  for (let tries = 0; tries < 40 && far > 0.05; tries++) {
    if (stands(far)) return far;
    far = Math.floor((far - Math.max(0.1, most / 40)) * 1000) / 1000;
  }
  return 0;
}

export function reach(p: Battle, { unit, steps, rays }: v.InferOutput<typeof reachArgs>): Reach | null {
  if (!isShown(p, unit)) return null;
  const start = carryOut(beginWalk(p, unit), steps);
  if (start.denial !== null) return null;
  const most = 26;
  const found: Ray[] = [];
  for (let i = 0; i < rays; i++) {
    const bearing = snap(normal(start.stand.facing + (360 * i) / rays));
    const far = farthest(start, bearing, 1, most);
    found.push({ bearing, far, half: Math.min(far, farthest(start, bearing, HALF, most)) });
  }
  return { x: start.stand.x, y: start.stand.y, rays: found };
}

/** What an order would do: for an answer in the same frame. */
export interface Trial {
  readonly walk: Walk;
  readonly denial: Denial | null;
  /** MM-2.2: it owes an advance; and whether this is one. */
  readonly owes: boolean;
  readonly advances: boolean;
}

/** `couldAdvance`: the unit is known to owe an advance that it can make (see `debts`). */
export function tryWalk(
  p: Battle,
  unit: number,
  steps: readonly Step[],
  along: number | null = null,
  couldAdvance = false,
): Trial {
  const walk = beginWalk(p, unit);
  if (along !== null) {
    const stand = arrivalStand(p, unit, along);
    if ('rule' in stand) return { walk, denial: stand, owes: false, advances: false };
    walk.stand = stand;
  }
  carryOut(walk, steps);
  const owes = unitAt(p, unit).where === 'table' && owesAdvance(p, unit);
  const denial = settles(walk) ?? (along === null ? forbidsByOrder(p, unit, walk, () => couldAdvance) : null);
  return { walk, denial, owes, advances: owes && isAdvance(p, unit, walk.taken) };
}

export const debtsSchema = v.array(v.strictObject({ unit: unitNumber, steps: v.array(stepSchema) }));

/** MM-2.2: the units that must still advance, each with an advance that would do. */
export function debts(p: Battle): { unit: number; steps: Step[] }[] {
  const found: { unit: number; steps: Step[] }[] = [];
  for (let unit = 0; unit < p.units.length; unit++) {
    if (!isShown(p, unit) || kindOf(p, unit).side !== p.mover || orderOf(p, unit) !== 'attack') continue;
    const steps = owesAdvance(p, unit) ? someAdvance(p, unit) : null;
    if (steps !== null) found.push({ unit, steps });
  }
  return found;
}
