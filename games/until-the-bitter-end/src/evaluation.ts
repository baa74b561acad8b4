/** How a side stands (UB-O5 to UB-O14): men, what they threaten, and how near the mission is. */
import type { Frame, Seat } from '@laager/kernel';
import { diceOf, rangeOf } from './components.ts';
import type { Condition } from './files.ts';
import type { Move } from './movement.ts';
import {
  ACTED,
  ALLIED,
  type Battle,
  enemyOf,
  firstSlot,
  GERMAN,
  hasToken,
  isOnMap,
  JAMMED,
  REMOVED,
  SEATS,
  type Side,
  SLOTS,
  SLOTS_A_SIDE,
  type Slot,
  SNAP_FIRE,
  sideOf,
} from './position.ts';
import { groundFor, sideNamed, type Terms, termsOf } from './scenario.ts';
import { controlledBy, exitedOf, removedOf, survivorsOf } from './victory.ts';
import { closeCombatChances, shotWorth } from './weighing.ts';

/** UB-O13: a support weapon is worth more than a rifle. */
const worthOf = (p: Battle, slot: Slot): number => {
  const whole = 0.85 + 0.15 * diceOf(p.weapon[slot] as number);
  const wounds = p.wounds[slot] as number;
  return whole * (wounds === 0 ? 1 : 0.72 / wounds) * (hasToken(p, slot, JAMMED) ? 0.85 : 1);
};

/** What a side threatens counts for more than what threatens it: a side that risks nothing wins nothing. */
const BOLDNESS = { steady: 2.5, bold: 3.4, wary: 1.8 };

type Judgement = (p: Battle, seat: Seat) => number;

const judging =
  (boldness: number): Judgement =>
  (p, seat) => {
    if (p.result !== '') return p.result === 'draw' ? 0.5 : p.result === seat ? 1 : 0;
    return 1 / (1 + Math.exp(-0.7 * lead(p, seat === SEATS[ALLIED] ? ALLIED : GERMAN, boldness)));
  };

export const evaluate: Judgement = judging(BOLDNESS.steady);

export const styles = {
  bold: { evaluate: judging(BOLDNESS.bold) },
  wary: { evaluate: judging(BOLDNESS.wary) },
};

/** By how much a side is ahead, in men. */
function lead(p: Battle, own: Side, boldness: number): number {
  const terms = termsOf(p);
  const intent = intentOf(p);
  const at = intent === null ? p.at : p.at.with(intent.mover, intent.hex);
  let total = intent === null ? 0 : sideOf(intent.mover) === own ? intent.fight : -intent.fight;
  for (let slot = 0; slot < SLOTS; slot++) {
    if ((at[slot] as number) < 0) continue;
    const [worth, prospect] = [worthOf(p, slot), prospectOf(p, slot, at)];
    total += sideOf(slot) === own ? worth + boldness * prospect : -worth - prospect;
  }
  return total + 2.5 * (missionOf(p, terms, own, at) - missionOf(p, terms, enemyOf(own), at));
}

/** A move that is ordered but not made yet counts as made; a charge by its chances. */
function intentOf(p: Battle): { readonly mover: Slot; readonly hex: number; readonly fight: number } | null {
  if (p.active < 0 || !isOnMap(p, p.active)) return null;
  const frame = p.stack.find(hasPlan);
  if (frame === undefined) return null;
  const { plan, target } = frame.locals as Move;
  const end = plan?.[plan.length - 1];
  if (end === undefined || end < 0) return null;
  if (p.action !== 'charge' || !isOnMap(p, target)) return { mover: p.active, hex: end, fight: 0 };
  const { wins, ties } = closeCombatChances(p, p.active, target);
  const fight = (wins + ties) * worthOf(p, target) - (1 - wins) * worthOf(p, p.active);
  return { mover: p.active, hex: p.at[p.active] as number, fight };
}

const hasPlan = (frame: Frame): boolean => (frame.locals as Partial<Move>).plan?.length !== undefined;

