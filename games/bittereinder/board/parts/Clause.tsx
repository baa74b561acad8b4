/** A clause as it is cited on a card: pressed, it opens in the rules. */
import type { JSX } from 'solid-js';
import type { Props } from '../hand.ts';

export const Clause = (props: { readonly rule: string; readonly board: Props }): JSX.Element => (
  <button type="button" class="clause-link" onClick={() => props.board.showRule(props.rule)}>
    {props.rule}
  </button>
);
