/** A plan of battle as a script: where each brigade is sent, leg by leg, and plain good sense for everything else. */
import type { Decision } from '@laager/kernel';
import type { Attack } from './boer-targeting.ts';
import { britishColumn, rifleFire, shellFire } from './charts.ts';
import type { Command, CommandOf } from './commands.ts';
import { britishRifle, britishShell } from './fire-modifiers.ts';
import { boerUnitsAt, hasBoerUnits, inRifleRange, isLimbered, isMounted, spOf, stackingPoints } from './forces.ts';
import {
  type Area,
  areaNamed,
  areasWithin,
  distance,
  IN_RANGE_ONE,
  IS_COVER,
  isCrossing,
  isLadysmith,
  NO_WAY,
} from './map.ts';
import { type Colenso, NONE, NORMAL, ROUTED, SUPPRESSED } from './position.ts';
import {
  BATTALION,
  BRIGADE_OF,
  BRITISH_UNITS,
  type Brigade,
  brigadeNamed,
  isBattery,
  isCommando,
  KINDS,
  UNITS_OF,
  type Unit,
} from './roster.ts';

/** A plan of battle: legs by brigade, in the order in which command points are spent. */
export interface Doctrine {
  readonly legs: readonly (readonly [brigade: Brigade, route: readonly Area[]])[];
  /** No order into an area that Boers hold before this turn: the guns speak first. */
  readonly assaultFrom: number;
  /** How many units of a brigade must be steady before it is sent on. */
  readonly steady: number;
}

export const doctrine = (
  legs: { readonly [brigade: string]: readonly string[] },
  assaultFrom = 1,
  steady = 0,
): Doctrine => ({
  legs: Object.entries(legs).map(([id, route]) => [brigadeNamed(id), route.map(areaNamed)] as const),
  assaultFrom,
  steady,
});

const offersOf = <D extends Command['do']>(decision: Decision<Command>, what: D): CommandOf<D>[] =>
  decision.offers.filter((offer): offer is CommandOf<D> => offer.do === what);

/** The best of these by a score; null if none scores above the floor. */
function best<T>(list: readonly T[], score: (one: T) => number, floor = Number.NEGATIVE_INFINITY): T | null {
  let [chosen, most]: [T | null, number] = [null, floor];
  for (const one of list) {
    const value = score(one);
    if (value > most) [chosen, most] = [one, value];
  }
  return chosen;
}

// ---- Orders ----

/** Where a brigade goes next: the leg after the one it stands at, or the nearest if it has strayed. */
function nextLeg(p: Colenso, brigade: Brigade, route: readonly Area[]): Area {
  const at = p.leaderAt[brigade] as Area;
  const stands = route.lastIndexOf(at);
  if (stands >= 0) return route[stands + 1] ?? NONE;
  return best(route, (leg) => -distance(at, leg)) ?? NONE;
}

function isSteady(p: Colenso, brigade: Brigade, least: number): boolean {
  let steady = 0;
  for (const unit of UNITS_OF[brigade] as readonly Unit[])
    if ((p.at[unit] as number) >= 0 && p.morale[unit] === NORMAL) steady++;
  return steady >= Math.min(least, (UNITS_OF[brigade] as readonly Unit[]).length);
}

function sendOrders(p: Colenso, plan: Doctrine, decision: Decision<Command>): Command {
  const offers = [...offersOf(decision, 'long-order'), ...offersOf(decision, 'order')];
  for (const [brigade, route] of plan.legs) {
    const at = nextLeg(p, brigade, route);
    if (at === NONE || p.objective[brigade] === at) continue;
    if ((hasBoerUnits(p, at) && p.turn < plan.assaultFrom) || !isSteady(p, brigade, plan.steady)) continue;
    const order = offers.find((offer) => offer.brigade === brigade && offer.at === at);
    if (order !== undefined) return order;
  }
  return { do: 'done' };
}

function initiative(p: Colenso, plan: Doctrine, decision: Decision<Command>): Command {
  for (const [brigade, route] of plan.legs) {
    const at = nextLeg(p, brigade, route);
    const order = offersOf(decision, 'initiative').find((offer) => offer.brigade === brigade && offer.at === at);
    if (order !== undefined) return order;
  }
  return { do: 'done' };
}

// ---- Movement ----

/** With as many as can go, by the way that is open. */
const leadOn = (p: Colenso, decision: Decision<Command>): Command =>
  best(
    offersOf(decision, 'lead'),
    (offer) => offer.with.length * 2 - (isCrossing(offer.to) && !isBridgeWay(p, offer.to) ? 1 : 0),
  ) ?? {
    do: 'done',
  };
const isBridgeWay = (p: Colenso, area: Area): boolean => stackingPoints(p, area) === 0;

/** How well a unit would stand in an area of its leader's radius: near him, under cover, not in a crowd. */
function footing(p: Colenso, unit: Unit, area: Area): number {
  const leader = p.leaderAt[BRIGADE_OF[unit] as Brigade] as Area;
  const far = distance(area, leader);
  if (far >= NO_WAY) return -100;
  const own = p.at[unit] === area ? 0 : KINDS[unit] === BATTALION ? 2 : 1;
  const crowd = isLadysmith(area) ? 0 : stackingPoints(p, area) + own;
  let score = far === 0 ? 2 : far === 1 ? 0 : -3 * far;
  if (crowd > 8) score -= 4;
  if (isCrossing(area)) score -= 6;
  else if (!isLadysmith(area) && far > 0) {
    if (inRifleRange(p, area)) score -= IS_COVER[area] ? 1 : 2;
    if (hasBoerUnits(p, area)) score -= 4;
  }
  return score;
}

