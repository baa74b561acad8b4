/** Charges before they are ordered: the run, the side struck, and both sums of the first round. */
import { type Denial, denialSchema, newSum, type Sum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { type Clash, clashOf, combatFacts, fightingBases } from '../assault-facts.ts';
import { combatModifier, combatResult } from '../assault-score.ts';
import { centreOf, firstRow, ownRects, rectsOf, sizeOf, unitAt } from '../bodies.ts';
import { type ChargeOrder, chargeAttempts, forbidsCharge, forbidsCharger, runOf, strikesFlank } from '../charges.ts';
import { forbidsFiring, reachOf, shotAt } from '../fire-eligible.ts';
import { cosine, sine, snap } from '../geometry/angle.ts';
import { rangeTo } from '../geometry/arcs.ts';
import type { Rect } from '../geometry/shapes.ts';
import { shifted } from '../layouts.ts';
import { meleeOf, numbersOf, openContacts } from '../melee.ts';
import { type Battle, type Stand, standSchema } from '../position.ts';
import { rateOf } from '../speed.ts';
import { kindOf } from '../theatre.ts';
import { withUnitAt } from './fire.ts';
import { inches, isShown, unitNumber, whole } from './shown.ts';

/** Of 36, from the charger's side, with the bases that the loser takes off. */
export interface Fight {
  readonly charger: Sum;
  readonly struck: Sum;
  readonly wins: number;
  readonly even: number;
  readonly loses: number;
}
export const fightSchema: v.GenericSchema<unknown, Fight> = v.strictObject({
  charger: sumSchema,
  struck: sumSchema,
  wins: whole,
  even: whole,
  loses: whole,
});

function fightOf(p: Battle, clash: Clash, mine: number, theirs: number): Fight {
  const score = (unit: number, a: number, b: number): { sum: Sum; modifier: number } => {
    const sum = newSum(0, 'MM-9.4', 'the die');
    return { sum, modifier: combatModifier(combatFacts(p, unit, clash, a, b), sum) };
  };
  const ours = score(clash.charger, mine, theirs);
  const other = score(clash.struck, theirs, mine);
  let wins = 0;
  let even = 0;
  let loses = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const { winner } = combatResult(a + ours.modifier, b + other.modifier);
      if (winner === 'a') wins++;
      else if (winner === 'b') loses++;
      else even++;
    }
  return { charger: ours.sum, struck: other.sum, wins, even, loses };
}

export interface ChargeLook {
  readonly denial: Denial | null;
  readonly target: number;
  readonly from: Stand | null;
  readonly end: Stand | null;
  readonly inches: number;
  readonly reach: number;
  readonly flank: boolean;
  readonly fight: Fight | null;
  /** Who may fire on the way, and from where on it. */
  readonly bearers: readonly { readonly unit: number; readonly bases: number; readonly at: number }[];
}
export const chargeSchema: v.GenericSchema<unknown, ChargeLook> = v.strictObject({
  denial: v.nullable(denialSchema),
  target: unitNumber,
  from: v.nullable(standSchema),
  end: v.nullable(standSchema),
  inches,
  reach: inches,
  flank: v.boolean(),
  fight: v.nullable(fightSchema),
  bearers: v.array(v.strictObject({ unit: unitNumber, bases: whole, at: inches })),
});
export const chargeArgs = v.strictObject({
  unit: unitNumber,
  target: unitNumber,
  turn: v.pipe(v.number(), v.minValue(-360), v.maxValue(360)),
  bearing: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
});

/** Whether a refusal comes from the chapter on command: then the charge can still be walked through, to show it. */
const isOfCommand = ({ rule }: Denial): boolean => rule.split(/[-.]/)[1] === '2';

/** One charge, as it would run. */
export function chargeLook(p: Battle, order: ChargeOrder): ChargeLook {
  const { unit, target } = order;
  const nothing = (denial: Denial): ChargeLook => ({
    denial,
    target,
    from: null,
    end: null,
    inches: 0,
    reach: 0,
    flank: false,
    fight: null,
    bearers: [],
  });
  if (!isShown(p, unit) || !isShown(p, target))
    return nothing({ rule: 'MM-7.3', reason: 'there is no such unit in sight' });
  const denial = forbidsCharge(p, order);
  const run = denial === null || isOfCommand(denial) ? runOf(p, order) : null;
  if (run === null || 'rule' in run) return nothing(denial ?? (run as Denial));
  const there = withUnitAt(p, unit, run.end, run.spent, run.disordered);
  const flank = strikesFlank(there, { charger: unit, from: run.from }, target);
  const centre = centreOf(rectsOf(run.from, sizeOf(p, unit)));
  const clash: Clash = { charger: unit, struck: target, flank, fresh: true, fromX: centre.x, fromY: centre.y };
  return {
    denial,
    target,
    from: run.from,
    end: run.end,
    inches: run.inches,
    reach: run.reach,
    flank,
    fight: fightOf(there, clash, fightingBases(there, unit), fightingBases(there, target)),
    bearers: bearersOn(p, unit, run.from, run.bearing, run.inches),
  };
}

