/** Chapter 5: movement. */
import { describe, expect, test } from 'vitest';
import { ownRects } from '../src/bodies.ts';
import type { Battle, General, Step } from '../src/position.ts';
import { directionOf, rateOf, roughSpeed } from '../src/speed.ts';
import { at, type Field, field, type Man, unit } from './field.ts';
import { END, face, flow, form, march, move, moving, obey, place, refused, ruleAgainst, wheel } from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 57 };
/** Everyone with a general attached, so that standing orders bind no one. */
const free = (units: Field['units'], more: Partial<Field> = {}): Battle => {
  const p = field({ units: { ...units, foe }, ...more });
  const all = p.units.map((_, u) => u).filter((u) => u !== at(p, 'foe'));
  (p.generals[0] as General).attached = all;
  return moving(p);
};
const wood = (x: number, y: number, w: number, h: number) =>
  ({
    id: 'wood',
    type: 'woods',
    kind: 'area',
    name: 'Wood',
    polygon: [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  }) as NonNullable<Field['terrain']>[number];
const road = (points: [number, number][]) =>
  ({ id: 'road', type: 'road', kind: 'line', name: 'Road', line: points }) as NonNullable<Field['terrain']>[number];

const reach = (p: Battle, id: string, bearing: number, most: number): number => {
  for (let inches = most; inches > 0; inches -= 0.05)
    if (refused(p, move(p, id, march(bearing, Math.round(inches * 1000) / 1000))) === null)
      return Math.round(inches * 100) / 100;
  return 0;
};

describe('rates', () => {
  test.each([
    ['MM-5.1 infantry', 'tr-line', { line: 8, 'field-column': 8, square: 2, skirmish: 8 }],
    ['MM-5.2 light cavalry', 'tr-lancers', { line: 12, 'field-column': 16, skirmish: 16 }],
    ['MM-5.3 heavy cavalry', 'nap-fr-cuirassiers', { line: 8, 'field-column': 12 }],
    ['MM-5.4 horse guns', 'nap-fr-horse-gun', { limbered: 12, unlimbered: 2 }],
    ['MM-5.5 field guns', 'tr-gun', { limbered: 8, unlimbered: 1 }],
    ['MM-5.6 positional guns', 'cri-ru-position', { limbered: 0, unlimbered: 0 }],
  ] as const)('%s', (_name, template, rates) => {
    const p = free({
      it: {
        side: 'A',
        template,
        x: 20,
        y: 20,
        formation: template.endsWith('gun') || template.endsWith('position') ? 'unlimbered' : 'line',
      },
    });
    for (const [formation, rate] of Object.entries(rates))
      expect(rateOf(p, at(p, 'it'), formation as 'line')).toBe(rate);
  });

  test('MM-5.1 MM-R10 under line-infantry-6 a Line of infantry goes 6', () => {
    const p = free({ line }, { now: { lineInfantry6: true } });
    expect(ruleAgainst(p, move(p, 'line', march(0, 6)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', march(0, 6.1)))).toBe('MM-5.20');
    expect(rateOf(p, at(p, 'line'), 'field-column')).toBe(8);
  });

  test('MM-5.6 a positional gun only turns in place', () => {
    const p = free({ gun: { side: 'A', template: 'cri-ru-position', x: 20, y: 20, formation: 'unlimbered' } });
    expect(ruleAgainst(p, move(p, 'gun', march(0, 0.5)))).toBe('MM-5.6');
    expect(ruleAgainst(p, move(p, 'gun', { go: 'limber', facing: 0 }))).toBe('MM-5.6');
    obey(p, move(p, 'gun', face(p, 'gun', 90)));
    expect(unit(p, 'gun').stand.facing).toBe(90);
  });
});

describe('ground', () => {
  test('MM-5.8 MM-5.9 MM-5.10 speed in rough by arm and order', () => {
    const p = free({
      line,
      light: { side: 'A', template: 'tr-light', x: 30, y: 20, formation: 'skirmish' },
      lancers: { side: 'A', template: 'tr-lancers', x: 40, y: 20 },
      gun: { side: 'A', template: 'tr-gun', x: 50, y: 20, formation: 'limbered' },
      screw: { side: 'A', template: 'su-br-screw-gun', x: 54, y: 20, formation: 'limbered' },
    });
    const speed = (id: string, formation: 'line' | 'skirmish' | 'mass' | 'limbered') =>
      roughSpeed(p, at(p, id), formation);
    expect([speed('line', 'line'), speed('line', 'mass'), speed('light', 'skirmish')]).toEqual([0.5, 0.5, 1]);
    expect([speed('lancers', 'skirmish'), speed('lancers', 'line'), speed('lancers', 'mass')]).toEqual([
      0.5, 0.25, 0.25,
    ]);
    expect([speed('gun', 'limbered'), speed('screw', 'limbered')]).toEqual([0.25, 0.5]);
  });

  test('MM-5.11 MM-5.17 MM-5.18 MM-5.19 MM-5.20 a Line half-way into a wood: 4 inches, then a quarter of the rest', () => {
    const p = free({ line }, { terrain: [wood(10, 24, 20, 10)] });
    expect(ruleAgainst(p, move(p, 'line', march(0, 5)))).toBeNull();
    const denial = refused(p, move(p, 'line', march(0, 5.1)));
    expect(denial?.rule).toBe('MM-5.20');
    expect(denial?.reason).toMatch(/costs 8\.4 inches of movement and it has 8: 0\.4 too many/);
    obey(p, move(p, 'line', march(0, 5)));
    expect(unit(p, 'line').disordered).toBe(true);
    const column = free({ line: { ...line, formation: 'field-column' } }, { terrain: [wood(10, 24, 20, 10)] });
    obey(column, move(column, 'line', march(0, 6)));
    expect(unit(column, 'line').disordered).toBe(false);
  });

  test('MM-5.21 MM-5.9 woods are rough; skirmishers walk through them at full speed', () => {
    const p = free(
      { light: { side: 'A', template: 'tr-light', x: 20, y: 20, formation: 'skirmish' } },
      { terrain: [wood(10, 21, 20, 10)] },
    );
    expect(ruleAgainst(p, move(p, 'light', flow(p, 'light', 0, 8)))).toBeNull();
  });

  test('MM-5.23 a wall is an inch of rough', () => {
    const wall = {
      id: 'wall',
      type: 'wall',
      kind: 'line',
      name: 'Wall',
      line: [
        [10, 22],
        [30, 22],
      ],
    } as NonNullable<Field['terrain']>[number];
    const p = free({ line: { ...line, formation: 'field-column', file: { bases: 1 } } }, { terrain: [wall] });
    // The band of one inch is met by a base half an inch deep for an inch and a half.
    expect(reach(p, 'line', 0, 8)).toBe(6.5);
  });

  test('MM-5.7 MM-5.22 roads and streets double a March Column and a limbered gun', () => {
    const p = free(
      {
        line: { ...line, formation: 'march-column' },
        gun: { side: 'A', template: 'tr-gun', x: 40, y: 10, formation: 'limbered' },
      },
      {
        terrain: [
          road([
            [20, 0],
            [20, 60],
          ]),
          {
            id: 'town',
            type: 'town-wood',
            kind: 'area',
            name: 'Town',
            polygon: [
              [35, 9],
              [45, 9],
              [45, 40],
              [35, 40],
            ],
          },
        ],
      },
    );
    expect(ruleAgainst(p, move(p, 'line', { go: 'follow', points: [20, 36] }))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', { go: 'follow', points: [20, 36.5] }))).toBe('MM-5.20');
    expect(ruleAgainst(p, move(p, 'gun', march(0, 16)))).toBeNull();
    const off = free({ line: { ...line, formation: 'march-column' } });
    expect(ruleAgainst(off, move(off, 'line', { go: 'follow', points: [20, 29] }))).toBe('MM-5.20');
  });
});

describe('directions', () => {
  test('MM-5.13 MM-5.14 sideways and back at half speed; guns back at full', () => {
    const p = free({ line, gun: { side: 'A', template: 'nap-fr-horse-gun', x: 40, y: 20, formation: 'unlimbered' } });
    expect(reach(p, 'line', 90, 8)).toBe(4);
    expect(reach(p, 'line', 180, 8)).toBe(4);
    expect(reach(p, 'gun', 180, 3)).toBe(2);
    expect(reach(p, 'gun', 90, 3)).toBe(1);
    expect([directionOf(0, 45), directionOf(0, 46), directionOf(0, 135)]).toEqual(['forward', 'sideways', 'backward']);
  });

  test('MM-5.12 MM-5.15 wheels and echelon up to 45 degrees; infantry in Line 45 in all', () => {
    const p = free({
      line,
      column: { ...line, x: 40, formation: 'field-column' },
      lancers: { side: 'A', template: 'tr-lancers', x: 52, y: 20, formation: 'field-column' },
    });
    expect(reach(p, 'line', 45, 8)).toBe(8);
    expect(ruleAgainst(p, move(p, 'line', wheel(46)))).toBe('MM-5.12');
    expect(ruleAgainst(p, move(p, 'line', wheel(30), wheel(16)))).toBe('MM-5.15');
    expect(ruleAgainst(p, move(p, 'column', wheel(45), wheel(45)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', wheel(45)))).toBeNull();
    obey(p, move(p, 'line', wheel(45)));
    expect(place(p, 'line')).toEqual([20.879, 22.121, 45]);
    expect(unit(p, 'line').spent).toBeCloseTo(4.712 / 8, 3);
  });

  test('MM-5.16 Skirmish and Mass move base by base and turn for nothing', () => {
    const p = free({
      zulu: { side: 'A', template: 'zw-zulu-royal', x: 20, y: 20, formation: 'mass', file: { files: 4 } },
    });
    expect(ruleAgainst(p, move(p, 'zulu', wheel(20)))).toBe('MM-5.16');
    expect(ruleAgainst(p, move(p, 'zulu', flow(p, 'zulu', 0, -8)))).toBeNull(); // backward at full speed
    expect(ruleAgainst(p, move(p, 'zulu', flow(p, 'zulu', 0, -8.1)))).toBe('MM-5.20');
    obey(p, move(p, 'zulu', flow(p, 'zulu', 0, 0, { facing: 180, y: 18 })));
    expect(unit(p, 'zulu').spent).toBe(0); // about face, every base where another stood
  });

  test('MM-5.17 a disordered unit moves at half speed', () => {
    const p = free({ line: { ...line, now: { disordered: true } } });
    expect(reach(p, 'line', 0, 8)).toBe(4);
  });
});

describe('other units', () => {
  test('MM-5.24 MM-5.26 undisordered units pass through each other, but do not stop on one another', () => {
    const p = free({ line, other: { ...line, y: 23 } });
    expect(refused(p, move(p, 'line', march(0, 3)))).toMatchObject({
      rule: 'MM-5.26',
      reason: 'other stands in that place',
    });
    obey(p, move(p, 'line', march(0, 5)));
    expect([unit(p, 'line').disordered, unit(p, 'other').disordered]).toEqual([false, false]);
  });

  test('MM-5.25 a disordered unit disorders whom it passes, skirmishers excepted', () => {
    const upset = free({
      line: { ...line, now: { disordered: true } },
      other: { ...line, y: 22 },
      light: { side: 'A', template: 'tr-light', x: 20, y: 21, formation: 'skirmish' },
    });
    obey(upset, move(upset, 'line', march(0, 3)));
    expect([unit(upset, 'other').disordered, unit(upset, 'light').disordered]).toEqual([true, false]);
    const met = free({ line, other: { ...line, y: 22, now: { disordered: true } } });
    obey(met, move(met, 'line', march(0, 4)));
    expect(unit(met, 'line').disordered).toBe(true);
  });

  test('MM-5.32 MM-7.1 a move stops a tenth of an inch short of an enemy, and never touches one', () => {
    const p = free({ line, enemy: { side: 'B', template: 'tr-line', x: 20, y: 24 } });
    expect(ruleAgainst(p, move(p, 'line', march(0, 3.9)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', march(0, 3.95)))).toBe('MM-5.32');
    expect(ruleAgainst(p, move(p, 'line', march(0, 6)))).toBe('MM-7.1');
  });

  test('MM-5.34 nobody leaves the table of his own will', () => {
    const p = free({ line: { ...line, y: 56, x: 10 } });
    expect(ruleAgainst(p, move(p, 'line', march(0, 4)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', march(0, 4.1)))).toBe('MM-5.34');
  });
});

describe('prone, mounted, late', () => {
  test('MM-5.27 prone units neither move nor change, but dress and rise', () => {
    const p = free({ open: { side: 'A', template: 'bw-br-line-open', x: 20, y: 20, now: { prone: true } } });
    expect(ruleAgainst(p, move(p, 'open', march(0, 1)))).toBe('MM-5.27');
    expect(ruleAgainst(p, move(p, 'open', form(p, 'open', 'field-column')))).toBe('MM-5.27');
    const order = move(p, 'open', { go: 'rise' }, march(0, 4));
    obey(p, order);
    expect(unit(p, 'open')).toMatchObject({ prone: false, spent: 1 });
    const q = free({
      open: { side: 'A', template: 'bw-br-line-open', x: 20, y: 20, now: { prone: true, disordered: true } },
    });
    expect(ruleAgainst(q, move(q, 'open', { go: 'dress' }))).toBeNull();
  });

  test('MM-5.30 MM-11.13 dismounted cavalry acts as infantry, and mounts only while it has horses', () => {
    const dismounted = { dismounted: true, horses: true };
    const p = free({
      boers: {
        side: 'A',
        template: 'bw-boer-commando',
        x: 20,
        y: 20,
        formation: 'mass',
        file: { files: 2, ...dismounted },
      },
    });
    expect(rateOf(p, at(p, 'boers'), 'mass')).toBe(8);
    expect(ownRects(p, at(p, 'boers'))[0]).toMatchObject({ w: 1, d: 0.75 });
    const up: Step = { go: 'mount', layout: { ...unit(p, 'boers').stand, poses: undefined } as never };
    const { poses: _poses, ...layout } = unit(p, 'boers').stand;
    const mount: Step = { go: 'mount', layout: { ...layout, x: layout.x + 0.25, y: layout.y + 0.125 } };
    expect(up.go).toBe('mount');
    obey(p, move(p, 'boers', mount));
    expect([unit(p, 'boers').dismounted, rateOf(p, at(p, 'boers'), 'mass'), unit(p, 'boers').spent]).toEqual([
      false,
      16,
      0.5,
    ]);
    const q = free({
      boers: {
        side: 'A',
        template: 'bw-boer-commando',
        x: 20,
        y: 20,
        formation: 'mass',
        file: { files: 2, ...dismounted },
        now: { horses: false },
      },
    });
    expect(ruleAgainst(q, move(q, 'boers', mount))).toBe('MM-11.13');
  });

  test('MM-5.33 a late unit comes on at its stretch of edge, at the cost of its depth, and does not charge', () => {
    const late: Man = {
      ...line,
      formation: 'field-column',
      file: { arrival: { turn: 2, edge: 'south', from: [10, 0], to: [30, 0] } },
      now: { where: 'coming' },
    };
    const early = free({ late });
    const arrive = (p: Battle, along: number, steps: Step[] = []) =>
      ({ do: 'arrive', unit: at(p, 'late'), along, steps }) as const;
    expect(ruleAgainst(early, arrive(early, 5))).toBe('MM-5.33');
    const p = free({ late, blocker: { side: 'B', template: 'tr-line', x: 26, y: 3 } }, { now: { turn: 2 } });
    expect(ruleAgainst(p, arrive(p, 25))).toBe('MM-5.33'); // the stretch is 20 inches long
    expect(ruleAgainst(p, arrive(p, 16))).toBe('MM-5.33'); // an enemy within 2 inches
    expect(ruleAgainst(p, { do: 'charge', unit: at(p, 'late'), target: at(p, 'blocker'), turn: 0, bearing: 0 })).toBe(
      'MM-5.33',
    );
    expect(ruleAgainst(p, arrive(p, 2, [march(0, 6.6)]))).toBe('MM-5.20');
    obey(p, arrive(p, 2, [march(0, 6.5)]));
    expect(place(p, 'late')).toEqual([12, 8, 0]);
    expect(ruleAgainst(p, { do: 'charge', unit: at(p, 'late'), target: at(p, 'blocker'), turn: 0, bearing: 0 })).toBe(
      'MM-5.31',
    );
  });
});

test('MM-10.5 MM-10.6 whoever does nothing rests, and nobody else', () => {
  const p = free({
    line: { ...line, now: { fatigue: 3 } },
    busy: { ...line, x: 40, now: { fatigue: 3 } },
    idle: { ...line, x: 8, now: { fatigue: 3 } },
  });
  obey(p, { do: 'rest', unit: at(p, 'line') });
  obey(p, move(p, 'busy', march(0, 1)));
  obey(p, END);
  expect(['line', 'busy', 'idle'].map((id) => unit(p, id).fatigue)).toEqual([2, 3, 2]);
});
