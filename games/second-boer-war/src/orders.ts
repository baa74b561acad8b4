/** Orders: whole actions of a round, and what an activated leader does. The first order to a leader activates him. */
import * as v from 'valibot';
import { type FightOrder, fightOrderSchemas } from './fight-orders.ts';

const toLeader = <Name extends string>(name: Name) => v.strictObject({ do: v.literal(name), leader: v.string() });

const warOrderSchemas = [
  /** SB-5.a.1: one step. */
  v.strictObject({ do: v.literal('move'), leader: v.string(), to: v.string() }),
  /** SB-5.c.1: `who` is put down where the leader stands. */
  v.strictObject({ do: v.literal('detach'), leader: v.string(), who: v.string() }),
  /** SB-8.1, SB-8.41: `enemy` is a leader, or "blockhouse". */
  v.strictObject({ do: v.literal('fight'), leader: v.string(), enemy: v.string() }),
  /** SB-7.f.1: the same. */
  v.strictObject({ do: v.literal('raid'), leader: v.string(), enemy: v.string() }),
  toLeader('garrison'),
  toLeader('burn'),
  toLeader('blockhouse'),
  toLeader('camp'),
  toLeader('pacify'),
  /** SB-7.b.6, SB-7.b.8. */
  v.strictObject({ do: v.literal('besiege'), leader: v.string(), artillery: v.boolean() }),
  toLeader('fortify'),
  toLeader('remove-garrison'),
  toLeader('rebel'),
  /** The activation is over. */
  toLeader('finish'),
  /** SB-7.a.5: names the leader who may go anywhere. */
  toLeader('roam'),
  v.strictObject({ do: v.literal('event'), event: v.string() }),
  v.strictObject({ do: v.literal('reinforce') }),
  v.strictObject({ do: v.literal('reorganise') }),
  v.strictObject({ do: v.literal('spread'), at: v.string() }),
  v.strictObject({ do: v.literal('pass') }),
  /** SB-7.5: the commando that comes back. */
  v.strictObject({ do: v.literal('regain'), card: v.string() }),
  /** SB-5.d.1: the one of several detached leaders who stays. */
  v.strictObject({ do: v.literal('keep'), leader: v.string() }),
  /** SB-E.18, SB-S.12. */
  v.strictObject({ do: v.literal('place'), leader: v.string(), at: v.string() }),
] as const;

export type WarOrder = v.InferOutput<(typeof warOrderSchemas)[number]>;
export type Order = WarOrder | FightOrder;

export const orderSchema: v.GenericSchema<unknown, Order> = v.variant('do', [
  ...warOrderSchemas,
  ...fightOrderSchemas,
]) as unknown as v.GenericSchema<unknown, Order>;
