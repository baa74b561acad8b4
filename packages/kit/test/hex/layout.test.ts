import { hexesWithin, hexNeighbour, hexOfColumnRow } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { boxOf, hexLayout, insideHex, walk } from '../../src/hex/layout.ts';

const layout = hexLayout(48);
const near = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  Math.hypot(ax - bx, ay - by) < 1e-9;

describe('a layout of hexes', () => {
  test('corner k is where side k begins, the first one north-west', () => {
    const hex = { q: 0, r: 0 };
    const [x, y] = layout.centre(hex);
    const [cx, cy] = layout.corner(hex, 0);
    expect(cx).toBeCloseTo(x - 24);
    expect(cy).toBeCloseTo(y - layout.height / 2);
    expect(near(layout.edge(hex, 2)[0], layout.corner(hex, 2))).toBe(true);
  });

  test('neighbours share an edge, end for end', () => {
    const hex = { q: 3, r: 2 };
    for (const side of [0, 1, 2, 3, 4, 5] as const) {
      const [a, b] = layout.edge(hex, side);
      const [c, d] = layout.edge(hexNeighbour(hex, side), ((side + 3) % 6) as typeof side);
      expect(near(a, d) && near(b, c)).toBe(true);
    }
  });

  test('a point near the middle or near an edge belongs to its hex', () => {
    for (const hex of hexesWithin({ q: 5, r: 4 }, 4)) {
      expect(layout.at(layout.centre(hex))).toEqual(hex);
      for (let k = 0; k < 6; k++) expect(layout.at(layout.corner(hex, k, 2))).toEqual(hex);
    }
  });

  test('the printed numbers lie as printed: columns upright, every second one lower', () => {
    const [a, b, c] = ['0101', '0201', '0102'].map((id) =>
      layout.centre(hexOfColumnRow(id) as { q: number; r: number }),
    );
    if (!a || !b || !c) throw new Error('three hexes');
    expect(b[1]).toBeCloseTo(a[1] + layout.height / 2);
    expect(c[0]).toBeCloseTo(a[0]);
    expect(boxOf(layout, [{ q: 0, r: 0 }])[0]).toBeCloseTo(0);
  });

  test('inside shrinks with the share', () => {
    const hex = { q: 1, r: 1 };
    const rim = layout.corner(hex, 1, 3);
    expect(insideHex(layout, hex, rim)).toBe(true);
    expect(insideHex(layout, hex, rim, 0.8)).toBe(false);
  });
});

describe('walking by arrow keys', () => {
  const map = new Set(['0101', '0201', '0301', '0401', '0102', '0202'].map((id) => JSON.stringify(hexOfColumnRow(id))));
  const has = (hex: { q: number; r: number }) => map.has(JSON.stringify(hex));
  const at = (id: string) => hexOfColumnRow(id) as { q: number; r: number };

  test('right keeps level: down into an even column, up out of it', () => {
    expect(walk(at('0101'), 'right', has)).toEqual(at('0201'));
    expect(walk(at('0201'), 'right', has)).toEqual(at('0301'));
    expect(walk(at('0301'), 'right', has)).toEqual(at('0401'));
  });

  test('left undoes right, up undoes down', () => {
    expect(walk(at('0201'), 'left', has)).toEqual(at('0101'));
    expect(walk(at('0102'), 'up', has)).toEqual(at('0101'));
    expect(walk(at('0101'), 'down', has)).toEqual(at('0102'));
  });

  test('the edge stops the walk', () => {
    expect(walk(at('0101'), 'up', has)).toBeNull();
    expect(walk(at('0401'), 'right', has)).toBeNull();
  });
});
