/**
 * How likely the Boers are to win: a rough model of the ways the war can end, each a chance of its own, with some
 * small terms that tell good ground from bad. The numbers were chosen by play; the scale of
 * the regular war is a rough fit to results.
 */
import { countOf, eventInPlay, fieldLeaderAt, hasLeader, isOwnArea } from './board.ts';
import { CARD_SIDES, CARDS, IS_ONE_USE } from './cards.ts';
import { ACTIONS_IN_STAGE, CAMPS, CHITS, GARRISONS } from './counters.ts';
import { eventNamed } from './event-list.ts';
import { guerrillaTerms } from './guerrilla-ground.ts';
import { type Area, IS_BRITISH, neighboursOf, OBJECTIVES, PRIESKA, SIEGE_TOWNS } from './map.ts';
import { actionsLeft, field, likely, reach, steps } from './measures.ts';
import { foretells, objectiveOdds } from './objectives.ts';
import { BLOCKHOUSED, ELIMINATED, NO_MARKER, type War } from './position.ts';
import { REMOVE_STAGES } from './prices.ts';
import { IS_MAIN, KITCHENER } from './roster.ts';
import { BOER, EMPIRE, enemyOf, type Side } from './sides.ts';
import { commandosLeft } from './victory.ts';

export const oddsOf = (chance: number): number => {
  const held = Math.min(0.9999, Math.max(0.0001, chance));
  return Math.log(held / (1 - held));
};

/** The Boer chits of 3. */
const THREES = (CHITS[BOER] as readonly number[])[2] as number;

// --- Sudden ends

/** SB-3.12: how likely a round of three actions costs funds, by the number of Empire leaders on Boer areas. */
const DRAINED: readonly number[] = [0.65, 0.8, 0.88, 0.95];

function invaders(p: War): number {
  let count = 0;
  for (const leader of field(EMPIRE)) {
    const at = p.at[leader] as number;
    if (at >= 0 && !IS_BRITISH[at]) count++;
  }
  return count;
}

/** SB-11.4: the funds run dry in one of the rounds of three actions. */
function chanceFundsFail(p: War): number {
  const [, , threes] = p.pools[BOER] as [number, number, number];
  const toCome = threes + (p.active === BOER && p.chit === 3 ? 1 : 0) + (p.stage === 1 ? THREES : 0);
  const gold = (eventInPlay(p, 'commandant-krause') ? 0 : 1) + (eventInPlay(p, 'smuts-plunder') ? 0 : 2);
  const margin = p.warFunds + 0.5 * gold - toCome * (DRAINED[Math.min(3, invaders(p))] as number);
  return likely(-1.3 * (margin - 0.3));
}

/** How near the sieges are to taking a town, in points of Empire position (SB-3.18). */
function siegeProgress(p: War): number {
  if (p.stage !== 1) return 0;
  let progress = 0;
  for (const [town, area] of SIEGE_TOWNS.entries()) {
    if (p.captured[town] === 1) continue;
    const level = p.trench[area] as number;
    if (level === NO_MARKER) progress += 0.06 * Math.max(0, 3 - reach(p, BOER, area));
    else
      progress += (0.25 + 0.2 * level + (besiegedByMain(p, area) ? 0.08 : 0)) * (hasLeader(p, EMPIRE, area) ? 0.6 : 1);
  }
  return progress;
}

function besiegedByMain(p: War, area: Area): boolean {
  for (const leader of field(BOER)) if (p.at[leader] === area && IS_MAIN[leader]) return true;
  return false;
}

/** By the number of markers: what each step to one of them adds. */
const REMOTE: readonly number[] = [0, 0.08, 0.12, 0.2];

/** SB-3.19: what the rebellions are likely to cost the Empire's position; more, where no one is near to put them down. */
function rebellionCost(p: War): number {
  let markers = 0;
  let remote = 0;
  for (let area = 0; area < p.rebellion.length; area++) {
    if (p.rebellion[area] === 0) continue;
    markers++;
    remote += Math.min(4, reach(p, EMPIRE, area));
  }
  const worth = [0, 0.3, 0.7, p.active === EMPIRE ? 1.9 : 1.4][markers] as number;
  return worth + (REMOTE[markers] as number) * remote;
}

/** SB-E.10: a leader in Prieska keeps the Cape quiet; in the regular war no Boer can come to him there (SB-7.a.3). */
function prieskaTerms(p: War): number {
  if (eventInPlay(p, 'prieska-rebellion')) return 0;
  const weight = p.stage <= 2 ? 0.12 : 0.03;
  return weight * (Math.min(6, reach(p, EMPIRE, PRIESKA)) - 4) - (hasLeader(p, EMPIRE, PRIESKA) ? 2 * weight : 0);
}

