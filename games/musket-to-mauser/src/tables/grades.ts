/** MM-10.1, MM-6.32, MM-9.53, MM-8.6: what a grade of troops is worth. */
import data from '../../data/grades.json' with { type: 'json' };

export const GRADES = ['poor', 'average', 'veteran', 'elite'] as const;
export type Grade = (typeof GRADES)[number];

export interface GradeLine {
  /** MM-10.1: the fatigue that it bears unharmed. */
  readonly endurance: number;
  /** MM-6.32: added to the target's die. */
  readonly fireDefence: number;
  /** MM-9.53. */
  readonly combat: number;
  /** MM-8.6: a reaction succeeds on this or less. */
  readonly reaction: number;
}

export const GRADE_LINES = Object.fromEntries(data.grades.map((line) => [line.id, line])) as unknown as {
  readonly [grade in Grade]: GradeLine;
};

/** MM-10.8. */
export const GENERAL_ATTACHED = data.enduranceAdjustments.generalAttached;
/** MM-10.9. */
export const UNUSED_TO_SKIRMISH = data.enduranceAdjustments.lineInfantryInSkirmish;
