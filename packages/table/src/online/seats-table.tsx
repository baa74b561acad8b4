/** The open seats as a table that stays calm, and what can be done where there is none. */
import { boxes } from 'virtual:shelf';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, Show, untrack } from 'solid-js';
import type { BoxedScenario } from '../home/box.ts';
import { Plate } from '../home/plate.tsx';
import { hrefTo } from '../route.ts';
import { announce } from '../ui/announcer.tsx';
import { ask, beGuest, type MatchInfo, whoAmI } from './api.ts';
import { calmed, newIn, openSeatOf, rowsOf, type SeatFilter, type SeatRow } from './open-seats.ts';
import { botSoon } from './sitter.ts';
import { ago, says } from './words.ts';

export const titleOf = (id: string): string => boxes.find((box) => box.id === id)?.title ?? id;
export const scenarioOf = (info: Pick<MatchInfo, 'game' | 'scenario'>): BoxedScenario | undefined =>
  boxes.find((box) => box.id === info.game)?.scenarios.find((one) => one.id === info.scenario);
export const sideOf = (info: MatchInfo): string =>
  info.random
    ? says.random
    : (scenarioOf(info)?.seats.find((one) => one.seat === openSeatOf(info))?.name ?? openSeatOf(info) ?? '');
export const hostOf = (info: MatchInfo): string => info.seats.find((seat) => seat.sitter === 'person')?.name ?? '';

export function OpenSeats(props: {
  readonly loaded: boolean;
  readonly failed: boolean;
  readonly filter: SeatFilter;
  readonly seats: readonly MatchInfo[];
  /** How many open seats there are without the filter. */
  readonly all: number;
  readonly showAll: () => void;
  readonly again: () => void;
}): JSX.Element {
  const [me] = createResource(whoAmI);
  const [name, setName] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [now, setNow] = createSignal(Date.now());
  const [rows, setRows] = createSignal<readonly SeatRow[]>([]);
  const fresh = () => newIn(rows(), props.seats);
  const showNew = () => setRows(rowsOf(props.seats));
  let before: SeatFilter | null = null;
  createEffect(() => {
    const { filter, seats } = props;
    const isNew = before !== filter || untrack(rows).length === 0;
    if (props.loaded && before !== null && before !== filter) announce(says.seatsOpen(seats.length));
    if (props.loaded) before = filter;
    setNow(Date.now());
    setRows((shown) => (isNew ? rowsOf(seats) : calmed(shown, seats, Date.now())));
  });
  const freshCount = createMemo(() => fresh().length);
  createEffect(on(freshCount, (count) => count > 0 && announce(says.newSeats(count)), { defer: true }));
  const sit = async (info: MatchInfo): Promise<void> => {
    const named = (me()?.name ?? name()).trim();
    if (named === '') {
      setProblem(says.namePlease);
      document.getElementById('lobby-name')?.focus();
      return;
    }
    try {
      await beGuest(named);
      await ask('POST', `/matches/${info.match}/sit`, {});
      location.hash = hrefTo.match(info.match);
    } catch (error) {
      setProblem((error as Error).message);
      props.again();
    }
  };
  return (
    <>
      <div class="live-line">
        <span classList={{ 'live-dot': !props.failed }}>{props.failed ? says.lobbyOffline : says.lobbyLive}</span>
        <Show when={freshCount() > 0}>
          <button type="button" class="new-rows" onClick={showNew}>
            {says.newSeats(freshCount())}: {says.showNew}
          </button>
        </Show>
        <Show when={rows().length > 0 && me.state === 'ready' && me() === null}>
          <label class="row">
            {says.name}
            <input
              id="lobby-name"
              type="text"
              maxlength="24"
              autocomplete="nickname"
              value={name()}
              onInput={(event) => setName(event.target.value)}
            />
          </label>
        </Show>
      </div>
      <p class="problem" role="alert">
        {problem()}
      </p>
      <Show
        when={rows().length > 0}
        fallback={
          <Show when={props.loaded}>
            <Empty filter={props.filter} all={props.all} showAll={props.showAll} />
          </Show>
        }
      >
        <SeatsTable rows={rows()} sit={sit} offline={props.failed} now={now()} />
        <p class="note">{says.notListed}</p>
      </Show>
    </>
  );
}

