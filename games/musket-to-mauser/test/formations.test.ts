/** Chapter 4: formations, their changes, rings, attached guns, screens. */
import { describe, expect, test } from 'vitest';
import { firstRow, inSquare, isSteadyInRing, ownRects } from '../src/bodies.ts';
import { formationsOpenTo } from '../src/formations.ts';
import { rectDistance } from '../src/geometry/shapes.ts';
import { filesOpenTo } from '../src/layouts.ts';
import { disorder } from '../src/placing.ts';
import type { Battle, General, Layout } from '../src/position.ts';
import { ringRate } from '../src/rings.ts';
import { recallScreen } from '../src/screens.ts';
import { at, type Field, field, type Man, ScriptedRun, unit } from './field.ts';
import { END, face, flow, form, march, move, moving, obey, place, ruleAgainst } from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
/** An enemy far off, so that there is a war; it stands where no one comes. */
const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 57 };
const defending: Field['brigades'] = [
  { id: 'ba', side: 'A', name: 'First', leader: 'ga', order: 'defend' },
  { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
];

/** Side A moves, under Defend so that nothing is owed. */
const drill = (units: Field['units'], more: Partial<Field> = {}): Battle =>
  moving(field({ units: { ...units, foe }, brigades: defending, ...more }));

const layout = (more: Partial<Layout>): Layout => ({
  formation: 'line',
  x: 20,
  y: 20,
  facing: 0,
  files: 6,
  gap: 0,
  bend: null,
  screen: null,
  gunPlace: -1,
  ...more,
});

describe('which formations there are', () => {
  test('MM-4.1 MM-4.2 MM-4.3 each kind of troops has its own', () => {
    const p = drill({
      line,
      light: { side: 'A', template: 'tr-light', x: 5, y: 5 },
      zulu: { side: 'A', template: 'zw-zulu-royal', x: 40, y: 20, formation: 'mass', file: { files: 4 } },
      gun: { side: 'A', template: 'tr-gun', x: 50, y: 20, formation: 'unlimbered' },
    });
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'skirmish')))).toBe('MM-4.1');
    expect(ruleAgainst(p, move(p, 'light', form(p, 'light', 'skirmish')))).toBeNull();
    expect(ruleAgainst(p, move(p, 'zulu', form(p, 'zulu', 'line', { files: 8 })))).toBe('MM-4.2');
    expect(formationsOpenTo(p, at(p, 'gun'))).toEqual(['limbered', 'unlimbered']);
    expect(ruleAgainst(p, move(p, 'gun', { go: 'form', layout: layout({ formation: 'line', files: 1, x: 50 }) }))).toBe(
      'MM-4.3',
    );
  });

  test('MM-4.4 MM-4.6 MM-4.7 MM-4.11 wider than deep, as deep as wide, one wide', () => {
    expect(filesOpenTo('line', 6)).toEqual([3, 6]);
    expect(filesOpenTo('field-column', 6)).toEqual([1, 2]);
    expect(filesOpenTo('march-column', 6)).toEqual([1]);
    const p = drill({ line });
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'field-column', { files: 3 })))).toBe('MM-4.6');
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'line', { files: 4 })))).toBe('MM-4.4'); // two short
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'line', { files: 3 })))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'march-column', { files: 2 })))).toBe('MM-4.7');
  });

  test('MM-4.5 an end of a Line swings by 45 degrees at most', () => {
    const p = drill({ line });
    const bend = { leftFiles: 0, leftDegrees: 0, rightFiles: 2, rightDegrees: 45 };
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'line', { bend })))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'line', { bend: { ...bend, rightDegrees: 46 } })))).toBe(
      'MM-4.4',
    );
  });

  test('MM-4.8 MM-4.9 a Square faces outward on all sides; cavalry has none', () => {
    const p = drill({ line, lancers: { side: 'A', template: 'tr-lancers', x: 40, y: 20 } });
    expect(ruleAgainst(p, move(p, 'lancers', form(p, 'lancers', 'square', { files: 0 })))).toBe('MM-4.9');
    obey(p, move(p, 'line', form(p, 'line', 'square')));
    expect(new Set(ownRects(p, at(p, 'line')).map((one) => one.facing))).toEqual(new Set([0, 90, 180, 270]));
    expect(inSquare(p, at(p, 'line'))).toBe(true);
  });

  test('MM-4.10 a Square moves only where history allows', () => {
    const p = drill({
      line: { ...line, formation: 'square' },
      british: { side: 'A', template: 'zw-br-line', x: 40, y: 20, formation: 'square' },
    });
    expect(ruleAgainst(p, move(p, 'line', march(180, 1)))).toBe('MM-4.10');
    expect(ruleAgainst(p, move(p, 'british', march(180, 1)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'british', march(0, 3)))).toBe('MM-5.20');
  });

  test('MM-4.12 MM-R56 skirmishers stand apart and form one chain', () => {
    const p = drill({ light: { side: 'A', template: 'tr-light', x: 20, y: 20, formation: 'skirmish' } });
    const bases = (...xs: number[]): number[] => xs.flatMap((x) => [x, 18, 0]);
    const placed = (poses: number[]) =>
      move(p, 'light', { go: 'flow', layout: layout({ formation: 'skirmish', files: 4, gap: 0.5, y: 18 }), poses });
    expect(ruleAgainst(p, placed(bases(17, 18.5, 20, 21.5)))).toBeNull();
    expect(ruleAgainst(p, placed(bases(17, 18, 20, 21.5)))).toBe('MM-4.12'); // touching
    expect(ruleAgainst(p, placed(bases(16, 17.5, 20.5, 22)))).toBe('MM-4.12'); // two pairs
    expect(ruleAgainst(p, move(p, 'light', flow(p, 'light', 0, -1, { gap: 1.2 })))).toBe('MM-4.12');
  });

  test('MM-4.13 a Mass touches and has one frontage', () => {
    const p = drill({
      zulu: { side: 'A', template: 'zw-zulu-royal', x: 20, y: 20, formation: 'mass', file: { files: 4 } },
    });
    obey(p, move(p, 'zulu', flow(p, 'zulu', 0, -3, { files: 5 })));
    const rects = ownRects(p, at(p, 'zulu'));
    for (const one of rects)
      expect(Math.min(...rects.filter((two) => two !== one).map((two) => rectDistance(one, two)))).toBeLessThan(0.01);
    expect(ruleAgainst(drillMass(), move(drillMass(), 'zulu', flow(drillMass(), 'zulu', 0, -1, { files: 9 })))).toBe(
      'MM-4.13',
    );
  });

  const drillMass = (): Battle =>
    drill({ zulu: { side: 'A', template: 'zw-zulu-royal', x: 20, y: 20, formation: 'mass', file: { files: 4 } } });

  test('MM-4.16 a unit of one base carries the formation that was declared', () => {
    const p = drill({ one: { ...line, file: { bases: 1 } } });
    expect(filesOpenTo('line', 1)).toEqual([1]);
    obey(p, move(p, 'one', form(p, 'one', 'field-column')));
    expect(unit(p, 'one').stand.formation).toBe('field-column');
  });
});

