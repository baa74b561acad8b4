/** A table to set positions up on: who and what stands where, the chit, the cards, the dice that are to fall. */
import { Context, type Denial, type Entry, FastDice, type Rolled, ScriptedDice } from '@laager/kernel';
import { expect } from 'vitest';
import { CARD_SIDES, CARDS, COPIES, cardNamed, IS_COMMANDO } from '../src/cards.ts';
import { CHITS } from '../src/counters.ts';
import { eventNamed } from '../src/event-list.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { areaId, areaNamed, SIEGE_TOWNS } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import {
  BLOCKHOUSED,
  DUE,
  ELIMINATED,
  NO_MARKER,
  NOT_NAMED,
  POOL,
  RETIRED,
  SCORCHED,
  type War,
} from '../src/position.ts';
import { GARRISON_OF, LEADERS, leaderNamed, RETIRES_AFTER } from '../src/roster.ts';
import { firstPosition } from '../src/setup.ts';
import { BOER, EMPIRE, seatOf } from '../src/sides.ts';

type Counts = { readonly [card: string]: number };

export interface Spec {
  readonly stage?: number;
  readonly active?: 'boer' | 'empire';
  readonly round?: number;
  readonly chit?: number;
  readonly done?: number;
  /** By leader: his area. Whoever is not named is retired. */
  readonly at?: { readonly [leader: string]: string };
  readonly pool?: readonly string[];
  readonly due?: readonly string[];
  readonly eliminatedLeaders?: readonly string[];
  readonly garrisons?: readonly string[];
  readonly scorched?: readonly string[];
  readonly blockhouses?: readonly string[];
  readonly camps?: readonly string[];
  readonly rebellions?: readonly string[];
  /** By area: the value of its Siege or Fortification marker. */
  readonly trenches?: { readonly [area: string]: number };
  readonly captured?: readonly string[];
  readonly besieged?: readonly string[];
  readonly events?: readonly string[];
  readonly funds?: number;
  readonly position?: number;
  /** Boer cards that are eliminated; all others are in the hand. */
  readonly lost?: Counts;
  /** So many commandos are left, whichever; overrides `lost`. */
  readonly commandos?: number;
  /** Empire cards in the hand; all others are in the deck. */
  readonly empireHand?: Counts;
  /** Inactive cards. */
  readonly spent?: Counts;
  readonly battlesWon?: { readonly boer?: number; readonly empire?: number };
  readonly beaten?: readonly string[];
  readonly raidsWon?: number;
  readonly roamer?: string;
}

const STAGE_EVENTS: readonly string[] = ['policy-of-repression', 'annexation-of-the-transvaal', 'system-of-repression'];

/** The war at an action of that round, as described. */
export function war(spec: Spec = {}): War {
  const p = firstPosition();
  const active = spec.active === 'empire' ? EMPIRE : BOER;
  p.stage = spec.stage ?? 1;
  p.active = active;
  p.round = spec.round ?? (active === BOER ? 1 : 2);
  p.done = spec.done ?? 0;
  p.roamer = spec.roamer === undefined ? NOT_NAMED : leaderNamed(spec.roamer);
  setLeaders(p, spec);
  setMarkers(p, spec);
  p.warFunds = p.stage <= 2 ? (spec.funds ?? 6) : 0;
  p.position = spec.position ?? 6;
  setCards(p, spec);
  for (const [side, won] of [spec.battlesWon?.boer ?? 0, spec.battlesWon?.empire ?? 0].entries())
    p.battlesWon[side * 4 + p.stage - 1] = won;
  for (const leader of spec.beaten ?? []) p.beaten[leaderNamed(leader)] = 1;
  p.raidsWon = spec.raidsWon ?? 0;
  setChit(p, spec.chit ?? 3);
  p.stack.push({ procedure: 'war', step: 'closeRound', locals: { placements: p.stage >= 3 ? 2 : 0 } });
  p.stack.push({ procedure: 'round', step: 'act', locals: {} });
  p.asked = { seat: seatOf(active), question: 'action' };
  expect(game.violation(p)).toBe(null);
  return p;
}

function setLeaders(p: War, spec: Spec): void {
  for (let leader = 0; leader < LEADERS; leader++) p.at[leader] = RETIRED;
  for (const [leader, area] of Object.entries(spec.at ?? {})) p.at[leaderNamed(leader)] = areaNamed(area);
  for (const leader of spec.pool ?? []) p.at[leaderNamed(leader)] = POOL;
  for (const leader of spec.due ?? []) p.at[leaderNamed(leader)] = DUE;
  for (const leader of spec.eliminatedLeaders ?? []) p.at[leaderNamed(leader)] = ELIMINATED;
  for (let leader = 0; leader < LEADERS; leader++)
    if ((RETIRES_AFTER[leader] as number) === 1 && p.at[leader] !== GARRISON_OF[leader]) p.at[leader] = RETIRED;
}

