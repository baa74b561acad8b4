/** What another seat offers, in words and with what it costs; and what becomes of one that has run out of time. */

import { isRolled } from '@laager/kernel';
import type { ClientMessage } from '@laager/match/wire';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import type { JournalLine } from '../session/session.ts';
import { Dice } from '../ui/dice.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import type { OnlineState } from './state.ts';
import { says } from './words.ts';

interface Part {
  readonly online: OnlineState;
  readonly play: Controller;
  readonly send: (message: ClientMessage) => void;
}

type Offer = ReturnType<OnlineState['offers']>[number];

const nameIn = ({ online, play }: Part, seat: string): string => online.people()[seat]?.name || play.nameOf(seat);

export function OfferBanners(props: Part): JSX.Element {
  const mine = () => props.online.info.you;
  const offers = () => (mine() === null ? [] : props.online.offers().filter((offer) => offer.kind !== 'rematch'));
  return <For each={offers()}>{(offer) => <OfferBanner {...props} offer={offer} isMine={offer.by === mine()} />}</For>;
}

function OfferBanner(props: Part & { readonly offer: Offer; readonly isMine: boolean }): JSX.Element {
  const { offer } = props;
  const answer = (t: 'accept' | 'decline') => () => props.send({ t, kind: offer.kind, at: offer.at });
  const title = () => {
    if (props.isMine) return says.youAsked[offer.kind];
    const name = nameIn(props, offer.by);
    if (offer.kind === 'back') return says.asksBack(name, moves().length);
    if (offer.kind !== 'result') return says.offers[offer.kind](name);
    const { win } = offer.body as { win: string | null };
    return win === null ? says.offersDraw(name) : says.offersWin(name, words().play.wins(props.play.sideOf(win)));
  };
  const moves = (): readonly (readonly JournalLine[])[] => {
    if (offer.kind !== 'back') return [];
    const from = (offer.body as { to: number }).to;
    const lines = props.play.lines().filter((line) => line.move > from);
    return [...new Set(lines.map((line) => line.move))].map((move) => lines.filter((line) => line.move === move));
  };
  const dice = (lines: readonly JournalLine[]) => lines.map((line) => line.entry).filter(isRolled);
  const spent = () =>
    moves()
      .flatMap(dice)
      .reduce((sum, rolled) => sum + rolled.faces.length, 0);
  return (
    <div class="banner offer-banner" classList={{ mine: props.isMine }}>
      <div class="offer-text">
        <p class="offer-title">
          <SeatMark look={props.play.lookOf(offer.by)} /> <b>{title()}</b>
        </p>
        <Show when={offer.kind === 'back'}>
          <ul class="offer-moves">
            <For each={moves().slice(-6)}>
              {(lines) => (
                <li>
                  {lines[0]?.text}{' '}
                  <Show when={dice(lines).length > 0} fallback={<span class="note">{says.noDice}</span>}>
                    <span class="spent-dice">
                      <For each={dice(lines)}>{(rolled) => <Dice faces={rolled.faces} sides={rolled.sides} />}</For>
                      {says.spent}
                    </span>
                  </Show>
                </li>
              )}
            </For>
          </ul>
          <p class="offer-cost" classList={{ costs: spent() > 0 }}>
            {says.diceSpent(spent())}
          </p>
        </Show>
        <Show when={offer.kind !== 'back' && offer.kind !== 'rematch'}>
          <p class="offer-cost">{props.isMine ? says.goesOn : says.offerText[offer.kind as 'pause']}</p>
        </Show>
      </div>
      <div class="offer-go">
        <Show
          when={!props.isMine}
          fallback={
            <button type="button" class="button" onClick={answer('decline')}>
              {says.withdraw}
            </button>
          }
        >
          <button type="button" class="button" onClick={answer('accept')}>
            {offer.kind === 'back' ? says.allow : says.agree}
          </button>
          <button type="button" class="button" onClick={answer('decline')}>
            {says.refuse}
          </button>
        </Show>
      </div>
    </div>
  );
}

/** Another seat's time is up, or the match is paused. */
export function TimeBanners(props: Part): JSX.Element {
  const mine = () => props.online.info.you;
  const late = () => {
    const out = props.online.clock()?.out ?? null;
    // In a tournament the clock itself decides.
    const isChosen = props.online.waits() || props.online.info.tournament !== null;
    return mine() === null || out === null || isChosen ? null : out;
  };
  const isTurns = () => props.online.info.clock.kind === 'turns';
  return (
    <>
      <Show when={props.online.clock()?.paused !== undefined && mine() !== null}>
        <div class="banner offer-banner">
          <div class="offer-text">
            <p class="offer-title">
              <b>{says.pausedNow}</b>
            </p>
            <p class="offer-cost">{says.pausedUntil(props.online.clock()?.paused ?? 0)}</p>
          </div>
          <div class="offer-go">
            <button type="button" class="button" onClick={() => props.send({ t: 'resume' })}>
              {says.goOn}
            </button>
          </div>
        </div>
      </Show>
      <Show when={late()}>
        {(seat) => (
          <div class="banner offer-banner late">
            <div class="offer-text">
              <p class="offer-title">
                <SeatMark look={props.play.lookOf(seat())} />{' '}
                <b>{seat() === mine() ? says.youAreOut : says.isOut(nameIn(props, seat()))}</b>
              </p>
              <p class="offer-cost">{seat() === mine() ? says.playBefore : says.youChoose}</p>
              <Switch>
                <Match when={seat() !== mine()}>
                  <div class="offer-go late-go">
                    <button type="button" class="button" onClick={() => props.send({ t: 'give', to: seat() })}>
                      {isTurns() ? says.giveDay : says.giveMinutes}
                    </button>
                    <button
                      type="button"
                      class="button"
                      onClick={() => props.send({ t: 'late', choice: 'bot', level: 'veteran' })}
                    >
                      {says.botPlays}
                    </button>
                    <button
                      type="button"
                      class="button"
                      onClick={() => props.send({ t: 'late', choice: 'substitute' })}
                    >
                      {says.findSubstitute}
                    </button>
                    <button type="button" class="button" onClick={() => props.send({ t: 'late', choice: 'claim' })}>
                      {says.claim}
                    </button>
                    <button type="button" class="button" onClick={() => props.online.setWaits(true)}>
                      {says.wait}
                    </button>
                  </div>
                </Match>
              </Switch>
            </div>
          </div>
        )}
      </Show>
    </>
  );
}
