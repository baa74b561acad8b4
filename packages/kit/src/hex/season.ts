/** The colours of a countryside through the year, seen from above at first light. */

export type Season = 'summer' | 'autumn' | 'winter';

/** A crown from its shaded foot to its glinting top. */
export interface Leaf {
  readonly dark: string;
  readonly base: string;
  readonly mid: string;
  readonly light: string;
  readonly glint: string;
  readonly gap: string;
  /** Specks of blossom or of snow; none if absent. */
  readonly speck?: string;
  readonly shape: 'round' | 'fir';
}

export interface Meadow {
  /** The way it was mown or ploughed, in radians. */
  readonly lie: number;
  /** Middle, light, dark, lightest. */
  readonly tones: readonly [string, string, string, string];
  /** The width of a swathe; a pasture has none. */
  readonly swathe?: number;
}

export interface Countryside {
  readonly soil: string;
  readonly wash: string;
  readonly meadows: readonly Meadow[];
  readonly stray: readonly [light: string, dark: string];
  readonly tufts: readonly [string, string, string];
  readonly flowers: readonly [string, string, string];
  readonly stand: readonly [Leaf, Leaf];
  readonly orchard: Leaf;
  readonly bank: readonly [shade: string, earth: string];
  readonly verge: string;
  readonly earth: readonly [edge: string, body: string, worn: string, rut: string];
  readonly shadow: string;
  readonly dawn: string;
  readonly dusk: string;
}

const elm: Leaf = {
  dark: '#27402f',
  base: '#38573a',
  mid: '#557744',
  light: '#7d9a55',
  glint: '#b3bf76',
  gap: '#1c3026',
  shape: 'round',
};
const oak: Leaf = {
  dark: '#2b4029',
  base: '#445c33',
  mid: '#66803f',
  light: '#92a353',
  glint: '#c3c57c',
  gap: '#1f311f',
  shape: 'round',
};
const apple: Leaf = {
  dark: '#3c5733',
  base: '#5d7c44',
  mid: '#7f9d58',
  light: '#a8bb72',
  glint: '#d5d79b',
  gap: '#304a2b',
  speck: '#f3e6d0',
  shape: 'round',
};
const beech: Leaf = {
  dark: '#5a3a1f',
  base: '#7d5226',
  mid: '#a9722f',
  light: '#cf9a45',
  glint: '#ecc777',
  gap: '#3f2815',
  shape: 'round',
};
const chestnut: Leaf = {
  dark: '#4b4420',
  base: '#6b6129',
  mid: '#938238',
  light: '#bda64f',
  glint: '#dfcd86',
  gap: '#332e16',
  shape: 'round',
};
const fir: Leaf = {
  dark: '#1d3833',
  base: '#2b4d45',
  mid: '#46695e',
  light: '#a9bdb8',
  glint: '#f2f6f4',
  gap: '#132824',
  speck: '#ffffff',
  shape: 'fir',
};

const SUMMER: Countryside = {
  soil: '#adb079',
  wash: '#b1b27c',
  meadows: [
    { lie: 0.35, tones: ['#a6b473', '#b6bd7d', '#95a866', '#c5c78b'] },
    { lie: 1.12, tones: ['#94a967', '#a5b472', '#84a05d', '#b4bd7e'], swathe: 15 },
    { lie: 0.1, tones: ['#bcb674', '#c9be80', '#aead69', '#d4c98e'] },
    { lie: 0.78, tones: ['#a0ad6b', '#b0b676', '#8fa05f', '#bebe82'] },
    { lie: 0.2, tones: ['#98ad6c', '#a9b878', '#88a160', '#b8c285'] },
    { lie: 1.25, tones: ['#d0bd76', '#dac883', '#c2b16b', '#e3d395'], swathe: 13 },
  ],
  stray: ['#d9cf9f', '#81905e'],
  tufts: ['#6f7d4c', '#8d8a52', '#5e7045'],
  flowers: ['#f4efdc', '#e3c04d', '#c9775c'],
  stand: [elm, oak],
  orchard: apple,
  bank: ['#5a5a35', '#8a7a4c'],
  verge: '#7f8753',
  earth: ['#b39a68', '#d8c395', '#e3d2a8', '#a98d5e'],
  shadow: '#26341f',
  dawn: '#ffe2a0',
  dusk: '#2c4a66',
};

const AUTUMN: Countryside = {
  ...SUMMER,
  soil: '#b3a873',
  wash: '#b8ad79',
  meadows: [
    { lie: 0.35, tones: ['#b1ab70', '#c0b67c', '#a19f64', '#d0c38b'] },
    { lie: 1.05, tones: ['#a7a56c', '#b8b077', '#969860', '#c8bc85'] },
    { lie: 0.15, tones: ['#c4ab6a', '#d1b878', '#b39c5e', '#dec88b'], swathe: 14 },
    { lie: 0.8, tones: ['#a9a468', '#bab076', '#98975d', '#cabc86'] },
    { lie: 1.3, tones: ['#b79d72', '#c5ab7e', '#a68d63', '#d4bd92'], swathe: 11 },
  ],
  stray: ['#dcc593', '#8b8455'],
  tufts: ['#8d7f48', '#9c874c', '#737044'],
  flowers: ['#c98a3c', '#b8672f', '#e0b65a'],
  stand: [beech, chestnut],
  orchard: oak,
  verge: '#8f8554',
  shadow: '#33291a',
};

const WINTER: Countryside = {
  soil: '#dfe2dc',
  wash: '#d9ddd8',
  meadows: [
    { lie: 0.3, tones: ['#e4e6df', '#eeefe8', '#d6dbd7', '#f6f6f0'] },
    { lie: 1.1, tones: ['#dde1dc', '#e8eae4', '#ced6d4', '#f1f2ec'] },
    { lie: 0.7, tones: ['#e6e5db', '#efede3', '#d9dad3', '#f7f5ec'] },
    { lie: 0.1, tones: ['#d9dfdd', '#e5e8e4', '#c9d3d3', '#eff1ed'] },
  ],
  stray: ['#fbfaf4', '#c2c6ba'],
  tufts: ['#a49c7c', '#8f8c72', '#b0a888'],
  flowers: ['#ffffff', '#f4f4ee', '#c9c2a6'],
  stand: [fir, { ...fir, base: '#33534a', mid: '#587a6e', dark: '#23403a' }],
  orchard: fir,
  bank: ['#8d8f80', '#b9b5a2'],
  verge: '#b9bdb2',
  earth: ['#b4ac98', '#cdc6b4', '#dcd7c8', '#958a74'],
  shadow: '#2c3b44',
  dawn: '#ffe9c8',
  dusk: '#5d7f9c',
};

export const COUNTRYSIDE: Readonly<Record<Season, Countryside>> = { summer: SUMMER, autumn: AUTUMN, winter: WINTER };

/** A colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const a = Number.parseInt(from.slice(1), 16);
  const b = Number.parseInt(to.slice(1), 16);
  const channel = (shift: number): number =>
    Math.round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share) << shift;
  return `#${(0x1000000 | channel(16) | channel(8) | channel(0)).toString(16).slice(1)}`;
}
