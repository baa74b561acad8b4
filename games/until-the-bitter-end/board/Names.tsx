/** UB-15.1: the player names his soldiers. */
import { For, type JSX } from 'solid-js';
import { SLOTS_A_SIDE } from '../src/position.ts';
import type { Desk } from './desk.ts';
import { words } from './words.ts';

export function Names(props: {
  readonly desk: Desk;
  readonly side: number;
  readonly numbers: readonly number[];
}): JSX.Element {
  const given = (number: number): string => props.desk.props.view().names[props.side * SLOTS_A_SIDE + number - 1] ?? '';
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    props.desk.props.order({
      do: 'name-squad',
      names: props.numbers.map((number) => String(fields.get(`name-${number}`)).trim() || given(number)),
    });
  };
  return (
    <form class="ub-panel ub-names" onSubmit={submit}>
      <For each={props.numbers}>
        {(number) => (
          <label>
            <b>{number}</b>
            <input
              name={`name-${number}`}
              aria-label={words().prompts.name(number)}
              maxlength="24"
              value={given(number)}
              autocomplete="off"
            />
          </label>
        )}
      </For>
      <div class="ub-go">
        <button type="submit" class="go">
          {words().prompts.nameAll}
        </button>
      </div>
    </form>
  );
}
