/** What a property found wrong: a value, with all that is needed to see it again. */
import { canonical, type SetupChoice } from '@laager/kernel';

/** Where in which game it was found. */
export interface FoundAt {
  readonly choice: SetupChoice;
  readonly seed: number;
  /** After how many decisions. */
  readonly step?: number;
}

export interface Breach {
  /** The property that does not hold. */
  readonly property: string;
  readonly message: string;
  readonly at?: FoundAt;
  /** What the rules threw, if they did. */
  readonly cause?: unknown;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One line that a person can read and a replay can start from. */
export function breachText({ property, message, at }: Breach): string {
  if (at === undefined) return `${property}: ${message}`;
  const { choice, seed, step } = at;
  const where = [
    `scenario ${choice.scenario}`,
    `options ${canonical(choice.options)}`,
    `seed ${seed}`,
    ...(step === undefined ? [] : [`step ${step}`]),
  ];
  return `${property}: ${message} [${where.join(', ')}]`;
}
