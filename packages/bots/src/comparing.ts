/** Comparing what two answers came to under the same throws of the dice. */

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

/** Two answers that differ by less are equally good. */
const TIE = 1e-5;

/** The first of the best; but where the last one (to leave it at that) is as good as any, that one. */
export function bestBy<T>(answers: readonly T[], worth: (answer: T) => number): T {
  let best = answers[0] as T;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [i, answer] of answers.entries()) {
    const value = worth(answer);
    if (value <= highest && !(i === answers.length - 1 && value >= highest - TIE)) continue;
    best = answer;
    highest = value;
  }
  return best;
}

/** The mean gain of one answer over another, throw by throw, and its standard error. The lists may differ in length: their common throws count. */
export function gainOver(
  ones: readonly number[],
  others: readonly number[],
): { readonly gain: number; readonly error: number } {
  const throws = Math.min(ones.length, others.length);
  const gains = ones.slice(0, throws).map((one, i) => one - (others[i] as number));
  const gain = meanOf(gains);
  const variance = gains.reduce((sum, one) => sum + (one - gain) ** 2, 0) / Math.max(1, throws - 1);
  return { gain, error: Math.sqrt(variance / Math.max(1, throws)) };
}

/** Whether one answer did better than another by more than one standard error. */
export function clearlyBeats(ones: readonly number[], others: readonly number[]): boolean {
  const { gain, error } = gainOver(ones, others);
  return gain > error;
}
