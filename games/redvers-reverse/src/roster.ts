/** The counters: British units first, then Boer units, each in the order of its data file (the last tie-break, RR-0.4.4). */
import boer from '../data/boer.json' with { type: 'json' };
import british from '../data/british.json' with { type: 'json' };
import scenarios from '../data/scenarios.json' with { type: 'json' };
import { type Area, areaNamed } from './map.ts';

/** A unit's index: 0 to 29 British, 30 to 49 Boer. */
export type Unit = number;
/** A brigade's index, in bar order (RR-6.1.2); its leader goes by the same. */
export type Brigade = number;
/** A Boer group or sub group. */
export type Group = number;

export const BATTALION = 0;
export const REGIMENT = 1;
export const BATTERY = 2;
export const COMMANDO = 3;
export const ARTILLERY = 4;
const KIND_NAMES = ['battalion', 'regiment', 'battery', 'commando', 'artillery'];

interface British {
  readonly id: string;
  readonly name: string;
  readonly brigade: string;
  readonly type: string;
  readonly sp?: number;
  readonly reducedSp?: number;
  readonly mp?: number;
  readonly startReduced?: boolean;
  readonly heavy?: boolean;
  readonly dismounted?: { readonly sp: number; readonly mp: number };
  readonly mounted?: { readonly sp: number; readonly mp: number };
  readonly limbered?: { readonly mp: number };
}
interface Boer {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly type: string;
  readonly sp: number;
  readonly reducedSp?: number;
  readonly kind?: string;
  readonly start: string;
}
const ours: readonly British[] = british.units;
const theirs: readonly Boer[] = boer.units;

export const BRITISH_UNITS = ours.length;
export const BOER_UNITS = theirs.length;
export const FIRST_BOER: Unit = ours.length;
export const UNITS = BRITISH_UNITS + BOER_UNITS;
export const BRITISH: readonly Unit[] = ours.map((_, i) => i);
export const BOERS: readonly Unit[] = theirs.map((_, i) => FIRST_BOER + i);
export const isBoer = (unit: Unit): boolean => unit >= FIRST_BOER;

export const UNIT_IDS: readonly string[] = [...ours, ...theirs].map((unit) => unit.id);
const NAMES: readonly string[] = [...ours, ...theirs].map((unit) => unit.name);
/** BATTALION to ARTILLERY. */
export const KINDS: readonly number[] = [...ours, ...theirs].map((unit) => KIND_NAMES.indexOf(unit.type));
export const unitName = (unit: Unit): string => NAMES[unit] as string;
export const isCommando = (unit: Unit): boolean => KINDS[unit] === COMMANDO;
export const isBattery = (unit: Unit): boolean => KINDS[unit] === BATTERY;
/** Battalions and regiments: those who carry rifles. */
export const isFoot = (unit: Unit): boolean => (KINDS[unit] as number) <= REGIMENT;

const indexes = new Map(UNIT_IDS.map((id, index) => [id, index]));
/** The British unit or Boer unit with this id (Boer groups share ids with some commandos, units do not). */
export function unitNamed(id: string): Unit {
  const unit = indexes.get(id);
  if (unit === undefined) throw new RangeError(`there is no unit "${id}"`);
  return unit;
}

/** SP on the front (full, dismounted, unlimbered) and on the back (reduced, mounted, limbered). */
export const FRONT_SP: readonly number[] = [
  ...ours.map((unit) => unit.sp ?? unit.dismounted?.sp ?? 0),
  ...theirs.map((unit) => unit.sp),
];
export const BACK_SP: readonly number[] = [
  ...ours.map((unit) => unit.reducedSp ?? unit.mounted?.sp ?? unit.sp ?? 0),
  ...theirs.map((unit) => unit.reducedSp ?? unit.sp),
];
/** MP on either side; an unlimbered battery has none (RR-1.1.9). Boers have no MP (RR-1.2.3). */
export const FRONT_MP: readonly number[] = ours.map((unit) => unit.mp ?? unit.dismounted?.mp ?? 0);
export const BACK_MP: readonly number[] = ours.map((unit) => unit.mp ?? unit.mounted?.mp ?? unit.limbered?.mp ?? 0);
export const IS_HEAVY: readonly boolean[] = ours.map((unit) => unit.heavy === true);
export const ROYAL_FUSILIERS: Unit = ours.findIndex((unit) => unit.startReduced === true);

