/** Chapters 0 to 3: counters, cups, markers, scenarios and variants. */
import { Context, chitsIn, FastDice, sampleAction } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { isInRadius, mpOf } from '../src/brigade-move.ts';
import { spOf } from '../src/forces.ts';
import { game } from '../src/index.ts';
import { areaName, areaNamed, crossingOf } from '../src/map.ts';
import {
  BACK,
  BRIDGE_SOUND,
  BRIDGE_UNTRIED,
  type Colenso,
  FRONT,
  GONE,
  HIDDEN,
  NORMAL,
  SEGMENTS,
} from '../src/position.ts';
import * as roster from '../src/roster.ts';
import { forbidsVariants, lotA, lotB } from '../src/setup.ts';
import { hasVariant, VARIANT_LIST, variantBit } from '../src/variants.ts';
import { area, battle, brigade, lead, offers, play, question, start, unit, why } from './table.ts';

const { BATTALION, BATTERY, KINDS, REGIMENT, BRITISH, BOERS } = roster;
const kinds = (kind: number) => BRITISH.filter((one) => KINDS[one] === kind);

describe('the frame', () => {
  test('RR-0.1.3 one seat plays, and is the only one ever asked', () => {
    expect(game.seats).toEqual(['british']);
    const dice = new FastDice(3);
    const p = start();
    for (let i = 0; i < 300; i++) {
      const decision = game.decision(p);
      if (decision === null) break;
      expect(decision.seat).toBe('british');
      game.play(p, game.sample?.(p, dice) ?? (decision.offers[0] as never), new Context(dice));
    }
  });

  test('RR-0.2.1 RR-0.2.2 RR-0.2.3 RR-0.2.4 RR-0.2.5 RR-0.2.6 RR-0.3.1 the segments of a turn in their order, and no other', () => {
    const told: string[] = [];
    const dice = new FastDice(5);
    const p = start();
    const ctx = new Context(dice, {
      push: (entry) =>
        entry.what === 'segment-begins' ? told.push((entry as never as { segment: string }).segment) : 0,
    });
    while (p.turn < 4) {
      const done = offers(p).find((one) => one.do === 'done' || one.do === 'cease') ?? offers(p)[0];
      game.play(p, done as never, ctx as never);
    }
    const turn = ['boer-shaken', 'victory', ...SEGMENTS.slice(0, 15)];
    expect(SEGMENTS).toEqual([
      'british-event',
      'command-points',
      'send-orders',
      'receive-orders',
      'emergency-withdrawal',
      'boer-shell-fire',
      'boer-recovery',
      'british-shell-fire',
      'british-movement',
      'british-assault',
      'boer-event',
      'boer-movement',
      'british-rifle-fire',
      'british-recovery',
      'boer-rifle-fire',
      'boer-shaken',
      'victory',
    ]);
    const first = told.indexOf('boer-shaken');
    expect(told.slice(first, first + turn.length)).toEqual(turn);
  });

  test('RR-0.3.2 the segment marker has no effect: where it stands changes no answer', () => {
    const p = start();
    const moved = game.clone(p);
    moved.segment = 0;
    expect(game.decision(moved)).toEqual(game.decision(p));
  });

  test('RR-R1 RR-0.5.1 dice are six-sided, two at a time add up', () => {
    const sides = new Set<number>();
    const p = start();
    const ctx = new Context(new FastDice(1), {
      push: (entry) => (entry.what === 'rolled' ? sides.add((entry as { sides: number }).sides) : 0),
    });
    while (p.turn < 3) game.play(p, (offers(p).find((one) => one.do === 'order') ?? offers(p).at(-1)) as never, ctx);
    expect([...sides]).toEqual([6]);
  });
});

