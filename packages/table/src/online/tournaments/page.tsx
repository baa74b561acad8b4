/** One tournament: what to play next, standings, rounds with their tables, and how it is counted. */
import {
  createEffect,
  createResource,
  createSignal,
  For,
  type JSX,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';
import { Plate } from '../../home/plate.tsx';
import { hrefTo } from '../../route.ts';
import { announce } from '../../ui/announcer.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ask, beGuest, whoAmI } from '../api.ts';
import { scenarioOf, titleOf } from '../seats-table.tsx';
import { says as online } from '../words.ts';
import { nextFor, playerAt, type Tournament, type TournamentTable, tablesIn } from './tournament.ts';
import { points, says } from './words.ts';

const EVERY_MS = 3_000;

export function TournamentPage(props: { readonly id: string; readonly invite: string | null }): JSX.Element {
  const [problem, setProblem] = createSignal('');
  const path = (): string => `/tournaments/${props.id}`;
  const [loaded, { refetch, mutate }] = createResource<Tournament | undefined>(async (_, { value }) => {
    try {
      const found = await ask<Tournament>('GET', `${path()}${props.invite === null ? '' : `?invite=${props.invite}`}`);
      return found;
    } catch (error) {
      // What was there stays; the first time there is only the reason.
      if (value === undefined) setProblem((error as Error).message);
      return value;
    }
  });
  const one = () => loaded.latest;
  const timer = setInterval(() => one()?.state !== 'ended' && one()?.state !== 'cancelled' && refetch(), EVERY_MS);
  onCleanup(() => clearInterval(timer));
  createEffect(
    on(
      () => one()?.round,
      (round, before) => before !== undefined && round && announce(says.roundBegun(round)),
    ),
  );
  createEffect(
    on(
      () => one()?.state,
      (state, before) => before === 'live' && state === 'ended' && announce(says.over),
    ),
  );
  const act = async (method: string, what: string, body?: object): Promise<void> => {
    setProblem('');
    try {
      const answer = await ask<Partial<Tournament>>(method, `${path()}${what}`, body);
      if (answer.tournament === undefined) await refetch();
      else mutate(answer as Tournament);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <TopBar />
      <main class="setup lobby tournament">
        <p class="problem" role="alert">
          {problem()}
        </p>
        <Show when={one()} fallback={<a href={hrefTo.tournaments}>{says.allTournaments}</a>}>
          {(found) => (
            <>
              <Head one={found()} />
              <Show when={found().state === 'open'}>
                <Entry one={found()} act={act} invite={props.invite} fail={setProblem} />
              </Show>
              <Show when={found().state === 'live'}>
                <WhatNext one={found()} act={act} />
              </Show>
              <Show when={found().state === 'cancelled'}>
                <p>{says.cancelled}</p>
              </Show>
              <Show when={found().rounds > 0} fallback={<Players one={found()} />}>
                <Standings one={found()} />
              </Show>
              <Counting one={found()} />
              <Show when={found().rounds > 0}>
                <Rounds one={found()} />
              </Show>
            </>
          )}
        </Show>
      </main>
    </>
  );
}

interface Part {
  readonly one: Tournament;
}
interface Acting extends Part {
  readonly act: (method: string, what: string, body?: object) => Promise<void>;
}

const Head = (props: Part): JSX.Element => (
  <div class="setup-head">
    <span class="thumb">
      <Plate id={props.one.game} alt="" />
    </span>
    <div class="tournament-title">
      <h1>{titleOf(props.one.game)}</h1>
      <p>
        <b>{says.kindOf(props.one)}</b> · {scenarioOf(props.one)?.title} · {online.each(props.one.clock)}
      </p>
      <p class="note">
        {says.states(props.one)}. {says.hostedBy(props.one.host ?? '')}
      </p>
    </div>
    <a class="button" href={hrefTo.tournaments}>
      {says.allTournaments}
    </a>
  </div>
);

// ---- Before it begins

function Entry(
  props: Acting & { readonly invite: string | null; readonly fail: (message: string) => void },
): JSX.Element {
  const [me] = createResource(whoAmI);
  const [typed, setName] = createSignal('');
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = (me()?.name ?? typed()).trim();
    if (name === '') {
      props.fail(online.namePlease);
      document.getElementById('entry-name')?.focus();
      return;
    }
    try {
      await beGuest(name);
    } catch (error) {
      return props.fail((error as Error).message);
    }
    await props.act('POST', '/join', props.invite === null ? {} : { invite: props.invite });
  };
  const missing = () => props.one.size - props.one.players.length;
  return (
    <section class="next-card" aria-label={says.stateHead}>
      <p class="lead">
        {says.waits(missing())} {props.one.bots === null ? says.mayStart : says.fills(props.one.bots)}
      </p>
      <Show when={!props.one.isIn}>
        <form class="entry" onSubmit={join}>
          <Show when={me.state === 'ready' && me() === null}>
            <label class="row">
              {online.name}
              <input
                id="entry-name"
                type="text"
                maxlength="24"
                autocomplete="nickname"
                value={typed()}
                onInput={(event) => setName(event.target.value)}
              />
            </label>
          </Show>
          <button type="submit" class="button primary">
            {says.join}
          </button>
        </form>
      </Show>
      <div class="buttons">
        <Show when={props.one.isHost}>
          <button type="button" class="button primary" onClick={() => props.act('POST', '/start', {})}>
            {says.start}
          </button>
        </Show>
        <Show when={props.one.isIn}>
          <button type="button" class="button" onClick={() => props.act('POST', '/withdraw', {})}>
            {says.withdraw}
          </button>
        </Show>
        <Show when={props.one.isHost}>
          <button type="button" class="button" onClick={() => props.act('DELETE', '')}>
            {says.cancel}
          </button>
        </Show>
      </div>
      <label class="row link-row">
        {says.link}
        <input type="text" readonly value={props.one.link} onFocus={(event) => event.target.select()} />
      </label>
    </section>
  );
}

const Players = (props: Part): JSX.Element => (
  <section>
    <h2>{says.players}</h2>
    <ol class="players">
      <For each={props.one.players}>{(player) => <li>{nameOf(player)}</li>}</For>
    </ol>
  </section>
);

/** A name with what is to be known about it. */
function nameOf(player: Tournament['players'][number] | undefined): string {
  if (player === undefined) return '';
  const more = [
    ...(player.you ? [says.you] : []),
    ...(player.program ? [says.program] : []),
    ...(player.withdrawn ? [says.withdrawn] : []),
  ];
  return `${says.name(player)}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}

// ---- What to play next

function WhatNext(props: Acting): JSX.Element {
  const [asks, setAsks] = createSignal(false);
  const next = () => nextFor(props.one);
  const table = () => {
    const now = next();
    return now?.what === 'play' ? now.table : null;
  };
  const opponent = (at: TournamentTable): string =>
    at.places
      .filter((place) => place !== props.one.you)
      .map((place) => says.name(playerAt(props.one, place)))
      .join();
  const sentence = (): string => {
    const now = next();
    if (now === null || now.what === 'play') return '';
    const isLast = props.one.round === props.one.rounds && now.what === 'wait';
    return isLast ? says.lastRound : says.nexts[now.what];
  };
  return (
    <section class="next-card" aria-labelledby="next-title">
      <h2 id="next-title">{says.next}</h2>
      <Switch>
        <Match when={table()}>
          {(at) => (
            <div class="next-play">
              <a class="button primary" href={hrefTo.match(at().match as string)}>
                {says.play(at().round, opponent(at()))}
              </a>
              <span>{at().yourMove ? says.yourMove : opponent(at()) === '' ? '' : says.theirMove}</span>
            </div>
          )}
        </Match>
        <Match when={table() === null}>
          <p class="lead">
            {sentence()} {props.one.nextAt === null ? '' : says.nextAt(props.one.nextAt)}
          </p>
        </Match>
      </Switch>
      <Show when={props.one.isIn}>
        <Show
          when={asks()}
          fallback={
            <button type="button" class="text-link" onClick={() => setAsks(true)}>
              {says.withdraw}
            </button>
          }
        >
          <fieldset class="sure" aria-describedby="withdraw-text">
            <legend>{says.withdrawSure}</legend>
            <p class="note" id="withdraw-text">
              {says.withdrawText}
            </p>
            <div class="buttons">
              <button
                type="button"
                class="button"
                onClick={() => {
                  setAsks(false);
                  void props.act('POST', '/withdraw', {});
                }}
              >
                {says.withdrawGo}
              </button>
              <button type="button" class="button" onClick={() => setAsks(false)}>
                {says.stay}
              </button>
            </div>
          </fieldset>
        </Show>
      </Show>
    </section>
  );
}

// ---- Standings

const Standings = (props: Part): JSX.Element => (
  <table class="plain-table standings">
    <caption>{props.one.state === 'ended' ? says.finalStandings : says.standings}</caption>
    <thead>
      <tr>
        <th scope="col">{says.rank}</th>
        <th scope="col">{says.player}</th>
        <th scope="col" class="figure">
          {says.points}
        </th>
        <For each={says.ties[props.one.scoring]}>
          {(tie) => (
            <th scope="col" class="figure">
              {tie}
            </th>
          )}
        </For>
      </tr>
    </thead>
    <tbody>
      <For each={props.one.standings}>
        {(row) => (
          <tr classList={{ mine: row.place === props.one.you }}>
            <td class="rank">{row.rank}</td>
            <th scope="row">{nameOf(playerAt(props.one, row.place))}</th>
            <td class="figure">
              <b>{points(row.points)}</b>
            </td>
            <For each={row.ties}>{(tie) => <td class="figure">{points(tie)}</td>}</For>
          </tr>
        )}
      </For>
    </tbody>
  </table>
);

const Counting = (props: Part): JSX.Element => (
  <>
    <details>
      <summary>{says.howCounted}</summary>
      <For each={says.counted[props.one.scoring]}>{(sentence) => <p>{sentence}</p>}</For>
    </details>
    <Show when={props.one.kind === 'duplicate'}>
      <details>
        <summary>{says.sealed}</summary>
        <p>{says.sealedText}</p>
        <p>{says.notSealed}</p>
        <dl class="seals">
          <For each={props.one.seals}>
            {(seal) => (
              <div>
                <dt>{says.seal(seal.round)}</dt>
                <dd>{seal.commitment}</dd>
              </div>
            )}
          </For>
        </dl>
      </details>
    </Show>
  </>
);

// ---- Rounds

function Rounds(props: Part): JSX.Element {
  const rounds = () => Array.from({ length: props.one.rounds }, (_, i) => i + 1);
  return (
    <section>
      <h2>{says.rounds}</h2>
      <div class="rounds">
        <For each={rounds()}>{(round) => <Round one={props.one} round={round} />}</For>
      </div>
    </section>
  );
}

function Round(props: Part & { readonly round: number }): JSX.Element {
  const tables = () => tablesIn(props.one, props.round);
  const byes = () =>
    props.one.players.filter(({ place }) => !tables().some(({ places }) => places.includes(place as number)));
  return (
    <div>
      <table class="plain-table">
        <caption>{says.round(props.round)}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{says.table}</th>
            <th scope="col">{says.result}</th>
          </tr>
        </thead>
        <tbody>
          <For each={tables()}>{(table) => <TableRow one={props.one} table={table} />}</For>
        </tbody>
      </table>
      <For each={byes()}>{(player) => <p class="note">{says.bye(says.name(player))}</p>}</For>
    </div>
  );
}

function TableRow(props: Part & { readonly table: TournamentTable }): JSX.Element {
  const sides = () => scenarioOf(props.one)?.seats ?? [];
  const names = () =>
    props.table.places
      .map((place, i) => {
        const name = says.name(playerAt(props.one, place));
        return props.table.places.length === 1 ? name : `${name} (${sides()[i]?.name ?? ''})`;
      })
      .join(' – ');
  const result = () => {
    const { scores, how, state } = props.table;
    if (scores === null) return says.tableStates[state];
    const why = says.hows[how ?? ''];
    return `${says.scores(scores)}${why === undefined ? '' : `, ${why}`}`;
  };
  const isMine = () => props.one.you !== null && props.table.places.includes(props.one.you);
  return (
    <tr classList={{ mine: isMine() }}>
      <th scope="row">
        <Show when={props.table.match} fallback={names()}>
          {(match) => <a href={hrefTo.match(match())}>{names()}</a>}
        </Show>
      </th>
      <td class="result">{result()}</td>
    </tr>
  );
}
