/** Moves that people laughed at: positions of Bittereinder in which a bot must not play them again. */
import { game } from '@laager/bittereinder';
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { BLOEMFONTEIN, stepsBetween } from '../../../games/bittereinder/src/map.ts';
import { BOER_UNITS, EMPIRE_UNITS, isCombatUnit } from '../../../games/bittereinder/src/roster.ts';
import { isOnMap } from '../../../games/bittereinder/src/tally.ts';
import { DEFAULTS, march, war } from '../../../games/bittereinder/test/table.ts';
import { answerOf } from './answering.ts';

const mean = (steps: readonly number[]): number => steps.reduce((sum, one) => sum + one, 0) / steps.length;
const THINKERS = ['veteran', 'general'];

describe('the Boers in October 1899', () => {
  const ctx = new Context(new FastDice(1));
  const p = game.setup({ scenario: 'historical', options: DEFAULTS }, ctx);
  const empire = EMPIRE_UNITS.filter((unit) => isOnMap(p, unit)).map((unit) => stepsBetween(p.at[unit] as number));
  const commandos = BOER_UNITS.filter((unit) => isOnMap(p, unit) && isCombatUnit(unit));
  /** By commando: how far the nearest Empire unit of the set-up is. */
  const toEnemy = (): number[] =>
    commandos.map((unit) => Math.min(...empire.map((steps) => steps[p.at[unit] as number] ?? 99)));

  test('ride to the front, more of them than the other way', () => {
    const before = toEnemy();
    for (let n = 0; game.decision(p)?.question !== 'attack'; n++) game.play(p, answerOf(game, p, 'veteran', n), ctx);
    const after = toEnemy();
    const nearer = after.filter((steps, i) => steps < (before[i] as number)).length;
    const further = after.filter((steps, i) => steps > (before[i] as number)).length;
    expect(nearer).toBeGreaterThan(further);
    expect(mean(after)).toBeLessThan(mean(before));
  });
});

describe.each(THINKERS)('the %s', (level) => {
  test('marches into a capital that no one defends', () => {
    const army = ['bde-01', 'bde-02', 'mtd-9th-lancers', 'sup-02'];
    const p = war({ phase: 4, at: { f14: army, t11: ['cdo-pretoria', 'cdo-krugersdorp'], t2: ['cdo-pietersburg'] } });
    expect(answerOf(game, p, level)).toMatchObject({ do: 'march', route: ['f9'] });
    expect(game.forbids(p, march(army, 'f9'))).toBe(null);
  });
});

test('the veteran does not march away from a capital that the enemy stands next to', () => {
  const p = war({
    at: {
      f9: ['cdo-bloemfontein', 'cdo-kroonstad', 'cdo-boshof', 'western-army'],
      f14: ['bde-01', 'sup-02'],
      t11: ['cdo-pretoria'],
    },
    boerControl: ['f9', 't11'],
  });
  const ctx = new Context(new FastDice(1));
  for (let n = 0; game.decision(p)?.question === 'land'; n++) game.play(p, answerOf(game, p, 'veteran', n), ctx);
  expect(p.at.filter((at, unit) => at === BLOEMFONTEIN && BOER_UNITS.includes(unit)).length).toBeGreaterThan(0);
});
