/** Results of a game: the ranking by side, one's own ratings, the last public matches. */
import { boxes } from 'virtual:shelf';
import { createSignal, For, type JSX, Show } from 'solid-js';
import './lobby.css';
import { hrefTo } from '../route.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { ask } from './api.ts';
import { AskAgain, createAsked } from './asked.tsx';
import { says } from './words.ts';

interface Rated {
  readonly name?: string;
  readonly seat: string;
  readonly rating: number;
  readonly rd: number;
  readonly matches: number;
}

interface Results {
  readonly ranking: readonly Rated[];
  readonly mine: readonly Rated[];
  readonly matches: readonly {
    readonly match: string;
    readonly scenario: string;
    readonly ended: number;
    readonly seats: readonly { readonly seat: string; readonly name: string; readonly score: number | null }[];
  }[];
}

export default function ResultsPage(props: { readonly game: string | null }): JSX.Element {
  const shown = boxes.filter((box) => box.shown);
  const [game, setGame] = createSignal(props.game ?? shown[0]?.id ?? '');
  return (
    <>
      <TopBar />
      <main class="setup lobby">
        <div class="setup-head">
          <h1>{says.results}</h1>
          <a class="button" href={hrefTo.lobby}>
            {says.lobby}
          </a>
        </div>
        <div class="filters">
          <label class="row">
            {says.game}
            <select value={game()} onChange={(event) => setGame(event.target.value)}>
              <For each={shown}>{(box) => <option value={box.id}>{box.title}</option>}</For>
            </select>
          </label>
        </div>
        <Show when={game()} keyed>
          {(id) => <ResultsOf game={id} />}
        </Show>
      </main>
    </>
  );
}

function ResultsOf(props: { readonly game: string }): JSX.Element {
  const results = createAsked(() => ask<Results>('GET', `/results/${props.game}`));
  const scenarios = () => boxes.find((box) => box.id === props.game)?.scenarios ?? [];
  const sideOf = (seat: string) =>
    scenarios()
      .flatMap((one) => one.seats)
      .find((one) => one.seat === seat)?.name ?? seat;
  const titleOf = (id: string) => scenarios().find((one) => one.id === id)?.title ?? id;
  const mine = () =>
    (results.latest()?.mine ?? []).map((one) => says.myRating(sideOf(one.seat), one.rating, one.rd, one.matches));
  return (
    <>
      <AskAgain of={results} />
      <Show when={results.latest() !== undefined}>
        <p>{mine().length === 0 ? says.aboutRatings : mine().join(' · ')}</p>
        <Rows
          caption={says.ranking}
          heads={[says.player, says.sidePlayed, says.rating, says.matchesPlayed]}
          rows={(results.latest()?.ranking ?? []).map((one) => [
            one.name ?? '',
            sideOf(one.seat),
            `${one.rating} ± ${one.rd}`,
            String(one.matches),
          ])}
          none={says.noRanking}
        />
        <Rows
          caption={says.lastMatches}
          heads={[says.table, says.scenario, says.endedOn]}
          rows={(results.latest()?.matches ?? []).map((one) => [
            one.seats
              .map(({ seat, name, score }) => `${name} (${sideOf(seat)})${score === null ? '' : ` ${score}`}`)
              .join(' – '),
            titleOf(one.scenario),
            new Date(one.ended).toLocaleDateString(),
          ])}
          links={(results.latest()?.matches ?? []).map(({ match }) => hrefTo.match(match))}
          none={says.noMatches}
        />
      </Show>
    </>
  );
}

function Rows(props: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly links?: readonly string[];
  readonly none: string;
}): JSX.Element {
  return (
    <Show when={props.rows.length > 0} fallback={<p>{props.none}</p>}>
      <table class="seats-table">
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            <For each={props.heads}>{(head) => <th scope="col">{head}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {([first, ...rest], i) => (
              <tr>
                <th scope="row">
                  <Show when={props.links?.[i()]} fallback={<b>{first}</b>}>
                    {(href) => <a href={href()}>{first}</a>}
                  </Show>
                </th>
                <For each={rest}>{(cell) => <td>{cell}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}
