import { describe, expect, test } from 'vitest';
import { closeCombatDiceOf, weaponIndex } from '../src/components.ts';
import { HEADS_DOWN, hasToken, JAMMED, REMOVED, SNAP_FIRE } from '../src/position.ts';
import { allowanceOf } from '../src/reach.ts';
import {
  A,
  asks,
  chit,
  type Field,
  field,
  G,
  give,
  offered,
  offers,
  question,
  rolls,
  rule,
  saying,
  where,
} from './table.ts';

const melee = (allied: object = {}, german: object = {}, more: Partial<Field> = {}) => {
  const p = field({ allied: { 5: { at: '0405', ...allied } }, german: { 5: { at: '0506', ...german } }, ...more });
  chit(p, 'allied');
  return p;
};
const charge = (p: ReturnType<typeof melee>, path: number[] | undefined, ...dice: number[]) =>
  give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), ...(path ? { path } : {}) }, ...dice);
const totals = (journal: ReturnType<typeof charge>) => {
  const [fight] = saying(journal, 'close-combat');
  const total = (sum: { base: number; modifiers: { value: number }[] }) =>
    sum.modifiers.reduce((all, one) => all + one.value, sum.base);
  return fight === undefined ? null : [total(fight.attack), total(fight.defence)];
};

describe.each([false, true])('solitaire: %s', (solitaire) => {
  const more = { solitaire };
  test('UB-7.0.1, UB-21.0: a Charge names its target, an enemy', () => {
    const p = field({ allied: { 4: { at: '0404' }, 5: { at: '0405' } }, german: { 5: { at: '0506' } }, ...more });
    chit(p, 'allied');
    expect(rule(p, { do: 'charge', counter: A(p, 5), target: A(p, 4) })).toBe('UB-7.0.1');
    expect(saying(charge(p, [506], 6, 1), 'ordered')[0]).toMatchObject({ action: 'charge', target: G(p, 5) });
  });
  test('UB-7.0.2, UB-21.0, UB-EX5: 5 points', () => {
    const p = melee({ at: '0105' }, { at: '0603' }, more);
    expect(allowanceOf('charge')).toBe(5);
    expect(rule(p, { do: 'charge', counter: A(p, 5), target: G(p, 5) })).toBe(undefined);
    const far = melee({ at: '0105' }, { at: '0703' }, more);
    expect(rule(far, { do: 'charge', counter: A(far, 5), target: G(far, 5) })).toBe('UB-R27');
    expect(offered(far, 'charge')).toEqual([]);
  });
  test('UB-7.0.4, UB-7.0.5, UB-21.0: the step into the target’s hex is the last, and the fight follows at once', () => {
    const p = melee({}, {}, more);
    expect(rule(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506, 505] })).toBe('UB-7.0.4');
    const journal = charge(p, [506], 6, 1);
    expect(journal.map((one) => one.what)).toContain('close-combat');
    expect(question(p)).toBe('draw');
  });
  test('UB-7.1.1, UB-7.1.2, UB-21.1: the weapon’s dice, support weapons one', () => {
    const p = melee({ weapon: 'thompson' }, { weapon: 'mg42' }, more);
    const journal = charge(p, [506], 3, 2, 1);
    expect(rolls(journal).map((one) => one.faces.length)).toEqual([2, 1]);
    expect(closeCombatDiceOf(weaponIndex('bren'))).toBe(1);
  });
  test('UB-7.2.1, UB-7.2.2, UB-7.2.3, UB-7.2.6, UB-21.2, UB-EX4: charger +1, wounded -1, jammed -1, added up', () => {
    expect(totals(charge(melee({}, {}, more), [506], 3, 1))).toEqual([4, 1]);
    expect(totals(charge(melee({ wounds: 1, tokens: JAMMED }, {}, more), [506], 6, 1))).toEqual([5, 1]);
    expect(totals(charge(melee({}, { wounds: 2, tokens: JAMMED }, more), [506], 6, 4))).toEqual([7, 2]);
  });
  test('UB-7.2.4, UB-7.2.5, UB-9.0.3, UB-R29, UB-21.2: the defender’s woods, hedge and Heads Down', () => {
    expect(totals(charge(melee({}, { at: '0505' }, more), [505], 6, 1))).toEqual([7, 2]);
    expect(totals(charge(melee({}, { tokens: HEADS_DOWN }, more), [506], 6, 1))).toEqual([7, 2]);
    expect(totals(charge(melee({ at: '0302' }, { at: '0303' }, more), [303], 6, 1))).toEqual([7, 2]);
    expect(totals(charge(melee({ at: '0304' }, { at: '0303' }, more), [303], 6, 1))).toEqual([7, 1]);
  });
  test('UB-7.3.1, UB-7.3.2, UB-R28, UB-21.3: the highest die counts; the loser goes, the winner stands there', () => {
    const won = melee({ weapon: 'thompson' }, {}, more);
    expect(totals(charge(won, [506], 2, 5, 4))).toEqual([6, 4]);
    expect([won.at[G(won, 5)], where(won, A(won, 5))]).toEqual([REMOVED, '0506']);
    const lost = melee({}, {}, more);
    charge(lost, [506], 1, 6);
    expect([lost.at[A(lost, 5)], where(lost, G(lost, 5))]).toEqual([REMOVED, '0506']);
    expect([lost.wounds[G(lost, 5)], hasToken(lost, G(lost, 5), JAMMED)]).toEqual([0, false]);
  });
  test('UB-7.3.3, UB-21.3, UB-EX29: equal totals remove both', () => {
    const p = melee({ weapon: 'thompson', at: '0404' }, { at: '0505', tokens: HEADS_DOWN, weapon: 'kar98k' }, more);
    expect(totals(charge(p, [405, 505], 2, 5, 4))).toEqual([6, 6]);
    expect([p.at[A(p, 5)], p.at[G(p, 5)]]).toEqual([REMOVED, REMOVED]);
  });
  test('UB-7.3.4: a removal brings one chit less', () => {
    const p = melee({}, {}, more);
    charge(p, [506], 6, 1);
    p.cup.counts[1] = 0;
    give(p, { do: 'draw' });
    expect(p.cup.counts).toEqual([1, 0]);
  });
});

