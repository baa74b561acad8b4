/** SB-R34: players must remember the chits themselves. A number stands in the log until something is done in the next round. */
import type { EntryText } from '@laager/kit';
import type { WarHappening } from '../src/happenings.ts';
import { words } from './words.ts';

/** The lines that say less now, by their place in the log. */
export function recall(log: readonly EntryText[]): ReadonlyMap<number, string> {
  const happenings = log.map(({ entry }) => entry as unknown as WarHappening);
  const rounds = happenings.flatMap(({ what }, i) => (what === 'round' ? [i] : []));
  const [last = 0, now = 0] = rounds.slice(-2);
  // The number is announced as the round ends: it can be read until a side acts.
  const hasBegun = happenings.slice(now + 1).some(({ what }) => what !== 'chit');
  const kept = hasBegun ? now : last;
  const said = words().recalled;
  const faded = new Map<number, string>();
  for (const [i, happening] of happenings.slice(0, kept).entries())
    if (happening.what === 'chit') faded.set(i, said.chit);
    else if (happening.what === 'round-over') faded.set(i, said.roundOver(happening.side));
  return faded;
}
