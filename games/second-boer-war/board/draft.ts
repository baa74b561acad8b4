/**
 * An order in the making, as plain data: which leader is picked up, which cards are chosen, how they are laid. Every
 * question of the game has its kind of draft; `orderOf` makes the whole order of one.
 */
import type { Asked } from '@laager/kit';
import type { FightOrder } from '../src/fight-orders.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { cardAt, cardOf } from './cards.ts';

export const SECTORS = ['left', 'centre', 'right'] as const;
export type SectorName = (typeof SECTORS)[number];
export type BySector<T> = Readonly<Record<SectorName, T>>;
export type Rows = BySector<readonly string[]>;
export const NO_ROWS: Rows = { left: [], centre: [], right: [] };

/** A card in the fingers, and where it was lifted from; null: from the cards that are not laid. */
export interface Lifted {
  readonly card: string;
  readonly from: { readonly sector: SectorName; readonly at: number } | null;
}

export type Draft =
  /** A leader under orders, or about to be. */
  | { readonly kind: 'leader'; readonly leader: string }
  /** An action that needs a place or a leader before it is whole. */
  | { readonly kind: 'whole'; readonly action: 'spread' | 'roam' }
  /** Cards to commit or pick, in the order of the designs. */
  | { readonly kind: 'cards'; readonly cards: readonly string[]; readonly most: number }
  /** SB-9.9: how the cavalry opens; `cards`: the other one-use card, if it is set aside. */
  | { readonly kind: 'open'; readonly aside: boolean; readonly cards: readonly string[] }
  /** Cards in sectors: laying, or replacing failures. */
  | {
      readonly kind: 'rows';
      readonly does: 'lay' | 'replace';
      readonly rows: Rows;
      readonly lifted: Lifted | null;
      /** Places by sector. */
      readonly deep: BySector<number>;
      /** How many cards are to be laid in all. */
      readonly inAll: number;
      /** Cards that may be laid, laid or not. */
      readonly cards: readonly string[];
    }
  | { readonly kind: 'block'; readonly sectors: readonly SectorName[] }
  /** By sector, the places of the used cards that are tested. */
  | { readonly kind: 'test'; readonly chosen: BySector<readonly number[]> };

type Question = Pick<Asked<Order>, 'question' | 'params' | 'seat' | 'families' | 'offers'>;

const sideOf = (seat: string): 0 | 1 => (seat === 'boer' ? 0 : 1);

const FAILED = 1;

/** What the hand holds when a question arrives; null: nothing. */
export function firstDraft(asked: Question, war: War): Draft | null {
  switch (asked.question) {
    case 'activation':
      return { kind: 'leader', leader: String(asked.params.leader) };
    case 'active-commits':
    case 'second-commits':
    case 'pick':
      return { kind: 'cards', cards: [], most: mostIn(asked) };
    case 'open':
      return { kind: 'open', aside: false, cards: [] };
    case 'first-row':
    case 'active-rows':
    case 'second-row':
    case 'active-lays':
    case 'second-lays':
      return laying(asked);
    case 'active-replaces':
    case 'second-replaces':
      return replacing(asked, war);
    case 'block-flight':
      return { kind: 'block', sectors: [] };
    case 'flight-tests':
      return testing(asked, war);
    default:
      return null;
  }
}

const mostIn = ({ offers }: Question): number =>
  offers.reduce((most, { action }) => Math.max(most, 'cards' in action ? action.cards.length : 0), 0);

function laying({ families }: Question): Draft {
  const bounds = families[0]?.family.bounds as { cards: string[]; inASector: number; inAll: number };
  const deep = { left: bounds.inASector, centre: bounds.inASector, right: bounds.inASector };
  return { kind: 'rows', does: 'lay', rows: NO_ROWS, lifted: null, deep, inAll: bounds.inAll, cards: bounds.cards };
}

function replacing({ seat }: Question, war: War): Draft {
  const force = war.fight?.forces[sideOf(seat)];
  const gaps = (sector: number): number => (force?.lies[sector] ?? []).filter((lies) => lies === FAILED).length;
  const deep = { left: gaps(0), centre: gaps(1), right: gaps(2) };
  const cards = (force?.held ?? []).map((card) => cardAt(card).id);
  const inAll = Math.min(cards.length, deep.left + deep.centre + deep.right);
  return { kind: 'rows', does: 'replace', rows: NO_ROWS, lifted: null, deep, inAll, cards };
}

/** All that may be tested, at first. */
function testing({ families }: Question, _war: War): Draft {
  const bounds = families[0]?.family.bounds as unknown as Rows;
  const all = (sector: SectorName): number[] => bounds[sector].map((_, i) => i);
  return { kind: 'test', chosen: { left: all('left'), centre: all('centre'), right: all('right') } };
}

const inOrder = (cards: readonly string[]): string[] =>
  cards.toSorted((one, other) => cardOf(one).index - cardOf(other).index);

/** The whole order that a draft stands for now; null if the draft is not an order by itself. */
export function orderOf(draft: Draft | null, asked: Question | null): Order | null {
  if (draft === null || asked === null) return null;
  switch (draft.kind) {
    case 'cards':
      return { do: asked.question === 'pick' ? 'pick' : 'commit', cards: inOrder(draft.cards) };
    case 'open':
      return { do: 'open', aside: draft.aside, cards: draft.aside ? [...draft.cards] : ['british-cavalry'] };
    case 'rows':
      return rowsOrder(draft);
    case 'block':
      return { do: 'block', sectors: SECTORS.filter((sector) => draft.sectors.includes(sector)) };
    case 'test':
      return testOrder(draft, asked);
    default:
      return null;
  }
}

