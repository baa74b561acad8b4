/** Answers to a charge: one card each, with the number needed and what it leads to. */

import { totalOf } from '@laager/kernel';
import { For, type JSX, Show } from 'solid-js';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Bar, Clause, GiveButtons, keepInSight, pointsAt, SumLines, Typed } from './parts.tsx';

const TONES = ['#0f5264', '#e0dccb', '#a32e36'];

export function ReactCards(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const cards = () => desk.prospects() ?? [];
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'react' ? now : null;
  };
  const chosen = (one: { how: string; unit: number; bearing: number; inches: number }): boolean => {
    const now = desk.plan();
    if (one.how === 'stand') return now?.do === 'offer' && now.order.do === 'stand-firm';
    return (
      now?.do === 'react' &&
      now.how === one.how &&
      now.unit === one.unit &&
      now.bearing === one.bearing &&
      now.inches === one.inches
    );
  };
  return (
    <>
      <div class="mm-cards">
        <For each={cards()}>
          {(one, i) => (
            <button
              type="button"
              class="mm-card"
              {...pointsAt(desk, i() + 1)}
              ref={(card) => keepInSight(card, () => chosen(one))}
              aria-pressed={chosen(one)}
              onClick={() =>
                one.how === 'stand'
                  ? desk.send({ hand: 'offer', order: { do: 'stand-firm' } })
                  : desk.send({
                      hand: 'react',
                      unit: one.unit,
                      charger: one.charger,
                      how: one.how as 'square',
                      bearing: one.bearing,
                      inches: one.inches,
                    })
              }
            >
              <strong>
                <b class="mm-n">{i() + 1}</b> {words().react.names[one.how as 'stand']}
                {one.how === 'face' || one.how === 'flee' ? ` ${words().react.towards(one.bearing)}` : ''}
                {one.how === 'flee' ? `, ${words().inches(one.inches)}` : ''}
              </strong>
              <small>
                {words().react.against(kindOf(desk.view(), one.unit).name, kindOf(desk.view(), one.charger).name)}:{' '}
                {one.how === 'stand'
                  ? words().react.free
                  : `${words().react.needs(totalOf(one.needed))}, ${words().react.costs}`}
              </small>
              <Bar shares={[one.wins, one.even, one.broken]} tones={TONES} />
              <span class="mm-three">
                <span>
                  {words().react.win} {words().percent(one.wins)}
                </span>
                <span>
                  {words().react.even} {words().percent(one.even)}
                </span>
                <span>
                  {words().react.broken} {words().percent(one.broken)}
                </span>
              </span>
            </button>
          )}
        </For>
      </div>
      <p class="mm-quiet">
        {words().react.counted} <Clause desk={desk} id="MM-8.6" />
      </p>
      <Show when={plan()?.how === 'face' || plan()?.how === 'flee' ? plan() : null}>
        {(now) => (
          <div class="mm-typed">
            <Typed
              label={words().react.bearing}
              value={now().bearing}
              step={1}
              set={(bearing) => desk.send({ hand: 'react', ...now(), bearing: ((bearing % 360) + 360) % 360 })}
            />
            <Show when={now().how === 'flee'}>
              <Typed
                label={words().typed.inches}
                value={now().inches}
                set={(inches) => desk.send({ hand: 'react', ...now(), inches })}
              />
            </Show>
          </div>
        )}
      </Show>
      <Show when={cards().find((one) => one.how !== 'stand' && chosen(one))}>
        {(one) => (
          <details class="mm-unfold">
            <summary>
              <span>{words().react.number}</span>
              <b>{totalOf(one().needed)}</b>
            </summary>
            <SumLines desk={desk} sum={one().needed} total={words().react.number} whole />
          </details>
        )}
      </Show>
      <GiveButtons desk={desk} />
    </>
  );
}
