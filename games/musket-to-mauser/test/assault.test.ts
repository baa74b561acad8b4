/** Chapter 9: close assaults. */
import { odds } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { type Clash, clashOf, combatFacts, fightingBases } from '../src/assault-facts.ts';
import { combatModifier, combatResult, outnumbered } from '../src/assault-score.ts';
import type { TemplateFile } from '../src/files.ts';
import type { Battle, Contact } from '../src/position.ts';
import { procedures as all } from '../src/setup.ts';
import { battle } from '../src/turn.ts';
import { combatFactsOf } from './arithmetic.ts';
import {
  ask,
  assaultOf,
  at,
  contact,
  denied,
  type Field,
  field,
  give,
  type Man,
  procedures,
  ScriptedRun,
  unit,
} from './field.ts';
import { moving } from './orders.ts';

/** Red stands at the front of Blue, having charged from the south. */
function met(
  more: {
    red?: Partial<Man>;
    blue?: Partial<Man>;
    others?: Field['units'];
    contact?: Partial<Contact>;
  } & Partial<Field> = {},
): Battle {
  const { red, blue, others, contact: how, ...rest } = more;
  const p = field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 30, now: { charged: true }, ...red },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 30, ...blue },
      ...others,
    },
    ...rest,
  });
  p.contacts = [contact(p, 'red', 'blue', how)];
  return p;
}
const fight = (p: Battle, charger = 'red', struck = 'blue') =>
  ({ do: 'assault', charger: at(p, charger), struck: at(p, struck) }) as const;
const fought = (p: Battle, dice: readonly number[], charger = 'red', struck = 'blue'): ScriptedRun => {
  if (p.asked === null) assaultOf(p);
  return give(p, fight(p, charger, struck), new ScriptedRun(dice));
};
const flee = (p: Battle): void =>
  procedures.play(p, procedures.decision(p)?.offers[0] as never, new ScriptedRun().ctx as never);
