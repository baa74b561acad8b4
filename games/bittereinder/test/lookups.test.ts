/** What a board may ask: results fit their schemas at the positions of a random game. */
import { ask, Context, FastDice, sampleAction, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle, lookups, reach, threats } from '../src/lookups.ts';
import { AREA_IDS } from '../src/map.ts';
import type { War } from '../src/position.ts';
import { UNIT_IDS } from '../src/roster.ts';
import { asked, assault, attack, declare, end, march, play, war } from './table.ts';

test('every lookup has a result at every position of a game', () => {
  const dice = new FastDice(3);
  const options = Object.fromEntries(game.scenarios[0]?.options.map((one) => [one.id, one.default]) ?? []);
  const p = game.setup({ scenario: 'historical', options }, new Context(dice));
  let [ways, battles, threats] = [0, 0, 0];
  for (let step = 0; step < 240; step++) {
    const decision = game.decision(p);
    if (decision === null) break;
    if (step % 6 === 0)
      for (const unit of UNIT_IDS.filter((_, i) => i % 5 === step % 5)) {
        const found = ask(lookups.reach, p, { units: [unit] });
        ways += 'ok' in found ? found.ok.length : 0;
      }
    const at = AREA_IDS[step % AREA_IDS.length] as string;
    const fight = ask(lookups.battle, p, { at, attacker: step % 2 === 0 ? 'boer' : 'empire' });
    if ('ok' in fight && fight.ok !== null) {
      expect(totalOf(fight.ok.sums.empire)).toBe(fight.ok.empire);
      expect(totalOf(fight.ok.sums.boer)).toBe(fight.ok.boer);
      expect(totalOf(fight.ok.sums.free)).toBe(fight.ok.free);
    }
    battles += 'ok' in fight && fight.ok !== null ? 1 : 0;
    if (step % 20 === 0) {
      const found = ask(lookups.threats, p, { at, side: 'empire' });
      threats += 'ok' in found ? found.ok.length : 0;
    }
    game.play(p, sampleAction(game, p, decision, dice), new Context(dice));
  }
  expect(ways).toBeGreaterThan(20);
  expect(battles).toBeGreaterThan(1);
  expect(threats).toBeGreaterThan(2);
});

test('BE-9.1.11 BE-9.4.2 the strength of a battle unfolds into units, less those that cannot attack along', () => {
  const p = war({ phase: 6, at: { n2: ['bde-08', 'cdo-vryheid', 'cdo-ermelo'] } });
  const found = battle(p, { at: 'n2', attacker: 'boer' });
  expect(found?.units).toHaveLength(1);
  const left = found?.sums.boer.modifiers.filter(({ value }) => value < 0);
  expect(left).toMatchObject([{ rule: 'BE-9.1.11' }]);
  expect(found && totalOf(found.sums.boer)).toBe(found?.boer);
  expect(found?.rows[0]).toMatchObject({ least: 1, column: '1:2', rule: 'BE-9.4.2' });
});

test('BE-9.3.4 the points free of charge name the commando at home, or why there are none', () => {
  const free = (at: string, razed: readonly string[] = []) =>
    battle(war({ phase: 6, at: { [at]: ['cdo-kroonstad', 'bde-08'] }, razed }), { at, attacker: 'boer' })?.sums.free;
  expect(free('f3')).toMatchObject({ base: 6, cause: 'Kroonstad, at home', modifiers: [] });
  expect(free('f3', ['f3'])).toMatchObject({ base: 6, modifiers: [{ value: -6, cause: 'its home is razed' }] });
  expect(free('f4')).toMatchObject({ base: 0, modifiers: [] });
});

test('BE-11.10, BE-11.11 what the fall of a capital would cost opens into its sum, until it has fallen', () => {
  const p = war({ phase: 7, turn: 9, at: { t11: ['cdo-pretoria', 'bde-08', 'sup-01'] } });
  const fight = battle(p, { at: 't11', attacker: 'empire' });
  expect(fight?.stakes).toMatchObject({ rule: 'BE-11.11', modifiers: [{ value: -9 }] });
  p.fallen[1] = 5;
  expect(battle(p, { at: 't11', attacker: 'empire' })?.stakes).toBeNull();
});

test('a unit or area that does not exist is a fault with its path', () => {
  const p = game.setup({ scenario: 'historical', options: {} }, new Context(new FastDice(1)));
  expect(ask(lookups.reach, p, { units: ['nowhere'] })).toMatchObject({ fault: { path: 'args.units.0' } });
  expect(ask(lookups.battle, p, { at: 'x1' })).toMatchObject({ fault: { path: 'args.at' } });
});

