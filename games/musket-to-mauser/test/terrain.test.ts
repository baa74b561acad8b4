/** Chapter 12 and clauses G on ground: rough, obstacles, roads, and what a base stands in. */
import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { rectsOf } from '../src/bodies.ts';
import { carryOut } from '../src/formations.ts';
import { boxAround, moved, type Rect, rectAt } from '../src/geometry/shapes.ts';
import { areasAt, type Ground, inRough, levelAt, onRoad, pointInRough, RoughWatch } from '../src/ground.ts';
import type { Battle, Step } from '../src/position.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';
import { builtInTheatre } from '../src/theatre.ts';
import { beginWalk, type Walk } from '../src/walk.ts';
import { at, type Field, field, type Man } from './field.ts';
import { area, box, ground, line, plateau, type Written, woods } from './landscape.ts';
import { flow, form, march, wheel } from './orders.ts';

const us: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const column: Man = { ...us, formation: 'field-column' };
const file: Man = { ...us, formation: 'march-column' };
const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 57 };

const on = (terrain: Written[], man: Man): Battle => field({ units: { us: man, foe } as Field['units'], terrain });
const walked = (p: Battle, ...steps: Step[]): Walk => {
  const walk = carryOut(beginWalk(p, at(p, 'us')), steps);
  expect(walk.denial).toBeNull();
  return walk;
};
/** Inches of movement paid for. */
const cost = (terrain: Written[], man: Man, ...steps: Step[]): number =>
  Math.round(walked(on(terrain, man), ...steps).spent * 8 * 1e4) / 1e4;
/** A wood from y on, as wide as the table. */
const north = (y: number): Written => area('wood', 'woods', box(0, y, 60, 60));
const follow = (...points: number[]): Step => ({ go: 'follow', points });

/** Whether a base overlaps rough at each pace of a straight way, watched and as it is asked for each by itself. */
function roughAlong(ground: Ground, base: Rect, dx: number, dy: number): { watched: boolean[]; asked: boolean[] } {
  const watch = new RoughWatch(ground, boxAround([base], dx, dy));
  const watched: boolean[] = [];
  const asked: boolean[] = [];
  const inches = Math.sqrt(dx * dx + dy * dy);
  const paces = Math.ceil(inches / 0.05);
  for (let i = 0; i < paces; i++) {
    const share = (i + 0.5) / paces;
    const there = moved(base, dx * share, dy * share);
    // On a road only fords and streams count: here on every third inch.
    const onlyFording = Math.floor(inches * share) % 3 === 2;
    watched.push(watch.knows(0, inches * share, onlyFording) ?? watch.meets(0, inches * share, there, onlyFording));
    asked.push(inRough(ground, there, onlyFording));
  }
  if (watch.isIdle) expect(asked).not.toContain(true);
  return { watched, asked };
}

