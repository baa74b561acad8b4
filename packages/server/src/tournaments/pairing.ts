/** Who plays whom: every pair meets once or twice, each round seats everyone at most once, and sides are balanced. */

/** Who sits at a table: places in the draw, in the order of the scenario's seats. */
export type Pairing = readonly number[];
export type Round = readonly Pairing[];

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** The rounds for this number of players; a game with one seat is played by everyone at once. */
export function roundsFor(players: number, seats: number, legs: number): readonly Round[] {
  if (seats === 1) return [upTo(players).map((place) => [place])];
  const first = everyPairOnce(players);
  return legs === 1 ? first : [...first, ...first.map((round) => round.map((pairing) => pairing.toReversed()))];
}

/**
 * In round r those meet whose places add up to r, counted round an odd circle. The one who would meet themselves plays
 * the last of an even number of players, or has a bye.
 */
function everyPairOnce(players: number): readonly Round[] {
  const circle = players % 2 === 0 ? players - 1 : players;
  return upTo(circle).map((round) =>
    upTo(circle).flatMap((place): readonly Pairing[] => {
      const other = (round - place + circle) % circle;
      if (place < other) return [seated(place, other)];
      return place === other && circle < players ? [place % 2 === 0 ? [place, circle] : [circle, place]] : [];
    }),
  );
}

/** Round an odd circle this gives everyone each side equally often. */
const seated = (low: number, high: number): Pairing => ((low + high) % 2 === 1 ? [low, high] : [high, low]);
