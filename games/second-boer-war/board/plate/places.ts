/** What no data file of the game has: mountain crests, lands beyond the war, names of countries and rivers. */
import { type Point, paper } from '@laager/kit/drawing';

/** Ranges of the southern Cape, which the shared atlas does not have; longitude first. */
export const CAPE_RIDGES: readonly (readonly Point[])[] = [
  [
    [25.2, -32.6],
    [25.9, -32.55],
    [26.5, -32.4],
  ],
  [
    [22.2, -31.95],
    [23.2, -32.05],
    [24.0, -31.95],
  ],
  [
    [20.3, -31.9],
    [20.9, -32.3],
    [21.6, -32.5],
  ],
  [
    [19.2, -32.5],
    [19.35, -33.1],
    [19.9, -33.5],
  ],
  [
    [20.6, -33.45],
    [21.8, -33.4],
    [23.0, -33.55],
    [24.2, -33.7],
  ],
];

/** German South West Africa, Bechuanaland, Portuguese East Africa: latitude first, as in the data. */
export const BEYOND: readonly {
  readonly points: readonly (readonly number[])[];
  readonly wander: number;
  readonly wash: string;
}[] = [
  {
    wander: 0.03,
    wash: paper.closed,
    points: [
      [-28.63, 16.0],
      [-28.77, 17.63],
      [-28.85, 19.2],
      [-28.59, 20.0],
      [-24.8, 20.0],
      [-19, 20],
      [-19, 14],
    ],
  },
  {
    wander: 0.12,
    wash: '#efe0cb',
    points: [
      [-19, 20],
      [-24.8, 20.0],
      [-26.85, 20.65],
      [-26.3, 22.1],
      [-25.65, 22.9],
      [-25.55, 24.4],
      [-25.75, 25.5],
      [-24.75, 25.9],
      [-24.65, 26.4],
      [-23.65, 27.0],
      [-22.8, 28.2],
      [-22.18, 29.2],
      [-19, 29.2],
    ],
  },
  {
    wander: 0.04,
    wash: paper.closed,
    points: [
      [-22.43, 31.3],
      [-24.0, 31.9],
      [-25.45, 32.0],
      [-26.0, 32.05],
      [-26.86, 32.1],
      [-26.86, 32.89],
      [-25.97, 32.6],
      [-25.2, 33.0],
      [-23, 36],
      [-19, 36],
      [-19, 31.3],
    ],
  },
];
export const ZULULAND: readonly (readonly number[])[] = [
  [-28.75, 30.45],
  [-28.2, 30.65],
  [-28.3, 31.3],
  [-27.7, 31.6],
  [-27.3, 31.95],
  [-26.86, 32.1],
  [-26.86, 32.89],
  [-28.0, 32.55],
  [-28.8, 32.1],
  [-29.22, 31.5],
  [-28.92, 30.98],
  [-28.75, 30.45],
];

export interface LandName {
  readonly text: string;
  readonly from: Point;
  readonly to: Point;
  readonly size: number;
  readonly sea: boolean;
}
const landName = (text: string, from: Point, to: Point, size: number, sea = false): LandName => ({
  text,
  from,
  to,
  size,
  sea,
});
export const LAND_NAMES: readonly LandName[] = [
  landName('CAPE COLONY', [19.7, -30.55], [23.25, -31.35], 25),
  landName('ORANGE FREE STATE', [25.5, -28.98], [28.25, -28.72], 19),
  landName('SOUTH AFRICAN REPUBLIC', [25.6, -24.9], [31.1, -24.28], 23),
  landName('NATAL', [30.62, -29.2], [31.35, -28.72], 17),
  landName('BASUTOLAND', [27.4, -29.92], [28.75, -29.42], 14),
  landName('SWAZILAND', [31.0, -26.62], [31.95, -26.5], 13),
  landName('ZULULAND', [31.15, -28.45], [32.1, -27.75], 14),
  landName('BECHUANALAND', [21.2, -26.5], [24.4, -25.6], 19),
  landName('PORTUGUESE E. AFRICA', [32.1, -23.6], [32.55, -26.0], 13),
  landName('INDIAN OCEAN', [29.2, -33.6], [32.3, -29.9], 25, true),
];

/** Where a river's name runs: between two longitudes, so far off the stream. */
export const RIVER_NAMES: readonly {
  readonly river: string;
  readonly text: string;
  readonly lon: Point;
  readonly off: number;
}[] = [
  { river: 'orange', text: 'Orange R.', lon: [22.9, 24.0], off: -5 },
  { river: 'orange', text: 'Orange R.', lon: [19.6, 20.9], off: -5 },
  { river: 'vaal', text: 'Vaal R.', lon: [27.75, 28.55], off: 12 },
  { river: 'vaal', text: 'Vaal R.', lon: [25.5, 26.3], off: -4 },
  { river: 'tugela', text: 'Tugela R.', lon: [30.35, 31.2], off: 12 },
  { river: 'limpopo', text: 'Limpopo R.', lon: [26.9, 27.8], off: -5 },
  { river: 'caledon', text: 'Caledon R.', lon: [27.2, 27.9], off: -4 },
  { river: 'olifants', text: 'Olifants R.', lon: [30.2, 31.5], off: -5 },
];
