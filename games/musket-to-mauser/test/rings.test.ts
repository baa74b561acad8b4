/** Chapters 4 and 13 in play: Squares of several units, batteries of several bases, who looks out. */
import { describe, expect, test } from 'vitest';
import { inSquare, isSteadyInRing } from '../src/bodies.ts';
import { squaresOpenTo } from '../src/form-ring.ts';
import { game } from '../src/index.ts';
import { filesOpenTo } from '../src/layouts.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle, Layout } from '../src/position.ts';
import { scenarios } from '../src/setup.ts';
import { spottingPhase } from '../src/spotting.ts';
import { at, type Field, field, type Man, procedures, ScriptedRun, unit } from './field.ts';
import { march, move, moving, obey, ruleAgainst } from './orders.ts';

const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 57 };
const orders = (order: 'attack' | 'defend'): NonNullable<Field['brigades']> => [
  { id: 'ba', side: 'A', name: 'First', leader: 'ga', order },
  { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
];
const british = (x: number, y: number, facing: number, more: Partial<Man> = {}): Man => ({
  side: 'A',
  template: 'zw-br-line',
  x,
  y,
  facing,
  ...more,
});
const IDS = ['north', 'east', 'south', 'west'];

/** Four battalions on the sides of a box about (30, 30); none of them is in a Square yet. */
const box = (units: Partial<Field['units']> = {}, more: Partial<Field> = {}): Battle =>
  moving(
    field({
      units: {
        north: british(30, 33.6, 0),
        east: british(33.6, 30, 90),
        south: british(30, 26.4, 180),
        west: british(26.4, 30, 270),
        ...(units as Field['units']),
        foe,
      },
      brigades: orders('defend'),
      ...more,
    }),
  );
const now = (p: Battle, id: string): Layout => {
  const { poses: _, ...layout } = unit(p, id).stand;
  return layout;
};
const formed = (p: Battle, ids: readonly string[] = IDS): OrderOf<'form-square'> => ({
  do: 'form-square',
  members: ids.map((id) => ({ unit: at(p, id), layout: now(p, id) })),
});

describe('forming a Square of several units', () => {
  test('MM-4.30 MM-4.31 MM-R73 units that stand in a ring form a Square: half a turn each, then all are in Square', () => {
    const p = box();
    expect(IDS.map((id) => inSquare(p, at(p, id)))).toEqual([false, false, false, false]);
    const table = obey(p, formed(p));
    expect(IDS.map((id) => isSteadyInRing(p, at(p, id)))).toEqual([true, true, true, true]);
    expect(IDS.map((id) => [unit(p, id).spent, unit(p, id).acted])).toEqual(Array(4).fill([0.5, true]));
    expect(table.of('square-formed')).toMatchObject([{ units: IDS.map((id) => at(p, id)) }]);
    expect(ruleAgainst(p, move(p, 'north', march(0, 1)))).toBe('MM-5.31');
  });

  test('MM-4.10 MM-4.34 the new Square moves as one where its troops may', () => {
    const p = box();
    obey(p, formed(p));
    for (const it of p.units) it.acted = false;
    expect(ruleAgainst(p, { do: 'move-square', square: 0, bearing: 0, inches: 2.1 })).toBe('MM-4.34');
    const before = unit(p, 'west').stand.y;
    obey(p, { do: 'move-square', square: 0, bearing: 180, inches: 2 });
    expect(unit(p, 'west').stand.y).toBeCloseTo(before - 2, 3);
    expect(isSteadyInRing(p, at(p, 'west'))).toBe(true);
  });

  test('MM-4.10 MM-4.9 only troops that fought so, and no cavalry', () => {
    const p = box({ west: british(26.4, 30, 270, { template: 'tr-line' }) });
    expect(ruleAgainst(p, formed(p))).toBe('MM-4.10');
    const q = box({ horse: { side: 'A', template: 'tr-lancers', x: 5, y: 5, facing: 0 } });
    expect(ruleAgainst(q, formed(q, ['north', 'east', 'horse']))).toBe('MM-4.9');
    expect(ruleAgainst(q, formed(q, ['north', 'east', 'foe']))).toBe('MM-1.1');
    expect(ruleAgainst(q, formed(q, ['north', 'east', 'north']))).toBe('MM-4.30');
  });

  test('MM-4.33 no more guns than infantry', () => {
    const gun = (x: number, y: number, facing: number): Man => ({
      side: 'A',
      template: 'su-br-screw-gun',
      x,
      y,
      facing,
      formation: 'unlimbered',
    });
    const p = box({ east: gun(33.6, 32, 90), south: gun(30, 26.4, 180), west: gun(26.4, 30, 270) });
    expect(ruleAgainst(p, formed(p))).toBe('MM-4.33');
  });

  test('MM-G11 neighbours within an inch, all facing outward', () => {
    const far = box({ west: british(25.2, 30, 270) });
    expect(ruleAgainst(far, formed(far))).toBe('MM-G11');
    const inward = box({ west: british(26.9, 30, 90) });
    expect(ruleAgainst(inward, formed(inward))).toBe('MM-4.8');
    const column = box({ west: british(26.4, 30, 270, { formation: 'field-column', file: { files: 2 } }) });
    expect(ruleAgainst(column, formed(column))).toBe('MM-G11');
  });

  test('MM-4.14 MM-4.15 one base of each stays, and none goes farther than in any change', () => {
    const p = box();
    const order = formed(p);
    const shift = (dx: number): OrderOf<'form-square'> => ({
      ...order,
      members: order.members.map((one, i) =>
        i === 0 ? { ...one, layout: { ...one.layout, x: one.layout.x + dx } } : one,
      ),
    });
    expect(ruleAgainst(p, shift(0.4))).toBe('MM-4.14');
    expect(ruleAgainst(p, shift(1))).not.toBe('MM-4.14');
    expect(ruleAgainst(p, shift(5))).toBe('MM-4.15');
  });

  test('MM-R73 a Line may turn and a Column deploy as it forms the Square', () => {
    const p = box({ west: british(26.4, 31, 0, { formation: 'field-column', file: { files: 2 } }) });
    const order = squaresOpenTo(p, at(p, 'north'))[0];
    expect(order?.members).toHaveLength(4);
    obey(p, order as OrderOf<'form-square'>);
    expect(unit(p, 'west').stand).toMatchObject({ formation: 'line', facing: 270 });
    expect(IDS.map((id) => isSteadyInRing(p, at(p, id)))).toEqual([true, true, true, true]);
  });

  test('MM-4.18 MM-5.27 MM-10.5 MM-4.20 who is disordered, prone, resting or spent takes no part', () => {
    for (const [change, rule] of [
      [{ disordered: true }, 'MM-4.18'],
      [{ prone: true }, 'MM-5.27'],
      [{ acted: true, rested: true }, 'MM-10.5'],
      [{ acted: true, spent: 0.6 }, 'MM-4.20'],
    ] as const) {
      const p = box();
      Object.assign(unit(p, 'south'), change);
      expect([rule, ruleAgainst(p, formed(p))]).toEqual([rule, rule]);
      expect(squaresOpenTo(p, at(p, 'south'))).toEqual([]);
    }
  });

  test('MM-5.31 MM-R73 half a march and the Square make a turn; who marched must stand in its place', () => {
    const p = box({ east: british(31.6, 30, 90) });
    obey(p, move(p, 'east', march(90, 2)));
    expect(ruleAgainst(p, formed(p))).toBeNull();
    const order = formed(p);
    const aside = order.members.map((one, i) =>
      i === 1 ? { ...one, layout: { ...one.layout, y: one.layout.y + 1 } } : one,
    );
    expect(ruleAgainst(p, { ...order, members: aside })).toBe('MM-R73');
    obey(p, order);
    expect(unit(p, 'east').spent).toBeCloseTo(0.75, 3);
  });

  test('MM-5.26 nobody stands in the way', () => {
    const q = box({ inTheWay: british(27, 33.1, 0, { file: { bases: 1, files: 1 } }) });
    expect(ruleAgainst(q, formed(q))).toBe('MM-5.26');
  });

  test('MM-2.2 MM-2.3 under Attack only against somebody who can charge', () => {
    const p = box({}, { brigades: orders('attack') });
    expect(ruleAgainst(p, formed(p))).toBe('MM-2.2');
    const lancers: Man = { side: 'B', template: 'tr-lancers', x: 30, y: 42, facing: 180 };
    const q = box({ lancers }, { brigades: orders('attack') });
    expect(ruleAgainst(q, formed(q))).toBeNull();
  });

  test('MM-4.32 a member that leaves is out of the Square, and its neighbours with it', () => {
    const p = box();
    obey(p, formed(p));
    for (const it of p.units) Object.assign(it, { acted: false, spent: 0 });
    obey(p, move(p, 'east', march(90, 3)));
    expect(unit(p, 'east').inRing).toBe(false);
    expect(['north', 'south', 'west'].map((id) => isSteadyInRing(p, at(p, id)))).toEqual([false, false, true]);
  });
});

describe('batteries of several bases', () => {
  const battery = (more: Partial<Man> = {}): Battle =>
    moving(
      field({
        units: {
          guns: {
            side: 'A',
            template: 'tr-gun',
            x: 20,
            y: 20,
            formation: 'unlimbered',
            ...more,
            file: { bases: 3, ...more.file },
          },
          foot: british(40, 20, 0),
          foe,
        },
        brigades: orders('defend'),
      }),
    );

  test('MM-0.4 MM-R72 a battery may have several bases: unlimbered side by side, limbered one behind the other', () => {
    const p = battery();
    expect(unit(p, 'guns').stand).toMatchObject({ formation: 'unlimbered', files: 3 });
    expect(filesOpenTo('unlimbered', 3)).toEqual([2, 3, 1].sort());
    expect(filesOpenTo('unlimbered', 1)).toEqual([0]);
    obey(p, move(p, 'guns', { go: 'limber', facing: 90 }));
    const { stand } = unit(p, 'guns');
    expect(stand).toMatchObject({ formation: 'limbered', files: 1, facing: 90 });
    // The middle base stays where it stood.
    expect([stand.poses[3], stand.poses[4]]).toEqual([20, 19.25]);
    expect(unit(p, 'guns').spent).toBe(0.5);
  });

  test('MM-4.15 MM-R72 no gun of the battery goes farther than in any change', () => {
    const p = battery({ file: { bases: 8 } });
    expect(ruleAgainst(p, move(p, 'guns', { go: 'limber', facing: 0 }))).toBe('MM-4.15');
  });

  test('MM-R72 another front: as many wide as makes even rows', () => {
    const p = battery({ file: { bases: 4 } });
    const two = { ...now(p, 'guns'), files: 2, x: 19 };
    expect(ruleAgainst(p, move(p, 'guns', { go: 'form', layout: { ...two, x: 19.5 } }))).toBe('MM-4.14');
    expect(ruleAgainst(p, move(p, 'guns', { go: 'form', layout: two }))).toBeNull();
    expect(ruleAgainst(p, move(p, 'guns', { go: 'form', layout: { ...two, files: 5 } }))).toBe('MM-R72');
  });

  test('MM-4.41 MM-R72 it does not fit into the ranks of a battalion', () => {
    const p = battery({ x: 40, y: 17 });
    const attach = {
      go: 'attach' as const,
      gun: at(p, 'guns'),
      layout: { ...now(p, 'foot'), gunPlace: 3 },
    };
    expect(ruleAgainst(p, move(p, 'foot', attach))).toBe('MM-R72');
  });
});

describe('spotting', () => {
  test('MM-13.1 the option is there in every scenario; with it the battle is not open', () => {
    for (const scenario of scenarios) {
      const option = scenario.options.find(({ id }) => id === 'spotting');
      expect([scenario.id, option?.kind]).toEqual([scenario.id, 'flag']);
      expect(scenario.closedBy).toEqual(['spotting']);
    }
    const p = game.setup(
      { scenario: 'maida-1806', options: { spotting: true } },
      new ScriptedRun().ctx as never,
    ) as Battle;
    expect(p.spotting).toBe(true);
  });

  const SCRUB = {
    id: 'scrub',
    type: 'scrub',
    kind: 'area',
    name: 'Scrub',
    polygon: [
      [20, 30],
      [40, 30],
      [40, 34],
      [20, 34],
    ],
  };
  const watch = (): Battle =>
    moving(
      field({
        units: {
          near: { side: 'A', template: 'tr-line', x: 30, y: 25 },
          far: { side: 'A', template: 'tr-line', x: 38, y: 20 },
          away: { side: 'A', template: 'tr-line', x: 5, y: 5 },
          blue: {
            side: 'B',
            template: 'bw-boer-commando',
            x: 30,
            y: 30.5,
            formation: 'skirmish',
            file: { dismounted: true },
          },
        },
        terrain: [SCRUB as never],
        brigades: orders('defend'),
        more: {
          options: { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false },
        },
      }),
    );

  test('MM-13.4 MM-R65 the player names the unit that looks out; it rolls where it sees, though another had more dice', () => {
    const spotter = (p: Battle): number | undefined => {
      const table = new ScriptedRun([1, 1, 1, 1]);
      Object.assign(p, { stack: [], asked: null, given: null });
      p.glimpses = [{ hidden: at(p, 'blue'), why: 'moved' }];
      procedures.start(p, spottingPhase, {}, table.ctx as never);
      return table.of('spotting')[0]?.with;
    };
    const p = watch();
    expect(spotter(p)).toBe(at(p, 'near'));
    const q = watch();
    obey(q, { do: 'lookout', unit: at(q, 'far') });
    expect(spotter(q)).toBe(at(q, 'far'));
  });

  test('MM-13.4 named once a turn, of his own units on the table', () => {
    const p = watch();
    expect(ruleAgainst(p, { do: 'lookout', unit: -1 })).toBe('MM-13.4');
    expect(ruleAgainst(p, { do: 'lookout', unit: at(p, 'blue') })).toBe('MM-13.4');
    obey(p, { do: 'lookout', unit: at(p, 'far') });
    expect(ruleAgainst(p, { do: 'lookout', unit: at(p, 'near') })).toBe('MM-13.4');
    expect(p.lookouts[0]?.unit).toBe(at(p, 'far'));
    const open = box();
    expect(ruleAgainst(open, { do: 'lookout', unit: 0 })).toBe('MM-13.1');
  });
});
