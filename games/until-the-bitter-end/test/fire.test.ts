import { newSum, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { diceOf, rangeOf, WEAPONS, weaponIndex } from '../src/components.ts';
import { neededFace } from '../src/fire.ts';
import { game } from '../src/index.ts';
import { HEADS_DOWN, hasToken, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import {
  A,
  asks,
  chit,
  type Field,
  field,
  G,
  give,
  hex,
  offers,
  question,
  rolls,
  rule,
  saying,
  slotOf,
  where,
} from './table.ts';

const duel = (allied: object = {}, german: object = {}, more: Partial<Field> = {}) => {
  const p = field({ allied: { 5: { at: '0305', ...allied } }, german: { 5: { at: '0802', ...german } }, ...more });
  chit(p, 'allied');
  return p;
};
const shot = (p: ReturnType<typeof duel>) => ({ do: 'fire', counter: A(p, 5), target: G(p, 5) }) as const;
const fire = (p: ReturnType<typeof duel>, ...dice: number[]) => give(p, shot(p), ...dice);
const needs = (p: ReturnType<typeof duel>, mode: 'fire' | 'advance' | 'snap' = 'fire') => {
  const sum = newSum(3, 'UB-6.6.1', 'to-hit');
  const face = neededFace(p, A(p, 5), G(p, 5), mode, p.at[A(p, 5)] as number, p.at[G(p, 5)] as number, sum);
  return { face, total: totalOf(sum), rules: sum.modifiers.map((one) => one.rule) };
};

describe.each([false, true])('solitaire: %s', (solitaire) => {
  const more = { solitaire };
  test('UB-6.0.1, UB-20.0: firer and target are declared; the target is an enemy', () => {
    const p = field({ allied: { 4: { at: '0304' }, 5: { at: '0305' } }, german: { 5: { at: '0802' } }, ...more });
    chit(p, 'allied');
    expect(rule(p, { do: 'fire', counter: A(p, 5), target: A(p, 4) })).toBe('UB-6.0.1');
    const journal = fire(p, 2);
    expect(saying(journal, 'ordered')[0]).toMatchObject({ counter: A(p, 5), action: 'fire', target: G(p, 5) });
  });
  test('UB-6.0.2, UB-6.1.1, UB-6.1.2, UB-6.1.3, UB-20.1: range is the distance, the target’s hex included', () => {
    expect(rule(duel({}, { at: '0902' }, more), shot(duel({}, { at: '0902' }, more)))).toBe(undefined);
    const far = duel({}, { at: '1001' }, more);
    expect(rule(far, shot(far))).toBe('UB-6.1.3');
    const near = duel({ weapon: 'thompson' }, { at: '0703' }, more);
    expect(saying(fire(near, 2, 2), 'aimed')[0]).toMatchObject({ distance: 4 });
    const beyond = duel({ weapon: 'thompson' }, {}, more);
    expect(rule(beyond, shot(beyond))).toBe('UB-6.1.3');
  });
  test('UB-6.0.2, UB-6.2.2, UB-20.2: without sight there is no shot', () => {
    const p = duel({}, { at: '0703' }, { ...more, map: 'orchard-lane' });
    expect(rule(p, shot(p))).toBe('UB-6.0.2');
    expect(offers(p)).not.toContainEqual(shot(p));
  });
  test('UB-6.0.3, UB-6.3.1, UB-6.0.6, UB-20.3, UB-EX2: the weapon’s dice, all against one target; a to-wound die for each hit', () => {
    const p = duel({ weapon: 'thompson' }, { at: '0703' }, more);
    const journal = fire(p, 5, 6, 2, 3);
    expect(rolls(journal).map((one) => [one.for, one.faces])).toEqual([
      ['to hit', [5, 6]],
      ['to wound', [2, 3]],
    ]);
    expect(saying(journal, 'hit')[0]).toMatchObject({ hits: 2 });
  });
  test('UB-6.4.1, UB-6.4.2, UB-6.4.4, UB-6.4.6, UB-6.5.3, UB-20.4, UB-20.5: modifiers add up', () => {
    expect(needs(duel({}, {}, more))).toMatchObject({ face: 3, rules: [] });
    expect(needs(duel({}, { tokens: HEADS_DOWN }, more))).toMatchObject({ face: 4, rules: ['UB-6.4.1'] });
    expect(needs(duel({}, { at: '0505' }, more))).toMatchObject({ face: 4, rules: ['UB-6.4.2'] });
    expect(needs(duel({ wounds: 1 }, {}, more))).toMatchObject({ face: 4, rules: ['UB-6.4.4'] });
    expect(needs(duel({}, { at: '0405' }, more))).toMatchObject({ face: 2, rules: ['UB-6.4.6'] });
    expect(needs(duel({ wounds: 2 }, { at: '0505', tokens: HEADS_DOWN }, more))).toMatchObject({ face: 6, total: 6 });
  });
  test('UB-6.6.1, UB-6.6.2, UB-20.6, UB-EX1, UB-R6: covered needs 4: 3 misses, 4 hits', () => {
    const miss = duel({}, { at: '0505' }, more);
    expect(saying(fire(miss, 3), 'missed')).toHaveLength(1);
    const hit = duel({}, { at: '0505' }, more);
    expect(saying(fire(hit, 4, 2), 'hit')).toHaveLength(1);
  });
  test('UB-6.6.3, UB-6.6.4, UB-R23, UB-EX13, UB-20.6: 6 always hits, 1 never; -4 leaves the 6 alone', () => {
    const p = duel({ wounds: 1 }, { at: '0505', tokens: HEADS_DOWN }, more);
    expect(needs(p, 'advance')).toMatchObject({ face: 6, total: 7 });
    give(p, { do: 'advance', counter: A(p, 5), shot: { after: 0, target: G(p, 5) } }, 6, 1);
    expect(p.wounds[G(p, 5)]).toBe(1);
    const near = duel({}, { at: '0405' }, more);
    expect(saying(fire(near, 1), 'missed')).toHaveLength(1);
  });
  test('UB-6.7.1, UB-20.7, UB-EX14: adjacent needs 2; a 1 misses and jams', () => {
    const hit = duel({}, { at: '0405' }, more);
    expect(saying(fire(hit, 2, 1), 'hit')).toHaveLength(1);
    const p = duel({}, { at: '0405' }, more);
    fire(p, 1);
    expect(hasToken(p, A(p, 5), JAMMED)).toBe(true);
    expect(p.wounds[G(p, 5)]).toBe(0);
  });
  test('UB-6.8.1, UB-6.0.4, UB-6.8.2, UB-20.8: to wound 4 or more removes, and brings no chit', () => {
    const p = duel({}, {}, more);
    fire(p, 3, 4);
    expect(p.at[G(p, 5)]).toBe(REMOVED);
    p.cup.counts[1] = 0;
    give(p, { do: 'draw' });
    expect(p.cup.counts).toEqual([1, 0]);
  });
  test('UB-6.0.5, UB-6.6.5, UB-6.8.3, UB-20.8: hit and not removed, it keeps a Wounded token', () => {
    const p = duel({}, {}, more);
    fire(p, 3, 3);
    expect(p.wounds[G(p, 5)]).toBe(1);
    expect(where(p, G(p, 5))).toBe('0802');
  });
});

test('UB-0.4, UB-6.3.1, UB-C2: fourteen weapons; rifles one die, machine pistols two, support three or more', () => {
  expect(WEAPONS).toHaveLength(14);
  for (const weapon of WEAPONS) {
    const dice = { rifle: 1, carbine: 1, 'submachine-gun': 2, 'assault-rifle': 2 }[weapon.class];
    if (dice !== undefined) expect(weapon.dice).toBe(dice);
    else expect(weapon.dice).toBeGreaterThanOrEqual(3);
  }
  expect([rangeOf(weaponIndex('mg42')), diceOf(weaponIndex('mg42'))]).toEqual([8, 4]);
});

test('UB-5.2, UB-6.4.3, UB-EX3: an advancing firer at a target in woods needs 5', () => {
  expect(needs(duel({}, { at: '0505' }), 'advance')).toMatchObject({ face: 5, rules: ['UB-6.4.2', 'UB-6.4.3'] });
});

test('UB-6.4.5, UB-8.0.5: snap fire has -1', () =>
  expect(needs(duel(), 'snap')).toMatchObject({ face: 4, rules: ['UB-6.4.5'] }));

test('UB-6.7.2, UB-R24, UB-EX16: the 1 jams, the other dice stand; one Wounded token', () => {
  const p = field({ allied: { 5: { at: '0802' } }, german: { 3: { at: '0305' } } });
  chit(p, 'german');
  const journal = give(p, { do: 'fire', counter: G(p, 3), target: A(p, 5) }, 1, 3, 6, 2, 2, 3);
  expect(saying(journal, 'hit')[0]).toMatchObject({ hits: 2 });
  expect(p.wounds[A(p, 5)]).toBe(1);
  expect(hasToken(p, G(p, 3), JAMMED)).toBe(true);
});

test('UB-6.7.3, UB-EX16: with jam-spoils-volley the whole volley misses', () => {
  const p = field({
    allied: { 5: { at: '0802' } },
    german: { 3: { at: '0305' } },
    options: { 'jam-spoils-volley': true },
  });
  chit(p, 'german');
  give(p, { do: 'fire', counter: G(p, 3), target: A(p, 5) }, 1, 3, 6, 2);
  expect(p.wounds[A(p, 5)]).toBe(0);
  expect(hasToken(p, G(p, 3), JAMMED)).toBe(true);
});

describe('a volley that its jam has spoiled', () => {
  const spoils = { options: { 'jam-spoils-volley': true } };
  test('UB-R72: no Calm against it', () => {
    const p = duel({ weapon: 'bren' }, { skills: ['calm'] }, spoils);
    expect(saying(fire(p, 1, 6, 6), 'spoiled')).toHaveLength(1);
    expect(question(p)).toBe('draw');
  });
  test('UB-R72, UB-R56: to an automated Inspiring it is a throw without success', () => {
    const p = field({
      allied: { 5: { at: '0703' } },
      german: { 1: { at: '0305', weapon: 'mp40', skills: ['inspiring'] } },
      solitaire: true,
      ...spoils,
    });
    expect(saying(chit(p, 'german', 1, 6, 5, 2, 1, 1), 'hit')).toHaveLength(1);
  });
  test('UB-R72: no bravery is asked against it', () => {
    const p = duel(
      {},
      { at: '0303', weapon: 'mp40', tokens: SNAP_FIRE },
      { ...spoils, bravery: [1, 0], allied: { 5: { at: '0305' } } },
    );
    give(p, { do: 'run', counter: A(p, 5), path: [306] });
    give(p, { do: 'commit', points: 1 });
    give(p, { do: 'snap', counter: G(p, 5) }, 1, 6);
    expect(question(p)).not.toBe('bravery');
    give(p, { do: 'stop' });
    expect(p.bravery[0]).toBe(1);
  });
});

test('UB-R25, UB-R26, UB-EX17: tokens of separate attacks add up, the penalty does not', () => {
  const p = duel();
  fire(p, 3, 2);
  p.tokens[A(p, 5)] = 0;
  chit(p, 'allied');
  const journal = fire(p, 3, 2);
  expect(p.wounds[G(p, 5)]).toBe(2);
  const order = journal.map((entry) => (entry.what === 'rolled' ? entry.for : entry.what));
  expect(order.indexOf('token')).toBeLessThan(order.indexOf('to wound'));
  expect(neededFace(p, G(p, 5), A(p, 5), 'fire', hex(p, '0802'), hex(p, '0305'))).toBe(4);
});

test('UB-14.1.1, UB-14.1.2, UB-14.1.3, UB-14.1.4, UB-14.1.5, UB-R37, UB-EX15: with a friend beside it the MG42 re-rolls two dice, one by one', () => {
  const p = field({
    allied: { 5: { at: '0802' } },
    german: { 3: { at: '0305' }, 4: { at: '0304', tokens: JAMMED, wounds: 1 } },
  });
  chit(p, 'german');
  give(p, { do: 'fire', counter: G(p, 3), target: A(p, 5) }, 1, 1, 2, 5);
  expect(asks(p)).toBe('german loader');
  give(p, { do: 'reroll', dice: [0] }, 4);
  expect(rule(p, { do: 'reroll', dice: [0] })).toBe('UB-14.1.3');
  expect(offers(p)).toContainEqual({ do: 'keep' });
  const journal = give(p, { do: 'reroll', dice: [1] }, 3, 1, 2, 3);
  expect(saying(journal, 'hit')[0]).toMatchObject({ hits: 3 });
  expect(hasToken(p, G(p, 3), JAMMED)).toBe(false);
  expect(question(p)).toBe('draw');
});

test('UB-14.1.1, UB-EX15: without a loader one hit and a jam', () => {
  const p = field({ allied: { 5: { at: '0802' } }, german: { 3: { at: '0305' }, 4: { at: '0303' } } });
  chit(p, 'german');
  const journal = give(p, { do: 'fire', counter: G(p, 3), target: A(p, 5) }, 1, 1, 2, 5, 1);
  expect(saying(journal, 'hit')[0]).toMatchObject({ hits: 1 });
  expect(hasToken(p, G(p, 3), JAMMED)).toBe(true);
});

describe('skills in fire', () => {
  test('UB-15.5.2, UB-R39, UB-EX18: toughened falls on 5 only', () => {
    const lives = duel({ weapon: 'thompson' }, { at: '0703', skills: ['toughened'] });
    fire(lives, 5, 5, 4, 4);
    expect(where(lives, G(lives, 5))).toBe('0703');
    const falls = duel({ weapon: 'thompson' }, { at: '0703', skills: ['toughened'] });
    fire(falls, 5, 5, 4, 5);
    expect(falls.at[G(falls, 5)]).toBe(REMOVED);
  });
  test('UB-15.5.4, UB-R41: Shot! re-rolls one miss, a 1 too, and only the last face counts', () => {
    const p = duel({ skills: ['shot'] });
    fire(p, 1);
    expect(asks(p)).toBe('allied shot');
    give(p, { do: 'reroll', dice: [0] }, 5, 1);
    expect(p.wounds[G(p, 5)]).toBe(1);
    expect(hasToken(p, A(p, 5), JAMMED)).toBe(false);
    const two = duel({ skills: ['shot'], weapon: 'thompson' }, { at: '0703' });
    fire(two, 2, 5);
    expect(rule(two, { do: 'reroll', dice: [1] })).toBe('UB-15.5.4');
  });
  test('UB-15.5.5, UB-R42, UB-EX25: Determined cancels the -1 of an Advance', () => {
    expect(needs(duel({ skills: ['determined'] }, { at: '0505' }), 'advance').face).toBe(4);
    expect(needs(duel({}, { at: '0505' }), 'advance').face).toBe(5);
  });
  test('UB-15.5.6, UB-R43, UB-EX26: Calm has the whole throw made again, in a Fire action', () => {
    const p = duel({ weapon: 'bar' }, { skills: ['calm'] });
    fire(p, 4, 5, 2);
    expect(asks(p)).toBe('german calm');
    expect(rule(p, { do: 'reroll', dice: [0] })).toBe('UB-R43');
    const journal = give(p, { do: 'reroll', dice: [0, 1, 2] }, 1, 2, 6, 1);
    expect(saying(journal, 'hit')[0]).toMatchObject({ hits: 1 });
    expect(hasToken(p, A(p, 5), JAMMED)).toBe(true);
    const advancing = duel({}, { skills: ['calm'] });
    give(advancing, { do: 'advance', counter: A(advancing, 5), shot: { after: 0, target: G(advancing, 5) } }, 6, 1);
    expect(question(advancing)).not.toBe('calm');
  });
  test('UB-R36, UB-EX53: own re-rolls, then Calm; nobody goes back', () => {
    const p = duel({ skills: ['shot'] }, { skills: ['calm'] });
    fire(p, 2);
    give(p, { do: 'reroll', dice: [0] }, 4);
    expect(asks(p)).toBe('german calm');
    const journal = give(p, { do: 'reroll', dice: [0] }, 3, 1);
    expect(saying(journal, 'hit')).toHaveLength(1);
    expect(question(p)).toBe('draw');
  });
  test('UB-15.5.8, UB-R45, UB-EX28: one Repair die on 4 or more', () => {
    const saved = duel({ weapon: 'bren', skills: ['repair'] });
    fire(saved, 1, 1, 4, 4, 1);
    expect(hasToken(saved, A(saved, 5), JAMMED)).toBe(false);
    const jammed = duel({ weapon: 'bren', skills: ['repair'] });
    fire(jammed, 1, 1, 4, 3, 1);
    expect(hasToken(jammed, A(jammed, 5), JAMMED)).toBe(true);
  });
  test('UB-R45: Repair does not help the Clear Jam action', () => {
    const p = field({
      allied: { 5: { at: '0305', weapon: 'bren', skills: ['repair'], tokens: JAMMED } },
      german: { 4: { at: '1109' } },
    });
    chit(p, 'allied');
    give(p, { do: 'clear-jam', counter: A(p, 5) }, 3); // every die given must be rolled, and no other is there
    expect(hasToken(p, A(p, 5), JAMMED)).toBe(true);
  });
  test('UB-15.5.9, UB-R46, UB-EX52: Inspiring for any dice of every throw, each throw once', () => {
    const p = duel({ weapon: 'sten', skills: ['inspiring'] }, { at: '0703' });
    fire(p, 2, 5);
    expect(asks(p)).toBe('allied inspiring');
    give(p, { do: 'keep' }, 2);
    expect(asks(p)).toBe('allied inspired-wound');
    give(p, { do: 'reroll', dice: [0] }, 4);
    expect(p.at[G(p, 5)]).toBe(REMOVED);
    const q = duel({ weapon: 'sten', skills: ['inspiring'] }, { at: '0703' });
    fire(q, 2, 5);
    give(q, { do: 'reroll', dice: [0] }, 5, 2, 2);
    expect(asks(q)).toBe('allied inspired-wound');
    give(q, { do: 'reroll', dice: [0, 1] }, 3, 3);
    expect(question(q)).toBe('draw');
    expect(q.at[G(q, 5)]).not.toBe(REMOVED);
  });
  test('UB-15.5.9, UB-R46: the card of Inspiring speaks of every throw', () => {
    const effect = game.tell.action(duel(), { do: 'pick-skill', skill: 'inspiring' });
    expect(effect).toContain('every own throw, each throw once');
  });
  test('UB-R46: Inspiring re-rolls a Repair die too, also after a throw to hit', () => {
    const p = duel({ skills: ['repair', 'inspiring'] });
    fire(p, 1);
    give(p, { do: 'reroll', dice: [0] }, 1, 2);
    expect(asks(p)).toBe('allied inspired-repair');
    give(p, { do: 'reroll', dice: [0] }, 4);
    expect(hasToken(p, A(p, 5), JAMMED)).toBe(false);
  });
  test('UB-R72: nothing is asked where a re-roll cannot help', () => {
    const p = duel({ skills: ['shot', 'inspiring'] }, { skills: ['calm'] });
    fire(p, 3);
    expect(asks(p)).toBe('german calm');
    const miss = duel({}, { skills: ['calm'] });
    fire(miss, 2);
    expect(question(miss)).toBe('draw');
  });
});

test('UB-0.1, UB-0.2: a counter is one soldier of one side, numbered 1 to 10', () => {
  const p = field({ allied: { 1: { at: '0101' }, 10: { at: '0102' } }, german: { 10: { at: '0802' } } });
  expect([slotOf(p, 0, 10) < 10, slotOf(p, 1, 10) >= 10]).toEqual([true, true]);
  expect(() => slotOf(p, 0, 2)).toThrow();
});
