import { describe, expect, test } from 'vitest';
import { bodyOf, ownRects, unitAt } from '../src/bodies.ts';
import { isInRange, settleDebts } from '../src/command.ts';
import { forbidsChange } from '../src/command-phase.ts';
import { forbidsGeneralMove } from '../src/generals.ts';
import type { Rect } from '../src/geometry/shapes.ts';
import { inCommand, inCommandControl, mayTakeInitiative, ratingWith, reachesUnit } from '../src/leaders.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle, Brigade, General } from '../src/position.ts';
import { middleSees } from '../src/sight.ts';
import { kindOf, theatreOf } from '../src/theatre.ts';
import { apart, bodiesApart, isRoughAt, Lot, scattered, toBase, toBody } from './second-reading.ts';

const FIELDS = Array.from({ length: 30 }, (_, seed) => seed);
const CLOSE = 0.02;

const RADII = { brigade: 9, division: 15, corps: 24, army: 36 } as const;
const general = (p: Battle, g: number): General => p.generals[g] as General;
const kind = (p: Battle, g: number) => theatreOf(p).generals[g] as ReturnType<typeof theatreOf>['generals'][number];
const SIZES = { brigade: 1, division: 1.5, corps: 2, army: 2.5 } as const;

function baseOf(p: Battle, g: number): Rect {
  const { x, y } = general(p, g);
  const size = SIZES[kind(p, g).level];
  return { x, y, facing: 0, fx: 0, fy: 1, w: size, d: size };
}

/** MM-3.1, MM-2.24: whether a general has another in his radius; null by a hair. */
function leads(p: Battle, g: number, under: number): boolean | null {
  if (general(p, g).where !== 'table' || general(p, under).where !== 'table') return false;
  if (general(p, g).attached.length > 0) return false;
  const far = bodiesApart([baseOf(p, g)], [baseOf(p, under)]);
  const radius = RADII[kind(p, g).level];
  return Math.abs(far - radius) < CLOSE ? null : far < radius;
}

/** MM-2.14, MM-3.5: the chain runs down to him. */
function chain(p: Battle, g: number): boolean | null {
  const { superior } = kind(p, g);
  if (superior < 0) return true;
  const [above, near] = [commands(p, superior), leads(p, superior, g)];
  return above === false || near === false ? false : above === null || near === null ? null : true;
}
const commands = (p: Battle, g: number): boolean | null =>
  general(p, g).where === 'table' && (general(p, g).passed || chain(p, g));

/** Whether a general commands a unit: he is attached to it, or has it in his radius; null by a hair. */
function holds(p: Battle, g: number, unit: number): boolean | null {
  if (general(p, g).where !== 'table' || unitAt(p, unit).where !== 'table') return false;
  if (general(p, g).attached.length > 0) return general(p, g).attached.includes(unit);
  const far = bodiesApart([baseOf(p, g)], bodyOf(p, unit));
  const radius = RADII[kind(p, g).level];
  return Math.abs(far - radius) < CLOSE ? null : far < radius;
}

/** The clause against a change of order; undefined by a hair. */
function changeBar(p: Battle, brigade: number): string | null | undefined {
  const { side, leader, units } = theatreOf(p).brigades[brigade] as ReturnType<typeof theatreOf>['brigades'][number];
  if (side !== p.mover) return 'MM-2.18';
  if ((p.brigades[brigade] as Brigade).changed) return 'MM-2.1';
  if (general(p, leader).where !== 'table') return 'MM-2.11';
  const may = commands(p, leader);
  if (may === null) return undefined;
  if (!may) return 'MM-2.11';
  if (general(p, leader).attached.length > 0) return 'MM-2.12';
  const left = units.filter((unit) => unitAt(p, unit).where === 'table');
  if (left.length === 0) return 'MM-2.1';
  const far = left.map((unit) => bodiesApart([baseOf(p, leader)], bodyOf(p, unit)));
  if (far.some((one) => Math.abs(one - 9) < CLOSE)) return undefined;
  return far.some((one) => one > 9) ? 'MM-2.12' : null;
}

const known = (p: Battle, unit: number): boolean => {
  const it = unitAt(p, unit);
  return it.where === 'table' && it.attachedTo < 0 && it.spotted;
};

