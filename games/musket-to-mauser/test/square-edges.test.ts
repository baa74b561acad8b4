/** MM-4.30 to MM-4.36, MM-R73: Squares of several units, condition by condition; and rings that move (MM-4.34). */
import { describe, expect, test } from 'vitest';
import { forbidsFormSquare, forbidsMember, formSquare, squaresOpenTo } from '../src/form-ring.ts';
import { shifted } from '../src/layouts.ts';
import type { OrderOf } from '../src/orders.ts';
import { type Battle, type Brigade, type Layout, MOST_RINGS, seatOfSide, type Unit } from '../src/position.ts';
import { membersOf, ringRate } from '../src/rings.ts';
import { assaultOf, at, contact, type Field, field, fire, fireOf, give, type Man, ScriptedRun, unit } from './field.ts';
import { area, box as ground } from './landscape.ts';
import { moving, obey, ruleAgainst } from './orders.ts';

const british = (x: number, y: number, facing: number, more: Partial<Man> = {}): Man => ({
  side: 'A',
  template: 'zw-br-line',
  x,
  y,
  facing,
  ...more,
});
const IDS = ['north', 'east', 'south', 'west'];
const DEFEND: NonNullable<Field['brigades']> = [
  { id: 'ba', side: 'A', name: 'First', leader: 'ga', order: 'defend' },
  { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
];
/** Four battalions on the sides of a box about (30, 30), in no Square yet. */
const box = (units: Partial<Field['units']> = {}, more: Partial<Field> = {}): Battle =>
  moving(
    field({
      units: {
        north: british(30, 33.6, 0),
        east: british(33.6, 30, 90),
        south: british(30, 26.4, 180),
        west: british(26.4, 30, 270),
        ...(units as Field['units']),
        foe: { side: 'B', template: 'tr-line', x: 30, y: 57, ...(units.foe ?? {}) },
      },
      brigades: DEFEND,
      ...more,
    }),
  );
const layoutNow = (p: Battle, id: string): Layout => {
  const { poses: _, ...layout } = unit(p, id).stand;
  return layout;
};
type FormSquare = OrderOf<'form-square'>;
const formed = (p: Battle, ids: readonly string[] = IDS): FormSquare => ({
  do: 'form-square',
  members: ids.map((id) => ({ unit: at(p, id), layout: layoutNow(p, id) })),
});
const rule = (p: Battle, order = formed(p)): string | null => forbidsFormSquare(p, order)?.rule ?? null;
const changed = (p: Battle, id: string, layout: Partial<Layout>): FormSquare => ({
  do: 'form-square',
  members: formed(p).members.map((one) =>
    one.unit === at(p, id) ? { ...one, layout: { ...one.layout, ...layout } } : one,
  ),
});

describe('who may take part', () => {
  test.each<[string, Partial<Unit>]>([
    ['MM-4.30', { where: 'removed' }],
    ['MM-4.30', { where: 'coming' }],
    ['MM-4.30', { attachedTo: 1 }],
    ['MM-10.5', { rested: true }],
    ['MM-4.20', { charged: true }],
    ['MM-4.20', { spent: 0.502 }],
    ['MM-4.18', { disordered: true }],
    ['MM-5.27', { prone: true }],
  ])('%s not as %j', (clause, change) => {
    const p = box();
    Object.assign(unit(p, 'south'), change);
    expect(forbidsMember(p, at(p, 'south'))?.rule).toBe(clause);
    expect(rule(p)).toBe(clause);
    expect(forbidsMember(p, at(p, 'north'))).toBeNull();
  });

  test('MM-4.20 half a turn left is enough', () => {
    const p = box();
    unit(p, 'south').spent = 0.5;
    expect(rule(p)).toBeNull();
  });

  test('MM-4.53 MM-9.26 MM-1.1 no screen out, no melee, no enemy, no one who is not there', () => {
    const p = box();
    const { stand } = unit(p, 'south');
    unit(p, 'south').stand = { ...stand, screen: { side: 'front', bases: 1, gap: 0.5 } };
    expect(forbidsMember(p, at(p, 'south'))?.rule).toBe('MM-4.53');
    unit(p, 'south').stand = stand;
    p.contacts = [contact(p, 'south', 'foe')];
    expect(forbidsMember(p, at(p, 'south'))?.rule).toBe('MM-9.26');
    expect([forbidsMember(p, at(p, 'foe'))?.rule, forbidsMember(p, 5)?.rule]).toEqual(['MM-1.1', 'MM-1.1']);
  });

  test('MM-4.33 as many guns as infantry, and no more', () => {
    const gun = (x: number, y: number, facing: number): Man => ({
      side: 'A',
      template: 'su-br-screw-gun',
      x,
      y,
      facing,
      formation: 'unlimbered',
    });
    const p = box({ ne: gun(33.6, 33.6, 45), sw: gun(26.4, 26.4, 225) });
    const ids = ['north', 'ne', 'east', 'south', 'sw', 'west'];
    expect(rule(p, formed(p, ids))).not.toBe('MM-4.33');
    const q = box({ east: gun(33.6, 31, 90), west: gun(26.4, 29, 270) });
    expect(rule(q)).not.toBe('MM-4.33');
    const r = box({ east: gun(33.6, 31, 90), west: gun(26.4, 29, 270), north: gun(30, 33.6, 0) });
    expect(rule(r)).toBe('MM-4.33');
  });
});

describe('how they stand', () => {
  test('MM-G11 infantry in Line, guns limbered or in action', () => {
    const p = box();
    expect(rule(p, changed(p, 'west', { formation: 'field-column', files: 2 }))).toBe('MM-G11');
    expect(rule(p, changed(p, 'west', { formation: 'unlimbered', files: 1 }))).toBe('MM-G11');
    expect(rule(p, changed(p, 'west', { gunPlace: 2 }))).toBe('MM-4.36');
    expect(rule(p, changed(p, 'west', { screen: { side: 'front', bases: 1, gap: 0.5 } }))).toBe('MM-4.4');
    expect(rule(p, changed(p, 'west', { files: 1 }))).toBe('MM-4.4');
  });

  test('MM-G11 an inch between neighbours, and a hair', () => {
    // The east ends of the north face and the north end of the east face: the corner is where it opens.
    const gap = (out: number): string | null => rule(box({ west: british(26.4 - out, 30, 270) }));
    expect([gap(0), gap(0.85), gap(0.9)]).toEqual([null, null, 'MM-G11']);
  });

  test('MM-4.8 every front faces away from the middle', () => {
    expect(rule(box({ south: british(30, 26.9, 0) }))).toBe('MM-4.8');
    expect(rule(box({ east: british(33.1, 30, 270) }))).toBe('MM-4.8');
  });

  test('MM-5.26 MM-5.32 no friend on the place, no enemy within a tenth of an inch of it', () => {
    const blocked = (more: Field['units']): string | null => rule(box(more));
    const one: Man = british(30, 34.2, 0, { file: { bases: 1, files: 1 } });
    expect([blocked({ one }), blocked({ one: { ...one, y: 34.05 } })]).toEqual([null, 'MM-5.26']);
    const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 33.7, facing: 180 };
    expect([blocked({ foe }), blocked({ foe: { ...foe, y: 33.69 } })]).toEqual([null, 'MM-5.26']);
    expect(blocked({ foe: { ...foe, y: 33.69, now: { where: 'removed' } } })).toBeNull();
  });

  test('MM-4.30 a number of rings; one without members makes room', () => {
    const p = box();
    p.squares.push(...Array.from({ length: MOST_RINGS }, () => ({ members: [4], moves: false })));
    for (const it of p.units) it.ring = -1;
    expect(rule(p)).toBeNull();
    const table = new ScriptedRun();
    formSquare(p, formed(p), table.ctx as never);
    expect(unit(p, 'north').ring).toBe(0);
    expect(p.squares).toHaveLength(MOST_RINGS);
    const q = box();
    q.squares.push({ members: [4], moves: false });
    formSquare(q, formed(q), table.ctx as never);
    expect([unit(q, 'north').ring, q.squares.length, q.squares[1]?.moves]).toEqual([1, 2, true]);
    const full = box(
      Object.fromEntries(
        Array.from({ length: MOST_RINGS }, (_, i) => [
          `far${i}`,
          { side: 'A', template: 'zw-br-line', x: 4 + 6 * (i % 9), y: 4 + 2 * Math.floor(i / 9) } as Man,
        ]),
      ),
    );
    full.squares.push(...Array.from({ length: MOST_RINGS }, (_, i) => ({ members: [4 + i], moves: false })));
    for (let i = 0; i < MOST_RINGS; i++) unit(full, `far${i}`).ring = i;
    expect(rule(full)).toBe('MM-4.30');
  });

  test('MM-13.8 who hides forms it unheard', () => {
    const options = { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false };
    const p = box({}, { more: { options } });
    const told = () => {
      const table = new ScriptedRun();
      formSquare(p, formed(p), table.ctx as never);
      return table.of('square-formed')[0]?.to;
    };
    for (const it of p.units) it.spotted = true;
    expect(told()).toBeUndefined();
    unit(p, 'east').spotted = false;
    expect(told()).toEqual(['a']);
  });
});

