import { Context, FastDice, newSum, type Sum } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { boerFire, newBoerFire } from '../src/boer-fire.ts';
import {
  type Attack,
  boerFirers,
  byStrength,
  firstZone,
  placePlots,
  strongest,
  tallyBritish,
  targetAreas,
  targetUnits,
} from '../src/boer-targeting.ts';
import { britishFire, newBritishAssault, newBritishFire } from '../src/british-fire.ts';
import { BOER_MORALE, BOER_RIFLE, BOER_SHELL, BRITISH_MORALE, BRITISH_RIFLE, BRITISH_SHELL } from '../src/charts.ts';
import { boerRifle, boerShell, brigadeMorale, britishRifle, britishShell, groupMorale } from '../src/fire-modifiers.ts';
import { boerStrength, inBoerFire, inRifleRange, stackingPoints } from '../src/forces.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { loseSp } from '../src/losses.ts';
import type { Colenso } from '../src/position.ts';
import { BACK_SP, BOERS, BRIGADES, BRITISH, FRONT_SP, KINDS, UNITS, type Unit } from '../src/roster.ts';
import { procedures } from '../src/setup.ts';
import { boers, british, EVERYWHERE, isOff, scattered } from './second-reading.ts';
import {
  aimBar,
  boerPower,
  boerRifleRows,
  boerShellRows,
  brigadeRows,
  britishRifleRows,
  britishShellRows,
  crowd,
  farFrom,
  firersOf,
  groupRows,
  hitOf,
  inOrder,
  offChart,
  plotsOf,
  targetsOf,
} from './second-reading-fire.ts';
import { offers } from './table.ts';

const FIELDS = Array.from({ length: 200 }, (_, seed) => 5000 + seed);

/** A field with SP Counters drawn, and something to draw lots with. */
function field(seed: number) {
  const p = scattered(seed);
  const dice = new FastDice(seed);
  const oneOf = <T>(list: readonly T[]): T =>
    list[dice.draw(list.length, { for: 'a random field', rule: 'none' })] as T;
  for (const slot of p.drawn.keys()) p.drawn[slot] = oneOf([-1, 0, 1, 2, 3, 4, 5]);
  return { p, oneOf };
}
const inPlay = (p: Colenso, units: readonly Unit[]): Unit[] => units.filter((unit) => (p.at[unit] as number) >= 0);

type Rows = { readonly [row: string]: { readonly value: number; readonly rule: string } };
/** The clauses of a sum and what it comes to, beside the rows that should be in it. */
function expectRows(
  add: (sum: Sum) => number,
  chart: Rows,
  rows: readonly string[],
  more: readonly string[] = [],
): void {
  const sum = newSum(0, 'RR-0.5.2', 'nothing');
  const total = add(sum);
  const named = rows.map((row) => chart[row]?.rule ?? row);
  expect(sum.modifiers.map(({ rule }) => rule).toSorted()).toEqual([...named, ...more].toSorted());
  expect(total).toBe(sum.modifiers.reduce((all, { value }) => all + value, 0));
}

