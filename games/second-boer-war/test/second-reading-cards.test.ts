import { describe, expect, test } from 'vitest';
import { CARD_IDS, COPIES, cardId, cardNamed, IS_COMMANDO, IS_ONE_USE } from '../src/cards.ts';
import type { FightOrder } from '../src/fight-orders.ts';
import { BLOCKHOUSE, type Fight, newFight } from '../src/fight-position.ts';
import {
  commitOffers,
  extraCards,
  forbidsCommit,
  forbidsPick,
  isAskedToCommit,
  pickOffers,
  pickSizes,
} from '../src/muster.ts';
import type { War } from '../src/position.ts';
import { ABILITY, CHARISMA, isCommander, LEADERS, SIDES } from '../src/roster.ts';
import type { Side } from '../src/sides.ts';
import { needsTrains } from '../src/supply.ts';
import { EVERYWHERE, hasSupply, isOwn, scattered } from './second-reading.ts';

const FIELDS = Array.from({ length: 60 }, (_, seed) => 300 + seed);
const EMPIRE = 1;
const everyone = Array.from({ length: LEADERS }, (_, leader) => leader);
const sideOf = (card: number): number => (card >= cardNamed('british-cavalry') ? 1 : 0);
const trains = cardNamed('trains');
const artillery = cardNamed('british-artillery');

/** A battle or a skirmish of two leaders, or one over a Blockhouse, in some area. */
function fightIn(p: War, seed: number): Fight {
  const area = EVERYWHERE[(seed * 13) % EVERYWHERE.length] as number;
  const field = everyone.filter((one) => !isCommander(one));
  const attacker = field[(seed * 7) % field.length] as number;
  const active = SIDES[attacker] as Side;
  const enemies = field.filter((one) => SIDES[one] !== active);
  const isSkirmish = p.stage > 2 || seed % 3 === 0;
  const isBlockhouse = isSkirmish && active === 0 && seed % 2 === 0;
  const defender = isBlockhouse ? BLOCKHOUSE : (enemies[(seed * 5) % enemies.length] as number);
  return newFight(isSkirmish ? 'skirmish' : 'battle', false, area, attacker, defender, active);
}

/** All hands of these designs, one more than there are of each included, in the order of the designs. */
function hands(designs: readonly number[], most: number): number[][] {
  let all: number[][] = [[]];
  for (const card of designs)
    all = all.flatMap((hand) =>
      Array.from({ length: (COPIES[card] as number) + 2 }, (_, n) => [...hand, ...new Array<number>(n).fill(card)]),
    );
  return all.filter((hand) => hand.length <= most);
}
const oneUse = (side: number): number[] =>
  [...COPIES.keys()].filter((card) => sideOf(card) === side && IS_ONE_USE[card]);
const reusable = (side: number): number[] =>
  [...COPIES.keys()].filter((card) => sideOf(card) === side && !IS_ONE_USE[card]);
const number = (hand: readonly number[], card: number): number => hand.filter((one) => one === card).length;
const mustBring = (p: War, fight: Fight, side: number): boolean =>
  side === EMPIRE && fight.kind === 'battle' && (p.hand[trains] as number) > 0 && !hasSupply(p, fight.area);
const size = (fight: Fight): number => (fight.kind === 'battle' ? 6 : 3);

function commitBar(p: War, fight: Fight, side: number, hand: readonly number[]): string | null {
  const rule = fight.kind === 'battle' ? 'SB-8.8' : 'SB-9.2';
  for (const card of hand) {
    if (sideOf(card) !== side || !IS_ONE_USE[card] || number(hand, card) > (p.hand[card] as number)) return rule;
    if (number(hand, card) > (p.hand[card] as number) - (p.spent[card] as number)) return 'SB-2.6';
  }
  if (hand.some((card, i) => i > 0 && card < (hand[i - 1] as number))) return rule;
  if (hand.length > (fight.kind === 'battle' ? 6 : 1)) return rule;
  if (mustBring(p, fight, side) && hand.length > 5) return 'SB-2.12';
  const sum = (cards: readonly number[], of: (card: number) => number): number =>
    cards.reduce((all, one) => all + of(one), 0);
  const active = sum(oneUse(side), (card) => (p.hand[card] as number) - (p.spent[card] as number));
  const gap = 6 - sum(reusable(side), (card) => p.hand[card] as number);
  return fight.kind === 'battle' && hand.length < Math.min(gap, active) ? 'SB-8.10' : null;
}

