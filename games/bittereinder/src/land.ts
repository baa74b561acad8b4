/** Chapter 8: land movement. */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { forbidsUnits, idsOf, notNow, procedure, unitsNamed } from './commands.ts';
import type { WarContext } from './happenings.ts';
import { dissolve, dissolveOffers, forbidsDissolving, sampleDissolving } from './leaders.ts';
import { eliminate } from './losses.ts';
import {
  type Area,
  areaById,
  areaId,
  areaTitle,
  CAPE_TOWN,
  IS_MOUNTAIN,
  IS_MOZAMBIQUE,
  IS_TRIBAL,
  isNeighbour,
  NEIGHBOURS,
} from './map.ts';
import { END, type March, ONLY_END, type Order, type Ride } from './orders.ts';
import { BESIEGED, BOER, EMPIRE, enemyOf, MOVED, NO_LINE, type Side, seatOf, type War } from './position.ts';
import { unmoved } from './rail.ts';
import {
  BOER_LEADERS,
  BOER_UNITS,
  COMBAT,
  COMMAND,
  EMPIRE_UNITS,
  isCommando,
  isGarrison,
  isSupply,
  MOVE,
  type Unit,
  unitById,
  unitId,
  unitName,
} from './roster.ts';
import { areaOf, has, isOnMap, mark, num, stackOf, strengthOf, type Tally, tally } from './tally.ts';

/** A group on one route. A leader group rides at its leader's speed and slips past the enemy (BE-8.10, BE-10.16). */
interface Column {
  readonly units: readonly Unit[];
  readonly from: Area;
  readonly route: readonly Area[];
  readonly ledByLeader: boolean;
}

const areasAtMost = (n: number): string => `at most ${n} ${n === 1 ? 'area' : 'areas'}`;

export function forbidsMarch(p: War, side: Side, order: March): Denial | null {
  const wrong = forbidsUnits(p, side, order.units, 'BE-8.1') ?? unknownArea(order.route);
  if (wrong) return wrong;
  const units = unitsNamed(order.units);
  const from = areaOf(p, units[0] as Unit);
  for (const unit of units) {
    const denial = forbidsStart(p, unit, from);
    if (denial) return denial;
    const allowance = MOVE[unit] as number;
    if (order.route.length > allowance) return deny('BE-8.2', `${unitName(unit)} moves ${areasAtMost(allowance)}`);
  }
  return forbidsColumn(p, side, { units, from, route: order.route.map(areaById), ledByLeader: false });
}

/** BE-10.13 to BE-10.16: a leader and the commandos that he commands for the whole phase. */
export function forbidsRide(p: War, order: Ride): Denial | null {
  const all = [order.leader, ...order.units];
  const wrong = forbidsUnits(p, BOER, all, 'BE-10.16') ?? unknownArea(order.route);
  if (wrong) return wrong;
  const leader = unitById(order.leader);
  if (!BOER_LEADERS.includes(leader)) return deny('BE-10.13', `${unitName(leader)} is not a leader`);
  const from = areaOf(p, leader);
  if (wasArmyCamp(p, from))
    return deny('BE-10.14', `${unitName(leader)} is part of the army that was in ${areaTitle(from)}`);
  const command = COMMAND[leader] as number;
  if (order.units.length > command) return deny('BE-10.13', `${unitName(leader)} commands ${command} at most`);
  const units = unitsNamed(all);
  for (const unit of units) {
    if (unit !== leader && !isCommando(unit)) return deny('BE-10.13', `${unitName(unit)} is no commando`);
    const denial = forbidsStart(p, unit, from);
    if (denial) return denial;
  }
  const allowance = MOVE[leader] as number;
  if (order.route.length > allowance) return deny('BE-8.3', `${unitName(leader)} moves ${areasAtMost(allowance)}`);
  return forbidsColumn(p, BOER, { units, from, route: order.route.map(areaById), ledByLeader: true });
}

/** BE-R46: whether an army stood here when the phase opened. */
export const wasArmyCamp = (p: War, area: Area): boolean => p.camps.includes(area);

function unknownArea(route: readonly string[]): Denial | null {
  for (const id of route) if (areaById(id) < 0) return deny('BE-8.6', `there is no area "${id}"`);
  return null;
}

function forbidsStart(p: War, unit: Unit, from: Area): Denial | null {
  if (has(p, unit, MOVED)) return deny('BE-8.2', `${unitName(unit)} has moved already`);
  if (isGarrison(unit)) return deny('BE-8.4', `${unitName(unit)} is a garrison`);
  if (has(p, unit, BESIEGED)) return deny('BE-8.5', `${unitName(unit)} is besieged`);
  if (areaOf(p, unit) !== from)
    return deny('BE-8.6', `${unitName(unit)} starts in ${areaTitle(areaOf(p, unit))}, not in ${areaTitle(from)}`);
  return null;
}

