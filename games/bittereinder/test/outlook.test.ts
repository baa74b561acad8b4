/** How the war stands, as the board shows it: the same numbers that the rules come to. */
import { ask, Context, FastDice, ScriptedDice, sampleAction, totalOf } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { lookups } from '../src/lookups.ts';
import { areaNamed } from '../src/map.ts';
import { testSiege, testTowns } from '../src/morale.ts';
import { outlook } from '../src/outlook.ts';
import { boersLeft, incomeOf } from '../src/victory.ts';
import { war } from './table.ts';

test('BE-11.4 BE-15.5 income and units unfold into the numbers of the rules, at every position of a game', () => {
  const dice = new FastDice(7);
  const p = game.setup({ scenario: 'historical', options: {} }, new Context(dice));
  for (let step = 0; step < 400; step++) {
    const decision = game.decision(p);
    if (decision === null) break;
    const found = ask(lookups.outlook, p, {});
    if (!('ok' in found)) throw new Error(found.fault.message);
    expect(totalOf(found.ok.income)).toBe(incomeOf(p));
    expect(totalOf(found.ok.units)).toBe(boersLeft(p));
    game.play(p, sampleAction(game, p, decision, dice), new Context(dice));
  }
});

test('BE-11.4 a razed town and one that the Empire holds are taken off apart', () => {
  const before = outlook(war({ at: {}, boerControl: ['f3', 'f4'] }));
  const after = outlook(war({ at: {}, boerControl: ['f3', 'f4'], empireControl: ['f4'], razed: ['f3'] }));
  expect(totalOf(after.income)).toBe(totalOf(before.income) - 2);
  expect(after.income.modifiers).toMatchObject([{ value: -1, cause: 'razed' }, { rule: 'BE-11.5' }]);
});

test('BE-14.13 BE-14.14 a siege falls on the dice that the board names, and on no other', () => {
  for (const units of [['bde-08'], ['bde-08', 'sup-01']])
    for (const morale of [1, 4, 6, 7, 8]) {
      const position = () => war({ turn: 6, morale, at: { n3: [...units, 'cdo-ermelo'] }, besieged: ['n3'] });
      const siege = outlook(position()).sieges[0];
      const falls = [1, 2, 3, 4, 5, 6].filter((face) => {
        const p = position();
        // The die of the test, then those that a surrender rolls.
        testSiege(p, areaNamed('n3'), new Context(new ScriptedDice([face], new FastDice(1))));
        return p.morale < morale;
      });
      expect(siege?.at).toBe('n3');
      expect(siege?.risk).toBeCloseTo(falls.length / 6);
      expect(falls.every((face) => face >= totalOf(siege?.needed as never))).toBe(true);
    }
});

test('BE-14.13 sieges are tested on the next red turn whose Morale phase is still to come', () => {
  const siegeTurn = (turn: number, phase: number) =>
    outlook({ ...war({ at: { n2: ['cdo-ermelo'] } }), turn, phase }).siegeTurn;
  expect(siegeTurn(6, 10)).toBe(6);
  expect(siegeTurn(6, 11)).toBe(9);
  expect(siegeTurn(31, 5)).toBe(null);
});

test('BE-14.12 the risk of lost towns is the share of throws below their number', () => {
  const p = war({ at: {}, boerControl: ['c9', 'c10', 'n1', 'n2', 'n3'] });
  const { towns, townsRisk } = outlook(p);
  expect(towns).toBe(5);
  let worse = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) {
        const here = war({ at: {}, boerControl: ['c9', 'c10', 'n1', 'n2', 'n3'] });
        testTowns(here, new Context(new ScriptedDice([a, b, c])));
        if (here.morale < p.morale) worse++;
      }
  expect(townsRisk).toBeCloseTo(worse / 216);
});