describe('a second reading of the charts, in random positions', () => {
  test('RR-T5.2 RR-T14.8 RR-T16.14 what is added to British shell fire', () => {
    for (const seed of FIELDS) {
      const { p, oneOf } = field(seed);
      for (const firer of inPlay(p, BRITISH).filter((unit) => KINDS[unit] === 2)) {
        const area = oneOf(inPlay(p, BOERS).map((unit) => p.at[unit] as number)) ?? 0;
        if (isOff(area)) continue;
        const shot = { area, firer, support: oneOf([-1, 0]), target: 0, closeCombat: false };
        const shortage = oneOf([true, false]);
        const rows = britishShellRows(p, shot, shortage);
        expectRows((sum) => britishShell(p, shot, shortage, sum), BRITISH_SHELL, rows, offChart(p, shot));
      }
    }
  });
  test('RR-T5.3 RR-T6.3 RR-T6.4 RR-T6.5 what is added to Boer shells, and to rifles on either side', () => {
    for (const seed of FIELDS) {
      const { p, oneOf } = field(seed);
      const [target, enemy] = [oneOf(inPlay(p, BRITISH)), oneOf(inPlay(p, BOERS))];
      if (target === undefined || enemy === undefined) continue;
      const support = oneOf([-1, ...inPlay(p, BRITISH)]);
      const closeCombat = oneOf([true, false]);
      const there = { area: p.at[target] as number, firer: enemy, support, target, closeCombat };
      const here = { area: p.at[enemy] as number, firer: target, support, target: enemy, closeCombat };
      if (!isOff(there.area)) {
        expectRows((sum) => boerShell(p, there, sum), BOER_SHELL, boerShellRows(p, there));
        expectRows((sum) => boerRifle(p, there, sum), BOER_RIFLE, boerRifleRows(p, there));
      }
      if (!isOff(here.area)) expectRows((sum) => britishRifle(p, here, sum), BRITISH_RIFLE, britishRifleRows(p, here));
    }
  });
  test('RR-T7.5 RR-T7.6 RR-T7.7 RR-T7.8 what is added to the morale of a brigade and of a group', () => {
    for (const seed of FIELDS) {
      const { p, oneOf } = field(seed);
      const lost = oneOf([1, 2, 3]);
      const closeCombat = oneOf([true, false]);
      for (let brigade = 0; brigade < BRIGADES; brigade++) {
        const area = p.leaderAt[brigade] as number;
        if (area < 0 || isOff(area)) continue;
        const rows = brigadeRows(p, brigade, area, lost, closeCombat);
        expectRows((sum) => brigadeMorale(p, brigade, area, lost, closeCombat, sum), BRITISH_MORALE, rows);
      }
      for (const area of new Set(inPlay(p, BOERS).map((unit) => p.at[unit] as number))) {
        const group = oneOf([0, 1, 2, 3]);
        if (!isOff(area))
          expectRows((sum) => groupMorale(p, group, area, lost, sum), BOER_MORALE, groupRows(p, group, area, lost));
      }
    }
  });
});

