/** Clauses L and chapter 12 on sight: hills, woods, hedges and men in the way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyOf, ownRects } from '../src/bodies.ts';
import { cosine, sine } from '../src/geometry/angle.ts';
import { sightPoints } from '../src/geometry/arcs.ts';
import { type Rect, rectAt } from '../src/geometry/shapes.ts';
import { levelAt } from '../src/ground.ts';
import { baseSees, unitSees } from '../src/sight.ts';
import { blockOf } from '../src/sight-lines.ts';
import { at, type Field, field, type Man } from './field.ts';
import {
  area,
  between,
  box,
  ground,
  hedgeAt,
  line,
  plateau,
  ridge,
  standing,
  stopped,
  type Written,
  woods,
} from './landscape.ts';

/** One base of foot. */
const ONE = {
  id: 'one',
  name: 'One',
  conflict: 'training',
  arm: 'infantry',
  discipline: 'regular',
  grade: 'average',
  bases: 1,
  base: { w: 1, d: 0.5 },
  weapon: 'percussion-musket',
  formations: ['line', 'field-column', 'march-column', 'square'],
  lightInfantry: false,
  partialSkirmish: 0,
  marksman: false,
  untrained: false,
  bushcraft: false,
  square: { form: true, move: false, multiUnit: false, emergencyAgainst: [] },
  prone: false,
  provenance: 'designed',
} as NonNullable<Field['templates']>[number];

const plain = ground();

describe('levels', () => {
  test('MM-L1 the highest hill that holds a point; a ridge is high only within an inch of its crest', () => {
    const g = ground(plateau('low', 1, 10, 30), plateau('top', 3, 15, 20), ridge('back', 2, 40, 50, 45));
    expect([5, 12, 17, 25].map((x) => levelAt(g, x, 30))).toEqual([0, 1, 3, 1]);
    expect([41, 43.9, 44, 45, 46, 46.1].map((x) => levelAt(g, x, 30))).toEqual([1, 1, 2, 2, 2, 1]);
  });

  test('MM-L1 a low hill laid over a high one takes nothing from it', () => {
    const g = ground(plateau('top', 3, 15, 20), plateau('low', 1, 10, 30));
    expect(levelAt(g, 17, 30)).toBe(3);
  });

  test('MM-L2 MM-12.10 the higher end looks, from whichever end the line is asked', () => {
    const g = ground(plateau('seat', 2, 5, 8), plateau('mid', 1, 12, 14));
    // From 7 to the far edge at 14 are 7 inches: the shadow ends at 21.
    expect([between(g, 7, 20), between(g, 20, 7)]).toEqual(['mid', 'mid']);
    expect([between(g, 7, 22), between(g, 22, 7)]).toEqual([null, null]);
  });
});

