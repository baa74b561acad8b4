/** People and their clocks, above the rail; and the menu of the match. */
import type { ClientMessage } from '@laager/match/wire';
import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import { ask, type ClockInfo } from './api.ts';
import { Notes } from './papers.tsx';
import { Qr } from './qr.tsx';
import { StandingOrders } from './standing.tsx';
import type { OnlineState } from './state.ts';
import { says, span } from './words.ts';

interface Part {
  readonly online: OnlineState;
  readonly play: Controller;
}

const LOW_MS = 5 * 60_000;
const LOW_SHARE = 0.1;

/** What a full clock shows. */
const wholeOf = (clock: ClockInfo): number =>
  clock.kind === 'live' ? clock.main : clock.kind === 'turns' ? Math.max(clock.bank, clock.cap) : 0;

export function Clocks(props: Part): JSX.Element {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), 500);
  onCleanup(() => clearInterval(timer));
  const seats = () => props.play.table()?.seats ?? [];
  const left = (seat: string): number | null => {
    const clock = props.online.clock();
    if (clock === null) return null;
    const runs = clock.running === seat && clock.still?.[seat] === undefined;
    const left = clock.left[seat];
    return left === undefined ? null : left - (runs ? Math.max(0, now() - clock.at - clock.free) : 0);
  };
  const free = (seat: string): number => {
    const clock = props.online.clock();
    return clock === null || clock.running !== seat ? 0 : Math.max(0, clock.free - (now() - clock.at));
  };
  /** What stands beside the time: the colour alone is lost on some readers. */
  const note = (seat: string): string => {
    const still = props.online.clock()?.still?.[seat];
    if (still !== undefined) return says.still[still];
    return isLow(seat) ? (props.online.info.clock.kind === 'live' ? says.lastMinutes : says.lastTenth) : '';
  };
  const share = (seat: string): number => {
    const whole = wholeOf(props.online.info.clock);
    return whole === 0 ? 0 : Math.max(0, Math.min(1, (left(seat) ?? 0) / whole));
  };
  const isLow = (seat: string): boolean => {
    const time = left(seat);
    if (time === null) return false;
    return props.online.info.clock.kind === 'live' ? time < LOW_MS : share(seat) < LOW_SHARE;
  };
  return (
    <div class="clocks">
      <For each={seats()}>
        {({ seat, name }) => {
          const who = () => props.online.people()[seat];
          const person = () =>
            seat === props.online.info.you
              ? says.you
              : who()?.kind === 'bot'
                ? says.bot(who()?.name ?? '')
                : who()?.name;
          const runs = () => props.play.live()?.toDecide === seat;
          const here = () => (who()?.kind === 'bot' || who()?.kind === 'stand-in' ? 'bot' : (who()?.here ?? 'offline'));
          return (
            <div class="clock-plate" classList={{ runs: runs(), low: isLow(seat) }}>
              <span class="clock-who">
                <SeatMark look={props.play.lookOf(seat)} />
                <span class="clock-name">{person() || name}</span>
                <span
                  class="presence"
                  role="img"
                  aria-label={says.here[here()]}
                  classList={{ here: here() === 'online', away: here() === 'away', bot: here() === 'bot' }}
                />
                <Show when={free(seat) > 0}>
                  <span class="clock-free">
                    {span(free(seat))} {says.free}
                  </span>
                </Show>
              </span>
              <span class="clock-line">
                <Show when={runs()}>
                  <i class="run-sign" />
                </Show>
                <Show when={left(seat) !== null} fallback={<span class="clock-note">{name}</span>}>
                  <span class="clock-time" role="timer" aria-label={`${person()}: ${span(left(seat) ?? 0)}`}>
                    {span(left(seat) ?? 0)}
                  </span>
                </Show>
                <Show when={note(seat)}>
                  <span class="clock-note">{note(seat)}</span>
                </Show>
              </span>
              <Show when={left(seat) !== null}>
                <span class="clock-bar" aria-hidden="true" style={{ '--share': String(share(seat)) }} />
              </Show>
            </div>
          );
        }}
      </For>
    </div>
  );
}

