import type { Course, Game } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { choose, newMemory, type Problem, strategist } from '../src/index.ts';
import { type March, type Muster, muster, worth } from './muster.ts';

const along = (road: number): Course<Muster, March> => ({
  answer: (_p, { question }) => ({ do: question === 'answer' ? 'answer' : 'march', road }),
});

const withCourses = (courses: { readonly [name: string]: Course<Muster, March> }): Game<Muster, March> =>
  ({ ...muster, advice: { ...muster.advice, courses } }) as Game<Muster, March>;

const asked = (game: Game<Muster, March>, view: Muster): Problem<Muster, March> => ({
  game,
  view,
  seat: 'attack',
  budget: { orders: 600 },
  seed: 1,
});

const general = strategist('general');

describe('rehearsing courses', () => {
  test('follows the course that comes out best in the end, not the one that looks best on the way', () => {
    const game = withCourses({ usual: along(1), showy: along(0), sound: along(3) });
    const p: Muster = { roads: [], over: false };
    const memory = newMemory();
    while (game.decision(p)?.seat === 'attack')
      game.play(p, choose(general, { ...asked(game, p), memory }).action, null as never);
    expect(worth({ ...p, over: true })).toBe(1);
  });

  test('keeps to the first course unless another does clearly better', () => {
    const game = withCourses({ usual: along(2), other: along(1) });
    expect(choose(general, asked(game, { roads: [], over: false })).action.road).toBe(2);
  });

  test('compares once while the clock stands still, and says the line and the alternatives', () => {
    const game = withCourses({ usual: along(1), sound: along(3) });
    const memory = newMemory();
    const first = choose(general, { ...asked(game, { roads: [], over: false }), memory });
    expect(first.visits).toBeGreaterThan(1);
    expect(first.line.map(({ road }) => road)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(first.weighed.map(({ action, value }) => [action.road, value])).toEqual([
      [3, 1],
      [1, 0],
    ]);
    const second = choose(general, { ...asked(game, { roads: [3], over: false }), memory });
    expect([second.action.road, second.visits]).toEqual([3, 0]);
  });

  test('does not compare where all courses answer alike', () => {
    const game = withCourses({ usual: along(3), same: along(3) });
    expect(choose(general, asked(game, { roads: [], over: false })).visits).toBe(0);
  });
});
