import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, FastDice, isKey, KeyedDice, keyFromSeed, ScriptedDice } from '../src/index.ts';

const WHY = { for: 'a test', rule: 'T-1' };

/** Chi-square of the counts of this many draws against a fair die. */
function unevenness(draw: () => number, sides: number, draws: number): number {
  const counts = Array<number>(sides).fill(0);
  for (let i = 0; i < draws; i++) {
    const face = draw();
    counts[face] = (counts[face] ?? 0) + 1;
  }
  const fair = draws / sides;
  return counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
}

/** Chi-square has mean k and deviation sqrt(2k) for k degrees of freedom: five deviations are as good as never. */
const limitFor = (sides: number): number => sides - 1 + 5 * Math.sqrt(2 * (sides - 1));

describe('fast dice', () => {
  test('the same seed gives the same dice, another seed others', () => {
    const rolls = (seed: number) => {
      const dice = new FastDice(seed);
      return Array.from({ length: 40 }, () => dice.draw(6));
    };
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls(7)).not.toEqual(rolls(8));
    // Seeds beyond 32 bits count in full.
    expect(rolls(7)).not.toEqual(rolls(7 + 2 ** 32));
  });

  test('every face comes equally often', () => {
    for (const sides of [2, 3, 6, 7, 20]) {
      const dice = new FastDice(sides);
      expect(unevenness(() => dice.draw(sides), sides, 60_000)).toBeLessThan(limitFor(sides));
    }
  });

  test('a draw lies within its bounds, whatever the sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 29 }), fc.integer(), (sides, seed) => {
        const x = new FastDice(seed).draw(sides);
        return Number.isInteger(x) && x >= 0 && x < sides;
      }),
    );
  });
});

describe('keyed dice', () => {
  const key = keyFromSeed('keyed');

  test('die number n is a function of the key and n alone', () => {
    const first = new KeyedDice(key);
    const rolls = Array.from({ length: 30 }, () => first.draw(6));
    expect(new KeyedDice(key, 12).draw(6)).toBe(rolls[12]);
    expect(first.drawn).toBe(30);
    const other = new KeyedDice(keyFromSeed('another'));
    expect(Array.from({ length: 30 }, () => other.draw(6))).not.toEqual(rolls);
  });

  test('every face comes equally often', () => {
    const dice = new KeyedDice(key);
    expect(unevenness(() => dice.draw(6), 6, 20_000)).toBeLessThan(limitFor(6));
  });

  test('the algorithm does not change: old records must verify for ever', () => {
    const dice = new KeyedDice('00'.repeat(32));
    expect(Array.from({ length: 12 }, () => dice.draw(6) + 1)).toMatchInlineSnapshot(`
      [
        5,
        2,
        5,
        4,
        6,
        6,
        1,
        3,
        4,
        5,
        6,
        3,
      ]
    `);
    expect(commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  test('a key is 32 bytes in hexadecimal', () => {
    expect(isKey(key)).toBe(true);
    expect(isKey(key.slice(1))).toBe(false);
    expect(isKey(key.toUpperCase())).toBe(false);
  });
});

describe('scripted dice', () => {
  test('fall as they are told, then say that they are used up', () => {
    const dice = new ScriptedDice([3, 6]);
    expect(dice.draw(6, WHY)).toBe(2);
    expect(dice.left).toBe(1);
    expect(dice.draw(6, WHY)).toBe(5);
    expect(() => dice.draw(6, WHY)).toThrow('used up at "a test" (T-1)');
  });

  test('refuse a face that the die has not', () => {
    expect(() => new ScriptedDice([7]).draw(6, WHY)).toThrow('scripted die 1 is 7');
    expect(() => new ScriptedDice([0]).draw(6, WHY)).toThrow('rolls 1 to 6');
    expect(() => new ScriptedDice([1.5]).draw(6, WHY)).toThrow('rolls 1 to 6');
  });

  test('hand over to other dice when used up', () => {
    const dice = new ScriptedDice([2], new ScriptedDice([5]));
    expect([dice.draw(6, WHY), dice.draw(6, WHY)]).toEqual([1, 4]);
  });

  test('a pool is so many dice, in the order they were told', () => {
    expect(new ScriptedDice([4, 1, 6]).pool(3, [4], WHY, 6)).toEqual([4, 1, 6]);
  });
});
