/** Chapters 10 to 15: leaders, the two clocks, blockhouses, razing, Morale, victory. */
import { Context, FastDice, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { violation } from '../src/invariants.ts';
import { battle, reach } from '../src/lookups.ts';
import { areaNamed } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { COMBAT, COMMAND, unitNamed } from '../src/roster.ts';
import { incomeOf } from '../src/victory.ts';
import {
  asked,
  assault,
  attack,
  build,
  commit,
  control,
  declare,
  due,
  end,
  hasAttacked,
  isBesieged,
  kinds,
  march,
  play,
  raze,
  retreat,
  ride,
  rule,
  until,
  war,
  where,
} from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };
const BOTH = [6, 9] as const;
const PAIR = ['cdo-vryheid', 'bde-08', 'sup-03'];

describe('leaders', () => {
  test('BE-10.1 BE-10.3 six leaders of no strength, who share what befalls their stack', () => {
    const p = war({
      phase: 7,
      at: { f9: ['cdo-bloemfontein', 'de-wet', 'bde-01', 'bde-02', 'sup-01'], f8: ['cdo-winburg'] },
    });
    play(p, assault('f9'));
    expect(asked(p).params).toMatchObject({ most: 6 });
    play(p, commit(6), 3);
    expect(where(p, 'de-wet')).toBe('f8');
  });

  test("BE-10.4 BE-10.10 BE-10.12 BE-R24 the turn after the second capital falls Kitchener stands in Roberts' place; Buller is gone", () => {
    const at = { ...FAR, t11: ['bde-01', 'roberts'], n6: ['buller'] };
    const p = war({ phase: 4, turn: 9, at, fallen: [6, 0], waiting: ['kitchener'] });
    play(p, end);
    expect(p.fallen[1]).toBe(9);
    expect([where(p, 'roberts'), where(p, 'buller'), where(p, 'kitchener')]).toEqual(['t11', 'n6', 'off']);
    until(p, 2, 10);
    expect([where(p, 'roberts'), where(p, 'buller'), where(p, 'kitchener')]).toEqual(['gone', 'gone', 't11']);
    const early = war({
      phase: 4,
      turn: 2,
      at: { ...FAR, t11: ['bde-01'] },
      fallen: [2, 0],
      waiting: ['kitchener'],
      due: { roberts: 4, buller: 3 },
    });
    play(early, end);
    until(early, 2, 4);
    expect([where(early, 'roberts'), where(early, 'buller'), where(early, 'kitchener')]).toEqual([
      'gone',
      'gone',
      'c1',
    ]);
  });

  const gambling = (...at: string[]) =>
    war({ phase: 7, at: { ...FAR, n3: ['natal-army', 'bde-01', 'bde-02', 'sup-01', 'buller', ...at] } });

  test('BE-10.5 BE-10.6 once a game, after the Boers have paid; on 1 or 2 the attack is called off and the points come back', () => {
    const p = gambling();
    play(p, assault('n3'));
    play(p, commit(9));
    expect(asked(p)).toMatchObject({ seat: 'empire', question: 'gamble' });
    expect(p.commitment).toBe(147);
    const journal = play(p, { do: 'gamble' }, 2);
    expect(journal.find(({ what }) => what === 'commitment')).toMatchObject({ from: 147, upTo: 156 });
    expect(kinds(journal)).not.toContain('fought');
    expect(p.phase).not.toBe(7);
    p.phase = 7;
    expect(p.bullerGambled).toBe(true);
    const again = war({ phase: 7, at: { ...FAR, n3: ['natal-army', 'bde-01', 'sup-01', 'buller'] } });
    again.bullerGambled = true;
    play(again, assault('n3'));
    expect(kinds(play(again, commit(9), 3))).toContain('fought');
    const without = gambling();
    play(without, assault('n3'));
    play(without, commit(9));
    expect(kinds(play(without, { do: 'steady' }, 2))).toContain('fought');
    expect(without.bullerGambled).toBe(false);
  });

  test('BE-10.6 BE-R51 an attack that is called off is none', () => {
    const p = war({ phase: 7, at: { ...FAR, n3: ['cdo-ermelo', 'bde-01', 'sup-01', 'buller', 'roberts'], n1: PAIR } });
    play(p, assault('n3'));
    play(p, commit(5));
    play(p, { do: 'gamble' }, 1);
    expect(hasAttacked(p, 'bde-01')).toBe(false);
    play(p, end);
    expect(asked(p).question).not.toBe('bonus');
    const fought = war({ phase: 7, at: { ...FAR, n3: ['cdo-ermelo', 'bde-01', 'sup-01', 'roberts'], n1: PAIR } });
    play(fought, assault('n3'));
    play(fought, commit(5), 2);
    expect(hasAttacked(fought, 'bde-01')).toBe(true);
    play(fought, end);
    expect(asked(fought).question).toBe('bonus');
  });

  test('BE-10.9 BE-R49 the bonus attack in the same area may strike Boers who bought their way in', () => {
    const ring = { f3: ['bde-03'], f4: ['bde-04'], f5: ['bde-05'], f6: ['bde-06'], f16: ['bde-10'] };
    const at = { ...FAR, ...ring, f7: ['cdo-bethlehem', 'bde-01'], f13: ['btn-01', 'sup-02', 'buller'] };
    const p = war({ phase: 6, at });
    play(p, attack('f7', 1, 'cdo-bethlehem'));
    if (asked(p).question === 'siege') play(p, { do: 'fight' }, 1);
    play(p, { do: 'retreat', units: ['cdo-bethlehem'], to: 'f13' });
    until(p, 7);
    play(p, assault('f13'));
    play(p, commit(1));
    play(p, { do: 'gamble' }, 6, 1);
    expect(asked(p).question).toBe('bonus');
    expect(rule(p, assault('f13'))).toBeNull();
  });

  test('BE-10.9 a besieged leader attacks again only with the besieged', () => {
    const inside = ['natal-army', 'cdo-pretoria', 'bde-07', 'sup-01', 'buller'];
    const p = war({ phase: 7, at: { ...FAR, n3: inside }, besieged: ['n3'] });
    for (const unit of ['mtd-9th-lancers', 'sup-02']) p.at[unitNamed(unit)] = areaNamed('n3');
    play(p, assault('n3', true));
    play(p, commit(9));
    play(p, { do: 'gamble' }, 6, 3);
    expect(asked(p).question).toBe('bonus');
    expect([rule(p, assault('n3')), rule(p, assault('n3', true))]).toEqual(['BE-10.9', null]);
  });

  test('BE-10.18 a leader whose republic has no commando left stays away, and the journal says so', () => {
    const p = war({ turn: 4, at: { f8: ['cdo-winburg'] }, due: { botha: 5 } });
    const journal = play(p, end);
    expect(journal.find(({ what }) => what === 'stayed-away')).toMatchObject({ rule: 'BE-10.18', unit: 'botha' });
    expect(where(p, 'botha')).toBe('gone');
  });

  test('BE-10.7 on 3 to 5 the attack is fought as usual', () => {
    const p = gambling();
    play(p, assault('n3'));
    play(p, commit(9));
    expect(kinds(play(p, { do: 'gamble' }, 4, 2))).toContain('fought');
    expect(p.phase).not.toBe(7);
  });

  test('BE-10.8 BE-10.9 on 6 a bonus attack follows unless it is AR: in the same area while Boers remain', () => {
    const p = gambling();
    play(p, assault('n3'));
    play(p, commit(9));
    play(p, { do: 'gamble' }, 6, 2);
    expect(asked(p)).toMatchObject({ seat: 'empire', question: 'bonus' });
    expect(rule(p, { do: 'pursue', units: ['bde-01'], to: 'n2', sortie: false })).toBe('BE-10.9');
    play(p, assault('n3'));
    expect(asked(p).question).toBe('commit');
    const repulsed = gambling('cdo-pretoria', 'cdo-potchefstroom');
    play(repulsed, assault('n3'));
    play(repulsed, commit(22));
    play(repulsed, { do: 'gamble' }, 6, 1);
    expect(asked(repulsed).question).not.toBe('bonus');
  });

  test('BE-10.9 when none remain he steps next door with what may come, and only where there is something to attack', () => {
    const p = war({
      phase: 7,
      at: {
        n3: ['cdo-ermelo', 'bde-01', 'sup-01', 'gar-ladysmith', 'buller'],
        n1: ['cdo-vryheid'],
        n9: ['cdo-harrismith'],
        f6: ['sup-02', 'cdo-heilbron'],
      },
    });
    play(p, assault('n3'));
    play(p, commit(5));
    play(p, { do: 'gamble' }, 6, 5);
    if (asked(p).question === 'retreat') play(p, retreat(['cdo-ermelo'], 'n1'));
    expect(asked(p).question).toBe('bonus');
    const step = (to: string, ...units: string[]) => ({ do: 'pursue', units, to, sortie: false }) as const;
    expect(rule(p, step('n4', 'bde-01', 'sup-01'))).toBe('BE-10.9');
    expect(rule(p, step('t1', 'bde-01', 'sup-01'))).toBe('BE-10.9');
    expect(rule(p, step('n1', 'bde-01', 'sup-01', 'gar-ladysmith'))).toBe('BE-10.9');
    expect(rule(p, step('n9', 'bde-01', 'sup-01'))).toBe('BE-10.9');
    expect(rule(p, step('n1', 'bde-01'))).toBe('BE-9.1.2');
    expect(rule(p, step('n1'))).toBe('BE-9.1.15');
    play(p, step('n1', 'bde-01', 'sup-01'));
    expect([where(p, 'buller'), where(p, 'bde-01')]).toEqual(['n1', 'n1']);
    expect(asked(p)).toMatchObject({ seat: 'boer', question: 'commit', params: { attack: 12 } });
  });

  test('BE-10.11 BE-R43 Roberts strikes again once a game, after all other attacks, from where his force fought', () => {
    const at = {
      ...FAR,
      n3: ['natal-army', 'bde-01', 'bde-02', 'sup-01', 'roberts'],
      f9: ['cdo-bloemfontein', 'bde-03', 'sup-02'],
    };
    const p = war({ phase: 7, at });
    play(p, assault('n3'));
    play(p, commit(9), 2);
    expect(asked(p).question).toBe('assault');
    play(p, end);
    expect(asked(p)).toMatchObject({ question: 'bonus', params: { leader: 'Roberts' } });
    play(p, assault('n3'));
    play(p, commit(9), 2);
    expect([p.robertsStruck, p.phase]).toEqual([true, 2]);
    const idle = war({ phase: 7, at });
    play(idle, assault('f9'));
    play(idle, commit(6), 2);
    play(idle, end);
    expect(asked(idle).question).not.toBe('bonus');
    const beaten = war({
      phase: 7,
      at: { ...at, n3: ['natal-army', 'cdo-pretoria', 'bde-01', 'sup-01', 'roberts'], n4: ['bde-04'] },
    });
    play(beaten, assault('n3'));
    play(beaten, commit(12), 1);
    play(beaten, end);
    expect(where(beaten, 'roberts')).toBe('n4');
    expect(asked(beaten).question).not.toBe('bonus');
  });

  test('BE-10.17 BE-R41 once both capitals have fallen armies may be dissolved at the start of any phase, without loss of face', () => {
    const spec = { at: { t1: ['cdo-pietersburg', 'natal-army'], f16: ['western-army'] }, waiting: ['botha', 'de-wet'] };
    expect(asked(war({ ...spec, fallen: [6, 0] })).question).toBe('land');
    expect(asked(war({ ...spec, fallen: BOTH, turn: 12, options: { dissolveArmies: false } })).question).toBe('land');
    const p = war({ ...spec, fallen: BOTH, turn: 12 });
    expect(asked(p)).toMatchObject({ seat: 'boer', question: 'dissolve' });
    expect(rule(p, { do: 'dissolve', army: 'natal-army', at: 'f16' })).toBe('BE-10.17');
    expect(rule(p, { do: 'dissolve', army: 'natal-army', at: null })).toBe('BE-10.17');
    expect(rule(p, { do: 'dissolve', army: 'bde-01', at: 't1' })).toBe('BE-10.17');
    play(p, { do: 'dissolve', army: 'natal-army', at: 't1' });
    expect([where(p, 'natal-army'), where(p, 'botha'), p.morale]).toEqual(['gone', 't1', 7]);
    play(p, { do: 'dissolve', army: 'western-army', at: null });
    expect([where(p, 'western-army'), where(p, 'de-wet')]).toEqual(['gone', 'gone']);
    for (const phase of [2, 3, 4, 6, 7, 9, 10, 11])
      expect(asked(war({ ...spec, fallen: BOTH, turn: 12, phase })).question).toBe('dissolve');
  });

  test('BE-R41 BE-10.17 an army may be dissolved at any decision of the Boers, also when it is attacked', () => {
    const at = { t1: ['cdo-pietersburg', 'natal-army', 'bde-01', 'sup-01'], f16: ['cdo-boshof'] };
    const order = { do: 'dissolve', army: 'natal-army', at: 't1' } as const;
    const gone = (p: War): void => {
      expect(asked(p).offers).toContainEqual(order);
      play(p, order);
      expect([where(p, 'natal-army'), where(p, 'botha')]).toEqual(['gone', 't1']);
    };
    for (const [phase, question] of [
      [2, 'rail'],
      [5, 'land'],
      [6, 'attack'],
    ] as const) {
      const p = war({ at, waiting: ['botha'], fallen: BOTH, turn: 12, phase });
      play(p, { do: 'keep' });
      expect(asked(p).question).toBe(question);
      gone(p);
      expect(asked(p).question).toBe(question);
    }
    const early = war({ at, waiting: ['botha'], turn: 12, phase: 5 });
    expect(rule(early, order)).toBe('BE-10.17');
    const p = war({ at, waiting: ['botha'], fallen: BOTH, turn: 12, phase: 7 });
    play(p, { do: 'keep' });
    play(p, assault('t1'));
    gone(p);
    // What is left of the force now says what it commits.
    expect(asked(p)).toMatchObject({ question: 'commit', params: { most: COMBAT[unitNamed('cdo-pietersburg')] } });
    const alone = war({
      at: { t1: ['natal-army', 'bde-01', 'sup-01'], t4: ['cdo-ermelo'] },
      waiting: ['botha'],
      fallen: BOTH,
      turn: 12,
      phase: 7,
    });
    play(alone, { do: 'keep' });
    play(alone, assault('t1'));
    play(alone, { do: 'dissolve', army: 'natal-army', at: 't4' });
    expect([where(alone, 'botha'), asked(alone).question]).not.toContain('commit');
  });

  test('BE-9.2.6 BE-10.17 a siege that the army alone could maintain is lifted when it is dissolved', () => {
    const at = { t1: ['cdo-pietersburg', 'natal-army', 'bde-01'] };
    const p = war({ at, besieged: ['t1'], waiting: ['botha'], fallen: BOTH, turn: 12, phase: 5 });
    expect(isBesieged(p, 'bde-01')).toBe(true);
    play(p, { do: 'dissolve', army: 'natal-army', at: 't1' });
    expect([isBesieged(p, 'bde-01'), game.violation(p)]).toEqual([false, null]);
  });

  test('BE-10.9 the step of a bonus attack may be made with some of the force: offered, and found on the board', () => {
    const force = ['bde-01', 'bde-02', 'sup-01'];
    const p = war({ phase: 7, at: { ...FAR, n3: ['cdo-ermelo', 'buller', ...force], n2: ['cdo-vryheid'] } });
    play(p, assault('n3'));
    play(p, commit(1));
    play(p, { do: 'gamble' }, 6, 6);
    expect(asked(p).question).toBe('bonus');
    const pursue = (...units: string[]) => ({ do: 'pursue', units, to: 'n2', sortie: false }) as const;
    expect(asked(p).offers).toContainEqual(pursue(...force));
    const some = asked(p).offers.filter((one) => one.do === 'pursue' && one.to === 'n2' && one.units.length === 2);
    expect(some).toHaveLength(1);
    const ways = reach(p, { units: ['buller', 'bde-02', 'sup-01'] });
    expect(ways).toMatchObject([{ to: 'n2', how: 'pursuit', order: pursue('bde-02', 'sup-01') }]);
    play(p, pursue('bde-02', 'sup-01'));
    expect([where(p, 'buller'), where(p, 'bde-01'), where(p, 'bde-02')]).toEqual(['n2', 'n3', 'n2']);
  });

  test('BE-10.9 BE-9.2.9 a bonus attack next door, with any part of the force, may be joined by the besieged there', () => {
    const at = {
      ...FAR,
      n3: ['cdo-ermelo', 'buller', 'bde-01', 'bde-02', 'sup-01'],
      n2: ['natal-army', 'cdo-vryheid', 'bde-07', 'sup-02'],
    };
    const p = war({ phase: 7, at, besieged: ['n2'] });
    play(p, assault('n3'));
    play(p, commit(1));
    play(p, { do: 'gamble' }, 6, 6);
    expect(asked(p).question).toBe('bonus');
    const ways = (units: readonly string[], sortie: boolean) => reach(p, { units, sortie });
    const some = ['buller', 'bde-02', 'sup-01'];
    for (const sortie of [false, true])
      expect(ways(some, sortie)).toMatchObject([
        { to: 'n2', order: { do: 'pursue', units: ['bde-02', 'sup-01'], to: 'n2', sortie } },
      ]);
    const odds = (sortie: boolean) => battle(p, { at: 'n2', units: some, sortie })?.empire;
    expect([odds(false), odds(true)]).toEqual([10, 20]);
    // Buller by himself has no one to attack with but the besieged.
    expect([ways(['buller'], false), ways(['buller'], true).length]).toEqual([[], 1]);
    play(p, { do: 'pursue', units: [], to: 'n2', sortie: true });
    expect(asked(p)).toMatchObject({ question: 'commit', params: { attack: 10 } });
  });

  test('BE-10.18 BE-R26 Botha comes in phase 1 of the turn after the Natal Army is lost, De Wet after the Western Army, each with a commando of his republic', () => {
    const p = war({
      phase: 7,
      at: {
        t1: ['cdo-pietersburg'],
        t13: ['cdo-middelburg'],
        f1: ['cdo-boshof'],
        n3: ['natal-army', 'bde-01', 'bde-02', 'sup-01'],
      },
      waiting: ['botha', 'de-wet'],
    });
    play(p, assault('n3'));
    play(p, commit(0));
    expect(due(p, 'botha')).toBe(6);
    expect(asked(p)).toMatchObject({ seat: 'boer', question: 'leader' });
    expect([p.turn, p.phase]).toEqual([6, 1]);
    expect(rule(p, { do: 'place', unit: 'botha', at: 'f1' })).toBe('BE-10.18');
    expect(asked(p).offers).toEqual(['t1', 't13'].map((at) => ({ do: 'place', unit: 'botha', at })));
    play(p, { do: 'place', unit: 'botha', at: 't13' });
    expect([where(p, 'botha'), where(p, 'de-wet')]).toEqual(['t13', 'off']);
    const alone = war({
      phase: 7,
      at: { t1: ['cdo-pietersburg'], f9: ['western-army', 'bde-01', 'sup-01'] },
      waiting: ['de-wet'],
    });
    play(alone, assault('f9'));
    play(alone, commit(0));
    expect(where(alone, 'de-wet')).toBe('gone');
  });

  test('BE-10.19 BE-11.7 De Wet or De la Rey add their number to captured supply, the higher one, never both, and Botha nothing', () => {
    const captured = (...leaders: string[]) => {
      const p = war({
        phase: 6,
        commitment: 100,
        at: { c14: ['cdo-vryheid', 'sup-01', ...leaders], t18: ['cdo-ermelo', 'btn-01'] },
      });
      play(p, attack('c14', 1, 'cdo-vryheid'), 1, 1, 1);
      return p.commitment - 102;
    };
    expect([captured(), captured('botha'), captured('de-la-rey'), captured('de-wet', 'de-la-rey')]).toEqual([
      0, 0, 3, 4,
    ]);
  });

  test('BE-10.19 BE-11.6 wagons that are driven off pay as well, with De Wet’s number', () => {
    const driven = (...leaders: string[]): number => {
      const at = { c14: ['cdo-pretoria', 'btn-01', 'sup-01', ...leaders], t18: ['cdo-ermelo', 'btn-02'] };
      const p = war({ phase: 6, commitment: 100, at });
      const answers: readonly Order[] = [declare('c14', 'cdo-pretoria'), { do: 'fight' }, commit(8)];
      for (const order of answers)
        if (order.do !== 'fight' || p.asked?.question === 'siege')
          game.play(p, order, new Context(new ScriptedDice(order.do === 'commit' ? [1, 2, 3] : [], new FastDice(1))));
      while (p.asked?.question === 'retreat')
        game.play(p, asked(p).offers[0] as Order, new Context(new ScriptedDice([2, 3], new FastDice(1))));
      expect(where(p, 'sup-01')).not.toBe('c14');
      return p.commitment;
    };
    expect(driven('de-wet') - driven()).toBe(COMMAND[unitNamed('de-wet')]);
  });

  test('BE-10.20 a commando rides under one leader at a time', () => {
    const p = war({ at: { t4: ['de-la-rey', 'botha', 'cdo-lichtenburg'] } });
    play(p, ride('de-la-rey', ['cdo-lichtenburg'], 't8'));
    expect(rule(p, ride('botha', ['cdo-lichtenburg'], 't8'))).toBe('BE-8.2');
  });
});

