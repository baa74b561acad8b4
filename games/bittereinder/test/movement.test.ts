/** Chapters 3, 6, 7 and 8: control, arrivals, and the three ways of moving. */
import { describe, expect, test } from 'vitest';
import { reachesWagon } from '../src/land.ts';
import { reach } from '../src/lookups.ts';
import { areaId, areaNamed, FIRST_CONTROL, IS_REPUBLIC, IS_TOWN, NEIGHBOURS } from '../src/map.ts';
import { BOER, EMPIRE } from '../src/position.ts';
import { tally } from '../src/tally.ts';
import { incomeOf } from '../src/victory.ts';
import {
  asked,
  control,
  due,
  end,
  isBesieged,
  kinds,
  march,
  play,
  rail,
  ride,
  rule,
  sail,
  until,
  war,
  where,
  why,
} from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };

describe('area control', () => {
  test('BE-3.1 BE-3.2 the republics start under Boer control, the colonies under Empire control, the rest under none', () => {
    for (const [area, side] of FIRST_CONTROL.entries()) if (IS_REPUBLIC[area]) expect(side).toBe(BOER);
    const p = war({ at: FAR });
    expect(['t1', 'f16', 'c1', 'n8', 'b5', 'ba1', 'mo1'].map((area) => control(p, area))).toEqual([
      'boer',
      'boer',
      'empire',
      'empire',
      'empire',
      'nobody',
      'nobody',
    ]);
  });

  test('BE-3.3 no one moves into Mozambique, by land or by rail', () => {
    expect(rule(war({ at: { t15: ['cdo-lydenburg'] } }), march(['cdo-lydenburg'], 'mo1'))).toBe('BE-3.3');
    const p = war({ phase: 4, at: { ...FAR, t15: ['bde-01'] }, empireControl: ['t15'] });
    expect(rule(p, march(['bde-01'], 'mo1'))).toBe('BE-3.3');
    until(p, 3, 6);
    expect(rule(p, rail(['bde-01'], 'mo1'))).toBe('BE-3.3');
  });

  test('BE-3.4 a Boer in Mozambique leaves in the next land phase or is lost at its end', () => {
    const p = war({ at: { mo1: ['cdo-lydenburg', 'cdo-ermelo'] } });
    play(p, march(['cdo-ermelo'], 't15'));
    play(p, end);
    expect([where(p, 'cdo-lydenburg'), where(p, 'cdo-ermelo')]).toEqual(['gone', 't15']);
  });

  test('BE-3.5 Empire units enter tribal land and stay there', () => {
    const p = war({ phase: 4, at: { ...FAR, n6: ['bde-01'] } });
    play(p, march(['bde-01'], 'zu1'));
    until(p, 4, 6);
    expect(where(p, 'bde-01')).toBe('zu1');
  });

  test('BE-3.6 Boers pass through tribal land and do not stop there', () => {
    const p = war({ at: { t21: ['cdo-vryheid'] } });
    expect(rule(p, march(['cdo-vryheid'], 'zu1'))).toBe('BE-3.6');
    expect(rule(p, march(['cdo-vryheid'], 'zu1', 'n7'))).toBeNull();
  });

  test('BE-3.7 a Boer still in tribal land when the land phase ends is lost', () => {
    const p = war({ at: { ba1: ['cdo-ladybrand', 'cdo-rouxville'] } });
    play(p, march(['cdo-rouxville'], 'f15'));
    play(p, end);
    expect([where(p, 'cdo-ladybrand'), where(p, 'cdo-rouxville')]).toEqual(['gone', 'f15']);
  });

  test('BE-3.8 no Boer enters Cape Town', () => {
    expect(rule(war({ at: { c3: ['cdo-boshof'] } }), march(['cdo-boshof'], 'c1'))).toBe('BE-3.8');
    const p = war({ phase: 2, turn: 2, at: { c3: ['cdo-boshof'] }, boerControl: ['c3', 'c5'] });
    expect(rule(p, rail(['cdo-boshof'], 'c1'))).toBe('BE-7.9');
  });

  test('BE-3.9 BE-3.12 an unopposed combat unit takes a town at the end of a phase, and keeps it when it has left', () => {
    const p = war({ at: { n2: ['cdo-vryheid'], n3: ['cdo-harrismith', 'bde-07'] } });
    play(p, end);
    expect([control(p, 'n2'), control(p, 'n3')]).toEqual(['boer', 'empire']);
    until(p, 5, 6);
    play(p, march(['cdo-vryheid'], 't21'));
    play(p, end);
    expect(control(p, 'n2')).toBe('boer');
  });

  test('BE-3.10 BE-R4 leaders and wagons neither take a town nor hold it', () => {
    const p = war({
      at: { t4: ['cdo-lichtenburg'], b1: ['de-la-rey'], f14: ['sup-01', 'roberts'], c13: ['cdo-rouxville', 'sup-02'] },
    });
    play(p, end);
    expect([control(p, 'b1'), control(p, 'f14'), control(p, 'c13')]).toEqual(['empire', 'boer', 'boer']);
  });

  test('BE-3.11 BE-R5 a besieged force still holds its town', () => {
    const p = war({ at: { b1: ['gar-mafeking', 'cdo-potchefstroom'] }, besieged: ['b1'] });
    play(p, end);
    expect(isBesieged(p, 'gar-mafeking')).toBe(true);
    expect(control(p, 'b1')).toBe('empire');
  });

  test('BE-3.13 BE-R6 an area without a town never changes hands', () => {
    const p = war({ at: { c14: ['cdo-rouxville'], t22: ['mtd-9th-lancers'] } });
    play(p, end);
    expect([control(p, 'c14'), control(p, 't22')]).toEqual(['empire', 'boer']);
  });

  test('BE-3.14 control decides rail, the town test, and income', () => {
    const at = { ...FAR, c8: ['bde-01'] };
    expect(rule(war({ phase: 3, at }), rail(['bde-01'], 'c10'))).toBeNull();
    expect(rule(war({ phase: 3, at, boerControl: ['c9'] }), rail(['bde-01'], 'c10'))).toBe('BE-7.3');
    expect(incomeOf(war({ at })) - incomeOf(war({ at, empireControl: ['f1', 'f2'] }))).toBe(2);
  });

  test('BE-3.15 BE-R7 Johannesburg yields nothing to either side', () => {
    expect(incomeOf(war({ at: FAR }))).toBe(35);
    expect(incomeOf(war({ at: FAR, empireControl: ['t10'] }))).toBe(35);
  });

  test("BE-3.16 a razed area is no one's, no matter who stands in it", () => {
    const p = war({ at: { f14: ['cdo-rouxville'], f9: ['bde-01'] }, razed: ['f14', 'f9'] });
    play(p, end);
    expect([control(p, 'f14'), control(p, 'f9')]).toEqual(['nobody', 'nobody']);
  });
});

