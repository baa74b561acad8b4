/** What a board may ask about fights: what the sectors may come to, where the beaten could go, and what it costs. */
import { type Denial, denialSchema, lookup, newSum, type Sum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { areaOf, isOnBoard } from './board.ts';
import { EVERY_SECTOR } from './fight-position.ts';
import { type FlightOdds, flightOdds, type SectorBounds, sectorBounds } from './fight-sums.ts';
import { boerDice, empireDice, forbidsFlightTo, isHostile, kitchenerIsNear } from './losses.ts';
import { AREA_IDS, type Area, areaById, areaId, neighboursOf } from './map.ts';
import { SETTLED } from './outlook.ts';
import type { War } from './position.ts';
import { forbidsRetreat } from './retreat.ts';
import { isCommander, LEADER_IDS, type Leader, leaderById, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';
import { commandosLeft } from './victory.ts';

const leaderName = v.picklist(LEADER_IDS);

interface RetreatArea {
  readonly area: string;
  readonly open: boolean;
  readonly denial: Denial | null;
}
interface LossOdds {
  readonly hostile: boolean;
  /** Dice of both sides, each with what it comes from. */
  readonly boer: Sum;
  readonly empire: Sum;
  readonly kitchener: boolean;
  readonly chance: number;
}

const lossArgs = v.strictObject({ leader: leaderName, winner: leaderName, area: v.picklist(AREA_IDS) });

/** SB-10.16: the areas that a leader has entered in the retreat under way. */
function enteredBy(view: War, leader: Leader): readonly Area[] {
  const top = view.stack.at(-1);
  if (top?.procedure !== 'hunted') return [];
  const retreat = top.locals as unknown as { readonly leader: Leader; readonly entered: readonly Area[] };
  return retreat.leader === leader ? retreat.entered : [];
}

/** Where a leader could go if he were beaten where he stands, and why not elsewhere. */
function retreats(view: War, args: { readonly leader: string }): RetreatArea[] | null {
  const leader = leaderById(args.leader);
  if (!isOnBoard(view, leader) || isCommander(leader)) return null;
  const hunted = SIDES[leader] === BOER && view.stage >= 3;
  const entered = enteredBy(view, leader);
  return neighboursOf(areaOf(view, leader)).map((area) => {
    const denial = hunted ? forbidsFlightTo(view, leader, entered, area) : forbidsRetreat(view, leader, area);
    return { area: areaId(area), open: denial === null, denial: denial && { ...denial } };
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
  const kitchener = kitchenerIsNear(view, area);
  const [boer, empire] = [newSum(1, 'SB-10.3', 'base'), newSum(1, 'SB-10.3', 'base')];
  const lost = lossChance(boerDice(leader, boer), empireDice(view, winner, area, empire), kitchener);
  const atRisk = hostile && commandosLeft(view) > 0;
  return { hostile, boer, empire, kitchener, chance: atRisk ? lost : 0 };
}

/** By seat, what each sector may come to: cards that the asking seat cannot see count as what they may be. */
interface LineSums {
  readonly boer: readonly SectorBounds[];
  readonly empire: readonly SectorBounds[];
}

function lineSums(view: War): LineSums | null {
  const { fight } = view;
  if (fight === null) return null;
  const settled = SETTLED.has(view.asked?.question ?? '');
  const line = (side: Side) => EVERY_SECTOR.map((sector) => sectorBounds(view, fight, side, sector, settled));
  return { boer: line(BOER), empire: line(EMPIRE) };
}

const flightArgs = v.strictObject({ losses: v.picklist([1, 2]) });

/** What flight would save of the cards that the Boers have used. */
const flight = (view: War, { losses }: v.InferOutput<typeof flightArgs>): FlightOdds | null =>
  view.fight === null ? null : flightOdds(view.fight, losses);

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1 + 1e-9));
const bounds = { least: v.number(), most: v.number() };
const sectorSchema = v.strictObject({ ...bounds, back: v.nullable(v.strictObject(bounds)) });

export const fightLookups = {
  lineSums: lookup(
    v.strictObject({}),
    v.nullable(v.strictObject({ boer: v.array(sectorSchema), empire: v.array(sectorSchema) })),
    lineSums,
  ),
  flight: lookup(flightArgs, v.nullable(v.strictObject({ blockers: v.number(), lost: v.array(chance) })), flight),
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
        boer: sumSchema,
        empire: sumSchema,
        kitchener: v.boolean(),
        chance,
      }),
    ),
    lossOdds,
  ),
} as const;
