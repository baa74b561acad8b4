/** UB-R50, UB-R54, UB-R55: the ways of automated Germans, held against a search of every path there is. */
import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { FIT } from '../src/components.ts';
import { neededFace, targetsOf } from '../src/fire.ts';
import { advanceWay, chargeWay, isThreatened, runWay, waysOf } from '../src/german-moves.ts';
import { CLEAR, NO_HEX } from '../src/ground.ts';
import { ALLIED, type Battle, type Slot, SNAP_FIRE, sideOf, slotsOf } from '../src/position.ts';
import { firstPriority } from '../src/priorities.ts';
import { allowanceOf, isExposed } from '../src/reach.ts';
import { groundFor } from '../src/scenario.ts';
import { A, field, G, type Man } from './table.ts';

interface Path {
  readonly hexes: readonly number[];
  readonly cost: number;
  /** How many of the hexes that it leaves lie under the eyes of an Allied snap-firer. */
  readonly exposed: number;
}

const whoIn = (p: Battle, hex: number): Slot => p.at.indexOf(hex);
const isEnemy = (p: Battle, mover: Slot, hex: number): boolean =>
  whoIn(p, hex) >= 0 && sideOf(whoIn(p, hex)) !== sideOf(mover);

/** Every path of at least one step that this many points pay for, each hex visited once; the goal's hex ends it. */
function everyPath(p: Battle, mover: Slot, points: number, goal = NO_HEX): Path[] {
  const { near, cost } = groundFor(p);
  const isFit = ((p.skills[mover] as number) & FIT) !== 0;
  const paths: Path[] = [];
  const walk = (from: number, path: Path, seen: readonly number[]): void => {
    const left = points - path.cost;
    const exposed = path.exposed + (isExposed(p, groundFor(p), sideOf(mover), from) ? 1 : 0);
    for (let i = from * 6; i < from * 6 + 6; i++) {
      const to = near[i] as number;
      const price = cost[i] as number;
      if (to === NO_HEX || seen.includes(to) || left < 0 || (price > left && !isFit)) continue;
      if (to !== goal && isEnemy(p, mover, to)) continue;
      const longer = { hexes: [...path.hexes, to], cost: path.cost + price, exposed };
      paths.push(longer);
      if (to !== goal) walk(to, longer, [...seen, to]);
    }
  };
  const start = p.at[mover] as number;
  walk(start, { hexes: [], cost: 0, exposed: 0 }, [start]);
  return paths;
}

/** Compares measures in their order, the lower the better. */
function compared(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) if (one !== b[i]) return one - (b[i] ?? Number.NEGATIVE_INFINITY);
  return a.length - b.length;
}
const bestBy = <T>(list: readonly T[], measures: (one: T) => readonly number[]): T | undefined =>
  [...list].sort((a, b) => compared(measures(a), measures(b)))[0];

/** UB-R50: the fewest points, then the fewest exposed steps, then the lowest ids. */
const bestTo = (paths: readonly Path[], hex: number): Path | undefined =>
  bestBy(
    paths.filter((path) => path.hexes.at(-1) === hex),
    ({ cost, exposed, hexes }) => [cost, exposed, ...hexes],
  );

/** Where one may stop, each with the best way there. */
function ends(p: Battle, paths: readonly Path[]): { readonly hex: number; readonly way: Path }[] {
  const hexes = [...new Set(paths.map((path) => path.hexes.at(-1) as number))];
  return hexes.filter((hex) => whoIn(p, hex) < 0).map((hex) => ({ hex, way: bestTo(paths, hex) as Path }));
}

