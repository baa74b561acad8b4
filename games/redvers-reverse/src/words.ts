/** Small words that several tellers share. */
import { type Rolled, type Sum, totalOf } from '@laager/kernel';
import { isLimbered, isMounted, spOf } from './forces.ts';
import { type Area, areaName, isLadysmith } from './map.ts';
import { BACK, type Colenso } from './position.ts';
import { BATTALION, BATTERY, type Brigade, KINDS, printedLeader, REGIMENT, type Unit, unitName } from './roster.ts';

/** Colenso Koppies (13). */
export const place = (area: Area): string => (isLadysmith(area) ? areaName(area) : `${areaName(area)} (${area + 1})`);

export const MORALE_NAMES = ['normal', 'disrupted', 'suppressed', 'routed'] as const;
export const moraleName = (level: number): string => MORALE_NAMES[level] ?? '?';

export const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

export const unitNames = (units: readonly Unit[]): string => and(units.map(unitName));

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/** 9 (two dice 7, leader type D +2). */
export const sumText = (of: Sum): string =>
  of.modifiers.length === 0
    ? `${totalOf(of)}`
    : `${totalOf(of)} (${of.cause} ${of.base}, ${of.modifiers.map((m) => `${m.cause} ${signed(m.value)}`).join(', ')})`;

export const rolledText = (entry: Rolled): string => `Dice ${entry.faces.join(' ')}: ${entry.for}.`;

/** 2nd Devonshire 3 SP, disrupted. */
export function stateOf(p: Colenso, unit: Unit): string {
  const parts: string[] = [];
  if (KINDS[unit] !== BATTERY) parts.push(`${spOf(p, unit)}`);
  if (isMounted(p, unit)) parts.push('mounted');
  if (KINDS[unit] === REGIMENT && isMounted(p, unit) && (p.taken[unit] as number) > 0) parts.push('one loss');
  if (KINDS[unit] === BATTERY) parts.push(isLimbered(p, unit) ? 'limbered' : 'unlimbered');
  if (KINDS[unit] === BATTALION && p.face[unit] === BACK) parts.push('reduced');
  if ((p.morale[unit] as number) > 0) parts.push(moraleName(p.morale[unit] as number));
  return `${unitName(unit)} ${parts.join(', ')}`;
}

export const leaderNameOf = (p: Colenso, brigade: Brigade): string =>
  p.replaced[brigade] === 1 ? `${printedLeader(brigade)}'s successor` : printedLeader(brigade);

export const SEGMENT_TITLES: Readonly<Record<string, string>> = {
  'british-event': 'British Event',
  'command-points': 'British Command Points',
  'send-orders': 'British Send Orders',
  'receive-orders': 'British Receive Orders',
  'emergency-withdrawal': 'British Emergency Withdrawal',
  'boer-shell-fire': 'Boer Shell Fire',
  'boer-recovery': 'Boer Recovery',
  'british-shell-fire': 'British Shell Fire',
  'british-movement': 'British Movement',
  'british-assault': 'British Assault',
  'boer-event': 'Boer Event',
  'boer-movement': 'Boer Movement',
  'british-rifle-fire': 'British Rifle Fire',
  'british-recovery': 'British Recovery',
  'boer-rifle-fire': 'Boer Rifle Fire',
  'boer-shaken': 'Boer Shaken',
  victory: 'Victory',
};

/** What the procedure knows that asks now. */
export const localsOf = <L extends object>(p: Colenso): Readonly<Partial<L>> =>
  (p.stack.at(-1)?.locals ?? {}) as Partial<L>;