describe('reinforcements and sea movement', () => {
  test('BE-6.1 BE-6.3 units enter in Cape Town on their turn; BE-6.2 and replacements likewise', () => {
    const p = war({
      phase: 1,
      turn: 2,
      at: FAR,
      due: { 'bde-01': 2, 'bde-05': 3, 'mtd-9th-lancers': 2, 'gar-natal': 2 },
    });
    expect(['bde-01', 'bde-05', 'mtd-9th-lancers', 'gar-natal'].map((unit) => where(p, unit))).toEqual([
      'c1',
      'off',
      'c1',
      'c1',
    ]);
  });

  test('BE-6.4 BE-6.5 BE-6.7 a named garrison enters in its base town only, and waits until it can', () => {
    const entering = (spec: object) =>
      where(war({ phase: 1, turn: 9, at: FAR, due: { 'gar-kimberley': 8 }, ...spec }), 'gar-kimberley');
    expect(entering({})).toBe('c10');
    expect(entering({ boerControl: ['c10'] })).toBe('off');
    expect(entering({ at: { c10: ['cdo-boshof', 'btn-01'] }, besieged: ['c10'] })).toBe('off');
    expect(entering({ boerControl: ['c9'] })).toBe('off');
    const p = war({
      phase: 1,
      turn: 9,
      at: { ...FAR, c1: ['btn-02'] },
      due: { 'gar-kimberley': 8 },
      boerControl: ['c9'],
    });
    expect(due(p, 'gar-kimberley')).toBe(8);
    p.control[areaNamed('c9')] = EMPIRE;
    until(p, 2, 10);
    expect(where(p, 'gar-kimberley')).toBe('c10');
  });

  test('BE-6.6 BE-R8 the line is open where no Boer stands and no area is Boer-controlled', () => {
    const entering = (spec: object) =>
      where(war({ phase: 1, turn: 9, at: FAR, due: { 'gar-ladysmith': 8 }, ...spec }), 'gar-ladysmith');
    expect(entering({})).toBe('n3');
    expect(entering({ at: { n5: ['cdo-boshof'] } })).toBe('off');
    expect(entering({ boerControl: ['n6'] })).toBe('off');
  });

  test('BE-6.8 no Boer unit but Botha and De Wet ever enters', () => {
    const p = war({ phase: 1, turn: 2, at: { ...FAR, c1: ['btn-02'] } });
    expect(asked(p).seat).toBe('empire');
    expect(rule(p, { do: 'place', unit: 'botha', at: 't1' })).toBe('BE-6.9');
  });

  test('BE-6.9 BE-6.12 Empire units sail between ports that the Empire controls; Boers never', () => {
    const p = war({
      phase: 1,
      turn: 2,
      at: { ...FAR, c1: ['bde-01'], c8: ['btn-02'], n6: ['cdo-vryheid'] },
      boerControl: ['c19'],
    });
    expect(rule(p, sail(['bde-01'], 'n6'))).toBeNull();
    expect(rule(p, sail(['bde-01'], 'c19'))).toBe('BE-6.9');
    expect(why(p, sail(['bde-01'], 'c8'))).toEqual({ rule: 'BE-6.9', reason: 'De Aar (C8) is no port' });
    expect(why(p, sail(['bde-01'], 'x1'))).toEqual({ rule: 'BE-6.9', reason: 'x1 is no port' });
    expect(rule(p, sail(['btn-02'], 'n6'))).toBe('BE-6.9');
    expect(rule(p, sail(['cdo-vryheid'], 'c1'))).toBe('BE-6.9');
    play(p, sail(['bde-01'], 'c4'));
    expect(where(p, 'bde-01')).toBe('c4');
  });

  test('BE-6.10 BE-R9 whoever sails out of a besieged port is free; whoever sails in is shut in', () => {
    const p = war({
      phase: 1,
      turn: 2,
      at: { n6: ['cdo-pretoria', 'bde-08', 'btn-03'], c1: ['btn-02'] },
      besieged: ['n6'],
    });
    play(p, sail(['bde-08'], 'c17'));
    expect([where(p, 'bde-08'), isBesieged(p, 'bde-08')]).toEqual(['c17', false]);
    play(p, sail(['btn-02'], 'n6'));
    expect(isBesieged(p, 'btn-02')).toBe(true);
    expect(rule(p, sail(['btn-02'], 'c1'))).toBe('BE-6.9');
  });

  test('BE-6.11 BE-8.1 who has just entered may sail, go by rail and march in the same turn', () => {
    const p = war({ phase: 1, turn: 2, at: FAR, due: { 'bde-01': 2 } });
    play(p, sail(['bde-01'], 'c17'));
    play(p, end);
    play(p, rail(['bde-01'], 'c14'));
    play(p, end);
    play(p, march(['bde-01'], 'c13'));
    expect(where(p, 'bde-01')).toBe('c13');
  });
});