describe('formation changes', () => {
  test('MM-4.14 MM-4.15 a base stays, and none goes farther than half the column move', () => {
    const p = drill({ line });
    const away = { ...layout({ formation: 'field-column', files: 2 }), x: 20.3, y: 20.2 };
    expect(ruleAgainst(p, move(p, 'line', { go: 'form', layout: away }))).toBe('MM-4.14');
    const wide = drill({ line: { ...line, file: { bases: 8 } } });
    expect(ruleAgainst(wide, move(wide, 'line', form(wide, 'line', 'line', { files: 8, facing: 90 })))).toBe('MM-4.15');
  });

  test('MM-4.17 MM-4.20 MM-5.31 each change takes half a turn: two fit, or one and half a move', () => {
    const p = drill({ line });
    const column = form(p, 'line', 'field-column');
    expect(ruleAgainst(p, move(p, 'line', column, march(180, 2)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', column, march(180, 2.1)))).toBe('MM-5.20');
    const about = face(p, 'line', 180);
    const back = form(p, 'line', 'line', { facing: 0 });
    expect(
      ruleAgainst(p, move(p, 'line', about, { go: 'screen', screen: { side: 'front', bases: 1, gap: 0.5 } })),
    ).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', about, column, back))).not.toBeNull();
    expect(
      ruleAgainst(
        p,
        move(
          p,
          'line',
          { go: 'screen', screen: { side: 'rear', bases: 1, gap: 0.5 } },
          { go: 'call-in' },
          { go: 'screen', screen: { side: 'rear', bases: 1, gap: 0.5 } },
        ),
      ),
    ).toBe('MM-4.20');
  });

  test('MM-4.18 MM-4.19 MM-4.24 a disordered unit may move, charge, rest or dress, nothing else', () => {
    const p = drill({ line: { ...line, now: { disordered: true } } });
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'field-column')))).toBe('MM-4.18');
    expect(ruleAgainst(p, move(p, 'line', march(180, 1)))).toBeNull();
    expect(ruleAgainst(p, { do: 'rest', unit: at(p, 'line') })).toBeNull();
    const before = unit(p, 'line').stand;
    obey(p, move(p, 'line', { go: 'dress' }));
    expect(unit(p, 'line').disordered).toBe(false);
    expect(unit(p, 'line').stand).toEqual(before);
    expect(unit(p, 'line').spent).toBe(0.5);
  });

  test('MM-4.21 a change counts as movement', () => {
    const p = drill({ line });
    obey(p, move(p, 'line', form(p, 'line', 'field-column')));
    obey(p, END);
    expect(unit(p, 'line').spent).toBe(0.5);
    expect(unit(p, 'line').rested).toBe(false);
  });

  test('MM-4.22 MM-R5 a facing change is a change of its own', () => {
    const p = drill({ line });
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'field-column', { facing: 90 })))).toBe('MM-4.22');
    expect(ruleAgainst(p, move(p, 'line', face(p, 'line', 180)))).toBeNull();
  });

  test('MM-4.23 leaving Square, a unit faces as the Square faced', () => {
    const p = drill({ line: { ...line, formation: 'square' } });
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'line', { facing: 90 })))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'line', { facing: 45 })))).toBe('MM-4.23');
  });

  test('MM-4.25 MM-4.26 guns and skirmishers take any facing with their change', () => {
    const p = drill({
      gun: { side: 'A', template: 'tr-gun', x: 10, y: 20, formation: 'unlimbered' },
      light: { side: 'A', template: 'tr-light', x: 30, y: 20, formation: 'skirmish' },
    });
    obey(p, move(p, 'gun', { go: 'limber', facing: 123 }));
    expect(unit(p, 'gun').stand).toMatchObject({ formation: 'limbered', facing: 123 });
    expect(ruleAgainst(p, move(p, 'light', form(p, 'light', 'line', { facing: 77, gap: 0 })))).toBeNull();
  });

  test('MM-4.27 irregulars go into Skirmish and out of it for nothing', () => {
    const p = drill({
      zulu: { side: 'A', template: 'zw-zulu-royal', x: 20, y: 20, formation: 'mass', file: { files: 4 } },
    });
    obey(p, move(p, 'zulu', form(p, 'zulu', 'skirmish')));
    expect(unit(p, 'zulu').spent).toBe(0);
    const q = drill({ light: { side: 'A', template: 'tr-light', x: 20, y: 20 } });
    obey(q, move(q, 'light', form(q, 'light', 'skirmish')));
    expect(unit(q, 'light').spent).toBe(0.5);
  });

  test('MM-4.28 only infantry and dismounted cavalry go prone', () => {
    const p = drill({
      foot: { side: 'A', template: 'bw-br-line-open', x: 20, y: 20 },
      horse: { side: 'A', template: 'bw-boer-commando', x: 30, y: 20, formation: 'mass' },
      down: {
        side: 'A',
        template: 'bw-boer-commando',
        x: 40,
        y: 20,
        formation: 'mass',
        file: { dismounted: true, horses: true },
      },
      gun: { side: 'A', template: 'tr-gun', x: 50, y: 20, formation: 'unlimbered' },
    });
    expect(ruleAgainst(p, move(p, 'foot', { go: 'prone' }))).toBeNull();
    expect(ruleAgainst(p, move(p, 'horse', { go: 'prone' }))).toBe('MM-4.28');
    expect(ruleAgainst(p, move(p, 'down', { go: 'prone' }))).toBeNull();
    expect(ruleAgainst(p, move(p, 'gun', { go: 'prone' }))).toBe('MM-4.28');
  });

  test('MM-4.28 in whatever formation, Square too', () => {
    const p = drill({ line: { ...line, template: 'cri-br-line', formation: 'square' } });
    obey(p, move(p, 'line', { go: 'prone' }));
    expect(unit(p, 'line')).toMatchObject({ prone: true, spent: 0.5 });
    expect(ruleAgainst(moving(p), move(p, 'line', march(0, 1)))).toBe('MM-5.27');
  });

  test('MM-5.28 who rises and lies down again in one turn has loaded', () => {
    const now = { prone: true, firedProne: true };
    const p = drill({ line: { ...line, template: 'zw-zulu-scouts', formation: 'mass', now } });
    obey(p, move(p, 'line', { go: 'rise' }, { go: 'prone' }));
    expect(unit(p, 'line')).toMatchObject({ prone: true, firedProne: false, spent: 1 });
    const q = drill({
      line: { ...line, template: 'zw-zulu-scouts', formation: 'mass', now: { ...now, disordered: true } },
    });
    obey(q, move(q, 'line', { go: 'dress' }));
    expect(unit(q, 'line')).toMatchObject({ prone: true, firedProne: true });
  });
});

