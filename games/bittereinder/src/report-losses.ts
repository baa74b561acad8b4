/** The units that a report counts as lost. */
import type { Entry, Loss } from '@laager/kernel';
import type { Happening } from './happenings.ts';
import type { War } from './position.ts';

export function losses(_p: War, entry: Entry): readonly Loss[] {
  const happening = entry as Happening;
  if (happening.what === 'eliminated') return [{ unit: happening.unit, at: happening.at }];
  return happening.what === 'surrendered' ? happening.units.map((unit) => ({ unit, at: happening.at })) : [];
}
