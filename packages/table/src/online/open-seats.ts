/** The list of open seats: which of them are wanted, and a list that stays calm while others sit down and come. */
import type { GameId, Seat } from '@laager/kernel';
import type { ClockInfo, MatchInfo } from './api.ts';

/** What is looked for; empty: anything. */
export interface SeatFilter {
  readonly game: GameId | '';
  readonly clock: ClockInfo['kind'] | '';
  readonly side: Seat | '';
}

export const anySeat: SeatFilter = { game: '', clock: '', side: '' };

export const openSeatOf = (info: MatchInfo): Seat | null =>
  info.seats.find((seat) => seat.sitter === 'open')?.seat ?? null;

/** A seat that is drawn when the second player sits may be any side. */
export const fits = (filter: SeatFilter, info: MatchInfo): boolean =>
  (filter.game === '' || info.game === filter.game) &&
  (filter.clock === '' || info.clock.kind === filter.clock) &&
  (filter.side === '' || info.random || openSeatOf(info) === filter.side);

export interface SeatRow {
  readonly info: MatchInfo;
  /** When it was first missing from the list; null: it can still be had. */
  readonly taken: number | null;
}

/** How long a row that was taken stays, greyed, so that nothing jumps under the pointer. */
export const TAKEN_MS = 5_000;

export const rowsOf = (seats: readonly MatchInfo[]): readonly SeatRow[] => seats.map((info) => ({ info, taken: null }));

/**
 * The rows after a look at the server: those that are gone turn grey and then go; new ones wait until they are wanted. A
 * row about which nothing has changed is the same object as before, so that it is not drawn again.
 */
export function calmed(rows: readonly SeatRow[], seats: readonly MatchInfo[], now: number): readonly SeatRow[] {
  return rows.flatMap((row): readonly SeatRow[] => {
    const still = seats.find(({ match }) => match === row.info.match);
    if (still !== undefined) {
      const isSame = row.taken === null && JSON.stringify(still) === JSON.stringify(row.info);
      return [isSame ? row : { info: still, taken: null }];
    }
    if (row.taken === null) return [{ info: row.info, taken: now }];
    return now - row.taken < TAKEN_MS ? [row] : [];
  });
}

/** The seats that are open and not in the list yet. */
export const newIn = (rows: readonly SeatRow[], seats: readonly MatchInfo[]): readonly MatchInfo[] =>
  seats.filter(({ match }) => !rows.some(({ info }) => info.match === match));
