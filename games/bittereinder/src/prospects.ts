/** How the war stands, for the bots: influence over the map, and what each side has at stake in an area. */
import {
  AREA_IDS,
  AREAS,
  type Area,
  BLOEMFONTEIN,
  IS_COLONIAL_TOWN,
  IS_MOZAMBIQUE,
  IS_REPUBLIC,
  IS_TOWN,
  IS_TRIBAL,
  NEIGHBOURS,
  PRETORIA,
  stepsBetween,
} from './map.ts';
import { NO_LINE, type War } from './position.ts';
import { commandoOf } from './roster.ts';
import { constants } from './tables.ts';
import { isOnMap, num, type Tally } from './tally.ts';

/** Steps between any two areas. */
export const DISTANCE: readonly (readonly number[])[] = AREA_IDS.map((_, area) => stepsBetween(area));

/** How much of a force is felt this many steps away. */
const FELT = [1, 0.6, 0.3, 0.12, 0.05] as const;

/** By area: the areas within four steps, and how much of a force there is felt here. */
const NEARBY: readonly { readonly areas: readonly Area[]; readonly weights: readonly number[] }[] = AREA_IDS.map(
  (_, area) => {
    const steps = DISTANCE[area] as readonly number[];
    const areas = AREA_IDS.map((_, other) => other).filter((other) => (steps[other] as number) < FELT.length);
    return { areas, weights: areas.map((other) => FELT[steps[other] as 0 | 1 | 2 | 3 | 4]) };
  },
);

export interface Influence {
  readonly boer: Float64Array;
  readonly empire: Float64Array;
}

const shared: Influence = { boer: new Float64Array(AREAS), empire: new Float64Array(AREAS) };

/** What each side can bring to bear on each area. Infantry far from its wagons counts for less. Returns a shared buffer: valid until the next call. */
export function influence(t: Tally): Influence {
  const { boer, empire } = shared;
  boer.fill(0);
  empire.fill(0);
  for (let at = 0; at < AREAS; at++) {
    const boers = num(t.boer, at);
    const empires = num(t.free, at) * (num(t.freeWagons, at) > 0 ? 1 : 0.65) + num(t.held, at) * 0.4;
    // Mostly only one side stands here: this is the evaluation's longest loop.
    if (boers > 0) spread(boer, at, boers);
    if (empires > 0) spread(empire, at, empires);
  }
  return shared;
}

function spread(over: Float64Array, from: Area, force: number): void {
  const { areas, weights } = NEARBY[from] as (typeof NEARBY)[number];
  for (let i = 0; i < areas.length; i++) {
    const area = areas[i] as Area;
    over[area] = (over[area] as number) + force * (weights[i] as number);
  }
}

/** BE-8.17, BE-8.20: the ways out of an area that the Empire is too far away to man next month. */
export function waysOpen(p: War, t: Tally, at: Area): number {
  let open = 0;
  for (const to of NEIGHBOURS[at] as readonly Area[]) {
    if (IS_MOZAMBIQUE[to] || IS_TRIBAL[to] || p.lines[to] !== NO_LINE) continue;
    let hunters = num(t.freeFighters, to);
    for (const from of NEIGHBOURS[to] as readonly Area[]) hunters += num(t.freeFighters, from);
    if (hunters === 0) open++;
  }
  return open;
}

/** BE-12.1: units that are together now may be ringed in next month. */
export const ringsAreNear = (p: War): boolean => p.turn >= constants.blockhouseFirstTurn - 1;

/** A ring costs as much whatever it catches, so the largest group is ringed first: its danger grows with every pair in it. */
export const crowd = (units: number): number => (units * (units - 1)) / 2;

/** What it is worth to hold a town. */
export function stakeIn(p: War, area: Area): number {
  if (!IS_TOWN[area] || p.razed[area] === 1) return 0;
  if (area === BLOEMFONTEIN && p.fallen[0] === 0) return 0.9;
  if (area === PRETORIA && p.fallen[1] === 0) return p.fallen[0] === 0 ? 0.5 : 1.1;
  if (IS_COLONIAL_TOWN[area]) return 0.1;
  if (!IS_REPUBLIC[area]) return 0;
  const commando = commandoOf(area);
  return commando >= 0 && isOnMap(p, commando) ? (p.fallen[1] === 0 ? 0.06 : 0.12) : 0.03;
}
