/** The card in the rail: what happened, then the way to answer the question, then how the day stands. */
import { type Accessor, For, type JSX, Match, Show, Switch } from 'solid-js';
import { type Area, MAP_AREAS, NEIGHBOURS, ZONES } from '../../src/map.ts';
import type { PressPlace } from '../Board.tsx';
import { ask, type BoardHand, type Props } from '../hold.ts';
import { cellName, groundFacts, numbered, pieceName, placeName } from '../naming.ts';
import { numberIn, type Place } from '../places.ts';
import type { Preview } from '../preview.ts';
import { sceneOf } from '../scene.ts';
import type { Show as Showing } from '../show.ts';
import { signed, words } from '../words.ts';
import { Clause } from './bits.tsx';
import { AimCard, BearCard, FireCard } from './FireCards.tsx';
import { AssaultCard, LeadCard, MarchCard, RideCard } from './MarchCards.tsx';
import { FallBackCard, OrdersCard, WithdrawCard } from './OrderCards.tsx';
import { TieCard, VariantsCard } from './SetupCards.tsx';
import { Why } from './Why.tsx';

export interface CardProps {
  readonly board: Props;
  readonly hand: BoardHand;
  readonly press: PressPlace;
  readonly preview: Preview;
  readonly showing: Showing;
  /** What a guided game wants pressed next: a button of the card, perhaps. */
  readonly hint: Accessor<Place | null>;
}

export function Card(props: CardProps): JSX.Element {
  const is = (question: string) => props.board.asked()?.question === question;
  return (
    <div class="rr-card">
      <Why showing={props.showing} showRule={props.board.showRule} />
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

/** RR-8.2: how far off each ending is, and the roll at the turn's end. */
function Outlook(props: CardProps): JSX.Element {
  const outlook = ask(props.board, 'outlook', () => (props.board.asked()?.question === 'variants' ? null : {}));
  const cups = ask(props.board, 'cups', () => (props.board.asked()?.question === 'variants' ? null : {}));
  const say = () => words().outlook;
  return (
    <Show when={outlook()}>
      {(found) => (
        <details class="rr-section rr-outlook">
          <summary>
            <b>{say().heading}</b> <span>{say().roll(found().needs, found().chance)}</span>
          </summary>
          <ul class="rr-sum">
            <For
              each={[
                [say().shaken, say().shakenNow(found().shaken), 'RR-8.2.1'],
                [say().broken, say().away(found().toBroken), 'RR-8.2.2'],
                [say().losses, say().away(found().toDefeat), 'RR-8.2.3'],
                [say().pyrrhic, found().toPyrrhic === 0 ? say().reached : say().away(found().toPyrrhic), 'RR-8.2.7'],
                [say().night, say().left(found().turnsLeft), 'RR-8.2.4'],
              ]}
            >
              {([what, far, rule]) => (
                <li>
                  <span>{what}</span>
                  <b>{far}</b>
                  <Clause id={rule as string} show={props.board.showRule} />
                </li>
              )}
            </For>
          </ul>
          <Show when={cups()}>
            {(left) => (
              <p class="rr-note">
                <b>{words().cups.heading}.</b> {words().cups.sp}:{' '}
                {left()
                  .sp.map((n, kind) => `${n} × ${kind === 5 ? words().cups.noFire : signed(kind - 2)}`)
                  .join(', ')}
                ; {words().cups.british}: {left().british.reduce((a, b) => a + b, 0)}; {words().cups.boer}:{' '}
                {left().boer.reduce((a, b) => a + b, 0)}.
              </p>
            )}
          </Show>
        </details>
      )}
    </Show>
  );
}
