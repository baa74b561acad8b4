/** section 10.1, chart T11, chart T12: whom the Boers fire at. Pure but for the tie-breaks, which the caller settles. */
import { boerStrength, isLimbered, spOf } from './forces.ts';
import { type Area, areasWithin, IS_OPEN, MAP_AREAS, range, ZONES } from './map.ts';
import { BACK, type Colenso, NO_CHIT, NO_FIRE, NORMAL, ROUTED, SUPPRESSED } from './position.ts';
import {
  BATTALION,
  BATTERY,
  BRIGADE_OF,
  BRIGADES,
  BRITISH_UNITS,
  type Brigade,
  COMMANDO,
  FIRST_BOER,
  isCommando,
  KINDS,
  TIE_ORDER,
  UNITS,
  type Unit,
} from './roster.ts';
import { keepMost, type Sifted } from './sifting.ts';

export type FireKind = 'shell' | 'rifle';

/** RR-5.1.2, RR-7.3.1. */
const SHELL_RANGE = 3;
const RIFLE_RANGE = 1;

/** An attack that has been aimed: the first firer, and the unit that supports it (NONE if there is none). */
export interface Attack {
  readonly area: Area;
  readonly firer: Unit;
  support: Unit;
}

/** RR-T12.1: what the plot chart measures, by area of the map. */
export interface Tally {
  readonly units: number[];
  /** Units that are neither suppressed nor routed (RR-10.1.1). */
  readonly steady: number[];
  readonly normal: number[];
  readonly rifleSp: number[];
  readonly points: number[];
  readonly unlimbered: number[];
  /** 1 where a leader, Buller or Long is. */
  readonly commanders: number[];
}

const EMPTY: readonly number[] = Array<number>(MAP_AREAS).fill(0);

export function tallyBritish(p: Colenso): Tally {
  const units = EMPTY.slice();
  const steady = EMPTY.slice();
  const normal = EMPTY.slice();
  const rifleSp = EMPTY.slice();
  const points = EMPTY.slice();
  const unlimbered = EMPTY.slice();
  const commanders = EMPTY.slice();
  const batteries = EMPTY.slice();
  const add = (column: number[], at: Area, value: number): void => {
    column[at] = (column[at] as number) + value;
  };
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at < 0 || at >= MAP_AREAS) continue;
    const morale = p.morale[unit] as number;
    add(units, at, 1);
    if (morale < SUPPRESSED) add(steady, at, 1);
    if (morale === NORMAL) add(normal, at, 1);
    const kind = KINDS[unit];
    if (kind === BATTERY) {
      if (!isLimbered(p, unit)) add(unlimbered, at, 1);
      if (batteries[at] === 0) add(points, at, 1); // RR-10.2.9: all batteries together
      batteries[at] = 1;
      continue;
    }
    add(rifleSp, at, spOf(p, unit));
    add(points, at, kind === BATTALION ? 2 : 1);
  }
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const at = p.leaderAt[brigade] as Area;
    if (at >= 0 && at < MAP_AREAS) commanders[at] = 1;
  }
  if (p.bullerAt >= 0) commanders[p.bullerAt] = 1;
  if (p.longAt >= 0) commanders[p.longAt] = 1;
  return { units, steady, normal, rifleSp, points, unlimbered, commanders };
}

/** RR-O1: the firers of a kind that can fire this turn: unrouted, without a No Fire counter (RR-10.2.4). */
export function boerFirers(p: Colenso, kind: FireKind): Unit[] {
  const firers: Unit[] = [];
  for (let unit = FIRST_BOER; unit < UNITS; unit++)
    if ((p.at[unit] as Area) >= 0 && isCommando(unit) === (kind === 'rifle') && mayFire(p, unit)) firers.push(unit);
  return firers;
}

export const mayFire = (p: Colenso, unit: Unit): boolean =>
  (p.morale[unit] as number) < ROUTED && p.drawn[unit - FIRST_BOER] !== NO_FIRE;

