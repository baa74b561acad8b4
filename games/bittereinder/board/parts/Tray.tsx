/** Reinforcements to come, month by month: folded until it is opened. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { monthOf } from '../gauges.ts';
import type { Scene } from '../scene.ts';
import { words } from '../words.ts';
import { Chip } from './PieceCounter.tsx';

export function Tray(props: { readonly scene: Scene }): JSX.Element {
  const next = () => props.scene.arriving[0];
  const [open, setOpen] = createSignal(false);
  return (
    <details class="be-tray" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words().arrivals.title}
        <Show when={next()} fallback={<small>{words().arrivals.none}</small>}>
          {(first) => <small>{words().arrivals.next(monthOf(first().turn), first().pieces.length)}</small>}
        </Show>
      </summary>
      <div class="be-scroll">
        <p class="be-quiet">{words().arrivals.where}</p>
        <For each={open() ? props.scene.arriving : []}>
          {({ turn, pieces }) => (
            <section>
              <h4>
                {turn} · {monthOf(turn)}
              </h4>
              <ul>
                <For each={pieces}>
                  {(piece) => (
                    <li>
                      <Chip piece={piece} />
                      {piece.name}
                      <b>{piece.combat > 0 ? piece.combat : ''}</b>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </div>
    </details>
  );
}
