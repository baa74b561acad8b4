/** The country that a map is drawn from, as data: in degrees, longitude first. An atlas supplies it; games add what is theirs. */
import type { Line, Point } from '../plane/point.ts';

export interface Land {
  /** The smallest pieces that the atlas knows. Neighbours share identical border vertices. */
  readonly districts: readonly District[];
  /** Pairs of neighbours whose border runs in a river: sorted ids with a comma. The river is drawn, the border is not. */
  readonly riverBorders: readonly string[];
  /** Districts on the sea: their outer borders are coast. */
  readonly seaward: readonly string[];
  /** Land beyond the districts, so that the sea is not drawn over it. */
  readonly beyond: Line;
  readonly rivers: readonly River[];
  readonly railways: readonly Railway[];
  /** Where the mountain crests run. */
  readonly crests: readonly Line[];
  /** Mountain districts; those that form one mass are hachured as one. */
  readonly massifs: readonly (readonly string[])[];
  readonly countryNames: readonly CountryName[];
  readonly riverNames: readonly RiverName[];
}

export interface District {
  readonly id: string;
  readonly country: string;
  /** The first ring is the outer one. */
  readonly rings: readonly Line[];
}

export interface River {
  readonly id: string;
  readonly name: string;
  /** From the source to the mouth. */
  readonly line: Line;
  /** Width at the mouth, in units of the sheet. */
  readonly mouth: number;
}

export interface Railway {
  readonly id: string;
  readonly name: string;
  readonly stations: readonly { readonly name: string; readonly lat: number; readonly lon: number }[];
}

/** A large name, written along a gentle arch from one point to the other. */
export interface CountryName {
  readonly text: string;
  readonly from: Point;
  readonly to: Point;
  readonly size: number;
  readonly sea?: true;
}

export interface RiverName {
  readonly river: string;
  readonly text: string;
  /** The stretch that it is written along, by longitude. */
  readonly west: number;
  readonly east: number;
  /** How far beside the water the name is written. */
  readonly aside: number;
}
