/** The board in plain text. Nothing here lists past chits (SB-R34): how many are left in a pool is all that it says. */
import type { Seat } from '@laager/kernel';
import { areaOf, countOf, isOnBoard } from './board.ts';
import { type Card, cardId, cardName, DECKS } from './cards.ts';
import { conditionsOf } from './conditions.ts';
import { EVENT_SIDES, EVENT_STAGES, EVENTS, eventName } from './event-list.ts';
import { ALL_AREAS, type Area, areaName, IS_BRITISH, IS_SIEGE_TOWN, OBJECTIVES, regionOf, SIEGE_TOWNS } from './map.ts';
import { BLOCKHOUSED, HIDDEN, NO_MARKER, POOL, SCORCHED, type War } from './position.ts';
import {
  ABILITY,
  CHARISMA,
  IS_MAIN,
  isCommander,
  LEADERS,
  type Leader,
  leaderName,
  movementOf,
  SIDES,
} from './roster.ts';
import { BOER, EMPIRE, type Side, seatOf, sideName } from './sides.ts';
import { fightText } from './tell-fight.ts';
import { campsThatCount, commandosLeft, townsCaptured } from './victory.ts';

const REGIONS: readonly (readonly [string, string])[] = [
  ['transvaal', 'Transvaal'],
  ['free-state', 'Orange Free State'],
  ['natal', 'Natal'],
  ['cape', 'Cape Colony'],
];

/** Botha* (3/2/2): movement, Ability, Charisma. */
function leaderText(p: War, leader: Leader): string {
  if (isCommander(leader)) return `${leaderName(leader)} (commander, Charisma ${CHARISMA[leader]})`;
  const traits = `${movementOf(leader, p.stage)}/${p.stage <= 2 ? ABILITY[leader] : '-'}/${CHARISMA[leader]}`;
  return `${leaderName(leader)}${IS_MAIN[leader] ? '*' : ''} (${traits})`;
}

function markersOf(p: War, area: Area): string[] {
  const marks: string[] = [];
  if (p.garrison[area] === 1) marks.push('Garrison');
  if (p.works[area] === SCORCHED) marks.push('Scorched earth');
  if (p.works[area] === BLOCKHOUSED) marks.push('Blockhouse');
  if (p.camp[area] === 1) marks.push('camp');
  if (p.rebellion[area] === 1) marks.push('Rebellion');
  if (p.trench[area] !== NO_MARKER) marks.push(`${p.stage === 1 ? 'Siege' : 'Fortification'} ${p.trench[area]}`);
  if (IS_SIEGE_TOWN[area] && p.captured[SIEGE_TOWNS.indexOf(area)] === 1) marks.push('captured');
  return marks;
}

function areaLine(p: War, area: Area): string | null {
  const here: string[] = [];
  for (const side of [BOER, EMPIRE] as const) {
    const names: string[] = [];
    for (let leader = 0; leader < LEADERS; leader++)
      if (SIDES[leader] === side && isOnBoard(p, leader) && areaOf(p, leader) === area)
        names.push(leaderText(p, leader));
    if (names.length > 0) here.push(`${sideName(side)}: ${names.join(', ')}`);
  }
  here.push(...markersOf(p, area));
  if (here.length === 0) return null;
  return `  ${areaName(area).padEnd(18)}${IS_BRITISH[area] ? 'British' : 'Boer   '}  ${here.join('; ')}`;
}

function mapLines(p: War): string[] {
  return REGIONS.flatMap(([region, name]) => {
    const lines = ALL_AREAS.filter((area) => regionOf(area) === region).map((area) => areaLine(p, area));
    return [name, ...lines.filter((line) => line !== null)];
  });
}

const poolText = (p: War, side: Side): string => {
  const names: string[] = [];
  for (let leader = 0; leader < LEADERS; leader++)
    if (SIDES[leader] === side && p.at[leader] === POOL) names.push(leaderText(p, leader));
  return names.length === 0 ? 'nobody' : names.join(', ');
};

