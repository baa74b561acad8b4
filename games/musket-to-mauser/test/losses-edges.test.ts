/** MM-0.7, MM-G23: whole bases that come off, and how the rest closes up: screens, bends, guns, skirmishers. */
import { describe, expect, test } from 'vitest';
import { rectsOf, sizeOf } from '../src/bodies.ts';
import { faultOfSkirmish } from '../src/formations.ts';
import { standOf, standWith } from '../src/layouts.ts';
import { losses } from '../src/losses.ts';
import type { Battle, General, Layout } from '../src/position.ts';
import { ask, type Field, field, give, type Man, procedures, ScriptedRun, unit } from './field.ts';

const red: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const blue: Man = { side: 'B', template: 'tr-line', x: 20, y: 50 };
const SIZE = { w: 1, d: 0.5 };

function lose(p: Battle, bases: number, dice: readonly number[] = [], why: 'fire' | 'combat' = 'fire'): ScriptedRun {
  const table = new ScriptedRun(dice);
  procedures.start(p, losses, { unit: 0, bases, why }, table.ctx as never);
  return table;
}
const on = (man: Partial<Man> = {}, more: Field['units'] = {}): Battle =>
  field({ units: { red: { ...red, ...man }, blue, ...more } });
/** Drawn up so from the start. */
const drawn = (layout: Partial<Layout>, more: Field['units'] = {}): Battle => {
  const p = on({}, more);
  const it = unit(p, 'red');
  it.stand = standOf({ ...it.stand, ...layout }, it.bases, SIZE, null);
  return p;
};

describe('bases lost', () => {
  test('MM-0.7 MM-14.2 each is counted for its army and told of, and what is left may fire again', () => {
    const p = on({ now: { fired: 63 } });
    const table = lose(p, 2);
    expect([unit(p, 'red').bases, p.lost, unit(p, 'red').fired]).toEqual([4, [2, 0], 0]);
    expect(table.of('base-lost').map(({ left, rule }) => [left, rule])).toEqual([
      [5, 'MM-6.43'],
      [4, 'MM-6.43'],
    ]);
    expect(lose(on(), 1, [], 'combat').of('base-lost')[0]).toMatchObject({ rule: 'MM-9.20', why: 'combat' });
  });

  test('MM-0.7 none, or of a unit that is gone, changes nothing', () => {
    const p = on();
    expect([lose(p, 0).told, unit(p, 'red').bases]).toEqual([[], 6]);
    unit(p, 'red').where = 'removed';
    expect([lose(p, 1).told, unit(p, 'red').bases]).toEqual([[], 6]);
  });

  test('MM-6.43 MM-9.20 the last of them go with their unit', () => {
    for (const [bases, where] of [
      [5, 'table'],
      [6, 'removed'],
      [7, 'removed'],
    ] as const) {
      const p = on();
      lose(p, bases);
      expect([bases, unit(p, 'red').where, p.lost[0]]).toEqual([bases, where, Math.min(6, bases)]);
    }
    const table = lose(on({ file: { bases: 1 } }), 1, [], 'combat');
    expect(table.of('removed')[0]).toMatchObject({ rule: 'MM-9.20', why: 'combat' });
  });

  test('MM-3.11 MM-10.4 the general with it is tried once, and it may fall apart', () => {
    const p = on();
    (p.generals[0] as General).attached = [0];
    const table = lose(p, 2, [5]);
    expect([(p.generals[0] as General).where, table.of('general-lost')]).toEqual(['table', []]);
    const worn = on({ now: { fatigue: 4 + 5 } });
    lose(worn, 1);
    expect(unit(worn, 'red').where).toBe('table');
    const over = on({ now: { fatigue: 4 + 6 } });
    lose(over, 1);
    expect([unit(over, 'red').where, over.lost[0]]).toEqual(['removed', 6]);
  });
});

