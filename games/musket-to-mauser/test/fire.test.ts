/** Chapter 6: who fires on whom, with which modifiers, and what comes of it. */
import { type Denial, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import type { TemplateFile } from '../src/files.ts';
import { reachOf } from '../src/fire-eligible.ts';
import { type FireOrder, fireOffers, shotsFor } from '../src/fire-orders.ts';
import { fireModifier, fireResult, targetModifier } from '../src/fire-score.ts';
import { standOf } from '../src/layouts.ts';
import type { Battle, Layout } from '../src/position.ts';
import { recallScreen } from '../src/screens.ts';
import { rateOf } from '../src/speed.ts';
import { violation } from '../src/violation.ts';
import { fireFactsOf } from './arithmetic.ts';
import {
  ask,
  at,
  contact,
  denied,
  type Field,
  field,
  fire,
  fireOf,
  give,
  type Man,
  procedures,
  ScriptedRun,
  unit,
} from './field.ts';

/** Reds at (30, 20) facing north, Blues `gap` inches before their front edge, facing south. */
function facing(
  gap: number,
  more: { red?: Partial<Man>; blue?: Partial<Man>; others?: Field['units'] } & Partial<Field> = {},
) {
  const { red, blue, others, ...rest } = more;
  return field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 20, ...red },
      // Range runs from the centres of the firing bases, a quarter inch behind their front.
      blue: { side: 'B', template: 'tr-line', x: 30, y: 20 - 0.25 + gap, ...blue },
      ...others,
    },
    ...rest,
  });
}
const SIX = [0, 1, 2, 3, 4, 5];
/** Why the Reds' bases may not fire on the Blues; null if they may. */
const refusal = (p: Battle, bases: readonly number[]): Denial | null => {
  const shots = shotsFor(p, 0, fire(p, 'blue', { red: bases }) as FireOrder);
  return 'rule' in shots ? shots : null;
};
/** The sums of the only firing that the table was told of. */
const told = (table: ScriptedRun) => {
  const [only] = table.of('fired');
  if (only === undefined) throw new Error('nobody fired');
  return only;
};
const causes = (table: ScriptedRun): string[] =>
  (told(table).firer?.modifiers ?? []).map((one) => `${one.rule} ${one.value}`);
/** Fires all six and tells the lines of the table that applied. */
function volley(p: Battle, bases = SIX, dice = [1, 6]): ScriptedRun {
  fireOf(p, 0);
  return give(p, fire(p, 'blue', { red: bases }), new ScriptedRun(dice));
}