function setMarkers(p: War, spec: Spec): void {
  for (const area of spec.garrisons ?? []) p.garrison[areaNamed(area)] = 1;
  for (const area of spec.scorched ?? []) p.works[areaNamed(area)] = SCORCHED;
  for (const area of spec.blockhouses ?? []) p.works[areaNamed(area)] = BLOCKHOUSED;
  for (const area of spec.camps ?? []) p.camp[areaNamed(area)] = 1;
  for (const area of spec.rebellions ?? []) p.rebellion[areaNamed(area)] = 1;
  for (const [area, level] of Object.entries(spec.trenches ?? {})) p.trench[areaNamed(area)] = level;
  for (const [town, area] of SIEGE_TOWNS.entries()) {
    if (p.stage === 1 && p.trench[area] !== NO_MARKER) p.besieged[town] = 1;
    if ((spec.besieged ?? []).includes(areaId(area))) p.besieged[town] = 1;
    if ((spec.captured ?? []).includes(areaId(area))) p.besieged[town] = p.captured[town] = 1;
  }
  for (const event of spec.events ?? []) p.events[eventNamed(event)] = 1;
  const works = (spec.scorched ?? []).length + (spec.blockhouses ?? []).length > 0;
  if (works) p.events[eventNamed('policy-of-repression')] = 1;
  if ((spec.blockhouses ?? []).length > 0) for (const event of STAGE_EVENTS) p.events[eventNamed(event)] = 1;
  if ((spec.rebellions ?? []).length > 0) p.events[eventNamed('prieska-rebellion')] = 1;
}

function setCards(p: War, spec: Spec): void {
  for (let card = 0; card < CARDS; card++) p.eliminated[card] = 0;
  for (const [card, count] of Object.entries(spec.lost ?? {})) p.eliminated[cardNamed(card)] = count;
  let commandos = spec.commandos ?? Number.POSITIVE_INFINITY;
  for (let card = 0; card < CARDS; card++) {
    if (CARD_SIDES[card] !== BOER) continue;
    const copies = COPIES[card] as number;
    if (spec.commandos !== undefined && IS_COMMANDO[card]) {
      p.eliminated[card] = copies - Math.min(copies, commandos);
      commandos -= copies - (p.eliminated[card] as number);
    } else if (p.stage >= 3 && !IS_COMMANDO[card]) p.eliminated[card] = copies;
    p.hand[card] = copies - (p.eliminated[card] as number);
  }
  if (spec.empireHand !== undefined) dealEmpire(p, spec.empireHand);
  for (const [card, count] of Object.entries(spec.spent ?? {})) p.spent[cardNamed(card)] = count;
}

/** The Boer player knows the hand; the rest is the deck, in no order. */
function dealEmpire(p: War, hand: Counts): void {
  const deck: number[] = [];
  for (let card = 0; card < CARDS; card++) {
    if (CARD_SIDES[card] !== EMPIRE) continue;
    p.hand[card] = 0;
    for (let n = 0; n < (COPIES[card] as number); n++) deck.push(card);
  }
  for (const [id, count] of Object.entries(hand)) {
    const card = cardNamed(id);
    p.hand[card] = count;
    for (let n = 0; n < count; n++) deck.splice(deck.indexOf(card), 1);
  }
  for (let card = 0; card < CARDS; card++) if (CARD_SIDES[card] === EMPIRE) p.known[card] = p.hand[card] as number;
  p.reinforcements.pile = deck.map(() => null);
  p.reinforcements.loose = deck;
}

/** Chits of this stage drawn before, and the one that is out. */
function setChit(p: War, chit: number): void {
  p.chit = chit;
  for (const side of [BOER, EMPIRE] as const) {
    const pool = p.pools[side] as number[];
    for (let value = 0; value < 3; value++) pool[value] = (CHITS[side] as readonly number[])[value] as number;
    let drawn = side === BOER ? Math.ceil(p.round / 2) : Math.floor(p.round / 2);
    if (side === p.active) {
      pool[chit - 1] = (pool[chit - 1] as number) - 1;
      drawn--;
    }
    // What was drawn earlier was low, so that any number may still come.
    for (let value = 0; drawn > 0; value = (value + 1) % 3) {
      if (pool[value] === 0) continue;
      pool[value] = (pool[value] as number) - 1;
      drawn--;
    }
  }
}

export type Said = Happening | Rolled;

/** Plays an order that must be allowed, with exactly these dice; whatever is drawn beyond them falls on a fixed seed. */
export function play(p: War, order: Order, ...dice: readonly number[]): Said[] {
  expect(game.forbids(p, order)).toBe(null);
  const journal: Said[] = [];
  game.play(p, order, new Context(new ScriptedDice(dice, new FastDice(7)), journal as never));
  expect(game.violation(p)).toBe(null);
  for (const entry of journal as Entry[]) expect(game.rules.has(entry.rule), entry.rule).toBe(true);
  return journal;
}

export const said = <W extends Said['what']>(journal: readonly Said[], what: W) =>
  journal.filter((entry): entry is Extract<Said, { what: W }> => entry.what === what);

export const why = (p: War, order: Order): Denial | null => game.forbids(p, order);
export const rule = (p: War, order: Order): string | undefined => game.forbids(p, order)?.rule;
export const offers = (p: War): readonly Order[] => game.decision(p)?.offers ?? [];
export const offered = <D extends Order['do']>(p: War, wanted: D) =>
  offers(p).filter((order): order is Extract<Order, { do: D }> => order.do === wanted);
export const asks = (p: War): string => `${game.decision(p)?.seat} ${game.decision(p)?.question}`;
export const at = (p: War, leader: string): string => {
  const area = p.at[leaderNamed(leader)] as number;
  return area >= 0
    ? areaId(area)
    : area === POOL
      ? 'pool'
      : area === DUE
        ? 'due'
        : area === RETIRED
          ? 'retired'
          : 'eliminated';
};
export const to = (leader: string, area: string): Order => ({ do: 'move', leader, to: area });
export const has = (column: readonly number[], area: string): boolean => column[areaNamed(area)] === 1;
export const result = (p: War): string | undefined => game.outcome(p)?.result;
export const PASS: Order = { do: 'pass' };
