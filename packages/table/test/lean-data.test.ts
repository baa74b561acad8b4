import { expect, test } from 'vitest';
import { lean } from '../build/lean-data.ts';

test('a browser gets the data without where it comes from', () => {
  const file = { id: 'alma', provenance: 'a book', history: '', units: [{ x: 1, provenance: 'a map' }], none: null };
  expect(JSON.parse(lean(JSON.stringify(file)))).toEqual({ id: 'alma', units: [{ x: 1 }], none: null });
});