describe('rail movement', () => {
  test('BE-7.1 BE-7.2 any number of units, any distance, over junctions, each once (BE-R39)', () => {
    const p = war({ phase: 3, at: { ...FAR, c1: ['bde-01', 'sup-06', 'btn-02'], c17: ['bde-02'] } });
    play(p, rail(['bde-01', 'sup-06', 'bde-02'], 'c22'));
    expect([where(p, 'bde-01'), where(p, 'sup-06'), where(p, 'bde-02')]).toEqual(['c22', 'c22', 'c22']);
    expect(rule(p, rail(['bde-01'], 'c9'))).toBe('BE-7.1');
    expect(rule(p, rail(['btn-02'], 'c4'))).toBe('BE-7.2');
    expect(rule(p, rail(['btn-02'], 'c1'))).toBe('BE-7.1');
    expect(rule(p, rail(['btn-02', 'btn-02'], 'c9'))).toBe('BE-7.1');
  });

  test('BE-7.3 no enemy unit and no enemy control on any area of the route, both ends included; the refusal names the obstacle', () => {
    const at = { ...FAR, c8: ['bde-01'] };
    expect(why(war({ phase: 3, at: { ...at, c9: ['cdo-boshof'] } }), rail(['bde-01'], 'c10'))).toEqual({
      rule: 'BE-7.3',
      reason: 'rail through Hopetown (C9) is closed: Boer units are there',
    });
    const p = war({ phase: 3, at, empireControl: ['f14', 'f8'] });
    expect(why(p, rail(['bde-01'], 'f8'))).toEqual({
      rule: 'BE-7.3',
      reason: 'rail through Bloemfontein (F9) is closed: Boer-controlled',
    });
    expect(rule(p, rail(['bde-01'], 'f14'))).toBeNull();
    expect(rule(war({ phase: 3, at: { ...at, c8: ['bde-01', 'cdo-boshof'] } }), rail(['bde-01'], 'c5'))).toBe('BE-7.3');
    expect(rule(war({ phase: 3, at: { ...FAR, f9: ['bde-01'] } }), rail(['bde-01'], 'f8'))).toBe('BE-7.3');
    const boers = war({ phase: 2, turn: 2, at: { t11: ['cdo-pretoria'], t12: ['sup-01'] } });
    expect(rule(boers, rail(['cdo-pretoria'], 't18'))).toBe('BE-7.3');
  });

  test("BE-7.4 BE-R10 the line must lead to a friendly town that is neither besieged nor razed; one's own area counts", () => {
    const cut = { phase: 3, at: { ...FAR, b4: ['bde-01'] }, boerControl: ['b1'] } as const;
    expect(rule(war(cut), rail(['bde-01'], 'b5'))).toBe('BE-7.4');
    expect(rule(war({ ...cut, boerControl: [] }), rail(['bde-01'], 'b5'))).toBeNull();
    const razed = { phase: 3, at: { ...FAR, f3: ['bde-01'] }, razed: ['f3', 'f4'] } as const;
    expect(rule(war(razed), rail(['bde-01'], 'f4'))).toBe('BE-7.4');
    const own = { phase: 3, at: { ...FAR, f3: ['bde-01'] }, empireControl: ['f3'], razed: ['f4'] } as const;
    expect(rule(war(own), rail(['bde-01'], 'f4'))).toBeNull();
  });

  test('BE-7.5 a razed area does not close the line', () => {
    const p = war({ phase: 3, at: { ...FAR, c13: ['bde-01'] }, razed: ['f14'], empireControl: ['f9'] });
    expect(rule(p, rail(['bde-01'], 'f9'))).toBeNull();
  });

  test('BE-7.6 besieged units do not use the rails', () => {
    const p = war({ phase: 3, at: { c10: ['cdo-boshof', 'btn-01'] }, besieged: ['c10'] });
    expect(rule(p, rail(['btn-01'], 'c9'))).toBe('BE-7.6');
  });

  test('BE-7.7 garrisons, armies, leaders and wagons go by rail', () => {
    const p = war({ phase: 3, at: { ...FAR, c8: ['gar-de-aar', 'sup-04', 'roberts'] } });
    expect(rule(p, rail(['gar-de-aar', 'sup-04', 'roberts'], 'c1'))).toBeNull();
    const q = war({ phase: 2, turn: 2, at: { t19: ['natal-army'], t4: ['de-la-rey'], t8: ['botha'] } });
    expect(rule(q, rail(['natal-army', 'botha'], 't1'))).toBeNull();
    expect(rule(q, rail(['de-la-rey'], 't1'))).toBe('BE-7.2');
  });

  test('BE-7.9 BE-R11 BE-7.10 a Boer train may pass blockhouses but not stop among them', () => {
    const p = war({ phase: 2, turn: 17, at: { t11: ['cdo-pretoria'] }, prefab: ['t2'] });
    expect(rule(p, rail(['cdo-pretoria'], 't2'))).toBe('BE-7.9');
    expect(rule(p, rail(['cdo-pretoria'], 't1'))).toBeNull();
  });
});

