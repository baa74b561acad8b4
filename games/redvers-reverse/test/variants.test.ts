/** Chapters 1 to 3 and T16: the counters, the set-up, the scenarios and what the variants change before the first turn. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import markers from '../data/markers.json' with { type: 'json' };
import { britishEvent, newBritishEvent } from '../src/british-event.ts';
import type { Command } from '../src/commands.ts';
import { clearTheWay, enter, forbidsEntry } from '../src/entering.ts';
import {
  BOER_CHIT_KINDS,
  BRITISH_CHIT_KINDS,
  DISPATCH_RIDERS,
  HESITATE_CHIT,
  MISFIRE,
  NATIVE_GUIDE,
} from '../src/event-kinds.ts';
import { spOf } from '../src/forces.ts';
import { game } from '../src/index.ts';
import { areaNamed, crossingOf, HAS_WORKS, isDrift, MAP_AREAS } from '../src/map.ts';
import { brigadeTotal } from '../src/objectives.ts';
import {
  BACK,
  BRIDGE_BLOWN,
  BRIDGE_SOUND,
  BRIDGE_UNTRIED,
  type Colenso,
  FRONT,
  GONE,
  HIDDEN,
  NO_FIRE,
  NO_MARKER,
  NONE,
  SEGMENTS,
} from '../src/position.ts';
import {
  BACK_MP,
  BOERS,
  BRITISH,
  brigadeNamed,
  COMMANDER_MP,
  FRONT_MP,
  GROUP_IDS,
  GROUP_OF,
  HQ_MP,
  IS_SUB_GROUP,
  isBattery,
  KINDS,
  LEADER_MP,
  REGIMENT,
  REPLACEMENT_TYPES,
  STARTS,
  UNITS_OF,
} from '../src/roster.ts';
import { collectCommandPoints, commandPointsOf, sendOrders } from '../src/send-orders.ts';
import { boerShaken } from '../src/status-phase.ts';
import { VARIANT_LIST } from '../src/variants.ts';

import { answer, at, brigade, denied, field, offered, placeOf, run, unit, watch } from './field.ts';

const set = (scenario: string, seed = 1): Colenso =>
  game.setup({ scenario, options: { 'player-breaks-ties': false } }, new Context(new FastDice(seed)));
const place = (id: string): number => VARIANT_LIST.findIndex((one) => one.id === id);
const vary = (...ids: string[]): Command => ({ do: 'vary', variants: ids.map(place).sort((a, b) => a - b) });
/** A variant battle under these variants and whatever balances them. */
function varied(...ids: string[]): Colenso {
  const p = set('variant-battle');
  const chosen = ids.map(place);
  let rating = chosen.reduce((sum, one) => sum + (VARIANT_LIST[one]?.rating ?? 0), 0);
  const makeweights =
    rating > 0
      ? ['hesitate', 'close-order', 'river-rising', 'thin-staff']
      : ['extended-order', 'heliograph', 'engineers', 'long-range-naval-guns'];
  for (const id of makeweights) {
    const weight = VARIANT_LIST[place(id)]?.rating ?? 0;
    if (rating === 0 || chosen.includes(place(id)) || Math.abs(rating + weight) >= Math.abs(rating)) continue;
    chosen.push(place(id));
    rating += weight;
  }
  game.play(p, { do: 'vary', variants: chosen.sort((a, b) => a - b) }, new Context(new FastDice(1)));
  expect(rating).toBe(0);
  return p;
}
const count = (p: Colenso, id: string) =>
  [...BRITISH_CHIT_KINDS.keys()]
    .filter((kind) => BRITISH_CHIT_KINDS[kind]?.id === id)
    .map((kind) => p.britishCup.counts[kind])[0];