describe('British counters', () => {
  test('RR-1.1.1 RR-1.1.10 sixteen battalions, six regiments, eight batteries; Buller, Long, HQ and leaders are no units', () => {
    expect([kinds(BATTALION).length, kinds(REGIMENT).length, kinds(BATTERY).length]).toEqual([16, 6, 8]);
    expect(roster.UNIT_IDS).not.toContain('buller');
    expect(roster.BRITISH_UNITS).toBe(30);
  });
  test('RR-1.1.2 RR-R34 44 guns, and 62 SP of battalions on the day', () => {
    const p = battle();
    const sum = (list: readonly number[]) => list.reduce((total, one) => total + spOf(p, one), 0);
    expect(sum(kinds(BATTERY))).toBe(44);
    expect(sum(kinds(BATTALION))).toBe(62);
  });
  test('RR-1.1.4 RR-1.1.6 Buller, Long and the leaders have 3 MP; a replacement is of type B', () => {
    expect(roster.COMMANDER_MP).toBe(3);
    expect(new Set(roster.LEADER_MP)).toEqual(new Set([3]));
    expect(new Set(roster.REPLACEMENT_TYPES)).toEqual(new Set(['B']));
  });
  test('RR-1.1.5 the HQ does not move while operative, and has 2 MP on the move', () => {
    expect(roster.HQ_MP).toBe(2);
  });
  test('RR-1.1.7 a battalion: 4 SP full, 2 reduced, 2 MP on both', () => {
    const p = battle();
    const devons = unit('devonshire-2');
    expect([spOf(p, devons), mpOf(p, devons)]).toEqual([4, 2]);
    p.face[devons] = BACK;
    expect([spOf(p, devons), mpOf(p, devons)]).toEqual([2, 2]);
  });
  test('RR-1.1.8 RR-R2 a regiment: 2 SP and 2 MP dismounted, 0 SP and 3 MP mounted', () => {
    const p = battle();
    const hussars = unit('hussars-13');
    expect([spOf(p, hussars), mpOf(p, hussars)]).toEqual([2, 2]);
    p.face[hussars] = BACK;
    expect([spOf(p, hussars), mpOf(p, hussars)]).toEqual([0, 3]);
  });
  test('RR-1.1.9 batteries: no MP unlimbered, 2 limbered, the 4.7-inch guns 1', () => {
    const p = battle();
    expect(mpOf(p, unit('field-7'))).toBe(2);
    expect([spOf(p, unit('naval-4-7-inch')), mpOf(p, unit('naval-4-7-inch'))]).toEqual([2, 1]);
    p.face[unit('field-7')] = FRONT;
    expect(mpOf(p, unit('field-7'))).toBe(0);
  });
  test('RR-1.1.11 RR-1.1.13 every unit belongs to one brigade; Ogilvy has his own', () => {
    expect(BRITISH.every((one) => (roster.BRIGADE_OF[one] as number) >= 0)).toBe(true);
    expect(roster.UNITS_OF[brigade('naval-section')]).toEqual([unit('naval-12pdr-ogilvy')]);
    expect(offers(start()).some((one) => one.do === 'order' && one.brigade === brigade('naval-section'))).toBe(true);
  });
  test('RR-1.1.14 RR-1.1.16 RR-1.1.17 the radius: his area and those next to it, no Towards Ladysmith; there it is his area alone', () => {
    const p = battle((q) => lead(q, 'mounted', 'small-falls-ridge'));
    const mounted = brigade('mounted');
    expect(isInRadius(p, mounted, area('small-falls-ridge'))).toBe(true);
    expect(isInRadius(p, mounted, area('langewacht-spruit'))).toBe(true);
    expect(isInRadius(p, mounted, area('fort-wylie'))).toBe(false);
    expect(isInRadius(p, mounted, area('towards-ladysmith-east'))).toBe(false);
    lead(p, 'mounted', 'towards-ladysmith-east');
    expect(isInRadius(p, mounted, area('small-falls-ridge'))).toBe(false);
    expect(isInRadius(p, mounted, area('towards-ladysmith-east'))).toBe(true);
  });
});

