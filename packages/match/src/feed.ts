/** A match as a screen follows it. A screen cannot tell a match on this device from one on a server. */
import type { Action, Seat } from '@laager/kernel';
import type { MatchHead, Reply, Update } from './update.ts';

export interface Feed {
  /** Opens the match; from now on events reach the listener, beginning with an `update`. */
  open(): Promise<MatchHead>;
  /** An order, the sequence number of the update that it answers, and the faces that the players rolled for it. */
  order(action: Action, seq: number, dice?: readonly number[]): Promise<Reply>;
  undo(seq: number): Promise<Reply>;
  redo(seq: number): Promise<Reply>;
  /** Hot seat: the player of this seat has taken over the screen. */
  sit(seat: Seat): Promise<void>;
  /** The match as it was after this many orders, as the reader may know it now. */
  at(move: number): Promise<Update>;
  /** The match as a record; without the key of its dice while it goes on. */
  record(): Promise<string>;
  listen(listener: (event: FeedEvent) => void): void;
  close(): void;
}

export type FeedEvent =
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'thinking'; readonly thinking: Thinking | null }
  /** The line to a server is down (false) or up again. A match on this device never says so. */
  | { readonly kind: 'connected'; readonly connected: boolean }
  | { readonly kind: 'failed'; readonly message: string };

/** A bot at work. */
export interface Thinking {
  readonly seat: Seat;
  /** The share of its budget that is spent, from 0 to 1. */
  readonly spent: number;
  /** The order it would give now, in words; null where that is not known. */
  readonly considering: string | null;
  readonly paused: boolean;
}
