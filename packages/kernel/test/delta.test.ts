import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, delta, type Json, patch } from '../src/index.ts';

describe('delta', () => {
  test.each<[string, Json, Json, unknown]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
    [
      'a value deep down',
      { units: [{ at: 1 }, { at: 2 }] },
      { units: [{ at: 1 }, { at: 7 }] },
      { units: { 1: { at: [7] } } },
    ],
    ['a key more', {}, { a: null }, { a: [null] }],
    ['a key gone', { a: 1, b: 2 }, { a: 1 }, { b: [] }],
    ['a list that grows', [1], [1, 2, 3], { '+': [2, 3] }],
    ['a list that is cut', [1, 2, 3], [1], { '-': 1 }],
    ['another kind of value', { a: [] }, { a: {} }, { a: [{}] }],
    ['the whole', 1, 'two', ['two']],
    ['most of a list', [1, 2, 3, 4], [5, 6, 7, 4], [[5, 6, 7, 4]]],
  ])('says %s', (_what, a, b, expected) => {
    expect(delta(a, b)).toEqual(expected);
    expect(patch(a, delta(a, b))).toEqual(b);
  });

  test('patch(a, delta(a, b)) is b, for all plain data, and leaves a alone', () => {
    const data = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    const numbers = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 });
    const pair = fc.oneof(
      fc.tuple(data, data),
      fc.tuple(numbers, numbers),
      fc.tuple(
        fc.dictionary(fc.constantFrom('a', 'b', '+', '-', '0'), numbers),
        fc.dictionary(fc.constantFrom('a', 'b', '+', '-', '0'), numbers),
      ),
    );
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const hasProto = (x: unknown): boolean => JSON.stringify(x).includes('__proto__');
        if (hasProto(a) || hasProto(b)) return true;
        const before = canonical(a);
        const change = delta(a as Json, b as Json);
        const after = patch(a as Json, JSON.parse(JSON.stringify(change)));
        return (
          canonical(after) === canonical(b) &&
          canonical(a) === before &&
          (change === null) === (canonical(a) === canonical(b))
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('what did not change is shared', () => {
    const a = { big: [1, 2], small: 1 };
    expect((patch(a, { small: [2] }) as typeof a).big).toBe(a.big);
  });

  test.each([
    ['an index that is not there', [1], { 3: [2] }],
    ['parts of a number', 1, { a: [2] }],
    ['removing the whole', 1, []],
  ])('that does not fit is refused: %s', (_what, a, change) => {
    expect(() => patch(a as Json, change as never)).toThrow('a delta');
  });

  test('never touches a prototype', () => {
    expect(() => patch({}, JSON.parse('{"__proto__":[{"x":1}]}'))).toThrow('__proto__');
  });
});
