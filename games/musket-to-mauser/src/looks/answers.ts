/** Reactions and flights, tried on a copy of the battle with the rules' own procedures. */
import { Context, type Denial, denialSchema, newSum, ScriptedDice, type Sum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { unitAt } from '../bodies.ts';
import { fireResult } from '../fire-score.ts';
import { normal, snap } from '../geometry/angle.ts';
import type { Order, OrderOf } from '../orders.ts';
import type { Battle, Stand } from '../position.ts';
import { standSchema } from '../position.ts';
import { reactionNumber } from '../reactions.ts';
import { procedures } from '../setup.ts';
import { kindOf } from '../theatre.ts';
import { clone } from '../view.ts';
import { assaults } from './charges.ts';
import { volley } from './fire.ts';
import { inches, unitNumber, whole } from './shown.ts';

/** The battle after an order, with these dice; null if the rules refuse it or more dice were needed. */
export function after(p: Battle, order: Order, dice: readonly number[]): Battle | null {
  if (procedures.forbids(p, order) !== null) return null;
  const copy = clone(p);
  try {
    procedures.play(copy, order, new Context(new ScriptedDice(dice)));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return copy;
}

/** What an answer to a charge leads to, in shares of 1, for the unit that is charged. */
export interface Prospect {
  readonly how: string;
  readonly unit: number;
  readonly charger: number;
  readonly bearing: number;
  readonly inches: number;
  readonly needed: Sum;
  /** Faces of the die that pass. */
  readonly passes: number;
  readonly wins: number;
  readonly even: number;
  readonly broken: number;
  /** Where it would stand if it passes. */
  readonly stand: Stand | null;
}
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1.0001));
export const prospectsSchema: v.GenericSchema<unknown, readonly Prospect[]> = v.array(
  v.strictObject({
    how: v.string(),
    unit: unitNumber,
    charger: unitNumber,
    bearing: inches,
    inches,
    needed: sumSchema,
    passes: whole,
    wins: share,
    even: share,
    broken: share,
    stand: v.nullable(standSchema),
  }),
);

interface Shares {
  wins: number;
  even: number;
  broken: number;
}

/** Each reaction that is offered, and standing firm: exact for the reaction, defender fire and the first round. */
export function prospects(p: Battle): Prospect[] {
  const decision = procedures.decision(p);
  if (decision?.question !== 'react') return [];
  const offers = decision.offers as readonly Order[];
  const found: Prospect[] = [];
  for (const order of offers) {
    if (order.do === 'stand-firm') {
      for (const charge of p.charges.filter((one) => one.state === 'running'))
        found.push(standing(p, order, charge.target, charge.charger));
      continue;
    }
    if (order.do === 'react') found.push(reacting(p, order));
  }
  return found;
}

const mixed = (parts: readonly { readonly weight: number; readonly shares: Shares }[]): Shares => {
  const sum: Shares = { wins: 0, even: 0, broken: 0 };
  for (const { weight, shares } of parts) {
    sum.wins += weight * shares.wins;
    sum.even += weight * shares.even;
    sum.broken += weight * shares.broken;
  }
  return sum;
};

function standing(p: Battle, order: Order, unit: number, charger: number): Prospect {
  const shares = toTheFight(after(p, order, []), unit, charger);
  const needed = newSum(0, 'MM-8.2', 'no roll');
  return { how: 'stand', unit, charger, bearing: 0, inches: 0, needed, passes: 6, ...shares, stand: null };
}

function reacting(p: Battle, order: OrderOf<'react'>): Prospect {
  const { unit, charger, how, bearing } = order;
  const charge = p.charges.find((one) => one.charger === charger && one.state === 'running');
  const needed = charge === undefined ? newSum(0, 'MM-8.6', '') : reactionNumber(p, order, charge);
  const total = needed.base + needed.modifiers.reduce((sum, one) => sum + one.value, 0);
  const passes = Math.max(0, Math.min(6, total));
  const passed = after(p, order, [1]);
  const failed = after(p, order, [6]);
  const shares = mixed([
    { weight: passes / 6, shares: toTheFight(passed, unit, charger) },
    { weight: 1 - passes / 6, shares: toTheFight(passes === 6 ? passed : failed, unit, charger) },
  ]);
  return {
    how,
    unit,
    charger,
    bearing,
    inches: order.inches,
    needed,
    passes,
    ...shares,
    stand: passes > 0 && passed !== null ? unitAt(passed, unit).stand : null,
  };
}

/** Plays on with nothing but defender fire, up to the first round, and takes its cases. */
function toTheFight(start: Battle | null, unit: number, charger: number): Shares {
  if (start === null) return { wins: 0, even: 1, broken: 0 };
  if (unitAt(start, unit).where !== 'table') return { wins: 0, even: 0, broken: 1 };
  if (!start.charges.some((one) => one.charger === charger && one.state === 'running'))
    return { wins: 0, even: 1, broken: 0 };
  return fromHere(start, unit, charger, 24);
}

