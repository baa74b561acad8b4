/** The lobby: open seats and public matches, as a real table. */
import { boxes } from 'virtual:shelf';
import { createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { hrefTo } from '../route.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { ask, beGuest, type MatchInfo, whoAmI } from './api.ts';
import { says } from './words.ts';

const EVERY_MS = 5_000;

export default function Lobby(): JSX.Element {
  const [game, setGame] = createSignal('');
  const [name, setName] = createSignal<string | null>(null);
  const [me] = createResource(whoAmI);
  const [problem, setProblem] = createSignal('');
  const [lobby, { refetch }] = createResource(
    () => ({ game: game() }),
    ({ game: wanted }) =>
      ask<{ seats: MatchInfo[]; watch: MatchInfo[] }>('GET', `/lobby${wanted === '' ? '' : `?game=${wanted}`}`),
  );
  const timer = setInterval(refetch, EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const seats = () => lobby.latest?.seats ?? [];
  const titleOf = (id: string) => boxes.find((box) => box.id === id)?.title ?? id;
  const sideOf = (info: MatchInfo) => {
    const open = info.seats.find((seat) => seat.sitter === 'open');
    const scenario = boxes.find((box) => box.id === info.game)?.scenarios.find((one) => one.id === info.scenario);
    return info.random ? says.random : (scenario?.seats.find((one) => one.seat === open?.seat)?.name ?? '');
  };
  const hostOf = (info: MatchInfo) => info.seats.find((seat) => seat.sitter === 'person')?.name ?? '';
  const sit = async (info: MatchInfo) => {
    try {
      const named = (name() ?? me()?.name ?? '').trim();
      if (named === '') return void setProblem(says.namePlease);
      await beGuest(named);
      await ask('POST', `/matches/${info.match}/sit`, {});
      location.hash = hrefTo.match(info.match);
    } catch (error) {
      setProblem((error as Error).message);
      void refetch();
    }
  };
  return (
    <>
      <TopBar />
      <main class="setup lobby">
        <div class="setup-head">
          <h1>{says.lobby}</h1>
          <a class="button" href={hrefTo.results}>
            {says.results}
          </a>
          <a class="button primary" href={hrefTo.newMatch}>
            {says.play}
          </a>
        </div>
        <div class="filters">
          <label class="row">
            {says.game}
            <select value={game()} onChange={(event) => setGame(event.target.value)}>
              <option value="">{says.all}</option>
              <For each={boxes.filter((box) => box.shown)}>{(box) => <option value={box.id}>{box.title}</option>}</For>
            </select>
          </label>
          <label class="row">
            {says.name}
            <input
              type="text"
              maxlength="24"
              autocomplete="nickname"
              value={name() ?? me()?.name ?? ''}
              onInput={(event) => setName(event.target.value)}
            />
          </label>
        </div>
        <p class="problem" role="alert">
          {problem()}
        </p>
        <Show
          when={seats().length > 0}
          fallback={
            <div class="empty-state">
              <div>
                <h2>{says.emptyLobby}</h2>
                <p>{says.emptyText}</p>
              </div>
            </div>
          }
        >
          <MatchList
            caption={says.seatsOpen(seats().length)}
            rows={seats()}
            titleOf={titleOf}
            cells={(info) => [sideOf(info), hostOf(info), says.each(info.clock)]}
            heads={[says.side, says.host, says.clock]}
            action={(info) => (
              <Show when={info.you === null} fallback={<a href={hrefTo.match(info.match)}>{says.you}</a>}>
                <button
                  type="button"
                  class="button"
                  aria-label={`${says.take}: ${titleOf(info.game)}, ${sideOf(info)}, ${hostOf(info)}, ${says.each(info.clock)}`}
                  onClick={() => sit(info)}
                >
                  {says.take}
                </button>
              </Show>
            )}
          />
        </Show>
        <Show when={(lobby.latest?.watch.length ?? 0) > 0}>
          <MatchList
            caption={says.toWatch}
            rows={lobby.latest?.watch ?? []}
            titleOf={titleOf}
            cells={(info) => [
              info.seats.map((seat) => seat.name ?? seat.level).join(' – '),
              says.delays[info.watchDelay],
            ]}
            heads={[says.table, says.delay]}
            action={(info) => (
              <a class="button" href={hrefTo.match(info.match)} aria-label={`${says.follow}: ${titleOf(info.game)}`}>
                {says.follow}
              </a>
            )}
          />
        </Show>
      </main>
    </>
  );
}

function MatchList(props: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly MatchInfo[];
  readonly titleOf: (game: string) => string;
  readonly cells: (info: MatchInfo) => readonly string[];
  readonly action: (info: MatchInfo) => JSX.Element;
}): JSX.Element {
  return (
    <table class="seats-table">
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{says.game}</th>
          <For each={props.heads}>{(head) => <th scope="col">{head}</th>}</For>
          <td />
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {(info) => (
            <tr>
              <th scope="row">
                <b>{props.titleOf(info.game)}</b>
              </th>
              <For each={props.cells(info)}>{(cell) => <td>{cell}</td>}</For>
              <td>{props.action(info)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
