/** What the player orders in the fire segments, in assaults and when an event lets him choose. */
import * as v from 'valibot';
import { areaNumber, brigadeNumber, unitNumber } from './schema.ts';

export const fireCommandSchemas = [
  /** RR-9.1.2: this unit fires at that area. */
  v.strictObject({ do: v.literal('aim'), unit: unitNumber, at: areaNumber }),
  /** RR-9.1.7: no one else fires. */
  v.strictObject({ do: v.literal('cease') }),
  /** RR-9.2.1, RR-9.2.2: the attack on that area is resolved, against that Boer unit. */
  v.strictObject({ do: v.literal('fire'), at: areaNumber, target: unitNumber }),
  /** RR-9.3.2: this Boer unit bears the next loss. */
  v.strictObject({ do: v.literal('hit'), target: unitNumber }),
  /** RR-T14.5: that leader goes there of his own accord. */
  v.strictObject({ do: v.literal('initiative'), brigade: brigadeNumber, at: areaNumber }),
] as const;