/** SB-8.11 to SB-8.13, SB-9.6 to SB-9.8, SB-9.23. */
function extras(p: War, fight: Fight, side: number): number[] {
  const leader = side === fight.active ? fight.attacker : fight.defender;
  if (leader === BLOCKHOUSE) return [0];
  const [ability, charisma] = [ABILITY[leader] as number, CHARISMA[leader] as number];
  if (p.stage >= 3) return [charisma];
  const isSecond = side !== fight.active;
  if (side === EMPIRE && isSecond && isOwn(p, EMPIRE, fight.area)) return [...new Set([ability, charisma])];
  const trench = side === 0 && isSecond && p.stage === 2 ? Math.max(0, p.trench[fight.area] as number) : 0;
  return [ability + trench];
}
function pickable(p: War, fight: Fight, card: number): number {
  const most = fight.defender === BLOCKHOUSE ? 0 : fight.kind === 'skirmish' ? 1 : 9;
  return card === artillery ? Math.min(most, p.hand[card] as number) : (p.hand[card] as number);
}
function sizesOf(p: War, fight: Fight): number[] {
  const there = reusable(EMPIRE).reduce((sum, card) => sum + pickable(p, fight, card), 0);
  const due = size(fight) - (fight.forces[EMPIRE]?.committed.length ?? 0);
  return [...new Set(extras(p, fight, EMPIRE).map((extra) => Math.min(there, due + extra)))];
}
function pickBar(p: War, fight: Fight, hand: readonly number[]): string | null {
  const rule = fight.kind === 'battle' ? 'SB-8.9' : 'SB-9.3';
  for (const card of hand) {
    if (sideOf(card) !== EMPIRE || IS_ONE_USE[card] || number(hand, card) > (p.hand[card] as number)) return rule;
    if (number(hand, card) > pickable(p, fight, card)) return fight.defender === BLOCKHOUSE ? 'SB-6.d.10' : 'SB-9.5';
  }
  if (hand.some((card, i) => i > 0 && card < (hand[i - 1] as number))) return rule;
  const sizes = sizesOf(p, fight);
  if (!sizes.includes(hand.length)) return hand.length > Math.max(...sizes) ? 'SB-8.11' : rule;
  return mustBring(p, fight, EMPIRE) && !hand.includes(trains) ? 'SB-2.12' : null;
}

interface Found {
  readonly hand: readonly number[];
  readonly rule: string | null;
  readonly bar: string | null;
}
const differing = (all: readonly Found[]): Found[] => all.filter(({ rule, bar }) => rule !== bar);
const open = (all: readonly Found[]): string[] =>
  all.flatMap(({ hand, bar }) => (bar === null ? [JSON.stringify(hand.map(cardId))] : [])).toSorted();
const listed = (offers: readonly FightOrder[]): string[] =>
  offers.map((one) => JSON.stringify('cards' in one ? one.cards : one)).toSorted();

describe('a second reading of which cards go into a fight, with random hands', () => {
  test('SB-2.6 SB-2.8 SB-2.10 SB-2.12 SB-8.8 SB-8.10 SB-9.2 one-use cards', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const fight = fightIn(p, seed);
      for (const side of [0, 1] as const) {
        const tried = [
          ...hands(oneUse(side), 7),
          [cardNamed('trains')],
          [cardNamed('zarp')],
          [...oneUse(side)].reverse(),
        ];
        const all = tried.map((hand) => ({
          hand,
          rule: forbidsCommit(p, fight, side, { do: 'commit', cards: hand.map(cardId) })?.rule ?? null,
          bar: commitBar(p, fight, side, hand),
        }));
        expect(differing(all)).toEqual([]);
        expect(listed(commitOffers(p, fight, side))).toEqual(
          open(hands(oneUse(side), 7).map((hand) => ({ hand, rule: null, bar: commitBar(p, fight, side, hand) }))),
        );
        const isActive = oneUse(side).some((card) => (p.hand[card] as number) > (p.spent[card] as number));
        expect(isAskedToCommit(p, side)).toBe(side === EMPIRE || isActive);
        const rule = fight.kind === 'battle' ? 'SB-8.8' : 'SB-9.2';
        expect(forbidsCommit(p, fight, side, { do: 'commit', cards: ['none'] })?.rule).toBe(rule);
        expect(forbidsCommit(p, fight, side, { do: 'pass' })?.rule).toBe(rule);
      }
    }
  });
  test('SB-2.12 SB-6.d.10 SB-8.9 SB-8.11 SB-8.12 SB-8.13 SB-9.3 SB-9.5 SB-9.6 SB-9.8 SB-9.23 what the Empire picks', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const fight = fightIn(p, seed);
      for (const side of [0, 1] as const) expect(extraCards(p, fight, side)).toEqual(extras(p, fight, side));
      expect(pickSizes(p, fight)).toEqual(sizesOf(p, fight));
      const tried = [...hands(reusable(EMPIRE), 9), [cardNamed('zarp')], [cardNamed('canadians')], [trains, artillery]];
      const all = tried.map((hand) => ({
        hand,
        rule: forbidsPick(p, fight, { do: 'pick', cards: hand.map(cardId) })?.rule ?? null,
        bar: pickBar(p, fight, hand),
      }));
      expect(differing(all)).toEqual([]);
      expect(listed(pickOffers(p, fight))).toEqual([...new Set(open(all))]);
      const rule = fight.kind === 'battle' ? 'SB-8.9' : 'SB-9.3';
      expect([
        forbidsPick(p, fight, { do: 'pass' })?.rule,
        forbidsPick(p, fight, { do: 'pick', cards: ['none'] })?.rule,
      ]).toEqual([rule, rule]);
    }
  });
  test('SB-2.12 SB-2.13 SB-R1 supply by a chain of garrisoned Boer areas to a British area at peace', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const area of EVERYWHERE)
        expect([seed, area, needsTrains(p, area)]).toEqual([
          seed,
          area,
          (p.hand[trains] as number) > 0 && !hasSupply(p, area),
        ]);
    }
  });
  test('SB-2.9 ten designs of commandos, the first and the last as the data has them', () => {
    expect(CARD_IDS.filter((_, card) => IS_COMMANDO[card])).toHaveLength(10);
  });
});
