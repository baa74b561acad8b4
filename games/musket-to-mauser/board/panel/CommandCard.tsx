/** The command phase: personal initiative, and what each brigade may be told. */
import { For, type JSX, Show } from 'solid-js';
import { theatreOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Clause, GiveButtons } from './parts.tsx';

export function CommandCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const theatre = () => theatreOf(desk.view());
  return (
    <>
      <Show when={desk.question() === 'initiative'}>
        <section>
          <For each={(desk.command()?.generals ?? []).filter(({ mayRoll }) => mayRoll)}>
            {(one) => (
              <div class="mm-kv">
                <span>
                  {theatre().generals[one.general]?.name}, {words().command.initiative(one.needs)}{' '}
                  <Clause desk={desk} id="MM-3.3" />
                </span>
                <button
                  type="button"
                  class="mm-toggle"
                  onClick={() => desk.give({ do: 'initiative', general: one.general })}
                >
                  {words().command.roll}
                </button>
              </div>
            )}
          </For>
        </section>
      </Show>
      <Show when={desk.question() === 'orders'}>
        <section>
          <For each={desk.command()?.brigades ?? []}>
            {(one) => (
              <div class="mm-kv">
                <span>
                  {theatre().brigades[one.brigade]?.name}: {words().unit.order[one.order]}
                </span>
                <Show
                  when={one.denial}
                  fallback={
                    <button
                      type="button"
                      class="mm-toggle"
                      onClick={() => desk.send({ hand: 'offer', order: { do: 'change-order', brigade: one.brigade } })}
                    >
                      {words().command.change(words().unit.order[one.order === 'attack' ? 'defend' : 'attack'])}
                    </button>
                  }
                >
                  {(denial) => (
                    <span class="mm-why">
                      {denial().reason} <Clause desk={desk} id={denial().rule} />
                    </span>
                  )}
                </Show>
              </div>
            )}
          </For>
        </section>
      </Show>
      <GiveButtons desk={desk} />
    </>
  );
}
