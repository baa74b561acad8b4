/** What a board may ask about orders: when a rider arrives, how the leader will read the order, what lies on the way. */
import { denialSchema, lookup, newSum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { mpOf } from './brigade-move.ts';
import {
  CERTAIN_WITHDRAWAL_PERCENT,
  ORDER_LOST,
  receiveOrders as receiveTable,
  sendOrders as sendTable,
  withdraws,
} from './charts.ts';
import { searchTotal } from './entering.ts';
import { fireAt } from './fire-odds.ts';
import { closedTo, isDriftShut, isInPlay, isLeaderOnMap, isLimbered } from './forces.ts';
import {
  AREAS,
  type Area,
  areaOfCrossing,
  CROSSINGS,
  crossingOf,
  distancesTo,
  isDrift,
  NEIGHBOURS,
  NO_WAY,
} from './map.ts';
import { brigadeLosses, brigadeTotal, forbidsObjective, hasLost } from './objectives.ts';
import type { Colenso } from './position.ts';
import { chargeTargets, receiveTotal } from './receive-orders.ts';
import { BRIGADES, type Brigade, IS_GUNS, LEADER_MP, UNITS_OF, type Unit } from './roster.ts';
import { areaNumber, brigadeNumber, unitNumber } from './schema.ts';
import { sendTotal } from './send-orders.ts';
import { chanceOfTwo, countThrows, throwsSchema } from './throws.ts';
import { hasVariant, TIMED_ORDERS } from './variants.ts';
import { unseenValues } from './view.ts';
import { withdrawalTotal } from './withdrawal.ts';

const rideSchema = v.strictObject({
  modifier: v.number(),
  sum: sumSchema,
  /** By the turns an order takes, or `lost`. */
  throws: throwsSchema,
});

/** Chart T1: when an order to this brigade would arrive. */
function rideOf(p: Colenso, brigade: Brigade): v.InferOutput<typeof rideSchema> {
  const sum = newSum(0, 'RR-4.3.13', 'modifiers');
  const modifier = sendTotal(p, brigade, 0, sum);
  const atOnce = hasVariant(p, TIMED_ORDERS) && p.turn === 1; // RR-T16.12
  const throws = countThrows(2, (dice) => {
    const turns = sendTable(dice + modifier);
    return turns === ORDER_LOST ? 'lost' : `${atOnce ? 0 : turns}`;
  });
  return { modifier, sum, throws };
}

const orderArgs = v.strictObject({ brigade: brigadeNumber });
const orderSchema = v.strictObject({
  ...rideSchema.entries,
  areas: v.array(
    v.strictObject({
      at: v.number(),
      distance: v.number(),
      denial: v.nullable(denialSchema),
      /** The first turn he can be there, if the order arrives at once and nothing holds him up. */
      turn: v.number(),
    }),
  ),
  /** Chart T2: how he would read it, and where a charge would take him (several: a tie). */
  reading: v.strictObject({ sum: sumSchema, throws: throwsSchema, charge: v.array(v.number()) }),
});

/** Areas a turn: as fast as the leader and the fastest of his units; guns in action have to limber up first. */
function paceOf(p: Colenso, brigade: Brigade): { readonly areas: number; readonly delay: number } {
  const units = (UNITS_OF[brigade] as readonly Unit[]).filter((unit) => isInPlay(p, unit));
  const delay = IS_GUNS[brigade] && units.length > 0 && units.every((unit) => !isLimbered(p, unit)) ? 1 : 0;
  const fastest = delay === 1 ? 2 : Math.max(1, ...units.map((unit) => mpOf(p, unit)));
  return { areas: Math.max(1, Math.min(LEADER_MP[brigade] as number, fastest)), delay };
}

/** RR-4.3.4 to RR-4.3.8, chart T1, chart T2: where an order may lead, when it would arrive and how it would be read. */
function order(p: Colenso, { brigade }: v.InferOutput<typeof orderArgs>): v.InferOutput<typeof orderSchema> | null {
  if (!isLeaderOnMap(p, brigade)) return null;
  const leader = p.leaderAt[brigade] as Area;
  const pace = paceOf(p, brigade);
  const areas = Array.from({ length: AREAS }, (_, at) => {
    const far = distancesTo(at, closedTo(p, IS_GUNS[brigade] as boolean))[leader] as number;
    const turn = p.turn + (far === 0 ? 0 : pace.delay + Math.ceil(far / pace.areas) - 1);
    return { at, distance: far, denial: forbidsObjective(p, brigade, at), turn };
  });
  const sum = newSum(0, 'RR-4.4.1', 'modifiers');
  const modifier = receiveTotal(p, brigade, 0, sum);
  const throws = countThrows(2, (dice) => receiveTable(dice + modifier));
  return { ...rideOf(p, brigade), areas, reading: { sum, throws, charge: chargeTargets(p, brigade) } };
}

const ridersSchema = v.array(v.strictObject({ brigade: v.number(), ...rideSchema.entries }));

/** Chart T1 for every brigade whose leader is on the map. */
const riders = (p: Colenso): v.InferOutput<typeof ridersSchema> =>
  Array.from({ length: BRIGADES }, (_, brigade) => brigade)
    .filter((brigade) => isLeaderOnMap(p, brigade))
    .map((brigade) => ({ brigade, ...rideOf(p, brigade) }));

// ---- The way there

const routeArgs = v.strictObject({ brigade: brigadeNumber, at: areaNumber });
const driftSchema = v.strictObject({
  at: v.number(),
  /** What the marker may say: one value once it has been turned. */
  values: v.array(v.number()),
  /** The chance to find it at one search; 1 if it is open. */
  found: v.number(),
});
const restSchema = v.strictObject({
  at: v.number(),
  /** The turn, if the order arrives at once and nothing holds him up. */
  turn: v.number(),
  /** Boers who could fire there, and the chance that the two worst of each kind hit: they may choose others. */
  firers: v.number(),
  hits: v.number(),
});
const routeSchema = v.strictObject({
  /** One of the shortest ways, the leader's area first. */
  way: v.array(v.number()),
  /** The crossings on it that have not been found. */
  drifts: v.array(driftSchema),
  /** Where he ends a turn on it. */
  rests: v.array(restSchema),
});

/** RR-6.1.7: one of the shortest ways for this brigade, lowest numbers first; empty if there is none. */
function wayTo(p: Colenso, brigade: Brigade, to: Area): Area[] {
  const far = distancesTo(to, closedTo(p, IS_GUNS[brigade] as boolean));
  let here = p.leaderAt[brigade] as Area;
  if (here < 0 || (far[here] as number) >= NO_WAY) return [];
  const way = [here];
  while (here !== to) {
    here = (NEIGHBOURS[here] as readonly Area[]).find((next) => far[next] === (far[here] as number) - 1) as Area;
    way.push(here);
  }
  return way;
}

/** RR-6.1.34, RR-6.1.35: the chance that a search by this unit finds the drift, over what its marker may say. */
function chanceToFind(p: Colenso, at: Area, unit: Unit): v.InferOutput<typeof driftSchema> {
  const crossing = crossingOf(at);
  if (!isDriftShut(p, at)) return { at, values: [], found: 1 };
  const values = p.driftTurned[crossing] === 1 ? [p.driftValue[crossing] as number] : unseenValues(p, crossing);
  const modifier = searchTotal(p, unit, 0, undefined);
  const chances = values.map((value) => chanceOfTwo((dice) => dice + modifier <= value));
  return { at, values, found: chances.reduce((sum, one) => sum + one, 0) / Math.max(1, chances.length) };
}

/** Where he would rest on his way, and the Boer fire that could meet him there. */
function rests(p: Colenso, brigade: Brigade, way: readonly Area[]): v.InferOutput<typeof restSchema>[] {
  const units = (UNITS_OF[brigade] as readonly Unit[]).filter((unit) => p.at[unit] === p.leaderAt[brigade]);
  const { areas, delay } = paceOf(p, brigade);
  const steps = way.slice(1);
  return steps.flatMap((at, i) => {
    const last = i === steps.length - 1;
    if (!last && (i + 1) % areas !== 0) return [];
    return [{ at, turn: p.turn + delay + Math.ceil((i + 1) / areas) - 1, ...fireAt(p, at, units) }];
  });
}

function route(p: Colenso, { brigade, at }: v.InferOutput<typeof routeArgs>): v.InferOutput<typeof routeSchema> {
  const way = isLeaderOnMap(p, brigade) ? wayTo(p, brigade, at) : [];
  const [unit = 0] = UNITS_OF[brigade] as readonly Unit[];
  const shut = way.filter((area) => isDrift(area) && isDriftShut(p, area));
  return { way, drifts: shut.map((area) => chanceToFind(p, area, unit)), rests: rests(p, brigade, way) };
}

const searchArgs = v.strictObject({ at: areaNumber, unit: unitNumber });
const search = (
  p: Colenso,
  { at, unit }: v.InferOutput<typeof searchArgs>,
): v.InferOutput<typeof driftSchema> | null => (isDrift(at) ? chanceToFind(p, at, unit) : null);

/** What the face-down markers may say, drift by drift: what no one has seen of each lot. */
const driftsSchema = v.array(driftSchema);
const drifts = (p: Colenso): v.InferOutput<typeof driftsSchema> =>
  Array.from({ length: CROSSINGS }, (_, crossing) => areaOfCrossing(crossing))
    .filter((at) => isDrift(at))
    .map((at) => chanceToFind(p, at, 0));

// ---- Withdrawal

const withdrawalSchema = v.strictObject({
  lost: v.number(),
  total: v.number(),
  /** RR-4.5.4: half the brigade is lost, and no dice are needed. */
  certain: v.boolean(),
  sum: sumSchema,
  chance: v.number(),
});

function withdrawal(
  p: Colenso,
  { brigade }: v.InferOutput<typeof orderArgs>,
): v.InferOutput<typeof withdrawalSchema> | null {
  if (!isLeaderOnMap(p, brigade)) return null;
  const sum = newSum(0, 'RR-4.5.3', 'modifiers');
  const modifier = withdrawalTotal(p, brigade, 0, sum);
  const certain = hasLost(p, brigade, CERTAIN_WITHDRAWAL_PERCENT);
  const chance = certain ? 1 : chanceOfTwo((dice) => withdraws(dice + modifier));
  return { lost: brigadeLosses(p, brigade), total: brigadeTotal(p, brigade), certain, sum, chance };
}

const none = v.strictObject({});
export const orderLookups = {
  order: lookup(orderArgs, v.nullable(orderSchema), order),
  riders: lookup(none, ridersSchema, riders),
  route: lookup(routeArgs, routeSchema, route),
  search: lookup(searchArgs, v.nullable(driftSchema), search),
  drifts: lookup(none, driftsSchema, drifts),
  withdrawal: lookup(orderArgs, v.nullable(withdrawalSchema), withdrawal),
} as const;