test('UB-EX30: a wounded Bren gunner with one die', () => {
  const tie = field({ allied: { 3: { at: '0506', weapon: 'bren', wounds: 1 } }, german: { 5: { at: '0405' } } });
  chit(tie, 'german');
  give(tie, { do: 'charge', counter: G(tie, 5), target: A(tie, 3), path: [506] }, 4, 6);
  expect([tie.at[A(tie, 3)], tie.at[G(tie, 5)]]).toEqual([REMOVED, REMOVED]);
  const won = field({ allied: { 3: { at: '0506', weapon: 'bren', wounds: 1 } }, german: { 5: { at: '0405' } } });
  chit(won, 'german');
  give(won, { do: 'charge', counter: G(won, 5), target: A(won, 3), path: [506] }, 5, 6);
  expect(where(won, G(won, 5))).toBe('0506');
});

test('UB-6.7.5: a jammed man fights, with a penalty', () => {
  expect(totals(charge(melee({ tokens: JAMMED }), [506], 3, 1))).toEqual([3, 1]);
});

test('UB-R27, UB-7.0.4: no sight or range is needed; the charger may stop short, and enters no other enemy', () => {
  const p = field({
    allied: { 5: { at: '0405', weapon: 'thompson' } },
    german: { 5: { at: '0605' }, 6: { at: '0506' } },
  });
  chit(p, 'allied');
  give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5) });
  expect(rule(p, { do: 'step', to: 506 })).toBe('UB-R27');
  give(p, { do: 'step', to: 505 });
  give(p, { do: 'stop' });
  expect(where(p, A(p, 5))).toBe('0505');
  expect(question(p)).toBe('draw');
});

test('UB-15.5.7, UB-R44, UB-R30: Ferocious re-rolls one own die, the charger first; a worse face stands', () => {
  const p = melee({ skills: ['ferocious'], weapon: 'thompson' }, { skills: ['ferocious'] });
  charge(p, [506], 2, 4, 5);
  expect(asks(p)).toBe('allied charger-ferocious');
  expect(rule(p, { do: 'reroll', dice: [0, 1] })).toBe('UB-R44');
  give(p, { do: 'reroll', dice: [1] }, 1);
  expect(asks(p)).toBe('german defender-ferocious');
  expect(totals(give(p, { do: 'reroll', dice: [0] }, 3))).toEqual([3, 3]);
});

test('UB-R30, UB-R46: then Inspiring, for any of the charger’s dice', () => {
  const p = melee({ skills: ['ferocious', 'inspiring'], weapon: 'thompson' });
  charge(p, [506], 2, 2, 5);
  give(p, { do: 'keep' });
  expect(asks(p)).toBe('allied charger-inspiring');
  expect(offers(p)).toHaveLength(4);
  expect(totals(give(p, { do: 'reroll', dice: [0, 1] }, 6, 1))).toEqual([7, 5]);
});

test('UB-7.0.3, UB-8.0.11, UB-R20, UB-EX47: the charged man snap fires at the last step, jams and fights with it', () => {
  const p = field({
    allied: { 1: { at: '0405', weapon: 'thompson' } },
    german: { 5: { at: '0506', tokens: SNAP_FIRE } },
  });
  chit(p, 'allied');
  give(p, { do: 'charge', counter: A(p, 1), target: G(p, 5), path: [506] });
  expect(asks(p)).toBe('german snap');
  const journal = give(p, { do: 'snap', counter: G(p, 5) }, 1, 3, 2, 5);
  expect(saying(journal, 'aimed')[0]?.needed.modifiers.map((one) => one.rule)).toEqual(['UB-6.4.5', 'UB-6.4.6']);
  expect(totals(journal)).toEqual([4, 4]);
  expect([p.at[A(p, 1)], p.at[G(p, 5)]]).toEqual([REMOVED, REMOVED]);
  const q = field({
    allied: { 1: { at: '0405', weapon: 'thompson' } },
    german: { 5: { at: '0506', tokens: SNAP_FIRE, skills: ['repair'] } },
  });
  chit(q, 'allied');
  give(q, { do: 'charge', counter: A(q, 1), target: G(q, 5), path: [506] });
  expect(totals(give(q, { do: 'snap', counter: G(q, 5) }, 1, 4, 3, 2, 5))).toEqual([4, 5]);
});
