/** What a report counts as lost: each strength point of a unit. */
import type { Entry, Loss } from '@laager/kernel';
import type { Happening } from './happenings.ts';
import { areaName } from './map.ts';
import type { Colenso } from './position.ts';
import { unitName } from './roster.ts';

export function losses(p: Colenso, entry: Entry): readonly Loss[] {
  const happening = entry as Happening;
  if (happening.what !== 'lost-sp') return [];
  return [{ unit: unitName(happening.unit), at: areaName(p.at[happening.unit] as number) }];
}