export function MatchMenu(props: Part & { readonly send: (message: ClientMessage) => void }): JSX.Element {
  const [link, setLink] = createSignal<{ text: string; url: string } | null>(null);
  const [paper, setPaper] = createSignal<'notes' | 'standing' | null>(null);
  const unfold = (one: 'notes' | 'standing') => setPaper(paper() === one ? null : one);
  const hasClock = () => props.online.info.clock.kind !== 'none';
  const others = () => (props.play.table()?.seats ?? []).map(({ seat }) => seat).filter((seat) => seat !== mine());
  const offer = (kind: 'back' | 'pause' | 'result', body: object): void => {
    props.send({ t: 'offer', kind, body: { ...body } });
    close();
  };
  const backs = () => {
    const moves = props.play.live()?.moves ?? 0;
    return Array.from({ length: Math.min(moves, MOST_BACK) }, (_, i) => ({
      value: moves - i - 1,
      text: says.movesBack(i + 1),
    }));
  };
  const results = () => [
    { value: null as string | null, text: says.draw },
    ...(props.play.table()?.seats ?? []).map(({ seat, side }) => ({ value: seat, text: words().play.wins(side) })),
  ];
  const mine = () => props.online.info.you;
  const isLive = () => mine() !== null && props.online.ended() === null;
  const standsIn = () => mine() !== null && props.online.people()[mine() as string]?.kind === 'stand-in';
  const close = () => document.getElementById('match-menu')?.hidePopover();
  const act = (message: ClientMessage) => () => {
    props.send(message);
    close();
  };
  const seat = (body: object) => async () => {
    close();
    await ask('POST', `/matches/${props.online.info.match}/seats/${mine()}`, body);
  };
  const linkFor = (kind: 'device' | 'return') => async () => {
    const { link: url } = await ask<{ link: string }>('POST', '/me/links', { kind });
    setLink({ url, text: kind === 'device' ? says.deviceText : says.returnText });
  };
  return (
    <div class="menu match-menu">
      <Show when={props.online.watching() > 0}>
        <span class="watching" title={says.watching}>
          <span class="unseen">{says.watching}</span>
          <b>{props.online.watching()}</b> {says.watching.toLowerCase()}
        </span>
      </Show>
      <button type="button" class="icon-button" popovertarget="match-menu" aria-label={says.menu} title={says.menu}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d="M4 8.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Zm6 0a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Zm6 0a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z" />
        </svg>
      </button>
      <div id="match-menu" popover="auto" class="popover">
        <Show when={isLive()}>
          <p class="menu-title">{says.askTitle}</p>
          <Asking title={says.askBack} go={says.askBackGo} choices={backs()} send={(to) => offer('back', { to })} />
          <Asking
            title={says.askPause}
            go={says.askPauseGo}
            choices={[7, 14, 30, null].map((days) => ({ value: days, text: says.pauseFor(days) }))}
            send={(days) => offer('pause', { days })}
          />
          <Asking
            title={says.askResult}
            go={says.askResultGo}
            choices={results()}
            send={(win) => offer('result', { win })}
          />
          <Show when={hasClock()}>
            <button type="button" onClick={act({ t: 'offer', kind: 'time', body: {} })}>
              {says.askTime}
            </button>
          </Show>
          <button type="button" onClick={act({ t: 'offer', kind: 'substitute', body: {} })}>
            {says.askSubstitute}
          </button>
          <hr />
          <Show when={hasClock()}>
            <For each={others()}>
              {(seat) => (
                <button type="button" onClick={act({ t: 'give', to: seat })}>
                  {props.online.info.clock.kind === 'turns' ? says.giveDay : says.giveMinutes}
                </button>
              )}
            </For>
          </Show>
          <Show
            when={standsIn()}
            fallback={
              <button type="button" onClick={seat({ bot: 'veteran' })}>
                {says.letBotPlay}
              </button>
            }
          >
            <button type="button" onClick={seat({ back: true })}>
              {says.takeOver}
            </button>
          </Show>
          <button
            type="button"
            class="danger"
            onClick={() => {
              close();
              props.online.askResign(true);
            }}
          >
            {says.resign}
          </button>
        </Show>
        <Show when={mine() !== null}>
          <hr />
          <button type="button" aria-expanded={paper() === 'notes'} onClick={() => unfold('notes')}>
            {says.notes}
          </button>
          <Show when={paper() === 'notes'}>
            <Notes match={props.online.info.match} />
          </Show>
          <Show when={isLive()}>
            <button type="button" aria-expanded={paper() === 'standing'} onClick={() => unfold('standing')}>
              {says.standingMenu}
            </button>
            <Show when={paper() === 'standing'}>
              <StandingOrders match={props.online.info.match} play={props.play} />
            </Show>
          </Show>
        </Show>
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard?.writeText(`${location.origin}/m/${props.online.info.match}`);
            close();
          }}
        >
          {says.copyWatch}
        </button>
        <Show when={mine() !== null}>
          <button type="button" onClick={linkFor('device')}>
            {says.anotherDevice}
          </button>
          <button type="button" onClick={linkFor('return')}>
            {says.returnLink}
          </button>
        </Show>
        <Show when={link()}>
          {(one) => (
            <div class="device-link">
              <Qr text={one().url} label={says.scan} />
              <p class="note">{one().text}</p>
              <input type="text" readonly aria-label={says.returnLink} value={one().url} />
            </div>
          )}
        </Show>
      </div>
    </div>
  );
}

const MOST_BACK = 20;

/** Something to ask the opponent for, with a choice: unfolds in the menu. */
function Asking<T>(props: {
  readonly title: string;
  readonly go: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly send: (value: T) => void;
}): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const [chosen, setChosen] = createSignal(0);
  return (
    <>
      <button
        type="button"
        aria-expanded={open()}
        disabled={props.choices.length === 0}
        onClick={() => setOpen(!open())}
      >
        {props.title}
      </button>
      <Show when={open()}>
        <div class="asking">
          <select aria-label={props.title} onChange={(event) => setChosen(event.target.selectedIndex)}>
            <For each={props.choices}>{(choice) => <option>{choice.text}</option>}</For>
          </select>
          <button
            type="button"
            class="button"
            onClick={() => {
              const choice = props.choices[chosen()];
              setOpen(false);
              if (choice !== undefined) props.send(choice.value);
            }}
          >
            {props.go}
          </button>
        </div>
      </Show>
    </>
  );
}
