import { describe, expect, test } from 'vitest';
import { bodyOf, frontageOf, unitAt } from '../src/bodies.ts';
import { forbidsCharge, runOf } from '../src/charges.ts';
import { carryOut } from '../src/formations.ts';
import type { Rect } from '../src/geometry/shapes.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle, Formation } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { beginWalk } from '../src/walk.ts';
import { between, features, isFootman, isInside, Lot, pointsOf, scattered, toBase, toShape } from './second-reading.ts';

const LOTS = [0, 1, 2, 3];
const lotOf = (lot: number): number[] => Array.from({ length: 12 }, (_, i) => 12 * lot + i);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** MM-5.1 to MM-5.6. */
function rate(p: Battle, unit: number): number {
  const { arm, template } = kindOf(p, unit);
  const { formation } = unitAt(p, unit).stand;
  if (arm === 'artillery') {
    const limbered = formation === 'limbered';
    const move = template.gun?.move;
    return move === 'positional' ? 0 : move === 'horse' ? (limbered ? 12 : 2) : limbered ? 8 : 1;
  }
  if (isFootman(p, unit)) return formation === 'square' ? (template.square.move ? 2 : 0) : 8;
  const heavy = arm === 'heavy-cavalry';
  return formation === 'line' ? (heavy ? 8 : 12) : heavy ? 12 : 16;
}

/** MM-5.8 to MM-5.10. */
function inRoughSpeed(p: Battle, unit: number): number {
  const loose = unitAt(p, unit).stand.formation === 'skirmish';
  if (kindOf(p, unit).arm === 'artillery') return kindOf(p, unit).template.gun?.move === 'mountain' ? 0.5 : 0.25;
  if (isFootman(p, unit)) return loose ? 1 : 0.5;
  return loose ? 0.5 : 0.25;
}

/** MM-G21, MM-G25: a base overlaps rough, as far as its points tell. */
const isOnRough = (p: Battle, whole: Rect): boolean => {
  // To touch it is not to overlap it.
  const base = { ...whole, w: whole.w - 0.01, d: whole.d - 0.01 };
  return features(p).some((one) =>
    one.kind === 'line'
      ? one.roughWidth > 0 && toShape(base, one.line) < one.roughWidth / 2
      : one.rough &&
        (pointsOf(base, 6).some(([x, y]) => isInside(x, y, one.polygon)) ||
          one.polygon.some(([x, y]) => toBase(x, y, base) === 0)),
  );
};

/** What the steps may be out by: a pace in the rough, and a little of the whole. */
const doubt = (p: Battle, unit: number, spent: number): number => 0.02 + 0.05 * spent + 0.25 / rate(p, unit);

const shiftedBy = (base: Rect, x: number, y: number): Rect => ({ ...base, x: base.x + x, y: base.y + y });

/** What a way costs of the turn, by small steps; `placed` gives the bases after a share of it. */
function costOf(p: Battle, unit: number, inches: number, along: number, placed: (share: number) => readonly Rect[]) {
  const it = unitAt(p, unit);
  let disordered = it.disordered;
  let cost = 0;
  const steps = Math.max(20, Math.ceil(inches / 0.1));
  for (let k = 0; k < steps; k++) {
    const body = placed((k + 0.5) / steps);
    const rough = body.some((base) => isOnRough(p, base));
    if (rough && (it.stand.formation === 'line' || it.stand.formation === 'square')) disordered = true;
    let speed = along * (rough ? inRoughSpeed(p, unit) : 1) * (disordered ? 0.5 : 1);
    if (rough && it.gun >= 0) speed = Math.min(speed, along * inRoughSpeed(p, it.gun) * (disordered ? 0.5 : 1));
    cost += inches / steps / speed;
  }
  const most = it.gun >= 0 ? Math.min(rate(p, unit), rate(p, it.gun)) : rate(p, unit);
  return { spent: it.spent + cost / most, disordered };
}

/** Units on the table that no rule of their own keeps from marching. */
const marchers = (p: Battle): number[] =>
  p.units.flatMap((it, u) =>
    it.where === 'table' &&
    it.attachedTo < 0 &&
    !it.prone &&
    it.stand.formation !== 'march-column' &&
    rate(p, u) > 0 &&
    (it.gun < 0 || rate(p, it.gun) > 0)
      ? [u]
      : [],
  );

