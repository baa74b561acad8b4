/** Fire before it is ordered: who bears and why not, the sum with its clauses, and all 36 cases. */
import { type Denial, denialSchema, newSum, type Sum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, bodyOfStand, firstRow, ownRects, unitAt } from '../bodies.ts';
import { forbidsFiring, forbidsTarget, reachOf, readyBases, type Shot, shotAt } from '../fire-eligible.ts';
import { factsOf } from '../fire-facts.ts';
import { aimAt, type FireOrder, shotsFor } from '../fire-orders.ts';
import { fireModifier, fireResult, targetModifier } from '../fire-score.ts';
import { snap } from '../geometry/angle.ts';
import { rangeTo } from '../geometry/arcs.ts';
import type { Rect } from '../geometry/shapes.ts';
import { firerSchema } from '../orders.ts';
import { type Battle, type Stand, standSchema } from '../position.ts';
import { kindOf } from '../theatre.ts';
import { baseNumber, inches, isShown, unitNumber, whole } from './shown.ts';

/** Of 36: no effect, 1 fatigue, 2 and disorder, 3 with a base lost and flight. */
export interface FireCases {
  readonly none: number;
  readonly single: number;
  readonly double: number;
  readonly triple: number;
}
const casesSchema = v.strictObject({ none: whole, single: whole, double: whole, triple: whole });

export interface Volley {
  readonly denial: Denial | null;
  readonly bases: number;
  readonly firer: Sum;
  readonly defence: Sum;
  readonly cases: FireCases;
}
export const volleySchema: v.GenericSchema<unknown, Volley> = v.strictObject({
  denial: v.nullable(denialSchema),
  bases: whole,
  firer: sumSchema,
  defence: sumSchema,
  cases: casesSchema,
});

const emptySum = (): Sum => newSum(0, 'MM-6.13', 'the die');

/** What a group of shots does to its target, over both dice. */
export function casesOf(p: Battle, shots: readonly Shot[], aim: ReturnType<typeof aimAt>): Omit<Volley, 'denial'> {
  const firer = emptySum();
  const defence = emptySum();
  const mine = fireModifier(factsOf(p, shots, aim), firer);
  const theirs = targetModifier(kindOf(p, aim.target).grade, defence);
  const cases = { none: 0, single: 0, double: 0, triple: 0 };
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) cases[fireResult(a + mine, b + theirs).id]++;
  return { bases: shots.length, firer, defence, cases };
}

const NO_CASES: FireCases = { none: 36, single: 0, double: 0, triple: 0 };

/** One firing, as it would be ordered. */
export function volley(p: Battle, order: FireOrder, defending: boolean): Volley {
  const first = order.by[0];
  const refused = (denial: Denial): Volley => ({
    denial,
    bases: 0,
    firer: emptySum(),
    defence: emptySum(),
    cases: NO_CASES,
  });
  if (first === undefined || !isShown(p, first.unit) || !isShown(p, order.target))
    return refused({ rule: 'MM-6.1', reason: 'there is no such unit in sight' });
  const shots = shotsFor(p, kindOf(p, first.unit).side, order, defending);
  if ('rule' in shots) return refused(shots);
  return { denial: null, ...casesOf(p, shots, aimAt(p, order.target, order.at, defending)) };
}

export const volleyArgs = v.strictObject({
  target: unitNumber,
  by: v.array(firerSchema),
  at: v.pipe(v.number(), v.minValue(-1)),
  defending: v.boolean(),
});

/** One base against a target: its range, or why it does not bear. */
export interface Bearing {
  readonly base: number;
  readonly range: number;
  readonly denial: Denial | null;
}
export const bearingsSchema: v.GenericSchema<unknown, readonly Bearing[]> = v.array(
  v.strictObject({ base: baseNumber, range: inches, denial: v.nullable(denialSchema) }),
);
export const bearingsArgs = v.strictObject({
  unit: unitNumber,
  target: unitNumber,
  at: v.pipe(v.number(), v.minValue(-1)),
});

