import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, copy, hashOf } from '../src/index.ts';

const plain = fc.jsonValue();

/** The same data with every object's keys in reverse. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  );
}

describe('plain data', () => {
  test('its canonical text does not depend on the order of keys, and reads back', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(canonical(reversed(value))).toBe(canonical(value));
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      }),
    );
  });

  test('what is not plain is refused, not guessed at', () => {
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 0, Symbol('x'), 1n, { a: undefined }])
      expect(() => canonical(value)).toThrow('not plain data');
  });

  test('a hash names the data', () => {
    expect(hashOf({ a: 1, b: [2] })).toBe(hashOf({ b: [2], a: 1 }));
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
    expect(hashOf({})).toMatch(/^[0-9a-f]{16}$/);
  });

  test('a copy is equal and shares nothing', () => {
    const original = { list: [{ x: 1 }], deep: { er: [1, [2]] } };
    const copied = copy(original);
    expect(copied).toEqual(original);
    (copied.list[0] as { x: number }).x = 9;
    (copied.deep.er[1] as number[])[0] = 9;
    expect(original).toEqual({ list: [{ x: 1 }], deep: { er: [1, [2]] } });
  });
});