describe('eligibility', () => {
  test('MM-6.1 MM-6.22 MM-G15 range runs from the centre of a base to the nearest part of the target', () => {
    expect(refusal(facing(3), [2])).toBeNull();
    expect(refusal(facing(3.1), [2])).toMatchObject({
      rule: 'MM-6.1',
      reason: expect.stringContaining('out of range'),
    });
  });
  test('MM-6.2 MM-G14 a target outside 45 degrees of the facing is out of arc', () => {
    expect(refusal(facing(1, { red: { facing: 30 } }), [2])).toBeNull();
    expect(refusal(facing(1, { red: { facing: 150 } }), [2])).toMatchObject({ rule: 'MM-6.2' });
  });
  const one = (change: Partial<Man>): Battle =>
    facing(2, {
      red: change,
      others: { gun: { side: 'A', template: 'tr-gun', x: 36, y: 18, formation: 'unlimbered' } },
    });
  const why = (change: Partial<Man>): string | undefined => {
    const p = fireOf(one(change), 0);
    return denied(p, fire(p, 'blue', { red: [0] }))?.rule;
  };
  test('MM-6.3 a disordered unit may not fire', () => expect(why({ now: { disordered: true } })).toBe('MM-6.3'));
  test('MM-6.4 March Columns and limbered guns do not fire', () => {
    expect(why({ formation: 'march-column' })).toBe('MM-6.4');
    expect(why({ template: 'tr-gun', formation: 'limbered' })).toBe('MM-6.4');
  });
  test('MM-6.5 MM-EX132 a muzzle-loader that used more than half its budget is not loaded in its own fire phase', () => {
    expect(why({ now: { spent: 0.5 } })).toBeUndefined();
    expect(why({ now: { spent: 0.625 } })).toBe('MM-6.5');
    expect(why({ template: 'zw-br-line', now: { spent: 0.625 } })).toBeUndefined(); // Martinis
    const enemyPhase = one({ now: { spent: 0.625 } });
    enemyPhase.mover = 1;
    expect(
      denied(fireOf(enemyPhase, 0, new ScriptedRun(), 'enemy-fire'), fire(enemyPhase, 'blue', { red: [2] })),
    ).toBeNull();
  });
  test('MM-6.6 only the first row fires', () => {
    const p = fireOf(one({ formation: 'field-column' }), 0);
    expect(denied(p, fire(p, 'blue', { red: [0, 1] }))).toBeNull();
    expect(denied(p, fire(p, 'blue', { red: [2] }))).toMatchObject({ rule: 'MM-6.6' });
  });
  test('MM-6.6 MM-G10 in a Square every base is first row of its own face; with fewer than four it chooses', () => {
    const column = { formation: 'field-column' } as const;
    const square = facing(4, { red: { template: 'tr-light', formation: 'square', file: { bases: 6 } }, blue: column });
    expect(fireOffers(square, 0)[0]?.by[0]?.bases).toEqual([0, 4]);
    const small = facing(4, { red: { template: 'tr-light', formation: 'square', file: { bases: 3 } }, blue: column });
    expect(fireOffers(small, 0)[0]?.by[0]?.bases).toEqual([0, 1, 2]);
  });
  test('MM-6.7 MM-12.3 friends in the way block the shot', () => {
    const p = facing(3, { others: { screen: { side: 'A', template: 'tr-line', x: 30, y: 21.5, file: { bases: 8 } } } });
    fireOf(p, 0);
    expect(denied(p, fire(p, 'blue', { red: [2] }))).toMatchObject({ rule: 'MM-6.7' });
  });
  test('MM-6.15 each base fires at most once a phase', () => {
    const p = facing(2, { others: { gun: { side: 'A', template: 'tr-gun', x: 36, y: 18, formation: 'unlimbered' } } });
    fireOf(p, 0);
    give(p, fire(p, 'blue', { red: [0, 1] }), new ScriptedRun([1, 6]));
    expect(denied(p, fire(p, 'blue', { red: [1, 2] }))).toMatchObject({ rule: 'MM-6.15' });
    expect(denied(p, fire(p, 'blue', { red: [2, 3] }))).toBeNull(); // MM-R19
  });
  test('MM-6.14 MM-R19 a target may be fired on again, by other bases, after seeing the result', () => {
    const p = facing(2);
    fireOf(p, 0);
    give(p, fire(p, 'blue', { red: [0, 1, 2] }), new ScriptedRun([6, 2]));
    expect([ask(p), unit(p, 'blue').fatigue]).toEqual(['fire', 1]);
    give(p, fire(p, 'blue', { red: [3, 4, 5] }), new ScriptedRun([6, 2]));
    expect(unit(p, 'blue').fatigue).toBe(2);
  });
  test('MM-6.17 artillery and small arms never fire together', () => {
    const p = facing(2, {
      others: { gun: { side: 'A', template: 'tr-gun', x: 33.7, y: 20, formation: 'unlimbered' } },
    });
    fireOf(p, 0);
    expect(denied(p, fire(p, 'blue', { red: SIX, gun: [0] }))).toMatchObject({ rule: 'MM-6.17' });
    expect(
      fireOffers(p, 0).every((offer) => new Set(offer.by.map(({ unit: u }) => u === at(p, 'gun'))).size === 1),
    ).toBe(true);
  });
  test('MM-6.18 MM-9.26 a unit in melee neither fires nor is fired on', () => {
    const p = facing(2, { others: { third: { side: 'B', template: 'tr-line', x: 50, y: 50 } } });
    p.contacts = [contact(p, 'third', 'red', { fresh: false, continuing: true })];
    expect(refusal(p, [2])).toMatchObject({ rule: 'MM-6.18', reason: expect.stringContaining('engaged') });
    const q = facing(2, { others: { third: { side: 'A', template: 'tr-line', x: 50, y: 50 } } });
    q.contacts = [contact(q, 'third', 'blue', { fresh: false, continuing: true })];
    expect(refusal(q, [2])).toMatchObject({ rule: 'MM-6.18', reason: expect.stringContaining('melee') });
  });
  test('MM-5.28 MM-R14 prone muskets fire once; MM-5.29 dismounted men with smoothbore carbines load lying down', () => {
    expect(why({ now: { prone: true } })).toBeUndefined();
    expect(why({ now: { prone: true, firedProne: true } })).toBe('MM-5.28');
    const trooper: TemplateFile = {
      id: 'dragoons',
      name: 'Dragoons',
      conflict: 'training',
      arm: 'light-cavalry',
      discipline: 'regular',
      grade: 'average',
      bases: 3,
      base: { w: 1.5, d: 1 },
      footBase: { w: 1, d: 0.75 },
      weapon: 'percussion-musket',
      carbine: true,
      canDismount: true,
      prone: true,
      formations: ['line', 'skirmish'],
    };
    const p = facing(1, {
      templates: [trooper],
      red: { template: 'dragoons', file: { dismounted: true }, now: { prone: true, firedProne: true } },
    });
    expect(denied(fireOf(p, 0), fire(p, 'blue', { red: [1] }))).toBeNull();
  });
  test('MM-5.28 firing while prone is remembered', () => {
    const p = facing(2, { red: { now: { prone: true } } });
    volley(p);
    expect(unit(p, 'red').firedProne).toBe(true);
  });
  test('MM-4.43 an attached gun cannot be picked out', () => {
    const p = facing(2, {
      others: { gun: { side: 'B', template: 'tr-gun', x: 40, y: 22, formation: 'unlimbered', now: { attachedTo: 1 } } },
    });
    expect(denied(fireOf(p, 0), fire(p, 'gun', { red: [5] }))).toMatchObject({ rule: 'MM-4.43' });
  });
  test('MM-13.10 nor an unspotted unit', () => {
    const p = facing(2, { others: { other: { side: 'B', template: 'tr-line', x: 40, y: 22 } } });
    Object.assign(p, { spotting: true });
    unit(p, 'other').spotted = false;
    expect(denied(fireOf(p, 0), fire(p, 'other', { red: [5] }))).toMatchObject({ rule: 'MM-13.10' });
  });
  test('a friend is no target, and nobody is named twice', () => {
    const p = fireOf(facing(2), 0);
    expect(denied(p, fire(p, 'red', { red: [0] }))?.rule).toBe('MM-6.1');
    const twice = {
      ...fire(p, 'blue', { red: [0] }),
      by: [
        { unit: 0, bases: [0] },
        { unit: 0, bases: [1] },
      ],
    } as never;
    expect(denied(p, twice)?.rule).toBe('MM-6.13');
  });
});

