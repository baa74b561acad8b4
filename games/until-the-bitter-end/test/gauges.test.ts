import { Context, FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { REMOVED } from '../src/position.ts';

test('the gauges count the men on the map, their wounds, bravery and objectives', () => {
  const scenario = game.scenarios.find(({ id }) => id === 'so-introduction');
  const options = Object.fromEntries((scenario?.options ?? []).map((option) => [option.id, option.default]));
  const ctx = new Context(new FastDice(1));
  const p = game.setup({ scenario: 'so-introduction', options }, ctx);
  const before = game.gauges?.(p);
  const german = p.at.findIndex((hex, slot) => slot >= 10 && hex >= 0);
  p.wounds[german] = 2;
  expect(game.gauges?.(p)['German wounds']).toBe(2);
  p.at[german] = REMOVED;
  expect(game.gauges?.(p)['German men']).toBe((before?.['German men'] ?? 0) - 1);
  expect(game.gauges?.(p)['German wounds']).toBe(0);
  expect(before?.['Allied bravery']).toBe(p.bravery[0]);
});
