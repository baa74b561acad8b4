/** The edges of conditions: just before, exactly at and just beyond; and what is asked, said and booked there. */
import { type Action, checkedAction, checkedPosition, FastDice, isFault } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { reachesWagon } from '../src/land.ts';
import { AREAS, areaId, areaNamed, EVERY_AREA } from '../src/map.ts';
import { BESIEGED, type War } from '../src/position.ts';
import { BOER_UNITS, isCommando, UNITS, unitId, unitNamed } from '../src/roster.ts';
import { oddsRule } from '../src/tables.ts';
import { tally } from '../src/tally.ts';
import {
  asked,
  assault,
  attack,
  commit,
  control,
  declare,
  end,
  isBesieged,
  kinds,
  march,
  play,
  rail,
  retreat,
  rule,
  until,
  war,
  where,
  why,
} from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };
const BOTH = [6, 9] as const;
const PAIR = ['cdo-vryheid', 'bde-08', 'sup-03'];
const FIGHT = { do: 'fight' } as const;
const GAMBLE = { do: 'gamble' } as const;

const told = (p: War) => {
  const { question, seat, params, families } = asked(p);
  return { question, seat, params, families };
};

describe('what each question tells', () => {
  test('BE-6.9 BE-7.1 BE-8.1 trains, ships and marches: which units, which ports', () => {
    const at = { ...FAR, c1: ['bde-01', 'bde-02'], c8: ['btn-01'], n3: ['natal-army', 'gar-ladysmith'] };
    const sea = war({ phase: 1, turn: 2, at, besieged: ['n3'], boerControl: ['c4'] });
    const ports = ['n6', 'c1', 'c17', 'c19'];
    expect(told(sea)).toEqual({
      question: 'sea',
      seat: 'empire',
      params: {},
      families: [{ name: 'sail', bounds: { units: ['bde-01', 'bde-02'], ports } }],
    });
    const units = ['bde-01', 'bde-02', 'btn-01'];
    const trains = war({ phase: 3, at, besieged: ['n3'] });
    expect(told(trains)).toMatchObject({
      question: 'rail',
      seat: 'empire',
      families: [{ name: 'rail', bounds: { units } }],
    });
    play(trains, rail(['btn-01'], 'c9'));
    expect(asked(trains).families).toEqual([{ name: 'rail', bounds: { units: units.slice(0, 2) } }]);
    const columns = war({ phase: 4, at, besieged: ['n3'] });
    expect(told(columns)).toMatchObject({
      question: 'land',
      seat: 'empire',
      families: [{ name: 'march', bounds: { units } }],
    });
    const boers = war({ at: { ...FAR, t4: ['de-la-rey'] } });
    expect(asked(boers).families).toEqual([
      { name: 'march', bounds: { units: ['cdo-pietersburg', 'de-la-rey'] } },
      { name: 'ride', bounds: { leaders: ['de-la-rey'] } },
    ]);
    expect(asked(war({ phase: 2, turn: 2, at: FAR })).families).toEqual([
      { name: 'rail', bounds: { units: ['cdo-pietersburg'] } },
    ]);
  });

  test('BE-9.0.1 BE-9.2.1 BE-9.3.1 attacks: where, with how many, against how many, how many free', () => {
    const p = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'cdo-pretoria', 'de-wet', 'btn-01'] } });
    expect(told(p)).toMatchObject({ question: 'attack', families: [{ name: 'attack', bounds: { at: ['f8'] } }] });
    play(p, declare('f8', 'cdo-winburg', 'cdo-pretoria'));
    expect(told(p)).toEqual({ question: 'siege', seat: 'empire', params: { at: 'f8', most: 13 }, families: [] });
    play(p, FIGHT);
    expect(told(p)).toEqual({
      question: 'commit',
      seat: 'boer',
      params: { at: 'f8', defence: 2, most: 13, free: 5 },
      families: [{ name: 'commit', bounds: { most: 13 } }],
    });
    const poor = war({
      phase: 6,
      commitment: 3,
      at: { ...FAR, f8: ['cdo-winburg', 'cdo-pretoria', 'de-wet', 'btn-01'] },
    });
    play(poor, declare('f8', 'cdo-winburg', 'cdo-pretoria'));
    play(poor, FIGHT);
    expect(asked(poor).families).toEqual([{ name: 'commit', bounds: { most: 8 } }]);
    expect([rule(poor, commit(8)), rule(poor, commit(9))]).toEqual([null, 'BE-9.3.3']);
    const q = war({
      phase: 7,
      commitment: 3,
      at: { ...FAR, f8: ['cdo-winburg', 'cdo-pretoria', 'bde-01', 'sup-01', 'buller'] },
    });
    play(q, assault('f8'));
    expect(told(q)).toEqual({
      question: 'commit',
      seat: 'boer',
      params: { at: 'f8', attack: 12, most: 13, free: 5 },
      families: [{ name: 'commit', bounds: { most: 8 } }],
    });
    play(q, commit(5));
    expect(told(q)).toEqual({ question: 'gamble', seat: 'empire', params: { at: 'f8' }, families: [] });
    expect([rule(q, GAMBLE), rule(q, { do: 'steady' }), rule(q, end)]).toEqual([null, null, 'BE-10.5']);
    play(q, GAMBLE, 6, 4);
    play(q, retreat(['cdo-winburg', 'cdo-pretoria'], 'f2'));
  });

  test('BE-9.5.1 BE-10.9 BE-10.18 retreats, bonus attacks and leaders: who, and from where', () => {
    const force = ['bde-01', 'sup-01', 'buller'];
    const p = war({
      phase: 7,
      at: { ...FAR, n3: ['cdo-ermelo', ...force], n1: ['cdo-vryheid'], n2: ['cdo-harrismith'] },
    });
    play(p, assault('n3'));
    play(p, commit(5));
    play(p, GAMBLE, 6, 4);
    expect(told(p)).toEqual({
      question: 'retreat',
      seat: 'boer',
      params: { from: 'n3' },
      families: [{ name: 'retreat', bounds: { units: ['cdo-ermelo'] } }],
    });
    play(p, retreat(['cdo-ermelo'], 'n1'));
    expect(told(p)).toEqual({
      question: 'bonus',
      seat: 'empire',
      params: { at: 'n3', leader: 'Buller' },
      families: [{ name: 'pursue', bounds: { from: 'n3', leader: 'buller' } }],
    });
    const stay = war({ phase: 7, at: { ...FAR, n3: ['natal-army', 'bde-02', ...force] } });
    play(stay, assault('n3'));
    play(stay, commit(9));
    play(stay, GAMBLE, 6, 2);
    expect([asked(stay).question, asked(stay).families]).toEqual(['bonus', []]);
    const leader = war({ phase: 1, turn: 6, at: FAR, due: { botha: 6 } });
    expect(told(leader)).toMatchObject({ question: 'leader', seat: 'boer', params: { leader: 'Botha' } });
  });
});

