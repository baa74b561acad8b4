/** Will the Empire reach its objectives by the end of stage II (SB-11.2)? What they still cost it, in actions. */
import { eventInPlay, fieldLeaderAt, hasLeader } from './board.ts';
import { CARD_SIDES, CARDS } from './cards.ts';
import { ACTIONS_IN_STAGE } from './counters.ts';
import { type Area, OBJECTIVES, PRIESKA } from './map.ts';
import { actionsLeft, field, likely, reach, steps } from './measures.ts';
import { otherMainAt } from './movement.ts';
import { BLOCKHOUSED, POOL, type War } from './position.ts';
import { ABILITY, IS_MAIN, type Leader } from './roster.ts';
import { BOER, EMPIRE } from './sides.ts';
import { ROUNDS } from './stages.ts';
import { commandosLeft } from './victory.ts';

/** How many actions a step takes, about. */
const STEP = 0.42;

/** What a Garrison in an objective is likely to cost before the stage is over (SB-7.d.1): by how near the Boers are. */
const UNGUARDED: readonly number[] = [2.5, 1.2, 0.6, 0.2];
const GUARDED: readonly number[] = [0.5, 0.2, 0.1, 0];

/** How much the Boers can still undo in this stage: nothing in the Empire's last round. */
const menace = (p: War): number => (p.stage === 1 ? 1 : Math.min(1, actionsLeft(p, BOER) / 6));

function costOfGarrison(p: War, area: Area): number {
  const guarded = hasLeader(p, EMPIRE, area) || p.works[area] === BLOCKHOUSED;
  return (guarded ? GUARDED : UNGUARDED)[Math.min(3, reach(p, BOER, area))] as number;
}

/** Cards the Empire can fight with, seen or not. */
function cardsOfEmpire(p: War): number {
  let cards = p.unseen;
  for (let card = 0; card < CARDS; card++) if (CARD_SIDES[card] === EMPIRE) cards += p.hand[card] as number;
  return cards;
}

/** The extra cards of a Boer who defends an area (SB-8.11, SB-8.13). */
function extraOfDefender(p: War, area: Area): number {
  const defender = fieldLeaderAt(p, BOER, area);
  return (ABILITY[defender] as number) + Math.max(0, p.trench[area] as number);
}

/** A battle with all one-use cards: how likely it is won; a rough fit to the outlook of such battles. */
function chanceToStorm(leader: Leader, extra: number, commandos: number, cards: number): number {
  return likely(-1.4 + 0.8 * (ABILITY[leader] as number) + 0.25 * (12 - commandos) - 0.5 * extra + 0.15 * (cards - 15));
}

/** Steps between one objective and the next. */
const BETWEEN = 2;
/** A leader does not attack more often than this. */
const MOST_ATTACKS = 6;
/** SB-5.d.3: where one main leader stands no other can attack. */
const MAKE_WAY = 1.5;

/** What it takes a main leader to drive the Boers out of an objective: he takes the nearest first. */
function costOfStorm(p: War, area: Area, stormed: readonly Area[]): number {
  const extra = extraOfDefender(p, area);
  const commandos = commandosLeft(p);
  const cards = cardsOfEmpire(p);
  let least = 12;
  for (const leader of field(EMPIRE)) {
    const at = p.at[leader] as number;
    if (at < 0 || !IS_MAIN[leader]) continue;
    const distance = steps(at, area);
    const isNearest = stormed.every((other) => steps(at, other) >= distance);
    const attacks = Math.min(MOST_ATTACKS, 1 / chanceToStorm(leader, extra, commandos, cards));
    const makeWay = otherMainAt(p, leader, area) >= 0 ? MAKE_WAY : 0;
    least = Math.min(least, attacks + makeWay + STEP * (isNearest ? distance : BETWEEN));
  }
  return 0.6 + least;
}

/** How far away a leader is who can still be detached. */
const FROM_POOL = 3;
/** No one comes from further than this. */
const FAR = 8;
/** The way of a guard counts for less than that of the man who takes the place. */
const GUARDING = 0.3;

/** Where the leaders stand who have nothing better to do; POOL for those who can be detached. */
function freeLeaders(p: War): number[] {
  const free: number[] = [];
  for (const leader of field(EMPIRE)) {
    const at = p.at[leader] as number;
    if (at === POOL || (at >= 0 && at !== PRIESKA && !OBJECTIVES.includes(at))) free.push(at);
  }
  return free;
}

/** Someone has to come and guard each objective: of those who are free the nearest, each of them once. */
function costOfGuards(p: War): number {
  const free = freeLeaders(p);
  let way = 0;
  for (const area of OBJECTIVES) {
    if (hasLeader(p, EMPIRE, area)) continue;
    let nearest = FAR;
    let who = -1;
    for (let i = 0; i < free.length; i++) {
      const at = free[i] as number;
      const distance = at === POOL ? FROM_POOL : steps(at, area);
      if (distance >= nearest) continue;
      nearest = distance;
      who = i;
    }
    if (who >= 0) free.splice(who, 1);
    way += nearest;
  }
  return GUARDING * STEP * way;
}

/** What the objectives still cost the Empire, in actions. */
function objectivesCost(p: War): number {
  let cost = eventInPlay(p, 'annexation-of-the-transvaal') ? 0 : 1.2;
  const menaced = menace(p);
  const stormed: Area[] = [];
  for (const area of OBJECTIVES) {
    if (p.garrison[area] === 1) cost += menaced * costOfGarrison(p, area);
    else if (hasLeader(p, BOER, area)) stormed.push(area);
    else cost += 1 + STEP * reach(p, EMPIRE, area);
  }
  for (const area of stormed) cost += costOfStorm(p, area, stormed);
  return cost + menaced * costOfGuards(p);
}

/** What the objectives cost on the mean in stage I, in games between bots. */
const USUAL_COST = 15;

/**
 * How far the ground held now tells who will hold the objectives at the end of stage II: next to nothing in the first rounds, all of it
 * from stage II on. Without this the Boer leaders ride home into their capitals in 1899 and besiege no town.
 */
export const foretells = (p: War): number => (p.stage > 1 ? 1 : (p.round / ROUNDS) ** 2);

/** Actions that the Empire has to spare for SB-11.2, in odds. */
export function objectiveOdds(p: War): number {
  const now = actionsLeft(p, EMPIRE);
  const budget = p.stage === 1 ? (ACTIONS_IN_STAGE[EMPIRE] as number) + 0.25 * now : now;
  const share = foretells(p);
  const cost = share * objectivesCost(p) + (1 - share) * USUAL_COST;
  return (1.5 * (budget - 1.25 * cost)) / Math.sqrt(budget + 2);
}
