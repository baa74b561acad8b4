/** The counters that a report counts as lost. */
import type { Entry, Loss } from '@laager/kernel';
import type { Happening } from './happenings.ts';
import type { Battle } from './position.ts';

export function losses(_p: Battle, entry: Entry): readonly Loss[] {
  const happening = entry as Happening;
  return happening.what === 'removed' ? [{ unit: String(happening.counter), at: String(happening.hex) }] : [];
}
