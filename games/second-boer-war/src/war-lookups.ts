/** What a board may ask about leaders, events and the war as a whole. */
import { addTo, type Denial, denialSchema, lookup, newSum, type Sum, sumSchema, totalOf } from '@laager/kernel';
import * as v from 'valibot';
import { forbidsOrder } from './activation.ts';
import { areaOf, commanderAt, countOf, eventInPlay, isOnBoard, isOwnArea, leadersAt, worksInPlay } from './board.ts';
import { hasGuns } from './commando-work.ts';
import { conditionsOf } from './conditions.ts';
import { CAMPS, GARRISONS, REBELLIONS, WORKS } from './counters.ts';
import { EVENT_SIDES, EVENT_STAGES, EVENTS, eventId, eventName } from './event-list.ts';
import { forbidsEvent, ruleOf } from './events.ts';
import { forbidsFight, kindOf, mayFight } from './fight.ts';
import { lossChance } from './fight-lookups.ts';
import { BLOCKHOUSE, type Fight, newFight } from './fight-position.ts';
import { areaById, areaId, IS_BRITISH, OBJECTIVES } from './map.ts';
import { BATTLE_CARDS, cardsReady, SKIRMISH_CARDS } from './muster.ts';
import type { Order } from './orders.ts';
import { orderSchema } from './orders.ts';
import { BLOCKHOUSED, NO_MARKER, type War } from './position.ts';
import { activationOf, closedNear, reachOf } from './reach.ts';
import { ABILITY, CHARISMA, IS_MAIN, isCommander, type Leader, leaderById, leaderId, SIDES } from './roster.ts';
import { sampleAttack } from './sampled-fight.ts';
import { BOER, EMPIRE, enemyOf, SEATS, type Side, seatOf } from './sides.ts';
import { isSupplied } from './supply.ts';
import { campsThatCount, commandosLeft, townsCaptured } from './victory.ts';

const seat = v.picklist(SEATS);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1.000001));

/** A leader of either side who stands on the board and can be given orders; -1 otherwise. */
function fieldLeader(p: War, id: string): Leader {
  const leader = leaderById(id);
  return leader >= 0 && isOnBoard(p, leader) && !isCommander(leader) ? leader : -1;
}

// --- Reach

const waySchema = v.strictObject({
  area: v.string(),
  cost: count,
  route: v.array(v.string()),
  stops: v.nullable(v.picklist(['enemy', 'blockhouse'])),
  passesOnly: v.boolean(),
  /** Own leaders there. */
  meets: v.array(v.string()),
  /** Whom he could fight there with the points left. */
  enemies: v.array(v.string()),
  /** Whom he could raid there but not fight: SB-8.4 does not limit raids. */
  raids: v.array(v.string()),
});
const reachSchema = v.nullable(
  v.strictObject({
    points: count,
    ways: v.array(waySchema),
    closed: v.array(v.strictObject({ area: v.string(), denial: denialSchema })),
  }),
);

/** Whom a leader could attack in an area, leaders and for a Boer the Blockhouse: by a fight, or only by a raid. */
function attacksIn(p: War, leader: Leader, area: number): { enemies: string[]; raids: string[] } {
  const side = SIDES[leader] as Side;
  const targets: number[] = leadersAt(p, enemyOf(side), area);
  if (side === BOER && p.works[area] === BLOCKHOUSED && targets.length === 0) targets.push(BLOCKHOUSE);
  const at = p.at.slice();
  at[leader] = area;
  const there: War = { ...p, at };
  const enemies = targets.filter((target) => mayFight(there, leader, target, false));
  const raids = targets.filter((target) => !enemies.includes(target) && mayFight(there, leader, target, true));
  const idOf = (target: number): string => (target === BLOCKHOUSE ? 'blockhouse' : leaderId(target));
  return { enemies: enemies.map(idOf), raids: raids.map(idOf) };
}

