/** From here to the next match that waits for me: one key, wherever I am. */
import { type JSX, onCleanup, Show } from 'solid-js';
import { answerKeys } from '../keys.ts';
import type { Controller } from '../play/controller.ts';
import { hrefTo } from '../route.ts';
import { ask, type MatchInfo, whoAmI } from './api.ts';
import { createAsked } from './asked.tsx';
import { says } from './words.ts';

/** The matches that wait for this person, those with the least time first. */
export async function waitingMatches(): Promise<readonly MatchInfo[]> {
  if ((await whoAmI()) === null) return [];
  return waitingAmong(await ask<MatchInfo[]>('GET', '/matches'));
}

/** After the end only a rematch can be answered. */
export const offersToMe = ({ offers = [], state }: MatchInfo) =>
  offers.filter(({ kind }) => (kind === 'rematch') === (state !== 'live'));

/** I must decide: in the game, about an offer, about an opponent whose time is up, or about a rematch. */
const isWaiting = (info: MatchInfo): boolean =>
  (info.state === 'live' && (info.toMove === info.you || (info.out !== null && info.out !== info.you))) ||
  offersToMe(info).length > 0;

export const waitingAmong = (matches: readonly MatchInfo[]): readonly MatchInfo[] =>
  matches.filter(isWaiting).sort((a, b) => (a.left ?? Number.MAX_SAFE_INTEGER) - (b.left ?? Number.MAX_SAFE_INTEGER));

const EVERY_MS = 20_000;

export function NextMatch(props: { readonly info: MatchInfo; readonly play: Controller }): JSX.Element {
  const waiting = createAsked(waitingMatches);
  const timer = setInterval(waiting.again, EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const next = () => waiting.latest()?.find((info) => info.match !== props.info.match);
  const isIdle = () => props.info.you !== null && props.play.live()?.asked == null;
  answerKeys({
    now: () => {
      const found = next();
      if (props.play.past() !== null || found === undefined) return false;
      location.hash = hrefTo.match(found.match);
      return true;
    },
  });
  return (
    <Show when={isIdle()}>
      <div class="next-match">
        <p class="note">{says.canLeave}</p>
        <Show when={next()}>
          {(found) => (
            <a class="button" href={hrefTo.match(found().match)}>
              {says.nextMatch} <kbd>n</kbd>
            </a>
          )}
        </Show>
      </div>
    </Show>
  );
}
