/** The words of a fight: prompts, orders, journal, and the fight board in plain text. */
import type { Decision, Family, Seat, Sum } from '@laager/kernel';
import { totalOf as sumTotal } from '@laager/kernel';
import {
  ATTACK,
  type Card,
  cardById,
  cardId,
  cardName,
  DEFENCE,
  IS_COMMANDO,
  IS_UNTESTED,
  MORALE,
  UNSEEN,
} from './cards.ts';
import type { FightHappening } from './fight-happenings.ts';
import type { BySector, FightOrder } from './fight-orders.ts';
import {
  BLOCKHOUSE,
  EVERY_SECTOR,
  FACE_DOWN,
  type Fight,
  forceOf,
  SECTORS,
  type Sector,
  sumOf,
  UP,
} from './fight-position.ts';
import { areaById, areaName } from './map.ts';
import type { War } from './position.ts';
import { leaderById, leaderName } from './roster.ts';
import { BOER, EMPIRE, type Side, seatOf, sideName } from './sides.ts';

const area = (id: string): string => (areaById(id) < 0 ? id : areaName(areaById(id)));
const leader = (id: string): string => (leaderById(id) < 0 ? id : leaderName(leaderById(id)));
const seat = (id: string): string => (id === 'boer' ? 'Boer' : 'Empire');
/** "The Boers lay", "The Empire lays". */
export const does = (id: string, plural: string, singular = `${plural}s`): string =>
  id === 'boer' ? `The Boers ${plural}` : `The Empire ${singular}`;

/** A card by name; commandos, which share theirs, by number. */
export const cardLabel = (card: Card): string => (IS_COMMANDO[card] ? cardId(card).replace('-', ' ') : cardName(card));
const label = (id: string): string => (cardById(id) < 0 ? id : cardLabel(cardById(id)));

/** Its values: attack/defence and Morale. */
export function cardValues(card: Card): string {
  const [attack, defence] = [ATTACK[card], DEFENCE[card]];
  return `${attack === defence ? attack : `${attack}/${defence}`}, M${IS_UNTESTED[card] ? 'X' : MORALE[card]}`;
}

const number = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** "2 British infantry, Trains". */
function list(ids: readonly string[], none = 'none'): string {
  const names = [...new Set(ids)].map((id) => {
    const count = ids.filter((one) => one === id).length;
    return `${count > 1 ? `${count} ` : ''}${label(id)}`;
  });
  return names.length === 0 ? none : names.join(', ');
}

const bySectorText = (cards: BySector): string =>
  SECTORS.map((sector) => `${sector} ${cards[sector].map(label).join(' + ') || 'nothing'}`).join('; ');

// --- Prompts

const PROMPTS: Readonly<Record<string, (params: Decision['params']) => string>> = {
  'active-commits': ({ kind }) => `which one-use cards do you commit to the ${kind}?`,
  'second-commits': ({ kind }) => `you are attacked: which one-use cards do you commit to the ${kind}?`,
  open: () => 'a British cavalry card opens the skirmish. Set it aside, or lay it among your three cards?',
  pick: ({ sizes }) => `pick ${(sizes as readonly number[]).join(' or ')} reusable cards, extra cards included.`,
  'first-row': ({ cards }) => `lay your first row, ${number(Number(cards), 'card')}; it is not tested.`,
  'active-rows': ({ cards }) => `lay ${number(Number(cards), 'card')}, two in a sector.`,
  'second-row': ({ cards }) => `lay your second row, ${number(Number(cards), 'card')}; it is tested.`,
  'second-lays': ({ cards }) => `lay ${number(Number(cards), 'card')}, one in a sector.`,
  'active-lays': ({ cards }) => `lay ${number(Number(cards), 'card')}, one in a sector.`,
  'active-replaces': () => 'which spare cards replace those that failed? They are not tested.',
  'second-replaces': () => 'which spare cards replace those that failed? They are not tested.',
  'flee-or-stand': ({ losses }) => `you lost the battle and must lose ${number(Number(losses), 'card')}. Do you flee?`,
  'block-flight': ({ cavalry }) =>
    `the Boers flee: which of their sectors do you block with ${number(Number(cavalry), 'spare cavalry card')}?`,
  'flight-tests': ({ losses }) =>
    `which cards do you test? Those that hold are safe from the loss of ${number(Number(losses), 'card')}.`,
  'where-to-bury': ({ card, deck }) =>
    `you lose ${label(String(card))}: where in the reinforcement deck (${number(Number(deck), 'card')}) do you put it?`,
  retreat: ({ leader: id, from }) => `${leader(String(id))} must leave ${area(String(from))}: where to?`,
  'who-stays': ({ at }) => `two detached leaders are in ${area(String(at))}: who stays on the board?`,
  hunted: ({ leader: id, from }) => `${leader(String(id))} is driven from ${area(String(from))}: where to?`,
  spoils: () => 'the raid succeeded: what do you destroy?',
};