describe('who is asked what', () => {
  test('BE-R41 armies are dissolved by the Boers: the Empire’s trains and columns know no such order', () => {
    const order = { do: 'dissolve', army: 'natal-army', at: 't1' } as const;
    const at = { t1: ['cdo-pietersburg', 'natal-army'], c1: ['bde-01'] };
    for (const [phase, clause] of [
      [3, 'BE-7.1'],
      [4, 'BE-8.1'],
    ] as const) {
      const p = war({ phase, at, fallen: BOTH, turn: 12, waiting: ['botha'] });
      play(p, { do: 'keep' });
      expect([asked(p).offers, rule(p, order)]).toEqual([[end], clause]);
    }
  });

  test('BE-9.3.1 points worth naming in defence: none, what is free, the most, and the least for each better column', () => {
    const p = war({ phase: 7, at: { ...FAR, f10: ['cdo-winburg', 'cdo-pretoria', 'bde-01', 'sup-01'] } });
    play(p, assault('f10'));
    // 12 against 1 to 3: 4:1, 4: 3:1, 5 and 6: 2:1, 7 and 8: 1.5:1, 9 to 12: 1:1, 13: 1:2.
    expect(asked(p).offers).toEqual([0, 1, 4, 5, 7, 9, 13].map(commit));
    const home = war({ phase: 7, at: { ...FAR, f9: ['cdo-bloemfontein', 'cdo-pretoria', 'bde-01', 'sup-01'] } });
    play(home, assault('f9'));
    expect(asked(home).offers).toEqual([1, 4, 5, 6, 7, 9, 13, 14].map(commit));
  });

  test('BE-9.3.1 points worth naming in attack: what is free, the most, and the least for each better column', () => {
    const p = war({ phase: 6, at: { ...FAR, f9: ['cdo-bloemfontein', 'cdo-pretoria', 'de-wet', 'gar-natal'] } });
    play(p, declare('f9', 'cdo-bloemfontein', 'cdo-pretoria'));
    play(p, FIGHT);
    expect(asked(p).offers).toEqual([1, 4, 6, 8, 12, 14].map(commit));
    const q = war({
      phase: 6,
      at: { ...FAR, f9: ['cdo-bloemfontein', 'cdo-pretoria', 'de-wet', 'bde-23', 'gar-natal'] },
    });
    play(q, declare('f9', 'cdo-bloemfontein', 'cdo-pretoria'));
    play(q, FIGHT);
    expect(asked(q).offers).toEqual([1, 6, 10, 14].map(commit));
  });

  test('BE-9.4.1 BE-9.4.2 which clause names the column, at both ends of the table', () => {
    const rules = [9, 10, 40, 41].map((attacking) => oddsRule(attacking, 10));
    expect(rules).toEqual(['BE-9.4.2', 'BE-9.4.1', 'BE-9.4.1', 'BE-9.4.2']);
  });

  test('BE-8.1 BE-9.0.1 of several wrong units the first one is the reason, and whose it is', () => {
    const p = war({ at: { t4: ['cdo-lichtenburg'], c1: ['bde-01'] } });
    const reason = (...units: string[]) => why(p, march(units, 't8'))?.reason;
    expect(reason('bde-01', 'nowhere')).toMatch(/is not a Boer unit$/);
    expect(reason('nowhere', 'bde-01')).toBe('there is no unit "nowhere"');
    expect(reason('cdo-ermelo', 'bde-01')).toMatch(/is not on the map$/);
    expect(reason('cdo-lichtenburg', 'cdo-lichtenburg', 'nowhere')).toMatch(/is named twice$/);
    // What was named in a refused order is free to be named in the next.
    expect(rule(p, march(['cdo-lichtenburg'], 't8'))).toBeNull();
    const q = war({ phase: 4, at: { t4: ['cdo-lichtenburg'], c1: ['bde-01'] } });
    expect(why(q, march(['cdo-lichtenburg'], 't8'))?.reason).toMatch(/is not an Empire unit$/);
  });
});

