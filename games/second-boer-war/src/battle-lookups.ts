/** What a board may ask about the fight on the table: the odds of a layout, the best layouts, the cards to commit. */
import { lookup } from '@laager/kernel';
import * as v from 'valibot';
import { type Card, cardById, UNSEEN } from './cards.ts';
import { fightCandidates } from './fight-advice.ts';
import { endsOf, type FightEnds } from './fight-ends.ts';
import { copyFight, EVERY_SECTOR, type Fight, forceOf, put, putInPlace, SECTORS, UP } from './fight-position.ts';
import { orderSchema } from './orders.ts';
import type { War } from './position.ts';
import { sampleFight } from './sampled-fight.ts';
import { procedures } from './setup.ts';
import { SEATS, sideOf } from './sides.ts';

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1.000001));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const pairSchema = v.strictObject({
  won: chance,
  level: chance,
  lost: chance,
  active: v.array(v.number()),
  second: v.array(v.number()),
});
const oddsSchema = v.nullable(
  v.union([
    v.strictObject({
      exact: v.literal(true),
      wonThree: chance,
      wonTwo: chance,
      drawn: chance,
      lostTwo: chance,
      lostThree: chance,
      pairs: v.array(pairSchema),
    }),
    v.strictObject({
      exact: v.literal(false),
      won: chance,
      drawn: chance,
      lost: chance,
      margin: v.number(),
      fights: count,
    }),
  ]),
);
/** As the active player sees it. */
export type FightOddsFound = v.InferOutput<typeof oddsSchema>;

const hasUnseen = (fight: Fight): boolean =>
  fight.forces.some(({ held, laid }) => held.includes(UNSEEN) || laid.some((row) => row.includes(UNSEEN)));

/** Whether all the places of both sides are filled that can be. */
const isComplete = (fight: Fight): boolean => {
  const places = fight.kind === 'battle' ? 6 : 3;
  return fight.forces.every(({ held, laid }) => laid.flat().length >= places || held.length === 0);
};

type LayOrReplace = Extract<v.InferOutput<typeof orderSchema>, { do: 'lay' | 'replace' }>;

/** The fight with the cards of this order on the table. */
function withCards(p: War, fight: Fight, order: LayOrReplace): Fight {
  const after = copyFight(fight);
  const force = forceOf(after, p.asked === null ? fight.active : sideOf(p.asked.seat));
  for (const sector of EVERY_SECTOR)
    for (const id of order[SECTORS[sector] as 'left']) {
      if (order.do === 'lay') put(force, sector, cardById(id) as Card, UP);
      else putInPlace(force, sector, cardById(id) as Card);
    }
  return after;
}

const exactly = (ends: FightEnds): FightOddsFound => ({
  exact: true,
  ...ends,
  pairs: ends.pairs.map((pair) => ({ ...pair, active: [...pair.active], second: [...pair.second] })),
});

/** More tests than this, or replacements for each of their falls, take too long to add up. */
const MOST_SURPLUS = 2;
const FIGHTS = 320;

const countsExactly = (fight: Fight): boolean =>
  isComplete(fight) &&
  !hasUnseen(fight) &&
  fight.forces.reduce((sum, { held }) => sum + held.length, 0) <= MOST_SURPLUS;

const fightArgs = v.strictObject({
  seat: v.picklist(SEATS),
  /** The order that is thought of; null: as the fight stands. */
  order: v.nullable(orderSchema),
});

/** How the fight goes with this order: exact if nothing that matters is hidden or still to be chosen. */
function fightEnds(p: War, { seat, order }: v.InferOutput<typeof fightArgs>): FightOddsFound {
  const { fight } = p;
  if (fight === null) return null;
  if (order !== null && procedures.forbids(p, order) !== null) return null;
  if (order === null || order.do === 'lay' || order.do === 'replace') {
    const table = order === null ? fight : withCards(p, fight, order);
    const tested = p.asked?.question.endsWith('-replaces') ?? false;
    if (countsExactly(table)) return exactly(endsOf(table, tested));
  }
  const sampled = sampleFight(p, seat, order, FIGHTS, 17);
  return sampled === null ? null : { exact: false, ...sampled };
}

const layoutsSchema = v.array(v.strictObject({ order: orderSchema, odds: oddsSchema }));
const layoutsArgs = v.strictObject({ seat: v.picklist(SEATS), most: v.pipe(count, v.maxValue(8)) });

/** The best ways to answer the question of the fight, each with its odds. */
function layouts(p: War, { seat, most }: v.InferOutput<typeof layoutsArgs>): v.InferOutput<typeof layoutsSchema> {
  const decision = procedures.decision(p);
  if (p.fight === null || decision === null || decision.seat !== seat) return [];
  const candidates = fightCandidates(p, decision).slice(0, most);
  return candidates.map((order) => ({ order, odds: fightEnds(p, { seat, order }) }));
}

export const battleLookups = {
  fightEnds: lookup(fightArgs, oddsSchema, fightEnds),
  layouts: lookup(layoutsArgs, layoutsSchema, layouts),
} as const;
