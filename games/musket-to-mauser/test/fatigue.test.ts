/** Chapter 10: fatigue and endurance. */
import { describe, expect, test } from 'vitest';
import { addFatigue, disintegrate, excessOf, fallsApart, limitOf, rest } from '../src/fatigue.ts';
import type { UnitFile } from '../src/files.ts';
import { forbidsFiring } from '../src/fire-eligible.ts';
import { movement } from '../src/movement.ts';
import type { Battle, General, Unit } from '../src/position.ts';
import { procedures } from '../src/setup.ts';
import { contact, type Field, field, type Man, ScriptedRun, unit } from './field.ts';
import { form, move, moving, obey } from './orders.ts';

const one = (
  template: string,
  now: Partial<Unit> = {},
  file: Partial<UnitFile> = {},
  formation: Man['formation'] = 'line',
  more: Field['units'] = {},
): Battle =>
  field({
    units: {
      it: { side: 'A', template, x: 30, y: 20, formation, now, file },
      far: { side: 'B', template: 'tr-line', x: 50, y: 55 },
      ...more,
    },
  });

describe('endurance', () => {
  test('MM-10.1 by grade: 2, 4, 6, 8', () =>
    expect(
      (['poor', 'average', 'veteran', 'elite'] as const).map((grade) => limitOf(one('tr-line', {}, { grade }), 0)),
    ).toEqual([2, 4, 6, 8]));
  test('MM-10.2 MM-10.3 up to its limit nothing; then excess, point by point', () =>
    expect([0, 4, 5, 7].map((fatigue) => excessOf(one('tr-line', { fatigue }), 0))).toEqual([0, 0, 1, 3]));
  test('MM-10.9 MM-R46 MM-4.62 MM-10.10 line infantry and heavy cavalry suffer in Skirmish; light infantry, irregulars and screens do not', () => {
    expect(limitOf(one('bw-br-line', {}, {}, 'skirmish'), 0)).toBe(2);
    expect(limitOf(one('tr-light', {}, {}, 'skirmish'), 0)).toBe(4);
    expect(limitOf(one('zw-zulu-young', {}, {}, 'skirmish'), 0)).toBe(6);
    expect(
      limitOf(one('cri-br-heavy-cav', {}, {}, 'line'), 0) -
        limitOf(one('nap-fr-dragoons', {}, { grade: 'veteran' }, 'skirmish'), 0),
    ).toBe(2);
    const screened = one('tr-line');
    unit(screened, 'it').stand = { ...unit(screened, 'it').stand, screen: { side: 'front', bases: 1, gap: 0.5 } };
    expect(limitOf(screened, 0)).toBe(4);
  });
  test('MM-5.30 MM-R46 dismounted cavalry never takes the skirmish penalty', () =>
    expect(limitOf(one('bw-br-dragoons', {}, { dismounted: true }, 'line'), 0)).toBe(
      limitOf(one('bw-br-dragoons'), 0),
    ));
});

describe('too much', () => {
  test('MM-10.4 MM-EX114 MM-EX115 removed when the excess is greater than its bases', () => {
    const p = one('tr-line', { fatigue: 9 });
    expect(addFatigue(p, 0, 1, 'fire', 'MM-6.41', new ScriptedRun().ctx)).toBe(false);
    const table = new ScriptedRun();
    expect(addFatigue(p, 0, 1, 'fire', 'MM-6.41', table.ctx)).toBe(true);
    expect(unit(p, 'it').where).toBe('removed');
    expect(table.of('removed')[0]).toMatchObject({ rule: 'MM-10.4', why: 'fatigue' });
    expect(p.lost).toEqual([6, 0]);
  });
  test('MM-10.4 MM-EX118 losing a base can do it too', () => {
    const p = one('tr-line', { fatigue: 10 });
    expect(disintegrate(p, 0, new ScriptedRun().ctx)).toBe(false);
    unit(p, 'it').bases = 5;
    expect(disintegrate(p, 0, new ScriptedRun().ctx)).toBe(true);
  });
  test('MM-10.4 MM-10.8 a general who rides away lowers the limit, and the unit falls apart at once', () => {
    const p = one('tr-line', { fatigue: 12 });
    Object.assign(p.generals[0] as General, { x: 30, y: 19, attached: [0] });
    p.phase = 'movement';
    p.brigades[0] = { order: 'defend', reverted: 0, changed: false };
    procedures.start(p, movement, {}, new ScriptedRun().ctx as never);
    procedures.play(p, { do: 'move-general', general: 0, x: 30, y: 12 }, new ScriptedRun().ctx as never);
    expect([(p.generals[0] as General).attached, unit(p, 'it').where]).toEqual([[], 'removed']);
  });
  test('MM-10.4 MM-10.9 so does forming Skirmish', () => {
    for (const [fatigue, where] of [
      [11, 'removed'],
      [10, 'table'],
    ] as const) {
      const p = moving(one('bw-br-line', { fatigue }));
      p.brigades[0] = { order: 'defend', reverted: 0, changed: false };
      obey(p, move(p, 'it', form(p, 'it', 'skirmish')));
      expect([fatigue, unit(p, 'it').where]).toEqual([fatigue, where]);
    }
  });
  test('MM-4.45 MM-4.47 MM-R51 a gun in the ranks is one more base, and keeps its own limit', () => {
    const p = one('tr-line', { fatigue: 11 }, {}, 'line', {
      gun: { side: 'A', template: 'tr-gun', x: 31, y: 20, formation: 'unlimbered', file: { grade: 'elite' } },
    });
    expect(fallsApart(p, 0)).toBe(true);
    unit(p, 'it').gun = 2;
    unit(p, 'gun').attachedTo = 0;
    expect(fallsApart(p, 0)).toBe(false);
    unit(p, 'gun').fatigue = 9;
    expect(excessOf(p, 2)).toBe(1);
  });
});

describe('rest', () => {
  test('MM-10.5 MM-10.6 it takes one point away, and never below none', () => {
    const p = one('tr-line', { fatigue: 1 });
    const table = new ScriptedRun();
    rest(p, 0, table.ctx);
    rest(p, 0, table.ctx);
    expect(unit(p, 'it').fatigue).toBe(0);
    expect(table.of('rested')).toHaveLength(1);
  });
  /** A movement phase in which A does nothing at all. */
  const idle = (p: Battle): Battle => {
    p.phase = 'movement';
    p.brigades[0] = { order: 'defend', reverted: 0, changed: false };
    procedures.start(p, movement, {}, new ScriptedRun().ctx as never);
    procedures.play(p, { do: 'end-movement' }, new ScriptedRun().ctx as never);
    return p;
  };
  test('MM-10.5 doing nothing at all in its own movement phase; not in a continuing combat', () => {
    expect(unit(idle(one('tr-line', { fatigue: 3 })), 'it').fatigue).toBe(2);
    const held = one('tr-line', { fatigue: 3 });
    held.contacts = [contact(held, 'far', 'it', { fresh: false, continuing: true })];
    expect(unit(idle(held), 'it').fatigue).toBe(3);
    const enemy = one('tr-line');
    unit(enemy, 'far').fatigue = 3;
    expect(unit(idle(enemy), 'far').fatigue).toBe(3);
  });
  test('MM-10.7 a unit that rested may fire', () => {
    const p = idle(one('tr-line', { fatigue: 3 }));
    expect(unit(p, 'it').rested).toBe(true);
    p.phase = 'own-fire';
    expect(forbidsFiring(p, 0, false)).toBeNull();
  });
});
