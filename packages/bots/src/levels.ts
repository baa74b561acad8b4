/**
 * The players by name. A level is a budget and nothing else: the same thinking, for longer. No level sees more than its
 * seat may, and none is helped by the dice. Budgets are counted in orders carried out in the bot's head, so that a level
 * plays the same on every machine; how long that takes for each game stands in docs/bots.md.
 */
import type { Game } from '@laager/kernel';
import type { Bot } from './bot.ts';
import type { Budget } from './budget.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';
import { scripted } from './scripted.ts';
import { strategist } from './strategist.ts';

/** A bot and how long it may think. */
export interface Player {
  readonly name: string;
  readonly about: string;
  readonly bot: Bot;
  readonly budget: Budget;
}

const level = (name: string, orders: number, about: string): Player => ({
  name,
  about,
  bot: strategist(name),
  budget: { orders },
});

export const players: readonly Player[] = [
  { name: 'random', about: 'Anything that is allowed.', bot: random, budget: { iterations: 1 } },
  { name: 'greedy', about: 'The best it sees one order ahead.', bot: greedy, budget: { orders: 5_000 } },
  level('recruit', 1_000, 'Thinks for a moment.'),
  level('veteran', 4_000, 'Thinks a turn ahead.'),
  level('general', 15_000, 'Takes its time, seldom more than a second.'),
];

/** The levels that people choose among. */
export const levels: readonly Player[] = players.filter(({ name }) => name !== 'random' && name !== 'greedy');

/** The scripted players that a game brings along (its advice's plans). */
export const plansOf = (game: Game | undefined): readonly Player[] =>
  Object.entries(game?.advice?.plans ?? {}).map(([name, { about }]) => ({
    name,
    about,
    bot: scripted(name),
    budget: { iterations: 1 },
  }));

/**
 * A player by its name; `name@orders` gives it another budget (`general@500`). Null if nobody is called so. With a game,
 * its own scripted players are known too.
 */
export function playerNamed(text: string, game?: Game): Player | null {
  const [name, orders, ...rest] = text.split('@');
  if (rest.length > 0) return null;
  const player = players.find((one) => one.name === name);
  if (player === undefined) return plansOf(game).find((one) => one.name === text) ?? null;
  if (orders === undefined) return player;
  if (!/^[1-9]\d{0,8}$/.test(orders)) return null;
  return { ...player, name: text, budget: { orders: Number(orders) } };
}
