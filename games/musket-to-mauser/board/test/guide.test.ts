import { runGuide } from '@laager/kit/guide';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../../src/happenings.ts';
import { game } from '../../src/index.ts';
import type { Battle } from '../../src/position.ts';
import { EMPTY, handle, orderOf } from '../controller.ts';
import { gesturesFor } from '../gestures.ts';
import { guide } from '../guide.ts';

describe('the first lesson', () => {
  // The guide is played like any match; the cast only forgets which game it is.
  const match = runGuide(game as unknown as Parameters<typeof runGuide>[0], guide);
  const journal = match.journal() as unknown as readonly Happening[];
  const p = match.truth() as unknown as Battle;

  test('it plays to its end against the rules', () => {
    expect(match.decision()).not.toBeNull();
    expect(p.turn).toBe(2);
  });

  test('what it says of the dice is so', () => {
    expect(journal.filter((entry) => entry.what === 'fired')).toMatchObject([
      { target: 0 },
      { target: 6, result: 'double' },
    ]);
    expect(journal.filter((entry) => entry.what === 'base-lost' && entry.unit === 6)).toHaveLength(3);
    expect(journal.some((entry) => entry.what === 'occupied')).toBe(true);
  });

  test('every step is a sentence or three, and the next click is always given', () => {
    for (const [i, step] of guide.steps.entries()) {
      expect(step.say.length).toBeLessThan(330);
      if (step.order === undefined) expect([0, guide.steps.length - 1]).toContain(i);
    }
  });

  test('every order of it can be composed by hand', () => {
    const asking = { question: 'move', params: {} };
    for (const { order } of guide.steps) {
      if (order?.do !== 'move') continue;
      let hand = EMPTY;
      for (const gesture of gesturesFor(p, order)) hand = handle(p, asking, hand, gesture);
      expect(orderOf(hand)).toEqual(order);
    }
  });
});
