import { describe, expect, test } from 'vitest';
import {
  afterCommand,
  alarms,
  type ClockSetting,
  freeAt,
  leftAt,
  momentOfLeft,
  type SeatClock,
  startOf,
  stillAt,
} from '../src/clock.ts';
import {
  counted,
  noRest,
  type RestSetting,
  type Span,
  vacationEnded,
  vacationLeft,
  withVacation,
} from '../src/rest.ts';

const live: ClockSetting = { kind: 'live', main: 60_000, delay: 15_000 };
const turns: ClockSetting = { kind: 'turns', bank: 100_000, add: 20_000, cap: 110_000 };

describe('live', () => {
  const red = { seat: 'red', left: startOf(live), since: 1_000 };
  test('the first seconds of a decision are free, then the clock runs', () => {
    expect(leftAt(live, red, 16_000)).toBe(60_000);
    expect(freeAt(live, red, 6_000)).toBe(10_000);
    expect(leftAt(live, red, 26_000)).toBe(50_000);
    expect(leftAt(live, red, 76_001)).toBeLessThan(0);
  });

  test('a further decision of the same seat has free time again; the other seat pays nothing', () => {
    const yellow = { seat: 'yellow', left: 60_000, since: null };
    expect(afterCommand(live, [red, yellow], 'red', 26_000)).toEqual([
      { seat: 'red', left: 50_000, since: 26_000 },
      { seat: 'yellow', left: 60_000, since: null },
    ]);
  });
});

describe('correspondence', () => {
  const clocks = [
    { seat: 'red', left: 100_000, since: 0 },
    { seat: 'yellow', left: 100_000, since: null },
  ];
  test('who hands over gains time, up to the cap', () => {
    const [red, yellow] = afterCommand(turns, clocks, 'yellow', 5_000);
    expect(red).toEqual({ seat: 'red', left: 110_000, since: null });
    expect(yellow).toEqual({ seat: 'yellow', left: 100_000, since: 5_000 });
  });

  test('who goes on deciding gains nothing', () => {
    expect(afterCommand(turns, clocks, 'red', 5_000)[0]).toEqual({ seat: 'red', left: 95_000, since: 5_000 });
  });
});

test('without a clock nothing runs', () => {
  const clock = { seat: 'red', left: startOf({ kind: 'none' }), since: 0 };
  expect(leftAt({ kind: 'none' }, clock, 1e9)).toBeNull();
});

describe('live with an increment', () => {
  const setting: ClockSetting = { kind: 'live', main: 60_000, delay: 5_000, add: 3_000 };
  test('who hands over gains; the network is credited, at most half a second', () => {
    const clocks = [
      { seat: 'red', left: 60_000, since: 0 },
      { seat: 'yellow', left: 60_000, since: null },
    ];
    expect(afterCommand(setting, clocks, 'yellow', 15_000)[0]).toMatchObject({ left: 53_000, since: null });
    expect(afterCommand(setting, clocks, 'red', 15_000)[0]).toMatchObject({ left: 50_000 });
    expect(leftAt(setting, clocks[0] as SeatClock, 15_000, 300)).toBe(50_300);
    expect(leftAt(setting, clocks[0] as SeatClock, 15_000, 9_000)).toBe(50_500);
  });
});

/** A moment by its local clock in winter time of Berlin. */
const berlin = (text: string): number => Date.parse(`${text}+01:00`);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const person: RestSetting = { ...noRest, zone: 'Europe/Berlin' };
const seven: ClockSetting = { kind: 'turns', bank: 7 * DAY, add: 36 * HOUR, cap: 14 * DAY };
const runs = (rest: RestSetting, since: number, left = 7 * DAY, pauses: readonly Span[] = []): SeatClock => ({
  seat: 'red',
  left,
  since,
  rest,
  pauses,
});

describe('when a clock by turns stands still', () => {
  const friday = berlin('2026-11-20T12:00:00');
  test('weekends', () => {
    const clock = runs({ ...person, weekends: true }, friday);
    expect(leftAt(seven, clock, friday + 12 * HOUR)).toBe(7 * DAY - 12 * HOUR);
    expect(leftAt(seven, clock, friday + 60 * HOUR)).toBe(7 * DAY - 12 * HOUR);
    expect(stillAt(seven, clock, friday + 13 * HOUR)).toBe('weekend');
    expect(momentOfLeft(seven, clock, 0)).toBe(friday + 11 * DAY);
    // Asked on a Sunday: nothing is spent before Monday.
    const sunday = runs({ ...person, weekends: true }, berlin('2026-11-22T09:00:00'));
    expect(leftAt(seven, sunday, berlin('2026-11-23T01:00:00'))).toBe(7 * DAY - HOUR);
  });

  test('the eight hours of the night, over midnight', () => {
    const clock = runs({ ...person, night: 22 }, friday);
    expect(leftAt(seven, clock, friday + DAY)).toBe(7 * DAY - 16 * HOUR);
    expect(stillAt(seven, clock, berlin('2026-11-21T05:59:59'))).toBe('night');
    expect(stillAt(seven, clock, berlin('2026-11-21T06:00:00'))).toBeNull();
  });

  test('vacation and pause, which are not counted twice where they meet', () => {
    const vacations: readonly Span[] = [[friday + DAY, friday + 4 * DAY]];
    const clock = runs({ ...person, vacations }, friday, 7 * DAY, [[friday + 3 * DAY, friday + 5 * DAY]]);
    expect(leftAt(seven, clock, friday + 6 * DAY)).toBe(5 * DAY);
    expect(momentOfLeft(seven, clock, 0)).toBe(friday + 11 * DAY);
    expect(stillAt(seven, clock, friday + 3.5 * DAY)).toBe('paused');
  });

  test('a live clock runs at night and on Sundays, and stops only in a pause', () => {
    const clock = runs({ ...person, weekends: true, night: 22 }, berlin('2026-11-22T23:00:00'), 60_000);
    expect(leftAt(live, clock, berlin('2026-11-22T23:00:45'))).toBe(30_000);
    const paused = { ...clock, pauses: [[berlin('2026-11-22T23:00:20'), berlin('2027-01-01T00:00:00')] as const] };
    expect(leftAt(live, paused, berlin('2026-11-23T12:00:00'))).toBe(55_000);
    expect(momentOfLeft(live, paused, 0)).toBe(berlin('2027-01-01T00:00:55'));
  });

  test('time that is up on the first day of a vacation is up after it', () => {
    const clock = runs({ ...person, vacations: [[friday, friday + 7 * DAY]] }, friday, 0);
    expect(alarms(seven, clock).out).toBe(friday + 7 * DAY);
  });

  test('warnings come at 80 and 95 per cent of the wait', () => {
    const { warn, out } = alarms(seven, runs(person, friday, 10 * DAY));
    expect(warn.map((at) => (at - friday) / DAY)).toEqual([8, 9.5]);
    expect(out).toBe(friday + 10 * DAY);
  });
});

