/** Which game is to be played: its scenario, and the options of that. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { Plate } from '../home/plate.tsx';
import { OptionField } from '../setup/setup.tsx';
import { boxOf, games, type MatchDraft, scenarioOf, withScenario } from './match-draft.ts';
import { says } from './words.ts';

export interface Form {
  readonly draft: MatchDraft;
  readonly change: (more: Partial<MatchDraft>) => void;
}

export function Games(props: Form): JSX.Element {
  return (
    <fieldset class="games-list">
      <legend class="field-name">{says.game}</legend>
      <div class="games-row">
        <For each={games}>
          {(one) => (
            <label class="game-choice">
              <input
                type="radio"
                name="game"
                checked={one.id === props.draft.game}
                onChange={() => props.change(withScenario(props.draft, one.id, null))}
              />
              <span class="thumb">
                <Plate id={one.id} alt="" />
              </span>
              <span>
                <b>{one.title}</b>
                <span>{one.length}</span>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

export function ScenarioFields(props: Form): JSX.Element {
  const scenario = () => scenarioOf(props.draft);
  const [open, setOpen] = createSignal(false);
  const changed = () => scenario().options.filter((option) => props.draft.options[option.id] !== option.default).length;
  return (
    <div class="field">
      <label class="field-name" for="scenario">
        {says.scenario}
      </label>
      <select
        id="scenario"
        value={scenario().id}
        onChange={(event) => props.change(withScenario(props.draft, props.draft.game, event.target.value))}
      >
        <For each={boxOf(props.draft).scenarios}>{(one) => <option value={one.id}>{one.title}</option>}</For>
      </select>
      <Show when={scenario().options.length > 0}>
        <button type="button" class="text-link" aria-expanded={open()} onClick={() => setOpen(!open())}>
          {says.optionsChanged(changed(), scenario().options.length)}
        </button>
        <Show when={open()}>
          <div class="options-unfolded">
            <For each={scenario().options}>
              {(option) => (
                <OptionField
                  option={option}
                  value={props.draft.options[option.id] ?? option.default}
                  change={(value) => props.change({ options: { ...props.draft.options, [option.id]: value } })}
                />
              )}
            </For>
          </div>
        </Show>
      </Show>
    </div>
  );
}
