/** Play with someone: one page, one button. The sentence at the bottom is made from the form. */
import type { Seat } from '@laager/kernel';
import { createEffect, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { boardOf } from '../play/boards.ts';
import { hrefTo } from '../route.ts';
import { LEVELS, levelAndStyle } from '../setup/choice.ts';
import { StyleSelect } from '../setup/style-select.tsx';
import { Icon } from '../ui/icons.tsx';
import { EitherMark, SeatMark, usualSides } from '../ui/seat-mark.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { ask, beGuest, type MatchInfo, whoAmI } from './api.ts';
import { AskAgain, createAsked } from './asked.tsx';
import { ClockChoice, clockOf } from './clock-choice.tsx';
import { type Form, Games, ScenarioFields } from './game-choice.tsx';
import {
  boxOf,
  firstDraft,
  hasPlayed,
  type InviteBy,
  isSolo,
  keepDraft,
  type MatchDraft,
  scenarioOf,
  wishOf,
} from './match-draft.ts';
import { Picks, Segments } from './picks.tsx';
import { says } from './words.ts';

const SIGNS = { link: 'link', lobby: 'door', friend: 'people', bot: 'bot' } as const;
const FILL_HOURS = [1, 6, 24, 72];

export default function NewMatch(props: { readonly game: string | null }): JSX.Element {
  const [me] = createResource(whoAmI);
  const [name, setName] = createSignal<string | null>(null);
  const named = () => name() ?? me()?.name ?? '';
  const [draft, setDraft] = createSignal(firstDraft(props.game));
  const change = (more: Partial<MatchDraft>) => setDraft({ ...draft(), ...more });
  const [problem, setProblem] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const solo = () => isSolo(scenarioOf(draft()));

  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (named().trim() === '') {
      setProblem(says.namePlease);
      document.querySelector<HTMLInputElement>('#my-name')?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await beGuest(named().trim());
      const made = await ask<MatchInfo>('POST', '/matches', wishOf(draft()));
      keepDraft(draft());
      location.hash = hrefTo.match(made.match);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <TopBar />
      <main class="setup new-match">
        <form onSubmit={create}>
          <div class="setup-head">
            <h1>{says.play}</h1>
            <Show when={hasPlayed()}>
              <p class="note">{says.asLastTime}</p>
            </Show>
          </div>
          <div class="new-columns">
            <Games draft={draft()} change={change} />
            <div>
              <ScenarioFields draft={draft()} change={change} />
              <Show when={!solo()}>
                <SideField draft={draft()} change={change} />
                <OpponentFields draft={draft()} change={change} />
              </Show>
              <div class="field">
                <label class="field-name" for="my-name">
                  {says.name}
                </label>
                <input
                  id="my-name"
                  type="text"
                  maxlength="24"
                  autocomplete="nickname"
                  value={named()}
                  onInput={(event) => setName(event.target.value)}
                />
                <p class="note">{says.noAccount}</p>
              </div>
            </div>
            <div>
              <Show when={!solo()}>
                <ClockChoice draft={draft().clock} choose={(clock) => change({ clock })} />
              </Show>
              <CompanyFields draft={draft()} change={change} />
            </div>
          </div>
          <div class="go-bar">
            <p id="new-sentence">
              <Sentence draft={draft()} />
            </p>
            <p class="problem" role="alert">
              {problem()}
            </p>
            <button type="submit" class="button primary" aria-describedby="new-sentence" disabled={busy()}>
              {solo() ? says.goSolo : says.go[draft().way]}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}

function SideField(props: Form): JSX.Element {
  const [board] = createResource(() => props.draft.game, boardOf);
  const seats = () => scenarioOf(props.draft).seats;
  /** Known when the board is: until then the places of the marks are empty. */
  const lookOf = (seat: Seat) => {
    if (board.loading) return undefined;
    const i = seats().findIndex((one) => one.seat === seat);
    return board.latest?.sides?.find((side) => side.seat === seat) ?? usualSides[i];
  };
  return (
    <Picks
      name={says.side}
      class="three"
      value={props.draft.side}
      choose={(side) => props.change({ side })}
      picks={[
        ...seats().map(({ seat, name: title }) => ({
          value: seat,
          title,
          sign: () => <SeatMark look={lookOf(seat)} size={14} />,
        })),
        {
          value: 'random',
          title: says.random,
          sign: () => <EitherMark looks={seats().map(({ seat }) => lookOf(seat))} size={14} />,
        },
      ]}
    />
  );
}

function OpponentFields(props: Form): JSX.Element {
  const friends = createAsked(async () => {
    if ((await whoAmI()) === null) return [];
    const people = await ask<{ other: string; kind: string; name: string; back: boolean }[]>('GET', '/me/relations');
    return people.filter(({ kind, back }) => kind === 'friend' && back);
  });
  const ways = () => (['link', 'lobby', 'friend', 'bot'] as const).filter((way) => way !== 'friend' || hasFriends());
  const hasFriends = () => (friends.latest()?.length ?? 0) > 0;
  // A friend who was asked last time may be none any more.
  createEffect(() => {
    const known = friends.latest();
    if (known === undefined || props.draft.way !== 'friend') return;
    if (!known.some(({ other }) => other === props.draft.friend))
      props.change(known[0] === undefined ? { way: 'link' } : { friend: known[0].other });
  });
  const level = () => levelAndStyle(props.draft.level)[0];
  const setLevel = (called: string) => props.change({ level: called });
  return (
    <>
      <Picks
        name={says.opponent}
        class={hasFriends() ? 'two' : 'three'}
        value={props.draft.way}
        choose={(way) => props.change({ way: way as InviteBy })}
        picks={ways().map((value) => ({ value, ...says.ways[value], sign: () => <Icon name={SIGNS[value]} /> }))}
      />
      <AskAgain of={friends} />
      <Show when={props.draft.way === 'friend' && hasFriends()}>
        <label class="row">
          {says.friend}
          <select value={props.draft.friend} onChange={(event) => props.change({ friend: event.target.value })}>
            <For each={friends.latest() ?? []}>
              {({ other, name }) => (
                // They arrive after the choice that is kept.
                <option value={other} selected={other === props.draft.friend}>
                  {name}
                </option>
              )}
            </For>
          </select>
        </label>
      </Show>
      <Show
        when={props.draft.way === 'bot'}
        fallback={
          <div class="check fill">
            <label class="check">
              <input
                type="checkbox"
                checked={props.draft.fill !== null}
                onChange={(event) => props.change({ fill: event.target.checked ? 1 : null })}
              />
              {says.fill[0]}
            </label>
            <select
              aria-label={says.fillAfter}
              disabled={props.draft.fill === null}
              value={String(props.draft.fill ?? 1)}
              onChange={(event) => props.change({ fill: Number(event.target.value) })}
            >
              <For each={FILL_HOURS}>{(hours) => <option value={String(hours)}>{says.hours(hours)}</option>}</For>
            </select>
            {says.fill[1]}
            <select
              aria-label={says.botLevel}
              disabled={props.draft.fill === null}
              value={level()}
              onChange={(event) => setLevel(event.target.value)}
            >
              <For each={LEVELS}>{(one) => <option value={one}>{words().setup.levels[one] ?? one}</option>}</For>
            </select>
          </div>
        }
      >
        <label class="row">
          {words().setup.bot('')}
          <select value={level()} onChange={(event) => setLevel(event.target.value)}>
            <For each={LEVELS}>{(one) => <option value={one}>{words().setup.levels[one] ?? one}</option>}</For>
          </select>
        </label>
        <StyleSelect called={props.draft.level} choose={setLevel} />
      </Show>
    </>
  );
}

function CompanyFields(props: Form): JSX.Element {
  return (
    <>
      <Segments
        name={says.watch}
        value={props.draft.watch}
        choose={(watch) => props.change({ watch: watch as MatchInfo['watch'] })}
        of={says.watchers}
      />
      <Show when={props.draft.watch !== 'none'}>
        <label class="row">
          {says.delay}
          <select
            value={props.draft.delay}
            onChange={(event) => props.change({ delay: event.target.value as MatchInfo['watchDelay'] })}
          >
            <For each={Object.entries(says.delays)}>{([id, title]) => <option value={id}>{title}</option>}</For>
          </select>
        </label>
      </Show>
      <Show when={!isSolo(scenarioOf(props.draft))}>
        <Segments
          name={says.chat}
          value={props.draft.chat}
          choose={(chat) => props.change({ chat: chat as MatchInfo['chat'] })}
          of={says.chats}
        />
      </Show>
    </>
  );
}

/** What was chosen, in words. */
function Sentence(props: { readonly draft: MatchDraft }): JSX.Element {
  const seats = () => scenarioOf(props.draft).seats;
  const mine = () => seats().find(({ seat }) => seat === props.draft.side)?.name ?? null;
  const other = () => (mine() === null ? null : (seats().find(({ seat }) => seat !== props.draft.side)?.name ?? null));
  return (
    <Show when={!isSolo(scenarioOf(props.draft))} fallback={says.soloSentence(boxOf(props.draft).title)}>
      {says.playSentence(mine())} <b>{boxOf(props.draft).title}</b>. {says.waySentence[props.draft.way](other())}{' '}
      {says.each(clockOf(props.draft.clock))}. {says.watchSentence(props.draft.watch, says.delays[props.draft.delay])}
    </Show>
  );
}
