/** A unit in a list: to be ticked, or only to be read. */
import { type JSX, Show } from 'solid-js';
import type { Piece } from '../roster.ts';
import { words } from '../words.ts';
import { Chip } from './PieceCounter.tsx';

export const UnitLine = (props: {
  readonly piece: Piece;
  readonly picked?: boolean;
  readonly off?: boolean;
  readonly onToggle?: () => void;
}): JSX.Element => (
  <label class="be-unit" classList={{ off: props.off === true }}>
    <Show when={props.onToggle}>
      <input type="checkbox" checked={props.picked} disabled={props.off} onChange={() => props.onToggle?.()} />
    </Show>
    <Chip piece={props.piece} />
    <span class="be-name">{props.piece.name}</span>
    <b>{props.piece.combat > 0 ? props.piece.combat : words().kinds[props.piece.kind].split(' ')[0]}</b>
    <span>{props.piece.move > 0 ? props.piece.move : '–'}</span>
  </label>
);
