/** What online play adds to the home page: what waits for me, and how to begin. */
import type { Seat } from '@laager/kernel';
import { createEffect, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import './online.css';
import { Plate } from '../home/plate.tsx';
import { answerKeys } from '../keys.ts';
import { capital } from '../play/phrasing.ts';
import { hrefTo } from '../route.ts';
import { setWaitingCount } from '../ui/waiting-count.ts';
import { words } from '../words/index.ts';
import { ask, type ClockInfo, type MatchInfo, whoAmI } from './api.ts';
import { AskAgain, createAsked } from './asked.tsx';
import { keepMatches, keptMatches } from './kept-matches.ts';
import { hostOf, scenarioOf, sideOf, titleOf } from './seats-table.tsx';
import { sitterInWords } from './sitter.ts';
import { offersToMe, waitingAmong } from './waiting.ts';
import { says, span } from './words.ts';

const EVERY_MS = 10_000;
const MOST_OVER = 3;
const MOST_SEATS = 3;
const LOW_SHARE = 0.2;

export default function OnlineHome(): JSX.Element {
  const matches = createAsked(async () => ((await whoAmI()) === null ? [] : ask<MatchInfo[]>('GET', '/matches')));
  /** Those of the last visit until the server has answered. A card that stays keeps its place and the focus. */
  const [shown, setShown] = createStore({ list: keptMatches() });
  createEffect(() => {
    const found = matches.latest();
    if (found === undefined) return;
    keepMatches(found);
    setShown('list', reconcile(found, { key: 'match' }));
  });
  const isOld = () => matches.latest() === undefined || matches.problem() !== '';
  const lobby = createAsked(() => ask<{ seats: MatchInfo[] }>('GET', '/lobby'));
  const timer = setInterval(() => {
    void matches.again();
    void lobby.again();
  }, EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const all = () => shown.list;
  const waiting = () => waitingAmong(all());
  const others = () =>
    all().filter(
      (info) =>
        (info.state === 'open' && info.invited !== true) || (info.state === 'live' && !waiting().includes(info)),
    );
  const over = () =>
    all()
      .filter((info) => (info.state === 'ended' || info.state === 'adjourned') && !waiting().includes(info))
      .slice(0, MOST_OVER);
  const invitations = () => all().filter((info) => info.invited === true);
  const seats = () => (lobby.latest()?.seats ?? []).filter(({ you }) => you === null);
  createEffect(() => {
    const count = waiting().length;
    if (matches.latest() !== undefined) setWaitingCount(count);
    document.title = `${count > 0 ? `(${count}) ` : ''}${words().laager}: ${words().motto.toLowerCase()}`;
  });
  answerKeys({
    now: () => {
      const [first] = waiting();
      if (first === undefined) return false;
      location.hash = hrefTo.match(first.match);
      return true;
    },
    watch: () => {
      location.hash = hrefTo.newMatch;
    },
    rules: () => {
      location.hash = hrefTo.lobby;
    },
  });
  return (
    <section class="online-home" aria-label={says.play}>
      <Head waiting={waiting()} isNew={matches.latest()?.length === 0} seats={seats().length} />
      <AskAgain of={matches} />
      <Show when={waiting().length > 0}>
        <ul class="waiting-cards">
          <For each={waiting()}>{(info) => <WaitingCard info={info} isOld={isOld()} />}</For>
        </ul>
      </Show>
      <div class="online-lists">
        <Show when={invitations().length > 0}>
          <List title={says.invitations} matches={invitations()} />
        </Show>
        <Show when={others().length > 0}>
          <List title={says.theirMove} matches={others()} />
        </Show>
        <Show when={over().length > 0}>
          <List title={says.over} matches={over()} />
        </Show>
        <Show when={all().length > 0 && seats().length > 0}>
          <NewestSeats seats={seats()} isOld={lobby.problem() !== ''} />
        </Show>
      </div>
    </section>
  );
}

/** What waits or a welcome, and the ways to go on: the next match, a new one, the open seats. */
function Head(props: {
  readonly waiting: readonly MatchInfo[];
  /** Someone without any match. */
  readonly isNew: boolean;
  /** How many seats are open. */
  readonly seats: number;
}): JSX.Element {
  return (
    <div class="online-head">
      <Show
        when={props.waiting.length > 0}
        fallback={
          <Show when={props.isNew}>
            <div>
              <h2>{says.welcome}</h2>
              <p class="note">{says.welcomeText}</p>
            </div>
          </Show>
        }
      >
        <h2>
          {says.waitingForYou} <span class="note">{says.leastFirst}</span>
        </h2>
      </Show>
      <div class="welcome-go">
        <Show when={props.waiting[0]}>
          {(first) => (
            <a class="button primary" href={hrefTo.match(first().match)}>
              {says.nextMatch} <kbd>n</kbd>
            </a>
          )}
        </Show>
        <a class="button" classList={{ primary: props.waiting.length === 0 }} href={hrefTo.newMatch}>
          {says.play}
        </a>
        <a class="button" classList={{ 'wide-only': props.waiting.length > 0 }} href={hrefTo.lobby}>
          {says.openSeats} <Show when={props.seats > 0}>{props.seats}</Show>
        </a>
      </div>
    </div>
  );
}

const opponentOf = (info: MatchInfo): string =>
  info.seats
    .filter((seat) => seat.seat !== info.you)
    .map(sitterInWords)
    .join(', ');
const mySide = (info: MatchInfo): string =>
  scenarioOf(info)?.seats.find(({ seat }) => seat === info.you)?.name ?? info.you ?? '';
/** The first offer to me that waits for an answer, in a few words; empty if there is none. */
function offerToMe(info: MatchInfo): string {
  const offer = offersToMe(info)[0];
  return offer === undefined ? '' : says.offers[offer.kind](nameAt(info, offer.by));
}
const nameAt = (info: MatchInfo, seat: Seat): string => info.seats.find((one) => one.seat === seat)?.name ?? '';
const wholeOf = (clock: ClockInfo): number =>
  clock.kind === 'live' ? clock.main : clock.kind === 'turns' ? Math.max(clock.bank, clock.cap) : 0;
const isMyTurn = (info: MatchInfo): boolean => info.state === 'live' && info.toMove === info.you;
const isLate = (info: MatchInfo): boolean => info.state === 'live' && info.out !== null && info.out !== info.you;
/** What I must decide, in the words of the game where it is the game that asks. */
function questionOf(info: MatchInfo): string {
  if (isMyTurn(info)) return capital(info.asked?.prompt ?? says.yourMove);
  return isLate(info) ? says.outOfTime : offerToMe(info);
}
function tagOf(info: MatchInfo, share: number): string {
  const offer = offerToMe(info);
  if (info.state !== 'live') return says.over;
  if (isLate(info) && isMyTurn(info)) return says.outOfTime;
  if (offer !== '' && (isMyTurn(info) || isLate(info))) return offer;
  if (info.clock.kind === 'live') return says.liveNow;
  return info.left !== null && share < LOW_SHARE ? says.runningOut : '';
}

/** A match in which I must decide, as one link. `isOld`: what the server said at the last visit, without what passes. */
function WaitingCard(props: { readonly info: MatchInfo; readonly isOld: boolean }): JSX.Element {
  const share = () => Math.max(0, Math.min(1, (props.info.left ?? 0) / (wholeOf(props.info.clock) || 1)));
  const tag = () => (props.isOld ? '' : tagOf(props.info, share()));
  return (
    <li class="waiting-card">
      <Plate id={props.info.game} alt="" />
      <a href={hrefTo.match(props.info.match)}>
        <span class="waiting-game">{titleOf(props.info.game)}</span>
        <b class="waiting-title">{questionOf(props.info)}</b>
        <span class="waiting-who">
          {says.against(mySide(props.info), opponentOf(props.info))}{' '}
          <Show when={!props.isOld}>
            <OpponentHere info={props.info} />
          </Show>
        </span>
        <Show when={props.info.news > 0 && !props.isOld}>
          <span class="waiting-line">
            <b class="waiting-news">{says.news(props.info.news)}</b> {props.info.asked?.line}
          </span>
        </Show>
      </a>
      <div class="waiting-foot">
        <Show when={tag()}>
          <span class="tag">{tag()}</span>
        </Show>
        <Show when={props.info.state === 'live' && !props.isOld && props.info.left}>
          {(left) => (
            <>
              <span class="waiting-left">
                <b>{span(left())}</b> {says.left}
              </span>
              <span class="waiting-bar" aria-hidden="true" style={{ '--share': String(share()) }} />
            </>
          )}
        </Show>
      </div>
    </li>
  );
}

/** Whether an opponent has a page of this server open now. */
const OpponentHere = (props: { readonly info: MatchInfo }): JSX.Element => {
  const people = () => props.info.seats.filter(({ seat, sitter }) => seat !== props.info.you && sitter === 'person');
  const isHere = () => people().some(({ seat }) => props.info.here?.includes(seat));
  return (
    <Show when={people().length > 0}>
      <span
        class="presence"
        classList={{ here: isHere() }}
        role="img"
        aria-label={isHere() ? says.here.online : says.here.offline}
      />
    </Show>
  );
};

/** The newest open seats, each with a button to take it. */
function NewestSeats(props: { readonly seats: readonly MatchInfo[]; readonly isOld: boolean }): JSX.Element {
  const [problem, setProblem] = createSignal('');
  const sit = async (info: MatchInfo): Promise<void> => {
    try {
      await ask('POST', `/matches/${info.match}/sit`, {});
      location.hash = hrefTo.match(info.match);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <div class="card">
      <div class="card-head">
        <h2>
          {says.openSeats} <span class="count">{props.seats.length}</span>
        </h2>
      </div>
      <p class="problem" role="alert">
        {problem()}
      </p>
      <For each={props.seats.slice(0, MOST_SEATS)}>
        {(info) => (
          <div class="mini">
            <Plate id={info.game} alt="" />
            <span class="mini-what">
              <b>{titleOf(info.game)}</b>
              <span>{[sideOf(info), says.shortClock(info.clock), hostOf(info)].filter(Boolean).join(', ')}</span>
            </span>
            <button
              type="button"
              class="button"
              disabled={props.isOld}
              aria-label={`${says.take}: ${titleOf(info.game)}, ${sideOf(info)}, ${hostOf(info)}`}
              onClick={() => sit(info)}
            >
              {says.take}
            </button>
          </div>
        )}
      </For>
    </div>
  );
}

const stateOf = (info: MatchInfo): string => {
  const offer = offerToMe(info);
  if (offer !== '') return offer;
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
              <b>{titleOf(info.game)}</b>
              <span>{info.invited === true ? says.invitedBy(hostOf(info)) : opponentOf(info)}</span>
            </a>
            <span class="mini-end">{stateOf(info)}</span>
          </div>
        )}
      </For>
    </div>
  );
}
