import { describe, expect, test } from 'vitest';
import { shareOf } from '../src/budget.ts';
import { choose, greedy, newMemory, PhasePlanner, type Problem, strategist, usualPlanning } from '../src/index.ts';
import { run } from './boards.ts';
import { type March, type Muster, muster, worth } from './muster.ts';

const asked = (view: Muster, orders: number, seed = 1): Problem<Muster, March> => ({
  game: muster,
  view,
  seat: 'attack',
  budget: { orders },
  seed,
});

/** Gives all the orders of the phase, thinking again before each. */
function playPhase(think: (problem: Problem<Muster, March>) => March): number {
  const p: Muster = { roads: [], over: false };
  const memory = newMemory();
  while (muster.decision(p)?.seat === 'attack') muster.play(p, think({ ...asked(p, 60_000), memory }), null as never);
  return worth({ ...p, over: true });
}

/** As the muster, with something behind the scenes that no order depends on. */
const shadowed: typeof muster = {
  ...muster,
  imagine(p, _seat, dice) {
    dice.draw(6, { for: 'what is hidden', rule: 'T-1' });
    return { roads: p.roads.slice(), over: p.over };
  },
};

/** As the muster, where every road is worth the same but road 4: there a die decides, and it is slightly against the column. */
const LUCKY = 5;
const UNLUCKY = 6;
const fortune = ({ roads }: Muster): number =>
  roads.reduce((sum, road) => sum + (road === LUCKY ? 0.05 : road === UNLUCKY ? -0.06 : 0), 0.5);
const gamble: typeof muster = {
  ...muster,
  play(p, march, ctx) {
    if (march.road !== 4 || march.do === 'answer') return muster.play(p, march, ctx);
    p.roads.push(ctx.dice.draw(2, { for: `column ${p.roads.length}`, rule: 'T-1' }) === 0 ? LUCKY : UNLUCKY);
  },
  outcome: (p) =>
    p.over ? { result: 'over', rule: 'T-1', score: { attack: fortune(p), defence: 1 - fortune(p) } } : null,
};

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

  test('has half the budget, but 1,500 orders while there are as many', () => {
    const { share, least } = usualPlanning;
    expect([1_000, 2_000, 8_000].map((orders) => shareOf({ orders }, share, least).orders)).toEqual([
      1_000, 1_500, 4_000,
    ]);
    expect(shareOf({ work: 800 }, share, least)).toEqual({ work: 400 });
    expect(shareOf({ iterations: 7 }, share, least)).toEqual({ iterations: 7 });
  });

  test('keeps its plan although something is hidden, as long as the seat sees what it foresaw', () => {
    const p: Muster = { roads: [], over: false };
    const memory = newMemory();
    const first = choose(strategist('general'), { ...asked(p, 60_000), game: shadowed, memory });
    shadowed.play(p, first.action, null as never);
    const second = choose(strategist('general'), { ...asked(p, 60_000), game: shadowed, memory });
    expect(second).toMatchObject({ action: first.line[1], visits: 0 });
    p.roads.push(4);
    const surprised = choose(strategist('general'), { ...asked(p, 60_000), game: shadowed, memory });
    expect(surprised.visits).toBeGreaterThan(0);
  });

  test('a list that was only lucky does not win: the finalists meet under fresh dice', () => {
    const gambles = (searching: number): number =>
      Array.from({ length: 60 }, (_, seed) => {
        const problem = { ...asked({ roads: [], over: false }, 3_000, seed + 1), game: gamble };
        const plan = { ...usualPlanning, searching, after: { ...usualPlanning.after, luckless: false } };
        return run(new PhasePlanner(problem, plan).think()).line.filter(({ road }) => road === 4).length;
      }).reduce((sum, n) => sum + n, 0);
    expect(gambles(usualPlanning.searching)).toBeLessThan(gambles(1) / 2);
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
