import { expect, test } from 'vitest';
import { lean } from '../build/lean-data.ts';

test('a browser gets the data without where it comes from', () => {
  const file = { id: 'alma', provenance: 'a book', history: '', units: [{ x: 1, provenance: 'a map' }], none: null };
  expect(JSON.parse(lean('/games/mine/data/alma.json', JSON.stringify(file)))).toEqual({
    id: 'alma',
    units: [{ x: 1 }],
    none: null,
  });
});

test('the text of the rules is no part of what must load before playing', () => {
  expect(lean('/games/mine/data/rules.json', '[{"id":"MM-1","text":"A long clause.","section":"1"}]')).toBe('[]');
});
