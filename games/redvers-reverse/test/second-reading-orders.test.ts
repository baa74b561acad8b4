import { Context, FastDice, newSum, type Sum } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { bestSteps, choiceOf, classOf, priorityOf } from '../src/boer-steps.ts';
import { isOverrun, nearestOf } from '../src/casualties.ts';
import {
  BOER_RECOVERY,
  BRITISH_RECOVERY,
  RECEIVE_MODIFIERS,
  SEND_MODIFIERS,
  WITHDRAWAL_MODIFIERS,
} from '../src/charts.ts';
import { commanders, newRiding } from '../src/commanders.ts';
import type { Command } from '../src/commands.ts';
import { canStandIn } from '../src/forces.ts';
import { game } from '../src/index.ts';
import { brigadeLosses, brigadeTotal, forbidsObjective, leaderType } from '../src/objectives.ts';
import { type Colenso, GONE, NONE } from '../src/position.ts';
import { chargeTargets, receiveTotal } from '../src/receive-orders.ts';
import { boerModifiers, britishModifiers } from '../src/recovery.ts';
import {
  BACK_SP,
  BOERS,
  BRIGADES,
  BRITISH,
  BRITISH_UNITS,
  FRONT_SP,
  HISTORICAL,
  IS_GUNS,
  KINDS,
  LEADER_TYPES,
  REPLACEMENT_TYPES,
  ROYAL_FUSILIERS,
  UNITS_OF,
  type Unit,
} from '../src/roster.ts';
import { newRout, rout } from '../src/rout.ts';
import { commandPointsOf, sendOrders, sendTotal } from '../src/send-orders.ts';
import { procedures } from '../src/setup.ts';
import { FULL_FUSILIERS, HELIOGRAPH, HLANGWANE_REINFORCED, hasVariant, THIN_STAFF } from '../src/variants.ts';
import { withdrawal, withdrawalTotal } from '../src/withdrawal.ts';
import {
  besides,
  blown,
  boers,
  british,
  crossing,
  EVERYWHERE,
  isOff,
  isRiver,
  nearLadysmith,
  riverLine,
  scattered,
  shutTo,
  startOf,
  steps,
  terrain,
  total,
} from './second-reading.ts';
import { farFrom, inSight, isWorked } from './second-reading-fire.ts';
import { offers } from './table.ts';

const FIELDS = Array.from({ length: 150 }, (_, seed) => 9000 + seed);
const FAR = 99;
const brigades = Array.from({ length: BRIGADES }, (_, brigade) => brigade);
const inPlay = (p: Colenso, units: readonly Unit[]): Unit[] => units.filter((unit) => (p.at[unit] as number) >= 0);
const isFoot = (unit: Unit): boolean => (KINDS[unit] as number) <= 1;
const hasFoot = (p: Colenso, area: number): boolean => british(p, area).some(isFoot);
const least = (values: readonly number[]): number => Math.min(FAR, ...values);

function lots(seed: number) {
  const dice = new FastDice(seed);
  return <T>(list: readonly T[]): T => list[dice.draw(list.length, { for: 'a random field', rule: 'none' })] as T;
}
const begin = (p: Colenso, procedure: Parameters<typeof procedures.start>[1], locals: object, seed: number): void =>
  procedures.start(p, procedure, locals, new Context(new FastDice(seed)));
const rule = (p: Colenso, command: Command): string | null => game.forbids(p, command)?.rule ?? null;

/** Every command is refused under the clause that the reading gives, and those that are free are offered and no others. */
function expectBars(p: Colenso, bars: readonly (readonly [Command, string | null])[], kinds: readonly string[]): void {
  expect(
    bars.filter(([command, bar]) => rule(p, command) !== bar).map(([command, bar]) => [command, rule(p, command), bar]),
  ).toEqual([]);
  const open = bars.flatMap(([command, bar]) => (bar === null ? [JSON.stringify(command)] : []));
  const listed = offers(p).flatMap((one) => (kinds.includes(one.do) ? [JSON.stringify(one)] : []));
  expect(listed.toSorted()).toEqual(open.toSorted());
}

