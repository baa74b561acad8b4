/** Chapters 1 and 2: the turn, command and standing orders. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { giveOrder, isInRange, orderOf, revertOrders } from '../src/command.ts';
import { forbidsChange } from '../src/command-phase.ts';
import { removeUnit } from '../src/fatigue.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import type { Battle, Brigade, General } from '../src/position.ts';
import { at, type Field, field, type Man, ScriptedRun, unit } from './field.ts';
import {
  commanding,
  END,
  face,
  form,
  march,
  move,
  moving,
  obey,
  offers,
  question,
  refused,
  ruleAgainst,
  wheel,
} from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 45 };
const attacking = (units: Field['units'], more: Partial<Field> = {}): Battle =>
  moving(field({ units: { line, foe, ...units }, ...more }));

describe('the turn', () => {
  /** Mill Lane played at random, with all that is told of phases. */
  const phases = (): { phase: string; side: number }[] => {
    const told: Happening[] = [];
    const ctx = new Context<Happening>(new FastDice(7), { push: (entry) => told.push(entry as Happening) });
    const options = Object.fromEntries(game.scenarios[0]?.options.map((one) => [one.id, one.default]) ?? []);
    const p = game.setup({ scenario: 'mill-lane', options }, ctx as never);
    const dice = new FastDice(3);
    while (p.turn < 2 && game.decision(p) !== null) {
      const order = (game.sample as (q: Battle, d: FastDice) => Order)(p, dice);
      game.play(p, order, ctx as never);
    }
    return told.flatMap((one) => (one.what === 'phase' ? [{ phase: one.phase, side: one.side }] : []));
  };

  test('MM-1.1 MM-1.2 MM-1.3 MM-1.4 MM-1.5 MM-1.6 MM-1.7 MM-1.8 MM-R12 A moves, B fires, A fires, they fight; then the same for B', () => {
    expect(phases().slice(0, 11)).toEqual([
      { phase: 'command', side: 0 },
      { phase: 'movement', side: 0 },
      { phase: 'enemy-fire', side: 1 },
      { phase: 'own-fire', side: 0 },
      { phase: 'assault', side: 0 },
      { phase: 'command', side: 1 },
      { phase: 'movement', side: 1 },
      { phase: 'enemy-fire', side: 0 },
      { phase: 'own-fire', side: 1 },
      { phase: 'assault', side: 1 },
      { phase: 'command', side: 0 },
    ]);
  });
});

describe('attack', () => {
  test('MM-2.1 MM-2.2 MM-R16 each unit must spend half its turn on closing with the enemy', () => {
    const p = attacking({});
    expect(orderOf(p, at(p, 'line'))).toBe('attack');
    expect(refused(p, END)).toEqual({ rule: 'MM-2.2', reason: 'line attacks and must advance half a move first' });
    expect(ruleAgainst(p, { do: 'rest', unit: at(p, 'line') })).toBe('MM-2.2');
    expect(ruleAgainst(p, move(p, 'line', march(0, 3.9)))).toBe('MM-2.2');
    expect(ruleAgainst(p, move(p, 'line', march(90, 4)))).toBe('MM-2.2');
    expect(ruleAgainst(p, move(p, 'line', march(0, 4)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'field-column'), march(0, 4)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', wheel(10), march(10, 5)))).toBeNull();
    obey(p, move(p, 'line', march(0, 4)));
    expect(ruleAgainst(p, END)).toBeNull();
  });

  test('MM-2.3 MM-2.4 MM-2.5 a change of facing against a direct threat will do instead, if it helps', () => {
    const threat: Man = { side: 'B', template: 'tr-lancers', x: 29, y: 20, facing: 270 };
    const p = attacking({ threat });
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'square')))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', face(p, 'line', 180)))).toBe('MM-2.2');
    const calm = attacking({});
    expect(ruleAgainst(calm, move(calm, 'line', form(calm, 'line', 'square')))).toBe('MM-2.2');
  });

  test('MM-2.6 MM-2.7 a unit within range need not advance, but may', () => {
    const p = attacking({ foe: { ...foe, y: 23.2 } });
    expect(ruleAgainst(p, { do: 'rest', unit: at(p, 'line') })).toBe('MM-2.2'); // 3.45 inches for muskets that reach 3
    const q = attacking({ foe: { ...foe, y: 22.7 } });
    expect(ruleAgainst(q, { do: 'rest', unit: at(q, 'line') })).toBeNull();
    expect(ruleAgainst(q, move(q, 'line', form(q, 'line', 'field-column')))).toBeNull();
    expect(ruleAgainst(q, move(q, 'line', march(0, 2)))).toBeNull();
    expect(ruleAgainst(q, END)).toBeNull();
  });

  test('MM-R62 a unit hemmed in by impassable ground is excused', () => {
    const p = attacking(
      {},
      {
        terrain: [
          {
            id: 'river',
            type: 'river-deep',
            kind: 'area',
            name: 'River',
            polygon: [
              [0, 20.5],
              [60, 20.5],
              [60, 22],
              [0, 22],
            ],
          },
        ],
      },
    );
    expect(ruleAgainst(p, END)).toBeNull();
  });

  test('MM-2.22 MM-2.23 a general attached by touch frees it from the order', () => {
    const p = attacking({});
    (p.generals[0] as General).x = 20;
    (p.generals[0] as General).y = 12;
    obey(p, { do: 'move-general', general: 0, x: 20, y: 19 });
    expect(p.generals[0]?.attached).toEqual([at(p, 'line')]);
    expect(ruleAgainst(p, { do: 'rest', unit: at(p, 'line') })).toBeNull();
    expect(ruleAgainst(p, END)).toBeNull();
  });
});

