/**
 * Dice for comparing orders: every cause has luck of its own. Two lines of play that differ in one order meet the same
 * month's weather, however many battles were fought before it; what differs between them is the order, not the luck.
 */
import { type Cause, type Dice, FastDice } from '@laager/kernel';

export class EvenDice implements Dice {
  private readonly seed: number;
  private readonly byCause = new Map<string, FastDice>();

  constructor(seed: number) {
    this.seed = seed;
  }

  draw(sides: number, cause: Cause): number {
    return this.diceFor(cause).draw(sides);
  }

  pool(count: number, cuts: readonly number[], cause: Cause, sides: number): number[] {
    return this.diceFor(cause).pool(count, cuts, cause, sides);
  }

  private diceFor(cause: Cause): FastDice {
    let dice = this.byCause.get(cause.for);
    if (dice === undefined) {
      dice = new FastDice((this.seed ^ numberOf(cause.for)) >>> 0);
      this.byCause.set(cause.for, dice);
    }
    return dice;
  }
}

/** FNV-1a: near words, far numbers. */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) number = Math.imul(number ^ text.charCodeAt(i), 0x01000193);
  return number >>> 0;
}
