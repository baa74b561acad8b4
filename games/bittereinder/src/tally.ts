/** Who stands where: one pass over the counters, into columns by area that all rules share. */
import { AREAS, type Area } from './map.ts';
import { BESIEGED, BOER, SHAKEN, type Side, type War } from './position.ts';
import { COMBAT, FIRST_EMPIRE, isSupply, UNITS, type Unit } from './roster.ts';

/** Strengths are printed strengths; `units` counts every counter, `fighters` combat units only. */
export interface Tally {
  /** All columns, one after the other, so that they are emptied in one go. */
  readonly all: Int32Array;
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
    all,
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
const IS_WAGON: readonly number[] = Array.from({ length: UNITS }, (_, unit) => (isSupply(unit) ? 1 : 0));

/** The tally of this position, as it stands. It is good until the next call: whoever needs it longer hands in a tally of their own. */
export function tally(p: War, into: Tally = shared): Tally {
  const { at, marks } = p;
  const { boer, boerUnits, boerFighters, free, freeUnits, freeFighters, freeWagons } = into;
  const { held, heldUnits, heldFighters, heldWagons, freeSupply, heldSupply } = into;
  into.all.fill(0);
  for (let unit = 0; unit < FIRST_EMPIRE; unit++) {
    const area = at[unit] as number;
    if (area < 0) continue;
    const strength = COMBAT[unit] as number;
    boer[area] = (boer[area] as number) + strength;
    boerUnits[area] = (boerUnits[area] as number) + 1;
    if (strength > 0) boerFighters[area] = (boerFighters[area] as number) + 1;
  }
  for (let unit = FIRST_EMPIRE; unit < UNITS; unit++) {
    const area = at[unit] as number;
    if (area < 0) continue;
    const strength = COMBAT[unit] as number;
    const marked = marks[unit] as number;
    const isWagon = IS_WAGON[unit] === 1;
    const fit = (marked & SHAKEN) === 0 ? 1 : 0;
    if ((marked & BESIEGED) !== 0) {
      held[area] = (held[area] as number) + strength;
      heldUnits[area] = (heldUnits[area] as number) + 1;
      if (strength > 0) heldFighters[area] = (heldFighters[area] as number) + 1;
      if (!isWagon) continue;
      heldWagons[area] = (heldWagons[area] as number) + 1;
      heldSupply[area] = (heldSupply[area] as number) + fit;
    } else {
      free[area] = (free[area] as number) + strength;
      freeUnits[area] = (freeUnits[area] as number) + 1;
      if (strength > 0) freeFighters[area] = (freeFighters[area] as number) + 1;
      if (!isWagon) continue;
      freeWagons[area] = (freeWagons[area] as number) + 1;
      freeSupply[area] = (freeSupply[area] as number) + fit;
    }
  }
  return into;
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
  for (let area = 0; area < AREAS; area++) if (hasSiege(t, area)) sieges.push(area);
  return sieges;
}