describe('the counters', () => {
  const p = set('own-plan');
  test('RR-0.1.3 one seat; every Boer action follows a procedure', () => {
    expect(game.seats).toEqual(['british']);
    for (const scenario of game.scenarios) expect(scenario.seats).toEqual(['british']);
  });
  test('RR-1.1.4 RR-1.1.5 RR-1.1.6 MP of Buller, Long, HQ and leaders; replacements are of type B', () => {
    expect([COMMANDER_MP, HQ_MP]).toEqual([3, 2]);
    expect(LEADER_MP).toEqual(Array(9).fill(3));
    expect(REPLACEMENT_TYPES).toEqual(Array(9).fill('B'));
  });
  test('RR-1.1.7 RR-R34 battalions 4 SP, reduced 2, 2 MP on both sides', () => {
    const q = field({ units: { 'devonshire-2': 'railway-camp', 'border-1': { at: 'railway-camp', face: BACK } } });
    expect([spOf(q, unit('devonshire-2')), spOf(q, unit('border-1'))]).toEqual([4, 2]);
    expect([FRONT_MP[0], BACK_MP[0]]).toEqual([2, 2]);
  });
  test('RR-1.1.8 RR-R2 regiments 2 SP and 2 MP dismounted, 0 SP and 3 MP mounted', () => {
    const q = field({ units: { bethunes: 'railway-camp', composite: { at: 'railway-camp', face: BACK } } });
    expect([spOf(q, unit('bethunes')), spOf(q, unit('composite'))]).toEqual([2, 0]);
    expect([FRONT_MP[unit('bethunes')], BACK_MP[unit('bethunes')]]).toEqual([2, 3]);
  });
  test('RR-1.1.9 batteries: 0 MP unlimbered; limbered 2, the 4.7-inch 1; six guns or two', () => {
    expect(BRITISH.filter(isBattery).map((one) => [FRONT_MP[one], BACK_MP[one], spOf(p, one)])).toEqual(
      BRITISH.filter(isBattery).map((one) => (one === unit('naval-4-7-inch') ? [0, 1, 2] : [0, 2, 6])),
    );
  });
  test("RR-1.1.10 RR-1.1.11 RR-1.1.13 every British unit is of one of nine brigades; Ogilvy's is one", () => {
    expect(UNITS_OF.flat().sort((a, b) => a - b)).toEqual([...BRITISH]);
    expect(UNITS_OF[brigadeNamed('naval-section')]).toEqual([unit('naval-12pdr-ogilvy')]);
  });
  test('RR-1.2.1 RR-1.2.5 Boer units are commandos and artillery in four groups and eight sub groups', () => {
    expect(new Set(BOERS.map((one) => KINDS[one]))).toEqual(new Set([3, 4]));
    expect(IS_SUB_GROUP.filter((one) => !one).length).toBe(4);
    expect(GROUP_IDS.slice(0, 4).map((_, group) => BOERS.filter((one) => GROUP_OF[one] === group).length)).toEqual([
      2, 2, 3, 5,
    ]);
  });
});