/** Four units about (30, 30), clockwise from the north: two battalions, a gun between them, and one more. */
const ring = (more: Partial<Field> = {}, others: Field['units'] = {}): Battle =>
  drill(
    {
      north: { side: 'A', template: 'zw-br-line', x: 30, y: 34, facing: 0, file: { ring: 1 } },
      east: { side: 'A', template: 'zw-br-line', x: 34, y: 30, facing: 90, file: { ring: 2 } },
      gun: {
        side: 'A',
        template: 'su-br-screw-gun',
        x: 32.9,
        y: 26,
        facing: 180,
        formation: 'unlimbered',
        file: { ring: 3 },
      },
      south: { side: 'A', template: 'zw-br-line', x: 29.3, y: 26, facing: 180, file: { ring: 4 } },
      west: { side: 'A', template: 'zw-br-line', x: 26, y: 30, facing: 270, file: { ring: 5 } },
      ...others,
    },
    {
      more: { squares: [{ id: 'ring', members: ['north', 'east', 'gun', 'south', 'west'], moves: true }] },
      ...more,
    },
  );

describe('multi-unit squares', () => {
  test('MM-4.30 MM-4.31 a unit with a steady neighbour at each flank counts as in Square', () => {
    const p = ring();
    for (const id of ['north', 'east', 'gun', 'south', 'west'])
      expect([id, isSteadyInRing(p, at(p, id))]).toEqual([id, true]);
    expect(ruleAgainst(p, { do: 'charge', unit: at(p, 'north'), target: at(p, 'foe'), turn: 0, bearing: 0 })).toBe(
      'MM-7.5',
    );
  });

  test('MM-4.32 MM-EX137 the gun disordered: its neighbours break, the unit beyond still stands in Square', () => {
    const p = ring();
    disorder(p, at(p, 'gun'), 'fire', 'MM-6.42', new ScriptedRun().ctx);
    expect(['east', 'south'].map((id) => isSteadyInRing(p, at(p, id)))).toEqual([false, false]);
    expect(['north', 'west'].map((id) => isSteadyInRing(p, at(p, id)))).toEqual([true, true]);
  });

  test('MM-4.34 MM-EX136 the ring goes 2 inches, or as slow as its guns', () => {
    const p = ring();
    expect(ringRate(p, 0, 180)).toBe(1); // the gun forward
    expect(ringRate(p, 0, 0)).toBe(1); // backward at full speed
    expect(ringRate(p, 0, 90)).toBe(0.5); // sideways
    obey(p, move(p, 'gun', { go: 'limber', facing: 180 }));
    expect(ringRate(p, 0, 90)).toBe(2);
    const q = ring();
    expect(ruleAgainst(q, { do: 'move-square', square: 0, bearing: 180, inches: 1.2 })).toBe('MM-4.34');
    const before = place(q, 'west');
    obey(q, { do: 'move-square', square: 0, bearing: 180, inches: 1 });
    expect(place(q, 'west')).toEqual([before[0], before[1] - 1, before[2]]);
    expect(isSteadyInRing(q, at(q, 'west'))).toBe(true);
  });

  test('MM-4.35 a gun may limber and turn in its place; leaving it breaks the ring', () => {
    const p = ring();
    obey(p, move(p, 'gun', { go: 'limber', facing: 180 }));
    expect(unit(p, 'gun').inRing).toBe(true);
    const q = ring();
    obey(q, move(q, 'gun', march(180, 1)));
    expect(unit(q, 'gun').inRing).toBe(false);
    const r = ring();
    obey(r, move(r, 'north', march(180, 2)));
    expect(isSteadyInRing(r, at(r, 'west'))).toBe(false);
  });

  test('MM-4.35 MM-8.15 turning in its place to meet a charge does not take it out of the ring', () => {
    const p = ring({}, { charger: { side: 'B', template: 'tr-lancers', x: 33.5, y: 20, facing: 0 } });
    (p.generals[1] as General).attached = [at(p, 'charger')];
    moving(p, 1);
    obey(p, { do: 'charge', unit: at(p, 'charger'), target: at(p, 'gun'), turn: 0, bearing: 0 });
    for (const it of p.units) it.acted = true;
    obey(p, END);
    const face = {
      do: 'react',
      unit: at(p, 'gun'),
      charger: at(p, 'charger'),
      how: 'face',
      bearing: 175,
      inches: 0,
    } as const;
    obey(p, face, [1]);
    expect(unit(p, 'gun').stand.facing).toBe(175);
    expect([unit(p, 'gun').inRing, isSteadyInRing(p, at(p, 'south'))]).toEqual([true, true]);
  });

  test('MM-4.36 a gun in a ring is not attached until that is declared and paid for', () => {
    const p = ring();
    expect(unit(p, 'gun').attachedTo).toBe(-1);
    expect(unit(p, 'south').gun).toBe(-1);
  });
});