/** MM-2.6, MM-G41: an enemy in range and sight; null by a hair. */
function hasTarget(p: Battle, unit: number): boolean | null {
  const { weapon, template, side } = kindOf(p, unit);
  if (weapon === null) return false;
  const reach =
    weapon.range * (template.carbine ? 0.5 : 1) * (template.gun?.rifled === true && weapon.canBeRifled ? 2 : 1);
  for (const [enemy] of p.units.entries()) {
    if (kindOf(p, enemy).side === side || !known(p, enemy)) continue;
    const range = Math.min(...ownRects(p, unit).map(({ x, y }) => toBody(x, y, bodyOf(p, enemy))));
    if (Math.abs(range - reach) < CLOSE) return null;
    if (range < reach && middleSees(p, unit, enemy)) return true;
  }
  return false;
}

/** MM-3.7, MM-3.8: the clause against a general's ride; undefined by a hair. */
function rideBar(p: Battle, { general: g, x, y }: OrderOf<'move-general'>): string | null | undefined {
  const it = general(p, g);
  if (kind(p, g).side !== p.mover) return 'MM-2.18';
  if (it.where !== 'table') return 'MM-3.12';
  if (it.moved) return 'MM-3.7';
  const half = SIZES[kind(p, g).level] / 2;
  if (Math.min(x - half, y - half, 60 - x - half, 60 - y - half) < 0) return 'MM-5.34';
  const far = apart(it.x, it.y, x, y);
  let cost = 0;
  for (let k = 0; k < 60; k++) {
    const at = (k + 0.5) / 60;
    cost += (far / 60) * (isRoughAt(p, it.x + (x - it.x) * at, it.y + (y - it.y) * at) ? 2 : 1);
  }
  if (Math.abs(cost - 16) < 0.6) return undefined;
  if (cost > 16) return 'MM-3.7';
  const there: Rect = { x, y, facing: 0, fx: 0, fy: 1, w: 2 * half, d: 2 * half };
  const gaps = p.units.map((unit, u) => ({
    gap: unit.where === 'table' ? bodiesApart([there], bodyOf(p, u)) : Infinity,
    friend: kindOf(p, u).side === p.mover,
    counts: kindOf(p, u).side === p.mover ? unit.attachedTo < 0 : spotted(p, u),
  }));
  const friends = gaps.filter(({ friend, counts }) => friend && counts).map(({ gap }) => gap);
  if (friends.some((gap) => gap > 0 && gap < 0.03)) return undefined;
  if (friends.some((gap) => gap === 0)) return null;
  const foes = gaps.filter(({ friend, counts }) => !friend && counts).map(({ gap }) => gap);
  if (foes.some((gap) => Math.abs(gap - 2) < CLOSE)) return undefined;
  return foes.some((gap) => gap < 2) ? 'MM-3.8' : null;
}

const spotted = (p: Battle, unit: number): boolean => {
  const { attachedTo } = unitAt(p, unit);
  return unitAt(p, attachedTo < 0 ? unit : attachedTo).spotted;
};

/** MM-G30: the nearest of some enemies; null by a hair. */
function nearest(p: Battle, unit: number, enemies: readonly number[]): number | null {
  const gaps = enemies
    .map((enemy) => ({ enemy, gap: bodiesApart(bodyOf(p, unit), bodyOf(p, enemy)) }))
    .sort((a, b) => a.gap - b.gap);
  const [first, second] = gaps;
  if (first === undefined) return -1;
  return second !== undefined && second.gap - first.gap < CLOSE ? null : first.enemy;
}

