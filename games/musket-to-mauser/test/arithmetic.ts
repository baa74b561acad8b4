/** From the bare inputs of the worked examples to the facts that the rules ask for. */
import type { CombatFacts } from '../src/assault-score.ts';
import type { FireFacts } from '../src/fire-score.ts';

type Bare = { readonly [name: string]: unknown };
const is = (bare: Bare, name: string): boolean => bare[name] === true;
const count = (bare: Bare, name: string): number => (bare[name] as number | undefined) ?? 0;

export const fireFactsOf = (bare: Bare): FireFacts => ({
  weapon: count(bare, 'weapon'),
  marksman: is(bare, 'marksman'),
  untrained: is(bare, 'untrained'),
  cover: is(bare, 'hardCover') ? 'hard' : is(bare, 'softCover') ? 'soft' : 'none',
  firerMounted: is(bare, 'firerMounted'),
  firerMass: is(bare, 'firerMass'),
  firerExcess: count(bare, 'firerExcess'),
  firingBases: count(bare, 'firingBases'),
  shortRange: is(bare, 'shortRange'),
  flankOrRear: is(bare, 'flankOrRear'),
  gunsClose: is(bare, 'artilleryWithin4'),
  rifled: is(bare, 'rifled'),
  breechLoadingGuns: is(bare, 'breechLoadingArtillery'),
  targetSkirmish: is(bare, 'targetSkirmish'),
  targetProne: is(bare, 'targetProne'),
  targetColumnSquareMass: is(bare, 'targetColumnSquareMass'),
  targetDisordered: is(bare, 'targetDisordered'),
  targetUnlimbered: is(bare, 'targetUnlimberedArtillery'),
  targetBases: count(bare, 'targetBases'),
  targetExcess: count(bare, 'targetExcess'),
});

export const combatFactsOf = (bare: Bare): CombatFacts => ({
  grade: bare.grade as CombatFacts['grade'],
  bases: count(bare, 'bases'),
  enemyBases: count(bare, 'enemyBases'),
  excess: count(bare, 'excess'),
  lightCavVsOpenInfantry: is(bare, 'lightCavVsOpenInfantry'),
  heavyCavVsOpenInfantry: is(bare, 'heavyCavVsOpenInfantry'),
  heavyVsLight: is(bare, 'heavyVsLight'),
  cavVsMountedInfantry: is(bare, 'cavVsMountedInfantry'),
  lance: is(bare, 'lance'),
  cavVsSteadyInfantry: is(bare, 'cavVsSteadyInfantry'),
  prone: is(bare, 'prone'),
  disordered: is(bare, 'disordered'),
  enemyAdvantageOrSoftCover: is(bare, 'enemyAdvantageOrSoftCover'),
  enemyHardCover: is(bare, 'enemyHardCover'),
  skirmishNotInRough: is(bare, 'skirmishNotInRough'),
  flankRearOrMarchColumn: is(bare, 'flankRearOrMarchColumn'),
  massVsFrontOfCloseOrder: is(bare, 'massVsFrontOfCloseOrder'),
  terrainAdvantage: is(bare, 'terrainAdvantage'),
});
