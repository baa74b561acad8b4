/** What the journal of the war can say. Leaders, areas, cards and events are ids; the words are in tell.ts. */
import { type ClauseId, type Context, type Entry, procedureFor } from '@laager/kernel';
import type { FightHappening } from './fight-happenings.ts';
import type { Order } from './orders.ts';
import type { Ending, War } from './position.ts';
import type { SideId } from './sides.ts';

type About<What extends string, Values> = Entry & { readonly what: What; readonly rule: ClauseId } & Readonly<Values>;

export type WarHappening =
  | About<'stage', { stage: number }>
  | About<'round', { stage: number; round: number; side: SideId }>
  | About<'chit', { number: number }>
  | About<'action-done', { side: SideId; done: number }>
  | About<'may-go-on', { side: SideId }>
  | About<'round-over', { side: SideId; number: number }>
  | About<'passed', { side: SideId }>
  | About<'activated', { leader: string; points: number }>
  | About<'moved', { leader: string; from: string; at: string }>
  | About<'placed', { leader: string; at: string }>
  | About<'detached', { leader: string; who: string; at: string }>
  | About<'merged', { leader: string; at: string }>
  | About<'withdrawn', { leader: string; cause: string }>
  | About<'eliminated', { leader: string }>
  | About<'roams', { leader: string }>
  | About<'marker', { marker: string; at: string; on: boolean }>
  | About<'siege', { at: string; level: number }>
  | About<'siege-rolled', { at: string; leader: string; boer: number; empire: number; won: boolean }>
  | About<'captured', { at: string }>
  | About<'fortified', { at: string; level: number }>
  | About<'event', { event: string; side: SideId }>
  | About<'reinforced', { cards: number }>
  | About<'drew', { cards: readonly string[] }>
  | About<'reorganisation-failed', object>
  | About<'regained', { card: string }>
  | About<'funds', { from: number; upTo: number; cause: string }>
  | About<'position', { from: number; upTo: number; cause: string }>
  | About<'ended', { ending: Ending }>;

export type Happening = WarHappening | FightHappening;

export type WarContext = Context<Happening>;

export const procedure = procedureFor<War, Order, Happening>();
