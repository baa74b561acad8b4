/** Chapter 9: strength, sieges, payment, resolution, retreats, replacements. */
import { type Sum, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle } from '../src/lookups.ts';
import { areaNamed } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { BESIEGED, BOUGHT_IN, SHAKEN, type War } from '../src/position.ts';
import { COMBAT, unitNamed } from '../src/roster.ts';
import { COLUMNS, combatResult, oddsColumn } from '../src/tables.ts';
import {
  asked,
  assault,
  attack,
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
  retreat,
  rule,
  until,
  war,
  where,
  why,
} from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };
const FIGHT = { do: 'fight' } as const;
const BESIEGE = { do: 'besiege' } as const;

describe('combat in general', () => {
  test('BE-9.0.1 only enemies in the same area fight, and only if the phasing player wants it', () => {
    const p = war({ phase: 6, at: { n2: ['cdo-vryheid', 'btn-01'], n3: ['bde-07'], t1: ['cdo-pietersburg'] } });
    expect(rule(p, attack('n3', 1, 'cdo-vryheid'))).toBe('BE-9.0.1');
    expect(rule(p, attack('n2', 1, 'cdo-pietersburg'))).toBe('BE-9.0.1');
    expect(rule(p, attack('t1', 1, 'cdo-pietersburg'))).toBe('BE-9.0.1');
    expect(asked(p).offers).toContainEqual(end);
    const quiet = war({ phase: 6, at: { n2: ['cdo-vryheid'] } });
    expect(asked(quiet).question).not.toBe('attack');
  });

  test('BE-9.0.2 BE-R35 once an area in each combat phase', () => {
    const p = war({
      phase: 6,
      at: { t18: ['cdo-standerton', 'mtd-9th-lancers', 'sup-01'], n2: ['cdo-vryheid', 'btn-03'] },
    });
    play(p, attack('t18', 4, 'cdo-standerton'));
    play(p, FIGHT, 1);
    expect(rule(p, attack('t18', 4, 'cdo-standerton'))).toBe('BE-9.0.2');
    play(p, end);
    expect(p.phase).toBe(7);
    play(p, assault('t18'));
    play(p, commit(4), 5);
    expect(asked(p).question).not.toBe('assault');
  });

  test('BE-9.0.3 BE-R33 an attack is declared, siege or battle chosen, then the points named and paid, then the die', () => {
    const p = war({ phase: 6, at: { n5: ['cdo-pretoria', 'btn-03'] } });
    expect(kinds(play(p, declare('n5', 'cdo-pretoria')))).toEqual(['declared']);
    expect(asked(p)).toMatchObject({ seat: 'empire', question: 'siege', params: { at: 'n5', most: 8 } });
    expect(asked(p).params).not.toHaveProperty('points');
    expect(kinds(play(p, FIGHT))).toEqual([]);
    expect(asked(p)).toMatchObject({ seat: 'boer', question: 'commit', params: { most: 8, free: 0 } });
    expect([rule(p, commit(0)), rule(p, commit(9)), rule(p, end)]).toEqual(['BE-9.3.7', 'BE-9.3.1', 'BE-9.3.1']);
    expect(p.commitment).toBe(156);
    const fought = play(p, commit(8), 6, 3);
    expect(kinds(fought).slice(0, 4)).toEqual(['committed', 'commitment', 'rolled', 'fought']);
  });

  test('BE-9.2.1 BE-9.1.14 units that retreated among the enemy are combat units: they may go under siege, or fight at the worst odds', () => {
    const spec = { phase: 6, at: { ...FAR, n5: ['cdo-pretoria', 'btn-03', 'sup-01'] } };
    const shaken = (): War => {
      const p = war(spec);
      p.marks[unitNamed('btn-03')] = SHAKEN;
      play(p, declare('n5', 'cdo-pretoria'));
      return p;
    };
    const p = shaken();
    expect(asked(p).question).toBe('siege');
    play(p, BESIEGE);
    expect([isBesieged(p, 'btn-03'), isBesieged(p, 'sup-01')]).toEqual([true, true]);
    const q = shaken();
    play(q, FIGHT);
    const fought = play(q, commit(1), 6, 3, 1, 1, 1).find(({ what }) => what === 'fought');
    expect(fought).toMatchObject({ column: '4:1', result: 'DE' });
    const wagon = war({ phase: 6, at: { ...FAR, n5: ['cdo-pretoria', 'sup-01'] } });
    play(wagon, declare('n5', 'cdo-pretoria'), 1, 1, 1);
    expect([asked(wagon).question, where(wagon, 'sup-01')]).not.toEqual(['siege', 'n5']);
  });

  test('BE-9.1.11 without army or leader each unit there may be the one that attacks', () => {
    const p = war({ phase: 6, at: { t19: ['cdo-wakkerstroom', 'cdo-pretoria', 'btn-01'] } });
    expect(asked(p).offers).toEqual([declare('t19', 'cdo-wakkerstroom'), declare('t19', 'cdo-pretoria'), end]);
    const of = (...force: string[]) => battle(p, { at: 't19', attacker: 'boer', force });
    expect([of('cdo-pretoria')?.boer, of('cdo-wakkerstroom')?.boer]).toEqual([8, 3]);
    expect(of('cdo-pretoria', 'cdo-wakkerstroom')).toBeNull();
    expect(of('cdo-pretoria')).toMatchObject({ fit: ['cdo-pretoria', 'cdo-wakkerstroom'], together: 1 });
    play(p, declare('t19', 'cdo-pretoria'));
    expect(battle(p, { at: 't19', attacker: 'boer' })?.units).toEqual(['cdo-pretoria']);
    const led = war({ phase: 6, at: { t19: ['cdo-wakkerstroom', 'cdo-pretoria', 'de-la-rey', 'btn-01'] } });
    expect(asked(led).offers[0]).toEqual(declare('t19', 'cdo-wakkerstroom', 'cdo-pretoria'));
    expect(battle(led, { at: 't19', attacker: 'boer', force: ['cdo-pretoria', 'cdo-wakkerstroom'] })).toMatchObject({
      boer: 11,
      together: 3,
    });
  });
});

