/** One unit as the drawing of its counter. */
import { counter } from '@laager/kit/drawing';
import { leftOf, type Piece, rightOf } from '../roster.ts';
import { liveries } from './livery.ts';
import { symbolOf } from './symbols.ts';

export interface Lying {
  readonly under?: number;
  readonly small?: boolean;
  readonly moved?: boolean;
  readonly faded?: boolean;
}

export const drawPiece = (piece: Piece, lying: Lying): string =>
  counter({
    livery: liveries[piece.side],
    name: piece.short,
    left: leftOf(piece),
    right: rightOf(piece),
    symbol: symbolOf(piece),
    under: lying.under ?? 0,
    small: lying.small ?? false,
    moved: lying.moved ?? false,
    faded: lying.faded ?? false,
  });
