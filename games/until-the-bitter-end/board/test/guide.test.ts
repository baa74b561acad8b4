import { runGuide } from '@laager/kit/guide';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../../src/happenings.ts';
import { game } from '../../src/index.ts';
import { SNAP_FIRE } from '../../src/position.ts';
import { guide } from '../guide.ts';

describe('the first lesson', () => {
  // A game over some positions is a game over any: the guide is played through the same door as everything else.
  const match = runGuide(game as unknown as Parameters<typeof runGuide>[0], guide);
  const journal = match.journal() as unknown as readonly Happening[];

  test('it plays to its end against the rules', () => {
    expect(match.decision()?.question).toBe('draw');
  });

  test('what it says of the dice is so', () => {
    const [advance, snap] = journal.filter((entry) => entry.what === 'aimed');
    expect(advance).toMatchObject({ mode: 'advance', dice: 3 });
    expect(snap).toMatchObject({ mode: 'snap', dice: 1 });
    expect(journal.filter((entry) => entry.what === 'hit')).toMatchObject([{ counter: 15, hits: 2 }]);
    expect(journal.find((entry) => entry.what === 'bravery')).toMatchObject({ kept: true });
    expect(journal.some((entry) => entry.what === 'removed')).toBe(false);
  });

  test('what it says of the board is so', () => {
    const p = match.truth() as { at: number[]; wounds: number[]; tokens: number[]; bravery: number[] };
    expect(p.wounds[15]).toBe(1);
    expect(p.bravery[0]).toBe(2);
    expect((p.tokens[3] as number) & SNAP_FIRE).toBe(SNAP_FIRE);
  });

  test('every step is a sentence or three, and the next click is always given', () => {
    for (const [i, step] of guide.steps.entries()) {
      expect(step.say.length).toBeLessThan(330);
      if (step.order === undefined) expect([0, guide.steps.length - 1]).toContain(i);
    }
  });
});
