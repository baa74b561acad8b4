/** One unit as a counter. */
import { unspoken } from '@laager/kit';
import type { JSX } from 'solid-js';
import type { Piece } from '../roster.ts';
import { liveries } from './livery.ts';
import { drawPiece, type Lying } from './piece.ts';
import { symbolOf } from './symbols.ts';

export const PieceCounter = (props: Lying & { readonly piece: Piece }): JSX.Element => (
  <g {...unspoken} innerHTML={drawPiece(props.piece, props)} />
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
      <g transform="scale(.92)" innerHTML={symbolOf(props.piece)} />
    </g>
  </svg>
);
