import { hexesWithin } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { crown } from '../../src/hex/canopy.ts';
import { type GroundPlan, paintGround } from '../../src/hex/ground.ts';
import { hexLayout, insideHex } from '../../src/hex/layout.ts';
import { markSvg } from '../../src/hex/mark.ts';
import { rows, strew } from '../../src/hex/scatter.ts';
import { COUNTRYSIDE, mix } from '../../src/hex/season.ts';
import { seeded } from '../../src/ink/seed.ts';

const hexes = hexesWithin({ q: 2, r: 2 }, 2);
const plan: GroundPlan = {
  seed: 'a copse',
  side: 40,
  season: 'summer',
  hexes,
  woods: [{ q: 2, r: 2 }],
  orchards: 0.5,
  hedges: [{ hex: { q: 2, r: 1 }, sides: [0, 1] }],
  tracks: [
    {
      kind: 'lane',
      hexes: [
        { q: 0, r: 3 },
        { q: 1, r: 2 },
        { q: 2, r: 2 },
      ],
    },
  ],
  margin: 30,
  paper: '#f1e8d0',
};
const painted = (changes: Partial<GroundPlan> = {}) => JSON.stringify(paintGround({ ...plan, ...changes }));

describe('a painted ground', () => {
  test('the same seed paints the same picture, another seed another', () => {
    expect(painted()).toBe(painted());
    expect(painted({ seed: 'another copse' })).not.toBe(painted());
  });

  test('seasons change colours, not the lie of the land', () => {
    const d = (season: GroundPlan['season']) => paintGround({ ...plan, season }).rim;
    expect(d('autumn')).toBe(d('winter'));
    expect(painted({ season: 'winter' })).not.toBe(painted());
  });

  test('a poster is drawn with far less ink', () => {
    expect(painted({ plain: true }).length).toBeLessThan(painted().length * 0.6);
  });

  test('no number in it is broken', () => {
    for (const season of ['summer', 'autumn', 'winter'] as const)
      expect(painted({ season })).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('growing things', () => {
  const layout = hexLayout(40);
  const box = [0, 0, 80, 80] as const;

  test('strewn trees keep their distance and stay inside', () => {
    const hex = { q: 0, r: 0 };
    const trees = strew(box, 12, 300, (point) => insideHex(layout, hex, point, 0.9), seeded('trees'));
    expect(trees.length).toBeGreaterThan(8);
    for (const [i, a] of trees.entries()) {
      expect(insideHex(layout, hex, a)).toBe(true);
      for (const b of trees.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(12);
    }
  });

  test('rows run on from one box to the next', () => {
    const still = () => 0.5;
    const whole = rows([0, 0, 160, 80], 20, 0.3, ([x]) => x < 160, still);
    const left = rows([0, 0, 80, 80], 20, 0.3, ([x, y]) => x >= 0 && x < 80 && y >= 0 && y < 80, still);
    const key = ([x, y]: readonly [number, number]) => `${Math.round(x)},${Math.round(y)}`;
    const known = new Set(whole.map(key));
    expect(left.every((tree) => known.has(key(tree)))).toBe(true);
  });

  test('a plain crown has few marks; a fir is a fir in either', () => {
    const [elm] = COUNTRYSIDE.summer.stand;
    expect(crown([0, 0], 12, elm, seeded('a'), true).marks.length).toBeLessThan(
      crown([0, 0], 12, elm, seeded('a')).marks.length,
    );
    expect(crown([0, 0], 12, COUNTRYSIDE.winter.stand[0], seeded('a')).marks.length).toBeGreaterThan(3);
  });
});

test('colours mix by channels', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#405060', 0)).toBe('#102030');
});

test('a mark is written with no more than it has', () => {
  expect(markSvg({ d: 'M0 0', fill: '#fff' })).toBe('<path d="M0 0" fill="#fff"/>');
});
