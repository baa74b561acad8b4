/** What a board lights is allowed, and what it does not light is refused with the sentence that it shows. */
import { Context, type Decision, FastDice, keyFromSeed, Match, odds, totalOf } from '@laager/kernel';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endsOf } from '../src/fight-ends.ts';
import { EVERY_SECTOR, forceOf, put, UP } from '../src/fight-position.ts';
import { game } from '../src/index.ts';
import { lookups } from '../src/lookups.ts';
import { ALL_AREAS, areaById, areaId } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { outlookOf } from '../src/outlook.ts';
import type { War } from '../src/position.ts';
import { LEADERS, leaderId, SIDES } from '../src/roster.ts';
import { sampleFight } from '../src/sampled-fight.ts';
import { EMPIRE } from '../src/sides.ts';
import { lay, play } from './fights.ts';
import { give, war } from './table.ts';

/** Positions of random games at which the active player picks an action or orders a leader. */
function* positions(games: number): Generator<{ war: War; decision: Decision<Order>; dice: FastDice }> {
  for (let n = 0; n < games; n++) {
    const dice = new FastDice(n + 5);
    const scenario = n % 2 === 0 ? 'campaign' : 'guerrilla';
    const started = Match.start(game, { scenario, options: {} }, { key: keyFromSeed(n) });
    if ('fault' in started) throw new Error(started.fault.message);
    const match = started.ok;
    for (let move = 0; move < 150; move++) {
      const truth = match.truth() as War;
      const decision = game.decision(truth);
      if (decision === null) break;
      yield { war: game.view(truth, decision.seat), decision, dice };
      match.act({ seat: decision.seat, seq: match.seq, action: game.sample?.(truth, dice) as Order });
    }
  }
}

/** Plays the steps of a way, one order after the other; the denial of the first that is refused. */
function walk(war: War, leader: string, route: readonly string[], dice: FastDice) {
  const p = game.clone(war);
  for (const to of route) {
    const order: Order = { do: 'move', leader, to };
    const denial = game.forbids(p, order);
    if (denial !== null) return denial;
    game.play(p, order, new Context(dice));
    if (game.decision(p)?.question !== 'activation') break;
  }
  return null;
}

describe('reach', () => {
  test('every way can be walked, and every neighbour that is closed is refused in the same words', () => {
    let [open, shut] = [0, 0];
    for (const { war, decision, dice } of positions(6)) {
      if (decision.question !== 'action') continue;
      const own = decision.seat === 'boer' ? 0 : 1;
      for (let one = 0; one < LEADERS; one++) {
        const leader = leaderId(one);
        const found = SIDES[one] === own ? lookups.reach.find(war, { leader }) : null;
        if (found === null || dice.draw(4) > 0) continue;
        expect(v.is(lookups.reach.result, found)).toBe(true);
        for (const way of found.ways) {
          open++;
          expect(walk(war, leader, way.route, dice)).toBe(null);
        }
        const lit = new Set(found.ways.map(({ area }) => area));
        for (const area of ALL_AREAS) {
          const denial = game.forbids(war, { do: 'move', leader, to: areaId(area) });
          if (denial === null) expect(lit.has(areaId(area))).toBe(true);
        }
        for (const { area, denial } of found.closed) {
          shut++;
          expect(lit.has(area)).toBe(false);
          const direct = game.forbids(war, { do: 'move', leader, to: area });
          expect(direct).not.toBe(null);
          if (direct?.rule !== 'SB-5.a.1') expect(denial).toEqual(direct);
        }
      }
    }
    expect(open).toBeGreaterThan(500);
    expect(shut).toBeGreaterThan(20);
  });
});

test('deeds say what the rules say', () => {
  let checked = 0;
  for (const { war, decision } of positions(4)) {
    if (decision.question !== 'action') continue;
    for (const { leader } of decision.offers.filter((order) => order.do === 'move').slice(0, 2) as { leader: string }[])
      for (const { order, denial } of lookups.deeds.find(war, { leader })) {
        checked++;
        expect(denial).toEqual(game.forbids(war, order));
      }
  }
  expect(checked).toBeGreaterThan(100);
});

