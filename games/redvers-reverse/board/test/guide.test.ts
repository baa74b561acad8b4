import { runGuide } from '@laager/kit/guide';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../../src/happenings.ts';
import { game } from '../../src/index.ts';
import { areaNamed, crossingOf } from '../../src/map.ts';
import { type Colenso, DISRUPTED } from '../../src/position.ts';
import { brigadeNamed, unitNamed } from '../../src/roster.ts';
import { guide } from '../guide.ts';

describe('the first lesson', () => {
  const match = runGuide(game as unknown as Parameters<typeof runGuide>[0], guide);
  const journal = match.journal() as unknown as readonly Happening[];
  const told = <W extends Happening['what']>(what: W) =>
    journal.filter((entry): entry is Extract<Happening, { what: W }> => entry.what === what);

  test('it plays to its end against the rules, in 10 to 14 steps', () => {
    expect(match.decision()?.question).toBe('aim');
    expect(guide.steps.length).toBeGreaterThanOrEqual(10);
    expect(guide.steps.length).toBeLessThanOrEqual(14);
  });

  test('what it says of the riders and the readers is so', () => {
    expect(told('order-sent').filter(({ lost }) => lost)).toMatchObject([{ brigade: brigadeNamed('infantry-6') }]);
    expect(told('order-received').map(({ brigade, result }) => [brigade, result])).toEqual([
      [brigadeNamed('infantry-5'), 'charge-to-the-guns'],
      [brigadeNamed('infantry-2'), 'as-ordered'],
    ]);
  });

  test('what it says of the shells, the drift and the guns is so', () => {
    const p = match.truth() as Colenso;
    expect(told('shelled')[0]).toMatchObject({ at: areaNamed('railway-veld'), level: DISRUPTED });
    expect(p.driftFound[crossingOf(areaNamed('bridle-drift'))]).toBe(1);
    expect(p.at[unitNamed('inniskilling-fusiliers-1')]).toBe(areaNamed('bridle-drift'));
    expect(told('turned')).toMatchObject([{ unit: unitNamed('field-7'), into: 'unlimbered' }]);
  });

  test('every step is a few sentences, and the next click is always given', () => {
    for (const [i, step] of guide.steps.entries()) {
      expect(step.say.length).toBeLessThan(330);
      if (step.order === undefined) expect([0, guide.steps.length - 1]).toContain(i);
    }
  });
});