/** RR-6.4.11, RR-10.1.4: the strongest of these; those equally strong in the order of RR-T12.5. */
export function strongest(p: Colenso, units: readonly Unit[]): Unit[] {
  let most = Number.NEGATIVE_INFINITY;
  let best: Unit[] = [];
  for (const unit of units) {
    const strength = boerStrength(p, unit);
    if (strength < most) continue;
    if (strength > most) best = [];
    most = strength;
    best.push(unit);
  }
  return best.length < 2 ? best : best.sort((a, b) => (TIE_ORDER[a] as number) - (TIE_ORDER[b] as number));
}

/** By strength, then RR-T12.5: the order in which units are handled when no one breaks ties. */
export const byStrength = (p: Colenso, units: readonly Unit[]): Unit[] =>
  [...units].sort(
    (a, b) => boerStrength(p, b) - boerStrength(p, a) || (TIE_ORDER[a] as number) - (TIE_ORDER[b] as number),
  );

export const isMultiple = (attacks: readonly Attack[], area: Area): boolean =>
  attacks.some((attack) => attack.area === area && attack.support >= 0);
const isSingle = (attacks: readonly Attack[], area: Area): boolean =>
  attacks.some((attack) => attack.area === area && attack.support < 0);

/** RR-5.1.2, RR-5.1.3, RR-7.3.1, RR-7.3.2: the areas of the map that this unit can fire at. */
export const areasInReach = (p: Colenso, firer: Unit): readonly Area[] => {
  const far = KINDS[firer] === COMMANDO ? RIFLE_RANGE : SHELL_RANGE;
  return areasWithin(p.at[firer] as Area, (p.morale[firer] as number) === SUPPRESSED ? 0 : far);
};

/** RR-10.1.1 to RR-10.1.3: the target areas of this firer, ascending. */
export function targetAreas(p: Colenso, firer: Unit, tally: Tally, attacks: readonly Attack[]): Area[] {
  const commando = KINDS[firer] === COMMANDO;
  const areas: Area[] = [];
  for (const area of areasInReach(p, firer)) {
    if (tally.units[area] === 0 || isMultiple(attacks, area)) continue;
    if (commando || (tally.steady[area] as number) > 0) areas.push(area);
  }
  return areas;
}

/** RR-10.1.6, RR-T11.4: the areas of the first zone that holds one. */
export function firstZone(areas: readonly Area[]): { readonly zone: number; readonly areas: Area[] } {
  let zone = 3;
  for (const area of areas) zone = Math.min(zone, ZONES[area] as number);
  return { zone, areas: areas.filter((area) => ZONES[area] === zone) };
}

/** Where ties are settled: `settle` gives one of the tied (the first is the automatic choice), or -1 if the player must be asked. */
export type Settle = (tied: readonly number[], why: string) => number;

export interface Plots {
  /** The areas of markers 1 to 6. */
  readonly areas: Area[];
  readonly why: Sifted[][];
}

interface Chart {
  /** The marker that "as ..." points to: the nearest target area. */
  readonly nearest: number;
  readonly markers: readonly {
    readonly by: string;
    /** Only these target areas, if there are any. */
    readonly only?: (tally: Tally, area: Area, attacks: readonly Attack[]) => boolean;
    readonly most: (tally: Tally, area: Area) => number;
  }[];
}
const rifleSp = (tally: Tally, area: Area): number => tally.rifleSp[area] as number;
const open = (_tally: Tally, area: Area): boolean => IS_OPEN[area] as boolean;
const single = (_tally: Tally, area: Area, attacks: readonly Attack[]): boolean => isSingle(attacks, area);
const anyOfThem = (): number => 0;

/** RR-T12.2. */
const COMMANDO_CHART: Chart = {
  nearest: 0,
  markers: [
    { by: 'target areas', most: anyOfThem },
    { by: 'most rifle SP', most: rifleSp },
    { by: 'most stacking points', most: (tally, area) => tally.points[area] as number },
    { by: 'open, most rifle SP', only: open, most: rifleSp },
    {
      by: 'a leader, Buller or Long, most rifle SP',
      only: (tally, area) => tally.commanders[area] === 1,
      most: rifleSp,
    },
    { by: 'Single Attack Marker, most rifle SP', only: single, most: rifleSp },
  ],
};
/** RR-T12.3. */
const ARTILLERY_CHART: Chart = {
  nearest: 5,
  markers: [
    {
      by: 'most unlimbered batteries',
      only: (tally, area) => (tally.unlimbered[area] as number) > 0,
      most: (tally, area) => tally.unlimbered[area] as number,
    },
    { by: 'most stacking points', most: (tally, area) => tally.points[area] as number },
    { by: 'most units of normal morale', most: (tally, area) => tally.normal[area] as number },
    { by: 'open, most rifle SP', only: open, most: rifleSp },
    { by: 'Single Attack Marker, most rifle SP', only: single, most: rifleSp },
    { by: 'target areas', most: anyOfThem },
  ],
};

