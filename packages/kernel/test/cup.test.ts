import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cup,
  chitsIn,
  copyCup,
  cupOf,
  drawChit,
  hideCup,
  imagineCup,
  putChit,
  refillCup,
  takeChit,
} from '../src/cup.ts';
import { type Cause, type Dice, FastDice, ScriptedDice } from '../src/dice.ts';

const cause: Cause = { for: 'event', rule: 'RR-4.1.2' };
const someCounts = fc.array(fc.nat(4), { minLength: 1, maxLength: 6 });
const sum = (counts: readonly number[]) => counts.reduce((x, y) => x + y, 0);

function drawAll(cup: Cup, dice: Dice): number[] {
  const drawn: number[] = [];
  for (let kind = drawChit(cup, dice, cause); kind !== null; kind = drawChit(cup, dice, cause)) drawn.push(kind);
  return drawn;
}

describe('a cup of action chits, kinds 1 to 3', () => {
  const pool = [0, 3, 5, 3];

  test('each chit is one face of the die, kind by kind', () => {
    const kinds = Array.from({ length: 11 }, (_, i) => drawChit(cupOf(pool), new ScriptedDice([i + 1]), cause));
    expect(kinds).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]);
  });

  test('what is drawn is gone until it is put back', () => {
    const cup = cupOf(pool);
    expect(drawChit(cup, new ScriptedDice([11]), cause)).toBe(3);
    expect(cup).toEqual({ counts: [0, 3, 5, 2], unseen: 0 });
    putChit(cup, 3);
    expect(cup).toEqual(cupOf(pool));
  });

  test('a new kind may join, a known chit may leave, and an absent one cannot', () => {
    const cup = cupOf([1]);
    putChit(cup, 2, 2);
    expect(cup.counts).toEqual([1, 0, 2]);
    expect([takeChit(cup, 0), takeChit(cup, 0), takeChit(cup, 7)]).toEqual([true, false, false]);
    expect(cup.counts).toEqual([0, 0, 2]);
  });

  test('an empty cup gives nothing and asks for no die', () => {
    expect(drawChit(cupOf([0, 0]), new ScriptedDice([]), cause)).toBeNull();
    expect(drawChit(cupOf([]), new ScriptedDice([]), cause)).toBeNull();
  });

  test('filling the cup again leaves the list it was filled from alone', () => {
    const cup = cupOf(pool);
    drawAll(cup, new FastDice(1));
    refillCup(cup, pool);
    drawChit(cup, new FastDice(2), cause);
    expect(pool).toEqual([0, 3, 5, 3]);
    expect(chitsIn(cup)).toBe(10);
  });

  test('the die is asked for the clause and shown to whom the rule shows it', () => {
    const asked: unknown[] = [];
    const dice: Dice = {
      draw: (sides, why) => asked.push([sides, why]) - 1,
      pool: () => [],
    };
    const secret: Cause = { for: 'actions', rule: 'SB-4.2', to: ['empire'] };
    drawChit(cupOf(pool), dice, secret);
    expect(asked).toEqual([[11, secret]]);
  });
});

describe('any cup', () => {
  test('emptied, it has given exactly what was in it', () => {
    fc.assert(
      fc.property(someCounts, fc.nat(), (counts, seed) => {
        const drawn = drawAll(cupOf(counts), new FastDice(seed));
        expect(counts.map((_, kind) => drawn.filter((it) => it === kind).length)).toEqual(counts);
      }),
    );
  });

  test('each chit comes first equally often', () => {
    fc.assert(
      fc.property(
        someCounts.filter((counts) => sum(counts) > 0),
        (counts) => {
          const first = counts.map(() => 0);
          for (let face = 1; face <= sum(counts); face++) {
            const kind = drawChit(cupOf(counts), new ScriptedDice([face]), cause) as number;
            first[kind] = (first[kind] as number) + 1;
          }
          expect(first).toEqual(counts);
        },
      ),
    );
  });

  test('a copy goes its own way', () => {
    fc.assert(
      fc.property(someCounts, fc.nat(), (counts, seed) => {
        const cup = cupOf(counts);
        drawAll(copyCup(cup), new FastDice(seed));
        expect(cup).toEqual(cupOf(counts));
      }),
    );
  });

  test('hidden, it shows its number only: cups that differ in kinds look alike', () => {
    fc.assert(
      fc.property(someCounts, fc.nat(), (counts, seed) => {
        const cup = cupOf(counts);
        const other = cupOf(counts);
        const kind = drawChit(other, new FastDice(seed), cause);
        if (kind !== null) putChit(other, (kind + 1) % counts.length);
        expect(hideCup(other)).toEqual(hideCup(cup));
        expect(chitsIn(hideCup(cup))).toBe(chitsIn(cup));
        if (kind !== null) expect(() => drawChit(hideCup(cup), new FastDice(seed), cause)).toThrow('hidden');
      }),
    );
  });

  test('imagined, it holds as many as before, and with the rest makes up what is out of sight', () => {
    fc.assert(
      fc.property(someCounts, fc.nat(9), fc.nat(), (counts, taken, seed) => {
        const cup = cupOf(counts);
        const dice = new FastDice(seed);
        for (let i = 0; i < taken; i++) drawChit(cup, dice, cause);
        const left = chitsIn(cup);
        const view = hideCup(cup);
        const rest = [...counts];
        imagineCup(view, rest, dice, cause);
        expect(view.unseen).toBe(0);
        expect(sum(view.counts)).toBe(left);
        expect(view.counts.map((count, kind) => count + (rest[kind] as number))).toEqual(counts);
        expect(Math.min(...rest)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(() => imagineCup(hideCup(cupOf([2])), [1], new FastDice(1), cause)).toThrow('out of sight');
  });
});
