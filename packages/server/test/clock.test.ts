import { describe, expect, test } from 'vitest';
import { afterCommand, type ClockSetting, freeAt, leftAt, startOf } from '../src/clock.ts';

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
