import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnRowOf,
  cornerEdges,
  cornerHexes,
  edgeCorners,
  edgeHexes,
  type Hex,
  type HexEdge,
  type HexLine,
  type HexSide,
  hexCorner,
  hexCornerId,
  hexDistance,
  hexEdge,
  hexEdgeId,
  hexesWithin,
  hexId,
  hexLine,
  hexNeighbour,
  hexNeighbours,
  hexOfColumnRow,
  hexRing,
  hexSideTowards,
  oppositeSide,
} from '../src/hex.ts';

const SIDES: readonly HexSide[] = [0, 1, 2, 3, 4, 5];
const SIDE_NAMES = ['n', 'ne', 'se', 's', 'sw', 'nw'];

const at = (ccrr: string): Hex => hexOfColumnRow(ccrr) as Hex;
const someHex = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) });
const someSide = fc.constantFrom(...SIDES);

/** A line in words, with edges as the hexes that they part: what a reader can check on squared paper. */
function described(line: HexLine) {
  const name = (hex: Hex) => columnRowOf(hex) ?? hexId(hex);
  const edge = (it: HexEdge) => edgeHexes(it).map(name).sort().join('|');
  return {
    hexes: line.hexes.map(name).join(' '),
    crossed: line.crossed.map(edge).join(' '),
    along: line.along.map(edge).join(' '),
    corners: line.corners.map((it) => {
      const edges = [it.left, it.right, it.along].map((some) => some.map(edge).sort().join(' '));
      return edges.join(' < > ').replace(/ < > $/, '');
    }),
  };
}

