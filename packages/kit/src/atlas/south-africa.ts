/**
 * South Africa in 1899: one atlas for every game that is played there. Districts, rivers and railways are data beside
 * this file; crests and the places of names are here. Degrees, longitude first.
 */
import type { Line, Point } from '../plane/point.ts';
import type { CountryName, Land, RiverName } from '../plate/land.ts';
import districtData from './data/districts.json' with { type: 'json' };
import railwayData from './data/railways.json' with { type: 'json' };
import riverData from './data/rivers.json' with { type: 'json' };

/** The Drakensberg and Maluti, the Magaliesberg and the rest, true to the ranges. */
const crests: readonly Line[] = [
  [
    [28.72, -28.66],
    [28.88, -28.77],
    [29.15, -28.95],
    [29.36, -29.1],
    [29.45, -29.32],
    [29.28, -29.56],
    [29.12, -29.78],
    [28.9, -29.95],
    [28.62, -30.1],
    [28.3, -30.35],
  ],
  [
    [28.2, -28.78],
    [28.42, -29.05],
    [28.6, -29.35],
    [28.5, -29.7],
    [28.2, -29.95],
  ],
  [
    [28.85, -29.1],
    [28.8, -29.5],
    [28.62, -29.8],
  ],
  [
    [28.62, -28.85],
    [28.75, -29.1],
  ],
  [
    [27.72, -28.42],
    [27.95, -28.58],
    [28.22, -28.5],
    [28.45, -28.58],
  ],
  [
    [28.1, -28.34],
    [28.35, -28.4],
  ],
  [
    [26.75, -25.62],
    [27.05, -25.74],
    [27.35, -25.84],
    [27.62, -25.74],
  ],
  [
    [26.98, -25.2],
    [27.18, -25.26],
    [27.12, -25.12],
  ],
  [
    [26.95, -24.7],
    [27.3, -24.62],
    [27.6, -24.85],
  ],
  [
    [27.35, -25.25],
    [27.5, -25.05],
  ],
  [
    [30.55, -24.2],
    [30.74, -24.6],
    [30.72, -24.95],
    [30.52, -25.28],
  ],
  [
    [30.08, -25.0],
    [30.16, -25.3],
    [30.3, -25.45],
  ],
  [
    [30.3, -24.6],
    [30.35, -24.9],
  ],
  [
    [26.85, -31.28],
    [27.25, -31.12],
    [27.6, -31.0],
    [27.95, -30.85],
  ],
  [
    [27.3, -31.4],
    [27.7, -31.35],
  ],
  [
    [25.95, -31.75],
    [26.2, -31.95],
    [26.45, -32.05],
  ],
  [
    [29.0, -23.0],
    [29.6, -22.95],
    [30.3, -22.88],
  ],
];

const massifs: readonly (readonly string[])[] = [['n9', 'ba2'], ['f16'], ['t5'], ['t14'], ['c23'], ['c24'], ['t23']];

const countryNames: readonly CountryName[] = [
  { text: 'ORANGE FREE STATE', from: [25.75, -28.28], to: [28.6, -27.62], size: 25 },
  { text: 'SOUTH AFRICAN REPUBLIC', from: [26.1, -26.5], to: [30.95, -26.42], size: 25 },
  { text: 'CAPE COLONY', from: [20.6, -32.0], to: [25.2, -31.75], size: 30 },
  { text: 'BECHUANALAND', from: [22.88, -26.55], to: [24.45, -26.78], size: 16 },
  { text: 'BASUTOLAND', from: [27.12, -29.6], to: [28.42, -29.12], size: 17 },
  { text: 'NATAL', from: [30.12, -30.06], to: [30.72, -29.78], size: 15 },
  { text: 'ZULULAND', from: [31.05, -28.72], to: [32.2, -28.1], size: 18 },
  { text: 'SWAZILAND', from: [30.98, -26.72], to: [31.95, -26.5], size: 16 },
  { text: 'TRANSKEI', from: [28.1, -31.35], to: [29.3, -30.95], size: 16 },
  { text: 'TONGALAND', from: [31.95, -27.62], to: [32.7, -27.3], size: 13.5 },
  { text: 'INDIAN OCEAN', from: [30.75, -31.75], to: [32.9, -28.85], size: 25, sea: true },
  { text: 'ATLANTIC OCEAN', from: [17.0, -33.2], to: [16.75, -30.2], size: 22, sea: true },
];

const riverNames: readonly RiverName[] = [
  { river: 'vaal', text: 'Vaal R.', west: 28.55, east: 29.2, aside: 13 },
  { river: 'orange', text: 'Orange R.', west: 24.75, east: 25.5, aside: 13 },
  { river: 'orange', text: 'Orange R.', west: 21.0, east: 22.0, aside: -5 },
  { river: 'caledon', text: 'Caledon R.', west: 26.62, east: 27.2, aside: 13 },
  { river: 'tugela', text: 'Tugela R.', west: 30.55, east: 31.25, aside: -6 },
  { river: 'molopo', text: 'Molopo R.', west: 24.0, east: 24.95, aside: -5 },
  { river: 'pongola', text: 'Pongola R.', west: 31.0, east: 31.6, aside: -5 },
  { river: 'limpopo', text: 'Limpopo R.', west: 28.2, east: 29.2, aside: -5 },
  { river: 'kei', text: 'Great Kei R.', west: 27.4, east: 28.3, aside: -5 },
];

/** Widths at the mouth; every other river is 1.8. */
const mouths: Readonly<Record<string, number>> = { orange: 3.4, vaal: 2.9, limpopo: 3, tugela: 2.2 };

const beyond: Line = [
  [10, -28.62],
  [16.45, -28.62],
  [17.7, -29.2],
  [22, -29.2],
  [24.5, -26.5],
  [27.5, -23.6],
  [31.5, -23.2],
  [32.9, -22.9],
  [34, -15],
  [10, -15],
];

const pointsOf = (line: readonly (readonly number[])[]): Line => line as unknown as readonly Point[];

export const southAfrica: Land = {
  districts: Object.entries(districtData.districts).map(([id, { country, rings }]) => ({
    id,
    country,
    rings: rings.map(pointsOf),
  })),
  riverBorders: districtData.riverBorders,
  seaward: 'n6 n8 zu1 zu2 tr1 c19 c18 c17 c4 c1 c2 mo1'.split(' '),
  beyond,
  rivers: riverData.rivers.map(({ id, name, line }) => ({ id, name, line: pointsOf(line), mouth: mouths[id] ?? 1.8 })),
  railways: railwayData.railways,
  crests,
  massifs,
  countryNames,
  riverNames,
};
