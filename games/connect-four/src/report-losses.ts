/** A disc that falls into a trap is the only thing that can be lost. */
import type { Entry, Loss } from '@laager/kernel';
import type { Happening } from './dropping.ts';
import type { Board } from './position.ts';

export function losses(_p: Board, entry: Entry): readonly Loss[] {
  const happening = entry as Happening;
  return happening.what === 'trap-sprung' ? [{ unit: happening.seat, at: String(happening.column) }] : [];
}
