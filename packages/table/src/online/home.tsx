/** What online play adds to the home page: what waits for me, and how to begin. */
import { boxes } from 'virtual:shelf';
import { createEffect, For, type JSX, onCleanup, Show } from 'solid-js';
import './online.css';
import { Plate } from '../home/plate.tsx';
import { answerKeys } from '../keys.ts';
import { hrefTo } from '../route.ts';
import { words } from '../words/index.ts';
import { ask, type ClockInfo, type MatchInfo, whoAmI } from './api.ts';
import { AskAgain, createAsked } from './asked.tsx';
import { waitingAmong } from './next-match.tsx';
import { sitterInWords } from './sitter.ts';
import { says, span } from './words.ts';

const EVERY_MS = 10_000;
const MOST_OVER = 3;

export default function OnlineHome(): JSX.Element {
  const matches = createAsked(async () => ((await whoAmI()) === null ? [] : ask<MatchInfo[]>('GET', '/matches')));
  const timer = setInterval(matches.again, EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const all = () => matches.latest() ?? [];
  const waiting = () => waitingAmong(all());
  const others = () =>
    all().filter(
      (info) =>
        (info.state === 'open' && info.invited !== true) || (info.state === 'live' && !waiting().includes(info)),
    );
  const over = () =>
    all()
      .filter(({ state }) => state === 'ended' || state === 'adjourned')
      .slice(0, MOST_OVER);
  const invitations = () => all().filter((info) => info.invited === true);
  createEffect(() => {
    const count = waiting().length;
    document.title = `${count > 0 ? `(${count}) ` : ''}${words().laager}: ${words().motto.toLowerCase()}`;
  });
  answerKeys({
    now: () => {
      const [first] = waiting();
      if (first === undefined) return false;
      location.hash = hrefTo.match(first.match);
      return true;
    },
  });
  return (
    <section class="online-home" aria-label={says.play}>
      <div class="welcome-go">
        <Show when={waiting()[0]}>
          {(first) => (
            <a class="button primary" href={hrefTo.match(first().match)}>
              {says.nextMatch} <kbd>n</kbd>
            </a>
          )}
        </Show>
        <a class="button" classList={{ primary: waiting().length === 0 }} href={hrefTo.newMatch}>
          {says.play}
        </a>
        <a class="button" href={hrefTo.lobby}>
          {says.openSeats}
        </a>
      </div>
      <AskAgain of={matches} />
      <Show when={waiting().length > 0}>
        <div class="waiting">
          <h2>
            {says.waitingForYou} <span class="note">{says.leastFirst}</span>
          </h2>
          <ul class="waiting-cards">
            <For each={waiting()}>{(info) => <WaitingCard info={info} />}</For>
          </ul>
        </div>
      </Show>
      <Show when={invitations().length > 0}>
        <List title={says.invitations} matches={invitations()} />
      </Show>
      <Show when={others().length > 0}>
        <List title={says.theirMove} matches={others()} />
      </Show>
      <Show when={over().length > 0}>
        <List title={says.over} matches={over()} />
      </Show>
    </section>
  );
}

const titleOf = (info: MatchInfo): string => boxes.find((box) => box.id === info.game)?.title ?? info.game;
const opponentOf = (info: MatchInfo): string =>
  info.seats
    .filter((seat) => seat.seat !== info.you)
    .map(sitterInWords)
    .join(', ');
const hostOf = (info: MatchInfo): string => info.seats.find((seat) => seat.sitter === 'person')?.name ?? '';
const wholeOf = (clock: ClockInfo): number =>
  clock.kind === 'live' ? clock.main : clock.kind === 'turns' ? Math.max(clock.bank, clock.cap) : 0;
const LOW_SHARE = 0.2;

/** A match in which I must decide, as one link. */
function WaitingCard(props: { readonly info: MatchInfo }): JSX.Element {
  const { info } = props;
  const share = Math.max(0, Math.min(1, (info.left ?? 0) / (wholeOf(info.clock) || 1)));
  const tag =
    info.out !== null && info.out !== info.you
      ? says.outOfTime
      : info.clock.kind === 'live'
        ? says.liveNow
        : info.left !== null && share < LOW_SHARE
          ? says.runningOut
          : '';
  return (
    <li class="waiting-card">
      <Plate id={info.game} alt="" />
      <a href={hrefTo.match(info.match)}>
        <span class="waiting-game">{titleOf(info)}</span>
        <b class="waiting-title">{says.yourMove}</b>
        <span>{says.against(info.you ?? '', opponentOf(info))}</span>
        <Show when={info.news > 0}>
          <span class="waiting-news">{says.news(info.news)}</span>
        </Show>
      </a>
      <div class="waiting-foot">
        <Show when={tag}>
          <span class="tag">{tag}</span>
        </Show>
        <Show when={info.left !== null}>
          <span class="waiting-left">
            <b>{span(info.left ?? 0)}</b> {says.left}
          </span>
          <span class="waiting-bar" aria-hidden="true" style={{ '--share': String(share) }} />
        </Show>
      </div>
    </li>
  );
}

const stateOf = (info: MatchInfo): string => {
  if (info.state === 'open') return says.notBegun;
  if (info.state !== 'live') return says.ended[info.how ?? 'rules'] ?? '';
  const news = info.news > 0 ? says.news(info.news) : '';
  return `${news} ${info.left === null ? '' : span(info.left)}`.trim();
};

function List(props: { readonly title: string; readonly matches: readonly MatchInfo[] }): JSX.Element {
  return (
    <div class="card">
      <div class="card-head">
        <h2>
          {props.title} <span class="count">{props.matches.length}</span>
        </h2>
      </div>
      <For each={props.matches}>
        {(info) => (
          <div class="mini">
            <Plate id={info.game} alt="" />
            <a href={hrefTo.match(info.match)}>
              <b>{titleOf(info)}</b>
              <span>{info.invited === true ? says.invitedBy(hostOf(info)) : opponentOf(info)}</span>
            </a>
            <span class="mini-end">{stateOf(info)}</span>
          </div>
        )}
      </For>
    </div>
  );
}
