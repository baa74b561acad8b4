/** On screen: what a board can ask and show (MM-S). */
import { Context, FastDice, isFault, lookUp } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Battle } from '../src/position.ts';
import { mapOf, rollOf } from '../src/sketch.ts';
import { tell } from '../src/tell.ts';
import { assaultOf, at, contact, field, type Man, procedures as phases, unit } from './field.ts';
import { END, march, move, moving, obey, params, refused } from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 22.5 };
const millLane = (): Battle => {
  const options = Object.fromEntries(game.scenarios[0]?.options.map((one) => [one.id, one.default]) ?? []);
  return game.setup({ scenario: 'mill-lane', options }, new Context(new FastDice(1)));
};
const ask = (p: Battle, name: string, args: { [name: string]: number }): unknown => {
  const found = lookUp(game, p, name, args);
  return isFault(found) ? found : found.ok;
};

describe('the table', () => {
  test('MM-S1 a sketch to scale: hills by level, woods, walls, roads, and each unit in its place', () => {
    const rows = mapOf(millLane()).split('\n');
    expect(rows).toHaveLength(36);
    const cell = (x: number, y: number): string | undefined => rows[Math.floor(36 - y)]?.[4 + Math.floor(x * 2)];
    expect([cell(6.2, 18.5), cell(18, 24.5), cell(28, 15.4), cell(18.2, 10.5)]).toEqual(['%', '1', '|', '=']);
    expect([cell(9.2, 5.75), cell(14.2, 19.3)]).toEqual(['A', 'a']);
  });

  test('MM-S12 MM-C11 the roll: losses against the break number, formation, fatigue, order and markers', () => {
    const p = millLane();
    (p.units[0] as { disordered: boolean }).disordered = true;
    p.lost[1] = 4;
    const roll = rollOf(p);
    expect(roll).toContain('Blue: 4 of 18 bases lost, broken at 9');
    expect(roll).toMatch(/A 1st Red +Line +6 bases {2}fatigue 0\/4 .*disordered, attack/);
    expect(tell.board(p, 'a')).toContain('Turn 1 of 8');
  });
});

describe('questions to the rules', () => {
  test('MM-S2 a unit’s card: arc row, range, budget, fatigue, order', () => {
    const p = moving(field({ units: { line: { ...line, now: { fatigue: 6 } }, foe: { ...foe, y: 40 } } }));
    expect(ask(p, 'unit', { unit: at(p, 'line') })).toMatchObject({
      rate: 8,
      range: 3,
      left: 1,
      fatigue: 6,
      limit: 4,
      excess: 2,
      order: 'attack',
      owesAdvance: true,
      firstRow: [0, 1, 2, 3, 4, 5],
    });
    expect(ask(p, 'unit', { unit: 99 })).toBeNull();
  });

  test('MM-S3 how many units still wait for orders, and who owes an advance', () => {
    const p = moving(field({ units: { line, foe: { ...foe, y: 40 } } }));
    expect(params(p)).toMatchObject({ side: 0, waiting: 1 });
    expect(refused(p, END)?.reason).toContain('line');
    obey(p, move(p, 'line', march(0, 4)));
    expect(params(p)).toMatchObject({ waiting: 0 });
  });

  test('MM-S4 a charge is previewed by asking for it: what is too far says by how much', () => {
    const p = moving(field({ units: { line: { ...line, now: { disordered: true } }, foe: { ...foe, y: 26 } } }));
    const denial = refused(p, { do: 'charge', unit: at(p, 'line'), target: at(p, 'foe'), turn: 0, bearing: 0 });
    expect(denial?.reason).toBe('that way costs 12 inches of movement and it has 8: 4 too many');
  });

  test('MM-S6 which bases see the target', () => {
    const p = field({ units: { line, foe, friend: { side: 'A', template: 'tr-lancers', x: 18.2, y: 21.6 } } });
    const sees = ask(p, 'sees', { unit: at(p, 'line'), target: at(p, 'foe') }) as boolean[];
    expect(sees).toHaveLength(6);
    expect([sees[0], sees[5]]).toEqual([false, true]);
  });

  test('MM-S7 the sight tool names what blocks', () => {
    const p = field({
      units: { line, foe },
      terrain: [
        {
          id: 'wood',
          type: 'woods',
          kind: 'area',
          name: 'Wood',
          polygon: [
            [0, 30],
            [60, 30],
            [60, 36],
            [0, 36],
          ],
        },
      ],
    });
    expect(ask(p, 'sight', { unit: at(p, 'line'), base: 0, x: 10, y: 50 })).toMatchObject({ clear: false, by: 'wood' });
    expect(ask(p, 'sight', { unit: at(p, 'line'), base: 0, x: 5, y: 25 })).toEqual({ clear: true });
  });

  test('MM-S9 the combats to choose from are offered with their names', () => {
    const p = field({ units: { line, foe: { ...foe, y: 20 } } });
    p.contacts = [contact(p, 'line', 'foe')];
    assaultOf(p);
    const decision = phases.decision(p);
    expect(decision?.offers.map((order) => tell.action(p, order))).toEqual(['line against foe']);
  });

  test('MM-S10 MM-0.3 what happens is told with its numbers; on a table for 25 mm figures, doubled', () => {
    const p = moving(field({ units: { line, foe: { ...foe, y: 40 } } }));
    const table = obey(p, move(p, 'line', march(0, 4)));
    const entry = table.of('moved')[0];
    expect(entry?.rule).toBe('MM-5.20');
    expect(tell.entry(p, entry as never)).toBe('line moves 4 inches (50 % of its turn).');
    expect(tell.entry({ ...p, scale25mm: true }, entry as never)).toBe('line moves 8 inches (50 % of its turn).');
    expect(unit(p, 'line').stand.y).toBe(24);
  });
});
