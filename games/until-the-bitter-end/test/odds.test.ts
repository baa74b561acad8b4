import { odds } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import { type Battle, SNAP_FIRE } from '../src/position.ts';
import { A, chit, field, G, give } from './table.ts';

/** The outcomes by their words, exactly; `wholePools` must agree with the classes of faces. */
function chances(p: Battle, order: Order): { [label: string]: number } {
  const found = odds(game, p, order);
  expect(found.exact).toBe(true);
  const whole = odds(game, p, order, { wholePools: true });
  if (whole.exact)
    for (const { label, p: share } of found.outcomes)
      expect(whole.outcomes.find((one) => one.label === label)?.p).toBeCloseTo(share, 9);
  return Object.fromEntries(found.outcomes.map((one) => [one.label, one.p]));
}
function expectChances(actual: { [label: string]: number }, expected: { [label: string]: number }): void {
  expect(Object.keys(actual).sort()).toEqual(Object.keys(expected).sort());
  for (const [label, share] of Object.entries(expected)) expect(actual[label], label).toBeCloseTo(share, 9);
}

describe('exact odds (UB-O5, UB-O6)', () => {
  test('a rifle at a man in cover: needs 4', () => {
    const p = field({ allied: { 5: { at: '0305' } }, german: { 5: { at: '0505' } } });
    chit(p, 'allied');
    expectChances(chances(p, { do: 'fire', counter: A(p, 5), target: G(p, 5) }), {
      'G5 removed': 1 / 4,
      'G5 wounded': 1 / 4,
      missed: 2 / 6,
      'A5 jammed': 1 / 6,
    });
  });
  const moving = (points: number) => {
    const p = field({
      allied: { 5: { at: '0604' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE } },
      bravery: [1, 0],
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605] });
    give(p, { do: 'commit', points });
    return p;
  };
  test('snap fire at a mover in the open: needs 4', () => {
    const p = moving(0);
    expectChances(chances(p, { do: 'snap', counter: G(p, 4) }), {
      'A5 removed': 1 / 4,
      'A5 wounded': 1 / 4,
      'A5 in 0605': 2 / 6,
      'A5 in 0605, G4 jammed': 1 / 6,
    });
  });
  test('the same with a bravery point pending', () => {
    const p = moving(1);
    // Hit 1/2; the point turns it into 1/3 miss, 1/6 jam, 1/2 hit, whose wound die nothing can change any more.
    expectChances(chances(p, { do: 'snap', counter: G(p, 4) }), {
      'A5 removed': 1 / 8,
      'A5 wounded': 1 / 8,
      'A5 in 0605': 2 / 6 + (1 / 2) * (2 / 6),
      'A5 in 0605, G4 jammed': 1 / 6 + (1 / 2) * (1 / 6),
    });
  });
  test('an MG42 with its loader: two re-rolls, 1s first', () => {
    const p = field({ allied: { 5: { at: '0802' } }, german: { 3: { at: '0305' }, 4: { at: '0304' } } });
    chit(p, 'german');
    const found = chances(p, { do: 'fire', counter: G(p, 3), target: A(p, 5) });
    const sum = { removed: 0, wounded: 0, jammed: 0 };
    // By hand: four dice of 1/6 jam, 1/6 miss, 4/6 hit; up to two failed ones again, jams before misses.
    const faces = ['jam', 'miss', 'hit', 'hit', 'hit', 'hit'];
    const after = (dice: string[], weight: number): void => {
      const failed = [...dice.keys()]
        .filter((i) => dice[i] !== 'hit')
        .sort((a, b) => (dice[a] === 'jam' ? 0 : 1) - (dice[b] === 'jam' ? 0 : 1));
      const again = (k: number, now: string[], w: number, left: number[]): void => {
        if (k === 2 || left.length === 0) {
          const hits = now.filter((one) => one === 'hit').length;
          if (now.includes('jam')) sum.jammed += w;
          if (hits > 0) {
            sum.wounded += w * 0.5 ** hits;
            sum.removed += w * (1 - 0.5 ** hits);
          }
          return;
        }
        // The lowest untouched die that failed is rolled again, and not a third time.
        const die = left[0] as number;
        for (const face of faces) again(k + 1, now.with(die, face), w / 6, left.slice(1));
      };
      again(0, dice, weight, failed);
    };
    for (const a of faces)
      for (const b of faces) for (const c of faces) for (const d of faces) after([a, b, c, d], 1 / 6 ** 4);
    const share = (word: string) =>
      Object.entries(found).reduce((all, [label, p]) => all + (label.includes(word) ? p : 0), 0);
    expect(share('A5 removed')).toBeCloseTo(sum.removed, 9);
    expect(share('A5 wounded')).toBeCloseTo(sum.wounded, 9);
    expect(share('G3 jammed')).toBeCloseTo(sum.jammed, 9);
  });
  test('a charge, rifle against rifle (UB-O10)', () => {
    const p = field({ allied: { 5: { at: '0405' } }, german: { 5: { at: '0506' } } });
    chit(p, 'allied');
    // Charger +1: wins 21 of 36, ties 5, loses 10.
    expectChances(chances(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506] }), {
      'A5 in 0506, G5 removed': 21 / 36,
      'A5 removed, G5 removed': 5 / 36,
      'A5 removed': 10 / 36,
    });
  });
});