describe('War Commitment', () => {
  test('BE-11.2 never above 399', () => {
    const p = war({ phase: 8, commitment: 390, at: FAR });
    expect(p.commitment).toBe(399);
  });

  test('BE-11.4 every unrazed town of the republics in Boer hands yields a point', () => {
    const p = war({ phase: 8, commitment: 100, at: FAR, empireControl: ['f1'], razed: ['f2'] });
    expect(p.commitment).toBe(133);
  });

  test('BE-11.5 a town of the republics in Empire hands yields nothing, besieged or not', () => {
    const p = war({ at: { ...FAR, f8: ['cdo-winburg', 'btn-01'] }, besieged: ['f8'], empireControl: ['f8'] });
    play(p, end);
    expect(incomeOf(p)).toBe(34);
  });

  test('BE-11.5 BE-R47 one that the Empire entered and never took pays, though a force is besieged there', () => {
    const p = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'btn-01'] } });
    play(p, attack('f8', 5, 'cdo-winburg'));
    play(p, { do: 'besiege' });
    expect([control(p, 'f8'), p.commitment]).toEqual(['boer', 156 + 35]);
  });

  test('BE-11.8 a surrender brings a point a unit and a die, and each wagon what wagons bring', () => {
    const p = war(
      {
        phase: 10,
        turn: 6,
        morale: 5,
        commitment: 100,
        at: { n3: ['natal-army', 'btn-01', 'buller', 'sup-01', 'de-la-rey'] },
        besieged: ['n3'],
      },
      [6, 6, 6, 5, 4, 2, 3],
    );
    expect(p.commitment).toBe(100 + 3 + 4 + 2 + 3 + 3);
  });

  test('BE-R37 leaders and wagons among the surrendered count as units', () => {
    const p = war(
      {
        phase: 10,
        turn: 6,
        morale: 5,
        commitment: 100,
        at: { n3: ['cdo-pretoria', 'btn-01', 'buller'] },
        besieged: ['n3'],
      },
      [6, 6, 6, 4, 1],
    );
    expect([p.commitment, where(p, 'buller')]).toEqual([103, 'gone']);
  });

  test('BE-11.9 battles and bought retreats are paid from it', () => {
    const p = war({
      phase: 7,
      commitment: 100,
      at: {
        t18: ['cdo-ermelo', 'bde-01', 'bde-02', 'sup-01'],
        t12: ['btn-01'],
        t17: ['btn-02'],
        t19: ['btn-03'],
        f5: ['btn-04'],
      },
    });
    play(p, assault('t18'));
    play(p, commit(5), 1);
    play(p, retreat(['cdo-ermelo'], 'f5'));
    expect(p.commitment).toBe(100 - 5 - 2 + incomeOf(p));
  });

  test('BE-11.10 BE-11.11 BE-14.4 each capital costs its price when it falls for the first time, and lifts Morale', () => {
    const p = war({ phase: 4, turn: 12, commitment: 300, at: { ...FAR, f9: ['bde-01'], t11: ['bde-02'] } });
    play(p, end);
    expect([p.commitment, p.morale]).toEqual([300 - 48 - 84, 9]);
    expect(p.fallen).toEqual([12, 12]);
    const again = war({
      phase: 4,
      turn: 12,
      commitment: 300,
      fallen: [5, 7],
      at: { ...FAR, f9: ['bde-01'], t11: ['bde-02'] },
    });
    play(again, end);
    expect([again.commitment, again.morale]).toEqual([300, 7]);
  });

  test('BE-11.12 never below 0: a capital that costs more than is left ends the war', () => {
    const p = war({ phase: 4, turn: 12, commitment: 20, at: { ...FAR, f9: ['bde-01'] } });
    play(p, end);
    expect([p.commitment, p.ending]).toEqual([0, 'commitment-spent']);
  });

  test('BE-R40 the cost is booked before what is gained at the same instant', () => {
    const p = war({
      phase: 6,
      commitment: 4,
      at: { n2: ['cdo-vryheid', 'mtd-9th-lancers', 'sup-01'], n3: ['bde-07'] },
    });
    play(p, attack('n2', 4, 'cdo-vryheid'));
    play(p, { do: 'fight' });
    expect(p.ending).toBe('commitment-spent');
  });
});

