/** Who stands where: the counters, in columns by area that all rules share. */
import { AREAS, type Area, EVERY_AREA } from './map.ts';
import { BESIEGED, BOER, SHAKEN, type Side, type War } from './position.ts';
import { COMBAT, FIRST_EMPIRE, isSupply, UNITS, type Unit } from './roster.ts';

/** How a unit stands, as far as it is counted: its area, and the marks that matter, in one number. */
const COUNTED_MARKS = BESIEGED | SHAKEN;
const AREA_SHIFT = 3;
const NOWHERE = -1;

/** Strengths are printed strengths; `units` counts every counter, `fighters` combat units only. */
export interface Tally {
  /** By unit: how it stood when it was last counted. */
  readonly seen: Int32Array;
  readonly boer: Int32Array;
  readonly boerUnits: Int32Array;
  readonly boerFighters: Int32Array;
  /** The Empire outside sieges ... */
  readonly free: Int32Array;
  readonly freeUnits: Int32Array;
  readonly freeFighters: Int32Array;
  readonly freeWagons: Int32Array;
  /** Wagons that can serve an attack: those that retreated among the enemy cannot (BE-R48). */
  readonly freeSupply: Int32Array;
  /** ... and in them. */
  readonly held: Int32Array;
  readonly heldUnits: Int32Array;
  readonly heldFighters: Int32Array;
  readonly heldWagons: Int32Array;
  readonly heldSupply: Int32Array;
}

const COLUMNS = 13;

function newTally(): Tally {
  const all = new Int32Array(COLUMNS * AREAS);
  const column = (n: number): Int32Array => all.subarray(n * AREAS, (n + 1) * AREAS);
  return {
    seen: new Int32Array(UNITS).fill(NOWHERE),
    boer: column(0),
    boerUnits: column(1),
    boerFighters: column(2),
    free: column(3),
    freeUnits: column(4),
    freeFighters: column(5),
    freeWagons: column(6),
    held: column(7),
    heldUnits: column(8),
    heldFighters: column(9),
    heldWagons: column(10),
    freeSupply: column(11),
    heldSupply: column(12),
  };
}

const shared = newTally();
const IS_WAGON: readonly boolean[] = Array.from({ length: UNITS }, (_, unit) => isSupply(unit));

/**
 * The tally of this position. Returns a shared buffer, valid until the next call; to keep one, pass in your own.
 * Incremental: only units that changed since the last call on that buffer are counted again, usually one stack.
 */
export function tally(p: War, into: Tally = shared): Tally {
  const { at, marks } = p;
  const { seen } = into;
  for (let unit = 0; unit < UNITS; unit++) {
    const area = at[unit] as number;
    const now = area < 0 ? NOWHERE : (area << AREA_SHIFT) | ((marks[unit] as number) & COUNTED_MARKS);
    const before = seen[unit] as number;
    if (now === before) continue;
    if (before !== NOWHERE) count(into, unit, before, -1);
    if (now !== NOWHERE) count(into, unit, now, 1);
    seen[unit] = now;
  }
  return into;
}

/** Counts a unit in where it stands (area and marks in one number), or out again. */
function count(into: Tally, unit: Unit, stand: number, by: 1 | -1): void {
  const area = stand >> AREA_SHIFT;
  const strength = COMBAT[unit] as number;
  const fights = strength > 0 ? by : 0;
  if (unit < FIRST_EMPIRE) {
    add(into.boer, area, by * strength);
    add(into.boerUnits, area, by);
    add(into.boerFighters, area, fights);
    return;
  }
  const isHeld = (stand & BESIEGED) !== 0;
  add(isHeld ? into.held : into.free, area, by * strength);
  add(isHeld ? into.heldUnits : into.freeUnits, area, by);
  add(isHeld ? into.heldFighters : into.freeFighters, area, fights);
  if (!IS_WAGON[unit]) return;
  add(isHeld ? into.heldWagons : into.freeWagons, area, by);
  if ((stand & SHAKEN) === 0) add(isHeld ? into.heldSupply : into.freeSupply, area, by);
}

function add(column: Int32Array, area: Area, by: number): void {
  column[area] = (column[area] as number) + by;
}

export const ownTally = newTally;

export const num = (column: Int32Array, area: Area): number => column[area] as number;

/** All units of a side in an area, besieged or not. */
export const unitsOf = (t: Tally, side: Side, area: Area): number =>
  side === BOER ? num(t.boerUnits, area) : num(t.freeUnits, area) + num(t.heldUnits, area);

export const strengthOf = (t: Tally, side: Side, area: Area): number =>
  side === BOER ? num(t.boer, area) : num(t.free, area) + num(t.held, area);

export const areaOf = (p: War, unit: Unit): Area => p.at[unit] as Area;
export const has = (p: War, unit: Unit, mark: number): boolean => ((p.marks[unit] as number) & mark) !== 0;
export const isOnMap = (p: War, unit: Unit): boolean => (p.at[unit] as number) >= 0;

export function mark(p: War, unit: Unit, bit: number): void {
  p.marks[unit] = (p.marks[unit] as number) | bit;
}
export function unmark(p: War, unit: Unit, bit: number): void {
  p.marks[unit] = (p.marks[unit] as number) & ~bit;
}

/** The units of a side in an area, by index; with `free`, those outside sieges only. */
export function stackOf(p: War, side: Side, area: Area, free = false): Unit[] {
  const units: Unit[] = [];
  const end = side === BOER ? FIRST_EMPIRE : UNITS;
  for (let unit = side === BOER ? 0 : FIRST_EMPIRE; unit < end; unit++)
    if (p.at[unit] === area && !(free && has(p, unit, BESIEGED))) units.push(unit);
  return units;
}

export const hasSiege = (t: Tally, area: Area): boolean => num(t.heldUnits, area) > 0;

export function siegesIn(t: Tally): Area[] {
  const sieges: Area[] = [];
  for (const area of EVERY_AREA) if (hasSiege(t, area)) sieges.push(area);
  return sieges;
}
