/** The worked examples of the ledger, with their own numbers. */
import { describe, expect, test } from 'vitest';
import { COLUMNS, combatResult, oddsColumn } from '../src/tables.ts';
import { incomeOf } from '../src/victory.ts';
import {
  asked,
  assault,
  attack,
  build,
  commit,
  due,
  end,
  isBesieged,
  kinds,
  march,
  play,
  raze,
  retreat,
  ride,
  rule,
  war,
  where,
} from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };
const column = (attacker: number, defender: number) => COLUMNS[oddsColumn(attacker, defender)];
const result = (name: string, die: number) => combatResult(COLUMNS.indexOf(name), die);

describe('worked examples', () => {
  test('BE-EX1 Bloemfontein falls on turn 9: 51', () => {
    const p = war({ phase: 4, turn: 9, commitment: 200, at: { ...FAR, f9: ['bde-01'] } });
    play(p, end);
    expect(p.commitment).toBe(149);
  });

  test('BE-EX2 Pretoria falls on turn 15: 81', () => {
    const p = war({ phase: 4, turn: 15, commitment: 200, fallen: [9, 0], at: { ...FAR, t11: ['bde-01'] } });
    play(p, end);
    expect(p.commitment).toBe(119);
  });

  test('BE-EX3 phase 8 of turn 1 with nothing captured: 156 to 191', () => {
    expect(war({ phase: 8, turn: 1, at: FAR }).commitment).toBe(191);
  });

  test('BE-EX4 odds', () => {
    expect([column(9, 5), column(7, 5), column(4, 5), column(10, 5), column(1, 9), column(50, 2)]).toEqual([
      '1.5:1',
      '1:1',
      '1:2',
      '2:1',
      '1:2',
      '4:1',
    ]);
  });

  test('BE-EX5 the table', () => {
    expect([
      result('2:1', 2),
      result('2:1', 3),
      result('3:1', 6),
      result('4:1', 1),
      result('1:2', 5),
      result('1.5:1', 1),
    ]).toEqual(['-', 'DR', 'DE', 'DR', '-', 'AR']);
  });

  test('BE-EX6 home defence of Pretoria against 20', () => {
    const defending = (points: number, ...more: string[]) => {
      const p = war({
        phase: 7,
        commitment: 100,
        at: { t11: ['cdo-pretoria', ...more, 'bde-01', 'bde-09', 'sup-01'] },
      });
      play(p, assault('t11'));
      const journal = play(p, commit(points), 2);
      const paid = journal.find(
        ({ what, rule: clause }) => what === 'commitment' && clause === 'BE-9.3.3',
      ) as unknown as { from: number; upTo: number } | undefined;
      const fought = journal.find(({ what }) => what === 'fought') as unknown as { column: string };
      return [paid ? paid.from - paid.upTo : 0, fought.column];
    };
    expect(defending(8)).toEqual([0, '2:1']);
    expect(defending(13, 'cdo-middelburg')).toEqual([5, '1.5:1']);
    expect(defending(11, 'cdo-middelburg')).toEqual([3, '1.5:1']);
    expect(defending(10, 'cdo-middelburg')).toEqual([2, '2:1']);
  });

  test('BE-EX7 unwilling defence of Ermelo and Standerton in F5 against 16', () => {
    const spec = {
      phase: 7,
      commitment: 100,
      at: { ...FAR, f5: ['cdo-ermelo', 'cdo-standerton', 'bde-09', 'bde-10', 'sup-01'], f4: ['cdo-heilbron'] },
    };
    const p = war(spec);
    play(p, assault('f5'));
    expect(kinds(play(p, commit(0)))).not.toContain('fought');
    expect([where(p, 'cdo-ermelo'), where(p, 'cdo-standerton')]).toEqual(['gone', 'gone']);
    const q = war(spec);
    play(q, assault('f5'));
    play(q, commit(1), 4);
    expect([where(q, 'cdo-ermelo'), where(q, 'cdo-standerton')]).toEqual(['f4', 'f4']);
    const journal = play(war(spec), assault('f5'));
    expect(kinds(journal)).toContain('declared');
  });

  test('BE-EX8 Pretoria razed: the defence costs 8', () => {
    const p = war({ phase: 7, commitment: 100, at: { t11: ['cdo-pretoria', 'bde-01', 'sup-01'] }, razed: ['t11'] });
    play(p, assault('t11'));
    expect(play(p, commit(8), 3).find(({ what }) => what === 'commitment')).toMatchObject({ from: 100, upTo: 92 });
  });

  test('BE-EX9 attack without command in C10, and with De Wet', () => {
    const three = ['cdo-boshof', 'cdo-fauresmith', 'cdo-bloemfontein'];
    const p = war({ phase: 6, at: { c10: [...three, 'bde-01', 'bde-02'] } });
    expect(rule(p, attack('c10', 7, 'cdo-bloemfontein'))).toBe('BE-9.3.1');
    expect(rule(p, attack('c10', 14, ...three))).toBe('BE-9.1.11');
    play(p, attack('c10', 6, 'cdo-bloemfontein'), 1);
    play(p, retreat(three, 'f1'));
    expect(three.map((unit) => where(p, unit))).toEqual(['f1', 'f1', 'f1']);
    const led = war({ phase: 6, at: { c10: [...three, 'de-wet', 'bde-01', 'bde-02'] } });
    expect(rule(led, attack('c10', 14, ...three))).toBeNull();
  });

  test('BE-EX10 the siege of Kimberley, and its end', () => {
    const p = war({
      phase: 6,
      at: { c10: ['western-army', 'cdo-fauresmith', 'gar-kimberley', 'sup-03'], t18: ['cdo-ermelo', 'btn-01'] },
    });
    play(p, attack('c10', 10, 'western-army', 'cdo-fauresmith'));
    play(p, { do: 'besiege' });
    expect([isBesieged(p, 'gar-kimberley'), isBesieged(p, 'sup-03'), p.commitment]).toEqual([true, true, 156]);
    const q = war({ at: { c10: ['western-army', 'cdo-fauresmith', 'gar-kimberley', 'sup-03'] }, besieged: ['c10'] });
    play(q, march(['western-army'], 'f1'));
    play(q, end);
    expect(isBesieged(q, 'gar-kimberley')).toBe(false);
  });

  test('BE-EX11 no siege of the 8th Brigade by Wakkerstroom', () => {
    const p = war({ phase: 6, at: { n2: ['cdo-wakkerstroom', 'bde-08'] } });
    const fought = play(p, attack('n2', 3, 'cdo-wakkerstroom'), 5).find(({ what }) => what === 'fought');
    expect(fought).toMatchObject({ column: '1:2' });
  });

  test('BE-EX12 red-turn tests at Kimberley', () => {
    const fed = war(
      {
        phase: 10,
        turn: 3,
        morale: 7,
        commitment: 100,
        at: { c10: ['cdo-potchefstroom', 'gar-kimberley', 'sup-03'] },
        besieged: ['c10'],
      },
      [6, 6, 6, 6, 1],
    );
    expect([where(fed, 'gar-kimberley'), where(fed, 'sup-03') !== 'c10', fed.commitment, fed.morale]).toEqual([
      'c10',
      true,
      100,
      7,
    ]);
    const hungry = war(
      {
        phase: 10,
        turn: 6,
        morale: 6,
        commitment: 100,
        at: { c10: ['cdo-potchefstroom', 'gar-kimberley'] },
        besieged: ['c10'],
      },
      [6, 6, 6, 5, 3],
    );
    expect([where(hungry, 'gar-kimberley'), hungry.morale, hungry.commitment]).toEqual(['gone', 4, 104]);
  });

  test('BE-EX13 a chain of surrenders', () => {
    const spec = {
      phase: 10,
      turn: 6,
      morale: 5,
      commitment: 100,
      at: {
        n3: ['natal-army', 'cdo-pretoria', 'gar-ladysmith', 'bde-07', 'sup-01'],
        b1: ['cdo-lichtenburg', 'gar-mafeking'],
      },
      besieged: ['n3', 'b1'],
    };
    const p = war(spec, [6, 6, 6]);
    play(p, { do: 'test', at: 'n3' }, 5, 2, 4, 3, 1);
    expect([p.commitment, p.morale, p.ending]).toEqual([112, 0, 'morale-broken']);
    const q = war(spec, [6, 6, 6]);
    play(q, { do: 'test', at: 'b1' }, 1, 1);
    expect(where(q, 'gar-mafeking')).toBe('b1');
  });

  test('BE-EX14 the loss of the Natal Army', () => {
    const p = war({
      phase: 7,
      at: {
        ...FAR,
        n3: ['natal-army', 'cdo-pretoria', 'cdo-heidelberg', 'de-la-rey', 'bde-01', 'bde-02', 'bde-03', 'sup-01'],
      },
      waiting: ['botha'],
    });
    play(p, assault('n3'));
    play(p, commit(16), 4);
    expect(['natal-army', 'cdo-pretoria', 'cdo-heidelberg', 'de-la-rey'].map((unit) => where(p, unit))).toEqual([
      'gone',
      'gone',
      'gone',
      'gone',
    ]);
    expect([p.morale, p.turn, p.phase, asked(p).question]).toEqual([8, 6, 1, 'leader']);
  });

  test('BE-EX15 a sortie with a relief force', () => {
    const boers = ['natal-army', 'cdo-ermelo'];
    const spec = {
      phase: 4,
      morale: 9,
      commitment: 100,
      at: {
        n3: [...boers, 'bde-07', 'gar-ladysmith', 'sup-01'],
        n4: ['bde-01', 'bde-02', 'mtd-dundonalds-brigade', 'sup-02'],
      },
      besieged: ['n3'],
    };
    const joined = (force: readonly string[]) => {
      const p = war(spec);
      play(p, march(force, 'n3'));
      for (let i = 0; i < 3; i++) play(p, end);
      play(p, assault('n3', true));
      return p;
    };
    const strong = joined(['bde-01', 'bde-02', 'mtd-dundonalds-brigade', 'sup-02']);
    expect(asked(strong).params).toMatchObject({ attack: 39 });
    const fought = play(strong, commit(13), 1).find(({ what }) => what === 'fought');
    expect(fought).toMatchObject({ column: '3:1', result: '-' });
    expect(isBesieged(strong, 'bde-07')).toBe(true);
    const weak = war({
      ...spec,
      phase: 7,
      at: { n3: [...boers, 'bde-07', 'gar-ladysmith', 'sup-01'], n4: ['bde-03'] },
    });
    play(weak, assault('n3', true));
    play(weak, commit(13), 1, 6, 6, 4, 3, 6);
    expect(['bde-07', 'gar-ladysmith', 'sup-01'].map((unit) => where(weak, unit))).toEqual(['off', 'off', 'off']);
    expect(weak.morale).toBe(6);
    const both = joined(['sup-02']);
    play(both, commit(13), 1, 6, 6, 4, 3, 6, 2, 2);
    expect(where(both, 'sup-02')).toBe('n4');
    expect(both.commitment).toBe(100 - 13 + 7 + 4 + 35);
  });

  test('BE-EX16 nine towns against three dice', () => {
    const boerControl = ['n1', 'n2', 'n3', 'n4', 'c9', 'c10', 'b1', 'b2', 'b3'];
    expect(war({ phase: 10, at: FAR, boerControl }, [2, 3, 4]).morale).toBe(7);
    expect(war({ phase: 10, at: FAR, boerControl }, [2, 2, 4]).morale).toBe(6);
    expect(war({ phase: 10, at: FAR, boerControl: boerControl.slice(0, 3) }, [1, 1, 1]).morale).toBe(7);
  });

  test('BE-EX17 Kitchener razes five areas from Pretoria', () => {
    const spec = {
      phase: 9,
      turn: 12,
      fallen: [6, 9] as const,
      at: { ...FAR, t11: ['kitchener'], c20: ['cdo-pretoria', 'cdo-krugersdorp', 'cdo-rustenburg', 'cdo-middelburg'] },
      empireControl: ['t11', 't10', 't9', 't5', 't13'],
    };
    const burnt = (die: number) => {
      const p = war(spec);
      play(p, raze('t11'), 3);
      play(p, raze('t10'), 2);
      play(p, raze('t9'), 1);
      play(p, raze('t5'), 6);
      play(p, raze('t13'), 2, die);
      return p;
    };
    const p = burnt(4);
    expect(
      ['cdo-pretoria', 'cdo-krugersdorp', 'cdo-rustenburg', 'cdo-middelburg'].map((unit) => where(p, unit)),
    ).toEqual(['gone', 'gone', 'c20', 'gone']);
    expect([p.morale, burnt(5).morale]).toEqual([6, 7]);
  });

  test('BE-EX18 elections', () => {
    const lost = (morale: number, options = {}) =>
      [1, 2, 3, 4, 5, 6].filter((die) => war({ phase: 11, turn: 13, morale, at: FAR, options }, [die]).ending !== null);
    expect([lost(7), lost(5), lost(3)]).toEqual([[], [6], [4, 5, 6]]);
    expect(lost(7, { electionTest: 'lower' })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('BE-EX19 supply captured by De Wet and De la Rey', () => {
    const p = war({
      phase: 6,
      commitment: 100,
      at: {
        c14: ['de-wet', 'de-la-rey', 'cdo-winburg', 'cdo-heilbron', 'btn-01', 'sup-01'],
        c8: ['bde-01'],
        t18: ['cdo-ermelo', 'btn-02'],
      },
    });
    play(p, attack('c14', 10, 'cdo-winburg', 'cdo-heilbron'), 1, 5, 2);
    expect(p.commitment).toBe(100 - 10 + 11);
    const two = war({
      phase: 6,
      commitment: 100,
      at: {
        c14: ['de-wet', 'de-la-rey', 'cdo-winburg', 'cdo-heilbron', 'btn-01', 'sup-01', 'sup-02'],
        c8: ['bde-01'],
        t18: ['cdo-ermelo', 'btn-02'],
      },
    });
    play(two, attack('c14', 10, 'cdo-winburg', 'cdo-heilbron'), 1, 5, 2, 1, 1);
    expect(two.commitment).toBe(100 - 10 + 11 + 6);
  });

  test('BE-EX20 Standerton buys its retreat for 6', () => {
    const p = war({
      phase: 7,
      commitment: 100,
      at: {
        ...FAR,
        t18: ['cdo-standerton', 'bde-01', 'sup-01'],
        t12: ['bde-02'],
        t17: ['bde-23'],
        t19: ['bde-03'],
        f5: ['bde-04'],
      },
    });
    play(p, assault('t18'));
    play(p, commit(4), 2);
    play(p, retreat(['cdo-standerton'], 't17'));
    expect([where(p, 'cdo-standerton'), p.commitment]).toEqual(['t17', 100 - 6 + incomeOf(p)]);
  });

  test('BE-EX21 390 and 30 make 399', () => {
    expect(war({ phase: 8, commitment: 390, at: FAR, empireControl: ['f1', 'f2', 'f3', 'f4', 'f5'] }).commitment).toBe(
      399,
    );
  });

  test('BE-EX22 De Wet rides from F7 to T10', () => {
    const group = ['cdo-bethlehem', 'cdo-harrismith', 'cdo-winburg', 'cdo-heilbron'];
    const p = war({ turn: 17, at: { f7: ['de-wet', ...group], f4: ['bde-01'] }, brick: ['t12'] });
    expect(rule(p, ride('de-wet', group, 'f4', 't12', 't10', 't11'))).toBe('BE-8.21');
    expect(rule(p, ride('de-wet', group, 'f16', 'f13'))).toBe('BE-8.12');
    play(p, ride('de-wet', group, 'f4', 't12', 't10'));
    expect(where(p, 'cdo-winburg')).toBe('t10');
  });

  test('BE-EX23 what a brigade buys on turn 16', () => {
    const p = war({ phase: 9, turn: 16, at: { ...FAR, c8: ['bde-01', 'btn-01', 'gar-de-aar'] } });
    expect(rule(p, build('prefab', ['bde-01'], 'f7', 'f8'))).toBeNull();
    expect(rule(p, build('brick', ['bde-01'], 'f9'))).toBeNull();
    expect(rule(p, build('prefab', ['bde-01'], 'f9', 'f3'))).toBe('BE-12.5');
    expect(rule(p, build('prefab', ['btn-01', 'gar-de-aar'], 'f7'))).toBeNull();
  });

  test('BE-EX24 replacements', () => {
    const lost = (turn: number, die: number) => {
      const p = war({
        phase: 6,
        turn,
        at: { c14: ['cdo-pretoria', 'mtd-9th-lancers'], t18: ['cdo-ermelo', 'btn-02'] },
      });
      play(p, attack('c14', 8, 'cdo-pretoria'), 5, die);
      return [where(p, 'mtd-9th-lancers'), due(p, 'mtd-9th-lancers')];
    };
    expect([lost(5, 4), lost(30, 3)]).toEqual([
      ['off', 9],
      ['gone', 0],
    ]);
    expect(where(war({ phase: 1, turn: 9, at: FAR, due: { 'mtd-9th-lancers': 9 } }), 'mtd-9th-lancers')).toBe('c1');
  });

  test('BE-EX25 passing through N3 under cover', () => {
    const at = {
      n3: ['natal-army', 'cdo-standerton', 'cdo-wakkerstroom', 'cdo-lydenburg', 'bde-09', 'bde-10'],
      n1: ['cdo-ermelo'],
    };
    const p = war({
      at: { ...at, n3: ['natal-army', 'cdo-wakkerstroom', 'cdo-vryheid', 'cdo-standerton', 'bde-09', 'bde-10'] },
    });
    expect(rule(p, march(['cdo-ermelo'], 'n3', 'n4'))).toBeNull();
    play(p, march(['cdo-ermelo'], 'n3', 'n4'));
    expect(rule(p, march(['cdo-standerton'], 'n4'))).toBeNull();
    expect(rule(p, march(['cdo-standerton', 'cdo-wakkerstroom'], 'n4'))).toBe('BE-8.8');
    const late = war({ at: { n1: ['natal-army', 'cdo-krugersdorp', 'cdo-ermelo'], n3: ['bde-09', 'bde-10'] } });
    expect(rule(late, march(['cdo-ermelo'], 'n3', 'n4'))).toBe('BE-8.8');
    play(late, march(['natal-army', 'cdo-krugersdorp'], 'n3'));
    expect(rule(late, march(['cdo-ermelo'], 'n3', 'n4'))).toBeNull();
  });

  test('BE-EX26 Bethlehem and Winburg part in retreat', () => {
    const p = war({
      phase: 7,
      at: {
        f7: ['cdo-bethlehem', 'cdo-winburg', 'bde-01', 'bde-02', 'sup-01'],
        f3: ['bde-03'],
        f4: ['bde-04'],
        f5: ['bde-05'],
        f6: ['bde-06'],
      },
    });
    play(p, assault('f7'));
    play(p, commit(6), 3);
    play(p, retreat(['cdo-bethlehem'], 'f13'));
    expect(rule(p, retreat(['cdo-winburg'], 'f16'))).toBeNull();
    play(p, retreat(['cdo-winburg'], 'f16'));
    expect([where(p, 'cdo-bethlehem'), where(p, 'cdo-winburg')]).toEqual(['f13', 'f16']);
  });
});