describe('ranges', () => {
  const reach = (template: string, formation: Man['formation'] = 'line', now: Partial<Battle> = {}): number =>
    reachOf(facing(2, { red: { template, formation }, now }), 0);
  test('MM-6.9 carbines have half the range of their type', () => {
    expect(reach('bw-br-lancers')).toBe(15);
    expect(reach('cri-br-light-cav')).toBe(1.5);
  });
  test('MM-6.12 MM-R23 rifled guns have double range; Gatlings and pom-poms do not', () => {
    expect([reach('tr-gun', 'unlimbered'), reach('bw-br-15pdr', 'unlimbered')]).toEqual([36, 72]);
    expect([reach('zw-gatling', 'unlimbered'), reach('bw-boer-pompom', 'unlimbered')]).toEqual([18, 48]);
  });
  test('MM-R70 MM-6.23 bases in hard cover count towards soft cover', () => {
    const area = (id: string, type: string, from: number, to: number): never =>
      ({
        id,
        type,
        kind: 'area',
        name: id,
        polygon: [
          [from, 20],
          [to, 20],
          [to, 24],
          [from, 24],
        ],
      }) as never;
    // Blue's bases are at 27.5 to 32.5: one in a stone house, two in scrub, three in the open.
    const house = area('house', 'town-stone', 26.9, 28);
    const lines = (...terrain: never[]) => causes(volley(facing(2, { terrain })));
    expect(lines(house, area('scrub', 'scrub', 28, 30))).toContain('MM-6.30.3 -1');
    expect(lines(area('scrub', 'scrub', 28, 30))).not.toContain('MM-6.30.3 -1');
  });
  test('MM-0.8 company scale may double ranges and moves', () => {
    expect(reach('tr-line', 'line', { companyDouble: true })).toBe(6);
    const moves = (companyDouble: boolean): number => rateOf(facing(2, { now: { companyDouble } }), 0, 'line');
    expect([moves(false), moves(true)]).toEqual([8, 16]);
  });
  test('a scenario at dusk halves them, up to the next half inch', () => {
    const dusk = (template: string, turn: number): number =>
      reachOf(
        facing(2, {
          red: { template },
          more: { special: [{ id: 'dusk', type: 'ranges-halved', fromTurn: 8, text: 'Dusk.' }] },
          now: { turn },
        }),
        0,
      );
    expect([dusk('tr-line', 7), dusk('tr-line', 8), dusk('tr-light', 8)]).toEqual([3, 1.5, 4]);
  });
});