const battery: Field['units'] = {
  line,
  gun: { side: 'A', template: 'tr-gun', x: 24, y: 20, formation: 'unlimbered' },
  light: { side: 'A', template: 'tr-light', x: 40, y: 20, formation: 'skirmish' },
};
const attach = (p: Battle, id: string, gunPlace = 3) =>
  move(p, id, { go: 'attach', gun: at(p, 'gun'), layout: layout({ gunPlace, x: 20.5 }) });

describe('attached guns', () => {
  test('MM-4.40 MM-4.41 the gun stands flush in the ranks; a change for both; not with skirmishers', () => {
    const p = drill(battery);
    expect(
      ruleAgainst(
        p,
        move(p, 'light', {
          go: 'attach',
          gun: at(p, 'gun'),
          layout: layout({ formation: 'skirmish', files: 4, gunPlace: 2 }),
        }),
      ),
    ).toBe('MM-4.40');
    obey(p, attach(p, 'line'));
    const gun = ownRects(p, at(p, 'gun'))[0];
    const ranks = ownRects(p, at(p, 'line'));
    expect([unit(p, 'line').gun, unit(p, 'gun').attachedTo]).toEqual([at(p, 'gun'), at(p, 'line')]);
    expect([unit(p, 'line').spent, unit(p, 'gun').spent]).toEqual([0.5, 0.5]);
    expect(gun?.facing).toBe(0);
    expect(ranks.filter((one) => gun !== undefined && rectDistance(one, gun) < 0.01)).toHaveLength(2);
  });

  test('MM-4.42 detaching is free', () => {
    const p = drill(battery);
    obey(p, attach(p, 'line'));
    const q = moving(p);
    obey(q, move(q, 'line', { go: 'detach' }));
    expect([unit(q, 'line').spent, unit(q, 'line').gun, unit(q, 'gun').attachedTo]).toEqual([0, -1, -1]);
  });

  test('MM-4.42 MM-5.31 on the way it stays where it has come with the unit, and has used as much of its turn', () => {
    const p = drill(battery);
    obey(p, attach(p, 'line'));
    const q = moving(p);
    const [x, y] = place(q, 'gun');
    obey(q, move(q, 'line', march(180, 0.25), { go: 'detach' }, march(180, 1)));
    expect(place(q, 'gun')[0]).toBe(x);
    expect(place(q, 'gun')[1]).toBeCloseTo(y - 0.25, 3);
    expect(unit(q, 'gun')).toMatchObject({ attachedTo: -1, acted: false, spent: 0.5 });
    expect(unit(q, 'line').spent).toBe(0.75);
  });

  test('MM-4.42 MM-5.26 it is not left on a friend', () => {
    const p = drill({ ...battery, friend: { side: 'A', template: 'tr-line', x: 20, y: 20.9 } });
    obey(p, attach(p, 'line'));
    const q = moving(p);
    const left = (inches: number) => ruleAgainst(q, move(q, 'line', march(0, inches), { go: 'detach' }, march(180, 2)));
    expect([left(0.35), left(0.5)]).toEqual([null, 'MM-5.26']);
  });

  test('MM-4.44 the gun moves with its unit and takes no order of its own', () => {
    const p = drill(battery);
    obey(p, attach(p, 'line'));
    const q = moving(p);
    expect(ruleAgainst(q, { do: 'rest', unit: at(q, 'gun') })).toBe('MM-4.44');
    const before = place(q, 'gun');
    obey(q, move(q, 'line', march(180, 0.5)));
    expect(place(q, 'gun')[1]).toBeCloseTo(before[1] - 0.5, 3);
  });

  test('a gun that has no half turn left cannot attach', () => {
    const p = drill(battery);
    unit(p, 'gun').spent = 0.75;
    expect(ruleAgainst(p, attach(p, 'line'))).toBe('MM-4.40');
  });
});