describe('strength', () => {
  test('BE-9.1.1 the Empire units that take part add their ratings', () => {
    const p = war({ phase: 7, at: { f9: ['bde-01', 'bde-02', 'mtd-9th-lancers', 'sup-01', 'cdo-bloemfontein'] } });
    play(p, assault('f9'));
    expect(asked(p).params).toMatchObject({ attack: 24, most: 6, free: 6 });
    const fought = play(p, commit(6), 2).find(({ what }) => what === 'fought') as unknown as {
      attack: Sum;
      defence: Sum;
    };
    expect([totalOf(fought.attack), totalOf(fought.defence)]).toEqual([24, 6]);
    expect(fought.attack.modifiers.map(({ cause }) => cause)).toContain('9th Lancers');
  });

  test('BE-9.1.2 BE-R34 infantry, garrisons too, attacks only with a wagon in its area', () => {
    const p = war({
      phase: 7,
      at: { f9: ['bde-01', 'cdo-bloemfontein'], f8: ['sup-01'], f3: ['mtd-9th-lancers', 'cdo-kroonstad'] },
    });
    expect(why(p, assault('f9'))).toEqual({ rule: 'BE-9.1.2', reason: 'there is no supply unit in Bloemfontein (F9)' });
    const q = war({ phase: 7, at: { c8: ['gar-de-aar', 'cdo-boshof', 'sup-04'] } });
    expect(rule(q, assault('c8'))).toBeNull();
  });

  test('BE-9.1.3 mounted units attack if a wagon is within one land move, mountains and enemies considered', () => {
    const riders = (more: object) =>
      rule(
        war({
          phase: 7,
          at: { n3: ['bde-07', 'sup-09', 'cdo-harrismith'], f3: ['mtd-9th-lancers', 'cdo-kroonstad'], ...more },
        }),
        assault('f3'),
      );
    expect(riders({})).toBe('BE-9.1.3');
    expect(riders({ f4: ['sup-01'] })).toBeNull();
    expect(riders({ f5: ['sup-01'] })).toBeNull();
    const viaF7andF4 = { f5: ['sup-01'], f4: ['cdo-heilbron'], f7: ['cdo-bethlehem'] };
    expect(riders(viaF7andF4)).toBe('BE-9.1.3');
    expect(riders({ ...viaF7andF4, f7: ['cdo-bethlehem', 'bde-02'] })).toBeNull();
  });

  test('BE-9.1.4 BE-9.1.5 attacking does not use the wagon up, and defence needs none', () => {
    const p = war({ phase: 7, at: { f9: ['bde-01', 'sup-01', 'cdo-bloemfontein'] } });
    play(p, assault('f9'));
    play(p, commit(6), 2);
    expect(where(p, 'sup-01')).toBe('f9');
    const q = war({ phase: 6, at: { n2: ['bde-08', 'cdo-vryheid'] } });
    const fought = play(q, attack('n2', 4, 'cdo-vryheid'), 5).find(({ what }) => what === 'fought') as unknown as {
      defence: Sum;
    };
    expect(totalOf(fought.defence)).toBe(10);
  });

  test('BE-9.1.6 BE-R15 BE-9.1.13 all eligible units join, the others only share the result; the Empire holds nothing back', () => {
    const p = war({
      phase: 7,
      at: {
        f3: ['bde-01', 'mtd-9th-lancers', 'mtd-1st-cavalry-brigade', 'cdo-kroonstad', 'cdo-winburg'],
        f4: ['sup-01'],
      },
    });
    play(p, assault('f3'));
    expect(asked(p).params).toMatchObject({ attack: 8 });
    play(p, commit(11), 1);
    until(p, 2, 6);
    expect(where(p, 'bde-01')).not.toBe('f3');
  });

  test('BE-9.1.7 BE-R16 besieged wagons serve the besieged only, and the others the others', () => {
    const inside = {
      phase: 7,
      at: { n3: ['bde-07', 'sup-01', 'natal-army', 'cdo-ermelo', 'cdo-standerton'] },
      besieged: ['n3'],
    };
    const p = war(inside);
    expect(rule(p, assault('n3', true))).toBeNull();
    const outside = war({ ...inside, at: { n3: ['bde-07', 'natal-army', 'cdo-ermelo'] }, besieged: ['n3'] });
    expect(asked(outside).question).not.toBe('assault');
    // A relief force stands in the same area: its wagon does not serve the besieged, nor theirs the relief force.
    const relieved = (wagon: 'in' | 'out'): War => {
      const q = war({ phase: 6, at: { n3: ['bde-07', 'bde-08', 'sup-01', 'natal-army', 'cdo-ermelo'] } });
      for (const unit of wagon === 'in' ? ['bde-07', 'sup-01'] : ['bde-07']) q.marks[unitNamed(unit)] = BESIEGED;
      play(q, end);
      return q;
    };
    const strength = (q: War, sortie: boolean): number | string => {
      const no = rule(q, assault('n3', sortie));
      if (no !== null) return no;
      const after = game.clone(q);
      play(after, assault('n3', sortie));
      return Number(asked(after).params.attack);
    };
    const [seventh, eighth] = ['bde-07', 'bde-08'].map((unit) => COMBAT[unitNamed(unit)] as number);
    expect([strength(relieved('in'), true), strength(relieved('out'), false)]).toEqual([seventh, eighth]);
    expect(strength(relieved('in'), false)).toBe('BE-9.1.2');
    expect(strength(relieved('out'), true)).toBe('BE-9.2.8');
  });

  test('BE-9.1.8 all Boers in the area may be used in defence, army and leader or not', () => {
    const p = war({ phase: 7, at: { f3: ['bde-01', 'sup-01', 'cdo-winburg', 'cdo-heilbron', 'cdo-boshof'] } });
    play(p, assault('f3'));
    expect(asked(p).params).toMatchObject({ most: 14 });
    expect(rule(p, commit(14))).toBeNull();
    expect(rule(p, commit(15))).toBe('BE-9.3.1');
  });

  test('BE-9.1.10 BE-10.15 leaders pool their groups, armies fight as one', () => {
    const five = ['cdo-ermelo', 'cdo-standerton', 'cdo-vryheid', 'cdo-bloemhof', 'cdo-lichtenburg'];
    const p = war({ phase: 6, at: { n2: ['bde-08', 'de-la-rey', 'de-wet', ...five] } });
    expect(rule(p, attack('n2', 21, ...five))).toBeNull();
    const q = war({ phase: 6, at: { n2: ['bde-08', 'de-la-rey', ...five] } });
    expect(rule(q, attack('n2', 21, ...five))).toBe('BE-9.1.9');
    expect(rule(q, attack('n2', 13, ...five.slice(0, 3)))).toBeNull();
    const armies = war({ phase: 6, at: { n2: ['bde-08', 'natal-army', 'western-army'] } });
    expect(rule(armies, attack('n2', 15, 'natal-army', 'western-army'))).toBeNull();
  });

  test('BE-9.1.11 BE-9.1.12 without army or leader one unit attacks; all share the result', () => {
    const p = war({ phase: 6, at: { n2: ['bde-08', 'cdo-vryheid', 'cdo-ermelo'] } });
    expect(rule(p, attack('n2', 5, 'cdo-vryheid', 'cdo-ermelo'))).toBe('BE-9.1.11');
    play(p, attack('n2', 4, 'cdo-vryheid'), 1);
    expect([where(p, 'cdo-vryheid'), where(p, 'cdo-ermelo')]).toEqual(['t21', 't21']);
  });

  test('BE-9.1.14 BE-R17 units without strength are swept away, no battle and no cost', () => {
    const p = war({ phase: 6, at: { n2: ['sup-01', 'buller', 'cdo-vryheid'] }, commitment: 50 });
    const journal = play(p, attack('n2', 4, 'cdo-vryheid'), 3, 4, 2);
    expect([where(p, 'sup-01'), where(p, 'buller')]).toEqual(['off', 'gone']);
    expect(kinds(journal)).not.toContain('fought');
    expect(journal.find(({ what }) => what === 'commitment')).toMatchObject({ from: 50, upTo: 57 });
  });

  test('BE-9.1.15 BE-10.2 Boer leaders alone are swept away too, if someone there may attack', () => {
    const p = war({
      phase: 7,
      at: { ...FAR, f9: ['de-wet', 'bde-01', 'sup-01'], f8: ['botha', 'sup-02'], f3: ['de-la-rey', 'bde-02'] },
    });
    expect(rule(p, assault('f8'))).toBe('BE-9.1.15');
    expect(rule(p, assault('f3'))).toBe('BE-9.1.2');
    play(p, assault('f9'));
    expect(where(p, 'de-wet')).toBe('gone');
  });
});

