/** The clocks of a match as its rows have them: what they show, and what is due because of them. Pure but for reading JSON. */
import type { ServerMessage } from '@laager/match/wire';
import { alarms, type ClockSetting, freeAt, leftAt, type SeatClock, stillAt } from '../clock.ts';
import { noRest, type RestSetting, type Span } from '../rest.ts';
import type { JobChange } from '../store/jobs.ts';
import type { StoredHead } from '../store/match-queries.ts';
import type { MatchRow, SeatRow } from '../store/rows.ts';

/** A pause without an agreed end lasts until someone ends it. */
export const OPEN_END = Date.UTC(2200, 0, 1);
const FORTNIGHT = 14 * 24 * 3_600_000;

export const settingOf = ({ clock_kind, clock }: Pick<MatchRow, 'clock_kind' | 'clock'>): ClockSetting =>
  ({ kind: clock_kind, ...JSON.parse(clock) }) as ClockSetting;

export const pausesOf = ({ pauses }: Pick<MatchRow, 'pauses'>): readonly Span[] => JSON.parse(pauses);

/** How a person's time is counted, from the settings of the account. */
export const restFrom = (settings: string | null): RestSetting =>
  settings === null ? noRest : { ...noRest, ...(JSON.parse(settings) as { rest?: RestSetting }).rest };

export const clocksOf = ({ match, seats }: Pick<StoredHead, 'match' | 'seats'>): readonly SeatClock[] => {
  const pauses = pausesOf(match);
  return seats.map(({ seat, time_left, turn_since, sitter, account_settings }) => ({
    seat,
    left: time_left,
    since: turn_since,
    rest: sitter === 'person' ? restFrom(account_settings) : noRest,
    pauses,
  }));
};

/** The seat whose time is up, by a clock that was not stopped in time. */
export function lateSeat(head: Pick<StoredHead, 'match' | 'seats'>, now: number): SeatRow | null {
  if (head.match.state !== 'live') return null;
  const setting = settingOf(head.match);
  const isLate = (clock: SeatClock): boolean =>
    clock.since !== null && (leftAt(setting, clock, now) ?? 1) <= 0 && stillAt(setting, clock, now) === null;
  const late = clocksOf(head).find(isLate);
  return head.seats.find((row) => row.seat === late?.seat) ?? null;
}

export const pausedUntil = (match: Pick<MatchRow, 'pauses'>, now: number): number | null =>
  pausesOf(match).find(([from, until]) => from <= now && now < until)?.[1] ?? null;

/** What readers learn about the clocks; null where there are none. */
export function clockMessage(
  head: Pick<StoredHead, 'match' | 'seats'>,
  now: number,
): Extract<ServerMessage, { t: 'clock' }> | null {
  const setting = settingOf(head.match);
  const until = pausedUntil(head.match, now);
  if (head.match.state !== 'live' || (setting.kind === 'none' && until === null)) return null;
  const clocks = clocksOf(head);
  const runs = clocks.find((clock) => clock.since !== null);
  const still = clocks.flatMap((clock) => {
    const why = stillAt(setting, clock, now);
    return why === null ? [] : [[clock.seat, why]];
  });
  return {
    t: 'clock',
    c: Object.fromEntries(
      clocks.flatMap((clock) => {
        const left = leftAt(setting, clock, now);
        return left === null ? [] : [[clock.seat, Math.round(left)]];
      }),
    ),
    running: runs?.seat ?? null,
    free: runs === undefined ? 0 : freeAt(setting, runs, now),
    ...(still.length === 0 ? {} : { still: Object.fromEntries(still) }),
    ...(until === null ? {} : { paused: until === OPEN_END ? 0 : until }),
    out: lateSeat(head, now)?.seat ?? null,
  };
}

/** The alarms of a match: two warnings, the end of the time, and the end of the match if no one does anything about it. */
export function alarmJobs(match: string, setting: ClockSetting, clocks: readonly SeatClock[]): readonly JobChange[] {
  if (setting.kind === 'none') return [];
  const runs = clocks.find((clock) => clock.since !== null);
  const { warn, out } = runs === undefined ? { warn: [], out: null } : alarms(setting, runs);
  const seat = runs?.seat;
  return [
    { kind: 'low', key: `${match} 0`, at: warn[0] ?? null, data: { seat } },
    { kind: 'low', key: `${match} 1`, at: warn[1] ?? null, data: { seat } },
    { kind: 'time', key: match, at: out, data: { seat } },
    { kind: 'adjourn', key: match, at: out === null ? null : out + FORTNIGHT, data: { seat } },
  ];
}

/** What is left to a seat now; for lists. */
export function leftNow(head: Pick<StoredHead, 'match' | 'seats'>, seat: string, now: number): number | null {
  const clock = clocksOf(head).find((one) => one.seat === seat);
  return clock === undefined ? null : leftAt(settingOf(head.match), clock, now);
}
