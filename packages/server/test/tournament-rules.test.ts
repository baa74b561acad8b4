import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundsFor } from '../src/tournaments/pairing.ts';
import { standingsOf, type TableResult } from '../src/tournaments/standings.ts';

describe('pairing', () => {
  const players = fc.integer({ min: 2, max: 16 });
  const legs = fc.constantFrom(1, 2);

  test('every pair meets exactly once, or twice with sides swapped, and no one sits twice in a round', () => {
    fc.assert(
      fc.property(players, legs, (n, times) => {
        const rounds = roundsFor(n, 2, times);
        for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.flat().length);
        const met = rounds.flat().map(([one, other]) => `${one} ${other}`);
        expect(new Set(met).size).toBe(met.length);
        for (let a = 0; a < n; a++)
          for (let b = 0; b < a; b++)
            expect([`${a} ${b}`, `${b} ${a}`].filter((pair) => met.includes(pair))).toHaveLength(times);
        expect(met).toHaveLength((times * n * (n - 1)) / 2);
      }),
    );
  });

  test('sides are balanced: within one in a single turn, equal in a double one', () => {
    fc.assert(
      fc.property(players, legs, (n, times) => {
        const tables = roundsFor(n, 2, times).flat();
        for (let place = 0; place < n; place++) {
          const [first, second] = [0, 1].map((seat) => tables.filter((table) => table[seat] === place).length);
          expect(Math.abs((first as number) - (second as number))).toBeLessThanOrEqual(times === 1 ? 1 : 0);
        }
      }),
    );
  });

  test('as few rounds as there can be, each with as many tables as there can be', () => {
    fc.assert(
      fc.property(players, legs, (n, times) => {
        const rounds = roundsFor(n, 2, times);
        expect(rounds).toHaveLength(times * (n % 2 === 0 ? n - 1 : n));
        for (const round of rounds) expect(round).toHaveLength(Math.floor(n / 2));
      }),
    );
  });

  test('a battle played alone is played by everyone at once', () => {
    expect(roundsFor(3, 1, 2)).toEqual([[[0], [1], [2]]]);
  });
});

describe('standings', () => {
  const table = (round: number, places: readonly number[], ...scores: number[]): TableResult => ({
    round,
    places,
    scores,
    played: true,
  });
  const ranks = (standings: ReturnType<typeof standingsOf>) =>
    Object.fromEntries(standings.map(({ place, rank }) => [place, rank]));

  test('round robin: points first', () => {
    const results = [table(1, [0, 1], 1, 0), table(2, [1, 2], 0.5, 0.5), table(3, [2, 0], 0, 1)];
    const standings = standingsOf('points', 3, results);
    expect(standings.map(({ place, points }) => [place, points])).toEqual([
      [0, 2],
      [1, 0.5],
      [2, 0.5],
    ]);
    // They drew against one another and lost to the same player.
    expect(ranks(standings)).toEqual({ 0: 1, 1: 2, 2: 2 });
  });

  test('round robin: level on points, the matches among them decide', () => {
    const results = [
      table(1, [0, 3], 1, 0),
      table(1, [1, 2], 1, 0),
      table(2, [0, 1], 0, 1),
      table(2, [2, 3], 1, 0),
      table(3, [3, 1], 1, 0),
      table(3, [2, 0], 0, 1),
    ];
    const standings = standingsOf('points', 4, results);
    expect(standings.map(({ place, points, ties }) => [place, points, ties[0]])).toEqual([
      [1, 2, 1],
      [0, 2, 0],
      [2, 1, 1],
      [3, 1, 0],
    ]);
  });

  test('round robin: then what the beaten have won counts', () => {
    // 0 and 1 drew; 0 beat the stronger of the others.
    const results = [
      table(1, [0, 1], 0.5, 0.5),
      table(1, [2, 3], 1, 0),
      table(2, [0, 2], 1, 0),
      table(2, [1, 3], 1, 0),
      table(3, [0, 3], 0, 1),
      table(3, [1, 2], 0, 1),
    ];
    const standings = standingsOf('points', 4, results);
    const [zero, one] = [0, 1].map((place) => standings.find((row) => row.place === place));
    expect([zero?.points, one?.points]).toEqual([1.5, 1.5]);
    expect([zero?.ties.slice(0, 2), one?.ties.slice(0, 2)]).toEqual([
      [0.5, 2.75],
      [0.5, 1.75],
    ]);
    expect((zero?.rank ?? 0) < (one?.rank ?? 0)).toBe(true);
  });

  test('duplicate: a result counts by the other tables of its round on the same side, whatever the dice favoured', () => {
    // Red won at every table but one: that loss is the worst red result and the best yellow one.
    const results = [
      table(1, [0, 1], 1, 0),
      table(1, [2, 3], 1, 0),
      table(1, [4, 5], 0, 1),
      // Another round has other dice and is not compared.
      table(2, [1, 0], 1, 0),
    ];
    const points = Object.fromEntries(
      standingsOf('comparison', 6, results).map(({ place, points }) => [place, points]),
    );
    expect(points).toEqual({ 0: 0.75 + 0.5, 1: 0.25 + 0.5, 2: 0.75, 3: 0.25, 4: 0, 5: 1 });
  });

  test('duplicate: a table that was not played is compared with nothing', () => {
    const results: TableResult[] = [
      table(1, [0, 1], 1, 0),
      table(1, [2, 3], 0, 1),
      { round: 1, places: [4, 5], scores: [0.5, 0], played: false },
    ];
    const points = Object.fromEntries(
      standingsOf('comparison', 6, results).map(({ place, points }) => [place, points]),
    );
    expect(points).toEqual({ 0: 1, 1: 0, 2: 0, 3: 1, 4: 0.5, 5: 0 });
  });

  test('a battle played alone: the best result is first, equal ones share a rank', () => {
    const results = [table(1, [0], 0.75), table(1, [1], 1), table(1, [2], 0.75), table(1, [3], 0)];
    expect(ranks(standingsOf('solo', 4, results))).toEqual({ 1: 1, 0: 2, 2: 2, 3: 4 });
  });

  test('no one is first before the first result, and points always add up', () => {
    expect(standingsOf('points', 3, []).map(({ rank }) => rank)).toEqual([1, 1, 1]);
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 80 }), (n, won) => {
        const results = roundsFor(n, 2, 1).flatMap((round, r) =>
          round.map((places, i) => {
            const score = won[(r * 5 + i) % won.length] as number;
            return table(r + 1, places, score, 1 - score);
          }),
        );
        const standings = standingsOf('points', n, results);
        expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe((n * (n - 1)) / 2);
        for (const [i, row] of standings.entries())
          expect(row.points).toBeLessThanOrEqual(standings[i - 1]?.points ?? n);
      }),
    );
  });
});
