/** Enemies lost from sight, where this seat last saw them (MM-13). */
import type { Battle } from '../src/position.ts';
import { sideOfSeat } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { isUnseen } from '../src/view.ts';
import type { Piece } from './scene.ts';

export interface Seen {
  readonly piece: Piece;
  readonly turn: number;
}

/** What one seat remembers: its last view with the pieces in it, and whom it has lost since. */
export interface Memory {
  readonly view: Battle;
  readonly pieces: readonly Piece[];
  readonly lost: readonly Seen[];
}

/** The memory after another view of the same seat. Only enemies are remembered, and only those that were seen by it. */
export function remembered(before: Memory | undefined, seat: string, view: Battle, pieces: readonly Piece[]): Memory {
  if (!view.spotting || before === undefined || before.view.turn > view.turn) return { view, pieces, lost: [] };
  const own = sideOfSeat(seat);
  const isLost = (unit: number): boolean => {
    const it = view.units[unit];
    return it !== undefined && it.where === 'table' && isUnseen(it);
  };
  const gone = before.pieces
    .filter(({ unit }) => kindOf(view, unit).side !== own && isLost(unit))
    .map((piece): Seen => ({ piece, turn: before.view.turn }));
  const known = before.lost.filter(
    ({ piece }) => isLost(piece.unit) && !gone.some((one) => one.piece.unit === piece.unit),
  );
  return { view, pieces, lost: [...known, ...gone] };
}
