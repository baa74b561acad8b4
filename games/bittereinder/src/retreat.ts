/** Chapter 9.5: retreats, unit by unit, by the best of four priorities. */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { changeCommitment, rewardSuccess } from './clocks.ts';
import { forbidsUnits, idsOf, notNow, procedure, unitsNamed } from './commands.ts';
import type { WarContext } from './happenings.ts';
import { captureSupply, eliminate } from './losses.ts';
import {
  AREAS,
  type Area,
  areaById,
  areaId,
  areaTitle,
  CAPE_TOWN,
  IS_MOUNTAIN,
  IS_MOZAMBIQUE,
  IS_REPUBLIC,
  IS_TRIBAL,
  isNeighbour,
  NEIGHBOURS,
  titleById,
} from './map.ts';
import type { Order, Retreat } from './orders.ts';
import { BOER, BOUGHT_IN, EMPIRE, NO_LINE, SHAKEN, type Side, seatOf, type War } from './position.ts';
import { isArmy, isGarrison, isSupply, type Unit, unitName } from './roster.ts';
import { mark, num, stackOf, type Tally, tally, unmark } from './tally.ts';

/** Where one sort of unit may go: the areas of the best priority that is open to it (0 if none is). */
export interface Ways {
  priority: number;
  areas: Area[];
}

export interface Rout {
  readonly side: Side;
  readonly from: Area;
  /** BE-9.5.1: judged before the first unit moved; wagons apart, which mountains stop. */
  readonly ways: Ways;
  readonly wagonWays: Ways;
  /** BE-9.5.6: the areas into which the way has been bought. */
  readonly bought: Area[];
  /** BE-R50: someone has got away. */
  fellBack: boolean;
}

const area = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1));
const ways = v.strictObject({
  priority: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  areas: v.array(area),
});

export const newRout = (side: Side, from: Area): Rout => ({
  side,
  from,
  ways: { priority: 0, areas: [] },
  wagonWays: { priority: 0, areas: [] },
  bought: [],
  fellBack: false,
});

/** BE-9.5.10, BE-9.5.12, BE-9.5.13: areas that are never open to this sort of unit. */
export function barsRetreat(p: War, side: Side, wagon: boolean, to: Area): Denial | null {
  if (side === BOER) {
    if (to === CAPE_TOWN) return deny('BE-9.5.13', 'Boers cannot retreat into Cape Town');
    return p.lines[to] === NO_LINE ? null : deny('BE-9.5.12', `${areaTitle(to)} is a blockhouse area`);
  }
  if (IS_MOZAMBIQUE[to]) return deny('BE-9.5.13', 'the Empire cannot retreat into Mozambique');
  return wagon && IS_MOUNTAIN[to] ? deny('BE-9.5.10', `${areaTitle(to)} is mountainous`) : null;
}

/** BE-9.5.2 to BE-9.5.5: how good a retreat the area is, the best first; the three sorts of empty area are 20, 21 and 22. */
function rankOf(t: Tally, side: Side, to: Area): number {
  // The besieged are no friends to retreat to, and where they are their besiegers are too (BE-9.2.6).
  const boers = num(t.boerUnits, to) > 0;
  const free = num(t.freeUnits, to) > 0;
  const friends = side === BOER ? boers : free;
  const enemies = side === BOER ? free : boers;
  if (friends) return enemies ? 30 : 10;
  if (!enemies) return side === EMPIRE || IS_REPUBLIC[to] ? 20 : isColony(to) ? 21 : 22;
  return side === BOER ? 40 : NEVER;
}

const NEVER = 99;
const isColony = (to: Area): boolean => !IS_TRIBAL[to] && !IS_MOZAMBIQUE[to];

/** BE-9.5.1: the areas of the best available priority. */
function waysOut(p: War, t: Tally, side: Side, wagon: boolean, from: Area): Ways {
  let best = NEVER;
  let areas: Area[] = [];
  for (const to of NEIGHBOURS[from] as readonly Area[]) {
    if (barsRetreat(p, side, wagon, to) !== null) continue;
    const rank = rankOf(t, side, to);
    if (rank < best) {
      best = rank;
      areas = [];
    }
    if (rank === best && rank !== NEVER) areas.push(to);
  }
  return { priority: best === NEVER ? 0 : Math.floor(best / 10), areas };
}

export const waysOf = (rout: Rout, unit: Unit): Ways => (isSupply(unit) ? rout.wagonWays : rout.ways);

