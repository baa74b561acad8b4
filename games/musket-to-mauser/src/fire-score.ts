/** Chapter 6, the arithmetic: the firer's modifiers, the target's, and what comes of two scores. */
import { addTo, type Sum } from '@laager/kernel';
import type { Cover } from './files.ts';
import { GRADE_LINES, type Grade } from './tables/grades.ts';
import { FIRE, FIRE_RESULTS, type FireResult } from './tables/modifiers.ts';
import { BREECH_LOADING_GUN, CLOSE_TO_GUNS } from './tables/weapons.ts';

/** All that the table of MM-6.30 asks about one firing. */
export interface FireFacts {
  /** MM-6.8, MM-6.10: of the weapon fired. */
  readonly weapon: number;
  readonly marksman: boolean;
  readonly untrained: boolean;
  readonly cover: Cover;
  readonly firerMounted: boolean;
  readonly firerMass: boolean;
  readonly firerExcess: number;
  readonly firingBases: number;
  readonly shortRange: boolean;
  readonly flankOrRear: boolean;
  /** Artillery fires, and at a target within 4 inches. */
  readonly gunsClose: boolean;
  readonly rifled: boolean;
  readonly breechLoadingGuns: boolean;
  readonly targetSkirmish: boolean;
  readonly targetProne: boolean;
  readonly targetColumnSquareMass: boolean;
  readonly targetDisordered: boolean;
  readonly targetUnlimbered: boolean;
  readonly targetBases: number;
  readonly targetExcess: number;
}

/** MM-6.30, MM-6.31: every line is tested by itself, and all that apply add up. */
export function fireModifier(f: FireFacts, sum?: Sum): number {
  let total = 0;
  const add = (value: number, rule: string, cause: string): void => {
    if (value === 0) return;
    total += value;
    addTo(sum, value, rule, cause);
  };
  add(f.weapon, 'MM-6.30', 'weapon');
  if (f.marksman) add(FIRE.marksman, 'MM-6.30.1', 'marksmen');
  if (f.untrained) add(FIRE.untrained, 'MM-6.30.2', 'untrained or partly armed');
  if (f.cover === 'soft') add(FIRE.softCover, 'MM-6.30.3', 'target in soft cover');
  if (f.cover === 'hard') add(FIRE.hardCover, 'MM-6.30.4', 'target in hard cover');
  if (f.firerMounted) add(FIRE.firerMounted, 'MM-6.30.5', 'firing from the saddle');
  if (f.targetSkirmish) add(FIRE.targetSkirmish, 'MM-6.30.6', 'target in skirmish order');
  if (f.targetProne) add(FIRE.targetProne, 'MM-6.30.7', 'target prone');
  if (f.targetColumnSquareMass) add(FIRE.targetColumnSquareMass, 'MM-6.30.8', 'target in column, square or mass');
  if (f.flankOrRear) add(FIRE.flankOrRear, 'MM-6.30.9', 'flank or rear');
  if (f.targetDisordered) add(FIRE.targetDisordered, 'MM-6.30.10', 'target disordered');
  if (f.firerMass) add(FIRE.firerMass, 'MM-6.30.11', 'firing in mass');
  if (f.shortRange) add(FIRE.shortRange, 'MM-6.30.12', 'short range');
  add(
    (f.firingBases - f.targetBases) * FIRE.baseDifference,
    'MM-6.30.13',
    `${f.firingBases} ${f.firingBases === 1 ? 'base' : 'bases'} on ${f.targetBases}`,
  );
  if (f.gunsClose) add(f.rifled ? CLOSE_TO_GUNS.rifled : CLOSE_TO_GUNS.smoothbore, 'MM-6.30.14', 'guns close by');
  if (f.breechLoadingGuns) add(BREECH_LOADING_GUN, 'MM-6.30.15', 'breech-loading guns');
  if (f.targetUnlimbered) add(FIRE.targetUnlimberedArtillery, 'MM-6.30.16', 'target is unlimbered guns');
  add(f.targetExcess * FIRE.targetExcess, 'MM-6.30.17', 'target worn out');
  add(f.firerExcess * FIRE.firerExcess, 'MM-6.30.18', 'firer worn out');
  return total;
}

/** MM-6.32: the target's die has its grade, and nothing else. */
export function targetModifier(grade: Grade, sum?: Sum): number {
  const value = GRADE_LINES[grade].fireDefence;
  if (value !== 0) addTo(sum, value, 'MM-6.32', grade);
  return value;
}

/** MM-6.40 to MM-6.45. */
export function fireResult(firer: number, target: number): FireResult {
  if (firer <= 0) return FIRE_RESULTS.none; // MM-6.45
  if (target <= 0) return FIRE_RESULTS.triple; // MM-6.44
  if (firer <= target) return FIRE_RESULTS.none;
  if (firer < 2 * target) return FIRE_RESULTS.single;
  return firer < 3 * target ? FIRE_RESULTS.double : FIRE_RESULTS.triple;
}