const brigades = british.brigades;
export const BRIGADES = british.moveOrder.length;
export const BRIGADE_IDS: readonly string[] = british.moveOrder;
const ofBrigade = <T>(of: (brigade: (typeof brigades)[number]) => T): readonly T[] =>
  BRIGADE_IDS.map((id) => of(brigades.find((one) => one.id === id) as (typeof brigades)[number]));
const BRIGADE_NAMES = ofBrigade((one) => one.name);
export const brigadeName = (brigade: Brigade): string => BRIGADE_NAMES[brigade] as string;
export const brigadeNamed = (id: string): Brigade => BRIGADE_IDS.indexOf(id);
export const IS_GUNS: readonly boolean[] = ofBrigade((one) => one.arm === 'artillery');
export const IS_CAVALRY: readonly boolean[] = ofBrigade((one) => one.arm === 'cavalry');
export const IS_NAVAL: readonly boolean[] = BRIGADE_IDS.map((id) => id.startsWith('naval'));
/** RR-3.1.3. */
export const HISTORICAL: readonly Area[] = ofBrigade((one) => areaNamed(one.historicalObjective));
/** RR-T17.5. */
export const BRIGADE_STARTS: readonly Area[] = ofBrigade((one) => areaNamed(one.start));

const leaders = ofBrigade((one) => british.leaders.find((leader) => leader.id === one.leader));
export const LEADER_TYPES: readonly string[] = leaders.map((leader) => leader?.type ?? 'B');
export const REPLACEMENT_TYPES: readonly string[] = leaders.map((leader) => leader?.replacementType ?? 'B');
export const LEADER_MP: readonly number[] = leaders.map((leader) => leader?.mp ?? 0);
const LEADER_NAMES = leaders.map((leader) => leader?.name ?? '');
export const printedLeader = (brigade: Brigade): string => LEADER_NAMES[brigade] as string;
export const HART: Brigade = BRIGADE_IDS.indexOf('infantry-5');

/** By unit: its brigade (British) or -1. */
export const BRIGADE_OF: readonly Brigade[] = [
  ...ours.map((unit) => brigadeNamed(unit.brigade)),
  ...theirs.map(() => -1),
];
export const UNITS_OF: readonly (readonly Unit[])[] = BRIGADE_IDS.map((_, brigade) =>
  BRITISH.filter((unit) => BRIGADE_OF[unit] === brigade),
);

export const GROUP_IDS: readonly string[] = boer.groups.map((group) => group.id);
const GROUP_NAMES: readonly string[] = boer.groups.map((group) => group.name);
export const groupName = (group: Group): string => GROUP_NAMES[group] as string;
/** By unit: its group or sub group (Boers) or -1. */
export const GROUP_OF: readonly Group[] = [
  ...ours.map(() => -1),
  ...theirs.map((unit) => GROUP_IDS.indexOf(unit.group)),
];
export const IS_SUB_GROUP: readonly boolean[] = boer.groups.map((group) => group.subGroup === true);
/** By unit: 'howitzer', 'field' or 'pom-pom' for artillery. */
export const GUN_KINDS: readonly string[] = [...ours.map(() => ''), ...theirs.map((unit) => unit.kind ?? '')];
/** RR-T12.5: by unit, its place among equals. */
export const TIE_ORDER: readonly number[] = UNIT_IDS.map((id) =>
  Math.max(boer.commandoTieOrder.indexOf(id), boer.artilleryTieOrder.indexOf(id)),
);

const starts: { readonly [id: string]: string } = { ...scenarios.setup.british, ...scenarios.setup.boer };
/** By unit: where it sets up; the starting area of a Boer (RR-6.4.4). */
export const STARTS: readonly Area[] = UNIT_IDS.map((id) => areaNamed(starts[id] ?? ''));
/** RR-2.4.2. */
export const HIDDEN_STARTS: readonly Area[] = scenarios.setup.hidden.map(areaNamed);
export const BULLER_START = areaNamed(british.commander.start);
export const LONG_START = areaNamed(british.artilleryCommander.start);
export const HQ_START = areaNamed(british.headquarters.start);
/** RR-1.1.4, RR-1.1.5. */
export const COMMANDER_MP: number = british.commander.mp;
export const HQ_MP: number = british.headquarters.movement.mp;