type Rows = { readonly [row: string]: { readonly value: number; readonly rule: string } };
function expectRows(
  dice: number,
  add: (sum: Sum) => number,
  chart: Rows,
  rows: { readonly [row: string]: boolean },
  more: readonly string[] = [],
): void {
  const sum = newSum(dice, 'RR-0.5.2', 'two dice');
  const all = add(sum);
  const named = Object.entries(rows).flatMap(([row, holds]) => (holds ? [chart[row]?.rule ?? row] : []));
  expect(sum.modifiers.map((one) => one.rule).toSorted()).toEqual([...named, ...more].toSorted());
  expect(all).toBe(sum.modifiers.reduce((so, { value }) => so + value, dice));
}

describe('a second reading of where the Boers go, in random positions', () => {
  test('RR-6.4.2 to RR-6.4.6 the first priority that applies', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const oneOf = lots(seed);
      for (const unit of BOERS) {
        const marker = oneOf([0, 1, 2]);
        p.released[unit - BRITISH_UNITS] = marker;
        const at = p.at[unit] as number;
        const isPressed = hasFoot(p, at) && total(p, british(p, at)) > total(p, boers(p, at));
        const read = marker === 2 ? 2 : p.morale[unit] === 3 ? 1 : isPressed ? 3 : marker === 1 ? 4 : 0;
        expect(priorityOf(p, unit)).toBe(at < 0 ? 0 : read);
      }
    }
  });
  test('RR-6.4.12 RR-6.4.13 RR-6.4.18 RR-6.1.38 RR-6.1.39 RR-6.1.41 RR-T13.1 to RR-T13.4 RR-R19 the next areas, their classes, and what bars the others', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const oneOf = lots(seed);
      for (const unit of inPlay(p, BOERS).filter((one) => !isOff(p.at[one] as number))) {
        p.released[unit - BRITISH_UNITS] = oneOf([0, 1, 2]);
        const here = p.at[unit] as number;
        const priority = oneOf([1, 2, 3, 4]);
        const faces = inPlay(p, BRITISH).some(
          (one) => p.at[one] === here || inSight(here).includes(p.at[one] as number),
        );
        const line = inPlay(p, BRITISH)
          .map((one) => p.at[one] as number)
          .filter((area) => !isOff(area))
          .flatMap(inSight)
          .filter((area) => !isRiver(area));
        const goals =
          priority === 2
            ? [startOf(p, unit, hasVariant(p, HLANGWANE_REINFORCED))]
            : priority === 4
              ? line
              : nearLadysmith;
        const bridge = EVERYWHERE.filter((area) => terrain(area) === 'bridge');
        const far = steps([...new Set(goals)], priority === 4 ? bridge : blown(p));
        const found = choiceOf(p, unit, priority);
        if (far[here] === 0 || (priority === 4 && faces)) {
          expect(found).toBe(null);
          continue;
        }
        const next = besides(here).filter((to) => (far[here] as number) < FAR && far[to] === (far[here] as number) - 1);
        const isShaken = p.morale[unit] === 1 || p.morale[unit] === 2;
        const bar = (to: number): string | null => {
          if (isOff(to)) return null;
          if (hasFoot(p, to)) return 'RR-T13.3';
          if (!isRiver(to)) return null;
          const isBridge = terrain(to) === 'bridge';
          if (boers(p, to).length >= (isBridge ? 2 : 1)) return isBridge ? 'RR-6.1.39' : 'RR-6.1.38';
          return !isBridge && isShaken && p.released[unit - BRITISH_UNITS] !== 2 ? 'RR-6.1.41' : null;
        };
        const grade = (to: number): number => {
          if (isOff(to)) return 8;
          if (british(p, to).length > 0 || p.bullerAt === to || p.longAt === to) return 1;
          const isLed = p.hqAt === to || p.leaderAt.includes(to);
          if (boers(p, to).some((one) => one !== unit) && !isLed) return 2;
          return { hill: 3, rough: 4, brush: 5, clear: 6 }[terrain(to)] ?? 7;
        };
        const free = next.filter((to) => bar(to) === null);
        expect(found).toEqual({
          areas: free,
          classes: free.map(grade),
          barred: next.filter((to) => bar(to) !== null).map((at) => ({ at, rule: bar(at) })),
        });
        expect(free.map((to) => classOf(p, unit, to))).toEqual(free.map(grade));
        const top = free.filter((to) => grade(to) === Math.min(...free.map(grade)));
        const worked = top.filter(isWorked);
        if (found !== null) expect(bestSteps(found, null)).toEqual(worked.length > 0 ? worked : top);
      }
    }
  });
});