describe('plateaux', () => {
  test('MM-L3 MM-12.1 one taller than both ends blocks, if the line runs 0.05 inch over it', () => {
    const g = ground(plateau('hill', 1, 20, 25));
    expect(between(g, 10, 40)).toBe('hill');
    const corner = ground({
      ...plateau('hill', 1, 20, 25),
      polygon: [
        [20, 20],
        [25, 20],
        [25, 30],
        [20, 30],
      ],
    } as Written);
    /** Across its corner, over this many inches of it. */
    const cut = (inches: number): string | null => {
      // Through (25 - a, 30) and (25, 30 - a), whose distance is `inches`.
      const a = inches / Math.SQRT2;
      return stopped(corner, 25 - a - 8, 30 + 8, 25 + 8, 30 - a - 8);
    };
    expect([cut(0.04), cut(0.06)]).toEqual([null, 'hill']);
  });

  test('MM-L4 MM-12.7 one level with the viewer hides what is beyond it', () => {
    const g = ground(plateau('seat', 2, 5, 8), plateau('wall', 2, 20, 22), plateau('far', 2, 40, 45));
    expect(between(g, 7, 30)).toBe('wall');
    expect(between(g, 7, 42)).toBe('wall');
    expect(between(ground(plateau('seat', 2, 5, 8), plateau('far', 2, 40, 45)), 7, 42)).toBeNull();
  });

  test('MM-L5 over 2 inches of his own plateau he sees nobody below, but always those on it', () => {
    const g = ground(plateau('own', 2, 5, 20));
    expect([between(g, 18, 40), between(g, 17.9, 40), between(g, 6, 19)]).toEqual([null, 'own', null]);
  });

  test('MM-L6 MM-12.8 MM-12.9 the shadow behind its far edge, halved for each further level', () => {
    const shadow = (level: number): number | undefined => {
      const g = ground(plateau('seat', level, 5, 8), plateau('mid', 1, 12, 14));
      return blockOf(g, 7, 30, level, 14.1, 30, 0, [])?.shadow;
    };
    expect([shadow(2), shadow(3)]).toEqual([7, 3.5]);
    const steep = ground(plateau('seat', 3, 5, 8), plateau('mid', 1, 12, 14));
    expect([between(steep, 7, 17), between(steep, 7, 18)]).toEqual(['mid', null]);
  });

  test('MM-L6 none over his own lower plateau within 2 inches of its edge', () => {
    const g = (edge: number) => ground(plateau('foot', 1, 5, edge), plateau('top', 2, 5, 9));
    expect([between(g(10.5), 8.5, 10.7), between(g(10.6), 8.5, 10.7)]).toEqual([null, 'foot']);
  });

  test('MM-L6 MM-12.6 nor over what stands as high as the plateau; and where nothing lies between, sight is clear', () => {
    const g = ground(plateau('seat', 3, 5, 8), plateau('mid', 1, 12, 14), plateau('bench', 1, 15, 17));
    expect([between(g, 7, 16), between(g, 7, 14.5)]).toEqual([null, 'mid']);
    expect(between(ground(plateau('seat', 3, 5, 8)), 7, 9)).toBeNull();
  });

  test('MM-L10 a target exactly at the end of a shadow is seen', () => {
    const g = ground(plateau('seat', 2, 5, 8), plateau('mid', 1, 12, 14));
    expect([between(g, 7, 21), between(g, 7, 20.99)]).toEqual([null, 'mid']);
  });
});

describe('ridges', () => {
  test('MM-L7 a ridge blocks at its crest, unless an end is within an inch of it', () => {
    const g = ground(ridge('ridge', 1, 20, 30, 25));
    expect([
      between(g, 10, 24.1),
      between(g, 10, 23),
      between(g, 10, 26),
      between(g, 10, 26.1),
      between(g, 10, 40),
    ]).toEqual([null, null, null, 'ridge', 'ridge']);
  });

  test('MM-L7 from above the shadow starts at the crest', () => {
    const g = ground(plateau('seat', 2, 5, 8), ridge('ridge', 1, 10, 20, 12));
    // Five inches to the crest: the shadow ends at 17.
    expect([between(g, 7, 16.9), between(g, 7, 17)]).toEqual(['ridge', null]);
    const level = ground(plateau('seat', 1, 5, 8), ridge('ridge', 1, 10, 20, 12));
    expect(between(level, 7, 50)).toBe('ridge');
  });

  test('MM-L16 a line through the very end of a crest or hedge crosses it', () => {
    const crest = ground({
      ...ridge('ridge', 1, 20, 30, 25),
      crest: [
        [25, 30],
        [25, 45],
      ],
    } as Written);
    expect([stopped(crest, 10, 30, 40, 30), stopped(crest, 10, 29.9, 40, 29.9)]).toEqual(['ridge', null]);
    const hedge = ground(
      line('hedge', 'tall-hedge', [
        [25, 30],
        [25, 45],
      ]),
    );
    expect([stopped(hedge, 10, 30, 40, 30), stopped(hedge, 10, 29.9, 40, 29.9)]).toEqual(['hedge', null]);
  });
});