describe('Boer counters', () => {
  test('RR-1.2.1 RR-1.2.2 fifteen commandos of 70 SP and five guns of one', () => {
    const p = battle();
    const commandos = BOERS.filter(roster.isCommando);
    expect(commandos.length).toBe(15);
    expect(commandos.reduce((sum, one) => sum + spOf(p, one), 0)).toBe(70);
    expect(BOERS.filter((one) => !roster.isCommando(one)).map((one) => spOf(p, one))).toEqual([1, 1, 1, 1, 1]);
  });
  test('RR-1.2.5 four groups, the rest sub groups of one', () => {
    const sizes = roster.GROUP_IDS.map((_, group) => BOERS.filter((one) => roster.GROUP_OF[one] === group).length);
    expect(sizes.slice(0, 4)).toEqual([2, 2, 3, 5]);
    expect(sizes.slice(4).every((size) => size === 1)).toBe(true);
    expect(roster.IS_SUB_GROUP).toEqual([false, false, false, false, ...Array(8).fill(true)]);
  });
});

describe('set-up', () => {
  test('RR-2.1.1 RR-2.1.2 RR-2.1.3 16 British chits, 14 Boer chits, 20 SP Counters without No Fire', () => {
    const p = battle();
    expect([chitsIn(p.britishCup), chitsIn(p.boerCup), chitsIn(p.spCup)]).toEqual([16, 14, 20]);
    expect(p.spCup.counts.at(-1)).toBe(0);
  });
  test('RR-2.2.1 RR-0.1.1 RR-2.2.2 RR-2.5.1 turn 1, confidence 1, loss 10, Send Orders with 8 CP', () => {
    const p = start();
    expect([p.turn, p.confidence, p.loss, p.cp, p.event]).toEqual([1, 1, 10, 8, -1]);
    expect(SEGMENTS[p.segment]).toBe('send-orders');
    expect(question(p)).toBe('send-orders');
  });
  test('RR-2.3.1 RR-2.3.2 the lots are dealt within their drifts, the rest set aside', () => {
    for (let seed = 1; seed < 20; seed++) {
      const p = start('own-plan', seed);
      const dealt = (lot: typeof lotA, aside: number[]) =>
        [...lot.areas.map((id) => p.driftValue[crossingOf(areaNamed(id))] as number), ...aside].sort((a, b) => a - b);
      expect(dealt(lotA, p.aside.slice(0, 2))).toEqual([6, 10, 10, 10, 12]);
      expect(dealt(lotB, p.aside.slice(2))).toEqual([4, 6, 6, 8]);
    }
  });
  test('RR-2.3.3 RR-12.3 RR-S2 no one sees a face-down value; what is turned is seen', () => {
    const p = start();
    const wagon = crossingOf(area('wagon-drift'));
    p.driftTurned[wagon] = 1;
    const seen = game.view(p, 'british');
    expect(seen.driftValue.filter((value) => value > 0)).toEqual([p.driftValue[wagon]]);
    expect(seen.aside).toEqual([0, 0, 0]);
    // What is imagined deals the rest of the lot: the value that lies open is not dealt again.
    for (let seed = 1; seed < 20; seed++) {
      const imagined = game.imagine(seen, 'british', new FastDice(seed)) as Colenso;
      const values = lotA.areas.map((id) => imagined.driftValue[crossingOf(areaNamed(id))] as number);
      expect([...values, ...imagined.aside.slice(0, 2)].sort((a, b) => a - b)).toEqual([6, 10, 10, 10, 12]);
    }
    const copy = game.clone(p);
    for (const key of Object.keys(p) as (keyof Colenso)[])
      if (Array.isArray(p[key])) expect([key, copy[key] === p[key]]).toEqual([key, false]);
  });
  test('RR-S2 a view says how much is in each cup, not what; what has been shown tells the rest', () => {
    const p = start('own-plan', 1);
    const dice = new FastDice(2);
    // Until a group's chit has left the game.
    for (let asked = game.decision(p); asked !== null && p.spent === 0; asked = game.decision(p))
      game.play(p, sampleAction(game, p, asked, dice), new Context(dice));
    expect(p.spent).toBeGreaterThan(0);
    const seen = game.view(p, 'british');
    for (const cup of ['britishCup', 'boerCup', 'spCup'] as const) {
      expect(seen[cup].counts.every((count) => count === 0)).toBe(true);
      expect(seen[cup].unseen).toBe(chitsIn(p[cup]));
      expect(game.imagine?.(seen, 'british', new FastDice(3))[cup]).toEqual(p[cup]);
    }
  });
  test('RR-2.4.1 RR-2.4.2 RR-2.4.3 RR-R5 Boers full and steady in their areas, 13 Hidden markers, none at Robinson’s Drift', () => {
    const p = battle();
    for (const boer of BOERS)
      expect([p.at[boer], p.face[boer], p.taken[boer], p.morale[boer]]).toEqual([
        roster.STARTS[boer],
        FRONT,
        0,
        NORMAL,
      ]);
    expect(p.works.filter((works) => works === HIDDEN).length).toBe(13);
    expect(p.works[area('robinsons-drift')]).toBe(0);
    expect(p.at.filter((at, one) => one >= 30 && at === area('robinsons-drift')).length).toBe(3);
  });
  test('RR-2.4.4 RR-2.4.5 RR-2.4.6 RR-2.4.7 the British in their camps', () => {
    const p = battle();
    expect([areaName(p.bullerAt), areaName(p.longAt), areaName(p.hqAt), p.hqOperative]).toEqual([
      'Naval Gun Hill',
      'Railway Camp',
      'Naval Gun Hill',
      true,
    ]);
    for (const one of BRITISH) {
      expect(p.at[one]).toBe(p.leaderAt[roster.BRIGADE_OF[one] as number]);
      expect(p.morale[one]).toBe(NORMAL);
    }
    expect(spOf(p, unit('royal-fusiliers-2'))).toBe(2);
    expect(p.face[unit('royal-fusiliers-2')]).toBe(BACK);
    expect(kinds(REGIMENT).every((one) => p.face[one] === FRONT)).toBe(true);
    expect(kinds(BATTERY).every((one) => p.face[one] === BACK)).toBe(true);
  });
});