describe('the card of a battle says what the rules will do', () => {
  /** A force comes to the relief of Ladysmith; phase 7 begins. */
  function relieved(...relief: readonly string[]): War {
    const at = { n3: ['natal-army', 'cdo-pretoria', 'bde-08', 'sup-01'], n4: relief, t1: ['cdo-pietersburg'] };
    const p = war({ phase: 4, at, besieged: ['n3'] });
    play(p, march(relief, 'n3'));
    for (const phase of [4, 5, 6]) if (p.phase === phase) play(p, end);
    return p;
  }
  const empireAt = (p: War) => battle(p, { at: 'n3', attacker: 'empire' })?.empire;

  test('BE-9.2.9 in a joint attack the besieged count as soon as it is ordered', () => {
    const p = relieved('bde-07', 'sup-02');
    expect(empireAt(p)).toBe(10);
    play(p, assault('n3', true));
    expect(asked(p).params.attack).toBe(20);
    expect(empireAt(p)).toBe(20);
  });

  test('BE-9.2.8 where the relief force has no supply, the battle is the sortie of the besieged', () => {
    const p = relieved('bde-07');
    expect(asked(p).offers).toContainEqual(assault('n3', true));
    expect(battle(p, { at: 'n3' })).toMatchObject({ empire: 10, units: ['bde-08'], idle: ['bde-07'] });
  });

  test('BE-R33 no siege once the Empire has chosen to fight', () => {
    const p = war({ phase: 6, at: { n5: ['cdo-pretoria', 'btn-03'] } });
    play(p, declare('n5', 'cdo-pretoria'));
    expect(battle(p, { at: 'n5', attacker: 'boer' })?.siege).toBe(true);
    play(p, { do: 'fight' });
    expect(battle(p, { at: 'n5', attacker: 'boer' })?.siege).toBe(false);
  });

  test('BE-9.3.3 no row has more points than can be paid', () => {
    const most = (commitment: number, at: string) =>
      battle(war({ phase: 6, at: { [at]: ['cdo-pretoria', 'btn-03'] }, commitment }), { at })?.rows.at(-1)?.most;
    expect([most(3, 'n5'), most(8, 'n5'), most(9, 'n5'), most(3, 't11')]).toEqual([3, 8, 8, 8]);
  });

  test('BE-9.1.14 no odds are shown where no defender is', () => {
    const p = war({ phase: 6, at: { n5: ['cdo-pretoria', 'sup-01'], n4: ['cdo-ermelo', 'btn-01'] } });
    expect(game.tell.action(p, declare('n5', 'cdo-pretoria'))).toContain('(no defenders)');
    expect(game.tell.action(p, declare('n4', 'cdo-ermelo'))).toContain('(2:1)');
  });

  test('BE-9.5.4 who retreats attacks nothing: no odds', () => {
    const held = { c10: ['cdo-winburg', 'btn-02'], t6: ['cdo-bloemhof', 'bde-02'], f2: ['cdo-kroonstad', 'bde-03'] };
    const more = { f9: ['cdo-heilbron', 'bde-04'], f10: ['cdo-ermelo', 'bde-05'] };
    const p = war({ phase: 6, at: { f1: ['cdo-boshof', 'bde-01'], ...held, ...more } });
    play(p, attack('f1', 4, 'cdo-boshof'), 1);
    const ways = reach(p, { units: ['cdo-boshof'] });
    expect(ways.map(({ to }) => to).sort()).toEqual(['c10', 'f10', 'f2', 'f9', 't6']);
    for (const way of ways) expect(way).toMatchObject({ how: 'retreat', contact: false, odds: null });
  });
});

describe('what could come here next', () => {
  const hows = (p: War, at: string, side: 'boer' | 'empire') =>
    threats(p, { at, side }).map(({ from, how, units }) => [from, how, ...units]);

  test('BE-6.9 BE-6.11 the Empire by sea too, and on by rail and on foot, until its ships have sailed', () => {
    const at = { c1: ['bde-01', 'gar-natal'], n3: ['cdo-ermelo'], t19: ['cdo-wakkerstroom'] };
    const of = (phase: number, area: string) => hows(war({ turn: 5, phase, at }), area, 'boer');
    expect(of(5, 'n3')).toEqual([['c1', 'sea', 'bde-01']]);
    expect(of(5, 'n4')).toEqual([['c1', 'sea', 'bde-01', 'gar-natal']]);
    expect(of(2, 'n4')).toEqual([]);
  });

  test('BE-6.10 who sails into a siege does not march on', () => {
    const p = war({ at: { c1: ['bde-01'], n6: ['cdo-ermelo', 'gar-natal'], n7: ['cdo-vryheid'] }, besieged: ['n6'] });
    expect(hows(p, 'n6', 'boer')).toEqual([['c1', 'sea', 'bde-01']]);
    expect(hows(p, 'n7', 'boer')).toEqual([]);
  });

  test('BE-5.1 BE-7.1 the Boers by rail only before their trains have run', () => {
    const at = { t11: ['cdo-pretoria'], t18: ['btn-01'] };
    const of = (phase: number) => hows(war({ phase, at: { ...at, c1: ['bde-01'] } }), 't12', 'empire');
    expect(hows(war({ phase: 4, at }), 't19', 'empire')).toEqual([]);
    expect(of(4)).toEqual([['t11', 'land', 'cdo-pretoria']]);
    const far = { t1: ['cdo-pietersburg'], c1: ['bde-01'], t12: ['btn-01'] };
    expect(hows(war({ phase: 4, at: far }), 't12', 'empire')).toEqual([]);
    expect(hows(war({ phase: 7, at: { ...far, c2: ['bde-02'] } }), 't12', 'empire')).toEqual([
      ['t1', 'rail', 'cdo-pietersburg'],
    ]);
  });

  test('BE-R46 BE-8.8 once an army has left, its leader is free to ride on his next move', () => {
    const p = war({ at: { f7: ['natal-army', 'de-la-rey', 'cdo-pretoria'], n5: ['btn-01'] } });
    expect(hows(p, 'n5', 'empire')).toEqual([['f7', 'land', 'de-la-rey']]);
    play(p, march(['natal-army'], 'f13'));
    expect(hows(p, 'n5', 'empire')).toEqual([['f7', 'land', 'cdo-pretoria', 'de-la-rey']]);
  });
});