/** RR-10.1.7: the six Plot Markers; null if a tie has to be settled first. */
export function placePlots(
  p: Colenso,
  firer: Unit,
  areas: readonly Area[],
  tally: Tally,
  attacks: readonly Attack[],
  settle: Settle,
  traced: boolean,
): Plots | null {
  const chart = KINDS[firer] === COMMANDO ? COMMANDO_CHART : ARTILLERY_CHART;
  const from = p.at[firer] as Area;
  const why: Sifted[][] = [];
  const place = (marker: number): Area => {
    const { by, only, most } = chart.markers[marker] as Chart['markers'][number];
    const trace: Sifted[] | null = traced ? [] : null;
    let left: readonly Area[] = only === undefined ? areas : areas.filter((area) => only(tally, area, attacks));
    if (left.length === 0) {
      if (traced) why[marker] = [{ by, left: [] }];
      return -2;
    }
    left = keepMost(left, by, (area) => most(tally, area), trace);
    // RR-T12.4
    left = keepMost(left, 'nearest', (area) => -range(from, area), trace);
    left = keepMost(left, 'most rifle SP', (area) => rifleSp(tally, area), trace);
    left = keepMost(left, 'most stacking points', (area) => tally.points[area] as number, trace);
    if (trace !== null) why[marker] = trace;
    return left.length === 1 ? (left[0] as Area) : settle(left, `plot marker ${marker + 1}`);
  };
  const nearest = place(chart.nearest);
  if (nearest === -1) return null;
  const placed: Area[] = [];
  for (let marker = 0; marker < chart.markers.length; marker++) {
    const area = marker === chart.nearest ? nearest : place(marker);
    if (area === -1) return null;
    placed.push(area === -2 ? nearest : area);
  }
  return { areas: placed, why };
}

/** RR-T8.1. */
export const isInCloseOrder = (p: Colenso, unit: Unit): boolean => p.chit[BRIGADE_OF[unit] as Brigade] !== NO_CHIT;
/** A mounted regiment or limbered battery. */
export const isExposed = (p: Colenso, unit: Unit): boolean => KINDS[unit] !== BATTALION && p.face[unit] === BACK;

/** RR-T12.6, RR-T12.7: by kind of unit, the later in the order the lower. */
const RIFLE_ORDER: readonly number[] = [2, 1, 0];
const SHELL_ORDER: readonly number[] = [1, 0, 2];

/** RR-10.2.5: which British unit of these is hit; all that are equally good, in roster order. */
export function targetUnits(
  p: Colenso,
  kind: FireKind,
  units: readonly Unit[],
  trace: Sifted[] | null,
): readonly Unit[] {
  const typeOrder = kind === 'rifle' ? RIFLE_ORDER : SHELL_ORDER;
  const close = (unit: Unit): number => (isInCloseOrder(p, unit) ? 1 : 0);
  let left = keepMost(units, 'type of unit', (unit) => typeOrder[KINDS[unit] as number] as number, trace);
  if (kind === 'rifle') {
    left = keepMost(left, 'in close order', close, trace);
    left = keepMost(left, 'carrying a Number Marker', (unit) => ((p.taken[unit] as number) > 0 ? 1 : 0), trace);
  } else {
    left = keepMost(left, 'limbered or mounted', (unit) => (isExposed(p, unit) ? 1 : 0), trace);
    left = keepMost(left, 'in close order', close, trace);
  }
  left = keepMost(left, 'better morale', (unit) => -(p.morale[unit] as number), trace);
  return keepMost(left, 'more SP', (unit) => spOf(p, unit), trace);
}
