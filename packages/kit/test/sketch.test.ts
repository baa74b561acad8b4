import { describe, expect, test } from 'vitest';
import { colourFor, strokeOf, withStroke } from '../src/view/sketch.ts';

const arrow = strokeOf([10, 10], [90, 50], 'green', 5);

describe('a drawing on the map', () => {
  test('two ends close together are a ring', () => {
    expect(strokeOf([10, 10], [12, 11], 'green', 5)).toEqual({ from: [10, 10], to: [10, 10], colour: 'green' });
    expect(arrow.to).toEqual([90, 50]);
  });

  test('the same stroke again removes it; in another colour it is recoloured', () => {
    const drawn = withStroke([], arrow, 5);
    expect(drawn).toEqual([arrow]);
    expect(withStroke(drawn, strokeOf([11, 11], [89, 51], 'green', 5), 5)).toEqual([]);
    expect(withStroke(drawn, { ...arrow, colour: 'red' }, 5)).toEqual([{ ...arrow, colour: 'red' }]);
  });

  test('an arrow back is another arrow', () => {
    const back = strokeOf(arrow.to, arrow.from, 'green', 5);
    expect(withStroke([arrow], back, 5)).toEqual([arrow, back]);
  });

  test('Shift draws in red, Alt in blue', () => {
    expect(colourFor({ shiftKey: true, altKey: false })).toBe('red');
    expect(colourFor({ shiftKey: false, altKey: true })).toBe('blue');
    expect(colourFor({ shiftKey: false, altKey: false })).toBe('green');
  });
});