/** The units that have still to go. */
export const remaining = (p: War, rout: Rout): Unit[] => stackOf(p, rout.side, rout.from, true);

/** BE-9.5.5, BE-9.5.6: what the way into an area still costs. */
export const priceOf = (t: Tally, rout: Rout, to: Area): number =>
  rout.ways.priority === 4 && !rout.bought.includes(to) ? num(t.free, to) : 0;

/** BE-9.5.8, BE-9.5.11: garrisons and armies do not retreat; an army takes all with it. */
function loseTheImmobile(p: War, rout: Rout, ctx: WarContext): void {
  const units = remaining(p, rout);
  if (units.some(isArmy)) for (const unit of units) eliminate(p, unit, 'BE-9.5.11', 'an army does not retreat', ctx);
  else
    for (const unit of units) if (isGarrison(unit)) eliminate(p, unit, 'BE-9.5.8', 'a garrison does not retreat', ctx);
}

function whyLost(p: War, rout: Rout, unit: Unit): string {
  if (isSupply(unit) && rout.ways.areas.length > 0) return 'BE-8.14';
  const barred = rout.side === BOER && (NEIGHBOURS[rout.from] as readonly Area[]).some((to) => p.lines[to] !== NO_LINE);
  return barred ? 'BE-8.18' : 'BE-9.5.14';
}

/** Those who have no way out are lost, those who have one way only take it; both unless it must be bought. */
function sortOut(p: War, rout: Rout, ctx: WarContext): boolean {
  const forced = new Map<Area, Unit[]>();
  let undecided = false;
  for (const unit of remaining(p, rout)) {
    const { priority, areas } = waysOf(rout, unit);
    if (areas.length === 0) eliminate(p, unit, whyLost(p, rout, unit), 'it has no retreat', ctx);
    else if (areas.length > 1 || priority === 4) undecided = true;
    else forced.set(areas[0] as Area, [...(forced.get(areas[0] as Area) ?? []), unit]);
  }
  for (const [to, units] of forced) fallBack(p, rout, units, to, ctx);
  return undecided;
}

function fallBack(p: War, rout: Rout, units: readonly Unit[], to: Area, ctx: WarContext): void {
  const { priority } = waysOf(rout, units[0] as Unit);
  payTheWay(p, rout, to, ctx);
  if (p.ending !== null) return;
  ctx.journal?.push({
    what: 'retreated',
    rule: (['BE-9.5.2', 'BE-9.5.3', 'BE-9.5.4', 'BE-9.5.5'] as const)[priority - 1] as string,
    units: idsOf(units),
    from: areaId(rout.from),
    at: areaId(to),
    priority,
  });
  for (const unit of units) {
    p.at[unit] = to;
    // BE-9.5.7: what it bought its way into, it has left.
    unmark(p, unit, BOUGHT_IN);
    if (priority === 3) mark(p, unit, SHAKEN);
    if (priority === 4) mark(p, unit, BOUGHT_IN);
  }
  if (rout.side === EMPIRE && !rout.fellBack) rewardSuccess(p, 'an Empire retreat', ctx);
  rout.fellBack = true;
  // BE-9.5.17: wagons that are driven off feed the Boers.
  for (const unit of units) if (isSupply(unit)) captureSupply(p, rout.from, ctx);
}

function payTheWay(p: War, rout: Rout, to: Area, ctx: WarContext): void {
  if (rout.ways.priority !== 4 || rout.bought.includes(to)) return;
  const price = priceOf(tally(p), rout, to);
  rout.bought.push(to);
  changeCommitment(p, -price, 'BE-9.5.5', `retreat through the enemy in ${areaTitle(to)}`, ctx);
}

export function forbidsRetreat(p: War, rout: Rout, order: Order): Denial | null {
  if (order.do !== 'retreat' && order.do !== 'perish') return notNow('BE-9.5.1', 'a retreat');
  const wrong = forbidsUnits(p, rout.side, order.units, 'BE-9.5.1');
  if (wrong) return wrong;
  const waiting = remaining(p, rout);
  for (const unit of unitsNamed(order.units)) {
    if (!waiting.includes(unit)) return deny('BE-9.5.1', `${unitName(unit)} need not retreat`);
    if (order.do === 'perish' && waysOf(rout, unit).priority !== 4)
      return deny('BE-9.5.1', `${unitName(unit)} has a retreat that costs nothing`);
  }
  return order.do === 'perish' ? null : forbidsWay(p, rout, order);
}

