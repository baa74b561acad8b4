import { expect, test } from 'vitest';
import { EvenDice } from '../src/even-dice.ts';

const BATTLE = { for: 'battle', rule: 'X-1' };
const WEATHER = { for: 'the weather', rule: 'X-2' };

const rolls = (dice: EvenDice, cause: typeof BATTLE, count: number): number[] =>
  Array.from({ length: count }, () => dice.draw(6, cause));

test('the weather is the same, however many battles were fought before it', () => {
  const [peaceful, bloody] = [new EvenDice(7), new EvenDice(7)];
  rolls(bloody, BATTLE, 5);
  expect(rolls(bloody, WEATHER, 20)).toEqual(rolls(peaceful, WEATHER, 20));
});

test('causes do not share their luck, and another seed is other luck', () => {
  const dice = new EvenDice(7);
  expect(rolls(dice, BATTLE, 20)).not.toEqual(rolls(dice, WEATHER, 20));
  expect(rolls(new EvenDice(8), BATTLE, 20)).not.toEqual(rolls(new EvenDice(7), BATTLE, 20));
});

test('every face comes as often as it should', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let seed = 0; seed < 3_000; seed++) (counts[new EvenDice(seed).draw(6, WEATHER)] as number)++;
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(100);
});