describe('MM-R58 on an enemy whom no one knew of', () => {
  const options = { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false };
  /** The west battalion has to turn into its place, where an enemy may lie. */
  const ambush = (x: number): { readonly p: Battle; readonly order: FormSquare } => {
    const p = box(
      {
        west: british(26.4, 31, 0, { formation: 'field-column', file: { files: 2 } }),
        foe: { side: 'B', template: 'tr-line', x, y: 28, facing: 90 },
      },
      { more: { options } },
    );
    for (const it of p.units) it.spotted = true;
    unit(p, 'foe').spotted = false;
    return { p, order: squaresOpenTo(p, at(p, 'north'))[0] as FormSquare };
  };

  test('MM-R58 MM-13.8 the order is not refused; they stay as they stand, half a turn is spent, and he is made out', () => {
    const { p, order } = ambush(26.6);
    expect(order.members).toHaveLength(4);
    const before = IDS.map((id) => unit(p, id).stand);
    const table = obey(p, order);
    expect(IDS.map((id) => unit(p, id).stand)).toEqual(before);
    expect(IDS.map((id) => [unit(p, id).acted, unit(p, id).spent, unit(p, id).inRing])).toEqual(
      Array(4).fill([true, 0.5, false]),
    );
    expect([p.squares, unit(p, 'foe').spotted]).toEqual([[], true]);
    expect(table.of('ran-into')).toEqual([
      { what: 'ran-into', rule: 'MM-R58', unit: at(p, 'west'), hidden: at(p, 'foe') },
    ]);
    expect(table.of('square-formed')).toEqual([]);
  });

  test('MM-S11 who ran into him is not told to the enemy while he is unspotted himself', () => {
    const { p, order } = ambush(26.6);
    unit(p, 'west').spotted = false;
    const [entry] = obey(p, order).of('ran-into');
    expect(entry).toMatchObject({ unit: at(p, 'west'), to: [seatOfSide(p.mover)] });
  });

  test('MM-R58 an enemy beside it does not hinder it, nor one that has gone', () => {
    const clear = ambush(20);
    obey(clear.p, clear.order);
    expect([clear.p.squares.length, unit(clear.p, 'foe').spotted]).toEqual([1, false]);
    const gone = ambush(26.6);
    unit(gone.p, 'foe').where = 'removed';
    obey(gone.p, gone.order);
    expect(gone.p.squares).toHaveLength(1);
  });
});