describe('modifiers', () => {
  const lines = [
    ['MM-6.30.1', { marksman: true }, 1],
    ['MM-6.30.2', { untrained: true }, -1],
    ['MM-6.30.3', { softCover: true }, -1],
    ['MM-6.30.4', { hardCover: true }, -2],
    ['MM-6.30.5', { firerMounted: true }, -1],
    ['MM-6.30.6', { targetSkirmish: true }, -1],
    ['MM-6.30.7', { targetProne: true }, -1],
    ['MM-6.30.8', { targetColumnSquareMass: true }, 1],
    ['MM-6.30.9', { flankOrRear: true }, 1],
    ['MM-6.30.10', { targetDisordered: true }, 1],
    ['MM-6.30.11', { firerMass: true }, -1],
    ['MM-6.30.12', { shortRange: true }, 1],
    ['MM-6.30.13', { firingBases: 9, targetBases: 4 }, 5],
    ['MM-6.30.13', { firingBases: 1, targetBases: 8 }, -7],
    ['MM-6.30.14', { artilleryWithin4: true }, 2],
    ['MM-6.30.14', { artilleryWithin4: true, rifled: true }, 1],
    ['MM-6.30.15', { breechLoadingArtillery: true }, 1],
    ['MM-6.30.16', { targetUnlimberedArtillery: true }, -1],
    ['MM-6.30.17', { targetExcess: 3 }, 3],
    ['MM-6.30.18', { firerExcess: 2 }, -2],
  ] as const;
  test.each(lines)('%s %o is worth %i', (_rule, bare, value) => {
    const sum = { base: 0, rule: '', cause: '', modifiers: [] as never[] };
    expect(fireModifier(fireFactsOf({ weapon: 0, ...bare }), sum)).toBe(value);
    expect(totalOf(sum)).toBe(value);
  });
  test('MM-6.31 MM-R54 MM-R22 all that apply add up, without limit', () => {
    const bare = {
      weapon: 4,
      marksman: true,
      shortRange: true,
      targetColumnSquareMass: true,
      firingBases: 15,
      targetBases: 4,
    };
    expect(fireModifier(fireFactsOf(bare))).toBe(18);
    expect(fireModifier(fireFactsOf({ weapon: 0, targetProne: true, targetSkirmish: true, softCover: true }))).toBe(-3);
  });
  test('MM-6.32 the target adds its grade and nothing else', () =>
    expect((['poor', 'average', 'veteran', 'elite'] as const).map((grade) => targetModifier(grade))).toEqual([
      -1, 0, 1, 2,
    ]));

  test('MM-6.30 MM-6.30.12 MM-6.13 a volley on a Line at short range: one line of the table, one die a side', () => {
    const table = volley(facing(1.5));
    expect(causes(table)).toEqual(['MM-6.30.12 1']);
    expect([told(table).firer?.base, told(table).defence.base]).toEqual([1, 6]);
  });
  test('MM-6.30 the weapon counts, whatever else applies; one of 0 adds no line', () => {
    expect(causes(volley(facing(1.5, { red: { template: 'bw-br-line' } })))[0]).toBe('MM-6.30 3');
    expect(causes(volley(facing(1.5))).filter((one) => one.startsWith('MM-6.30 '))).toEqual([]);
  });
  test('MM-6.30.8 MM-6.30.10 MM-6.30.17 column, disordered, worn out', () => {
    const blue = { formation: 'field-column', now: { disordered: true, fatigue: 6 } } as const;
    expect(causes(volley(facing(2, { blue })))).toEqual(['MM-6.30.8 1', 'MM-6.30.10 1', 'MM-6.30.17 2']);
  });
  test('MM-6.30.6 MM-6.30.7 MM-6.30.13 prone skirmishers of four', () => {
    const blue = { template: 'tr-light', formation: 'skirmish', now: { prone: true } } as const;
    expect(causes(volley(facing(2, { blue }), [2, 3]))).toEqual(['MM-6.30.6 -1', 'MM-6.30.7 -1', 'MM-6.30.13 -2']);
  });
  test('MM-6.30.9 MM-6.33 from behind the front line of the target', () => {
    expect(causes(volley(facing(2, { blue: { facing: 0 } })))).toContain('MM-6.30.9 1');
    expect(causes(volley(facing(2)))).not.toContain('MM-6.30.9 1');
  });
  test('MM-R26 skirmishers have no flank, Squares neither', () => {
    expect(
      causes(volley(facing(2, { blue: { template: 'tr-light', formation: 'skirmish', facing: 0 } }), [2])),
    ).not.toContain('MM-6.30.9 1');
    expect(causes(volley(facing(2, { blue: { formation: 'square', facing: 0, y: 22.25 + 0.75 } }), [2]))).not.toContain(
      'MM-6.30.9 1',
    );
  });
  test('MM-6.30.5 MM-R55 from the saddle', () => {
    const p = facing(1, { red: { template: 'cri-br-light-cav', y: 19.75 }, blue: { y: 20.5 } });
    expect(causes(volley(p, [0]))).toContain('MM-6.30.5 -1');
  });
  test('MM-6.30.2 MM-6.30.11 untrained men in a Mass', () => {
    const p = facing(2, { red: { template: 'zw-zulu-young', formation: 'mass', y: 20 } });
    expect(causes(volley(p, [1, 2]))).toEqual(expect.arrayContaining(['MM-6.30.2 -1', 'MM-6.30.11 -1']));
  });
  test('MM-6.30.1 MM-6.30.14 MM-6.30.15 MM-6.30.16 marksmen; guns close by, at the breech, at guns', () => {
    expect(
      causes(
        volley(facing(10, { red: { template: 'fb-boer', formation: 'skirmish', file: { dismounted: true } } }), [1]),
      ),
    ).toContain('MM-6.30.1 1');
    const guns = (red: string, gap: number) =>
      causes(
        volley(
          facing(gap, {
            red: { template: red, formation: 'unlimbered' },
            blue: { template: 'tr-gun', formation: 'unlimbered' },
          }),
          [0],
        ),
      );
    expect(guns('tr-gun', 3)).toEqual(expect.arrayContaining(['MM-6.30.14 2', 'MM-6.30.16 -1']));
    expect(guns('bw-br-15pdr', 3)).toEqual(expect.arrayContaining(['MM-6.30.14 1', 'MM-6.30.15 1']));
    expect(guns('tr-gun', 5)).not.toContain('MM-6.30.14 2');
  });
  test('MM-6.30.18 the firer’s own fatigue', () =>
    expect(causes(volley(facing(2, { red: { now: { fatigue: 7 } } })))).toEqual(['MM-6.30.18 -3']));
  test('MM-6.30.3 MM-6.30.4 MM-6.23 MM-EX134 cover by half of the bases', () => {
    const wood = (right: number): NonNullable<Field['terrain']> => [
      {
        id: 'wood',
        type: 'woods',
        kind: 'area',
        name: 'Wood',
        polygon: [
          [26, 21],
          [right, 21],
          [right, 24],
          [26, 24],
        ],
      },
    ];
    expect(causes(volley(facing(2, { terrain: wood(30) })))).toContain('MM-6.30.3 -1');
    expect(causes(volley(facing(2, { terrain: wood(29) })))).not.toContain('MM-6.30.3 -1');
    const trench: NonNullable<Field['terrain']> = [
      {
        id: 'trench',
        type: 'trench',
        kind: 'line',
        name: 'Trench',
        line: [
          [26, 22],
          [34, 22],
        ],
      },
    ];
    expect(causes(volley(facing(2, { terrain: trench })))).toContain('MM-6.30.4 -2');
  });
});

