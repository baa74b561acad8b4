/** MM-2.3 to MM-2.5, MM-R74: who threatens a unit directly, and whether a change of formation or facing helps against them. */
import { combatFacts, fightingBases } from './assault-facts.ts';
import { combatModifier } from './assault-score.ts';
import { bodyOf, centreOfUnit, isBehind, isGun, unitAt } from './bodies.ts';
import { canCharge } from './charges.ts';
import { knownEnemies } from './command.ts';
import { reachOf } from './fire-eligible.ts';
import { targetFacts } from './fire-facts.ts';
import { type FireFacts, fireModifier } from './fire-score.ts';
import { bodyDistance, SLACK } from './geometry/shapes.ts';
import type { Battle } from './position.ts';
import { kindOf } from './theatre.ts';
import type { Walk } from './walk.ts';

/** Enemies farther off than any charge can come. */
const farthestCharge = (p: Battle): number => (p.companyDouble ? 40 : 20);

interface Threats {
  /** Enemies who can charge the unit where it stands. */
  readonly chargers: readonly number[];
  /** Enemies whose small arms take it in flank or rear. */
  readonly shooters: readonly number[];
}

/** MM-2.4. */
export function chargersOf(p: Battle, unit: number): number[] {
  const body = bodyOf(p, unit);
  return knownEnemies(p, kindOf(p, unit).side).filter(
    (enemy) => bodyDistance(body, bodyOf(p, enemy)) <= farthestCharge(p) && canCharge(p, enemy, unit),
  );
}

/** MM-2.4. */
function shootersAt(p: Battle, unit: number): number[] {
  const body = bodyOf(p, unit);
  return knownEnemies(p, kindOf(p, unit).side).filter(
    (enemy) =>
      !isGun(p, enemy) &&
      kindOf(p, enemy).weapon !== null &&
      bodyDistance(body, bodyOf(p, enemy)) <= reachOf(p, enemy) + SLACK &&
      seesFlank(p, unit, enemy),
  );
}

function seesFlank(p: Battle, unit: number, enemy: number): boolean {
  const { x, y } = centreOfUnit(p, enemy);
  return isBehind(p, unit, x, y);
}

/** MM-2.3, MM-2.5: the walk is a change alone, and improves the modifiers of melee and fire against those who threaten. */
export function answersThreat(p: Battle, unit: number, walk: Walk): boolean {
  if (walk.travelled > 0) return false;
  const threats = { chargers: chargersOf(p, unit), shooters: shootersAt(p, unit) };
  return dangerFrom(threats, changedBy(p, unit, walk), unit) < dangerFrom(threats, p, unit);
}

/** The battle with the unit as the walk leaves it. */
function changedBy(p: Battle, unit: number, { stand, disordered, prone, dismounted }: Walk): Battle {
  const units = [...p.units];
  units[unit] = { ...unitAt(p, unit), stand, disordered, prone, dismounted };
  return { ...p, units };
}

/** Modifiers against the unit: what chargers and shooters would have more than it. */
function dangerFrom({ chargers, shooters }: Threats, p: Battle, unit: number): number {
  let danger = 0;
  for (const enemy of chargers) danger += meleeDanger(p, unit, enemy);
  for (const enemy of shooters) danger += fireDanger(p, unit, enemy);
  return danger;
}

/** MM-9.40 to MM-9.54, in the round of the charge. */
function meleeDanger(p: Battle, unit: number, enemy: number): number {
  const { x: fromX, y: fromY } = centreOfUnit(p, enemy);
  const clash = { charger: enemy, struck: unit, flank: seesFlank(p, unit, enemy), fresh: true, fromX, fromY };
  const [own, theirs] = [fightingBases(p, unit), fightingBases(p, enemy)];
  return (
    combatModifier(combatFacts(p, enemy, clash, theirs, own)) - combatModifier(combatFacts(p, unit, clash, own, theirs))
  );
}

/** MM-6.30: the lines that depend on the target. */
function fireDanger(p: Battle, unit: number, enemy: number): number {
  const { stand, disordered, prone } = unitAt(p, unit);
  const target = targetFacts(p, { target: unit, stand, disordered, prone, defending: false }, false);
  return fireModifier({ ...NO_FIRE, ...target, flankOrRear: seesFlank(p, unit, enemy) });
}

const NO_FIRE: FireFacts = {
  weapon: 0,
  marksman: false,
  untrained: false,
  cover: 'none',
  firerMounted: false,
  firerMass: false,
  firerExcess: 0,
  firingBases: 0,
  shortRange: false,
  flankOrRear: false,
  gunsClose: false,
  rifled: false,
  breechLoadingGuns: false,
  targetSkirmish: false,
  targetProne: false,
  targetColumnSquareMass: false,
  targetDisordered: false,
  targetUnlimbered: false,
  targetBases: 0,
  targetExcess: 0,
};
