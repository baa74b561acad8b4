/** UB-S10: what the battle is about, with the counts of now. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { sideWord } from './men.ts';
import { type Way, waysToEnd } from './stakes.ts';
import { Chit, Inline } from './Tokens.tsx';

const RESULTS = { allied: 'The Allies win', german: 'The Germans win', draw: 'A draw' } as const;

export function Stakes(props: { readonly desk: Desk }): JSX.Element {
  const view = () => props.desk.props.view();
  const scenario = () => props.desk.sheet().scenario;
  const ways = createMemo(() => waysToEnd(view(), scenario()));
  const left = () => scenario().turns - view().turn;
  const holder = (i: number): string => {
    const side = view().control[i] ?? -1;
    return side < 0 ? 'nobody' : sideWord(side === 0 ? 0 : 1);
  };
  return (
    <section class="ub-panel ub-stakes" aria-label="Victory">
      <p>
        {left() <= 0
          ? 'The last turn.'
          : left() === 1
            ? 'One turn to go after this.'
            : `${left()} turns to go after this.`}
      </p>
      <Ways title="At the end of any turn" ways={ways().filter(({ when }) => when === 'any')} />
      <Ways title="After the last turn" ways={ways().filter(({ when }) => when === 'last')} />
      <Show when={scenario().objectives.length > 0}>
        <ul>
          <For each={scenario().objectives}>
            {(objective, i) => (
              <li>
                {objective.name} {objective.hex}: <b>{holder(i())}</b>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function Ways(props: { readonly title: string; readonly ways: readonly Way[] }): JSX.Element {
  return (
    <Show when={props.ways.length > 0}>
      <h4>{props.title}</h4>
      <ul>
        <For each={props.ways}>
          {(way) => (
            <li>
              <Show when={way.result !== 'draw'} fallback={<i class="ub-even" />}>
                <Inline size={18}>
                  <Chit side={way.result === 'allied' ? 0 : 1} />
                </Inline>
              </Show>
              <span>
                {RESULTS[way.result]}:{' '}
                {way.stakes
                  .map(({ text, now, goal }) => (now === null ? text : `${text} ${Math.max(0, now)} of ${goal}`))
                  .join(' and ')}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
