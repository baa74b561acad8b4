/**
 * What a face-down German gives away by what it does and does not do. The journal names the priority and the tied
 * candidates (UB-S12), so a reader can tell which weapons are still possible; `imagine` must deal within that.
 */
import { FIT, MP40, rangeOf, WEAPONS } from './components.ts';
import { distanceBetween, sees } from './fire.ts';
import {
  ALL_WEAPONS,
  type Battle,
  FACE_DOWN,
  GERMAN,
  hasSkill,
  hasToken,
  isOnMap,
  MP40_IS_FIT,
  MP40_NOT_FIT,
  mayActivate,
  SEEN_FIT,
  type Slot,
  SNAP_FIRE,
  slotsOf,
} from './position.ts';
import { firstPriority } from './priorities.ts';
import { groundFor } from './scenario.ts';

/** Strikes the weapons with which the counter would have behaved otherwise. */
function keepOnly(p: Battle, slot: Slot, fits: (weapon: number) => boolean): void {
  const before = p.possible[slot] as number;
  let after = before & ~ALL_WEAPONS;
  for (let weapon = 0; weapon < WEAPONS.length; weapon++)
    if (before & (1 << weapon) && fits(weapon)) after |= 1 << weapon;
  if ((after & ALL_WEAPONS) !== 0) p.possible[slot] = after;
}

const faceDownGermans = (p: Battle): Slot[] => {
  const slots: Slot[] = [];
  for (const slot of slotsOf(GERMAN)) if (isOnMap(p, slot) && hasToken(p, slot, FACE_DOWN)) slots.push(slot);
  return slots;
};

/** A German chit went by this priority, to one of these. */
export function noticePriority(p: Battle, priority: number, tied: readonly Slot[]): void {
  for (const slot of faceDownGermans(p)) {
    if (!mayActivate(p, slot)) continue;
    const wasTied = tied.includes(slot);
    const fits = (first: number): boolean => (wasTied ? first === priority : first > priority);
    // Whether it is Fit, and so charges further, is not known either; but for an MP40 that may be what it shows.
    const plainly = (weapon: number): boolean => fits(firstPriority(p, slot, weapon, false));
    const ifFit = (weapon: number): boolean => fits(firstPriority(p, slot, weapon, true));
    keepOnly(p, slot, (weapon) => plainly(weapon) || ifFit(weapon));
    const known = p.possible[slot] as number;
    if ((known & (1 << MP40)) === 0 || plainly(MP40) === ifFit(MP40)) continue;
    p.possible[slot] = known | (ifFit(MP40) ? MP40_IS_FIT : MP40_NOT_FIT);
  }
}

/**
 * An Allied counter leaves this hex: those who can must snap fire (UB-18.7.5). Where the die picks one of them, all that
 * is seen is who fires and among how many; `listed`: the player is shown the list itself.
 */
export function noticeSnapFire(
  p: Battle,
  hex: number,
  firers: readonly Slot[],
  fires: Slot | null,
  listed = false,
): void {
  const ground = groundFor(p);
  const watching = faceDownGermans(p).filter(
    (slot) => slot !== fires && hasToken(p, slot, SNAP_FIRE) && sees(p, ground, p.at[slot] as number, hex),
  );
  const others = watching.filter((slot) => firers.includes(slot)).length;
  if (!listed && others > 0 && others < watching.length) return;
  for (const slot of watching) {
    const distance = distanceBetween(ground, p.at[slot] as number, hex);
    keepOnly(p, slot, (weapon) => rangeOf(weapon) >= distance === firers.includes(slot));
  }
}

/** A counter has moved further than an ordinary one can. */
export function noticeMove(p: Battle, slot: Slot, spent: number, ordinary: number): void {
  if (spent > ordinary && hasToken(p, slot, FACE_DOWN) && hasSkill(p, slot, FIT))
    p.possible[slot] = (p.possible[slot] as number) | SEEN_FIT;
}