describe('closing up', () => {
  test('MM-G23 the anchor stays, and files are as near to the old number as the rest allows', () => {
    const after = (layout: Partial<Layout>, bases: number) => {
      const p = drawn(layout);
      lose(p, bases);
      const { formation, files, x, y } = unit(p, 'red').stand;
      return [formation, files, x, y];
    };
    expect(after({}, 1)).toEqual(['line', 5, 20, 20]);
    expect(after({ formation: 'field-column', files: 2 }, 1)).toEqual(['field-column', 2, 20, 20]);
    expect(after({ formation: 'field-column', files: 2 }, 3)).toEqual(['field-column', 2, 20, 20]);
    expect(after({ formation: 'line', files: 3 }, 1)).toEqual(['line', 3, 20, 20]);
    expect(after({ formation: 'line', files: 3 }, 2)).toEqual(['line', 4, 20, 20]);
    expect(after({ formation: 'march-column', files: 1 }, 1)).toEqual(['march-column', 1, 20, 20]);
  });

  test('MM-G23 its screen stays out as long as there is a base in the ranks', () => {
    const screened = (bases: number, out: number) => {
      const p = field({ units: { red: { ...red, template: 'tr-light', file: { bases: 4 } }, blue } });
      const it = unit(p, 'red');
      it.stand = standOf(
        { ...it.stand, files: 4 - out, screen: { side: 'front', bases: out, gap: 0.5 } },
        4,
        SIZE,
        null,
      );
      lose(p, bases);
      return unit(p, 'red').stand.screen?.bases ?? null;
    };
    expect([screened(1, 2), screened(2, 2), screened(3, 2), screened(1, 1), screened(3, 1)]).toEqual([
      2,
      1,
      null,
      1,
      null,
    ]);
  });

  test('MM-G9 MM-G23 a bend stays while a file is straight, else it is given up', () => {
    const bend = { leftFiles: 2, leftDegrees: 30, rightFiles: 2, rightDegrees: 30 };
    const after = (bases: number) => {
      const p = drawn({ bend });
      lose(p, bases);
      return unit(p, 'red').stand.bend;
    };
    expect([after(1), after(2)]).toEqual([bend, null]);
  });

  test('MM-G23 MM-5.26 if someone stands there, those left keep their places', () => {
    // A Line of three files and two ranks: with one base less it would stand four wide.
    const beside: Man = { side: 'A', template: 'tr-line', x: 24.6, y: 20 };
    const places = (p: Battle) => unit(p, 'red').stand.poses;
    const p = drawn({ files: 3 }, { beside });
    const before = [...places(p)];
    lose(p, 2);
    // With five the rear rank moved to the middle; there it stays.
    expect(places(p)).toEqual([...before.slice(0, 9), 19.5, 19.25, 0]);
    const free = drawn({ files: 3 }, { beside: { ...beside, x: 25.01 } });
    lose(free, 2);
    expect(places(free).filter((_, i) => i % 3 === 1)).toEqual([19.75, 19.75, 19.75, 19.75]);
  });
});

describe('skirmishers', () => {
  const loose: Partial<Man> = { template: 'tr-light', formation: 'skirmish', file: { bases: 4, gap: 0.8 } };

  test('MM-G23 their owner says who goes, of those without whom the chain holds', () => {
    const p = on(loose);
    lose(p, 1);
    expect(ask(p)).toBe('lose');
    expect(procedures.decision(p)?.offers).toEqual([
      { do: 'lose', base: 0 },
      { do: 'lose', base: 3 },
    ]);
    expect(procedures.forbids(p, { do: 'lose', base: 1 })?.rule).toBe('MM-G23');
    const before = unit(p, 'red').stand.poses.slice(3);
    give(p, { do: 'lose', base: 0 });
    expect(unit(p, 'red').stand.poses).toEqual(before);
    expect([unit(p, 'red').bases, unit(p, 'red').stand.files]).toEqual([3, 3]);
  });

  test('MM-G23 where the chain breaks whoever goes, those beyond the hole move in until it holds', () => {
    const p = on(loose);
    const it = unit(p, 'red');
    // A ring of four would hold without any of them; a star does not without its middle.
    const star = [20, 20, 0, 21.5, 20, 0, 20, 21.45, 0, 18.5, 20, 0];
    it.stand = standWith(it.stand, 20, 20, 0, star);
    lose(p, 1);
    expect(procedures.decision(p)?.offers).toEqual([1, 2, 3].map((base) => ({ do: 'lose', base })));
    const two = on({ ...loose, file: { bases: 2, gap: 0.8 } });
    lose(two, 1);
    expect(ask(two)).toBe('lose');
    give(two, { do: 'lose', base: 1 });
    expect(unit(two, 'red').stand.poses).toHaveLength(3);
  });

  test('MM-G23 those that are parted close up by the least that makes one chain again, all of them alike', () => {
    /** Two pairs, four and a half inches apart: fire caught them on their way. */
    const parted = (base: number) => {
      const p = on(loose);
      const it = unit(p, 'red');
      it.stand = standWith(it.stand, 20, 20, 0, [18, 20, 0, 19.5, 20, 0, 25, 20, 0, 26.5, 20, 0]);
      lose(p, 1);
      expect(procedures.decision(p)?.offers).toHaveLength(4);
      give(p, { do: 'lose', base });
      expect(faultOfSkirmish(rectsOf(it.stand, sizeOf(p, 0)))).toBeNull();
      return it.stand.poses.filter((_, i) => i % 3 === 0);
    };
    expect(parted(3)).toEqual([18, 19.5, 21.5]);
    expect(parted(0)).toEqual([19.5, 21.5, 23]);
    expect(parted(2)).toEqual([18, 19.5, 21.5]);
  });
});
