/** Chapter 10: leaders who come and go. (Command is in land.ts and strength.ts, bonus attacks in empire-combat.ts.) */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { testLastBoer } from './clocks.ts';
import { notNow, places, procedure } from './commands.ts';
import { bothCapitalsFell } from './control.ts';
import type { WarContext } from './happenings.ts';
import { takeOff } from './losses.ts';
import { type Area, areaById, areaId, CAPE_TOWN, titleById } from './map.ts';
import { type Dissolve, KEEP, type Order, type Place } from './orders.ts';
import { BESIEGED, GONE, OFF_MAP, type War } from './position.ts';
import {
  ARMIES,
  BOER_LEADERS,
  BOER_UNITS,
  BULLER,
  isCommando,
  KITCHENER,
  LEADER_OF,
  NATIONS,
  ROBERTS,
  type Unit,
  unitById,
  unitId,
  unitName,
} from './roster.ts';
import { liftSieges } from './siege.ts';
import { has, isOnMap, mark } from './tally.ts';

/** BE-10.4, BE-10.10, BE-10.12, BE-R24: on the turn after the second capital fell Kitchener relieves Roberts; Buller goes home. */
export function handOver(p: War, ctx: WarContext): void {
  if (!bothCapitalsFell(p) || Math.max(...p.fallen) !== p.turn - 1) return;
  const stood = isOnMap(p, ROBERTS);
  const at = stood ? (p.at[ROBERTS] as Area) : CAPE_TOWN;
  const shutIn = stood && has(p, ROBERTS, BESIEGED);
  for (const leader of [BULLER, ROBERTS]) {
    if (isOnMap(p, leader))
      ctx.journal?.push({ what: 'left', rule: leader === BULLER ? 'BE-10.4' : 'BE-10.10', unit: unitId(leader) });
    takeOff(p, leader, GONE);
  }
  p.at[KITCHENER] = at;
  if (shutIn) mark(p, KITCHENER, BESIEGED);
  ctx.journal?.push({ what: 'entered', rule: 'BE-10.12', unit: unitId(KITCHENER), at: areaId(at) });
}

/** BE-10.17, BE-10.18: the areas with a commando of the leader's republic. */
export function placesFor(p: War, leader: Unit): Area[] {
  const areas = new Set<Area>();
  for (const unit of BOER_UNITS)
    if (isCommando(unit) && isOnMap(p, unit) && NATIONS[unit] === NATIONS[leader]) areas.add(p.at[unit] as Area);
  return [...areas].sort((a, b) => a - b);
}

/** BE-10.18: the leader who is due now, or -1. */
export function leaderDue(p: War): Unit {
  for (const leader of BOER_LEADERS) {
    const due = p.due[leader] as number;
    if (due > 0 && due <= p.turn) return leader;
  }
  return -1;
}

/** BE-10.18: a leader without a commando to ride with never comes. */
export function dropLeadersWithoutMen(p: War, ctx: WarContext): void {
  for (let leader = leaderDue(p); leader >= 0 && placesFor(p, leader).length === 0; leader = leaderDue(p)) {
    takeOff(p, leader, GONE);
    ctx.journal?.push({ what: 'stayed-away', rule: 'BE-10.18', unit: unitId(leader) });
  }
}

export const offersFor = (p: War, leader: Unit): Place[] =>
  placesFor(p, leader).map((at) => ({ do: 'place', unit: unitId(leader), at: areaId(at) }));

export function forbidsPlacing(p: War, leader: Unit, order: Order): Denial | null {
  if (!places(order, leader)) return notNow('BE-10.18', `a place for ${unitName(leader)}`);
  if (placesFor(p, leader).includes(areaById(order.at))) return null;
  return deny('BE-10.18', `no commando of ${unitName(leader)}'s republic is in ${titleById(order.at)}`);
}

