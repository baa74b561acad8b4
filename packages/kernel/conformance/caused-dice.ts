/** Dice for comparing worlds: what falls hangs on what the die is for, not on how many were rolled before for other things. */
import { type Cause, type Dice, FastDice, rollPool } from '@laager/kernel';

const nameOf = ({ for: what, rule }: Cause): string => `${rule} ${what}`;

export class CausedDice implements Dice {
  /** The causes that were met, in order. */
  readonly causes = new Set<string>();
  private readonly seed: number;
  private readonly changed: string | null;
  private readonly streams = new Map<string, FastDice>();

  /** `changed`: the one cause whose dice fall otherwise. */
  constructor(seed: number, changed: string | null = null) {
    this.seed = seed;
    this.changed = changed;
  }

  draw(sides: number, cause: Cause): number {
    const name = nameOf(cause);
    this.causes.add(name);
    let stream = this.streams.get(name);
    if (stream === undefined) {
      stream = new FastDice(this.seed + textSeed(name) + (name === this.changed ? 1 : 0));
      this.streams.set(name, stream);
    }
    return stream.draw(sides, cause);
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides: number): number[] {
    return rollPool(this, count, cause, sides);
  }
}

function textSeed(text: string): number {
  let seed = 0;
  for (const letter of text) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007;
  return seed * 1000;
}
