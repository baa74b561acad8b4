/** Chapter 7: rail movement. */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { forbidsUnits, journalDeparture, notNow, procedure, unitsNamed } from './commands.ts';
import type { WarContext } from './happenings.ts';
import { dissolve, dissolveOffers, forbidsDissolving, sampleDissolving } from './leaders.ts';
import {
  AREAS,
  type Area,
  areaById,
  areaId,
  areaTitle,
  CAPE_TOWN,
  EVERY_AREA,
  IS_MOZAMBIQUE,
  IS_ON_RAILWAY,
  IS_TOWN,
  IS_TRIBAL,
  RAILS,
} from './map.ts';
import { END, ONLY_END, type Order, type Rail } from './orders.ts';
import { BESIEGED, BOER, EMPIRE, enemyOf, MOVED, NO_LINE, type Side, seatOf, type War } from './position.ts';
import { BOER_UNITS, EMPIRE_UNITS, type Unit, unitId, unitName } from './roster.ts';
import { areaOf, has, hasSiege, isOnMap, mark, type Tally, tally, unitsOf } from './tally.ts';

/** BE-7.3, BE-7.5: why no train of that side runs through the area; null if the line is open. */
export function closedBecause(p: War, t: Tally, side: Side, area: Area): string | null {
  const enemy = enemyOf(side);
  if (p.control[area] === enemy) return enemy === BOER ? 'Boer-controlled' : 'Empire-controlled';
  if (unitsOf(t, enemy, area) > 0) return enemy === BOER ? 'Boer units are there' : 'Empire units are there';
  return null;
}

const isOpen = (p: War, t: Tally, side: Side, area: Area): boolean =>
  p.control[area] !== enemyOf(side) && unitsOf(t, enemyOf(side), area) === 0;

/** BE-3.3: no train goes to Mozambique; BE-7.9: no Boer train to Cape Town. */
const isOffLimits = (side: Side, area: Area): boolean =>
  IS_MOZAMBIQUE[area] === true || (side === BOER && area === CAPE_TOWN);

/** Shared by all searches: `reachByRail` returns `reached`, and `findsFriendlyTown` reads `queue`. */
const reached = new Uint8Array(AREAS);
const queue = new Int32Array(AREAS);
/** How many areas the last search reached: the first ones in `queue`. */
let found = 0;

/** BE-7.2, BE-7.3: every area that an unbroken open route reaches. Returns a shared buffer: valid until the next search. */
export function reachByRail(p: War, t: Tally, side: Side, from: Area): Uint8Array {
  reached.fill(0);
  found = 0;
  if (!isOpen(p, t, side, from)) return reached;
  reached[from] = 1;
  queue[found++] = from;
  for (let head = 0; head < found; head++) {
    const here = queue[head] as Area;
    for (const there of RAILS[here] as readonly Area[]) {
      if (reached[there] === 1 || isOffLimits(side, there) || !isOpen(p, t, side, there)) continue;
      reached[there] = 1;
      queue[found++] = there;
    }
  }
  return reached;
}

/** BE-7.4: one of the areas that the last `reachByRail` found has a friendly town that is neither besieged nor razed. */
function findsFriendlyTown(p: War, t: Tally, side: Side): boolean {
  for (let i = 0; i < found; i++) {
    const area = queue[i] as Area;
    if (IS_TOWN[area] && p.control[area] === side && p.razed[area] === 0 && !hasSiege(t, area)) return true;
  }
  return false;
}

/** BE-6.6, BE-R8: an open line to a port that the Empire controls. */
export function reachesPort(p: War, t: Tally, from: Area, ports: readonly Area[]): boolean {
  const reach = reachByRail(p, t, EMPIRE, from);
  return ports.some((port) => reach[port] === 1 && p.control[port] === EMPIRE);
}

/** The first closed area on the shortest way along the rails, regardless of who is on it. */
function obstacle(p: War, t: Tally, side: Side, from: Area, to: Area): Area {
  const before = new Map<Area, Area>([[from, from]]);
  const line: Area[] = [from];
  for (const here of line)
    for (const there of RAILS[here] as readonly Area[])
      if (!before.has(there)) {
        before.set(there, here);
        line.push(there);
      }
  let blocked = to;
  for (let area = to; area !== from; area = before.get(area) as Area)
    if (isOffLimits(side, area) || !isOpen(p, t, side, area)) blocked = area;
  return blocked;
}

export function forbidsRail(p: War, side: Side, order: Rail): Denial | null {
  const wrong = forbidsUnits(p, side, order.units, 'BE-7.1');
  if (wrong) return wrong;
  const to = areaById(order.to);
  if (to < 0) return deny('BE-7.2', `there is no area "${order.to}"`);
  if (!IS_ON_RAILWAY[to]) return deny('BE-7.2', `no railway runs to ${areaTitle(to)}`);
  const forbidden = forbidsDestination(p, side, to);
  if (forbidden) return forbidden;
  const t = tally(p);
  let searched: Area | null = null;
  for (const unit of unitsNamed(order.units)) {
    const from = areaOf(p, unit);
    if (has(p, unit, MOVED)) return deny('BE-7.1', `${unitName(unit)} has moved by rail already`);
    if (has(p, unit, BESIEGED)) return deny('BE-7.6', `${unitName(unit)} is besieged`);
    if (from === to) return deny('BE-7.1', `${unitName(unit)} is in ${areaTitle(to)} already`);
    if (from === searched) continue;
    const denial = forbidsRoute(p, t, side, from, to);
    if (denial) return denial;
    searched = from;
  }
  return null;
}

