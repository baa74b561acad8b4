/** Answers to a charge: one card each, with the number needed and what it leads to. */

import { totalOf } from '@laager/kernel';
import { For, type JSX, Show } from 'solid-js';
import type { Prospect } from '../../src/looks/answers.ts';
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
  return (
    <>
      <div class="mm-cards">
        <For each={cards()}>{(one, i) => <Answer desk={desk} one={one} number={i() + 1} />}</For>
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
      <Show when={cards().find((one) => one.how !== 'stand' && isChosen(desk, one))}>
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

/** Whether this is the answer that is planned. */
function isChosen(desk: Desk, one: Prospect): boolean {
  const now = desk.plan();
  if (one.how === 'stand') return now?.do === 'offer' && now.order.do === 'stand-firm';
  return (
    now?.do === 'react' &&
    now.how === one.how &&
    now.unit === one.unit &&
    now.bearing === one.bearing &&
    now.inches === one.inches
  );
}

/** What it is, the number needed, and what it leads to. */
function Answer(props: { readonly desk: Desk; readonly one: Prospect; readonly number: number }): JSX.Element {
  const { desk } = props;
  return (
    <button
      type="button"
      class="mm-card"
      {...pointsAt(desk, props.number)}
      ref={(card) => keepInSight(card, () => isChosen(desk, props.one))}
      aria-pressed={isChosen(desk, props.one)}
      onClick={() =>
        props.one.how === 'stand'
          ? desk.send({ hand: 'offer', order: { do: 'stand-firm' } })
          : desk.send({
              hand: 'react',
              unit: props.one.unit,
              charger: props.one.charger,
              how: props.one.how as 'square',
              bearing: props.one.bearing,
              inches: props.one.inches,
            })
      }
    >
      <strong>
        <b class="mm-n">{props.number}</b> {words().react.names[props.one.how as 'stand']}
        {props.one.how === 'face' || props.one.how === 'flee' ? ` ${words().react.towards(props.one.bearing)}` : ''}
        {props.one.how === 'flee' ? `, ${words().inches(props.one.inches)}` : ''}
      </strong>
      <small>
        {words().react.against(kindOf(desk.view(), props.one.unit).name, kindOf(desk.view(), props.one.charger).name)}:{' '}
        {props.one.how === 'stand'
          ? words().react.free
          : `${words().react.needs(totalOf(props.one.needed))}, ${words().react.costs}`}
      </small>
      <Bar shares={[props.one.wins, props.one.even, props.one.broken]} tones={TONES} />
      <span class="mm-three">
        <span>
          {words().react.win} {words().percent(props.one.wins)}
        </span>
        <span>
          {words().react.even} {words().percent(props.one.even)}
        </span>
        <span>
          {words().react.broken} {words().percent(props.one.broken)}
        </span>
      </span>
    </button>
  );
}
