/** What must hold of a fight under way, so that the rules can play on from any position that is handed in. */
import type { Fault, Frame } from '@laager/kernel';
import { areaOf, isOnBoard } from './board.ts';
import {
  BRITISH_ARTILLERY,
  CARD_SIDES,
  CAVALRY,
  type Card,
  cardId,
  countsOf,
  DECKS,
  IS_ONE_USE,
  TRAINS,
  UNSEEN,
  without,
} from './cards.ts';
import { kindOf } from './fight.ts';
import {
  BLOCKHOUSE,
  EVERY_SECTOR,
  FACE_DOWN,
  type Fight,
  type Force,
  forceOf,
  REPLACED,
  usedBy,
} from './fight-position.ts';
import { cardsIn } from './muster.ts';
import { BLOCKHOUSED, type War } from './position.ts';
import { isCommander, type Leader, leaderName, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';
import { isSupplied } from './supply.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

const isFight = ({ procedure }: Frame): boolean => procedure === 'battle' || procedure === 'skirmish';

export function fightFault(p: War): Fault | null {
  return frameFault(p) ?? (p.fight === null ? null : tableFault(p, p.fight)) ?? askedFault(p);
}

// --- Frames

function frameFault(p: War): Fault | null {
  const at = p.stack.findIndex(isFight);
  const frame = p.stack[at];
  if (p.stack.some(({ procedure }) => procedure === 'fight')) return fault('stack', 'a fight is never found beginning');
  if (p.stack.filter(isFight).length > 1) return fault('stack', 'one fight at a time');
  if ((p.fight === null) !== (frame === undefined || frame.step === 'done'))
    return fault('fight', 'the fight on the table and the fight under way are not the same');
  if (p.fight !== null && frame?.procedure !== p.fight.kind)
    return fault('fight.kind', 'another kind of fight is under way');
  for (const [i, one] of p.stack.entries()) {
    const wrong = followerFault(p, one);
    if (wrong !== null) return fault(`stack.${i}.locals`, wrong);
  }
  const exempt = (frame?.locals as { exempt?: Card[] } | undefined)?.exempt ?? [];
  if (p.fight !== null && without(usedBy(forceOf(p.fight, BOER)), exempt) === null)
    return fault(`stack.${at}.locals.exempt`, 'only used cards are exempt');
  return null;
}

/** Retreats and burials: what follows a fight. */
function followerFault(p: War, { procedure, locals }: Frame): string | null {
  if (procedure === 'bury') {
    const { cards } = locals as { cards: Card[] };
    if (p.fight === null) return 'cards are buried in a fight only';
    const lost = countsOf(cards);
    const laid = countsOf(usedBy(forceOf(p.fight, EMPIRE)));
    if (cards.length === 0 && p.asked?.question === 'where-to-bury') return 'there is nothing to bury';
    return cards.some((card) => (lost[card] as number) > (laid[card] as number))
      ? 'only cards that the Empire has on the table are buried'
      : null;
  }
  if (procedure !== 'retreat' && procedure !== 'hunted') return null;
  const { leader, winner } = locals as { leader: Leader; winner?: Leader };
  if (p.fight !== null) return 'the fight is over when someone retreats';
  if (!isOnBoard(p, leader) || isCommander(leader)) return `${leaderName(leader)} cannot be retreating`;
  if (procedure === 'retreat')
    return SIDES[leader] === BOER && p.stage >= 3 ? 'Boers are hunted in stages III and IV' : null;
  if (SIDES[leader] !== BOER || p.stage < 3) return 'Boers are hunted in stages III and IV';
  return winner !== undefined && SIDES[winner] === EMPIRE ? null : 'the Empire leader who won is not named';
}

// --- The table

function tableFault(p: War, fight: Fight): Fault | null {
  return leaderFault(p, fight) ?? sideFault(p, fight, BOER) ?? sideFault(p, fight, EMPIRE) ?? empireFault(p, fight);
}

function leaderFault(p: War, fight: Fight): Fault | null {
  const { attacker, defender, area, active, raid, aside } = fight;
  if (active !== p.active || SIDES[attacker] !== active || isCommander(attacker) || areaOf(p, attacker) !== area)
    return fault('fight.attacker', `${leaderName(attacker)} cannot be attacking here`);
  if (defender === BLOCKHOUSE) {
    if (active !== BOER || p.works[area] !== BLOCKHOUSED)
      return fault('fight.defender', 'there is no Blockhouse to fight');
  } else if (SIDES[defender] === active || isCommander(defender) || areaOf(p, defender) !== area)
    return fault('fight.defender', `${leaderName(defender)} cannot be defending here`);
  if (fight.kind !== kindOf(p, attacker, defender))
    return fault('fight.kind', 'these leaders fight another kind of fight');
  if (raid && (active !== BOER || p.stage < 3)) return fault('fight.raid', 'nobody can be raiding');
  if (aside && (active !== EMPIRE || p.stage < 3 || p.spent[CAVALRY] === 0))
    return fault('fight.aside', 'no cavalry can be set aside');
  return null;
}

function sideFault(p: War, fight: Fight, side: Side): Fault | null {
  const force = forceOf(fight, side);
  const wrong = cardsFault(p, fight, side, force) ?? layoutFault(fight, side, force);
  return wrong === null ? null : fault(`fight.forces.${side}`, wrong);
}

function cardsFault(p: War, fight: Fight, side: Side, force: Force): string | null {
  const cards = [...force.held, ...usedBy(force)];
  if (cards.includes(UNSEEN)) return 'a card is not known';
  if ([...cards, ...force.committed].some((card) => CARD_SIDES[card] !== side)) return 'a card of the other side';
  const [inUse, committed] = [countsOf(cards), countsOf(force.committed)];
  if (force.committed.length > (fight.kind === 'battle' ? cardsIn(fight) : 1)) return 'too many cards are committed';
  for (const card of DECKS[side] as readonly Card[]) {
    const [used, given] = [inUse[card] as number, committed[card] as number];
    if (used > (p.hand[card] as number)) return `${cardId(card)} is not so often in the hand`;
    if (IS_ONE_USE[card] ? used !== given || given > (p.spent[card] as number) : given > 0)
      return `${cardId(card)} is not committed so often`;
  }
  return null;
}

/** Only a Boer second's first row in a battle lies face down; a sector has no more places than its rows. */
function layoutFault(fight: Fight, side: Side, force: Force): string | null {
  const deep = fight.kind === 'battle' ? 2 : 1;
  const mayHide = fight.kind === 'battle' && side === BOER && side !== fight.active;
  for (const sector of EVERY_SECTOR) {
    const lies = force.lies[sector] as number[];
    if (lies.length !== (force.laid[sector] as Card[]).length) return 'cards that do not lie anyhow';
    if (lies.filter((one) => one !== REPLACED).length > deep) return 'too many cards in a sector';
    if (lies.some((one, i) => one === FACE_DOWN && !(mayHide && i === 0))) return 'a card cannot lie face down there';
  }
  return null;
}

/** What imagining relies on: what the Boer player has seen, SB-9.5, SB-6.d.10, SB-8.15, SB-2.12. */
function empireFault(p: War, fight: Fight): Fault | null {
  const force = forceOf(fight, EMPIRE);
  const laid = countsOf(usedBy(force));
  for (const card of DECKS[EMPIRE] as readonly Card[])
    if ((p.known[card] as number) < (laid[card] as number)) return fault(`known.${card}`, 'it lies on the table');
  const guns = (laid[BRITISH_ARTILLERY] as number) + (countsOf(force.held)[BRITISH_ARTILLERY] as number);
  if (fight.kind === 'skirmish' && guns > (fight.defender === BLOCKHOUSE ? 0 : 1))
    return fault('fight.forces.1', 'too much artillery for a skirmish');
  if (fight.kind !== 'battle' || usedBy(force).length === 0) return null;
  if (force.held.includes(TRAINS)) return fault('fight.forces.1.held', 'Trains cannot wait');
  return p.hand[TRAINS] === 1 && laid[TRAINS] === 0 && !isSupplied(p, fight.area)
    ? fault('fight.forces.1', 'Trains must be laid without supply')
    : null;
}

// --- What is asked

function askedFault(p: War): Fault | null {
  if (p.asked?.question !== 'open' || p.stack.at(-1)?.procedure !== 'skirmish') return null;
  return p.stage < 3 || p.active !== EMPIRE || p.hand[CAVALRY] === p.spent[CAVALRY]
    ? fault('asked.question', 'no cavalry can open a skirmish')
    : null;
}
