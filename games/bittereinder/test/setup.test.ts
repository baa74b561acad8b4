/** Chapters 4 and 5: set-up and turn order. */
import { Context, checkedPosition, type Entry, FastDice, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import setupData from '../data/setup.json' with { type: 'json' };
import { game } from '../src/index.ts';
import { areaId } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { BOER_UNITS, EMPIRE_UNITS, ENTRY_TURNS, HOMES, isCommando, NATIONS, unitId } from '../src/roster.ts';
import { asked, attack, control, DEFAULTS, due, end, kinds, march, play, rule, until, war, where } from './table.ts';

const begin = (scenario: string): War =>
  game.setup({ scenario, options: DEFAULTS }, new Context(new ScriptedDice([], new FastDice(1))));
const placing = (unit: string, at: string): Order => ({ do: 'place', unit, at });
const attaching = (...units: string[]): Order => ({ do: 'attach', units });

function empireDone(p: War): War {
  for (const [unit, at] of [
    ['gar-natal', 'n3'],
    ['gar-cape-1', 'c17'],
    ['gar-cape-2', 'c17'],
    ['mtd-bethunes-mi', 'n1'],
  ] as const)
    play(p, placing(unit, at));
  return p;
}

describe('set-up', () => {
  test('BE-4.1 BE-11.1 turn 1, Morale 7, War Commitment 156', () => {
    expect(begin('campaign')).toMatchObject({ turn: 1, morale: 7, commitment: 156 });
  });

  test('BE-4.1 the first position is one that may come from outside', () => {
    for (const scenario of ['campaign', 'historical'])
      expect(checkedPosition(game, begin(scenario))).toHaveProperty('ok');
  });

  test('BE-4.2 BE-R1 the Empire sets up first, then the Boers', () => {
    const p = begin('campaign');
    expect(asked(p).seat).toBe('empire');
    empireDone(p);
    expect(asked(p)).toMatchObject({ seat: 'boer', question: 'place' });
  });

  test('BE-4.3 BE-4.7 a unit with an area code starts there; one with a turn waits off the map', () => {
    const p = begin('campaign');
    const fixed = Object.entries(setupData.empireFixed).flatMap(([area, units]) => units.map((unit) => [unit, area]));
    expect(fixed.length).toBeGreaterThan(4);
    for (const [unit, area] of fixed) expect([unit, where(p, unit as string)]).toEqual([unit, area]);
    for (const unit of EMPIRE_UNITS)
      if ((ENTRY_TURNS[unit] as number) > 0)
        expect([where(p, unitId(unit)), due(p, unitId(unit))]).toEqual(['off', ENTRY_TURNS[unit]]);
  });

  test('BE-10.17 BE-9.5.21 the war is fought with the options that were chosen', () => {
    for (const flag of [true, false]) {
      const options = { ...DEFAULTS, dissolveArmies: flag, successCommitment: flag };
      expect(game.setup({ scenario: 'historical', options }, new Context(new FastDice(1))).options).toEqual(options);
    }
  });

  test('BE-8.17 BE-14.10 BE-15.4 the values of each option', () => {
    const values = (game.scenarios[0]?.options ?? []).map((option) => [
      option.id,
      option.kind === 'choice' ? option.values.map(({ id }) => id) : option.kind,
    ]);
    expect(values).toEqual([
      ['electionTest', ['higher', 'lower']],
      ['tacticalVictoryMorale', ['off', 'per-turn', 'per-victory']],
      ['successCommitment', 'flag'],
      ['dissolveArmies', 'flag'],
      ['shutIn', ['lost', 'stay']],
    ]);
  });

  test('BE-4.4 the Natal Garrison starts in N2, N3 or N4', () => {
    const p = begin('campaign');
    expect(asked(p).offers).toEqual(['n2', 'n3', 'n4'].map((at) => placing('gar-natal', at)));
    expect(rule(p, placing('gar-natal', 'n1'))).toBe('BE-4.4');
  });

  test('BE-4.6 each Cape garrison starts in a town south of the Orange River other than Cape Town; they may share one', () => {
    const p = begin('campaign');
    play(p, placing('gar-natal', 'n3'));
    for (const at of ['c1', 'c10', 'c14', 'n3']) expect(rule(p, placing('gar-cape-1', at))).toBe('BE-4.6');
    expect(asked(p).offers.length).toBe(13);
    play(p, placing('gar-cape-1', 'c17'));
    play(p, placing('gar-cape-2', 'c17'));
    expect([where(p, 'gar-cape-1'), where(p, 'gar-cape-2')]).toEqual(['c17', 'c17']);
  });

  test("BE-4.5 Bethune's Mounted Infantry starts in N1, N2, N3 or N4", () => {
    const p = begin('campaign');
    play(p, placing('gar-natal', 'n3'));
    play(p, placing('gar-cape-1', 'c17'));
    play(p, placing('gar-cape-2', 'c17'));
    expect(asked(p).offers).toEqual(['n1', 'n2', 'n3', 'n4'].map((at) => placing('mtd-bethunes-mi', at)));
    expect(rule(p, placing('mtd-bethunes-mi', 'n5'))).toBe('BE-4.5');
  });

  test('BE-4.8 BE-4.13 De la Rey starts in T4; Botha and De Wet off the map', () => {
    const p = begin('campaign');
    expect(['de-la-rey', 'botha', 'de-wet'].map((leader) => where(p, leader))).toEqual(['t4', 'off', 'off']);
  });

  test('BE-4.9 BE-4.10 BE-4.11 BE-R2 each army in its own republic with commandos of it; the rest start at home', () => {
    const p = empireDone(begin('campaign'));
    expect(rule(p, placing('natal-army', 'f5'))).toBe('BE-4.9');
    expect(rule(p, placing('natal-army', 'n1'))).toBe('BE-4.9');
    play(p, placing('natal-army', 't19'));
    expect(rule(p, attaching('cdo-winburg'))).toBe('BE-4.9');
    expect(rule(p, attaching('cdo-pretoria', 'cdo-pretoria'))).toBe('BE-4.9');
    const ofTheRepublic = BOER_UNITS.filter((unit) => isCommando(unit) && NATIONS[unit] === 'zar').map(unitId);
    expect(asked(p)).toMatchObject({
      params: { army: 'Natal Army' },
      families: [{ name: 'attach', bounds: { units: ofTheRepublic } }],
    });
    const rulesOf = (journal: readonly Entry[]) => journal.map((entry) => entry.rule);
    expect(rulesOf(play(p, attaching('cdo-pretoria', 'cdo-ermelo')))).toEqual(['BE-4.9', 'BE-4.9']);
    expect(rule(p, placing('western-army', 't8'))).toBe('BE-4.10');
    play(p, placing('western-army', 'f16'));
    expect(rule(p, attaching('cdo-pretoria'))).toBe('BE-4.10');
    expect(rulesOf(play(p, attaching('cdo-boshof')))[0]).toBe('BE-4.10');
    expect(['cdo-pretoria', 'cdo-ermelo', 'cdo-boshof'].map((unit) => where(p, unit))).toEqual(['t19', 't19', 'f16']);
    for (const unit of BOER_UNITS.filter(isCommando))
      if (!['cdo-pretoria', 'cdo-ermelo', 'cdo-boshof'].includes(unitId(unit)))
        expect(where(p, unitId(unit))).toBe(areaId(HOMES[unit] as number));
  });

  test('BE-C16 the historical set-up stands at once, and is one that free set-up allows', () => {
    const quick = begin('historical');
    const free = begin('campaign');
    for (const order of [
      placing('gar-natal', where(quick, 'gar-natal') as string),
      placing('gar-cape-1', where(quick, 'gar-cape-1') as string),
      placing('gar-cape-2', where(quick, 'gar-cape-2') as string),
      placing('mtd-bethunes-mi', where(quick, 'mtd-bethunes-mi') as string),
      placing('natal-army', where(quick, 'natal-army') as string),
    ])
      play(free, order);
    play(free, asked(free).offers[0] as Order);
    play(free, placing('western-army', where(quick, 'western-army') as string));
    play(free, asked(free).offers[0] as Order);
    expect(free).toEqual(quick);
  });

  test('BE-4.12 BE-R3 BE-8.23 BE-9.1.9 a commando is part of any Boer army in its area, and of none once it has left', () => {
    const there = { f6: ['western-army', 'cdo-ermelo'], n3: ['cdo-harrismith', 'bde-07'] };
    const p = war({ phase: 6, at: { ...there, n3: [...there.f6, 'bde-07'], f6: [] } });
    expect(rule(p, attack('n3', 11, 'western-army', 'cdo-ermelo'))).toBeNull();
    const q = war({ phase: 6, at: { n3: ['cdo-harrismith', 'cdo-ermelo', 'bde-07'], n1: ['western-army'] } });
    expect(rule(q, attack('n3', 2, 'cdo-harrismith', 'cdo-ermelo'))).toBe('BE-9.1.11');
    const r = war({ at: { f6: ['western-army', 'cdo-ermelo'] } });
    expect(rule(r, march(['western-army'], 'f5', 'f4'))).toBe('BE-8.2');
    expect(rule(r, march(['cdo-ermelo'], 'f5', 'f4'))).toBeNull();
  });
});

describe('turn order', () => {
  test('BE-5.1 BE-5.2 the war begins with Boer land movement; then eleven phases a turn in order', () => {
    const p = begin('historical');
    expect([p.turn, p.phase, asked(p).seat]).toEqual([1, 5, 'boer']);
    const seen: string[] = [];
    const journal: Entry[] = [];
    const ctx = new Context(new FastDice(5), journal);
    for (let i = 0; i < 60 && p.turn < 3; i++) {
      const dull = asked(p).offers.find((offer) => offer.do === 'end' || offer.do === 'fight') as Order;
      game.play(p, dull, ctx);
    }
    for (const entry of journal as unknown as { what: string; turn: number; phase: number }[])
      if (entry.what === 'phase' && entry.turn <= 2) seen.push(`${entry.turn}.${entry.phase}`);
    const expected = [6, 7, 8, 9, 10, 11].map((n) => `1.${n}`);
    expect(seen).toEqual([...expected, ...Array.from({ length: 11 }, (_, n) => `2.${n + 1}`)]);
  });

  test('BE-5.3 control markers are placed at the end of phases 4, 5, 6 and 7', () => {
    const p = war({ phase: 4, at: { f14: ['bde-01'], c13: ['cdo-rouxville'] } });
    expect(control(p, 'f14')).toBe('boer');
    play(p, end);
    expect(control(p, 'f14')).toBe('empire');
    expect(control(p, 'c13')).toBe('boer');
    const q = war({ at: { c9: ['cdo-rouxville'], f3: ['cdo-kroonstad'] } });
    play(q, end);
    expect(control(q, 'c9')).toBe('boer');
    const r = war({ phase: 6, at: { n5: ['cdo-pretoria', 'btn-03'] }, commitment: 50 });
    play(r, attack('n5', 8, 'cdo-pretoria'));
    play(r, { do: 'fight' }, 6, 1);
    until(r, 2, 6);
    expect(control(r, 'n5')).toBe('boer');
    const s = war({ phase: 7, at: { f14: ['cdo-rouxville', 'bde-01', 'sup-01'], t1: ['cdo-pietersburg'] } });
    play(s, { do: 'assault', at: 'f14', sortie: false });
    play(s, { do: 'commit', points: 0 });
    expect(control(s, 'f14')).toBe('empire');
  });

  test('BE-5.4 what a battle does to the tracks is booked at once', () => {
    const p = war({ phase: 6, at: { n5: ['cdo-pretoria', 'gar-natal'], n3: ['cdo-ermelo'] } });
    play(p, attack('n5', 8, 'cdo-pretoria'));
    const journal = play(p, { do: 'fight' }, 6, 6);
    expect(kinds(journal).slice(0, 2)).toEqual(['committed', 'commitment']);
    expect(p.commitment).toBeLessThan(156 + 35);
    expect(p.morale).toBe(6);
  });
});
