/** The bots there are, and how one is asked for the decision at hand. */
import { type Bot, type Budget, type Choice, choose, greedy, type Memory, random } from '@laager/bots';
import { keyFromSeed, type Match } from '@laager/kernel';

const BOTS: readonly Bot[] = [random, greedy];

export const botNames: readonly string[] = BOTS.map((bot) => bot.name);

export const botNamed = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name);

/** How long a bot thinks: by what it does, or by the clock. */
export interface Thinking {
  readonly iterations?: number | undefined;
  readonly ms?: number | undefined;
}

const ITERATIONS = 1000;

function budgetFor({ iterations, ms }: Thinking): Budget {
  if (iterations === undefined && ms === undefined) return { iterations: ITERATIONS };
  return {
    ...(iterations === undefined ? {} : { iterations }),
    ...(ms === undefined ? {} : { clock: { ms, now: () => performance.now() } }),
  };
}

/** A number for fast dice from any words: the same words, the same dice. */
export const seedFrom = (words: string): number => Number.parseInt(keyFromSeed(words).slice(0, 12), 16);

/** What the bot answers for the seat to decide; it is shown that seat's view and nothing else. */
export function botChoice(bot: Bot, match: Match, thinking: Thinking, seed: number, memory?: Memory): Choice {
  const decision = match.decision();
  if (decision === null) throw new Error('the game is over: there is nothing to decide');
  const { game } = match;
  const { seat } = decision;
  const problem = { game, view: match.view(seat), seat, budget: budgetFor(thinking), seed };
  return choose(bot, memory === undefined ? problem : { ...problem, memory });
}