/** MM-6.19, MM-7.9: enemies who bear on the charger somewhere on its line, each where most of its bases do. */
function bearersOn(p: Battle, unit: number, from: Stand, bearing: number, run: number): ChargeLook['bearers'] {
  const { side } = kindOf(p, unit);
  const found: { unit: number; bases: number; at: number }[] = [];
  const last = Math.max(0, run - 1);
  const phase: Battle = { ...p, phase: 'enemy-fire' };
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || !isShown(p, u) || forbidsFiring(phase, u, false) !== null) continue;
    let best = { unit: u, bases: 0, at: 0 };
    for (let at = last; at >= 0; at -= 1) {
      const body = rectsOf(shifted(from, sine(bearing) * at, cosine(bearing) * at), sizeOf(p, unit));
      let bases = 0;
      for (const base of firstRow(unitAt(p, u).stand)) {
        if (rangeTo(ownRects(p, u)[base] as Rect, body) > reachOf(p, u) + 0.01) continue;
        if (!('rule' in shotAt(p, u, base, unit, body))) bases++;
      }
      if (bases > best.bases) best = { unit: u, bases, at: snap(at) };
    }
    if (best.bases > 0) found.push(best);
  }
  return found;
}

export const chargesSchema = v.array(
  v.strictObject({
    target: unitNumber,
    turn: v.number(),
    bearing: v.number(),
    inches,
    flank: v.boolean(),
    denial: v.nullable(denialSchema),
  }),
);
export type ChargeOption = v.InferOutput<typeof chargesSchema>[number];

/** Every enemy that could be worth charging: the best run at it, or why there is none. */
export function charges(p: Battle, unit: number): ChargeOption[] {
  if (!isShown(p, unit)) return [];
  const { side } = kindOf(p, unit);
  const barred = forbidsCharger(p, unit);
  const reach = 2 * rateOf(p, unit, unitAt(p, unit).stand.formation) + 6;
  const own = centreOf(ownRects(p, unit));
  const found: ChargeOption[] = [];
  for (let target = 0; target < p.units.length; target++) {
    if (kindOf(p, target).side === side || !isShown(p, target) || unitAt(p, target).attachedTo >= 0) continue;
    const theirs = centreOf(ownRects(p, target));
    if (Math.hypot(theirs.x - own.x, theirs.y - own.y) > reach) continue;
    let best: ChargeOption | null = null;
    let denial = barred;
    for (const order of barred === null ? chargeAttempts(p, unit, target) : []) {
      const why = forbidsCharge(p, order);
      denial ??= why;
      const run = why === null ? runOf(p, order) : why;
      if ('rule' in run) continue;
      const there = withUnitAt(p, unit, run.end, run.spent, run.disordered);
      const flank = strikesFlank(there, { charger: unit, from: run.from }, target);
      if (best !== null && (best.flank || !flank)) continue;
      best = { target, turn: order.turn, bearing: order.bearing, inches: run.inches, flank, denial: null };
    }
    const none = denial ?? {
      rule: 'MM-7.13',
      reason: `${kindOf(p, target).name} cannot be reached on a straight line`,
    };
    found.push(best ?? { target, turn: 0, bearing: 0, inches: 0, flank: false, denial: none });
  }
  return found;
}

export const assaultsSchema = v.array(
  v.strictObject({
    charger: unitNumber,
    struck: unitNumber,
    flank: v.boolean(),
    attackers: v.array(unitNumber),
    defenders: v.array(unitNumber),
    fight: fightSchema,
  }),
);

/** Every combat still to be fought in this phase, with its sums. */
export function assaults(p: Battle): v.InferOutput<typeof assaultsSchema> {
  return openContacts(p).map((contact) => {
    const melee = meleeOf(p, contact);
    const { attackers, defenders } = melee;
    const clash = clashOf(contact, melee.continuing);
    return {
      charger: contact.charger,
      struck: contact.struck,
      flank: contact.flank,
      attackers: [...attackers],
      defenders: [...defenders],
      fight: fightOf(p, clash, numbersOf(p, attackers), numbersOf(p, defenders)),
    };
  });
}
