/** The tournaments that can be entered, those under way, and the last ones. */
import { For, type JSX, Show } from 'solid-js';
import { hrefTo } from '../../route.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { ask } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import { GameCell, titleOf } from '../seats-table.tsx';
import { says as online } from '../words.ts';
import type { ListedTournament } from './tournament.ts';
import { says } from './words.ts';

export function List(): JSX.Element {
  const all = createAsked(() => ask<ListedTournament[]>('GET', '/tournaments'));
  return (
    <>
      <TopBar />
      <main class="setup lobby">
        <div class="setup-head">
          <div>
            <h1>{says.title}</h1>
            <p class="note">{says.about}</p>
          </div>
          <div class="setup-go">
            <a class="button" href={hrefTo.lobby}>
              {online.lobby}
            </a>
            <a class="button primary" href={`${hrefTo.tournaments}/new`}>
              {says.open}
            </a>
          </div>
        </div>
        <AskAgain of={all} />
        <Show when={all.latest()}>
          {(rows) => (
            <Show when={rows().length > 0} fallback={<p class="note">{says.none}</p>}>
              <Rows rows={rows()} />
            </Show>
          )}
        </Show>
      </main>
    </>
  );
}

const Rows = (props: { readonly rows: readonly ListedTournament[] }): JSX.Element => (
  <table class="seats-table matches-table">
    <caption class="unseen">{says.list}</caption>
    <thead>
      <tr>
        <For each={[online.game, says.kindHead, online.clock, says.playersHead, says.stateHead]}>
          {(head) => <th scope="col">{head}</th>}
        </For>
        <td />
      </tr>
    </thead>
    <tbody>
      <For each={props.rows}>
        {(one) => (
          <tr>
            <GameCell info={one} />
            <td>{says.kindOf(one)}</td>
            <td>
              <b>{online.clocks[one.clock.kind]}</b> <span>{online.shortClock(one.clock)}</span>
            </td>
            <td>{says.places(one.players, one.size)}</td>
            <td class="num">{says.states(one)}</td>
            <td>
              <a
                class="button"
                href={`${hrefTo.tournaments}/${one.tournament}`}
                aria-label={`${says.look}: ${titleOf(one.game)}, ${says.kindOf(one)}, ${one.host ?? ''}`}
              >
                {says.look}
              </a>
            </td>
          </tr>
        )}
      </For>
    </tbody>
  </table>
);
