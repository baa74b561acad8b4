/** What may be answered: the main offer as a button, the others as a list that can be filtered and walked. */
import type { Action } from '@laager/kernel';
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { isPhone } from '../settings.ts';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';
import { capital } from './phrasing.ts';

interface OfferText {
  readonly action: Action;
  readonly text: string;
}

/** A list longer than this gets a filter; one longer than that shows its head only. */
const FILTER_FROM = 8;
const MOST_SHOWN = 40;

export function Offers(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const count = () => (play.asked()?.offers.length ?? 0) - (play.primary() === null ? 0 : 1);
  // On a phone the board is what is touched; the list is a tap away.
  const folded = () => isPhone() && play.board() !== null && !play.inWords() && count() > 4;
  return (
    <>
      {/* In a lesson the one thing to do stands in the lesson itself. */}
      <Show when={play.live()?.guide === null}>
        <PrimaryOffer play={play} />
      </Show>
      <Show when={!play.byBoard()}>
        <Show when={folded()} fallback={<OtherOffers play={play} />}>
          <details class="all-offers">
            <summary>{words().play.allOffers(count())}</summary>
            <OtherOffers play={play} />
          </details>
        </Show>
      </Show>
    </>
  );
}

function PrimaryOffer(props: { readonly play: Controller }): JSX.Element {
  const offer = createMemo(() => {
    const action = props.play.primary();
    return props.play.asked()?.offers.find((one) => one.action === action);
  });
  const brief = (action: Action) => props.play.board()?.brief?.(action);
  return (
    <Show when={offer()}>
      {(one) => (
        <>
          <button
            type="button"
            class="button big"
            classList={{ primary: props.play.board()?.quiet?.(one().action) !== true }}
            onClick={() => props.play.order(one().action, one().text)}
          >
            {brief(one().action) ?? capital(one().text)}
            <kbd>{words().keys.names[' ']}</kbd>
          </button>
          <Show when={brief(one().action)}>
            <p class="whole-order">{capital(one().text)}</p>
          </Show>
        </>
      )}
    </Show>
  );
}

function OtherOffers(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const [filter, setFilter] = createSignal('');
  const [kind, setKind] = createSignal<string | null>(null);
  const [most, setMost] = createSignal(MOST_SHOWN);
  createEffect(
    on(play.asked, () => {
      setFilter('');
      setKind(null);
      setMost(MOST_SHOWN);
    }),
  );
  // Without a board to give them on, orders of a family are listed at once.
  const inWords = () => play.board() === null || play.inWords();
  createEffect(
    on([play.asked, inWords], () => {
      if (inWords() && (play.asked()?.families.length ?? 0) > 0) void play.fetchIdeas();
    }),
  );
  const others = createMemo((): readonly OfferText[] => [
    ...(play.asked()?.offers ?? []).filter((offer) => offer.action !== play.primary()),
    ...play.ideas(),
  ]);
  const kinds = createMemo(() => [...new Set(others().map((offer) => offer.action.do))]);
  const fitting = createMemo(() => {
    const wanted = filter().toLowerCase().split(/\s+/);
    return others().filter(
      ({ action, text }) =>
        (kind() === null || action.do === kind()) && wanted.every((word) => text.toLowerCase().includes(word)),
    );
  });
  return (
    <>
      <Show when={others().length > FILTER_FROM}>
        <div class="offer-filter">
          <input
            type="search"
            placeholder={words().play.filterOffers(others().length)}
            aria-label={words().play.filterOffers(others().length)}
            value={filter()}
            onInput={(event) => setFilter(event.target.value)}
          />
          <Show when={kinds().length > 1}>
            <div class="chips">
              <Chip chosen={kind() === null} choose={() => setKind(null)}>
                {words().play.all}
              </Chip>
              <For each={kinds()}>
                {(name) => (
                  <Chip chosen={kind() === name} choose={() => setKind(name)}>
                    {spaced(name)}
                  </Chip>
                )}
              </For>
            </div>
          </Show>
        </div>
      </Show>
      <Show when={others().length > 0}>
        <ul class="offers" aria-label={words().play.offers} onKeyDown={walk}>
          <For each={fitting().slice(0, most())}>{(offer) => <OfferLine offer={offer} play={play} />}</For>
        </ul>
        <Show when={fitting().length === 0}>
          <p class="note">{words().play.noOffer}</p>
        </Show>
        <Show when={fitting().length > most()}>
          <button type="button" class="button" onClick={() => setMost(most() + 200)}>
            {words().play.more(fitting().length - most())}
          </button>
        </Show>
      </Show>
      <Show when={(play.asked()?.families.length ?? 0) > 0 && play.ideas().length === 0}>
        <div class="families">
          {/* In words they are on their way already. */}
          <Show
            when={!inWords()}
            fallback={<For each={play.asked()?.families}>{(family) => <p class="note">{capital(family.text)}</p>}</For>}
          >
            <p class="note">{words().play.onBoard}</p>
            <button type="button" class="button" onClick={play.fetchIdeas}>
              {words().play.ideas}
            </button>
          </Show>
        </div>
      </Show>
    </>
  );
}

const spaced = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

function Chip(props: {
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <button type="button" class="chip" aria-pressed={props.chosen} onClick={props.choose}>
      {props.children}
    </button>
  );
}

function OfferLine(props: { readonly offer: OfferText; readonly play: Controller }): JSX.Element {
  const { play } = props;
  const consider = () => play.tab() === 'odds' && play.consider(props.offer.action, props.offer.text);
  return (
    <li>
      <button
        type="button"
        class="offer"
        onClick={() => play.order(props.offer.action, props.offer.text)}
        onMouseEnter={consider}
        onFocus={consider}
      >
        {capital(props.offer.text)}
      </button>
    </li>
  );
}

/** Arrows walk the list. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.offer')];
  const next = buttons[buttons.indexOf(event.target as HTMLElement) + by];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
