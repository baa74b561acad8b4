/** Choices of which exactly one holds: as cards, or as one bar. */
import { For, Index, type JSX, Show } from 'solid-js';

export interface Pick {
  readonly value: string;
  readonly title: string;
  readonly about?: string;
  /** What stands before the title. */
  readonly sign?: () => JSX.Element;
}

export function Picks(props: {
  readonly name: string;
  readonly class: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly picks: readonly Pick[];
}): JSX.Element {
  return (
    <fieldset class="field">
      <legend class="field-name">{props.name}</legend>
      {/* By place: what is chosen with the arrow keys keeps the focus when the form is drawn again. */}
      <div class={`picks ${props.class}`}>
        <Index each={props.picks}>
          {(pick) => (
            <label class="pick">
              <input
                type="radio"
                name={props.name}
                checked={pick().value === props.value}
                onChange={() => props.choose(pick().value)}
              />
              <span class="pick-body">
                {pick().sign?.()}
                <span>
                  <b>{pick().title}</b>
                  <Show when={pick().about}>
                    <span>{pick().about}</span>
                  </Show>
                </span>
              </span>
            </label>
          )}
        </Index>
      </div>
    </fieldset>
  );
}

export function Segments(props: {
  readonly name: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly of: { readonly [value: string]: string };
}): JSX.Element {
  return (
    <fieldset class="field">
      <legend class="field-name">{props.name}</legend>
      <div class="segmented">
        <For each={Object.entries(props.of)}>
          {([value, title]) => (
            <label>
              <input
                type="radio"
                name={props.name}
                checked={value === props.value}
                onChange={() => props.choose(value)}
              />
              <span>{title}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
