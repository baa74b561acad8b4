/** What the table's curve shows: the evaluation as a chance of winning. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../src/advice.ts';
import { evaluate } from '../src/evaluation.ts';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { BOER_UNITS, isCombatUnit, unitId } from '../src/roster.ts';
import { weightsOf } from '../src/weights.ts';
import { asked, DEFAULTS, war, where } from './table.ts';

const COMMANDOS = BOER_UNITS.filter(isCombatUnit).map(unitId);
const PLACES = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'];

/** This many combat units, spread over the north, both capitals lost. */
const bittereinders = (count: number, turn: number) =>
  war({
    turn,
    phase: 5,
    fallen: [6, 9],
    at: Object.fromEntries(
      PLACES.map((area, i) => [area, COMMANDOS.slice(0, count).filter((_, n) => n % PLACES.length === i)]),
    ),
  });

describe('the evaluation', () => {
  test('begins near even, as the sides are', () => {
    const p = game.setup({ scenario: 'historical', options: DEFAULTS }, new Context(new FastDice(1)));
    expect(evaluate(p, 'boer')).toBeGreaterThan(0.4);
    expect(evaluate(p, 'boer')).toBeLessThan(0.6);
  });

  test('what one side has the other has not, and nothing is changed by looking', () => {
    const p = bittereinders(12, 20);
    const before = structuredClone(p);
    expect(evaluate(p, 'boer') + evaluate(p, 'empire')).toBeCloseTo(1, 12);
    expect(p).toEqual(before);
  });

  test('BE-15.5 near the end the count decides: eleven win', () => {
    expect(evaluate(bittereinders(20, 31), 'boer')).toBeGreaterThan(0.9);
    expect(evaluate(bittereinders(5, 31), 'boer')).toBeLessThan(0.1);
  });

  test('a unit more is always better, and counts for more the later it is', () => {
    const gain = (turn: number) =>
      evaluate(bittereinders(12, turn), 'boer') - evaluate(bittereinders(11, turn), 'boer');
    for (const turn of [2, 8, 14, 20, 26]) expect(gain(turn)).toBeGreaterThan(0);
    expect(gain(29)).toBeGreaterThan(gain(10));
  });

  test('the weights change when the Empire has landed its reinforcements, not with the month', () => {
    expect(weightsOf(20, 11)).toBe(weightsOf(21, 1));
    expect(weightsOf(21, 2)).not.toBe(weightsOf(21, 1));
  });

  test('once lines can be built, the larger a group is the more it gains by parting', () => {
    const gain = (group: number, turn: number) => {
      const parted = { f4: COMMANDOS.slice(1, group), t6: COMMANDOS.slice(0, 1) };
      const together = { f4: COMMANDOS.slice(0, group) };
      const [apart, whole] = [parted, together].map((at) => war({ turn, phase: 5, fallen: [6, 9], at }));
      const odds = (p: War) => Math.log(evaluate(p, 'boer') / evaluate(p, 'empire'));
      return odds(apart as War) - odds(whole as War);
    };
    expect(gain(12, 15)).toBeGreaterThan(gain(4, 15) + 0.05);
    expect(gain(12, 14)).toBeLessThan(gain(12, 15) - 0.05);
  });
});

describe('Kitchener without fighters (BE-10.2)', () => {
  const RIDERS = ['mtd-9th-lancers', 'mtd-thorneycrofts-mi'];
  const odds = (p: War) => Math.log(evaluate(p, 'empire') / evaluate(p, 'boer'));

  /** What it is worth to have Kitchener in Pretoria while the commandos stand at a place. */
  const worth = (escort: readonly string[], commandosAt: string) => {
    const [there, gone] = [['kitchener'], []].map((chief) =>
      war({ turn: 14, fallen: [6, 9], at: { t11: [...chief, ...escort], [commandosAt]: COMMANDOS.slice(2, 10) } }),
    );
    return odds(there as War) - odds(gone as War);
  };

  test('is worth little where commandos can ride him down; with riders beside him he is safe', () => {
    const [near, far] = ['t13', 'c8'];
    expect(worth([], near)).toBeLessThan(0.5 * worth([], far));
    expect(worth(RIDERS, near)).toBeGreaterThan(0.9 * worth(RIDERS, far));
  });

  test('is offered riders to go with', () => {
    const p = war({
      turn: 14,
      phase: 4,
      fallen: [6, 9],
      at: { c13: ['kitchener', ...RIDERS], t13: COMMANDOS.slice(2, 10) },
    });
    const parties = advice.candidates(p, asked(p)).map((order) => ('units' in order ? order.units : []));
    expect(parties).toContainEqual(['kitchener']);
    expect(parties.some((party) => party.includes('kitchener') && party.length === 3)).toBe(true);
  });
});

describe('the advice', () => {
  test('scatters a great group of commandos in the month before lines can be built, not earlier', () => {
    const largest = (turn: number) => {
      const p = war({ turn, phase: 5, fallen: [6, 9], at: { f4: COMMANDOS.slice(2, 14) } });
      for (;;) {
        const decision = asked(p);
        if (decision.question !== 'land') break;
        const [order] = advice.candidates(p, decision) as [Order];
        game.play(p, order, new Context(new FastDice(1)));
      }
      const places = COMMANDOS.map((unit) => where(p, unit)).filter((at) => at !== 'gone');
      return Math.max(...places.map((at) => places.filter((other) => other === at).length));
    };
    expect(largest(15)).toBeLessThanOrEqual(6);
    expect(largest(10)).toBeGreaterThan(6);
  });
});
