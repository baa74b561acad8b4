/** Odds and standings as one seat may know them: where something is hidden, over worlds that fit what the seat sees. */
import {
  type Action,
  Context,
  type Dice,
  FastDice,
  type Game,
  type Odds,
  type OddsLine,
  odds,
  type Position,
  rollPool,
  type Seat,
} from '@laager/kernel';

/** How many worlds are imagined where something is hidden. */
const WORLDS = 24;

export function worldsFor(game: Game, view: Position, seat: Seat, open: boolean, count = WORLDS): readonly Position[] {
  if (open) return [view];
  return Array.from({ length: count }, (_, i) => game.imagine(view, seat, new FastDice(i + 1)));
}

/**
 * The odds of an order over all those worlds, each as likely as the next; told as the seat would see what comes of it.
 * What it would not see (where the enemy has hidden himself in that world) is no outcome to it.
 */
export function oddsOver(game: Game, worlds: readonly Position[], action: Action, seat: Seat | null = null): Odds {
  const [only] = worlds;
  if (only !== undefined && worlds.length === 1) return odds(game, only, action);
  const label = (before: Position, after: Position): string =>
    game.tell.change(game.view(before, seat), game.view(after, seat));
  const shares = new Map<string, number>();
  let runs = 0;
  for (const world of worlds) {
    if (game.forbids(world, action) !== null) continue;
    const one = odds(game, world, action, { budget: 2_000, samples: 1_000, label });
    runs += one.runs;
    for (const { label, p } of one.outcomes) shares.set(label, (shares.get(label) ?? 0) + p);
  }
  const total = [...shares.values()].reduce((sum, p) => sum + p, 0);
  const outcomes: OddsLine[] = [...shares].map(([label, p]) => ({ label, p: p / total })).sort((a, b) => b.p - a.p);
  return { exact: false, runs, outcomes };
}

/** How well a seat stands, from 0 to 1; null if the game gives no advice. */
export function standing(game: Game, worlds: readonly Position[], seat: Seat): number | null {
  const { advice } = game;
  if (advice === undefined || worlds.length === 0) return null;
  let sum = 0;
  for (const world of worlds) {
    const outcome = game.outcome(world);
    sum += outcome === null ? advice.evaluate(world, seat) : (outcome.score[seat] ?? 0.5);
  }
  return sum / worlds.length;
}

/** Whether an order would let dice fall. */
export function wouldRoll(game: Game, world: Position, action: Action): boolean {
  const dice = new NotingDice();
  try {
    game.play(game.clone(world), action, new Context(dice));
  } catch {
    // An imagined world may not bear the order; whether dice fell before that is still what was asked.
  }
  return dice.rolled;
}

class NotingDice implements Dice {
  rolled = false;
  private readonly fast = new FastDice(1);

  draw(sides: number): number {
    this.rolled = true;
    return this.fast.draw(sides);
  }

  pool(count: number, _cuts: readonly number[], cause: Parameters<Dice['pool']>[2], sides: number): number[] {
    return rollPool(this, count, cause, sides);
  }
}