describe('defend', () => {
  const defenders = (more: Field['units'] = {}): Battle =>
    moving(
      field({
        units: {
          line: { ...line, side: 'B', facing: 180, y: 40 },
          foe: { ...foe, side: 'A', facing: 0, y: 20 },
          ...more,
        },
      }),
      1,
    );

  test('MM-2.8 MM-2.9 MM-R17 no advance but to regain its place; back, sideways and changes are free', () => {
    const p = defenders();
    expect(refused(p, move(p, 'line', march(180, 1)))).toMatchObject({ rule: 'MM-2.8' });
    expect(ruleAgainst(p, move(p, 'line', march(0, 2)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', march(90, 2)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'line', form(p, 'line', 'square')))).toBeNull();
    obey(p, move(p, 'line', march(0, 3)));
    const q = moving(p, 1);
    expect(ruleAgainst(q, move(q, 'line', march(180, 3)))).toBeNull();
    expect(ruleAgainst(q, move(q, 'line', march(180, 3.2)))).toBe('MM-2.8');
  });

  test('MM-2.10 no charge, except on to its own recorded place', () => {
    const p = defenders({ foe: { ...foe, side: 'A', facing: 0, y: 35 } });
    expect(ruleAgainst(p, { do: 'charge', unit: at(p, 'line'), target: at(p, 'foe'), turn: 0, bearing: 180 })).toBe(
      'MM-2.10',
    );
    const q = defenders({ foe: { ...foe, side: 'A', facing: 0, y: 35 } });
    unit(q, 'line').home = unit(q, 'line').stand.poses.map((value, i) => (i % 3 === 1 ? value - 5 : value));
    expect(
      ruleAgainst(q, { do: 'charge', unit: at(q, 'line'), target: at(q, 'foe'), turn: 0, bearing: 180 }),
    ).toBeNull();
  });
});

/** A division of two brigades: the general in the middle, his brigadiers about him. */
const staff = (x: number, rating = 0, more: Partial<Field> = {}): Battle =>
  field({
    units: { line: { ...line, brigade: 'b1' }, second: { ...line, x: 20, y: 16, brigade: 'b1' }, foe },
    leaders: [
      { id: 'div', side: 'A', name: 'Division', level: 'division', rating: 0, superior: null, x: 20, y: 10, facing: 0 },
      { id: 'b1', side: 'A', name: 'One', level: 'brigade', rating, superior: 'div', x, y: 14, facing: 0 },
      { id: 'gb', side: 'B', name: 'Baker', level: 'brigade', rating: 0, superior: null, x: 59, y: 59, facing: 180 },
    ],
    brigades: [
      { id: 'b1', side: 'A', name: 'First', leader: 'b1', order: 'attack' },
      { id: 'bb', side: 'B', name: 'Second', leader: 'gb', order: 'defend' },
    ],
    ...more,
  });

describe('changing orders', () => {
  test('MM-2.11 MM-2.14 MM-2.15 MM-2.16 a brigadier in command changes his order, at once and before anything moves', () => {
    const p = commanding(staff(20));
    expect(question(p)).toBe('orders');
    expect(offers(p)).toContainEqual({ do: 'change-order', brigade: 0 });
    expect(ruleAgainst(p, END)).toBe('MM-2.15');
    const table = obey(p, { do: 'change-order', brigade: 0 });
    expect(p.brigades[0]?.order).toBe('defend');
    expect(table.of('order')[0]).toMatchObject({ order: 'defend' });
    expect(unit(p, 'line').home).toEqual(unit(p, 'line').stand.poses);
  });

  test('MM-2.11 MM-EX131 out of his superior’s radius he needs personal initiative', () => {
    // 16 inches from edge to edge of the divisional general, whose radius is 15.
    const p = staff(37.25, 1);
    (p.generals[1] as General).y = 10;
    for (const unitAt of p.units.slice(0, 2))
      unitAt.stand = {
        ...unitAt.stand,
        poses: unitAt.stand.poses.map((value, i) => (i % 3 === 0 ? value + 17 : value)),
      };
    commanding(p);
    expect(question(p)).toBe('initiative');
    expect(forbidsChange(p, 0)?.rule).toBe('MM-2.11');
    const failed = obey(p, { do: 'initiative', general: 1 }, [5]);
    expect(failed.of('initiative')[0]).toMatchObject({ needed: 4, passed: false });
    expect(forbidsChange(p, 0)?.rule).toBe('MM-2.11');
    expect(question(p)).toBeNull();
  });

  test('MM-2.12 unattached, and within 9 inches of every unit of the brigade', () => {
    const p = staff(20);
    expect(forbidsChange(p, 0)).toBeNull();
    (p.generals[1] as General).y = 5.9; // 9.1 inches from the second battalion's rear
    expect(forbidsChange(p, 0)).toMatchObject({ rule: 'MM-2.12' });
    (p.generals[1] as General).y = 14;
    (p.generals[1] as General).attached = [at(p, 'second')];
    expect(forbidsChange(p, 0)).toMatchObject({ rule: 'MM-2.12' });
    (p.generals[1] as General).attached = [];
    unit(p, 'second').where = 'coming'; // left out of the test
    (p.generals[1] as General).y = 10;
    expect(forbidsChange(p, 0)?.reason ?? '').not.toContain('second');
  });

  test('MM-2.18 a general commands his own organisation alone', () => {
    expect(forbidsChange({ ...staff(20), mover: 0 }, 1)?.rule).toBe('MM-2.18');
  });

  test('MM-2.20 MM-2.21 MM-EX130 half a brigade lost turns it to Defend, and every further unit again', () => {
    const five: { [id: string]: Man } = {};
    for (let i = 0; i < 5; i++) five[`u${i}`] = { ...line, x: 8 + 8 * i };
    const p = field({ units: { ...five, foe } });
    const table = new ScriptedRun();
    const gone = (id: string) => removeUnit(p, at(p, id), 'fire', 'MM-6.43', table.ctx);
    gone('u0');
    gone('u1');
    expect(p.brigades[0]?.order).toBe('attack');
    gone('u2');
    expect(p.brigades[0]).toMatchObject({ order: 'defend', reverted: 3 });
    giveOrder(p, 0, 'attack');
    revertOrders(p, 0, table.ctx);
    expect(p.brigades[0]?.order).toBe('attack');
    gone('u3');
    expect(p.brigades[0]?.order).toBe('defend');
    const late = field({ units: { a: line, b: { ...line, x: 40, now: { where: 'coming' } }, foe } });
    revertOrders(late, 0, table.ctx);
    expect((late.brigades[0] as Brigade).order).toBe('attack'); // still to come is not lost
  });

  test('MM-2.6 MM-2.7 one base within range is within range', () => {
    // A musket carries 3 inches from the middle of its base: the enemy stands before the right half of the Line.
    const p = field({ units: { line, foe: { ...foe, x: 26, y: 22.7 } } });
    expect(isInRange(p, at(p, 'line'))).toBe(true);
    const q = field({ units: { line, foe: { ...foe, x: 26, y: 22.8 } } });
    expect(isInRange(q, at(q, 'line'))).toBe(false);
  });

  test('MM-2.16 MM-G31 the place of each unit on the table is recorded, and of no other', () => {
    const p = field({ units: { a: line, b: { ...line, x: 40, now: { where: 'coming', home: [] } }, foe } });
    for (const it of p.units) it.home = [];
    giveOrder(p, 0, 'defend');
    expect(p.units.map(({ home }) => home.length)).toEqual([18, 0, 0]);
    expect(unit(p, 'a').home).toEqual(unit(p, 'a').stand.poses);
    expect(unit(p, 'a').home).not.toBe(unit(p, 'a').stand.poses);
  });

  test('MM-3.15 MM-R18 a broken chain keeps its order', () => {
    const p = commanding(staff(55));
    expect(p.brigades[0]?.order).toBe('attack');
  });
});
