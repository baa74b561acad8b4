/** How hard a suite looks. All of it is counted, never timed: the same numbers find the same faults on every machine. */
export interface Effort {
  /** Random games played to their end. */
  readonly playouts: number;
  /** Positions looked at closely; and the most that are considered for each question. */
  readonly positions: number;
  readonly keptOfAKind: number;
  /** Offers played at a position, and actions tried there that were not offered. */
  readonly offers: number;
  readonly strangers: number;
  /** Games played as matches, and how far each goes at most. */
  readonly matches: number;
  readonly matchLength: number;
  /** Decisions by which a copy is followed. */
  readonly onward: number;
  /** Worlds imagined for a seat at a position. */
  readonly worlds: number;
  /** Actions with dice whose odds are compared; the most runs for one; and samples drawn to compare with. */
  readonly chances: number;
  readonly runs: number;
  readonly samples: number;
  /** Broken positions, and broken actions, that are tried. */
  readonly hostile: number;
}

const SMALL: Effort = {
  playouts: 20,
  positions: 40,
  keptOfAKind: 20,
  offers: 12,
  strangers: 24,
  matches: 4,
  matchLength: 80,
  onward: 20,
  worlds: 4,
  chances: 6,
  runs: 4_000,
  samples: 2_000,
  hostile: 400,
};

/** For long runs: what CI has no time for. */
export const THOROUGH: Partial<Effort> = {
  positions: 400,
  keptOfAKind: 100,
  offers: 100,
  strangers: 100,
  matches: 40,
  matchLength: 400,
  worlds: 16,
  chances: 60,
  runs: 20_000,
  samples: 100_000,
  hostile: 20_000,
};

export const fullEffort = (wanted: Partial<Effort>): Effort => ({ ...SMALL, ...wanted });
