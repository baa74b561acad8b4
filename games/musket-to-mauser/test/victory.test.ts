/** Chapter 14: armies that break, and scenarios that are won. */
import { describe, expect, test } from 'vitest';
import { removeUnit } from '../src/fatigue.ts';
import type { VictoryLine } from '../src/files.ts';
import type { Battle, Side } from '../src/position.ts';
import { theatreOf } from '../src/theatre.ts';
import { armyBreak, endOfTurn, isBroken, outcomeOf } from '../src/victory.ts';
import { at, type Field, field, type Man, ScriptedRun, unit } from './field.ts';

const AREA: [number, number][] = [
  [20, 20],
  [40, 20],
  [40, 40],
  [20, 40],
];
const OTHERWISE: VictoryLine = { type: 'otherwise', side: 'B', text: 'Else Blue.' };
const battle = (victory: VictoryLine[], units: Field['units'] = {}, turn = 8, now: Partial<Battle> = {}): Battle =>
  field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 10, y: 10 },
      blue: { side: 'B', template: 'tr-line', x: 50, y: 55 },
      ...units,
    },
    more: { victory: [...victory, OTHERWISE] },
    now: { turn, ...now },
  });
const ends = (p: Battle): string => {
  endOfTurn(p, new ScriptedRun().ctx);
  return p.result;
};
const RED: Man = { side: 'A', template: 'tr-line', x: 30, y: 25 };
const BLUE: Man = { side: 'B', template: 'tr-line', x: 30, y: 35 };
const hold = (test_: Extract<VictoryLine, { type: 'hold-area' }>['test'], more: object = {}): VictoryLine =>
  ({
    type: 'hold-area',
    side: 'A',
    polygon: AREA,
    test: test_,
    text: 'Red holds it.',
    when: 'end',
    ...more,
  }) as VictoryLine;

describe('army break', () => {
  test('MM-14.1 MM-14.3 MM-EX122 MM-EX123 half of bases and generals lost breaks an army, at the end of any phase', () => {
    const p = battle([]);
    expect(theatreOf(p).startBases).toEqual([7, 7]);
    p.lost[1] = 3;
    expect([armyBreak(p, new ScriptedRun().ctx), p.result]).toEqual([false, '']);
    p.lost[1] = 4;
    const table = new ScriptedRun();
    expect([armyBreak(p, table.ctx), p.result, p.resultRule]).toEqual([true, 'a', 'MM-14.1']);
    expect(table.of('broken')).toEqual([{ what: 'broken', rule: 'MM-14.1', side: 1 }]);
  });
  test('MM-14.2 what surrenders, falls apart or is shot down is destroyed', () => {
    for (const why of ['surrender', 'fatigue', 'fire', 'combat'] as const) {
      const p = battle([]);
      removeUnit(p, at(p, 'blue'), why, 'MM-14.2', new ScriptedRun().ctx);
      expect(p.lost).toEqual([0, 6]);
      expect(isBroken(p, 1)).toBe(true);
    }
  });
  test('MM-R50 units still to come count in the total', () => {
    const p = battle([], {
      late: {
        ...BLUE,
        now: { where: 'coming' },
        file: { arrival: { turn: 3, edge: 'north', from: [10, 60], to: [20, 60] } },
      },
    });
    expect(theatreOf(p).startBases[1]).toBe(13);
  });
  test('MM-R49 both broken in one phase: drawn, unless the scenario names a winner', () => {
    const p = battle([], {}, 2, { lost: [4, 4] });
    armyBreak(p, new ScriptedRun().ctx);
    expect([p.result, p.resultRule]).toEqual(['draw', 'MM-R49']);
    // Red holds the ground: that counts at the end of turn 8, as the scenario says, and not before.
    const held = (turn: number, mover: Side, phase: Battle['phase'], line = hold('more-bases')): string => {
      const q = battle([line], { guard: RED }, turn, { lost: [7, 4], mover, phase });
      armyBreak(q, new ScriptedRun().ctx);
      return `${q.result} ${q.resultRule}`;
    };
    expect(held(8, 1, 'assault')).toBe('a MM-R49');
    expect([held(2, 1, 'assault'), held(8, 0, 'assault'), held(8, 1, 'own-fire')]).toEqual(
      Array(3).fill('draw MM-R49'),
    );
    expect(held(2, 1, 'assault', hold('more-bases', { when: 'turn-end' }))).toBe('a MM-R49');
  });
});