const pathless = (formation: Formation): boolean => formation === 'mass' || formation === 'skirmish';
/** MM-G20. */
function wayOf(facing: number, bearing: number): number {
  const off = Math.abs(((bearing - facing + 540) % 360) - 180);
  return off <= 45 ? 0 : off < 135 ? 1 : 2;
}

/** Whether an enemy that is known stands in the way, by small steps; null by a hair. */
function meetsEnemy(
  p: Battle,
  unit: number,
  placed: (share: number) => readonly Rect[],
  inches: number,
): boolean | null {
  const { side } = kindOf(p, unit);
  const foes = p.units.flatMap((it, u) =>
    it.where === 'table' && it.attachedTo < 0 && it.spotted && kindOf(p, u).side !== side ? [bodyOf(p, u)] : [],
  );
  let hair = false;
  const steps = Math.max(1, Math.ceil(inches / 0.2));
  for (let k = 0; k <= steps; k++)
    for (const own of placed(k / steps))
      for (const foe of foes)
        for (const one of foe) {
          if (Math.hypot(own.x - one.x, own.y - one.y) > 3) continue;
          const gap = between(own, one);
          if (gap === 0 && pointsOf(own, 6).some(([x, y]) => depth(x, y, one) > 0.05)) return true;
          if (gap < 0.1) hair = true;
        }
  return hair ? null : false;
}
/** How deep a point lies inside a base. */
function depth(x: number, y: number, r: Rect): number {
  const [dx, dy] = [x - r.x, y - r.y];
  return Math.min(r.d / 2 - Math.abs(dx * r.fx + dy * r.fy), r.w / 2 - Math.abs(dx * r.fy - dy * r.fx));
}