describe('sieges', () => {
  const town = { phase: 6, at: { n3: ['natal-army', 'cdo-pretoria', 'bde-07', 'gar-ladysmith', 'sup-01'] } };

  test('BE-9.2.1 BE-9.2.2 the whole force in a town may go under siege: no battle, no cost, and the area is done', () => {
    const p = war(town);
    play(p, attack('n3', 17, 'natal-army', 'cdo-pretoria'));
    play(p, BESIEGE);
    expect(['bde-07', 'gar-ladysmith', 'sup-01'].map((unit) => isBesieged(p, unit))).toEqual([true, true, true]);
    expect(p.commitment).toBe(156);
    expect(p.phase).toBe(7);
    const open = war({ phase: 6, at: { c14: ['cdo-pretoria', 'btn-01'] } });
    const journal = play(open, attack('c14', 8, 'cdo-pretoria'), 5, 1);
    expect(kinds(journal)).toContain('fought');
  });

  test('BE-9.2.3 five sieges at a time', () => {
    const five = {
      n1: ['btn-01', 'cdo-ermelo'],
      n2: ['btn-02', 'cdo-vryheid'],
      c9: ['btn-04', 'cdo-boshof'],
      c8: ['btn-05', 'cdo-fauresmith'],
      b1: ['btn-06', 'cdo-lichtenburg'],
    };
    const spec = {
      phase: 6,
      at: { ...five, c10: ['gar-kimberley', 'cdo-potchefstroom'] },
      besieged: Object.keys(five),
    };
    const p = war(spec);
    expect(kinds(play(p, attack('c10', 8, 'cdo-potchefstroom'), 4))).toContain('fought');
    const q = war({ ...spec, besieged: ['n1', 'n2', 'c9', 'c8'] });
    play(q, attack('c10', 8, 'cdo-potchefstroom'));
    expect(asked(q).question).toBe('siege');
  });

  test('BE-9.2.4 BE-R18 not without a combat unit, nor against fewer Boers than would be shut in', () => {
    const weak = war({ phase: 6, at: { n3: ['cdo-pretoria', 'bde-07'] } });
    expect(kinds(play(weak, attack('n3', 8, 'cdo-pretoria'), 5))).toContain('fought');
    const even = war({ phase: 6, at: { n3: ['natal-army', 'cdo-wakkerstroom', 'bde-07'] } });
    play(even, attack('n3', 1, 'natal-army'));
    expect(asked(even).question).toBe('siege');
    const wagons = war({ phase: 6, at: { n3: ['natal-army', 'sup-01'] } });
    play(wagons, attack('n3', 1, 'natal-army'), 1, 1, 1);
    expect(where(wagons, 'sup-01')).not.toBe('n3');
  });

  test('BE-9.2.5 BE-9.2.3 a siege may be joined while five stand; no sixth may be laid', () => {
    const sieges = { n1: 'btn-01', n2: 'btn-02', n4: 'btn-03', n5: 'btn-04', n3: 'gar-ladysmith' };
    const boers = ['cdo-ermelo', 'cdo-standerton', 'cdo-heidelberg', 'cdo-middelburg'];
    const at: { [area: string]: string[] } = { c10: ['cdo-boshof', 'btn-05'] };
    for (const [i, [area, unit]] of Object.entries(sieges).entries())
      at[area] = area === 'n3' ? [unit, 'natal-army', 'cdo-pretoria', 'bde-07'] : [unit, boers[i] as string];
    const p = war({ phase: 6, at, besieged: Object.keys(sieges) });
    p.marks[unitNamed('bde-07')] = 0;
    play(p, declare('n3', 'natal-army', 'cdo-pretoria'));
    expect(asked(p).question).toBe('siege');
    play(p, BESIEGE);
    expect(isBesieged(p, 'bde-07')).toBe(true);
    play(p, declare('c10', 'cdo-boshof'));
    expect(asked(p).question).toBe('commit');
  });

  test('BE-9.2.5 BE-R19 a relief force may join a siege, tested against both; it is no new siege', () => {
    const spec = {
      phase: 5,
      at: { n3: ['natal-army', 'cdo-pretoria', 'gar-ladysmith'] },
      besieged: ['n3'],
      options: { successCommitment: true },
    };
    const q = war({ ...spec, phase: 4, at: { n3: [...spec.at.n3], n4: ['bde-07'] } });
    play(q, march(['bde-07'], 'n3'));
    play(q, end);
    play(q, end);
    play(q, attack('n3', 17, 'natal-army', 'cdo-pretoria'));
    const joined = play(q, BESIEGE);
    expect(isBesieged(q, 'bde-07')).toBe(true);
    expect(joined.some((entry) => entry.rule === 'BE-9.5.21')).toBe(false);
    expect(joined.find(({ what }) => what === 'besieged')).toMatchObject({ isNew: false });
    const strong = war({
      ...spec,
      phase: 4,
      at: { n3: ['natal-army', 'cdo-wakkerstroom', 'gar-ladysmith'], n4: ['bde-07'] },
    });
    play(strong, march(['bde-07'], 'n3'));
    play(strong, end);
    play(strong, end);
    expect(kinds(play(strong, attack('n3', 9, 'natal-army'), 6))).toContain('fought');
  });

  test('BE-9.2.4 BE-9.2.5 BE-R19 wagons and leaders who come by themselves may join a siege too, or are swept away', () => {
    const reached = (town: { readonly besieged?: readonly string[]; readonly at: readonly string[] }): War => {
      const p = war({ phase: 4, at: { ...FAR, n3: town.at, n4: ['sup-02', 'buller'] }, besieged: town.besieged ?? [] });
      play(p, march(['sup-02', 'buller'], 'n3'));
      play(p, end);
      play(p, end);
      play(p, declare('n3', 'natal-army'), ...(town.besieged ? [] : [1, 1, 6]));
      return p;
    };
    const siege = { at: ['natal-army', 'gar-ladysmith'], besieged: ['n3'] };
    const p = reached(siege);
    expect(asked(p)).toMatchObject({ question: 'siege', seat: 'empire' });
    expect(game.violation(p)).toBeNull();
    play(p, BESIEGE);
    expect([isBesieged(p, 'sup-02'), isBesieged(p, 'buller'), p.victories]).toEqual([true, true, 0]);
    const q = reached(siege);
    expect(kinds(play(q, FIGHT, 1, 1, 6))).not.toContain('committed');
    expect([where(q, 'sup-02'), where(q, 'buller'), where(q, 'gar-ladysmith')]).toEqual(['off', 'gone', 'n3']);
    expect(where(reached({ at: ['natal-army'] }), 'sup-02')).toBe('off');
  });

  test('BE-9.2.6 a siege is lifted when the Boers there are weaker than the force they shut in', () => {
    const p = war({ at: { c10: ['gar-kimberley', 'western-army', 'cdo-boshof'] }, besieged: ['c10'] });
    play(p, march(['western-army'], 'f1'));
    expect(isBesieged(p, 'gar-kimberley')).toBe(true);
    play(p, end);
    expect(isBesieged(p, 'gar-kimberley')).toBe(false);
    const q = war({
      phase: 7,
      at: { c10: ['gar-kimberley', 'cdo-potchefstroom', 'bde-01', 'sup-01'], t4: ['cdo-lichtenburg'] },
    });
    play(q, assault('c10'));
    play(q, commit(0));
    expect(isBesieged(q, 'gar-kimberley')).toBe(false);
  });

  test('BE-9.2.7 a besieged force is not attacked', () => {
    const p = war({
      phase: 6,
      at: { c10: ['gar-kimberley', 'cdo-potchefstroom'], n2: ['cdo-vryheid', 'btn-01'] },
      besieged: ['c10'],
    });
    expect(rule(p, attack('c10', 1, 'cdo-potchefstroom'))).toBe('BE-9.2.7');
  });

  test('BE-9.2.8 BE-9.2.9 a sortie needs its own wagon, mounted units too; it joins with all it has', () => {
    const besieged = ['n3'];
    const boers = ['natal-army', 'cdo-pretoria'];
    const hungry = war({
      phase: 7,
      at: { n3: [...boers, 'mtd-natal-cavalry', 'gar-ladysmith'], n4: ['sup-01'] },
      besieged,
    });
    expect(asked(hungry).question).not.toBe('assault');
    const fed = war({ phase: 7, at: { n3: [...boers, 'bde-07', 'gar-ladysmith', 'sup-01'] }, besieged });
    expect(rule(fed, assault('n3', false))).toBe('BE-9.2.8');
    play(fed, assault('n3', true));
    expect(asked(fed).params).toMatchObject({ attack: 13 });
    expect(rule(war({ phase: 7, at: { f9: ['cdo-bloemfontein', 'bde-01', 'sup-01'] } }), assault('f9', true))).toBe(
      'BE-9.2.8',
    );
    const hungryJoin = war({ phase: 4, at: { n3: [...boers, 'gar-ladysmith'], n4: ['bde-07', 'sup-01'] }, besieged });
    play(hungryJoin, march(['bde-07', 'sup-01'], 'n3'));
    play(hungryJoin, end);
    play(hungryJoin, end);
    play(hungryJoin, end);
    expect(rule(hungryJoin, assault('n3', true))).toBe('BE-9.2.8');
    play(hungryJoin, assault('n3', false));
    expect(asked(hungryJoin).params).toMatchObject({ attack: 10 });
  });

  test('BE-9.2.10 BE-9.2.11 BE-R20 BE-14.6 BE-9.5.9 a sortie that is beaten back is lost, without surrender points', () => {
    const p = war({
      phase: 7,
      morale: 9,
      commitment: 100,
      at: { n3: ['natal-army', 'cdo-pretoria', 'bde-07', 'gar-ladysmith', 'sup-01'] },
      besieged: ['n3'],
    });
    play(p, assault('n3', true));
    const journal = play(
      p,
      commit(13),
      1,
      /* bde-07 back on */ 2,
      /* gar-ladysmith */ 3,
      /* sup-01: WC */ 4,
      3,
      /* back on */ 6,
    );
    expect(['bde-07', 'gar-ladysmith', 'sup-01'].map((unit) => where(p, unit))).toEqual(['off', 'off', 'off']);
    expect(p.morale).toBe(9 - 3);
    const changes = journal.filter(({ what }) => what === 'commitment') as unknown as { from: number; upTo: number }[];
    expect(changes.map(({ from, upTo }) => upTo - from)).toEqual([-13, 7, expect.any(Number)]);
  });

  test('BE-9.2.12 a siege ends by surrender too', () => {
    const p = war(
      { phase: 9, turn: 6, morale: 6, at: { b1: ['gar-mafeking', 'cdo-lichtenburg'] }, besieged: ['b1'] },
      [6, 6, 6, 5, 3],
    );
    expect(where(p, 'gar-mafeking')).toBe('gone');
    expect(control(p, 'b1')).toBe('boer');
  });

  test('BE-9.2.13 whoever marches into a siege is not besieged', () => {
    const p = war({ phase: 4, at: { n3: ['natal-army', 'gar-ladysmith'], n4: ['bde-07'] }, besieged: ['n3'] });
    play(p, march(['bde-07'], 'n3'));
    expect(isBesieged(p, 'bde-07')).toBe(false);
  });

  test('BE-R38 a Boer town in Empire hands can be besieged, a razed one too', () => {
    const p = war({ phase: 6, at: { f8: ['cdo-potchefstroom', 'btn-01'] }, razed: ['f8'] });
    play(p, attack('f8', 1, 'cdo-potchefstroom'));
    expect(asked(p).question).toBe('siege');
    const q = war({ phase: 6, at: { f8: ['cdo-potchefstroom', 'btn-01'] }, empireControl: ['f8'] });
    play(q, attack('f8', 1, 'cdo-potchefstroom'));
    expect(asked(q).question).toBe('siege');
  });
});

