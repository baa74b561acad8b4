import { game as connectFour } from '@laager/connect-four';
import type { Game, Position } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { choose, type Player, playerNamed, STYLES } from '../src/index.ts';
import { board } from './boards.ts';

const named = (name: string): Player => playerNamed(name) as Player;

/** Connect four, with a bold style that likes the first column. */
const game = {
  ...connectFour,
  advice: {
    ...connectFour.advice,
    styles: { bold: { evaluate: (p: Position) => ((p as unknown as { heights: number[] }).heights[0] ?? 0) / 10 } },
  },
} as unknown as Game;

const columnOf = (name: string): unknown =>
  (
    choose(named(name).bot, { game, view: board([]), seat: 'red', budget: { orders: 500 }, seed: 1 }).action as {
      column?: number;
    }
  ).column;

describe('a style', () => {
  test('is the same bot judging by the weights of that style', () => {
    expect(columnOf('veteran')).toBe(3);
    expect(columnOf('veteran-bold')).toBe(0);
  });

  test('that the game does not have changes nothing', () => {
    expect(columnOf('veteran-wary')).toBe(columnOf('veteran'));
  });

  test('is named after the level, and before another budget', () => {
    expect(named('general-bold@500').budget).toEqual({ orders: 500 });
    expect(named('recruit-wary').name).toBe('recruit-wary');
    for (const wrong of [
      'general-rash',
      'random-bold',
      'bold',
      'general-',
      '-bold',
      'general@500-bold',
      'general-bold-wary',
    ])
      expect(playerNamed(wrong)).toBeNull();
    for (const style of STYLES) expect(playerNamed(`general-${style}`)).not.toBeNull();
  });
});