/** MM-6.1 to MM-6.7: every base of a unit against one enemy. */
export function bearings(p: Battle, unit: number, target: number, at: number): readonly Bearing[] {
  if (!isShown(p, unit) || !isShown(p, target)) return [];
  const aim = aimAt(p, target, at, false);
  const body = bodyOfStand(p, target, aim.stand);
  const barred = forbidsFiring(p, unit, false) ?? forbidsTarget(p, target);
  const ready = readyBases(p, unit, false);
  const first = firstRow(unitAt(p, unit).stand);
  return ownRects(p, unit).map((rect, base): Bearing => {
    const range = snap(rangeTo(rect, body));
    if (barred !== null) return { base, range, denial: barred };
    if (!first.includes(base)) return { base, range, denial: { rule: 'MM-6.6', reason: 'only the first row fires' } };
    if (!ready.includes(base))
      return { base, range, denial: { rule: 'MM-6.15', reason: 'it has fired in this phase' } };
    const shot = shotAt(p, unit, base, target, body);
    return 'rule' in shot ? { base, range, denial: shot } : { base, range: snap(shot.range), denial: null };
  });
}

/** What can be shot at from a place where the unit does not stand yet, and who could answer. */
export interface FromThere extends Omit<Volley, 'denial'> {
  readonly unit: number;
  readonly target: number;
  readonly range: number;
}
export const fromThereSchema: v.GenericSchema<unknown, readonly FromThere[]> = v.array(
  v.strictObject({
    unit: unitNumber,
    target: unitNumber,
    range: inches,
    bases: whole,
    firer: sumSchema,
    defence: sumSchema,
    cases: casesSchema,
  }),
);
export const fromThereArgs = v.strictObject({
  unit: unitNumber,
  stand: standSchema,
  spent: v.number(),
  disordered: v.boolean(),
});

/** The battle with one unit elsewhere. Shares everything else: read it, do not play on it. */
export function withUnitAt(p: Battle, unit: number, stand: Stand, spent: number, disordered: boolean): Battle {
  const units = p.units.slice();
  units[unit] = { ...unitAt(p, unit), stand, spent, disordered, where: 'table' };
  return { ...p, units };
}

/** Both ways, the unit's own fire first; each enemy with all the bases that bear. */
export function fromThere(
  p: Battle,
  { unit, stand, spent, disordered }: v.InferOutput<typeof fromThereArgs>,
): FromThere[] {
  const it = p.units[unit];
  if (it === undefined || it.where === 'removed') return [];
  const there = withUnitAt(p, unit, stand, spent, disordered);
  // As it will be in the mover's own fire phase: muzzle-loaders may not have time to load (MM-6.5).
  const later: Battle = { ...there, phase: 'own-fire' };
  const { side } = kindOf(p, unit);
  const found: FromThere[] = [];
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || !isShown(p, u) || unitAt(p, u).attachedTo >= 0) continue;
    push(found, later, unit, u);
  }
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || !isShown(p, u)) continue;
    push(found, { ...there, phase: 'enemy-fire', charges: [] }, u, unit);
  }
  return found;
}

function push(found: FromThere[], p: Battle, unit: number, target: number): void {
  if (forbidsFiring(p, unit, false) !== null || forbidsTarget(p, target) !== null) return;
  const body = bodyOf(p, target);
  const shots: Shot[] = [];
  const reach = reachOf(p, unit);
  for (const base of firstRow(unitAt(p, unit).stand)) {
    const rect = ownRects(p, unit)[base] as Rect;
    if (rangeTo(rect, body) > reach + 0.01) continue;
    const shot = shotAt(p, unit, base, target, body);
    if (!('rule' in shot)) shots.push(shot);
  }
  if (shots.length === 0) return;
  const it = unitAt(p, target);
  const aim = { target, stand: it.stand, disordered: it.disordered, prone: it.prone, defending: false };
  const range = snap(Math.min(...shots.map((shot) => shot.range)));
  found.push({ unit, target, range, ...casesOf(p, shots, aim) });
}