/** The Empire's position as it will soon be. */
const positionToCome = (p: War): number => p.position - rebellionCost(p) - 0.8 * siegeProgress(p);

/** SB-11.5, SB-11.1. */
const chancePositionFails = (p: War): number =>
  likely(-4.4 + 0.85 * (6 - positionToCome(p)) + (p.position <= 1 ? 1 : 0));

// --- Stages III and IV: camps against commandos

/** SB-11.3: how many camps the Empire may come to count. */
function campsToCome(p: War): number {
  const camps = countOf(p.camp);
  const most = Math.min(CAMPS, 2 * (p.position - 0.3 * rebellionCost(p)));
  if ((p.at[KITCHENER] as number) < -2) return Math.min(most, camps);
  const actions = actionsLeft(p, EMPIRE) + (p.stage === 3 ? (ACTIONS_IN_STAGE[EMPIRE] as number) : 0);
  const begun = eventInPlay(p, 'system-of-repression') ? 0 : 2;
  return Math.min(most, camps + Math.max(0, 0.42 * (actions - begun)));
}

const guerrillaOdds = (commandos: number, camps: number): number => 0.9 * (commandos - camps) + 0.4;

/** Before stage III: what the guerrilla war will be like with the commandos and the position that are likely then. */
function oddsOfGuerrilla(p: War): number {
  const rounds = (2 - p.stage) * 22 + 22 - p.round;
  return guerrillaOdds(commandosLeft(p) - (3.5 * rounds) / 44, Math.min(10, 2 * positionToCome(p))) + 0.2;
}

// --- Good ground, in odds for the Boers

const ON_BOARD = 0.05;
/** A leader beside another of his side will be merged, unless one of them goes on. */
const BESIDE = 0.01;

function leadersOf(p: War, side: Side): number {
  let sum = 0;
  for (const leader of field(side)) {
    const at = p.at[leader] as number;
    if (at >= 0) sum += fieldLeaderAt(p, side, at) === leader ? ON_BOARD : BESIDE;
    else if (at === ELIMINATED) sum -= IS_MAIN[leader] ? 0.5 : 0.25;
  }
  return sum;
}

const leaderTerms = (p: War): number =>
  leadersOf(p, BOER) - leadersOf(p, EMPIRE) + (p.at[KITCHENER] === ELIMINATED ? 2 : 0);

/** SB-8.39: a leader who could not retreat if he were beaten, with an enemy near. */
function isExposed(p: War, side: Side, here: Area): boolean {
  for (const next of neighboursOf(here))
    if (isOwnArea(p, side, next) && !hasLeader(p, enemyOf(side), next)) return false;
  return reach(p, enemyOf(side), here) <= 2;
}

function exposedOf(p: War, side: Side): number {
  let sum = 0;
  for (const leader of field(side)) {
    const here = p.at[leader] as number;
    if (here >= 0 && isExposed(p, side, here)) sum += leader === KITCHENER ? 0.8 : IS_MAIN[leader] ? 0.22 : 0.12;
  }
  return sum;
}

/** How many main leaders of a side stand within a step of an enemy: what a bold player likes and a wary one does not. */
export function inContact(p: War, side: Side): number {
  let leaders = 0;
  for (const leader of field(side)) {
    const at = p.at[leader] as number;
    if (at >= 0 && IS_MAIN[leader] && reach(p, enemyOf(side), at) <= 1) leaders++;
  }
  return leaders;
}

/** In stages III and IV a beaten Boer always finds a way (SB-9.21). */
const exposureTerms = (p: War): number => exposedOf(p, EMPIRE) - (p.stage <= 2 ? exposedOf(p, BOER) : 0);

/** An inactive card is back in its owner's next round (SB-2.7): to spare it is seldom worth a battle. */
const SPENT = 0.04;

function oneUseOfBoers(p: War): number {
  let cards = 0;
  for (let card = 0; card < CARDS; card++)
    if (CARD_SIDES[card] === BOER && IS_ONE_USE[card])
      cards += (p.hand[card] as number) - SPENT * (p.spent[card] as number);
  return cards;
}

/** Cards the Empire can fight with; those that are inactive count for less. */
function cardTerms(p: War): number {
  let cards = p.unseen;
  for (let card = 0; card < CARDS; card++) {
    if (CARD_SIDES[card] !== EMPIRE) continue;
    cards += (p.hand[card] as number) * (IS_ONE_USE[card] ? 1.2 : 1) - SPENT * (p.spent[card] as number);
  }
  return p.stage <= 2 ? -0.3 * (cards - 9) + 0.15 * oneUseOfBoers(p) : -0.06 * cards;
}

