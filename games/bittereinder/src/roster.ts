/** The counters: units by index, in the order of data/units.json. */
import unitData from '../data/units.json' with { type: 'json' };
import { type Area, areaNamed } from './map.ts';
import { BOER, EMPIRE, type Side } from './position.ts';

/** A unit's index. */
export type Unit = number;

export type Kind = 'commando' | 'army' | 'brigade' | 'battalion' | 'mounted' | 'garrison' | 'supply' | 'leader';

interface Counter {
  readonly id: string;
  readonly side: string;
  readonly kind: string;
  readonly name: string;
  readonly combat: number;
  readonly move: number;
  readonly nation?: string;
  readonly home?: string;
  readonly base?: string;
  readonly command?: number;
  readonly supplyBonus?: boolean;
  readonly leaderOnLoss?: string;
  readonly setup?: { readonly area?: string; readonly anyOf?: string | readonly string[] };
  readonly entry?: { readonly turn?: number; readonly event?: string };
}

const counters: readonly Counter[] = unitData.units;

export const UNIT_IDS: readonly string[] = counters.map((unit) => unit.id);
export const UNITS = UNIT_IDS.length;
const indexes = new Map(UNIT_IDS.map((id, index) => [id, index]));

/** The unit with this id, or -1. */
export const unitById = (id: string): Unit => indexes.get(id) ?? -1;

export function unitNamed(id: string): Unit {
  const unit = unitById(id);
  if (unit < 0) throw new RangeError(`there is no unit "${id}"`);
  return unit;
}

export const unitId = (unit: Unit): string => UNIT_IDS[unit] as string;
export const unitName = (unit: Unit): string => (counters[unit] as Counter).name;

export const SIDES: readonly Side[] = counters.map((unit) => (unit.side === 'boer' ? BOER : EMPIRE));
export const KINDS: readonly Kind[] = counters.map((unit) => unit.kind as Kind);
/** BE-2.3: the two numbers printed on the counter. */
export const COMBAT: readonly number[] = counters.map((unit) => unit.combat);
export const MOVE: readonly number[] = counters.map((unit) => unit.move);
export const NATIONS: readonly (string | null)[] = counters.map((unit) => unit.nation ?? null);

const areaOrNone = (id: string | undefined): Area => (id === undefined ? -1 : areaNamed(id));
/** The area in which a commando fights free of charge; -1 for every other unit. */
export const HOMES: readonly Area[] = counters.map((unit) => areaOrNone(unit.home));
/** The town in which a named garrison enters; -1 for every other unit. */
export const BASES: readonly Area[] = counters.map((unit) => areaOrNone(unit.base));
/** BE-10.13: how many commandos a Boer leader commands. */
export const COMMAND: readonly number[] = counters.map((unit) => unit.command ?? 0);
export const HUNTS_WAGONS: readonly boolean[] = counters.map((unit) => unit.supplyBonus === true);
/** The turn printed on the counter; 0 if it starts on the map or waits for an event. */
export const ENTRY_TURNS: readonly number[] = counters.map((unit) => unit.entry?.turn ?? 0);
export const START_AREAS: readonly Area[] = counters.map((unit) => areaOrNone(unit.setup?.area));
/** BE-4.4 to BE-4.6: where the owner may choose to place it; empty where there is no choice. */
export const START_CHOICES: readonly (readonly Area[])[] = counters.map((unit) => {
  const anyOf = unit.setup?.anyOf;
  return Array.isArray(anyOf) ? anyOf.map(areaNamed) : [];
});

const units = UNIT_IDS.map((_, unit) => unit);
export const BOER_UNITS: readonly Unit[] = units.filter((unit) => SIDES[unit] === BOER);
export const EMPIRE_UNITS: readonly Unit[] = units.filter((unit) => SIDES[unit] === EMPIRE);
/** The Boer counters come first in the file: what is below this index is Boer. */
export const FIRST_EMPIRE = EMPIRE_UNITS[0] as Unit;
if (BOER_UNITS.length !== FIRST_EMPIRE) throw new RangeError('the Boer units must stand first in units.json');

export const isCombatUnit = (unit: Unit): boolean => (COMBAT[unit] as number) > 0;
export const isSupply = (unit: Unit): boolean => KINDS[unit] === 'supply';
export const isGarrison = (unit: Unit): boolean => KINDS[unit] === 'garrison';
export const isLeader = (unit: Unit): boolean => KINDS[unit] === 'leader';
export const isArmy = (unit: Unit): boolean => KINDS[unit] === 'army';
export const isCommando = (unit: Unit): boolean => KINDS[unit] === 'commando';
export const isMounted = (unit: Unit): boolean => KINDS[unit] === 'mounted';
export const isBrigade = (unit: Unit): boolean => KINDS[unit] === 'brigade';
/** BE-R34: a garrison is infantry. */
export const isInfantry = (unit: Unit): boolean =>
  KINDS[unit] === 'brigade' || KINDS[unit] === 'battalion' || KINDS[unit] === 'garrison';
/** BE-12.4. */
export const isSmallChange = (unit: Unit): boolean => KINDS[unit] === 'battalion' || KINDS[unit] === 'garrison';

export const NATAL_ARMY = unitNamed('natal-army');
export const WESTERN_ARMY = unitNamed('western-army');
export const ARMIES: readonly Unit[] = [NATAL_ARMY, WESTERN_ARMY];
export const DE_LA_REY = unitNamed('de-la-rey');
export const BOTHA = unitNamed('botha');
export const DE_WET = unitNamed('de-wet');
export const BOER_LEADERS: readonly Unit[] = [DE_LA_REY, BOTHA, DE_WET];
export const BULLER = unitNamed('buller');
export const ROBERTS = unitNamed('roberts');
export const KITCHENER = unitNamed('kitchener');
/** BE-10.18: who comes for an army that is gone. */
export const LEADER_OF: readonly Unit[] = counters.map((unit) =>
  unit.leaderOnLoss === undefined ? -1 : unitNamed(unit.leaderOnLoss),
);
/** The commando at home in an area; -1 if there is none. */
const homeCommandos = new Map(BOER_UNITS.filter(isCommando).map((unit) => [HOMES[unit] as Area, unit]));
export const commandoOf = (area: Area): Unit => homeCommandos.get(area) ?? -1;
