/** Chapter 9, the arithmetic: the modifiers of close assault and what comes of two scores. */
import { addTo, type Sum } from '@laager/kernel';
import { GRADE_LINES, type Grade } from './tables/grades.ts';
import { COMBAT, COMBAT_LOSSES } from './tables/modifiers.ts';

/** All that the table of combat modifiers asks about one side. */
export interface CombatFacts {
  readonly grade: Grade;
  readonly bases: number;
  readonly enemyBases: number;
  readonly excess: number;
  readonly lightCavVsOpenInfantry: boolean;
  readonly heavyCavVsOpenInfantry: boolean;
  readonly heavyVsLight: boolean;
  readonly cavVsMountedInfantry: boolean;
  readonly lance: boolean;
  readonly cavVsSteadyInfantry: boolean;
  readonly prone: boolean;
  readonly disordered: boolean;
  readonly enemyAdvantageOrSoftCover: boolean;
  readonly enemyHardCover: boolean;
  readonly skirmishNotInRough: boolean;
  readonly flankRearOrMarchColumn: boolean;
  readonly massVsFrontOfCloseOrder: boolean;
  readonly terrainAdvantage: boolean;
}

type Flag = { [K in keyof CombatFacts]: CombatFacts[K] extends boolean ? K : never }[keyof CombatFacts];

const LINES: readonly { readonly flag: Flag; readonly rule: string; readonly cause: string }[] = [
  { flag: 'lightCavVsOpenInfantry', rule: 'MM-9.40', cause: 'light cavalry on infantry in the open' },
  { flag: 'heavyCavVsOpenInfantry', rule: 'MM-9.40.1', cause: 'heavy cavalry on infantry in the open' },
  { flag: 'heavyVsLight', rule: 'MM-9.41', cause: 'heavy against light cavalry' },
  { flag: 'cavVsMountedInfantry', rule: 'MM-9.42', cause: 'cavalry against mounted infantry' },
  { flag: 'lance', rule: 'MM-9.43', cause: 'lances' },
  { flag: 'cavVsSteadyInfantry', rule: 'MM-9.44', cause: 'cavalry on infantry in square, rough or hard cover' },
  { flag: 'prone', rule: 'MM-9.45', cause: 'prone' },
  { flag: 'disordered', rule: 'MM-9.45.1', cause: 'disordered' },
  { flag: 'enemyAdvantageOrSoftCover', rule: 'MM-9.46', cause: 'the enemy has the ground' },
  { flag: 'enemyHardCover', rule: 'MM-9.47', cause: 'enemy in hard cover' },
  { flag: 'skirmishNotInRough', rule: 'MM-9.48', cause: 'in skirmish order, not in rough' },
  { flag: 'flankRearOrMarchColumn', rule: 'MM-9.49', cause: 'struck in flank or rear, or in march column' },
  { flag: 'massVsFrontOfCloseOrder', rule: 'MM-9.50', cause: 'mass against the front of close order' },
  { flag: 'terrainAdvantage', rule: 'MM-9.52', cause: 'advantage of the ground' },
];

export function combatModifier(f: CombatFacts, sum?: Sum): number {
  let total = 0;
  const add = (value: number, rule: string, cause: string): void => {
    if (value === 0) return;
    total += value;
    addTo(sum, value, rule, cause);
  };
  for (const line of LINES) if (f[line.flag]) add(COMBAT[line.flag], line.rule, line.cause);
  add(outnumbered(f.bases, f.enemyBases) * COMBAT.outnumbered, 'MM-9.51', `outnumbered, ${f.bases} to ${f.enemyBases}`);
  add(GRADE_LINES[f.grade].combat, 'MM-9.53', f.grade);
  add(f.excess * COMBAT.excess, 'MM-9.54', 'worn out');
  return total;
}

/** MM-9.51: any excess below 2:1 is one degree, 2:1 two, 3:1 three, and so on. */
export const outnumbered = (mine: number, theirs: number): number => (theirs > mine ? Math.floor(theirs / mine) : 0);

export interface CombatResult {
  /** Null: continuing combat. */
  readonly winner: 'a' | 'b' | null;
  /** The loser's bases. */
  readonly bases: number;
  /** MM-9.24: the loser's fatigue, besides the one of MM-9.5. */
  readonly fatigue: number;
}

const CONTINUING: CombatResult = { winner: null, bases: COMBAT_LOSSES.continuing, fatigue: 0 };

export function combatResult(a: number, b: number): CombatResult {
  if (a === b || (a <= 0 && b <= 0)) return CONTINUING; // MM-9.25, MM-9.30
  const won = Math.max(a, b);
  const lost = Math.min(a, b);
  return { winner: a > b ? 'a' : 'b', bases: lossesFor(won, lost), fatigue: won - lost };
}

/** MM-9.20 to MM-9.22, MM-9.29. */
function lossesFor(won: number, lost: number): number {
  if (lost <= 0 || won >= 3 * lost) return COMBAT_LOSSES.triple;
  return won >= 2 * lost ? COMBAT_LOSSES.double : COMBAT_LOSSES.win;
}
