/** MM-6.24 to MM-6.26: guns beyond the table. */
import { describe, expect, test } from 'vitest';
import { shellFacts } from '../src/indirect-fire.ts';
import type { Battle, Call } from '../src/position.ts';
import { ask, at, denied, type Field, field, fireOf, give, procedures, ScriptedRun, unit } from './field.ts';

const GUNS = [
  { id: 'naval', side: 'A', name: 'Naval gun', template: 'bw-br-naval-47', fireAs: 'positional-gun', from: [30, -40] },
  { id: 'howitzers', side: 'A', name: 'Howitzers', template: 'bw-br-howitzer', fireAs: 'field-gun', from: [34, -20] },
] as const;
const shelling = (units: Field['units'] = {}, now: Partial<Battle> = {}, on = true): Battle =>
  field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 20 },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
      ...units,
    },
    more: {
      offboardArtillery: structuredClone(GUNS) as never,
      options: { spotting: false, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': on },
    },
    now,
  });
const call = (x: number, y: number, gun = 0, turn = 4): Call => ({ gun, x, y, turn, half: 0, phase: 'own-fire' });

describe('calling', () => {
  test('MM-6.25 MM-6.26 each gun may be called on an enemy in sight; the spot falls due in the same phase of the next turn', () => {
    const p = fireOf(shelling({}, { turn: 3 }), 0);
    expect(ask(p)).toBe('call-fire');
    expect(denied(p, { do: 'call-fire', gun: 0, target: at(p, 'red') })?.rule).toBe('MM-6.25');
    const table = give(p, { do: 'call-fire', gun: 0, target: at(p, 'blue') });
    expect(p.calls).toEqual([{ gun: 0, x: 30, y: 40.25, turn: 4, half: 0, phase: 'own-fire' }]);
    expect(table.of('called')[0]?.to).toEqual(['a']); // in writing
    give(p, { do: 'no-call' });
    expect(ask(p)).toBeUndefined();
  });
  test('MM-6.25 MM-13.10 on a hidden enemy only once he has been spotted', () => {
    for (const spotted of [true, false]) {
      const p = shelling({ far: { side: 'B', template: 'tr-line', x: 40, y: 40 } }, { turn: 3, spotting: true });
      unit(p, 'blue').spotted = spotted;
      unit(p, 'far').spotted = true;
      fireOf(p, 0);
      expect(ask(p)).toBe('call-fire');
      expect(denied(p, { do: 'call-fire', gun: 0, target: at(p, 'blue') })?.rule).toBe(spotted ? undefined : 'MM-6.25');
      expect(denied(p, { do: 'call-fire', gun: 0, target: at(p, 'far') })).toBeNull();
    }
  });
  test('MM-6.26 MM-G33 shells strike no unit that is gone, and never a gun in the ranks by itself', () => {
    for (const where of ['removed', 'coming'] as const) {
      const p = shelling({ blue: { side: 'B', template: 'tr-line', x: 30, y: 40, now: { where } } }, { turn: 4 });
      p.calls = [call(30, 40.25)];
      const table = new ScriptedRun([]);
      fireOf(p, 0, table);
      expect(table.of('fell')[0]?.unit).toBeNull();
    }
    const p = shelling({ gun: { side: 'B', template: 'tr-gun', x: 30, y: 40, formation: 'unlimbered' } }, { turn: 4 });
    unit(p, 'gun').attachedTo = at(p, 'blue');
    unit(p, 'blue').gun = at(p, 'gun');
    p.calls = [call(30, 40.25)];
    const table = new ScriptedRun([1, 6]);
    fireOf(p, 0, table);
    expect(table.of('fell')[0]?.unit).toBe(at(p, 'blue'));
  });
  test('MM-6.25 not on what nobody sees', () => {
    const hill = {
      id: 'hill',
      type: 'hill',
      kind: 'hill',
      name: 'Hill',
      level: 2,
      shape: 'plateau',
      polygon: [
        [0, 28],
        [60, 28],
        [60, 32],
        [0, 32],
      ],
    };
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-line', x: 30, y: 20 },
        seen: { side: 'B', template: 'tr-line', x: 30, y: 26 },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
      },
      terrain: [hill as never],
      more: {
        offboardArtillery: structuredClone(GUNS) as never,
        options: { spotting: false, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': true },
      },
    });
    fireOf(p, 0);
    expect(denied(p, { do: 'call-fire', gun: 0, target: at(p, 'blue') })?.rule).toBe('MM-6.25');
    expect(denied(p, { do: 'call-fire', gun: 0, target: at(p, 'seen') })).toBeNull();
  });
  test('MM-6.24 only with the option, and only by the side that has the guns', () => {
    expect(ask(fireOf(shelling({}, {}, false), 0))).toBeUndefined();
    expect(ask(fireOf(shelling({}, { mover: 1 }), 1))).toBeUndefined();
  });
});

describe('the shells', () => {
  test('MM-6.26 MM-EX138 MM-G33 they strike whatever is there, friend or enemy, within an inch of the spot', () => {
    const p = shelling(
      { friend: { side: 'A', template: 'tr-line', x: 30, y: 50.85 } },
      { turn: 4, calls: [call(30, 51.45)] },
    );
    const table = new ScriptedRun([6, 4]);
    fireOf(p, 0, table);
    expect(table.of('fell')[0]).toMatchObject({ unit: at(p, 'friend') });
    expect(unit(p, 'friend').fatigue).toBeGreaterThan(0);
    const off = shelling({}, { turn: 4, calls: [call(30, 42)] });
    const missed = new ScriptedRun();
    fireOf(off, 0, missed);
    expect(missed.of('fell')[0]).toMatchObject({ unit: null });
  });
  test('MM-6.26 not before their turn, nor in another phase', () => {
    const early = shelling({}, { turn: 3, calls: [call(30, 40)] });
    fireOf(early, 0);
    expect(early.calls).toHaveLength(1);
    const other = shelling({}, { turn: 4, mover: 1, calls: [call(30, 40)] });
    fireOf(other, 0, new ScriptedRun(), 'enemy-fire');
    expect(other.calls).toHaveLength(1);
  });
  test('MM-6.24 MM-G33 they fire as heavy field or positional guns, without range, flank or 4-inch lines', () => {
    const p = shelling();
    expect(shellFacts(p, at(p, 'blue'), [1])).toMatchObject({
      weapon: 3,
      firingBases: 1,
      breechLoadingGuns: true,
      shortRange: false,
      flankOrRear: false,
      gunsClose: false,
    });
    expect(shellFacts(p, at(p, 'blue'), [0, 1])).toMatchObject({ weapon: 4, firingBases: 2 });
  });
  test('MM-6.43 MM-G29 whoever is driven off flees away from the guns', () => {
    const p = shelling({}, { turn: 4, calls: [call(30, 40), call(30, 40, 1)] });
    // Two guns on one spot fire together: +4 +1 -4.
    fireOf(p, 0, new ScriptedRun([6, 1]));
    expect([ask(p), p.asked?.seat, unit(p, 'blue').bases]).toEqual(['flee', 'b', 5]);
    procedures.play(p, procedures.decision(p)?.offers[0] as never, new ScriptedRun().ctx as never);
    expect(unit(p, 'blue').stand.y).toBeGreaterThan(43);
  });
});