test('BE-9.1.1 a force is counted where it stands, in the first area as in the last', () => {
  for (const area of EVERY_AREA) {
    const t = tally(war({ at: { ...FAR, [areaId(area)]: ['bde-01', 'sup-01', 'cdo-pretoria'] } }));
    expect([t.free[area], t.freeUnits[area], t.freeFighters[area], t.freeSupply[area]]).toEqual([12, 2, 1, 1]);
    expect(t.free.reduce((sum, strength) => sum + strength)).toBe(12);
  }
});

describe('the way to a wagon', () => {
  const reaches = (at: { readonly [area: string]: readonly string[] }, from = 'f8') =>
    reachesWagon(tally(war({ at: { ...FAR, [from]: ['mtd-9th-lancers'], ...at } })), areaNamed(from));

  test('BE-9.1.3 BE-8.8 through one area between: past Boers only where as many cover the way', () => {
    // From T6 only T7 leads to T8.
    const wagon = (...between: string[]) => reaches({ t8: ['sup-01'], t7: between }, 't6');
    expect(wagon()).toBe(true);
    expect(wagon('cdo-boshof')).toBe(false);
    expect([wagon('cdo-boshof', 'btn-01'), wagon('cdo-boshof', 'btn-01', 'btn-02')]).toEqual([false, true]);
    expect([wagon('de-wet'), wagon('de-wet', 'btn-01')]).toEqual([false, true]);
    expect(reaches({ t9: ['sup-01'] }, 't6')).toBe(false);
  });

  test('BE-8.12 BE-3.3 not through mountains, nor through Mozambique', () => {
    // From T8 only the mountains of T5 lead to T22; to T2 too, which lies beyond them.
    expect([reaches({ t22: ['sup-01'] }, 't8'), reaches({ t2: ['sup-01'] }, 't8')]).toEqual([false, false]);
    expect(reaches({ t5: ['sup-01'] }, 't8')).toBe(true);
    // From T15 to ZU2 the way leads through SW1 or Mozambique.
    expect(reaches({ zu2: ['sup-01'] }, 't15')).toBe(true);
    expect(reaches({ zu2: ['sup-01'], sw1: ['de-wet'] }, 't15')).toBe(false);
  });
});