describe('scenarios', () => {
  test('RR-3.1.1 in the Buller version every first order, Long’s too, names the historical objective', () => {
    const p = start('buller-version');
    const orders = offers(p).filter((one) => one.do === 'order' || one.do === 'long-order');
    expect(orders.length).toBeGreaterThan(9);
    for (const one of orders) if ('at' in one && 'brigade' in one) expect(one.at).toBe(roster.HISTORICAL[one.brigade]);
    expect(why(p, { do: 'order', brigade: brigade('infantry-5'), at: area('kraal-flats') })?.rule).toBe('RR-3.1.1');
    expect(why(p, { do: 'long-order', brigade: brigade('artillery-1'), at: area('railway-veld') })?.rule).toBe(
      'RR-3.1.1',
    );
  });
  test('RR-3.1.2 he pays and rolls as ever, and from turn 2 is free', () => {
    const p = start('buller-version');
    play(p, { do: 'order', brigade: brigade('infantry-5'), at: area('robinsons-farm') });
    expect(p.cp).toBe(7);
    const later = start('buller-version');
    later.turn = 2;
    expect(why(later, { do: 'order', brigade: brigade('infantry-5'), at: area('kraal-flats') })).toBeNull();
  });
  test('RR-3.2.3 the Buller version takes variants if the player asks for them', () => {
    expect(question(start('buller-version'))).toBe('send-orders');
    const p = start('buller-version', 1, { 'with-variants': true });
    expect(question(p)).toBe('variants');
    game.play(p, { do: 'vary', variants: numbers('hesitate', 'reconnaissance') }, new Context(new FastDice(1)));
    expect(hasVariant(p, variantBit('reconnaissance'))).toBe(true);
    expect(why(p, { do: 'order', brigade: brigade('infantry-5'), at: area('kraal-flats') })?.rule).toBe('RR-3.1.1');
  });

  const numbers = (...ids: string[]) =>
    ids.map((id) => VARIANT_LIST.findIndex((one) => one.id === id)).sort((a, b) => a - b);
  test('RR-3.2.1 RR-R57 ratings must add up to zero, and are agreed first', () => {
    expect(forbidsVariants(numbers('hesitate'))).toEqual({
      rule: 'RR-3.2.1',
      reason: 'the ratings add up to -2, not to zero',
    });
    expect(forbidsVariants(numbers('hesitate', 'reconnaissance'))).toBeNull();
    expect(forbidsVariants(numbers('hesitate', 'engineers', 'heliograph'))).toBeNull();
    const p = start('variant-battle');
    expect(question(p)).toBe('variants');
    expect(why(p, { do: 'vary', variants: numbers('heliograph') })?.rule).toBe('RR-3.2.1');
    expect(why(p, { do: 'done' })?.rule).toBe('RR-3.2.1');
    play(p, { do: 'vary', variants: numbers('thin-staff', 'engineers') }, [...Array(20).fill(1)]);
    expect(p.variants).toBe(variantBit('thin-staff') | variantBit('engineers'));
    expect(question(p)).toBe('send-orders');
  });
  test('RR-3.2.2 each variant once', () => {
    const [hesitate] = numbers('hesitate');
    const [guns] = numbers('long-range-naval-guns');
    expect(forbidsVariants([hesitate as number, hesitate as number, guns as number])?.rule).toBe('RR-3.2.2');
  });

  const varied = (...ids: string[]): Colenso => {
    const p = start('variant-battle');
    game.play(p, { do: 'vary', variants: numbers(...ids) }, new Context(new FastDice(2)));
    return p;
  };
  test('RR-T16.1 RR-T16.2 Hesitate puts five chits into the British cup, Close Order two', () => {
    expect(chitsIn(varied('hesitate', 'reconnaissance').britishCup)).toBe(21);
    expect(chitsIn(varied('close-order', 'engineers').britishCup)).toBe(18);
  });
  test('RR-T16.5 Hlangwane cannot be reinforced and empty', () => {
    expect(forbidsVariants(numbers('hlangwane-reinforced', 'thin-staff', 'no-hlangwane'))?.rule).toBe('RR-T16.5');
    const p = varied('hlangwane-reinforced', 'heliograph');
    expect(p.at[unit('boksburg')]).toBe(area('hlangwane'));
    expect(p.works[area('wagon-trenches')]).toBe(0);
  });
  test('RR-T16.6 RR-T16.7 RR-T16.8 Botha confident, sound shell, thin staff', () => {
    expect(varied('botha-confident', 'reconnaissance').confidence).toBe(2);
    expect(chitsIn(varied('sound-shell', 'engineers').boerCup)).toBe(12);
    expect(varied('thin-staff', 'engineers').cp).toBe(6);
  });
  test('RR-T16.9 without Hlangwane the 1st Group and its chit are away, its emplacement unmarked', () => {
    const p = varied('hesitate', 'no-hlangwane');
    expect([p.at[unit('wakkerstroom')], p.at[unit('standerton')], p.works[area('hlangwane')]]).toEqual([GONE, GONE, 0]);
    expect(p.boerCup.counts[0]).toBe(0);
  });
  test('RR-T16.10 reconnaissance shows the six drifts, not the markers set aside', () => {
    const seen = game.view(varied('hesitate', 'reconnaissance'), 'british');
    expect(seen.driftValue.filter((value) => value > 0).length).toBe(6);
    expect(seen.aside).toEqual([0, 0, 0]);
  });
  test('RR-T16.15 RR-T16.16 Free Staters late; nervous burghers', () => {
    const late = varied('thin-staff', 'free-staters-late');
    expect(['frankfort', 'senekal', 'vrede'].map((id) => late.at[unit(id)])).toEqual([GONE, GONE, GONE]);
    expect(chitsIn(varied('hesitate', 'nervous-burghers').spCup)).toBe(22);
  });
  test('RR-T16.18 full Fusiliers', () => {
    expect(spOf(varied('thin-staff', 'full-fusiliers'), unit('royal-fusiliers-2'))).toBe(4);
  });
  test('RR-T16.3 a bridge that may be mined is untried; else it is sound', () => {
    expect(varied('mined-bridge', 'reconnaissance').bridge).toBe(BRIDGE_UNTRIED);
    expect(start().bridge).toBe(BRIDGE_SOUND);
  });
});
