/** What a bot of some level answers in a position, from what its seat may see. */
import type { Action, Game, Position } from '@laager/kernel';
import { choose, type Player, playerNamed } from '../src/index.ts';

export function answerOf<P extends Position, A extends Action>(game: Game<P, A>, p: P, level: string, seed = 1): A {
  const player = playerNamed(level) as Player;
  const seat = game.decision(p)?.seat;
  if (seat === undefined) throw new Error('nothing is asked');
  return choose(player.bot, { game, view: game.view(p, seat), seat, budget: player.budget, seed }).action;
}