export function placeLeader(p: War, leader: Unit, at: Area, rule: string, ctx: WarContext): void {
  p.at[leader] = at;
  p.due[leader] = 0;
  ctx.journal?.push({ what: 'entered', rule, unit: unitId(leader), at: areaId(at) });
}

/** BE-10.17: both capitals have fallen, and there is an army to dissolve. */
export const mayDissolve = (p: War): boolean =>
  p.options.dissolveArmies && bothCapitalsFell(p) && ARMIES.some((army) => isOnMap(p, army));

/** BE-R41: the armies that may be dissolved at this decision, with the places for their leaders. */
export function dissolveOffers(p: War): Order[] {
  const offers: Order[] = [];
  if (!mayDissolve(p)) return offers;
  for (const army of ARMIES) {
    if (!isOnMap(p, army)) continue;
    const places = placesFor(p, LEADER_OF[army] as Unit);
    if (places.length === 0) offers.push({ do: 'dissolve', army: unitId(army), at: null });
    for (const at of places) offers.push({ do: 'dissolve', army: unitId(army), at: areaId(at) });
  }
  return offers;
}

export function forbidsDissolving(p: War, order: Dissolve): Denial | null {
  if (!mayDissolve(p)) return deny('BE-10.17', 'armies are dissolved once both capitals have fallen');
  const army = unitById(order.army);
  if (!ARMIES.includes(army)) return deny('BE-10.17', `"${order.army}" is not an army`);
  if (!isOnMap(p, army)) return deny('BE-10.17', `${unitName(army)} is not on the map`);
  const leader = LEADER_OF[army] as Unit;
  const places = placesFor(p, leader);
  if (order.at === null)
    return places.length === 0 ? null : deny('BE-10.17', `${unitName(leader)} takes over: say with which commando`);
  const at = areaById(order.at);
  if (places.includes(at)) return null;
  return deny('BE-10.17', `no commando of ${unitName(leader)}'s republic is in ${titleById(order.at)}`);
}

/** BE-10.17: the army is no loss (no Morale); its leader takes over at once. */
export function dissolve(p: War, order: Dissolve, ctx: WarContext): void {
  const army = unitById(order.army);
  const leader = LEADER_OF[army] as Unit;
  takeOff(p, army, GONE);
  ctx.journal?.push({ what: 'dissolved', rule: 'BE-10.17', army: order.army });
  if (order.at !== null) placeLeader(p, leader, areaById(order.at), 'BE-10.17', ctx);
  else if (p.at[leader] === OFF_MAP) takeOff(p, leader, GONE);
  liftSieges(p, ctx); // BE-9.2.6: what the army held under siege may be too strong for the rest
  testLastBoer(p, ctx);
}

/** For random play: now and then an army is dissolved, where that is allowed. */
export function sampleDissolving(p: War, dice: Dice): Order | null {
  if (!mayDissolve(p) || dice.draw(12, chance) > 0) return null;
  const offers = dissolveOffers(p);
  return offers[dice.draw(offers.length, chance)] ?? null;
}
const chance = { for: 'random play', rule: 'BE-10.17' } as const;

/** BE-R41: asked at the start of every phase; in the Boers' own decisions it is one of the answers. */
export const dissolving = procedure('dissolving', {
  locals: v.strictObject({}),
  steps: {
    ask(g) {
      if (mayDissolve(g.p)) g.ask('dissolve');
      else g.done();
    },
    answered(g, _locals, answer: Order) {
      if (answer.do === 'keep') return g.done();
      dissolve(g.p, answer as Dissolve, g.ctx);
      if (g.p.ending !== null) g.end();
      else g.next('ask');
    },
  },
  questions: {
    dissolve: {
      rule: 'BE-10.17',
      seat: 'boer',
      step: 'answered',
      offers: (p) => [KEEP, ...dissolveOffers(p)],
      forbids(p, _locals, order) {
        if (order.do === 'keep') return null;
        return order.do === 'dissolve'
          ? forbidsDissolving(p, order)
          : notNow('BE-10.17', 'whether an army is dissolved');
      },
    },
  },
});
