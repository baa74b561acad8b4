/** MM-6.30, MM-9.40 to MM-9.54, MM-8.20 to MM-8.23, MM-13.7: the printed modifiers, by name. */
import data from '../../data/modifiers.json' with { type: 'json' };

type ModifierRow = { readonly id: string; readonly value?: number | null; readonly dice?: number };

const valuesOf = (lines: readonly ModifierRow[]): { readonly [id: string]: number } =>
  Object.fromEntries(lines.map((line) => [line.id, line.value ?? line.dice ?? 0]));

const fire = valuesOf(data.fire);
const combat = valuesOf(data.combat);
const reaction = valuesOf(data.reaction);
const spotting = valuesOf(data.spotting);

const pick = <K extends string>(from: { readonly [id: string]: number }, ids: readonly K[]) =>
  Object.fromEntries(
    ids.map((id) => {
      const value = from[id];
      if (value === undefined) throw new Error(`there is no modifier "${id}"`);
      return [id, value];
    }),
  ) as { readonly [id in K]: number };

export const FIRE = pick(fire, [
  'marksman',
  'untrained',
  'softCover',
  'hardCover',
  'firerMounted',
  'targetSkirmish',
  'targetProne',
  'targetColumnSquareMass',
  'flankOrRear',
  'targetDisordered',
  'firerMass',
  'shortRange',
  'baseDifference',
  'targetUnlimberedArtillery',
  'targetExcess',
  'firerExcess',
]);

export const COMBAT = pick(combat, [
  'lightCavVsOpenInfantry',
  'heavyCavVsOpenInfantry',
  'heavyVsLight',
  'cavVsMountedInfantry',
  'lance',
  'cavVsSteadyInfantry',
  'prone',
  'disordered',
  'enemyAdvantageOrSoftCover',
  'enemyHardCover',
  'skirmishNotInRough',
  'flankRearOrMarchColumn',
  'massVsFrontOfCloseOrder',
  'outnumbered',
  'terrainAdvantage',
  'excess',
]);

export const REACTION = pick(reaction, [
  'limbered',
  'lightArtillery',
  'dismountedFlee',
  'excess',
  'chargerMovedHalfOrLess',
  'leaderAttached',
  'leaderRating',
]);

export const SPOTTING = pick(spotting, [
  'closeOrMass',
  'fired',
  'mounted',
  'hiddenBushcraft',
  'spotterBushcraft',
  'prone',
  'within12',
  'within6',
  'within2',
]);

export interface FireResult {
  readonly id: 'none' | 'single' | 'double' | 'triple';
  readonly fatigue: number;
  readonly bases: number;
  readonly disorder: boolean;
  readonly involuntary: boolean;
}
/** MM-6.40 to MM-6.43. */
export const FIRE_RESULTS = Object.fromEntries(data.fireResults.map((line) => [line.id, line])) as unknown as {
  readonly [id in FireResult['id']]: FireResult;
};

/** MM-9.20 to MM-9.22, MM-9.25: bases lost by the side that is beaten so. */
export const COMBAT_LOSSES = Object.fromEntries(data.combatResults.map((line) => [line.id, line.bases])) as {
  readonly [id in 'continuing' | 'win' | 'double' | 'triple']: number;
};
