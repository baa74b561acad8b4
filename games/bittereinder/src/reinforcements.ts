/** Chapter 6: reinforcements, replacements, sea movement. */
import { type Denial, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { forbidsUnits, journalDeparture, notNow, procedure, unitsNamed } from './commands.ts';
import type { WarContext } from './happenings.ts';
import { dropLeadersWithoutMen, forbidsPlacing, handOver, leaderDue, offersFor, placeLeader } from './leaders.ts';
import { type Area, areaById, areaId, areaTitle, CAPE_TOWN, IS_PORT, PORTS, titleById } from './map.ts';
import { END, ONLY_END, type Order, type Place, type Sail } from './orders.ts';
import { BESIEGED, EMPIRE, MOVED, OFF_MAP, type War } from './position.ts';
import { reachesPort } from './rail.ts';
import { BASES, EMPIRE_UNITS, type Unit, unitId, unitName } from './roster.ts';
import { areaOf, has, hasSiege, mark, num, tally, unmark } from './tally.ts';

/** BE-6.1 to BE-6.7: what is due on this turn enters. */
export function bringIn(p: War, ctx: WarContext): void {
  for (const unit of EMPIRE_UNITS) {
    const due = p.due[unit] as number;
    if (p.at[unit] !== OFF_MAP || due === 0 || due > p.turn) continue;
    const base = BASES[unit] as Area;
    const barred = base < 0 ? null : barsGarrison(p, base);
    if (barred === null) enter(p, unit, base < 0 ? CAPE_TOWN : base, ctx);
    else ctx.journal?.push({ what: 'barred', rule: 'BE-6.7', unit: unitId(unit), at: areaId(base), reason: barred });
  }
}

function enter(p: War, unit: Unit, at: Area, ctx: WarContext): void {
  p.at[unit] = at;
  p.due[unit] = 0;
  const rule = BASES[unit] === at ? 'BE-6.4' : 'BE-6.3';
  ctx.journal?.push({ what: 'entered', rule, unit: unitId(unit), at: areaId(at) });
}

/** BE-6.5: why a named garrison cannot enter its base town; null if it can. */
export function barsGarrison(p: War, base: Area): string | null {
  const t = tally(p);
  if (p.control[base] !== EMPIRE) return `${areaTitle(base)} is not Empire-controlled`;
  if (hasSiege(t, base)) return `${areaTitle(base)} is besieged`;
  if (num(t.boerUnits, base) > 0) return `Boers are in ${areaTitle(base)}`;
  return reachesPort(p, t, base, PORTS) ? null : `no open line leads from ${areaTitle(base)} to a port`;
}

export function forbidsSailing(p: War, order: Sail): Denial | null {
  const wrong = forbidsUnits(p, EMPIRE, order.units, 'BE-6.9');
  if (wrong) return wrong;
  const to = areaById(order.to);
  if (!IS_PORT[to]) return deny('BE-6.9', `${titleById(order.to)} is no port`);
  if (p.control[to] !== EMPIRE) return deny('BE-6.9', `${areaTitle(to)} is not Empire-controlled`);
  for (const unit of unitsNamed(order.units)) {
    const from = areaOf(p, unit);
    if (has(p, unit, MOVED)) return deny('BE-6.9', `${unitName(unit)} has sailed already`);
    if (!IS_PORT[from]) return deny('BE-6.9', `${unitName(unit)} is in ${areaTitle(from)}, which is no port`);
    if (p.control[from] !== EMPIRE) return deny('BE-6.9', `${areaTitle(from)} is not Empire-controlled`);
    if (from === to) return deny('BE-6.9', `${unitName(unit)} is in ${areaTitle(to)} already`);
  }
  return null;
}

/** BE-6.10: units that sail out of a siege are free, units that sail into one are shut in. */
function sail(p: War, order: Sail, ctx: WarContext): void {
  const to = areaById(order.to);
  const units = unitsNamed(order.units);
  const intoSiege = hasSiege(tally(p), to);
  journalDeparture(p, units, order.to, 'sea', 'BE-6.9', ctx);
  for (const unit of units) {
    p.at[unit] = to;
    unmark(p, unit, BESIEGED);
    mark(p, unit, intoSiege ? MOVED | BESIEGED : MOVED);
  }
}

/** The units that could sail. */
function inPort(p: War): Unit[] {
  const units: Unit[] = [];
  for (const unit of EMPIRE_UNITS) {
    const at = p.at[unit] as number;
    if (at >= 0 && isOpenPort(p, at) && !has(p, unit, MOVED)) units.push(unit);
  }
  return units;
}

/** BE-6.9. */
export const isOpenPort = (p: War, area: Area): boolean => IS_PORT[area] === true && p.control[area] === EMPIRE;

const openPorts = (p: War): Area[] => PORTS.filter((port) => isOpenPort(p, port));

const chance = { for: 'random play', rule: 'BE-6.9' } as const;

function sampleSailing(p: War, dice: Dice): Order {
  const units = inPort(p);
  const ports = openPorts(p);
  if (units.length === 0 || ports.length < 2 || dice.draw(3, chance) === 0) return END;
  const to = ports[dice.draw(ports.length, chance)] as Area;
  const some: string[] = [];
  for (const unit of units) if (p.at[unit] !== to && dice.draw(2, chance) === 0) some.push(unitId(unit));
  return some.length === 0 ? END : { do: 'sail', units: some, to: areaId(to) };
}

export const reinforcement = procedure('reinforcement', {
  locals: v.strictObject({}),
  steps: {
    arrivals(g) {
      handOver(g.p, g.ctx);
      bringIn(g.p, g.ctx);
      g.next('leaders');
    },
    leaders(g) {
      dropLeadersWithoutMen(g.p, g.ctx);
      if (leaderDue(g.p) >= 0) g.ask('leader');
      else g.next('sea');
    },
    placed(g, _locals, answer: Place) {
      placeLeader(g.p, leaderDue(g.p), areaById(answer.at), 'BE-10.18', g.ctx);
      g.next('leaders');
    },
    sea(g) {
      if (inPort(g.p).length === 0) g.done();
      else g.ask('sea');
    },
    ordered(g, _locals, answer: Order) {
      if (answer.do === 'end') return g.done();
      sail(g.p, answer as Sail, g.ctx);
      g.next('sea');
    },
  },
  questions: {
    leader: {
      rule: 'BE-10.18',
      seat: 'boer',
      step: 'placed',
      offers: (p) => offersFor(p, leaderDue(p)),
      params: (p) => ({ leader: unitName(leaderDue(p)) }),
      forbids: (p, _locals, order) => forbidsPlacing(p, leaderDue(p), order),
    },
    sea: {
      rule: 'BE-6.9',
      seat: 'empire',
      step: 'ordered',
      offers: () => ONLY_END,
      families: (p) => [{ name: 'sail', bounds: { units: inPort(p).map(unitId), ports: openPorts(p).map(areaId) } }],
      forbids(p, _locals, order) {
        if (order.do === 'end') return null;
        return order.do === 'sail' ? forbidsSailing(p, order) : notNow('BE-6.9', 'sea movement');
      },
      sample: (p, _locals, dice) => sampleSailing(p, dice),
    },
  },
});