/** What a counter threatens from its hex, this turn or the next (UB-O7); and how near it is to being of use. */
function prospectOf(p: Battle, slot: Slot, at: readonly number[]): number {
  const ground = groundFor(p);
  const here = at[slot] as number;
  const first = firstSlot(enemyOf(sideOf(slot)));
  let best = 0;
  let nearest = 99;
  for (let enemy = first; enemy < first + SLOTS_A_SIDE; enemy++) {
    const there = at[enemy] as number;
    if (there < 0) continue;
    nearest = Math.min(nearest, ground.distance[here * ground.size + there] as number);
    best = Math.max(best, shotWorth(p, slot, enemy, 'fire', here, there) * worthOf(p, enemy));
  }
  const ready = hasToken(p, slot, ACTED) || slot === p.active ? 0.3 : 0.4;
  const watch = hasToken(p, slot, SNAP_FIRE) && best > 0 ? 0.04 : 0;
  const away = nearest === 99 ? 0 : Math.max(0, nearest - rangeOf(p.weapon[slot] as number) + 1);
  return ready * best + watch - 0.04 * away;
}

/** UB-O12: the best of the ways to win that the scenario gives a side, from 0 to about 1. */
function missionOf(p: Battle, terms: Terms, side: Side, at: readonly number[]): number {
  const { victory } = terms.file;
  const late = p.turn / terms.turns;
  let best = 0;
  for (const { if: condition, result } of victory.immediate)
    if (sideNamedOrNull(result) === side) best = Math.max(best, progress(p, terms, condition, at));
  for (const { if: condition, result } of victory.final)
    if (sideNamedOrNull(result) === side)
      best = Math.max(best, condition.type === 'always' ? 0.4 * late : 0.8 * progress(p, terms, condition, at));
  return best;
}

const sideNamedOrNull = (result: string): Side | null =>
  result === 'allied' ? ALLIED : result === 'german' ? GERMAN : null;

function progress(p: Battle, terms: Terms, condition: Condition, at: readonly number[]): number {
  if (condition.type === 'always') return 1;
  if (condition.type === 'all')
    return condition.of.reduce((sum, one) => sum + progress(p, terms, one, at), 0) / condition.of.length;
  const side = sideNamed(condition.side);
  switch (condition.type) {
    case 'removed':
      return Math.min(1, removedOf(p, side) / condition.atLeast);
    case 'survivors':
      return Math.min(1, survivorsOf(p, side) / condition.atLeast);
    case 'more-survivors':
      return Math.max(0, Math.min(1, 0.5 + 0.1 * (survivorsOf(p, side) - survivorsOf(p, enemyOf(side)))));
    case 'controls':
      return Math.min(
        1,
        (controlledBy(p, side) +
          nearness(terms, side, at, uncontrolled(p, terms, side), condition.atLeast - controlledBy(p, side))) /
          condition.atLeast,
      );
    case 'exited':
      return Math.min(
        1,
        (exitedOf(p, side) + nearness(terms, side, at, exitHexes(terms, side), condition.atLeast - exitedOf(p, side))) /
          condition.atLeast,
      );
    case 'counter-removed':
      return p.number.some(
        (number, slot) => sideOf(slot) === side && number === condition.number && p.at[slot] === REMOVED,
      )
        ? 1
        : 0;
  }
}

const uncontrolled = (p: Battle, terms: Terms, side: Side): number[] =>
  terms.objectives.filter((_, i) => p.control[i] !== side).map((objective) => objective.hex);

const exitHexes = (terms: Terms, side: Side): number[] =>
  Array.from({ length: terms.ground.size }, (_, hex) => hex).filter(
    (hex) => (terms.exits[side] as Uint8Array)[hex] === 1,
  );

/** How near the side's best men are to these hexes, each worth less than being there. */
function nearness(terms: Terms, side: Side, at: readonly number[], hexes: readonly number[], wanted: number): number {
  const { ground } = terms;
  const near: number[] = [];
  for (let slot = firstSlot(side); slot < firstSlot(side) + SLOTS_A_SIDE; slot++) {
    const here = at[slot] as number;
    if (here < 0) continue;
    let nearest = 99;
    for (const hex of hexes) nearest = Math.min(nearest, ground.distance[here * ground.size + hex] as number);
    near.push(Math.max(0, 0.6 - 0.035 * nearest));
  }
  near.sort((a, b) => b - a);
  return near.slice(0, Math.max(0, wanted)).reduce((sum, one) => sum + one, 0);
}