describe('the set-up', () => {
  const p = set('own-plan');
  test('RR-2.1.1 RR-2.1.2 RR-2.1.3 the cups, without the chits of variants', () => {
    expect(p.britishCup.counts).toEqual(
      BRITISH_CHIT_KINDS.map(({ count: n, variant }) => (variant === undefined ? n : 0)),
    );
    expect(p.boerCup.counts).toEqual(BOER_CHIT_KINDS.map(({ count: n }) => n));
    expect(p.spCup.counts).toEqual([3, 4, 6, 4, 3, 0]);
  });
  test('RR-2.2.1 RR-2.2.2 turn 1, confidence 1, loss 10; the segment is Send Orders', () => {
    expect([p.turn, p.confidence, p.loss, SEGMENTS[p.segment]]).toEqual([1, 1, 10, 'send-orders']);
  });
  test('RR-2.3.1 RR-2.3.2 three of each lot on its drifts, the rest aside', () => {
    const lots = [markers.driftMarkers.lotA, markers.driftMarkers.lotB];
    for (let seed = 1; seed <= 20; seed++) {
      const q = set('own-plan', seed);
      const aside = [q.aside.slice(0, 2), q.aside.slice(2)];
      for (const [i, lot] of lots.entries()) {
        const onMap = lot.areas.map((id) => q.driftValue[crossingOf(areaNamed(id))] as number);
        expect([...onMap, ...(aside[i] as number[])].sort()).toEqual([...lot.values].sort());
      }
    }
    const wagon = new Set(
      Array.from({ length: 40 }, (_, seed) => set('own-plan', seed + 1).driftValue[crossingOf(at('wagon-drift'))]),
    );
    expect(wagon).toEqual(new Set([6, 10, 12]));
  });
  test('RR-2.3.3 RR-S2 RR-R29 RR-12.3 no one sees a value that is face down, nor those set aside', () => {
    const seen = game.view(p, 'british');
    expect([...seen.driftValue, ...seen.aside]).toEqual(Array(10).fill(0));
    const turned = game.clone(p);
    turned.driftTurned[crossingOf(at('wagon-drift'))] = 1;
    expect(game.view(turned, 'british').driftValue[crossingOf(at('wagon-drift'))]).toBe(
      p.driftValue[crossingOf(at('wagon-drift'))],
    );
  });
  test("RR-2.4.1 RR-2.4.3 RR-R5 Boers full and normal in their starting areas, three in Robinson's Drift without works", () => {
    for (const one of BOERS)
      expect([p.at[one], p.face[one], p.taken[one], p.morale[one]]).toEqual([STARTS[one], FRONT, 0, 0]);
    expect(BOERS.filter((one) => p.at[one] === at('robinsons-drift')).length).toBe(3);
    expect([HAS_WORKS[at('robinsons-drift')], p.works[at('robinsons-drift')], isDrift(at('robinsons-drift'))]).toEqual([
      false,
      NO_MARKER,
      false,
    ]);
  });
  test('RR-2.4.2 thirteen Hidden markers, one on each emplacement', () => {
    for (let area = 0; area < MAP_AREAS; area++) expect(p.works[area]).toBe(HAS_WORKS[area] ? HIDDEN : NO_MARKER);
    expect(p.works.filter((one) => one === HIDDEN).length).toBe(13);
  });
  test('RR-2.4.4 Buller, Long and the operative HQ', () => {
    expect([p.bullerAt, p.longAt, p.hqAt, p.hqOperative]).toEqual([
      at('naval-gun-hill'),
      at('railway-camp'),
      at('naval-gun-hill'),
      true,
    ]);
  });
  test('RR-2.4.5 RR-2.4.6 RR-2.4.7 brigades on their bars, full but the Royal Fusiliers; dismounted, limbered', () => {
    for (const one of BRITISH) {
      expect([p.at[one], p.taken[one], p.morale[one]]).toEqual([STARTS[one], 0, 0]);
      const back = isBattery(one) || one === unit('royal-fusiliers-2');
      expect(p.face[one]).toBe(back ? BACK : FRONT);
    }
    expect(spOf(p, unit('royal-fusiliers-2'))).toBe(2);
    expect(KINDS[unit('bethunes')]).toBe(REGIMENT);
    expect(p.leaderAt[brigade('infantry-5')]).toBe(at('doornkop-veld'));
  });
  test('RR-2.5.1 RR-4.1.4 turn 1 begins with the orders and 8 CP, without an event', () => {
    expect([p.cp, p.event, game.decision(p)?.question]).toEqual([8, NONE, 'send-orders']);
  });
});

describe('scenarios', () => {
  test("RR-3.1.1 RR-3.1.2 the Buller version: on turn 1 the printed objectives, Long's order too", () => {
    const p = set('buller-version');
    const order = (what: 'order' | 'long-order', id: string, to: string) =>
      denied(p, { do: what, brigade: brigade(id), at: at(to) });
    expect(order('order', 'infantry-5', 'robinsons-farm')).toBe(undefined);
    expect(order('order', 'infantry-5', 'kraal-flats')).toBe('RR-3.1.1');
    expect(order('long-order', 'artillery-1', 'railway-veld')).toBe('RR-3.1.1');
    expect(order('long-order', 'artillery-1', 'the-donga')).toBe(undefined);
    answer(p, { do: 'order', brigade: brigade('infantry-5'), at: at('robinsons-farm') });
    expect(p.cp).toBe(7);
    p.turn = 2;
    expect(order('order', 'infantry-4', 'thorn-flats')).toBe(undefined);
  });
  test('RR-3.2.1 RR-3.2.2 variants: ratings that add up to zero, each once', () => {
    const p = set('variant-battle');
    expect(denied(p, vary('hesitate'))).toBe('RR-3.2.1');
    expect(denied(p, vary('hesitate', 'reconnaissance'))).toBe(undefined);
    expect(denied(p, { do: 'vary', variants: [] })).toBe(undefined);
    expect(
      denied(p, { do: 'vary', variants: [place('close-order'), place('close-order'), place('reconnaissance')] }),
    ).toBe('RR-3.2.2');
    expect(denied(set('variant-battle'), vary('hlangwane-reinforced', 'no-hlangwane', 'sound-shell'))).toBe('RR-T16.5');
    for (const offer of offered(p)) expect(game.forbids(p, offer)).toBe(null);
  });
});

