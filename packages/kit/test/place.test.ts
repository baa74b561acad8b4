import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { densityOf } from '../src/place/density.ts';
import { fanOut } from '../src/place/fan.ts';
import { innerPoints } from '../src/place/interior.ts';
import { labelSpots } from '../src/place/labels.ts';
import { type Item, placeAll, type Spot } from '../src/place/search.ts';
import { type Box, boxAround, holds, overlaps, type Point } from '../src/plane/point.ts';
import { isInside, toLine } from '../src/plane/polygon.ts';

const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));
const words = fc.constantFrom('Kimberley', 'De Aar', 'Bloemfontein', 'T4', 'Krugersdorp', 'Vryheid');

describe('placement', () => {
  test('no two labels overlap, and none lies on what was there before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(point, words), { minLength: 1, maxLength: 40 }),
        fc.array(point, { maxLength: 12 }),
        (wanted, stacks) => {
          const fixed = stacks.map((at) => boxAround(at, 25, 30));
          const items = wanted.map(([at, text], i) => ({
            id: `${i}`,
            spots: labelSpots({ text, size: 14 }, at, [7, 12, 20]),
            dropCost: 100,
          }));
          const placed = [...placeAll(items, fixed, { gap: 1 }).values()];
          for (const [i, one] of placed.entries()) {
            for (const box of fixed) expect(overlaps(one.box, box)).toBe(false);
            for (const other of placed.slice(i + 1)) expect(overlaps(one.box, other.box)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('what must stand always stands, and the search is repeatable', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 25 }), (places) => {
        const items = places.map(
          (at, i): Item => ({
            id: `${i}`,
            dropCost: Infinity,
            spots: [0, 20, 40].map((by): Spot => ({ box: boxAround([at[0] + by, at[1]], 20, 20), cost: by })),
          }),
        );
        const placed = placeAll(items, []);
        expect(placed.size).toBe(items.length);
        expect([...placeAll(items, [])]).toEqual([...placed]);
      }),
      { numRuns: 40 },
    );
  });

  test('a holder steps aside where both are better off', () => {
    const box = (x: number): Box => [x, 0, x + 10, 10];
    const first: Item = {
      id: 'first',
      dropCost: 50,
      spots: [
        { box: box(0), cost: 0 },
        { box: box(40), cost: 5 },
      ],
    };
    const second: Item = { id: 'second', dropCost: 50, spots: [{ box: box(0), cost: 1 }] };
    const placed = placeAll([first, second], []);
    expect(placed.get('first')?.box).toEqual(box(40));
    expect(placed.get('second')?.box).toEqual(box(0));
  });

  test('what finds no room is left out, unless it must stand', () => {
    const spot = { box: [0, 0, 10, 10] as Box, cost: 0 };
    expect(placeAll([{ id: 'a', dropCost: 9, spots: [spot] }], [[5, 5, 20, 20]]).size).toBe(0);
    expect(placeAll([{ id: 'a', dropCost: Infinity, spots: [spot] }], [[5, 5, 20, 20]]).size).toBe(1);
  });
});

describe('room inside areas', () => {
  const ring: Point[] = [
    [10, 10],
    [90, 20],
    [80, 90],
    [15, 70],
  ];
  test('points lie inside, and know about how far the edge is', () => {
    const inner = innerPoints([{ id: 'a', rings: [ring] }], [100, 100], 5)('a');
    expect(inner.length).toBeGreaterThan(100);
    const closed = [...ring, ring[0] as Point];
    for (const { at, room } of inner) {
      expect(isInside(at, ring) || toLine(at, closed) < 0.01).toBe(true);
      expect(Math.abs(room - toLine(at, closed))).toBeLessThan(6);
    }
  });

  test('density counts the points of a box', () => {
    const points: Point[] = [
      [10, 10],
      [20, 20],
      [21, 21],
      [90, 90],
    ];
    const count = densityOf(points, [0, 0, 100, 100]);
    expect(count([0, 0, 100, 100])).toBe(4);
    expect(count([16, 16, 40, 40])).toBe(2);
    expect(count([50, 50, 60, 60])).toBe(0);
  });
});

describe('the work of a placement', () => {
  test('without items, what is fixed is not looked at', () => {
    const fixed = new Proxy<Box[]>([], {
      get: () => {
        throw new Error('looked at');
      },
    });
    expect(placeAll([], fixed).size).toBe(0);
  });

  test('an item that finds room at once has only its first spots compared with what is fixed', () => {
    let compared = 0;
    const spots = Array.from({ length: 400 }, (_, i) => ({
      cost: i,
      get box(): Box {
        compared++;
        return [i * 20, 0, i * 20 + 10, 10];
      },
    }));
    const placed = placeAll([{ id: 'a', spots, dropCost: Infinity }], [[0, 0, 10, 10]]);
    expect(placed.get('a')?.cost).toBe(1);
    expect(compared).toBeLessThan(60);
  });
});

describe('fans', () => {
  test('every piece has its own place inside the fan, and the fan stays in sight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), point, (count, around) => {
        const view: Box = [0, 0, 400, 400];
        const fan = fanOut({ count, pitch: [40, 40], around, view, obstacles: [] });
        expect(fan.places).toHaveLength(count);
        expect(new Set(fan.places.map(String)).size).toBe(count);
        for (const place of fan.places) expect(holds(fan.box, place)).toBe(true);
        expect(fan.box[0]).toBeGreaterThanOrEqual(-0.01);
        expect(fan.box[3]).toBeLessThanOrEqual(400.01);
      }),
    );
  });

  test('a fan keeps off its neighbours', () => {
    const neighbour = { box: [200, 100, 260, 300] as Box, weight: 4 };
    const fan = fanOut({
      count: 4,
      pitch: [40, 40],
      around: [180, 200],
      view: [0, 0, 400, 400],
      obstacles: [neighbour],
    });
    expect(overlaps(fan.box, neighbour.box)).toBe(false);
  });
});
