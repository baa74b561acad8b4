/** Phase 9: choose what pays, then click the areas. The rules say what the payment buys, or what is wrong with it. */
import { For, type JSX, Show } from 'solid-js';
import { spaceOf } from '../chart.ts';
import type { Hand, Props, Works } from '../hand.ts';
import { pieceOf } from '../roster.ts';
import { words } from '../words.ts';
import { UnitLine } from './UnitLine.tsx';

const NEW: Works = { kind: 'works', type: 'prefab', pay: [], at: [] };

export function WorksForm(props: {
  readonly board: Props;
  readonly hand: Hand;
  readonly payers: readonly string[];
}): JSX.Element {
  const works = () => props.hand.works() ?? NEW;
  const pay = (id: string): void => {
    const now = works();
    const next = now.pay.includes(id) ? now.pay.filter((one) => one !== id) : [...now.pay, id];
    props.hand.act.hold({ ...now, pay: next, at: [] });
  };
  const build = (): void => {
    const { type, pay, at } = works();
    props.board.order({ do: 'build', kind: type, pay, at });
  };
  return (
    <details class="be-works" open={props.hand.works() !== null}>
      <summary>{words().build.title}</summary>
      <For each={['prefab', 'brick'] as const}>
        {(type) => (
          <label class="be-option">
            <input
              type="radio"
              name="be-kind"
              checked={works().type === type}
              onChange={() => props.hand.act.hold({ ...works(), type, at: [] })}
            />
            {words().build[type]}
          </label>
        )}
      </For>
      <h4>{words().build.pay}</h4>
      <div class="be-scroll">
        <For each={props.payers}>
          {(id) => <UnitLine piece={pieceOf(id)} picked={works().pay.includes(id)} onToggle={() => pay(id)} />}
        </For>
      </div>
      <Show when={props.hand.sites()}>
        {(sites) => (
          <p class="be-quiet">{sites().denial?.reason ?? words().build.at(sites().count, works().at.length)}</p>
        )}
      </Show>
      <Show when={works().at.length > 0}>
        <button type="button" class="button primary be-wide" onClick={build}>
          {words().build.done(works().at.map((id) => spaceOf(id).name))}
        </button>
      </Show>
      <Show when={props.hand.works()}>
        <button type="button" class="button be-wide" onClick={() => props.hand.act.hold(null)}>
          {words().build.startOver}
        </button>
      </Show>
    </details>
  );
}
