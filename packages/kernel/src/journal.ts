/** The journal: what happened, as typed entries. Log, animation, statistics and tests all read the same thing. */
import type { ClauseId, Seat } from './contract.ts';

/** One thing that happened, under its clause. Games add their own kinds, distinguished by `what`. */
export interface Entry {
  readonly what: string;
  readonly rule: ClauseId;
  /** The seats (null: spectators) that may read it; all, if absent. */
  readonly to?: readonly (Seat | null)[];
}

/** Dice that were rolled: written by the context, so that no game has to remember it. */
export interface Rolled extends Entry {
  readonly what: 'rolled';
  readonly for: string;
  readonly sides: number;
  readonly faces: readonly number[];
}

/** Where entries are written. A game names its own kinds: `Journal<Happening>`. */
export interface Journal<E extends Entry = Entry> {
  push(entry: E | Rolled): unknown;
}

export const isRolled = (entry: Entry): entry is Rolled => entry.what === 'rolled';

export const mayRead = (entry: Entry, seat: Seat | null): boolean => entry.to === undefined || entry.to.includes(seat);

export interface Modifier {
  readonly value: number;
  readonly rule: ClauseId;
  readonly cause: string;
}

/**
 * A number that the rules add up, with what went into it. Rules take one as an optional last argument and add to it as
 * they go (`sum?.add(...)`), so that playouts, which pass none, pay nothing.
 */
export interface Sum {
  readonly base: number;
  readonly rule: ClauseId;
  readonly cause: string;
  readonly modifiers: Modifier[];
}

export const newSum = (base: number, rule: ClauseId, cause: string): Sum => ({ base, rule, cause, modifiers: [] });

export function addTo(sum: Sum | undefined, value: number, rule: ClauseId, cause: string): void {
  sum?.modifiers.push({ value, rule, cause });
}

export const totalOf = (sum: Sum): number => sum.modifiers.reduce((total, m) => total + m.value, sum.base);

/** The entries that a seat (or a spectator) may read, without the list of who else may. */
export function entriesFor(seat: Seat | null, entries: readonly Entry[]): Entry[] {
  const readable: Entry[] = [];
  for (const entry of entries) {
    if (!mayRead(entry, seat)) continue;
    const { to: _to, ...plain } = entry;
    readable.push(plain as Entry);
  }
  return readable;
}
