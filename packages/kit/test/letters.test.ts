import { describe, expect, test } from 'vitest';
import { madder } from '../src/look/tokens.ts';
import { counter } from '../src/pieces/counter.ts';
import { isCut, lettered, widthOf } from '../src/pieces/letters.ts';
import { plinth } from '../src/pieces/plinth.ts';

/** Wide and tall by how much, and where the pen begins. */
const matrixOf = (path: string) => {
  const [wide, , , tall, left, foot] = (/matrix\(([^)]*)\)/.exec(path)?.[1] ?? '').split(' ').map(Number);
  return { wide, tall, left, foot };
};
const pensOf = (path: string): number[] => [...path.matchAll(/M(-?\d+) 0/g)].map(([, at]) => Number(at));

describe('lettering in outlines', () => {
  const number = { weight: 700, size: 15 } as const;

  test('all figures are as wide, so that numbers stand in columns', () => {
    const ends = [...'0123456789'].map((figure) => pensOf(lettered(`${figure}0`, [0, 0], number))[1]);
    expect(new Set(ends).size).toBe(1);
  });

  test('a word stands on its anchor', () => {
    expect(matrixOf(lettered('10', [20, 7], number))).toMatchObject({ left: 20, foot: 7 });
    const [end, middle] = [
      matrixOf(lettered('10', [20, 7], { ...number, anchor: 'end' })).left ?? 0,
      matrixOf(lettered('10', [20, 7], { ...number, anchor: 'middle' })).left ?? 0,
    ];
    // Two figures of some two thirds of an em each.
    expect(20 - end).toBeCloseTo(2 * 0.646 * 15, 1);
    expect(20 - middle).toBeCloseTo((20 - end) / 2, 3);
  });

  test('letters that fit into each other stand nearer', () => {
    const second = (word: string): number => pensOf(lettered(word, [0, 0], { weight: 600, size: 10 }))[1] ?? 0;
    expect(second('Ye')).toBeLessThan(second('YH'));
  });

  test('a long word is squeezed into its field, a short one is left alone', () => {
    const name = { weight: 600, size: 12.5, within: 44 } as const;
    const [long, short] = [
      matrixOf(lettered('Northumberland', [0, 0], name)),
      matrixOf(lettered('Yule', [0, 0], name)),
    ];
    expect(long.wide).toBeLessThan(long.tall ?? 0);
    expect(short.wide).toBe(short.tall);
  });

  test('what was not cut is known', () => {
    expect(isCut('S.-Dorrien', 600)).toBe(true);
    expect(isCut('★', 700)).toBe(true);
    expect(isCut('Ж', 600)).toBe(false);
  });

  test('a board of counters holds no text to be laid out', () => {
    const face = { livery: madder, name: 'Guards', left: '9', right: '1', symbol: '', under: 2 } as const;
    for (const small of [false, true])
      expect(
        counter({ ...face, small, moved: true, faded: true }) +
          plinth({ livery: madder, strength: 14, count: 3, picked: 2, small }),
      ).not.toContain('<text');
  });

  test('strength and count of the largest stack stand apart, and a sheaf only where there is room between them', () => {
    const drawn = (strength: number, count: number, picked = count) =>
      plinth({ livery: madder, strength, count, picked, small: false });
    const gap = (strength: number, count: number, picked = count) => {
      const [left, right] =
        drawn(strength, count, picked)
          .match(/matrix\([^)]*\)/g)
          ?.map(matrixOf) ?? [];
      return (right?.left ?? 0) - (left?.left ?? 0) - widthOf(`${strength}`, 700, 14.5);
    };
    for (const distance of [gap(9, 2), gap(72, 17), gap(110, 24), gap(72, 17, 12)])
      expect(distance).toBeGreaterThanOrEqual(2.99);
    const sheaf = 'm-2-4h-6v6h6z';
    expect(drawn(47, 8)).toContain(sheaf);
    expect(drawn(72, 17)).not.toContain(sheaf);
  });
});
