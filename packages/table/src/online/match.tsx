/** A match on the server: the waiting room until it begins, then the board with people, clocks and talk around it. */
import type { ClientMessage } from '@laager/match/wire';
import { createEffect, createResource, createSignal, type JSX, Match, on, onCleanup, Show, Switch } from 'solid-js';
import './match.css';
import './online.css';
import type { Controller } from '../play/controller.ts';
import { Play, type PlayExtras } from '../play/play.tsx';
import { hrefTo } from '../route.ts';
import { isPhone } from '../settings.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { ask, type MatchInfo } from './api.ts';
import { Banners } from './banners.tsx';
import { Chat, isChatOff } from './chat.tsx';
import { Clocks } from './clocks.tsx';
import { EndCard } from './end.tsx';
import { MatchMenu } from './match-menu.tsx';
import { NextMatch } from './next-match.tsx';
import { SinceYouLeft } from './since.tsx';
import { createOnline, type OnlineState } from './state.ts';
import { WaitingRoom } from './waiting-room.tsx';
import { says } from './words.ts';

export default function OnlineMatch(props: { readonly match: string }): JSX.Element {
  const [problem, setProblem] = createSignal('');
  const [info, { refetch }] = createResource(() =>
    ask<MatchInfo>('GET', `/matches/${props.match}`).catch((error: Error) => {
      setProblem(error.message);
      return null;
    }),
  );
  return (
    <Switch fallback={<p class="laying">{problem() || words().play.opening}</p>}>
      <Match when={info()?.state === 'cancelled' || problem() !== ''}>
        <TopBar />
        <main class="failure">
          <h1>{problem() === '' ? says.cancelled : words().play.failed}</h1>
          <p>{problem()}</p>
          <a class="button primary" href={hrefTo.home}>
            {words().nav.home}
          </a>
        </main>
      </Match>
      <Match when={info()?.state === 'open' && info()} keyed>
        {(open) => <WaitingRoom info={open} begun={refetch} />}
      </Match>
      <Match when={info()} keyed>
        {(live) => <Board info={live} />}
      </Match>
    </Switch>
  );
}

function Board(props: { readonly info: MatchInfo }): JSX.Element {
  const online = createOnline(props.info);
  const extras: PlayExtras = {
    heard: online.heard,
    Strip: (part) => {
      tellLooking(online, sender(part.play));
      showEnd(online, part.play);
      return (
        <>
          <MatchMenu online={online} send={sender(part.play)} play={part.play} />
          <Clocks online={online} play={part.play} />
        </>
      );
    },
    Banner: (part) => <Banners online={online} play={part.play} send={sender(part.play)} />,
    Chat: (part) => <Chat online={online} play={part.play} send={sender(part.play)} />,
    End: (part) => (
      <>
        <SinceYouLeft since={online.since} play={part.play} info={props.info} />
        <Show when={online.ended()}>
          <EndCard online={online as OnlineState} play={part.play} send={sender(part.play)} />
        </Show>
      </>
    ),
    Below: (part) => <NextMatch info={props.info} play={part.play} />,
    plays: props.info.you !== null,
    covers: (play) =>
      online.ended() !== null ||
      (online.since.isOpen() && online.since.stepsOf(play).length > 0 && play.live()?.asked != null),
    unread: () => (isChatOff() ? 0 : online.unread()),
  };
  return <Play opening={{ kind: 'online', match: props.info.match }} extras={extras} />;
}

const sender =
  (play: Controller) =>
  (message: ClientMessage): void =>
    void play.session.send(message);

/** The server hears whether this page is looked at: the others see it, and notices are held back meanwhile. */
function tellLooking(online: OnlineState, send: (message: ClientMessage) => void): void {
  const tell = (): void => send({ t: 'here', focus: document.visibilityState === 'visible' });
  createEffect(on(online.connections, tell));
  document.addEventListener('visibilitychange', tell);
  onCleanup(() => document.removeEventListener('visibilitychange', tell));
}

/** On a phone the end stands among the orders: it is shown over talk and log. */
function showEnd(online: OnlineState, play: Controller): void {
  createEffect(on(online.ended, (ended) => ended !== null && isPhone() && play.setTab('orders')));
}
