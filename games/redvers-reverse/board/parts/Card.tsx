/** The card in the rail: what happened, then the way to answer the question, then how the day stands. */
import { type Accessor, For, type JSX, Match, Show, Switch } from 'solid-js';
import { type Area, MAP_AREAS, NEIGHBOURS, ZONES } from '../../src/map.ts';
import type { PressPlace } from '../Board.tsx';
import type { BoardHand, Props } from '../hold.ts';
import type { Idle } from '../idle.ts';
import { cellName, groundFacts, numbered, pieceName, placeName } from '../naming.ts';
import { numberIn, type Place } from '../places.ts';
import type { Preview } from '../preview.ts';
import { sceneOf } from '../scene.ts';
import type { Show as Showing } from '../show.ts';
import { words } from '../words.ts';
import { Outlook } from './Day.tsx';
import { AimCard, BearCard, FireCard } from './FireCards.tsx';
import { AssaultCard, LeadCard, MarchCard, RideCard } from './MarchCards.tsx';
import { FallBackCard, OrdersCard, WithdrawCard } from './OrderCards.tsx';
import { TieCard, TiesLeft, VariantsCard } from './SetupCards.tsx';
import { Why } from './Why.tsx';
import { WhyNot } from './WhyNot.tsx';

export interface CardProps {
  readonly board: Props;
  readonly hand: BoardHand;
  readonly press: PressPlace;
  readonly preview: Preview;
  readonly showing: Showing;
  readonly idle: Idle;
  /** What a guided game wants pressed next: a button of the card, perhaps. */
  readonly hint: Accessor<Place | null>;
}

export function Card(props: CardProps): JSX.Element {
  const is = (question: string) => props.board.asked()?.question === question;
  return (
    <div class="rr-card">
      <Why {...props} />
      <Show when={props.showing.current() === null}>
        <Switch>
          <Match when={is('variants')}>
            <VariantsCard {...props} />
          </Match>
          <Match when={is('send-orders') || is('initiative')}>
            <OrdersCard {...props} />
          </Match>
          <Match when={is('withdraw')}>
            <WithdrawCard {...props} />
          </Match>
          <Match when={is('fall-back')}>
            <FallBackCard {...props} />
          </Match>
          <Match when={is('lead')}>
            <LeadCard {...props} />
          </Match>
          <Match when={is('march')}>
            <MarchCard {...props} />
          </Match>
          <Match when={is('ride')}>
            <RideCard {...props} />
          </Match>
          <Match when={is('assault')}>
            <AssaultCard {...props} />
          </Match>
          <Match when={is('aim')}>
            <AimCard {...props} />
          </Match>
          <Match when={is('fire')}>
            <FireCard {...props} />
          </Match>
          <Match when={is('bear')}>
            <BearCard {...props} />
          </Match>
          <Match when={is('break-tie')}>
            <TieCard {...props} />
          </Match>
        </Switch>
        <TiesLeft {...props} />
        <WhyNot {...props} />
        <Inspected {...props} />
        <Outlook {...props} />
      </Show>
    </div>
  );
}

const zoneOf = (area: Area): string =>
  area < MAP_AREAS ? `; ${words().inspected.zone('ABC'[ZONES[area] ?? 0] ?? '')}` : '';

/** An area that is looked at: its ground, who is there, what is next to it. */
function Inspected(props: CardProps): JSX.Element {
  const area = () => numberIn(props.hand.inspected(), 'area');
  const pieces = (at: Area) => sceneOf(props.board.view()).pieces.filter((piece) => piece.area === at);
  return (
    <Show when={area() !== null}>
      <section class="rr-section" aria-live="polite">
        <div class="rr-head">
          <h3>{numbered(area() as Area)}</h3>
          <small>{groundFacts(props.board.view(), area() as Area).join(', ')}</small>
        </div>
        <For each={pieces(area() as Area)} fallback={<p>{words().inspected.empty}</p>}>
          {(piece) => (
            <Show when={piece.side !== 'chief' && piece} fallback={<p>{pieceName(piece)}</p>}>
              {(stack) => (
                <ul class="rr-plain">
                  <For each={stack().cells}>{(cell) => <li>{cellName(cell)}</li>}</For>
                </ul>
              )}
            </Show>
          )}
        </For>
        <p class="rr-note">
          {words().inspected.neighbours} {words().list((NEIGHBOURS[area() as Area] ?? []).map(placeName))}
          {zoneOf(area() as Area)}.
        </p>
      </section>
    </Show>
  );
}
