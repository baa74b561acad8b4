/** People and their clocks, above the rail; and the menu of the match. */
import type { ClientMessage } from '@laager/match/wire';
import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { ask } from './api.ts';
import { Qr } from './qr.tsx';
import type { OnlineState } from './state.ts';
import { says, span } from './words.ts';

interface Part {
  readonly online: OnlineState;
  readonly play: Controller;
}

const LOW_MS = 5 * 60_000;

export function Clocks(props: Part): JSX.Element {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), 500);
  onCleanup(() => clearInterval(timer));
  const seats = () => props.play.table()?.seats ?? [];
  const left = (seat: string): number | null => {
    const clock = props.online.clock();
    if (clock === null) return null;
    const runs = clock.running === seat ? Math.max(0, now() - clock.at - clock.free) : 0;
    return (clock.left[seat] ?? 0) - runs;
  };
  const free = (seat: string): number => {
    const clock = props.online.clock();
    return clock === null || clock.running !== seat ? 0 : Math.max(0, clock.free - (now() - clock.at));
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
            <div class="clock-plate" classList={{ runs: runs(), low: (left(seat) ?? LOW_MS) < LOW_MS }}>
              <span class="clock-who">
                <SeatMark look={props.play.lookOf(seat)} />
                <span class="clock-name">{person() || name}</span>
                <span
                  class="presence"
                  role="img"
                  aria-label={says.here[here()]}
                  classList={{ here: here() === 'online', away: here() === 'away', bot: here() === 'bot' }}
                />
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
                <Show when={free(seat) > 0}>
                  <span class="clock-note">
                    {span(free(seat))} {says.free}
                  </span>
                </Show>
              </span>
            </div>
          );
        }}
      </For>
    </div>
  );
}

export function MatchMenu(props: Part & { readonly send: (message: ClientMessage) => void }): JSX.Element {
  const [link, setLink] = createSignal<{ text: string; url: string } | null>(null);
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
          <button type="button" onClick={act({ t: 'offer', kind: 'result', body: { win: null } })}>
            {says.offerDraw}
          </button>
          <button
            type="button"
            onClick={() =>
              act({ t: 'offer', kind: 'back', body: { to: Math.max(0, (props.play.live()?.moves ?? 1) - 1) } })()
            }
          >
            {says.askBack}
          </button>
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
          <Show when={props.online.info.clock.kind !== 'none'}>
            <button type="button" onClick={act({ t: 'late', choice: 'claim' })}>
              {says.claim}
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
