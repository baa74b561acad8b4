/** MM-G32, MM-G43, MM-9.40 to MM-9.53: the facts of a close assault, each at its edge. */
import { describe, expect, test } from 'vitest';
import {
  type Clash,
  combatFacts,
  coverInAssault,
  fightingBases,
  hasAdvantage,
  isInRough,
} from '../src/assault-facts.ts';
import { strikesFlank } from '../src/charges.ts';
import type { Battle } from '../src/position.ts';
import { contact, field, type Man, unit } from './field.ts';
import { area, box, line as lineOf, type Written } from './landscape.ts';

const red: Man = { side: 'A', template: 'tr-line', x: 30, y: 30 };
const blue: Man = { side: 'B', template: 'tr-line', x: 30, y: 30 };
/** Red (0) has charged Blue (1) from the south, front to front. */
const met = (terrain: Written[] = [], units: { red?: Partial<Man>; blue?: Partial<Man>; other?: Man } = {}): Battle => {
  const { red: ours, blue: theirs, other } = units;
  return field({
    units: { red: { ...red, ...ours }, blue: { ...blue, ...theirs }, ...(other && { other }) },
    terrain,
  });
};
const clash = (more: Partial<Clash> = {}): Clash => ({
  charger: 0,
  struck: 1,
  flank: false,
  fresh: true,
  fromX: 30,
  fromY: 24,
  ...more,
});
const facts = (p: Battle, me: 0 | 1, more: Partial<Clash> = {}) => combatFacts(p, me, clash(more), 6, 6);

describe('cover', () => {
  const wall = [
    lineOf(
      'wall',
      'wall',
      [
        [20, 29.9],
        [40, 29.9],
      ],
      { cover: 'hard' },
    ),
  ];

  test('MM-G32 none for the charger in the round of his charge; later for either, as they face', () => {
    const p = met([
      lineOf('wall', 'wall', [
        [20, 30.1],
        [40, 30.1],
      ]),
    ]);
    expect(coverInAssault(p, 0, clash())).toBe('none');
    expect(coverInAssault(p, 1, clash({ fromY: 31 }))).toBe('none'); // no line from there crosses it before him
    const q = met(wall);
    expect(coverInAssault(q, 1, clash())).toBe('hard');
    expect(coverInAssault(q, 1, clash({ fromY: 36 }))).toBe('none');
    expect(coverInAssault(q, 0, clash({ fresh: false }))).toBe('hard');
    expect(coverInAssault(q, 1, clash({ fresh: false, fromY: 36 }))).toBe('hard');
  });

  test('MM-9.47 hard cover of the enemy counts in every round, soft cover when he is struck in it', () => {
    const p = met(wall);
    expect(facts(p, 0).enemyHardCover).toBe(true);
    expect(facts(p, 1).enemyHardCover).toBe(false);
    const wood = [area('wood', 'woods', box(20, 30, 40, 40))];
    const q = met(wood);
    expect([facts(q, 0).enemyAdvantageOrSoftCover, facts(q, 1).enemyAdvantageOrSoftCover]).toEqual([true, false]);
    const hedge = met([
      lineOf('hedge', 'hedge', [
        [20, 29.9],
        [40, 29.9],
      ]),
    ]);
    expect(facts(hedge, 0).enemyAdvantageOrSoftCover).toBe(true);
    expect(facts(hedge, 0, { fresh: false }).enemyAdvantageOrSoftCover).toBe(false);
  });
});

describe('ground', () => {
  test('MM-G43 half of the bases in rough are in it, fewer are not', () => {
    const p = (right: number) => met([area('wood', 'scrub', box(20, 29, 20 + right, 40))]);
    // Middles of the six at 27.5, 28.5, 29.5, 30.5 …
    expect([isInRough(p(9.6), 1), isInRough(p(9.4), 1)]).toEqual([true, false]);
    expect([hasAdvantage(p(9.6), 1, clash()), hasAdvantage(p(9.4), 1, clash())]).toEqual([true, false]);
    expect([hasAdvantage(p(9.6), 0, clash()), hasAdvantage(p(9.6), 1, clash({ fresh: false }))]).toEqual([
      false,
      false,
    ]);
  });

  test('MM-12.20 an enemy in the water, where oneself is not', () => {
    const ford = (bottom: number, top: number) => met([area('ford', 'ford', box(20, bottom, 40, top))]);
    const later = clash({ fresh: false });
    expect([hasAdvantage(ford(25, 29.9), 1, later), hasAdvantage(ford(25, 29.9), 0, later)]).toEqual([true, false]);
    expect([hasAdvantage(ford(30.1, 35), 1, later), hasAdvantage(ford(30.1, 35), 0, later)]).toEqual([false, true]);
    expect([hasAdvantage(ford(25, 35), 1, later), hasAdvantage(ford(25, 35), 0, later)]).toEqual([false, false]);
    // Only bases in contact count: those behind may stand in it.
    const p = met([area('ford', 'ford', box(20, 25, 40, 29.4))], { red: { formation: 'field-column' } });
    expect(hasAdvantage(p, 1, later)).toBe(false);
  });

  test('MM-R34 on a steep slope, higher than the enemy', () => {
    const hill = (more: object): Written =>
      ({
        id: 'hill',
        type: 'hill',
        kind: 'hill',
        name: 'hill',
        level: 1,
        shape: 'plateau',
        steep: true,
        polygon: box(20, 30, 40, 40),
        ...more,
      }) as never;
    const later = clash({ fresh: false });
    const p = met([hill({})]);
    expect([hasAdvantage(p, 1, later), hasAdvantage(p, 0, later)]).toEqual([true, false]);
    expect(hasAdvantage(met([hill({ steep: false })]), 1, later)).toBe(false);
    expect(hasAdvantage(met([hill({ polygon: box(20, 20, 40, 40) })]), 1, later)).toBe(false);
    // On a gentle rise on top of a steep hill the steep one does not help.
    const rise = hill({ id: 'rise', level: 2, steep: false });
    expect(hasAdvantage(met([hill({ polygon: box(20, 20, 40, 40) }), rise]), 1, later)).toBe(false);
  });
});