describe('paying', () => {
  test('BE-9.3.1 BE-9.3.2 BE-9.3.3 n points at most the printed strength; n is the strength, and n is paid before the die', () => {
    const p = war({ phase: 6, at: { n2: ['cdo-ermelo', 'bde-08'] } });
    expect(rule(p, attack('n2', 6, 'cdo-ermelo'))).toBe('BE-9.3.1');
    const journal = play(p, attack('n2', 3, 'cdo-ermelo'), 5);
    expect(journal.find(({ what }) => what === 'commitment')).toMatchObject({ from: 156, upTo: 153 });
    expect(totalOf((journal.find(({ what }) => what === 'fought') as unknown as { attack: Sum }).attack)).toBe(3);
    const poor = war({ phase: 6, at: { n2: ['cdo-ermelo', 'bde-08'] }, commitment: 3 });
    expect(rule(poor, attack('n2', 4, 'cdo-ermelo'))).toBe('BE-9.3.3');
  });

  test('BE-9.3.4 BE-9.3.5 a home commando is free, and its points are used first', () => {
    const p = war({ phase: 6, at: { t17: ['cdo-ermelo', 'cdo-standerton', 'de-la-rey', 'bde-08'] } });
    const journal = play(p, attack('t17', 7, 'cdo-ermelo', 'cdo-standerton'), 5);
    expect(journal.find(({ what }) => what === 'commitment')).toMatchObject({ from: 156, upTo: 154 });
    const cost = (journal.find(({ what }) => what === 'committed') as unknown as { cost: Sum }).cost;
    expect(cost).toMatchObject({ base: 7, modifiers: [{ value: -5, rule: 'BE-9.3.5' }] });
    const away = war({ phase: 6, at: { t17: ['cdo-ermelo', 'cdo-standerton', 'bde-08'] } });
    expect(play(away, attack('t17', 4, 'cdo-standerton'), 5).find(({ what }) => what === 'commitment')).toMatchObject({
      upTo: 152,
    });
  });

  test('BE-9.3.6 BE-9.3.7 nothing committed in defence is death without a die; in attack it is no attack', () => {
    const p = war({ phase: 7, at: { ...FAR, f5: ['cdo-ermelo', 'bde-01', 'sup-01'] } });
    play(p, assault('f5'));
    const journal = play(p, commit(0));
    expect(where(p, 'cdo-ermelo')).toBe('gone');
    expect(kinds(journal)).not.toContain('fought');
    const q = war({ phase: 6, at: { n2: ['cdo-ermelo', 'de-la-rey', 'bde-08'] } });
    expect(rule(q, attack('n2', 0, 'cdo-ermelo'))).toBe('BE-9.3.7');
    expect(rule(q, attack('n2', 1, 'de-la-rey'))).toBe('BE-9.3.7');
  });

  test('BE-R52 BE-9.3.6 where a commando defends its unrazed home something is committed, free of charge', () => {
    const attacked = (razed: readonly string[]): War => {
      const p = war({ phase: 7, at: { ...FAR, t11: ['cdo-pretoria', 'cdo-ermelo', 'bde-01', 'sup-01'] }, razed });
      play(p, assault('t11'));
      return p;
    };
    const home = attacked([]);
    expect([rule(home, commit(0)), rule(home, commit(1))]).toEqual(['BE-R52', null]);
    expect(asked(home).offers[0]).toEqual(commit(1));
    play(home, commit(8), 2); // 12 against 8: nothing happens at 1.5:1
    expect([where(home, 'cdo-pretoria'), where(home, 'cdo-ermelo')]).toEqual(['t11', 't11']);
    expect(rule(attacked(['t11']), commit(0))).toBeNull();
  });

  test('BE-9.3.8 the points are lost whatever comes of the battle', () => {
    for (const die of [1, 3, 6]) {
      const p = war({ phase: 6, at: { t18: ['cdo-ermelo', 'mtd-natal-cavalry'], n2: ['cdo-vryheid', 'btn-01'] } });
      play(p, attack('t18', 5, 'cdo-ermelo'), die);
      expect(p.commitment).toBe(151);
    }
  });

  test('BE-9.3.9 BE-11.3 BE-15.1 to pay the last point is to lose the war at once', () => {
    const p = war({ phase: 6, at: { n2: ['cdo-ermelo', 'bde-08'] }, commitment: 5 });
    play(p, attack('n2', 5, 'cdo-ermelo'));
    expect([p.ending, p.commitment]).toEqual(['commitment-spent', 0]);
  });
});

