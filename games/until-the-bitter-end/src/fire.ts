/** Chapter 6, Fire: who can be shot at, and which face hits. */
import { addTo, type Context, type Denial, deny, type Sum } from '@laager/kernel';
import { BRAVE, DETERMINED, diceOf, rangeOf, TABLES, takesLoader } from './components.ts';
import { type Ground, IN_COVER, SEEN, SEEN_STRICTLY } from './ground.ts';
import type { Happening, ShotMode } from './happenings.ts';
import {
  type Battle,
  enemyOf,
  FACE_DOWN,
  HEADS_DOWN,
  hasSkill,
  hasToken,
  isOnMap,
  JAMMED,
  type Slot,
  sideOf,
  slotsOf,
  take,
} from './position.ts';
import { groundFor } from './scenario.ts';

export const FACES = 6;

/** section 6.1. */
export const distanceBetween = (ground: Ground, from: number, to: number): number =>
  ground.distance[from * ground.size + to] as number;

/** section 6.2; UB-6.2.5 where the option says so. */
export const sees = (p: Battle, ground: Ground, from: number, to: number): boolean =>
  ((ground.sight[from * ground.size + to] as number) & (p.strictHedgeSight ? SEEN_STRICTLY : SEEN)) !== 0;

/** section 6.5: whether someone in the one hex has cover from fire out of the other. */
export const hasCover = (ground: Ground, from: number, to: number): boolean =>
  ((ground.sight[from * ground.size + to] as number) & IN_COVER) !== 0;

/** UB-6.1.2, section 6.2: whether a weapon reaches and its bearer sees from hex to hex. */
export const reaches = (p: Battle, ground: Ground, weapon: number, from: number, to: number): boolean =>
  distanceBetween(ground, from, to) <= rangeOf(weapon) && sees(p, ground, from, to);

/** All that the counter could shoot at, from its hex or from one that it may come to. */
export function targetsOf(p: Battle, firer: Slot, from = p.at[firer] as number): Slot[] {
  const targets: Slot[] = [];
  if (hasToken(p, firer, JAMMED)) return targets; // UB-6.7.4
  const ground = groundFor(p);
  for (const target of slotsOf(enemyOf(sideOf(firer))))
    if (isOnMap(p, target) && reaches(p, ground, p.weapon[firer] as number, from, p.at[target] as number))
      targets.push(target);
  return targets;
}

/** UB-6.0.1, UB-6.0.2, UB-6.7.4: why the one counter may not shoot at the other. */
export function forbidsShot(p: Battle, firer: Slot, target: Slot, from = p.at[firer] as number): Denial | null {
  if (sideOf(firer) === sideOf(target)) return deny('UB-6.0.1', 'the target must be an enemy counter');
  if (!isOnMap(p, target)) return deny('UB-6.0.1', 'the target is not on the map');
  if (hasToken(p, firer, JAMMED)) return deny('UB-6.7.4', 'its weapon is jammed');
  const ground = groundFor(p);
  const range = rangeOf(p.weapon[firer] as number);
  const distance = distanceBetween(ground, from, p.at[target] as number);
  if (distance > range) return deny('UB-6.1.3', `it is ${distance} hexes away and the weapon reaches ${range}`);
  if (!sees(p, ground, from, p.at[target] as number)) return deny('UB-6.0.2', 'there is no line of sight');
  return null;
}

function penalty(sum: Sum | undefined, by: number, rule: string, cause: string): number {
  addTo(sum, by, rule, cause);
  return by;
}

/** section 6.4 to section 6.6: the face that a die must show, from 2 to 6; the sum itself may lie beyond (UB-R23). */
export function neededFace(
  p: Battle,
  firer: Slot,
  target: Slot,
  mode: ShotMode,
  from: number,
  to: number,
  sum?: Sum,
): number {
  const ground = groundFor(p);
  let needed = TABLES.toHit.base;
  if (hasToken(p, target, HEADS_DOWN)) needed += penalty(sum, 1, 'UB-6.4.1', 'target-heads-down');
  if (hasCover(ground, from, to)) needed += penalty(sum, 1, 'UB-6.4.2', 'target-in-cover');
  if (mode === 'advance' && !hasSkill(p, firer, DETERMINED)) needed += penalty(sum, 1, 'UB-6.4.3', 'firer-advancing'); // UB-R42
  if ((p.wounds[firer] as number) > 0) needed += penalty(sum, 1, 'UB-6.4.4', 'firer-wounded'); // UB-R25: once, however many
  if (mode === 'snap') {
    // UB-R48, UB-R69: a face-down counter's skill shows when the shot turns it up.
    if (hasSkill(p, target, BRAVE) && !hasToken(p, target, FACE_DOWN))
      needed += penalty(sum, 2, 'UB-15.5.11', 'target-brave');
    else needed += penalty(sum, 1, 'UB-6.4.5', 'firer-snap-fire');
  }
  if (distanceBetween(ground, from, to) === 1) needed += penalty(sum, -1, 'UB-6.4.6', 'target-adjacent');
  return clampFace(needed);
}

/** UB-6.6.3, UB-6.6.4, UB-R23. */
const clampFace = (needed: number): number =>
  Math.max(TABLES.toHit.alwaysMiss + 1, Math.min(TABLES.toHit.alwaysHit, needed));

/** UB-6.3.1. */
export const diceOfShot = (p: Battle, firer: Slot): number => diceOf(p.weapon[firer] as number);

/** section 14.1, UB-R37: an MG42 next to any friend has its loader. */
export function hasLoader(p: Battle, firer: Slot, from = p.at[firer] as number): boolean {
  if (!takesLoader(p.weapon[firer] as number)) return false;
  const ground = groundFor(p);
  for (const friend of slotsOf(sideOf(firer)))
    if (friend !== firer && isOnMap(p, friend) && distanceBetween(ground, from, p.at[friend] as number) === 1)
      return true;
  return false;
}

/** UB-R58: the counter is turned up, for good. */
export function reveal(p: Battle, slot: Slot, ctx: Context<Happening>): boolean {
  if (!hasToken(p, slot, FACE_DOWN)) return false;
  take(p, slot, FACE_DOWN);
  p.possible[slot] = 0;
  ctx.journal?.push({
    what: 'revealed',
    rule: 'UB-R58',
    counter: slot,
    number: p.number[slot] as number,
    weapon: p.weapon[slot] as number,
    skills: p.skills[slot] as number,
  });
  return true;
}

/** UB-R58: a face-down counter next to an enemy is turned up, at set-up and after any step. */
export function revealNeighbours(p: Battle, slot: Slot, ctx: Context<Happening>): boolean {
  const ground = groundFor(p);
  let any = false;
  for (const enemy of slotsOf(enemyOf(sideOf(slot)))) {
    if (!isOnMap(p, enemy) || distanceBetween(ground, p.at[slot] as number, p.at[enemy] as number) !== 1) continue;
    if (reveal(p, enemy, ctx)) any = true;
    if (reveal(p, slot, ctx)) any = true;
  }
  return any;
}
