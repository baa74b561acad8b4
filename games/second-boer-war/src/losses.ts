/** Section 10.0: what the retreats of stages III and IV cost the Boers. */
import { addTo, type Denial, deny, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { areaOf, eliminate, eventInPlay, isOwnArea, leadersAt } from './board.ts';
import { type Card, COMMANDOS, cardId, listOf } from './cards.ts';
import { eliminateCards } from './casualties.ts';
import type { FightOrderOf } from './fight-orders.ts';
import { procedure, type WarContext } from './happenings.ts';
import {
  AREAS,
  type Area,
  areaById,
  areaId,
  areaName,
  HAS_AFRICANS,
  IS_BRITISH,
  isNeighbour,
  neighboursOf,
} from './map.ts';
import { UNHARMED, type War } from './position.ts';
import { forbidsJoining, forbidsRetreatOrder, goBack, leaderNumber, retreatOffers } from './retreat.ts';
import { CHARISMA, KITCHENER, type Leader, leaderId, leaderName } from './roster.ts';
import { BOER } from './sides.ts';
import { decided } from './victory.ts';

/** SB-10.2, SB-R23. */
export const isHostile = (p: War, area: Area): boolean =>
  IS_BRITISH[area] === true || p.garrison[area] === 1 || p.works[area] !== UNHARMED;

/** SB-10.3, SB-10.4. */
export function boerDice(leader: Leader, sum?: Sum): number {
  const charisma = CHARISMA[leader] as number;
  addTo(sum, charisma, 'SB-10.4', 'charisma');
  return 1 + charisma;
}

/** SB-10.5 to SB-10.8. */
export function empireDice(p: War, winner: Leader, area: Area, sum?: Sum): number {
  let dice = 1;
  const add = (count: number, rule: string, cause: string): void => {
    dice += count;
    if (count > 0) addTo(sum, count, rule, cause);
  };
  add(CHARISMA[winner] as number, 'SB-10.5', 'charisma');
  add(eventInPlay(p, 'africans') && HAS_AFRICANS[area] ? 1 : 0, 'SB-10.6', 'africans');
  add(p.garrison[area] as number, 'SB-10.7', 'garrison');
  // SB-10.8: Scorched earth and Blockhouse are one counter.
  add(p.works[area] === UNHARMED ? 0 : 1, 'SB-10.7', 'works');
  return dice;
}

/** SB-10.12. */
export const kitchenerIsNear = (p: War, area: Area): boolean =>
  p.at[KITCHENER] === area || ((p.at[KITCHENER] as number) >= 0 && isNeighbour(p.at[KITCHENER] as Area, area));

const EVERY_FACE = [2, 3, 4, 5, 6];
const highest = (faces: readonly number[]): number => Math.max(...faces);

/** SB-10.9 to SB-10.12: whether a commando is lost in the area entered. */
function rollLosses(p: War, leader: Leader, winner: Leader, area: Area, ctx: WarContext): boolean {
  const boer = highest(ctx.pool(boerDice(leader), EVERY_FACE, { for: 'losses, Boers', rule: 'SB-10.3' }));
  const empire = highest(ctx.pool(empireDice(p, winner, area), EVERY_FACE, { for: 'losses, Empire', rule: 'SB-10.3' }));
  if (ctx.journal) {
    const sums = [newSum(1, 'SB-10.3', 'base'), newSum(1, 'SB-10.3', 'base')] as const;
    boerDice(leader, sums[0]);
    empireDice(p, winner, area, sums[1]);
    const told = { what: 'losses-rolled' as const, rule: 'SB-10.9', leader: leaderId(leader), at: areaId(area) };
    ctx.journal.push({ ...told, boer: sums[0], empire: sums[1], best: [boer, empire] });
  }
  return boer < empire || (boer === empire && kitchenerIsNear(p, area));
}

/** A random commando of the Boer hand is out of the game; false if there is none. Victory is the caller's to check. */
export function loseRandomCommando(p: War, ctx: WarContext, rule: string, cause: string): boolean {
  const hand = listOf(p.hand, COMMANDOS);
  if (hand.length === 0) return false;
  const card = ctx.pick<Card>(hand, { for: 'which commando is lost', rule });
  eliminateCards(p, [card]);
  ctx.journal?.push({ what: 'commando-lost', rule, card: cardId(card), cause });
  return true;
}

/** SB-9.21: own areas first; SB-10.16: none that he entered before in this retreat. */
export function forbidsFlightTo(p: War, leader: Leader, entered: readonly Area[], to: Area): Denial | null {
  const shut = forbidsWay(p, leader, entered, to);
  if (shut !== null || isOwnArea(p, BOER, to)) return shut;
  const own = neighboursOf(areaOf(p, leader)).find(
    (area) => isOwnArea(p, BOER, area) && forbidsWay(p, leader, entered, area) === null,
  );
  return own === undefined
    ? null
    : deny(
        'SB-9.21',
        `${leaderName(leader)} must go to an area of his own side while he can: ${areaName(own)} is open`,
      );
}

function forbidsWay(p: War, leader: Leader, entered: readonly Area[], to: Area): Denial | null {
  if (!isNeighbour(areaOf(p, leader), to)) return deny('SB-9.21', `${areaName(to)} is not adjacent`);
  if (entered.includes(to)) return deny('SB-10.16', `${areaName(to)} was entered before in this retreat`);
  return forbidsJoining(p, leader, to);
}

export const flightsFor = (p: War, leader: Leader, entered: readonly Area[]): Area[] =>
  neighboursOf(areaOf(p, leader)).filter((area) => forbidsFlightTo(p, leader, entered, area) === null);

const areaNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1));
const locals = v.strictObject({
  leader: leaderNumber,
  /** The Empire leader who won the skirmish (SB-10.5). */
  winner: leaderNumber,
  entered: v.array(areaNumber),
});

