/** What a board may ask about fights: exact chances of a layout, what a fight would bring, where the beaten could go. */
import type { Json } from '@laager/kernel';
import * as v from 'valibot';
import { type FightResult, resultOf, successes } from './battle.ts';
import { areaOf, isOnBoard } from './board.ts';
import { type Card, cardById, IS_UNTESTED, UNSEEN, without } from './cards.ts';
import { mayReplace } from './deployment.ts';
import { forbidsFight } from './fight.ts';
import {
  BLOCKHOUSE,
  copyFight,
  EVERY_SECTOR,
  FACE_DOWN,
  FAILED,
  type Fight,
  forceOf,
  put,
  putInPlace,
  SECTORS,
  type Sector,
  secondIn,
  UP,
} from './fight-position.ts';
import { boerDice, empireDice, flightsFor, isHostile, kitchenerIsNear } from './losses.ts';
import { areaById, areaId, neighboursOf } from './map.ts';
import { type Outlook, outlookOf, passChance } from './outlook.ts';
import type { War } from './position.ts';
import { prospect } from './prospect.ts';
import { bestReplacement } from './replacing.ts';
import { forbidsRetreat } from './retreat.ts';
import { isCommander, leaderById, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side, sideOf } from './sides.ts';
import { skirmishResult } from './skirmish.ts';

/** A card whose test is still to come. */
interface Trial {
  readonly side: Side;
  readonly sector: Sector;
  readonly at: number;
  readonly card: Card;
}

/** SB-8.19, SB-8.21, SB-9.13: who is tested when all cards lie. */
function trialsOf(fight: Fight): Trial[] {
  const trials: Trial[] = [];
  for (const side of [BOER, EMPIRE] as const) {
    const from = fight.kind === 'battle' && side !== fight.active ? 1 : 0;
    for (const sector of EVERY_SECTOR)
      for (const [at, card] of (forceOf(fight, side).laid[sector] as Card[]).entries())
        if (at >= from && !IS_UNTESTED[card]) trials.push({ side, sector, at, card });
  }
  return trials;
}

function settled(fight: Fight): FightResult {
  const end = copyFight(fight);
  for (const side of [end.active, secondIn(end)]) {
    if (!mayReplace(forceOf(end, side))) continue;
    const order = bestReplacement(end, side);
    if (order.do !== 'replace') continue;
    for (const sector of EVERY_SECTOR)
      for (const id of order[SECTORS[sector] as 'left']) putInPlace(forceOf(end, side), sector, cardById(id));
  }
  return end.kind === 'battle' ? resultOf(successes(end)) : skirmishResult(end);
}

/** Every way the tests can fall, with sensible replacements: exact for cards that all lie on the table. */
export function exactOutlook(fight: Fight): Outlook {
  const chances = { won: 0, draw: 0, lost: 0 };
  const table = copyFight(fight);
  for (const { lies } of table.forces)
    for (const row of lies) for (const [i, one] of row.entries()) if (one === FACE_DOWN) row[i] = UP;
  const trials = trialsOf(table);
  const fall = (next: number, weight: number): void => {
    const trial = trials[next];
    if (trial === undefined) {
      chances[settled(table)] += weight;
      return;
    }
    const lies = forceOf(table, trial.side).lies[trial.sector] as number[];
    const holds = passChance(trial.card);
    fall(next + 1, weight * holds);
    lies[trial.at] = FAILED;
    fall(next + 1, weight * (1 - holds));
    lies[trial.at] = UP;
  };
  fall(0, 1);
  return { won: chances.won, drawn: chances.draw, lost: chances.lost };
}

const hasUnseen = (fight: Fight): boolean =>
  fight.forces.some(({ held, laid }) => held.includes(UNSEEN) || laid.some((row) => row.includes(UNSEEN)));

/** Whether all the places of both sides are filled that can be. */
const isComplete = (fight: Fight): boolean => {
  const places = fight.kind === 'battle' ? 6 : 3;
  return fight.forces.every(({ held, laid }) => laid.flat().length >= places || held.length === 0);
};

const layout = v.strictObject({
  left: v.array(v.string()),
  centre: v.array(v.string()),
  right: v.array(v.string()),
});

