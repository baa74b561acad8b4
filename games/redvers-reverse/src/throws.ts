/** Odds counted over all throws, for what a board may ask before the dice fall. */
import * as v from 'valibot';

/** By result, how many of the throws of two dice (36) or of one die (6) bring it. */
export function countThrows(dice: 1 | 2, resultOf: (total: number) => string): { [result: string]: number } {
  const counts: { [result: string]: number } = {};
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= (dice === 2 ? 6 : 1); second++) {
      const result = resultOf(dice === 2 ? first + second : first);
      counts[result] = (counts[result] ?? 0) + 1;
    }
  return counts;
}
export const throwsSchema = v.record(v.string(), v.pipe(v.number(), v.integer()));

/** The share of all throws of two dice for which this holds. */
export const chanceOfTwo = (holds: (total: number) => boolean): number =>
  (countThrows(2, (total) => (holds(total) ? 'yes' : 'no')).yes ?? 0) / 36;
