import { describe, expect, test } from 'vitest';
import { bodyOf, ownRects, unitAt } from '../src/bodies.ts';
import { forbidsFiring, forbidsTarget, readyBases, type Shot } from '../src/fire-eligible.ts';
import { factsOf } from '../src/fire-facts.ts';
import { aimAt, type FireOrder, fireOffers, shotsFor } from '../src/fire-orders.ts';
import type { FireFacts } from '../src/fire-score.ts';
import type { Rect } from '../src/geometry/shapes.ts';
import type { Battle } from '../src/position.ts';
import { baseSees } from '../src/sight.ts';
import { kindOf } from '../src/theatre.ts';
import {
  aheadOfFront,
  basesOf,
  isHeldInMelee,
  isRider,
  pointsOf,
  scattered,
  shelter,
  standsInSquare,
  toBody,
  wornBy,
} from './second-reading.ts';

/** Fields by the lot, so that no test is long. */
const LOTS = [0, 1, 2, 3];
const lotOf = (lot: number): number[] => Array.from({ length: 15 }, (_, i) => 15 * lot + i);
const fieldOf = (seed: number): Battle =>
  scattered(seed, { now: { phase: seed % 3 === 0 ? 'enemy-fire' : 'own-fire' } });

/** MM-6.8 to MM-6.12. */
function reach(p: Battle, unit: number): number {
  const { weapon, template } = kindOf(p, unit);
  if (weapon === null) return 0;
  return weapon.range * (template.carbine ? 0.5 : 1) * (template.gun?.rifled === true && weapon.canBeRifled ? 2 : 1);
}

/** The clause against a unit that would fire. */
function fireBar(p: Battle, unit: number, defending: boolean): string | null {
  const it = unitAt(p, unit);
  const { weapon, template, side } = kindOf(p, unit);
  const host = it.attachedTo >= 0 ? unitAt(p, it.attachedTo) : null;
  if (it.where !== 'table' || weapon === null) return 'MM-6.1';
  if (it.disordered || host?.disordered === true) return 'MM-6.3';
  if (host?.stand.screen?.side === 'front') return 'MM-4.59';
  if (it.stand.formation === 'march-column' || it.stand.formation === 'limbered') return 'MM-6.4';
  if (weapon.muzzleLoader && p.phase === 'own-fire' && side === p.mover && it.spent > 0.5) return 'MM-6.5';
  const loadsLying = it.dismounted && template.carbine && weapon.smoothbore;
  if (it.firedProne && weapon.muzzleLoader && !loadsLying) return it.prone ? 'MM-5.28' : 'MM-8.18';
  if (it.jammed) return 'MM-6.11';
  if (defending) return null;
  if (isHeldInMelee(p, it.attachedTo >= 0 ? it.attachedTo : unit)) return 'MM-6.18';
  return it.charged ? 'MM-7.4' : null;
}

/** The clause against a unit that would be fired on, while no one charges. */
function targetBar(p: Battle, unit: number): string | null {
  const it = unitAt(p, unit);
  if (it.where !== 'table') return 'MM-6.1';
  if (it.attachedTo >= 0) return 'MM-4.43';
  if (p.spotting && !it.spotted) return 'MM-13.10';
  return isHeldInMelee(p, unit) ? 'MM-6.18' : null;
}

/** MM-6.6, MM-6.15, MM-4.58, MM-4.59. */
function mayStillFire(p: Battle, unit: number, defending: boolean): number[] {
  const { stand, bases, fired, recalled } = unitAt(p, unit);
  const out = stand.screen?.bases ?? 0;
  const loose = stand.formation === 'square' || stand.formation === 'skirmish';
  return ownRects(p, unit).flatMap((_, base) => {
    const isOut = base >= bases - out;
    const isFirst = isOut || (stand.screen?.side !== 'front' && (loose || base < Math.max(1, stand.files)));
    const isBack = defending && base >= bases - recalled;
    return isFirst && !isBack && Math.floor(fired / 2 ** base) % 2 === 0 ? [base] : [];
  });
}

/** MM-6.2, MM-G14, by points: null if no more than a hair of the target is in the wedge, or out of it. */
function bears(base: Rect, body: readonly Rect[]): boolean | null {
  const angles = body.flatMap((one) =>
    pointsOf(one).map(([x, y]) => {
      const [dx, dy] = [x - base.x, y - base.y];
      return (Math.atan2(Math.abs(dx * base.fy - dy * base.fx), dx * base.fx + dy * base.fy) * 180) / Math.PI;
    }),
  );
  const least = Math.min(...angles);
  return Math.abs(least - 45) < 2 ? null : least < 45;
}