describe('arms and formations', () => {
  const lancers = { template: 'tr-lancers' };

  test('MM-9.40 horsemen and infantry in the open, or steady', () => {
    const open = facts(met([], { red: lancers }), 0);
    expect(open).toMatchObject({
      lightCavVsOpenInfantry: true,
      heavyCavVsOpenInfantry: false,
      cavVsSteadyInfantry: false,
      lance: true,
    });
    expect(facts(met([], { red: lancers }), 0, { fresh: false }).lance).toBe(false);
    const square = facts(met([], { red: lancers, blue: { formation: 'square' } }), 0);
    expect(square).toMatchObject({ lightCavVsOpenInfantry: false, cavVsSteadyInfantry: true });
    const rough = facts(met([area('wood', 'scrub', box(20, 30, 40, 40))], { red: lancers }), 0);
    expect(rough).toMatchObject({ lightCavVsOpenInfantry: false, cavVsSteadyInfantry: true });
    expect(facts(met(), 0)).toMatchObject({ lightCavVsOpenInfantry: false, cavVsSteadyInfantry: false, lance: false });
    const foot = facts(met([], { red: { ...lancers, file: { dismounted: true } } }), 0);
    expect(foot).toMatchObject({ lightCavVsOpenInfantry: false, lance: false });
    expect(facts(met([], { red: lancers, blue: lancers }), 0)).toMatchObject({
      lightCavVsOpenInfantry: false,
      heavyVsLight: false,
      cavVsMountedInfantry: false,
    });
  });

  test('MM-9.46 skirmishers out of rough; MM-9.49 flanks, and March Columns', () => {
    const loose = { template: 'tr-light', formation: 'skirmish', file: { gap: 0.5 } } as const;
    expect(facts(met([], { blue: loose }), 1).skirmishNotInRough).toBe(true);
    expect(facts(met([area('wood', 'scrub', box(20, 30, 40, 40))], { blue: loose }), 1).skirmishNotInRough).toBe(false);
    expect(facts(met(), 1).skirmishNotInRough).toBe(false);
    expect([facts(met(), 1).flankRearOrMarchColumn, facts(met(), 1, { flank: true }).flankRearOrMarchColumn]).toEqual([
      false,
      true,
    ]);
    expect(facts(met(), 0, { flank: true }).flankRearOrMarchColumn).toBe(false);
    expect(facts(met([], { blue: { formation: 'march-column' } }), 1).flankRearOrMarchColumn).toBe(true);
    const p = met([], { other: { ...red, x: 40 } });
    p.contacts = [contact(p, 'other', 'blue', { flank: true })];
    expect(facts(p, 1).flankRearOrMarchColumn).toBe(true);
    p.contacts = [contact(p, 'other', 'blue', { flank: false })];
    expect(facts(p, 1).flankRearOrMarchColumn).toBe(false);
  });

  test('MM-9.50 a Mass at the front of Close Order', () => {
    const mass = { template: 'zw-zulu-royal', formation: 'mass', file: { files: 4 } } as const;
    const at = (blue_: Partial<Man>, more: Partial<Clash> = {}) =>
      facts(met([], { red: mass, blue: blue_ }), 0, more).massVsFrontOfCloseOrder;
    expect([at({}), at({}, { flank: true }), at({ formation: 'square' })]).toEqual([true, false, true]);
    expect(at({ template: 'tr-light', formation: 'skirmish', file: { gap: 0.5 } })).toBe(false);
    expect(at({ template: 'zw-zulu-royal', formation: 'mass', file: { files: 4 } })).toBe(false);
    expect(facts(met([], { blue: mass }), 1, { flank: true }).massVsFrontOfCloseOrder).toBe(true);
    expect(facts(met(), 0).massVsFrontOfCloseOrder).toBe(false);
  });

  test('MM-4.55 MM-4.47 bases just back from a screen do not fight, but one always does', () => {
    const p = met();
    const bases = (recalled: number) => {
      unit(p, 'red').recalled = recalled;
      return fightingBases(p, 0);
    };
    expect([0, 1, 5, 6].map(bases)).toEqual([6, 5, 1, 1]);
  });

  test('MM-G28 from behind the front line, or touching no front edge, a charge strikes the flank', () => {
    const strikes = (x: number, y: number, at: Partial<Man>) => {
      const p = met([], { red: { ...at } });
      return strikesFlank(p, { charger: 0, from: { ...unit(p, 'red').stand, x, y } }, 1);
    };
    expect(strikes(30, 24, {})).toBe(false);
    expect(strikes(30, 30, {})).toBe(false);
    expect(strikes(30, 30.01, {})).toBe(true);
    // At the end of the Line, touching its side only.
    expect(strikes(40, 29, { x: 33.5, y: 30.3, facing: 270, file: { bases: 1, files: 1 } })).toBe(true);
    expect(strikes(30, 36, { y: 30.5, facing: 180 })).toBe(true);
  });
});
