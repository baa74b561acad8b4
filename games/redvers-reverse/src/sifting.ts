/** RR-0.4.1 to RR-0.4.3: how a priority list narrows the candidates down. */

/** One line of a list as it was applied: what it asked for, and who was left after it. */
export interface Sifted {
  readonly by: string;
  readonly left: readonly number[];
}

/**
 * One line of a priority list: those with the most stay. A line that all satisfy alike, or none, removes no one (RR-0.4.2),
 * and a single candidate is asked nothing more (RR-0.4.3). The trace is kept only where someone reads the journal.
 */
export function keepMost(
  left: readonly number[],
  by: string,
  score: (one: number) => number,
  trace: Sifted[] | null,
): readonly number[] {
  if (left.length < 2) return left;
  let most = Number.NEGATIVE_INFINITY;
  let alike = 0;
  for (const one of left) {
    const value = score(one);
    if (value > most) {
      most = value;
      alike = 1;
    } else if (value === most) alike++;
  }
  const kept = alike === left.length ? left : left.filter((one) => score(one) === most);
  trace?.push({ by, left: kept });
  return kept;
}