describe('woods and towns', () => {
  test('MM-L8 MM-12.15 MM-12.1 sight reaches 2 inches into or through them', () => {
    const g = ground(woods('wood', 20, 30));
    expect([between(g, 10, 22), between(g, 10, 22.1), between(g, 10, 40)]).toEqual([null, 'wood', 'wood']);
    expect([between(ground(woods('belt', 20, 22)), 10, 40), between(ground(woods('belt', 20, 22.1)), 10, 40)]).toEqual([
      null,
      'belt',
    ]);
    expect(between(ground(area('town', 'town-stone', box(20, 10, 23, 50))), 10, 40)).toBe('town');
    expect(between(ground(area('field', 'crops', box(20, 10, 23, 50))), 10, 40)).toBeNull();
  });

  test('MM-L8 the lengths inside all of them add up, and their ground lifts their tops', () => {
    const two = ground(woods('one', 15, 16.5), woods('two', 20, 20.6));
    expect(between(two, 10, 40)).toBe('one+two');
    // From level 2 one looks over woods in the plain, not over woods on a hill of 1.
    const seat = plateau('seat', 2, 5, 8);
    expect(between(ground(seat, woods('wood', 12, 15)), 7, 40)).toBeNull();
    expect(between(ground(seat, plateau('rise', 1, 11.9, 15.1), woods('wood', 12, 15)), 7, 40)).toBe('wood');
  });

  test('MM-L8 an end inside counts, however high the viewer', () => {
    const g = ground(plateau('seat', 3, 5, 8), woods('wood', 20, 30));
    expect([between(g, 7, 22), between(g, 7, 23)]).toEqual([null, 'wood']);
  });

  test('MM-L8 a wood bent round a clearing counts with both its arms, if it holds an end', () => {
    const bent: [number, number][] = [
      [20, 20],
      [32, 20],
      [32, 40],
      [30.5, 40],
      [30.5, 22],
      [22, 22],
      [22, 40],
      [20, 40],
    ];
    const g = ground(plateau('seat', 3, 5, 8), area('bow', 'woods', bent));
    // Two inches through the near arm and half an inch into the far one, of which each alone would be seen through.
    expect([between(g, 7, 31), between(ground(plateau('seat', 3, 5, 8), woods('arm', 30.5, 32)), 7, 31)]).toEqual([
      'bow',
      null,
    ]);
  });

  test('MM-L9 from above they cast a shadow if the line runs over 2 inches through them', () => {
    const seen = (right: number, x: number): string | null =>
      between(ground(plateau('seat', 2, 5, 8), woods('wood', 12, right)), 7, x);
    // Thirteen less seven: the far edge is 8 off, and so long is the shadow.
    expect([seen(15, 22.9), seen(15, 23), seen(14, 15)]).toEqual(['wood', null, null]);
    const far = ground(plateau('seat', 2, 5, 8), woods('wood', 12, 15), plateau('rise', 1, 18, 20));
    expect(between(far, 7, 19)).toBeNull();
  });
});

describe('hedges and walls', () => {
  test('MM-12.4 they block only where they are tall', () => {
    expect(between(ground(hedgeAt(25)), 10, 40)).toBe('hedge');
    expect(between(ground(hedgeAt(25, 'hedge')), 10, 40)).toBeNull();
    expect(between(ground(hedgeAt(25, 'wall', { blocksLos: true })), 10, 40)).toBe('hedge');
  });

  test('MM-L14 whoever stands within an inch looks over', () => {
    const g = ground(hedgeAt(25));
    expect([between(g, 24, 40), between(g, 23.9, 40), between(g, 10, 26), between(g, 10, 26.1)]).toEqual([
      null,
      'hedge',
      null,
      'hedge',
    ]);
  });

  test('MM-L16 MM-12.11 they block nobody who looks down on them, and cast no shadow', () => {
    const low = ground(plateau('seat', 1, 5, 8), hedgeAt(25));
    expect([between(low, 7, 25 + 1.5), between(low, 7, 40)]).toEqual([null, null]);
    const level = ground(plateau('seat', 1, 5, 8), plateau('bank', 1, 24.9, 25.1), hedgeAt(25));
    expect(between(level, 7, 40)).toBe('bank');
    const ledge = ground(plateau('shelf', 1, 5, 40), hedgeAt(25));
    expect(between(ledge, 10, 38)).toBe('hedge');
  });

  test('MM-12.12 one obstruction that blocks is enough, wherever it lies among those that do not', () => {
    const open = [woods('copse', 14, 15), hedgeAt(17, 'hedge'), woods('grove', 19, 19.5)];
    expect(between(ground(...open), 10, 40)).toBeNull();
    for (const place of [0, 1, 2, 3])
      expect(between(ground(...open.toSpliced(place, 0, plateau('hill', 1, 30, 32))), 10, 40)).toBe('hill');
  });
});

