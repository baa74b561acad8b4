/** What can be pressed on the board, by name: areas, units, brigades (by their leader's piece), commanders, variants. */
import type { Area } from '../src/map.ts';
import type { Brigade, Unit } from '../src/roster.ts';

export type Rider = 'buller' | 'long' | 'hq';
export type Place =
  | `area ${number}`
  | `unit ${number}`
  | `brigade ${number}`
  | `variant ${number}`
  | Rider
  /** What is on no spot of the map: a button of the card. */
  | ButtonName;
export type ButtonName = 'done' | 'cease' | 'automatic' | 'turn' | 'hq-mode' | 'vary' | 'by-long' | 'by-buller';

export const areaPlace = (area: Area): Place => `area ${area}`;
export const unitPlace = (unit: Unit): Place => `unit ${unit}`;
export const brigadePlace = (brigade: Brigade): Place => `brigade ${brigade}`;
export const variantPlace = (variant: number): Place => `variant ${variant}`;

/** The number in a place's name, if it is of that kind. */
export function numberIn(place: Place | null, kind: 'area' | 'unit' | 'brigade' | 'variant'): number | null {
  return place?.startsWith(`${kind} `) ? Number(place.slice(kind.length + 1)) : null;
}
