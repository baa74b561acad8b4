/** Looks one order ahead: takes the answer after which the game judges its seat to stand best, over the dice. */
import { type Action, FastDice, type Position } from '@laager/kernel';
import type { Bot, Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { bestBy } from './comparing.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { imagined } from './imagining.ts';
import { resultsOf } from './lookahead.ts';

/** How closely a bot looks one order ahead. */
export interface LookAhead {
  /** Where something is hidden, an order is tried in this many positions that fit what the seat knows. */
  readonly worlds: number;
  /** Up to this many ways of the dice are followed one by one; beyond them `throws` throws are made. */
  readonly ways: number;
  readonly throws: number;
  /** Takes any answer whose value lies within this share of the spread below the best: 0 takes the best ... */
  readonly slack: number;
  /** ... and at this share of the decisions any answer at all. */
  readonly slips: number;
}

export const FULL_SIGHT: LookAhead = { worlds: 6, ways: 36, throws: 12, slack: 0, slips: 0 };
/** Sees less, is content with a fair answer, and slips now and then: a newcomer can win. */
const RECRUITS_SIGHT: LookAhead = { worlds: 2, ways: 12, throws: 4, slack: 0.6, slips: 0.35 };

export const greedy: Bot = lookingAhead('greedy', FULL_SIGHT);
export const recruit: Bot = lookingAhead('recruit', RECRUITS_SIGHT);

export function lookingAhead(name: string, sight: LookAhead): Bot {
  return {
    name,
    *think<P extends Position, A extends Action>(problem: Problem<P, A>): Generator<Thought<A>, Choice<A>, void> {
      const { game, view, seat, seed } = problem;
      const meter = new Meter(problem.budget, game.advice?.cost);
      const counsel = new Counsel(game, meter);
      const decision = mustDecide(game, view, seat);
      const worlds = imagined(game, view, seat, seed, sight.worlds);
      const dice = new FastDice(seed);
      const answers = counsel.candidates(worlds[0] as P, decision, dice);
      const weighed: Weighed<A>[] = [];
      // With a single answer there is nothing to weigh.
      for (const action of answers) {
        const value = answers.length === 1 ? 0.5 : meanValue(counsel, worlds, action, problem, meter, sight);
        weighed.push({ action, value, visits: 1 });
        meter.iterations++;
        if (meter.exhausted) break;
        const best = bestOf(weighed);
        yield { ...best, spent: weighed.length / answers.length, line: [best.action] };
      }
      const chosen = sight.slack === 0 ? bestOrOpening(weighed, problem, dice) : fairAnswer(weighed, sight, dice);
      return { ...chosen, spent: 1, line: [chosen.action], weighed: weighed.sort((a, b) => b.value - a.value) };
    },
  };
}

/** What an answer is worth one order ahead, over the dice and over what may be hidden. */
export function meanValue<P extends Position, A extends Action>(
  counsel: Counsel<P, A>,
  worlds: readonly P[],
  action: A,
  { game, seat, seed }: Problem<P, A>,
  meter: Meter,
  { ways, throws }: LookAhead = FULL_SIGHT,
): number {
  let [total, tried] = [0, 0];
  for (const world of worlds) {
    if (worlds.length > 1 && game.forbids(world, action) !== null) continue;
    for (const { p, weight } of resultsOf(game, world, action, { most: ways, throws, seed, meter }))
      total += weight * counsel.evaluate(p, seat);
    tried++;
  }
  return tried === 0 ? 0 : total / tried;
}

const bestOf = <A extends Action>(weighed: readonly Weighed<A>[]): Weighed<A> => bestBy(weighed, ({ value }) => value);

const CAUSE = { for: 'a choice among fair answers', rule: 'bots' };

/** The best answer; in the opening one of those that are as good, as far as the game can tell. */
function bestOrOpening<P extends Position, A extends Action>(
  weighed: readonly Weighed<A>[],
  { game, view }: Problem<P, A>,
  dice: FastDice,
): Weighed<A> {
  const best = bestOf(weighed);
  const { openings, clock } = game.advice ?? {};
  if (openings === undefined || clock === undefined || clock(view) > openings.until) return best;
  const equals = weighed.filter(({ value }) => value >= best.value - openings.within);
  return equals[dice.draw(equals.length, CAUSE)] as Weighed<A>;
}

function fairAnswer<A extends Action>(weighed: readonly Weighed<A>[], sight: LookAhead, dice: FastDice): Weighed<A> {
  if (dice.draw(100, CAUSE) < sight.slips * 100) return weighed[dice.draw(weighed.length, CAUSE)] as Weighed<A>;
  const values = weighed.map(({ value }) => value);
  const best = Math.max(...values);
  const fair = weighed.filter(({ value }) => value >= best - sight.slack * (best - Math.min(...values)));
  return fair[dice.draw(fair.length, CAUSE)] as Weighed<A>;
}