describe('resolution', () => {
  test('BE-9.4.1 BE-9.4.2 odds go down to the next column; below 1:2 and above 4:1 the last ones are used', () => {
    const column = (attack: number, defence: number) => COLUMNS[oddsColumn(attack, defence)];
    expect([column(1, 20), column(9, 10), column(10, 10), column(14, 10), column(15, 10)]).toEqual([
      '1:2',
      '1:2',
      '1:1',
      '1:1',
      '1.5:1',
    ]);
    expect([column(19, 10), column(20, 10), column(39, 10), column(40, 10), column(400, 1)]).toEqual([
      '1.5:1',
      '2:1',
      '3:1',
      '4:1',
      '4:1',
    ]);
  });

  test('BE-9.4.3 the table', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((die) => COLUMNS.map((_, column) => combatResult(column, die)).join(' '));
    expect(rows).toEqual([
      'AR AR AR - - DR',
      'AR AR - - DR DR',
      'AR - - DR DR DR',
      'AR - - DR DR DR',
      '- - DR DR DR DE',
      '- DR DR DR DE DE',
    ]);
  });

  const siegeArea = { n3: ['natal-army', 'gar-ladysmith', 'mtd-natal-cavalry', 'cdo-pretoria'] };

  test('BE-9.4.4 BE-9.4.8 AR: the attackers outside the siege retreat; the besieged, who did not attack, stay', () => {
    const p = war({
      phase: 4,
      at: { ...siegeArea, n3: ['natal-army', 'gar-ladysmith', 'cdo-pretoria'], n4: ['bde-07', 'sup-01'] },
      besieged: ['n3'],
    });
    play(p, march(['bde-07', 'sup-01'], 'n3'));
    for (let i = 0; i < 3; i++) play(p, end);
    play(p, assault('n3'));
    play(p, commit(10), 1);
    until(p, 2, 6);
    expect([where(p, 'gar-ladysmith'), isBesieged(p, 'gar-ladysmith')]).toEqual(['n3', true]);
    expect(where(p, 'bde-07')).not.toBe('n3');
  });

  test('BE-9.4.5 stand-off: nothing happens', () => {
    const p = war({ phase: 6, at: { n2: ['cdo-pretoria', 'mtd-natal-cavalry'], t18: ['cdo-ermelo', 'bde-01'] } });
    play(p, attack('n2', 6, 'cdo-pretoria'));
    play(p, FIGHT, 3);
    expect([where(p, 'cdo-pretoria'), where(p, 'mtd-natal-cavalry')]).toEqual(['n2', 'n2']);
  });

  test('BE-9.4.6 DR: the defenders retreat; BE-9.4.7 DE: they are gone', () => {
    const spec = {
      phase: 6,
      at: { n2: ['cdo-pretoria', 'mtd-9th-lancers'], n3: ['bde-07'], t18: ['cdo-ermelo', 'bde-01'] },
    };
    const driven = war(spec);
    play(driven, attack('n2', 8, 'cdo-pretoria'));
    play(driven, FIGHT, 1);
    expect(where(driven, 'mtd-9th-lancers')).toBe('n3');
    const destroyed = war(spec);
    play(destroyed, attack('n2', 8, 'cdo-pretoria'));
    play(destroyed, FIGHT, 5, 2);
    expect(where(destroyed, 'mtd-9th-lancers')).toBe('off');
  });
});