/** The route, area by area. */
function forbidsColumn(p: War, side: Side, column: Column): Denial | null {
  const t = tally(p);
  const { route, from } = column;
  let here = from;
  for (let i = 0; i < route.length; i++) {
    const there = route[i] as Area;
    if (!isNeighbour(here, there)) return deny('BE-8.6', `${areaTitle(here)} does not border on ${areaTitle(there)}`);
    const denial = forbidsEntering(side, column.units, there);
    if (denial) return denial;
    const last = i === route.length - 1;
    const onward = last ? forbidsStopping(p, side, there) : forbidsPassing(p, t, side, column, there, i);
    if (onward) return onward;
    here = there;
  }
  return breaksCover(p, t, side, column);
}

function forbidsEntering(side: Side, units: readonly Unit[], area: Area): Denial | null {
  if (IS_MOZAMBIQUE[area]) return deny('BE-3.3', 'Mozambique may not be entered');
  if (side === BOER) return area === CAPE_TOWN ? deny('BE-3.8', 'Boers may not enter Cape Town') : null;
  if (IS_MOUNTAIN[area])
    for (const unit of units)
      if (isSupply(unit)) return deny('BE-8.13', `${unitName(unit)} cannot enter the mountains of ${areaTitle(area)}`);
  return null;
}

function forbidsStopping(p: War, side: Side, area: Area): Denial | null {
  if (side !== BOER) return null;
  if (IS_TRIBAL[area]) return deny('BE-3.6', `Boers may not end a move in ${areaTitle(area)}: tribal land`);
  if (p.lines[area] !== NO_LINE) return deny('BE-8.16', `Boers may not end a move in ${areaTitle(area)}: blockhouses`);
  return null;
}

function forbidsPassing(p: War, t: Tally, side: Side, column: Column, area: Area, step: number): Denial | null {
  const name = areaTitle(area);
  if (IS_MOUNTAIN[area]) return deny('BE-8.12', `${name} is mountainous: the move must stop there`);
  if (side === BOER && p.lines[area] !== NO_LINE) {
    const manned = num(t.freeFighters, area) + num(t.heldFighters, area) > 0;
    if (manned && !column.ledByLeader) return deny('BE-8.20', `the blockhouses of ${name} are manned`);
    // BE-R45: a leader who marches is held up like one who rides; for the others two areas are the limit anyway.
    if (step < column.route.length - 2)
      return deny('BE-8.21', `beyond the blockhouses of ${name} the move must end in the next area`);
  }
  if (column.ledByLeader) return null;
  const enemy = coverNeeded(t, enemyOf(side), area);
  const cover = strengthOf(t, side, area);
  if (cover < enemy)
    return deny('BE-8.8', `${name} cannot be passed: strength ${cover} covers the move, the enemy has ${enemy}`);
  return null;
}

/** BE-8.8, BE-8.9: the strength that must stay behind to cover a move past these enemies; lone leaders and wagons need some force too. */
function coverNeeded(t: Tally, enemy: Side, area: Area): number {
  const units = enemy === BOER ? num(t.boerUnits, area) : num(t.freeUnits, area) + num(t.heldUnits, area);
  return units === 0 ? 0 : Math.max(1, strengthOf(t, enemy, area));
}

/** BE-8.8: what covers a move that was made through here must stay. */
function breaksCover(p: War, t: Tally, side: Side, column: Column): Denial | null {
  const bound = p.cover[column.from] as number;
  if (bound === 0) return null;
  const left = strengthOf(t, side, column.from) - strengthSum(column.units);
  if (left >= bound) return null;
  return deny('BE-8.8', `${bound} must stay in ${areaTitle(column.from)} to cover the move through it`);
}

function strengthSum(units: readonly Unit[]): number {
  let sum = 0;
  for (const unit of units) sum += COMBAT[unit] as number;
  return sum;
}

function moveByLand(
  p: War,
  side: Side,
  ids: readonly string[],
  route: readonly string[],
  led: boolean,
  ctx: WarContext,
) {
  const units = unitsNamed(ids);
  const areas = route.map(areaById);
  ctx.journal?.push({
    what: 'moved',
    rule: led ? 'BE-10.16' : 'BE-8.1',
    how: 'land',
    units: ids,
    route: [areaId(areaOf(p, units[0] as Unit)), ...route],
  });
  if (!led) bindCover(p, side, areas);
  const to = areas[areas.length - 1] as Area;
  for (const unit of units) {
    p.at[unit] = to;
    mark(p, unit, MOVED);
  }
}

/** BE-8.8: enough to match the enemy is bound to stay wherever someone rode through. */
function bindCover(p: War, side: Side, route: readonly Area[]): void {
  const t = tally(p);
  for (let i = 0; i < route.length - 1; i++) {
    const area = route[i] as Area;
    p.cover[area] = Math.max(p.cover[area] as number, coverNeeded(t, enemyOf(side), area));
  }
}

/** BE-8.8: the strength that a march on this route binds, beyond what is bound already. */
export function newlyBound(p: War, side: Side, route: readonly Area[]): number {
  const t = tally(p);
  let bound = 0;
  for (const area of route.slice(0, -1))
    bound += Math.max(0, coverNeeded(t, enemyOf(side), area) - (p.cover[area] as number));
  return bound;
}