describe('hexes', () => {
  test('CCRR numbers: even columns lie half a hex lower', () => {
    expect(at('0101')).toEqual({ q: 0, r: 0 });
    expect(at('0407')).toEqual({ q: 3, r: 5 });
    const around = (ccrr: string) => hexNeighbours(at(ccrr)).map(columnRowOf).join(' ');
    expect(around('0505')).toBe('0504 0604 0605 0506 0405 0404');
    expect(around('0605')).toBe('0604 0705 0706 0606 0506 0505');
    for (const wrong of ['', '0001', '0100', '101', '10101', '1o01', '-101', '01.1'])
      expect(hexOfColumnRow(wrong)).toBeNull();
    expect(columnRowOf({ q: -1, r: 3 })).toBeNull();
    expect(columnRowOf({ q: 0, r: -1 })).toBeNull();
    expect(columnRowOf({ q: 98, r: 51 })).toBeNull();
    expect(columnRowOf({ q: 98, r: 49 })).toBe('9999');
  });

  test('every CCRR number comes back from its hex', () => {
    for (let column = 1; column <= 99; column++)
      for (let row = 1; row <= 99; row++) {
        const ccrr = `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
        expect(columnRowOf(at(ccrr))).toBe(ccrr);
      }
  });

  test('sides lead to neighbours and back', () => {
    fc.assert(
      fc.property(someHex, someSide, (hex, side) => {
        const beyond = hexNeighbour(hex, side);
        expect(hexSideTowards(hex, beyond)).toBe(side);
        expect(hexNeighbour(beyond, oppositeSide(side))).toEqual(hex);
        expect(hexDistance(hex, beyond)).toBe(1);
        expect(hexSideTowards(hex, hexNeighbour(beyond, side))).toBeNull();
        expect(hexSideTowards(hex, hex)).toBeNull();
      }),
    );
  });

  test('distance is the least number of steps', () => {
    const steps = new Map([[hexId({ q: 0, r: 0 }), 0]]);
    const queue: Hex[] = [{ q: 0, r: 0 }];
    for (const hex of queue) {
      const step = (steps.get(hexId(hex)) as number) + 1;
      for (const next of step > 6 ? [] : hexNeighbours(hex)) {
        if (steps.has(hexId(next))) continue;
        steps.set(hexId(next), step);
        queue.push(next);
      }
    }
    for (const hex of queue) expect(hexDistance({ q: 0, r: 0 }, hex)).toBe(steps.get(hexId(hex)));
    expect(hexesWithin({ q: 0, r: 0 }, 6).map(hexId).sort()).toEqual([...steps.keys()].sort());
  });

  test('a ring is all that lies at its distance, each next to the last', () => {
    fc.assert(
      fc.property(someHex, fc.integer({ min: 1, max: 9 }), (centre, radius) => {
        const ring = hexRing(centre, radius);
        expect(new Set(ring.map(hexId)).size).toBe(6 * radius);
        ring.forEach((hex, i) => {
          expect(hexDistance(centre, hex)).toBe(radius);
          expect(hexDistance(hex, ring[(i + 1) % ring.length] as Hex)).toBe(1);
        });
        expect(ring[0]).toEqual({ q: centre.q, r: centre.r - radius });
        // Clockwise: a sixth of the way round from north lies the north-east.
        expect(ring[radius]).toEqual({ q: centre.q + radius, r: centre.r - radius });
      }),
    );
    expect(hexRing({ q: 2, r: 1 }, 0)).toEqual([{ q: 2, r: 1 }]);
  });
});

describe('edges and corners', () => {
  test('an edge has one name from both its hexes, and parts just these', () => {
    fc.assert(
      fc.property(someHex, someSide, (hex, side) => {
        const beyond = hexNeighbour(hex, side);
        const edge = hexEdge(hex, side);
        expect(hexEdge(beyond, oppositeSide(side))).toEqual(edge);
        expect(edgeHexes(edge).map(hexId).sort()).toEqual([hex, beyond].map(hexId).sort());
        const ends = [hexCorner(hex, side), hexCorner(hex, ((side + 1) % 6) as HexSide)];
        expect(edgeCorners(edge).map(hexCornerId).sort()).toEqual(ends.map(hexCornerId).sort());
      }),
    );
  });

  test('a corner has one name from all its three hexes, and its edges end there', () => {
    fc.assert(
      fc.property(someHex, someSide, (hex, k) => {
        const corner = hexCorner(hex, k);
        const hexes = cornerHexes(corner);
        const around = [hex, hexNeighbour(hex, ((k + 5) % 6) as HexSide), hexNeighbour(hex, k)];
        expect(hexes.map(hexId).sort()).toEqual(around.map(hexId).sort());
        for (const one of hexes) {
          const names = SIDES.map((other) => hexCornerId(hexCorner(one, other)));
          expect(names.filter((name) => name === hexCornerId(corner))).toHaveLength(1);
        }
        const edges = cornerEdges(corner);
        expect(new Set(edges.map(hexEdgeId)).size).toBe(3);
        for (const edge of edges) {
          expect(edgeCorners(edge).map(hexCornerId)).toContain(hexCornerId(corner));
          for (const one of edgeHexes(edge)) expect(hexes.map(hexId)).toContain(hexId(one));
        }
      }),
    );
  });

  test('a field of hexes has as many edges and corners as Euler counts', () => {
    for (let n = 0; n <= 5; n++) {
      const hexes = hexesWithin({ q: 3, r: -7 }, n);
      const edges = new Set(hexes.flatMap((hex) => SIDES.map((side) => hexEdgeId(hexEdge(hex, side)))));
      const corners = new Set(hexes.flatMap((hex) => SIDES.map((side) => hexCornerId(hexCorner(hex, side)))));
      expect(corners.size - edges.size + hexes.length).toBe(1);
      expect(corners.size).toBe(6 * (n + 1) ** 2);
    }
  });
});

describe('lines', () => {
  test('to itself, a hex sees nothing but itself', () => {
    expect(hexLine(at('0505'), at('0505'))).toEqual({ hexes: [at('0505')], crossed: [], along: [], corners: [] });
  });

  test('to a neighbour the line crosses the edge between them', () => {
    SIDES.forEach((side) => {
      const line = hexLine(at('0505'), hexNeighbour(at('0505'), side));
      expect(line.crossed, SIDE_NAMES[side]).toEqual([hexEdge(at('0505'), side)]);
      expect(line.hexes).toHaveLength(2);
      expect(line.corners).toEqual([]);
    });
  });

  test('due east it runs along every other edge, through the corners at its ends', () => {
    expect(described(hexLine(at('0308'), at('0708')))).toEqual({
      hexes: '0308 0508 0708',
      crossed: '',
      along: '0407|0408 0607|0608',
      corners: [
        '0308|0407 < > 0308|0408 < > 0407|0408',
        '0407|0508 < > 0408|0508 < > 0407|0408',
        '0508|0607 < > 0508|0608 < > 0607|0608',
        '0607|0708 < > 0608|0708 < > 0607|0608',
      ],
    });
  });

  test('a corner passed slantwise has two of its edges on one side and one on the other', () => {
    // A little south of east, past the west end of the edge 0804|0805, which runs due east and so stays on the left.
    const { corners } = described(hexLine(at('0604'), at('1106')));
    expect(corners).toContain('0705|0804 0804|0805 < > 0705|0805');
  });

  test('a line that keeps clear of corners goes from hex to hex by edges only', () => {
    expect(described(hexLine(at('0405'), at('1008')))).toEqual({
      hexes: '0405 0506 0606 0707 0807 0908 1008',
      crossed: '0405|0506 0506|0606 0606|0707 0707|0807 0807|0908 0908|1008',
      along: '',
      corners: [],
    });
  });

  test('agrees with clipping the line at every hex, edge and corner near it, in fractions', () => {
    fc.assert(
      fc.property(someLine, ({ from, to }) => {
        expect(sorted(hexLine(from, to))).toEqual(bruteForce(from, to));
      }),
      { numRuns: 400 },
    );
  });

  test('agrees with it for every line that is short enough to draw', () => {
    for (const to of hexesWithin({ q: 0, r: 0 }, 7))
      expect(sorted(hexLine({ q: 0, r: 0 }, to)), hexId(to)).toEqual(bruteForce({ q: 0, r: 0 }, to));
  });

  test('walked backwards it meets the same in reverse, with left and right changed', () => {
    fc.assert(
      fc.property(someLine, ({ from, to }) => {
        const there = hexLine(from, to);
        const back = hexLine(to, from);
        expect(back.hexes).toEqual([...there.hexes].reverse());
        expect(back.crossed).toEqual([...there.crossed].reverse());
        expect(back.along).toEqual([...there.along].reverse());
        const ids = (edges: readonly HexEdge[]) => edges.map(hexEdgeId).sort();
        expect(back.corners.map((it) => [it.corner, ids(it.left), ids(it.right), ids(it.along)])).toEqual(
          [...there.corners].reverse().map((it) => [it.corner, ids(it.right), ids(it.left), ids(it.along)]),
        );
      }),
    );
  });

  test('it looks the same wherever on the map it begins', () => {
    fc.assert(
      fc.property(someLine, someHex, ({ from, to }, by) => {
        const shift = <T extends Hex>(it: T): T => ({ ...it, q: it.q + by.q, r: it.r + by.r });
        const moved = hexLine(shift(from), shift(to));
        expect(moved.hexes).toEqual(hexLine(from, to).hexes.map(shift));
        expect(moved.crossed).toEqual(hexLine(from, to).crossed.map(shift));
      }),
    );
  });

  test('each way from hex to hex is an edge crossed, a corner slipped through, or an edge run along', () => {
    fc.assert(
      fc.property(someLine, ({ from, to }) => {
        const line = hexLine(from, to);
        const distance = hexDistance(from, to);
        let crossed = 0;
        let along = 0;
        let corners = 0;
        line.hexes.slice(1).forEach((hex, i) => {
          const before = line.hexes[i] as Hex;
          const pair = [before, hex].map(hexId).sort();
          if (hexDistance(before, hex) === 2) {
            const edge = line.along[along++] as HexEdge;
            const ends = edgeCorners(edge).map(hexCornerId).sort();
            expect(ends).toEqual([line.corners[corners], line.corners[corners + 1]].map(cornerIdOf).sort());
            corners += 2;
          } else if (
            line.crossed[crossed] &&
            edgeHexes(line.crossed[crossed] as HexEdge)
              .map(hexId)
              .sort()
              .join() === pair.join()
          ) {
            crossed++;
          } else {
            const hexes = cornerHexes((line.corners[corners++] as HexLine['corners'][number]).corner).map(hexId);
            expect(hexes).toEqual(expect.arrayContaining(pair));
          }
        });
        expect([crossed, along, corners]).toEqual([line.crossed.length, line.along.length, line.corners.length]);
        for (const it of line.corners) expect(it.left.length + it.right.length + it.along.length).toBe(3);
        // A line advances by at most one hex of distance for each way it takes, but for runs, which take two.
        expect(line.hexes.length - 1 + line.along.length).toBeGreaterThanOrEqual(distance);
        line.hexes.forEach((hex) => {
          expect(hexDistance(from, hex) + hexDistance(hex, to)).toBeLessThanOrEqual(distance + 1);
        });
      }),
    );
  });
});

const cornerIdOf = (it: HexLine['corners'][number] | undefined): string => (it ? hexCornerId(it.corner) : '');

/** Half of the lines are made of long straight repetitions, where runs and corners are common. */
const someLine = fc.oneof(
  fc.record({ from: someHex, to: someHex }),
  fc
    .record({
      from: someHex,
      dq: fc.integer({ min: -4, max: 4 }),
      dr: fc.integer({ min: -4, max: 4 }),
      n: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ from, dq, dr, n }) => ({ from, to: { q: from.q + n * dq, r: from.r + n * dr } })),
);

// ---- The same question asked in another way: no walk, every hex near the line clipped against it in fractions.

type Point = readonly [x: number, y: number];
const centre = ({ q, r }: Hex): Point => [3 * q, 2 * r + q];
const OFFSETS: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];
const pointOf = (hex: Hex, corner: number): Point => {
  const [x, y] = centre(hex);
  const [dx, dy] = OFFSETS[corner % 6] as Point;
  return [x + dx, y + dy];
};
const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** A fraction with a positive denominator; compared by multiplying out. */
type Fraction = readonly [over: number, under: number];
const fraction = (over: number, under: number): Fraction => (under < 0 ? [-over, -under] : [over, under]);
const isLess = (x: Fraction, y: Fraction): boolean => x[0] * y[1] < y[0] * x[1];

/** Does more than a point of the segment lie inside the hex? Cut it down by the hex's six half-planes. */
function passesInside(a: Point, b: Point, hex: Hex): boolean {
  let low: Fraction = [0, 1];
  let high: Fraction = [1, 1];
  for (const k of SIDES) {
    const fromA = cross(pointOf(hex, k), pointOf(hex, k + 1), a);
    const fromB = cross(pointOf(hex, k), pointOf(hex, k + 1), b);
    // Inside is where the cross product is positive; along the segment it goes straight from `fromA` to `fromB`.
    if (fromA <= 0 && fromB <= 0) return false;
    if (fromA === fromB) continue;
    const where = fraction(fromA, fromA - fromB);
    if (fromB > fromA && isLess(low, where)) low = where;
    if (fromB < fromA && isLess(where, high)) high = where;
  }
  return isLess(low, high);
}

/** Where the line through a and b cuts the edge, if it cuts both segments at inner points. */
function cutsEdge(a: Point, b: Point, c: Point, d: Point): boolean {
  const under = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (under === 0) return false;
  const t = fraction((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0]), under);
  const u = fraction((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0]), under);
  return [t, u].every((it) => it[0] > 0 && it[0] < it[1]);
}

function isOn(a: Point, b: Point, p: Point): boolean {
  const along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]);
  const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  return cross(a, b, p) === 0 && along > 0 && along < length;
}

function bruteForce(from: Hex, to: Hex) {
  const a = centre(from);
  const b = centre(to);
  const near: Hex[] = [];
  for (let q = Math.min(from.q, to.q) - 1; q <= Math.max(from.q, to.q) + 1; q++)
    for (let r = Math.min(from.r, to.r) - 1; r <= Math.max(from.r, to.r) + 1; r++) near.push({ q, r });
  const hexes = new Set(near.filter((hex) => passesInside(a, b, hex)).map(hexId)).add(hexId(from));
  const crossed = new Set<string>();
  const along = new Set<string>();
  const corners = new Map<string, { left: Set<string>; right: Set<string>; along: Set<string> }>();
  for (const hex of near)
    for (const k of SIDES) {
      const edge = hexEdgeId(hexEdge(hex, k));
      const ends = [pointOf(hex, k), pointOf(hex, k + 1)] as const;
      if (cutsEdge(a, b, ...ends)) crossed.add(edge);
      if (ends.every((end) => isOn(a, b, end))) along.add(edge);
      ends.forEach((end, i) => {
        if (!isOn(a, b, end)) return;
        const name = hexCornerId(hexCorner(hex, ((k + i) % 6) as HexSide));
        const met = corners.get(name) ?? { left: new Set(), right: new Set(), along: new Set() };
        const other = cross(a, b, ends[1 - i] as Point);
        met[other < 0 ? 'left' : other > 0 ? 'right' : 'along'].add(edge);
        corners.set(name, met);
      });
    }
  return {
    hexes: [...hexes].sort(),
    crossed: [...crossed].sort(),
    along: [...along].sort(),
    corners: [...corners]
      .map(([name, met]) => [name, [...met.left].sort(), [...met.right].sort(), [...met.along].sort()])
      .sort(byFirst),
  };
}

function sorted(line: HexLine) {
  const edges = (some: readonly HexEdge[]) => some.map(hexEdgeId).sort();
  return {
    hexes: line.hexes.map(hexId).sort(),
    crossed: edges(line.crossed),
    along: edges(line.along),
    corners: line.corners
      .map((it) => [hexCornerId(it.corner), edges(it.left), edges(it.right), edges(it.along)])
      .sort(byFirst),
  };
}

const byFirst = (x: readonly unknown[], y: readonly unknown[]): number => (String(x[0]) < String(y[0]) ? -1 : 1);