describe('groups', () => {
  const two = (left: string, right: string, more: Partial<Field> = {}): Battle =>
    field({
      units: {
        left: { side: 'A', template: left, x: 27, y: 20, file: { bases: 6 } },
        right: { side: 'A', template: right, x: 33.1, y: 20, file: { bases: 6 } },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 30, file: { bases: 8 } },
      },
      ...more,
    });
  test('MM-6.16 MM-EX133 different weapons: that of most bases, on equal numbers the higher', () => {
    const shoot = (left: readonly number[], right: readonly number[]): string[] => {
      const p = two('bw-br-line', 'boer-foot', {
        templates: [
          {
            id: 'boer-foot',
            name: 'Burghers',
            conflict: 'training',
            arm: 'infantry',
            discipline: 'regular',
            grade: 'average',
            bases: 6,
            base: { w: 1, d: 0.5 },
            weapon: 'clip-rifle',
            formations: ['line'],
          },
        ],
      });
      fireOf(p, 0);
      return causes(give(p, fire(p, 'blue', { left, right }), new ScriptedRun([1, 6])));
    };
    expect(shoot(SIX, SIX)[0]).toBe('MM-6.30 4');
    expect(shoot(SIX, SIX.slice(1))[0]).toBe('MM-6.30 3');
  });
  test('MM-R21 a bonus needs half of the bases, a penalty more than half; the larger unit lends its fatigue', () => {
    const raw: NonNullable<Field['templates']>[number] = {
      id: 'raw',
      name: 'Levies',
      conflict: 'training',
      arm: 'infantry',
      discipline: 'regular',
      grade: 'average',
      bases: 6,
      base: { w: 1, d: 0.5 },
      weapon: 'magazine-rifle',
      untrained: true,
      marksman: true,
      formations: ['line'],
    };
    const shoot = (left: readonly number[], tired: number): string[] => {
      const p = two('bw-br-line', 'raw', { templates: [raw] });
      unit(p, 'left').fatigue = tired;
      fireOf(p, 0);
      return causes(give(p, fire(p, 'blue', { left, right: SIX }), new ScriptedRun([1, 6])));
    };
    expect(shoot(SIX, 6)).not.toContain('MM-6.30.2 -1');
    expect(shoot(SIX, 6)).toContain('MM-6.30.1 1');
    expect(shoot(SIX, 6)).not.toContain('MM-6.30.18 -2'); // equal numbers: the smaller
    expect(shoot(SIX.slice(1), 6)).toContain('MM-6.30.2 -1');
  });
  test('MM-R20 MM-G36 mixed ranges: half or more decides', () => {
    const p = field({
      units: {
        near: { side: 'A', template: 'tr-light', x: 30, y: 26, file: { bases: 2 } },
        far: { side: 'A', template: 'tr-light', x: 34, y: 23.5, file: { bases: 3 } },
        blue: { side: 'B', template: 'tr-line', x: 31, y: 29.5, file: { bases: 8 } },
      },
    });
    fireOf(p, 0);
    const lines = (by: { [id: string]: number[] }): string[] => {
      const q = structuredClone(p);
      return causes(give(q, fire(q, 'blue', by), new ScriptedRun([1, 6])));
    };
    expect(lines({ near: [0, 1], far: [0, 1] })).toContain('MM-6.30.12 1');
    expect(lines({ near: [0, 1], far: [0, 1, 2] })).not.toContain('MM-6.30.12 1');
  });
});