/** All bases of a side that can fire at a target; null by a hair. */
function shotsAt(p: Battle, side: 0 | 1, target: number): Shot[] | null {
  const body = bodyOf(p, target);
  const shots: Shot[] = [];
  for (let unit = 0; unit < p.units.length; unit++) {
    if (kindOf(p, unit).side !== side || fireBar(p, unit, false) !== null) continue;
    for (const base of mayStillFire(p, unit, false)) {
      const rect = ownRects(p, unit)[base] as Rect;
      const range = toBody(rect.x, rect.y, body);
      const inArc = bears(rect, body);
      if (unitAt(p, unit).stand.formation === 'square' && unitAt(p, unit).bases < 4) return null; // MM-G10
      if (Math.abs(range - reach(p, unit)) < 0.01 || inArc === null) return null;
      if (range < reach(p, unit) && inArc && baseSees(p, unit, rect, target, body))
        shots.push({ unit, base, rect, range });
    }
  }
  return shots;
}

const asOrder = (target: number, shots: readonly Shot[]): FireOrder => ({
  do: 'fire',
  target,
  at: -1,
  by: [...new Set(shots.map(({ unit }) => unit))].map((unit) => ({
    unit,
    bases: shots.filter((shot) => shot.unit === unit).map(({ base }) => base),
  })),
});
const isArtillery = (p: Battle, { unit }: Shot): boolean => kindOf(p, unit).arm === 'artillery';

/** MM-6.16, MM-6.17: small arms together, guns together, and each unit by itself. */
function firingsAt(p: Battle, target: number, shots: readonly Shot[]): FireOrder[] {
  return [false, true].flatMap((guns) => {
    const group = shots.filter((shot) => isArtillery(p, shot) === guns);
    const units = [...new Set(group.map(({ unit }) => unit))];
    if (units.length === 0) return [];
    const alone = units.map((unit) => group.filter((shot) => shot.unit === unit));
    return [group, ...(units.length > 1 ? alone : [])].map((some) => asOrder(target, some));
  });
}

/** The lines of MM-6.30; null where the ground hangs on a hair. */
function linesOf(p: Battle, shots: readonly Shot[], target: number): FireFacts | null {
  const it = unitAt(p, target);
  const half = (has: (shot: Shot) => boolean): boolean => 2 * shots.filter(has).length >= shots.length;
  const more = (has: (shot: Shot) => boolean): boolean => 2 * shots.filter(has).length > shots.length;
  const template = ({ unit }: Shot) => kindOf(p, unit).template;
  const cover = shelter(
    p,
    bodyOf(p, target),
    shots.map(({ rect }) => rect),
  );
  if (cover === null) return null;
  const side = it.stand.screen?.side;
  const seenFrom = ({ rect }: Shot): string => {
    if (aheadOfFront(p, target, rect.x, rect.y) >= -0.001) return 'front';
    const ranks = ownRects(p, target).slice(0, Math.max(1, it.stand.files));
    const corner = ranks.flatMap((r) => [aside(r, it.stand.facing, 1), aside(r, it.stand.facing, -1)]);
    const at = aside(rect, it.stand.facing, 0);
    return at < Math.min(...corner) ? 'left' : at > Math.max(...corner) ? 'right' : 'rear';
  };
  const screened = side !== undefined && half((shot) => seenFrom(shot) === side);
  const { formation } = it.stand;
  const noFlank = formation === 'skirmish' || standsInSquare(it.stand);
  const guns = shots.some((shot) => isArtillery(p, shot));
  const massed = ['field-column', 'march-column', 'mass', 'square'].includes(formation);
  const weapons = [...new Set(shots.map((shot) => template(shot).weapon?.modifier ?? 0))];
  const count = (modifier: number): number =>
    shots.filter((shot) => (template(shot).weapon?.modifier ?? 0) === modifier).length;
  const firers = [...new Set(shots.map(({ unit }) => unit))];
  const bases = (unit: number): number => shots.filter((shot) => shot.unit === unit).length;
  const largest = Math.max(...firers.map(bases));
  return {
    weapon: weapons.toSorted((a, b) => count(b) - count(a) || b - a)[0] as number,
    marksman: half((shot) => template(shot).marksman),
    untrained: more((shot) => template(shot).untrained),
    firerMounted: more(({ unit }) => isRider(p, unit)),
    firerMass: more(({ unit }) => unitAt(p, unit).stand.formation === 'mass'),
    firerExcess: Math.min(...firers.filter((unit) => bases(unit) === largest).map((unit) => wornBy(p, unit))),
    firingBases: shots.length,
    shortRange: half(({ unit, range }) => range <= reach(p, unit) / 2),
    flankOrRear: !screened && !noFlank && half(({ rect }) => aheadOfFront(p, target, rect.x, rect.y) < -0.001),
    gunsClose: guns && half(({ range }) => range <= 4),
    rifled: more((shot) => template(shot).gun?.rifled === true),
    breechLoadingGuns: guns && half((shot) => template(shot).gun?.breechLoading === true),
    cover,
    targetSkirmish: screened || formation === 'skirmish',
    targetProne: it.prone,
    targetColumnSquareMass: !screened && massed,
    targetDisordered: it.disordered,
    targetUnlimbered: formation === 'unlimbered',
    targetBases: basesOf(p, target),
    targetExcess: wornBy(p, target),
  };
}

