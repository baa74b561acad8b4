/**
 * The players by name. No level sees more than its seat may, and none is helped by the dice. Recruit and veteran look one order ahead,
 * the recruit less closely, content with a fair answer, and with slips; the general plans. Its budget is counted in reference work, so that it
 * plays the same on every machine; how long that takes in each game is in docs/bots.md.
 */
import type { Game } from '@laager/kernel';
import type { Bot } from './bot.ts';
import type { Budget } from './budget.ts';
import { FULL_SIGHT, greedy, lookingAhead, recruit } from './greedy.ts';
import { random } from './random.ts';
import { scripted } from './scripted.ts';
import { strategist } from './strategist.ts';
import { inStyle, STEADY, STYLES } from './style.ts';

/** A bot and how long it may think. */
export interface Player {
  readonly name: string;
  readonly about: string;
  readonly bot: Bot;
  readonly budget: Budget;
}

const veteran = lookingAhead('veteran', FULL_SIGHT);

/** Enough to weigh every answer one order ahead in all games. */
const ONE_ORDER_AHEAD: Budget = { orders: 5_000 };

export const players: readonly Player[] = [
  { name: 'random', about: 'Anything that is allowed.', bot: random, budget: { iterations: 1 } },
  { name: 'greedy', about: 'The best it sees one order ahead.', bot: greedy, budget: ONE_ORDER_AHEAD },
  {
    name: 'recruit',
    about: 'Learning: looks one order ahead, not too closely.',
    bot: recruit,
    budget: ONE_ORDER_AHEAD,
  },
  { name: 'veteran', about: 'Solid: weighs every order one step ahead.', bot: veteran, budget: ONE_ORDER_AHEAD },
  { name: 'general', about: 'Plans ahead; takes up to a second.', bot: strategist('general'), budget: { work: 800 } },
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
 * A player by its name; `name-style` plays in a style of the game (`veteran-bold`), `name@orders` has another budget
 * (`general@500`, `general-wary@500`). Null if there is no such player. With a game, its own scripted players are known too.
 */
export function playerNamed(text: string, game?: Game): Player | null {
  const scripted = plansOf(game).find((one) => one.name === text);
  if (scripted !== undefined) return scripted;
  const [, name, style = STEADY, orders] = /^([a-z]+)(?:-([a-z]+))?(?:@([1-9]\d{0,8}))?$/.exec(text) ?? [];
  const player = players.find((one) => one.name === name);
  if (player === undefined || !hasStyle(player, style)) return null;
  return {
    ...player,
    name: text,
    bot: style === STEADY ? player.bot : inStyle(player.bot, style),
    budget: orders === undefined ? player.budget : { orders: Number(orders) },
  };
}

/** Random play has no style. */
const hasStyle = (player: Player, style: string): boolean =>
  style === STEADY || (player.bot !== random && STYLES.includes(style));
