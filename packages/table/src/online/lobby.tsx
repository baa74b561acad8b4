/** The lobby: open seats and public matches, as real tables that stay calm while people come and go. */
import { boxes } from 'virtual:shelf';
import { createSignal, For, type JSX, onCleanup, type ParentProps, Show } from 'solid-js';
import './lobby.css';
import { hrefTo } from '../route.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { ask, type MatchInfo } from './api.ts';
import { createAsked } from './asked.tsx';
import { anySeat, fits, type SeatFilter } from './open-seats.ts';
import { GameCell, hostOf, OpenSeats, titleOf } from './seats-table.tsx';
import { sitterInWords } from './sitter.ts';
import { says } from './words.ts';

const EVERY_MS = 5_000;
const FILTER = 'laager.lobby';

interface Listed {
  readonly seats: readonly MatchInfo[];
  readonly watch: readonly MatchInfo[];
}

const shown = boxes.filter((box) => box.shown && box.scenarios.some(({ seats }) => seats.length > 1));

function filterKept(): SeatFilter {
  try {
    return { ...anySeat, ...JSON.parse(localStorage.getItem(FILTER) ?? '{}') };
  } catch {
    return anySeat;
  }
}

function keepFilter(filter: SeatFilter): void {
  try {
    localStorage.setItem(FILTER, JSON.stringify(filter));
  } catch {
    // A browser that keeps nothing: the filter holds until the page is left.
  }
}

export default function Lobby(): JSX.Element {
  const [tab, setTab] = createSignal<'seats' | 'watch'>('seats');
  const [filter, setFilter] = createSignal(filterKept());
  // Without a connection the last list stays, greyed.
  const lobby = createAsked(() => ask<Listed>('GET', '/lobby'));
  const timer = setInterval(lobby.again, EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const choose = (more: Partial<SeatFilter>): void => {
    setFilter({ ...filter(), ...more });
    keepFilter(filter());
  };
  const all = () => lobby.latest()?.seats ?? [];
  const seats = () => all().filter((info) => fits(filter(), info));
  const watch = () =>
    (lobby.latest()?.watch ?? []).filter(({ game }) => filter().game === '' || game === filter().game);
  return (
    <>
      <TopBar />
      <main class="setup lobby">
        <div class="setup-head">
          <div>
            <h1>{says.lobby}</h1>
            <Tabs tab={tab()} choose={setTab} counts={{ seats: seats().length, watch: watch().length }} />
          </div>
          <div class="setup-go">
            <a class="button" href={hrefTo.tournaments}>
              {says.tournaments}
            </a>
            <a class="button" href={hrefTo.results}>
              {says.results}
            </a>
            <a class="button" href={hrefTo.newMatch}>
              {says.postSeat}
            </a>
          </div>
        </div>
        <Filters filter={filter()} choose={choose} withClock={tab() === 'seats'} />
        <Show
          when={tab() === 'seats'}
          fallback={
            <TabPanel tab="watch">
              <ToWatch matches={watch()} />
            </TabPanel>
          }
        >
          <TabPanel tab="seats">
            <OpenSeats
              loaded={lobby.latest() !== undefined}
              failed={lobby.problem() !== ''}
              filter={filter()}
              seats={seats()}
              all={all().length}
              showAll={() => choose(anySeat)}
              again={() => void lobby.again()}
            />
          </TabPanel>
        </Show>
      </main>
    </>
  );
}

// ---- Tabs and filters

type Tab = 'seats' | 'watch';

function Tabs(props: {
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
  readonly counts: { readonly [tab in Tab]: number };
}): JSX.Element {
  const walk = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    props.choose(props.tab === 'seats' ? 'watch' : 'seats');
    document.getElementById(`tab-${props.tab}`)?.focus();
  };
  return (
    <div class="tab-row" role="tablist" aria-label={says.lobby} onKeyDown={walk}>
      <For each={['seats', 'watch'] as const}>
        {(tab) => (
          <button
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={props.tab === tab}
            aria-controls={props.tab === tab ? 'lobby-list' : undefined}
            tabindex={props.tab === tab ? 0 : -1}
            onClick={() => props.choose(tab)}
          >
            {says.tabs[tab]} <span class="count">{props.counts[tab]}</span>
          </button>
        )}
      </For>
    </div>
  );
}

const TabPanel = (props: ParentProps<{ readonly tab: Tab }>): JSX.Element => (
  <div id="lobby-list" role="tabpanel" aria-labelledby={`tab-${props.tab}`}>
    {props.children}
  </div>
);

function Filters(props: {
  readonly filter: SeatFilter;
  readonly choose: (more: Partial<SeatFilter>) => void;
  readonly withClock: boolean;
}): JSX.Element {
  const sides = () => {
    const all = boxes.find((box) => box.id === props.filter.game)?.scenarios.flatMap(({ seats }) => seats) ?? [];
    return [...new Map(all.map(({ seat, name }) => [seat, name]))];
  };
  return (
    <div class="filters">
      <fieldset class="chips">
        <legend class="unseen">{says.game}</legend>
        <For each={[['', says.all], ...shown.map(({ id, title }) => [id, title])] as [string, string][]}>
          {([id, title]) => (
            <button
              type="button"
              class="chip"
              aria-pressed={props.filter.game === id}
              onClick={() => props.choose({ game: id, side: '' })}
            >
              {title}
            </button>
          )}
        </For>
      </fieldset>
      <Show when={props.withClock}>
        <div class="filters-more">
          <fieldset class="chips">
            <legend class="unseen">{says.clock}</legend>
            <For each={Object.entries({ '': says.anyClock, ...says.clocks }) as [SeatFilter['clock'], string][]}>
              {([kind, title]) => (
                <button
                  type="button"
                  class="chip"
                  aria-pressed={props.filter.clock === kind}
                  onClick={() => props.choose({ clock: kind })}
                >
                  {title}
                </button>
              )}
            </For>
          </fieldset>
          <Show when={sides().length > 0}>
            <select
              aria-label={says.side}
              value={props.filter.side}
              onChange={(event) => props.choose({ side: event.target.value })}
            >
              <option value="">{says.anySide}</option>
              <For each={sides()}>{([seat, name]) => <option value={seat}>{name}</option>}</For>
            </select>
          </Show>
        </div>
      </Show>
    </div>
  );
}

// ---- To watch

function ToWatch(props: { readonly matches: readonly MatchInfo[] }): JSX.Element {
  return (
    <Show when={props.matches.length > 0} fallback={<p class="note">{says.nothingToWatch}</p>}>
      <table class="seats-table matches-table">
        <caption class="unseen">{says.toWatch}</caption>
        <thead>
          <tr>
            <For each={[says.game, says.table, says.clock, says.delay]}>{(head) => <th scope="col">{head}</th>}</For>
            <td />
          </tr>
        </thead>
        <tbody>
          <For each={props.matches}>
            {(info) => (
              <tr>
                <GameCell info={info} />
                <td>{info.seats.map(sitterInWords).join(' – ')}</td>
                <td>
                  <b>{says.clocks[info.clock.kind]}</b> <span>{says.shortClock(info.clock)}</span>
                </td>
                <td>{says.delays[info.watchDelay]}</td>
                <td>
                  <a
                    class="button"
                    href={hrefTo.match(info.match)}
                    aria-label={`${says.follow}: ${titleOf(info.game)}, ${hostOf(info)}`}
                  >
                    {says.follow}
                  </a>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}
