import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BranchingDice, Context, FastDice, odds, wilson } from '../src/index.ts';
import { brawl, type Duel, duel, newDuel, procedures, toy } from './toy.ts';

const ctx = new Context(new FastDice(1));
const WHY = { for: 'a test', rule: 'T-1' };

function begun(scenario: 'duel' | 'brawl'): Duel {
  const p = newDuel();
  procedures.start(p, scenario === 'duel' ? duel : brawl, {}, ctx);
  return p;
}

/** The share of each result when every way the dice can fall is run. */
function shares(roll: (dice: BranchingDice) => string, whole = false): Map<string, number> {
  const dice = new BranchingDice(whole);
  const found = new Map<string, number>();
  do {
    const result = roll(dice);
    found.set(result, (found.get(result) ?? 0) + dice.weight);
  } while (dice.advance());
  return found;
}

describe('branching dice', () => {
  test('two dice fall in 36 ways; a seven is six of them', () => {
    const found = shares((dice) => `${dice.draw(6) + dice.draw(6) + 2}`);
    expect(found.get('7')).toBeCloseTo(6 / 36, 12);
    expect(found.get('2')).toBeCloseTo(1 / 36, 12);
    expect(found.size).toBe(11);
  });

  test('a die that is only sometimes rolled weighs what it should', () => {
    const found = shares((dice) => (dice.draw(6) === 0 ? `1 then ${dice.draw(6)}` : 'else'));
    expect(found.get('else')).toBeCloseTo(5 / 6, 12);
    expect(found.get('1 then 3')).toBeCloseTo(1 / 36, 12);
  });

  test('a die rolled again until it fits comes to an end, and says that its ways are without number', () => {
    const dice = new BranchingDice();
    let rolls = 1;
    while (dice.draw(6) !== 5) rolls++;
    expect(dice.endless).toBe(true);
    expect(rolls).toBeGreaterThan(256);
    const certain = new BranchingDice();
    certain.draw(6);
    expect(certain.endless).toBe(false);
  });

  test('pools by classes weigh the same as every face by itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.uniqueArray(fc.integer({ min: 2, max: 6 }), { maxLength: 5 }),
        (count, cuts) => {
          cuts.sort((a, b) => a - b);
          const classOf = (face: number) => cuts.filter((cut) => face >= cut).length;
          const roll = (dice: BranchingDice) => dice.pool(count, cuts, WHY, 6).map(classOf).sort().join();
          const [byClass, byFace] = [shares(roll), shares(roll, true)];
          expect([...byClass.keys()].sort()).toEqual([...byFace.keys()].sort());
          for (const [result, share] of byFace) expect(byClass.get(result)).toBeCloseTo(share, 10);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('odds of an action', () => {
  test('are exact, through the decisions that the game says follow', () => {
    const { exact, outcomes } = odds(toy, begun('duel'), { do: 'shoot', dice: 2 });
    expect(exact).toBe(true);
    expect(outcomes).toEqual([
      { key: '1', label: '1', p: 0.5 },
      { key: '0', label: '0', p: 0.25 },
      { key: '2', label: '2', p: 0.25 },
    ]);
  });

  test('tell outcomes apart by the key of the game, whatever its words are', () => {
    const lifeLost = (before: Duel, after: Duel) => `lives ${(before.lives[1] as number) - (after.lives[1] as number)}`;
    const tell = { ...toy.tell, change: () => 'trafiony' };
    const action = { do: 'shoot', dice: 2 } as const;
    const keyed = odds({ ...toy, tell, outcomeKey: lifeLost }, begun('duel'), action);
    expect(keyed.outcomes.map(({ key, p }) => [key, p])).toEqual([
      ['lives 1', 0.5],
      ['lives 0', 0.25],
      ['lives 2', 0.25],
    ]);
    const merged = odds({ ...toy, outcomeKey: () => 'any' }, begun('duel'), action);
    expect(merged.outcomes).toMatchObject([{ key: 'any', p: 1 }]);
  });

  test('are added up by a label of the caller, where that is all it gives', () => {
    const label = (_before: Duel, after: Duel) => (after.lives[1] === 100 ? 'missed' : 'hit');
    const { outcomes } = odds(toy, begun('duel'), { do: 'shoot', dice: 2 }, { label });
    expect(outcomes).toEqual([
      { key: 'hit', label: 'hit', p: 0.75 },
      { key: 'missed', label: 'missed', p: 0.25 },
    ]);
  });

  test('stop at a decision that does not follow', () => {
    const { outcomes } = odds(toy, begun('duel'), { do: 'shoot', dice: 2 }, { follow: () => null });
    expect(outcomes).toEqual([{ key: '0', label: '0', p: 1 }]);
  });

  test('leave the position alone', () => {
    const p = begun('duel');
    const before = JSON.stringify(p);
    odds(toy, p, { do: 'shoot', dice: 2 });
    expect(JSON.stringify(p)).toBe(before);
  });

  test('twelve rounds are exact because equal positions are merged after each', () => {
    const { exact, runs, outcomes } = odds(toy, begun('brawl'), { do: 'wait' });
    expect(exact).toBe(true);
    // Unmerged there would be 36 to the twelfth power of them.
    expect(runs).toBeLessThan(4_000);
    const three = outcomes.find((line) => line.label === '3')?.p;
    expect(three).toBeCloseTo(220 * (1 / 3) ** 3 * (2 / 3) ** 9, 10);
    expect(outcomes.reduce((sum, line) => sum + line.p, 0)).toBeCloseTo(1, 10);
  });

  test('beyond the budget they are sampled, and say so with an interval that holds the truth', () => {
    const { exact, outcomes } = odds(toy, begun('duel'), { do: 'shoot', dice: 2 }, { budget: 2, samples: 4000 });
    expect(exact).toBe(false);
    for (const { p, low, high } of outcomes) {
      expect(low).toBeLessThan(p);
      expect(high).toBeGreaterThan(p);
    }
    const one = outcomes.find((line) => line.label === '1');
    expect(one?.low).toBeLessThan(0.5);
    expect(one?.high).toBeGreaterThan(0.5);
  });
});

test("Wilson's interval agrees with the textbook", () => {
  const { low, high } = wilson(8, 10);
  expect(low).toBeCloseTo(0.4902, 3);
  expect(high).toBeCloseTo(0.9433, 3);
  expect(wilson(0, 20).low).toBe(0);
});
