import { describe, expect, test } from 'vitest';
import { bodyOf, ownRects, unitAt } from '../src/bodies.ts';
import type { Battle, Glimpse, Lookout } from '../src/position.ts';
import { unitSees } from '../src/sight.ts';
import { isConcealed, loseSight, spottingPhase, startingSpots } from '../src/spotting.ts';
import { kindOf } from '../src/theatre.ts';
import { procedures, ScriptedRun } from './field.ts';
import { bodiesApart, features, isInside, isRider, Lot, scattered, toShape } from './second-reading.ts';

const LOTS = [0, 1, 2];
const lotOf = (lot: number): number[] => Array.from({ length: 16 }, (_, i) => 16 * lot + i);
const hiding = (seed: number): Battle => scattered(seed, { now: { spotting: true } });

/** MM-13.1, MM-12.17, MM-12.18: null by a hair. */
function isHidden(p: Battle, unit: number): boolean | null {
  const { prone } = unitAt(p, unit);
  const bases = ownRects(p, unit).map((base) =>
    features(p).map((one) => {
      if (one.kind !== 'line')
        return (one.conceals || (prone && one.hidesProne)) && isInside(base.x, base.y, one.polygon);
      if (!prone || one.roughWidth === 0) return false;
      const far = toShape(base, one.line);
      return Math.abs(far - 1) < 0.03 ? null : far < 1;
    }),
  );
  if (bases.some((one) => one.includes(null) && !one.includes(true))) return null;
  return 2 * bases.filter((one) => one.includes(true)).length >= bases.length;
}

const isSeen = (p: Battle, unit: number): boolean =>
  p.units.some(
    ({ where }, u) => where === 'table' && kindOf(p, u).side !== kindOf(p, unit).side && unitSees(p, u, unit),
  );

/** MM-13.6, MM-13.7: null by a hair. */
function diceFor(p: Battle, hidden: number, unit: number, why: Glimpse['why']): number | null {
  const it = unitAt(p, hidden);
  const far = bodiesApart(bodyOf(p, unit), bodyOf(p, hidden));
  if ([2, 6, 12].some((limit) => Math.abs(far - limit) < 0.02)) return null;
  const shot = why === 'fired' && kindOf(p, hidden).weapon?.smokeless !== true;
  const dice =
    1 +
    (it.stand.formation === 'skirmish' ? 0 : 1) +
    (shot ? 3 : 0) +
    (isRider(p, hidden) ? 1 : 0) -
    (kindOf(p, hidden).template.bushcraft ? 1 : 0) +
    (kindOf(p, unit).template.bushcraft ? 1 : 0) -
    (it.prone ? 1 : 0) +
    (far <= 2 ? 3 : far <= 6 ? 2 : far <= 12 ? 1 : 0);
  return Math.max(0, dice);
}

describe('spotting, read a second time, in random positions', () => {
  test.each(LOTS)(
    'MM-13.1 MM-13.2 MM-12.17 MM-12.18 MM-R48 who hides, and who is known at the start and later: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      let hidden = 0;
      for (const seed of lotOf(lot)) {
        const p = hiding(seed);
        const later = structuredClone(p);
        startingSpots(p);
        const read = p.units.map((_, unit) => isHidden(p, unit));
        p.units.forEach(({ where, spotted }, unit) => {
          const conceals = read[unit];
          if (conceals === null || where !== 'table') return;
          if (conceals) hidden++;
          if (isConcealed(p, unit) !== conceals) wrong.push({ seed, unit, conceals });
          // What the enemy sees while no unit is spotted yet, as when the field is set up.
          const blind = structuredClone(p);
          for (const one of blind.units) one.spotted = false;
          if (conceals && spotted) wrong.push({ seed, unit, spotted });
          if (!conceals && spotted && !isSeen(blind, unit)) wrong.push({ seed, unit, spotted });
        });
        const was = later.units.map(({ spotted }) => spotted);
        const seen = later.units.map((_, unit) => isSeen(later, unit));
        loseSight(later, new ScriptedRun().ctx);
        later.units.forEach(({ where, spotted }, unit) => {
          if (where !== 'table' || !was[unit]) return;
          // A unit lost from sight blocks no one's view any more, so only those seen at first must still be known.
          if (seen[unit] && !spotted) wrong.push({ seed, unit, seen: true });
        });
      }
      expect(wrong).toEqual([]);
      expect(hidden).toBeGreaterThan(5);
    },
  );

  test.each(LOTS)('MM-13.3 MM-13.4 MM-13.5 MM-13.6 MM-13.7 MM-R65 who looks, with how many dice: lot %i', (lot) => {
    const wrong: unknown[] = [];
    let rolls = 0;
    for (const seed of lotOf(lot)) {
      const one = new Lot(seed);
      for (const why of ['closer', 'moved', 'fired'] as const) {
        const p = hiding(seed);
        const hidden = p.units.findIndex(
          (it, u) => it.where === 'table' && it.attachedTo < 0 && isHidden(p, u) === true,
        );
        if (hidden < 0) continue;
        const side = kindOf(p, hidden).side;
        const enemies = p.units.flatMap(({ where }, u) => (where === 'table' && kindOf(p, u).side !== side ? [u] : []));
        for (const it of p.units) it.spotted = true;
        unitAt(p, hidden).spotted = false;
        const named = one.oneIn(2) ? one.of(enemies) : -1;
        p.lookouts[side === 0 ? 1 : 0] = { unit: named, named: false } satisfies Lookout;
        p.glimpses = [{ hidden, why }];
        const seers = enemies.filter((u) => unitSees(p, u, hidden));
        const dice = seers.map((u) => diceFor(p, hidden, u, why));
        if (dice.includes(null)) continue;
        const best = Math.max(0, ...(dice as number[]));
        const read = seers.includes(named) ? (dice[seers.indexOf(named)] as number) : best;
        const by = seers.includes(named) ? named : seers[dice.indexOf(best)];
        const table = new ScriptedRun(Array.from({ length: read }, (_, i) => (i === 0 && seed % 2 === 0 ? 6 : 5)));
        procedures.start(p, spottingPhase, {}, table.ctx as never);
        const [roll] = table.of('spotting');
        if (read === 0) {
          if (roll !== undefined) wrong.push({ seed, why, roll });
          continue;
        }
        rolls++;
        const made = seed % 2 === 0;
        if (roll?.dice !== read || roll.with !== by || roll.seen !== made || unitAt(p, hidden).spotted !== made)
          wrong.push({ seed, why, hidden, roll, read, by });
      }
    }
    expect(wrong).toEqual([]);
    expect(rolls).toBeGreaterThan(5);
  });
});
