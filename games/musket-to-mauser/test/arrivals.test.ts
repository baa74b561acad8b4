/** MM-5.33: units that come on to the table, edge by edge, and what keeps their place shut. */
import { describe, expect, test } from 'vitest';
import { arrivalStand } from '../src/arrivals.ts';
import type { Order } from '../src/orders.ts';
import type { Battle, Formation, General, Stand, Step } from '../src/position.ts';
import { at, type Field, field, type Man, unit } from './field.ts';
import { area, box } from './landscape.ts';
import { march, moving, obey, ruleAgainst, wheel } from './orders.ts';

const foe: Man = { side: 'B', template: 'tr-line', x: 50, y: 50 };
type Edge = 'north' | 'east' | 'south' | 'west';
const STRETCH: { readonly [edge in Edge]: readonly (readonly [number, number])[] } = {
  south: [
    [20, 0],
    [40, 0],
  ],
  north: [
    [20, 60],
    [40, 60],
  ],
  west: [
    [0, 20],
    [0, 40],
  ],
  east: [
    [60, 20],
    [60, 40],
  ],
};

function coming(edge: Edge, late: Partial<Man> = {}, others: Field['units'] = {}, more: Partial<Field> = {}): Battle {
  const [from, to] = STRETCH[edge];
  const { file, ...rest } = late;
  const p = field({
    units: {
      late: {
        side: 'A',
        template: 'tr-line',
        x: 30,
        y: 30,
        now: { where: 'coming' },
        ...rest,
        file: {
          arrival: { turn: 1, edge, from: [...(from as [number, number])], to: [...(to as [number, number])] },
          ...file,
        },
      },
      foe,
      ...others,
    },
    ...more,
  });
  (p.generals[0] as General).attached = [0];
  return moving(p);
}
const arrive = (along: number, steps: Step[] = []): Order => ({ do: 'arrive', unit: 0, along, steps });
const middle = (p: Battle, along: number): readonly number[] => {
  const stand = arrivalStand(p, 0, along) as Stand;
  return [stand.x, stand.y, stand.facing];
};

describe('where it is set down', () => {
  test('MM-5.33 its rear edge on the stretch, facing straight in, from every edge', () => {
    expect(middle(coming('south'), 5)).toEqual([25, 0.5, 0]);
    expect(middle(coming('north'), 5)).toEqual([25, 59.5, 180]);
    expect(middle(coming('west'), 5)).toEqual([0.5, 25, 90]);
    expect(middle(coming('east'), 5)).toEqual([59.5, 25, 270]);
  });

  test('MM-5.33 deeper formations stand farther in, and pay for it', () => {
    const depth = (formation: Formation, template = 'tr-line', file: Man['file'] = {}): number[] => {
      const p = coming('south', { formation, template, file });
      obey(p, arrive(10));
      return [unit(p, 'late').stand.y, unit(p, 'late').spent];
    };
    expect(depth('line')).toEqual([0.5, 0.5 / 8]);
    expect(depth('field-column')).toEqual([1.5, 1.5 / 8]); // three ranks
    const [y, spent] = depth('skirmish', 'tr-light', { files: 2, gap: 0.5 });
    expect(y).toBe(1.5); // two rows and the gap between them
    expect(spent).toBeCloseTo(1.5 / 8, 4);
  });

  test('MM-5.33 guns come limbered, one behind another', () => {
    const p = coming('south', { template: 'tr-gun', formation: 'unlimbered' });
    obey(p, arrive(0));
    expect(unit(p, 'late').stand).toMatchObject({ formation: 'limbered', files: 0, x: 20, y: 1.5 });
    expect(unit(p, 'late')).toMatchObject({ where: 'table', home: unit(p, 'late').stand.poses });
  });

  test('MM-5.33 within its stretch, ends included', () => {
    const p = coming('south');
    expect([0, 20, 20.001, 20.1].map((along) => ruleAgainst(p, arrive(along)))).toEqual([null, null, null, 'MM-5.33']);
  });

  test('MM-5.33 an undisordered enemy within two inches keeps the place shut, and a disordered one does not', () => {
    const at2 = (y: number, now: Man['now'] = {}) =>
      ruleAgainst(coming('south', {}, { near: { ...foe, x: 30, y, facing: 180, now } }), arrive(10));
    expect([at2(2.5), at2(2.4), at2(2.4, { disordered: true })]).toEqual([null, 'MM-5.33', null]);
  });

  test('MM-5.26 a friend on the place keeps it too', () => {
    const friend: Man = { side: 'A', template: 'tr-line', x: 30, y: 0.8 };
    expect(ruleAgainst(coming('south', {}, { friend }), arrive(10))).toBe('MM-5.26');
    expect(ruleAgainst(coming('south', {}, { friend: { ...friend, y: 1.1 } }), arrive(10))).toBeNull();
    const p = coming('south', {}, { friend });
    expect(ruleAgainst(p, arrive(3))).toBeNull();
  });
});

describe('and goes on from there', () => {
  test('MM-5.33 MM-5.20 with what its depth has left of its move', () => {
    const p = coming('south');
    expect(ruleAgainst(p, arrive(10, [march(0, 7.6)]))).toBe('MM-5.20');
    obey(p, arrive(10, [march(0, 7.5)]));
    expect(unit(p, 'late')).toMatchObject({ acted: true, spent: 1 });
    expect(unit(p, 'late').stand.y).toBe(8);
    expect(ruleAgainst(coming('south'), arrive(10, [wheel(50)]))).toBe('MM-5.12');
  });

  test('MM-5.33 no gun joins it before it is there', () => {
    const p = coming('south', {}, { gun: { side: 'A', template: 'tr-gun', x: 30, y: 2, formation: 'unlimbered' } });
    const { poses: _, ...layout } = arrivalStand(p, 0, 10) as Stand;
    expect(ruleAgainst(p, arrive(10, [{ go: 'attach', gun: at(p, 'gun'), layout: { ...layout, gunPlace: 3 } }]))).toBe(
      'MM-5.33',
    );
  });

  test('MM-13.1 where units hide it comes unseen', () => {
    const options = { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false };
    const wood = area('wood', 'woods', box(10, 20, 60, 30));
    const p = coming('south', {}, {}, { terrain: [wood], more: { options } });
    const table = obey(p, arrive(10));
    expect(unit(p, 'late').spotted).toBe(false);
    expect(table.of('arrived')[0]?.to).toEqual(['a']);
    // MM-13.2: unless it comes into the open in sight.
    const seen = coming('south', {}, {}, { more: { options } });
    obey(seen, arrive(10));
    expect(unit(seen, 'late').spotted).toBe(true);
    const open = coming('south');
    expect(obey(open, arrive(10)).of('arrived')[0]?.to).toBeUndefined();
    expect(unit(open, 'late').spotted).toBe(true);
  });
});
