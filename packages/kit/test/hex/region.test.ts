import { hexesWithin, hexRing } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { hexLayout } from '../../src/hex/layout.ts';
import { borderPath, cornerTicks, hexesPath } from '../../src/hex/region.ts';

const layout = hexLayout(40);
const loops = (d: string) => d.split('M').length - 1;

describe('regions', () => {
  test('one hex has one loop of six corners', () => {
    const d = borderPath(layout, [{ q: 0, r: 0 }]);
    expect(loops(d)).toBe(1);
    expect(d.endsWith('z')).toBe(true);
  });

  test('hexes that touch share one border; a hole is a loop of its own; islands stay apart', () => {
    expect(loops(borderPath(layout, hexesWithin({ q: 3, r: 3 }, 2)))).toBe(1);
    expect(loops(borderPath(layout, hexRing({ q: 3, r: 3 }, 1)))).toBe(2);
    expect(
      loops(
        borderPath(layout, [
          { q: 0, r: 0 },
          { q: 5, r: 0 },
        ]),
      ),
    ).toBe(2);
  });

  test('every edge is ticked once from each end', () => {
    expect(loops(cornerTicks(layout, [{ q: 0, r: 0 }], 0.1))).toBe(12);
    expect(
      loops(
        cornerTicks(
          layout,
          [
            { q: 0, r: 0 },
            { q: 0, r: 1 },
          ],
          0.1,
        ),
      ),
    ).toBe(22);
  });

  test('no hexes, no path', () => {
    expect(borderPath(layout, [])).toBe('');
    expect(hexesPath(layout, [])).toBe('');
  });
});
