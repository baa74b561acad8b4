/** Chapter 11: involuntary movement. */
import { describe, expect, test } from 'vitest';
import { centreOfUnit } from '../src/bodies.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';
import { at, type Field, field, type Man, ScriptedRun, unit } from './field.ts';
import { type Beaten, fleeing, obey, offers, params, question, refused, ruleAgainst } from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 30, y: 30 };
const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 36 };

/** The unit `it` has been driven off by fire from the north. */
const beaten = (
  units: Field['units'],
  more: Partial<Field> = {},
  locals: Partial<Beaten> = {},
  table = new ScriptedRun(),
): Battle => {
  const p = field({ units: { it: line, foe, ...units }, ...more });
  return fleeing(
    p,
    { unit: at(p, 'it'), fromX: 30, fromY: 36.25, cause: 'fire', attackers: [at(p, 'foe')], ...locals },
    table,
  );
};
const flee = (...legs: [number, number][]): OrderOf<'flee'> => ({
  do: 'flee',
  legs: legs.map(([bearing, inches]) => ({ bearing, inches })),
  column: false,
});
const area = (type: string, x: number, y: number, w: number, h: number) =>
  ({
    id: 'area',
    type,
    kind: 'area',
    name: 'Area',
    polygon: [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  }) as NonNullable<Field['terrain']>[number];

describe('the path', () => {
  test('MM-11.1 MM-11.2 MM-R39 MM-S8 half to the whole of the column rate, within 45 degrees, as the owner likes', () => {
    const p = beaten({});
    expect(params(p)).toMatchObject({ axis: 180, least: 4, most: 8 });
    expect(refused(p, flee([180, 3.9]))).toMatchObject({
      rule: 'MM-11.1',
      reason: 'it must flee 4 to 8 inches; this path has 3.9',
    });
    expect(ruleAgainst(p, flee([180, 8.1]))).toBe('MM-11.1');
    expect(ruleAgainst(p, flee([226, 5]))).toBe('MM-11.2');
    expect(ruleAgainst(p, flee([225, 5]))).toBeNull();
    expect(ruleAgainst(p, flee([180, 2], [200, 3]))).toBeNull();
    expect(offers(p).length).toBeGreaterThan(3);
  });

  test('MM-11.3 MM-11.6 MM-11.10 it ends disordered, facing the way it fled, and turned for nothing', () => {
    const p = beaten({});
    obey(p, flee([180, 4], [210, 4]));
    expect(unit(p, 'it')).toMatchObject({ disordered: true });
    expect(unit(p, 'it').stand).toMatchObject({ facing: 210, formation: 'line' });
  });

  test('MM-11.4 it disorders the friends it passes through', () => {
    const p = beaten({ friend: { ...line, y: 26 }, aside: { ...line, x: 45, y: 26 } });
    obey(p, flee([180, 8]));
    expect([unit(p, 'friend').disordered, unit(p, 'aside').disordered]).toEqual([true, false]);
  });

  test('MM-11.5 no cost for terrain, but no way over impassable ground', () => {
    const woods = beaten({}, { terrain: [area('woods', 20, 15, 20, 14)] });
    expect(ruleAgainst(woods, flee([180, 8]))).toBeNull();
    const river = beaten({}, { terrain: [area('river-deep', 29, 25, 31, 1)] });
    expect(ruleAgainst(river, flee([180, 8]))).toBe('MM-11.5');
  });

  test('MM-11.7 through a gap of a base width it slips in column', () => {
    const gate = [area('cliff', 20, 25, 9, 1), { ...area('cliff', 31, 25, 9, 1), id: 'other' }];
    const p = beaten({}, { terrain: gate });
    obey(p, flee([180, 8]));
    expect(unit(p, 'it').stand).toMatchObject({ formation: 'field-column', files: 2 });
    const shut = beaten(
      {},
      { terrain: [area('cliff', 10, 25, 19.7, 1), { ...area('cliff', 30.3, 25, 19, 1), id: 'other' }] },
    );
    expect(unit(shut, 'it').where).toBe('removed');
  });

  test('MM-11.8 MM-11.9 a Square ends in column, a gun limbered', () => {
    const p = beaten({ it: { ...line, formation: 'square' } });
    obey(p, flee([180, 6]));
    expect(unit(p, 'it').stand.formation).toBe('field-column');
    const gun = beaten({ it: { side: 'A', template: 'tr-gun', x: 30, y: 30, formation: 'unlimbered' } });
    obey(gun, flee([180, 6]));
    expect(unit(gun, 'it').stand.formation).toBe('limbered');
  });

  test('MM-11.11 MM-R42 not within 2 inches of another undisordered enemy; one that was near may only not be come nearer to', () => {
    const p = beaten({ other: { side: 'B', template: 'tr-light', x: 30, y: 22, facing: 0 } });
    expect(ruleAgainst(p, flee([180, 6]))).toBe('MM-11.11');
    const upset = beaten({
      other: { side: 'B', template: 'tr-light', x: 30, y: 22, facing: 0, now: { disordered: true } },
    });
    expect(ruleAgainst(upset, flee([180, 5]))).toBeNull();
    const near = beaten({ foe: { ...foe, y: 31 } }, {}, { fromY: 31.25 });
    expect(ruleAgainst(near, flee([180, 5]))).toBeNull();
  });

  test('MM-11.13 dismounted cavalry loses its horses', () => {
    const p = beaten({
      it: { side: 'A', template: 'zw-mounted', x: 30, y: 30, file: { dismounted: true, horses: true } },
    });
    obey(p, flee([180, 5]));
    expect(unit(p, 'it').horses).toBe(false);
  });

  test('MM-11.13 cavalry in the saddle keeps them', () => {
    const p = beaten({ it: { side: 'A', template: 'zw-mounted', x: 30, y: 30, now: { horses: true } } });
    obey(p, flee([180, 8]));
    expect(unit(p, 'it').horses).toBe(true);
  });
});

describe('no way out', () => {
  const pen = [area('river-deep', 0, 26, 60, 1)];

  test('MM-11.12 without a legal path it surrenders', () => {
    const table = new ScriptedRun();
    const p = beaten({ it: { side: 'A', template: 'tr-lancers', x: 30, y: 30 } }, { terrain: pen }, {}, table);
    expect(question(p)).toBeNull();
    expect(unit(p, 'it').where).toBe('removed');
    expect(table.of('removed')[0]).toMatchObject({ rule: 'MM-11.12', why: 'surrender' });
    expect(p.lost[0]).toBe(3);
  });

  test('MM-EX135 three inches to the river: infantry gets away on the slant, light cavalry does not', () => {
    const river = (bottom: number) => [area('river-deep', 0, bottom - 2, 60, 2)];
    // Facing the slant, the column's corner is 1.237 inches below its centre, which can sink by 3 before it is wet.
    const foot = beaten({ it: { ...line, formation: 'field-column', file: { files: 2 } } }, { terrain: river(25.01) });
    const centre = centreOfUnit(foot, at(foot, 'it'));
    expect(centre.y).toBeCloseTo(29.25, 3);
    expect(ruleAgainst(foot, flee([180, 4]))).toBe('MM-11.5');
    expect(ruleAgainst(foot, flee([225, 4.2]))).toBeNull();
    expect(ruleAgainst(foot, flee([225, 4.3]))).toBe('MM-11.5');
    const horse = beaten(
      { it: { side: 'A', template: 'tr-lancers', x: 30, y: 30, formation: 'field-column', file: { files: 2 } } },
      { terrain: river(25.01) },
    );
    expect(unit(horse, 'it').where).toBe('removed');
  });

  test('MM-R40 at the table edge it goes as far as it can and halts in disorder', () => {
    const p = beaten(
      { it: { side: 'A', template: 'tr-lancers', x: 30, y: 4 }, foe: { ...foe, y: 9 } },
      {},
      { fromY: 9.25 },
    );
    expect(question(p)).toBeNull();
    expect(unit(p, 'it')).toMatchObject({ where: 'table', disordered: true });
    expect(centreOfUnit(p, at(p, 'it')).y).toBeLessThan(3);
  });

  test('MM-R59 a positional gun that must move is lost', () => {
    const p = beaten({ it: { side: 'A', template: 'cri-ru-position', x: 30, y: 30, formation: 'unlimbered' } });
    expect(unit(p, 'it').where).toBe('removed');
  });

  test('MM-G29 MM-R61 it never ends on a friend: it goes on to the first free place', () => {
    const wall: Field['units'] = {};
    for (let row = 0; row < 10; row++)
      for (const x of [18, 24.2, 30.4, 36.6, 42.8])
        (wall as { [id: string]: Man })[`f${row}-${x}`.replace('.', '-')] = { ...line, x, y: 27.4 - 0.9 * row };
    const p = beaten(wall);
    expect(question(p)).toBeNull();
    const fled = unit(p, 'it');
    expect(fled.where).toBe('table');
    expect(centreOfUnit(p, at(p, 'it')).y).toBeLessThan(19);
  });
});