function forbidsWay(p: War, rout: Rout, order: Retreat): Denial | null {
  const to = areaById(order.to);
  if (!isNeighbour(rout.from, to))
    return deny('BE-9.5.1', `${titleById(order.to)} does not border on ${areaTitle(rout.from)}`);
  for (const unit of unitsNamed(order.units)) {
    const { areas, priority } = waysOf(rout, unit);
    if (areas.includes(to)) continue;
    return (
      barsRetreat(p, rout.side, isSupply(unit), to) ??
      deny(
        'BE-9.5.1',
        `a better retreat than ${areaTitle(to)} is open: ${areas.map(areaTitle).join(', ')} (priority ${priority})`,
      )
    );
  }
  const price = priceOf(tally(p), rout, to);
  return price > p.commitment
    ? deny('BE-9.5.5', `the way into ${areaTitle(to)} costs ${price}, and ${p.commitment} are left`)
    : null;
}

/** For each area, all that may go there together; those who must buy their way may give up instead. */
function retreatOffers(p: War, rout: Rout): Order[] {
  const waiting = remaining(p, rout);
  const offers: Order[] = [];
  const areas = new Set([...rout.ways.areas, ...rout.wagonWays.areas]);
  for (const to of areas) {
    const units = waiting.filter((unit) => waysOf(rout, unit).areas.includes(to));
    if (units.length === 0) continue;
    const order: Order = { do: 'retreat', units: idsOf(units), to: areaId(to) };
    if (forbidsRetreat(p, rout, order) === null) offers.push(order);
  }
  if (rout.ways.priority === 4) offers.push({ do: 'perish', units: idsOf(waiting) });
  return offers;
}

const chance = { for: 'random play', rule: 'BE-9.5.1' } as const;

function sampleRetreat(p: War, rout: Rout, dice: Dice): Order {
  const offers = retreatOffers(p, rout);
  const offer = offers[dice.draw(offers.length, chance)] as Retreat;
  if (offer.units.length === 1 || dice.draw(2, chance) === 0) return offer;
  const some = offer.units.filter(() => dice.draw(2, chance) === 0);
  return some.length === 0 ? offer : { ...offer, units: some };
}

export const retreat = procedure('retreat', {
  locals: v.strictObject({
    side: v.picklist([BOER, EMPIRE]),
    from: area,
    ways,
    wagonWays: ways,
    bought: v.array(area),
    fellBack: v.boolean(),
  }),
  steps: {
    begin(g, rout) {
      const { p, ctx } = g;
      loseTheImmobile(p, rout, ctx);
      if (p.ending !== null) return g.end();
      const t = tally(p);
      const { priority, areas } = waysOut(p, t, rout.side, false, rout.from);
      rout.ways.priority = priority;
      rout.ways.areas = areas;
      const forWagons = waysOut(p, t, rout.side, true, rout.from);
      rout.wagonWays.priority = forWagons.priority;
      rout.wagonWays.areas = forWagons.areas;
      g.next('sort');
    },
    sort(g, rout) {
      const undecided = sortOut(g.p, rout, g.ctx);
      if (g.p.ending !== null) return g.end();
      if (undecided) g.ask('retreat');
      else g.done();
    },
    ordered(g, rout, answer: Order) {
      const { p, ctx } = g;
      if (answer.do === 'perish')
        for (const unit of unitsNamed(answer.units))
          eliminate(p, unit, 'BE-9.5.5', 'its retreat was not paid for', ctx);
      else {
        const { units, to } = answer as Retreat;
        const all = unitsNamed(units);
        for (const some of [all.filter(isSupply), all.filter((unit) => !isSupply(unit))])
          if (some.length > 0) fallBack(p, rout, some, areaById(to), ctx);
      }
      if (p.ending !== null) return g.end();
      g.next('sort');
    },
  },
  questions: {
    retreat: {
      rule: 'BE-9.5.1',
      seat: (_p, rout) => seatOf(rout.side),
      step: 'ordered',
      offers: retreatOffers,
      families(p, rout) {
        const bounds = { units: idsOf(remaining(p, rout)) };
        const retreats = { name: 'retreat', bounds };
        return rout.ways.priority === 4 ? [retreats, { name: 'perish', bounds }] : [retreats];
      },
      forbids: forbidsRetreat,
      params: (_p, rout) => ({ from: areaId(rout.from) }),
      sample: sampleRetreat,
    },
  },
});
