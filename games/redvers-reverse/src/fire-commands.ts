/** What the player orders in the fire segments, in assaults and when an event lets him choose. */
import * as v from 'valibot';
import { areaNumber, unitNumber } from './position.ts';

export const fireCommandSchemas = [
  /** RR-9.1.2: this unit fires at that area. */
  v.strictObject({ do: v.literal('aim'), unit: unitNumber, at: areaNumber }),
  /** RR-9.1.7: nobody else fires. */
  v.strictObject({ do: v.literal('cease') }),
  /** RR-9.2.1, RR-9.2.2: the attack on that area is resolved, against that Boer unit. */
  v.strictObject({ do: v.literal('fire'), at: areaNumber, target: unitNumber }),
] as const;

export type FireCommand = v.InferOutput<(typeof fireCommandSchemas)[number]>;