describe('retreats', () => {
  test('BE-9.5.1 BE-R21 one step, unit by unit, within the best priority as it stood before the first moved', () => {
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
    expect(asked(p)).toMatchObject({ seat: 'boer', question: 'retreat' });
    expect(rule(p, retreat(['cdo-bethlehem'], 'f3'))).toBe('BE-9.5.1');
    expect(rule(p, retreat(['cdo-bethlehem'], 'f12'))).toBe('BE-9.5.1');
    expect(rule(p, { do: 'perish', units: ['cdo-bethlehem'] })).toBe('BE-9.5.1');
    play(p, retreat(['cdo-bethlehem'], 'f13'));
    expect(rule(p, retreat(['cdo-bethlehem'], 'f16'))).toBe('BE-9.5.1');
    play(p, retreat(['cdo-winburg'], 'f16'));
    expect([where(p, 'cdo-bethlehem'), where(p, 'cdo-winburg')]).toEqual(['f13', 'f16']);
  });

  const beaten = (more: { readonly [area: string]: readonly string[] }, also: object = {}) => {
    const p = war({ phase: 7, at: { f7: ['cdo-bethlehem', 'bde-01', 'bde-02', 'sup-01'], ...more }, ...also });
    play(p, assault('f7'));
    play(p, commit(5), 1);
    return p;
  };
  const open = (p: ReturnType<typeof war>) =>
    asked(p).offers.flatMap((offer) => (offer.do === 'retreat' ? [offer.to] : []));

  test('BE-9.5.2 first to an area with a friend and without unbesieged enemies', () => {
    const p = beaten({ f3: ['cdo-kroonstad'], f4: ['de-wet'], f5: ['cdo-heilbron', 'bde-05'] });
    expect(open(p)).toEqual(['f3', 'f4']);
    const besieging = beaten({ f6: ['cdo-harrismith', 'btn-01'] }, { besieged: ['f6'], empireControl: ['f6'] });
    expect(where(besieging, 'cdo-bethlehem')).toBe('f6');
  });

  test('BE-9.5.3 then to an empty area: Boers to the republics first, then to Empire land, last to tribal land or Mozambique', () => {
    const p = beaten({ f3: ['bde-03'], f4: ['bde-04'] });
    expect(open(p)).toEqual(['f5', 'f6', 'f13', 'f16']);
    const frontier = (at: object) => {
      const q = war({
        phase: 7,
        at: { t21: ['cdo-vryheid', 'bde-01', 'sup-01'], t19: ['bde-03'], t20: ['bde-04'], ...at },
      });
      play(q, assault('t21'));
      play(q, commit(3), 1);
      return asked(q).question === 'retreat' ? open(q) : [where(q, 'cdo-vryheid')];
    };
    expect(frontier({})).toEqual(['n1', 'n2']);
    expect(frontier({ n1: ['bde-05'], n2: ['bde-06'] })).toEqual(['zu1', 'zu2']);
    const empire = war({ phase: 6, at: { t15: ['natal-army', 'cdo-pretoria', 'mtd-9th-lancers'], t1: ['de-la-rey'] } });
    play(empire, attack('t15', 8, 'natal-army'));
    play(empire, FIGHT, 1);
    expect(open(empire)).toEqual(['t14', 't16', 't24', 'sw1']);
  });

  test('BE-9.5.4 then among friends and enemies, where it adds nothing for the rest of the turn but shares every result', () => {
    const ring = { f3: ['bde-03'], f4: ['bde-04'], f5: ['bde-05'], f6: ['bde-06'], f13: ['bde-09'] };
    const p = beaten({ ...ring, f16: ['cdo-winburg', 'bde-10'] });
    expect(where(p, 'cdo-bethlehem')).toBe('f16');
    const q = beaten({ ...ring, f13: ['cdo-winburg', 'bde-10', 'sup-02'], f16: ['bde-09'] });
    expect(where(q, 'cdo-bethlehem')).toBe('f13');
    play(q, assault('f13'));
    expect(asked(q).params).toMatchObject({ most: 5 });
    play(q, commit(0));
    expect([where(q, 'cdo-bethlehem'), where(q, 'cdo-winburg')]).toEqual(['gone', 'gone']);
  });

  test('BE-R36 those who retreated so and are attacked alone have no strength', () => {
    const ring = { f3: ['bde-03'], f4: ['bde-04'], f5: ['bde-05'], f6: ['bde-06'], f16: ['bde-09'] };
    const p = beaten({ ...ring, f13: ['de-wet', 'bde-10', 'sup-02'], t1: ['cdo-pietersburg'] });
    expect(where(p, 'cdo-bethlehem')).toBe('f13');
    play(p, assault('f13'));
    expect([where(p, 'cdo-bethlehem'), where(p, 'de-wet')]).toEqual(['gone', 'gone']);
  });

  test('BE-9.5.5 BE-9.5.6 BE-R22 last, Boers buy their way in among the enemy: once an area, or they are lost', () => {
    const ring = { f3: ['bde-03'], f4: ['bde-04'], f5: ['bde-05'], f6: ['bde-06'], f13: ['btn-01'], f16: ['bde-10'] };
    const p = beaten({
      ...ring,
      f7: ['cdo-bethlehem', 'cdo-winburg', 'bde-01', 'bde-02', 'sup-01'],
      t1: ['cdo-pietersburg'],
    });
    const before = p.commitment;
    play(p, retreat(['cdo-bethlehem'], 'f13'));
    expect(p.commitment).toBe(before - 2);
    play(p, retreat(['cdo-winburg'], 'f13'));
    expect(where(p, 'cdo-winburg')).toBe('f13');
    const q = beaten({ ...ring, t1: ['cdo-pietersburg'] }, { commitment: 3 });
    expect(rule(q, retreat(['cdo-bethlehem'], 'f3'))).toBe('BE-9.5.5');
    expect(asked(q).offers).toContainEqual({ do: 'perish', units: ['cdo-bethlehem'] });
    expect(asked(q).families.map(({ name }) => name)).toEqual(['retreat', 'perish']);
    play(q, { do: 'perish', units: ['cdo-bethlehem'] });
    expect(where(q, 'cdo-bethlehem')).toBe('gone');
    const r = beaten({ ...ring, t1: ['cdo-pietersburg'] }, { commitment: 2 });
    play(r, retreat(['cdo-bethlehem'], 'f13'));
    expect(r.ending).toBe('commitment-spent');
  });

  test('BE-9.5.7 Boers who bought their way in are not attacked by units that have attacked this turn', () => {
    const at = {
      f12: ['cdo-heilbron', 'cdo-kroonstad', 'mtd-1st-cavalry-brigade'],
      f13: ['sup-02', 'mtd-9th-lancers'],
      f7: ['cdo-bethlehem', 'bde-01', 'bde-02', 'sup-01'],
      f3: ['bde-03'],
      f4: ['bde-04'],
      f5: ['bde-05'],
      f6: ['bde-06'],
      f16: ['bde-10'],
      n2: ['cdo-vryheid', 'bde-08', 'sup-03'],
    };
    const drivenIn = (attackFirst: boolean) => {
      const p = war({ phase: 7, at });
      if (attackFirst) {
        play(p, assault('f12'));
        play(p, commit(8), 1);
        expect([where(p, 'mtd-1st-cavalry-brigade'), hasAttacked(p, 'mtd-1st-cavalry-brigade')]).toEqual(['f13', true]);
      }
      play(p, assault('f7'));
      play(p, commit(5), 1);
      play(p, retreat(['cdo-bethlehem'], 'f13'));
      return rule(p, assault('f13'));
    };
    expect([drivenIn(true), drivenIn(false)]).toEqual(['BE-9.5.7', null]);
  });

  test('BE-9.5.7 a further retreat ends the shelter', () => {
    const p = war({
      phase: 7,
      at: { ...FAR, f7: ['cdo-bethlehem', 'bde-01', 'sup-01'], n2: ['cdo-vryheid', 'bde-08', 'sup-03'] },
    });
    p.marks[unitNamed('cdo-bethlehem')] = BOUGHT_IN;
    play(p, assault('f7'));
    play(p, commit(5), 4);
    play(p, retreat(['cdo-bethlehem'], 'f13'));
    expect([where(p, 'cdo-bethlehem'), p.marks[unitNamed('cdo-bethlehem')]]).toEqual(['f13', 0]);
  });

  test('BE-9.5.4 BE-R48 a leader who was driven among the enemy commands no one, and a wagon serves no one', () => {
    const ring = { f3: ['bde-03'], f4: ['bde-04'], f5: ['bde-05'], f6: ['bde-06'], f13: ['bde-09'] };
    const p = war({
      phase: 6,
      at: {
        ...ring,
        f7: ['cdo-bethlehem', 'de-wet', 'bde-01'],
        f16: ['cdo-winburg', 'cdo-heilbron', 'btn-01'],
      },
    });
    play(p, attack('f7', 1, 'cdo-bethlehem'), 1);
    expect(where(p, 'de-wet')).toBe('f16');
    expect(rule(p, attack('f16', 10, 'cdo-winburg', 'cdo-heilbron'))).toBe('BE-9.1.11');
    expect(rule(p, attack('f16', 5, 'cdo-winburg'))).toBeNull();
    const wagon = war({ phase: 6, at: { n3: ['cdo-vryheid', 'de-wet', 'sup-01'], n2: ['cdo-ermelo', 'btn-01'] } });
    wagon.marks[unitNamed('de-wet')] = SHAKEN;
    play(wagon, attack('n3', 1, 'cdo-vryheid'), 1, 2, 3);
    expect(wagon.commitment).toBe(156 + 3);
    const boers = { f3: ['cdo-boshof'], f4: ['cdo-heilbron'], f5: ['cdo-ermelo'], f6: ['cdo-harrismith'] };
    const q = war({
      phase: 6,
      at: {
        ...boers,
        f7: ['cdo-bethlehem', 'cdo-kroonstad', 'de-wet', 'btn-01', 'sup-01'],
        f13: ['cdo-winburg', 'bde-09', 'mtd-9th-lancers'],
        f16: ['cdo-ladybrand'],
        n2: ['cdo-vryheid', 'bde-08', 'sup-03'],
      },
    });
    play(q, attack('f7', 11, 'cdo-bethlehem', 'cdo-kroonstad'));
    play(q, FIGHT, 3, 1, 1);
    expect(where(q, 'sup-01')).toBe('f13');
    play(q, end);
    expect(rule(q, assault('f13'))).toBe('BE-9.1.3');
  });

  test('BE-9.5.8 BE-9.5.16 BE-14.7 a garrison does not retreat: it is lost, and Morale with it', () => {
    const p = war({
      phase: 6,
      at: { c9: ['cdo-potchefstroom', 'gar-cape-1', 'btn-01'], c8: ['bde-01'], t18: ['cdo-ermelo', 'bde-02'] },
    });
    play(p, attack('c9', 8, 'cdo-potchefstroom'));
    play(p, FIGHT, 3, 4);
    expect([where(p, 'gar-cape-1'), where(p, 'btn-01'), p.morale]).toEqual(['off', 'c8', 6]);
  });

  test('BE-9.5.10 BE-8.14 wagons do not retreat into mountains; with nowhere else to go they are lost', () => {
    const p = war({
      phase: 6,
      at: {
        n9: ['bde-01'],
        n4: ['cdo-pretoria', 'mtd-9th-lancers', 'sup-01'],
        n3: ['cdo-harrismith'],
        n5: ['cdo-ermelo'],
        n7: ['cdo-vryheid'],
      },
      commitment: 100,
    });
    play(p, attack('n4', 8, 'cdo-pretoria'));
    const journal = play(p, FIGHT, 1, 3, 3, 2);
    expect([where(p, 'mtd-9th-lancers'), where(p, 'sup-01')]).toEqual(['n9', 'off']);
    expect(journal.find(({ what }) => what === 'eliminated')).toMatchObject({ rule: 'BE-8.14' });
    const open = war({
      phase: 6,
      at: { n9: ['bde-01'], n4: ['cdo-pretoria', 'mtd-9th-lancers', 'sup-01'], n5: ['bde-02'], n7: ['bde-03'] },
    });
    play(open, attack('n4', 8, 'cdo-pretoria'));
    play(open, FIGHT, 1);
    expect(rule(open, retreat(['sup-01'], 'n9'))).toBe('BE-9.5.10');
    expect(rule(open, retreat(['mtd-9th-lancers'], 'n9'))).toBeNull();
  });

  test('BE-9.5.11 BE-14.3 BE-9.5.16 an army does not retreat: it is lost with all who are with it, and Morale rises', () => {
    const p = war({
      phase: 7,
      at: { ...FAR, f9: ['western-army', 'cdo-bloemfontein', 'de-wet', 'bde-01', 'bde-02', 'sup-01'] },
    });
    play(p, assault('f9'));
    play(p, commit(9), 4);
    expect(['western-army', 'cdo-bloemfontein', 'de-wet'].map((unit) => where(p, unit))).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
    expect(p.morale).toBe(9);
  });

  test('BE-9.5.12 BE-8.18 Boers do not retreat among blockhouses; with nothing else they are lost', () => {
    const lines = { turn: 17, prefab: ['f4', 'f5', 'f13', 'f16'], brick: ['f3', 'f6'] };
    const p = beaten({ t1: ['cdo-pietersburg'] }, lines);
    expect(where(p, 'cdo-bethlehem')).toBe('gone');
    const q = beaten({}, { ...lines, prefab: ['f4', 'f5'] });
    expect(rule(q, retreat(['cdo-bethlehem'], 'f4'))).toBe('BE-9.5.12');
    expect(open(q)).toEqual(['f13', 'f16']);
  });

  test('BE-9.5.13 Cape Town is no retreat for Boers, Mozambique none for the Empire', () => {
    const p = war({ phase: 7, at: { c3: ['cdo-boshof', 'bde-01', 'sup-01'] } });
    play(p, assault('c3'));
    play(p, commit(4), 3);
    expect(rule(p, retreat(['cdo-boshof'], 'c1'))).toBe('BE-9.5.13');
    const q = war({ phase: 6, at: { t24: ['cdo-pretoria', 'mtd-9th-lancers'] } });
    play(q, attack('t24', 8, 'cdo-pretoria'), 1);
    expect(rule(q, retreat(['mtd-9th-lancers'], 'mo1'))).toBe('BE-9.5.13');
  });

  test('BE-9.5.14 BE-9.5.15 BE-14.8 a unit with no legal retreat is lost at once; a brigade costs Morale', () => {
    const p = war({
      phase: 6,
      at: {
        c22: ['natal-army', 'bde-23'],
        f15: ['cdo-rouxville'],
        c21: ['cdo-fauresmith'],
        c23: ['cdo-boshof'],
        ba1: ['cdo-ladybrand'],
        t18: ['cdo-ermelo', 'btn-01'],
      },
    });
    play(p, attack('c22', 9, 'natal-army'));
    play(p, FIGHT, 6, 3);
    expect([where(p, 'bde-23'), p.morale]).toEqual(['off', 6]);
  });

  test('BE-9.5.17 BE-11.6 a wagon driven off brings two dice of War Commitment', () => {
    const p = war({
      phase: 6,
      commitment: 100,
      at: { n2: ['cdo-pretoria', 'mtd-9th-lancers', 'sup-01'], n3: ['bde-07'], t18: ['cdo-ermelo', 'btn-01'] },
    });
    play(p, attack('n2', 8, 'cdo-pretoria'));
    play(p, FIGHT, 1, 6, 5);
    expect([where(p, 'sup-01'), p.commitment]).toEqual(['n3', 103]);
  });

  test('BE-9.5.18 Boers and leaders never come back', () => {
    const p = war({ phase: 7, at: { ...FAR, f5: ['cdo-ermelo', 'bde-01', 'sup-01'] } });
    play(p, assault('f5'));
    play(p, commit(0));
    expect([where(p, 'cdo-ermelo'), due(p, 'cdo-ermelo')]).toEqual(['gone', 0]);
    const q = war({ phase: 6, at: { n2: ['buller', 'cdo-vryheid'], t18: ['cdo-ermelo', 'btn-01'] } });
    play(q, attack('n2', 1, 'cdo-vryheid'));
    expect(where(q, 'buller')).toBe('gone');
  });

  test('BE-9.5.19 BE-9.5.20 a lost Empire unit comes back so many turns later; after turn 32 never', () => {
    const lostOn = (turn: number, die: number) => {
      const p = war({ phase: 6, turn, at: { c14: ['sup-01', 'cdo-vryheid'], t18: ['cdo-ermelo', 'btn-01'] } });
      play(p, attack('c14', 1, 'cdo-vryheid'), 1, 1, die);
      return [where(p, 'sup-01'), due(p, 'sup-01')];
    };
    expect(lostOn(5, 4)).toEqual(['off', 9]);
    expect(lostOn(26, 6)).toEqual(['off', 32]);
    expect(lostOn(30, 3)).toEqual(['gone', 0]);
  });

  test('BE-9.5.21 BE-R23 with successCommitment a new siege and an Empire retreat each bring a die', () => {
    const options = { successCommitment: true };
    const p = war({
      phase: 6,
      commitment: 100,
      options,
      at: {
        c10: ['cdo-potchefstroom', 'gar-kimberley'],
        n2: ['cdo-pretoria', 'mtd-9th-lancers'],
        n3: ['bde-07'],
        t18: ['cdo-ermelo', 'btn-01'],
      },
    });
    play(p, attack('c10', 8, 'cdo-potchefstroom'));
    play(p, BESIEGE, 5);
    expect(p.commitment).toBe(105);
    play(p, attack('n2', 8, 'cdo-pretoria'));
    play(p, FIGHT, 1, 3);
    expect(p.commitment).toBe(105 - 8 + 3);
    const off = war({
      phase: 6,
      commitment: 100,
      at: { c10: ['cdo-potchefstroom', 'gar-kimberley'], t18: ['cdo-ermelo', 'btn-01'] },
    });
    play(off, attack('c10', 8, 'cdo-potchefstroom'));
    play(off, BESIEGE);
    expect(off.commitment).toBe(100);
  });
});

