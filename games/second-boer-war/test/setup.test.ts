/** Section S: the set-up and what changes between the stages. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { CARD_SIDES, CARDS, COPIES, cardId, cardNamed, IS_ONE_USE } from '../src/cards.ts';
import { game } from '../src/index.ts';
import { ALL_AREAS, areaId, IS_BRITISH } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { DUE, RETIRED, type War } from '../src/position.ts';
import { LEADERS, leaderId, leaderNamed } from '../src/roster.ts';
import { BOER, EMPIRE } from '../src/sides.ts';
import { asks, type Field, give, offered, rule, saying, trench, war, where } from './table.ts';

const PASS: Order = { do: 'pass' };
const start = (scenario = 'campaign') => game.setup({ scenario, options: {} }, new Context(new FastDice(1)));
const inState = (p: War, state: string): string[] =>
  Array.from({ length: LEADERS }, (_, leader) => leaderId(leader)).filter((leader) => where(p, leader) === state);
const cardsOf = (p: War, side: number): { [card: string]: number } =>
  Object.fromEntries(
    Array.from({ length: CARDS }, (_, card) => card)
      .filter((card) => CARD_SIDES[card] === side && (p.hand[card] as number) > 0)
      .map((card) => [cardId(card), p.hand[card] as number]),
  );

describe('set-up', () => {
  test('SB-S.1 SB-3.11 SB-3.16 war funds 6, Empire position 6, stage I', () => {
    const p = start();
    expect([p.warFunds, p.position, p.stage, p.round]).toEqual([6, 6, 1, 1]);
  });

  test('SB-S.2 SB-S.3 who stands where', () => {
    const p = start();
    expect(
      Object.fromEntries(
        Array.from({ length: LEADERS }, (_, l) => leaderId(l))
          .filter((l) => (p.at[leaderNamed(l)] as number) >= 0)
          .map((l) => [l, where(p, l)]),
      ),
    ).toEqual({
      joubert: 'volksrust',
      'p-cronje': 'lichtenburg',
      prinsloo: 'harrismith',
      wessels: 'boshof',
      olivier: 'rouxville',
      buller: 'pietermaritzburg',
      methuen: 'de-aar',
      gatacre: 'queenstown',
      white: 'ladysmith',
      kekewich: 'kimberley',
      'baden-powell': 'mafeking',
    });
  });

  test('SB-S.4 SB-S.5 SB-S.6 who may be detached, and who is still to come', () => {
    const p = start();
    expect(inState(p, 'pool').sort()).toEqual(['de-la-rey', 'french', 'hunter', 'plumer', 'schoeman', 'warren']);
    expect(inState(p, 'due').sort()).toEqual([
      'allenby',
      'benson',
      'beyers',
      'botha',
      'de-wet',
      'hertzog',
      'kitchener',
      'knox',
      'kritzinger',
      'rimington',
      'roberts',
      'smuts',
    ]);
  });

  test('SB-S.7 SB-S.8 the hands, and the ten cards of the reinforcement deck', () => {
    const p = start();
    const boer = cardsOf(p, BOER);
    expect(Object.values(boer).reduce((sum, one) => sum + one, 0)).toBe(15);
    expect(cardsOf(p, EMPIRE)).toEqual({
      'british-cavalry': 1,
      'the-scots': 1,
      'british-infantry': 3,
      'british-artillery': 1,
      trains: 1,
    });
    expect([p.reinforcements.pile.length, p.reinforcements.pile.every((card) => card === null)]).toEqual([10, true]);
  });

  test('SB-S.17 the guerrilla war alone', () => {
    const p = start('guerrilla');
    expect([p.stage, p.position, p.garrison.filter((one) => one === 1).length, asks(p)]).toEqual([
      3,
      5,
      7,
      'boer place',
    ]);
    expect(Object.values(cardsOf(p, BOER)).reduce((sum, one) => sum + one, 0)).toBe(8);
    expect(p.reinforcements.pile).toHaveLength(4);
    for (let card = 0; card < CARDS; card++) {
      const inPile = p.reinforcements.loose.filter((one) => one === card).length;
      if (CARD_SIDES[card] !== EMPIRE) expect([p.known[card], inPile]).toEqual([0, 0]);
      else expect([p.hand[card], p.known[card]]).toEqual([(COPIES[card] as number) - inPile, p.hand[card]]);
    }
    expect(offered(p, 'place')[0]?.leader).toBe('smuts');
  });
});

/** The last action of a stage. */
function endOf(stage: number, field: Partial<Field>): War {
  const p = war({ stage, active: 'empire', chit: 1, leaders: { methuen: 'de-aar' }, ...field });
  p.round = 22;
  p.pools[BOER] = [0, 0, 0];
  p.pools[EMPIRE] = [0, 0, 0];
  return p;
}
const HELD = {
  garrisons: ['bloemfontein', 'johannesburg', 'pretoria', 'belfast'],
  events: ['annexation-of-the-transvaal'],
};

