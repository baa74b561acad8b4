/** How the battle is won, and how that stands now: a card over the table. */
import { For, type JSX, Show } from 'solid-js';
import { type VictoryCount, victoryStandings } from '../src/looks/victory.ts';
import type { Desk } from './desk.ts';
import { Clause } from './panel/parts.tsx';
import { lossesOf } from './scene.ts';
import { words } from './words.ts';

export function Victory(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const nameOf = (side: number): string => lossesOf(desk.view())[side]?.name ?? '';
  const value = ({ now, wanted, units }: VictoryCount): string => {
    if (units.length > 0)
      return `${wanted === null || wanted === 0 ? now : words().victory.of(now, wanted)}: ${units.join(', ')}`;
    if (now === 0 && wanted === 0) return words().victory.none;
    return wanted === null || wanted === 0 ? String(now) : words().victory.of(now, wanted);
  };
  return (
    <section class="mm-victory" aria-label={words().victory.title}>
      <h3>
        {words().victory.title} <Clause desk={desk} id="MM-14.4" />
      </h3>
      <For each={victoryStandings(desk.view())}>
        {({ line, met, counts }) => (
          <div class="mm-condition">
            <p>
              {line.text}{' '}
              <Show when={met !== null}>
                <b class={met ? 'mm-met' : 'mm-unmet'}>{met ? words().victory.met : words().victory.notMet}</b>
              </Show>
            </p>
            <For each={counts}>
              {(count) => (
                <div class="mm-kv">
                  <span>{words().victory.counts[count.what](nameOf(count.side))}</span>
                  <b>{value(count)}</b>
                </div>
              )}
            </For>
          </div>
        )}
      </For>
      <div class="mm-condition">
        <p>
          {words().victory.breaking} <Clause desk={desk} id="MM-14.1" />
        </p>
        <For each={lossesOf(desk.view())}>
          {({ name, lost, breaks }) => (
            <div class="mm-kv">
              <span>{words().victory.counts.lost(name)}</span>
              <b>{words().victory.of(lost, breaks)}</b>
            </div>
          )}
        </For>
      </div>
    </section>
  );
}
