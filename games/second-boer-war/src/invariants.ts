/** What must always hold of a position, wherever it comes from. A view may hide the chit and cards; all else must add up. */
import type { Fault } from '@laager/kernel';
import { commanderAt, countOf, eventInPlay, hasLeader, trenchesInPlay, worksInPlay } from './board.ts';
import { CARD_SIDES, CARDS, COPIES, cardId, IS_COMMANDO, IS_ONE_USE } from './cards.ts';
import { CAMPS, CHITS, GARRISONS, REBELLIONS, TRENCHES, WORKS } from './counters.ts';
import { EVENT_STAGES, EVENTS, eventName } from './event-list.ts';
import { ALL_AREAS, type Area, areaName, IS_BRITISH, IS_SIEGE_TOWN, SIEGE_TOWNS } from './map.ts';
import { BLOCKHOUSED, HIDDEN, NO_MARKER, NOT_NAMED, RETIRED, SCORCHED, UNHARMED, type War } from './position.ts';
import { GARRISON_OF, isCommander, LEADERS, leaderName, RETIRES_AFTER, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

export function violation(p: War): Fault | null {
  return (
    leaderFault(p) ??
    areaFault(p) ??
    mixFault(p) ??
    townFault(p) ??
    eventFault(p) ??
    cardFault(p) ??
    chitFault(p) ??
    clockFault(p)
  );
}

function leaderFault(p: War): Fault | null {
  for (let leader = 0; leader < LEADERS; leader++) {
    const at = p.at[leader] as number;
    if (isCommander(leader)) {
      if (at !== GARRISON_OF[leader] && at !== RETIRED)
        return fault(`at.${leader}`, `${leaderName(leader)} never leaves his town`);
      if (at >= 0 && p.stage > 1) return fault(`at.${leader}`, `${leaderName(leader)} is there in stage I only`);
    }
    const last = RETIRES_AFTER[leader] as number;
    if (at >= 0 && last > 0 && p.stage > last) return fault(`at.${leader}`, `${leaderName(leader)} has left the game`);
  }
  return null;
}

function areaFault(p: War): Fault | null {
  for (const area of ALL_AREAS) {
    const british = IS_BRITISH[area] === true;
    const name = areaName(area);
    if (british && p.garrison[area] === 1) return fault(`garrison.${area}`, `${name} is British`);
    if (british && p.works[area] === SCORCHED) return fault(`works.${area}`, `${name} is British`);
    if (!british && p.rebellion[area] === 1) return fault(`rebellion.${area}`, `${name} is not British`);
    if (p.camp[area] === 1 && p.works[area] !== BLOCKHOUSED) return fault(`camp.${area}`, `${name} has no Blockhouse`);
    const trench = trenchFault(p, area);
    if (trench !== null) return trench;
  }
  return null;
}

/** SB-7.b.1, SB-7.c.1, SB-S.10. */
function trenchFault(p: War, area: Area): Fault | null {
  if (p.trench[area] === NO_MARKER) return null;
  if (p.stage >= 3) return fault(`trench.${area}`, 'neither sieges nor trenches outlast stage II');
  if (p.stage === 2) return null;
  return IS_SIEGE_TOWN[area] && commanderAt(p, area) >= 0 && hasLeader(p, BOER, area)
    ? null
    : fault(`trench.${area}`, `nobody can be besieging ${areaName(area)}`);
}

/** SB-S.15. */
function mixFault(p: War): Fault | null {
  if (countOf(p.garrison) > GARRISONS) return fault('garrison', `there are only ${GARRISONS} Garrisons`);
  if (worksInPlay(p) > WORKS) return fault('works', `there are only ${WORKS} such counters`);
  if (countOf(p.camp) > CAMPS) return fault('camp', `there are only ${CAMPS} camps`);
  if (countOf(p.rebellion) > REBELLIONS) return fault('rebellion', `there are only ${REBELLIONS} Rebellions`);
  if (trenchesInPlay(p) > TRENCHES) return fault('trench', `there are only ${TRENCHES} such counters`);
  return null;
}

function townFault(p: War): Fault | null {
  for (const [town, area] of SIEGE_TOWNS.entries()) {
    if (p.captured[town] === 1 && commanderAt(p, area) >= 0)
      return fault(`captured.${town}`, `${areaName(area)} has its commander still`);
    if (p.besieged[town] === 0 && (p.captured[town] === 1 || (p.stage === 1 && p.trench[area] !== NO_MARKER)))
      return fault(`besieged.${town}`, `${areaName(area)} was never besieged`);
  }
  return null;
}

/** What needs an event is there only if the event is. */
function eventFault(p: War): Fault | null {
  for (let event = 0; event < EVENTS; event++)
    if (p.events[event] === 1 && Math.min(...(EVENT_STAGES[event] as readonly number[])) > p.stage)
      return fault(`events.${event}`, `${eventName(event)} cannot be in play yet`);
  if (countOf(p.rebellion) > 0 && !eventInPlay(p, 'prieska-rebellion'))
    return fault('rebellion', 'Rebellion in Prieska is not in play');
  if (p.works.some((work) => work !== UNHARMED) && !eventInPlay(p, 'policy-of-repression'))
    return fault('works', 'Policy of Repression is not in play');
  if (countOf(p.works, BLOCKHOUSED) > 0 && !eventInPlay(p, 'system-of-repression'))
    return fault('works', 'System of Repression is not in play');
  return countOf(p.camp) > 0 && p.stage < 3 ? fault('camp', 'camps belong to stages III and IV') : null;
}

function cardFault(p: War): Fault | null {
  const deck = new Array<number>(CARDS).fill(0);
  for (const card of [...p.reinforcements.pile, ...p.reinforcements.loose])
    if (card !== null) deck[card] = (deck[card] as number) + 1;
  const undecided = p.reinforcements.pile.filter((card) => card === null).length;
  const hidden = undecided > p.reinforcements.loose.length;
  if (p.reinforcements.loose.length > undecided)
    return fault('reinforcements.loose', 'more loose cards than places for them');
  if (p.reinforcements.discards.length > 0) return fault('reinforcements.discards', 'this deck has no discards');
  let known = p.unseen + (hidden ? undecided - p.reinforcements.loose.length : 0);
  for (let card = 0; card < CARDS; card++) {
    const [held, copies] = [p.hand[card] as number, COPIES[card] as number];
    const elsewhere = (deck[card] as number) + (p.eliminated[card] as number);
    const wrong = designFault(p, card, held + elsewhere, copies, hidden || p.unseen > 0);
    if (wrong !== null) return wrong;
    known += CARD_SIDES[card] === EMPIRE ? held + (deck[card] as number) : 0;
  }
  return known === empireCards ? null : fault('hand', `the Empire has ${empireCards} cards in all`);
}

const empireCards = COPIES.reduce((sum, copies, card) => sum + (CARD_SIDES[card] === EMPIRE ? copies : 0), 0);

function designFault(p: War, card: number, found: number, copies: number, hidden: boolean): Fault | null {
  const path = `hand.${card}`;
  const empire = CARD_SIDES[card] === EMPIRE;
  if (found > copies || (found < copies && !(empire && hidden)))
    return fault(path, `there are ${copies} of ${cardId(card)}`);
  if ((p.spent[card] as number) > (IS_ONE_USE[card] ? (p.hand[card] as number) : 0))
    return fault(`spent.${card}`, `${cardId(card)} cannot be inactive so often`);
  if (empire && (p.known[card] as number) > (p.hand[card] as number))
    return fault(`known.${card}`, 'known, but not in the hand');
  if (empire && p.eliminated[card] !== 0) return fault(`eliminated.${card}`, 'Empire cards are never eliminated');
  if (!empire && (p.known[card] !== 0 || p.buried[card] !== 0))
    return fault(`known.${card}`, 'Boer cards are all known');
  if (empire && (p.buried[card] as number) > copies - (p.hand[card] as number))
    return fault(`buried.${card}`, 'not in the deck');
  if (p.stage >= 3 && !empire && !IS_COMMANDO[card] && p.hand[card] !== 0)
    return fault(path, 'the Boers have no one-use cards left');
  return null;
}

/** SB-4.11: by side, how many chits have been drawn in this stage. */
const drawnBy = (p: War, side: Side): number => {
  const isDrawn = isRoundOn(p) ? 0 : 1;
  const rounds = side === BOER ? Math.ceil(p.round / 2) : Math.floor(p.round / 2);
  return side === p.active ? rounds - isDrawn : rounds;
};
const isRoundOn = (p: War): boolean => p.stack.some((frame) => frame.procedure === 'round');

function chitFault(p: War): Fault | null {
  if (p.ending !== null) return null;
  if (p.chit !== HIDDEN && !isRoundOn(p)) return fault('chit', 'no chit is out between rounds');
  for (const side of [BOER, EMPIRE] as const) {
    const pool = p.pools[side] as number[];
    let chits = 0;
    for (let value = 0; value < 3; value++) {
      const out = p.chit === value + 1 && p.active === side ? 1 : 0;
      if ((pool[value] as number) + out > ((CHITS[side] as readonly number[])[value] as number))
        return fault(`pools.${side}.${value}`, `there are not so many chits of ${value + 1}`);
      chits += pool[value] as number;
    }
    const back = p.chit === HIDDEN && isRoundOn(p) && p.active === side ? 1 : 0;
    if (chits !== 11 - drawnBy(p, side) + back)
      return fault(`pools.${side}`, `so many chits cannot be left in round ${p.round}`);
  }
  return numberFault(p);
}

/** SB-4.6: someone is still to act, so the number is not used up. */
function numberFault(p: War): Fault | null {
  if (!isRoundOn(p)) return p.done === 0 ? null : fault('done', 'nothing is done between rounds');
  const least = p.done + (p.asked?.question === 'regain' ? 2 : 1);
  if (p.chit !== HIDDEN)
    return p.chit >= least ? null : fault('done', `${p.done} of ${p.chit} actions are performed: the round is over`);
  const pool = p.pools[p.active] as number[];
  let higher = 0;
  for (let value = least; value <= 3; value++) higher += pool[value - 1] as number;
  return higher > 0 ? null : fault('done', 'no chit in the pool is so high');
}

function clockFault(p: War): Fault | null {
  if ((p.round % 2 === 1) !== (p.active === BOER)) return fault('active', 'odd rounds are those of the Boer player');
  if (p.stage >= 3 && p.warFunds !== 0) return fault('warFunds', 'war funds are out of play');
  if (p.roamer !== NOT_NAMED && (p.active !== BOER || p.stage <= 2)) return fault('roamer', 'nobody roams now');
  if (p.roamer >= 0 && SIDES[p.roamer] !== BOER) return fault('roamer', 'only Boer leaders roam');
  if (p.ending !== null) return p.stack.length === 0 ? null : fault('stack', 'the war is over');
  return p.stack.length > 0 ? null : fault('stack', 'the war is not over');
}
