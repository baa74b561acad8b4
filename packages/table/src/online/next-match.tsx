/** From here to the next match that waits for me: one key, wherever I am. */
import { type JSX, onCleanup, Show } from 'solid-js';
import { answerKeys } from '../keys.ts';
import type { Controller } from '../play/controller.ts';
import { hrefTo } from '../route.ts';
import { ask, type MatchInfo, whoAmI } from './api.ts';
import { createAsked } from './asked.tsx';
import { waitingAmong } from './waiting.ts';
import { says } from './words.ts';

/** The matches that wait for this person, those with the least time first. */
async function waitingMatches(): Promise<readonly MatchInfo[]> {
  if ((await whoAmI()) === null) return [];
  return waitingAmong(await ask<MatchInfo[]>('GET', '/matches'));
}

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