describe('a second reading of who aims at whom, in random positions', () => {
  const attacksIn = (p: Colenso, oneOf: <T>(list: readonly T[]) => T): Attack[] =>
    [...new Set(inPlay(p, BRITISH).map((unit) => p.at[unit] as number))]
      .filter((area) => !isOff(area))
      .slice(0, 3)
      .map((area) => ({ area, firer: UNITS - 1, support: oneOf([-1, -1, UNITS - 2]) }));

  test('RR-6.4.11 RR-10.1.1 to RR-10.1.4 RR-T12.5 who fires, in which order, at which areas', () => {
    for (const seed of FIELDS) {
      const { p, oneOf } = field(seed);
      const tally = tallyBritish(p);
      const attacks = attacksIn(p, oneOf);
      for (const kind of ['shell', 'rifle'] as const) {
        const firers = boerFirers(p, kind);
        expect(firers).toEqual(firersOf(p, kind));
        expect(byStrength(p, firers)).toEqual(inOrder(p, firers));
        const first = inOrder(p, firers);
        expect(strongest(p, firers)).toEqual(
          first.filter((unit) => boerPower(p, unit) === boerPower(p, first[0] as Unit)),
        );
        for (const firer of firers) {
          expect(boerStrength(p, firer)).toBe(boerPower(p, firer));
          expect(targetAreas(p, firer, tally, attacks)).toEqual(targetsOf(p, firer, attacks));
        }
      }
    }
  });
  test('RR-10.1.7 RR-T12.1 to RR-T12.4 where the six Plot Markers lie, and between which areas a tie is left', () => {
    for (const seed of FIELDS) {
      const { p, oneOf } = field(seed);
      const tally = tallyBritish(p);
      const attacks = attacksIn(p, oneOf);
      for (const firer of inPlay(p, BOERS)) {
        const areas = targetAreas(p, firer, tally, attacks);
        if (areas.length === 0) continue;
        const asked = new Map<string, readonly number[]>();
        const settle = (tied: readonly number[], why: string): number => {
          asked.set(why, tied);
          return tied[0] as number;
        };
        const placed = placePlots(p, firer, areas, tally, attacks, settle, false);
        const read = plotsOf(p, firer, areas, attacks);
        expect(placed?.areas).toEqual(read.map((tied) => tied[0]));
        for (const [i, tied] of read.entries()) {
          const why = `plot marker ${i + 1}`;
          if (asked.has(why)) expect(asked.get(why)).toEqual(tied);
        }
        const isTied = read.some((tied) => tied.length > 1);
        expect(placePlots(p, firer, areas, tally, attacks, () => -1, false) === null).toBe(isTied);
        const zones = areas.map((area) => firstZone([area]).zone);
        expect(firstZone(areas).areas).toEqual(areas.filter((_, i) => zones[i] === Math.min(...zones)));
      }
    }
  });
  test('RR-10.2.5 RR-10.2.9 RR-T12.6 RR-T12.7 which unit of an area is hit', () => {
    for (const seed of FIELDS.slice(0, 80)) {
      const { p } = field(seed);
      for (const area of EVERYWHERE) {
        const units = british(p, area);
        expect(stackingPoints(p, area)).toBe(crowd(p, area));
        if (units.length === 0) continue;
        for (const kind of ['shell', 'rifle'] as const)
          expect(targetUnits(p, kind, units, null)).toEqual(hitOf(p, kind, units));
      }
    }
  });
  test('RR-4.5.8 RR-6.1.25 which areas lie under the rifles, and which under any fire of the Boers', () => {
    for (const seed of FIELDS.slice(0, 80)) {
      const { p } = field(seed);
      const reach = (unit: Unit): number =>
        ([1, 1, 0, -1][p.morale[unit] as number] as number) * (KINDS[unit] === 3 ? 1 : 3);
      for (const area of EVERYWHERE.filter((one) => !isOff(one))) {
        const under = inPlay(p, BOERS).filter((unit) => farFrom(p.at[unit] as number, area) <= reach(unit));
        expect(inBoerFire(p, area)).toBe(under.length > 0);
        expect(inRifleRange(p, area)).toBe(under.some((unit) => KINDS[unit] === 3));
      }
    }
  });
  test('RR-5.3.2 RR-5.3.3 RR-6.2.2 RR-6.2.3 RR-6.2.15 RR-7.1.1 to RR-7.1.3 RR-9.1.1 whom each British unit may aim at', () => {
    for (const seed of FIELDS) {
      const { p, oneOf } = field(seed);
      const contested = EVERYWHERE.filter(
        (area) => !isOff(area) && british(p, area).length > 0 && boers(p, area).length > 0,
      );
      const kind = oneOf(['shell', 'rifle'] as const);
      const assault = oneOf([-1, contested[0] ?? -1]);
      const fire = assault < 0 ? newBritishFire(kind) : newBritishAssault(assault, false);
      const used = inPlay(p, BRITISH);
      for (const area of new Set(inPlay(p, BOERS).map((unit) => p.at[unit] as number)))
        if (!isOff(area) && used.length > 0 && oneOf([true, false]))
          fire.attacks.push({ area, firer: oneOf(used), support: oneOf([-1, -1, oneOf(used)]) });
      const aims = Array.from({ length: UNITS }, (_, unit) => unit).flatMap((unit) =>
        EVERYWHERE.map((at) => ({ do: 'aim', unit, at }) as const),
      );
      const open = aims.filter(({ unit, at }) => aimBar(p, fire, unit, at) === null);
      procedures.start(p, britishFire, fire, new Context(new FastDice(seed)));
      expect(p.asked?.question === 'aim').toBe(open.length > 0);
      if (open.length === 0) continue;
      const wrong = aims.filter((aim) => (game.forbids(p, aim)?.rule ?? null) !== aimBar(p, fire, aim.unit, aim.at));
      expect(wrong).toEqual([]);
      const listed = offers(p).flatMap((one) => (one.do === 'aim' ? [JSON.stringify(one)] : []));
      expect(listed.toSorted()).toEqual(open.map((one) => JSON.stringify(one)).toSorted());
      const silence = assault >= 0 && fire.attacks.length === 0 ? 'RR-6.2.15' : undefined;
      const rules = [game.forbids(p, { do: 'cease' }), game.forbids(p, { do: 'done' })].map((denial) => denial?.rule);
      expect(rules).toEqual([silence, 'RR-9.1.2']);
    }
  });
});