describe('a year', () => {
  const start = Date.UTC(2026, 0, 1);
  /** What is said of every hour of the year, from the rule alone: the slow way, with the hour read off the zone's clock. */
  const localParts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const resting = (at: number, rest: RestSetting): boolean => {
    const parts = localParts.formatToParts(at);
    const weekday = parts.find(({ type }) => type === 'weekday')?.value ?? '';
    const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
    const night = rest.night !== null && (hour - rest.night + 24) % 24 < 8;
    const weekend = rest.weekends && (weekday === 'Sat' || weekday === 'Sun');
    return night || weekend || rest.vacations.some(([from, until]) => from <= at && at < until);
  };

  test('every hour is counted or not as the rule says, also where the clocks change', () => {
    const summer = Date.UTC(2026, 6, 6);
    const rest: RestSetting = { ...person, weekends: true, night: 22, vacations: [[summer, summer + 14 * DAY]] };
    let slow = 0;
    for (let at = start; at < start + 365 * DAY; at += HOUR) {
      if (!resting(at, rest)) slow += HOUR;
      const clock = runs(rest, start, 365 * DAY);
      // Every week, and every hour around the two changes of the clocks.
      const change = [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25)].some((day) => Math.abs(at - day) < 30 * HOUR);
      if (change || (at - start) % (7 * DAY) === 0) expect(leftAt(seven, clock, at + HOUR)).toBe(365 * DAY - slow);
    }
  }, 30_000);

  test('two people play the year out: what one gains and spends adds up, and downtime costs no one anything', () => {
    const rests: { [seat: string]: RestSetting } = {
      red: { ...person, weekends: true },
      yellow: { ...person, zone: 'America/New_York', night: 23, vacations: [[start + 100 * DAY, start + 130 * DAY]] },
    };
    let clocks: readonly SeatClock[] = ['red', 'yellow'].map((seat) => ({
      seat,
      left: 7 * DAY,
      since: seat === 'red' ? start : null,
      rest: rests[seat] as RestSetting,
    }));
    let now = start;
    let down = 0;
    for (let turn = 0; now < start + 365 * DAY; turn++) {
      const mover = turn % 2 === 0 ? 'red' : 'yellow';
      now += (6 + ((turn * 37) % 50)) * HOUR;
      const stopped = turn % 40 === 0 ? 5 * HOUR : 0;
      const before = clocks.find((clock) => clock.seat === mover) as SeatClock;
      if (stopped > 0) {
        // As `restartClocks` does it: the server was down for the last hours of the wait.
        clocks = clocks.map((one) => (one.since === null ? one : { ...one, since: one.since + stopped }));
        down++;
      }
      const at = now;
      clocks = afterCommand(seven, clocks, mover === 'red' ? 'yellow' : 'red', at);
      const after = clocks.find((clock) => clock.seat === mover) as SeatClock;
      const spent = counted(rests[mover] as RestSetting, [], [(before.since as number) + stopped, at]);
      expect(after.left).toBe(
        Math.max((before.left as number) - spent, Math.min((before.left as number) - spent + 36 * HOUR, 14 * DAY)),
      );
      expect(after.left).toBeLessThanOrEqual(14 * DAY);
      expect(clocks.filter((clock) => clock.since !== null)).toHaveLength(1);
    }
    expect(down).toBeGreaterThan(3);
  });

  test('thirty days of vacation a calendar year', () => {
    const first = withVacation([], start + 10 * DAY, start + 30 * DAY) as readonly Span[];
    expect(vacationLeft(first, start + 40 * DAY)).toBe(10 * DAY);
    const second = withVacation(first, start + 50 * DAY, start + 80 * DAY) as readonly Span[];
    expect(second[1]).toEqual([start + 50 * DAY, start + 60 * DAY]);
    expect(withVacation(second, start + 90 * DAY, start + 91 * DAY)).toBeNull();
    // Over New Year the days of both years count.
    const year = Date.UTC(2027, 0, 1);
    expect(withVacation([], year - 20 * DAY, year + 40 * DAY)).toEqual([[year - 20 * DAY, year + 30 * DAY]]);
    expect(vacationLeft(second, year)).toBe(30 * DAY);
    expect(vacationEnded(first, start + 20 * DAY)).toEqual([[start + 10 * DAY, start + 20 * DAY]]);
  });
});
