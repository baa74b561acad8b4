/** The card in the rail: what is in hand, what is planned, and everything worth knowing before it is ordered. */
import { createEffect, For, type JSX, Match, onCleanup, onMount, Show, Suspense, Switch } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import {
  Assaults,
  CallFire,
  CommandCard,
  FireCard,
  FlightCard,
  fetchAnswers,
  Lose,
  Occupy,
  ReactCards,
} from './later.ts';
import { Clause, GiveButtons } from './parts.tsx';
import { UnitCard } from './UnitCard.tsx';
import { WalkCard } from './WalkCard.tsx';

export function Panel(props: { readonly desk: Desk; readonly narrow: boolean }): JSX.Element {
  const { desk } = props;
  const answers = (): boolean =>
    [
      'fire',
      'defender-fire',
      'react',
      'flee',
      'assault',
      'occupy',
      'lose',
      'orders',
      'initiative',
      'call-fire',
    ].includes(desk.question()) || desk.held() !== null;
  createEffect(() => desk.props.answering(answers()));
  onCleanup(() => desk.props.answering(false));
  onMount(() => setTimeout(fetchAnswers, 1_000));
  return (
    <div class="mm-panel" data-question={desk.question()}>
      <Suspense>
        <Switch fallback={<Looked desk={desk} />}>
          <Match when={desk.question() === 'move'}>
            <MoveCard desk={desk} />
          </Match>
          <Match when={desk.question() === 'fire' || desk.question() === 'defender-fire'}>
            <FireCard desk={desk} />
          </Match>
          <Match when={desk.question() === 'react'}>
            <ReactCards desk={desk} />
          </Match>
          <Match when={desk.question() === 'flee'}>
            <FlightCard desk={desk} />
          </Match>
          <Match when={desk.question() === 'assault'}>
            <Assaults desk={desk} />
          </Match>
          <Match when={desk.question() === 'occupy'}>
            <Occupy desk={desk} />
          </Match>
          <Match when={desk.question() === 'lose'}>
            <Lose desk={desk} />
          </Match>
          <Match when={desk.question() === 'call-fire'}>
            <CallFire desk={desk} />
          </Match>
          <Match when={desk.question() === 'orders' || desk.question() === 'initiative'}>
            <CommandCard desk={desk} />
          </Match>
        </Switch>
      </Suspense>
    </div>
  );
}

/** Nothing is asked: the card of what is pointed at. */
function Looked(props: { readonly desk: Desk }): JSX.Element {
  return (
    <Show when={props.desk.pieceOf(props.desk.hovered())}>
      {(piece) => <UnitCard desk={props.desk} piece={piece()} />}
    </Show>
  );
}

function MoveCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const held = () => desk.held();
  return (
    <Show when={held() !== null} fallback={<Waiting desk={desk} />}>
      <Show when={desk.heldUnit() !== null} fallback={<Others desk={desk} />}>
        <Show when={desk.pieceOf(desk.heldUnit())}>{(piece) => <UnitCard desk={desk} piece={piece()} />}</Show>
        <WalkCard desk={desk} unit={desk.heldUnit() as number} />
      </Show>
    </Show>
  );
}

/** A general or a ring in hand. */
function Others(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const name = () => {
    const held = desk.held();
    if (held?.kind === 'general') return desk.sheet().theatre.generals[held.general]?.name ?? '';
    return words().acts.ring;
  };
  return (
    <section>
      <h3>{name()}</h3>
      <Show when={desk.commanded()}>
        {(now) => (
          <>
            <div class="mm-kv">
              <span>
                {words().command.units} <Clause desk={desk} id="MM-2.17" />
              </span>
              <b>{words().unit.of(now().units - now().out.length, now().units)}</b>
            </div>
            <Show when={now().out.length > 0}>
              <p class="mm-quiet">
                {words().command.out(
                  now()
                    .out.map((unit) => kindOf(desk.view(), unit).name)
                    .join(', '),
                )}
              </p>
            </Show>
          </>
        )}
      </Show>
      <GiveButtons desk={desk} />
    </section>
  );
}

/** Who owes an advance, who may come on. */
function Waiting(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const coming = () => [...desk.ready()].filter((unit) => unitAt(desk.view(), unit).where === 'coming');
  return (
    <>
      <Show when={desk.pieceOf(desk.hovered())}>{(piece) => <UnitCard desk={desk} piece={piece()} />}</Show>
      <section>
        <Show when={(desk.debts()?.length ?? 0) > 0}>
          <h3 class="mm-sub">
            {words().move.owe}{' '}
            <button type="button" class="mm-clause" onClick={() => desk.props.showRule('MM-2.2')}>
              MM-2.2
            </button>
          </h3>
          <div class="mm-chips">
            <For each={desk.debts() ?? []}>
              {({ unit, steps }) => (
                <button
                  type="button"
                  title={words().move.advance}
                  onClick={() => desk.compose({ do: 'move', unit, steps })}
                >
                  {kindOf(desk.view(), unit).name}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={coming().length > 0}>
          <h3 class="mm-sub">{words().move.coming}</h3>
          <div class="mm-chips">
            <For each={coming()}>
              {(unit) => (
                <button type="button" onClick={() => desk.send({ hand: 'pick', subject: { kind: 'unit', unit } })}>
                  {kindOf(desk.view(), unit).name}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Keys />
      </section>
    </>
  );
}

/** What the keyboard does on this table; of no use on a phone. */
function Keys(): JSX.Element {
  return (
    <details class="mm-unfold mm-keys">
      <summary>
        <span>{words().keys.title}</span>
      </summary>
      <dl>
        <For each={words().keys.list}>
          {([key, does]) => (
            <>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </>
          )}
        </For>
      </dl>
    </details>
  );
}
