/** UB-S11, UB-S12: in battles played at random, what is known of face-down Germans is true, and what is imagined fits it. */
import { Context, FastDice, sampleAction } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { MP40, weaponIndex } from '../src/components.ts';
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
  SNAP_FIRE,
  slotsOf,
} from '../src/position.ts';
import { isFit } from '../src/reach.ts';
import { A, asks, chit, field, G, give, type Men } from './table.ts';

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

describe('UB-18.7.5, UB-S11: what a shot by one of several tells of the others', () => {
  const bits = (...weapons: string[]): number => weapons.reduce((sum, id) => sum | (1 << weaponIndex(id)), 0);
  const ANY = bits('mp40', 'kar98k', 'mg42');
  const FAR = bits('kar98k', 'mg42');
  const waiting = (...numbers: number[]): Men =>
    Object.fromEntries(numbers.map((number, i) => [number, { at: `110${i + 1}`, tokens: SNAP_FIRE }]));
  /** Five hexes from all of them an Ally leaves his hex: rifles (4 and 5) reach so far, machine pistols (1) do not. */
  const leaving = (german: Men, options: { readonly [id: string]: boolean } = {}): Battle => {
    const allied = { 5: { at: '0602' }, 6: { at: '0101' } };
    const p = field({ allied, german, solitaire: true, faceDown: true, options });
    for (const slot of hiddenOf(p)) p.possible[slot] = ANY;
    chit(p, 'allied');
    p.cup.counts[0] = 1;
    return p;
  };
  const run = (p: Battle, ...dice: number[]) => give(p, { do: 'run', counter: A(p, 5), path: [601] }, ...dice);
  /** What each who still lies face down may have, by its printed number. */
  const known = (p: Battle) => Object.fromEntries(hiddenOf(p).map((slot) => [p.number[slot], p.possible[slot]]));
  const picked = (p: Battle, number: number): number =>
    1 +
    [4, 5]
      .map((one) => G(p, one))
      .sort((a, b) => a - b)
      .indexOf(G(p, number));

  test('where all who see the hex can fire, the others reach it too', () => {
    const p = leaving(waiting(4, 5));
    run(p, picked(p, 4), 2);
    expect(known(p)).toEqual({ 5: FAR });
  });
  test('where only the one can, the others do not reach it', () => {
    const p = leaving(waiting(4, 1));
    run(p, 2);
    expect(known(p)).toEqual({ 1: bits('mp40') });
  });
  test('where no one can, none of them does', () => {
    const p = leaving(waiting(1, 2));
    run(p);
    expect(known(p)).toEqual({ 1: bits('mp40'), 2: bits('mp40') });
  });
  test('where the die picks among some of them, the rest stay unknown', () => {
    const p = leaving(waiting(4, 5, 1));
    run(p, picked(p, 4), 2);
    expect(known(p)).toEqual({ 1: ANY, 5: ANY });
  });
  test('a player who chooses between them has seen who they are', () => {
    const p = leaving(waiting(4, 5, 1), { 'ai-ties-by-player': true });
    run(p);
    expect(asks(p)).toBe('allied which-snap');
    expect(known(p)).toEqual({ 1: bits('mp40'), 4: FAR, 5: FAR });
  });
});
