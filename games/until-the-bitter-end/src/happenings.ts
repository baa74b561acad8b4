/** What the journal of a battle can say. Counters are slots, hexes printed numbers; the words are in tell.ts. */
import { type ClauseId, type Entry, procedureFor, type Sum } from '@laager/kernel';
import type { Order } from './orders.ts';
import type { ActionName, Battle, Side, Slot } from './position.ts';
import type { Unseen } from './unseen.ts';

interface Says<What extends string> extends Entry {
  readonly what: What;
  /** The face-down counters it speaks of, and where they lay then. */
  readonly unseen?: Unseen;
}
type About<What extends string, Values> = Says<What> & { readonly rule: ClauseId } & Readonly<Values>;

export type ShotMode = 'fire' | 'advance' | 'snap';
export type RerollSource = 'loader' | 'shot' | 'inspiring' | 'calm' | 'ferocious' | 'bravery';

export type Happening =
  | About<'turn', { turn: number; last: number }>
  | About<'skill', { counter: Slot; skill: string; how: 'rolled' | 'picked' }>
  | About<'named', { side: Side }>
  | About<'placed', { counter: Slot; hex: number }>
  | About<'filled', { allied: number; german: number }>
  | About<'chit', { side: Side }>
  | About<'wasted', { side: Side }>
  | About<'passed', { side: Side }>
  | About<'priority', { priority: number; tied: readonly Slot[]; counter: Slot }>
  | About<'ordered', { counter: Slot; action: ActionName; target: Slot | null }>
  | About<'committed', { points: number }>
  | About<'declared', { counter: Slot; hex: number; next: number }>
  | About<'moved', { counter: Slot; hex: number; cost: number }>
  | About<'exited', { counter: Slot }>
  | About<'stopped', { counter: Slot; hex: number }>
  | About<'put-back', { counter: Slot; hex: number }>
  | About<'revealed', { counter: Slot; number: number; weapon: number; skills: number }>
  | About<'aimed', { counter: Slot; target: Slot; mode: ShotMode; distance: number; dice: number; needed: Sum }>
  | About<'rerolled', { counter: Slot; source: RerollSource; dice: readonly number[]; faces: readonly number[] }>
  | About<'bravery', { kept: boolean }>
  | About<'hit', { counter: Slot; hits: number }>
  | About<'missed', { counter: Slot }>
  | About<'token', { counter: Slot; token: 'snap-fire' | 'heads-down' | 'wounded' | 'jammed' }>
  | About<'token-off', { counter: Slot; token: 'snap-fire' | 'wounded' | 'jammed' }>
  | About<'spoiled', { counter: Slot }>
  | About<'repaired', { counter: Slot }>
  | About<'survived', { counter: Slot }>
  | About<'removed', { counter: Slot; hex: number; by: 'fire' | 'close-combat' | 'wounds' }>
  | About<'close-combat', { charger: Slot; defender: Slot; attack: Sum; defence: Sum }>
  | About<'aid-failed', { counter: Slot; patient: Slot }>
  | About<'jam-holds', { counter: Slot }>
  | About<'control', { objective: string; hex: number; side: Side }>
  | About<'tokens-cleared', object>
  | About<'wounds-stay', { counter: Slot; tokens: number }>
  | About<'result', { result: string }>;

export const procedure = procedureFor<Battle, Order, Happening>();
