/** What the board may ask beyond the offers: how far units reach, what a battle would bring, what the enemy could do next. */
import { denialSchema, lookup, newSum, type Sum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { lossOfCapital } from './control.ts';
import { forbidsMarch, forbidsRide, newlyBound } from './land.ts';
import { AREA_IDS, type Area, areaById, areaId, NEIGHBOURS, PORTS } from './map.ts';
import { type Order, orderSchema } from './orders.ts';
import { outlook, outlookSchema } from './outlook.ts';
import { BESIEGED, BOER, BOUGHT_IN, EMPIRE, enemyOf, MOVED, type Side, seatOf, type War } from './position.ts';
import { DISTANCE } from './prospects.ts';
import { railDestinations } from './rail.ts';
import { isOpenPort } from './reinforcements.ts';
import {
  BOER_LEADERS,
  BOER_UNITS,
  EMPIRE_UNITS,
  isGarrison,
  MOVE,
  SIDES,
  UNIT_IDS,
  type Unit,
  unitById,
  unitId,
} from './roster.ts';
import { procedures } from './setup.ts';
import { forbidsSiege } from './siege.ts';
import {
  assaultForce,
  assaultSum,
  attackSum,
  boersFit,
  commandHere,
  costOf,
  empireDefence,
  forbidsForce,
  freePoints,
  freeSum,
  hasArmy,
  strengthSum,
  strengthSumOf,
  strongestForce,
} from './strength.ts';
import { COLUMNS, combatResult, oddsColumn, oddsRule, type Result } from './tables.ts';
import { areaOf, has, hasSiege, isOnMap, num, tally } from './tally.ts';
import { pitchCamps } from './turn.ts';
import { clone } from './view.ts';
import { type Sites, sitesFor } from './works.ts';

/** An area that the units can get to by one order. */
export interface Reach {
  readonly to: string;
  readonly order: Order;
  /** The areas on the way, the first and the last included. */
  readonly route: readonly string[];
  readonly how: 'sea' | 'rail' | 'land' | 'retreat' | 'pursuit';
  /** Enemies stand there whom these units might attack: not after a retreat, nor after sailing into a siege. */
  readonly contact: boolean;
  /** The worst and the best column of the attack these units could make there; null if they could make none. */
  readonly odds: readonly [string, string] | null;
}

/** Choices that come to the same column. */
export interface BattleRow {
  readonly least: number;
  readonly most: number;
  /** What the Boers pay for the least and for the most. */
  readonly pay: readonly [number, number];
  readonly column: string;
  /** The clause that makes the least points come to this column. */
  readonly rule: string;
  /** By face of the die. */
  readonly results: readonly Result[];
}

export interface Battle {
  readonly at: string;
  readonly attacker: 'boer' | 'empire';
  /** The side that does not choose its points: the Empire. */
  readonly empire: number;
  /** The most that the Boers can commit, and what of it is free. */
  readonly boer: number;
  readonly free: number;
  /** How both strengths and the free points come about. */
  readonly sums: { readonly empire: Sum; readonly boer: Sum; readonly free: Sum };
  readonly rows: readonly BattleRow[];
  readonly units: readonly string[];
  /** Empire units that stand by: no supply unit serves them. */
  readonly idle: readonly string[];
  /** The Empire may go under siege instead. */
  readonly siege: boolean;
  /** What War Commitment would lose if a capital fell here. */
  readonly stakes: Sum | null;
  /** In a Boer attack: who of the Boers there could take part, and how many of them may attack together (BE-9.1.9 to BE-9.1.11). */
  readonly fit: readonly string[];
  readonly together: number;
}

/** One stack of the enemy that could come here in its next movement. */
export interface Threat {
  readonly from: string;
  readonly units: readonly string[];
  readonly strength: number;
  readonly how: 'here' | 'land' | 'rail' | 'sea';
}

const sideOf = (unit: Unit): Side => SIDES[unit] as Side;
/** The columns between which the Boers' commitment decides. */
function oddsAt(p: War, at: Area, units: readonly Unit[], sortie?: boolean): Reach['odds'] {
  if (!isContact(p, at)) return null;
  const rows = battle(p, { at: areaId(at), units: units.map(unitId), sortie })?.rows ?? [];
  const columns = rows.map(({ column }) => COLUMNS.indexOf(column));
  if (columns.length === 0) return null;
  return [COLUMNS[Math.min(...columns)] as string, COLUMNS[Math.max(...columns)] as string];
}

const onMap = (p: War, ids: readonly string[]): Unit[] => ids.map(unitById).filter((unit) => isOnMap(p, unit));

export interface ReachArgs {
  readonly units: readonly string[];
  /** BE-10.9, BE-9.2.9: on a bonus attack the force besieged where it goes joins in. */
  readonly sortie?: boolean | undefined;
}

/** Where these units can go by one order that is allowed now, the best way to each. */
export function reach(p: War, args: ReachArgs): Reach[] {
  const units = onMap(p, args.units);
  const question = procedures.decision(p)?.question;
  const first = units[0];
  if (first === undefined) return [];
  const from = areaOf(p, first);
  const ids = units.map(unitId);
  if (question === 'sea')
    return allowed(p, units, from, 'sea', PORTS, (to) => ({ do: 'sail', units: ids, to: areaId(to) }));
  if (question === 'rail')
    return allowed(p, units, from, 'rail', railDestinations(p, sideOf(first), from), (to) => ({
      do: 'rail',
      units: ids,
      to: areaId(to),
    }));
  if (question === 'retreat')
    return allowed(p, units, from, 'retreat', NEIGHBOURS[from] ?? [], (to) => ({
      do: 'retreat',
      units: ids,
      to: areaId(to),
    }));
  if (question === 'bonus') return pursuits(p, units, from, args.sortie ?? false);
  return question === 'land' ? marches(p, units, from) : [];
}

/** BE-10.9: where the leader's bonus attack can go with these of his force; the leader goes in any case. */
function pursuits(p: War, units: readonly Unit[], from: Area, sortie: boolean): Reach[] {
  const frame = p.stack[p.stack.length - 1];
  const leader = (frame?.locals as { readonly leader: Unit } | undefined)?.leader;
  const force = units.filter((unit) => unit !== leader).map(unitId);
  return allowed(p, units, from, 'pursuit', NEIGHBOURS[from] ?? [], (to) => ({
    do: 'pursue',
    units: force,
    to: areaId(to),
    sortie,
  }));
}

function allowed(
  p: War,
  units: readonly Unit[],
  from: Area,
  how: Reach['how'],
  areas: readonly Area[],
  orderTo: (to: Area) => Order,
): Reach[] {
  const found: Reach[] = [];
  for (const to of areas) {
    const order = orderTo(to);
    if (to !== from && procedures.forbids(p, order) === null)
      found.push({
        to: areaId(to),
        order,
        route: [areaId(from), areaId(to)],
        how,
        contact: order.do === 'pursue' && isContact(p, to),
        odds: order.do === 'pursue' ? oddsAt(p, to, units, order.sortie) : null,
      });
  }
  return found;
}

function isContact(p: War, at: Area): boolean {
  const side: Side = procedures.decision(p)?.seat === 'boer' ? BOER : EMPIRE;
  const t = tally(p);
  return side === BOER ? num(t.freeUnits, at) > 0 : num(t.boerUnits, at) > 0;
}

/**
 * All routes are tried, the shortest first: at most four steps, and only for a handful of riders. The one that binds the
 * least force to cover it is the best (BE-8.8). A leader with his commandos rides where he can; in an army's area, beside
 * another leader, or with more than he commands they march (BE-8.2).
 */
function marches(p: War, units: readonly Unit[], from: Area): Reach[] {
  const leader = units.find((unit) => BOER_LEADERS.includes(unit));
  const speed = Math.max(
    Math.min(...units.map((unit) => MOVE[unit] as number)),
    leader === undefined ? 0 : (MOVE[leader] as number),
  );
  const side = sideOf(units[0] as Unit);
  const best = new Map<Area, Reach>();
  const binding = new Map<Area, number>();
  let routes: Area[][] = [[]];
  for (let steps = 1; steps <= speed; steps++) {
    const longer: Area[][] = [];
    for (const route of routes)
      for (const to of NEIGHBOURS[route[route.length - 1] ?? from] ?? []) {
        if (to === from || route.includes(to)) continue;
        const next = [...route, to];
        longer.push(next);
        if (binding.get(to) === 0) continue;
        const order = [marchOrder(units, leader, next), marchOrder(units, undefined, next)].find(
          (one) => procedures.forbids(p, one) === null,
        );
        if (order === undefined) continue;
        const bound = order.do === 'march' ? newlyBound(p, side, next) : 0;
        if (bound >= (binding.get(to) ?? Infinity)) continue;
        binding.set(to, bound);
        best.set(to, {
          to: areaId(to),
          order,
          route: [from, ...next].map(areaId),
          how: 'land',
          contact: isContact(p, to),
          odds: oddsAt(p, to, units),
        });
      }
    routes = longer;
  }
  return [...best.values()];
}

function marchOrder(units: readonly Unit[], leader: Unit | undefined, route: readonly Area[]): Order {
  const way = route.map(areaId);
  if (leader === undefined) return { do: 'march', units: units.map(unitId), route: way };
  const others = units.filter((unit) => unit !== leader).map(unitId);
  return { do: 'ride', leader: unitId(leader), units: others, route: way };
}

export interface BattleArgs {
  readonly at: string;
  readonly units?: readonly string[] | undefined;
  /** BE-9.1.11: the Boers there who attack; the strongest force that may attack together if it is left out. */
  readonly force?: readonly string[] | undefined;
  readonly attacker?: 'boer' | 'empire' | undefined;
  /** BE-9.2.9: whether the besieged join an Empire attack; if it is left out, as ordered, or where no one else can attack. */
  readonly sortie?: boolean | undefined;
}

/**
 * The battle that could be fought there, now or as if these units had come; null if there is no enemy. The attacker is
 * `attacker`, or the side of the units, or the seat that is asked.
 */
export function battle(p: War, args: BattleArgs): Battle | null {
  const at = areaById(args.at);
  const coming = onMap(p, args.units ?? []);
  const first = coming[0];
  const seat = procedures.decision(p)?.seat;
  const named = args.attacker ?? (first === undefined ? (seat ?? null) : seatOf(sideOf(first)));
  const attacker: Side = named === 'boer' ? BOER : EMPIRE;
  const after = clone(p);
  for (const unit of coming) after.at[unit] = at;
  return attacker === EMPIRE
    ? assaultAt(after, at, args.sortie ?? isSortie(after, at))
    : attackAt(after, at, args.force);
}

/** The locals of the battle under way there, if it is this procedure's. */
function underWay<L extends { readonly at: Area }>(p: War, procedure: string, at: Area): L | null {
  const frame = p.stack[p.stack.length - 1];
  if (frame?.procedure !== procedure) return null;
  const locals = frame.locals as unknown as L;
  return locals.at === at ? locals : null;
}

/** BE-9.2.8, BE-9.2.9: whether the besieged join: as ordered, or, before an order, where no one else can attack. */
function isSortie(p: War, at: Area): boolean {
  const ordered = underWay<{ readonly at: Area; readonly sortie: boolean }>(p, 'assault', at);
  return ordered === null ? assaultForce(p, tally(p), at, false).length === 0 : ordered.sortie;
}

function assaultAt(p: War, at: Area, sortie: boolean): Battle | null {
  const defenders = boersFit(p, at);
  const t = tally(p);
  const force = assaultForce(p, t, at, sortie);
  if (defenders.length === 0 || (num(t.freeFighters, at) === 0 && force.length === 0)) return null;
  const [empire, boer, free] = [strengthSum(force), strengthSum(defenders), freePoints(p, at, defenders)];
  const idle = EMPIRE_UNITS.filter(
    (unit) => p.at[unit] === at && !has(p, unit, BESIEGED) && !force.includes(unit) && strengthSum([unit]) > 0,
  );
  return {
    at: areaId(at),
    attacker: 'empire',
    empire,
    boer,
    free,
    sums: {
      empire: assaultSum(p, [...force, ...idle], force),
      boer: strengthSumOf(defenders, 'Boer units here'),
      free: freeSum(p, at, defenders),
    },
    rows: empire === 0 ? [] : rowsOf(p, boer, free, (points) => [empire, points]),
    units: force.map(unitId),
    idle: idle.map(unitId),
    siege: false,
    stakes: lossOfCapital(p, at),
    fit: [],
    together: 0,
  };
}

function attackAt(p: War, at: Area, named: readonly string[] | undefined): Battle | null {
  const fit = boersFit(p, at);
  const chosen = named === undefined ? null : fit.filter((unit) => named.includes(unitId(unit)));
  const declared = underWay<{ readonly at: Area; readonly units: readonly Unit[] }>(p, 'boer-attack', at);
  const force = chosen ?? declared?.units ?? strongestForce(p, at);
  if (chosen !== null && forbidsForce(p, at, chosen) !== null) return null;
  const defence = newSum(0, 'BE-9.1.1', 'Empire units here');
  const empire = empireDefence(p, at, defence);
  if (force.length === 0 || num(tally(p).freeUnits, at) === 0) return null;
  const [boer, free] = [strengthSum(force), freePoints(p, at, force)];
  return {
    at: areaId(at),
    attacker: 'boer',
    empire,
    boer,
    free,
    sums: { empire: defence, boer: attackSum(p, at, fit, force), free: freeSum(p, at, force) },
    rows: num(tally(p).freeFighters, at) === 0 ? [] : rowsOf(p, boer, free, (points) => [points, empire]),
    units: force.map(unitId),
    idle: [],
    // Once the points are named the Empire has chosen to fight (BE-R33).
    siege: !(declared !== null && p.asked?.question === 'commit') && forbidsSiege(tally(p), at) === null,
    stakes: null,
    fit: fit.map(unitId),
    together: hasArmy(p, at) ? fit.length : Math.max(1, commandHere(p, at)),
  };
}

/** All points that the Boers can commit and pay for (BE-9.3.1, BE-9.3.3). `against`: attack and defence with that number of points. */
function rowsOf(
  p: War,
  strength: number,
  free: number,
  against: (points: number) => readonly [number, number],
): BattleRow[] {
  const rows: BattleRow[] = [];
  const most = Math.min(strength, p.commitment + free);
  for (let points = 1; points <= most; points++) {
    const [attack, defence] = against(points);
    const index = oddsColumn(attack, defence);
    const column = COLUMNS[index] as string;
    const pay = costOf(points, free);
    const last = rows[rows.length - 1];
    if (last?.column === column) rows[rows.length - 1] = { ...last, most: points, pay: [last.pay[0], pay] };
    else
      rows.push({
        least: points,
        most: points,
        pay: [pay, pay],
        column,
        rule: oddsRule(attack, defence),
        results: [1, 2, 3, 4, 5, 6].map((die) => combatResult(index, die)),
      });
  }
  return rows;
}

/** The stacks of the other side that could be there after the movement that is still to come before they fight. */
export function threats(p: War, args: { readonly at: string; readonly side: 'boer' | 'empire' }): Threat[] {
  const at = areaById(args.at);
  const enemy = enemyOf(args.side === 'boer' ? BOER : EMPIRE);
  const fresh = asItMovesNext(p);
  const ways = waysToCome(p, enemy);
  const found: Threat[] = [];
  const note = (from: Area, units: readonly Unit[], how: Threat['how']): void => {
    found.push({ from: areaId(from), units: units.map(unitId), strength: strengthSum(units), how });
  };
  for (const [from, units] of stacksOf(fresh, enemy)) {
    if (from === at) {
      note(from, units, 'here');
      continue;
    }
    for (const way of ways) {
      const starts = startsOf(fresh, enemy, from, way);
      const able = units.filter((unit) => canCome(fresh, enemy, unit, starts, at, way));
      if (able.length === 0) continue;
      note(from, able, way);
      break;
    }
  }
  return found.sort((a, b) => b.strength - a.strength);
}

/** The position with what this phase remembers of moves forgotten: everyone may move again, and camps are where armies are. */
function asItMovesNext(p: War): War {
  const fresh = clone(p);
  for (let unit = 0; unit < fresh.marks.length; unit++)
    fresh.marks[unit] = (fresh.marks[unit] as number) & ~(MOVED | BOUGHT_IN);
  fresh.cover.fill(0);
  pitchCamps(fresh);
  return fresh;
}

type Way = 'land' | 'rail' | 'sea';

/** BE-5.1, BE-5.2: the ways that are still open to a side before it next fights; by sea and rail it may march on (BE-6.11, BE-8.1). */
function waysToCome({ phase }: War, side: Side): readonly Way[] {
  if (side === BOER) return phase === 0 || phase === 3 || phase === 4 ? ['land'] : ['land', 'rail'];
  if (phase === 4) return ['land'];
  return phase === 2 || phase === 3 ? ['land', 'rail'] : ['land', 'rail', 'sea'];
}

function stacksOf(p: War, side: Side): Map<Area, Unit[]> {
  const stacks = new Map<Area, Unit[]>();
  for (const unit of side === BOER ? BOER_UNITS : EMPIRE_UNITS) {
    if (!isOnMap(p, unit) || has(p, unit, BESIEGED)) continue;
    const stack = stacks.get(areaOf(p, unit));
    if (stack) stack.push(unit);
    else stacks.set(areaOf(p, unit), [unit]);
  }
  return stacks;
}

/** Whether the rules would let the unit come, each for itself; a commando also under the leader it stands with. */
function canCome(p: War, side: Side, unit: Unit, starts: readonly Area[], at: Area, way: Way): boolean {
  if (starts.includes(at)) return true;
  if (isGarrison(unit)) return false;
  const leader = side === BOER ? leaderWith(p, unit) : undefined;
  const marches = (by: Unit | undefined): boolean => {
    const speed = MOVE[by ?? unit] as number;
    return starts.some(
      (start) =>
        stepsTo(start, at) <= speed &&
        !(way === 'sea' && hasSiege(tally(p), start)) && // BE-6.10: who sails into a siege is shut in
        marchesTo(p, side, unit, by, start, at, speed),
    );
  };
  return marches(undefined) || (leader !== undefined && marches(leader));
}

/** Where the march can begin: where the unit stands, or where ships or trains have brought it. */
function startsOf(p: War, side: Side, from: Area, way: Way): readonly Area[] {
  if (way === 'land') return [from];
  if (way === 'rail') return railDestinations(p, side, from);
  if (!isOpenPort(p, from)) return [];
  return PORTS.filter((port) => port !== from && isOpenPort(p, port)).flatMap((port) => [
    port,
    ...railDestinations(p, side, port),
  ]);
}

const leaderWith = (p: War, unit: Unit): Unit | undefined => BOER_LEADERS.find((leader) => p.at[leader] === p.at[unit]);

function marchesTo(
  p: War,
  side: Side,
  unit: Unit,
  leader: Unit | undefined,
  start: Area,
  at: Area,
  speed: number,
): boolean {
  const there = clone(p);
  there.at[unit] = start;
  if (leader !== undefined) there.at[leader] = start;
  const allows = (route: readonly Area[]): boolean => {
    const order = marchOrder(leader === undefined ? [unit] : [unit, leader], leader, route);
    if (order.do === 'ride') return forbidsRide(there, order) === null;
    return order.do === 'march' && forbidsMarch(there, side, order) === null;
  };
  const search = (route: readonly Area[]): boolean => {
    const here = route[route.length - 1] ?? start;
    if (here === at) return allows(route);
    const left = speed - route.length;
    return (NEIGHBOURS[here] ?? []).some(
      (next) => next !== start && !route.includes(next) && stepsTo(next, at) < left && search([...route, next]),
    );
  };
  return search([]);
}

const stepsTo = (from: Area, to: Area): number => (DISTANCE[from] as readonly number[])[to] as number;

const area = v.picklist(AREA_IDS);
const units = v.pipe(v.array(v.picklist(UNIT_IDS)), v.maxLength(UNIT_IDS.length));
const side = v.picklist(['boer', 'empire']);
const whole = v.pipe(v.number(), v.integer());
const column = v.picklist(COLUMNS);

const reachSchema: v.GenericSchema<unknown, Reach> = v.strictObject({
  to: area,
  order: orderSchema,
  route: v.array(area),
  how: v.picklist(['sea', 'rail', 'land', 'retreat', 'pursuit']),
  contact: v.boolean(),
  odds: v.nullable(v.tuple([column, column])),
});
const battleSchema: v.GenericSchema<unknown, Battle> = v.strictObject({
  at: area,
  attacker: side,
  empire: whole,
  boer: whole,
  free: whole,
  sums: v.strictObject({ empire: sumSchema, boer: sumSchema, free: sumSchema }),
  rows: v.array(
    v.strictObject({
      least: whole,
      most: whole,
      pay: v.tuple([whole, whole]),
      column,
      rule: v.string(),
      results: v.pipe(v.array(v.picklist(['AR', '-', 'DR', 'DE'])), v.length(6)),
    }),
  ),
  units,
  idle: units,
  siege: v.boolean(),
  stakes: v.nullable(sumSchema),
  fit: units,
  together: whole,
});
const threatSchema: v.GenericSchema<unknown, Threat> = v.strictObject({
  from: area,
  units,
  strength: whole,
  how: v.picklist(['here', 'land', 'rail', 'sea']),
});

const sitesSchema: v.GenericSchema<unknown, Sites> = v.strictObject({
  count: whole,
  at: v.array(area),
  denial: v.nullable(denialSchema),
});

export const lookups = {
  reach: lookup(v.strictObject({ units, sortie: v.optional(v.boolean()) }), v.array(reachSchema), reach),
  battle: lookup(
    v.strictObject({
      at: area,
      units: v.optional(units),
      force: v.optional(units),
      attacker: v.optional(side),
      sortie: v.optional(v.boolean()),
    }),
    v.nullable(battleSchema),
    battle,
  ),
  threats: lookup(v.strictObject({ at: area, side }), v.array(threatSchema), threats),
  outlook: lookup(v.strictObject({}), outlookSchema, outlook),
  sites: lookup(
    v.strictObject({ kind: v.picklist(['brick', 'prefab']), pay: units }),
    sitesSchema,
    (p: War, { kind, pay }) => sitesFor(p, kind, pay),
  ),
} as const;