/** A question on the way is answered with what changes least; defender fire is always given. */
function fromHere(p: Battle, unit: number, charger: number, steps: number): Shares {
  if (steps === 0) return { wins: 0, even: 1, broken: 0 };
  const decision = procedures.decision(p);
  if (decision === null) return { wins: 0, even: 1, broken: 0 };
  const offers = decision.offers as readonly Order[];
  if (decision.question === 'assault') return fightOf(p, unit, charger);
  if (decision.question === 'defender-fire') {
    const fire = offers.find((one): one is OrderOf<'fire'> => one.do === 'fire');
    const params = decision.params as { readonly unit?: number };
    if (fire !== undefined && params.unit === unit) return afterFire(p, fire, unit, charger, steps);
  }
  const quiet = offers.find((one) => QUIET.has(one.do)) ?? offers[0];
  const next = quiet === undefined ? null : after(p, quiet, [3, 3, 3, 3, 3, 3]);
  return next === null ? { wins: 0, even: 1, broken: 0 } : fromHere(next, unit, charger, steps - 1);
}
const QUIET = new Set<Order['do']>(['stand-firm', 'cease-fire', 'no-call', 'stay']);

/** One play for each of the four results of defender fire, weighed by its cases. */
function afterFire(p: Battle, fire: OrderOf<'fire'>, unit: number, charger: number, steps: number): Shares {
  const { cases, firer, defence } = volley(p, fire, true);
  const plus = (sum: Sum): number => sum.modifiers.reduce((total, one) => total + one.value, 0);
  const parts: { weight: number; shares: Shares }[] = [];
  for (const id of ['none', 'single', 'double', 'triple'] as const) {
    if (cases[id] === 0) continue;
    const dice = facesFor(id, plus(firer), plus(defence));
    const next = dice === null ? null : after(p, fire, [...dice, 1, 1, 1, 1]);
    const driven = next !== null && !next.contacts.some((one) => one.charger === charger && one.struck === unit);
    const shares = next === null || driven ? { wins: 1, even: 0, broken: 0 } : fromHere(next, unit, charger, steps - 1);
    parts.push({ weight: cases[id] / 36, shares });
  }
  return mixed(parts);
}

function facesFor(id: string, mine: number, theirs: number): readonly [number, number] | null {
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) if (fireResult(a + mine, b + theirs).id === id) return [a, b];
  return null;
}

function fightOf(p: Battle, unit: number, charger: number): Shares {
  const found = assaults(p).find((one) => one.charger === charger && one.struck === unit);
  if (found === undefined) return { wins: 0, even: 1, broken: 0 };
  const { wins, even, loses } = found.fight;
  return { wins: loses / 36, even: even / 36, broken: wins / 36 };
}

/** One place in the fan of a flight. */
export interface FlightCell {
  readonly turn: number;
  readonly inches: number;
  /** Free, free but throwing friends into disorder, or closed. */
  readonly state: 'free' | 'through' | 'closed';
  readonly denial: Denial | null;
}
export interface FlightFan {
  readonly unit: number;
  readonly axis: number;
  readonly least: number;
  readonly most: number;
  readonly cells: readonly FlightCell[];
}
export const fanSchema: v.GenericSchema<unknown, FlightFan> = v.strictObject({
  unit: unitNumber,
  axis: inches,
  least: inches,
  most: inches,
  cells: v.array(
    v.strictObject({
      turn: inches,
      inches,
      state: v.picklist(['free', 'through', 'closed']),
      denial: v.nullable(denialSchema),
    }),
  ),
});

const FAN_STEP = 6;
const FAN_INCHES = 0.5;

/** MM-11.1 to MM-11.11: the fan, place by place. */
export function flightFan(p: Battle): FlightFan | null {
  const decision = procedures.decision(p);
  if (decision?.question !== 'flee') return null;
  const { unit, axis, least, most } = decision.params as { unit: number; axis: number; least: number; most: number };
  const cells: FlightCell[] = [];
  for (let turn = -45 + FAN_STEP / 2; turn < 45; turn += FAN_STEP)
    for (let far = least + FAN_INCHES / 2; far < most; far += FAN_INCHES) {
      const order: Order = {
        do: 'flee',
        legs: [{ bearing: snap(normal(axis + turn)), inches: snap(far) }],
        column: false,
      };
      const denial = procedures.forbids(p, order);
      const state = denial !== null ? 'closed' : flightLook(p, order).disorders.length > 0 ? 'through' : 'free';
      cells.push({ turn, inches: far, state, denial });
    }
  return { unit, axis, least, most, cells };
}

export interface FlightLook {
  readonly denial: Denial | null;
  readonly stand: Stand | null;
  readonly disorders: readonly number[];
}
export const flightSchema: v.GenericSchema<unknown, FlightLook> = v.strictObject({
  denial: v.nullable(denialSchema),
  stand: v.nullable(standSchema),
  disorders: v.array(unitNumber),
});

/** One path of flight: where it ends and whom it throws into disorder. */
export function flightLook(p: Battle, order: OrderOf<'flee'>): FlightLook {
  const denial = procedures.forbids(p, order);
  if (denial !== null) return { denial, stand: null, disorders: [] };
  const unit = Number((procedures.decision(p)?.params as { unit?: number } | undefined)?.unit ?? 0);
  const next = after(p, order, [3, 3, 3, 3, 3, 3]);
  if (next === null) return { denial: null, stand: null, disorders: [] };
  const disorders: number[] = [];
  for (let u = 0; u < p.units.length; u++)
    if (
      u !== unit &&
      kindOf(p, u).side === kindOf(p, unit).side &&
      unitAt(next, u).disordered &&
      !unitAt(p, u).disordered
    )
      disorders.push(u);
  return { denial: null, stand: unitAt(next, unit).stand, disorders };
}