describe('land movement', () => {
  test('BE-8.1 any number of units may move', () => {
    const p = war({ phase: 4, at: { ...FAR, c8: ['bde-01', 'bde-02'], c9: ['bde-03'] } });
    play(p, march(['bde-01'], 'c13'));
    play(p, march(['bde-02'], 'c9'));
    play(p, march(['bde-03'], 'f11'));
    expect(rule(p, march(['bde-03'], 'c9'))).toBe('BE-8.2');
  });

  test('BE-8.2 infantry, wagons and armies move 1; mounted units and commandos 2; leaders as printed', () => {
    const p = war({ phase: 4, at: { ...FAR, c8: ['bde-01', 'sup-04', 'btn-01', 'mtd-9th-lancers', 'roberts'] } });
    for (const unit of ['bde-01', 'sup-04', 'btn-01']) {
      expect(rule(p, march([unit], 'c9', 'c11'))).toBe('BE-8.2');
      expect(rule(p, march([unit], 'c9'))).toBeNull();
    }
    expect(rule(p, march(['mtd-9th-lancers', 'roberts'], 'c9', 'c11'))).toBeNull();
    expect(rule(p, march(['mtd-9th-lancers'], 'c9', 'c11', 'c12'))).toBe('BE-8.2');
    const q = war({ at: { t19: ['natal-army'], t8: ['cdo-potchefstroom'], t4: ['de-la-rey'] } });
    expect(rule(q, march(['natal-army'], 't18', 't12'))).toBe('BE-8.2');
    expect(rule(q, march(['cdo-potchefstroom'], 't9', 't10'))).toBeNull();
    expect(rule(q, march(['de-la-rey'], 't8', 't9', 't10', 't11'))).toBeNull();
  });

  test('BE-8.4 garrisons do not march', () => {
    expect(rule(war({ phase: 4, at: { ...FAR, c8: ['gar-de-aar'] } }), march(['gar-de-aar'], 'c9'))).toBe('BE-8.4');
  });

  test('BE-8.5 besieged units do not march', () => {
    const p = war({ phase: 4, at: { c10: ['cdo-boshof', 'btn-01'] }, besieged: ['c10'] });
    expect(rule(p, march(['btn-01'], 'c9'))).toBe('BE-8.5');
  });

  test('BE-8.6 steps go to neighbours, not over corners', () => {
    const p = war({ at: { t8: ['cdo-potchefstroom'] } });
    expect(why(p, march(['cdo-potchefstroom'], 't10'))).toEqual({
      rule: 'BE-8.6',
      reason: 'Potchefstroom (T8) does not border on Johannesburg (T10)',
    });
    expect(rule(p, march(['cdo-potchefstroom'], 'x1'))).toBe('BE-8.6');
  });

  test('BE-8.7 BE-8.24 an enemy-occupied area is entered and left without hindrance', () => {
    const p = war({ at: { n3: ['cdo-harrismith', 'bde-07'], n2: ['bde-08'] } });
    play(p, march(['cdo-harrismith'], 'n2'));
    expect(where(p, 'cdo-harrismith')).toBe('n2');
    const q = war({ at: { t5: ['cdo-rustenburg', 'bde-07'] }, prefab: ['t5'], turn: 17 });
    expect(rule(q, march(['cdo-rustenburg'], 't8', 't9'))).toBeNull();
  });

  test('BE-8.8 BE-8.9 BE-R12 an enemy-occupied area is passed under cover of matching printed strength only', () => {
    const at = { n1: ['cdo-ermelo'], n3: ['bde-07', 'gar-ladysmith', 'cdo-pretoria'] };
    expect(why(war({ at }), march(['cdo-ermelo'], 'n3', 'n4'))).toEqual({
      rule: 'BE-8.8',
      reason: 'Ladysmith (N3) cannot be passed: strength 8 covers the move, the enemy has 13',
    });
    const besieged = { at: { ...at, n3: ['gar-ladysmith', 'cdo-wakkerstroom'] }, besieged: ['n3'] };
    expect(rule(war(besieged), march(['cdo-ermelo'], 'n3', 'n4'))).toBeNull();
    // Lone wagons and leaders too: someone must stay with them.
    const lone = { n1: ['cdo-ermelo'], n3: ['sup-01', 'buller'] };
    expect(rule(war({ at: lone }), march(['cdo-ermelo'], 'n3', 'n4'))).toBe('BE-8.8');
    const guarded = war({ at: { ...lone, n3: [...lone.n3, 'cdo-vryheid'] } });
    play(guarded, march(['cdo-ermelo'], 'n3', 'n4'));
    expect(rule(guarded, march(['cdo-vryheid'], 'n2'))).toBe('BE-8.8');
    const relief = { phase: 4, at: { n5: ['mtd-9th-lancers'], n4: ['cdo-ermelo', 'bde-01'] } };
    expect(rule(war(relief), march(['mtd-9th-lancers'], 'n4', 'n3'))).toBeNull();
  });

  test('BE-R42 a besieged force covers a move through its area like any other', () => {
    const p = war({
      phase: 4,
      at: { n4: ['mtd-9th-lancers'], n3: ['bde-07', 'natal-army', 'cdo-wakkerstroom'] },
      besieged: ['n3'],
    });
    expect(rule(p, march(['mtd-9th-lancers'], 'n3', 'n2'))).toBe('BE-8.8');
    const q = war({ phase: 4, at: { n4: ['mtd-9th-lancers'], n3: ['bde-07', 'natal-army'] }, besieged: ['n3'] });
    expect(rule(q, march(['mtd-9th-lancers'], 'n3', 'n2'))).toBeNull();
  });

  test('BE-8.10 BE-8.3 a leader group rides at his speed and through the enemy', () => {
    const p = war({ at: { t4: ['de-la-rey', 'cdo-lichtenburg'], b1: ['bde-07'] } });
    expect(rule(p, march(['cdo-lichtenburg'], 'b1', 'b3'))).toBe('BE-8.8');
    expect(rule(p, ride('de-la-rey', ['cdo-lichtenburg'], 'b1', 'b3', 'c10', 'f1'))).toBeNull();
    expect(rule(p, ride('de-la-rey', ['cdo-lichtenburg'], 'b1', 'b3', 'c10', 'f1', 'f2'))).toBe('BE-8.3');
  });

  test('BE-8.11 rivers do not affect movement', () => {
    const p = war({ at: { f4: ['cdo-heilbron'] } });
    expect(rule(p, march(['cdo-heilbron'], 't12', 't10'))).toBeNull();
  });

  test('BE-8.12 a move that enters mountains stops there, leader groups too', () => {
    const p = war({ at: { t4: ['de-la-rey', 'cdo-lichtenburg'], t8: ['cdo-potchefstroom'] } });
    expect(rule(p, march(['cdo-potchefstroom'], 't5', 't2'))).toBe('BE-8.12');
    expect(rule(p, march(['cdo-potchefstroom'], 't9', 't5'))).toBeNull();
    expect(rule(p, ride('de-la-rey', [], 't3', 't5', 't2'))).toBe('BE-8.12');
  });

  test('BE-8.13 wagons do not enter mountains', () => {
    const p = war({ phase: 4, at: { ...FAR, t8: ['sup-01', 'bde-01'] } });
    expect(rule(p, march(['sup-01'], 't5'))).toBe('BE-8.13');
    expect(rule(p, march(['bde-01'], 't5'))).toBeNull();
  });

  test('BE-8.15 a printed brick symbol alone does nothing; BE-8.16 no Boer stops in a built line', () => {
    const p = war({ turn: 17, at: { f8: ['cdo-winburg'] }, prefab: ['f7'], brick: ['f9'] });
    expect(rule(p, march(['cdo-winburg'], 'f3'))).toBeNull();
    expect(rule(p, march(['cdo-winburg'], 'f9'))).toBe('BE-8.16');
    expect(rule(p, march(['cdo-winburg'], 'f13', 'f7'))).toBe('BE-8.16');
  });

  test('BE-8.17 BE-R13 a Boer still among blockhouses when the land phase ends is lost', () => {
    const p = war({ turn: 17, at: { f7: ['cdo-bethlehem', 'cdo-winburg'] }, prefab: ['f7'] });
    play(p, march(['cdo-winburg'], 'f13'));
    play(p, end);
    expect([where(p, 'cdo-bethlehem'), where(p, 'cdo-winburg')]).toEqual(['gone', 'f13']);
    const stays = war({ turn: 17, at: { f7: ['cdo-bethlehem'] }, prefab: ['f7'], options: { shutIn: 'stay' } });
    play(stays, end);
    expect(where(stays, 'cdo-bethlehem')).toBe('f7');
    // As printed no move may end there all the same.
    const enters = war({ turn: 17, at: { f13: ['cdo-bethlehem'] }, prefab: ['f7'], options: { shutIn: 'stay' } });
    expect(rule(enters, march(['cdo-bethlehem'], 'f7'))).toBe('BE-8.16');
  });

  test('BE-8.2 BE-8.23 a leader marches where he cannot ride: with an army, beside another leader, with more than he commands', () => {
    const to = (at: readonly string[], units: readonly string[], goal: string) =>
      reach(war({ at: { t4: at, t1: ['cdo-pietersburg'] } }), { units }).find((one) => one.to === goal)?.order;
    const army = ['de-la-rey', 'natal-army', 'cdo-lichtenburg'];
    expect(to(army, ['de-la-rey'], 'b1')).toEqual(march(['de-la-rey'], 'b1'));
    expect(to(army, army, 'b1')).toEqual(march(army, 'b1'));
    const two = ['de-la-rey', 'de-wet', 'cdo-lichtenburg'];
    expect(to(two, two, 'b1')).toEqual(march(two, 'b1'));
    const many = ['de-la-rey', 'cdo-lichtenburg', 'cdo-rustenburg', 'cdo-pretoria', 'cdo-ermelo'];
    expect(to(many, many, 'b1')).toEqual(march(many, 'b1'));
    expect(to(many, many.slice(0, 3), 'b1')).toEqual(ride('de-la-rey', many.slice(1, 3), 'b1'));
  });

  test('BE-8.8 of two ways the board takes the one that binds no force to cover it', () => {
    const at = {
      f4: ['cdo-heilbron'],
      f5: ['cdo-ermelo', 'mtd-9th-lancers'],
      t18: [],
      t12: ['cdo-heidelberg', 'btn-01'],
    };
    const way = (more: object) =>
      reach(war({ at: { ...at, ...more } }), { units: ['cdo-heilbron'] }).find(({ to }) => to === 't18')?.route;
    // Past the lancers in Vrede or past the battalion in Heidelberg: each needs 2 to stay.
    expect(way({})).toHaveLength(3);
    expect(way({ t12: ['cdo-heidelberg'] })).toEqual(['f4', 't12', 't18']);
    expect(way({ f5: ['cdo-ermelo'] })).toEqual(['f4', 'f5', 't18']);
    expect(way({ f5: ['cdo-ermelo', 'sup-01'] })).toEqual(['f4', 'f5', 't18']);
  });

  test('BE-8.19 BE-8.20 a line is passed if no combat unit mans it; a manned one by leader groups only', () => {
    const spec = { turn: 17, at: { f8: ['cdo-winburg', 'de-wet'] }, prefab: ['f13'] };
    const manned = { ...spec, at: { ...spec.at, f13: ['btn-01', 'cdo-ladybrand'] } };
    expect(rule(war(spec), march(['cdo-winburg'], 'f13', 'f16'))).toBeNull();
    const wagon = { ...spec.at, f13: ['sup-01', 'cdo-ladybrand'] };
    expect(rule(war({ ...spec, at: wagon }), march(['cdo-winburg'], 'f13', 'f16'))).toBeNull();
    expect(rule(war(manned), march(['cdo-winburg'], 'f13', 'f16'))).toBe('BE-8.20');
    expect(rule(war(manned), ride('de-wet', ['cdo-winburg'], 'f13', 'f7'))).toBeNull();
  });

  test('BE-8.21 BE-R14 a leader group that passes any blockhouse area ends in the very next one', () => {
    const p = war({ turn: 17, at: { f8: ['cdo-winburg', 'de-wet'] }, prefab: ['f13', 'f12'] });
    expect(rule(p, ride('de-wet', ['cdo-winburg'], 'f13', 'f7', 'f4'))).toBe('BE-8.21');
    expect(rule(p, ride('de-wet', ['cdo-winburg'], 'f3', 'f7', 'f13', 'f12'))).toBe('BE-8.16');
    expect(rule(p, ride('de-wet', ['cdo-winburg'], 'f2', 'f3', 'f7'))).toBeNull();
  });

  test('BE-8.21 BE-R45 a leader who marches is held up by a line like one who rides', () => {
    const p = war({ turn: 17, at: { f8: ['cdo-winburg', 'de-wet'] }, prefab: ['f13'] });
    expect(rule(p, march(['de-wet'], 'f13', 'f7', 'f4'))).toBe('BE-8.21');
    expect(rule(p, march(['de-wet'], 'f13', 'f7'))).toBeNull();
    expect(rule(p, march(['de-wet'], 'f3', 'f7', 'f4'))).toBeNull();
  });

  test('BE-8.22 blockhouses do not hinder the Empire', () => {
    const p = war({ turn: 17, phase: 4, at: { ...FAR, f8: ['mtd-9th-lancers'] }, prefab: ['f13', 'f7'] });
    expect(rule(p, march(['mtd-9th-lancers'], 'f13', 'f7'))).toBeNull();
  });

  test('BE-10.16 BE-10.20 a leader group starts and rides together; each unit moves once', () => {
    const p = war({ at: { t4: ['de-la-rey', 'cdo-lichtenburg'], t3: ['cdo-rustenburg'] } });
    expect(rule(p, ride('de-la-rey', ['cdo-rustenburg'], 't8'))).toBe('BE-8.6');
    play(p, ride('de-la-rey', ['cdo-lichtenburg'], 't8', 't9', 't10'));
    expect([where(p, 'de-la-rey'), where(p, 'cdo-lichtenburg')]).toEqual(['t10', 't10']);
    expect(rule(p, march(['cdo-lichtenburg'], 't11'))).toBe('BE-8.2');
    expect(rule(p, ride('de-la-rey', [], 't11'))).toBe('BE-8.2');
  });

  test('BE-10.13 a leader commands commandos, as many as his number', () => {
    const four = ['cdo-lichtenburg', 'cdo-bloemhof', 'cdo-rustenburg', 'cdo-potchefstroom'];
    const p = war({ at: { t4: ['de-la-rey', 'botha', ...four] } });
    expect(rule(p, ride('de-la-rey', four, 't8'))).toBe('BE-10.13');
    expect(rule(p, ride('botha', four, 't8'))).toBeNull();
    expect(rule(p, ride('de-la-rey', ['botha'], 't8'))).toBe('BE-10.13');
    expect(rule(p, ride('cdo-bloemhof', [], 't8'))).toBe('BE-10.13');
  });

  test("BE-10.14 BE-R25 in an army's area a leader commands no one; a ride may end with an army", () => {
    const p = war({ at: { t8: ['de-la-rey', 'cdo-potchefstroom', 'natal-army'], f3: ['de-wet', 'cdo-kroonstad'] } });
    expect(rule(p, ride('de-la-rey', ['cdo-potchefstroom'], 't9'))).toBe('BE-10.14');
    expect(rule(p, ride('de-wet', ['cdo-kroonstad'], 't8'))).toBeNull();
  });

  test('BE-10.14 BE-R46 who is part of an army is judged by where it stood when the phase opened', () => {
    const p = war({ at: { f8: ['de-wet', 'cdo-winburg', 'western-army'], f3: ['cdo-kroonstad'] } });
    play(p, march(['western-army'], 'f9'));
    expect(rule(p, ride('de-wet', ['cdo-winburg'], 'f3', 'f4', 'f5'))).toBe('BE-10.14');
    const q = war({ at: { f8: ['de-wet', 'cdo-winburg'], f9: ['western-army'] } });
    play(q, march(['western-army'], 'f8'));
    expect(rule(q, ride('de-wet', ['cdo-winburg'], 'f3', 'f4', 'f5'))).toBeNull();
    const dissolved = war({ fallen: [3, 4], at: { f8: ['de-la-rey', 'cdo-winburg', 'western-army'] } });
    play(dissolved, { do: 'dissolve', army: 'western-army', at: 'f8' });
    expect(rule(dissolved, ride('de-la-rey', ['cdo-winburg'], 'f3', 'f4', 'f5'))).toBeNull();
  });

  test('units fetched from several areas are journalled area by area', () => {
    const p = war({ phase: 3, at: { ...FAR, c8: ['btn-01'], c9: ['btn-02', 'btn-03'] } });
    const routes = play(p, rail(['btn-01', 'btn-02', 'btn-03'], 'c13')).map((entry) => Object(entry).route[0]);
    expect(routes).toEqual(['c8', 'c9']);
  });

  test('what moved is in the journal, and every town is known', () => {
    const p = war({ at: { t4: ['cdo-lichtenburg'] } });
    expect(kinds(play(p, march(['cdo-lichtenburg'], 't8')))).toEqual(['moved']);
    expect(IS_TOWN.filter(Boolean).length).toBe(61);
  });
});

