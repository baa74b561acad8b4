/** Play with someone: one page, one button. The sentence at the bottom is made from the form. */
import { boxes } from 'virtual:shelf';
import type { Seat } from '@laager/kernel';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Box } from '../home/box.ts';
import { Plate } from '../home/plate.tsx';
import { hrefTo } from '../route.ts';
import { calledBy, LEVELS, levelAndStyle } from '../setup/choice.ts';
import { StyleSelect } from '../setup/style-select.tsx';
import { SeatMark, usualSides } from '../ui/seat-mark.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { ask, beGuest, type ClockInfo, type MatchInfo, whoAmI } from './api.ts';
import { says } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const presets: {
  readonly [kind in 'live' | 'turns']: readonly { readonly name: string; readonly clock: ClockInfo }[];
} = {
  live: [30, 60, 120].map((minutes) => ({
    name: `${minutes} min`,
    clock: { kind: 'live', main: minutes * MINUTE, delay: 15_000 },
  })),
  turns: [
    { name: '24 h', clock: { kind: 'turns', bank: DAY, add: 4 * HOUR, cap: 3 * DAY } },
    { name: '72 h', clock: { kind: 'turns', bank: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY } },
    { name: '7 d', clock: { kind: 'turns', bank: 7 * DAY, add: 36 * HOUR, cap: 14 * DAY } },
  ],
};

type InviteBy = 'link' | 'lobby' | 'bot';

const playable = (box: Box): boolean => box.shown && box.scenarios.some((scenario) => scenario.seats.length > 1);