describe('what a battle does', () => {
  test('BE-14.10 a Boer victory is a Boer attack that drives off or destroys, and an Empire attack beaten back', () => {
    const boers = (die: number): number => {
      const p = war({
        phase: 6,
        at: { n2: ['cdo-pretoria', 'mtd-9th-lancers'], n3: ['bde-07'], t18: ['cdo-ermelo', 'bde-01'] },
      });
      play(p, attack('n2', 4, 'cdo-pretoria'));
      play(p, FIGHT, die);
      return p.victories;
    };
    // Four against two, 2:1: a stand-off on 1 and 2, driven off on 3 to 5, destroyed on 6.
    expect([1, 2, 3, 5, 6].map(boers)).toEqual([0, 0, 1, 1, 1]);
    const empire = (points: number, die: number): number => {
      const p = war({
        phase: 7,
        at: {
          ...FAR,
          f8: ['cdo-winburg', 'cdo-pretoria', 'bde-02', 'sup-01'],
          n2: ['cdo-vryheid', 'bde-08', 'sup-02'],
        },
      });
      play(p, assault('f8'));
      play(p, commit(points), die);
      return p.victories;
    };
    // Ten against ten, 1:1: beaten back on 1 and 2, then a stand-off, driven off on 6; against two: destroyed on 5.
    expect([empire(10, 1), empire(10, 2), empire(10, 3), empire(10, 6), empire(2, 5)]).toEqual([1, 1, 0, 0, 0]);
  });

  test('BE-9.3.5 what is free is not booked', () => {
    const p = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'btn-01'] } });
    play(p, declare('f8', 'cdo-winburg'));
    play(p, FIGHT);
    expect(kinds(play(p, commit(5), 3))).not.toContain('commitment');
  });

  test('BE-8.18 BE-9.5.12 BE-9.5.13 one line among the ways out is enough to be lost to the blockhouses', () => {
    const p = war({
      phase: 7,
      turn: 17,
      at: { ...FAR, c3: ['cdo-boshof', 'bde-01', 'sup-01'] },
      prefab: ['c2', 'c4'],
      brick: ['c5'],
    });
    play(p, assault('c3'));
    const lost = play(p, commit(4), 4).find(({ what }) => what === 'eliminated');
    expect(lost).toMatchObject({ rule: 'BE-8.18', unit: 'cdo-boshof' });
  });

  test('BE-9.5.14 BE-8.14 a wagon is lost to the mountains only if others had a way', () => {
    const at = {
      c22: ['natal-army', 'btn-01', 'sup-01'],
      f15: ['cdo-rouxville'],
      c21: ['cdo-fauresmith'],
      ba1: ['cdo-ladybrand'],
      t18: ['cdo-ermelo', 'btn-02'],
    };
    const lostWagon = (more: object) => {
      const p = war({ phase: 6, at: { ...at, ...more } });
      play(p, attack('c22', 9, 'natal-army'));
      const lost = play(p, FIGHT, 3).filter((entry) => entry.what === 'eliminated');
      return lost.map((entry) => [Object(entry).unit, entry.rule]);
    };
    expect(lostWagon({})).toEqual([['sup-01', 'BE-8.14']]);
    expect(lostWagon({ c23: ['cdo-boshof'] })).toEqual([
      ['btn-01', 'BE-9.5.14'],
      ['sup-01', 'BE-9.5.14'],
    ]);
  });

  test('BE-9.1.12 BE-9.4.8 what destroys the force outside a siege leaves those inside alone', () => {
    const p = war({
      phase: 6,
      at: { ...FAR, n3: ['natal-army', 'cdo-pretoria', 'gar-ladysmith', 'btn-01'], n2: ['cdo-vryheid', 'btn-02'] },
    });
    p.marks[unitNamed('gar-ladysmith')] = BESIEGED;
    play(p, declare('n3', 'natal-army', 'cdo-pretoria'));
    if (asked(p).question === 'siege') play(p, FIGHT);
    play(p, commit(17), 5, 6);
    expect([where(p, 'btn-01'), where(p, 'gar-ladysmith')]).toEqual(['off', 'n3']);
  });

  test('BE-9.5.20 a unit that comes back on the last turn is promised for it', () => {
    const promised = (turn: number, die: number) => {
      const p = war({ phase: 6, turn, at: { c14: ['sup-01', 'cdo-vryheid'], t18: ['cdo-ermelo', 'btn-01'] } });
      const journal = play(p, attack('c14', 1, 'cdo-vryheid'), 1, 1, die);
      return Object(journal.find(({ what }) => what === 'replacement')).turn;
    };
    expect([promised(26, 5), promised(26, 6), promised(27, 6)]).toEqual([31, 32, 0]);
  });

  test('BE-10.9 Buller with a garrison and a wagon only has no one to step with', () => {
    const p = war({
      phase: 7,
      at: {
        ...FAR,
        n3: ['cdo-ermelo', 'gar-ladysmith', 'sup-01', 'buller'],
        n2: ['cdo-vryheid'],
        n1: ['cdo-harrismith'],
      },
    });
    play(p, assault('n3'));
    play(p, commit(1));
    play(p, GAMBLE, 6, 4);
    play(p, retreat(['cdo-ermelo'], 'n2'));
    expect([p.phase, where(p, 'buller')]).toEqual([2, 'n3']);
  });
});

describe('a surrender', () => {
  const siege = (units: readonly string[], morale: number, outside: readonly string[] = []) => {
    const p = war({
      phase: 9,
      turn: 12,
      morale,
      commitment: 100,
      fallen: BOTH,
      options: { dissolveArmies: false },
      at: {
        t1: ['cdo-pietersburg'],
        n3: ['natal-army', 'cdo-pretoria', ...units, ...outside],
        t11: ['kitchener', 'btn-14'],
      },
      empireControl: ['t11'],
    });
    for (const unit of units) p.marks[unitNamed(unit)] = BESIEGED;
    return p;
  };

  test('BE-14.14 BE-9.2.13 only those who are besieged surrender, not the force that came to relieve them', () => {
    const p = siege(['btn-01', 'sup-01'], 6, ['bde-07', 'sup-02']);
    const journal = play(p, end, 6, 6, 6, 6, 1, 1, 1);
    expect(journal.find(({ what }) => what === 'surrendered')).toMatchObject({ units: ['btn-01', 'sup-01'] });
    expect(['btn-01', 'sup-01', 'bde-07', 'sup-02'].map((unit) => where(p, unit))).toEqual([
      'gone',
      'gone',
      'n3',
      'n3',
    ]);
    const holds = siege(['btn-01'], 6, ['sup-02']);
    play(holds, end, 6, 6, 6, 1);
    expect([where(holds, 'sup-02'), isBesieged(holds, 'btn-01')]).toEqual(['n3', true]);
  });

  test('BE-15.3 BE-15.7 a surrender that breaks Morale ends the war: no spoils, no further siege', () => {
    const p = siege(['gar-ladysmith', 'sup-01'], 2);
    play(p, end, 6, 6, 6, 6);
    expect([p.ending, p.commitment, p.phase]).toEqual(['morale-broken', 100, 10]);
  });
});

