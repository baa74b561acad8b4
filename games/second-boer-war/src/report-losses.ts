/** What a report counts as lost: leaders, commandos and one-use cards. */
import type { Entry, Loss } from '@laager/kernel';
import type { Happening } from './happenings.ts';
import type { War } from './position.ts';

export function losses(_p: War, entry: Entry): readonly Loss[] {
  const happening = entry as Happening;
  if (happening.what === 'eliminated') return [{ unit: happening.leader, at: '' }];
  return happening.what === 'commando-lost' || happening.what === 'card-lost' ? [{ unit: happening.card, at: '' }] : [];
}
