/** UB-S10: what the battle is about, with the counts of now. */
import { Unfolding } from '@laager/kit';
import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { type Stake, type Way, waysToEnd } from './stakes.ts';
import { Chit, Inline } from './Tokens.tsx';
import { sideWord, words } from './words.ts';

export function Stakes(props: { readonly desk: Desk }): JSX.Element {
  const view = () => props.desk.props.view();
  const scenario = () => props.desk.sheet().scenario;
  const ways = createMemo(() => waysToEnd(view(), scenario()));
  const holder = (i: number): string => {
    const side = view().control[i] ?? -1;
    return side < 0 ? words().stakes.neither : sideWord(side === 0 ? 0 : 1);
  };
  return (
    <section class="ub-panel ub-stakes" aria-label={words().stakes.title}>
      <p>{words().stakes.turn(Math.max(1, view().turn), scenario().turns)}</p>
      <Ways title={words().stakes.anyTurn} ways={ways().filter(({ when }) => when === 'any')} />
      <Ways title={words().stakes.lastTurn} ways={ways().filter(({ when }) => when === 'last')} />
      <Show when={scenario().objectives.length > 0}>
        <ul>
          <For each={scenario().objectives}>
            {(objective, i) => (
              <li>
                {words().stakes.objective(objective.name, String(objective.hex))}
                <b>{holder(i())}</b>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** By position, so that what the reader has opened stays open while the counts change. */
function Ways(props: { readonly title: string; readonly ways: readonly Way[] }): JSX.Element {
  return (
    <Show when={props.ways.length > 0}>
      <h3>{props.title}</h3>
      <ul>
        <Index each={props.ways}>
          {(way) => (
            <li>
              <Show when={way().result !== 'draw'} fallback={<i class="ub-even" />}>
                <Inline size={18}>
                  <Chit side={way().result === 'allied' ? 0 : 1} />
                </Inline>
              </Show>
              <div>
                {words().stakes.results[way().result]}
                <Index each={way().stakes}>{(stake) => <Condition stake={stake()} />}</Index>
              </div>
            </li>
          )}
        </Index>
      </ul>
    </Show>
  );
}

/** A condition with its count of now, which opens into who has been counted. */
function Condition(props: { readonly stake: Stake }): JSX.Element {
  const counted = (): string => props.stake.counted.join(', ');
  return (
    <Show when={props.stake.count !== ''} fallback={<p>{props.stake.text}</p>}>
      <Unfolding label={props.stake.text} value={props.stake.count}>
        <p>{counted() === '' ? words().stakes.nothing : counted()}</p>
      </Unfolding>
    </Show>
  );
}
