/** A war for the tests: leaders and markers where a test needs them, and the dice that it scripts. */
import { Context, type Denial, type Entry, FastDice, isRolled, type Rolled, ScriptedDice } from '@laager/kernel';
import { expect } from 'vitest';
import { CARD_IDS, CARDS, type Card, COPIES, cardNamed, DECKS, IS_COMMANDO, listOf, noCards } from '../src/cards.ts';
import { CHITS } from '../src/counters.ts';
import { EVENT_IDS, eventNamed } from '../src/event-list.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { ALL_AREAS, areaId, areaNamed, IS_SIEGE_TOWN, SIEGE_TOWNS } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import { BLOCKHOUSED, DUE, ELIMINATED, NO_MARKER, POOL, RETIRED, SCORCHED, type War } from '../src/position.ts';
import { ENTERS, isCommander, LEADERS, leaderId, leaderNamed, RETIRES_AFTER, SIDES } from '../src/roster.ts';
import { round } from '../src/round.ts';
import { firstPosition, procedures } from '../src/setup.ts';
import { BOER, EMPIRE, type Side, type SideId, sideOf } from '../src/sides.ts';

type Counts = { readonly [card: string]: number };

export interface Field {
  readonly stage?: number;
  readonly active?: SideId;
  /** The number on the chit of the round. */
  readonly chit?: number;
  /** Field leaders on the board; all others are off it, as their stage has them. */
  readonly leaders: { readonly [leader: string]: string };
  /** Towns whose commanders are gone (stage I). */
  readonly captured?: readonly string[];
  readonly garrisons?: readonly string[];
  readonly scorched?: readonly string[];
  readonly blockhouses?: readonly string[];
  readonly camps?: readonly string[];
  readonly rebellions?: readonly string[];
  /** Siege or Fortification markers. */
  readonly trenches?: { readonly [area: string]: number };
  readonly events?: readonly string[];
  /** The hands; what is not named is eliminated (Boers) or in the reinforcement deck (Empire). */
  readonly boer?: Counts;
  readonly empire?: Counts;
  readonly spent?: Counts;
  readonly warFunds?: number;
  readonly position?: number;
}

const counts = (wanted: Counts): number[] => {
  const made = noCards();
  for (const [id, count] of Object.entries(wanted)) made[cardNamed(id)] = count;
  return made;
};

/** Where a leader is who is not on the board: retired, still to come, or in the pool. */
function offBoard(leader: number, stage: number): number {
  const last = RETIRES_AFTER[leader] as number;
  if (last > 0 && stage > last) return RETIRED;
  const enters = ENTERS[leader] as string;
  if (enters.startsWith('event:') || (enters.startsWith('stage-') && stage < Number(enters.slice(6)))) return DUE;
  return POOL;
}

function mark(column: number[], areas: readonly string[] | undefined, value = 1): void {
  for (const id of areas ?? []) column[areaNamed(id)] = value;
}

function deal(p: War, field: Field): void {
  const stage = field.stage ?? 1;
  for (let card = 0; card < CARDS; card++) {
    const isBoer = (DECKS[BOER] as readonly Card[]).includes(card);
    const gone = isBoer && stage >= 3 && !IS_COMMANDO[card];
    if (isBoer) {
      const held = gone
        ? 0
        : field.boer === undefined
          ? (COPIES[card] as number)
          : (counts(field.boer)[card] as number);
      p.hand[card] = held;
      p.eliminated[card] = (COPIES[card] as number) - held;
    } else if (field.empire !== undefined) p.hand[card] = counts(field.empire)[card] as number;
    if (!isBoer) p.known[card] = p.hand[card] as number;
  }
  const left = COPIES.map((copies, card) => copies - (p.hand[card] as number));
  const deck = listOf(left, DECKS[EMPIRE] as readonly Card[]);
  p.reinforcements = { pile: deck.map(() => null), loose: deck, discards: [] };
}

/** The war at the first question of a round. */
export function war(field: Field): War {
  const p = firstPosition();
  const stage = field.stage ?? 1;
  const active = sideOf(field.active ?? 'boer');
  p.stage = stage;
  p.active = active;
  p.round = active === BOER ? 1 : 2;
  if (active === EMPIRE) (p.pools[BOER] as number[])[0] = ((p.pools[BOER] as number[])[0] as number) - 1;
  p.warFunds = stage <= 2 ? (field.warFunds ?? 6) : 0;
  p.position = field.position ?? 6;
  for (let leader = 0; leader < LEADERS; leader++)
    if (!isCommander(leader) || stage > 1) p.at[leader] = offBoard(leader, stage);
  for (const [id, area] of Object.entries(field.leaders)) p.at[leaderNamed(id)] = areaNamed(area);
  for (const id of field.captured ?? []) capture(p, id);
  mark(p.garrison, field.garrisons);
  mark(p.works, field.scorched, SCORCHED);
  mark(p.works, field.blockhouses, BLOCKHOUSED);
  mark(p.camp, field.camps);
  mark(p.rebellion, field.rebellions);
  for (const [id, level] of Object.entries(field.trenches ?? {})) dig(p, id, level);
  for (const id of eventsFor(field)) p.events[eventNamed(id)] = 1;
  deal(p, field);
  p.stack.push({ procedure: 'war', step: 'closeRound', locals: { placements: stage >= 3 ? 2 : 0 } });
  procedures.start(p, round, {}, new Context(new ScriptedDice([faceOf(active, p, field.chit ?? 3)])));
  for (const [id, count] of Object.entries(field.spent ?? {})) p.spent[cardNamed(id)] = count;
  expect(game.violation(p)).toBe(null);
  expectOffersAllowed(p);
  return p;
}

