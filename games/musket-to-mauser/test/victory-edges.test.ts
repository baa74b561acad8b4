/** MM-14.1 to MM-14.4 at their edges: a tie, one base more, the last turn, and units that do not count. */
import { describe, expect, test } from 'vitest';
import type { VictoryLine } from '../src/files.ts';
import type { Battle } from '../src/position.ts';
import { armyBreak, breaksAt, endOfTurn, hasReached, holds, isMarginal, spoilersOf } from '../src/victory.ts';
import { type Field, field, type Man, ScriptedRun, unit } from './field.ts';

type HoldArea = Extract<VictoryLine, { type: 'hold-area' }>;
type ReachArea = Extract<VictoryLine, { type: 'reach-area' }>;
const AREA: [number, number][] = [
  [20, 20],
  [40, 20],
  [40, 40],
  [20, 40],
];
const OTHERWISE: VictoryLine = { type: 'otherwise', side: 'B', text: 'Else Blue.' };
const RED: Man = { side: 'A', template: 'tr-line', x: 30, y: 25 };
const BLUE: Man = { side: 'B', template: 'tr-line', x: 30, y: 35 };
const FAR: Field['units'] = {
  red: { side: 'A', template: 'tr-line', x: 10, y: 10 },
  blue: { side: 'B', template: 'tr-line', x: 50, y: 55 },
};
const battle = (victory: VictoryLine[], units: Field['units'] = {}, now: Partial<Battle> = {}): Battle =>
  field({ units: { ...FAR, ...units }, more: { victory: [...victory, OTHERWISE] }, now: { turn: 8, ...now } });
const hold = (test_: HoldArea['test'], more: object = {}): HoldArea =>
  ({ type: 'hold-area', side: 'A', polygon: AREA, test: test_, text: 'Red.', when: 'end', ...more }) as HoldArea;
const six = (file: Man['file'] = {}, now: Man['now'] = {}): Man => ({ ...RED, file, now });
const isHeld = (line: HoldArea, units: Field['units'], now: Partial<Battle> = {}): boolean =>
  holds(battle([line], units, now), line);