function reach(p: War, { leader: id }: { leader: string }): v.InferOutput<typeof reachSchema> {
  const leader = fieldLeader(p, id);
  if (leader < 0) return null;
  const { points } = activationOf(p, leader);
  const ways = reachOf(p, leader);
  return {
    points,
    ways: ways.map(({ area, cost, route, stops, passesOnly, meets }) => ({
      area: areaId(area),
      cost,
      route: route.map(areaId),
      stops,
      passesOnly,
      meets: meets.map(leaderId),
      ...(points > cost ? attacksIn(p, leader, area) : { enemies: [], raids: [] }),
    })),
    closed: closedNear(p, leader, ways).map(({ area, denial }) => ({ area: areaId(area), denial: { ...denial } })),
  };
}

// --- What a leader can do where he stands

const deedSchema = v.strictObject({
  order: orderSchema,
  denial: v.nullable(denialSchema),
  /** Movement points; -1: all of them. */
  cost: v.pipe(v.number(), v.integer()),
  /** SB-S.15: counters left of the kind that it places; null if it places none. */
  left: v.nullable(count),
});
type Deed = v.InferOutput<typeof deedSchema>;

function countersLeft(p: War, { do: deed }: Order): number | null {
  switch (deed) {
    case 'garrison':
      return GARRISONS - countOf(p.garrison);
    case 'burn':
    case 'blockhouse':
      return WORKS - worksInPlay(p);
    case 'camp':
      return CAMPS - countOf(p.camp);
    case 'rebel':
      return REBELLIONS - countOf(p.rebellion);
    default:
      return null;
  }
}

function deeds(p: War, { leader: id }: { leader: string }): Deed[] {
  const leader = fieldLeader(p, id);
  if (leader < 0) return [];
  const act = activationOf(p, leader);
  const found: Deed[] = [];
  const add = (order: Order, cost: number): void => {
    const denial = forbidsOrder(p, act, order);
    found.push({ order, denial: denial && { ...denial }, cost, left: countersLeft(p, order) });
  };
  const side = SIDES[leader] as Side;
  const foes = leadersAt(p, enemyOf(side), areaOf(p, leader)).map(leaderId);
  if (side === BOER && p.works[areaOf(p, leader)] === BLOCKHOUSED) foes.push('blockhouse');
  for (const enemy of foes) add({ do: 'fight', leader: id, enemy }, 1);
  if (side === BOER) {
    for (const enemy of foes) if (p.stage >= 3) add({ do: 'raid', leader: id, enemy }, 1);
    if (p.stage === 1) {
      add({ do: 'besiege', leader: id, artillery: false }, -1);
      add({ do: 'besiege', leader: id, artillery: true }, -1);
    }
    if (p.stage === 2) add({ do: 'fortify', leader: id }, -1);
    if (p.stage <= 2) add({ do: 'remove-garrison', leader: id }, 2);
    add({ do: 'rebel', leader: id }, -1);
    return found;
  }
  add({ do: 'garrison', leader: id }, 1);
  add({ do: 'burn', leader: id }, 1);
  add({ do: 'blockhouse', leader: id }, 1);
  if (p.stage >= 3) add({ do: 'camp', leader: id }, 1);
  add({ do: 'pacify', leader: id }, 1);
  return found;
}

// --- A siege

const siegeSchema = v.nullable(
  v.strictObject({
    level: count,
    commander: v.string(),
    boer: v.strictObject({ plain: count, artillery: v.nullable(count) }),
    empire: count,
    /** SB-7.b.13: equal dice are the besieger's. */
    tieWins: v.boolean(),
    chance: v.strictObject({ plain: chance, artillery: v.nullable(chance) }),
    /** How many dice each side rolls at most, and why. */
    dice: v.strictObject({ boer: sumSchema, empire: sumSchema }),
  }),
);

function siege(p: War, { leader: id }: { leader: string }): v.InferOutput<typeof siegeSchema> {
  const leader = fieldLeader(p, id);
  if (leader < 0 || SIDES[leader] !== BOER || p.stage !== 1) return null;
  const town = areaOf(p, leader);
  const commander = commanderAt(p, town);
  if (commander < 0 || p.trench[town] === NO_MARKER) return null;
  const [boerDice, empireDice] = [newSum(1, 'SB-7.b.7', 'base'), newSum(1, 'SB-7.b.7', 'base')];
  const guns = hasGuns(p);
  if (guns) addTo(boerDice, 1, 'SB-7.b.8', 'artillery');
  addTo(empireDice, CHARISMA[commander] as number, 'SB-7.b.9', 'charisma');
  const empire = totalOf(empireDice);
  const tieWins = IS_MAIN[leader] === true;
  // The Boers fail exactly when the Empire would win a roll of its own.
  const wins = (dice: number): number => 1 - lossChance(dice, empire, !tieWins);
  return {
    level: p.trench[town] as number,
    commander: leaderId(commander),
    boer: { plain: 1, artillery: guns ? 2 : null },
    empire,
    tieWins,
    chance: { plain: wins(1), artillery: guns ? wins(2) : null },
    dice: { boer: { ...boerDice }, empire: { ...empireDice } },
  };
}