describe('results', () => {
  test('MM-6.40 MM-6.41 MM-6.42 MM-6.43 MM-6.44 MM-6.45 MM-R36 scores compared', () => {
    const result = (f: number, t: number): string => fireResult(f, t).id;
    expect([result(4, 4), result(5, 4), result(7, 4), result(8, 4), result(11, 4), result(12, 4)]).toEqual([
      'none',
      'single',
      'single',
      'double',
      'double',
      'triple',
    ]);
    expect([result(1, 0), result(1, -1), result(0, -3), result(-1, 0), result(0, 0)]).toEqual([
      'triple',
      'triple',
      'none',
      'none',
      'none',
    ]);
  });
  test('MM-6.41 one point of fatigue', () => {
    const p = facing(2);
    volley(p, SIX, [4, 3]);
    expect(unit(p, 'blue')).toMatchObject({ fatigue: 1, disordered: false, bases: 6 });
  });
  test('MM-6.42 MM-10.11 two, and disorder', () => {
    const p = facing(2);
    volley(p, SIX, [4, 2]);
    expect(unit(p, 'blue')).toMatchObject({ fatigue: 2, disordered: true, bases: 6 });
  });
  test('MM-6.43 MM-1.3 MM-0.7 three, a base, and flight at once, whose path its owner chooses', () => {
    const p = facing(2);
    volley(p, SIX, [6, 1]);
    expect(unit(p, 'blue')).toMatchObject({ fatigue: 3, bases: 5 });
    expect(p.lost).toEqual([0, 1]);
    expect([ask(p), p.asked?.seat]).toEqual(['flee', 'b']);
    procedures.play(p, procedures.decision(p)?.offers[0] as never, new ScriptedRun().ctx as never);
    expect(unit(p, 'blue').disordered).toBe(true);
    expect(unit(p, 'blue').stand.y).toBeGreaterThan(25);
  });
  test('MM-10.4 MM-6.43 fatigue that is too much removes it before it runs', () => {
    const p = facing(2, {
      blue: { now: { fatigue: 9 } },
      others: { other: { side: 'B', template: 'tr-line', x: 50, y: 50 } },
    });
    const table = volley(p, SIX, [6, 1]);
    expect(unit(p, 'blue').where).toBe('removed');
    expect(p.lost[1]).toBe(6);
    expect(table.of('removed')[0]).toMatchObject({ rule: 'MM-10.4', why: 'fatigue' });
  });
});

