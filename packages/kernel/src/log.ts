/**
 * The log of a match: one row for every command that was taken, in order, never changed afterwards. Position, journal
 * and record all follow from it, so a match is stored by storing its rows, one at a time.
 */
import type { Json, Seat } from './contract.ts';
import { type Delta, patch } from './delta.ts';
import type { Draw } from './match-dice.ts';

interface RowHead {
  /** The row's number, from 1. It is also the sequence number of the match once the row is taken. */
  readonly n: number;
  /** The hash of the position after the row. */
  readonly hash: string;
}

/** An order that was carried out, with the dice it rolled. */
export interface ActRow extends RowHead {
  readonly kind: 'act';
  readonly seat: Seat;
  readonly action: Json;
  readonly draws: readonly Draw[];
}

/** The seat took its last action back, or played again what it had taken back last. Neither ever rolls a die. */
export interface UndoRow extends RowHead {
  readonly kind: 'undo' | 'redo';
  readonly seat: Seat;
}

/** A take-back by consent, beyond the information frontier: `to` moves are left. Dice already rolled stay spent. */
export interface BackRow extends RowHead {
  readonly kind: 'back';
  readonly to: number;
}

/** The match was ended by the players or the clock, not by the rules. Nothing follows it. */
export interface EndRow extends RowHead {
  readonly kind: 'end';
  readonly end: Ending;
}

export type Row = ActRow | UndoRow | BackRow | EndRow;

export const ENDINGS = ['resigned', 'time', 'agreed', 'adjourned'] as const;

/** How a match ended that the rules did not end. */
export interface Ending {
  readonly how: (typeof ENDINGS)[number];
  /** Who resigned or ran out of time; null for the other two. */
  readonly seat: Seat | null;
  /** By seat, as in `Outcome`; null if adjourned: there is no result. */
  readonly score: { readonly [seat: Seat]: number } | null;
}

/**
 * A match as it is after row `n`, so that it can go on from here without playing the rows before. It holds what undo
 * and redo need, but not the journal before it.
 */
export interface Snapshot {
  readonly n: number;
  readonly position: Json;
  readonly hash: string;
  /** Dice rolled so far, spent ones included. */
  readonly drawn: number;
  /** Moves made and not taken back, and who made the last one before those in `open`. */
  readonly moves: number;
  readonly last: Seat | null;
  /** Why nothing before `open` can be undone. */
  readonly frontier: string;
  /** The moves that can still be undone, the oldest first, each with the way back from the position after it. */
  readonly open: readonly (OpenMove & { readonly back: Delta | null })[];
  /** What can be redone, the next one last. */
  readonly undone: readonly OpenMove[];
  readonly end: Ending | null;
}

/** A move that rolled no die. */
export interface OpenMove {
  readonly seat: Seat;
  readonly action: Json;
  readonly hash: string;
}

/** The positions before the moves in `open`, the oldest first. */
export function positionsBefore<P>({ position, open }: Snapshot): P[] {
  const earlier: Json[] = [];
  let after = position;
  for (const { back } of open.toReversed()) {
    after = patch(after, back);
    earlier.unshift(after);
  }
  return earlier as P[];
}

/** A move that was made and not taken back. */
export interface StandingMove {
  readonly row: ActRow;
  /** How many dice were rolled before it: its own are those that follow. */
  readonly drawn: number;
}

/** The moves that stand after these rows, which begin with row 1. `wrong` is called for a row that cannot be. */
export function movesOf(
  rows: readonly Row[],
  drawnBefore: number,
  wrong: (row: Row, message: string) => never,
): StandingMove[] {
  const moves: StandingMove[] = [];
  let undone: StandingMove[] = [];
  let drawn = drawnBefore;
  for (const row of rows) {
    if (row.kind === 'act') {
      moves.push({ row, drawn });
      drawn += row.draws.length;
      undone = [];
    } else if (row.kind === 'undo') undone.push(moves.pop() ?? wrong(row, 'there is nothing to undo'));
    else if (row.kind === 'redo') moves.push(undone.pop() ?? wrong(row, 'there is nothing to redo'));
    else if (row.kind === 'back') {
      if (row.to >= moves.length) wrong(row, `only ${moves.length} moves stand`);
      moves.length = row.to;
      undone = [];
    }
  }
  return moves;
}
