/** The moves after which a match was no longer the same. */
import type { JournalLine } from '../session/session.ts';
import { headingOf } from './phrasing.ts';

export interface Turning {
  readonly move: number;
  readonly lean: number;
  /** By how many hundredths the first seat's chance changed. */
  readonly swing: number;
  readonly text: string;
}

/** The largest swings, far enough apart to be named side by side, in the order they came. */
export function turningPoints(
  leans: readonly (number | null)[],
  lines: readonly JournalLine[],
  most: number,
): Turning[] {
  const swings: Turning[] = [];
  for (let move = 1; move < leans.length; move++) {
    const [before, lean] = [leans[move - 1] ?? null, leans[move] ?? null];
    if (before === null || lean === null) continue;
    const swing = Math.round((lean - before) * 100);
    const told = lines.filter((line) => line.move === move && line.entry.what !== 'rolled').at(-1);
    if (Math.abs(swing) >= 4 && told) swings.push({ move, lean, swing, text: headingOf(told.text) ?? told.text });
  }
  swings.sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  // A name takes about a quarter of the width.
  const apart = leans.length / 4;
  const chosen: Turning[] = [];
  for (const one of swings)
    if (chosen.length < most && chosen.every((other) => Math.abs(other.move - one.move) >= apart)) chosen.push(one);
  return chosen.sort((a, b) => a.move - b.move);
}
