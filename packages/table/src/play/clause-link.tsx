import type { JSX } from 'solid-js';
import { words } from '../words/index.ts';

/** A clause as it is cited: opens the rules at it. */
export function ClauseLink(props: { readonly id: string; readonly show: (id: string) => void }): JSX.Element {
  return (
    <button
      type="button"
      class="clause-link"
      aria-label={words().play.readRule(props.id)}
      onClick={(event) => {
        event.stopPropagation();
        props.show(props.id);
      }}
    >
      {props.id}
    </button>
  );
}
