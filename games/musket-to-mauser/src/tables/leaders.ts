/** MM-3.1 to MM-3.14: what generals are and what becomes of them. */
import data from '../../data/leaders.json' with { type: 'json' };
import type { Level } from '../files.ts';
import { BASE_SIZES, type Size } from './formations.ts';

export interface LevelLine {
  readonly id: Level;
  /** MM-3.1: inches. */
  readonly commandRadius: number;
  readonly move: number;
  readonly base: Size;
}

export const LEVELS = Object.fromEntries(
  data.levels.map((line) => [line.id, { ...line, base: BASE_SIZES[line.base] }]),
) as unknown as { readonly [level in Level]: LevelLine };

/** MM-3.2. */
export const LOWEST_RATING = Math.min(...data.ratings.map((line) => line.value));
/** MM-3.3: by rating, the highest die that passes. */
export const INITIATIVE: { readonly [rating: number]: number } = Object.fromEntries(
  data.ratings.map((line) => [line.value, line.initiativeRoll]),
);
/** MM-3.11, MM-3.12: the faces that remove a general. */
export const FALLS_ON: { readonly [how in 'fireBaseLost' | 'combatBaseLost' | 'unitRemoved']: readonly number[] } = {
  fireBaseLost: data.casualties.fireBaseLost,
  combatBaseLost: data.casualties.combatBaseLost,
  unitRemoved: data.casualties.unitRemoved,
};
