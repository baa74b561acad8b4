/** Broken variants of the reference game: each does one thing wrong, and the suite must say so, and say it of the right property. */
import type { Game } from '@laager/kernel';
import { game as sound } from '../../../../games/connect-four/src/index.ts';
import type { Board, Move } from '../../../../games/connect-four/src/position.ts';

export type { Board, Move };
export { sound };

export interface Plant {
  readonly fault: string;
  /** The property that must catch it. */
  readonly property: string;
  /** In which scenario; in the one with traps if absent. */
  readonly scenario?: 'standard' | 'traps';
  readonly game: Game;
  /** What the breach must say. */
  readonly says: RegExp;
}

export const variant = (changes: Partial<Game<Board, Move>>): Game => ({ ...sound, ...changes });

/** How many discs lie on the board: a cheap way to break something in the middle of a game only. */
export const discs = (p: Board): number => p.heights.reduce((sum, height) => sum + height, 0);

/** The sound game with its words changed. */
export const reworded = (changes: Partial<typeof sound.tell>): Game => variant({ tell: { ...sound.tell, ...changes } });

/** The sound game with its scenarios changed, all in the same way. */
export const rescheduled = (changes: Partial<(typeof sound.scenarios)[number]>): Game =>
  variant({ scenarios: sound.scenarios.map((scenario) => ({ ...scenario, ...changes })) });

/** The sound game without a way to draw an action of a family. */
export function unsampled(changes: Partial<Game<Board, Move>>): Game {
  const { sample: _sample, ...rest } = { ...sound, ...changes };
  return rest;
}