describe('blockhouses', () => {
  const spec = {
    phase: 9,
    turn: 16,
    at: { ...FAR, c1: ['bde-01', 'bde-02', 'btn-01', 'btn-02', 'gar-natal', 'mtd-9th-lancers'], f7: ['cdo-bethlehem'] },
  };

  test('BE-12.1 from turn 16 on, as many as can be paid for', () => {
    expect(
      rule(
        war({
          ...spec,
          turn: 15,
          fallen: BOTH,
          at: { ...spec.at, t11: ['kitchener', 'btn-04'] },
          empireControl: ['t11'],
        }),
        build('prefab', ['bde-01'], 'f7', 'f8'),
      ),
    ).toBe('BE-12.1');
    const p = war(spec);
    play(p, build('prefab', ['bde-01'], 'f7', 'f8'));
    play(p, build('prefab', ['bde-02'], 'f12', 'f13'));
    expect(asked(p).question).toBe('works');
  });

  test('BE-12.2 BE-12.3 BE-12.4 prices: a brigade for one brick or two prefabricated, two battalions or garrisons for one', () => {
    const p = war(spec);
    expect(rule(p, build('brick', ['btn-01'], 'f9'))).toBe('BE-12.2');
    expect(rule(p, build('brick', ['bde-01'], 'f9', 'f3'))).toBe('BE-12.2');
    expect(rule(p, build('prefab', ['bde-01', 'bde-02'], 'f7', 'f8'))).toBe('BE-12.3');
    expect(rule(p, build('prefab', ['btn-01'], 'f7'))).toBe('BE-12.4');
    expect(rule(p, build('prefab', ['btn-01', 'mtd-9th-lancers'], 'f7'))).toBe('BE-12.4');
    expect(rule(p, build('prefab', ['btn-01', 'gar-natal'], 'f7', 'f8'))).toBe('BE-12.4');
    expect(rule(p, build('brick', ['bde-01'], 'f9'))).toBeNull();
    expect(rule(p, build('prefab', ['bde-01'], 'f7', 'f8'))).toBeNull();
    expect(rule(p, build('prefab', ['btn-01', 'gar-natal'], 'f7'))).toBeNull();
  });

  test('BE-12.5 where the symbol is, brick only; elsewhere either kind', () => {
    const p = war(spec);
    expect(rule(p, build('prefab', ['bde-01'], 'f7', 'f9'))).toBe('BE-12.5');
    expect(rule(p, build('brick', ['bde-01'], 'f7'))).toBeNull();
  });

  test('BE-12.6 the paying units must be unbesieged, and are gone for good, without loss of Morale', () => {
    const p = war({ ...spec, at: { ...spec.at, n3: ['bde-07', 'natal-army', 'cdo-ermelo'] }, besieged: ['n3'] });
    expect(rule(p, build('brick', ['bde-07'], 'f9'))).toBe('BE-12.6');
    play(p, build('brick', ['bde-01'], 'f9'));
    expect([where(p, 'bde-01'), due(p, 'bde-01'), p.morale, p.commitment]).toEqual(['gone', 0, 7, 156]);
  });

  test('BE-12.7 anywhere but Mozambique, one an area, among Boers too', () => {
    const p = war(spec);
    expect(rule(p, build('brick', ['bde-01'], 'mo1'))).toBe('BE-12.7');
    expect(rule(p, build('prefab', ['bde-01'], 'f7', 'f7'))).toBe('BE-12.7');
    play(p, build('prefab', ['bde-01'], 'f7', 'ba1'));
    expect(rule(p, build('brick', ['bde-02'], 'f7'))).toBe('BE-12.7');
  });

  test('BE-12.8 both kinds have the same effect, and stay', () => {
    for (const kind of ['prefab', 'brick'] as const) {
      const p = war({ turn: 17, at: { f8: ['cdo-winburg'] }, [kind]: ['f7', 'f13'] });
      expect(rule(p, march(['cdo-winburg'], 'f13'))).toBe('BE-8.16');
      until(p, 5, 19);
      expect(rule(p, march(['cdo-winburg'], 'f13'))).toBe('BE-8.16');
    }
  });

  test('BE-12.9 BE-R27 both lines bought with a brigade are placed at once', () => {
    expect(rule(war(spec), build('prefab', ['bde-01'], 'f7'))).toBe('BE-12.9');
  });

  test('BE-12.10 building and razing mix in any order; the die of BE-13.6 comes last', () => {
    const p = war({
      ...spec,
      fallen: BOTH,
      at: { ...spec.at, t11: ['kitchener', 'btn-04'] },
      empireControl: ['t11', 't10', 't9'],
    });
    play(p, raze('t11'), 6);
    play(p, build('prefab', ['bde-01'], 'f7', 'f8'));
    play(p, raze('t10'), 6);
    const journal = play(p, end, 1);
    expect(journal[0]).toMatchObject({ what: 'rolled', rule: 'BE-13.6' });
    expect(p.morale).toBe(6);
  });
});

