/** Opening a tournament: one page, one button. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { hrefTo } from '../../route.ts';
import { LEVELS } from '../../setup/choice.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { words } from '../../words/index.ts';
import { ask, beGuest, whoAmI } from '../api.ts';
import { ClockChoice, clockOf, usualClock } from '../clock-choice.tsx';
import { Games, ScenarioFields } from '../game-choice.tsx';
import { boxOf, firstDraft, isSolo, type MatchDraft, scenarioOf } from '../match-draft.ts';
import { Picks, Segments } from '../picks.tsx';
import { says as online } from '../words.ts';
import type { Tournament } from './tournament.ts';
import { says } from './words.ts';

type Kind = keyof typeof says.kinds;
const MOST = 16;
const fewest = (kind: Kind, solo: boolean): number => (solo ? 2 : kind === 'duplicate' ? 4 : 3);

export function OpenTournament(): JSX.Element {
  const last = firstDraft(null);
  const [draft, setDraft] = createSignal<MatchDraft>(
    last.clock.kind === 'none' ? { ...last, clock: usualClock } : last,
  );
  const change = (more: Partial<MatchDraft>) => setDraft({ ...draft(), ...more });
  const [chosen, setKind] = createSignal<Kind>('robin-1');
  const [wanted, setSize] = createSignal(4);
  const [entry, setEntry] = createSignal('open');
  const [bots, setBots] = createSignal(false);
  const [level, setLevel] = createSignal('veteran');
  const [me] = createResource(whoAmI);
  const [typed, setName] = createSignal<string | null>(null);
  const name = () => (typed() ?? me()?.name ?? '').trim();
  const [problem, setProblem] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const solo = () => isSolo(scenarioOf(draft()));
  const kind = (): Kind => (solo() ? 'duplicate' : chosen());
  const sizes = () => Array.from({ length: MOST + 1 - fewest(kind(), solo()) }, (_, i) => i + fewest(kind(), solo()));
  const size = () => Math.max(wanted(), fewest(kind(), solo()));

  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (name() === '') {
      setProblem(online.namePlease);
      document.getElementById('my-name')?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await beGuest(name());
      const { options } = scenarioOf(draft());
      const made = await ask<Tournament>('POST', '/tournaments', {
        game: draft().game,
        scenario: scenarioOf(draft()).id,
        options: Object.fromEntries(options.map(({ id }) => [id, draft().options[id]])),
        kind: kind() === 'duplicate' ? 'duplicate' : 'robin',
        legs: kind() === 'robin-2' ? 2 : 1,
        clock: clockOf(draft().clock),
        chat: draft().chat,
        entry: entry(),
        size: size(),
        bots: bots() ? level() : null,
      });
      location.hash = `${hrefTo.tournaments}/${made.tournament}`;
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <TopBar />
      <main class="setup new-match new-tournament">
        <form onSubmit={create}>
          <div class="setup-head">
            <h1>{says.open}</h1>
            <a class="button" href={hrefTo.tournaments}>
              {says.allTournaments}
            </a>
          </div>
          <div class="new-columns">
            <Games draft={draft()} change={change} />
            <div>
              <ScenarioFields draft={draft()} change={change} />
              <Show when={!solo()} fallback={<p class="note only-duplicate">{says.onlyDuplicate}</p>}>
                <Picks
                  name={says.kind}
                  class="one"
                  value={kind()}
                  choose={(value) => setKind(value as Kind)}
                  picks={Object.entries(says.kinds).map(([value, one]) => ({ value, ...one }))}
                />
              </Show>
              <label class="row">
                {says.size}
                <select value={String(size())} onChange={(event) => setSize(Number(event.target.value))}>
                  <For each={sizes()}>
                    {(n) => (
                      <option value={String(n)} selected={n === size()}>
                        {n}
                      </option>
                    )}
                  </For>
                </select>
              </label>
              <div class="field">
                <label class="field-name" for="my-name">
                  {online.name}
                </label>
                <input
                  id="my-name"
                  type="text"
                  maxlength="24"
                  autocomplete="nickname"
                  value={typed() ?? me()?.name ?? ''}
                  onInput={(event) => setName(event.target.value)}
                />
                <p class="note">{online.noAccount}</p>
              </div>
            </div>
            <div>
              <ClockChoice timed draft={draft().clock} choose={(clock) => change({ clock })} />
              <Segments name={says.entry} value={entry()} choose={setEntry} of={says.entries} />
              <label class="check">
                <input type="checkbox" checked={bots()} onChange={(event) => setBots(event.target.checked)} />
                {says.bots}
              </label>
              <Show when={bots()}>
                <label class="row">
                  {words().setup.bot('')}
                  <select value={level()} onChange={(event) => setLevel(event.target.value)}>
                    <For each={LEVELS}>{(one) => <option value={one}>{words().setup.levels[one] ?? one}</option>}</For>
                  </select>
                </label>
              </Show>
            </div>
          </div>
          <div class="go-bar">
            <p id="new-sentence">
              {says.sentence(
                says.kindOf({
                  kind: kind() === 'duplicate' ? 'duplicate' : 'robin',
                  legs: kind() === 'robin-2' ? 2 : 1,
                  scoring: solo() ? 'solo' : 'points',
                }),
                size(),
                boxOf(draft()).title,
              )}{' '}
              {says.starts}
            </p>
            <p class="problem" role="alert">
              {problem()}
            </p>
            <button type="submit" class="button primary" aria-describedby="new-sentence" disabled={busy()}>
              {says.openGo}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}
