/** The chance of winning that people are shown: the game's judgement, calibrated by results. Bots choose by the judgement itself. */
import type { Action, CalibrationKnot, Game, Position, Seat } from '@laager/kernel';

export const logit = (chance: number): number => {
  const held = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(held / (1 - held));
};

export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The calibration at a point of the clock: drawn straight between knots, level beyond them. */
export function calibrationAt(knots: readonly CalibrationKnot[], clock: number): { base: number; slope: number } {
  const after = knots.findIndex((knot) => knot.clock >= clock);
  const to = knots[after === -1 ? knots.length - 1 : after] ?? { clock, base: 0, slope: 1 };
  const from = after > 0 ? (knots[after - 1] as CalibrationKnot) : to;
  const share = to.clock === from.clock ? 1 : Math.min(1, (clock - from.clock) / (to.clock - from.clock));
  return {
    base: from.base + (to.base - from.base) * share,
    slope: from.slope + (to.slope - from.slope) * share,
  };
}

/** How likely the seat is to win: the score of a game that is over; null where the game gives no judgement. */
export function winChance<P extends Position, A extends Action>(game: Game<P, A>, p: P, seat: Seat): number | null {
  const outcome = game.outcome(p);
  if (outcome !== null) return outcome.score[seat] ?? 0;
  const { advice } = game;
  if (advice === undefined) return null;
  const first = game.seats[0] as Seat;
  if (advice.calibration === undefined) return advice.evaluate(p, seat);
  const { base, slope } = calibrationAt(advice.calibration, advice.clock(p));
  const chance = logistic(base + slope * logit(advice.evaluate(p, first)));
  return seat === first ? chance : 1 - chance;
}
