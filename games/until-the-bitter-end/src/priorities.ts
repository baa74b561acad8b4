/** Chapter 25, the eight priorities: which of them a German meets, and by which Allied counters (UB-R49 to UB-R52). */
import { MP40, rangeOf } from './components.ts';
import { distanceBetween, hasCover, sees } from './fire.ts';
import type { Ground } from './ground.ts';
import { ALLIED, type Battle, hasToken, isOnMap, JAMMED, type Slot, slotsOf } from './position.ts';
import { allowanceOf, costsFrom, isFit, isReached } from './reach.ts';
import { groundFor } from './scenario.ts';

/** UB-25.2a: the cost of the cheapest charge at that counter; too much to count if it is out of reach. */
export const chargeCost = (p: Battle, german: Slot, target: Slot, fit = isFit(p, german)): number => {
  const goal = p.at[target] as number;
  return costsFrom(p, german, allowanceOf('charge'), fit)[goal] as number;
};

/** Whether an Allied counter meets one of the priorities 1 to 5 for a German with that weapon. */
export function meets(
  p: Battle,
  ground: Ground,
  priority: number,
  german: Slot,
  weapon: number,
  fit: boolean,
  allied: Slot,
): boolean {
  return isInRange(p, ground, german, weapon, allied) && meetsInRange(p, ground, priority, german, weapon, fit, allied);
}

/** Every priority is about an Allied counter within range. */
const isInRange = (p: Battle, ground: Ground, german: Slot, weapon: number, allied: Slot): boolean =>
  isOnMap(p, allied) && distanceBetween(ground, p.at[german] as number, p.at[allied] as number) <= rangeOf(weapon);

function meetsInRange(
  p: Battle,
  ground: Ground,
  priority: number,
  german: Slot,
  weapon: number,
  fit: boolean,
  allied: Slot,
): boolean {
  const from = p.at[german] as number;
  const to = p.at[allied] as number;
  const seen = sees(p, ground, from, to);
  const wounded = (p.wounds[allied] as number) > 0;
  switch (priority) {
    case 1: // UB-25.1a, UB-R49: open ground is ground without cover from this German
      return seen && !hasCover(ground, from, to);
    case 2: // UB-25.2a
      return weapon === MP40 && wounded && isReached(chargeCost(p, german, allied, fit));
    case 3: // UB-25.3a, UB-R51
      return seen && hasCover(ground, from, to) && (wounded || hasToken(p, allied, JAMMED));
    case 4: // UB-25.4a
      return seen;
    case 5: // UB-25.5a
      return !seen;
    default:
      return false;
  }
}

/** UB-R53: the Allied counters that meet the priority for this German. */
export function alliedMeeting(p: Battle, priority: number, german: Slot): Slot[] {
  const ground = groundFor(p);
  const weapon = p.weapon[german] as number;
  const fit = isFit(p, german);
  const met: Slot[] = [];
  for (const allied of slotsOf(ALLIED)) if (meets(p, ground, priority, german, weapon, fit, allied)) met.push(allied);
  return met;
}

/** The first priority that a German satisfies: it has one, always (UB-R52). */
export function firstPriority(
  p: Battle,
  german: Slot,
  weapon = p.weapon[german] as number,
  fit = isFit(p, german),
): number {
  if (hasToken(p, german, JAMMED)) return 6; // UB-25.6a, UB-R49
  const ground = groundFor(p);
  const inRange = slotsOf(ALLIED).filter((allied) => isInRange(p, ground, german, weapon, allied));
  for (let priority = 1; priority <= 5; priority++)
    for (const allied of inRange) if (meetsInRange(p, ground, priority, german, weapon, fit, allied)) return priority;
  return (p.wounds[german] as number) > 0 ? 7 : 8; // UB-25.7a, UB-25.8a
}
