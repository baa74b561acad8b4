/** Plays anything that is allowed, all answers alike: the floor that every other bot must beat. */
import { type Action, FastDice, type Position, sampleAction } from '@laager/kernel';
import type { Bot, Choice, Problem, Thought } from './bot.ts';
import { mustDecide } from './deciding.ts';

export const random: Bot = {
  name: 'random',
  // biome-ignore lint/correctness/useYield: it has nothing to think about
  *think<P extends Position, A extends Action>({
    game,
    view,
    seat,
    seed,
  }: Problem<P, A>): Generator<Thought<A>, Choice<A>, void> {
    const dice = new FastDice(seed);
    const decision = mustDecide(game, view, seat);
    // A sampler may look at what its seat sees as if it were the truth: it is given a whole position that fits.
    const action = sampleAction(game, game.imagine(view, seat, dice), decision, dice);
    return { action, value: 0.5, visits: 1, spent: 1, line: [action], weighed: [{ action, value: 0.5, visits: 1 }] };
  },
};