export function fightPrompt(_p: War, { question, params }: Decision): string {
  return PROMPTS[question]?.(params) ?? question;
}

// --- Orders

const TAKINGS = {
  nothing: 'destroy nothing',
  blockhouse: 'destroy the Blockhouse, and a camp with it',
  'blockhouse-and-garrison': 'destroy the Blockhouse and the Garrison',
} as const;

export function fightAction(p: War, order: FightOrder): string {
  switch (order.do) {
    case 'commit':
      return `commit ${list(order.cards, 'no one-use card')}`;
    case 'open':
      return order.aside
        ? `set a cavalry card aside; ${list(order.cards, 'no one-use card')} in the line`
        : 'the cavalry card fights in the line';
    case 'pick':
      return `pick ${list(order.cards)}`;
    case 'lay':
      return `lay ${bySectorText(order)}`;
    case 'replace':
      return order.left.length + order.centre.length + order.right.length === 0
        ? 'replace nothing'
        : `replace: ${SECTORS.flatMap((one) => (order[one].length > 0 ? [`${one} by ${list(order[one])}`] : [])).join('; ')}`;
    case 'flee':
      return 'flee';
    case 'stand':
      return 'stand';
    case 'block':
      return order.sectors.length === 0 ? 'block nothing' : `block the Boer ${order.sectors.join(' and ')}`;
    case 'test':
      return `test ${bySectorText(order)}`;
    case 'bury':
      return burialText(order.depth, p.reinforcements.pile.length);
    case 'retreat':
      return `to ${area(order.to)}`;
    case 'spoils':
      return TAKINGS[order.take];
  }
}

function burialText(depth: number, cards: number): string {
  if (depth === 0) return 'on top of the deck';
  return depth >= cards ? 'at the bottom of the deck' : `under ${number(depth, 'card')}`;
}

export function fightFamily(_p: War, family: Family): string {
  return family.name === 'lay'
    ? 'cards by sector: left, centre, right'
    : 'any of the used cards, by sector: left, centre, right';
}

// --- Journal

const sumText = (sum: Sum): string => {
  const cards = sum.modifiers.map(({ value, cause }) => `${cause} ${value}`);
  return `${sumTotal(sum)}${cards.length === 0 ? '' : ` (${cards.join(' + ')})`}`;
};

const diceText = (sum: Sum): string => {
  const extra = sum.modifiers.map(({ value, cause }) => ` + ${value} ${cause}`);
  return `${sumTotal(sum)} dice (${sum.base}${extra.join('')})`;
};

const enemy = (id: string): string => (id === 'blockhouse' ? 'the Blockhouse' : leader(id));

