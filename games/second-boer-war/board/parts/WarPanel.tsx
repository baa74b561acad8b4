/** What decides this war now: how each side wins from here, with the numbers, and the events that are open. */
import { For, type JSX, Show } from 'solid-js';
import { spaceOf } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { livery, outlineOf, type Seat } from '../look.ts';
import { type Saying, type Standing, type WarWays, warWays } from '../war-ways.ts';
import { words } from '../words.ts';
import { Clause } from './Bits.tsx';
import type { EventFound } from './RailCard.tsx';

export function WarPanel(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const standing = desk.look('standing', () => (desk.panel() === null ? null : {}));
  const events = desk.look('events', () => (desk.panel() === null ? null : {}));
  const waysNow = (now: Standing): WarWays =>
    warWays(now, new Set((events() ?? []).filter(({ status }) => status === 'in-play').map(({ id }) => id)));
  return (
    <Show when={desk.panel() !== null && standing()}>
      {(now) => (
        <section class="sb-panel" aria-label={words().war.title}>
          <header>
            <h2>{words().war.title}</h2>
            <span>{words().war.stageOf(now().stage)}</span>
            <button type="button" class="sb-close" aria-label={words().war.close} onClick={() => desk.setPanel(null)}>
              ×
            </button>
          </header>
          <BoerWays now={now()} ways={waysNow(now())} desk={desk} />
          <EmpireWays now={now()} ways={waysNow(now())} desk={desk} />
          <AtTheEnd now={now()} ways={waysNow(now())} desk={desk} />
          <For each={['empire', 'boer'] as const}>
            {(side) => <Events side={side} events={events() ?? []} desk={desk} />}
          </For>
          <p class="sb-note">
            <b>{words().war.inPlay}:</b>{' '}
            {(events() ?? [])
              .filter(({ status }) => status === 'in-play')
              .map(({ name }) => name)
              .join(' · ') || words().war.none}
          </p>
        </section>
      )}
    </Show>
  );
}

function Flag(props: { readonly side: Seat }): JSX.Element {
  return (
    <svg class="sb-flag" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d={outlineOf(props.side, 14, 14, 4)} fill={livery[props.side].body} />
      <path d={outlineOf(props.side, 14, 14, 4)} fill={`url(#sb-rule-${props.side})`} />
    </svg>
  );
}

/** As many boxes of a side's colour as it has points. */
function Boxes(props: {
  readonly value: number;
  readonly most: number;
  readonly side: Seat;
  readonly limit?: number;
}): JSX.Element {
  return (
    <div class={`sb-boxes ${props.side}`} aria-hidden="true">
      <For each={Array.from({ length: props.most }, (_, i) => i)}>
        {(i) => <i classList={{ on: i < props.value, beyond: props.limit !== undefined && i >= props.limit }} />}
      </For>
    </div>
  );
}

interface WaysProps {
  readonly now: Standing;
  readonly ways: WarWays;
  readonly desk: Desk;
}

function Sentence(props: { readonly one: Saying; readonly desk: Desk }): JSX.Element {
  return (
    <>
      {props.one.text} <Clause rule={props.one.rule} desk={props.desk} />
    </>
  );
}

