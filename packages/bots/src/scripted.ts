/** Plays by a script that the game lends (`advice.plans`): a fixed plan, as a baseline for those who think. */
import { type Action, FastDice, type Position } from '@laager/kernel';
import type { Bot, Choice, Problem, Thought } from './bot.ts';
import { mustDecide } from './deciding.ts';

export const scripted = (name: string): Bot => ({
  name,
  // biome-ignore lint/correctness/useYield: the script has done the thinking
  *think<P extends Position, A extends Action>({
    game,
    view,
    seat,
    seed,
  }: Problem<P, A>): Generator<Thought<A>, Choice<A>, void> {
    const plan = game.advice?.plans?.[name];
    if (plan === undefined) throw new Error(`${game.id} has no plan called ${name}`);
    const decision = mustDecide(game, view, seat);
    const action = plan.answer(game.imagine(view, seat, new FastDice(seed)), decision);
    return { action, value: 0.5, visits: 1, spent: 1, line: [action], weighed: [{ action, value: 0.5, visits: 1 }] };
  },
});
