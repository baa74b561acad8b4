/** Styles of play: the same bot with other weights, which each game names in its advice. */
import type { Action, Game, Position } from '@laager/kernel';
import type { Bot, Problem } from './bot.ts';

/** The style of the advice as it is. */
export const STEADY = 'steady';
/** What people choose among. */
export const STYLES: readonly string[] = [STEADY, 'bold', 'wary'];

/** The bot, thinking by the game's weights of that style; in a game that has no such style it plays as always. */
export const inStyle = (bot: Bot, style: string): Bot => ({
  name: `${bot.name}-${style}`,
  think: <P extends Position, A extends Action>(problem: Problem<P, A>) =>
    bot.think({ ...problem, game: styled(problem.game, style) }),
});

const known = new WeakMap<object, Map<string, object>>();

/** The game with its advice in a style: one object for each style, so that what is remembered of a game holds. */
function styled<P extends Position, A extends Action>(game: Game<P, A>, style: string): Game<P, A> {
  const weights = game.advice?.styles?.[style];
  if (game.advice === undefined || weights === undefined) return game;
  const byStyle = known.get(game) ?? new Map<string, object>();
  known.set(game, byStyle);
  const made = (byStyle.get(style) as Game<P, A> | undefined) ?? { ...game, advice: { ...game.advice, ...weights } };
  byStyle.set(style, made);
  return made;
}