test('BE-5.1 as many questions as a war can have: moves, battles, retreats, works, sieges, armies', () => {
  const [areas, units, turns] = [AREAS, UNITS, 32];
  const moves = 2 + 5 * (units + 1);
  const battles = (2 * areas + 2) * (4 + units);
  const works = units + 20 + 1;
  const bound = 6 + 2 + turns * (moves + battles + 2 + works + 5 + 3 * 11);
  expect(game.scenarios.map((scenario) => scenario.bound)).toEqual([bound, bound]);
});

describe('positions from outside: the least and the most of what a procedure knows', () => {
  const refusedAt = (p: War, frame: number, local: string, value: unknown): string | null => {
    const q = JSON.parse(JSON.stringify(p)) as War;
    (q.stack[frame] as unknown as { locals: Record<string, unknown> }).locals[local] = value;
    const checked = checkedPosition(game, q);
    return isFault(checked) ? checked.fault.path : null;
  };
  const path = (frame: number, local: string) => `position.stack.${frame}.locals.${local}`;
  const attacked = (): War => {
    const p = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'btn-01'] } });
    play(p, declare('f8', 'cdo-winburg'));
    return p;
  };
  const assaulted = (): War => {
    const p = war({ phase: 7, at: { ...FAR, f7: ['cdo-bethlehem', 'bde-01', 'bde-02', 'sup-01'] } });
    play(p, assault('f7'));
    return p;
  };
  const routed = (): War => {
    const p = assaulted();
    play(p, commit(5), 4);
    return p;
  };

  test.each<[procedure: string, local: string, at: () => War, frame: number, least: number, most: number]>([
    ['boer-attack', 'at', attacked, 2, 0, AREAS - 1],
    ['boer-attack', 'points', attacked, 2, 0, 399],
    ['empire-combat', 'robertsAt', assaulted, 1, -1, AREAS - 1],
    ['empire-combat', 'leader', assaulted, 1, -1, UNITS - 1],
    ['empire-combat', 'at', assaulted, 1, -1, AREAS - 1],
    ['assault', 'at', assaulted, 2, 0, AREAS - 1],
    ['assault', 'points', assaulted, 2, 0, 399],
    ['assault', 'cost', assaulted, 2, 0, 399],
    ['retreat', 'from', routed, 3, 0, AREAS - 1],
  ])('%s: %s', (procedure, local, at, frame, least, most) => {
    const p = at();
    expect(p.stack[frame]?.procedure).toBe(procedure);
    for (const value of [least - 1, most + 1, least + 0.5])
      expect(refusedAt(p, frame, local, value)).toBe(path(frame, local));
    for (const value of [least, most]) expect(refusedAt(p, frame, local, value)).not.toBe(path(frame, local));
  });

  test('lists of areas and units, and the words of a battle', () => {
    for (const unit of [-1, UNITS]) expect(refusedAt(attacked(), 2, 'units', [unit])).toBe(`${path(2, 'units')}.0`);
    for (const area of [-1, AREAS]) expect(refusedAt(routed(), 3, 'bought', [area])).toBe(`${path(3, 'bought')}.0`);
    for (const ways of ['ways', 'wagonWays']) {
      expect(refusedAt(routed(), 3, ways, { priority: 5, areas: [] })).toBe(`${path(3, ways)}.priority`);
      expect(refusedAt(routed(), 3, ways, { priority: -1, areas: [] })).toBe(`${path(3, ways)}.priority`);
      expect(refusedAt(routed(), 3, ways, { priority: 2, areas: [AREAS] })).toBe(`${path(3, ways)}.areas.0`);
    }
    expect(refusedAt(assaulted(), 2, 'result', 'won')).toBe(path(2, 'result'));
    expect(refusedAt(routed(), 3, 'side', 3)).toBe(path(3, 'side'));
  });

  test('a copy shares nothing that changes with the position it was made of', () => {
    const p = routed();
    const copy = game.clone(p);
    expect(copy).toEqual(p);
    for (const [key, value] of Object.entries(p))
      if (Array.isArray(value)) expect([key, copy[key as keyof War] === value]).toEqual([key, false]);
    until(copy, 2);
    expect(p.stack).toHaveLength(4);
  });
});