describe('razing', () => {
  const spec = {
    phase: 9,
    turn: 12,
    fallen: BOTH,
    at: { t1: ['cdo-pietersburg'], t11: ['kitchener', 'btn-01'], t13: ['cdo-ermelo'] },
    empireControl: ['t11', 't10', 't9', 't8', 't13'],
  };

  test('BE-13.1 with Kitchener in the area or next to it: a town of the republics, Empire-controlled, free of Boers', () => {
    const p = war(spec);
    expect(rule(p, raze('t11'))).toBeNull();
    expect(rule(p, raze('t9'))).toBeNull();
    expect(rule(p, raze('t8'))).toBe('BE-13.1');
    expect(rule(p, raze('t2'))).toBe('BE-13.1');
    expect(rule(p, raze('t13'))).toBe('BE-13.1');
    expect(rule(p, raze('n3'))).toBe('BE-13.1');
    expect(asked(p).offers).toEqual([end, raze('t11'), raze('t9'), raze('t10')]);
    const without = war({ ...spec, turn: 16, at: { t1: ['cdo-pietersburg'], t11: ['btn-01'] } });
    expect(rule(without, raze('t11'))).toBe('BE-13.1');
  });

  test('BE-13.2 any number in a turn, twenty in the war', () => {
    const all = [
      'f1',
      'f2',
      'f3',
      'f4',
      'f5',
      'f6',
      'f7',
      'f8',
      'f9',
      'f10',
      'f11',
      'f12',
      'f13',
      'f14',
      'f15',
      't1',
      't2',
      't3',
      't4',
    ];
    const p = war({ ...spec, razed: all, turn: 16 });
    play(p, raze('t11'), 6);
    expect(rule(p, raze('t10'))).toBe('BE-13.2');
  });

  test("BE-13.3 a razed area is no one's, yields nothing, and is not razed twice", () => {
    const p = war({ ...spec, turn: 16 });
    play(p, raze('t11'), 6);
    expect(control(p, 't11')).toBe('nobody');
    expect(rule(p, raze('t11'))).toBe('BE-13.3');
    expect(incomeOf(p)).toBe(35 - 4);
  });

  test('BE-13.4 on 1 to 3 the commando whose home it was lays down its arms, wherever it is', () => {
    const razing = (die: number) => {
      const p = war({ ...spec, at: { ...spec.at, c20: ['cdo-pretoria'] } });
      play(p, raze('t11'), die);
      return where(p, 'cdo-pretoria');
    };
    expect([razing(1), razing(3), razing(4)]).toEqual(['gone', 'gone', 'c20']);
  });

  test('BE-13.5 a commando whose home is razed pays there too', () => {
    const p = war({ phase: 7, commitment: 100, at: { t11: ['cdo-pretoria', 'bde-01', 'sup-01'] }, razed: ['t11'] });
    play(p, assault('t11'));
    const journal = play(p, commit(8), 3);
    expect(journal.find(({ what }) => what === 'commitment')).toMatchObject({ from: 100, upTo: 92 });
  });

  test('BE-13.6 a die below the number of areas razed this turn costs Morale', () => {
    const after = (razed: number, die: number) => {
      const p = war(spec);
      for (const at of ['t11', 't10', 't9'].slice(0, razed)) play(p, raze(at), 6);
      if (asked(p).question === 'works') play(p, end, die);
      return p.morale;
    };
    expect([after(2, 1), after(2, 2)]).toEqual([6, 7]);
    const one = war(spec);
    play(one, raze('t11'), 6);
    play(one, end, 1);
    expect(one.morale).toBe(7);
    const none = war(spec);
    expect(play(none, end).some(({ rule: clause }) => clause === 'BE-13.6')).toBe(false);
  });

  test('BE-13.7 BE-R28 Johannesburg may be razed and counts; no one is at home there', () => {
    const p = war({ ...spec, at: { ...spec.at, t4: ['cdo-krugersdorp'] } });
    play(p, raze('t10'), 1);
    expect([p.razedNow, where(p, 'cdo-krugersdorp')]).toEqual([1, 't4']);
  });
});

