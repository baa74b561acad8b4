/** What a report counts as lost: each base of a unit, and generals. */
import type { Entry, Loss } from '@laager/kernel';
import type { Happening } from './happenings.ts';
import type { Battle } from './position.ts';
import { kindOf } from './theatre.ts';

export function losses(p: Battle, entry: Entry): readonly Loss[] {
  const happening = entry as Happening;
  if (happening.what === 'general-lost') return [{ unit: `general ${happening.general + 1}`, at: '' }];
  // The last base goes with its unit.
  const isUnit = happening.what === 'removed' || (happening.what === 'base-lost' && happening.left > 0);
  return isUnit ? [{ unit: kindOf(p, happening.unit).name, at: '' }] : [];
}