describe('the first area and the first unit of the lists are like any other', () => {
  test('BE-9.0.1 BE-9.5.1 battles and retreats in Pietersburg, with the Pretoria commando', () => {
    const p = war({ phase: 6, at: { t1: ['cdo-pretoria', 'btn-01'], t8: ['cdo-potchefstroom'] } });
    expect(asked(p).offers).toEqual([declare('t1', 'cdo-pretoria'), end]);
    play(p, declare('t1', 'cdo-pretoria'));
    play(p, FIGHT);
    play(p, commit(1), 1);
    expect(told(p)).toMatchObject({ question: 'retreat', params: { from: 't1' } });
    play(p, retreat(['cdo-pretoria'], 't2'));
    const q = war({ phase: 7, at: { t1: ['cdo-pretoria', 'bde-01', 'sup-01'], t8: ['cdo-potchefstroom'] } });
    expect(asked(q).offers).toEqual([assault('t1'), end]);
    const back = war({ phase: 7, at: { t1: ['cdo-pietersburg'], t2: ['cdo-pretoria', 'bde-01', 'sup-01'] } });
    play(back, assault('t2'));
    play(back, commit(8), 5);
    expect(where(back, 'cdo-pretoria')).toBe('t1');
  });

  test('BE-10.11 Roberts strikes again there', () => {
    const at = { t1: ['natal-army', 'bde-01', 'sup-01', 'roberts'], t8: ['cdo-potchefstroom', 'bde-02', 'sup-02'] };
    const p = war({ phase: 7, at });
    play(p, assault('t1'));
    play(p, commit(9), 3);
    play(p, end);
    expect(told(p)).toMatchObject({ question: 'bonus', params: { leader: 'Roberts', at: 't1' } });
  });

  test('BE-7.2 BE-8.6 BE-12.7 BE-13.1 trains, marches, blockhouses and razing there', () => {
    const train = war({ phase: 2, turn: 2, at: { t11: ['cdo-pretoria'] } });
    expect(rule(train, rail(['cdo-pretoria'], 't1'))).toBeNull();
    expect(rule(war({ at: { t2: ['cdo-pretoria'] } }), march(['cdo-pretoria'], 't1'))).toBeNull();
    const p = war({
      phase: 9,
      turn: 16,
      fallen: BOTH,
      at: { t8: ['cdo-pretoria'], t1: ['kitchener', 'bde-01', 'bde-02'] },
      empireControl: ['t1'],
    });
    expect(asked(p).offers).toEqual([end, { do: 'raze', at: 't1' }]);
    const build = { do: 'build', kind: 'brick', pay: ['bde-01'], at: ['t1'] } as const;
    expect(rule(p, build)).toBeNull();
    play(p, { do: 'raze', at: 't1' }, 1);
    expect(control(p, 't1')).toBe('nobody');
  });

  test('BE-10.9 BE-10.17 BE-10.18 a bonus attack, and leaders who take over there', () => {
    const order = { do: 'dissolve', army: 'natal-army', at: 't1' } as const;
    const p = war({ at: { t1: ['cdo-pretoria', 'natal-army'] }, waiting: ['botha'], fallen: BOTH, turn: 12 });
    expect(asked(p).offers).toEqual([{ do: 'keep' }, order]);
    const leader = war({ phase: 1, turn: 6, at: { t1: ['cdo-pretoria'] }, due: { botha: 6 } });
    expect(asked(leader).offers).toEqual([{ do: 'place', unit: 'botha', at: 't1' }]);
    const step = war({
      phase: 7,
      at: { t2: ['cdo-ermelo', 'bde-01', 'sup-01', 'buller'], t1: ['cdo-pretoria'], ...{ t8: ['cdo-potchefstroom'] } },
    });
    play(step, assault('t2'));
    play(step, commit(1));
    play(step, GAMBLE, 6, 6);
    expect(asked(step).offers).toContainEqual({ do: 'pursue', units: ['bde-01', 'sup-01'], to: 't1', sortie: false });
  });
});

test('BE-3.9 a town is taken once: who stays in his own takes nothing', () => {
  const p = war({ phase: 4, at: { ...FAR, f14: ['bde-01'], c8: ['bde-02'], t11: ['cdo-pretoria'] } });
  const taken = (journal: ReturnType<typeof play>) => journal.filter(({ what }) => what === 'control');
  expect(taken(play(p, end))).toMatchObject([{ at: 'f14', side: 'empire' }]);
  expect(taken(play(p, end))).toEqual([]);
});

