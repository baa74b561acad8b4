/** What the seat cannot see, drawn at random: the only positions a bot ever looks at. */
import { type Action, type Cause, type Dice, FastDice, type Game, type Position, type Seat } from '@laager/kernel';

/** Dice that note whether they were rolled. */
export class WatchedDice implements Dice {
  asked = false;
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  draw(sides: number, cause: Cause): number {
    this.asked = true;
    return this.dice.draw(sides, cause);
  }

  pool(count: number, cuts: readonly number[], cause: Cause, sides: number): number[] {
    this.asked = true;
    return this.dice.pool(count, cuts, cause, sides);
  }
}

/** Positions that fit what the seat knows: `most` of them, or one where nothing that matters is hidden. */
export function imagined<P extends Position, A extends Action>(
  game: Game<P, A>,
  view: P,
  seat: Seat,
  seed: number,
  most: number,
): P[] {
  const dice = new WatchedDice(new FastDice(seed));
  const worlds = [game.imagine(view, seat, dice)];
  while (dice.asked && worlds.length < most) worlds.push(game.imagine(view, seat, dice));
  return worlds;
}
