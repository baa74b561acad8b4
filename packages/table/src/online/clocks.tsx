/** People and their clocks, above the rail. */
import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import type { ClockInfo } from './api.ts';
import { sitterInWords } from './sitter.ts';
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
    const who = props.online.people()[seat];
    if (who?.kind === 'stand-in') return says.standsInFor(seat === props.online.info.you ? null : who.name);
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
          const sitter = () => {
            const { kind = 'person', name = '', level = null } = who() ?? {};
            return { sitter: kind, name, level };
          };
          /** Of a bot that stands in the level: whose seat it plays stands beside the time. */
          const person = () => {
            if (sitter().sitter === 'stand-in') return sitterInWords({ ...sitter(), sitter: 'bot' });
            return seat === props.online.info.you ? says.you : sitterInWords(sitter());
          };
          const runs = () => props.play.live()?.toDecide === seat;
          const here = () => (who()?.kind === 'bot' || who()?.kind === 'stand-in' ? 'bot' : (who()?.here ?? 'offline'));
          return (
            <div class="clock-plate" title={sitterInWords(sitter())} classList={{ runs: runs(), low: isLow(seat) }}>
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