describe('a second reading of what the Boers tell of their aim, in random positions', () => {
  test('RR-10.1.1 RR-10.1.4 RR-10.1.6 RR-10.1.11 RR-10.1.12 who fires, who has no target, and why areas fall out', () => {
    for (const seed of FIELDS.slice(0, 100)) {
      const { p, oneOf } = field(seed);
      const kind = oneOf(['shell', 'rifle'] as const);
      const before = structuredClone(p);
      const entries: Happening[] = [];
      const journal = { push: (entry: unknown) => entries.push(entry as Happening) };
      procedures.start(p, boerFire, newBoerFire(kind), new Context(new FastDice(seed), journal as never));
      const firers = inOrder(before, firersOf(before, kind));
      const [idle, ready] = [false, true].map((has) =>
        firers.filter((one) => targetsOf(before, one, []).length > 0 === has),
      );
      expect(entries.flatMap((one) => (one.what === 'firing-order' ? [one.units] : []))).toEqual(
        ready?.length ? [ready] : [],
      );
      if (idle?.length) expect(entries[0]).toMatchObject({ what: 'no-target', units: idle });
      const settled = entries.flatMap((one) =>
        one.what === 'aimed' ? [one.unit] : one.what === 'no-target' ? one.units : [],
      );
      expect(settled.toSorted()).toEqual(firers.toSorted());
      const attacks: Attack[] = [];
      for (const entry of entries) {
        if (entry.what === 'aimed') {
          const first = attacks.find(({ area }) => area === entry.at);
          expect(entry.supports).toBe(first !== undefined);
          if (first === undefined) attacks.push({ area: entry.at, firer: entry.unit, support: -1 });
          else first.support = entry.unit;
        }
        if (entry.what === 'plotted') {
          const targets = targetsOf(before, entry.unit, attacks);
          const reach = before.morale[entry.unit] === 2 ? 0 : kind === 'shell' ? 3 : 1;
          const seen = EVERYWHERE.filter(
            (at) =>
              !isOff(at) && farFrom(before.at[entry.unit] as number, at) <= reach && british(before, at).length > 0,
          );
          expect(entry.out).toEqual(
            seen
              .filter((at) => !entry.candidates.includes(at))
              .map((at) => {
                const isFull = attacks.some((one) => one.area === at && one.support >= 0);
                return { at, rule: targets.includes(at) ? 'RR-10.1.6' : isFull ? 'RR-10.1.12' : 'RR-10.1.1' };
              }),
          );
        }
      }
    }
  });
});

test('RR-9.3.5 RR-9.3.6 RR-9.3.7 RR-10.3.3 RR-10.3.4 RR-10.3.5 how many SP each unit can lose, on either side', () => {
  for (const unit of [...BRITISH, ...BOERS])
    for (const face of [0, 1]) {
      const p = scattered(1);
      p.at[unit] = 30;
      p.taken[unit] = 0;
      p.face[unit] = face;
      const whole = (face === 0 || KINDS[unit] === 1 ? FRONT_SP : BACK_SP)[unit] as number;
      let lost = 0;
      for (; p.at[unit] === 30 && lost < 20; lost++) loseSp(p, unit, [], new Context(new FastDice(1)));
      expect([unit, face, lost]).toEqual([unit, face, KINDS[unit] === 2 || KINDS[unit] === 4 ? 1 : whole]);
    }
});
