/** The bots there are, and how one is asked for the decision at hand. */
import { type Budget, type Choice, choose, type Memory, type Player, playerNamed, players } from '@laager/bots';
import { type Game, keyFromSeed, type Match } from '@laager/kernel';

export const botNames: readonly string[] = players.map((player) => player.name);

/** A bot by its name, the game's own plans among them; `name@orders` has it think for so many orders. */
export const botNamed = (name: string, game?: Game): Player | null => playerNamed(name, game);

/** How long a bot thinks, if not as long as it is used to: by what it does, or by the clock. */
export interface Thinking {
  readonly iterations?: number | undefined;
  readonly ms?: number | undefined;
}

function budgetFor({ budget }: Player, { iterations, ms }: Thinking): Budget {
  if (iterations === undefined && ms === undefined) return budget;
  return {
    ...(iterations === undefined ? {} : { iterations }),
    ...(ms === undefined ? {} : { clock: { ms, now: () => performance.now() } }),
  };
}

/** A number for fast dice from any words: the same words, the same dice. */
export const seedFrom = (words: string): number => Number.parseInt(keyFromSeed(words).slice(0, 12), 16);

/** What the bot answers for the seat to decide; it is shown that seat's view and nothing else. */
export function botChoice(player: Player, match: Match, thinking: Thinking, seed: number, memory?: Memory): Choice {
  const decision = match.decision();
  if (decision === null) throw new Error('the game is over: there is nothing to decide');
  const { game } = match;
  const { seat } = decision;
  const problem = { game, view: match.view(seat), seat, budget: budgetFor(player, thinking), seed };
  return choose(player.bot, memory === undefined ? problem : { ...problem, memory });
}