describe('ground held', () => {
  test('MM-14.4 as many bases as the enemy are not more', () => {
    for (const one of ['more-bases', 'more-undisordered-bases', 'min-and-more'] as const) {
      const held = [5, 6, 7].map((bases) => isHeld(hold(one), { guard: RED, foe: { ...BLUE, file: { bases } } }));
      expect([one, held]).toEqual([one, [true, false, false]]);
    }
  });

  test('MM-14.4 disordered bases count against their side, not for it', () => {
    const shaken = { disordered: true };
    const foe = { ...BLUE, file: { bases: 5 }, now: shaken };
    expect(isHeld(hold('more-bases'), { guard: six({}, shaken), foe })).toBe(true);
    expect(isHeld(hold('more-undisordered-bases'), { guard: six({}, shaken), foe })).toBe(false);
    expect(isHeld(hold('more-undisordered-bases'), { guard: six(), foe: { ...foe, file: { bases: 6 } } })).toBe(false);
    expect(isHeld(hold('min-and-more'), { guard: six({}, shaken) })).toBe(false);
  });

  test('MM-14.4 the number named, and one without it', () => {
    for (const one of ['min-and-more', 'clear-and-min'] as const) {
      const held = [5, 6, 7].map((min) => isHeld(hold(one, { min }), { guard: RED }));
      expect([one, held]).toEqual([one, [true, true, false]]);
      expect(isHeld(hold(one), {})).toBe(false);
      expect(isHeld(hold(one), { guard: six({ bases: 1 }) })).toBe(true);
    }
  });

  test('MM-G49 units that are gone or outside count for nothing', () => {
    const gone = { where: 'removed', bases: 0 } as const;
    expect(isHeld(hold('more-bases'), { guard: six({}, gone) })).toBe(false);
    expect(isHeld(hold('clear-and-min'), { guard: RED, foe: { ...BLUE, now: gone } })).toBe(true);
    expect(isHeld(hold('clear-and-min'), { guard: RED, foe: { ...BLUE, y: 41 } })).toBe(true);
    expect(isHeld(hold('clear-and-min'), { guard: RED, foe: { ...BLUE, y: 39 } })).toBe(false);
  });

  test('MM-14.4 an enemy is near at the distance named, not beyond; a disordered holder holds nothing', () => {
    const line = hold('occupied-and-clear', { clear: 6 });
    const held = (y: number, x = 30) => isHeld(line, { guard: RED, foe: { ...BLUE, x, y, facing: 0 } });
    // Facing away, his rear edge lies half an inch behind his front.
    expect([held(46.5), held(46.51), held(30)]).toEqual([false, true, false]);
    // To the left and the right of the area too: his file ends are three inches from his middle.
    expect([held(30, 11), held(30, 10.9), held(30, 49), held(30, 49.1)]).toEqual([false, true, false, true]);
    expect(held(13.4)).toBe(true);
    const touching = hold('occupied-and-clear');
    expect(isHeld(touching, { guard: RED, foe: { ...BLUE, y: 40.4, facing: 0 } })).toBe(false);
    expect(isHeld(touching, { guard: RED, foe: { ...BLUE, y: 40.6, facing: 0 } })).toBe(true);
    expect(isHeld(touching, {})).toBe(false);
    expect(spoilersOf(battle([touching], { foe: BLUE }), touching)).toEqual([2]);
    expect(spoilersOf(battle([], { foe: BLUE }), hold('more-bases'))).toEqual([]);
  });

  test('MM-14.4 inside the ring with every corner, at the end of an assault', () => {
    const line = hold('inside-or-infantry-lost', { lost: 1 });
    const inside = (x: number, y: number, now: Partial<Battle> = { phase: 'assault' }) =>
      isHeld(line, { guard: { ...RED, x, y } }, now);
    expect([inside(23.01, 30), inside(22.99, 30), inside(36.99, 30), inside(37.01, 30)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([inside(30, 20.51), inside(30, 20.49), inside(30, 30, { phase: 'own-fire' })]).toEqual([true, false, false]);
  });
});

describe('ground reached', () => {
  const reach = (more: Partial<ReachArea>): ReachArea =>
    ({ type: 'reach-area', side: 'A', polygon: AREA, text: 'There.', ...more }) as ReachArea;
  const reached = (line: ReachArea, units: Field['units']) => hasReached(battle([line], units), line);

  test('MM-14.4 by so many bases, whose centres are there and not beyond the mark', () => {
    expect([5, 6, 7].map((minBases) => reached(reach({ minBases }), { guard: RED }))).toEqual([true, true, false]);
    expect([32.5, 32.49].map((maxX) => reached(reach({ minBases: 6, maxX }), { guard: RED }))).toEqual([true, false]);
    expect(reached(reach({}), {})).toBe(false);
    expect(reached(reach({ minBases: 1 }), { guard: six({}, { disordered: true }) })).toBe(false);
  });

  test('MM-14.4 by so many units', () => {
    const both = { guard: RED, other: { ...RED, y: 30 } };
    expect([1, 2, 3].map((minUnits) => reached(reach({ minUnits }), both))).toEqual([true, true, false]);
    expect(reached(reach({ minUnits: 1 }), { guard: { ...RED, y: 41 } })).toBe(false);
    expect(reached(reach({ minUnits: 1 }), { foe: BLUE })).toBe(false);
  });
});

describe('when', () => {
  const ends = (p: Battle): string => {
    endOfTurn(p, new ScriptedRun().ctx);
    return p.result;
  };

  test('MM-14.4 the last turn decides, none before it', () => {
    const line = hold('more-bases');
    expect([7, 8, 9].map((turn) => ends(battle([line], { guard: RED }, { turn })))).toEqual(['', 'a', 'a']);
    expect([7, 8].map((turn) => ends(battle([], {}, { turn })))).toEqual(['', 'b']);
    const reach: VictoryLine = { type: 'reach-area', side: 'A', polygon: AREA, text: 'There.' };
    expect([7, 8].map((turn) => ends(battle([reach], { guard: RED }, { turn })))).toEqual(['', 'a']);
    expect(ends(battle([hold('more-bases', { when: 'any' })], { guard: RED }, { turn: 3 }))).toBe('');
  });

  test('MM-14.4 who was to survive has not, if his army is broken', () => {
    const line: VictoryLine = { type: 'survive-until', side: 'B', turn: 6, text: 'There still.' };
    expect(ends(battle([line], {}, { turn: 6, lost: [0, 3] }))).toBe('b');
    expect(ends(battle([line], {}, { turn: 6, lost: [0, 4] }))).toBe('');
  });

  test('MM-14.4 a battle that is over stays as it ended', () => {
    const p = battle([hold('more-bases')], { guard: RED }, { result: 'b', resultRule: 'MM-14.1' });
    const table = new ScriptedRun();
    expect([endOfTurn(p, table.ctx), armyBreak(p, table.ctx), p.result, table.told]).toEqual([true, true, 'b', []]);
  });

  test('MM-14.1 half of an uneven number is rounded up', () => expect([6, 7, 8].map(breaksAt)).toEqual([3, 4, 4]));

  test('MM-14.1 MM-14.4 a broken army loses, whatever ground it holds; otherwise a condition met at once decides', () => {
    const line = hold('more-bases', { when: 'any' });
    const after = (lost: readonly [number, number], lines = [line]) => {
      const p = battle(lines, { guard: RED }, { turn: 2, lost: [...lost] });
      const table = new ScriptedRun();
      return [armyBreak(p, table.ctx), p.result, p.resultRule, table.of('result')[0]?.text ?? null];
    };
    expect(after([7, 0])).toEqual([true, 'b', 'MM-14.1', 'Reds have lost half of their army.']);
    expect(after([0, 4])).toEqual([true, 'a', 'MM-14.1', 'Blues have lost half of their army.']);
    expect(after([6, 3])).toEqual([true, 'a', 'MM-14.4', 'Red.']);
    expect(after([6, 3], [hold('more-bases')])).toEqual([false, '', '', null]);
    expect(after([7, 4])).toEqual([true, 'a', 'MM-14.4', 'Red.']);
  });

  test('MM-R49 both broken: what the scenario names counts at the end of its time, else the battle is drawn', () => {
    const after = (line: HoldArea, now: Partial<Battle>) => {
      const p = battle([line], { guard: RED }, { lost: [7, 4], ...now });
      armyBreak(p, new ScriptedRun().ctx);
      return [p.result, p.resultRule];
    };
    const last = { turn: 8, phase: 'assault', mover: 1 } as const;
    expect(after(hold('more-bases'), last)).toEqual(['a', 'MM-R49']);
    expect(after(hold('more-bases'), { ...last, turn: 7 })).toEqual(['draw', 'MM-R49']);
    expect(after(hold('more-bases'), { ...last, mover: 0 })).toEqual(['draw', 'MM-R49']);
    expect(after(hold('more-bases'), { ...last, phase: 'own-fire' })).toEqual(['draw', 'MM-R49']);
    expect(after(hold('more-bases', { when: 'turn-end' }), { ...last, turn: 3 })).toEqual(['a', 'MM-R49']);
    expect(after(hold('more-bases', { side: 'B' }), last)).toEqual(['draw', 'MM-R49']);
  });

  test('MM-14.4 a victory is marginal by the bases left to the brigade that the scenario names', () => {
    const marginal = { type: 'otherwise', side: 'B', text: 'Else.', marginal: { brigade: 'ba', minBases: 6 } } as const;
    const p = field({ units: FAR, more: { victory: [marginal] }, now: { result: 'b', resultRule: 'MM-14.4' } });
    expect(isMarginal(p)).toBe(true);
    unit(p, 'red').bases = 5;
    expect(isMarginal(p)).toBe(false);
    unit(p, 'red').bases = 6;
    p.resultRule = 'MM-14.1';
    expect(isMarginal(p)).toBe(false);
    p.resultRule = 'MM-14.4';
    p.result = 'a';
    expect(isMarginal(p)).toBe(false);
  });
});