function SeatsTable(props: {
  readonly rows: readonly SeatRow[];
  readonly sit: (info: MatchInfo) => void;
  readonly offline: boolean;
  readonly now: number;
}): JSX.Element {
  return (
    <table class="seats-table matches-table">
      <caption class="unseen">{says.seatsOpen(props.rows.filter(({ taken }) => taken === null).length)}</caption>
      <thead>
        <tr>
          <For each={[says.game, says.youPlayHead, says.clock, says.againstHead, says.waitingHead]}>
            {(head) => <th scope="col">{head}</th>}
          </For>
          <td />
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {({ info, taken }) => (
            <tr classList={{ gone: taken !== null }}>
              <GameCell info={info} />
              <td>{sideOf(info)}</td>
              <td>
                <b>{says.clocks[info.clock.kind]}</b> <span>{says.shortClock(info.clock)}</span>
              </td>
              <td>
                <span class="cell">
                  {hostOf(info)}
                  <span
                    class="presence"
                    classList={{ here: info.hostHere === true }}
                    role="img"
                    aria-label={info.hostHere ? says.here.online : says.here.offline}
                  />
                </span>
                <Show when={info.fill}>{(fill) => <span class="fill-note">{botSoon(fill(), props.now)}</span>}</Show>
              </td>
              <td class="num">{ago(props.now - info.created)}</td>
              <td>
                <Show when={taken === null} fallback={says.takenNow}>
                  <Show when={info.you === null} fallback={<a href={hrefTo.match(info.match)}>{says.you}</a>}>
                    <button
                      type="button"
                      class="button"
                      disabled={props.offline}
                      aria-label={`${says.take}: ${titleOf(info.game)}, ${sideOf(info)}, ${hostOf(info)}, ${says.each(info.clock)}`}
                      onClick={() => props.sit(info)}
                    >
                      {says.take}
                    </button>
                  </Show>
                </Show>
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

export const GameCell = (props: { readonly info: Pick<MatchInfo, 'game' | 'scenario'> }): JSX.Element => (
  <th scope="row">
    <span class="game-cell">
      <span class="thumb">
        <Plate id={props.info.game} alt="" />
      </span>
      <span>
        <b>{titleOf(props.info.game)}</b>
        <span>{scenarioOf(props.info)?.title}</span>
      </span>
    </span>
  </th>
);

/** Nothing fits: what can be done meanwhile. */
function Empty(props: {
  readonly filter: SeatFilter;
  readonly all: number;
  readonly showAll: () => void;
}): JSX.Element {
  const game = () => props.filter.game;
  const clock = () => (props.filter.clock === '' ? '' : says.clocks[props.filter.clock]);
  return (
    <section class="empty-state" aria-labelledby="empty-lobby">
      <Show when={game()} keyed>
        {(id) => (
          <span class="thumb">
            <Plate id={id} alt="" />
          </span>
        )}
      </Show>
      <div>
        <h2 id="empty-lobby">{says.emptyLobby(game() === '' ? '' : titleOf(game()), clock())}</h2>
        <p>{says.emptyText}</p>
        <ul class="ways">
          <li>
            <a class="button primary" href={game() === '' ? hrefTo.home : hrefTo.setup(game())}>
              {says.botNow}
            </a>
            <span>{says.botNowText}</span>
          </li>
          <li>
            <a class="button" href={game() === '' ? hrefTo.newMatch : `${hrefTo.newMatch}/${game()}`}>
              {says.postSeat}
            </a>
            <span>{says.postSeatText}</span>
          </li>
          <Show when={props.all > 0}>
            <li>
              <button type="button" class="button" onClick={props.showAll}>
                {says.showAll(props.all)}
              </button>
              <span>{says.showAllText}</span>
            </li>
          </Show>
        </ul>
      </div>
    </section>
  );
}