/** UB-R54: the points from a hex to the nearest one next to the target, past no other Ally. */
function remainingTo(p: Battle, target: Slot): number[] {
  const { near, cost, size } = groundFor(p);
  const goal = p.at[target] as number;
  const barred = (hex: number): boolean => hex === goal || (whoIn(p, hex) >= 0 && sideOf(whoIn(p, hex)) === ALLIED);
  const far = Array.from({ length: size }, (_, hex) => hex);
  const isNear = (hex: number): boolean => near.subarray(hex * 6, hex * 6 + 6).includes(goal) && !barred(hex);
  const points = far.map((hex) => (isNear(hex) ? 0 : 1 << 20));
  for (let changed = true; changed; ) {
    changed = false;
    for (const hex of far)
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = near[i] as number;
        if (to === NO_HEX || barred(to) || barred(hex)) continue;
        const by = (points[to] as number) + (cost[i] as number);
        if (by >= (points[hex] as number)) continue;
        points[hex] = by;
        changed = true;
      }
  }
  return points;
}

const inTheOpen = (p: Battle, hex: number): number => (groundFor(p).terrain[hex] === CLEAR ? 1 : 0);

function expectedRun(p: Battle, german: Slot, target: Slot): readonly number[] {
  const remaining = remainingTo(p, target);
  const best = bestBy(ends(p, everyPath(p, german, allowanceOf('run'))), ({ hex, way }) => [
    remaining[hex] as number,
    inTheOpen(p, hex),
    way.exposed,
    hex,
  ]);
  const here = remaining[p.at[german] as number] as number;
  return best === undefined || (remaining[best.hex] as number) >= here ? [] : best.way.hexes;
}

function expectedAdvance(p: Battle, german: Slot): readonly number[] | null {
  const face = (hex: number): number =>
    Math.min(
      ...targetsOf(p, german, hex).map((target) =>
        neededFace(p, german, target, 'advance', hex, p.at[target] as number),
      ),
    );
  const { distance, size } = groundFor(p);
  const start = p.at[german] as number;
  const allied = slotsOf(ALLIED)
    .map((slot) => p.at[slot] as number)
    .filter((hex) => hex >= 0);
  const fewest = Math.min(...allied.map((hex) => distance[start * size + hex] as number));
  const nearest = allied.filter((hex) => distance[start * size + hex] === fewest);
  const shots = ends(p, everyPath(p, german, allowanceOf('advance'))).filter(
    ({ hex }) => face(hex) <= 6 && nearest.some((goal) => (distance[hex * size + goal] as number) < fewest),
  );
  const best = bestBy(shots, ({ hex, way }) => [face(hex), inTheOpen(p, hex), way.cost, hex]);
  return best?.way.hexes ?? null;
}