/** SB-10.1: a Boer leader driven off in stages III and IV, area by area. */
export const hunted = procedure('hunted', {
  locals,
  steps: {
    choose(g, { leader, entered }) {
      const areas = flightsFor(g.p, leader, entered);
      const only = areas[0];
      if (only === undefined) return g.next('trapped');
      if (areas.length === 1) return g.next('enter', { to: areaId(only) });
      g.ask('hunted');
    },
    /** SB-9.22; SB-10.16, SB-R25: further on he stays where he is. */
    trapped(g, { leader, entered }) {
      if (entered.length === 0) eliminate(g.p, leader, 'SB-9.22', g.ctx);
      else {
        const at = areaId(areaOf(g.p, leader));
        g.ctx.journal?.push({ what: 'stays', rule: 'SB-10.16', leader: leaderId(leader), at });
      }
      g.done();
    },
    enter(g, f, answer: FightOrderOf<'retreat'>) {
      const { p, ctx } = g;
      const area = areaById(answer.to);
      f.entered.push(area);
      goBack(p, f.leader, area, 'SB-9.21', ctx);
      if (!isHostile(p, area)) return g.done(); // SB-10.13
      if (rollLosses(p, f.leader, f.winner, area, ctx) && loseRandomCommando(p, ctx, 'SB-10.11', 'a retreat'))
        return decided(p, ctx) ? g.end() : g.done(); // SB-10.15
      if (leadersAt(p, BOER, area).length > 1) return g.done(); // SB-10.14
      g.next('choose');
    },
  },
  questions: {
    hunted: {
      rule: 'SB-9.21',
      seat: 'boer',
      step: 'enter',
      params: (p, { leader }) => ({ leader: leaderId(leader), from: areaId(areaOf(p, leader)) }),
      offers: (p, { leader, entered }) => retreatOffers(flightsFor(p, leader, entered)),
      forbids: (p, { leader, entered }, order) =>
        forbidsRetreatOrder(order, (to) => forbidsFlightTo(p, leader, entered, to)),
    },
  },
});
