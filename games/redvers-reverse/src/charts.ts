/** The charts card: tables T1 to T7, T10 and T18 with their modifiers, typed, as the data files give them. */
import type { ClauseId, Modifier, Sum } from '@laager/kernel';
import charts from '../data/charts.json' with { type: 'json' };
import markers from '../data/markers.json' with { type: 'json' };
import { NORMAL } from './position.ts';

interface ListedModifier {
  readonly id: string;
  readonly value: number;
  readonly when: string;
}

/** The modifiers of one chart by their ids; the clause is the chart's, numbered as the card lists them. */
function modifiers<Id extends string>(
  chart: ClauseId,
  listed: readonly ListedModifier[],
): { readonly [id in Id]: Modifier } {
  const rows = listed.map((row, i) => [
    row.id,
    { value: row.value, rule: `${chart}.${i + 1}`, cause: row.when } satisfies Modifier,
  ]);
  return Object.fromEntries(rows);
}

/** RR-0.5.2: what a modifier that applies adds, noted in the sum where one is kept. */
export function apply(modifier: Modifier, sum: Sum | undefined): number {
  sum?.modifiers.push(modifier);
  return modifier.value;
}

/** No sum of dice and modifiers lies beyond these. */
const LEAST = -20;
const MOST = 30;

interface Band {
  readonly min?: number;
  readonly max?: number;
}

/** A column of a table, read by the modified total. */
type Column<T> = (total: number) => T;

function column<R extends Band, T>(bands: readonly R[], read: (band: R) => T): Column<T> {
  const entries: T[] = [];
  for (let total = LEAST; total <= MOST; total++)
    entries.push(read(bands.find(({ min = LEAST, max = MOST }) => total >= min && total <= max) as R));
  return (total) => entries[Math.max(LEAST, Math.min(MOST, total)) - LEAST] as T;
}

/** RR-5.2.1: the names of the morale levels; a result of no effect is a level that no one's morale is better than. */
export const LEVELS = ['normal', 'disrupted', 'suppressed', 'routed'] as const;
const levelOf = (result: string): number => Math.max(NORMAL, (LEVELS as readonly string[]).indexOf(result));

/** RR-T1.1: turns until the order arrives; ORDER_LOST. */
export const ORDER_LOST = -1;
export const sendOrders = column(charts.sendOrders.rows, (row) => row.turnsToArrive ?? ORDER_LOST);
export const SEND_MODIFIERS = modifiers<'hq-staff' | 'same-area' | 'distance-4-6' | 'distance-7-plus' | 'under-fire'>(
  'RR-T1.2',
  charts.sendOrders.modifiers,
);

/** RR-T2.1. */
export type Reception = 'ignore-order' | 'as-ordered' | 'charge-to-the-guns';
export const receiveOrders = column(charts.receiveOrders.rows, (row) => row.result as Reception);
export const RECEIVE_MODIFIERS = modifiers<
  'type-a' | 'type-b' | 'type-c' | 'type-d' | 'panicked' | 'standing-firm' | 'long-present' | 'losses-25'
>('RR-T2.2', charts.receiveOrders.modifiers);

/** RR-T3.1: does the brigade withdraw? */
export const withdraws = column(charts.emergencyWithdrawal.rows, (row) => row.result === 'withdraw');
export const WITHDRAWAL_MODIFIERS = modifiers<'panicked' | 'standing-firm' | 'type-b' | 'type-c' | 'type-d'>(
  'RR-T3.2',
  charts.emergencyWithdrawal.modifiers,
);
/** RR-4.5.1, RR-4.5.4: percent of the brigade's SP. */
export const WITHDRAWAL_PERCENT = charts.emergencyWithdrawal.attemptAtPercent;
export const CERTAIN_WITHDRAWAL_PERCENT = charts.emergencyWithdrawal.automaticAtPercent;

/** RR-T4.1 to RR-T4.3: by level, how far the unit rises. */
const recoveryColumns = LEVELS.map((level) =>
  level === 'normal' ? () => 0 : column(charts.recovery.rows[level], (row) => row.up),
);
/** RR-5.2.2, RR-5.2.4: the level after a recovery roll. */
export const recovered = (level: number, total: number): number =>
  Math.max(NORMAL, level - (recoveryColumns[level] as Column<number>)(total));
export const BRITISH_RECOVERY = modifiers<
  | 'leader'
  | 'buller-or-long'
  | 'standing-firm'
  | 'panicked'
  | 'cover'
  | 'rifle-range'
  | 'boers-in-area'
  | 'captured-emplacement'
>('RR-T4.4', charts.recovery.britishModifiers);
export const BOER_RECOVERY = modifiers<
  'emplacement' | 'british-in-area' | 'shaken' | 'confident' | 'multiple-commandos'
>('RR-T4.5', charts.recovery.boerModifiers);

/** RR-T5.1. */
export const shellFire = column(charts.shellFire.rows, (row) => levelOf(row.result));
export const BRITISH_SHELL = modifiers<
  | 'six-guns'
  | 'heavy'
  | 'multiple'
  | 'range-2'
  | 'same-area'
  | 'firer-disrupted'
  | 'emplacement'
  | 'hidden'
  | 'hill'
  | 'rough'
  | 'ammo-shortage'
>('RR-T5.2', charts.britishFireModifiers.shell);
export const BOER_SHELL = modifiers<
  | 'howitzer'
  | 'pom-pom'
  | 'multiple'
  | 'range-3'
  | 'firer-disrupted'
  | 'open'
  | 'hill-rough'
  | 'crowded'
  | 'close-order'
  | 'mounted-limbered'
