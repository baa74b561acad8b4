/** Actions that are not a leader's: events, reinforcements, reorganisation, rebellion. */
import type { Denial } from '@laager/kernel';
import { type Accessor, createResource, For, type JSX, Show } from 'solid-js';
import type { Order } from '../../src/orders.ts';
import { cards as allCards } from '../cards.ts';
import type { Desk } from '../desk.ts';
import type { Place } from '../grip.ts';
import { HandFace } from '../pieces/Cards.tsx';
import { Chit } from '../pieces/Chits.tsx';
import { words } from '../words.ts';
import { Clause } from './Bits.tsx';
import { cardLabel } from './Tray.tsx';

/** A whole action that wants a place or a leader: what it brings. */
export function WholeChoice(props: { readonly desk: Desk; readonly action: string }): JSX.Element {
  const said = () => words().action;
  const rebellions = () => props.desk.scene().war.rebellion.filter((one) => one === 1).length;
  const spreads = () => props.action === 'spread';
  return (
    <>
      <p>
        <b>{spreads() ? said().choosePlace : said().chooseLeader}</b>
      </p>
      <p class="sb-note">
        {spreads() ? said().spreadGives(rebellions()) : said().roamGives}{' '}
        <Clause rule={spreads() ? 'SB-7.e.5' : 'SB-7.a.4'} desk={props.desk} />
      </p>
    </>
  );
}

interface Whole {
  readonly title: string;
  readonly note: string;
  readonly price: string;
  readonly place: Place | null;
  readonly denial: Denial | null;
}

/** Ready actions as offers; those not ready folded away, in grey, with the clause. */
export function WholeActions(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const events = useEvents(desk);
  const levies = useLevies(desk);
  const risings = useRisings(desk);
  const whole = () => [...events(), ...levies(), ...risings()];
  const ready = () => whole().filter(({ place }) => place !== null);
  const later = () => whole().filter(({ place }) => place === null);
  return (
    <section class="sb-card">
      <p class="sb-note">{words().action.lead(ready().length)}</p>
      <WholeList whole={ready()} desk={desk} />
      <Show when={later().length > 0}>
        <details class="sb-later">
          <summary>{words().action.later(later().length)}</summary>
          <WholeList whole={later()} desk={desk} />
        </details>
      </Show>
      <Show when={desk.hand.pointed() === 'deed:reorganise'}>
        <Reorganising desk={desk} />
      </Show>
      <Show when={desk.hand.pointed() === 'deed:reinforce'}>
        <DeckCards desk={desk} />
      </Show>
    </section>
  );
}

const WholeList = (props: { readonly whole: readonly Whole[]; readonly desk: Desk }): JSX.Element => (
  <ul class="sb-list">
    <For each={props.whole}>
      {(one) => (
        <li>
          <WholeOffer whole={one} desk={props.desk} />
        </li>
      )}
    </For>
  </ul>
);

/** Events of this side that may be introduced now or later in this stage. */
function useEvents(desk: Desk): Accessor<Whole[]> {
  const found = desk.look('events', () => ({}));
  return () =>
    (found() ?? [])
      .filter(({ side, status }) => side === desk.seat() && (status === 'ready' || status === 'not-yet'))
      .map((event) => ({
        title: words().action.event(event.name),
        note: event.denial?.reason ?? words().effects[event.id] ?? '',
        price: event.denial === null ? words().action.ready : words().action.notYet,
        place: desk.isLit(`deed:event:${event.id}`) ? `deed:event:${event.id}` : null,
        denial: event.denial,
      }));
}

/** Why an order that is not lit may not be given; null for what is not asked. */
function useWhyNot(desk: Desk, order: () => Order | null): Accessor<Denial | null> {
  const [denial] = createResource(
    () => {
      const now = order();
      return now === null ? null : { order: now, view: desk.props.view(), asked: desk.props.asked() };
    },
    ({ order: now }) => desk.props.whyNot(now),
  );
  return () => denial.latest ?? null;
}

/** Cards that come: reinforcements of the Empire, a commando that the Boers reorganise (stages I and II). */
function useLevies(desk: Desk): Accessor<Whole[]> {
  const levy = () => (desk.seat() === 'boer' ? 'reorganise' : 'reinforce');
  const whyNot = useWhyNot(desk, () => ({ do: levy() }));
  return () => {
    const said = words().action;
    const { war } = desk.scene();
    if (desk.seat() === 'boer' && war.stage > 2) return [];
    const place: Place | null = desk.isLit(`deed:${levy()}`) ? `deed:${levy()}` : null;
    const denial = place === null ? whyNot() : null;
    const row =
      desk.seat() === 'boer'
        ? { title: said.reorganise, ready: said.reorganiseNote, price: said.actions(2) }
        : {
            title: said.reinforce,
            ready: said.reinforceNote(war.stage <= 2 ? 1 : 3, war.reinforcements.pile.length),
            price: said.actions(1),
          };
    return [{ title: row.title, note: denial?.reason ?? row.ready, price: row.price, place, denial }];
  };
}

