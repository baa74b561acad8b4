import { describe, expect, test } from 'vitest';
import { shareOf } from '../src/budget.ts';
import {
  choose,
  greedy,
  newMemory,
  PhasePlanner,
  type Problem,
  playerNamed,
  strategist,
  usualPlanning,
} from '../src/index.ts';
import { run } from './boards.ts';
import { type March, type Muster, muster, worth } from './muster.ts';

const asked = (view: Muster, orders: number, seed = 1): Problem<Muster, March> => ({
  game: muster,
  view,
  seat: 'attack',
  budget: { orders },
  seed,
});

/** Gives all the orders of the phase, thinking anew before each. */
function playPhase(think: (problem: Problem<Muster, March>) => March): number {
  const p: Muster = { roads: [], over: false };
  const memory = newMemory();
  while (muster.decision(p)?.seat === 'attack') muster.play(p, think({ ...asked(p, 60_000), memory }), null as never);
  return worth({ ...p, over: true });
}

describe('the planner of phases', () => {
  test('sees what the phase comes to in the end; one order ahead does not', () => {
    expect(playPhase((problem) => choose(greedy, problem).action)).toBe(0);
    expect(playPhase((problem) => run(new PhasePlanner(problem).think()).action)).toBe(1);
  });

  test('the strategist hands it such a phase, and says the line it plans', () => {
    const choice = choose(strategist('general'), asked({ roads: [], over: false }, 60_000));
    expect(choice.line.map((march) => march.road)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(choice.value).toBe(1);
  });

  test('has a fifth of the budget, but 1,500 orders while there are as many', () => {
    const { share, least } = usualPlanning;
    const ofLevel = (name: string) => shareOf(playerNamed(name)?.budget ?? {}, share, least).orders;
    expect(['recruit', 'veteran', 'general'].map(ofLevel)).toEqual([1_000, 1_500, 3_000]);
    expect(shareOf({ iterations: 7 }, share, least)).toEqual({ iterations: 7 });
  });

  test('where the budget is too small to compare drafts there is no plan: at least as good as one order ahead', () => {
    const p: Muster = { roads: [], over: false };
    const problem = asked(p, 200);
    const choice = choose(strategist('recruit'), problem);
    expect(choice.line).toHaveLength(1);
    expect(choice.weighed.map(({ action }) => action.road).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test('is repeatable by its seed, and can be left at any step', () => {
    const p: Muster = { roads: [], over: false };
    const again = () => run(new PhasePlanner(asked(p, 800, 5)).think());
    expect(again()).toEqual(again());
    const thinking = new PhasePlanner(asked(p, 1_000_000)).think();
    expect(thinking.next().value).toHaveProperty('action.do', 'march');
    thinking.return(undefined as never);
    expect(p.roads).toEqual([]);
  });
});