describe('Empire Morale', () => {
  test('BE-14.1 it starts at 7 and never exceeds 11', () => {
    const p = war({ phase: 4, turn: 12, morale: 11, commitment: 300, at: { ...FAR, f9: ['bde-01'] } });
    play(p, end);
    expect(p.morale).toBe(11);
    expect(game.setup({ scenario: 'historical', options: {} }, new Context(new FastDice(1))).morale).toBe(7);
  });

  test('BE-14.2 BE-15.3 at 0 the Boers have won', () => {
    const p = war({ phase: 6, morale: 1, at: { c9: ['cdo-potchefstroom', 'gar-cape-1'] } });
    play(p, attack('c9', 8, 'cdo-potchefstroom'));
    play(p, { do: 'fight' }, 6);
    expect([p.morale, p.ending]).toEqual([0, 'morale-broken']);
    expect(game.outcome(p)).toEqual({ result: 'morale-broken', rule: 'BE-15.3', score: { boer: 1, empire: 0 } });
  });

  test('BE-14.5 BE-14.7 BE-14.8 BE-14.9 a surrender costs 1, and 1 for each garrison and brigade', () => {
    const p = war(
      {
        phase: 10,
        turn: 6,
        morale: 6,
        at: { n3: ['natal-army', 'cdo-pretoria', 'cdo-potchefstroom', 'gar-ladysmith', 'bde-07', 'bde-08', 'btn-01'] },
        besieged: ['n3'],
      },
      [6, 6, 6, 5, 1],
    );
    expect(p.morale).toBe(6 - 4);
  });

  test('BE-14.10 with per-turn victories a die at most their number costs Morale after phase 7', () => {
    const after = (die: number, options: object) => {
      const p = war({
        phase: 6,
        options,
        at: { n2: ['cdo-pretoria', 'mtd-9th-lancers'], n3: ['bde-07'], c10: ['cdo-potchefstroom', 'gar-kimberley'] },
      });
      play(p, attack('n2', 8, 'cdo-pretoria'));
      play(p, { do: 'fight' }, 1);
      play(p, attack('c10', 8, 'cdo-potchefstroom'));
      const script = new ScriptedDice([die], new FastDice(1));
      game.play(p, { do: 'besiege' }, new Context(script));
      return p.morale;
    };
    expect([
      after(2, { tacticalVictoryMorale: 'per-turn' }),
      after(3, { tacticalVictoryMorale: 'per-turn' }),
      after(1, {}),
    ]).toEqual([6, 7, 7]);
  });

  test('BE-14.11 with per-victory each is rolled for: 6 or more, and 1 more for a siege by an army', () => {
    const siege = (die: number, ...boers: string[]) => {
      const p = war({
        phase: 6,
        options: { tacticalVictoryMorale: 'per-victory' },
        at: { c10: [...boers, 'gar-kimberley'], t18: ['cdo-ermelo', 'btn-01'] },
      });
      play(p, attack('c10', 1, boers[0] as string));
      play(p, { do: 'besiege' }, die);
      return p.morale;
    };
    expect([
      siege(5, 'western-army'),
      siege(4, 'western-army'),
      siege(5, 'cdo-potchefstroom'),
      siege(6, 'cdo-potchefstroom'),
    ]).toEqual([6, 7, 7, 6]);
    const beaten = war({
      phase: 7,
      options: { tacticalVictoryMorale: 'per-victory' },
      at: { f8: ['cdo-winburg', 'cdo-pretoria', 'mtd-natal-cavalry', 'sup-01'] },
    });
    play(beaten, assault('f8'));
    play(beaten, commit(13), 1, 6);
    expect(beaten.morale).toBe(6);
  });

  test('BE-14.12 three dice below the number of colonial towns in Boer hands cost Morale, every turn', () => {
    const boerControl = ['n1', 'n2', 'n3', 'n4', 'c9', 'c10', 'b1', 'b2', 'b3', 't1'];
    const after = (...dice: number[]) => war({ phase: 10, at: FAR, boerControl }, dice).morale;
    expect([after(2, 3, 4), after(2, 3, 3)]).toEqual([7, 6]);
  });

  test('BE-14.13 BE-14.14 on red turns a die for each siege, and 1 without a wagon; at Morale or more it surrenders', () => {
    const held = (turn: number, morale: number, die: number, wagon: boolean) => {
      const inside = wagon ? ['btn-01', 'sup-01'] : ['btn-01'];
      return where(
        war({ phase: 10, turn, morale, at: { n3: ['cdo-pretoria', ...inside] }, besieged: ['n3'] }, [
          6,
          6,
          6,
          ...(turn % 3 === 0 ? [die] : []),
        ]),
        'btn-01',
      );
    };
    expect([held(6, 6, 6, true), held(6, 6, 5, true), held(6, 6, 5, false), held(6, 6, 4, false)]).toEqual([
      'gone',
      'n3',
      'gone',
      'n3',
    ]);
    expect(held(7, 1, 6, false)).toBe('n3');
  });

  test('BE-14.15 BE-R29 the Empire chooses the order, and losses count before the next test', () => {
    const p = war(
      {
        phase: 10,
        turn: 6,
        morale: 6,
        at: { n3: ['natal-army', 'gar-ladysmith'], b1: ['cdo-lichtenburg', 'gar-mafeking'] },
        besieged: ['n3', 'b1'],
      },
      [6, 6, 6],
    );
    expect(asked(p)).toMatchObject({ seat: 'empire', question: 'which-siege' });
    expect(rule(p, { do: 'test', at: 'c10' })).toBe('BE-14.15');
    play(p, { do: 'test', at: 'b1' }, 5, 1, 3);
    expect([where(p, 'gar-mafeking'), where(p, 'gar-ladysmith'), p.morale]).toEqual(['gone', 'gone', 2]);
  });

  test('BE-14.16 the surrendered never come back', () => {
    const p = war(
      { phase: 10, turn: 6, morale: 5, at: { n3: ['natal-army', 'bde-07', 'cdo-ermelo'] }, besieged: ['n3'] },
      [6, 6, 6, 6, 1],
    );
    expect([where(p, 'bde-07'), due(p, 'bde-07')]).toEqual(['gone', 0]);
  });

  test('BE-14.17 BE-R30 a force that holds out eats a wagon: it brings no War Commitment and does not come back', () => {
    const p = war(
      {
        phase: 10,
        turn: 6,
        morale: 7,
        commitment: 100,
        at: { n3: ['natal-army', 'bde-07', 'cdo-ermelo', 'sup-01', 'sup-02'] },
        besieged: ['n3'],
      },
      [6, 6, 6, 6],
    );
    expect([where(p, 'sup-01'), due(p, 'sup-01'), where(p, 'sup-02'), p.commitment]).toEqual(['gone', 0, 'n3', 100]);
    expect(isBesieged(p, 'bde-07')).toBe(true);
  });
});