const lines = (p: Battle, me: string): string[] => {
  const clash: Clash = clashOf(p.contacts[0] as Contact, false);
  const sum = { base: 0, rule: '', cause: '', modifiers: [] as { rule: string; value: number; cause: string }[] };
  const numbers = [fightingBases(p, at(p, me)), fightingBases(p, at(p, me === 'red' ? 'blue' : 'red'))] as const;
  combatModifier(combatFacts(p, at(p, me), clash, ...numbers), sum);
  return sum.modifiers.map((one) => `${one.rule} ${one.value}`);
};
const horse = (id: string, arm: TemplateFile['arm'], more: Partial<TemplateFile> = {}): TemplateFile => ({
  id,
  name: id,
  conflict: 'training',
  arm,
  discipline: 'regular',
  grade: 'average',
  bases: 6,
  base: { w: 1, d: 1 },
  footBase: { w: 1, d: 0.5 },
  weapon: 'none',
  formations: ['line', 'field-column', 'march-column', 'skirmish'],
  canDismount: true,
  prone: true,
  ...more,
});
const HORSE = [
  horse('light', 'light-cavalry'),
  horse('lancers', 'light-cavalry', { lance: true }),
  horse('heavy', 'heavy-cavalry'),
  horse('rifles', 'mounted-infantry'),
];
const SCRUB = {
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
const terrain = (one: object): Pick<Field, 'terrain'> => ({ terrain: [one as never] });

describe('modifiers', () => {
  test('MM-9.40 MM-9.40.1 cavalry on infantry in the open', () => {
    expect(lines(met({ templates: HORSE, red: { template: 'light' } }), 'red')).toEqual(['MM-9.40 1']);
    expect(lines(met({ templates: HORSE, red: { template: 'heavy' } }), 'red')).toEqual(['MM-9.40.1 2']);
    expect(lines(met(), 'red')).toEqual([]);
  });
  test('MM-9.44 on infantry in Square, in rough or in hard cover', () => {
    const riders = { templates: HORSE, red: { template: 'heavy' } };
    expect(lines(met({ ...riders, blue: { formation: 'square', y: 31.25 } }), 'red')).toEqual(['MM-9.44 -2']);
    expect(lines(met({ ...riders, ...terrain(SCRUB) }), 'red')).toContain('MM-9.44 -2');
    const trench = {
      id: 'trench',
      type: 'trench',
      kind: 'line',
      name: 'Trench',
      line: [
        [20, 30.25],
        [40, 30.25],
      ],
    };
    expect(lines(met({ ...riders, ...terrain(trench) }), 'red')).toEqual(
      expect.arrayContaining(['MM-9.44 -2', 'MM-9.47 -2']),
    );
  });
  test('MM-9.41 MM-9.42 MM-R47 heavy against light; any cavalry against mounted infantry', () => {
    const pair = (red: string, blue: string) =>
      lines(met({ templates: HORSE, red: { template: red }, blue: { template: blue } }), 'red');
    expect(pair('heavy', 'light')).toEqual(['MM-9.41 1']);
    expect(pair('heavy', 'rifles')).toEqual(['MM-9.41 1', 'MM-9.42 1']);
    expect(pair('light', 'rifles')).toEqual(['MM-9.42 1']);
    expect(pair('rifles', 'light')).toEqual([]);
    const onFoot = met({
      templates: HORSE,
      red: { template: 'light' },
      blue: { template: 'rifles', file: { dismounted: true } },
    });
    expect(lines(onFoot, 'red')).toEqual(['MM-9.40 1']); // MM-5.30
  });
  test('MM-9.43 lances, but never in a continuing combat', () => {
    const lancers = { templates: HORSE, red: { template: 'lancers' } };
    expect(lines(met(lancers), 'red')).toContain('MM-9.43 1');
    expect(lines(met({ ...lancers, contact: { fresh: false, continuing: true } }), 'red')).not.toContain('MM-9.43 1');
  });
  test('MM-9.45 MM-9.45.1 prone, disordered', () =>
    expect(lines(met({ blue: { now: { prone: true, disordered: true } } }), 'blue')).toEqual([
      'MM-9.45 -1',
      'MM-9.45.1 -1',
    ]));
  test('MM-9.46 MM-9.52 MM-G43 MM-R33 MM-12.20 rough ground against the charge, not later; soft cover once', () => {
    expect(lines(met(terrain(SCRUB)), 'red')).toEqual(['MM-9.46 -1']);
    expect(lines(met(terrain(SCRUB)), 'blue')).toEqual(['MM-9.52 1']);
    const later = { ...terrain(SCRUB), contact: { fresh: false } };
    expect(lines(met(later), 'red')).toEqual([]);
    expect(lines(met(later), 'blue')).toEqual([]);
  });
  test('MM-9.46 MM-G32 a wall covers against the charge that crosses it', () => {
    const wall = {
      id: 'wall',
      type: 'wall',
      kind: 'line',
      name: 'Wall',
      line: [
        [20, 29.5],
        [40, 29.5],
      ],
    };
    expect(lines(met(terrain(wall)), 'red')).toEqual(['MM-9.46 -1']);
    expect(lines(met({ ...terrain(wall), contact: { fresh: false } }), 'red')).toEqual([]);
  });
  test('MM-9.47 hard cover; MM-G32 a unit has none in the round in which it charged', () => {
    const town = {
      id: 'town',
      type: 'town-stone',
      kind: 'area',
      name: 'Farm',
      polygon: [
        [20, 26],
        [40, 26],
        [40, 34],
        [20, 34],
      ],
    };
    const fresh = met(terrain(town));
    expect(lines(fresh, 'red')).toContain('MM-9.47 -2');
    expect(lines(fresh, 'blue')).not.toContain('MM-9.47 -2');
    expect(lines(met({ ...terrain(town), contact: { fresh: false } }), 'blue')).toContain('MM-9.47 -2');
  });
  test('MM-9.52 MM-R32 MM-R34 MM-G43 a steep slope helps the higher and hurts the lower', () => {
    const hill = (steep: boolean) => ({
      id: 'hill',
      type: 'hill',
      kind: 'hill',
      name: 'Hill',
      level: 1,
      shape: 'plateau',
      steep,
      polygon: [
        [20, 30],
        [40, 30],
        [40, 40],
        [20, 40],
      ],
    });
    expect(lines(met(terrain(hill(true))), 'blue')).toEqual(['MM-9.52 1']);
    expect(lines(met(terrain(hill(true))), 'red')).toEqual(['MM-9.46 -1']);
    expect(lines(met(terrain(hill(false))), 'blue')).toEqual([]);
  });
  test('MM-9.52 MM-G43 an enemy in a ford', () => {
    const ford = {
      id: 'ford',
      type: 'ford',
      kind: 'area',
      name: 'Drift',
      polygon: [
        [20, 28],
        [40, 28],
        [40, 29.9],
        [20, 29.9],
      ],
    };
    expect(lines(met({ ...terrain(ford), contact: { fresh: false } }), 'blue')).toEqual(['MM-9.52 1']);
  });
  test('MM-9.48 skirmishers, unless in rough', () => {
    const open = { red: { template: 'tr-light' }, blue: { template: 'tr-light', formation: 'skirmish' } } as const;
    expect(lines(met(open), 'blue')).toEqual(['MM-9.48 -2']);
    expect(lines(met({ ...open, ...terrain(SCRUB), contact: { fresh: false } }), 'blue')).toEqual([]);
  });
  test('MM-9.49 struck in flank or rear, by anybody, or in March Column', () => {
    expect(lines(met({ contact: { flank: true } }), 'blue')).toEqual(['MM-9.49 -2']);
    expect(lines(met({ contact: { flank: true } }), 'red')).toEqual([]);
    const p = met({ others: { third: { side: 'A', template: 'tr-line', x: 40, y: 30 } } });
    p.contacts.push(contact(p, 'third', 'blue', { flank: true }));
    expect(lines(p, 'blue')).toEqual(['MM-9.49 -2']);
    expect(lines(met({ blue: { formation: 'march-column' } }), 'blue')).toContain('MM-9.49 -2');
  });
  test('MM-9.50 a Mass against the front of Close Order, not against its flank', () => {
    const zulus = {
      red: { template: 'zw-zulu-young', formation: 'mass', file: { bases: 6, grade: 'average' } },
    } as const;
    expect(lines(met(zulus), 'red')).toEqual(['MM-9.50 -1']);
    expect(lines(met({ ...zulus, contact: { flank: true } }), 'red')).toEqual([]);
    const other = {
      red: {},
      blue: { template: 'zw-zulu-young', formation: 'mass', file: { bases: 6, grade: 'average' } },
    } as const;
    expect(lines(met(other), 'blue')).toEqual(['MM-9.50 -1']);
  });
  test('MM-9.51 outnumbered by degrees', () =>
    expect([
      outnumbered(6, 6),
      outnumbered(6, 7),
      outnumbered(6, 11),
      outnumbered(6, 12),
      outnumbered(4, 13),
      outnumbered(8, 4),
    ]).toEqual([0, 1, 1, 2, 3, 0]));
  test('MM-9.53 MM-9.54 grade and fatigue', () => {
    expect(lines(met({ red: { file: { grade: 'elite' }, now: { fatigue: 10 } } }), 'red')).toEqual([
      'MM-9.53 2',
      'MM-9.54 -2',
    ]);
    expect(lines(met({ red: { file: { grade: 'poor' } } }), 'red')).toEqual(['MM-9.53 -1']);
  });
  test('MM-4.55 a base just back from a screen does not count; MM-4.47 a gun in the ranks does', () => {
    const p = met({
      others: { gun: { side: 'B', template: 'tr-gun', x: 50, y: 50, formation: 'unlimbered', now: { attachedTo: 1 } } },
    });
    unit(p, 'red').recalled = 1;
    unit(p, 'blue').gun = at(p, 'gun');
    expect([fightingBases(p, 0), fightingBases(p, 1)]).toEqual([5, 7]);
  });
});

describe('results', () => {
  test('MM-9.20 MM-9.21 MM-9.22 MM-9.24 MM-9.25 MM-9.29 MM-9.30 MM-R35 MM-R36 scores compared', () => {
    const result = (a: number, b: number) => Object.values(combatResult(a, b));
    expect(result(5, 4)).toEqual(['a', 1, 1]);
    expect(result(7, 4)).toEqual(['a', 1, 3]);
    expect(result(4, 8)).toEqual(['b', 2, 4]);
    expect(result(9, 3)).toEqual(['a', 3, 6]);
    expect(result(1, 0)).toEqual(['a', 3, 1]);
    expect(result(4, 4)).toEqual([null, 0, 0]);
    expect(result(0, -3)).toEqual([null, 0, 0]);
  });
  test('MM-9.4 MM-9.5 MM-9.20 MM-9.23 MM-9.24 MM-R38 the loser loses a base, the difference and the point for the combat, and flees', () => {
    const p = met();
    const table = fought(p, [5, 3]);
    expect(table.of('fought')[0]).toMatchObject({ winner: 0, bases: 1 });
    expect(unit(p, 'blue')).toMatchObject({ bases: 5, fatigue: 3 });
    expect([ask(p), p.asked?.seat]).toEqual(['flee', 'b']);
    flee(p);
    expect(unit(p, 'blue').disordered).toBe(true);
    expect(unit(p, 'red')).toMatchObject({ fatigue: 1, bases: 6 });
    expect(p.contacts).toEqual([]);
  });
  test('MM-9.21 MM-9.22 two bases for double, three for triple', () => {
    const double = met();
    fought(double, [2, 4]);
    expect(unit(double, 'red')).toMatchObject({ bases: 4, fatigue: 3 });
    const triple = met();
    fought(triple, [1, 3]);
    expect(unit(triple, 'red')).toMatchObject({ bases: 3, fatigue: 3 });
  });
  test('MM-9.25 MM-9.5 MM-9.12 MM-R37 equal: both gain a point, and it goes on', () => {
    const p = met();
    const table = fought(p, [4, 4]);
    expect(table.of('continuing')).toHaveLength(1);
    expect([unit(p, 'red').fatigue, unit(p, 'blue').fatigue]).toEqual([1, 1]);
    expect(p.contacts[0]).toMatchObject({ continuing: true, fresh: false, fought: true });
    expect(ask(p)).toBeUndefined();
  });
  test('MM-9.27 MM-R57 it is rolled again in the next phase, and if equal again is over for that phase', () => {
    const p = met();
    fought(p, [4, 4]);
    assaultOf(p);
    expect(ask(p)).toBe('assault');
    fought(p, [4, 4]);
    expect(ask(p)).toBeUndefined();
    expect(p.contacts).toHaveLength(1);
  });
  test('MM-9.2 the player who moved last picks; what is not in contact cannot be picked', () => {
    const p = met({ others: { third: { side: 'B', template: 'tr-line', x: 50, y: 50 } } });
    p.mover = 1;
    assaultOf(p);
    expect(p.asked?.seat).toBe('b');
    expect(denied(p, fight(p, 'red', 'third'))?.rule).toBe('MM-9.1');
  });
  test('MM-10.4 worn beyond its bases the loser goes at once', () => {
    const p = met({ blue: { now: { fatigue: 7 } } });
    fought(p, [6, 3]);
    expect(unit(p, 'blue').where).toBe('removed');
    expect(p.lost[1]).toBe(6);
  });
  test('MM-4.46 when the last base of its unit goes in melee the gun goes too', () => {
    const p = met({
      blue: { file: { bases: 1 } },
      others: { gun: { side: 'B', template: 'tr-gun', x: 31, y: 30, formation: 'unlimbered', now: { attachedTo: 1 } } },
    });
    unit(p, 'blue').gun = at(p, 'gun');
    fought(p, [6, 1]);
    expect([unit(p, 'blue').where, unit(p, 'gun').where]).toEqual(['removed', 'removed']);
  });
});

describe('several in one melee', () => {
  /** Red X touches P and Q. */
  const two = (): Battle => {
    const p = field({
      units: {
        x: { side: 'A', template: 'tr-line', x: 30, y: 30, now: { charged: true } },
        p: { side: 'B', template: 'tr-line', x: 28, y: 30, file: { bases: 4 } },
        q: { side: 'B', template: 'tr-line', x: 33, y: 30, file: { bases: 5 } },
      },
    });
    p.contacts = [contact(p, 'x', 'p'), contact(p, 'x', 'q')];
    return p;
  };
  test('MM-EX128 MM-9.3 MM-9.7 MM-9.8 MM-9.10 an equal combat lends its numbers to the next, and shares its result', () => {
    const p = two();
    assaultOf(p);
    // X against P: P is outnumbered 6 to 4, so 3 meets 4 - 1.
    fought(p, [3, 4], 'x', 'p');
    expect([unit(p, 'x').fatigue, unit(p, 'p').fatigue, unit(p, 'q').fatigue]).toEqual([1, 1, 0]);
    const table = fought(p, [6, 2], 'x', 'q');
    const [sum] = table.of('fought')[0]?.scores ?? [];
    expect(sum?.modifiers.map((one) => `${one.rule} ${one.value}`)).toEqual(['MM-9.51 -1']);
    // 5 to 2: double, so two bases and three points each, and the point for the combat.
    expect(unit(p, 'q')).toMatchObject({ bases: 3 });
    flee(p);
    expect(unit(p, 'p')).toMatchObject({ bases: 2, fatigue: 1 + 3 + 1 });
  });
  test('MM-9.9 MM-9.11 MM-9.28 MM-R57 a continuing combat with another charger is one roll: all bases count, all take the result', () => {
    const p = field({
      units: {
        x: { side: 'A', template: 'tr-line', x: 30, y: 30 },
        y: { side: 'A', template: 'tr-line', x: 37, y: 30, now: { charged: true }, file: { grade: 'elite' } },
        q: { side: 'B', template: 'tr-line', x: 33, y: 30, file: { bases: 8 } },
      },
    });
    p.contacts = [contact(p, 'x', 'q', { fresh: false, continuing: true }), contact(p, 'y', 'q')];
    assaultOf(p);
    const table = fought(p, [2, 6], 'y', 'q');
    const scores = table.of('fought')[0]?.scores.map((sum) => sum.modifiers.map((one) => `${one.rule} ${one.value}`));
    expect(scores).toEqual([['MM-9.53 2'], ['MM-9.51 -1']]); // the picked pair; 12 bases to 8
    expect(unit(p, 'y').bases).toBe(5);
    flee(p);
    expect(unit(p, 'x').bases).toBe(5);
    flee(p);
    expect(ask(p)).toBeUndefined();
    expect(p.contacts).toEqual([]);
  });
  test('MM-R57 MM-9.27 one roll settles all that it links: equal again, it is over for this phase for every pair', () => {
    const p = two();
    p.contacts = [contact(p, 'x', 'p', { fresh: false, continuing: true }), contact(p, 'x', 'q')];
    assaultOf(p);
    fought(p, [4, 3], 'x', 'q'); // 9 bases to 6: 3 to 3
    expect(p.contacts.map((one) => [one.fought, one.continuing])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(ask(p)).toBeUndefined();
    expect([unit(p, 'x').fatigue, unit(p, 'p').fatigue, unit(p, 'q').fatigue]).toEqual([1, 1, 1]);
  });
  test('MM-EX2 MM-9.11 each unit of a doubled side loses two bases', () => {
    const p = two();
    p.contacts = [
      contact(p, 'x', 'p', { fresh: false, continuing: true }),
      contact(p, 'x', 'q', { fresh: false, continuing: true }),
    ];
    unit(p, 'x').bases = 6;
    assaultOf(p);
    fought(p, [5, 2], 'x', 'q'); // outnumbered 9 to 6: 4 to 2
    flee(p);
    expect([unit(p, 'p').bases, unit(p, 'q').bases]).toEqual([2, 3]);
  });
});

describe('after the combat', () => {
  test('MM-9.13 MM-G35 MM-EX129 a charger whose enemies are gone may advance an inch', () => {
    const p = met();
    fought(p, [5, 3]);
    flee(p);
    expect([ask(p), p.asked?.seat]).toEqual(['occupy', 'a']);
    const occupy = (bearing: number, inches: number) => ({ do: 'occupy', unit: 0, bearing, inches }) as const;
    expect(denied(p, occupy(0, 1.2))?.rule).toBe('MM-9.13');
    expect(denied(p, occupy(60, 1))?.rule).toBe('MM-G35');
    give(p, occupy(0, 1));
    expect(unit(p, 'red').stand.y).toBeCloseTo(31, 3);
    expect(unit(p, 'red').disordered).toBe(false);
  });
  test('MM-9.13 not one that did not charge, nor one with an enemy still in contact', () => {
    const stood = met({ red: { now: { charged: false } } });
    fought(stood, [5, 3]);
    flee(stood);
    expect(ask(stood)).toBeUndefined();
    const busy = met({ others: { third: { side: 'B', template: 'tr-line', x: 36.2, y: 30 } } });
    busy.contacts.push(contact(busy, 'red', 'third'));
    fought(busy, [5, 3]);
    flee(busy);
    expect(ask(busy)).toBe('assault');
  });
  test('MM-9.13 after an equal combat too, if it wears the enemy away', () => {
    const worn = { fatigue: 10 };
    const even = met({ blue: { now: worn }, red: { now: { charged: true, ...worn }, file: { bases: 8 } } });
    const table = fought(even, [2, 3]); // Blue is outnumbered
    expect([table.of('continuing').length, unit(even, 'blue').where]).toEqual([1, 'removed']);
    expect([ask(even), even.asked?.seat]).toEqual(['occupy', 'a']);
  });
  test('MM-9.13 the turn of the charge is both halves of it, and no more', () => {
    const p = met({ contact: { fresh: false, continuing: true } });
    moving(p, 1);
    Object.assign(p, { stack: [], asked: null });
    fought(p, [5, 3]);
    flee(p);
    expect([ask(p), p.asked?.seat]).toEqual(['occupy', 'a']);
    Object.assign(p, { stack: [], asked: null });
    all.start(p, battle, {}, new ScriptedRun().ctx as never);
    expect(unit(p, 'red').charged).toBe(false);
  });
  test('MM-9.13 another charger loses its last enemy to this combat', () => {
    const p = met({ others: { mate: { side: 'A', template: 'tr-line', x: 36.2, y: 30, now: { charged: true } } } });
    p.contacts.push(contact(p, 'mate', 'blue'));
    fought(p, [6, 2]);
    flee(p);
    expect([ask(p), procedures.decision(p)?.params]).toEqual(['occupy', { unit: at(p, 'red') }]);
    give(p, { do: 'stay' });
    expect([ask(p), procedures.decision(p)?.params]).toEqual(['occupy', { unit: at(p, 'mate') }]);
  });
  test('MM-9.13 who fled from the combat occupies nothing, though no enemy is left in contact', () => {
    const p = met();
    fought(p, [3, 5]);
    flee(p);
    expect(ask(p)).toBeUndefined();
    const trench = {
      id: 'trench',
      type: 'trench',
      kind: 'line',
      name: 'Trench',
      line: [
        [20, 30.3],
        [40, 30.3],
      ],
    };
    const stormed = met(terrain(trench));
    fought(stormed, [5, 4]);
    flee(stormed);
    expect([unit(stormed, 'red').charged, ask(stormed)]).toEqual([false, undefined]);
  });
  test('MM-9.14 either side, after combat with units that held hard cover', () => {
    const trench = {
      id: 'trench',
      type: 'trench',
      kind: 'line',
      name: 'Trench',
      line: [
        [20, 29.7],
        [40, 29.7],
      ],
    };
    const p = met({
      ...terrain(trench),
      red: { now: { charged: false } },
      contact: { fresh: false, continuing: true },
    });
    fought(p, [2, 6]); // Blue, who did not charge, beats Red in the trench
    expect(unit(p, 'red').bases).toBeLessThan(6);
    flee(p);
    expect([ask(p), p.asked?.seat]).toEqual(['occupy', 'b']);
    give(p, { do: 'stay' });
    expect(ask(p)).toBeUndefined();
  });
  const atSquare = (): Battle =>
    met({ templates: HORSE, red: { template: 'heavy', file: { bases: 3 } }, blue: { formation: 'square', y: 31.25 } });
  test('MM-9.15 MM-R52 cavalry that rode at a Square which stands recoils', () => {
    const p = atSquare();
    // -2 and outnumbered 2:1: 6 - 4 against 2.
    const table = fought(p, [6, 2]);
    expect(table.of('recoiled')).toHaveLength(1);
    expect([ask(p), p.asked?.seat, p.contacts]).toEqual(['flee', 'a', []]);
  });
  test('MM-EX129 MM-9.15 if the Square is beaten it flees in column, and the cavalry does not recoil', () => {
    const p = met({
      templates: HORSE,
      red: { template: 'heavy', file: { bases: 3, grade: 'veteran' }, now: { charged: true } },
      blue: { formation: 'square', y: 31.25, file: { grade: 'poor' } },
    });
    const table = fought(p, [6, 3]); // 6 -2 -2 +1 = 3 to 2
    expect(table.of('fought')[0]?.winner).toBe(0);
    expect(unit(p, 'blue')).toMatchObject({ bases: 5, fatigue: 2 });
    flee(p);
    expect(unit(p, 'blue').stand.formation).toBe('field-column');
    expect(table.of('recoiled')).toEqual([]);
    expect(ask(p)).toBe('occupy');
  });
});

describe('exact odds', () => {
  test('every close assault has its 36 cases', () => {
    const p = assaultOf(met());
    const bases = (_: Battle, after: Battle) => `${unit(after, 'red').bases} to ${unit(after, 'blue').bases}`;
    const game = {
      clone: (one: Battle) => structuredClone(one),
      play: (one: Battle, order: never, ctx: never) => procedures.play(one, order, ctx),
      decision: (one: Battle) => procedures.decision(one),
      outcome: () => ({ result: 'over', rule: 'MM-9.4', score: {} }),
      follow: () => null,
      outcomeKey: bases,
      tell: { change: bases },
    };
    const found = odds(game as never, p as never, fight(p) as never);
    expect(found.exact).toBe(true);
    const share = (label: string): number => found.outcomes.find((one) => one.label === label)?.p ?? 0;
    expect(share('6 to 6')).toBeCloseTo(6 / 36, 9);
    expect(share('6 to 3')).toBeCloseTo(share('3 to 6'), 9);
    expect(share('6 to 3')).toBeCloseTo(5 / 36, 9); // 3, 4, 5, 6 to 1, and 6 to 2
    expect(found.outcomes.reduce((sum, one) => sum + one.p, 0)).toBeCloseTo(1, 9);
  });
});

test('the table of combat facts counts each line once', () =>
  expect(combatModifier(combatFactsOf({ grade: 'veteran', bases: 6, enemyBases: 13, excess: 1, prone: true }))).toBe(
    1 - 2 - 1 - 1,
  ));

test('MM-9.1 MM-9.6 MM-0.7 whoever is in contact fights with all its bases, touching or not', () => {
  const p = met({ red: { formation: 'field-column' }, blue: { file: { bases: 4 } } });
  const scores = fought(p, [3, 3])
    .of('fought')[0]
    ?.scores.map((sum) => sum.modifiers.map((one) => `${one.rule} ${one.value}`));
  expect(scores).toEqual([[], ['MM-9.51 -1']]);
});
