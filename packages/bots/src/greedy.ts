/** Looks one order ahead: takes the answer after which the game judges its seat to stand best, over the dice. */
import { type Action, FastDice, type Position } from '@laager/kernel';
import type { Bot, Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { imagined } from './imagining.ts';
import { resultsOf } from './lookahead.ts';

/** Up to so many ways of the dice are followed one by one; beyond them so many throws are made. */
const MOST_WAYS = 36;
const THROWS = 12;
/** Where something is hidden, an order is tried in so many positions that fit what the seat knows. */
const WORLDS = 6;

export const greedy: Bot = {
  name: 'greedy',
  *think<P extends Position, A extends Action>(problem: Problem<P, A>): Generator<Thought<A>, Choice<A>, void> {
    const { game, view, seat, seed } = problem;
    const counsel = new Counsel(game);
    const meter = new Meter(problem.budget);
    const decision = mustDecide(game, view, seat);
    const worlds = imagined(game, view, seat, seed, WORLDS);
    const answers = counsel.candidates(worlds[0] as P, decision, new FastDice(seed));
    const weighed: Weighed<A>[] = [];
    // A choice among one is no choice: it need not be weighed.
    for (const action of answers) {
      const value = answers.length === 1 ? 0.5 : meanValue(counsel, worlds, action, problem, meter);
      weighed.push({ action, value, visits: 1 });
      meter.iterations++;
      if (meter.exhausted) break;
      const best = bestOf(weighed);
      yield { ...best, spent: weighed.length / answers.length, line: [best.action] };
    }
    const best = bestOf(weighed);
    return { ...best, spent: 1, line: [best.action], weighed: weighed.sort((a, b) => b.value - a.value) };
  },
};

/** What an answer is worth one order ahead, over the dice and over what may be hidden. */
export function meanValue<P extends Position, A extends Action>(
  counsel: Counsel<P, A>,
  worlds: readonly P[],
  action: A,
  { game, seat, seed }: Problem<P, A>,
  meter: Meter,
): number {
  let [total, tried] = [0, 0];
  for (const world of worlds) {
    if (worlds.length > 1 && game.forbids(world, action) !== null) continue;
    for (const { p, weight } of resultsOf(game, world, action, { most: MOST_WAYS, throws: THROWS, seed, meter }))
      total += weight * counsel.evaluate(p, seat);
    tried++;
  }
  return tried === 0 ? 0 : total / tried;
}

/** The first of the best: the order of the game's advice settles ties. */
function bestOf<A extends Action>(weighed: readonly Weighed<A>[]): Weighed<A> {
  return weighed.reduce((best, one) => (one.value > best.value ? one : best));
}