describe('Gatlings', () => {
  const gatling = (): Battle => fireOf(facing(6, { red: { template: 'zw-gatling', formation: 'unlimbered' } }), 0);
  test('MM-6.11 MM-R25 on a 1 it is jammed for the turn and does not fire', () => {
    const p = gatling();
    const table = give(p, fire(p, 'blue', { red: [0] }), new ScriptedRun([1]));
    expect(table.of('fired')).toEqual([]);
    expect(unit(p, 'red')).toMatchObject({ jammed: true, fired: 0 });
    expect(ask(p)).toBeUndefined();
    const again = facing(6, {
      red: { template: 'zw-gatling', formation: 'unlimbered', now: { jammed: true } },
      others: { gun: { side: 'A', template: 'tr-gun', x: 36, y: 18, formation: 'unlimbered' } },
    });
    expect(denied(fireOf(again, 0), fire(again, 'blue', { red: [0] }))?.rule).toBe('MM-6.11');
  });
  test('MM-6.11 on anything else it fires; Maxims and field guns are not tried', () => {
    const p = gatling();
    expect(give(p, fire(p, 'blue', { red: [0] }), new ScriptedRun([2, 6, 1])).of('fired')).toHaveLength(1);
    const maxim = fireOf(facing(6, { red: { template: 'bw-br-maxim', formation: 'unlimbered' } }), 0);
    expect(give(maxim, fire(maxim, 'blue', { red: [0] }), new ScriptedRun([1, 6])).of('fired')).toHaveLength(1);
  });
});

