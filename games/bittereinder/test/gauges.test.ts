import { Context, FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';

test('the gauges say how the war stands at its outbreak', () => {
  const options = Object.fromEntries((game.scenarios[0]?.options ?? []).map((option) => [option.id, option.default]));
  const p = game.setup({ scenario: game.scenarios[0]?.id ?? '', options }, new Context(new FastDice(1)));
  expect(game.gauges?.(p)).toMatchObject({
    'War Commitment': p.commitment,
    'Empire Morale': p.morale,
    'Boer units': 26,
    'razed areas': 0,
    'blockhouse lines': 0,
  });
  p.razed[0] = 1;
  expect(game.gauges?.(p)['razed areas']).toBe(1);
});
