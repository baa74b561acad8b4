/** Chapter 13: hidden units and how they are made out. */
import { describe, expect, test } from 'vitest';
import type { Battle, Glimpse } from '../src/position.ts';
import {
  isConcealed,
  loseSight,
  type SpottingFacts,
  spot,
  spotAtOnce,
  spottingDice,
  spottingFacts,
  spottingPhase,
} from '../src/spotting.ts';
import { at, type Field, field, fire, fireOf, give, type Man, procedures, ScriptedRun, unit } from './field.ts';

const WOOD = {
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
/** Blue in the scrub at (30, 31), Red `gap` inches off in the open. */
const hidden = (gap = 8, blue: Partial<Man> = {}, more: Partial<Field> = {}, red: Partial<Man> = {}): Battle =>
  field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 30.5 - gap, ...red },
      blue: {
        side: 'B',
        template: 'bw-boer-commando',
        x: 30,
        y: 30.5,
        formation: 'skirmish',
        file: { dismounted: true },
        ...blue,
      },
    },
    terrain: [WOOD as never],
    ...more,
    more: {
      options: { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false },
      ...more.more,
    },
  });
test('MM-13.2 whom the scenario lists as hidden begins unspotted, even in the open; others in the open are known', () => {
  for (const listed of [true, false]) {
    const p = hidden(8, { y: 45, file: { dismounted: true, hidden: listed } });
    expect([listed, unit(p, 'blue').spotted, unit(p, 'red').spotted]).toEqual([listed, !listed, true]);
  }
});

/** Plays the end of a phase in which these things happened. */
function look(p: Battle, why: readonly Glimpse['why'][], dice: readonly number[]): ScriptedRun {
  const table = new ScriptedRun(dice);
  p.glimpses = why.map((one) => ({ hidden: at(p, 'blue'), why: one }));
  procedures.start(p, spottingPhase, {}, table.ctx as never);
  return table;
}
const facts = (more: Partial<SpottingFacts> = {}): SpottingFacts => ({
  closeOrMass: false,
  fired: false,
  mounted: false,
  hiddenBushcraft: false,
  spotterBushcraft: false,
  prone: false,
  distance: 20,
  ...more,
});

describe('who is seen at once', () => {
  test('MM-13.1 MM-13.2 a unit in the open and in sight is spotted, one in concealing ground is not', () => {
    const p = hidden();
    expect([unit(p, 'red').spotted, unit(p, 'blue').spotted]).toEqual([true, false]);
    expect([isConcealed(p, at(p, 'red')), isConcealed(p, at(p, 'blue'))]).toEqual([false, true]);
    expect(unit(hidden(8, { y: 36 }), 'blue').spotted).toBe(true);
  });
  test('MM-13.2 whoever comes into the open later is spotted then, for the whole army (MM-13.3)', () => {
    const p = hidden(8, { y: 36 });
    unit(p, 'blue').spotted = false;
    const table = new ScriptedRun();
    spotAtOnce(p, table.ctx);
    expect(unit(p, 'blue').spotted).toBe(true);
    expect(table.of('spotted')[0]?.rule).toBe('MM-13.2');
  });
  test('MM-12.17 MM-12.18 swamps and crops hide the prone, and so do hedges', () => {
    const crops = { ...WOOD, type: 'crops' };
    expect(isConcealed(hidden(8, {}, { terrain: [crops as never] }), 1)).toBe(false);
    expect(isConcealed(hidden(8, { now: { prone: true } }, { terrain: [crops as never] }), 1)).toBe(true);
    const hedge = {
      id: 'hedge',
      type: 'hedge',
      kind: 'line',
      name: 'Hedge',
      line: [
        [20, 30],
        [40, 30],
      ],
    };
    expect(isConcealed(hidden(8, { now: { prone: true } }, { terrain: [hedge as never] }), 1)).toBe(true);
    expect(isConcealed(hidden(8, {}, { terrain: [hedge as never] }), 1)).toBe(false);
  });
  test('a scenario may say that trenches conceal', () => {
    const trench = {
      id: 'trench',
      type: 'trench',
      kind: 'line',
      name: 'Trench',
      line: [
        [20, 30.6],
        [40, 30.6],
      ],
    };
    const special = [{ id: 's', type: 'conceals', side: 'B', terrain: ['trench'], text: 'Hidden.' }] as const;
    expect(isConcealed(hidden(8, {}, { terrain: [trench as never] }), 1)).toBe(false);
    expect(
      isConcealed(
        hidden(8, {}, { terrain: [trench as never], more: { special: structuredClone(special) as never } }),
        1,
      ),
    ).toBe(true);
  });
  test('MM-13.11 contact spots at once', () => {
    const p = hidden();
    spot(p, at(p, 'blue'), 'contact', 'MM-13.11', new ScriptedRun().ctx);
    expect(unit(p, 'blue').spotted).toBe(true);
  });
  test('MM-R48 a unit stays spotted until nobody sees it at the end of a turn', () => {
    const p = hidden();
    unit(p, 'blue').spotted = true;
    loseSight(p, new ScriptedRun().ctx);
    expect(unit(p, 'blue').spotted).toBe(true);
    const hill = {
      id: 'hill',
      type: 'hill',
      kind: 'hill',
      name: 'Hill',
      level: 2,
      shape: 'plateau',
      polygon: [
        [0, 25],
        [60, 25],
        [60, 28],
        [0, 28],
      ],
    };
    const q = hidden(8, {}, { terrain: [WOOD as never, hill as never] });
    unit(q, 'blue').spotted = true;
    loseSight(q, new ScriptedRun().ctx);
    expect(unit(q, 'blue').spotted).toBe(false);
  });
});