describe('attached guns and screens', () => {
  /** A Line of six with a gun in the middle, the Blues before it. */
  function withGun(): Battle {
    const p = facing(2, { others: { gun: { side: 'A', template: 'tr-gun', x: 30, y: 20, formation: 'unlimbered' } } });
    const red = unit(p, 'red');
    const layout: Layout = { ...red.stand, gunPlace: 3 };
    red.stand = standOf(layout, 6, { w: 1, d: 0.5 }, { w: 1, d: 1.5 });
    red.gun = at(p, 'gun');
    unit(p, 'gun').attachedTo = 0;
    return p;
  }
  test('MM-EX139 MM-4.47 MM-4.48 the gun counts as a base of the target, and fires by itself', () => {
    const p = fireOf(withGun(), 0);
    const offers = fireOffers(p, 0).map((offer) => offer.by.map(({ unit: u, bases }) => [u, bases.length]));
    expect(offers).toEqual([[[0, 6]], [[at(p, 'gun'), 1]]]);
    const q = fireOf(withGun(), 1);
    const table = give(q, fire(q, 'red', { blue: SIX }), new ScriptedRun([1, 6]));
    expect(causes(table)).toContain('MM-6.30.13 -1');
  });
  test('MM-4.45 MM-R51 it takes the fatigue of its unit', () => {
    const p = fireOf(withGun(), 1);
    give(p, fire(p, 'red', { blue: SIX }), new ScriptedRun([6, 2]));
    expect([unit(p, 'red').fatigue, unit(p, 'gun').fatigue]).toEqual([2, 2]);
  });
  test('MM-R60 fire that takes the last base leaves the gun standing as a unit of its own', () => {
    const p = withGun();
    const red = unit(p, 'red');
    red.bases = 1;
    red.stand = standOf({ ...red.stand, files: 1, gunPlace: 1 }, 1, { w: 1, d: 0.5 }, { w: 1, d: 1.5 });
    fireOf(p, 1);
    give(p, fire(p, 'red', { blue: [2, 3] }), new ScriptedRun([6, 1]));
    expect([red.where, unit(p, 'gun').where, unit(p, 'gun').attachedTo]).toEqual(['removed', 'table', -1]);
  });

  /** Blue in column behind a screen on its front. */
  function screened(): Battle {
    const p = facing(3, { red: { template: 'tr-light', file: { bases: 6 } }, blue: { formation: 'field-column' } });
    const blue = unit(p, 'blue');
    blue.stand = standOf(
      { ...blue.stand, files: 2, screen: { side: 'front', bases: 1, gap: 0.5 } },
      6,
      { w: 1, d: 0.5 },
      null,
    );
    return p;
  }
  test('MM-EX140 MM-4.51 MM-4.52 MM-4.56 through a screen: skirmish, no column; beaten, it comes back and the column is open', () => {
    const p = screened();
    fireOf(p, 0);
    const first = give(p, fire(p, 'blue', { red: [1, 2, 3] }), new ScriptedRun([6, 2]));
    expect(causes(first)).toContain('MM-6.30.6 -1');
    expect(causes(first)).not.toContain('MM-6.30.8 1');
    expect(unit(p, 'blue').stand.screen).toBeNull();
    const second = give(p, fire(p, 'blue', { red: [0, 4] }), new ScriptedRun([1, 6]));
    expect(causes(second)).toContain('MM-6.30.8 1');
    expect(causes(second)).not.toContain('MM-6.30.6 -1');
  });
  test('MM-4.56 a screen that holds stays out', () => {
    const p = screened();
    fireOf(p, 0);
    give(p, fire(p, 'blue', { red: [1, 2, 3] }), new ScriptedRun([1, 6]));
    expect(unit(p, 'blue').stand.screen).not.toBeNull();
  });
  test('MM-4.54 MM-R69 a screen that comes in finds a place that is free, or stays out', () => {
    const beside = (id: string, x: number, y: number, bases: number): [string, Man] => [
      id,
      { side: 'B', template: 'tr-line', x, y, file: { bases } },
    ];
    const hemmed = (more: readonly [string, Man][], rest: Partial<Field> = {}): Battle => {
      const p = facing(6, {
        red: { template: 'bw-br-line', file: { bases: 6 } },
        others: Object.fromEntries(more),
        ...rest,
      });
      const blue = unit(p, 'blue');
      blue.stand = standOf(
        { ...blue.stand, files: 5, screen: { side: 'front', bases: 1, gap: 0.5 } },
        6,
        { w: 1, d: 0.5 },
        null,
      );
      return p;
    };
    const { x, y } = unit(hemmed([]), 'blue').stand;
    const flanks = [beside('left', x - 4.6, y, 4), beside('right', x + 4.6, y, 4), beside('rear', x, y + 0.6, 8)];
    const p = hemmed(flanks);
    recallScreen(p, at(p, 'blue'), new ScriptedRun().ctx);
    expect([unit(p, 'blue').stand.screen, unit(p, 'blue').recalled, violation(p)]).toEqual([null, 1, null]);
    // Deep water all round the line and its screen: no other shape fits.
    const water = (id: string, left: number, bottom: number, right: number, top: number): never =>
      ({
        id,
        type: 'river-deep',
        kind: 'area',
        name: id,
        polygon: [
          [left, bottom],
          [right, bottom],
          [right, top],
          [left, top],
        ],
      }) as never;
    const boxed = hemmed([], {
      terrain: [
        water('west', 20, 20, x - 2.6, 30),
        water('east', x + 2.6, 20, 40, 30),
        water('rear', x - 2.6, y + 0.6, x + 2.6, 30),
        water('front-west', x - 2.6, y - 1.1, x - 0.6, y - 0.1),
        water('front-east', x + 0.6, y - 1.1, x + 2.6, y - 0.1),
        water('front', x - 2.6, 20.5, x + 2.6, y - 1.1),
      ],
    });
    const before = structuredClone(unit(boxed, 'blue').stand);
    recallScreen(boxed, at(boxed, 'blue'), new ScriptedRun().ctx);
    expect(unit(boxed, 'blue').stand).toEqual(before);
    expect(unit(boxed, 'blue').recalled).toBe(1);
  });
  test('MM-4.59 MM-G13 the parent does not fire through its own screen; the screening base does', () => {
    const p = fireOf(screened(), 1);
    expect(denied(p, fire(p, 'red', { blue: [0] }))?.rule).toBe('MM-4.59');
    expect(denied(p, fire(p, 'red', { blue: [5] }))?.rule ?? null).not.toBe('MM-4.59');
    const q = withGun();
    const red = unit(q, 'red');
    red.stand = standOf(
      { ...red.stand, files: 5, screen: { side: 'front', bases: 1, gap: 0.5 } },
      6,
      { w: 1, d: 0.5 },
      { w: 1, d: 1.5 },
    );
    fireOf(q, 0);
    expect(denied(q, fire(q, 'blue', { gun: [0] }))?.rule).toBe('MM-4.59');
  });
});