function rowsOrder({ does, rows }: Extract<Draft, { kind: 'rows' }>): FightOrder {
  const { left, centre, right } = rows;
  if (does === 'lay') return { do: 'lay', left: [...left], centre: [...centre], right: [...right] };
  return { do: 'replace', left: inOrder(left), centre: inOrder(centre), right: inOrder(right) };
}

function testOrder({ chosen }: Extract<Draft, { kind: 'test' }>, { families }: Question): FightOrder {
  const used = families[0]?.family.bounds as unknown as Rows;
  const named = (sector: SectorName): string[] => used[sector].filter((_, i) => chosen[sector].includes(i));
  return { do: 'test', left: named('left'), centre: named('centre'), right: named('right') };
}

// --- Cards that are chosen

const countIn = (cards: readonly string[], id: string): number => cards.filter((one) => one === id).length;

/** One copy more, up to `copies`; then none. */
export function toggled(cards: readonly string[], id: string, copies: number): string[] {
  const chosen = countIn(cards, id);
  return chosen < copies ? inOrder([...cards, id]) : cards.filter((one) => one !== id);
}

// --- Cards that are laid

type RowsDraft = Extract<Draft, { kind: 'rows' }>;

const laidIn = ({ rows }: RowsDraft): string[] => [...rows.left, ...rows.centre, ...rows.right];

/** Cards that are neither laid nor lifted. */
export function unlaid(draft: RowsDraft): string[] {
  const left = draft.cards.slice();
  const taken = laidIn(draft);
  if (draft.lifted !== null && draft.lifted.from === null) taken.push(draft.lifted.card);
  for (const card of taken) left.splice(left.indexOf(card), 1);
  return left;
}

const withRow = (rows: Rows, sector: SectorName, row: readonly string[]): Rows => ({ ...rows, [sector]: row });

/** Takes a card up from the cards that are not laid; the same card again puts it back. */
export function lift(draft: RowsDraft, card: string): RowsDraft {
  if (draft.lifted?.card === card && draft.lifted.from === null) return { ...draft, lifted: null };
  const back = { ...draft, lifted: null };
  return unlaid(back).includes(card) ? { ...back, lifted: { card, from: null } } : back;
}

/** Puts the lifted card into a sector; if it is full, its last card makes room. */
export function layIn(draft: RowsDraft, sector: SectorName): RowsDraft {
  if (draft.lifted === null || draft.deep[sector] === 0) return { ...draft, lifted: null };
  const row = draft.rows[sector];
  if (draft.lifted.from?.sector === sector) return { ...draft, lifted: null };
  return row.length < draft.deep[sector] ? moved(draft, sector, row.length) : exchanged(draft, sector, row.length - 1);
}

/** On a laid card: lifts it, or changes places with the lifted one. */
export function touchLaid(draft: RowsDraft, sector: SectorName, at: number): RowsDraft {
  const card = draft.rows[sector][at];
  if (card === undefined) return layIn(draft, sector);
  const { lifted } = draft;
  if (lifted === null) return { ...draft, lifted: { card, from: { sector, at } } };
  if (lifted.from?.sector === sector && lifted.from.at === at) return { ...draft, lifted: null };
  return exchanged(draft, sector, at);
}

/** Takes the lifted card off the table again. */
export function putBack(draft: RowsDraft): RowsDraft {
  const from = draft.lifted?.from ?? null;
  if (from === null) return { ...draft, lifted: null };
  const row = draft.rows[from.sector].filter((_, i) => i !== from.at);
  return { ...draft, rows: withRow(draft.rows, from.sector, row), lifted: null };
}

/** The lifted card into a free place. */
function moved(draft: RowsDraft, sector: SectorName, at: number): RowsDraft {
  const { card, from } = draft.lifted as Lifted;
  let { rows } = draft;
  if (from !== null)
    rows = withRow(
      rows,
      from.sector,
      rows[from.sector].filter((_, i) => i !== from.at),
    );
  const row = rows[sector].slice();
  row.splice(at, 0, card);
  return { ...draft, rows: withRow(rows, sector, row), lifted: null };
}

/** The lifted card and a laid one change places; one from the hand takes the place, and the laid one goes back. */
function exchanged(draft: RowsDraft, sector: SectorName, at: number): RowsDraft {
  const { card, from } = draft.lifted as Lifted;
  const there = draft.rows[sector][at] as string;
  let rows = withRow(
    draft.rows,
    sector,
    draft.rows[sector].map((one, i) => (i === at ? card : one)),
  );
  if (from !== null)
    rows = withRow(
      rows,
      from.sector,
      rows[from.sector].map((one, i) => (i === from.at && !(from.sector === sector && i === at) ? there : one)),
    );
  return { ...draft, rows, lifted: null };
}

/** Whether all the cards are laid that must be. */
export const isLaid = (draft: RowsDraft): boolean => draft.does === 'replace' || laidIn(draft).length === draft.inAll;
