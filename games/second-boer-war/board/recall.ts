/** SB-R34: players must remember the chits themselves, so the log names the number of the last two rounds only. */
import type { EntryText } from '@laager/kit';
import type { WarHappening } from '../src/happenings.ts';
import { words } from './words.ts';

/** The lines that say less now, by their place in the log. */
export function recall(log: readonly EntryText[]): ReadonlyMap<number, string> {
  const happenings = log.map(({ entry }) => entry as unknown as WarHappening);
  const rounds = happenings.flatMap(({ what }, i) => (what === 'round' ? [i] : []));
  const kept = rounds.at(-2) ?? 0;
  const said = words().recalled;
  const faded = new Map<number, string>();
  for (const [i, happening] of happenings.slice(0, kept).entries())
    if (happening.what === 'chit') faded.set(i, said.chit);
    else if (happening.what === 'round-over') faded.set(i, said.roundOver(happening.side));
  return faded;
}