/** The fight with the cards laid that the player thinks of; null if he has them not. */
function imaginedLayout(view: War, fight: Fight, args: v.InferOutput<typeof layout>): Fight | null {
  const side = view.asked === null ? fight.active : sideOf(view.asked.seat);
  const after = copyFight(fight);
  const force = forceOf(after, side);
  const cards = SECTORS.map((sector) => args[sector].map(cardById));
  if (without(force.held, cards.flat()) === null) return null;
  for (const sector of EVERY_SECTOR) for (const card of cards[sector] as Card[]) put(force, sector, card, UP);
  return after;
}

/** The chances as the active player sees them; exact if every card that matters is known and lies on the table. */
function fightOdds(view: War, args: Json): Json {
  if (view.fight === null) return null;
  const wanted = v.safeParse(layout, args);
  const fight = wanted.success ? imaginedLayout(view, view.fight, wanted.output) : view.fight;
  if (fight === null) return null;
  const exact = wanted.success && isComplete(fight) && !hasUnseen(fight);
  return { exact, ...(exact ? exactOutlook(fight) : outlookOf(fight, false)) };
}

/** What an attack would bring, by the cards that this reader knows of; an estimate. */
function fightProspect(view: War, args: Json): Json {
  const asked = v.safeParse(v.strictObject({ leader: v.string(), enemy: v.string(), raid: v.boolean() }), args);
  if (!asked.success) return null;
  const leader = leaderById(asked.output.leader);
  const target = asked.output.enemy === 'blockhouse' ? BLOCKHOUSE : leaderById(asked.output.enemy);
  if (leader < 0 || (target < 0 && asked.output.enemy !== 'blockhouse') || !isOnBoard(view, leader)) return null;
  const denial = forbidsFight(view, leader, target, asked.output.raid);
  if (denial !== null) return { denial: { ...denial } };
  return { exact: false, ...prospect(view, leader, target, asked.output.raid) };
}

/** Where a leader could go if he were beaten where he stands, and why not elsewhere. */
function retreats(view: War, args: Json): Json {
  const asked = v.safeParse(v.strictObject({ leader: v.string() }), args);
  const leader = asked.success ? leaderById(asked.output.leader) : -1;
  if (leader < 0 || !isOnBoard(view, leader) || isCommander(leader)) return null;
  const hunted = SIDES[leader] === BOER && view.stage >= 3;
  const open = hunted ? flightsFor(view, leader, []) : null;
  return neighboursOf(areaOf(view, leader)).map((area) => {
    const denial = hunted ? null : forbidsRetreat(view, leader, area);
    return {
      area: areaId(area),
      open: open === null ? denial === null : open.includes(area),
      denial: denial && { ...denial },
    };
  });
}

/** P(the highest of n dice is at most k). */
const atMost = (k: number, dice: number): number => (k / 6) ** dice;
const highestIs = (k: number, dice: number): number => atMost(k, dice) - atMost(k - 1, dice);

/** SB-10.10 to SB-10.12: how likely a commando is lost, exactly. */
export function lossChance(boer: number, empire: number, tieLoses: boolean): number {
  let chance = 0;
  for (let face = 1; face <= 6; face++)
    chance += highestIs(face, empire) * (tieLoses ? atMost(face, boer) : atMost(face - 1, boer));
  return chance;
}

/** What it would cost a Boer leader to be driven into an area. */
function lossOdds(view: War, args: Json): Json {
  const asked = v.safeParse(v.strictObject({ leader: v.string(), winner: v.string(), area: v.string() }), args);
  if (!asked.success) return null;
  const [leader, winner, area] = [
    leaderById(asked.output.leader),
    leaderById(asked.output.winner),
    areaById(asked.output.area),
  ];
  if (leader < 0 || winner < 0 || area < 0 || SIDES[leader] !== BOER || SIDES[winner] !== EMPIRE) return null;
  const hostile = isHostile(view, area);
  const [boer, empire, kitchener] = [boerDice(leader), empireDice(view, winner, area), kitchenerIsNear(view, area)];
  return { hostile, boer, empire, kitchener, chance: hostile ? lossChance(boer, empire, kitchener) : 0 };
}

export const fightLookups = { fightOdds, fightProspect, retreats, lossOdds } as const;