function capture(p: War, id: string): void {
  const town = SIEGE_TOWNS.indexOf(areaNamed(id));
  p.captured[town] = 1;
  p.besieged[town] = 1;
  for (let leader = 0; leader < LEADERS; leader++)
    if (isCommander(leader) && p.at[leader] === areaNamed(id)) p.at[leader] = RETIRED;
}

function dig(p: War, id: string, level: number): void {
  const area = areaNamed(id);
  p.trench[area] = level;
  if (IS_SIEGE_TOWN[area]) p.besieged[SIEGE_TOWNS.indexOf(area)] = 1;
}

/** What the markers of the field need. */
function eventsFor(field: Field): readonly string[] {
  const needed = [...(field.events ?? [])];
  if (field.scorched || field.blockhouses) needed.push('policy-of-repression');
  if (field.blockhouses) needed.push('annexation-of-the-transvaal', 'system-of-repression');
  if (field.rebellions) needed.push('prieska-rebellion');
  return needed;
}

/** The face of the die that draws a chit of that number. */
function faceOf(side: Side, p: War, number: number): number {
  const pool = p.pools[side] as number[];
  const below = pool.slice(0, number - 1).reduce((sum, one) => sum + one, 0);
  expect(CHITS[side]?.[number - 1]).toBeGreaterThan(0);
  return below + 1;
}

// --- Playing

const LEADER_ORDERS = [
  'garrison',
  'burn',
  'blockhouse',
  'camp',
  'pacify',
  'fortify',
  'remove-garrison',
  'rebel',
] as const;
const COMMON_ORDERS: readonly Order[] = [
  { do: 'pass' },
  { do: 'reinforce' },
  { do: 'reorganise' },
  ...EVENT_IDS.map((event) => ({ do: 'event' as const, event })),
  ...Array.from({ length: LEADERS }, (_, leader) => leaderId(leader)).flatMap((leader): Order[] => [
    ...LEADER_ORDERS.map((work) => ({ do: work, leader })),
    { do: 'besiege', leader, artillery: false },
    { do: 'besiege', leader, artillery: true },
    { do: 'fight', leader, enemy: 'blockhouse' },
    { do: 'raid', leader, enemy: 'blockhouse' },
    { do: 'roam', leader },
    { do: 'finish', leader },
  ]),
];

type JournalEntry = Happening | Rolled;
export const saying = <W extends JournalEntry['what']>(journal: readonly JournalEntry[], what: W) =>
  journal.filter((entry): entry is Extract<JournalEntry, { what: W }> => entry.what === what);
export const rolls = (journal: readonly JournalEntry[]) =>
  journal.filter((entry): entry is Rolled => isRolled(entry as Entry));

/** Plays an order that must be allowed, with exactly these dice. */
export function give(p: War, order: Order, ...dice: number[]): JournalEntry[] {
  expect(game.forbids(p, order), JSON.stringify(order)).toBe(null);
  const journal: JournalEntry[] = [];
  const script = new ScriptedDice(dice);
  game.play(p, order, new Context(script, journal as never));
  expect(script.left, 'dice left over').toBe(0);
  expect(game.violation(p)).toBe(null);
  expectOffersAllowed(p);
  expectImagined(p);
  for (const entry of journal) {
    expect(game.rules.has(entry.rule), entry.rule).toBe(true);
    expect(game.tell.entry(p, entry as Entry)).not.toContain('undefined');
  }
  return journal;
}

/** SB-R39: what a seat imagines shows it what it sees, hides nothing, breaks no rule and makes no card. */
function expectImagined(p: War): void {
  const cards = (one: War): number[] => [
    one.hand.reduce((sum, held) => sum + held, 0),
    one.reinforcements.pile.length,
    ...(one.fight?.forces.map(({ held }) => held.length) ?? []),
  ];
  for (const seat of ['boer', 'empire'] as const)
    for (const seed of [1, 2]) {
      const world = game.imagine(p, seat, new FastDice(seed));
      expect([seat, game.view(world, seat)]).toEqual([seat, game.view(p, seat)]);
      expect([game.violation(world), cards(world)]).toEqual([null, cards(p)]);
      expect([
        world.unseen,
        world.fight?.forces.some(({ held, laid }) => [...held, ...laid.flat()].includes(-1)) ?? false,
      ]).toEqual([0, false]);
    }
}

