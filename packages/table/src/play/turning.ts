/** The moves after which a match was no longer the same. */
import type { Estimate, Look } from '@laager/match';
import type { JournalLine } from '../session/session.ts';

export interface Turning {
  readonly move: number;
  readonly lean: number;
  /** By how many hundredths the first seat's chance changed. */
  readonly swing: number;
  readonly text: string;
  /** The heading of the log that it stands under; empty if there is none. */
  readonly when: string;
}

/** Too close to call: an even chance lies within the band. */
export const isAboutEven = ({ chance, band }: Estimate): boolean => Math.abs(chance - 0.5) <= band;

/** A change of the chances in whole points, split into its two parts so that they add up as shown. */
export function splitOf({ before, after, luck }: Pick<Look, 'before' | 'after' | 'luck'>) {
  const swing = Math.round((after - before) * 100) + 0;
  const byLuck = Math.round(luck * 100) + 0;
  return { swing, luck: byLuck, decision: swing - byLuck };
}

/** The chances after each move; null where no one can say, undefined where it has not been worked out yet. */
export type Leans = readonly (Estimate | null | undefined)[];

/** Whether the chances say anything: not if they were never clear of an even game before it was over. */
export const saysMore = (leans: Leans): boolean =>
  leans.some((lean) => lean != null && lean.band > 0 && !isAboutEven(lean));

/** On a timeline the name of a point takes about a quarter of the width. */
const APART = 1 / 4;

/** The largest swings in the order they came, no two nearer than this share of the match. */
export function turningPoints(leans: Leans, lines: readonly JournalLine[], most: number, apart = APART): Turning[] {
  const swings: Turning[] = [];
  for (let move = 1; move < leans.length; move++) {
    const [before, lean] = [leans[move - 1]?.chance, leans[move]?.chance];
    if (before === undefined || lean === undefined) continue;
    const swing = Math.round((lean - before) * 100);
    const name = lines.findLast((line) => line.move === move && line.entry.what !== 'rolled' && !line.heading);
    const heading = lines.findLast((line) => line.heading && line.move < move);
    if (Math.abs(swing) >= 4 && name) swings.push({ move, lean, swing, text: name.text, when: heading?.text ?? '' });
  }
  swings.sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  const nearest = apart * leans.length;
  const chosen: Turning[] = [];
  for (const one of swings)
    if (chosen.length < most && chosen.every((other) => Math.abs(other.move - one.move) >= nearest)) chosen.push(one);
  return chosen.sort((a, b) => a.move - b.move);
}