describe('leaders', () => {
  test('BE-10.6 BE-10.11 what Roberts has not fought he does not fight again, in no area', () => {
    for (const area of ['t1', 't2', 'n3']) {
      const p = war({
        phase: 7,
        at: { f16: ['cdo-ladybrand'], [area]: ['cdo-ermelo', 'bde-01', 'sup-01', 'buller', 'roberts'], n2: PAIR },
      });
      play(p, assault(area));
      play(p, commit(5));
      play(p, GAMBLE, 1);
      play(p, end);
      expect([area, p.robertsStruck, p.phase]).toEqual([area, false, 2]);
    }
  });

  test('BE-10.12 BE-R24 Kitchener takes over once; then he stands where he went', () => {
    for (const turn of [9, 10, 11, 12]) {
      const p = war({ phase: 1, turn, fallen: BOTH, at: { ...FAR, t13: ['kitchener', 'btn-01'] } });
      expect([turn, where(p, 'kitchener')]).toEqual([turn, turn === 10 ? 'c1' : 't13']);
    }
  });

  test('BE-10.18 BE-9.5.11 the leader of an army that is lost on the last turn does not come any more', () => {
    for (const [turn, comes] of [
      [31, 32],
      [32, 0],
    ]) {
      const p = war({
        phase: 6,
        turn: turn as number,
        at: { ...FAR, t13: ['cdo-middelburg'], n3: ['natal-army', 'bde-01', 'bde-02'] },
        waiting: ['botha'],
      });
      play(p, declare('n3', 'natal-army'));
      if (asked(p).question === 'siege') play(p, FIGHT);
      const journal = play(p, commit(1), 1);
      expect(journal.some(({ rule: clause }) => clause === 'BE-14.3')).toBe(true);
      expect(p.due[unitNamed('botha')]).toBe(comes);
    }
  });

  test('BE-10.6 BE-10.11 an attack of Buller’s that is called off elsewhere takes nothing from Roberts', () => {
    const p = war({
      phase: 7,
      at: {
        ...FAR,
        n3: ['natal-army', 'bde-01', 'sup-01', 'roberts'],
        f9: ['cdo-bloemfontein', 'bde-03', 'sup-02', 'buller'],
      },
    });
    play(p, assault('n3'));
    play(p, commit(9), 3);
    play(p, assault('f9'));
    play(p, commit(6));
    play(p, GAMBLE, 1);
    expect(asked(p)).toMatchObject({ question: 'bonus', params: { leader: 'Roberts', at: 'n3' } });
  });

  test('BE-10.9 a step with units that are not his is refused for what they are', () => {
    const p = war({
      phase: 7,
      at: { ...FAR, n3: ['cdo-ermelo', 'bde-01', 'sup-01', 'buller'], n2: ['cdo-vryheid'], n4: ['bde-02'] },
    });
    play(p, assault('n3'));
    play(p, commit(1));
    play(p, GAMBLE, 6, 6);
    const reason = (to: string, ...units: string[]) => why(p, { do: 'pursue', units, to, sortie: false })?.reason;
    expect(reason('n2', 'cdo-vryheid')).toMatch(/is not an Empire unit$/);
    expect(reason('n2', 'nowhere')).toBe('there is no unit "nowhere"');
    expect(reason('n2', 'bde-01', 'bde-01')).toMatch(/is named twice$/);
    expect(reason('n2', 'bde-02')).toMatch(/is not in Ladysmith/);
    expect(reason('n2', 'buller')).toMatch(/goes in any case$/);
    expect(reason('x1', 'bde-01')).toMatch(/^x1 does not border/);
  });
});

test('BE-10.17 BE-14.4 both capitals must have fallen, whichever was first', () => {
  const at = { t1: ['cdo-pietersburg', 'natal-army'] };
  const asks = (fallen: readonly [number, number]) => asked(war({ at, fallen, turn: 12, waiting: ['botha'] })).question;
  expect([asks([0, 0]), asks([6, 0]), asks([0, 9]), asks([6, 9])]).toEqual(['land', 'land', 'land', 'dissolve']);
});

test('BE-13.4 BE-13.7 where no one is at home no one lays down his arms', () => {
  const all = BOER_UNITS.filter(isCommando).map(unitId);
  const at = { f16: all, t11: ['kitchener', 'btn-01'] };
  const p = war({ phase: 9, turn: 12, fallen: BOTH, at, empireControl: ['t10', 't11'] });
  play(p, { do: 'raze', at: 't10' }, 1);
  expect(all.map((unit) => where(p, unit)).every((area) => area === 'f16')).toBe(true);
  play(p, { do: 'raze', at: 't11' }, 1);
  expect(all.filter((unit) => where(p, unit) === 'gone')).toEqual(['cdo-pretoria']);
});

test('an area that is not on the map is refused by its name, whatever the order', () => {
  const p = war({
    phase: 9,
    turn: 16,
    fallen: BOTH,
    at: { ...FAR, t11: ['kitchener', 'bde-01'] },
    empireControl: ['t11'],
  });
  const reason = 'there is no area "x1"';
  expect(why(p, { do: 'raze', at: 'x1' })).toEqual({ rule: 'BE-13.1', reason });
  expect(why(p, { do: 'build', kind: 'brick', pay: ['bde-01'], at: ['x1'] })).toEqual({ rule: 'BE-12.7', reason });
  const boers = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'btn-01'] } });
  expect(why(boers, declare('x1', 'cdo-winburg'))).toEqual({ rule: 'BE-9.0.1', reason });
  const empire = war({ phase: 7, at: { ...FAR, f8: ['cdo-winburg', 'bde-01', 'sup-01'] } });
  expect(why(empire, assault('x1'))).toEqual({ rule: 'BE-9.0.1', reason });
});

test('BE-12.3 BE-12.4 a brigade pays alone', () => {
  const p = war({ phase: 9, turn: 16, at: { ...FAR, c1: ['bde-01', 'btn-01', 'btn-02', 'btn-03'] } });
  const pay = (...units: string[]) => rule(p, { do: 'build', kind: 'prefab', pay: units, at: ['f7', 'f8'] });
  expect([pay('bde-01', 'btn-01'), pay('btn-01', 'btn-02', 'btn-03'), pay()]).toEqual([
    'BE-12.3',
    'BE-12.4',
    'BE-12.4',
  ]);
});