/** Orders to the active side's leaders on the board, and the areas to which rebellion could spread. */
function fieldOrders(p: War): Order[] {
  const everyone = Array.from({ length: LEADERS }, (_, leader) => leaderId(leader));
  const areas = ALL_AREAS.map(areaId);
  const active = everyone.filter((leader) => {
    const one = leaderNamed(leader);
    return SIDES[one] === p.active && (p.at[one] as number) >= 0 && !isCommander(one);
  });
  return [
    ...areas.map((at): Order => ({ do: 'spread', at })),
    ...active.flatMap((leader): Order[] => [
      ...areas.map((to) => ({ do: 'move' as const, leader, to })),
      ...everyone.flatMap((who): Order[] => [
        { do: 'detach', leader, who },
        { do: 'fight', leader, enemy: who },
        { do: 'raid', leader, enemy: who },
      ]),
    ]),
  ];
}

/** What is offered is allowed; of the orders that a position knows, what is allowed is offered. */
function expectOffersAllowed(p: War): void {
  const decision = game.decision(p);
  if (decision === null) return;
  const told = new Set(decision.offers.map((order) => JSON.stringify(order)));
  for (const order of decision.offers) expect(game.forbids(p, order), JSON.stringify(order)).toBe(null);
  const isAction = decision.question === 'action' || decision.question === 'activation';
  const ours = COMMON_ORDERS.filter((order) => !('leader' in order) || SIDES[leaderNamed(order.leader)] === p.active);
  const tried = isAction ? [...ours, ...fieldOrders(p)] : ANSWERS;
  const amiss = tried.filter((order) => told.has(JSON.stringify(order)) !== (game.forbids(p, order) === null));
  expect(amiss).toEqual([]);
}

/** Answers to the questions of a fight, of placing and of merging, whether they are asked or not. */
const ANSWERS: readonly Order[] = [
  { do: 'pass' },
  { do: 'flee' },
  { do: 'stand' },
  ...(['nothing', 'blockhouse', 'blockhouse-and-garrison'] as const).map((take): Order => ({ do: 'spoils', take })),
  ...[
    [],
    ['left'],
    ['centre'],
    ['right'],
    ['left', 'right'],
    ['right', 'left'],
    ['left', 'left'],
    ['left', 'centre', 'right'],
  ].map((sectors): Order => ({ do: 'block', sectors: sectors as 'left'[] })),
  ...Array.from({ length: 25 }, (_, depth): Order => ({ do: 'bury', depth })),
  ...[...ALL_AREAS.map(areaId), 'nowhere'].map((to): Order => ({ do: 'retreat', to })),
  ...[...CARD_IDS, 'none'].map((card): Order => ({ do: 'regain', card })),
  ...[...Array.from({ length: LEADERS }, (_, leader) => leaderId(leader)), 'nobody'].flatMap((leader): Order[] => [
    { do: 'keep', leader },
    { do: 'place', leader, at: 'nowhere' },
    ...ALL_AREAS.map((area): Order => ({ do: 'place', leader, at: areaId(area) })),
  ]),
];

export const question = (p: War): string | undefined => game.decision(p)?.question;
/** "boer action": who is asked, and what. */
export const asks = (p: War): string => `${game.decision(p)?.seat} ${game.decision(p)?.question}`;
export const why = (p: War, order: Order): Denial | null => game.forbids(p, order);
export const rule = (p: War, order: Order): string | undefined => game.forbids(p, order)?.rule;
export const offers = (p: War): readonly Order[] => game.decision(p)?.offers ?? [];
export const offered = <Do extends Order['do']>(p: War, wanted: Do): Extract<Order, { do: Do }>[] =>
  offers(p).filter((order): order is Extract<Order, { do: Do }> => order.do === wanted);

/** Where a leader is: an area, or the name of the state he is in. */
export function where(p: War, leader: string): string {
  const at = p.at[leaderNamed(leader)] as number;
  if (at >= 0) return areaId(at);
  return { [POOL]: 'pool', [DUE]: 'due', [RETIRED]: 'retired', [ELIMINATED]: 'eliminated' }[at] as string;
}
export const held = (p: War, card: string): number => p.hand[cardNamed(card)] as number;
export const inactive = (p: War, card: string): number => p.spent[cardNamed(card)] as number;
export const lost = (p: War, card: string): number => p.eliminated[cardNamed(card)] as number;
/** How many of a card lie in the reinforcement deck. */
export const inDeck = (p: War, card: string): number =>
  [...p.reinforcements.pile, ...p.reinforcements.loose].filter((one) => one === cardNamed(card)).length;
export const trench = (p: War, area: string): number | null => {
  const level = p.trench[areaNamed(area)] as number;
  return level === NO_MARKER ? null : level;
};
export const isMarked = (column: readonly number[], area: string): boolean => column[areaNamed(area)] === 1;