// --- The fight that waits

const sampledSchema = v.strictObject({ won: chance, drawn: chance, lost: chance, margin: v.number(), fights: count });
const prospectSchema = v.nullable(
  v.union([
    v.strictObject({ denial: denialSchema }),
    v.strictObject({
      kind: v.picklist(['battle', 'skirmish']),
      /** Cards each side brings, by seat. */
      cards: v.strictObject({ boer: sumSchema, empire: sumSchema }),
      supplied: v.boolean(),
      withOneUse: sampledSchema,
      /** The asking side keeps its one-use cards back; null if it has none ready. */
      without: v.nullable(sampledSchema),
    }),
  ]),
);
const prospectArgs = v.strictObject({
  seat,
  leader: v.string(),
  /** The steps to the area of the fight. */
  route: v.pipe(v.array(v.string()), v.maxLength(4)),
  enemy: v.string(),
  raid: v.boolean(),
});

/** Enough for an interval of about five hundredths, in a quarter of a second. */
const FIGHTS = 320;

/** How many cards a side brings; SB-8.10, SB-R15: no more than it has. */
function cardsBrought(p: War, fight: Fight, side: Side): Sum {
  const battle = fight.kind === 'battle';
  const sum = newSum(battle ? BATTLE_CARDS : SKIRMISH_CARDS, battle ? 'SB-8.7' : 'SB-9.1', 'cards');
  const leader = side === fight.active ? fight.attacker : fight.defender;
  if (leader !== BLOCKHOUSE) addExtraCards(p, fight, side, leader, sum);
  const missing = totalOf(sum) - cardsReady(p, fight, side);
  if (missing > 0) addTo(sum, -missing, 'SB-R15', 'missing');
  return sum;
}

/** SB-8.11 to SB-8.13, SB-9.6 to SB-9.8. */
function addExtraCards(p: War, fight: Fight, side: Side, leader: Leader, sum: Sum): void {
  const [ability, charisma] = [ABILITY[leader] as number, CHARISMA[leader] as number];
  const battle = fight.kind === 'battle';
  const isSecond = side !== fight.active;
  const atHome = side === EMPIRE && isSecond && isOwnArea(p, EMPIRE, fight.area);
  if (p.stage >= 3) addTo(sum, charisma, 'SB-9.8', 'charisma');
  else if (atHome && charisma > ability) addTo(sum, charisma, battle ? 'SB-8.12' : 'SB-9.6', 'charisma');
  else addTo(sum, ability, battle ? 'SB-8.11' : 'SB-9.6', 'ability');
  const trenches = side === BOER && isSecond && p.stage === 2 ? Math.max(0, p.trench[fight.area] as number) : 0;
  if (trenches > 0) addTo(sum, trenches, battle ? 'SB-8.13' : 'SB-9.7', 'fortification');
}