describe('what is offered', () => {
  test('MM-R73 as they stand, or drawn up on four faces; what is offered may be ordered', () => {
    const p = box();
    const open = squaresOpenTo(p, at(p, 'north'));
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThanOrEqual(3);
    expect(open[0]).toEqual(formed(p));
    for (const order of open) expect(rule(p, order)).toBeNull();
    const scattered = box({ west: british(5, 5, 270) });
    expect(squaresOpenTo(scattered, at(scattered, 'north')).every(({ members }) => members.length === 3)).toBe(true);
    const two = box({ west: british(5, 5, 270), south: british(50, 50, 0) });
    expect(squaresOpenTo(two, at(two, 'north'))).toEqual([]);
    expect(squaresOpenTo(p, at(p, 'foe'))).toEqual([]);
  });

  test('MM-R73 one at the end of a row, with one neighbour, is left out', () => {
    const p = box({ tail: british(37, 33.6, 0, { file: { bases: 2, files: 2 } }) });
    for (const { members } of squaresOpenTo(p, at(p, 'north')))
      expect(members.map((one) => one.unit)).not.toContain(at(p, 'tail'));
    expect(squaresOpenTo(p, at(p, 'tail')).every(({ members }) => members.length !== 5)).toBe(true);
  });
});

describe('a ring that moves', () => {
  const ring = (units: Partial<Field['units']> = {}, more: Partial<Field> = {}): Battle => {
    const p = box(units, more);
    obey(p, formed(p));
    for (const it of p.units) Object.assign(it, { acted: false, spent: 0 });
    (p.brigades[0] as Brigade).order = 'attack';
    return p;
  };
  const go = (inches: number, bearing = 0): OrderOf<'move-square'> => ({
    do: 'move-square',
    square: 0,
    bearing,
    inches,
  });

  test('MM-4.34 some way, two inches at most', () => {
    const p = ring();
    expect([0, 0.001, 2, 2.001, 2.01].map((inches) => ruleAgainst(p, go(inches)))).toEqual([
      'MM-4.34',
      null,
      null,
      null,
      'MM-4.34',
    ]);
    expect([ringRate(p, 0, 0), membersOf(p, 0)]).toEqual([2, IDS.map((id) => at(p, id))]);
  });

  test('MM-5.31 MM-9.26 MM-4.32 MM-4.10 not if a member has acted, is held or disordered, nor where rings stand', () => {
    const after = (change: (p: Battle) => unknown): string | null => {
      const p = ring();
      change(p);
      return ruleAgainst(p, go(1));
    };
    expect(after((p) => Object.assign(unit(p, 'west'), { acted: true }))).toBe('MM-5.31');
    expect(after((p) => Object.assign(unit(p, 'west'), { disordered: true }))).toBe('MM-4.32');
    expect(after((p) => p.contacts.push(contact(p, 'west', 'foe')))).toBe('MM-9.26');
    expect(after((p) => p.squares.splice(0, 1, { members: [0, 1, 2, 3], moves: false }))).toBe('MM-4.10');
    expect(after((p) => Object.assign(unit(p, 'west'), { acted: true, inRing: false }))).toBeNull();
    const p = ring();
    moving(p, 1);
    expect(ruleAgainst(p, go(1))).toBe('MM-4.30');
  });

  test('MM-5.26 MM-5.32 MM-5.34 on no one, a tenth of an inch from enemies, on the table', () => {
    const blocked = (foe: Partial<Man>, inches = 2) =>
      ruleAgainst(ring({ foe: { side: 'B', template: 'tr-line', x: 30, y: 50, facing: 180, ...foe } }), go(inches));
    expect([blocked({ y: 35.7 }), blocked({ y: 35.69 }), blocked({ y: 35.69 }, 1.99)]).toEqual([null, 'MM-5.26', null]);
    const friend = (y: number) => ruleAgainst(ring({ friend: british(30, y, 0) }), go(2));
    expect([friend(36.15), friend(36.05)]).toEqual([null, 'MM-5.26']);
    const p = ring();
    for (const it of p.units) it.stand = shifted(it.stand, 0, 25);
    expect([ruleAgainst(p, go(1.4)), ruleAgainst(p, go(1.5))]).toEqual([null, 'MM-5.34']);
  });

  const scrub = (bottom: number, top: number): Partial<Field> => ({
    terrain: [area('scrub', 'scrub', ground(20, bottom, 40, top))],
  });

  test('MM-5.8 MM-5.11 MM-5.18 MM-5.19 rough slows it from where a member comes into it, and disorders that one at once', () => {
    // An inch in the open is half of the turn, a quarter of an inch in rough and disorder the rest.
    const p = ring({}, scrub(34.6, 34.9));
    expect([ruleAgainst(p, go(1)), ruleAgainst(p, go(1.25)), ruleAgainst(p, go(1.3))]).toEqual([null, null, 'MM-5.8']);
    obey(p, go(1.25));
    expect(IDS.map((id) => unit(p, id).disordered)).toEqual([true, false, false, false]);
    expect(unit(p, 'north').spent).toBeCloseTo(1, 6);
  });

  test('MM-7.1 MM-5.24 MM-5.25 through no enemy, and through friends as any unit', () => {
    const enemy = ring({
      foe: { side: 'B', template: 'tr-line', x: 30, y: 33.7, facing: 180, file: { bases: 2, files: 2 } },
    });
    expect(ruleAgainst(enemy, go(1.9))).toBe('MM-7.1');
    const through = (disordered: boolean): boolean => {
      const friend = british(30, 34.5, 0, {
        formation: 'field-column',
        file: { bases: 2, files: 2 },
        now: { disordered },
      });
      const p = ring({ friend });
      obey(p, go(1.9));
      return unit(p, 'north').disordered;
    };
    expect([through(false), through(true)]).toEqual([false, true]);
  });

  test('MM-4.34 MM-6.19 it has spent its share, left a trail, and is told of', () => {
    const p = ring();
    const before = IDS.map((id) => unit(p, id).stand);
    const table = obey(p, go(1, 90));
    for (const [i, id] of IDS.entries()) {
      const it = unit(p, id);
      expect(it).toMatchObject({ acted: true, spent: 0.5, inRing: true, disordered: false });
      expect(it.stand.x).toBeCloseTo((before[i] as { x: number }).x + 1, 3);
      expect(it.trail).toMatchObject({ from: before[i], length: 1, spent: 0, shaken: false });
    }
    expect(table.of('square-moved')).toMatchObject([{ square: 0, inches: 1 }]);
  });
});

