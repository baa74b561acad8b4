import { type Staged, stagedEntries } from '@laager/kernel';
import * as v from 'valibot';

export const COLUMNS = 7;
export const ROWS = 6;
export const SEATS = ['red', 'yellow'] as const;

/** Red is 0 and yellow 1 wherever a number stands for a seat. */
export type Colour = 0 | 1;

export const NO_TRAP = -1;
/** A trap that is set, in the view of someone who may not know where. */
export const HIDDEN_TRAP = -2;

export interface Board extends Staged {
  /** Column by column from the left, each from the bottom: 0 empty, 1 red, 2 yellow. */
  readonly cells: number[];
  /** How many discs stand in each column. */
  readonly heights: number[];
  turn: Colour;
  readonly slippery: boolean;
  /** By colour: the column of its trap, NO_TRAP, or HIDDEN_TRAP. */
  readonly traps: number[];
  /** The colour that has four in a line; null while no one has. */
  winner: Colour | null;
}

export interface Drop {
  readonly do: 'drop';
  readonly column: number;
}

export interface SetTrap {
  readonly do: 'trap';
  readonly column: number;
}

export type Move = Drop | SetTrap;

const column = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COLUMNS - 1));
const colour = v.picklist([0, 1] as const);

export const moveSchema = v.variant('do', [
  v.strictObject({ do: v.literal('drop'), column }),
  v.strictObject({ do: v.literal('trap'), column }),
]);

export const boardSchema = v.strictObject({
  ...stagedEntries,
  cells: v.pipe(v.array(v.picklist([0, 1, 2])), v.length(COLUMNS * ROWS)),
  heights: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ROWS))), v.length(COLUMNS)),
  turn: colour,
  slippery: v.boolean(),
  traps: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(HIDDEN_TRAP), v.maxValue(COLUMNS - 1))),
    v.length(2),
  ),
  winner: v.nullable(colour),
});
