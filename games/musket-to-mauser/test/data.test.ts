/** The data itself: tables as printed, lists that hang together, scenarios that can be set up. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import examples from '../data/examples.json' with { type: 'json' };
import modifiers from '../data/modifiers.json' with { type: 'json' };
import { combatModifier } from '../src/assault-score.ts';
import { ownRects } from '../src/bodies.ts';
import { armyFaults, scenarioFaults } from '../src/check.ts';
import { armySchema, scenarioSchema, templateSchema } from '../src/files.ts';
import { fireModifier } from '../src/fire-score.ts';
import { bodiesOverlap, rectAt } from '../src/geometry/shapes.ts';
import { filesOpenTo, gunSlot, layoutAt, setDown, slotsOf } from '../src/layouts.ts';
import { generalRect, initiativeNumber } from '../src/leaders.ts';
import { ARMIES } from '../src/tables/armies.ts';
import { BASE_SIZES, FORMATION_LINES, RECOMMENDED_BASES } from '../src/tables/formations.ts';
import { GRADE_LINES } from '../src/tables/grades.ts';
import { LEVELS } from '../src/tables/leaders.ts';
import { GENERALS_MOVE, LINE_INFANTRY_SLOW, RATES, ROAD_SPEED, ROUGH_SPEED } from '../src/tables/movement.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';
import { TEMPLATE_FILES, TEMPLATES } from '../src/tables/templates.ts';
import { AREA_TYPES, LINE_TYPES } from '../src/tables/terrain.ts';
import { ARTILLERY, SMALL_ARMS, weaponNamed } from '../src/tables/weapons.ts';
import { combatFactsOf, fireFactsOf } from './arithmetic.ts';
import { field } from './field.ts';

const lineOf = (id: string): readonly (number | undefined)[] => {
  const weapon = weaponNamed(id);
  return [weapon?.modifier, weapon?.range];
};

describe('weapons', () => {
  test('MM-6.8 MM-C2 the small arms, modifier and range as printed', () => {
    expect(SMALL_ARMS.map(({ id, modifier, range }) => [id, modifier, range])).toEqual([
      ['flintlock-musket', -1, 3],
      ['flintlock-rifle', -1, 6],
      ['percussion-musket', 0, 3],
      ['cap-and-ball-rifle', 0, 8],
      ['minie-rifle', 1, 12],
      ['early-breechloader', 2, 12],
      ['later-breechloader', 2, 24],
      ['magazine-rifle', 3, 30],
      ['clip-rifle', 4, 30],
    ]);
  });
  test('MM-6.10 MM-R24 the guns as printed; light field guns use the light row', () => {
    expect(['gatling', 'light-gun', 'mountain-gun', 'field-gun', 'positional-gun'].map(lineOf)).toEqual([
      [4, 18],
      [2, 24],
      [2, 24],
      [3, 36],
      [4, 42],
    ]);
  });
  test('MM-R14 every muzzle-loader counts as musket-armed', () =>
    expect(SMALL_ARMS.filter((one) => one.muzzleLoader).map((one) => one.id)).toEqual([
      'flintlock-musket',
      'flintlock-rifle',
      'percussion-musket',
      'cap-and-ball-rifle',
      'minie-rifle',
    ]));
  test('MM-R23 Gatlings, Maxims, pom-poms and rockets are never rifled', () =>
    expect(ARTILLERY.filter((one) => !one.canBeRifled).map((one) => one.id)).toEqual([
      'gatling',
      'maxim',
      'pom-pom',
      'rocket',
    ]));
});

describe('grades and modifiers', () => {
  test('MM-C3 MM-10.1 MM-6.32 MM-9.53 MM-8.6 the four grades', () =>
    expect(Object.values(GRADE_LINES).map((g) => [g.endurance, g.fireDefence, g.combat, g.reaction])).toEqual([
      [2, -1, -1, 2],
      [4, 0, 0, 3],
      [6, 1, 1, 4],
      [8, 2, 2, 5],
    ]));
  test.each(modifiers.fire.filter((one) => one.value !== null && !('per' in one) && one.id !== 'artilleryWithin4'))(
    'the fire line $id is worth $value',
    ({ id, value }) => expect(fireModifier(fireFactsOf({ weapon: 0, [id]: true }))).toBe(value),
  );
  test.each(modifiers.combat.filter((one) => !('per' in one) && !['elite', 'veteran', 'poor'].includes(one.id)))(
    'the combat line $id is worth $value',
    ({ id, value }) =>
      expect(combatModifier(combatFactsOf({ grade: 'average', bases: 1, enemyBases: 1, [id]: true }))).toBe(value),
  );
  test('every line of the tables is there', () =>
    expect([modifiers.fire, modifiers.combat, modifiers.reaction, modifiers.spotting].map((one) => one.length)).toEqual(
      [19, 19, 7, 9],
    ));
});

describe('movement, formations, leaders, terrain', () => {
  test('MM-C4 MM-5.1 MM-5.2 MM-5.3 MM-5.4 MM-5.5 MM-5.6 rates as printed', () => {
    expect(RATES.infantry).toEqual({
      line: 8,
      'field-column': 8,
      'march-column': 8,
      mass: 8,
      skirmish: 8,
      square: 2,
    });
    for (const arm of ['light-cavalry', 'mounted-infantry'] as const)
      expect(RATES[arm]).toEqual({ line: 12, 'field-column': 16, 'march-column': 16, mass: 16, skirmish: 16 });
    expect(RATES['heavy-cavalry']).toEqual({
      line: 8,
      'field-column': 12,
      'march-column': 12,
      mass: 12,
      skirmish: 12,
    });
    expect(RATES['artillery-horse']).toEqual({ limbered: 12, unlimbered: 2 });
    for (const gun of ['artillery-field', 'artillery-mountain', 'artillery-gatling'] as const)
      expect(RATES[gun]).toEqual({ limbered: 8, unlimbered: 1 });
    expect(RATES['artillery-positional']).toEqual({ limbered: 0, unlimbered: 0 });
    expect([GENERALS_MOVE, LINE_INFANTRY_SLOW, ROAD_SPEED]).toEqual([16, 6, 2]);
  });
  test('MM-5.8 MM-5.9 MM-5.10 rough ground', () =>
    expect(ROUGH_SPEED).toMatchObject({
      'infantry-close-or-mass': 0.5,
      'infantry-skirmish': 1,
      'cavalry-skirmish': 0.5,
      'cavalry-close-or-mass': 0.25,
      artillery: 0.25,
      'artillery-mountain': 0.5,
    }));
  test('MM-0.4 MM-0.5 MM-C1 base sizes and numbers', () => {
    expect(BASE_SIZES['infantry-regular']).toEqual({ w: 1, d: 0.5 });
    expect(BASE_SIZES['infantry-irregular']).toEqual({ w: 1, d: 1 });
    expect(BASE_SIZES.cavalry).toEqual({ w: 1.5, d: 1 });
    expect(BASE_SIZES.artillery).toEqual({ w: 1, d: 1.5 });
    expect(Object.values(LEVELS).map((one) => one.base.w)).toEqual([1, 1.5, 2, 2.5]);
    // And so they are on the table.
    const p = field({
      units: {
        line: { side: 'A', template: 'tr-line', x: 10, y: 10 },
        zulus: { side: 'A', template: 'zw-zulu-young', x: 20, y: 10, formation: 'mass' },
        lancers: { side: 'A', template: 'tr-lancers', x: 30, y: 10 },
        gun: { side: 'A', template: 'tr-gun', x: 40, y: 10, formation: 'unlimbered' },
      },
    });
    expect([0, 1, 2, 3].map((unit) => ownRects(p, unit)[0]).map((one) => [one?.w, one?.d])).toEqual([
      [1, 0.5],
      [1, 1],
      [1.5, 1],
      [1, 1.5],
    ]);
    expect(generalRect(p, 0)).toMatchObject({ w: 1, d: 1 });
    expect(RECOMMENDED_BASES).toEqual({ infantry: [4, 8], cavalry: [2, 4], artillery: [1, 1] });
  });
  test('MM-4.9 only infantry forms square; MM-4.3 guns are limbered or not', () => {
    expect(FORMATION_LINES.square.arms).toEqual(['infantry']);
    for (const one of TEMPLATES.values())
      if (one.arm === 'artillery') expect(one.formations).toEqual(['limbered', 'unlimbered']);
  });
  test('MM-3.1 MM-3.3 MM-C5 radii and initiative numbers', () => {
    expect(Object.values(LEVELS).map((one) => [one.id, one.commandRadius])).toEqual([
      ['brigade', 9],
      ['division', 15],
      ['corps', 24],
      ['army', 36],
    ]);
    expect([-1, 0, 1, 2].map(initiativeNumber)).toEqual([2, 3, 4, 5]);
  });
  test('MM-12.5 MM-12.16 MM-12.19 MM-R31 MM-C6 flags of ground', () => {
    const area = (id: string) => AREA_TYPES.find((one) => one.id === id);
    const line = (id: string) => LINE_TYPES.find((one) => one.id === id);
    expect([area('woods')?.height, area('town-stone')?.height, area('town-wood')?.height]).toEqual([1, 1, 1]);
    expect([area('town-stone')?.cover, area('town-wood')?.cover]).toEqual(['hard', 'soft']);
    expect([area('town-stone')?.streets, area('swamp')?.cover, area('crops')?.cover]).toEqual([true, 'none', 'none']);
    for (const id of ['wall', 'hedge', 'trench'])
      expect([line(id)?.roughWidth, line(id)?.blocksLos]).toEqual([1, false]);
    expect([line('wall')?.cover, line('sangar')?.cover, line('trench')?.cover]).toEqual(['soft', 'soft', 'hard']);
  });
});

describe('templates and armies', () => {
  test('MM-C7 there are 126 kinds of units, each as the schema says', () => {
    expect(TEMPLATE_FILES).toHaveLength(126);
    for (const one of TEMPLATE_FILES) expect(v.safeParse(templateSchema, one).issues).toBeUndefined();
    expect(TEMPLATES.size).toBe(126);
  });
  test('MM-4.1 MM-4.2 regulars and irregulars keep to their formations', () => {
    for (const one of TEMPLATES.values())
      if (one.arm !== 'artillery')
        expect(
          one.formations.some((f) => (f === 'mass') !== (one.discipline === 'irregular') && f !== 'skirmish'),
        ).toBe(false);
  });
  test('MM-13.12 bushcraft is for Boers, Zulus and their like, not for ordinary light troops', () => {
    const have = [...TEMPLATES.values()].filter((one) => one.bushcraft).map((one) => one.id);
    expect(have.filter((id) => /-br-|^nap-|^cri-|^fpw-|^tr-/.test(id))).toEqual([]);
    expect(have).toEqual(expect.arrayContaining(['fb-boer', 'bw-boer-commando', 'zw-zulu-young', 'su-ansar-spear']));
  });
  test('MM-C8 MM-R9 fifteen armies, two for each of seven conflicts, and every kind is in one', () => {
    expect(ARMIES).toHaveLength(15);
    for (const army of ARMIES) {
      expect(v.safeParse(armySchema, army).issues).toBeUndefined();
      expect(armyFaults(army)).toEqual([]);
      for (const { template } of army.entries) expect(TEMPLATES.get(template)?.conflict).toBe(army.conflict);
    }
    const conflicts = ARMIES.map((one) => one.conflict);
    for (const conflict of new Set(conflicts.filter((one) => one !== 'training')))
      expect(conflicts.filter((one) => one === conflict)).toHaveLength(2);
    const used = new Set(ARMIES.flatMap((army) => army.entries.map((one) => one.template)));
    expect([...TEMPLATES.keys()].filter((id) => !used.has(id))).toEqual([]);
  });
});

describe('scenarios', () => {
  test('MM-C9 there are eleven', () => expect(SCENARIO_FILES).toHaveLength(11));
  test.each(SCENARIO_FILES.map((file) => [file.id, file] as const))('%s is a sound file', (_id, file) => {
    expect(v.safeParse(scenarioSchema, file).issues).toBeUndefined();
    expect(scenarioFaults(file)).toEqual([]);
    for (const unit of file.units) expect(TEMPLATES.get(unit.template)?.conflict).toBe(file.conflict);
    for (const side of ['A', 'B'] as const) expect(ARMIES.some(({ id }) => id === file.sides[side].army)).toBe(true);
  });
});

test('MM-G12 an attached gun never overlaps the unit it stands in', () => {
  const gun = { w: 1, d: 1.5 };
  for (const formation of ['line', 'field-column', 'mass', 'square'] as const)
    for (const d of [0.5, 0.75, 1])
      for (let bases = 1; bases <= 8; bases++)
        for (const files of filesOpenTo(formation, bases))
          for (let place = 0; place <= Math.max(files, 1); place++) {
            const size = { w: 1, d };
            const layout = { ...layoutAt(formation, 0, 0, 0, files), gunPlace: place };
            const poses = setDown([...slotsOf(layout, bases, size, gun), gunSlot(layout, bases, size, gun)], 0, 0, 0);
            const rects = Array.from({ length: bases + 1 }, (_, k) =>
              rectAt(
                poses[3 * k] as number,
                poses[3 * k + 1] as number,
                poses[3 * k + 2] as number,
                k < bases ? 1 : gun.w,
                k < bases ? d : gun.d,
              ),
            );
            for (let k = 0; k < bases; k++)
              expect(bodiesOverlap([rects[k] as never], [rects[bases] as never])).toBe(false);
          }
});

test('MM-C10 the worked examples have ids of their own', () => {
  const ids = examples.examples.map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(141);
});
