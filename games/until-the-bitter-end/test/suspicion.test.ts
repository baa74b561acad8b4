/** UB-S11, UB-S12: in battles played at random, what is known of face-down Germans is true, and what is imagined fits it. */
import { Context, FastDice, sampleAction } from '@laager/kernel';
import { expect, test } from 'vitest';
import { MP40 } from '../src/components.ts';
import { game } from '../src/index.ts';
import {
  type Battle,
  FACE_DOWN,
  hasToken,
  isOnMap,
  MP40_IS_FIT,
  MP40_NOT_FIT,
  SEEN_FIT,
  type Slot,
  slotsOf,
} from '../src/position.ts';
import { isFit } from '../src/reach.ts';

const hiddenOf = (p: Battle): Slot[] => slotsOf(1).filter((slot) => isOnMap(p, slot) && hasToken(p, slot, FACE_DOWN));

/** No weapon and no fitness that a counter really has was ever ruled out. */
function expectTrue(p: Battle): void {
  for (const slot of hiddenOf(p)) {
    const known = p.possible[slot] as number;
    expect((known >> (p.weapon[slot] as number)) & 1).toBe(1);
    if ((known & SEEN_FIT) !== 0) expect(isFit(p, slot)).toBe(true);
    if (p.weapon[slot] !== MP40) continue;
    if ((known & MP40_IS_FIT) !== 0) expect(isFit(p, slot)).toBe(true);
    if ((known & MP40_NOT_FIT) !== 0) expect(isFit(p, slot)).toBe(false);
  }
}

/** What is imagined looks the same, is sound, and has weapons that were not ruled out. */
function expectFits(p: Battle, dice: FastDice): void {
  const imagined = game.imagine(p, 'allied', dice);
  expect(game.violation(imagined)).toBe(null);
  expect(game.view(imagined, 'allied')).toEqual(game.view(p, 'allied'));
  for (const slot of hiddenOf(p))
    expect(((p.possible[slot] as number) >> (imagined.weapon[slot] as number)) & 1).toBe(1);
}

test.each([
  ['so-bavent', 'printed', 1],
  ['so-la-fiere', 'rolled', 2],
  ['so-bois-jacques', 'rolled', 3],
])(
  'UB-S11: %s with skills %s: nothing false is known, and what is imagined fits what is seen',
  (scenario, skills, seed) => {
    const dice = new FastDice(seed);
    const options = { skills, 'ai-ties-by-player': seed === 3 };
    const p = game.setup({ scenario, options }, new Context(dice));
    const first = p.possible.slice();
    let known = 0;
    for (let step = 0; step < 150; step++) {
      const decision = game.decision(p);
      if (decision === null) break;
      game.play(p, sampleAction(game, p, decision, dice), new Context(dice));
      expectTrue(p);
      if (step % 5 === 0) expectFits(p, dice);
      known += hiddenOf(p).filter((slot) => p.possible[slot] !== first[slot]).length;
    }
    expect(known).toBeGreaterThan(0);
  },
);
