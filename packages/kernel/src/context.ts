/** What the rules play with: the dice, and the journal if there is a reader. */
import { shuffle } from './deck.ts';
import type { Cause, Dice } from './dice.ts';
import type { Entry, Journal, Rolled } from './journal.ts';

export class Context<E extends Entry = Entry> {
  readonly dice: Dice;
  /** Null in playouts. Write `ctx.journal?.push({...})`: with no journal the entry is never even built. */
  readonly journal: Journal<E> | null;
  /** Asks the procedures to stop at merging points (exact odds only). */
  readonly stopsToMerge: boolean;

  constructor(dice: Dice, journal: Journal<E> | null = null, stopsToMerge = false) {
    this.dice = dice;
    this.journal = journal;
    this.stopsToMerge = stopsToMerge;
  }

  /** The face of one die. */
  die(cause: Cause, sides = 6): number {
    const face = this.dice.draw(sides, cause) + 1;
    this.journal?.push(rolled([face], cause, sides));
    return face;
  }

  /** The faces of several dice, in the order they fell. */
  roll(count: number, cause: Cause, sides = 6): number[] {
    const faces: number[] = [];
    for (let i = 0; i < count; i++) faces.push(this.dice.draw(sides, cause) + 1);
    if (count > 0) this.journal?.push(rolled(faces.slice(), cause, sides));
    return faces;
  }

  /** The faces of several dice whose order does not matter; see `Dice.pool` for the cuts. */
  pool(count: number, cuts: readonly number[], cause: Cause, sides = 6): number[] {
    const faces = this.dice.pool(count, cuts, cause, sides);
    if (count > 0) this.journal?.push(rolled(faces.slice(), cause, sides));
    return faces;
  }

  /** One of these, each equally likely. */
  pick<T>(from: readonly T[], cause: Cause): T {
    if (from.length === 0) throw new RangeError(`nothing to pick from for "${cause.for}" (${cause.rule})`);
    // A choice among one is no chance: it must neither cost a die nor put a limit on undoing.
    const at = from.length === 1 ? 0 : this.die(cause, from.length) - 1;
    return from[at] as T;
  }

  /** Puts a list into random order, in place. Not in the journal: an order is mostly a secret. */
  shuffle<T>(list: T[], cause: Cause): T[] {
    shuffle(list, this.dice, cause);
    return list;
  }
}

function rolled(faces: readonly number[], cause: Cause, sides: number): Rolled {
  const entry = { what: 'rolled' as const, rule: cause.rule, for: cause.for, sides, faces };
  return cause.to === undefined ? entry : { ...entry, to: cause.to };
}