function BoerWays(props: WaysProps): JSX.Element {
  const said = () => words().war;
  return (
    <div class="sb-ways">
      <h3>
        <Flag side="boer" /> {said().boerNow}
      </h3>
      <For each={props.ways.boer}>
        {(one) => (
          <p>
            <Sentence one={one} desk={props.desk} />
          </p>
        )}
      </For>
      <div class="sb-count">
        <b>{props.now.position}</b> {said().positionNow}
      </div>
      <Boxes value={props.now.position} most={9} side="empire" />
      <ul>
        <For each={props.ways.lowers}>
          {(one) => (
            <li>
              <Sentence one={one} desk={props.desk} />
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

function EmpireWays(props: WaysProps): JSX.Element {
  const said = () => words().war;
  return (
    <div class="sb-ways">
      <h3>
        <Flag side="empire" /> {said().empireNow}
      </h3>
      <For each={props.ways.empire}>
        {(one) => (
          <p>
            <Sentence one={one} desk={props.desk} />
          </p>
        )}
      </For>
      <Show when={props.now.stage <= 2} fallback={<Camps now={props.now} desk={props.desk} />}>
        <div class="sb-count">
          <b>{props.now.funds}</b> {said().fundsNow}
        </div>
        <Boxes value={props.now.funds} most={9} side="boer" />
      </Show>
      <For each={props.ways.costs}>
        {(one) => (
          <p class="sb-note">
            <Sentence one={one} desk={props.desk} />
          </p>
        )}
      </For>
    </div>
  );
}

/** SB-11.3, SB-3.22: camps that count against commandos. */
function Camps(props: { readonly now: Standing; readonly desk: Desk }): JSX.Element {
  const said = () => words().war;
  return (
    <>
      <div class="sb-count">
        <b>{props.now.campsThatCount}</b> {said().campsNow(props.now.camps, props.now.mostCamps)}{' '}
        <Clause rule="SB-3.22" desk={props.desk} />
      </div>
      <Boxes value={props.now.camps} most={10} side="empire" limit={props.now.mostCamps} />
      <div class="sb-count">
        <b>{props.now.commandos}</b> {said().commandosNow(props.now.commandos)}
      </div>
      <Boxes value={props.now.commandos} most={12} side="boer" />
      <p class="sb-note">{said().campsNeeded(props.now.commandos + 1, Math.min(10, props.now.mostCamps))}</p>
    </>
  );
}

/** SB-11.2, SB-11.6. */
function AtTheEnd(props: WaysProps): JSX.Element {
  const said = () => words().war;
  const late = () => props.now.stage > 2;
  return (
    <div class="sb-ways">
      <h3>
        <Flag side="boer" /> {said().end(late() ? 4 : 2)}
      </h3>
      <p>
        <Sentence one={props.ways.end} desk={props.desk} />
      </p>
      <Show when={!late()}>
        <ul>
          <For each={props.now.objectives}>
            {({ area, held }) => <li class={held ? 'met' : 'unmet'}>{spaceOf(area).name}</li>}
          </For>
          <li class={props.now.annexed ? 'met' : 'unmet'}>{said().annexed(props.now.annexed)}</li>
        </ul>
      </Show>
    </div>
  );
}

function Events(props: {
  readonly side: Seat;
  readonly events: readonly EventFound[];
  readonly desk: Desk;
}): JSX.Element {
  const open = () =>
    props.events.filter(({ side, status }) => side === props.side && (status === 'ready' || status === 'not-yet'));
  return (
    <div class="sb-ways">
      <h3>
        <Flag side={props.side} /> {words().war.events(props.side)}
      </h3>
      <Show when={open().length > 0} fallback={<p class="sb-note">{words().war.none}</p>}>
        <For each={open()}>
          {(event) => (
            <div class="sb-event" classList={{ ready: event.status === 'ready' }}>
              <b>{event.name}</b>
              <em>{event.status === 'ready' ? words().war.ready : words().war.notYet}</em>
              <ul>
                <For each={event.conditions}>
                  {({ words: text, met }) => <li class={met ? 'met' : 'unmet'}>{text}</li>}
                </For>
              </ul>
              <p>
                {words().effects[event.id]} <Clause rule={event.rule} desk={props.desk} />
              </p>
              <Show when={props.desk.isLit(`deed:event:${event.id}`)}>
                <button
                  type="button"
                  class="sb-button"
                  data-deed={`deed:event:${event.id}`}
                  onClick={() => props.desk.press(`deed:event:${event.id}`)}
                >
                  {words().war.introduce}
                </button>
              </Show>
            </div>
          )}
        </For>
      </Show>
    </div>
  );
}
