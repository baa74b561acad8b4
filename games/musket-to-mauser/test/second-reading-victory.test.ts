import { describe, expect, test } from 'vitest';
import { bodyOf, ownRects, unitAt } from '../src/bodies.ts';
import type { VictoryLine } from '../src/files.ts';
import type { Battle } from '../src/position.ts';
import { kindOf, theatreOf } from '../src/theatre.ts';
import { breaksAt, holds, isBroken, reachedBy, spoilersOf, steadyUnitsIn } from '../src/victory.ts';
import { between, isInside, Lot, middle, pointsOf, scattered } from './second-reading.ts';

type Hold = Extract<VictoryLine, { type: 'hold-area' }>;
type Reach = Extract<VictoryLine, { type: 'reach-area' }>;
type Corner = [number, number];

/** Ground with edges off every base. */
function areaIn(lot: Lot): Corner[] {
  const [x, y] = [8.31 + lot.upTo(20), 17.27 + lot.upTo(12)];
  const [w, h] = [10 + lot.upTo(16), 6 + lot.upTo(12)];
  return [
    [x, y],
    [x + w, y + 1.13],
    [x + w - 2.07, y + h],
    [x - 1.09, y + h - 2.11],
  ];
}
const sideOf = (name: 'A' | 'B'): 0 | 1 => (name === 'A' ? 0 : 1);

/** Units of a side on the table. */
const there = (p: Battle, side: 0 | 1): number[] =>
  p.units.flatMap((it, u) => (it.where === 'table' && kindOf(p, u).side === side ? [u] : []));
const basesOn = (p: Battle, side: 0 | 1, area: readonly Corner[], steady: boolean): number =>
  there(p, side)
    .filter((u) => !steady || !unitAt(p, u).disordered)
    .flatMap((u) => ownRects(p, u).filter(({ x, y }) => isInside(x, y, area))).length;
function standsOn(p: Battle, unit: number, area: readonly Corner[]): boolean {
  const { x, y } = middle(bodyOf(p, unit));
  return isInside(x, y, area);
}

/** How near a unit comes to an area; null by a hair of `most`. */
function comesWithin(p: Battle, unit: number, area: readonly Corner[], most: number): boolean | null {
  let least = Infinity;
  for (const base of bodyOf(p, unit)) {
    if (pointsOf(base, 4).some(([x, y]) => isInside(x, y, area))) return true;
    area.forEach(([ax, ay], i) => {
      const [bx, by] = area[(i + 1) % area.length] as Corner;
      for (let k = 0; k <= 120; k++) {
        const [x, y] = [ax + ((bx - ax) * k) / 120, ay + ((by - ay) * k) / 120];
        least = Math.min(least, between(base, { ...base, x, y, w: 0, d: 0 }));
      }
    });
  }
  return Math.abs(least - most) < 0.1 ? null : least < most;
}

/** MM-14.4, MM-G49; null by a hair. */
function isMet(p: Battle, line: Hold): boolean | null {
  const side = sideOf(line.side);
  const foe = side === 0 ? 1 : 0;
  const area = line.polygon as Corner[];
  const theirs = basesOn(p, foe, area, false);
  const [all, steady] = [basesOn(p, side, area, false), basesOn(p, side, area, true)];
  switch (line.test) {
    case 'more-bases':
      return all > theirs;
    case 'more-undisordered-bases':
      return steady > theirs;
    case 'min-and-more':
      return steady >= (line.min ?? 1) && steady > theirs;
    case 'clear-and-min': {
      const spoilt = there(p, foe).some(
        (u) => standsOn(p, u, area) && (line.enemy !== 'undisordered' || !unitAt(p, u).disordered),
      );
      return !spoilt && (line.own === 'undisordered' ? steady : all) >= (line.min ?? 1);
    }
    case 'occupied-and-clear': {
      const near = there(p, foe).map((u) => comesWithin(p, u, area, line.clear ?? 0));
      if (near.includes(true)) return false;
      const own = there(p, side).some((u) => !unitAt(p, u).disordered && standsOn(p, u, area));
      return own && near.includes(null) ? null : own;
    }
    default: {
      const inside = there(p, side).some((u) =>
        bodyOf(p, u).every((base) => pointsOf(base, 1).every(([x, y]) => isInside(x, y, area))),
      );
      return inside && p.phase === 'assault';
    }
  }
}

