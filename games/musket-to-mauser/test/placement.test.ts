/** Clauses G on orders, charges and reactions: what counts as an advance, and where a body may be put. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { playOut } from '../../../packages/kernel/conformance/playout.ts';
import { bodyOf, centreOfUnit, unitAt } from '../src/bodies.ts';
import { runOf } from '../src/charges.ts';
import { advanceIn, isInRange, owesAdvance, referenceEnemy } from '../src/command.ts';
import { carryOut } from '../src/formations.ts';
import { distance, overlap } from '../src/geometry/shapes.ts';
import { game } from '../src/index.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import type { Battle, General, Step } from '../src/position.ts';
import { forbidsReaction } from '../src/reactions.ts';
import { beginWalk } from '../src/walk.ts';
import { at, type Field, field, type Man, unit } from './field.ts';
import { area, box, hedgeAt, line as lineOf, plateau, type Written } from './landscape.ts';
import { END, march, move, moving, obey, ruleAgainst, wheel } from './orders.ts';

const us: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 45 };
const attacking = (units: Field['units'], more: Partial<Field> = {}): Battle =>
  moving(field({ units: { us, ...units }, ...more }));
const defending: Field['brigades'] = [
  { id: 'ba', side: 'A', name: 'First', leader: 'ga', order: 'defend' },
  { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
];

describe('the test of an attack', () => {
  test('MM-G30 the reference is the nearest enemy in sight, else the nearest known, else the objective', () => {
    // The nearer of two stands behind a hill.
    const hill = { ...plateau('hill', 1, 10, 30), polygon: box(10, 28, 30, 30) } as Written;
    const near: Man = { ...foe, y: 33 };
    const far: Man = { ...foe, x: 50, y: 25, facing: 270 };
    const p = attacking({ near, far }, { terrain: [hill] });
    expect(referenceEnemy(p, 0)).toEqual({ unit: at(p, 'far') });
    const open = attacking({ near, far });
    expect(referenceEnemy(open, 0)).toEqual({ unit: at(open, 'near') });
    const alone = attacking({ near }, { terrain: [hill] });
    expect(referenceEnemy(alone, 0)).toEqual({ unit: at(alone, 'near') });
    const goal = attacking(
      { near: { ...near, now: { spotted: false } } },
      {
        more: { victory: [{ type: 'hold-area', side: 'A', text: 'x', polygon: box(10, 50, 20, 60) } as never] },
      },
    );
    expect(referenceEnemy(goal, 0)).toEqual({ point: { x: 15, y: 55 } });
  });

  test('MM-G30 only steps that shorten the distance count, and a wheel with the leg that follows it', () => {
    const p = attacking({ foe });
    const reference = { unit: at(p, 'foe') };
    const spent = (...steps: Step[]): number => advanceIn(p, 0, carryOut(beginWalk(p, 0), steps).taken, reference);
    expect(spent(march(0, 4))).toBeCloseTo(0.5, 4);
    expect(spent(march(180, 1), march(0, 4))).toBeCloseTo(0.5, 4);
    const turn = (6 * 10 * Math.PI) / 180 / 8;
    expect(spent(wheel(10), march(10, 4))).toBeCloseTo(0.5 + turn, 3);
    expect(spent(march(0, 4), wheel(10))).toBeCloseTo(0.5, 4);
    expect(spent(wheel(10), march(180, 1))).toBe(0);
    // Half of the budget, and the end nearer than the start.
    expect([ruleAgainst(p, move(p, 'us', march(0, 3.9))), ruleAgainst(p, move(p, 'us', march(0, 4)))]).toEqual([
      'MM-2.2',
      null,
    ]);
    expect(ruleAgainst(p, move(p, 'us', march(180, 2), march(0, 1.9)))).toBe('MM-2.2');
  });

  test('MM-G30 a unit that has no legal advance is excused', () => {
    const wall = area('cliff', 'cliff', box(5, 20.2, 35, 21));
    const p = attacking({ foe }, { terrain: [wall] });
    expect(owesAdvance(p, 0)).toBe(true);
    expect(ruleAgainst(p, END)).toBeNull();
    expect(ruleAgainst(attacking({ foe }), END)).toBe('MM-2.2');
  });

  test('MM-G41 able to fire: a spotted enemy in range and in sight', () => {
    const near: Man = { ...foe, y: 22.5 };
    expect(isInRange(attacking({ near }), 0)).toBe(true);
    expect(isInRange(attacking({ near: { ...near, y: 23.2 } }), 0)).toBe(false);
    expect(isInRange(attacking({ near: { ...near, now: { spotted: false } } }), 0)).toBe(false);
    const hedge = {
      ...hedgeAt(0),
      line: [
        [0, 21.2],
        [60, 21.2],
      ],
    } as Written;
    expect(isInRange(attacking({ near }, { terrain: [hedge] }), 0)).toBe(false);
    const lancers = attacking({ lancers: { side: 'A', template: 'tr-lancers', x: 20, y: 24, facing: 180 }, near });
    expect(isInRange(lancers, at(lancers, 'lancers'))).toBe(false);
  });
});

describe('the test of a defence', () => {
  const holding = (home: Partial<Man> = {}): Battle => {
    const p = field({ units: { us, foe }, brigades: defending });
    const there = field({ units: { us: { ...us, ...home }, foe } });
    unit(p, 'us').home = unit(there, 'us').stand.poses;
    return moving(p);
  };
  test('MM-G31 not nearer to the enemy than it began', () => {
    const p = holding();
    expect(ruleAgainst(p, move(p, 'us', march(0, 0.5)))).toBe('MM-2.8');
    expect(ruleAgainst(p, move(p, 'us', march(180, 2)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'us', march(90, 2)))).toBeNull();
  });

  test('MM-G31 but back to its recorded place, and not past it', () => {
    const p = holding({ y: 23 });
    expect(ruleAgainst(p, move(p, 'us', march(0, 2)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'us', march(0, 3)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'us', march(0, 3.5)))).toBe('MM-2.8');
    // Nearer to the enemy, and farther from home.
    const aside = holding({ x: 12 });
    expect(ruleAgainst(aside, move(aside, 'us', march(30, 2)))).toBe('MM-2.8');
  });
});

/** Everyone of side A with a general, so that orders bind no one. */
const free = (units: Field['units'], more: Partial<Field> = {}): Battle => {
  const p = field({ units, ...more });
  const own = Object.keys(units).filter((id) => units[id]?.side === 'A');
  (p.generals[0] as General).attached = own.map((id) => at(p, id));
  return moving(p);
};
const charge = (p: Battle, id: string, more: Partial<OrderOf<'charge'>> = {}): OrderOf<'charge'> => ({
  do: 'charge',
  unit: at(p, id),
  target: at(p, 'foe'),
  turn: 0,
  bearing: 0,
  ...more,
});

