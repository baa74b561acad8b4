/** A match on older rules than the server's: says so, and lets a seat offer the newer ones; or where it went on. */
import type { ClientMessage } from '@laager/match/wire';
import { createSignal, type JSX, Show } from 'solid-js';
import { hrefTo } from '../route.ts';
import type { OnlineState } from './state.ts';
import { says } from './words.ts';

export function RulesBanner(props: {
  readonly online: OnlineState;
  readonly send: (message: ClientMessage) => void;
}): JSX.Element {
  const { info } = props.online;
  const [kept, setKept] = createSignal(false);
  const rules = () => {
    const isOffered = props.online.offers().some(({ kind }) => kind === 'rules');
    return info.you === null || kept() || isOffered || props.online.ended() !== null ? null : (info.rules ?? null);
  };
  return (
    <>
      <Show when={rules()?.newer != null && rules()}>
        {(older) => (
          <div class="banner offer-banner rules-banner">
            <div class="offer-text">
              <p class="offer-title">
                <b>{says.olderRules(older().version, older().newer ?? 0)}</b>
              </p>
              <p class="offer-cost">{says.olderRulesText}</p>
            </div>
            <div class="offer-go">
              <button type="button" class="button" onClick={() => props.send({ t: 'offer', kind: 'rules' })}>
                {says.offerRules}
              </button>
              <button type="button" class="button" onClick={() => setKept(true)}>
                {says.keepRules}
              </button>
            </div>
          </div>
        )}
      </Show>
      <Show when={info.movedTo}>
        {(next) => (
          <div class="banner link-banner">
            <p>
              <b>{says.movedOn}</b> <a href={hrefTo.match(next())}>{says.toMoved}</a>
            </p>
          </div>
        )}
      </Show>
    </>
  );
}
