import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { SNAP_FIRE } from '../src/position.ts';
import { A, chit, field, give } from './table.ts';

const { advice } = game;

test('UB-O11: points that are not used come back, so all of them are committed', () => {
  const p = field({ allied: { 5: { at: '0604' } }, german: { 4: { at: '0802', tokens: SNAP_FIRE } }, bravery: [3, 0] });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [605] });
  const decision = game.decision(p);
  expect(decision && advice?.candidates(p, decision)).toEqual([{ do: 'commit', points: 3 }]);
});

test('UB-O12: whoever is nearer to the objective stands better', () => {
  const value = (at: string) => {
    const p = field({
      allied: { 5: { at } },
      german: { 4: { at: '1109' } },
      more: {
        objectives: [{ hex: '0101', name: 'Well', control: 'german' }],
        victory: {
          immediate: [{ if: { type: 'controls', side: 'allied', atLeast: 1 }, result: 'allied' }],
          final: [{ if: { type: 'always' }, result: 'german' }],
        },
      },
    });
    return advice?.evaluate(p, 'allied') ?? 0;
  };
  expect(value('0102')).toBeGreaterThan(value('0105'));
});