describe('stage changes', () => {
  test('SB-S.9 SB-7.b.15 after stage I the sieges end; commanders and markers go, Boer leaders stay', () => {
    const p = endOf(1, { leaders: { joubert: 'ladysmith', methuen: 'de-aar' }, trenches: { ladysmith: 2 } });
    give(p, PASS, 1);
    expect([p.stage, trench(p, 'ladysmith'), where(p, 'joubert')]).toEqual([2, null, 'ladysmith']);
    for (const leader of ['white', 'kekewich', 'baden-powell']) expect(where(p, leader)).toBe('retired');
    expect(p.warFunds).toBe(6);
  });

  test('SB-S.9 nothing else changes then: the one-use cards stay', () => {
    const p = endOf(1, {
      leaders: { joubert: 'ladysmith', methuen: 'de-aar', botha: 'ermelo' },
    });
    const before = cardsOf(p, BOER);
    expect(Object.keys(before).some((card) => IS_ONE_USE[cardNamed(card)])).toBe(true);
    give(p, PASS, 1);
    expect([p.stage, cardsOf(p, BOER)]).toEqual([2, before]);
  });

  test('SB-S.10 SB-3.15 after stage II funds, trenches and the Boer one-use cards leave the game', () => {
    const trenches = { ermelo: 2, ladysmith: 1 };
    const p = endOf(2, { leaders: { methuen: 'de-aar', botha: 'ermelo', olivier: 'ladysmith' }, trenches, ...HELD });
    // What is dug at Ladysmith is no siege any more.
    expect(saying(give(p, PASS), 'marker')).toEqual([]);
    expect([p.stage, p.warFunds, trench(p, 'ermelo')]).toEqual([3, 0, null]);
    expect(Object.keys(cardsOf(p, BOER)).every((card) => card.startsWith('commando-'))).toBe(true);
    expect(rule(p, { do: 'reorganise' })).toBe('SB-S.12');
  });

  test('SB-S.11 who retires after stage II', () => {
    const leaders = {
      methuen: 'de-aar',
      buller: 'durban',
      gatacre: 'queenstown',
      roberts: 'pretoria',
      joubert: 'ermelo',
      'p-cronje': 'zeerust',
    };
    const p = endOf(2, { leaders, ...HELD });
    p.at[leaderNamed('warren')] = RETIRED;
    const told = saying(give(p, PASS), 'withdrawn').map(({ leader }) => leader);
    expect([told.includes('buller'), told.includes('warren')]).toEqual([true, false]);
    for (const leader of [
      'buller',
      'roberts',
      'gatacre',
      'warren',
      'joubert',
      'p-cronje',
      'prinsloo',
      'wessels',
      'olivier',
      'schoeman',
    ])
      expect(where(p, leader), leader).toBe('retired');
    expect(where(p, 'methuen')).toBe('de-aar');
  });

  test('SB-S.12 SB-S.13 stage III: the Boers place theirs, Botha and De Wet if they never came, then the Empire', () => {
    const p = endOf(2, { leaders: { methuen: 'de-aar', 'de-la-rey': 'ermelo' }, ...HELD });
    for (const leader of ['botha', 'de-wet', 'kitchener']) p.at[leaderNamed(leader)] = DUE;
    give(p, PASS);
    const order: string[] = [];
    while (game.decision(p)?.question === 'place') {
      const decision = game.decision(p);
      const first = offered(p, 'place')[0] as Order & { do: 'place' };
      order.push(`${decision?.seat} ${first.leader}`);
      if (order.length === 1) {
        const open = offered(p, 'place').map((one) => one.at);
        for (const closed of ['ermelo', 'pretoria', 'de-aar', 'durban']) expect(open).not.toContain(closed);
        expect(open).toContain('kroonstad');
      }
      if (first.leader === 'allenby') {
        const open = offered(p, 'place').map((one) => one.at);
        expect(open).toContain('pretoria');
        expect(open).toContain('durban');
        for (const closed of ['de-aar', 'kroonstad']) expect(open).not.toContain(closed);
      }
      give(p, first, ...(first.leader === 'kitchener' ? [1] : []));
    }
    expect(order).toEqual([
      'boer smuts',
      'boer hertzog',
      'boer botha',
      'boer de-wet',
      'empire allenby',
      'empire knox',
      'empire kitchener',
    ]);
    expect([asks(p), p.round]).toEqual(['boer action', 1]);
  });

  test('SB-S.12 SB-S.13 whoever came into play before is not placed again', () => {
    const p = endOf(2, {
      leaders: { methuen: 'de-aar', botha: 'ermelo', 'de-wet': 'zeerust', kitchener: 'pretoria' },
      ...HELD,
    });
    give(p, PASS);
    const order: string[] = [];
    while (game.decision(p)?.question === 'place') {
      const first = offered(p, 'place')[0] as Order & { do: 'place' };
      order.push(first.leader);
      give(p, first, ...(first.leader === 'knox' ? [1] : []));
    }
    expect(order).toEqual(['smuts', 'hertzog', 'allenby', 'knox']);
  });

  test('SB-S.14 stage IV: Beyers and Kritzinger, then Benson and Rimington', () => {
    const p = endOf(3, { leaders: { methuen: 'de-aar', botha: 'ermelo' } });
    give(p, PASS);
    const order: string[] = [];
    while (game.decision(p)?.question === 'place') {
      const first = offered(p, 'place')[0] as Order & { do: 'place' };
      order.push(first.leader);
      give(p, first, ...(first.leader === 'rimington' ? [1] : []));
    }
    expect([p.stage, order]).toEqual([4, ['beyers', 'kritzinger', 'benson', 'rimington']]);
  });

  test('SB-S.16 without an area for him a leader goes to the pool, from where he may be detached', () => {
    const p = endOf(3, { leaders: { methuen: 'de-aar', botha: 'ermelo' } });
    // More Garrisons than there are counters: with twelve, some area is always open.
    for (const area of ALL_AREAS) if (!IS_BRITISH[area] && areaId(area) !== 'ermelo') p.garrison[area] = 1;
    game.play(p, PASS, new Context(new FastDice(1)));
    expect([where(p, 'beyers'), where(p, 'kritzinger'), asks(p)]).toEqual(['pool', 'pool', 'empire place']);
    p.garrison.fill(0);
    for (const leader of ['benson', 'rimington'])
      game.play(
        p,
        { do: 'place', leader, at: leader === 'benson' ? 'durban' : 'cradock' },
        new Context(new FastDice(1)),
      );
    expect(rule(p, { do: 'detach', leader: 'botha', who: 'beyers' })).toBeUndefined();
  });
});