describe('command, read a second time, in random positions', () => {
  test('MM-2.14 MM-2.17 MM-2.18 MM-2.19 MM-2.24 MM-3.1 MM-3.4 MM-3.5 MM-G34 the chain, and whom it reaches', () => {
    const wrong: unknown[] = [];
    for (const seed of FIELDS) {
      const p = scattered(seed);
      p.generals.forEach(({ where, rolled }, g) => {
        const read = commands(p, g);
        if (read !== null && inCommand(p, g) !== read) wrong.push({ seed, g, read });
        const links = chain(p, g);
        const may = where === 'table' && !rolled && !links;
        if (links !== null && mayTakeInitiative(p, g) !== may) wrong.push({ seed, g, may });
        p.units.forEach((_, unit) => {
          const held = holds(p, g, unit);
          if (held !== null && reachesUnit(p, g, unit) !== held) wrong.push({ seed, g, unit, held });
        });
      });
      p.units.forEach((_, unit) => {
        const over: number[] = [];
        for (let g = theatreOf(p).brigades[kindOf(p, unit).brigade]?.leader ?? -1; g >= 0; g = kind(p, g).superior)
          over.push(g);
        const by = over.map((g) => {
          const [may, held] = [commands(p, g), holds(p, g, unit)];
          return may === false || held === false ? false : may === null || held === null ? null : true;
        });
        const read = by.includes(true) ? true : by.includes(null) ? null : false;
        if (read !== null && inCommandControl(p, unit) !== read) wrong.push({ seed, unit, read });
        const ratings = p.generals.filter(({ where, attached }) => where === 'table' && attached.includes(unit));
        const best = ratings.length === 0 ? null : Math.max(...ratings.map(({ rating }) => rating));
        if (ratingWith(p, unit) !== best) wrong.push({ seed, unit, best });
      });
    }
    expect(wrong).toEqual([]);
  });

  test('MM-2.1 MM-2.11 MM-2.12 MM-2.18 who may change the order of his brigade', () => {
    const wrong: unknown[] = [];
    const met = new Set<unknown>();
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const [brigade, it] of p.brigades.entries()) {
        it.changed = new Lot(seed + brigade).oneIn(6);
        for (const one of p.generals) if (seed % 2 === 0) one.attached = [];
        const read = changeBar(p, brigade);
        const found = forbidsChange(p, brigade)?.rule ?? null;
        if (read !== undefined && read !== found) wrong.push({ seed, brigade, found, read });
        met.add(read);
      }
    }
    expect(wrong).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining(['MM-2.18', 'MM-2.1', 'MM-2.11', 'MM-2.12']));
  });

  test('MM-2.6 MM-G30 MM-G41 MM-R62 who owes an advance, and on whom', () => {
    const wrong: unknown[] = [];
    for (const seed of FIELDS) {
      const p = scattered(seed);
      settleDebts(p);
      p.units.forEach((it, unit) => {
        const { side, brigade } = kindOf(p, unit);
        if (side !== p.mover || it.where !== 'table') return;
        const inRange = hasTarget(p, unit);
        if (inRange === null) return;
        if (isInRange(p, unit) !== inRange) wrong.push({ seed, unit, inRange });
        const owes = (p.brigades[brigade] as Brigade).order === 'attack' && it.attachedTo < 0 && !inRange;
        if (it.owes !== owes) wrong.push({ seed, unit, owes });
        const enemies = p.units.flatMap((_, u) => (kindOf(p, u).side !== side && known(p, u) ? [u] : []));
        const inSight = owes ? enemies.filter((enemy) => middleSees(p, unit, enemy)) : [];
        const read = nearest(p, unit, inSight.length > 0 ? inSight : enemies);
        if (read !== null && it.reference !== read) wrong.push({ seed, unit, reference: it.reference, read });
      });
    }
    expect(wrong).toEqual([]);
  });

  test('MM-3.7 MM-3.8 MM-2.18 MM-5.34 where a general may ride', () => {
    const wrong: unknown[] = [];
    const met = new Map<unknown, number>();
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const lot = new Lot(500 + seed);
      for (let k = 0; k < 6; k++) {
        const g = lot.upTo(p.generals.length);
        const it = general(p, g);
        it.moved = lot.oneIn(9);
        const order = {
          do: 'move-general',
          general: g,
          x: it.x + lot.upTo(25) - 12,
          y: it.y + lot.upTo(25) - 12,
        } as const;
        const read = rideBar(p, order);
        const found = forbidsGeneralMove(p, order)?.rule ?? null;
        if (read !== undefined && read !== found) wrong.push({ seed, order, found, read });
        met.set(read, (met.get(read) ?? 0) + 1);
      }
    }
    expect(wrong).toEqual([]);
    for (const rule of ['MM-2.18', 'MM-3.7', 'MM-3.8', 'MM-5.34', null]) expect(met.get(rule)).toBeGreaterThan(1);
  });

  test('MM-3.1 the sizes of their bases', () => {
    const p = scattered(1);
    p.generals.forEach((_, g) => {
      const { size, level, radius } = kind(p, g);
      expect([size, radius]).toEqual([SIZES[level], RADII[level]]);
      expect(toBase(general(p, g).x, general(p, g).y, baseOf(p, g))).toBe(0);
    });
  });
});