describe('a second reading of orders, in random positions', () => {
  const objectiveBar = (p: Colenso, brigade: number, at: number): string | null => {
    if (p.scenario === 'buller-version' && p.turn === 1 && at !== HISTORICAL[brigade]) return 'RR-3.1.1';
    if (isRiver(at)) return 'RR-4.3.4';
    const leader = p.leaderAt[brigade] as number;
    if ((steps([at], shutTo(p, brigade))[leader] as number) <= 5) return null;
    return IS_GUNS[brigade] && (steps([at], blown(p))[leader] as number) <= 5 ? 'RR-4.3.5' : 'RR-4.3.4';
  };
  const underRifles = (p: Colenso, area: number): boolean =>
    !isOff(area) &&
    inPlay(p, BOERS).some(
      (unit) =>
        KINDS[unit] === 3 && farFrom(p.at[unit] as number, area) <= ([1, 1, 0, -1][p.morale[unit] as number] as number),
    );

  test('RR-4.3.1 to RR-4.3.11 RR-4.3.17 RR-T14.11 RR-T16.8 who may be sent where, by Buller or by Long', () => {
    for (const seed of FIELDS.slice(0, 60)) {
      const p = scattered(seed);
      const oneOf = lots(seed);
      for (const brigade of brigades) {
        p.plan[brigade] = oneOf([NONE, NONE, 3]);
        p.due[brigade] = oneOf([0, 0, 5]);
      }
      p.event = oneOf([10, 0, 1, 2]);
      p.cp = oneOf([0, 1, 3]);
      if (seed % 3 === 0) p.longAt = p.leaderAt[oneOf(brigades.filter((one) => IS_GUNS[one]))] as number;
      const led = brigades.filter((one) => (p.leaderAt[one] as number) >= 0);
      const sending = {
        sent: oneOf([0, 1 << oneOf(led), led.reduce((all, one) => all | (1 << one), 0)]),
        longs: oneOf([NONE, NONE, 4]),
      };
      const leaderBar = (brigade: number): string | null => {
        const at = p.leaderAt[brigade] as number;
        if (at < 0 || isOff(at)) return 'RR-4.3.17';
        return ((sending.sent >> brigade) & 1) === 1 || sending.longs === brigade ? 'RR-4.3.3' : null;
      };
      const sendBar = (brigade: number): string | null => {
        if (p.event === 10) return 'RR-T14.11';
        if (p.cp === 0) return 'RR-4.3.1';
        const isComing = p.plan[brigade] !== NONE || p.due[brigade] !== 0;
        return leaderBar(brigade) ?? (isComing ? 'RR-4.3.9' : null);
      };
      const longBar = (brigade: number): string | null => {
        if (p.longAt < 0 || sending.longs !== NONE || !IS_GUNS[brigade]) return 'RR-4.3.10';
        const bar = leaderBar(brigade);
        if (bar !== null) return bar;
        if (p.leaderAt[brigade] !== p.longAt) return 'RR-4.3.10';
        return p.fail[brigade] === 1 ? 'RR-4.3.11' : null;
      };
      const isAnyOpen = brigades.some((one) => sendBar(one) === null || longBar(one) === null);
      begin(p, sendOrders, sending, seed);
      expect(p.asked?.question === 'send-orders').toBe(isAnyOpen);
      const places = brigades.flatMap((brigade) => EVERYWHERE.map((at) => [brigade, at] as const));
      for (const [brigade, at] of places)
        if ((p.leaderAt[brigade] as number) >= 0)
          expect(forbidsObjective(p, brigade, at)?.rule ?? null).toBe(objectiveBar(p, brigade, at));
      if (!isAnyOpen) continue;
      expectBars(
        p,
        places.flatMap(([brigade, at]) => [
          [{ do: 'order', brigade, at }, sendBar(brigade) ?? objectiveBar(p, brigade, at)],
          [{ do: 'long-order', brigade, at }, longBar(brigade) ?? objectiveBar(p, brigade, at)],
        ]),
        ['order', 'long-order'],
      );
    }
  });
  test('RR-4.2.1 to RR-4.2.5 RR-T1.2 RR-T2.2 RR-T3.2 RR-T16.8 RR-T16.17 command points, and what is added to the dice of orders', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const oneOf = lots(seed);
      if (seed % 2 === 0 && p.bullerAt !== GONE) p.hqAt = p.bullerAt;
      const isWith = p.bullerAt === p.hqAt;
      const apart = p.bullerAt === GONE ? (p.hqOperative ? 1 : 0) : 1;
      const full = hasVariant(p, THIN_STAFF) ? 2 : 3;
      expect(commandPointsOf(p)).toBe(isWith && p.hqOperative ? full : apart);
      const from = p.bullerAt === GONE ? p.hqAt : p.bullerAt;
      for (const brigade of brigades.filter((one) => (p.leaderAt[one] as number) >= 0)) {
        p.replaced[brigade] = oneOf([0, 1]);
        const type = ((p.replaced[brigade] === 1 ? REPLACEMENT_TYPES : LEADER_TYPES)[brigade] as string).toLowerCase();
        expect(leaderType(p, brigade).toLowerCase()).toBe(type);
        const at = p.leaderAt[brigade] as number;
        const far = steps([at], blown(p))[from] as number;
        expectRows(
          7,
          (sum) => sendTotal(p, brigade, 7, sum),
          SEND_MODIFIERS,
          {
            'hq-staff': isWith && p.hqOperative,
            'same-area': from === at,
            'distance-7-plus': far >= 7,
            'distance-4-6': far >= 4 && far < 7,
            'under-fire': underRifles(p, at),
          },
          hasVariant(p, HELIOGRAPH) ? ['RR-T16.17'] : [],
        );
        const men = UNITS_OF[brigade] as readonly Unit[];
        const whole = men.reduce(
          (sum, unit) =>
            sum + (unit === ROYAL_FUSILIERS && !hasVariant(p, FULL_FUSILIERS) ? 2 : (FRONT_SP[unit] as number)),
          0,
        );
        const left = inPlay(p, men).reduce((sum, unit) => {
          const side = p.face[unit] === 0 || KINDS[unit] === 1 ? FRONT_SP : BACK_SP;
          return sum + (side[unit] as number) - (p.taken[unit] as number);
        }, 0);
        expect([brigadeTotal(p, brigade), brigadeLosses(p, brigade)]).toEqual([whole, whole - left]);
        const nerves = { panicked: p.nerve[brigade] === 1, 'standing-firm': p.nerve[brigade] === 2 };
        expectRows(7, (sum) => receiveTotal(p, brigade, 7, sum), RECEIVE_MODIFIERS, {
          [`type-${type}`]: true,
          ...nerves,
          'long-present': IS_GUNS[brigade] === true && at === p.longAt,
          'losses-25': (whole - left) * 4 >= whole,
        });
        expectRows(7, (sum) => withdrawalTotal(p, brigade, 7, sum), WITHDRAWAL_MODIFIERS, {
          [`type-${type}`]: type !== 'a',
          ...nerves,
        });
      }
    }
  });
  test('RR-4.4.4 to RR-4.4.7 where a charge leads: guns south of the river to its bank, others to the nearest Boers', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const brigade of brigades.filter((one) => (p.leaderAt[one] as number) >= 0)) {
        const closed = shutTo(p, brigade);
        const stands = (area: number): boolean => area >= 0 && !isOff(area) && !closed.includes(area);
        for (const area of [GONE, ...EVERYWHERE]) expect(canStandIn(p, brigade, area)).toBe(stands(area));
        const leader = p.leaderAt[brigade] as number;
        const isNorth = riverLine.north.includes(leader);
        const goals =
          IS_GUNS[brigade] && !isNorth
            ? riverLine.south
            : EVERYWHERE.filter((at) => stands(at) && boers(p, at).length > 0);
        const far = (area: number): number => steps([area], closed)[leader] as number;
        const nearest = least(goals.map(far));
        expect(chargeTargets(p, brigade)).toEqual(goals.filter((area) => nearest < FAR && far(area) === nearest));
      }
    }
  });
  test('RR-4.5.1 RR-4.5.5 RR-4.5.6 RR-4.5.8 RR-4.5.10 who may try to withdraw, and to where', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const oneOf = lots(seed);
      p.hqAt = oneOf(EVERYWHERE.filter((area) => !isOff(area)));
      const tried = oneOf([0, 0, 5]);
      const refuges = (brigade: number): Map<number, string | null> => {
        const closed = shutTo(p, brigade);
        const leader = p.leaderAt[brigade] as number;
        const home = steps([p.hqAt], closed);
        const bar = (at: number): string | null => {
          if (isOff(at) || closed.includes(at)) return 'RR-4.5.5';
          if ((home[at] as number) >= (home[leader] as number) || steps([at], closed)[leader] === FAR)
            return 'RR-4.5.5';
          return underRifles(p, at) ? 'RR-4.5.8' : null;
        };
        return new Map(EVERYWHERE.map((at) => [at, bar(at)]));
      };
      const tryBar = (brigade: number): string | null => {
        const leader = p.leaderAt[brigade] as number;
        if (leader < 0 || isOff(leader)) return 'RR-4.5.10';
        if (brigadeLosses(p, brigade) * 4 < brigadeTotal(p, brigade) || ((tried >> brigade) & 1) === 1)
          return 'RR-4.5.1';
        if (p.fail[brigade] === 1) return 'RR-4.5.10';
        return [...refuges(brigade).values()].includes(null) ? null : 'RR-4.5.6';
      };
      begin(p, withdrawal, { tried, brigade: NONE }, seed);
      const open = brigades.filter((brigade) => tryBar(brigade) === null);
      expect(p.asked?.question === 'withdraw').toBe(open.length > 0);
      if (open.length === 0) continue;
      expectBars(
        p,
        brigades.map((brigade) => [{ do: 'withdraw', brigade }, tryBar(brigade)]),
        ['withdraw'],
      );
      const brigade = oneOf(open);
      game.play(p, { do: 'withdraw', brigade }, new Context(new FastDice(seed)));
      if (p.asked?.question !== 'fall-back') continue;
      expectBars(
        p,
        [...refuges(brigade)].map(([at, bar]) => [{ do: 'fall-back', at }, bar]),
        ['fall-back'],
      );
    }
  });
  test('RR-6.1.25 to RR-6.1.29 RR-6.1.40 RR-6.1.48 RR-1.1.5 where Buller, Long and the HQ may ride, and with whom they stay', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const oneOf = lots(seed);
      const riding = {
        ...newRiding(p, seed % 5 === 0, seed % 7 === 0),
        long: oneOf([0, 1, 3]),
        bullerFree: oneOf([true, false]),
      };
      if (p.longAt === GONE) riding.long = 0;
      const isSwept = (area: number): boolean =>
        inPlay(p, BOERS).some((unit) => {
          const reach = ([1, 1, 0, -1][p.morale[unit] as number] as number) * (KINDS[unit] === 3 ? 1 : 3);
          return farFrom(p.at[unit] as number, area) <= reach;
        });
      begin(p, commanders, riding, seed);
      if (p.asked?.question !== 'ride') continue;
      const at = { buller: p.bullerAt, long: p.longAt, hq: p.hqAt };
      const rideBar = (who: 'buller' | 'long' | 'hq', to: number): string | null => {
        if (at[who] === GONE || !besides(at[who]).includes(to)) return 'RR-6.1.28';
        if (who === 'hq' && p.hqOperative) return 'RR-1.1.5';
        if (riding[who] === 0) return 'RR-6.1.28';
        if (isOff(to)) return 'RR-6.1.48';
        if (terrain(to) === 'drift' && p.driftFound[crossing(to)] === 0) return 'RR-6.1.40';
        if (terrain(to) === 'bridge' && p.bridge === 2) return 'RR-T16.3';
        return boers(p, to).length > 0 && !hasFoot(p, to) ? 'RR-6.1.48' : null;
      };
      const isFree = { buller: riding.bullerFree, long: riding.longFree };
      const attachBar = (who: 'buller' | 'long', unit: Unit): string | null =>
        at[who] === GONE ||
        unit >= BRITISH_UNITS ||
        p.at[unit] !== at[who] ||
        !isFree[who] ||
        unit === (who === 'buller' ? p.bullerWith : p.longWith)
          ? 'RR-6.1.29'
          : null;
      const modeBar = (operative: boolean): string | null => {
        if (operative === p.hqOperative || (operative && riding.hq === 0)) return 'RR-6.1.27';
        return operative && isSwept(p.hqAt) ? 'RR-6.1.25' : null;
      };
      const riders = ['buller', 'long', 'hq'] as const;
      expectBars(
        p,
        [
          ...riders.flatMap((who) => EVERYWHERE.map((to) => [{ do: 'ride', who, to }, rideBar(who, to)] as const)),
          ...(['buller', 'long'] as const).flatMap((who) =>
            [...BRITISH, ...BOERS].map((unit) => [{ do: 'attach', who, unit }, attachBar(who, unit)] as const),
          ),
          ...[true, false].map((operative) => [{ do: 'hq-mode', operative }, modeBar(operative)] as const),
        ],
        ['ride', 'attach', 'hq-mode'],
      );
      expect(rule(p, { do: 'cease' })).toBe('RR-6.1.28');
    }
  });
});

