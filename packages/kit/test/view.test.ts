import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../src/plane/point.ts';
import { edgeArrows, isInSight } from '../src/view/edges.ts';
import { follow, showBoth } from '../src/view/follow.ts';
import {
  between,
  bounded,
  centredOn,
  farthest,
  type Limits,
  levelOf,
  onPixels,
  pinched,
  seenThrough,
  showing,
  toSheet,
  toWindow,
  zoomedAt,
} from '../src/view/transform.ts';
import type { View } from '../src/view/Viewport.tsx';

const limits: Limits = { sheet: [2000, 1600], window: [1000, 800], closest: 3 };
const at = { x: -300, y: -200, k: 1 };

describe('the window over the sheet', () => {
  test('there and back', () => {
    const point: Point = [123, 456];
    expect(toSheet(at, toWindow(at, point))).toEqual(point);
    expect(seenThrough(at, limits.window)).toEqual([300, 200, 1300, 1000]);
  });

  test('zooming keeps what is under the pointer', () => {
    const pointer: Point = [400, 300];
    const zoomed = zoomedAt(at, pointer, 1.5, limits);
    expect(zoomed.k).toBe(1.5);
    expect(toSheet(zoomed, pointer)[0]).toBeCloseTo(toSheet(at, pointer)[0]);
    expect(toSheet(zoomed, pointer)[1]).toBeCloseTo(toSheet(at, pointer)[1]);
  });

  test('at rest the sheet lies on whole pixels of the screen', () => {
    expect(onPixels({ x: -300.4, y: -199.6, k: 1.37 }, 1)).toEqual({ x: -300, y: -200, k: 1.37 });
    expect(onPixels({ x: -300.4, y: -199.6, k: 1.37 }, 2)).toEqual({ x: -300.5, y: -199.5, k: 1.37 });
  });

  test('the sheet always fills the window, at any hour of dragging and zooming', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (x, y, k) => {
          const t = bounded({ x, y, k }, limits);
          expect(t.k).toBeGreaterThanOrEqual(farthest(limits));
          expect(t.k).toBeLessThanOrEqual(3);
          const [x0, y0, x1, y1] = seenThrough(t, limits.window);
          expect(x0).toBeGreaterThanOrEqual(-1e-6);
          expect(y0).toBeGreaterThanOrEqual(-1e-6);
          expect(x1).toBeLessThanOrEqual(2000 + 1e-6);
          expect(y1).toBeLessThanOrEqual(1600 + 1e-6);
        },
      ),
    );
  });

  test('showing a box shows all of it; centring centres', () => {
    const [x0, y0, x1, y1] = seenThrough(showing([500, 400, 900, 700], limits), limits.window);
    expect(x0).toBeLessThanOrEqual(500);
    expect(y0).toBeLessThanOrEqual(400);
    expect(x1).toBeGreaterThanOrEqual(900);
    expect(y1).toBeGreaterThanOrEqual(700);
    expect(toWindow(centredOn([1000, 800], 1, limits), [1000, 800])).toEqual([500, 400]);
  });

  test('two fingers carry their points along', () => {
    const t = pinched(
      at,
      [
        [400, 400],
        [600, 400],
      ],
      [
        [350, 400],
        [650, 400],
      ],
      limits,
    );
    expect(t.k).toBeCloseTo(1.5);
    expect(toSheet(t, [350, 400])[0]).toBeCloseTo(toSheet(at, [400, 400])[0]);
  });

  test('a glide begins and ends where it should; levels are fourth roots of two', () => {
    const to = { x: -500, y: -100, k: 2 };
    expect(between(at, to, 0)).toEqual(at);
    expect(between(at, to, 1)).toEqual(to);
    expect(levelOf(1)).toBe(1);
    expect(levelOf(1.05)).toBe(1);
    expect(levelOf(1.2)).toBeCloseTo(2 ** 0.25);
  });
});

describe('arrows to what is out of sight', () => {
  const t = { x: 0, y: 0, k: 1 };
  const window = [400, 300] as const;

  test('none for what is in the window', () => {
    expect(edgeArrows([[200, 150]], t, window, 30)).toEqual([]);
    expect(isInSight([200, 150], t, window)).toBe(true);
    expect(isInSight([10, 150], t, window, 24)).toBe(false);
  });

  test('one for each direction, at the edge, to the nearest', () => {
    const arrows = edgeArrows(
      [
        [900, 150],
        [600, 150],
        [200, -400],
      ],
      t,
      window,
      30,
    );
    expect(arrows).toEqual([
      { at: [370, 150], turn: 0, count: 2, nearest: [600, 150] },
      { at: [200, 30], turn: -90, count: 1, nearest: [200, -400] },
    ]);
  });

  test('the corner of the buttons is kept free', () => {
    const [arrow] = edgeArrows([[900, -200]], t, window, 30, [90, 120]);
    expect(arrow?.at).toEqual([370, 120]);
  });

  test('what the board has at its foot is kept free', () => {
    const [arrow] = edgeArrows([[20, 900]], t, window, 30, [0, 0], [120, 80]);
    expect(arrow?.at).toEqual([30, 220]);
  });

  test('arrows that would overlap are one', () => {
    const arrows = edgeArrows(
      [
        [900, -150],
        [500, -300],
      ],
      t,
      window,
      30,
    );
    expect(arrows).toMatchObject([{ at: [370, 30], count: 2 }]);
  });

  test('they follow the zoom', () => {
    expect(edgeArrows([[600, 150]], { x: 0, y: 0, k: 0.5 }, window, 30)).toEqual([]);
  });
});

describe('the camera goes where the player is needed', () => {
  /** What the camera does for these points, seen through the window at its place: (300, 200) to (1300, 1000). */
  const moved = (act: (view: View) => void): unknown[] => {
    const calls: unknown[] = [];
    act({
      transform: () => at,
      window: () => limits.window,
      centre: (point: Point) => calls.push(['centre', point]),
      show: (box: unknown) => calls.push(['show', box]),
    } as unknown as View);
    return calls;
  };

  test('it stays while one of the points is in sight', () => {
    const points: Point[] = [
      [800, 600],
      [1900, 1500],
    ];
    expect(moved((view) => follow(points, view))).toEqual([]);
  });

  test('a point at the very edge is not in sight', () => {
    expect(moved((view) => follow([[1290, 600]], view))).toEqual([['centre', [1290, 600]]]);
  });

  test('it goes to all of them if they fit, else to the nearest', () => {
    const close: Point[] = [
      [1500, 1100],
      [1900, 1500],
    ];
    expect(moved((view) => follow(close, view))).toEqual([['centre', [1700, 1300]]]);
    const apart: Point[] = [
      [100, 100],
      [1900, 1500],
    ];
    expect(moved((view) => follow(apart, view))).toEqual([['centre', [100, 100]]]);
  });

  test('a piece and its target come into sight together, smaller if they must', () => {
    expect(
      moved((view) =>
        showBoth(
          [
            [800, 600],
            [1000, 700],
          ],
          view,
        ),
      ),
    ).toEqual([]);
    expect(
      moved((view) =>
        showBoth(
          [
            [1200, 600],
            [1600, 800],
          ],
          view,
        ),
      ),
    ).toEqual([['centre', [1400, 700]]]);
    const [[what, box]] = moved((view) =>
      showBoth(
        [
          [200, 600],
          [1800, 800],
        ],
        view,
      ),
    ) as [[string, number[]]];
    expect(what).toBe('show');
    expect(box[0]).toBeLessThan(200);
    expect(box[2]).toBeGreaterThan(1800);
  });
});
