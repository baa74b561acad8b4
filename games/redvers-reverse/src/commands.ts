/** What the player orders: each a whole command, told apart by `do`. */
import { procedureFor } from '@laager/kernel';
import * as v from 'valibot';
import { fireCommandSchemas } from './fire-commands.ts';
import type { Happening } from './happenings.ts';
import { type Colenso, VARIANTS } from './position.ts';
import { areaNumber, brigadeNumber, unitNumber, wholeNumber } from './schema.ts';

const units = v.pipe(v.array(unitNumber), v.maxLength(6));

export const commandSchema = v.variant('do', [
  /** RR-3.2.1: the variants of this battle, by their place in the chart, ascending. */
  v.strictObject({
    do: v.literal('vary'),
    variants: v.pipe(v.array(wholeNumber(0, VARIANTS - 1)), v.maxLength(VARIANTS)),
  }),
  /** RR-4.3.4: an order for one command point. */
  v.strictObject({ do: v.literal('order'), brigade: brigadeNumber, at: areaNumber }),
  /** RR-4.3.10: Long's own order. */
  v.strictObject({ do: v.literal('long-order'), brigade: brigadeNumber, at: areaNumber }),
  /** RR-4.5.1. */
  v.strictObject({ do: v.literal('withdraw'), brigade: brigadeNumber }),
  /** RR-4.5.5. */
  v.strictObject({ do: v.literal('fall-back'), at: areaNumber }),
  /** RR-6.1.7, RR-6.1.8: the leader's next area, and who marches with him. */
  v.strictObject({ do: v.literal('lead'), to: areaNumber, with: units }),
  /** RR-6.1.13: a unit's next area. */
  v.strictObject({ do: v.literal('march'), unit: unitNumber, to: areaNumber }),
  /** RR-6.1.21, RR-6.1.23, RR-6.1.24: mount, dismount, limber, unlimber. */
  v.strictObject({ do: v.literal('turn'), unit: unitNumber }),
  /** RR-6.1.28. */
  v.strictObject({ do: v.literal('ride'), who: v.picklist(['buller', 'long', 'hq']), to: areaNumber }),
  /** RR-6.1.27. */
  v.strictObject({ do: v.literal('hq-mode'), operative: v.boolean() }),
  /** RR-6.1.29. */
  v.strictObject({ do: v.literal('attach'), who: v.picklist(['buller', 'long']), unit: unitNumber }),
  /** RR-6.2.1: where to assault next. */
  v.strictObject({ do: v.literal('assault'), at: areaNumber }),
  /** RR-0.4.4: one of those tied (an area or a unit), or what the automatic tie-break takes. */
  v.strictObject({ do: v.literal('pick'), what: v.union([areaNumber, unitNumber]) }),
  v.strictObject({ do: v.literal('automatic') }),
  /** The segment, or this part of it, is done. */
  v.strictObject({ do: v.literal('done') }),
  ...fireCommandSchemas,
]);

export type Command = v.InferOutput<typeof commandSchema>;
export type CommandOf<D extends Command['do']> = Extract<Command, { readonly do: D }>;

export const procedure = procedureFor<Colenso, Command, Happening>();