describe('men in the way', () => {
  test('MM-L11 a standing base blocks what crosses it or grazes it by 0.005', () => {
    const one = [standing(plain, 25, 30)];
    expect(between(plain, 10, 40, one)).toBe('unit 7');
    expect(stopped(plain, 10, 30.254, 40, 30.254, one)).toBe('unit 7');
    expect(stopped(plain, 10, 30.256, 40, 30.256, one)).toBeNull();
  });

  test('MM-L11 MM-12.11 men below the higher end hide nobody', () => {
    const g = ground(plateau('seat', 1, 5, 8), plateau('shelf', 1, 24, 26));
    expect(between(g, 7, 22, [standing(g, 15, 30)])).toBeNull();
    const flat = ground(plateau('shelf', 1, 5, 26));
    expect(between(flat, 7, 22, [standing(flat, 15, 30)])).toBe('unit 7');
  });

  test('MM-L12 a gap under an inch is closed, an inch is open', () => {
    const pair = (gap: number) => [
      standing(plain, 25, 30 - 0.25 - gap / 2),
      standing(plain, 25, 30 + 0.25 + gap / 2, { unit: 8 }),
    ];
    expect([between(plain, 10, 40, pair(0.98)), between(plain, 10, 40, pair(1))]).toEqual(['gap 7/8', null]);
  });

  test('MM-L12 between skirmishers of one unit it is closed up to their own width', () => {
    const pair = (gap: number, group: number) => [
      standing(plain, 25, 30 - 0.75 - gap / 2, { facing: 90, w: 1.5, group }),
      standing(plain, 25, 30 + 0.75 + gap / 2, { facing: 90, w: 1.5, group }),
    ];
    expect([
      between(plain, 10, 40, pair(1.5, 3)),
      between(plain, 10, 40, pair(1.51, 3)),
      between(plain, 10, 40, pair(1.5, -1)),
    ]).toEqual(['gap 7/7', null, null]);
  });

  test('MM-L12 the gap is closed where the bases are nearest, and only there', () => {
    // Parallel edges side by side, of which the one stands half an inch farther back.
    const pair = [standing(plain, 25, 29.4, { facing: 90 }), standing(plain, 25.25, 31.2, { facing: 90, unit: 8 })];
    // What joins them runs from (25.125, 29.9) to (25.125, 30.7).
    expect(stopped(plain, 25.2, 20, 25.05, 40, [])).toBeNull();
    expect(stopped(plain, 22, 30.3, 28, 30.3, pair)).toBe('gap 7/8');
    expect(stopped(plain, 25.2, 30.3, 28, 30.3, pair)).toBeNull();
    expect(stopped(plain, 25.1, 30.3, 28, 30.3, pair)).toBe('gap 7/8');
  });
});

const us: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const them: Man = { side: 'B', template: 'tr-line', x: 20, y: 30 };
const friend: Man = { side: 'A', template: 'tr-line', x: 20, y: 25 };
const sees = (units: Field['units'], one = 'us', other = 'them', terrain: Written[] = []): boolean => {
  const p = field({ units, terrain });
  return unitSees(p, at(p, one), at(p, other));
};