describe('rough', () => {
  test.each(SCENARIO_FILES.map(({ id }) => id))('MM-G21 is found all along a way: %s', (id) => {
    const { ground, table } = builtInTheatre(id);
    const dice = new FastDice(21);
    const within = (most: number): number => dice.draw(1000 * most, { for: 'a way', rule: 'none' }) / 1000;
    for (let way = 0; way < 150; way++) {
      const base = rectAt(within(table.w), within(table.h), within(360), 1 + within(1), 0.5 + within(1));
      const { watched, asked } = roughAlong(ground, base, within(16) - 8, within(16) - 8);
      expect(watched).toEqual(asked);
    }
  });

  test('MM-G21 a unit is in rough while any base overlaps it', () => {
    // Two inches clear, two in the wood at half speed.
    expect(cost([north(22)], column, march(0, 4))).toBe(2 + 2 * 2);
    const nook = area('wood', 'woods', box(20.9, 22, 40, 60));
    expect(cost([nook], column, march(0, 4))).toBe(6);
    expect(cost([area('wood', 'woods', box(21.01, 22, 40, 60))], column, march(0, 4))).toBe(4);
    // Out again only when the last rank is out: 2 inches to it, 1 and 1.5 through it.
    expect(cost([area('wood', 'woods', box(0, 20.5, 60, 21))], column, march(0, 3))).toBe(0.5 + 2 * 2 + 0.5);
  });

  test('MM-G21 the cost is summed in paces of 0.05 inch, each judged at its middle', () => {
    expect(cost([north(22.03)], column, march(0, 4))).toBeCloseTo(2.05 + 1.95 * 2, 3);
    expect(cost([north(22.02)], column, march(0, 4))).toBeCloseTo(2 + 2 * 2, 3);
  });

  test('MM-G21 a rocky hill is rough, a plain one is not', () => {
    const hill = (rough: boolean): Written =>
      ({ ...plateau('hill', 1, 0, 60), polygon: box(0, 22, 60, 60), rough }) as Written;
    expect([cost([hill(true)], column, march(0, 4)), cost([hill(false)], column, march(0, 4))]).toEqual([6, 4]);
  });

  test('MM-G21 a Line is disordered at the first such pace, also if it began there; a column is not', () => {
    expect(walked(on([north(22)], us), march(0, 2.5)).disordered).toBe(true);
    expect(walked(on([north(22)], us), march(0, 2)).disordered).toBe(false);
    expect(walked(on([north(22)], column), march(0, 3)).disordered).toBe(false);
    expect(walked(on([north(10)], us), march(0, 1)).disordered).toBe(true);
    // Half speed in rough, and half of that in disorder.
    expect(cost([north(22)], us, march(0, 3))).toBe(2 + 1 * 4);
  });

  test('MM-G21 a wheel is judged along the way of its outer corner', () => {
    const quarter = (degrees: number): number => 6 * degrees * (Math.PI / 180);
    expect(cost([], us, wheel(30))).toBeCloseTo(quarter(30), 2);
    // Its outer front corner comes to y = 22 when 6 sin(a) is 2.
    const free = Math.asin(2 / 6) * 6;
    expect(walked(on([north(22)], us), wheel(19)).disordered).toBe(false);
    expect(cost([north(22)], us, wheel(25))).toBeCloseTo(free + (quarter(25) - free) * 4, 0);
  });

  test('MM-G21 a change of formation or facing in rough disorders nobody', () => {
    const p = on([north(10)], us);
    expect(walked(p, form(p, 'us', 'field-column')).disordered).toBe(false);
  });

  test('MM-G25 a linear obstacle is a band half an inch to each side of its line', () => {
    const g = ground(
      line('wall', 'wall', [
        [10, 25],
        [40, 25],
      ]),
    );
    const rough = (y: number): boolean => inRough(g, rectAt(20, y, 0, 1, 0.5));
    expect([24.24, 24.26, 25, 25.74, 25.76].map(rough)).toEqual([false, true, true, true, false]);
    // One inch of rough and the depth of the column: 1.5 inches of front to rear, twice 0.5.
    expect(
      cost(
        [
          line('wall', 'wall', [
            [10, 25],
            [40, 25],
          ]),
        ],
        { ...column, y: 24 },
        march(0, 3),
      ),
    ).toBe(0.5 + 2.5 * 2);
    expect(
      cost(
        [
          line('track', 'railway', [
            [10, 25],
            [40, 25],
          ]),
        ],
        { ...column, y: 24 },
        march(0, 3),
      ),
    ).toBe(3);
  });

  test('MM-G44 a base stands in what its centre stands in, whatever its edges touch', () => {
    const g = ground(
      woods('wood', 20, 30),
      plateau('hill', 1, 40, 50),
      line('wall', 'wall', [
        [5, 10],
        [5, 50],
      ]),
    );
    expect([19.9, 20.1].map((x) => pointInRough(g, x, 30))).toEqual([false, true]);
    expect(inRough(g, rectAt(19.9, 30, 0, 1, 0.5))).toBe(true);
    expect([19.9, 20.1, 45].map((x) => areasAt(g, x, 30).map((one) => one.feature.id))).toEqual([
      [],
      ['wood'],
      ['hill'],
    ]);
    expect([39.9, 40.1].map((x) => levelAt(g, x, 30))).toEqual([0, 1]);
    expect([4.4, 4.6, 5.4, 5.6].map((x) => pointInRough(g, x, 30))).toEqual([false, true, true, false]);
  });

  test('MM-G37 in a Mass or a Skirmish each base pays for its own ground, and no way is sideways', () => {
    const zulu: Man = { ...us, template: 'zw-zulu-royal', formation: 'mass', file: { files: 4 } };
    const sideways = on([], zulu);
    expect(walked(sideways, flow(sideways, 'us', 4, 0)).spent).toBeCloseTo(0.5, 4);
    // The wood holds the right file alone, for an inch: that file pays for it, the others do not.
    const part = on([area('wood', 'woods', box(21.2, 21, 40, 22))], zulu);
    const whole = on([area('wood', 'woods', box(0, 21, 40, 22))], zulu);
    expect(walked(part, flow(part, 'us', 0, 4)).spent).toBeCloseTo(walked(whole, flow(whole, 'us', 0, 4)).spent, 4);
    const apart = on([area('a', 'woods', box(21.2, 21, 40, 21.5)), area('b', 'woods', box(0, 23, 18.8, 23.5))], zulu);
    const one = on([area('a', 'woods', box(21.2, 21, 40, 21.5))], zulu);
    // Two files each in a wood of its own: the dearer of them counts, not both.
    expect(walked(apart, flow(apart, 'us', 0, 4)).spent).toBeCloseTo(walked(one, flow(one, 'us', 0, 4)).spent, 4);
    expect(walked(one, flow(one, 'us', 0, 4)).spent).toBeGreaterThan(0.55);
  });

  test('MM-G37 any base may take any place: a Mass turned about pays for the nearest way', () => {
    const zulu: Man = { ...us, template: 'zw-zulu-royal', formation: 'mass', file: { files: 4 } };
    const p = on([], zulu);
    // Facing about, the rear rank becomes the front rank where it stands.
    const about = walked(p, flow(p, 'us', 0, -2, { facing: 180 }));
    expect(about.spent).toBe(0);
    expect(about.stand.facing).toBe(180);
  });
});