test('events are ready exactly when they are offered', () => {
  for (const { war, decision } of positions(4)) {
    if (decision.question !== 'action') continue;
    const offered = decision.offers.flatMap((order) => (order.do === 'event' ? [order.event] : []));
    const found = lookups.events.find(war, {}).filter(({ side, denial }) => side === decision.seat && denial === null);
    expect(found.map(({ id }) => id).sort()).toEqual(offered.sort());
  }
});

test('SB-7.b.7 SB-7.b.8 SB-7.b.9 a siege: the chance is that of the dice, each with its clause', () => {
  const started = Match.start(game, { scenario: 'campaign', options: {} }, { key: keyFromSeed('siege') });
  if ('fault' in started) throw new Error(started.fault.message);
  const war = game.view(started.ok.truth() as War, 'boer');
  war.at[0] = areaById('kimberley');
  war.trench[areaById('kimberley')] = 0;
  const found = lookups.siege.find(war, { leader: 'joubert' });
  // One die against two, ties to the besieger: 91 of 216. Two dice against two: 1 - P(lower).
  expect(found?.chance.plain).toBeCloseTo(91 / 216, 6);
  expect(found?.tieWins).toBe(true);
  expect(found?.chance.artillery).toBeGreaterThan(0.6);
  expect(found?.dice).toEqual({
    boer: { base: 1, cause: 'base', rule: 'SB-7.b.7', modifiers: [{ value: 1, rule: 'SB-7.b.8', cause: 'artillery' }] },
    empire: {
      base: 1,
      cause: 'base',
      rule: 'SB-7.b.7',
      modifiers: [{ value: 1, rule: 'SB-7.b.9', cause: 'charisma' }],
    },
  });
});

