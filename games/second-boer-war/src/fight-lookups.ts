/** What a board may ask about fights: exact chances of a layout, what a fight would bring, where the beaten could go. */
import { type Denial, denialSchema, lookup } from '@laager/kernel';
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
import { AREA_IDS, areaById, areaId, neighboursOf } from './map.ts';
import { type Outlook, outlookOf, passChance } from './outlook.ts';
import type { War } from './position.ts';
import { prospect } from './prospect.ts';
import { bestReplacement } from './replacing.ts';
import { forbidsRetreat } from './retreat.ts';
import { isCommander, LEADER_IDS, leaderById, SIDES } from './roster.ts';
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

const leaderName = v.picklist(LEADER_IDS);

interface FightOdds extends Outlook {
  readonly exact: boolean;
}
/** What an attack promises (an estimate), or why it is forbidden. */
type FightProspect = { readonly denial: Denial } | ({ readonly denial: null } & Outlook);
interface RetreatArea {
  readonly area: string;
  readonly open: boolean;
  readonly denial: Denial | null;
}
interface LossOdds {
  readonly hostile: boolean;
  /** Dice of both sides. */
  readonly boer: number;
  readonly empire: number;
  readonly kitchener: boolean;
  readonly chance: number;
}

const prospectArgs = v.strictObject({
  leader: leaderName,
  enemy: v.picklist([...LEADER_IDS, 'blockhouse']),
  raid: v.boolean(),
});
const lossArgs = v.strictObject({ leader: leaderName, winner: leaderName, area: v.picklist(AREA_IDS) });

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
function fightOdds(view: War, wanted: v.InferOutput<typeof layout> | null): FightOdds | null {
  if (view.fight === null) return null;
  const fight = wanted === null ? view.fight : imaginedLayout(view, view.fight, wanted);
  if (fight === null) return null;
  const exact = wanted !== null && isComplete(fight) && !hasUnseen(fight);
  return { exact, ...(exact ? exactOutlook(fight) : outlookOf(fight, false)) };
}

/** What an attack would bring, by the cards that this reader knows of; an estimate. */
function fightProspect(view: War, args: v.InferOutput<typeof prospectArgs>): FightProspect | null {
  const leader = leaderById(args.leader);
  const target = args.enemy === 'blockhouse' ? BLOCKHOUSE : leaderById(args.enemy);
  if (!isOnBoard(view, leader)) return null;
  const denial = forbidsFight(view, leader, target, args.raid);
  return denial === null ? { denial, ...prospect(view, leader, target, args.raid) } : { denial };
}

/** Where a leader could go if he were beaten where he stands, and why not elsewhere. */
function retreats(view: War, args: { readonly leader: string }): RetreatArea[] | null {
  const leader = leaderById(args.leader);
  if (!isOnBoard(view, leader) || isCommander(leader)) return null;
  const hunted = SIDES[leader] === BOER && view.stage >= 3;
  const open = hunted ? flightsFor(view, leader, []) : null;
  return neighboursOf(areaOf(view, leader)).map((area) => {
    const denial = hunted ? null : forbidsRetreat(view, leader, area);
    return {
      area: areaId(area),
      open: open === null ? denial === null : open.includes(area),
      denial,
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
function lossOdds(view: War, args: v.InferOutput<typeof lossArgs>): LossOdds | null {
  const [leader, winner, area] = [leaderById(args.leader), leaderById(args.winner), areaById(args.area)];
  if (SIDES[leader] !== BOER || SIDES[winner] !== EMPIRE) return null;
  const hostile = isHostile(view, area);
  const [boer, empire, kitchener] = [boerDice(leader), empireDice(view, winner, area), kitchenerIsNear(view, area)];
  return { hostile, boer, empire, kitchener, chance: hostile ? lossChance(boer, empire, kitchener) : 0 };
}

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1 + 1e-9));
const outlook = { won: chance, drawn: chance, lost: chance };

export const fightLookups = {
  fightOdds: lookup(v.nullable(layout), v.nullable(v.strictObject({ exact: v.boolean(), ...outlook })), fightOdds),
  fightProspect: lookup(
    prospectArgs,
    v.nullable(v.union([v.strictObject({ denial: denialSchema }), v.strictObject({ denial: v.null(), ...outlook })])),
    fightProspect,
  ),
  retreats: lookup(
    v.strictObject({ leader: leaderName }),
    v.nullable(v.array(v.strictObject({ area: v.string(), open: v.boolean(), denial: v.nullable(denialSchema) }))),
    retreats,
  ),
  lossOdds: lookup(
    lossArgs,
    v.nullable(
      v.strictObject({
        hostile: v.boolean(),
        boer: v.number(),
        empire: v.number(),
        kitchener: v.boolean(),
        chance,
      }),
    ),
    lossOdds,
  ),
} as const;