describe('victory', () => {
  test('BE-15.2 the last Boer unit gone, the Empire wins at once; leaders still to come do not count', () => {
    const p = war({
      phase: 7,
      at: { f5: ['cdo-ermelo', 'natal-army', 'bde-01', 'sup-01'] },
      waiting: ['botha', 'de-wet'],
    });
    play(p, assault('f5'));
    play(p, commit(0));
    expect(p.ending).toBe('no-boers-left');
    const leader = war({ phase: 7, at: { f5: ['cdo-ermelo', 'bde-01', 'sup-01'], t4: ['de-la-rey'] } });
    play(leader, assault('f5'));
    play(leader, commit(0));
    expect(leader.ending).toBeNull();
  });

  test('BE-15.4 BE-R31 the election of turn 13: a die higher than Morale (or, as printed, lower) and the Boers win', () => {
    const election = (morale: number, die: number, options = {}) =>
      war({ phase: 11, turn: 13, morale, at: FAR, options }, [die]).ending;
    expect([election(5, 6), election(5, 5), election(7, 6)]).toEqual(['election-lost', null, null]);
    expect([election(5, 4, { electionTest: 'lower' }), election(5, 5, { electionTest: 'lower' })]).toEqual([
      'election-lost',
      null,
    ]);
    expect(war({ phase: 11, turn: 12, morale: 1, at: FAR }).ending).toBeNull();
  });

  const commandos = [
    'cdo-pretoria',
    'cdo-potchefstroom',
    'cdo-rustenburg',
    'cdo-krugersdorp',
    'cdo-heidelberg',
    'cdo-middelburg',
    'cdo-ermelo',
    'cdo-standerton',
    'cdo-wakkerstroom',
    'cdo-lydenburg',
  ];
  const counted = (...units: string[]) => war({ phase: 11, turn: 32, at: { t1: units } });

  test('BE-15.5 at the end of turn 32 commandos and armies are counted, leaders are not', () => {
    expect(counted(...commandos, 'natal-army').ending).toBe('count-boer');
    expect(counted(...commandos, 'de-la-rey').ending).toBe('count-draw');
    expect(war({ phase: 11, turn: 31, at: { t1: commandos } }).ending).toBeNull();
  });

  test('BE-15.6 eleven win, ten draw, nine lose', () => {
    expect(game.outcome(counted(...commandos, 'cdo-vryheid'))?.score).toEqual({ boer: 1, empire: 0 });
    expect(game.outcome(counted(...commandos))?.score).toEqual({ boer: 0.5, empire: 0.5 });
    expect(game.outcome(counted(...commandos.slice(1)))?.score).toEqual({ boer: 0, empire: 1 });
  });

  test('BE-15.7 BE-R32 what comes true first decides: the last point is paid before the battle that would have broken Morale', () => {
    const p = war({ phase: 6, morale: 1, commitment: 8, at: { c9: ['cdo-potchefstroom', 'gar-cape-1'] } });
    play(p, attack('c9', 8, 'cdo-potchefstroom'));
    play(p, { do: 'fight' });
    expect([p.ending, p.morale]).toEqual(['commitment-spent', 1]);
  });
});