/** By event: what it is worth in play. */
const EVENT_TERMS = (
  [
    ['lord-roberts-takes-command', -0.5],
    ['policy-of-repression', -0.2],
    ['annexation-of-the-transvaal', -0.4],
    ['system-of-repression', -0.5],
    ['africans', -0.15],
    ['oath-of-neutrality', -0.05],
    ['prieska-rebellion', 0.25],
    ['de-wet-chief-commandant', 0.35],
    ['botha-commandant-general', 0.35],
    ['cyferfontein', 0.6],
    ['stormjaag', 0.25],
  ] as const
).map(([id, worth]) => ({ event: eventNamed(id), worth }));

function eventTerms(p: War): number {
  let sum = 0;
  for (const { event, worth } of EVENT_TERMS) if (p.events[event] === 1) sum += worth;
  return sum;
}

/** SB-7.d.1: a Garrison that is left alone beside a Boer leader will soon be removed, and someone has to come back to place it again. */
const LEFT_ALONE = 0.25;

function isLeftAlone(p: War, area: Area): boolean {
  if (hasLeader(p, EMPIRE, area) || p.works[area] === BLOCKHOUSED) return false;
  return reach(p, BOER, area) <= 1;
}

/** SB-R1: Garrisons are supply, and the way into the land; but the counters must last for the objectives (SB-S.15). */
function garrisonTerms(p: War): number {
  let missing = 0;
  for (const area of OBJECTIVES) if (p.garrison[area] === 0) missing++;
  const placed = countOf(p.garrison);
  const useful = Math.min(6, placed - OBJECTIVES.length + missing);
  const short = p.stage <= 2 && GARRISONS - placed < missing ? 2 : 0;
  let alone = 0;
  if (REMOVE_STAGES[p.stage])
    for (let area = 0; area < p.garrison.length; area++) if (p.garrison[area] === 1 && isLeftAlone(p, area)) alone++;
  return LEFT_ALONE * alone - 0.07 * useful - 0.4 * (OBJECTIVES.length - missing) + short;
}

/** In the regular war the Boers want to stand where they are needed, and the Empire on the way to its objectives. */
function regularTerms(p: War): number {
  let sum = 0;
  for (const area of OBJECTIVES) if (p.garrison[area] === 0) sum -= 0.02 * foretells(p) * reach(p, BOER, area);
  const haste = p.stage === 2 ? 2 : 1;
  for (const leader of field(EMPIRE)) {
    const at = p.at[leader] as number;
    if (at >= 0) sum += haste * (IS_MAIN[leader] ? 0.03 : 0.01) * stepsToFront(p, at);
  }
  return sum;
}

/** How far a leader is from the nearest objective that is not garrisoned. */
function stepsToFront(p: War, from: Area): number {
  let nearest = 12;
  for (const area of OBJECTIVES) if (p.garrison[area] === 0) nearest = Math.min(nearest, steps(from, area));
  return nearest === 12 ? 0 : nearest;
}

/** What a commando is worth in the regular war: with too few of them the guerrilla war is over before it begins. */
const COMMANDO = 0.12;

/** What counts whatever the chances are: they would hide it where one side is far ahead. */
function trackTerms(p: War): number {
  const position = 0.35 * (6 - positionToCome(p));
  if (p.stage >= 3) return position;
  return position + 0.12 * (p.warFunds - 6) - 0.2 * objectiveOdds(p) + COMMANDO * (commandosLeft(p) - 8);
}

/** A rough fit to 32 games between bots with other chits: the terms above are surer of themselves than results bear out. */
const FITTED = 0.75;
const SHIFT: readonly number[] = [0, 1, 2.4];

/** The chance that the Boers win, from 0 to 1, with no fight under way. */
export function boerChance(p: War): number {
  const collapse = chancePositionFails(p);
  const terms =
    leaderTerms(p) +
    exposureTerms(p) +
    cardTerms(p) +
    eventTerms(p) +
    garrisonTerms(p) +
    trackTerms(p) +
    prieskaTerms(p);
  if (p.stage >= 3) {
    const holdsOut = likely(guerrillaOdds(commandosLeft(p), campsToCome(p)));
    const chance = collapse + (1 - collapse) * holdsOut;
    return likely(oddsOf(chance) + terms + guerrillaTerms(p) + 1.8);
  }
  const ruined = chanceFundsFail(p);
  const met = likely(objectiveOdds(p));
  const held = 1 - met * (1 - likely(oddsOfGuerrilla(p)));
  const chance = collapse + (1 - collapse) * (1 - ruined) * held;
  return likely(FITTED * (oddsOf(chance) + terms + regularTerms(p) - 0.6) + (SHIFT[p.stage] as number));
}