describe('the way to a wagon', () => {
  test('BE-9.1.3 a wagon outside a siege in the same area or in any next to it is near enough', () => {
    const f3 = areaNamed('f3');
    const reaches = (wagon: string, besieged: readonly string[] = []): boolean => {
      const at = wagon === 'f3' ? { f3: ['bde-01', 'sup-01'] } : { f3: ['bde-01'], [wagon]: ['sup-01'] };
      return reachesWagon(tally(war({ at, besieged })), f3);
    };
    for (const area of [f3, ...(NEIGHBOURS[f3] as readonly number[])].map(areaId)) {
      expect(reaches(area), area).toBe(true);
      expect(reaches(area, [area]), `${area} besieged`).toBe(false);
    }
    expect(reaches('c1')).toBe(false);
  });
});

describe('refusals of ships and trains', () => {
  test('BE-6.9 each reason: sailed already, no port, a port not held, and the port where they are', () => {
    const p = war({ phase: 1, turn: 2, at: { ...FAR, c1: ['bde-01', 'bde-02'], c8: ['btn-02'], n6: ['btn-03'] } });
    expect(why(p, sail(['bde-01'], 'c1'))?.reason).toContain('already');
    expect(why(p, sail(['btn-02'], 'c1'))?.reason).toContain('which is no port');
    play(p, sail(['bde-01'], 'n6'));
    expect(why(p, sail(['bde-01'], 'c1'))?.reason).toContain('has sailed already');
    const at = { ...FAR, c1: ['bde-01'], n6: ['bde-02'] };
    const taken = war({ phase: 1, turn: 2, at, boerControl: ['c1'] });
    expect(why(taken, sail(['bde-01'], 'n6'))?.reason).toContain('is not Empire-controlled');
  });

  test('BE-7.3 a train neither starts where the enemy is; each reason names whose it is', () => {
    const empire = { phase: 3, at: { ...FAR, c8: ['bde-01'] } } as const;
    expect(why(war({ ...empire, boerControl: ['c8'] }), rail(['bde-01'], 'c9'))?.reason).toMatch(
      /^rail from .*: Boer-controlled$/,
    );
    expect(
      why(war({ phase: 3, at: { ...FAR, c8: ['bde-01', 'cdo-boshof'] } }), rail(['bde-01'], 'c9'))?.reason,
    ).toMatch(/^rail from .*: Boer units are there$/);
    const boers = { phase: 2, turn: 2, at: { t11: ['cdo-pretoria'] } } as const;
    expect(why(war({ ...boers, empireControl: ['t11'] }), rail(['cdo-pretoria'], 't12'))?.reason).toMatch(
      /^rail from .*: Empire-controlled$/,
    );
    const met = war({ phase: 2, turn: 2, at: { t11: ['cdo-pretoria', 'bde-01'] } });
    expect(why(met, rail(['cdo-pretoria'], 't12'))?.reason).toMatch(/^rail from .*: Empire units are there$/);
  });

  test('BE-7.2 an area that is not on the map is refused by its name', () => {
    const p = war({ phase: 3, at: { ...FAR, c8: ['bde-01'] } });
    expect(why(p, rail(['bde-01'], 'x1'))).toEqual({ rule: 'BE-7.2', reason: 'there is no area "x1"' });
  });
});