export default function NewMatch(props: { readonly game: string | null }): JSX.Element {
  const games = boxes.filter(playable);
  const solitaire = boxes.filter((box) => box.shown && !playable(box));
  const [me] = createResource(whoAmI);
  const [name, setName] = createSignal<string | null>(null);
  const named = () => name() ?? me()?.name ?? '';
  const first = boxes.find((box) => box.id === props.game && box.scenarios.some((one) => one.seats.length > 1));
  const [box, setBox] = createSignal((first ?? games[0]) as Box);
  const scenarios = createMemo(() => box().scenarios.filter((scenario) => scenario.seats.length > 1));
  const [scenarioId, setScenarioId] = createSignal<string | null>(null);
  const scenario = createMemo(() => scenarios().find((one) => one.id === scenarioId()) ?? scenarios()[0]);
  const [side, setSide] = createSignal<Seat | 'random'>('random');
  const seats = () => scenario()?.seats ?? [];
  const mine = () => seats().find(({ seat }) => seat === side()) ?? null;
  const [way, setWay] = createSignal<InviteBy>('link');
  const [level, setLevel] = createSignal('veteran');
  const [fills, setFills] = createSignal(false);
  const [clockKind, setClockKind] = createSignal<'live' | 'turns' | 'none'>('turns');
  const [preset, setPreset] = createSignal(1);
  const clock = (): ClockInfo => {
    const kind = clockKind();
    return kind === 'none' ? { kind } : (presets[kind][preset()]?.clock ?? { kind: 'none' });
  };
  const [watch, setWatch] = createSignal<MatchInfo['watch']>('link');
  const [delay, setDelay] = createSignal<MatchInfo['watchDelay']>('turn');
  const [chat, setChat] = createSignal<MatchInfo['chat']>('on');
  const [problem, setProblem] = createSignal('');
  const [busy, setBusy] = createSignal(false);

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
      const other = way() === 'bot' ? { bot: level() } : way() === 'lobby' ? 'open' : 'invite';
      const own = mine()?.seat ?? seats()[0]?.seat;
      const made = await ask<MatchInfo>('POST', '/matches', {
        game: box().id,
        scenario: scenario()?.id,
        options: Object.fromEntries((scenario()?.options ?? []).map((option) => [option.id, option.default])),
        seats: Object.fromEntries(seats().map(({ seat }) => [seat, seat === own ? 'me' : other])),
        random: mine() === null,
        clock: clock(),
        watch: watch(),
        watchDelay: delay(),
        chat: chat(),
        fill: fills() && way() !== 'bot' ? { level: level(), after: HOUR } : null,
      });
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
          </div>
          <div class="new-columns">
            <fieldset class="games-list">
              <legend class="field-name">{says.game}</legend>
              <For each={games}>
                {(one) => (
                  <label class="game-choice">
                    <input
                      type="radio"
                      name="game"
                      checked={one === box()}
                      onChange={() => {
                        setBox(one);
                        setScenarioId(null);
                        setSide('random');
                      }}
                    />
                    <span class="thumb">
                      <Plate id={one.id} alt="" />
                    </span>
                    <span>
                      <b>{one.title}</b>
                      <span>{one.length}</span>
                    </span>
                  </label>
                )}
              </For>
              <For each={solitaire}>
                {(one) => (
                  <p class="note">
                    {says.oneSeat(one.title)} <a href={hrefTo.setup(one.id)}>{says.alone}</a>
                  </p>
                )}
              </For>
            </fieldset>
            <div>
              <div class="field">
                <label class="field-name" for="scenario">
                  {says.scenario}
                </label>
                <select id="scenario" value={scenario()?.id} onChange={(event) => setScenarioId(event.target.value)}>
                  <For each={scenarios()}>{(one) => <option value={one.id}>{one.title}</option>}</For>
                </select>
              </div>
              <Picks
                name={says.side}
                class="three"
                value={side()}
                choose={(value) => setSide(value)}
                picks={[
                  ...seats().map(({ seat, name: title }, i) => ({
                    value: seat,
                    title,
                    mark: <SeatMark look={usualSides[i]} />,
                  })),
                  { value: 'random', title: says.random },
                ]}
              />
              <Picks
                name={says.opponent}
                class="two"
                value={way()}
                choose={(value) => setWay(value as InviteBy)}
                picks={[
                  { value: 'link', title: says.byLink[0] as string, about: says.byLink[1] as string },
                  { value: 'lobby', title: says.inLobby[0] as string, about: says.inLobby[1] as string },
                  { value: 'bot', title: says.byBot[0] as string, about: says.byBot[1] as string },
                ]}
              />
              <Show
                when={way() === 'bot'}
                fallback={
                  <label class="check">
                    <input type="checkbox" checked={fills()} onChange={(event) => setFills(event.target.checked)} />
                    <span>
                      {says.fill[0]} 1 h {says.fill[1]}
                    </span>
                  </label>
                }
              >
                <label class="row">
                  {words().setup.bot('')}
                  <select
                    value={levelAndStyle(level())[0]}
                    onChange={(event) => setLevel(calledBy(event.target.value, levelAndStyle(level())[1]))}
                  >
                    <For each={LEVELS}>{(one) => <option value={one}>{words().setup.levels[one] ?? one}</option>}</For>
                  </select>
                </label>
                <StyleSelect called={level()} choose={setLevel} />
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
              <Segments
                name={says.clock}
                value={clockKind()}
                choose={(value) => setClockKind(value as 'live')}
                of={says.clocks}
              />
              <Show when={clockKind() !== 'none'}>
                <div class="picks three presets">
                  <For each={presets[clockKind() as 'live' | 'turns']}>
                    {(one, i) => (
                      <label class="pick preset">
                        <input
                          type="radio"
                          name="preset"
                          aria-label={says.each(one.clock)}
                          checked={i() === preset()}
                          onChange={() => setPreset(i())}
                        />
                        <span class="pick-body">
                          <span class="preset-big">{one.name}</span>
                        </span>
                      </label>
                    )}
                  </For>
                </div>
                <p class="note">{says.each(clock())}.</p>
              </Show>
              <Segments
                name={says.watch}
                value={watch()}
                choose={(value) => setWatch(value as 'link')}
                of={says.watchers}
              />
              <Show when={watch() !== 'none'}>
                <label class="row">
                  {says.delay}
                  <select value={delay()} onChange={(event) => setDelay(event.target.value as 'turn')}>
                    <For each={Object.entries(says.delays)}>{([id, title]) => <option value={id}>{title}</option>}</For>
                  </select>
                </label>
              </Show>
              <Segments name={says.chat} value={chat()} choose={(value) => setChat(value as 'on')} of={says.chats} />
            </div>
          </div>
          <div class="go-bar">
            <p id="new-sentence">
              {mine() === null ? says.eitherSide : says.youPlay(mine()?.name ?? '')} <b>{box().title}</b>.{' '}
              {says.each(clock())}.
            </p>
            <p class="problem" role="alert">
              {problem()}
            </p>
            <button type="submit" class="button primary" aria-describedby="new-sentence" disabled={busy()}>
              {says.go[way()]}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}

function Picks(props: {
  readonly name: string;
  readonly class: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly picks: readonly { value: string; title: string; about?: string; mark?: JSX.Element }[];
}): JSX.Element {
  return (
    <fieldset class="field">
      <legend class="field-name">{props.name}</legend>
      <div class={`picks ${props.class}`}>
        <For each={props.picks}>
          {(pick) => (
            <label class="pick">
              <input
                type="radio"
                name={props.name}
                checked={pick.value === props.value}
                onChange={() => props.choose(pick.value)}
              />
              <span class="pick-body">
                {pick.mark}
                <span>
                  <b>{pick.title}</b>
                  <Show when={pick.about}>
                    <span>{pick.about}</span>
                  </Show>
                </span>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

function Segments(props: {
  readonly name: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly of: { readonly [value: string]: string };
}): JSX.Element {
  return (
    <fieldset class="field">
      <legend class="field-name">{props.name}</legend>
      <div class="segmented">
        <For each={Object.entries(props.of)}>
          {([value, title]) => (
            <label>
              <input
                type="radio"
                name={props.name}
                checked={value === props.value}
                onChange={() => props.choose(value)}
              />
              <span>{title}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