test('BE-2.7 everything is open: what a seat sees and imagines is the position', () => {
  const p = war({ at: FAR });
  for (const seat of ['boer', 'empire']) {
    expect(game.view(p, seat)).toEqual(p);
    expect(game.imagine(p, seat, new FastDice(1))).toEqual(p);
  }
});

describe('orders from outside: the least and the most', () => {
  const fine = (...orders: readonly unknown[]) => orders.map((order) => 'ok' in checkedAction(game, order as Action));
  const many = (n: number) => Array<string>(n).fill('t1');
  test('BE-8.2 BE-8.3 no route has more than four areas, and each has one', () => {
    const going = (n: number) => ({ do: 'march', units: ['de-wet'], route: many(n) });
    expect(fine(going(0), going(1), going(4), going(5))).toEqual([false, true, true, false]);
  });
  test('BE-8.1 as many units as there are, and at least one; a leader rides alone', () => {
    for (const order of [
      { do: 'sail', to: 'n6' },
      { do: 'rail', to: 'n6' },
      { do: 'march', route: ['n6'] },
      { do: 'attack', at: 'n6' },
      { do: 'retreat', to: 'n6' },
      { do: 'perish' },
    ]) {
      const units = (n: number) => ({ ...order, units: many(n) });
      expect([order.do, fine(units(0), units(1), units(160), units(161))]).toEqual([
        order.do,
        [false, true, true, false],
      ]);
    }
    for (const order of [
      { do: 'ride', leader: 'de-wet', route: ['n6'] },
      { do: 'pursue', to: 'n6', sortie: false },
      { do: 'attach' },
    ]) {
      const units = (n: number) => ({ ...order, units: many(n) });
      expect([order.do, fine(units(0), units(160), units(161))]).toEqual([order.do, [true, true, false]]);
    }
  });
  test('BE-9.3.1 BE-11.2 BE-12.3 points, payments, and the length of a name', () => {
    const points = (n: number) => ({ do: 'commit', points: n });
    expect(fine(points(-1), points(0), points(399), points(400), points(0.5))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    const build = (pay: number, at: number) => ({ do: 'build', kind: 'brick', pay: many(pay), at: many(at) });
    expect(fine(build(0, 1), build(1, 0), build(1, 1), build(2, 2), build(3, 1), build(1, 3))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    const raze = (n: number) => ({ do: 'raze', at: 'x'.repeat(n) });
    expect(fine(raze(40), raze(41))).toEqual([true, false]);
    expect(fine({ do: 'dissolve', army: 'natal-army', at: null }, { do: 'surrender' })).toEqual([true, false]);
  });
});

test('BE-11.2 BE-14.1 BE-15.1 a position knows turns, tracks and marks within their bounds only', () => {
  const p = war({ at: FAR });
  const placeOf = (change: (q: War) => void): string | null => {
    const q = JSON.parse(JSON.stringify(p)) as War;
    change(q);
    const checked = checkedPosition(game, q);
    return isFault(checked) && /^Invalid/.test(checked.fault.message) ? checked.fault.path : null;
  };
  const numbers: readonly (readonly [
    'turn' | 'phase' | 'commitment' | 'morale' | 'razedNow' | 'victories',
    number,
    number,
  ])[] = [
    ['turn', 1, 32],
    ['phase', 0, 11],
    ['commitment', 0, 399],
    ['morale', 0, 11],
    ['razedNow', 0, 20],
    ['victories', 0, 200],
  ];
  for (const [key, least, most] of numbers)
    for (const [value, place] of [
      [least - 1, `position.${key}`],
      [least, null],
      [most, null],
      [most + 1, `position.${key}`],
    ] as const)
      expect([
        key,
        value,
        placeOf((q) => {
          q[key] = value;
        }),
      ]).toEqual([key, value, place]);
  const columns: readonly (readonly [
    'at' | 'due' | 'marks' | 'control' | 'razed' | 'lines' | 'fought' | 'cover' | 'camps' | 'fallen',
    number,
    number,
  ])[] = [
    ['at', -2, AREAS - 1],
    ['due', 0, 32],
    ['marks', 0, 31],
    ['control', 0, 2],
    ['razed', 0, 1],
    ['lines', 0, 2],
    ['fought', 0, 1],
    ['cover', 0, 2000],
    ['camps', -2, AREAS - 1],
    ['fallen', 0, 32],
  ];
  for (const [key, least, most] of columns) {
    for (const [value, place] of [
      [least - 1, `position.${key}.1`],
      [least, null],
      [most, null],
      [most + 1, `position.${key}.1`],
    ] as const)
      expect([
        key,
        value,
        placeOf((q) => {
          q[key][1] = value;
        }),
      ]).toEqual([key, value, place]);
    expect(placeOf((q) => q[key].push(0))).toBe(`position.${key}`);
  }
});
