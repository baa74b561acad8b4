import { describe, expect, test } from 'vitest';
import { along, aside, lengthOf, soften, spline } from '../src/plane/curve.ts';
import { packLine, unpackLine } from '../src/plane/packed.ts';
import { pathOf, strokesOf, textWidth } from '../src/plane/path.ts';
import { boundsOf, type Line, overlapOf, overlaps, type Point } from '../src/plane/point.ts';
import { isInside, toLine, turning } from '../src/plane/polygon.ts';
import { conicConformal } from '../src/plane/projection.ts';

const square: Line = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('the plane', () => {
  test('inside, outside, and how far', () => {
    expect(isInside([5, 5], square)).toBe(true);
    expect(isInside([15, 5], square)).toBe(false);
    expect(toLine([5, 3], square)).toBe(3);
    expect(turning(square)).toBe(200);
    expect(turning(square.toReversed())).toBe(-200);
  });

  test('boxes', () => {
    expect(boundsOf(square)).toEqual([0, 0, 10, 10]);
    expect(overlaps([0, 0, 5, 5], [5, 0, 9, 9])).toBe(false);
    expect(overlaps([0, 0, 5, 5], [5, 0, 9, 9], 1)).toBe(true);
    expect(overlapOf([0, 0, 5, 5], [3, 3, 9, 9])).toBe(4);
  });

  test('curves keep their ends', () => {
    const smooth = spline(square, 2);
    expect(smooth[0]).toEqual([0, 0]);
    expect(smooth.at(-1)).toEqual([0, 10]);
    expect(soften(square, 3)[0]).toEqual([0, 0]);
    expect(lengthOf(square)).toBe(30);
    expect([...along(square, 10)].map(({ at }) => at)).toEqual([
      [5, 0],
      [10, 5],
      [5, 10],
    ]);
    expect(
      aside(
        [
          [0, 0],
          [10, 0],
        ],
        2,
      ),
    ).toEqual([
      [0, 2],
      [10, 2],
    ]);
  });

  test('strokes after the first start from the end of the one before', () => {
    const strokes: Line[] = [
      [
        [10, 10],
        [12, 9],
      ],
      [],
      [[13, 12]],
      [
        [10, 12],
        [10.26, 14.04],
      ],
    ];
    expect(strokesOf(strokes)).toBe('M10 10l2-1m1 3h0m-3 0l.3 2');
    expect(strokesOf([])).toBe('');
  });

  test('packed lines come back to the quarter', () => {
    const line: Point[] = [
      [12.34, -5.6],
      [12.3, -5.55],
      [100.05, 3],
    ];
    expect(unpackLine(packLine(line))).toEqual([
      [12.25, -5.5],
      [100, 3],
    ]);
  });

  test('packed lines may leap, turn back and stand still', () => {
    const line: Point[] = [
      [2137, 0.25],
      [2137, 0.25],
      [3, 1636.5],
      [4, 1636.5],
      [4, 1625.5],
      [4, 1636.5],
    ];
    expect(unpackLine(packLine(line))).toEqual(line.slice(1));
    expect(unpackLine(packLine([]))).toEqual([]);
  });

  test('paths are short and exact', () => {
    expect(pathOf(square, true)).toBe('M0 0l10 0 0 10-10 0z');
    expect(pathOf([[0.5, -0.25]])).toBe('M.5-.2h0');
    expect(textWidth('Mooi', 10)).toBeGreaterThan(textWidth('ill', 10));
  });

  test('the projection puts its origin at 0, 0, north up and east right', () => {
    const project = conicConformal({ parallels: [-25, -31], meridian: 27.6, scale: 119, origin: [27.6, -28.5] });
    expect(project([27.6, -28.5]).map(Math.round)).toEqual([0, 0]);
    expect(project([27.6, -27.5])[1]).toBeCloseTo(-119, -1);
    expect(project([28.6, -28.5])[0]).toBeGreaterThan(90);
  });
});
