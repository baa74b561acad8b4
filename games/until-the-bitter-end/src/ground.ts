/** The ground of a map, with everything that play looks up worked out beforehand: steps, distances, sight. */
import type { Hex } from '@laager/kernel';

/** UB-0.7. */
export const CLEAR = 0;
export const WOODS = 1;
export const HEDGE = 2;

export const SIDE_NAMES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export const NO_HEX = -1;

/** In `Ground.sight`. */
export const SEEN = 1;
export const IN_COVER = 2;
/** Seen under UB-6.2.5 too. */
export const SEEN_STRICTLY = 4;

export interface Ground {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** The printed numbers (CCRR), by index; indices run in their order. */
  readonly numbers: readonly number[];
  readonly hexes: readonly Hex[];
  readonly size: number;
  readonly terrain: Uint8Array;
  /** By hex and side: the neighbour (NO_HEX off the map), what the step costs, whether the hex owns a hedge there. */
  readonly near: Int16Array;
  readonly cost: Uint8Array;
  readonly hedge: Uint8Array;
  /** By pair of hexes, `from * size + to`. */
  readonly distance: Uint8Array;
  readonly sight: Uint8Array;
  /** The hex with this printed number; NO_HEX if there is none. */
  indexOf(number: number): number;
  /** The hex at an axial place; NO_HEX if it is off the map. */
  indexAt(hex: Hex): number;
  /** The hex that owns a hedge on this edge (by its one name); NO_HEX if there is no hedge (UB-R7). */
  hedgeOwner(edgeId: string): number;
}

export const hexText = (number: number): string => `${number}`.padStart(4, '0');

/** The side of a hex on which a neighbour lies; -1 if they do not touch. */
export function sideTowards(ground: Ground, from: number, to: number): number {
  for (let side = 0; side < 6; side++) if (ground.near[from * 6 + side] === to) return side;
  return -1;
}