const ENTRIES: {
  readonly [What in FightHappening['what']]: (entry: Extract<FightHappening, { what: What }>) => string;
} = {
  'fight-begun': ({ kind, raid, at, attacker, defender }) =>
    `${leader(attacker)} ${raid ? 'raids' : 'attacks'} ${enemy(defender)} in ${area(at)}: a ${kind}.`,
  committed: ({ side, cards }) => `${does(side, 'commit')} ${list(cards, 'no one-use card')}.`,
  'cavalry-opens': ({ aside }) => `British cavalry opens the skirmish${aside ? ' and takes no part in it' : ''}.`,
  'took-cards': ({ side, count }) => `${does(side, 'take')} ${number(count, 'reusable card')}.`,
  took: ({ cards }) => `You take ${list(cards)}.`,
  laid: ({ side, ...cards }) => `${does(side, 'lay')} ${bySectorText(cards)}.`,
  'laid-face-down': ({ side, sectors }) =>
    `${does(side, 'lay')} ${number(
      sectors.reduce((sum, one) => sum + one, 0),
      'card',
    )} face down.`,
  revealed: ({ side, ...cards }) => `${does(side, 'turn over', 'turns over')} ${bySectorText(cards)}.`,
  tested: ({ side, sector, card, morale, die, passed }) =>
    `${seat(side)} ${sector}: ${label(card)} ${passed ? 'holds' : 'fails'} (${die} against Morale ${morale}).`,
  replaced: ({ side, ...cards }) => `${does(side, 'replace')} failed cards: ${bySectorText(cards)}.`,
  compared: ({ sector, active, second }) =>
    `${sector === 'total' ? 'In all' : `The attacker's ${sector}`}: ${sumText(active)} to ${sumText(second)}.`,
  'fight-over': ({ winner, kind, successes: [mine, theirs] }) => {
    // The winner's sectors come first.
    const [more, less] = mine > theirs ? [mine, theirs] : [theirs, mine];
    const score = kind === 'battle' ? `, ${more} to ${less}` : '';
    return winner === 'nobody' ? `The ${kind} is a draw${score}.` : `${does(winner, 'win')} the ${kind}${score}.`;
  },
  fled: () => 'The Boers flee.',
  stood: () => 'The Boers stand and do not flee.',
  'flight-blocked': ({ sectors }) =>
    sectors.length === 0 ? 'No cavalry blocks the flight.' : `Cavalry blocks the Boer ${sectors.join(' and ')}.`,
  'card-lost': ({ side, card }) => `${does(side, 'lose')} ${label(card)}.`,
  'commando-lost': ({ card, cause }) => `The Boers lose ${label(card)}: ${cause}.`,
  buried: ({ card, depth }) =>
    `You put ${label(card)} ${depth === 0 ? 'on top of the deck' : `under ${number(depth, 'card')}`}.`,
  'spoils-left': ({ at }) => `The raiders destroy nothing in ${area(at)}.`,
  retreated: ({ leader: id, at }) => `${leader(id)} retreats to ${area(at)}.`,
  stays: ({ leader: id, at }) => `${leader(id)} has nowhere else to go and stays in ${area(at)}.`,
  'losses-rolled': ({ leader: id, at, boer, empire, best }) =>
    `${leader(id)} in ${area(at)}: best of ${diceText(boer)} is ${best[0]}, of the Empire's ${diceText(empire)} ${best[1]}.`,
};

/** A name may bring the full stop itself: Z.A.R.P. */
export const fightEntry = (_p: War, entry: FightHappening): string =>
  (ENTRIES[entry.what] as (one: FightHappening) => string)(entry).replace(/\.\.$/, '.');

// --- The fight board

function cardText(card: Card, lies: number): string {
  if (card === UNSEEN) return '(face down)';
  const text = `${cardLabel(card)} [${cardValues(card)}]`;
  if (lies === UP) return text;
  return lies === FACE_DOWN ? `${text} (face down)` : `${text} (failed)`;
}

function sectorText(fight: Fight, side: Side, sector: Sector): string {
  const { laid, lies } = forceOf(fight, side);
  const cards = (laid[sector] as Card[]).map((card, i) => cardText(card, (lies[sector] as number[])[i] as number));
  return `    ${SECTORS[sector]?.padEnd(7)}${String(sumOf(fight, side, sector)).padStart(3)}  ${cards.join(' + ')}`;
}

function heldText(cards: readonly Card[]): string {
  const unseen = cards.filter((card) => card === UNSEEN).length;
  const seen = cards.filter((card) => card !== UNSEEN).map((card) => `${cardLabel(card)} [${cardValues(card)}]`);
  return [...(unseen > 0 ? [`${unseen} unknown`] : []), ...seen].join(', ') || 'none';
}

export function fightText(p: War, _seat: Seat | null): string {
  const { fight } = p;
  if (fight === null) return '';
  const against = fight.defender === BLOCKHOUSE ? 'the Blockhouse' : leaderName(fight.defender);
  const title = `${fight.raid ? 'Raid' : fight.kind === 'battle' ? 'Battle' : 'Skirmish'} in ${areaName(fight.area)}: ${leaderName(fight.attacker)} against ${against}`;
  const sides = ([BOER, EMPIRE] as const).flatMap((side) => [
    `  ${sideName(side)} (${side === fight.active ? 'active' : 'second'})${seatOf(side) === 'empire' && fight.aside ? ', a cavalry card aside' : ''}`,
    ...EVERY_SECTOR.map((sector) => sectorText(fight, side, sector)),
    `    not laid: ${heldText(forceOf(fight, side).held)}`,
  ]);
  return [title, ...sides].join('\n');
}
