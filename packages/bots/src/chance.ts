/** The chance of winning that people are shown: the game's judgement, calibrated by results. Bots choose by the judgement itself. */
import type { Action, CalibrationKnot, Game, Position, Seat } from '@laager/kernel';

export const logit = (chance: number): number => {
  const held = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(held / (1 - held));
};

export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The calibration at a point of the clock: drawn straight between knots, level beyond them. */
export function calibrationAt(
  knots: readonly CalibrationKnot[],
  clock: number,
): Required<Omit<CalibrationKnot, 'clock'>> {
  const after = knots.findIndex((knot) => knot.clock >= clock);
  const to = knots[after === -1 ? knots.length - 1 : after] ?? { clock, base: 0, slope: 1 };
  const from = after > 0 ? (knots[after - 1] as CalibrationKnot) : to;
  const share = to.clock === from.clock ? 1 : Math.min(1, (clock - from.clock) / (to.clock - from.clock));
  const between = (a: number, b: number): number => a + (b - a) * share;
  return {
    base: between(from.base, to.base),
    slope: between(from.slope, to.slope),
    error: between(from.error ?? UNMEASURED, to.error ?? UNMEASURED),
  };
}

/** How far off a chance is taken to be where that was never measured. */
const UNMEASURED = 0.12;

/** One standard error of the share won in the 300 games of a series: none of them can measure less. */
const LEAST_ERROR = 0.03;

/** How far the chance may be off in either direction: nothing once the game is over. */
export function chanceError<P extends Position, A extends Action>(game: Game<P, A>, p: P): number {
  if (game.outcome(p) !== null) return 0;
  const { advice } = game;
  if (advice === undefined) return 0.5;
  return Math.max(LEAST_ERROR, calibrationAt(advice.calibration ?? [], advice.clock(p)).error);
}

/**
 * The game's judgement of its first seat, as both sides see it: a game may lend each side some boldness so that it does not sit still,
 * and boldness is no judgement. This is what calibration starts from.
 */
export function soberJudgement<P extends Position, A extends Action>(
  { advice, seats }: Game<P, A>,
  p: P,
): number | null {
  if (advice === undefined || advice.isSettingUp?.(p) === true) return null;
  const [first, second, ...more] = seats as readonly Seat[];
  const own = advice.evaluate(p, first as Seat);
  if (second === undefined || more.length > 0) return own;
  return logistic((logit(own) - logit(advice.evaluate(p, second))) / 2);
}

/** How likely the seat is to win: the score of a game that is over; null during set-up and where the game gives no judgement. */
export function winChance<P extends Position, A extends Action>(game: Game<P, A>, p: P, seat: Seat): number | null {
  const outcome = game.outcome(p);
  if (outcome !== null) return outcome.score[seat] ?? 0;
  const judged = soberJudgement(game, p);
  if (judged === null) return null;
  const { base, slope } = calibrationAt(game.advice?.calibration ?? [], game.advice?.clock(p) ?? 0);
  const chance = logistic(base + slope * logit(judged));
  return seat === game.seats[0] ? chance : 1 - chance;
}