describe('units', () => {
  test('MM-12.2 a unit sees behind it and beside it', () => {
    for (const [x, y] of [
      [20, 10],
      [35, 20],
      [5, 20],
      [20, 30],
    ] as const)
      expect(sees({ us, them: { ...them, x, y } })).toBe(true);
  });

  test('MM-L13 its own rear ranks and front ranks hide nothing from it; skirmishers hide one another', () => {
    const column: Man = { ...us, formation: 'field-column', file: { files: 2 } };
    const p = field({ units: { column, them } });
    for (const base of ownRects(p, 0)) expect(baseSees(p, 0, base, 1, bodyOf(p, 1), false)).toBe(true);
    const poses = [20, 20, 0, 20, 21.2, 0, 20, 22.4, 0, 20, 23.6, 0];
    const open = field({
      units: { light: { ...us, template: 'tr-light', formation: 'skirmish' }, them: { ...them, template: 'one' } },
      templates: [ONE],
    });
    const it = open.units[0] as { stand: { poses: readonly number[] } };
    it.stand = { ...it.stand, poses };
    const own = ownRects(open, 0);
    expect(own.map((base) => baseSees(open, 0, base, 1, bodyOf(open, 1), false))).toEqual([false, false, false, true]);
  });

  test('MM-L15 one base that sees is enough', () => {
    // A wood hides the left half of the Line.
    const terrain = [area('wood', 'woods', box(5, 22, 22.5, 28))];
    const p = field({ units: { us, them: { ...them, template: 'one', x: 23 } }, terrain, templates: [ONE] });
    const own = ownRects(p, 0).map((base) => baseSees(p, 0, base, 1, bodyOf(p, 1), false));
    expect([own.includes(false), own.includes(true), unitSees(p, 0, 1)]).toEqual([true, true, true]);
  });

  test('MM-G18 the bases of the target hide nothing of it, those of a friend do', () => {
    const deep: Man = { ...them, formation: 'field-column', file: { files: 1 } };
    const p = field({ units: { us: { ...us, template: 'one' }, them: deep }, templates: [ONE] });
    const rear = [ownRects(p, 1).at(-1) as Rect];
    expect(baseSees(p, 0, ownRects(p, 0)[0] as Rect, 1, rear)).toBe(true);
    expect(sees({ us, them })).toBe(true);
    const wide: Man = { ...friend, file: { bases: 6 } };
    const hidden = field({
      units: { us: { ...us, template: 'one' }, them: { ...them, template: 'one' }, wide },
      templates: [ONE],
    });
    expect(baseSees(hidden, 0, ownRects(hidden, 0)[0] as Rect, 1)).toBe(false);
  });

  test('MM-G18 for fire only what lies in the wedge is looked at: centre, corners and nearest point of that part', () => {
    const base = rectAt(20, 20, 0, 1, 0.5);
    // Its left half is out of the arc: the wedge cuts it at x = 25 where y = 25.
    const beside = rectAt(25.2, 25, 0, 1, 0.5);
    const tried = sightPoints(base, beside, true);
    const pairs = tried.flatMap((x, i) => (i % 2 === 0 ? [[x, tried[i + 1] as number]] : []));
    for (const [x, y] of pairs as [number, number][]) expect(x - 20).toBeLessThanOrEqual(y - 20 + 0.003);
    expect(pairs.some(([x, y]) => x === 25.2 && y === 25)).toBe(false);
    expect(sightPoints(base, beside, false).slice(0, 2)).toEqual([25.2, 25]);
    // All of them are points of the base, and the nearest to the firer is among them.
    const least = Math.min(...pairs.map(([x, y]) => Math.hypot((x as number) - 20, (y as number) - 20)));
    expect(least).toBeCloseTo(Math.hypot(4.7, 4.75), 2);
    expect(sightPoints(base, rectAt(20, 15, 0, 1, 0.5), true)).toEqual([]);
    // Of a base straight ahead that is a point of its near edge.
    expect(sightPoints(base, rectAt(20.2, 30, 0, 1, 0.5), true).slice(-2)).toEqual([20, 29.75]);
  });

  test('MM-G18 every point of a base has the level of its centre', () => {
    // The centre stands on the hill, its near edge in front of it.
    const terrain = [{ ...plateau('hill', 1, 10, 30), polygon: box(10, 30, 30, 34) } as Written];
    const p = field({
      units: { us: { ...us, template: 'one' }, them: { ...them, template: 'one', y: 29.9, facing: 180 } },
      terrain,
      templates: [ONE],
    });
    expect(levelAt(ground(...terrain), 20, 30.15)).toBe(1);
    const friendly = field({
      units: { us: { ...us, template: 'one' }, them: { ...them, template: 'one', y: 29.9 }, friend },
      terrain,
      templates: [ONE],
    });
    // Men in the plain hide no one who stands a level higher.
    expect(baseSees(p, 0, ownRects(p, 0)[0] as Rect, 1)).toBe(true);
    expect(baseSees(friendly, 0, ownRects(friendly, 0)[0] as Rect, 1)).toBe(true);
  });
});

/** Random ground: hills, ridges, woods and tall hedges, none of them square to the table. */
const tenth = (low: number, high: number) => fc.integer({ min: low * 10, max: high * 10 }).map((n) => n / 10);
const place = fc.tuple(tenth(5, 55), tenth(5, 55));
const patch = fc
  .tuple(place, tenth(1, 8), tenth(1, 8), tenth(-3, 3))
  .map(([[x, y], w, h, lean]): [number, number][] => [
    [x - w, y - h + lean],
    [x + w, y - h],
    [x + w - lean, y + h],
    [x - w, y + h],
  ]);
const feature = fc.oneof(
  fc.tuple(patch, fc.integer({ min: 1, max: 3 })).map(
    ([polygon, level]): Written => ({
      id: `hill${level}`,
      type: 'hill',
      kind: 'hill',
      name: 'h',
      level,
      shape: 'plateau',
      polygon,
    }),
  ),
  fc.tuple(patch, fc.integer({ min: 1, max: 2 })).map(
    ([polygon, level]): Written => ({
      id: `ridge${level}`,
      type: 'hill',
      kind: 'hill',
      name: 'r',
      level,
      shape: 'ridge',
      polygon,
      crest: [polygon[0] as [number, number], polygon[2] as [number, number]],
    }),
  ),
  patch.map((polygon) => area('wood', 'woods', polygon)),
  fc.tuple(place, place).map(([a, b]) => line('hedge', 'tall-hedge', [a, b])),
);
const men = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 359 }), fc.integer({ min: -1, max: 1 })), {
  maxLength: 12,
});
const RUNS = { numRuns: 200, seed: 12 };

