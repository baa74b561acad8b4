/** A table to set positions up on: what is not placed is out of the game. */
import { Context, type Decision, type Denial, type Entry, FastDice, ScriptedDice } from '@laager/kernel';
import { expect } from 'vitest';
import { game } from '../src/index.ts';
import { AREA_IDS, areaId, areaNamed } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import {
  BESIEGED,
  BOER,
  BRICK,
  EMPIRE,
  GONE,
  HAS_ATTACKED,
  NOBODY,
  OFF_MAP,
  PREFAB,
  type War,
} from '../src/position.ts';
import { BOER_UNITS, UNITS, unitById, unitId, unitNamed } from '../src/roster.ts';
import { firstPosition, procedures } from '../src/setup.ts';
import { war as warProcedure } from '../src/turn.ts';

export const DEFAULTS = {
  electionTest: 'higher',
  tacticalVictoryMorale: 'off',
  successCommitment: false,
  dissolveArmies: true,
  shutIn: 'lost',
} as const;

interface Spec {
  readonly turn?: number;
  readonly phase?: number;
  readonly morale?: number;
  readonly commitment?: number;
  /** By area: who stands there. */
  readonly at: { readonly [area: string]: readonly string[] };
  /** Areas whose Empire units are besieged. */
  readonly besieged?: readonly string[];
  readonly boerControl?: readonly string[];
  readonly empireControl?: readonly string[];
  readonly razed?: readonly string[];
  readonly prefab?: readonly string[];
  readonly brick?: readonly string[];
  readonly fallen?: readonly [number, number];
  /** Units that wait off the map, with the turn they are due. */
  readonly due?: { readonly [unit: string]: number };
  readonly waiting?: readonly string[];
  readonly options?: Partial<War['options']>;
}

/** A position as described, opened at the start of the phase (5, Boer land movement, unless told). */
export function war(spec: Spec, dice: readonly number[] = []): War {
  const p = firstPosition({ ...DEFAULTS, ...spec.options });
  p.turn = spec.turn ?? 5;
  p.phase = spec.phase ?? 5;
  p.morale = spec.morale ?? 7;
  p.commitment = spec.commitment ?? 156;
  for (let unit = 0; unit < UNITS; unit++) {
    p.at[unit] = GONE;
    p.due[unit] = 0;
  }
  for (const [area, units] of Object.entries(spec.at))
    for (const unit of units) p.at[unitNamed(unit)] = areaNamed(area);
  for (const [unit, turn] of Object.entries(spec.due ?? {})) {
    p.at[unitNamed(unit)] = OFF_MAP;
    p.due[unitNamed(unit)] = turn;
  }
  for (const unit of spec.waiting ?? []) p.at[unitNamed(unit)] = OFF_MAP;
  for (const area of spec.boerControl ?? []) p.control[areaNamed(area)] = BOER;
  for (const area of spec.empireControl ?? []) p.control[areaNamed(area)] = EMPIRE;
  for (const area of spec.razed ?? []) {
    p.razed[areaNamed(area)] = 1;
    p.control[areaNamed(area)] = NOBODY;
  }
  for (const area of spec.prefab ?? []) p.lines[areaNamed(area)] = PREFAB;
  for (const area of spec.brick ?? []) p.lines[areaNamed(area)] = BRICK;
  for (const area of spec.besieged ?? [])
    for (let unit = 0; unit < UNITS; unit++)
      if (p.at[unit] === areaNamed(area) && unit >= unitNamed('bde-01')) p.marks[unit] = BESIEGED;
  if (spec.fallen) [p.fallen[0], p.fallen[1]] = spec.fallen;
  const journal: Entry[] = [];
  procedures.start(p, warProcedure, {}, new Context(scripted(dice), journal));
  expectSoundJournal(p, journal);
  return p;
}

/** Dice as scripted; whatever is rolled beyond that falls on a fixed seed and must not matter. */
const scripted = (faces: readonly number[]) => new ScriptedDice(faces, new FastDice(7));

/** By war: the points that the Boers will name if the Empire fights. */
const toName = new WeakMap<War, number>();

/** Plays an order that must be allowed, and the points that were given with an attack; what the journal says of it. */
export function play(p: War, order: Order | Strike, ...dice: readonly number[]): Entry[] {
  const journal: Entry[] = [];
  const script = scripted(dice);
  const give = (one: Order): void => {
    expect(game.forbids(p, one)).toBeNull();
    expectOffersAllowed(p);
    const shown = game.decision(p);
    const before = JSON.stringify(shown);
    game.play(p, one, new Context(script, journal));
    expect(JSON.stringify(shown), 'what a player was shown stays as it was').toBe(before);
    expectOffersAllowed(p);
  };
  if ('strike' in order) toName.set(p, order.points);
  give('strike' in order ? order.strike : order);
  const points = toName.get(p);
  if (points !== undefined && p.asked?.question !== 'siege') {
    toName.delete(p);
    if (p.asked?.question === 'commit' && p.asked.seat === 'boer' && p.phase === 6) give(commit(points));
  }
  expect(script.left).toBe(0);
  expectSoundJournal(p, journal);
  return journal;
}

/** Each entry has its clause and a sentence, names units where it speaks of units; and nothing follows the end of the war. */
function expectSoundJournal(p: War, journal: readonly Entry[]): void {
  for (const entry of journal) {
    expect(game.rules.has(entry.rule)).toBe(true);
    expect(game.tell.entry(p, entry).length).toBeGreaterThan(5);
    if (!('units' in entry) || !Array.isArray(entry.units)) continue;
    expect(entry.units).not.toEqual([]);
    expect(entry.units.filter((unit) => unitById(unit) < 0)).toEqual([]);
  }
  if (p.ending === null) return;
  expect(journal.at(-1)).toMatchObject({ what: 'ended', ending: p.ending });
  expect([game.decision(p), game.violation(p)]).toEqual([null, null]);
}

