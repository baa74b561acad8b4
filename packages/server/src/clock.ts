/** Clocks, as pure functions of values and time. Only the seat that must decide pays. */

export type ClockSetting =
  | { readonly kind: 'none' }
  /** Each seat has `main` in all; the first `delay` of every decision are free. */
  | { readonly kind: 'live'; readonly main: number; readonly delay: number }
  /** Each seat begins with `bank` and gains `add` whenever it hands over, up to `cap`. */
  | { readonly kind: 'turns'; readonly bank: number; readonly add: number; readonly cap: number };

export interface SeatClock {
  readonly seat: string;
  /** Milliseconds left at `since`; null without a clock. */
  readonly left: number | null;
  /** Since when this seat must decide; null if it need not. */
  readonly since: number | null;
}

export const startOf = (setting: ClockSetting): number | null =>
  setting.kind === 'none' ? null : setting.kind === 'live' ? setting.main : setting.bank;

const freeOf = (setting: ClockSetting): number => (setting.kind === 'live' ? setting.delay : 0);

/** What is left on a clock at a moment; below 0 the seat has run out of time. */
export function leftAt(setting: ClockSetting, clock: SeatClock, now: number): number | null {
  if (clock.left === null || clock.since === null) return clock.left;
  return clock.left - Math.max(0, now - clock.since - freeOf(setting));
}

/** The time of this decision that still costs nothing. */
export const freeAt = (setting: ClockSetting, clock: SeatClock, now: number): number =>
  clock.since === null ? 0 : Math.max(0, freeOf(setting) - (now - clock.since));

/** The clocks after a command: the seat that decided pays, the next one starts. */
export function afterCommand(
  setting: ClockSetting,
  clocks: readonly SeatClock[],
  next: string | null,
  now: number,
): readonly SeatClock[] {
  return clocks.map((clock) => {
    const decided = clock.since !== null;
    const left = leftAt(setting, clock, now);
    const hands = decided && next !== clock.seat && setting.kind === 'turns' && left !== null;
    return {
      seat: clock.seat,
      left: hands ? Math.max(left, Math.min(left + setting.add, setting.cap)) : left,
      since: clock.seat === next ? now : null,
    };
  });
}
