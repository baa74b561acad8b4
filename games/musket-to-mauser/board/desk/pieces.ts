/** The units and generals on the table, which of them wait for orders, and those that were lost from sight. */
import { type Accessor, createMemo } from 'solid-js';
import { waiting } from '../../src/movement.ts';
import { kindOf } from '../../src/theatre.ts';
import { type Memory, remembered, type Seen } from '../last-seen.ts';
import { type GeneralPiece, generalsOf, type Piece, piecesOf } from '../scene.ts';
import type { Answers } from './answers.ts';
import type { Situation } from './situation.ts';

export function createPieces({ props, view, sheet, question, side }: Situation, { owing }: Answers) {
  const pieces: Accessor<readonly Piece[]> = createMemo(() => piecesOf(view(), sheet(), owing()));
  const generals: Accessor<readonly GeneralPiece[]> = createMemo(() => generalsOf(view(), sheet()));
  const pieceOf = (unit: number | null): Piece | undefined => pieces().find((one) => one.unit === unit);

  // One memory for each seat: on a shared device a seat must not learn what another one knows.
  const memories = new Map<string, Memory>();
  const lastSeen = createMemo((): readonly Seen[] => {
    const seat = props.seat();
    if (seat === null) return [];
    const memory = remembered(memories.get(seat), seat, view(), pieces());
    memories.set(seat, memory);
    return memory.lost;
  });

  const ready = createMemo((): ReadonlySet<number> => {
    if (question() !== 'move') return new Set();
    return new Set(waiting(view()));
  });
  const isMine = (unit: number): boolean => kindOf(view(), unit).side === side();
  return { pieces, pieceOf, generals, ready, lastSeen, isMine };
}