describe('positions from outside', () => {
  test('what cannot be is found, with its place', () => {
    const fault = (change: (p: ReturnType<typeof war>) => void) => {
      const p = war({ at: { t4: ['cdo-lichtenburg'], n3: ['bde-07'] } });
      change(p);
      return violation(p)?.path ?? null;
    };
    expect(fault(() => {})).toBeNull();
    expect(
      fault((p) => {
        p.at[0] = areaNamed('c1');
      }),
    ).toBe('at.0');
    expect(
      fault((p) => {
        p.due[0] = 3;
      }),
    ).toBe('due.0');
    expect(
      fault((p) => {
        p.marks[0] = 2;
      }),
    ).toBe('marks.0');
    expect(
      fault((p) => {
        p.control[areaNamed('c14')] = 1;
      }),
    ).toBe(`control.${areaNamed('c14')}`);
    expect(
      fault((p) => {
        p.razed[areaNamed('n3')] = 1;
      }),
    ).toBe(`razed.${areaNamed('n3')}`);
    expect(
      fault((p) => {
        p.lines[areaNamed('f7')] = 1;
      }),
    ).toBe(`lines.${areaNamed('f7')}`);
    expect(
      fault((p) => {
        p.commitment = 0;
      }),
    ).toBe('commitment');
    expect(
      fault((p) => {
        p.fallen[0] = 9;
      }),
    ).toBe('fallen.0');
  });
});
