/** What face-down Germans give away, and what they do not. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { FIT, MP40, weaponIndex } from '../src/components.ts';
import { game } from '../src/index.ts';
import type { Move } from '../src/movement.ts';
import { ACTED, type Battle, FACE_DOWN, hasToken, MP40_NOT_FIT, SEEN_FIT, SNAP_FIRE } from '../src/position.ts';
import { A, asks, chit, type Field, field, G, give, PLAIN, rolls, saying, where } from './table.ts';

const hidden = (allied: Field['allied'], german: Field['german'], more: Partial<Field> = {}) =>
  field({ allied, german, solitaire: true, faceDown: true, ...more });
const weaponsOf = (p: Battle, slot: number): string[] =>
  ['kar98k', 'mp40', 'mg42'].filter((id) => (game.view(p, 'allied').possible[slot] as number) & (1 << weaponIndex(id)));

describe('UB-18.7.3, UB-S11: snap fire from the dark', () => {
  // All three see 0304; the near one is always in range, of the far ones (7 hexes) only the MG42.
  const watched = () => {
    const p = hidden(
      { 5: { at: '0304' }, 6: { at: '0101' } },
      {
        3: { at: '1001', tokens: SNAP_FIRE },
        4: { at: '1002', tokens: SNAP_FIRE },
        5: { at: '0602', tokens: SNAP_FIRE },
      },
    );
    chit(p, 'allied');
    p.cup.counts[0] = 1;
    return p;
  };
  const all = ['kar98k', 'mp40', 'mg42'];
  test('UB-18.7.5, UB-S11: a list that is shown tells who cannot reach', () => {
    const p = hidden(
      { 5: { at: '0304' }, 6: { at: '0101' } },
      {
        3: { at: '1002', tokens: SNAP_FIRE },
        4: { at: '0602', tokens: SNAP_FIRE },
        5: { at: '0603', tokens: SNAP_FIRE },
        6: { at: '1001', tokens: SNAP_FIRE },
      },
      { options: { 'ai-ties-by-player': true } },
    );
    chit(p, 'allied');
    p.cup.counts[0] = 1;
    const slots = [10, 11, 12, 13];
    for (const slot of slots) p.possible[slot] = all.reduce((bits, id) => bits | (1 << weaponIndex(id)), 0);
    give(p, { do: 'run', counter: A(p, 5), path: [305] });
    expect(asks(p)).toBe('allied which-snap');
    const listed = [G(p, 3), G(p, 4), G(p, 5)].sort((a, b) => a - b);
    expect(game.decision(p)?.offers).toEqual(listed.map((counter) => ({ do: 'choose', counter })));
    expect([weaponsOf(p, G(p, 3)), weaponsOf(p, G(p, 4)), weaponsOf(p, G(p, 6))]).toEqual([
      ['mg42'],
      all,
      ['kar98k', 'mp40'],
    ]);
  });
  test('UB-S11: who else could have fired stays unknown where the die has picked one of several', () => {
    const p = watched();
    const near = G(p, 5);
    const firers = [G(p, 3), near].sort((a, b) => a - b);
    const [far, rifle] = [G(p, 3), G(p, 4)];
    p.possible.splice(10, 3, ...[10, 11, 12].map(() => all.reduce((bits, id) => bits | (1 << weaponIndex(id)), 0)));
    const journal = give(p, { do: 'run', counter: A(p, 5), path: [305] }, firers.indexOf(near) + 1, 2);
    expect(rolls(journal)[0]).toMatchObject({ sides: 2 });
    expect(hasToken(p, near, FACE_DOWN)).toBe(false);
    expect([weaponsOf(p, far), weaponsOf(p, rifle)]).toEqual([all, all]);
  });
  test('UB-S11: where no die was needed, the others cannot reach; where nobody fires, nobody can', () => {
    const p = watched();
    p.tokens[G(p, 5)] = FACE_DOWN;
    const rifle = G(p, 4);
    p.possible.splice(10, 3, ...[10, 11, 12].map(() => all.reduce((bits, id) => bits | (1 << weaponIndex(id)), 0)));
    give(p, { do: 'run', counter: A(p, 5), path: [305] }, 2, 2, 2, 2, 2, 2);
    expect(weaponsOf(p, rifle)).toEqual(['kar98k', 'mp40']);
  });
});

/** Woods everywhere: every step costs 2, and no one sees beyond his neighbours. */
const WOODS = { ...PLAIN, id: 'woods', terrain: PLAIN.terrain.map((row) => row.replaceAll('.', 'W')), hedges: [] };

test('UB-25.2a, UB-25.0.3, UB-S11: an MP40 that would charge so far is imagined Fit', () => {
  const p = hidden(
    { 5: { at: '0505', wounds: 1 } },
    { 1: { at: '0508', skills: ['fit'] }, 2: { at: '0503', weapon: 'mp40' }, 3: { at: '1101' }, 4: { at: '1103' } },
    { options: { 'ai-ties-by-player': true }, map: WOODS },
  );
  (p.skilled as boolean[])[1] = true;
  chit(p, 'german');
  expect(asks(p)).toBe('allied which-german');
  const far = G(p, 1);
  const dice = new FastDice(3);
  for (let i = 0; i < 50; i++) {
    const imagined = game.imagine(p, 'allied', dice);
    expect(game.violation(imagined)).toBe(null);
    expect([imagined.weapon[far], (imagined.skills[far] as number) & FIT]).toEqual([MP40, FIT]);
    game.play(imagined, { do: 'choose', counter: far }, new Context(dice));
  }
});