describe('variants', () => {
  test('RR-T16.1 RR-T16.2 Hesitate and Close Order put their chits in the cup', () => {
    expect([count(varied('hesitate'), 'hesitate'), count(varied('hesitate'), 'close-order')]).toEqual([5, 0]);
    expect(count(varied('close-order'), 'close-order')).toBe(2);
  });
  test('RR-T16.3 the mined bridge: 8 or more blows it up before the first unit; the brigade loses its markers', () => {
    const p = varied('mined-bridge');
    expect(p.bridge).toBe(BRIDGE_UNTRIED);
    p.at[unit('devonshire-2')] = at('colenso-village');
    p.objective[brigade('infantry-2')] = at('bridge-trenches');
    p.leaderAt[brigade('artillery-1')] = at('colenso-village');
    p.plan[brigade('artillery-1')] = at('fort-wylie');
    p.due[brigade('artillery-1')] = 3;
    p.plan[brigade('artillery-2')] = at('wagon-road');
    const sound = game.clone(p);
    watch([4, 3], (ctx) => expect(clearTheWay(sound, unit('devonshire-2'), at('road-bridge'), ctx)).toBe(true));
    expect([sound.bridge, sound.objective[brigade('infantry-2')]]).toEqual([BRIDGE_SOUND, at('bridge-trenches')]);
    watch([4, 4], (ctx) => expect(clearTheWay(p, unit('devonshire-2'), at('road-bridge'), ctx)).toBe(false));
    expect([
      p.bridge,
      p.objective[brigade('infantry-2')],
      p.plan[brigade('artillery-1')],
      p.plan[brigade('artillery-2')],
    ]).toEqual([BRIDGE_BLOWN, NONE, NONE, at('wagon-road')]);
    expect(forbidsEntry(p, unit('devonshire-2'), at('road-bridge'))?.rule).toBe('RR-T16.3');
  });
  const search = (p: Colenso, id: string, dice: number[], value: number): boolean => {
    const crossing = crossingOf(at('wagon-drift'));
    p.driftFound[crossing] = 0;
    p.driftValue[crossing] = value;
    p.at[unit(id)] = at('wagon-flats');
    let found = false;
    watch(dice, (ctx) => {
      found = clearTheWay(p, unit(id), at('wagon-drift'), ctx);
    });
    return found;
  };
  test('RR-T16.4 River Rising: every marker counts one less', () => {
    expect(search(varied('river-rising'), 'devonshire-2', [4, 4], 8)).toBe(false);
    expect(search(varied('river-rising'), 'devonshire-2', [4, 3], 8)).toBe(true);
  });
  test('RR-T16.11 Engineers: one more for a unit with its leader', () => {
    const p = varied('engineers');
    expect(search(p, 'border-1', [5, 4], 8)).toBe(false);
    p.leaderAt[brigade('infantry-5')] = at('wagon-flats');
    expect(search(p, 'border-1', [5, 4], 8)).toBe(true);
  });
  test('RR-T14.3 Native Guide: two less on the dice', () => {
    const p = varied();
    expect(search(p, 'devonshire-2', [5, 5], 8)).toBe(false);
    p.event = NATIVE_GUIDE;
    expect(search(p, 'devonshire-2', [5, 5], 8)).toBe(true);
    expect(search(p, 'devonshire-2', [6, 5], 8)).toBe(false);
  });
  test('RR-T16.5 Hlangwane Reinforced: Boksburg stands there, no Hidden marker at Wagon Drift', () => {
    const p = varied('hlangwane-reinforced');
    expect([placeOf(p, 'boksburg'), p.works[at('wagon-trenches')], p.works[at('hlangwane')]]).toEqual([
      at('hlangwane'),
      NO_MARKER,
      HIDDEN,
    ]);
  });
  test('RR-T16.6 Botha Confident: confidence starts in box 2', () =>
    expect(varied('botha-confident').confidence).toBe(2));
  test('RR-T16.7 Sound Shell: no Misfire chits', () => {
    expect([varied('sound-shell').boerCup.counts[MISFIRE], varied().boerCup.counts[MISFIRE]]).toEqual([0, 2]);
  });
  test('RR-T16.8 Thin Staff: six command points, then two a turn', () => {
    const p = varied('thin-staff');
    expect([p.cp, commandPointsOf(p)]).toEqual([6, 2]);
  });
  test('RR-T16.9 No Hlangwane: no 1st Group, no marker, no release chit', () => {
    const p = varied('no-hlangwane');
    expect([
      placeOf(p, 'wakkerstroom'),
      placeOf(p, 'standerton'),
      p.works[at('hlangwane')],
      p.boerCup.counts[0],
    ]).toEqual([GONE, GONE, NO_MARKER, 0]);
    expect(HAS_WORKS[at('hlangwane')]).toBe(true);
  });
  test('RR-T16.10 Reconnaissance: the six values are open from the start, those aside are not', () => {
    const p = varied('reconnaissance');
    const seen = game.view(p, 'british');
    expect(seen.driftValue).toEqual(p.driftValue);
    expect(seen.aside).toEqual([0, 0, 0]);
  });
  test('RR-T16.12 Timed Orders: what is not lost on turn 1 arrives on turn 1', () => {
    const due = (p: Colenso, dice: number[]) => {
      answer(p, { do: 'order', brigade: brigade('infantry-4'), at: at('middle-veld') });
      p.stack.length = 0;
      p.asked = null;
      run(p, sendOrders, { sent: 1 << brigade('infantry-4'), longs: NONE });
      p.objective.fill(NONE);
      answer(p, { do: 'done' }, dice);
      return p.due[brigade('infantry-4')];
    };
    // 2+1 staff +2 same area = 5: two turns without the variant.
    expect(due(set('own-plan'), [1, 1])).toBe(3);
    expect(due(varied('timed-orders'), [1, 1])).toBe(1);
  });
  test('RR-T16.15 Free Staters Late: three commandos do not set up', () => {
    const p = varied('free-staters-late');
    expect(['frankfort', 'senekal', 'vrede', 'johannesburg'].map((id) => placeOf(p, id) === GONE)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test('RR-T16.16 Nervous Burghers: both No Fire are in the cup from the start, and no more when shaken', () => {
    const p = varied('nervous-burghers');
    expect(p.spCup.counts[NO_FIRE]).toBe(2);
    p.turn = 9;
    p.confidence = 5;
    watch([6, 6], (ctx) => boerShaken(p, ctx));
    expect([p.shaken, p.spCup.counts[NO_FIRE]]).toEqual([1, 2]);
  });
  test('RR-T16.17 Heliograph: one more on the Send Orders Table', () => {
    const p = varied('heliograph');
    p.stack.length = 0;
    p.asked = null;
    p.plan[brigade('infantry-4')] = at('middle-veld');
    run(p, sendOrders, { sent: 1 << brigade('infantry-4'), longs: NONE });
    const [sent] = answer(p, { do: 'done' }, [1, 1]).of('order-sent');
    expect(sent?.sum.modifiers.find(({ rule }) => rule === 'RR-T16.17')?.value).toBe(1);
  });
  test('RR-T16.18 Full Fusiliers: four SP, the brigade 16', () => {
    const p = varied('full-fusiliers');
    expect([spOf(p, unit('royal-fusiliers-2')), brigadeTotal(p, brigade('infantry-6'))]).toEqual([4, 16]);
    expect(brigadeTotal(varied(), brigade('infantry-6'))).toBe(14);
  });
});

describe('events of other segments', () => {
  test('RR-T14.2 RR-T14.13 Dispatch Riders: one more command point', () => {
    const p = set('own-plan');
    p.event = DISPATCH_RIDERS;
    watch([], (ctx) => collectCommandPoints(p, ctx));
    expect(p.cp).toBe(4);
    p.event = NATIVE_GUIDE;
    watch([], (ctx) => collectCommandPoints(p, ctx));
    expect(p.cp).toBe(3);
  });
  test('RR-T14.11 Hesitate: no orders from Buller, Long may', () => {
    const p = set('own-plan');
    p.event = HESITATE_CHIT;
    expect(denied(p, { do: 'order', brigade: brigade('infantry-4'), at: at('middle-veld') })).toBe('RR-T14.11');
    expect(denied(p, { do: 'long-order', brigade: brigade('artillery-1'), at: at('railway-veld') })).toBe(undefined);
  });
  test('RR-T14.13 the event ends with its turn: the next draw replaces it', () => {
    const p = field({ units: { 'devonshire-2': 'railway-camp' } });
    p.event = DISPATCH_RIDERS;
    p.britishCup.counts.fill(0);
    p.britishCup.counts[NATIVE_GUIDE] = 1;
    run(p, britishEvent, newBritishEvent(), [1]);
    expect(p.event).toBe(NATIVE_GUIDE);
  });
  test('RR-T10.2 RR-6.1.44 battalions and regiments that go Towards Ladysmith are counted, batteries are not', () => {
    const p = field({ units: { 'devonshire-2': 'red-hill', 'field-7': 'red-hill' } });
    watch([], (ctx) => {
      enter(p, unit('devonshire-2'), at('towards-ladysmith-west'), ctx);
      enter(p, unit('field-7'), at('towards-ladysmith-west'), ctx);
    });
    expect(p.exited).toBe(1);
  });
});