describe('whatever the ground', () => {
  test('MM-12.10 MM-L2 sight up equals sight down, and is stopped by as much', () => {
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 6 }), men, place, place, (features, bases, [ax, ay], [bx, by]) => {
        const g = ground(...features);
        const troops = bases.map(([[x, y], facing, group], unit) => standing(g, x, y, { facing, group, unit }));
        expect(stopped(g, ax, ay, bx, by, troops) === null).toBe(stopped(g, bx, by, ax, ay, troops) === null);
      }),
      RUNS,
    );
  });

  test('MM-12.12 another obstruction never opens a view', () => {
    fc.assert(
      fc.property(
        fc.array(feature, { maxLength: 4 }),
        feature,
        men,
        place,
        place,
        (features, more, bases, [ax, ay], [bx, by]) => {
          const g = ground(...features);
          // A hill might lift an end above what hides it: only what is no hill is added.
          fc.pre(more.kind !== 'hill');
          const troops = bases.map(([[x, y], facing]) => standing(g, x, y, { facing }));
          if (stopped(g, ax, ay, bx, by) !== null) {
            expect(stopped(ground(...features, more), ax, ay, bx, by)).not.toBeNull();
            expect(stopped(g, ax, ay, bx, by, troops)).not.toBeNull();
          }
        },
      ),
      RUNS,
    );
  });

  test('MM-G1 MM-L2 a table turned by quarters shows the same', () => {
    const turn = ([x, y]: readonly [number, number], quarters: number): [number, number] => {
      let [a, b] = [x, y];
      for (let k = 0; k < quarters; k++) [a, b] = [b, 60 - a];
      return [a, b];
    };
    const turned = (one: Written, quarters: number): Written => {
      const all = (points: readonly (readonly [number, number])[]) => points.map((point) => turn(point, quarters));
      if (one.kind === 'line') return { ...one, line: all(one.line) };
      if (one.kind === 'area') return { ...one, polygon: all(one.polygon) };
      return { ...one, polygon: all(one.polygon), ...(one.crest === undefined ? {} : { crest: all(one.crest) }) };
    };
    fc.assert(
      fc.property(
        fc.array(feature, { maxLength: 5 }),
        men,
        place,
        place,
        fc.integer({ min: 1, max: 3 }),
        (features, bases, a, b, quarters) => {
          const g = ground(...features);
          const round = ground(...features.map((one) => turned(one, quarters)));
          const troops = bases.map(([[x, y], facing, group], unit) => standing(g, x, y, { facing, group, unit }));
          const there = bases.map(([point, facing, group], unit) => {
            const [x, y] = turn(point, quarters);
            return standing(round, x, y, { facing: facing + 90 * quarters, group, unit });
          });
          const [ta, tb] = [turn(a, quarters), turn(b, quarters)];
          // A point on the very edge of a hill may fall to either side.
          fc.pre(levelAt(g, ...a) === levelAt(round, ...ta) && levelAt(g, ...b) === levelAt(round, ...tb));
          expect(stopped(round, ...ta, ...tb, there) === null).toBe(stopped(g, ...a, ...b, troops) === null);
        },
      ),
      RUNS,
    );
  });

  test('MM-G1 MM-L11 men in the plain hide as much when all is turned by any angle and shifted', () => {
    fc.assert(
      fc.property(men, place, place, tenth(0, 359.9), tenth(-20, 20), (bases, a, b, angle, shift) => {
        const swing = ([x, y]: readonly [number, number]): [number, number] => {
          const [c, s] = [cosine(angle), sine(angle)];
          return [30 + shift + (x - 30) * c + (y - 30) * s, 30 - shift - (x - 30) * s + (y - 30) * c];
        };
        const troops = bases.map(([[x, y], facing, group], unit) => standing(plain, x, y, { facing, group, unit }));
        const there = bases.map(([point, facing, group], unit) =>
          standing(plain, ...swing(point), { facing: facing + angle, group, unit }),
        );
        expect(stopped(plain, ...swing(a), ...swing(b), there)).toBe(stopped(plain, ...a, ...b, troops));
      }),
      RUNS,
    );
  });
});
