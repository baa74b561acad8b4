/** The two sides: as seats of the table, and as numbers by which columns are kept. */
import type { Seat } from '@laager/kernel';

export const SEATS = ['boer', 'empire'] as const;
export type SideId = (typeof SEATS)[number];

export const BOER = 0;
export const EMPIRE = 1;
export type Side = typeof BOER | typeof EMPIRE;

export const seatOf = (side: Side): SideId => SEATS[side];
export const sideOf = (seat: Seat): Side => (seat === 'boer' ? BOER : EMPIRE);
export const enemyOf = (side: Side): Side => (side === BOER ? EMPIRE : BOER);
export const sideName = (side: Side): string => (side === BOER ? 'Boer' : 'Empire');
