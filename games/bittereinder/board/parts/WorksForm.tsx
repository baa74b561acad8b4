/** Phase 9: pick what pays, then click the areas; the rules say at once what is wrong. */
import { For, type JSX, Show } from 'solid-js';
import { spaceOf } from '../chart.ts';
import type { Hand, Props, Works } from '../hand.ts';
import { pieceOf } from '../roster.ts';
import { words } from '../words.ts';
import { UnitLine } from './UnitLine.tsx';

const NEW: Works = { kind: 'prefab', pay: [], at: [] };

export function WorksForm(props: {
  readonly board: Props;
  readonly hand: Hand;
  readonly payers: readonly string[];
}): JSX.Element {
  const works = () => props.hand.works() ?? NEW;
  const pay = (id: string): void => {
    const now = works();
    const next = now.pay.includes(id) ? now.pay.filter((one) => one !== id) : [...now.pay, id];
    props.hand.setWorks({ ...now, pay: pieceOf(id).kind === 'brigade' && next.includes(id) ? [id] : next.slice(-2) });
  };
  return (
    <details class="be-works" open={props.hand.works() !== null}>
      <summary>{words().build.title}</summary>
      <For each={['prefab', 'brick'] as const}>
        {(kind) => (
          <label class="be-option">
            <input
              type="radio"
              name="be-kind"
              checked={works().kind === kind}
              onChange={() => props.hand.setWorks({ ...works(), kind })}
            />
            {words().build[kind]}
          </label>
        )}
      </For>
      <h4>{words().build.pay}</h4>
      <div class="be-scroll">
        <For each={props.payers}>
          {(id) => <UnitLine piece={pieceOf(id)} picked={works().pay.includes(id)} onToggle={() => pay(id)} />}
        </For>
      </div>
      <Show when={works().pay.length > 0}>
        <p class="be-quiet">{words().build.at}</p>
      </Show>
      <Show when={works().at.length > 0}>
        <button
          type="button"
          class="button primary be-wide"
          onClick={() => props.board.order({ do: 'build', ...works() })}
        >
          {words().build.done(works().at.map((id) => spaceOf(id).name))}
        </button>
      </Show>
      <Show when={props.hand.works()}>
        <button type="button" class="button be-wide" onClick={() => props.hand.setWorks(null)}>
          {words().build.startOver}
        </button>
      </Show>
    </details>
  );
}