>('RR-T5.3', charts.boerFireModifiers.shell);

/** RR-T6.1: the columns of the Rifle Fire Table. */
export const RIFLE_COLUMNS = charts.rifleFire.columns.map(({ id }) => id);
export const NO_COLUMN = -1;
const columnsOf = (bySp: { readonly [strength: string]: string }): readonly number[] => {
  const columns = [NO_COLUMN];
  for (const [strength, id] of Object.entries(bySp)) columns[Number.parseInt(strength, 10)] = RIFLE_COLUMNS.indexOf(id);
  return columns;
};
const BRITISH_COLUMNS = columnsOf(charts.rifleFire.strengthToColumn.british);
const BOER_COLUMNS = columnsOf(charts.rifleFire.strengthToColumn.boer);
export const britishColumn = (sp: number): number => BRITISH_COLUMNS[sp] ?? NO_COLUMN;
/** RR-10.2.7: strength 0 or less has no column. */
export const boerColumn = (strength: number): number =>
  strength <= 0 ? NO_COLUMN : (BOER_COLUMNS[Math.min(strength, BOER_COLUMNS.length - 1)] as number);

const rifleLosses = RIFLE_COLUMNS.map((id) => charts.rifleFire.losses[id as keyof typeof charts.rifleFire.losses]);
/** RR-T6.2: SP lost; totals below 1 read as 1, above 9 as 9. */
export const rifleFire = (at: number, total: number): number =>
  rifleLosses[at]?.[Math.max(1, Math.min(9, total)) - 1] as number;
export const BRITISH_RIFLE = modifiers<
  | 'multiple'
  | 'crossfire'
  | 'emplacement'
  | 'hidden'
  | 'hill'
  | 'rough'
  | 'brush'
  | 'firer-disrupted'
  | 'firer-suppressed'
  | 'firer-drift'
  | 'target-pinned'
  | 'bayonets'
>('RR-T6.3', charts.britishFireModifiers.rifle);
export const BOER_RIFLE = modifiers<
  | 'multiple'
  | 'open'
  | 'hill-rough'
  | 'captured-emplacement'
  | 'crowded'
  | 'close-order'
  | 'mounted-limbered'
  | 'gone-to-ground'
  | 'no-bayonets'
>('RR-T6.4', charts.boerFireModifiers.rifle);

/** RR-T7.1 to RR-T7.4. */
const morale = (of: keyof typeof charts.formationMorale.columns): Column<number> =>
  column(charts.formationMorale.columns[of], (row) => levelOf(row.result));
export const groupInEmplacement = morale('group-in-emplacement');
export const groupNotInEmplacement = morale('group-not-in-emplacement');
export const infantryBrigade = morale('infantry-brigade');
export const cavalryBrigade = morale('cavalry-brigade');
export const BRITISH_MORALE = modifiers<
  | 'extra-loss'
  | 'reduced'
  | 'leader'
  | 'buller'
  | 'standing-firm'
  | 'panicked'
  | 'close-order'
  | 'crowded'
  | 'close-combat'
>('RR-T7.5', charts.formationMorale.britishModifiers);
export const BOER_MORALE = modifiers<
  'extra-loss' | 'reduced' | 'shaken' | 'confident' | 'flanked' | 'outnumbered' | 'support'
>('RR-T7.6', charts.formationMorale.boerModifiers);

/** RR-10.4.1, RR-10.4.3, RR-7.2.1. */
const { panicStand, casualty, markerRemoval } = charts.leaderChecks;
export const panics = (total: number): boolean => total <= panicStand.panicked.max;
export const standsFirm = (total: number): boolean => total >= panicStand.standingFirm.min;
export const isCasualty = (total: number): boolean => casualty.eliminatedOn.includes(total);
export const composes = (total: number): boolean => total >= markerRemoval.removedOn.min;

/** RR-T10.1, RR-T10.2: what an event moves on the track. */
export interface StatusRow {
  readonly confidence: number;
  readonly loss: number;
  readonly cause: string;
}
const statusRows = <Id extends string>(
  rows: readonly { readonly id: string; readonly confidence: number; readonly loss?: number; readonly when: string }[],
): { readonly [id in Id]: StatusRow } =>
  Object.fromEntries(rows.map(({ id, confidence, loss = 0, when }) => [id, { confidence, loss, cause: when }])) as {
    readonly [id in Id]: StatusRow;
  };
export const FIRE_STATUS = statusRows<
  | 'commando-eliminated'
  | 'boer-artillery-eliminated'
  | 'battalion-reduced'
  | 'battalion-eliminated'
  | 'regiment-eliminated'
  | 'battery-eliminated'
  | 'british-routed'
  | 'buller-eliminated'
>(charts.status.fire);
export const SEGMENT_STATUS = statusRows<
  'time' | 'emplacement-captured' | 'emplacement-recaptured' | 'towards-ladysmith' | 'emergency-withdrawal'
>(charts.status.shakenSegment);

/** RR-T18.1: how many SP Counters of each kind are in the cup at first, and how many No Fire wait outside it. */
export const COUNTERS_IN_CUP: readonly number[] = markers.spCounters.mix.map(({ count }) => count);
export const NO_FIRE_COUNTERS = markers.spCounters.noFire;

export const { commandPoints, shaken: shakenRoll, track, victory } = charts;
