/** What the journal of a battle can say. Units, generals and brigades are indices; the words are in tell.ts. */
import { type ClauseId, type Entry, procedureFor, type Sum } from '@laager/kernel';
import type { Order, OrderOf } from './orders.ts';
import type { Battle, BrigadeOrder, Formation, Phase, Side } from './position.ts';

type About<What extends string, Values> = Entry & { readonly what: What; readonly rule: ClauseId } & Readonly<Values>;

export type RemovalCause = 'fire' | 'combat' | 'fatigue' | 'surrender';
export type FireResult = 'none' | 'single' | 'double' | 'triple';

export type Happening =
  | About<'turn', { turn: number; last: number }>
  | About<'phase', { phase: Phase; side: Side }>
  | About<'initiative', { general: number; needed: number; passed: boolean }>
  | About<'order', { brigade: number; order: BrigadeOrder }>
  | About<'reverted', { brigade: number }>
  | About<'rested', { unit: number; fatigue: number }>
  | About<'moved', { unit: number; inches: number; spent: number }>
  | About<'arrived', { unit: number }>
  | About<'formed', { unit: number; formation: Formation }>
  | About<'general-moved', { general: number; attached: readonly number[] }>
  | About<'square-moved', { square: number; inches: number }>
  | About<'square-formed', { square: number; units: readonly number[] }>
  | About<'lookout', { unit: number }>
  | About<'charged', { unit: number; target: number; inches: number }>
  | About<'ran-into', { unit: number; hidden: number }>
  | About<'reaction', { unit: number; charger: number; how: OrderOf<'react'>['how']; needed: Sum; passed: boolean }>
  | About<'contact', { charger: number; struck: number; flank: boolean }>
  | About<'missed', { charger: number }>
  | About<'halted', { charger: number }>
  | About<'disordered', { unit: number; why: string }>
  | About<'fatigue', { unit: number; points: number; total: number; why: string }>
  | About<'jam', { unit: number; jammed: boolean }>
  | About<
      'fired',
      {
        target: number;
        by: readonly { unit: number; bases: number }[];
        /** Null for a seat from which one of the firers hides. */
        firer: Sum | null;
        defence: Sum;
        result: FireResult;
      }
    >
  | About<'screen-back', { unit: number }>
  | About<'base-lost', { unit: number; left: number; why: RemovalCause }>
  | About<'fled', { unit: number; inches: number; column: boolean }>
  | About<'removed', { unit: number; why: RemovalCause }>
  | About<'fought', { one: number; two: number; scores: readonly Sum[]; winner: number | null; bases: number }>
  | About<'continuing', { one: number; two: number }>
  | About<'recoiled', { unit: number }>
  | About<'occupied', { unit: number }>
  | About<'general-lost', { general: number }>
  | About<'general-moved-off', { general: number; unit: number }>
  | About<'stand-in', { general: number; unit: number }>
  | About<'called', { gun: number; target: number }>
  | About<'fell', { gun: number; unit: number | null }>
  | About<'spotted', { unit: number; how: string }>
  | About<'unspotted', { unit: number }>
  | About<'spotting', { hidden: number; with: number; dice: number; seen: boolean }>
  | About<'broken', { side: Side }>
  | About<'result', { result: string; text: string }>;

export const procedure = procedureFor<Battle, Order, Happening>();