describe('a Square that is beaten', () => {
  const PLAIN = { bearing: 180, inches: 8 };
  const shot = (disordered: boolean): Battle => {
    const p = box({ foe: { side: 'B', template: 'tr-line', x: 30, y: 36 } });
    obey(p, formed(p));
    unit(p, 'east').disordered = disordered;
    p.stack.length = 0;
    p.asked = null;
    fireOf(p, 1);
    give(p, fire(p, 'north', { foe: [0, 1, 2, 3, 4, 5] }), new ScriptedRun([6, 1]));
    give(p, { do: 'flee', legs: [PLAIN], column: false });
    return p;
  };

  test('MM-11.8 MM-4.31 the unit of a ring that flees from fire ends in column, if it was steady in Square', () => {
    expect(unit(shot(false), 'north').stand).toMatchObject({ formation: 'field-column', facing: 180 });
    expect(unit(shot(true), 'north').stand).toMatchObject({ formation: 'line', facing: 180 });
  });

  test('MM-11.8 MM-4.31 and the one that is beaten in close assault', () => {
    const p = box();
    obey(p, formed(p));
    const { stand } = unit(p, 'foe');
    unit(p, 'foe').stand = shifted(stand, 30 - stand.x, 33.6 - stand.y);
    p.stack.length = 0;
    p.asked = null;
    p.contacts = [contact(p, 'foe', 'north')];
    p.mover = 1;
    assaultOf(p);
    give(p, { do: 'assault', charger: at(p, 'foe'), struck: at(p, 'north') }, new ScriptedRun([6, 4]));
    give(p, { do: 'flee', legs: [PLAIN], column: false });
    expect(unit(p, 'north').stand.formation).toBe('field-column');
  });
});
