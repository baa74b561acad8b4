/**
 * A cup of chits as plain data: how many there are of each kind. A kind is a small number, by which a game indexes its
 * own list of chits (or the very number printed on them). Counts have no order: two cups that hold the same are the same
 * data, and no position knows what will be drawn next.
 */
import type { Cause, Dice } from './dice.ts';

export interface Cup {
  /** By kind: how many are in the cup. */
  counts: number[];
  /** How many more are in it of kinds that may not be known: none in the true position, all of them in a view that hides them. */
  unseen: number;
}

export const cupOf = (counts: readonly number[]): Cup => ({ counts: [...counts], unseen: 0 });

export const copyCup = (cup: Cup): Cup => ({ counts: [...cup.counts], unseen: cup.unseen });

export const chitsIn = (cup: Cup): number => total(cup.counts) + cup.unseen;

/** Draws a chit, each equally likely, and tells its kind; null if the cup is empty. The die says who may see it (`cause.to`). */
export function drawChit(cup: Cup, dice: Dice, cause: Cause): number | null {
  if (cup.unseen > 0) throw new RangeError(`"${cause.for}" (${cause.rule}) draws from a cup whose contents are hidden`);
  return drawKind(cup.counts, dice, cause);
}

/** Puts chits into the cup, those drawn before or new ones. */
export function putChit(cup: Cup, kind: number, count = 1): void {
  while (cup.counts.length <= kind) cup.counts.push(0);
  cup.counts[kind] = (cup.counts[kind] as number) + count;
}

/** Takes a chit of a certain kind out of the cup; false if there was none. */
export function takeChit(cup: Cup, kind: number): boolean {
  const count = cup.counts[kind] ?? 0;
  if (count > 0) cup.counts[kind] = count - 1;
  return count > 0;
}

/** Empties the cup and refills it. */
export function refillCup(cup: Cup, counts: readonly number[]): void {
  cup.counts = [...counts];
  cup.unseen = 0;
}

/** The cup for a reader who may know how many chits are left, and nothing else. */
export const hideCup = (cup: Cup): Cup => ({ counts: cup.counts.map(() => 0), unseen: chitsIn(cup) });

/**
 * Fills what is hidden in the cup with chits drawn from `rest`: by kind, how many are out of sight, here or elsewhere.
 * They leave `rest`, so the next hidden place can be filled from what is left.
 */
export function imagineCup(cup: Cup, rest: number[], dice: Dice, cause: Cause): void {
  for (; cup.unseen > 0; cup.unseen--) {
    const kind = drawKind(rest, dice, cause);
    if (kind === null) throw new RangeError(`${cup.unseen} chits of the cup can be none of those out of sight`);
    putChit(cup, kind);
  }
}

function drawKind(counts: number[], dice: Dice, cause: Cause): number | null {
  const chits = total(counts);
  if (chits === 0) return null;
  let kind = 0;
  for (let past = dice.draw(chits, cause); past >= (counts[kind] as number); kind++) past -= counts[kind] as number;
  counts[kind] = (counts[kind] as number) - 1;
  return kind;
}

function total(counts: readonly number[]): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}