describe('roads', () => {
  const road = line('road', 'road', [
    [20, 0],
    [20, 60],
  ]);

  test('MM-G26 a March Column follows its head: base k stands k and a half depths behind it', () => {
    const walk = walked(on([], file), follow(20, 22, 22, 24));
    const diagonal = 2 * Math.SQRT2;
    expect(walk.spent * 8).toBeCloseTo(2 + diagonal, 3);
    expect([walk.stand.x, walk.stand.y, walk.stand.facing]).toEqual([22, 24, 45]);
    const rects = rectsOf(walk.stand, { w: 1, d: 0.5 });
    rects.forEach((base, k) => {
      const back = (k + 0.5) * 0.5;
      const [x, y] =
        back <= diagonal ? [22 - back * Math.SQRT1_2, 24 - back * Math.SQRT1_2] : [20, 22 - (back - diagonal)];
      expect(Math.abs(base.x - (x as number)) + Math.abs(base.y - (y as number))).toBeLessThan(0.003);
    });
    // Behind its start the path runs on through the bases as they stood.
    const short = rectsOf(walked(on([], file), follow(20.5, 20.5)).stand, { w: 1, d: 0.5 });
    expect(short.slice(2).every((base) => base.x === 20 && base.facing === 0)).toBe(true);
    expect((short[5] as Rect).y).toBeCloseTo(20 - (2.75 - Math.SQRT1_2 * 1), 2);
  });

  test('MM-G26 a turn of the path is at most 45 degrees, or any along a road', () => {
    const denial = (terrain: Written[], ...points: number[]): string | undefined =>
      carryOut(beginWalk(on(terrain, file), 0), [follow(...points)]).denial?.rule;
    expect([denial([], 20, 22, 22, 24), denial([], 20, 22, 22, 23.9)]).toEqual([undefined, 'MM-G26']);
    const bent = line('road', 'road', [
      [20, 0],
      [20, 22],
      [30, 22],
    ]);
    expect(denial([bent], 20, 22, 23, 22)).toBeUndefined();
    expect(carryOut(beginWalk(on([], us), 0), [follow(20, 22)]).denial?.rule).toBe('MM-G26');
  });

  test('MM-G26 MM-G45 within half an inch of the line the leading base goes at double speed', () => {
    const g = ground(road);
    expect([20.5, 20.51].map((x) => onRoad(g, x, 30))).toEqual([true, false]);
    expect(cost([road], file, follow(20, 24))).toBe(2);
    expect(cost([road], { ...file, x: 20.4 }, follow(20.4, 24))).toBe(2);
    expect(cost([road], { ...file, x: 20.6 }, follow(20.6, 24))).toBe(4);
    expect(cost([road], column, march(0, 4))).toBe(4);
    expect(cost([road], { ...us, template: 'tr-gun', formation: 'limbered' }, march(0, 4))).toBe(2);
  });

  test('MM-G45 on a road or in a town rough counts for nothing, but a ford stays rough', () => {
    expect(cost([road, north(10)], file, follow(20, 24))).toBe(2);
    expect(
      cost(
        [
          road,
          line('wall', 'wall', [
            [10, 22],
            [40, 22],
          ]),
        ],
        file,
        follow(20, 24),
      ),
    ).toBe(2);
    expect(cost([area('town', 'town-stone', box(0, 0, 60, 60))], file, follow(20, 24))).toBe(2);
    expect(cost([road, area('ford', 'ford', box(0, 0, 60, 60))], file, follow(20, 24))).toBe(8);
    expect(cost([north(10)], file, follow(20, 22))).toBe(4);
  });
});

test('MM-12.14 the ground is what the scenario says: its own flags go before those of the kind', () => {
  const plain = ground(area('wood', 'woods', box(10, 10, 20, 20), { rough: false }));
  expect(inRough(plain, rectAt(15, 15, 0, 1, 0.5))).toBe(false);
});