function prospectOf(p: War, args: v.InferOutput<typeof prospectArgs>): v.InferOutput<typeof prospectSchema> {
  const leader = fieldLeader(p, args.leader);
  const route = args.route.map(areaById);
  const enemy = args.enemy === 'blockhouse' ? BLOCKHOUSE : fieldLeader(p, args.enemy);
  if (leader < 0 || route.includes(-1) || (enemy < 0 && args.enemy !== 'blockhouse')) return null;
  const side = SIDES[leader] as Side;
  if (seatOf(side) !== seatOf(p.active)) return null;
  const area = route.at(-1) ?? areaOf(p, leader);
  const there = p.at.slice();
  there[leader] = area;
  const arrived: War = { ...p, at: there };
  const denial = forbidsFight(arrived, leader, enemy, args.raid);
  if (denial !== null) return { denial: { ...denial } };
  const kind = kindOf(arrived, leader, enemy);
  const attack = { leader, route, enemy: args.enemy, raid: args.raid };
  const sampled = (spares: 'own' | null) =>
    sampleAttack(p, args.seat, { ...attack, spares: spares === 'own' ? args.seat : null }, FIGHTS, 1 + area * 31);
  const withOneUse = sampled(null);
  if (withOneUse === null) return null;
  const fight = newFight(kind, args.raid, area, leader, enemy, side);
  return {
    kind,
    cards: { boer: { ...cardsBrought(p, fight, BOER) }, empire: { ...cardsBrought(p, fight, EMPIRE) } },
    supplied: isSupplied(p, area),
    withOneUse,
    without: sampled('own'),
  };
}

// --- Events

const eventSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  side: seat,
  rule: v.string(),
  stages: v.array(count),
  status: v.picklist(['in-play', 'ready', 'not-yet', 'closed']),
  conditions: v.array(v.strictObject({ words: v.string(), met: v.boolean() })),
  denial: v.nullable(denialSchema),
});

function events(p: War): v.InferOutput<typeof eventSchema>[] {
  return Array.from({ length: EVENTS }, (_, event) => {
    const side = EVENT_SIDES[event] as Side;
    const stages = EVENT_STAGES[event] as readonly number[];
    const denial: Denial | null = forbidsEvent(p, side, event, eventId(event));
    const inPlay = p.events[event] === 1;
    const open = stages.includes(p.stage);
    const conditions = conditionsOf(p, event);
    const met = conditions.every((one) => one.met);
    return {
      id: eventId(event),
      name: eventName(event),
      side: seatOf(side),
      rule: ruleOf(event),
      stages: [...stages],
      status: inPlay ? 'in-play' : !open ? 'closed' : met ? 'ready' : 'not-yet',
      conditions: conditions.map(({ words, met: holds }) => ({ words, met: holds })),
      denial: denial && { ...denial },
    };
  });
}

// --- What decides the war

const standingSchema = v.strictObject({
  stage: count,
  round: count,
  position: count,
  funds: count,
  towns: count,
  objectives: v.array(v.strictObject({ area: v.string(), held: v.boolean() })),
  annexed: v.boolean(),
  camps: count,
  campsThatCount: count,
  mostCamps: count,
  commandos: count,
  rebellions: count,
  /** Empire field leaders on Boer soil: with one there, a Boer chit of 3 costs war funds (SB-3.12). */
  invaders: v.array(v.string()),
});

function standing(p: War): v.InferOutput<typeof standingSchema> {
  const invaders = p.at.flatMap((area, leader) =>
    SIDES[leader] === EMPIRE && area >= 0 && !isCommander(leader) && !IS_BRITISH[area] ? [leaderId(leader)] : [],
  );
  return {
    stage: p.stage,
    round: p.round,
    position: p.position,
    funds: p.warFunds,
    towns: townsCaptured(p),
    objectives: OBJECTIVES.map((area) => ({ area: areaId(area), held: p.garrison[area] === 1 })),
    annexed: eventInPlay(p, 'annexation-of-the-transvaal'),
    camps: countOf(p.camp),
    campsThatCount: campsThatCount(p),
    mostCamps: 2 * p.position,
    commandos: commandosLeft(p),
    rebellions: countOf(p.rebellion),
    invaders,
  };
}

const leaderArgs = v.strictObject({ leader: v.string() });
const noArgs = v.strictObject({});

export const warLookups = {
  /** How far a leader can go, and why not elsewhere. */
  reach: lookup(leaderArgs, reachSchema, reach),
  /** What a leader can do where he stands; what he cannot comes with its reason. */
  deeds: lookup(leaderArgs, v.array(deedSchema), deeds),
  siege: lookup(leaderArgs, siegeSchema, siege),
  /** The fight that waits at the end of a way: played out over what the seat cannot see. */
  prospect: lookup(prospectArgs, prospectSchema, prospectOf),
  events: lookup(noArgs, v.array(eventSchema), events),
  standing: lookup(noArgs, standingSchema, standing),
} as const;