const says = ['end', 'keep', 'hold', 'fight', 'besiege', 'steady', 'gamble'] as const;
const PLACED = ['natal-army', 'western-army', 'botha', 'de-wet', 'gar-natal', 'gar-cape-1', 'mtd-bethunes-mi'] as const;
/** Orders that any position knows. */
const COMMON: readonly Order[] = [
  ...says.map((one) => ({ do: one }) as Order),
  ...['natal-army', 'western-army'].map((army): Order => ({ do: 'dissolve', army, at: null })),
  ...AREA_IDS.flatMap((at): Order[] => [
    { do: 'assault', at, sortie: false },
    { do: 'assault', at, sortie: true },
    { do: 'raze', at },
    { do: 'test', at },
    ...['natal-army', 'western-army'].map((army): Order => ({ do: 'dissolve', army, at })),
    ...PLACED.map((unit): Order => ({ do: 'place', unit, at })),
  ]),
];
const attacksAlone = (p: War): Order[] =>
  BOER_UNITS.flatMap((unit): Order[] => {
    const at = p.at[unit] as number;
    return at < 0 ? [] : [{ do: 'attack', at: areaId(at), units: [unitId(unit)] }];
  });

/** What is offered is allowed; of the orders that a position knows, what is allowed is offered. */
function expectOffersAllowed(p: War): void {
  const decision = game.decision(p);
  if (decision === null) return;
  const told = new Set(decision.offers.map((order) => JSON.stringify(order)));
  const refused = decision.offers.filter((order) => game.forbids(p, order as Order) !== null);
  const missing = [...COMMON, ...attacksAlone(p)].filter(
    (order) => !told.has(JSON.stringify(order)) && game.forbids(p, order) === null,
  );
  expect([refused, missing]).toEqual([[], []]);
}

/** Why an order is refused; an attack also for the points that would be named. */
export function why(p: War, order: Order | Strike): Denial | null {
  if (!('strike' in order)) return game.forbids(p, order);
  const denial = game.forbids(p, order.strike);
  if (denial !== null) return denial;
  const after = game.clone(p);
  const ctx = new Context(new FastDice(7));
  game.play(after, order.strike, ctx);
  if (after.asked?.question === 'siege') game.play(after, { do: 'fight' }, ctx);
  return after.asked?.question === 'commit' ? game.forbids(after, commit(order.points)) : null;
}
/** The clause under which an order is refused; null if it is allowed. */
export const rule = (p: War, order: Order | Strike): string | null => why(p, order)?.rule ?? null;

export const asked = (p: War): Decision<Order> => game.decision(p) as Decision<Order>;
export const where = (p: War, unit: string): string | null => {
  const at = p.at[unitNamed(unit)] as number;
  return at === GONE ? 'gone' : at === OFF_MAP ? 'off' : areaId(at);
};

export const due = (p: War, unit: string): number => p.due[unitNamed(unit)] as number;
export const isBesieged = (p: War, unit: string): boolean => ((p.marks[unitNamed(unit)] as number) & BESIEGED) !== 0;
export const hasAttacked = (p: War, unit: string): boolean =>
  ((p.marks[unitNamed(unit)] as number) & HAS_ATTACKED) !== 0;
export const control = (p: War, area: string): string =>
  (['nobody', 'boer', 'empire'] as const)[p.control[areaNamed(area)] as 0 | 1 | 2];

export const end: Order = { do: 'end' };
export const march = (units: readonly string[], ...route: readonly string[]): Order => ({ do: 'march', units, route });
export const ride = (leader: string, units: readonly string[], ...route: readonly string[]): Order => ({
  do: 'ride',
  leader,
  units,
  route,
});
export const rail = (units: readonly string[], to: string): Order => ({ do: 'rail', units, to });
export const sail = (units: readonly string[], to: string): Order => ({ do: 'sail', units, to });
/** A Boer attack as a whole: who makes it, and the points that are named if the Empire does not go under siege (`play`). */
interface Strike {
  readonly strike: Order;
  readonly points: number;
}
export const declare = (at: string, ...units: readonly string[]): Order => ({ do: 'attack', at, units });
export const attack = (at: string, points: number, ...units: readonly string[]): Strike => ({
  strike: declare(at, ...units),
  points,
});
export const assault = (at: string, sortie = false): Order => ({ do: 'assault', at, sortie });
export const commit = (points: number): Order => ({ do: 'commit', points });
export const retreat = (units: readonly string[], to: string): Order => ({ do: 'retreat', units, to });
export const raze = (at: string): Order => ({ do: 'raze', at });
export const build = (kind: 'brick' | 'prefab', pay: readonly string[], ...at: readonly string[]): Order => ({
  do: 'build',
  kind,
  pay,
  at,
});

/** Ends phases (and declines what is asked) until the war stands in that phase, or is over. */
export function until(p: War, phase: number, turn = p.turn): void {
  const ctx = new Context(new FastDice(3));
  for (let i = 0; i < 400 && p.ending === null && !(p.phase === phase && p.turn === turn); i++) {
    const { offers } = asked(p);
    const dull = offers.find((offer) => ['end', 'keep', 'hold', 'fight', 'steady'].includes(offer.do));
    game.play(p, dull ?? (offers[0] as Order), ctx);
  }
}
export const kinds = (journal: readonly Entry[]): string[] => journal.map(({ what }) => what);