describe('rulings on odd sieges', () => {
  test('BE-9.5.4 commandos that were all driven among the enemy are not asked where they attack', () => {
    const contact = (marks: number) => {
      const p = war({ at: { n2: ['cdo-vryheid', 'btn-01'] } });
      p.marks[unitNamed('cdo-vryheid')] = marks;
      play(p, end);
      return asked(p).question;
    };
    expect(contact(0)).toBe('attack');
    expect(contact(SHAKEN)).not.toBe('attack');
  });

  test('BE-9.1.2 BE-9.5.4 why no one attacks: riders who were driven among the enemy are not the reason', () => {
    const refused = (...driven: readonly string[]) => {
      const p = war({
        phase: 6,
        at: { ...FAR, c14: ['cdo-vryheid', 'btn-01', 'mtd-9th-lancers'], f9: ['bde-01', 'sup-01', 'cdo-ermelo'] },
      });
      for (const unit of driven) p.marks[unitNamed(unit)] = SHAKEN;
      play(p, end);
      return rule(p, assault('c14'));
    };
    expect(refused()).toBe('BE-9.1.3');
    expect(refused('mtd-9th-lancers')).toBe('BE-9.1.2');
    expect(refused('mtd-9th-lancers', 'btn-01')).toBe('BE-9.5.4');
  });

  test('BE-9.2.9 there is no sortie without a fighter inside', () => {
    const p = war({ phase: 7, at: { ...FAR, n3: ['cdo-vryheid', 'sup-01'] }, besieged: ['n3'] });
    for (const unit of ['mtd-9th-lancers', 'sup-02']) p.at[unitNamed(unit)] = areaNamed('n3');
    until(p, 7);
    expect([rule(p, assault('n3', true)), rule(p, assault('n3'))]).toEqual(['BE-9.2.9', null]);
  });

  test('BE-9.5.21 BE-R50 no one gets away from a failed sortie, nor a garrison: no die', () => {
    const options = { successCommitment: true };
    const inside = ['cdo-vryheid', 'cdo-pretoria', 'btn-01', 'sup-01'];
    const p = war({
      phase: 7,
      options,
      at: { ...FAR, n3: inside, n2: ['cdo-ermelo', 'bde-08', 'sup-02'] },
      besieged: ['n3'],
    });
    play(p, assault('n3', true));
    const lost = play(p, commit(12), 1);
    expect(kinds(lost)).toContain('eliminated');
    expect(lost.some((entry) => entry.rule === 'BE-9.5.21')).toBe(false);
    const q = war({
      phase: 6,
      options,
      at: { c9: ['cdo-potchefstroom', 'gar-cape-1'], t18: ['cdo-ermelo', 'bde-02'] },
    });
    play(q, attack('c9', 8, 'cdo-potchefstroom'));
    expect(play(q, FIGHT, 2, 4).some((entry) => entry.rule === 'BE-9.5.21')).toBe(false);
  });

  test('BE-15.7 once the war is over no die is rolled and no town changes hands', () => {
    const at = { ...FAR, f9: ['bde-01'], n2: ['mtd-9th-lancers', 'sup-03', 'cdo-vryheid'] };
    const p = war({ phase: 7, commitment: 40, options: { tacticalVictoryMorale: 'per-turn' }, at });
    play(p, assault('n2'));
    const journal = play(p, commit(4), 1);
    while (p.ending === null) journal.push(...play(p, asked(p).offers[0] as Order));
    expect(journal[journal.length - 1]).toMatchObject({ what: 'ended', ending: 'commitment-spent' });
  });

  test('BE-R44 wagons alone hold no town under siege, and leaders alone besiege no one', () => {
    const p = war({ at: { n6: ['cdo-pretoria', 'sup-01'] }, besieged: ['n6'] });
    play(p, end);
    expect(control(p, 'n6')).toBe('boer');
    const q = war({ at: { ...FAR, n6: ['de-la-rey', 'sup-01'] }, besieged: ['n6'] });
    play(q, end);
    expect(isBesieged(q, 'sup-01')).toBe(false);
  });
});
