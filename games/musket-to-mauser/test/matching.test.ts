/** MM-4.14, MM-4.15, MM-G22, MM-G37: which base goes where, against every order of the bases tried in turn. */
import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { bestShift, nearestPlaces, placesWithOneStanding } from '../src/matching.ts';

const cause = { for: 'a place', rule: 'none' };

function* orders(n: number): Generator<number[]> {
  if (n === 0) return yield [];
  for (const rest of orders(n - 1)) for (let i = 0; i < n; i++) yield rest.toSpliced(i, 0, n - 1);
}
const apart = (from: readonly number[], to: readonly number[], i: number, j: number, dx = 0, dy = 0): number =>
  Math.hypot(
    (from[3 * i] as number) - (to[3 * j] as number) - dx,
    (from[3 * i + 1] as number) - (to[3 * j + 1] as number) - dy,
  );
const longest = (from: readonly number[], to: readonly number[], order: readonly number[], dx = 0, dy = 0): number =>
  Math.max(...order.map((j, i) => apart(from, to, i, j, dx, dy)));

/** The shortest longest way, with some base left where it is (or none). */
function bruteForce(from: readonly number[], to: readonly number[], standing: boolean, dx = 0, dy = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (const order of orders(from.length / 3)) {
    if (standing && !order.some((j, i) => apart(from, to, i, j, dx, dy) <= 0.005)) continue;
    best = Math.min(best, longest(from, to, order, dx, dy));
  }
  return best;
}
const scattered = (n: number, dice: FastDice): number[] =>
  Array.from({ length: 3 * n }, (_, k) => (k % 3 === 2 ? 0 : dice.draw(80, cause) / 10));

describe('bases and places', () => {
  test.each([1, 2, 3, 4, 5])('MM-G37 %i bases to any place: the longest way is as short as can be', (n) => {
    const dice = new FastDice(n);
    for (let tries = 0; tries < 20; tries++) {
      const [from, to] = [scattered(n, dice), scattered(n, dice)];
      const { places, worst } = nearestPlaces(from, to);
      expect([...places].sort()).toEqual(places.map((_, k) => k));
      expect(worst).toBeCloseTo(longest(from, to, places), 9);
      expect(worst).toBeCloseTo(bruteForce(from, to, false), 9);
    }
  });

  test.each([1, 2, 3, 4, 5])('MM-4.14 MM-G22 %i bases, of which one stays', (n) => {
    const dice = new FastDice(10 + n);
    for (let tries = 0; tries < 20; tries++) {
      const [from, to] = [scattered(n, dice), scattered(n, dice)];
      expect(placesWithOneStanding(from, to)).toBeNull();
      // Two of the places are where bases stand.
      to.splice(0, 3, ...from.slice(-3));
      if (n > 2) to.splice(3, 3, ...from.slice(0, 3));
      const matching = placesWithOneStanding(from, to);
      expect(matching?.worst).toBeCloseTo(bruteForce(from, to, true), 9);
      expect(matching?.places.some((j, i) => apart(from, to, i, j) <= 0.005)).toBe(true);
    }
  });

  test('MM-4.14 a base that has moved by 0.005 stands, by more it does not', () => {
    const from = [0, 0, 0, 1, 0, 0];
    const moved = (by: number) => placesWithOneStanding(from, [by, 0, 0, 3, 0, 0]);
    expect([moved(0)?.worst, moved(0.005)?.worst, moved(0.006)]).toEqual([2, 2, null]);
  });

  test.each([2, 3, 4])('MM-G22 %i bases shifted so that one stays and the others move least', (n) => {
    const dice = new FastDice(20 + n);
    for (let tries = 0; tries < 10; tries++) {
      const [from, to] = [scattered(n, dice), scattered(n, dice)];
      const shift = bestShift(from, to);
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) {
          const dx = (from[3 * i] as number) - (to[3 * j] as number);
          const dy = (from[3 * i + 1] as number) - (to[3 * j + 1] as number);
          least = Math.min(least, bruteForce(from, to, true, dx, dy));
        }
      expect(shift.worst).toBeCloseTo(least, 9);
      expect(longest(from, to, shift.places, shift.dx, shift.dy)).toBeCloseTo(least, 9);
    }
  });
});
