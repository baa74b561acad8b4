/** What a fight is worth before it is over: the position as it would be after each result, weighed by the chances. */
import { areaOf, hasLeader, isOwnArea, leadersAt } from './board.ts';
import { CARD_SIDES, CARDS, IS_COMMANDO, IS_ONE_USE, ONE_USE } from './cards.ts';
import { barsRemove } from './commando-work.ts';
import { boerChance } from './evaluation.ts';
import { kindOf, mayFight } from './fight.ts';
import { BLOCKHOUSE } from './fight-position.ts';
import { IS_BRITISH, neighboursOf } from './map.ts';
import type { Activation } from './movement.ts';
import type { Outlook } from './outlook.ts';
import { BLOCKHOUSED, ELIMINATED, SCORCHED, UNHARMED, type War } from './position.ts';
import { foresight, prospect } from './prospect.ts';
import { retreatsFor } from './retreat.ts';
import { type Leader, SIDES } from './roster.ts';
import { BOER, EMPIRE, enemyOf, type Side } from './sides.ts';
import { barsCamp, barsGarrison, barsPacify } from './works.ts';

/** A card of a side that it can most easily spare: what a lost battle may cost it. */
function cardToLose(p: War, side: Side): number {
  for (let card = CARDS - 1; card >= 0; card--)
    if (
      CARD_SIDES[card] === side &&
      (side === EMPIRE ? !IS_ONE_USE[card] : IS_COMMANDO[card]) &&
      (p.hand[card] as number) > 0
    )
      return card;
  return -1;
}

/** The chance with one card less. */
function withoutCard(p: War, side: Side, share: number): number {
  const card = share === 0 ? -1 : cardToLose(p, side);
  if (card < 0) return boerChance(p);
  const whole = boerChance(p);
  p.hand[card] = (p.hand[card] as number) - 1;
  const less = boerChance(p);
  p.hand[card] = (p.hand[card] as number) + 1;
  return whole + share * (less - whole);
}

/** The Blockhouse gone, its camp with it; after a raid the Garrison too. */
function withoutBlockhouse(p: War, area: number, raid: boolean): number {
  const [works, camp, garrison] = [p.works[area] as number, p.camp[area] as number, p.garrison[area] as number];
  p.works[area] = IS_BRITISH[area] ? UNHARMED : SCORCHED;
  p.camp[area] = 0;
  if (raid) p.garrison[area] = 0;
  const chance = boerChance(p);
  p.works[area] = works;
  p.camp[area] = camp;
  p.garrison[area] = garrison;
  return chance;
}

/** The defender driven off to the best area that is open to him. */
function withoutDefender(p: War, defender: Leader, share: number): number {
  const side = SIDES[defender] as Side;
  const from = areaOf(p, defender);
  const ways = retreatsFor(p, defender);
  let best = -1;
  for (const to of ways.length === 0 ? [ELIMINATED] : ways) {
    p.at[defender] = to;
    const chance = withoutCard(p, side, share);
    if (best < 0 || (side === BOER ? chance > best : chance < best)) best = chance;
  }
  p.at[defender] = from;
  return best;
}

interface Bout {
  readonly attacker: Leader;
  readonly defender: Leader;
  readonly raid: boolean;
}

/** SB-8.29: how many cards a beaten side loses on the mean in a battle. */
const LOST_IN_BATTLE = 1.2;

/** SB-10.1: whether a beaten Boer has to go through hostile areas. */
const isHunted = (p: War, leader: Leader): boolean =>
  p.stage >= 3 &&
  !neighboursOf(areaOf(p, leader)).some(
    (next) => isOwnArea(p, BOER, next) && p.works[next] === UNHARMED && !hasLeader(p, EMPIRE, next),
  );

/** What a fight costs the defender in cards if he loses it. */
function defenderLoses(p: War, attacker: Leader, defender: Leader): number {
  if (kindOf(p, attacker, defender) === 'battle') return LOST_IN_BATTLE;
  return SIDES[defender] === BOER && isHunted(p, defender) ? 0.55 : 0;
}

