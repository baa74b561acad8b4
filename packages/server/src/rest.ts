/**
 * When a clock by turns stands still for a person: vacation, weekends, the hours of the night, an agreed pause. Pure
 * functions of values and time. Local hours follow the person's time zone, with its summer time.
 */

/** From a moment up to a moment, in milliseconds. */
export type Span = readonly [from: number, until: number];

/** How a person's time is counted; kept with the account. */
export interface RestSetting {
  /** A name of the time zone database. */
  readonly zone: string;
  readonly weekends: boolean;
  /** The local hour at which eight hours of night begin; null: the clock runs at night too. */
  readonly night: number | null;
  /** When the hours of the night were last chosen: they can be changed once a week. */
  readonly nightSince: number;
  readonly vacations: readonly Span[];
  /** A vacation begins by itself before time runs out. */
  readonly autoVacation: boolean;
}

export const noRest: RestSetting = {
  zone: 'UTC',
  weekends: false,
  night: null,
  nightSince: 0,
  vacations: [],
  autoVacation: false,
};

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const NIGHT_HOURS = 8;
export const VACATION_DAYS = 30;

// ---- Local time

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(zone: string, at: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = format
    .format(at)
    .split(/\D+/)
    .map((part) => Number(part));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** The moment at which a zone's clocks show this (given as if it were UTC); in the hour that is left out, the one after. */
function momentOf(zone: string, local: number): number {
  const guess = local - offsetAt(zone, local);
  return local - offsetAt(zone, guess);
}

/** The local midnight before a moment, as if it were UTC. */
const localDay = (zone: string, at: number): number => Math.floor((at + offsetAt(zone, at)) / DAY) * DAY;

export const localHour = (zone: string, at: number): number => new Date(at + offsetAt(zone, at)).getUTCHours();

// ---- When a clock stands still

/** The weekends and nights that touch a stretch of time. */
function habits({ zone, weekends, night }: RestSetting, [from, until]: Span): Span[] {
  const spans: Span[] = [];
  if (!weekends && night === null) return spans;
  for (let day = localDay(zone, from) - 2 * DAY; momentOf(zone, day) < until; day += DAY) {
    const weekday = new Date(day).getUTCDay();
    if (weekends && weekday === 6) spans.push([momentOf(zone, day), momentOf(zone, day + 2 * DAY)]);
    if (night !== null)
      spans.push([momentOf(zone, day + night * HOUR), momentOf(zone, day + (night + NIGHT_HOURS) * HOUR)]);
  }
  return spans;
}

/** Spans in order, without overlaps, cut to a stretch. */
function joined(spans: readonly Span[], [from, until]: Span): readonly Span[] {
  const cut = spans
    .map(([a, b]): Span => [Math.max(a, from), Math.min(b, until)])
    .filter(([a, b]) => a < b)
    .sort((one, other) => one[0] - other[0]);
  const all: [number, number][] = [];
  for (const [a, b] of cut) {
    const last = all[all.length - 1];
    if (last !== undefined && a <= last[1]) last[1] = Math.max(last[1], b);
    else all.push([a, b]);
  }
  return all;
}

/** When the clock of a person stands still within a stretch of time; `pauses` are those of the match. */
export const restsIn = (rest: RestSetting, pauses: readonly Span[], stretch: Span): readonly Span[] =>
  joined([...rest.vacations, ...pauses, ...habits(rest, stretch)], stretch);

/** How much of a stretch counts. */
export function counted(rest: RestSetting, pauses: readonly Span[], [from, until]: Span): number {
  if (until <= from) return 0;
  const still = restsIn(rest, pauses, [from, until]).reduce((sum, [a, b]) => sum + b - a, 0);
  return until - from - still;
}

/** When so much time will have counted from a moment on; null if a pause has no end. */
export function momentAfter(rest: RestSetting, pauses: readonly Span[], from: number, time: number): number | null {
  let left = time;
  // A fortnight at a time: enough for every clock, and long vacations come one after another.
  for (let start = from; start < from + 3 * 365 * DAY; start += 14 * DAY) {
    let at = start;
    for (const [a, b] of [...restsIn(rest, pauses, [start, start + 14 * DAY]), [start + 14 * DAY, 0] as const]) {
      // With nothing left at the beginning of a rest, the time is up only after it.
      if (a - at > left || (a - at === left && left > 0)) return at + left;
      left -= a - at;
      at = b;
    }
  }
  return null;
}

/** Why a clock stands still at a moment; null if it runs. */
export function restAt(rest: RestSetting, pauses: readonly Span[], at: number): Resting | null {
  const holds = (spans: readonly Span[]): boolean => spans.some(([from, until]) => from <= at && at < until);
  if (holds(pauses)) return 'paused';
  if (holds(rest.vacations)) return 'vacation';
  const stretch: Span = [at, at + 1];
  if (rest.weekends && holds(habits({ ...rest, night: null }, stretch))) return 'weekend';
  return rest.night !== null && holds(habits({ ...rest, weekends: false }, stretch)) ? 'night' : null;
}
export type Resting = 'paused' | 'vacation' | 'weekend' | 'night';

// ---- Vacation

/** Milliseconds of vacation that are left in the calendar year of a moment, with everything that is planned in it taken off. */
export function vacationLeft(vacations: readonly Span[], at: number): number {
  const year = new Date(at).getUTCFullYear();
  const stretch: Span = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const taken = joined(vacations, stretch).reduce((sum, [a, b]) => sum + b - a, 0);
  return Math.max(0, VACATION_DAYS * DAY - taken);
}

/** The vacations with one more, as long as the days of its years allow; null if there is not a whole hour left of it. */
export function withVacation(vacations: readonly Span[], from: number, until: number): readonly Span[] | null {
  const yearEnd = Date.UTC(new Date(from).getUTCFullYear() + 1, 0, 1);
  const first = Math.min(until, yearEnd, from + vacationLeft(vacations, from));
  const second = until > yearEnd ? Math.min(until, yearEnd + vacationLeft(vacations, yearEnd)) : first;
  const end = first === yearEnd ? second : first;
  return end - from < HOUR ? null : [...vacations, [from, end]];
}

/** The vacations with the present one ended, and none to come. */
export const vacationEnded = (vacations: readonly Span[], now: number): readonly Span[] =>
  vacations.filter(([from]) => from < now).map(([from, until]): Span => [from, Math.min(until, now)]);
