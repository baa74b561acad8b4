/** An assault as far as it has gone: four shots in two rounds, the Boers first in each (RR-6.2.3, RR-6.2.6). */
import { type Rolled, totalOf } from '@laager/kernel';
import type { EntryText } from '@laager/kit';
import type { Happening } from '../src/happenings.ts';
import type { Area } from '../src/map.ts';
import { isBoer, type Unit } from '../src/roster.ts';

export interface AssaultShot {
  readonly round: 0 | 1;
  readonly boer: boolean;
  readonly firer: Unit;
  readonly strength: number;
  readonly die: number | null;
  readonly total: number;
  readonly losses: number;
}

/** The shots of the assault on this area that is under way, and which round it is in. */
export function assaultOf(journal: readonly EntryText[], at: Area): { round: 0 | 1; shots: readonly AssaultShot[] } {
  const shots: AssaultShot[] = [];
  let round: 0 | 1 = 0;
  let die: number | null = null;
  for (const { entry } of journal as readonly { readonly entry: unknown }[]) {
    const happening = entry as Happening | Rolled;
    if (happening.what === 'rolled') die = (happening as Rolled).faces[0] ?? null;
    else if (happening.what === 'assault-begins') {
      const begun = happening as Extract<Happening, { what: 'assault-begins' }>;
      if (!begun.closeCombat) shots.length = 0;
      round = begun.closeCombat ? 1 : 0;
    } else if (happening.what === 'volley') {
      const { firer, at: where, strength, sum, losses } = happening as Extract<Happening, { what: 'volley' }>;
      if (where === at) shots.push({ round, boer: isBoer(firer), firer, strength, die, total: totalOf(sum), losses });
    }
  }
  return { round, shots };
}