const TESTS: readonly Hold['test'][] = [
  'more-bases',
  'more-undisordered-bases',
  'min-and-more',
  'clear-and-min',
  'occupied-and-clear',
  'inside-or-infantry-lost',
];

function lineIn(lot: Lot, test_: Hold['test']): Hold {
  return {
    type: 'hold-area',
    side: lot.of(['A', 'B'] as const),
    polygon: areaIn(lot),
    test: test_,
    text: 'Ground.',
    when: 'end',
    min: 1 + lot.upTo(6),
    own: lot.of(['any', 'undisordered'] as const),
    enemy: lot.of(['any', 'undisordered'] as const),
    clear: lot.of([0, 2, 5]),
    lost: 1,
  } as Hold;
}

describe('victory, read a second time, in random positions', () => {
  test.each([0, 1, 2])('MM-14.4 MM-G49 ground held: lot %i', (lot) => {
    const wrong: unknown[] = [];
    const met: boolean[] = [];
    for (let seed = 16 * lot; seed < 16 * lot + 16; seed++) {
      const p = scattered(seed, { now: { phase: seed % 2 === 0 ? 'assault' : 'own-fire' } });
      const one = new Lot(40 + seed);
      for (const test_ of TESTS) {
        const line = lineIn(one, test_);
        const read = isMet(p, line);
        if (read === null) continue;
        met.push(read);
        if (holds(p, line) !== read) wrong.push({ seed, line, read });
        const area = line.polygon.flat();
        const steady = there(p, sideOf(line.side)).filter(
          (u) => !unitAt(p, u).disordered && standsOn(p, u, line.polygon as Corner[]),
        );
        if (steadyUnitsIn(p, sideOf(line.side), area).join() !== steady.join()) wrong.push({ seed, line, steady });
        if (test_.startsWith('min') && spoilersOf(p, line).length > 0) wrong.push({ seed, line });
      }
    }
    expect(wrong).toEqual([]);
    expect(met.filter(Boolean).length).toBeGreaterThan(5);
  });

  test('MM-14.4 MM-G49 ground reached', () => {
    const wrong: unknown[] = [];
    for (let seed = 0; seed < 30; seed++) {
      const p = scattered(seed);
      const lot = new Lot(90 + seed);
      const polygon = areaIn(lot);
      const maxX = 15.3 + lot.upTo(30);
      const whole = {
        type: 'reach-area',
        side: lot.of(['A', 'B'] as const),
        polygon,
        text: '',
        maxX,
      } as unknown as Reach;
      const line = seed % 3 === 0 ? { ...whole, ring: true } : whole;
      // Units that begin in a ring of the scenario.
      const first = there(p, sideOf(line.side)).slice(0, 2);
      const { units } = theatreOf(p);
      for (const u of first) Object.assign(units[u] as object, { ring: 0 });
      const steady = there(p, sideOf(line.side)).filter(
        (u) => !unitAt(p, u).disordered && (line.ring !== true || first.includes(u)),
      );
      const read = {
        units: steady.filter((u) => standsOn(p, u, polygon)).length,
        bases: steady.flatMap((u) => ownRects(p, u).filter(({ x, y }) => x <= maxX && isInside(x, y, polygon))).length,
      };
      const found = reachedBy(p, line);
      if (found.units !== read.units || found.bases !== read.bases) wrong.push({ seed, found, read });
    }
    expect(wrong).toEqual([]);
  });

  test('MM-14.1 MM-14.3 MM-R50 half of the bases and generals of an army, those to come included', () => {
    for (let seed = 0; seed < 10; seed++) {
      const p = scattered(seed);
      for (const side of [0, 1] as const) {
        const start = p.units.reduce((sum, _, u) => sum + (kindOf(p, u).side === side ? kindOf(p, u).bases : 0), 0) + 4;
        for (const lost of [Math.ceil(start / 2) - 1, Math.ceil(start / 2)]) {
          p.lost[side] = lost;
          expect([seed, side, lost, isBroken(p, side)]).toEqual([seed, side, lost, 2 * lost >= start]);
        }
        expect(breaksAt(start)).toBe(Math.ceil(start / 2));
      }
    }
  });
});