const hasTargets = (p: Colenso, unit: Unit): boolean =>
  areasWithin(p.at[unit] as Area, 2).some((area) => hasBoerUnits(p, area));

function turns(p: Colenso, unit: Unit): boolean {
  const marching = p.objective[BRIGADE_OF[unit] as Brigade] !== NONE;
  if (isBattery(unit)) return isLimbered(p, unit) ? hasTargets(p, unit) && !marching : marching || !hasTargets(p, unit);
  return isMounted(p, unit);
}

function march(p: Colenso, decision: Decision<Command>): Command {
  const turn = offersOf(decision, 'turn').find(({ unit }) => turns(p, unit));
  if (turn !== undefined) return turn;
  const step = best(
    offersOf(decision, 'march'),
    ({ unit, to }) => footing(p, unit, to) - footing(p, unit, p.at[unit] as Area),
    0,
  );
  const done = decision.offers.find((offer) => offer.do === 'done');
  return step ?? done ?? (best(offersOf(decision, 'march'), ({ unit, to }) => footing(p, unit, to)) as Command);
}

// ---- Fire ----

const TWO_DICE = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** What a shell attack with these modifiers is likely to do: a level for each way the dice fall. */
function shellWorth(bonus: number): number {
  let worth = 0;
  for (let total = 2; total <= 12; total++) worth += ((TWO_DICE[total] as number) / 36) * shellFire(total + bonus);
  return worth;
}
function rifleWorth(sp: number, bonus: number): number {
  let worth = 0;
  for (let die = 1; die <= 6; die++) worth += rifleFire(britishColumn(sp), die + bonus) / 6;
  return worth;
}

/** How much it matters to hit this area: its men, more if ours are at hand to use it. */
function weightOf(p: Colenso, area: Area, shell: boolean): number {
  let weight = 0;
  for (const unit of boerUnitsAt(p, area)) {
    const down = (p.morale[unit] as number) >= (shell ? SUPPRESSED : ROUTED);
    weight += down ? 0.2 : isCommando(unit) ? 1 + spOf(p, unit) / 4 : 0.7;
  }
  let near = false;
  for (let unit = 0; unit < BRITISH_UNITS; unit++)
    if (!isBattery(unit) && (IN_RANGE_ONE[area] as readonly Area[]).includes(p.at[unit] as Area)) near = true;
  return weight * (near ? 2 : 1);
}

interface Firing {
  readonly kind: 'shell' | 'rifle';
  readonly closeCombat: boolean;
  readonly shortage: boolean;
  readonly attacks: readonly Attack[];
}

function worthOf(p: Colenso, fire: Firing, area: Area, firer: Unit, support: Unit): number {
  const shot = { area, firer, support, target: boerUnitsAt(p, area)[0] as Unit, closeCombat: fire.closeCombat };
  return fire.kind === 'shell'
    ? shellWorth(britishShell(p, shot, fire.shortage))
    : rifleWorth(spOf(p, firer), britishRifle(p, shot));
}

/** The unit and area that add most to what this segment's fire is likely to do. */
function aim(p: Colenso, decision: Decision<Command>): Command {
  const fire = p.stack[p.stack.length - 1]?.locals as Firing;
  const gain = ({ unit, at }: CommandOf<'aim'>): number => {
    const first = fire.attacks.find((attack) => attack.area === at);
    const worth =
      first === undefined
        ? worthOf(p, fire, at, unit, NONE)
        : worthOf(p, fire, at, first.firer, unit) - worthOf(p, fire, at, first.firer, NONE);
    return worth * weightOf(p, at, fire.kind === 'shell');
  };
  const aims = offersOf(decision, 'aim');
  const mayCease = decision.offers.some((offer) => offer.do === 'cease'); // RR-6.2.15
  return best(aims, gain, mayCease ? 0 : undefined) ?? { do: 'cease' };
}

/** The weakest commando first: it is the nearest to breaking. */
const weakest = <T extends { readonly target: Unit }>(p: Colenso, list: readonly T[]): T | null =>
  best(list, ({ target }) => (isCommando(target) ? 20 - spOf(p, target) : 0));

/** What the plan answers to any question. */
export function answer(p: Colenso, plan: Doctrine, decision: Decision<Command>): Command {
  switch (decision.question) {
    case 'send-orders':
      return sendOrders(p, plan, decision);
    case 'initiative':
      return initiative(p, plan, decision);
    case 'lead':
      return leadOn(p, decision);
    case 'march':
      return march(p, decision);
    case 'aim':
      return aim(p, decision);
    case 'fire':
      return weakest(p, offersOf(decision, 'fire')) as Command;
    case 'bear':
      return weakest(p, offersOf(decision, 'hit')) as Command;
    case 'break-tie':
      return { do: 'automatic' };
    case 'withdraw':
    case 'ride':
      return { do: 'done' };
    default:
      return decision.offers[0] as Command;
  }
}