describe('movement, read a second time, in random positions', () => {
  test.each(LOTS)(
    'MM-5.1 MM-5.2 MM-5.3 MM-5.4 MM-5.5 MM-5.8 MM-5.9 MM-5.10 MM-5.11 MM-5.13 MM-5.14 MM-5.17 MM-5.18 MM-5.19 MM-5.20 MM-7.1 a march costs what its inches cost: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      let told = 0;
      for (const seed of lotOf(lot)) {
        const p = scattered(seed);
        const one = new Lot(700 + seed);
        for (const unit of marchers(p)) {
          const it = unitAt(p, unit);
          it.spent = one.oneIn(2) ? 0 : 0.5;
          if (it.gun >= 0) unitAt(p, it.gun).spent = it.spent;
          const { formation, facing } = it.stand;
          const bearing = one.oneIn(2) ? facing : 15 * one.upTo(24);
          const inches = (1 + one.upTo(8)) * (rate(p, unit) / 8);
          const walk = carryOut(beginWalk(p, unit), [{ go: 'march', bearing, inches }]);
          const way = wayOf(facing, bearing);
          const along = pathless(formation) || way === 0 || (way === 2 && formation === 'unlimbered') ? 1 : 0.5;
          const [ux, uy] = [Math.sin(radians(bearing)), Math.cos(radians(bearing))];
          const body = bodyOf(p, unit);
          const placed = (share: number): Rect[] =>
            body.map((base) => shiftedBy(base, ux * inches * share, uy * inches * share));
          const read = costOf(p, unit, inches, along, placed);
          told++;
          if (Math.abs(walk.spent - read.spent) > doubt(p, unit, read.spent))
            wrong.push({ seed, unit, bearing, inches, spent: walk.spent, read });
          const tooFar = read.spent > 1 + doubt(p, unit, 1) ? true : read.spent < 1 - doubt(p, unit, 1) ? false : null;
          const rule = walk.denial?.rule ?? null;
          if (tooFar === true && rule !== 'MM-5.20') wrong.push({ seed, unit, rule, read });
          if (tooFar === false && rule === 'MM-5.20') wrong.push({ seed, unit, rule, read });
          const met = tooFar === false ? meetsEnemy(p, unit, placed, inches) : null;
          if (met !== null && met !== (rule === 'MM-7.1') && rule !== 'MM-5.34') wrong.push({ seed, unit, rule, met });
        }
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(30);
    },
  );

  test.each(LOTS)('MM-5.12 MM-5.15 MM-5.16 MM-G19 a wheel costs the way of its outer corner: lot %i', (lot) => {
    const wrong: unknown[] = [];
    let told = 0;
    for (const seed of lotOf(lot)) {
      const p = scattered(seed);
      const one = new Lot(900 + seed);
      for (const unit of marchers(p)) {
        const it = unitAt(p, unit);
        it.spent = 0;
        if (it.gun >= 0) unitAt(p, it.gun).spent = 0;
        const degrees = (one.oneIn(2) ? 1 : -1) * (3 + 3 * one.upTo(16));
        const walk = carryOut(beginWalk(p, unit), [{ go: 'wheel', degrees }]);
        const { stand } = it;
        const rule = walk.denial?.rule ?? null;
        if (pathless(stand.formation) || Math.abs(degrees) > 45) {
          const read = pathless(stand.formation) ? 'MM-5.16' : 'MM-5.12';
          if (rule !== read) wrong.push({ seed, unit, degrees, rule, read });
          continue;
        }
        const [cx, cy, radius] = pivot(p, unit, degrees);
        const inches = radius * radians(Math.abs(degrees));
        const body = bodyOf(p, unit);
        const read = costOf(p, unit, inches, 1, (share) => body.map((base) => roundBy(base, cx, cy, degrees * share)));
        told++;
        if (Math.abs(walk.spent - read.spent) > doubt(p, unit, read.spent))
          wrong.push({ seed, unit, degrees, spent: walk.spent, read });
        if (rule === 'MM-5.20' ? read.spent < 1 - doubt(p, unit, 1) : read.spent > 1 + doubt(p, unit, 1))
          wrong.push({ seed, unit, degrees, rule, read });
      }
    }
    expect(wrong).toEqual([]);
    expect(told).toBeGreaterThan(15);
  });

  test.each(LOTS)(
    'MM-7.3 MM-7.5 MM-7.13 MM-7.14 MM-G27 a charge runs to the first touch of its front: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      let told = 0;
      for (const seed of lotOf(lot)) {
        const p = scattered(seed);
        for (const it of p.units) Object.assign(it, { spent: 0, spotted: true });
        p.contacts = [];
        for (const brigade of p.brigades) brigade.order = 'attack';
        for (const unit of marchers(p)) {
          const it = unitAt(p, unit);
          if (kindOf(p, unit).arm === 'artillery' || it.stand.screen !== null || it.gun >= 0) continue;
          for (const off of [0, 30, -45]) {
            const bearing = (it.stand.facing + off + 360) % 360;
            const read = firstMet(p, unit, bearing, rate(p, unit));
            // A screen would come in first (MM-4.54).
            if (read === null || unitAt(p, read.target).stand.screen !== null) continue;
            const order: OrderOf<'charge'> = { do: 'charge', unit, target: read.target, turn: 0, bearing };
            told++;
            if (it.stand.formation === 'square') {
              const rule = forbidsCharge(p, order)?.rule;
              if (rule !== 'MM-7.5') wrong.push({ seed, order, rule });
              continue;
            }
            const run = runOf(p, order);
            if ('rule' in run) {
              if (!['MM-G27', 'MM-7.13', 'MM-7.1', 'MM-5.34', 'MM-11.5', 'MM-3.7', 'MM-R69'].includes(run.rule))
                wrong.push({ seed, order, rule: run.rule, read });
              if (run.rule === 'MM-G27' && read.front === true && run.reason.includes('another part'))
                wrong.push({ seed, order, rule: run.reason, read });
            } else {
              if (Math.abs(run.inches - read.inches) > 0.03) wrong.push({ seed, order, inches: run.inches, read });
              if (read.front === false) wrong.push({ seed, order, front: true, read });
            }
            // Any other enemy is not touched first.
            const other = p.units.findIndex(
              (foe, u) =>
                foe.where === 'table' &&
                foe.attachedTo < 0 &&
                kindOf(p, u).side !== kindOf(p, unit).side &&
                !read.near.includes(u),
            );
            const not = other < 0 ? null : runOf(p, { ...order, target: other });
            if (not !== null && !('rule' in not)) wrong.push({ seed, order, other });
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(4);
    },
  );
});

/** MM-G19: the corner on which it turns (a Square: its middle), and the radius of the outer corner. */
function pivot(p: Battle, unit: number, degrees: number): readonly [number, number, number] {
  const { stand, bases } = unitAt(p, unit);
  const front = frontageOf(p, unit);
  if (stand.formation === 'square') {
    const side = Math.ceil(bases / 4) + 0.5;
    const long = unitAt(p, unit).gun < 0 ? (kindOf(p, unit).base.d === 0.5 ? side : front) : front;
    return [stand.x, stand.y, long / Math.SQRT2];
  }
  const half = (Math.sign(degrees) * front) / 2;
  const angle = radians(stand.facing);
  return [stand.x + half * Math.cos(angle), stand.y - half * Math.sin(angle), front];
}

/** Turned to the right about a point. */
function roundBy(base: Rect, x: number, y: number, degrees: number): Rect {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const [dx, dy] = [base.x - x, base.y - y];
  const facing = base.facing + degrees;
  return {
    ...base,
    x: x + dx * c + dy * s,
    y: y - dx * s + dy * c,
    facing,
    fx: Math.sin(radians(facing)),
    fy: Math.cos(radians(facing)),
  };
}

interface Met {
  readonly target: number;
  readonly inches: number;
  /** A front edge touches; null by a hair. */
  readonly front: boolean | null;
  /** All enemies nearly as near. */
  readonly near: readonly number[];
}

/** The enemy that a slide meets first; null if none is met, or two at once. */
function firstMet(p: Battle, unit: number, bearing: number, reach: number): Met | null {
  const { side } = kindOf(p, unit);
  const body = bodyOf(p, unit);
  const { files, formation } = unitAt(p, unit).stand;
  const rank = formation === 'skirmish' ? body.length : Math.max(1, files);
  const [ux, uy] = [Math.sin(radians(bearing)), Math.cos(radians(bearing))];
  const foes = p.units.flatMap((it, u) =>
    it.where === 'table' && it.attachedTo < 0 && kindOf(p, u).side !== side ? [u] : [],
  );
  const gapAt = (inches: number, enemy: number): number => {
    let least = Infinity;
    for (const own of body)
      for (const one of bodyOf(p, enemy)) {
        const there = shiftedBy(own, ux * inches, uy * inches);
        if (Math.hypot(there.x - one.x, there.y - one.y) - 2 < least) least = Math.min(least, between(there, one));
      }
    return least;
  };
  if (foes.some((enemy) => gapAt(0, enemy) < 0.2)) return null;
  // No farther at a time than the nearest enemy is off.
  for (let inches = 0, tries = 0; inches < reach - 0.2 && tries < 80; tries++) {
    const least = Math.min(...foes.map((enemy) => gapAt(inches, enemy)));
    if (least > 0.005) {
      inches += least;
      continue;
    }
    const near = foes.filter((enemy) => gapAt(inches + 0.2, enemy) < 0.005);
    if (near.length !== 1) return null;
    const target = near[0] as number;
    // Which bases of its own have come to touch.
    const own = body.flatMap((base, k) => {
      const there = shiftedBy(base, ux * inches, uy * inches);
      return bodyOf(p, target).some((one) => between(there, one) < 0.03) ? [{ k, there }] : [];
    });
    const edges = own.map(({ k, there }) => {
      if (k >= rank) return Infinity;
      const line = { ...there, x: there.x + (there.fx * there.d) / 2, y: there.y + (there.fy * there.d) / 2, d: 0 };
      return Math.min(...bodyOf(p, target).map((one) => between(line, one)));
    });
    const edge = Math.min(...edges);
    const sure = own.length === 1 && edge < 0.005;
    return { target, inches, front: sure ? true : edge > 0.1 && own.length > 0 ? false : null, near };
  }
  return null;
}
