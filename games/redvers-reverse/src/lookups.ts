/** What a board may ask beyond the offers: where an order may lead and when it may arrive, and what a British shot may do. */
import { denialSchema, lookup, newSum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { britishColumn, LEVELS, ORDER_LOST, rifleFire, sendOrders as sendTable, shellFire } from './charts.ts';
import { britishRifle, britishShell } from './fire-modifiers.ts';
import { boerUnitsAt, closedTo, isLeaderOnMap, spOf } from './forces.ts';
import { AREAS, type Area, distancesTo, MAP_AREAS } from './map.ts';
import { forbidsObjective } from './objectives.ts';
import { brigadeNumber, type Colenso, NONE, wholeNumber } from './position.ts';
import { BRITISH_UNITS, IS_GUNS, isBattery, type Unit } from './roster.ts';
import { sendTotal } from './send-orders.ts';
import { hasVariant, TIMED_ORDERS } from './variants.ts';

/** By result, how many of the throws of two dice (36) or of one die (6) bring it. */
function countThrows(dice: 1 | 2, resultOf: (total: number) => string): { [result: string]: number } {
  const counts: { [result: string]: number } = {};
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= (dice === 2 ? 6 : 1); second++) {
      const result = resultOf(dice === 2 ? first + second : first);
      counts[result] = (counts[result] ?? 0) + 1;
    }
  return counts;
}

const throwsSchema = v.record(v.string(), v.pipe(v.number(), v.integer()));

const orderArgs = v.strictObject({ brigade: brigadeNumber });
const orderSchema = v.strictObject({
  areas: v.array(v.strictObject({ at: v.number(), distance: v.number(), denial: v.nullable(denialSchema) })),
  modifier: v.number(),
  sum: sumSchema,
  /** By the turns an order takes, or `lost`. */
  throws: throwsSchema,
});
type OrderLook = v.InferOutput<typeof orderSchema>;

/** RR-4.3.4 to RR-4.3.8, chart T1: every area with its distance, or the clause against it; and when an order would arrive. */
function order(p: Colenso, { brigade }: v.InferOutput<typeof orderArgs>): OrderLook | null {
  if (!isLeaderOnMap(p, brigade)) return null;
  const leader = p.leaderAt[brigade] as Area;
  const areas = Array.from({ length: AREAS }, (_, at) => ({
    at,
    distance: distancesTo(at, closedTo(p, IS_GUNS[brigade] as boolean))[leader] as number,
    denial: forbidsObjective(p, brigade, at),
  }));
  const sum = newSum(0, 'RR-4.3.13', 'modifiers');
  const modifier = sendTotal(p, brigade, 0, sum);
  const atOnce = hasVariant(p, TIMED_ORDERS) && p.turn === 1; // RR-T16.12
  const throws = countThrows(2, (dice) => {
    const turns = sendTable(dice + modifier);
    return turns === ORDER_LOST ? 'lost' : `${atOnce ? 0 : turns}`;
  });
  return { areas, modifier, sum, throws };
}

const shotArgs = v.strictObject({
  firer: wholeNumber(0, BRITISH_UNITS - 1),
  support: wholeNumber(NONE, BRITISH_UNITS - 1),
  at: wholeNumber(0, MAP_AREAS - 1),
  closeCombat: v.boolean(),
  /** RR-5.3.1: the guns are short of ammunition this segment. */
  shortage: v.boolean(),
});

const shotSchema = v.strictObject({ modifier: v.number(), sum: sumSchema, throws: throwsSchema });
type ShotLook = v.InferOutput<typeof shotSchema>;

/** Chart T5, chart T6: the modifiers of a British shot, and what the dice may bring: a morale level, or SP lost. */
function shot(p: Colenso, args: v.InferOutput<typeof shotArgs>): ShotLook | null {
  const { firer, support, at, closeCombat, shortage } = args;
  const target = boerUnitsAt(p, at)[0];
  if (target === undefined || (p.at[firer] as Area) < 0 || spOf(p, firer) < 1) return null;
  const aimed = { area: at, firer: firer as Unit, support, target, closeCombat };
  const sum = newSum(0, isBattery(firer) ? 'RR-9.2.3' : 'RR-9.2.4', 'modifiers');
  if (isBattery(firer)) {
    const modifier = britishShell(p, aimed, shortage, sum);
    return {
      modifier,
      sum,
      throws: countThrows(2, (dice) => LEVELS[shellFire(dice + modifier)] as string),
    };
  }
  const modifier = britishRifle(p, aimed, sum);
  const column = britishColumn(spOf(p, firer));
  return { modifier, sum, throws: countThrows(1, (die) => `${rifleFire(column, die + modifier)}`) };
}

export const lookups = {
  order: lookup(orderArgs, v.nullable(orderSchema), order),
  shot: lookup(shotArgs, v.nullable(shotSchema), shot),
} as const;