function cardText(p: War, card: Card): string {
  const [held, spent] = [p.hand[card] as number, p.spent[card] as number];
  const label = cardName(card) === 'Boer commando' ? cardId(card) : cardName(card);
  return `${held > 1 ? `${held} ` : ''}${label}${spent === 0 ? '' : ` (${spent === held ? '' : `${spent} `}inactive)`}`;
}

/** What this reader knows of a hand. */
function handText(p: War, side: Side): string {
  const held = (DECKS[side] as readonly Card[]).filter((card) => (p.hand[card] as number) > 0);
  const known = held.map((card) => cardText(p, card)).join(', ');
  if (side === BOER || p.unseen === 0) return known;
  return `${known === '' ? '' : `${known}, and `}${p.unseen} unknown`;
}

const chitsLeft = (p: War, side: Side): number => {
  const [ones, twos, threes] = p.pools[side] as [number, number, number];
  // A chit that is out counts as gone, whether this reader may know its number or not.
  const out = p.chit === HIDDEN && p.active === side && p.stack.some((frame) => frame.procedure === 'round') ? 1 : 0;
  return ones + twos + threes - out;
};

function eventLines(p: War, seat: Seat | null): string[] {
  const inPlay: string[] = [];
  const open: string[] = [];
  for (let event = 0; event < EVENTS; event++) {
    if (p.events[event] === 1) inPlay.push(eventName(event));
    else if (
      (EVENT_STAGES[event] as readonly number[]).includes(p.stage) &&
      (seat === null || seatOf(EVENT_SIDES[event] as Side) === seat)
    ) {
      const conditions = conditionsOf(p, event).map(({ words, met }) => `${words} (${met ? 'yes' : 'no'})`);
      open.push(`  ${sideName(EVENT_SIDES[event] as Side)}: ${eventName(event)}, if ${conditions.join('; ')}`);
    }
  }
  return [`Events in play: ${inPlay.length === 0 ? 'none' : inPlay.join(', ')}`, 'Events open in this stage:', ...open];
}

function victoryLine(p: War): string {
  if (p.stage === 1) return `Towns captured: ${townsCaptured(p)} of 3 (three win the war for the Boers)`;
  if (p.stage === 2) {
    const held = OBJECTIVES.filter((area) => p.garrison[area] === 1).map(areaName);
    return `The Empire holds ${held.length === 0 ? 'none' : held.join(', ')} of ${OBJECTIVES.map(areaName).join(', ')} (all four and the Annexation by the end of this stage)`;
  }
  return `Camps ${countOf(p.camp)}, of which ${campsThatCount(p)} count, against ${commandosLeft(p)} commandos (more camps than commandos: the Boers capitulate)`;
}

const NAMES: readonly string[] = ['', 'I', 'II', 'III', 'IV'];

export function picture(p: War, seat: Seat | null): string {
  const funds = p.stage <= 2 ? `   War funds ${p.warFunds}` : '';
  const number = p.chit === HIDDEN ? '' : `   The chit says ${p.chit}`;
  const fight = fightText(p, seat);
  return [
    `Stage ${NAMES[p.stage]}, round ${p.round} of 22, ${sideName(p.active)} active   Actions performed ${p.done}${number}`,
    `Empire position ${p.position}${funds}   Chits left: Boer ${chitsLeft(p, BOER)}, Empire ${chitsLeft(p, EMPIRE)}`,
    victoryLine(p),
    '',
    ...mapLines(p),
    '',
    `Off the board, Boer: ${poolText(p, BOER)}`,
    `Off the board, Empire: ${poolText(p, EMPIRE)}`,
    `Boer cards: ${handText(p, BOER)}`,
    `Empire cards: ${handText(p, EMPIRE)}; reinforcement deck ${p.reinforcements.pile.length}`,
    `Eliminated: ${eliminatedText(p)}`,
    ...eventLines(p, seat),
    ...(fight === '' ? [] : ['', fight]),
  ].join('\n');
}

function eliminatedText(p: War): string {
  const lost = (DECKS[BOER] as readonly Card[]).filter((card) => (p.eliminated[card] as number) > 0);
  if (lost.length === 0) return 'none';
  return lost
    .map((card) => `${(p.eliminated[card] as number) > 1 ? `${p.eliminated[card]} ` : ''}${cardId(card)}`)
    .join(', ');
}