describe('partial skirmish', () => {
  const out = (side: 'front' | 'rear' | 'left' | 'right', bases = 1, gap = 0.5) =>
    ({ go: 'screen', screen: { side, bases, gap } }) as const;

  test('MM-4.50 MM-4.53 MM-4.60 a base within an inch on one side, for half a turn, if history knows it', () => {
    const p = drill({
      line,
      zulu: { side: 'A', template: 'zw-zulu-royal', x: 40, y: 20, formation: 'mass', file: { files: 4 } },
    });
    expect(ruleAgainst(p, move(p, 'zulu', out('front')))).toBe('MM-4.60');
    expect(ruleAgainst(p, move(p, 'line', out('front', 2)))).toBe('MM-4.60');
    expect(ruleAgainst(p, move(p, 'line', out('front', 1, 1.1)))).toBe('MM-4.50');
    obey(p, move(p, 'line', out('front')));
    expect(unit(p, 'line').spent).toBe(0.5);
    const q = moving(p);
    expect(ruleAgainst(q, move(q, 'line', out('rear')))).toBe('MM-4.61');
    obey(q, move(q, 'line', { go: 'call-in' }));
    expect([unit(q, 'line').stand.screen, unit(q, 'line').spent]).toEqual([null, 0.5]);
  });

  test('MM-4.54 MM-4.55 MM-4.57 it returns at once and free, and is counted out of what follows', () => {
    const p = drill({ line });
    obey(p, move(p, 'line', out('front')));
    recallScreen(p, at(p, 'line'), new ScriptedRun().ctx);
    expect(unit(p, 'line')).toMatchObject({ recalled: 1, spent: 0.5 });
    expect(unit(p, 'line').stand).toMatchObject({ screen: null, formation: 'line', files: 6 });
  });

  test('MM-4.61 the unit moves as its parent formation, the screen with it', () => {
    const p = drill({ line });
    obey(p, move(p, 'line', out('left')));
    const q = moving(p);
    const before = ownRects(q, at(q, 'line'))[5];
    obey(q, move(q, 'line', march(180, 2)));
    const after = ownRects(q, at(q, 'line'))[5];
    expect([after?.x, after?.y]).toEqual([before?.x, (before?.y ?? 0) - 2]);
    expect(firstRow(unit(q, 'line').stand)).toContain(5);
    expect(ruleAgainst(moving(p), move(p, 'line', march(180, 4.1)))).toBe('MM-5.20');
  });
});