/** BE-3.4, BE-3.7, BE-8.17: where no Boer may stand when the Boer Land Movement phase ends. */
function endBoerLand(p: War, ctx: WarContext): void {
  for (const unit of BOER_UNITS) {
    const at = areaOf(p, unit);
    if (at < 0) continue;
    if (IS_MOZAMBIQUE[at]) eliminate(p, unit, 'BE-3.4', 'it did not leave Mozambique', ctx);
    else if (IS_TRIBAL[at]) eliminate(p, unit, 'BE-3.7', 'it did not leave tribal land', ctx);
    else if (p.lines[at] !== NO_LINE && p.options.shutIn === 'lost')
      eliminate(p, unit, 'BE-8.17', 'it is shut in by blockhouses', ctx);
  }
}

/** BE-9.1.3: a wagon outside a siege that a mounted unit here could reach in one land move. */
export function reachesWagon(t: Tally, from: Area): boolean {
  if (num(t.freeSupply, from) > 0) return true;
  for (const near of NEIGHBOURS[from] as readonly Area[]) {
    if (num(t.freeSupply, near) > 0) return true;
    if (IS_MOUNTAIN[near] || IS_MOZAMBIQUE[near]) continue;
    if (strengthOf(t, EMPIRE, near) < coverNeeded(t, BOER, near)) continue;
    for (const far of NEIGHBOURS[near] as readonly Area[]) if (num(t.freeSupply, far) > 0) return true;
  }
  return false;
}

const chance = { for: 'random play', rule: 'BE-8.1' } as const;

function sampleLand(p: War, side: Side, dice: Dice): Order {
  if (dice.draw(8, chance) === 0) return END;
  const all = side === BOER ? BOER_UNITS : EMPIRE_UNITS;
  for (let tries = 0; tries < 5; tries++) {
    const unit = all[dice.draw(all.length, chance)] as Unit;
    if (!isOnMap(p, unit) || has(p, unit, MOVED | BESIEGED) || isGarrison(unit)) continue;
    const from = areaOf(p, unit);
    const route = wander(from, 1 + dice.draw(MOVE[unit] as number, chance), dice);
    const leads = side === BOER && BOER_LEADERS.includes(unit) && dice.draw(3, chance) > 0;
    const along = stackOf(p, side, from, true).filter(
      (other) =>
        other !== unit &&
        !has(p, other, MOVED) &&
        (leads ? isCommando(other) : (MOVE[other] as number) >= route.length) &&
        dice.draw(2, chance) === 0,
    );
    const order: Order = leads
      ? { do: 'ride', leader: unitId(unit), units: idsOf(along.slice(0, COMMAND[unit])), route }
      : { do: 'march', units: idsOf([unit, ...along]), route };
    const denial = order.do === 'ride' ? forbidsRide(p, order) : forbidsMarch(p, side, order as March);
    if (denial === null) return order;
  }
  return END;
}

function wander(from: Area, steps: number, dice: Dice): string[] {
  const route: string[] = [];
  let here = from;
  for (let i = 0; i < steps; i++) {
    const near = NEIGHBOURS[here] as readonly Area[];
    here = near[dice.draw(near.length, chance)] as Area;
    route.push(areaId(here));
  }
  return route;
}

const landPhase = (side: Side) =>
  procedure(side === BOER ? 'boer-land' : 'empire-land', {
    locals: v.strictObject({}),
    steps: {
      ask(g) {
        g.ask('land');
      },
      ordered(g, _locals, answer: Order) {
        const { p, ctx } = g;
        if (answer.do === 'end') {
          if (side === BOER) endBoerLand(p, ctx);
          return g.done();
        }
        if (answer.do === 'dissolve') dissolve(p, answer, ctx);
        else if (answer.do === 'ride') moveByLand(p, side, [answer.leader, ...answer.units], answer.route, true, ctx);
        else moveByLand(p, side, (answer as March).units, (answer as March).route, false, ctx);
        if (p.ending !== null) g.end();
        else g.next('ask');
      },
    },
    questions: {
      land: {
        rule: 'BE-8.1',
        seat: () => seatOf(side),
        step: 'ordered',
        offers: (p) => (side === BOER ? [...dissolveOffers(p), END] : ONLY_END),
        families: (p) => {
          const march = { name: 'march', bounds: { units: unmoved(p, side) } };
          return side === BOER ? [march, { name: 'ride', bounds: { leaders: leadersReady(p) } }] : [march];
        },
        forbids(p, _locals, order) {
          if (order.do === 'end') return null;
          if (order.do === 'march') return forbidsMarch(p, side, order);
          if (order.do === 'dissolve' && side === BOER) return forbidsDissolving(p, order);
          if (order.do === 'ride' && side === BOER) return forbidsRide(p, order);
          return notNow('BE-8.1', 'land movement');
        },
        sample: (p, _locals, dice) => (side === BOER ? sampleDissolving(p, dice) : null) ?? sampleLand(p, side, dice),
      },
    },
  });

const leadersReady = (p: War): string[] =>
  idsOf(BOER_LEADERS.filter((leader) => isOnMap(p, leader) && !has(p, leader, MOVED)));

export const empireLand = landPhase(EMPIRE);
export const boerLand = landPhase(BOER);