describe('scenarios', () => {
  test('MM-14.4 a battle is won without breaking anybody, at its end and not before', () => {
    expect(ends(battle([hold('more-undisordered-bases')], { guard: RED }))).toBe('a');
    expect(ends(battle([hold('more-undisordered-bases')], { guard: RED }, 7))).toBe('');
    expect(ends(battle([hold('more-undisordered-bases')]))).toBe('b');
  });
  test('MM-G49 bases are in an area by their centres', () => {
    const edge = (x: number): string =>
      ends(battle([hold('more-bases')], { guard: { ...RED, x, formation: 'march-column' } }));
    expect([edge(20.1), edge(19.9)]).toEqual(['a', 'b']);
  });
  test('more undisordered bases than all of the enemy', () => {
    const at6 = (now: Man['now'], file: Man['file']): string =>
      ends(
        battle([hold('more-undisordered-bases')], {
          guard: { ...RED, ...(now && { now }) },
          foe: { ...BLUE, ...(file && { file }) },
        }),
      );
    expect(at6({}, { bases: 5 })).toBe('a');
    expect(at6({}, { bases: 6 })).toBe('b');
    expect(at6({ disordered: true }, { bases: 5 })).toBe('b');
  });
  test('so many bases, and more than the enemy', () => {
    const line = hold('min-and-more', { min: 6 });
    expect(ends(battle([line], { guard: RED }))).toBe('a');
    expect(ends(battle([line], { guard: { ...RED, file: { bases: 5 } } }))).toBe('b');
    expect(ends(battle([line], { guard: RED, foe: BLUE }))).toBe('b');
  });
  test('clear of the enemy, with so many bases', () => {
    const strict = hold('clear-and-min', { min: 4, own: 'undisordered', enemy: 'any' });
    const lax = hold('clear-and-min', { min: 4, own: 'any', enemy: 'undisordered' });
    const shaken = { now: { disordered: true } };
    expect(ends(battle([strict], { guard: RED, foe: { ...BLUE, ...shaken } }))).toBe('b');
    expect(ends(battle([lax], { guard: RED, foe: { ...BLUE, ...shaken } }))).toBe('a');
    expect(ends(battle([strict], { guard: { ...RED, ...shaken } }))).toBe('b');
    expect(ends(battle([lax], { guard: { ...RED, ...shaken } }))).toBe('a');
    expect(ends(battle([lax], { guard: { ...RED, file: { bases: 3 } } }))).toBe('b');
  });
  test('held, and no enemy near', () => {
    const line = hold('occupied-and-clear', { clear: 6 });
    expect(ends(battle([line], { guard: RED }))).toBe('a');
    expect(ends(battle([line], { guard: RED, foe: { ...BLUE, y: 45 } }))).toBe('b');
    expect(ends(battle([line], { guard: RED, foe: { ...BLUE, y: 47 } }))).toBe('a');
    expect(ends(battle([line], { guard: { ...RED, now: { disordered: true } } }))).toBe('b');
  });
  test('reached by bases, or by units of the ring', () => {
    const bases: VictoryLine = {
      type: 'reach-area',
      side: 'A',
      polygon: AREA,
      minBases: 6,
      maxX: 33.5,
      text: 'There.',
    };
    expect(ends(battle([bases], { guard: RED }))).toBe('a');
    expect(ends(battle([bases], { guard: { ...RED, x: 34 } }))).toBe('b');
    const ring: VictoryLine = { type: 'reach-area', side: 'A', polygon: AREA, minUnits: 1, ring: true, text: 'There.' };
    expect(ends(battle([ring], { guard: RED }))).toBe('b');
  });
  test('at the end of any turn, where the scenario says so', () =>
    expect(ends(battle([hold('more-bases', { when: 'turn-end' })], { guard: RED }, 3))).toBe('a'));
  test('survival, and a share destroyed', () => {
    const survive: VictoryLine = { type: 'survive-until', side: 'B', turn: 6, text: 'Still there.' };
    expect([ends(battle([survive], {}, 5)), ends(battle([survive], {}, 6))]).toEqual(['', 'b']);
    const third: VictoryLine = { type: 'destroyed-share', side: 'B', share: 0.33, of: 'A', text: 'A third.' };
    const p = battle([third], {}, 2, { lost: [2, 0] });
    expect(armyBreak(p, new ScriptedRun().ctx)).toBe(false);
    p.lost[0] = 3;
    expect([armyBreak(p, new ScriptedRun().ctx), p.result]).toEqual([true, 'b']);
  });
  test('inside the ring after a close assault, or the ring’s infantry gone', () => {
    const line = hold('inside-or-infantry-lost', { lost: 2, when: 'any' });
    const inside = (phase: Battle['phase']): string => {
      const p = battle([line], { guard: RED }, 2, { phase });
      armyBreak(p, new ScriptedRun().ctx);
      return p.result;
    };
    expect([inside('assault'), inside('own-fire')]).toEqual(['a', '']);
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 10, y: 10 },
        ...Object.fromEntries(
          [0, 1, 2].map((n) => [
            `f${n}`,
            { side: 'B' as const, template: 'tr-line', x: 30 + 7 * n, y: 50, file: { ring: n + 1 } },
          ]),
        ),
      },
      more: { victory: [line, OTHERWISE], squares: [{ id: 'ring', members: ['f0', 'f1', 'f2'] }] },
    });
    unit(p, 'f0').inRing = false;
    expect(armyBreak(p, new ScriptedRun().ctx)).toBe(false);
    unit(p, 'f1').inRing = false;
    expect([armyBreak(p, new ScriptedRun().ctx), p.result]).toEqual([true, 'a']);
  });
  test('undecided where nothing names a winner; and how a marginal victory counts', () => {
    const p = battle([]);
    Object.assign(p, { file: p.file.replace('"side":"B","text":"Else Blue."', '"side":null,"text":"Else nobody."') });
    expect(ends(p)).toBe('draw');
    expect(outcomeOf(p)).toEqual({ result: 'draw', rule: 'MM-14.4', score: { a: 0.5, b: 0.5 } });
    const marginal = battle([]);
    const line = '"side":"B","marginal":{"brigade":"ba","minBases":5},"text":"Else Blue."';
    Object.assign(marginal, { file: marginal.file.replace('"side":"B","text":"Else Blue."', line) });
    ends(marginal);
    expect(outcomeOf(marginal)?.score).toEqual({ a: 0.25, b: 0.75 });
    unit(marginal, 'red').bases = 4;
    expect(outcomeOf(marginal)?.score).toEqual({ a: 0, b: 1 });
    expect(outcomeOf(battle([]))).toBeNull();
  });
});
