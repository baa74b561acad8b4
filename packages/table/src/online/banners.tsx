/** What lies over the top edge of the board: the connection, offers, a question before resigning. None takes the focus. */
import type { ClientMessage } from '@laager/match/wire';
import { type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { OfferBanners, TimeBanners } from './offers.tsx';
import { RulesBanner } from './rules-banner.tsx';
import { SinceCaption } from './since.tsx';
import type { OnlineState } from './state.ts';
import { says } from './words.ts';

export function Banners(props: {
  readonly online: OnlineState;
  readonly play: Controller;
  readonly send: (message: ClientMessage) => void;
}): JSX.Element {
  const { online } = props;
  return (
    <>
      <SinceCaption since={online.since} play={props.play} />
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
        <Show when={online.sorry()}>
          <div class="banner link-banner off">
            <p>{online.sorry()}</p>
          </div>
        </Show>
        <RulesBanner {...props} />
        <TimeBanners {...props} />
        <OfferBanners {...props} />
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
    </>
  );
}
