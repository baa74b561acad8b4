import { FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { broken } from '../conformance/hostile.ts';

test('a value can be broken in every way, also a list that has got a hostile constructor before it loses an entry', () => {
  const lengths = new Set<number>();
  const dice = new FastDice(17);
  for (let i = 0; i < 3_000; i++) {
    const list = broken([1, 2, 3, 4], dice);
    if (Array.isArray(list)) lengths.add(list.length);
  }
  expect(lengths).toContain(3);
  expect(lengths).toContain(5);
});