/** Five of each side anywhere on the map, some Allies wounded or waiting with Snap Fire, some Germans Fit. */
function scattered(map: string, seed: number): Battle {
  const dice = new FastDice(seed);
  const draw = (most: number): number => dice.draw(most, { for: 'a battlefield', rule: 'UB-R50' });
  const taken = new Set<string>();
  const anywhere = (): string => {
    for (;;) {
      const [column, row] = [1 + draw(11), 1 + draw(8)];
      const hex = `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
      if (!taken.has(hex)) {
        taken.add(hex);
        return hex;
      }
    }
  };
  const men = (man: () => Partial<Man>) =>
    Object.fromEntries([3, 4, 5, 6, 7].map((number) => [number, { at: anywhere(), ...man() }]));
  return field({
    allied: men(() => ({ tokens: draw(3) === 0 ? SNAP_FIRE : 0, wounds: draw(2) })),
    german: men(() => ({ skills: draw(3) === 0 ? ['fit'] : [] })),
    solitaire: true,
    map,
  });
}

describe.each([
  ['orchard-lane', 1],
  ['bois-de-bavent', 2],
])('on %s', (map, first) => {
  const fields = (): Battle[] => Array.from({ length: 6 }, (_, i) => scattered(map, 10 * first + i));

  test('UB-R50, UB-25.2a: a charge takes the cheapest way, of these the least exposed, of these the one with the lowest ids', () => {
    let found = 0;
    for (const p of fields())
      for (const german of slotsOf(1).slice(0, 5))
        for (const target of slotsOf(0).slice(0, 5)) {
          const goal = p.at[target] as number;
          const best = bestTo(everyPath(p, german, allowanceOf('charge'), goal), goal);
          expect(chargeWay(p, german, target)).toEqual(best?.hexes ?? null);
          if (best === undefined) continue;
          found++;
          expect(isThreatened(p, german, best.hexes)).toBe(best.exposed > 0);
        }
    expect(found).toBeGreaterThan(20);
  });

  test('UB-R54: a run goes as near as it can, into cover, unexposed; and stays where nothing is nearer', () => {
    for (const p of fields())
      for (const german of slotsOf(1).slice(0, 5))
        for (const target of slotsOf(0).slice(0, 2))
          expect(runWay(p, german, target)).toEqual(expectedRun(p, german, target));
  });

  test('UB-R55, UB-25.8b, UB-25.8c: an advance goes towards the nearest Ally to the best shot, into cover, by few points; nowhere if there is none', () => {
    const ways = fields().flatMap((p) =>
      slotsOf(1)
        .slice(0, 5)
        .map((german) => {
          const way = advanceWay(p, german);
          expect(way).toEqual(expectedAdvance(p, german));
          return way;
        }),
    );
    expect(ways.some((way) => way !== null)).toBe(true);
  });

  test('UB-R50: the best way to any hex that an action reaches, and none to any other', () => {
    const [p] = fields() as [Battle];
    const german = slotsOf(1)[2] as Slot;
    const way = waysOf(p, german);
    for (const action of ['advance', 'run'] as const) {
      const paths = everyPath(p, german, allowanceOf(action));
      for (let hex = 0; hex < groundFor(p).size; hex++)
        if (hex !== p.at[german]) expect(way(hex, action)).toEqual(bestTo(paths, hex)?.hexes ?? null);
    }
  });
});

describe('UB-25.1a to UB-25.5a: the priorities, for each weapon at the edge of its range', () => {
  // Nothing but open ground: whoever is in range is in sight.
  const open = (distance: number, weapon: string): number => {
    const p = field({ allied: { 5: { at: '0101' } }, german: { 4: { at: '1101', weapon } }, solitaire: true });
    const { distance: between, size } = groundFor(p);
    p.at[G(p, 4)] = between.subarray(0, size).lastIndexOf(distance);
    return firstPriority(p, G(p, 4));
  };
  test.each([
    ['mp40', 4],
    ['stg44', 5],
    ['kar98k', 6],
    ['mg42', 8],
  ])('UB-R49: %s fires at %i hexes and not beyond', (weapon, range) => {
    expect([open(range, weapon), open(range + 1, weapon)]).toEqual([1, 8]);
  });
  test('UB-25.3a, UB-R51: a target in cover is worth more when it is wounded or jammed', () => {
    const covered = (man: Partial<Man>): number => {
      const p = field({ allied: { 5: { at: '0505', ...man } }, german: { 4: { at: '0802' } }, solitaire: true });
      return firstPriority(p, G(p, 4));
    };
    expect([covered({}), covered({ wounds: 1 }), covered({ tokens: 1 })]).toEqual([4, 3, 3]);
  });
  test('UB-25.2a: an MP40 charges the wounded only, and only those in range', () => {
    const charging = (weapon: string, wounds: number, at = '0505'): number => {
      const p = field({ allied: { 5: { at, wounds } }, german: { 1: { at: '0508', weapon } }, solitaire: true });
      return firstPriority(p, G(p, 1));
    };
    expect([charging('mp40', 1), charging('mp40', 0), charging('kar98k', 1)]).toEqual([2, 4, 3]);
    const p = field({ allied: { 5: { at: '0505', wounds: 1 } }, german: { 1: { at: '0508' } }, solitaire: true });
    p.at[A(p, 5)] = -1;
    expect(firstPriority(p, G(p, 1))).toBe(8);
  });
});