describe('dice', () => {
  test.each([
    ['MM-13.7.1', { closeOrMass: true }, 2],
    ['MM-13.7.2', { fired: true }, 4],
    ['MM-13.7.3', { mounted: true }, 2],
    ['MM-13.7.4', { hiddenBushcraft: true }, 0],
    ['MM-13.7.5', { spotterBushcraft: true }, 2],
    ['MM-13.7.6', { prone: true }, 0],
    ['MM-13.7.7', { distance: 12 }, 2],
    ['MM-13.7.7', { distance: 6 }, 3],
    ['MM-13.7.7', { distance: 2 }, 4],
    ['MM-13.7', { distance: 2, closeOrMass: true, fired: true, prone: true }, 7],
  ] as const)('%s %o: %i', (_rule, more, dice) => expect(spottingDice(facts(more))).toBe(dice));
  test('MM-13.7.2 MM-13.5.3 smokeless powder tells nothing; MM-13.12 what the units themselves bring', () => {
    const p = hidden(8);
    expect(spottingFacts(p, 1, 0, 'fired')).toMatchObject({
      fired: false,
      hiddenBushcraft: true,
      closeOrMass: false,
      mounted: false,
    });
    const martinis = hidden(8, { template: 'zw-br-line', formation: 'line', file: {} });
    expect(spottingFacts(martinis, 1, 0, 'fired')).toMatchObject({
      fired: true,
      hiddenBushcraft: false,
      closeOrMass: true,
    });
    expect(spottingFacts(martinis, 1, 0, 'closer').fired).toBe(false);
  });
});

describe('rolls at the end of a phase', () => {
  test('MM-13.5 MM-13.5.1 MM-13.5.2 MM-13.6 one roll for each thing that happened; any 6 succeeds', () => {
    const p = hidden(8); // bushcraft -1, within 12 +1: one die
    const table = look(p, ['closer', 'moved'], [5, 6]);
    expect(table.of('spotting').map((one) => [one.dice, one.seen])).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(unit(p, 'blue').spotted).toBe(true);
    const missed = hidden(8);
    look(missed, ['closer'], [5]);
    expect([unit(missed, 'blue').spotted, missed.glimpses]).toEqual([false, []]);
  });
  test('MM-13.6 with no dice left there is no roll', () => {
    const p = hidden(8, { now: { prone: true } });
    expect(look(p, ['closer'], []).of('spotting')).toEqual([]);
  });
  test('MM-13.4 MM-R65 the unit with most dice looks', () => {
    const p = hidden(
      14,
      {},
      {
        units: {
          red: { side: 'A', template: 'tr-line', x: 30, y: 16.5 },
          blue: {
            side: 'B',
            template: 'bw-boer-commando',
            x: 30,
            y: 30.5,
            formation: 'skirmish',
            file: { dismounted: true },
          },
          scouts: { side: 'A', template: 'zw-nnc', x: 38, y: 25, formation: 'skirmish' },
        },
      },
    );
    const table = look(p, ['closer'], [1, 1, 1, 1]);
    expect(table.of('spotting')[0]).toMatchObject({ with: at(p, 'scouts') });
  });
  test('MM-13.1 nobody is made out who is not in sight', () => {
    const p = hidden(8);
    const hill = {
      id: 'hill',
      type: 'hill',
      kind: 'hill',
      name: 'Hill',
      level: 2,
      shape: 'plateau',
      polygon: [
        [0, 25],
        [60, 25],
        [60, 28],
        [0, 28],
      ],
    };
    const q = hidden(8, {}, { terrain: [WOOD as never, hill as never] });
    expect(look(q, ['closer'], []).of('spotting')).toEqual([]);
    expect(look(p, ['closer'], [1]).of('spotting')).toHaveLength(1);
  });
  test('MM-13.4 MM-S11 the dice are not for the eyes of those who look', () => {
    const table = look(hidden(8), ['closer'], [1]);
    expect(table.told.every((entry) => entry.to?.includes('b') === true && entry.to.includes('a') === false)).toBe(
      true,
    );
  });
  test('MM-13.5.3 firing black powder from hiding may give it away, smokeless powder not', () => {
    const shoot = (template: string): number => {
      const p = hidden(4, { template, formation: 'skirmish', file: { dismounted: true } });
      fireOf(p, 1);
      give(p, fire(p, 'red', { blue: [1] }), new ScriptedRun([1, 6]));
      return p.glimpses.length;
    };
    expect([shoot('fb-boer'), shoot('bw-boer-commando')]).toEqual([1, 0]);
  });
  test('MM-S11 MM-R71 MM-13.10 who fires from hiding is told to his own side alone', () => {
    const p = hidden(4, { template: 'bw-boer-commando', formation: 'skirmish', file: { dismounted: true } });
    fireOf(p, 1);
    const table = give(p, fire(p, 'red', { blue: [1] }), new ScriptedRun([1, 6]));
    // The modifiers would describe him: marksmen, in the saddle, at short range.
    expect(table.of('fired').map((one) => [one.to, one.by.length, one.firer !== null])).toEqual([
      [['b'], 1, true],
      [['a', null], 0, false],
    ]);
  });
});
