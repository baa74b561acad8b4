/** The printed components: weapons, skills, squads and charts, as the data files give them. */
import skillData from '../data/skills.json' with { type: 'json' };
import squadData from '../data/squads.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import tokenData from '../data/tokens.json' with { type: 'json' };
import weaponData from '../data/weapons.json' with { type: 'json' };

/** UB-C2. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly class: string;
  readonly range: number;
  readonly dice: number;
  readonly closeCombatDice: number;
  readonly loader?: boolean;
}

/** UB-15.2: one line of a squad sheet. */
export interface SquadCounter {
  readonly id: string;
  readonly number: number;
  readonly rank: string;
  readonly name: string;
  readonly weapon: string;
  readonly printedSkill: string | null;
  readonly movement: number;
}

export interface Squad {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nation: string;
  readonly counters: readonly SquadCounter[];
}

export const WEAPONS: readonly Weapon[] = weaponData.weapons;
export const SQUADS: readonly Squad[] = squadData.squads;
export const TABLES = tables;
type PriorityLine = (typeof tables.aiPriorities)[number];
const priorityLine = (n: number) => tables.aiPriorities.find((line) => line.n === n) as PriorityLine;
/** UB-25.2c, UB-25.8b: the faces on which an automated German charges in spite of snap fire, and moves at all. */
export const CHARGE_ANYWAY_ON = (priorityLine(2).ifAlliedSnapThreat as { chargeOn: readonly number[] }).chargeOn;
export const MOVE_ON = priorityLine(8).moveOn as readonly number[];
export const TURN_TRACK = tokenData.turnTrack.spaces;
/** UB-0.5: the full set of chits of a side. */
export const CHITS_A_SIDE = tokenData.pullChits[0]?.count ?? 0;
export const LONGEST_RANGE = Math.max(...WEAPONS.map((weapon) => weapon.range));

export const weaponIndex = (id: string): number => WEAPONS.findIndex((weapon) => weapon.id === id);
export const MP40 = weaponIndex('mp40');

/** What a viewer knows of the weapon of a face-down counter. */
export const UNKNOWN_WEAPON = -1;

// What play reads of a weapon, by its index; an unknown weapon reaches no one and rolls one die.
const RANGES = WEAPONS.map((weapon) => weapon.range);
const DICE = WEAPONS.map((weapon) => weapon.dice);
const CLOSE_COMBAT_DICE = WEAPONS.map((weapon) => weapon.closeCombatDice);

export const rangeOf = (weapon: number): number => (weapon < 0 ? 0 : (RANGES[weapon] as number));
export const diceOf = (weapon: number): number => (weapon < 0 ? 1 : (DICE[weapon] as number));
export const closeCombatDiceOf = (weapon: number): number => (weapon < 0 ? 1 : (CLOSE_COMBAT_DICE[weapon] as number));
export const takesLoader = (weapon: number): boolean => WEAPONS[weapon]?.loader === true;

export type SkillId =
  | 'toughened'
  | 'fit'
  | 'shot'
  | 'determined'
  | 'calm'
  | 'ferocious'
  | 'repair'
  | 'inspiring'
  | 'medical'
  | 'brave';

export interface Skill {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly roll: number;
  readonly when: string;
  readonly effect: string;
}

/** section 15.5: in the order of the dice that give them, 2 to 11; a counter's skills are bits in that order. */
export const SKILLS: readonly Skill[] = skillData.skills.toSorted((a, b) => a.roll - b.roll);
/** UB-15.5.12. */
export const PICK_ANY_ROLL = skillData.choose;

export const skillBit = (id: string): number => 1 << SKILLS.findIndex((skill) => skill.id === id);
export const bitOfRoll = (roll: number): number => 1 << SKILLS.findIndex((skill) => skill.roll === roll);

const bit = (id: SkillId): number => skillBit(id);
export const TOUGHENED = bit('toughened');
export const FIT = bit('fit');
export const SHOT = bit('shot');
export const DETERMINED = bit('determined');
export const CALM = bit('calm');
export const FEROCIOUS = bit('ferocious');
export const REPAIR = bit('repair');
export const INSPIRING = bit('inspiring');
export const MEDICAL = bit('medical');
export const BRAVE = bit('brave');
export const ALL_SKILLS = (1 << SKILLS.length) - 1;

export const squadOf = (id: string): Squad => {
  const squad = SQUADS.find((one) => one.id === id);
  if (squad === undefined) throw new Error(`there is no squad "${id}"`);
  return squad;
};
