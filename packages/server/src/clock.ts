/** Clocks, as pure functions of values and time. Only the seat that must decide pays. */
import { counted, momentAfter, noRest, type Resting, type RestSetting, restAt, type Span } from './rest.ts';

export type ClockSetting =
  | { readonly kind: 'none' }
  /** Each seat has `main` in all and gains `add` whenever it hands over; the first `delay` of every decision are free. */
  | { readonly kind: 'live'; readonly main: number; readonly delay: number; readonly add?: number }
  /** Each seat begins with `bank` and gains `add` whenever it hands over, up to `cap`. */
  | { readonly kind: 'turns'; readonly bank: number; readonly add: number; readonly cap: number };

export interface SeatClock {
  readonly seat: string;
  /** Milliseconds left at `since`; null without a clock. */
  readonly left: number | null;
  /** Since when this seat must decide; null if it need not. */
  readonly since: number | null;
  /** When the clock by turns of this seat's person stands still. */
  readonly rest?: RestSetting;
  /** When the match was paused. A pause holds for every clock. */
  readonly pauses?: readonly Span[];
}

/** The network's delay is the server's to bear, up to this much in one decision. */
export const MOST_LAG = 500;

export const startOf = (setting: ClockSetting): number | null =>
  setting.kind === 'none' ? null : setting.kind === 'live' ? setting.main : setting.bank;

const freeOf = (setting: ClockSetting): number => (setting.kind === 'live' ? setting.delay : 0);
const restOf = (setting: ClockSetting, clock: SeatClock): RestSetting =>
  setting.kind === 'turns' ? (clock.rest ?? noRest) : noRest;

/** What is left on a clock at a moment; at 0 and below the seat has run out of time. */
export function leftAt(setting: ClockSetting, clock: SeatClock, now: number, lag = 0): number | null {
  if (clock.left === null || clock.since === null) return clock.left;
  const spent = counted(restOf(setting, clock), clock.pauses ?? [], [clock.since, now]);
  return clock.left - Math.max(0, spent - freeOf(setting) - Math.min(MOST_LAG, Math.max(0, lag)));
}

/** The time of this decision that still costs nothing. */
export const freeAt = (setting: ClockSetting, clock: SeatClock, now: number): number =>
  clock.since === null
    ? 0
    : Math.max(0, freeOf(setting) - counted(restOf(setting, clock), clock.pauses ?? [], [clock.since, now]));

/** When a clock that runs will have so much left; null if it does not run, or a pause has no end. */
export function momentOfLeft(setting: ClockSetting, clock: SeatClock, left: number): number | null {
  if (clock.left === null || clock.since === null) return null;
  const time = clock.left - left + freeOf(setting);
  return momentAfter(restOf(setting, clock), clock.pauses ?? [], clock.since, Math.max(0, time));
}

/** Why a clock stands still; null if it runs, or need not. */
export const stillAt = (setting: ClockSetting, clock: SeatClock, now: number): Resting | null =>
  clock.left === null ? null : restAt(restOf(setting, clock), clock.pauses ?? [], now);

/** The clocks after a command: the seat that decided pays, the next one starts. */
export function afterCommand(
  setting: ClockSetting,
  clocks: readonly SeatClock[],
  next: string | null,
  now: number,
  lag = 0,
): readonly SeatClock[] {
  return clocks.map((clock) => {
    const decided = clock.since !== null;
    const left = leftAt(setting, clock, now, lag);
    const hands = decided && next !== clock.seat && left !== null;
    return { ...clock, left: hands ? withGain(setting, left) : left, since: clock.seat === next ? now : null };
  });
}

function withGain(setting: ClockSetting, left: number): number {
  if (setting.kind === 'none') return left;
  const more = left + (setting.add ?? 0);
  return setting.kind === 'live' ? more : Math.max(left, Math.min(more, setting.cap));
}

/** The clock with what it has spent taken off, so that what follows is counted by other rules. */
export const settled = (setting: ClockSetting, clock: SeatClock, now: number): SeatClock =>
  clock.since === null || clock.left === null
    ? clock
    : { ...clock, left: leftAt(setting, clock, now), since: Math.max(now, clock.since) };

/** What someone may be given at once: a day by turns, five minutes live. */
export const giftOf = (setting: ClockSetting): number => (setting.kind === 'turns' ? 24 * 3_600_000 : 5 * 60_000);

/** The shares of the wait after which its seat is warned. */
export const WARNINGS = [0.8, 0.95] as const;

/** When a seat that must decide is warned, and when its time is up. */
export function alarms(
  setting: ClockSetting,
  clock: SeatClock,
): { readonly warn: readonly number[]; readonly out: number | null } {
  const { left } = clock;
  if (left === null || left <= 0) return { warn: [], out: left === null ? null : momentOfLeft(setting, clock, left) };
  const moments = WARNINGS.map((share) => momentOfLeft(setting, clock, left * (1 - share)));
  return { warn: moments.filter((at) => at !== null), out: momentOfLeft(setting, clock, 0) };
}