describe('charges of loose bodies', () => {
  const zulu: Man = { side: 'A', template: 'zw-zulu-royal', x: 20, y: 20, formation: 'mass', file: { files: 4 } };
  const struck: Man = { ...foe, y: 26 };

  test('MM-G40 a Mass turns as a whole about its centre, by up to 45 degrees, free', () => {
    const p = free({ zulu, foe: struck });
    const run = runOf(p, charge(p, 'zulu', { turn: 20, bearing: 0 }));
    if ('rule' in run) throw new Error(run.reason);
    const before = centreOfUnit(p, 0);
    const poses = run.from.poses;
    const mean = [0, 1].map((k) => poses.reduce((sum, n, i) => sum + (i % 3 === k ? n : 0), 0) / 8);
    expect(mean.map((n) => Math.round(n * 100) / 100)).toEqual([before.x, before.y]);
    expect(run.from.facing).toBe(20);
    expect(run.spent * 8).toBeCloseTo(run.inches, 2);
    expect(ruleAgainst(p, charge(p, 'zulu', { turn: 46, bearing: 20 }))).toBe('MM-G27');
  });

  test('MM-G40 skirmishers turn each on its own centre, by any angle; the first to touch stops all', () => {
    const light: Man = { side: 'A', template: 'tr-light', x: 20, y: 20, facing: 180, formation: 'skirmish' };
    const p = free({ light, foe: { ...struck, x: 22, y: 24 } });
    const run = runOf(p, charge(p, 'light', { turn: 180, bearing: 0 }));
    if ('rule' in run) throw new Error(run.reason);
    const was = unit(p, 'light').stand.poses;
    expect(run.from.poses.filter((_, i) => i % 3 < 2)).toEqual(was.filter((_, i) => i % 3 < 2));
    expect(run.from.poses.filter((_, i) => i % 3 === 2)).toEqual([0, 0, 0, 0]);
    // All slide alike, as far as the first front edge needs.
    const slid = run.end.poses.flatMap((n, i) =>
      i % 3 === 1 ? [Math.round((n - (was[i] as number)) * 1000) / 1000] : [],
    );
    expect(new Set(slid).size).toBe(1);
    expect(slid[0]).toBe(run.inches);
  });

  test('MM-G40 the turned bases must have room', () => {
    const beside: Man = { side: 'A', template: 'tr-light', x: 22.55, y: 19.2, facing: 0, formation: 'march-column' };
    const p = free({ zulu, beside, foe: struck });
    expect(ruleAgainst(p, charge(p, 'zulu', { turn: 45, bearing: 20 }))).toBe('MM-5.26');
  });
});

