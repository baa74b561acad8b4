/** What is heard of a match. */
import type { Moment } from '../session/session.ts';

export type Cue = 'order' | 'dice' | 'turn' | 'refused' | 'over';

/** What a new moment of the match sounds like; null: like nothing. */
export function cueOf(now: Pick<Moment, 'news' | 'asked' | 'ended' | 'at'>, before: typeof now | null): Cue | null {
  if (before === null || now.at <= before.at) return null;
  if (now.ended !== null) return 'over';
  if (now.news.some(({ entry }) => entry.what === 'rolled')) return 'dice';
  // After someone else's order: the player may have looked away.
  if (now.asked !== null && before.asked === null) return 'turn';
  return now.news.length > 0 ? 'order' : null;
}
