/** One unit as a counter. */
import { Counter } from '@laager/kit';
import type { JSX } from 'solid-js';
import { leftOf, type Piece, rightOf } from '../roster.ts';
import { liveries } from './livery.ts';
import { UnitSymbol } from './symbols.tsx';

export interface PieceCounterProps {
  readonly piece: Piece;
  readonly under?: number;
  readonly small?: boolean;
  readonly moved?: boolean;
  readonly faded?: boolean;
}

export const PieceCounter = (props: PieceCounterProps): JSX.Element => (
  <Counter
    livery={liveries[props.piece.side]}
    name={props.piece.short}
    left={leftOf(props.piece)}
    right={rightOf(props.piece)}
    symbol={<UnitSymbol piece={props.piece} />}
    under={props.under ?? 0}
    small={props.small ?? false}
    moved={props.moved ?? false}
    faded={props.faded ?? false}
  />
);

/** The same as a small picture in a list. */
export const Chip = (props: { readonly piece: Piece }): JSX.Element => (
  <svg width="30" height="30" viewBox="-17 -17 34 34" aria-hidden="true">
    <g color={liveries[props.piece.side].edge}>
      <path
        d={props.piece.side === 'boer' ? 'M-11-15H11L15-11V11L11 15H-11L-15 11V-11Z' : 'M-15-15H15V15H-15Z'}
        fill={liveries[props.piece.side].body}
      />
      <rect x="-12.5" y="-9" width="25" height="18" rx="1.5" fill={liveries[props.piece.side].face} />
      <g transform="scale(.92)">
        <UnitSymbol piece={props.piece} />
      </g>
    </g>
  </svg>
);