describe('a fight on the table', () => {
  /** The first example before its last row; no surplus on either side. */
  function beforeLastRow(): War {
    const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' } });
    give(p, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' });
    play(p, { active: 'vol', second: 'scots', pick: 'inf inf inf art trains', draw: 'c1 c4 c5 c6 c10' });
    play(p, { first: ['art', 'trains', 'scots'], rows: ['c10 c4', 'c1 c5', 'vol c6'] });
    return p;
  }
  const LAST = lay('inf', 'inf', 'inf');

  test('the ends are those that the rules come to, over every way the dice can fall', () => {
    const p = beforeLastRow();
    const label = (_before: War, after: War) =>
      after.battlesWon[0] === 1 ? 'won' : after.battlesWon[4] === 1 ? 'lost' : 'drawn';
    const exact = odds(game, p, LAST, { label, follow: () => null });
    const found = lookups.fightEnds.find(game.view(p, 'empire'), { seat: 'empire', order: LAST });
    if (found === null || !found.exact) throw new Error('not exact');
    const shares: { [result: string]: number } = {
      won: found.wonTwo + found.wonThree,
      lost: found.lostTwo + found.lostThree,
      drawn: found.drawn,
    };
    for (const { label: result, p: chance } of exact.outcomes) expect(shares[result]).toBeCloseTo(chance, 9);
    for (const { won, level, lost } of found.pairs) expect(won + level + lost).toBeCloseTo(1, 9);
  });

  test('estimates by sums of sectors come to the same where there is no surplus', () => {
    const full = game.clone(beforeLastRow()).fight as NonNullable<War['fight']>;
    const force = forceOf(full, EMPIRE);
    for (const sector of EVERY_SECTOR) put(force, sector, force.held[0] as number, UP);
    const [exact, estimate] = [endsOf(full), outlookOf(full, false)];
    expect(estimate.won).toBeCloseTo(exact.wonTwo + exact.wonThree, 9);
    expect(estimate.drawn).toBeCloseTo(exact.drawn, 9);
    expect(estimate.lost).toBeCloseTo(exact.lostTwo + exact.lostThree, 9);
  });

  test('fights played out come to the same, within their interval', () => {
    const p = game.view(beforeLastRow(), 'empire');
    const found = lookups.fightEnds.find(p, { seat: 'empire', order: LAST });
    const sampled = sampleFight(p, 'empire', LAST, 600, 3);
    if (found === null || !found.exact || sampled === null) throw new Error('no odds');
    expect(Math.abs(sampled.won - found.wonTwo - found.wonThree)).toBeLessThan(2 * sampled.margin);
  });

  test('what is hidden is sampled, and it says so; an order that is forbidden has no odds', () => {
    const p = war({ active: 'empire', leaders: { buller: 'edenburg', 'p-cronje': 'edenburg' } });
    give(p, { do: 'fight', leader: 'buller', enemy: 'p-cronje' });
    play(p, {
      active: 'scots',
      second: '',
      pick: 'inf inf inf art trains',
      draw: 'c1 c4 c5 c6 c10 c10',
      first: ['c1', 'c4', 'c5'],
    });
    const seen = game.view(p, 'empire');
    const order = lay('scots inf', 'inf inf', 'art trains');
    const found = lookups.fightEnds.find(seen, { seat: 'empire', order });
    expect(found?.exact).toBe(false);
    // The same answer whatever lies face down.
    const other = game.clone(p);
    other.fight?.forces[0]?.laid.reverse();
    expect(lookups.fightEnds.find(game.view(other, 'empire'), { seat: 'empire', order })).toEqual(found);
    expect(lookups.fightEnds.find(seen, { seat: 'empire', order: lay('can', '', '') })).toBe(null);
  });

  test('the best layouts are allowed, and each has its odds', () => {
    const seen = game.view(beforeLastRow(), 'empire');
    const best = lookups.layouts.find(seen, { seat: 'empire', most: 6 });
    expect(best.length).toBeGreaterThan(0);
    for (const { order, odds: chances } of best) {
      expect(game.forbids(seen, order)).toBe(null);
      expect(chances).not.toBe(null);
    }
  });
});

test('a prospect says what an attack would bring, or why it may not be made', () => {
  const p = game.view(war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' } }), 'boer');
  const args = { seat: 'boer' as const, route: [], raid: false };
  const found = lookups.prospect.find(p, { ...args, leader: 'p-cronje', enemy: 'gatacre' });
  if (found === null || 'denial' in found) throw new Error('no prospect');
  expect(found.kind).toBe('battle');
  expect(found.withOneUse.won).toBeGreaterThan(found.without?.won ?? 1);
  expect(found.withOneUse.margin).toBeGreaterThan(0);
  expect(v.is(lookups.prospect.result, found)).toBe(true);
  const barred = lookups.prospect.find(
    game.view(war({ leaders: { wessels: 'edenburg', buller: 'edenburg' } }), 'boer'),
    { ...args, leader: 'wessels', enemy: 'buller' },
  );
  expect(barred).toMatchObject({ denial: { rule: 'SB-8.4' } });
});

test('SB-8.10 SB-R15 a prospect counts no more cards than a side has', () => {
  const cards = (boer: { [card: string]: number }, seat: 'boer' | 'empire') => {
    const leaders = { botha: 'ermelo', kitchener: 'ermelo' };
    const p = war({ stage: 3, active: seat, leaders, boer, empire: { 'british-cavalry': 1, 'british-artillery': 2 } });
    const [leader, enemy] = seat === 'boer' ? (['botha', 'kitchener'] as const) : (['kitchener', 'botha'] as const);
    const found = lookups.prospect.find(p, { seat, leader, enemy, route: [], raid: false });
    if (found === null || 'denial' in found) throw new Error('no prospect');
    return [totalOf(found.cards.boer), totalOf(found.cards.empire)];
  };
  // One cavalry and one of the two artillery cards (SB-9.5).
  expect(cards({ 'commando-10': 3, 'commando-1': 1 }, 'boer')).toEqual([4, 2]);
  expect(cards({ 'commando-10': 3, 'commando-1': 1, 'commando-2': 1, 'commando-3': 1 }, 'empire')).toEqual([5, 2]);
});

test('SB-8.4 SB-7.f.3 with the option detached, reach names whom a leader could raid but not fight', () => {
  const attacks = (leader: string, events: string[]) => {
    const leaders = { [leader]: 'standerton', kitchener: 'ermelo' };
    const p = { ...war({ stage: 3, leaders, events }), detachedOnly: true };
    const way = lookups.reach.find(p, { leader })?.ways.find(({ area }) => area === 'ermelo');
    return [way?.enemies, way?.raids];
  };
  expect(attacks('smuts', ['cyferfontein'])).toEqual([[], ['kitchener']]);
  expect(attacks('smuts', [])).toEqual([[], []]);
  expect(attacks('botha', ['cyferfontein'])).toEqual([['kitchener'], []]);
});