/** BE-7.9. */
function forbidsDestination(p: War, side: Side, to: Area): Denial | null {
  if (IS_MOZAMBIQUE[to]) return deny('BE-3.3', 'Mozambique may not be entered');
  if (side !== BOER) return null;
  if (isOffLimits(side, to)) return deny('BE-7.9', `no Boer train runs to ${areaTitle(to)}`);
  if (IS_TRIBAL[to]) return deny('BE-7.9', `${areaTitle(to)} is tribal land`);
  if (p.lines[to] !== NO_LINE) return deny('BE-7.9', `${areaTitle(to)} is a blockhouse area`);
  return null;
}

function forbidsRoute(p: War, t: Tally, side: Side, from: Area, to: Area): Denial | null {
  if (!IS_ON_RAILWAY[from]) return deny('BE-7.2', `no railway runs through ${areaTitle(from)}`);
  const closed = closedBecause(p, t, side, from);
  if (closed) return deny('BE-7.3', `rail from ${areaTitle(from)} is closed: ${closed}`);
  if (reachByRail(p, t, side, from)[to] === 0) {
    const block = obstacle(p, t, side, from, to);
    if (isOffLimits(side, block)) return deny('BE-7.9', `no Boer train runs through ${areaTitle(block)}`);
    return deny('BE-7.3', `rail through ${areaTitle(block)} is closed: ${closedBecause(p, t, side, block)}`);
  }
  if (!findsFriendlyTown(p, t, side))
    return deny(
      'BE-7.4',
      `no open line leads from ${areaTitle(from)} to a friendly town that is unbesieged and unrazed`,
    );
  return null;
}

function moveByRail(p: War, order: Rail, ctx: WarContext): void {
  const to = areaById(order.to);
  const units = unitsNamed(order.units);
  journalDeparture(p, units, order.to, 'rail', 'BE-7.1', ctx);
  for (const unit of units) {
    p.at[unit] = to;
    mark(p, unit, MOVED);
  }
}

const chance = { for: 'random play', rule: 'BE-7.1' } as const;

/** The units of a side that may still move in this phase. */
export function unmoved(p: War, side: Side): string[] {
  const units: string[] = [];
  for (const unit of side === BOER ? BOER_UNITS : EMPIRE_UNITS)
    if (isOnMap(p, unit) && ((p.marks[unit] as number) & (MOVED | BESIEGED)) === 0) units.push(unitId(unit));
  return units;
}

function sampleRail(p: War, side: Side, dice: Dice): Order {
  const all = side === BOER ? BOER_UNITS : EMPIRE_UNITS;
  if (dice.draw(4, chance) === 0) return END;
  for (let tries = 0; tries < 4; tries++) {
    const unit = all[dice.draw(all.length, chance)] as Unit;
    if (!isOnMap(p, unit) || ((p.marks[unit] as number) & (MOVED | BESIEGED)) !== 0) continue;
    const from = areaOf(p, unit);
    reachByRail(p, tally(p), side, from);
    if (found < 2) continue;
    const to = queue[1 + dice.draw(found - 1, chance)] as Area;
    const units = [unitId(unit)];
    for (const other of all)
      if (other !== unit && p.at[other] === from && !has(p, other, MOVED | BESIEGED) && dice.draw(2, chance) === 0)
        units.push(unitId(other));
    const order: Rail = { do: 'rail', units, to: areaId(to) };
    if (forbidsRail(p, side, order) === null) return order;
  }
  return END;
}

const railPhase = (side: Side, rule: string) =>
  procedure(side === BOER ? 'boer-rail' : 'empire-rail', {
    locals: v.strictObject({}),
    steps: {
      ask(g) {
        g.ask('rail');
      },
      ordered(g, _locals, answer: Order) {
        if (answer.do === 'end') return g.done();
        if (answer.do === 'dissolve') dissolve(g.p, answer, g.ctx);
        else moveByRail(g.p, answer as Rail, g.ctx);
        if (g.p.ending !== null) g.end();
        else g.next('ask');
      },
    },
    questions: {
      rail: {
        rule,
        seat: () => seatOf(side),
        step: 'ordered',
        offers: (p) => (side === BOER ? [...dissolveOffers(p), END] : ONLY_END),
        families: (p) => [{ name: 'rail', bounds: { units: unmoved(p, side) } }],
        forbids(p, _locals, order) {
          if (order.do === 'end') return null;
          if (order.do === 'dissolve' && side === BOER) return forbidsDissolving(p, order);
          return order.do === 'rail' ? forbidsRail(p, side, order) : notNow(rule, 'rail movement');
        },
        sample: (p, _locals, dice) => (side === BOER ? sampleDissolving(p, dice) : null) ?? sampleRail(p, side, dice),
      },
    },
  });

export const boerRail = railPhase(BOER, 'BE-7.1');
export const empireRail = railPhase(EMPIRE, 'BE-7.1');
/** Where the trains could take a unit that stands here. */
export function railDestinations(p: War, side: Side, from: Area): Area[] {
  const t = tally(p);
  const reach = reachByRail(p, t, side, from);
  if (!findsFriendlyTown(p, t, side)) return [];
  const destinations: Area[] = [];
  for (const area of EVERY_AREA)
    if (reach[area] === 1 && area !== from && forbidsDestination(p, side, area) === null) destinations.push(area);
  return destinations;
}