export function worthOf(p: War, { attacker, defender, raid }: Bout, { won, drawn, lost }: Outlook): number {
  const side = SIDES[attacker] as Side;
  const area = areaOf(p, attacker);
  const afterWin =
    won === 0
      ? 0
      : defender === BLOCKHOUSE
        ? withoutBlockhouse(p, area, raid)
        : withoutDefender(p, defender, defenderLoses(p, attacker, defender));
  const attackerLoses = kindOf(p, attacker, defender) === 'battle' ? LOST_IN_BATTLE : 0;
  const afterLoss = lost === 0 ? 0 : withoutCard(p, side, attackerLoses);
  return won * afterWin + lost * afterLoss + (drawn === 0 ? 0 : drawn * boerChance(p));
}

/** The fight under way. */
export function fightChance(p: War): number {
  const { fight } = p;
  const expected = fight === null ? null : foresight(p);
  return fight === null || expected === null ? boerChance(p) : worthOf(p, fight, expected);
}

/** Below this chance of winning no one should attack: what it costs in cards is easily judged too low. */
const LEAST_HOPE = 0.3;
/** In a battle with the one-use cards of this round spent: between bots such attacks were won far less often than they promised. */
const LEAST_HOPE_AGAIN = 0.75;

/** Whether so poor a chance is not worth an attack. */
export function isHopeless(p: War, attacker: Leader, defender: Leader, won: number): boolean {
  const again = kindOf(p, attacker, defender) === 'battle' && hasSpent(p, SIDES[attacker] as Side);
  return won < (again ? LEAST_HOPE_AGAIN : LEAST_HOPE);
}

const hasSpent = (p: War, side: Side): boolean =>
  (ONE_USE[side] as readonly number[]).some((card) => (p.spent[card] as number) > 0);

/** The best that the activated leader can make of a fight or of work where he stands; null if there is neither. */
export function pendingChance(p: War, act: Activation): number | null {
  const worked = pendingWork(p, act);
  const fought = pendingFight(p, act);
  if (worked === null || fought === null) return worked ?? fought;
  return SIDES[act.leader] === BOER ? Math.max(worked, fought) : Math.min(worked, fought);
}

/** A Rebellion put down, a Garrison left behind; by the Boers, a Garrison removed. */
function pendingWork(p: War, act: Activation): number | null {
  const here = areaOf(p, act.leader);
  if (act.points === 0 || here < 0) return null;
  if (SIDES[act.leader] === BOER) return barsRemove(p, act) === null ? having(p, p.garrison, here, 0) : null;
  if (barsPacify(p, act) === null) return having(p, p.rebellion, here, 0);
  if (barsCamp(p, act) === null) return having(p, p.camp, here, 1);
  return barsGarrison(p, act) === null ? having(p, p.garrison, here, 1) : null;
}

function having(p: War, column: number[], area: number, value: number): number {
  const before = column[area] as number;
  column[area] = value;
  const chance = boerChance(p);
  column[area] = before;
  return chance;
}

function pendingFight(p: War, act: Activation): number | null {
  if (act.points === 0 || act.raidLost) return null;
  const side = SIDES[act.leader] as Side;
  const here = areaOf(p, act.leader);
  if (here < 0) return null;
  const targets: number[] = leadersAt(p, enemyOf(side), here);
  if (side === BOER && p.works[here] === BLOCKHOUSED && !hasLeader(p, EMPIRE, here)) targets.push(BLOCKHOUSE);
  let best: number | null = null;
  for (const defender of targets)
    for (const raid of [true, false]) {
      if (!mayFight(p, act.leader, defender, raid)) continue;
      const expected = prospect(p, act.leader, defender, raid);
      if (isHopeless(p, act.leader, defender, expected.won)) break;
      const chance = worthOf(p, { attacker: act.leader, defender, raid }, expected);
      if (best === null || (side === BOER ? chance > best : chance < best)) best = chance;
      break;
    }
  return best;
}