test('UB-25.2a, UB-S11: and one that would have charged had it been Fit is imagined without', () => {
  const p = hidden(
    { 5: { at: '0505', wounds: 1 } },
    { 1: { at: '0508' }, 2: { at: '0503' }, 3: { at: '1101' }, 4: { at: '1103' } },
    { map: WOODS },
  );
  (p.skilled as boolean[])[1] = true;
  chit(p, 'german', 6, 1, 1);
  const far = G(p, 1);
  const dice = new FastDice(3);
  for (let i = 0; i < 50; i++) {
    const imagined = game.imagine(p, 'allied', dice);
    if (imagined.weapon[far] === MP40) expect((imagined.skills[far] as number) & FIT).toBe(0);
  }
});

describe('a face-down German on the run', () => {
  const running = () => {
    const p = hidden(
      { 5: { at: '0102', weapon: 'bar', tokens: SNAP_FIRE } },
      { 4: { at: '1102', skills: ['fit'] }, 5: { at: '1109' }, 6: { at: '1108' } },
    );
    (p.skilled as boolean[])[1] = true;
    p.tokens[G(p, 5)] = FACE_DOWN | ACTED;
    p.tokens[G(p, 6)] = FACE_DOWN | ACTED;
    const journal = chit(p, 'german', 1);
    return { p, journal };
  };
  test('UB-R40, UB-S11: with its fifth point declared it is Fit for everybody to see', () => {
    const { p } = running();
    const slot = G(p, 4);
    const spent = () => (p.stack.find((frame) => frame.procedure === 'move') as { locals: Move }).locals.spent;
    while (spent() < 4) {
      expect((p.possible[slot] as number) & SEEN_FIT).toBe(0);
      give(p, { do: 'hold' });
    }
    expect((p.possible[slot] as number) & SEEN_FIT).toBe(SEEN_FIT);
    const dice = new FastDice(5);
    for (let i = 0; i < 20; i++) expect((game.imagine(p, 'allied', dice).skills[slot] as number) & FIT).toBe(FIT);
  });
  test('UB-R54: it is imagined on its way towards an Ally', () => {
    const { p } = running();
    const plans = Array.from({ length: 20 }, (_, seed) => {
      const imagined = game.imagine(p, 'allied', new FastDice(seed));
      return (imagined.stack.find((frame) => frame.procedure === 'move') as { locals: Move }).locals.plan ?? [];
    });
    expect(plans.some((plan) => plan.length > 0)).toBe(true);
  });
  test('UB-R54: an imagined way never costs more than the imagined counter has', () => {
    const { p } = running();
    const dice = new FastDice(9);
    for (let i = 0; i < 30; i++) expect(game.violation(game.imagine(p, 'allied', dice))).toBe(null);
  });
  test('UB-S12: the log names it by the hex where it was when that was said', () => {
    const { p, journal } = running();
    while (asks(p) === 'allied snap') journal.push(...give(p, { do: 'hold' }));
    const told = journal.map((entry) => game.tell.entry(game.view(p, 'allied'), entry as never));
    const ends = where(p, G(p, 4));
    expect(ends).not.toBe('1102');
    expect(told.find((line) => line.includes('priority'))).toContain('the face-down German in 1102');
    expect(told.find((line) => line.includes('about to move from'))).toMatch(
      /^The face-down German is about to move from .*1102/,
    );
    expect(told.find((line) => line.includes(`stops in ${ends}`))).toContain('The face-down German stops');
  });
});

test('UB-R58, UB-R68: the target of a charge is turned up when it is named, before the first step', () => {
  const p = hidden({ 5: { at: '0304' } }, { 4: { at: '0604' } });
  chit(p, 'allied');
  const journal = give(p, { do: 'charge', counter: A(p, 5), target: 10 });
  expect(journal.map((entry) => entry.what)).toEqual(['ordered', 'revealed']);
  const friend = hidden({ 5: { at: '0304', wounds: 1 }, 6: { at: '0306' } }, { 4: { at: '1104' } });
  chit(friend, 'allied');
  const aid = give(friend, { do: 'medical-aid', counter: A(friend, 6), target: A(friend, 5) });
  expect(aid.map((entry) => entry.what)).toEqual(['ordered']);
});

test('UB-S11, UB-R40: who has run so far that he is Fit, and is not if he has an MP40, has none', () => {
  const p = hidden({ 5: { at: '0101' } }, { 1: { at: '1101' }, 4: { at: '1103' }, 5: { at: '1105' } });
  (p.skilled as boolean[])[1] = true;
  p.possible[10] = (p.possible[10] as number) | SEEN_FIT | MP40_NOT_FIT;
  for (let seed = 0; seed < 30; seed++) {
    const imagined = game.imagine(p, 'allied', new FastDice(seed));
    expect(imagined.weapon[10]).not.toBe(MP40);
    expect((imagined.skills[10] as number) & FIT).toBe(FIT);
  }
});

test('UB-S12, UB-R68: a target is named by its hex until it is turned up', () => {
  const p = hidden({ 5: { at: '0304' } }, { 4: { at: '0802' } });
  chit(p, 'allied');
  const journal = give(p, { do: 'fire', counter: A(p, 5), target: 10 }, 2);
  const told = journal.map((entry) => game.tell.entry(game.view(p, 'allied'), entry as never));
  expect(told[0]).toContain('Fire (the face-down German in 0802)');
  expect(told[1]).toContain('Revealed: G4');
  expect(saying(journal, 'aimed')).toHaveLength(1);
});
