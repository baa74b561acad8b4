/** Close assault and what follows it, the choice of a lost base, and fire that is called from off the table. */
import { createEffect, For, type JSX, on, Show } from 'solid-js';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Bar, GiveButtons, keepInSight, SumLines, Typed } from './parts.tsx';

const SIDES = ['#a32e36', '#0f5264'] as const;

/** One card for each combat: both sums, all 36 cases. */
export function Assaults(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const chosen = (charger: number, struck: number): boolean => {
    const plan = desk.plan();
    return (
      plan?.do === 'offer' &&
      plan.order.do === 'assault' &&
      plan.order.charger === charger &&
      plan.order.struck === struck
    );
  };
  // The first combat lies ready.
  createEffect(
    on(desk.assaults, (found) => {
      const first = found?.[0];
      if (first !== undefined && desk.plan() === null)
        desk.send({ hand: 'offer', order: { do: 'assault', charger: first.charger, struck: first.struck } });
    }),
  );
  return (
    <>
      <div class="mm-cards">
        <For each={desk.assaults() ?? []}>
          {(one, i) => {
            const name = (unit: number): string => kindOf(desk.view(), unit).name;
            const side = (unit: number): string => (desk.isMine(unit) ? words().charge.wins : words().charge.loses);
            return (
              <div
                class="mm-card"
                classList={{ on: chosen(one.charger, one.struck) }}
                ref={(card) => keepInSight(card, () => chosen(one.charger, one.struck))}
              >
                <button
                  type="button"
                  class="mm-pick"
                  aria-pressed={chosen(one.charger, one.struck)}
                  onClick={() =>
                    desk.send({ hand: 'offer', order: { do: 'assault', charger: one.charger, struck: one.struck } })
                  }
                >
                  <b class="mm-n">{i() + 1}</b> {words().assault.against(name(one.charger), name(one.struck))}
                  <Show when={one.flank}>, {words().assault.flank}</Show>
                </button>
                <Show when={chosen(one.charger, one.struck)}>
                  <SumLines desk={desk} sum={one.fight.charger} total={name(one.charger)} />
                  <SumLines desk={desk} sum={one.fight.struck} total={name(one.struck)} />
                </Show>
                <Bar
                  shares={[one.fight.wins, one.fight.even, one.fight.loses]}
                  tones={[
                    SIDES[kindOf(desk.view(), one.charger).side],
                    '#e0dccb',
                    SIDES[kindOf(desk.view(), one.struck).side],
                  ]}
                />
                <span class="mm-three">
                  <span>
                    {side(one.charger)} {words().percent(one.fight.wins / 36)}
                  </span>
                  <span>
                    {words().charge.even} {words().percent(one.fight.even / 36)}
                  </span>
                  <span>
                    {side(one.struck)} {words().percent(one.fight.loses / 36)}
                  </span>
                </span>
              </div>
            );
          }}
        </For>
      </div>
      <GiveButtons desk={desk} />
    </>
  );
}

export function Occupy(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'occupy' ? now : null;
  };
  return (
    <>
      <p class="mm-quiet">{words().occupy.how}</p>
      <div class="mm-chips">
        <For each={desk.offers().filter(({ action }) => action.do === 'occupy')}>
          {({ action, text }) => (
            <button type="button" onClick={() => desk.compose(action)}>
              {text}
            </button>
          )}
        </For>
      </div>
      <Show when={plan()}>
        {(now) => (
          <div class="mm-typed">
            <Typed
              label={words().typed.inches}
              value={now().inches}
              set={(inches) => desk.send({ hand: 'march', bearing: now().bearing, inches })}
            />
            <Typed
              label={words().typed.bearing}
              value={now().bearing}
              step={1}
              set={(bearing) =>
                desk.send({ hand: 'march', bearing: ((bearing % 360) + 360) % 360, inches: now().inches })
              }
            />
          </div>
        )}
      </Show>
      <GiveButtons desk={desk} />
    </>
  );
}

export function Lose(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <section>
      <p class="mm-quiet">{words().lose}</p>
      <div class="mm-chips">
        <For each={desk.offers()}>
          {({ action, text }) => (
            <button type="button" onClick={() => desk.give(action)}>
              {text}
            </button>
          )}
        </For>
      </div>
    </section>
  );
}

export function CallFire(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <section>
      <p class="mm-quiet">{words().call}</p>
      <div class="mm-chips">
        <For each={desk.offers()}>
          {({ action, text }) => (
            <button type="button" onClick={() => desk.send({ hand: 'offer', order: action })}>
              {text}
            </button>
          )}
        </For>
      </div>
      <GiveButtons desk={desk} />
    </section>
  );
}