describe('a second reading of recovery and rout, in random positions', () => {
  test('RR-T4.4 RR-T4.5 RR-R18 what is added to recovery rolls', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const unit of inPlay(p, BRITISH)) {
        const at = p.at[unit] as number;
        const brigade = brigades.find((one) => UNITS_OF[one]?.includes(unit)) as number;
        const under = inPlay(p, BOERS).filter(
          (one) =>
            KINDS[one] === 3 && farFrom(p.at[one] as number, at) <= ([1, 1, 0, -1][p.morale[one] as number] as number),
        );
        expectRows(0, (sum) => britishModifiers(p, unit, sum), BRITISH_RECOVERY, {
          leader: p.leaderAt[brigade] === at,
          'buller-or-long': p.bullerAt === at || (KINDS[unit] === 2 && p.longAt === at),
          'standing-firm': p.nerve[brigade] === 2,
          panicked: p.nerve[brigade] === 1,
          cover: ['brush', 'rough', 'hill'].includes(terrain(at)),
          'rifle-range': !isOff(at) && under.length > 0,
          'boers-in-area': boers(p, at).length > 0,
          'captured-emplacement': p.works[at] === 2,
        });
      }
      for (const unit of inPlay(p, BOERS)) {
        const at = p.at[unit] as number;
        expectRows(0, (sum) => boerModifiers(p, unit, sum), BOER_RECOVERY, {
          emplacement: isWorked(at) && p.works[at] !== 2,
          'british-in-area': british(p, at).length > 0,
          shaken: p.shaken > 0,
          confident: p.confidence > p.turn,
          'multiple-commandos': boers(p, at).some((one) => one !== unit && KINDS[one] === 3 && p.morale[one] !== 3),
        });
      }
    }
  });
  test('RR-6.2.10 RR-6.4.15 who is overrun; RR-6.2.11 the nearest of several areas', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const placed = [p.bullerAt, p.longAt, p.hqAt, ...p.leaderAt, ...inPlay(p, BRITISH).map((unit) => p.at[unit])];
      for (const area of EVERYWHERE)
        expect(isOverrun(p, area)).toBe(!hasFoot(p, area) && boers(p, area).length > 0 && placed.includes(area));
      const areas = [...new Set(inPlay(p, BRITISH).map((unit) => p.at[unit] as number))].toSorted((a, b) => a - b);
      const far = (area: number): number => steps([area], blown(p))[p.hqAt] as number;
      expect(nearestOf(p, p.hqAt, areas)).toEqual(areas.filter((area) => far(area) === least(areas.map(far))));
    }
  });
  test('RR-6.1.3 RR-6.1.4 RR-6.1.5 RR-R45 the routed run to the HQ by a shortest way as far as they can, and no one else moves', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      p.hqAt = lots(seed)(EVERYWHERE.filter((area) => !isOff(area)));
      const before = structuredClone(p);
      begin(p, rout, newRout(), seed);
      if (p.asked !== null) continue;
      for (const unit of BRITISH) {
        const [from, to] = [before.at[unit] as number, p.at[unit] as number];
        if (before.morale[unit] !== 3 || from < 0 || isOff(from)) expect(to).toBe(from);
        else {
          const open = EVERYWHERE.filter(
            (area) => blown(p).includes(area) || (terrain(area) === 'drift' && KINDS[unit] === 2),
          );
          const home = steps([p.hqAt], open);
          expect(home[to] as number).toBeLessThanOrEqual(home[from] as number);
          expect(steps([to], open)[from]).toBe((home[from] as number) - (home[to] as number));
        }
      }
    }
  });
});
