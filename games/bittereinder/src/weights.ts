/**
 * What the Boers' case weighs in which turn, so that it becomes the log odds that the Boers win. Fitted by logistic
 * regression to 1,200 games of greedy against greedy, by the case without weights (in half of them one answer in eight was drawn at random, so that
 * positions differ), read at the start of every turn, in eleven stretches of turns; the base so that it fits the games without such answers.
 *
 * What the numbers say: in the first months the case tells next to nothing about who will win; until the lines are built (turn 16) it
 * tells more and more; from then on the war is the count of BE-15.5, and the rest of the case hardly matters beside it.
 * (Fitting every part of the case by itself fits results better and makes worse orders: towns and guards seem worth nothing,
 * since both sides fight for them alike.)
 */

export interface Weights {
  readonly base: number;
  /** Every part of the case. */
  readonly all: number;
  /** On top of that: the units that will be counted. */
  readonly count: number;
}

const KNOTS: readonly (readonly [turn: number, base: number, all: number, count: number])[] = [
  [1, -0.46, 0.044, 0],
  [4, -2.71, 0.288, 0],
  [7, -4.5, 0.549, 0],
  [10, -3.57, 0.504, 0],
  [13, -4.15, 0.684, 0],
  [16, -5.39, 1.029, 0],
  [18, -7.85, 1.2, 0.92],
  [20, -10.84, 1.29, 2.56],
  [23, -15.73, 0.92, 7.26],
  [27, -20.91, 0.97, 11.03],
  [31, -21.83, 0.58, 13.37],
];

const LAST = 32;

function between(turn: number): Weights {
  const later = KNOTS.findIndex(([at]) => at > turn);
  const last = KNOTS.length - 1;
  const [from, ...before] = KNOTS[later < 0 ? last : later - 1] as (typeof KNOTS)[number];
  const [upTo, ...after] = KNOTS[later < 0 ? last : later] as (typeof KNOTS)[number];
  const share = upTo === from ? 0 : (turn - from) / (upTo - from);
  const [base, all, count] = before.map((weight, i) => weight + share * ((after[i] as number) - weight));
  return { base, all, count } as Weights;
}

const BY_TURN: readonly Weights[] = Array.from({ length: LAST + 1 }, (_, turn) => between(Math.max(1, turn)));

/**
 * A month's weights hold until the Empire has landed its reinforcements in the next: were they to change with an order
 * that matters, the side that is ahead would rather end the phase than give it.
 */
export const weightsOf = (turn: number, phase: number): Weights =>
  BY_TURN[Math.max(1, phase < 2 ? turn - 1 : turn)] as Weights;