/** How far to the right a base lies, seen along a facing: its middle, or the end of its front. */
function aside(r: Rect, facing: number, end: -1 | 0 | 1): number {
  const angle = (facing * Math.PI) / 180;
  return r.x * Math.cos(angle) - r.y * Math.sin(angle) + (end * r.w) / 2;
}

describe('fire, read a second time, in random positions', () => {
  test.each(LOTS)(
    'MM-6.1 MM-6.3 MM-6.4 MM-6.5 MM-6.11 MM-6.18 MM-7.4 MM-5.28 MM-5.29 MM-4.43 MM-13.10 who may fire, and at whom: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      for (const seed of lotOf(lot)) {
        const p = fieldOf(seed);
        p.units.forEach((_, unit) => {
          for (const defending of [false, true]) {
            const found = forbidsFiring(p, unit, defending)?.rule ?? null;
            const read = fireBar(p, unit, defending);
            if (found !== read) wrong.push({ seed, unit, defending, found, read });
            const ready = readyBases(p, unit, defending).join();
            if (ready !== mayStillFire(p, unit, defending).join()) wrong.push({ seed, unit, defending, ready });
          }
          const found = forbidsTarget(p, unit)?.rule ?? null;
          if (found !== targetBar(p, unit)) wrong.push({ seed, unit, found, read: targetBar(p, unit) });
        });
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(LOTS)(
    'MM-6.2 MM-6.6 MM-6.7 MM-6.16 MM-6.17 MM-6.22 MM-G14 MM-G15 every firing that is open is offered, and no other: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      let told = 0;
      for (const seed of lotOf(lot)) {
        const p = fieldOf(seed);
        for (const side of [0, 1] as const) {
          const offers = fireOffers(p, side);
          p.units.forEach((_, target) => {
            if (kindOf(p, target).side === side || targetBar(p, target) !== null) {
              if (offers.some((one) => one.target === target)) wrong.push({ seed, target });
              return;
            }
            const shots = shotsAt(p, side, target);
            if (shots === null) return;
            told += shots.length;
            const found = offers.filter((one) => one.target === target).map((one) => JSON.stringify(one));
            const read = firingsAt(p, target, shots).map((one) => JSON.stringify({ ...one }));
            const sorted = (some: string[]): string =>
              some
                .map((one) => JSON.stringify(canonical(one)))
                .toSorted()
                .join();
            if (sorted(found) !== sorted(read)) wrong.push({ seed, side, target, found, read });
          });
        }
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(15);
    },
  );

  test.each(LOTS)(
    'MM-6.30 MM-6.31 MM-6.33 MM-R20 MM-R21 MM-G16 MM-G17 MM-G32 MM-G36 MM-4.51 MM-4.52 every line of the table: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      let told = 0;
      for (const seed of lotOf(lot)) {
        const p = fieldOf(seed);
        for (const side of [0, 1] as const)
          for (const order of fireOffers(p, side)) {
            const shots = shotsFor(p, side, order);
            if ('rule' in shots) throw new Error(shots.reason);
            const read = linesOf(p, shots, order.target);
            if (read === null) continue;
            told++;
            const found = factsOf(p, shots, aimAt(p, order.target, -1, false));
            for (const key of Object.keys(read) as (keyof FireFacts)[])
              if (found[key] !== read[key])
                wrong.push({ seed, target: order.target, key, found: found[key], read: read[key] });
          }
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(10);
    },
  );
});

const canonical = (text: string): unknown => {
  const { target, by, at } = JSON.parse(text) as FireOrder;
  return { target, at, by };
};