/** What only the Boers do as a whole action: a rebellion that spreads, a leader who may go anywhere. */
function useRisings(desk: Desk): Accessor<Whole[]> {
  const whyNot = useWhyNot(desk, () => (desk.seat() === 'boer' ? { do: 'spread', at: 'prieska' } : null));
  return () => {
    if (desk.seat() !== 'boer') return [];
    const said = words().action;
    const rising = desk.props.asked()?.offers.filter(({ action }) => action.do === 'spread').length ?? 0;
    const denial = rising > 0 ? null : whyNot();
    const spread: Whole = {
      title: said.spread,
      note: denial?.reason ?? said.spreadNote(rising),
      price: said.actions(1),
      place: rising > 0 ? 'deed:spread' : null,
      denial,
    };
    if (!desk.isLit('deed:roam')) return [spread];
    return [spread, { title: said.roam, note: said.roamNote, price: said.roamPrice, place: 'deed:roam', denial: null }];
  };
}

function WholeOffer(props: { readonly whole: Whole; readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <Show
      when={props.whole.place}
      fallback={
        <div class="sb-offer no">
          <span>
            {props.whole.title}
            <small>
              {props.whole.note}{' '}
              <Show when={props.whole.denial}>{(one) => <Clause rule={one().rule} desk={desk} />}</Show>
            </small>
          </span>
          <em>{props.whole.price}</em>
        </div>
      }
    >
      {(at) => (
        <button
          type="button"
          class="sb-offer"
          data-deed={at()}
          onClick={() => desk.press(at())}
          onPointerEnter={() => desk.hand.hand.point(at())}
          onFocus={() => desk.hand.hand.point(at())}
        >
          <span>
            {props.whole.title}
            <small>{props.whole.note}</small>
          </span>
          <em>{props.whole.price}</em>
        </button>
      )}
    </Show>
  );
}

/** SB-2.2, SB-6.6: what the Empire does not hold is in its reinforcement deck; the order is hidden. */
function DeckCards(props: { readonly desk: Desk }): JSX.Element {
  const { war } = props.desk.scene();
  const there = allCards.flatMap((card) => {
    const copies = card.side === 'empire' ? card.copies - (war.hand[card.index] as number) : 0;
    return copies > 0 ? [{ card, copies }] : [];
  });
  return (
    <div class="sb-ahead">
      <h3>{words().action.reinforceTitle}</h3>
      <ul class="sb-faces">
        <For each={there}>
          {({ card, copies }) => (
            <li>
              <svg viewBox="-4 -4 69 93" role="img" aria-label={`${cardLabel(card)}, ${words().tray.copies(copies)}`}>
                <HandFace card={card} copies={copies} />
              </svg>
            </li>
          )}
        </For>
      </ul>
      <p class="sb-note">
        {words().action.reinforceOrder} <Clause rule="SB-6.6" desk={props.desk} />
      </p>
    </div>
  );
}

/** Cup of eleven: how many chits of each number it holds at the start of a stage (SB-C5). */
const BOER_CHITS = [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3];

/** SB-7.3, SB-7.4: the two branches of a reorganisation, by the chit that the Boer player does not know. */
function Reorganising(props: { readonly desk: Desk }): JSX.Element {
  const { war } = props.desk.scene();
  const said = () => words().reorganise;
  const needs = () => war.done + 2;
  const lost = () =>
    allCards.filter(({ index, side, oneUse }) => side === 'boer' && !oneUse && (war.eliminated[index] as number) > 0);
  return (
    <div class="sb-ahead">
      <h3>{said().title}</h3>
      <svg class="sb-chits" viewBox="0 0 300 30" aria-hidden="true">
        <For each={BOER_CHITS}>
          {(n, i) => (
            <g transform={`translate(${i() * 27} 2) scale(.72)`} opacity={n <= war.done ? 0.3 : 1}>
              <Chit side="boer" number={n} />
            </g>
          )}
        </For>
      </svg>
      <p class="sb-note">
        {said().chits} <Clause rule="SB-R34" desk={props.desk} />
      </p>
      <Show
        when={needs() <= 3}
        fallback={
          <p class="sb-note">
            {said().never} <Clause rule="SB-7.4" desk={props.desk} />
          </p>
        }
      >
        <p class="sb-note">
          {said().ifTwo(needs())} <Clause rule="SB-7.5" desk={props.desk} />
        </p>
        <ul class="sb-faces">
          <For each={lost()}>
            {(card) => (
              <li>
                <svg viewBox="-4 -4 69 93" role="img" aria-label={cardLabel(card)}>
                  <HandFace card={card} />
                </svg>
              </li>
            )}
          </For>
        </ul>
        <p class="sb-note">
          {said().ifLess(war.done + 1)}. {war.done === 0 ? said().first : ''} <Clause rule="SB-7.4" desk={props.desk} />
        </p>
      </Show>
    </div>
  );
}
