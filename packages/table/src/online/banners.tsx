/** What lies over the top edge of the board: the connection, offers, a question before resigning. None takes the focus. */
import type { ClientMessage } from '@laager/match/wire';
import { For, type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import type { OnlineState } from './state.ts';
import { says } from './words.ts';

export function Banners(props: {
  readonly online: OnlineState;
  readonly play: Controller;
  readonly send: (message: ClientMessage) => void;
}): JSX.Element {
  const { online } = props;
  const mine = online.info.you;
  const nameOf = (seat: string) => online.people()[seat]?.name || props.play.nameOf(seat);
  const offers = () => online.offers().filter((offer) => offer.kind !== 'rematch');
  return (
    <div class="banners">
      <Show when={online.link() === 'lost'}>
        <div class="banner link-banner waiting-link">
          <i class="spinner" />
          <p>
            <b>{online.restarts() ? says.restarts : says.reconnecting}</b> {says.orderKept}
          </p>
        </div>
      </Show>
      <Show when={online.link() === 'back'}>
        <div class="banner link-banner back">
          <p>
            <b>{says.back}</b> {says.arrived}
          </p>
        </div>
      </Show>
      <Show when={online.stuck()}>
        <div class="banner link-banner off">
          <p>{says.stuck}</p>
        </div>
      </Show>
      <For each={mine === null ? [] : offers()}>
        {(offer) => (
          <div class="banner offer-banner" classList={{ mine: offer.by === mine }}>
            <div class="offer-text">
              <p class="offer-title">
                <b>{offer.by === mine ? says.asked : says.offers[offer.kind](nameOf(offer.by))}</b>
              </p>
              <Show when={offer.kind === 'back'}>
                <p class="offer-cost">{says.backCost}</p>
              </Show>
            </div>
            <div class="offer-go">
              <Show
                when={offer.by !== mine}
                fallback={
                  <button type="button" class="button" onClick={() => props.send({ t: 'decline', kind: offer.kind })}>
                    {says.withdraw}
                  </button>
                }
              >
                <button type="button" class="button" onClick={() => props.send({ t: 'accept', kind: offer.kind })}>
                  {offer.kind === 'back' ? says.allow : says.agree}
                </button>
                <button type="button" class="button" onClick={() => props.send({ t: 'decline', kind: offer.kind })}>
                  {says.refuse}
                </button>
              </Show>
            </div>
          </div>
        )}
      </For>
      <Show when={online.resigning()}>
        <div class="banner offer-banner ask-once">
          <div class="offer-text">
            <p class="offer-title">
              <b>{says.resignSure}</b>
            </p>
          </div>
          <div class="offer-go">
            <button
              type="button"
              class="button"
              onClick={() => {
                online.askResign(false);
                props.send({ t: 'resign', k: `resign-${Date.now().toString(36)}` });
              }}
            >
              {says.yesResign}
            </button>
            <button type="button" class="button" onClick={() => online.askResign(false)}>
              {says.keepPlaying}
            </button>
          </div>
        </div>
      </Show>
    </div>
  );
}