describe('reactions', () => {
  const lancers: Man = { side: 'A', template: 'tr-lancers', x: 20, y: 18 };
  const charged = (struck: Man, more: Field['units'] = {}, extra: Partial<Field> = {}): Battle => {
    const p = free({ lancers, foe: struck, ...more }, extra);
    obey(p, charge(p, 'lancers'));
    obey(p, END);
    return p;
  };
  const react = (p: Battle, how: OrderOf<'react'>['how'], bearing = 0, inches = 0): OrderOf<'react'> => ({
    do: 'react',
    unit: at(p, 'foe'),
    charger: at(p, 'lancers'),
    how,
    bearing,
    inches,
  });
  const line: Man = { side: 'B', template: 'tr-line', x: 20, y: 28 };

  test('MM-G38 an emergency square is laid about the centre, its front face on the old facing', () => {
    const p = charged({ ...line, facing: 170 });
    const before = centreOfUnit(p, at(p, 'foe'));
    obey(p, react(p, 'square'), [1]);
    const { stand } = unit(p, 'foe');
    expect([stand.formation, stand.facing]).toEqual(['square', 170]);
    expect(distance(stand.x, stand.y, before.x, before.y)).toBeLessThan(0.002);
  });

  test('MM-G39 to face, a unit turns about its centre in its layout; skirmishers each on its own', () => {
    const p = charged({ ...line, facing: 90 });
    const before = centreOfUnit(p, at(p, 'foe'));
    obey(p, react(p, 'face', 200), [1]);
    const after = centreOfUnit(p, at(p, 'foe'));
    expect(distance(after.x, after.y, before.x, before.y)).toBeLessThan(0.002);
    expect(unit(p, 'foe').stand).toMatchObject({ formation: 'line', files: 6, facing: 200 });
    const open = charged({ side: 'B', template: 'tr-light', x: 20, y: 28, facing: 90, formation: 'skirmish' });
    const was = unit(open, 'foe').stand.poses;
    obey(open, react(open, 'face', 180), [1]);
    const now = unit(open, 'foe').stand.poses;
    expect(now.filter((_, i) => i % 3 < 2)).toEqual(was.filter((_, i) => i % 3 < 2));
    expect(now.filter((_, i) => i % 3 === 2)).toEqual([180, 180, 180, 180]);
  });

  test('MM-G48 a reaction must fit: on the table, off impassable ground, on nobody', () => {
    const square = (man: Man, more: Field['units'] = {}, extra: Partial<Field> = {}): string | null => {
      const p = charged(man, more, extra);
      return ruleAgainst(p, react(p, 'square'));
    };
    expect(square(line)).toBeNull();
    expect(square(line, { behind: { ...line, y: 28.8 } })).toBe('MM-G48');
    expect(square(line, {}, { terrain: [area('cliff', 'cliff', box(19, 29, 21, 29.3))] })).toBe('MM-12.14');
    // An upright Line at the western edge: its Square would stick out.
    const edge = free({ lancers: { ...lancers, x: 2.3 }, foe: { ...line, facing: 90, x: 0.6 } });
    obey(edge, charge(edge, 'lancers'));
    expect(forbidsReaction(edge, react(edge, 'square'))?.rule).toBe('MM-5.34');
  });

  test('MM-G48 chargers that touch it are put back as far as they must', () => {
    // The face of the Square comes an inch nearer than the Line did: the charge ends there.
    const p = charged(line);
    const run = p.charges[0]?.run as number;
    obey(p, react(p, 'square'), [1]);
    expect(p.charges[0]?.run as number).toBeLessThan(run);
    const [a, b] = [bodyOf(p, at(p, 'lancers')), bodyOf(p, at(p, 'foe'))];
    expect(a.some((one) => b.some((two) => overlap(one, two)))).toBe(false);
  });

  test('MM-G47 cavalry flees one straight leg of half its rate, in its formation and its order', () => {
    const horse: Man = { side: 'B', template: 'tr-lancers', x: 20, y: 28 };
    const p = charged(horse);
    expect([ruleAgainst(p, react(p, 'flee', 0, 6)), ruleAgainst(p, react(p, 'flee', 0, 6.1))]).toEqual([
      null,
      'MM-G47',
    ]);
    const before = centreOfUnit(p, at(p, 'foe'));
    obey(p, react(p, 'flee', 0, 6), [1]);
    const after = centreOfUnit(p, at(p, 'foe'));
    expect(distance(after.x, after.y, before.x, before.y)).toBeCloseTo(6, 2);
    expect(unit(p, 'foe')).toMatchObject({ disordered: false });
    expect(unit(p, 'foe').stand).toMatchObject({ formation: 'line', facing: 0 });
  });

  test('MM-G47 the ground costs what it costs, and the end must be free', () => {
    const horse: Man = { side: 'B', template: 'tr-lancers', x: 20, y: 28 };
    const flees = (inches: number, more: Field['units'] = {}, terrain: Written[] = []): string | null => {
      const p = charged(horse, more, { terrain });
      return ruleAgainst(p, react(p, 'flee', 0, inches));
    };
    expect(flees(5)).toBeNull();
    expect(flees(5, {}, [area('wood', 'woods', box(0, 33.5, 60, 60))])).toBe('MM-G47');
    expect(flees(5, { friend: { ...horse, y: 33.5 } })).toBe('MM-G47');
    expect(
      flees(2, {}, [
        lineOf('path', 'road', [
          [0, 31],
          [60, 31],
        ]),
      ]),
    ).toBeNull();
  });
});

