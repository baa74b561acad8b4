/** The bot behind the levels: looks at the decision, and hands it to whichever way of thinking suits it. */
import { type Action, FastDice, type Position } from '@laager/kernel';
import type { Bot, Choice, Problem, Thought } from './bot.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { Deliberation, type DeliberationPlan, usualDeliberation } from './deliberation.ts';
import { imagined } from './imagining.ts';
import { kindOfTurn } from './phase.ts';
import { canPlan, goesAsPlanned, PhasePlanner, type PlannerPlan, usualPlanning } from './planner.ts';
import { Rehearsal } from './rehearsal.ts';
import { type SearchPlan, TreeSearch, usualSearch } from './search.ts';

export interface StrategistPlan {
  readonly search: SearchPlan;
  readonly planner: PlannerPlan;
  readonly deliberation: DeliberationPlan;
}

const usual: StrategistPlan = { search: usualSearch, planner: usualPlanning, deliberation: usualDeliberation };

/**
 * The game brings courses of play: they are rehearsed. One answer only: given at once. Several orders in a row in a long turn (see phase.ts), or a plan under way: the planner. A
 * single choice in a long turn of dice, something hidden, or too small a budget for plans: deliberation. Otherwise: the search of the
 * open tree.
 */
export function strategist(name: string, plan: StrategistPlan = usual): Bot {
  return {
    name,
    *think<P extends Position, A extends Action>(problem: Problem<P, A>): Generator<Thought<A>, Choice<A>, void> {
      const { game, view, seat, seed } = problem;
      if (game.advice?.courses !== undefined) return yield* new Rehearsal(problem, game.advice.courses).think();
      const decision = mustDecide(game, view, seat);
      const worlds = imagined(game, view, seat, seed, 2);
      const world = worlds[0] as P;
      const counsel = new Counsel(game);
      const answers = counsel.candidates(world, decision, new FastDice(seed));
      if (answers.length === 1) return onlyAnswer(answers[0] as A);
      if (goesAsPlanned(problem, world) !== null) return yield* new PhasePlanner(problem, plan.planner).think();
      const kind = kindOfTurn(counsel, world, seat, seed);
      if (kind === 'many orders' && canPlan(problem.budget, plan.planner))
        return yield* new PhasePlanner(problem, plan.planner).think();
      if (kind !== 'short' || worlds.length > 1) return yield* new Deliberation(problem, plan.deliberation).think();
      return yield* new TreeSearch(problem, world, plan.search).think();
    },
  };
}

const onlyAnswer = <A extends Action>(action: A): Choice<A> => ({
  action,
  value: 0.5,
  visits: 0,
  spent: 1,
  line: [action],
  weighed: [{ action, value: 0.5, visits: 0 }],
});