describe('random play', () => {
  test.each([1, 2, 3])('MM-5.26 MM-G3 no base ever overlaps another (seed %i)', (seed) => {
    const ctx = new Context(new FastDice(seed));
    const options = Object.fromEntries(game.scenarios[0]?.options.map((one) => [one.id, one.default]) ?? []);
    const p = game.setup({ scenario: 'mill-lane', options }, ctx as never);
    const dice = new FastDice(seed + 100);
    for (let n = 0; n < 150 && game.decision(p) !== null; n++) {
      game.play(p, (game.sample as (q: Battle, d: FastDice) => Order)(p, dice), ctx as never);
      const bodies = p.units.flatMap((_, u) =>
        unitAt(p, u).where === 'table' && unitAt(p, u).attachedTo < 0 ? [bodyOf(p, u)] : [],
      );
      const clash = bodies.some((one, i) =>
        bodies.slice(0, i).some((two) => one.some((a) => two.some((b) => overlap(a, b)))),
      );
      expect(clash).toBe(false);
    }
  });

  test('MM-R43 a charger whose friends have closed up behind it falls back to a free place, and overlaps nobody', () => {
    // Found by a long run: after a reaction nothing is left to strike, and the whole line of the charge is taken.
    const options = { 'company-double': true, 'line-infantry-6': true, 'scale-25mm': true, 'strict-command': true };
    const { breach } = playOut(game, { scenario: 'maida-1806', options }, 167);
    expect(breach).toBeNull();
  });
});
