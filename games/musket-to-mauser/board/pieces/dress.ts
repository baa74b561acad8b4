/** Who wears what. Sides differ by coat, by the lightness of their bases, by the corners of their tags and by their front edge. */
import type { Side } from '../../src/position.ts';

export interface Dress {
  readonly coat: string;
  readonly dark: string;
  readonly hat: string;
  readonly top: string;
  readonly belt: string;
  readonly pack: string;
  /** Bearskins and bonnets are larger than shakos. */
  readonly big?: number;
  /** A brimmed hat or helmet, seen from above as a disc. */
  readonly brim?: string;
  /** Spear and shield instead of a firearm: the shield's colour. */
  readonly shield?: string;
}

const whites = '#f6efdd';

export const DRESS = {
  red: { coat: '#b03a31', dark: '#5e1512', hat: '#221d1a', top: '#57493c', belt: whites, pack: '#2b2622' },
  guards: {
    coat: '#b03a31',
    dark: '#5e1512',
    hat: '#161412',
    top: '#3d3833',
    belt: whites,
    pack: '#2b2622',
    big: 1.32,
  },
  highland: {
    coat: '#b03a31',
    dark: '#5e1512',
    hat: '#1c1a18',
    top: '#c9563f',
    belt: whites,
    pack: '#2f4230',
    big: 1.12,
  },
  rifles: { coat: '#2f4536', dark: '#14231a', hat: '#171a17', top: '#46574b', belt: '#15201a', pack: '#1a1f1b' },
  'red-light': { coat: '#8f3b2c', dark: '#481710', hat: '#24301f', top: '#52653f', belt: '#f1e6c8', pack: '#2b2622' },
  'gunner-a': { coat: '#2c3f5c', dark: '#141f33', hat: '#221d1a', top: '#5a4d40', belt: whites, pack: '#2c3f5c' },
  'gunner-b': { coat: '#56695f', dark: '#22302a', hat: '#2e3f38', top: '#77897e', belt: '#c9b48a', pack: '#56695f' },
  grey: { coat: '#d0c8ba', dark: '#4a4138', hat: '#2e3f38', top: '#5c7466', belt: '#f2ebda', pack: '#6a5236' },
  picked: { coat: '#d0c8ba', dark: '#4a4138', hat: '#6d2430', top: '#a5525b', belt: '#f2ebda', pack: '#6a5236' },
  blue: { coat: '#2f5578', dark: '#132a42', hat: '#221d1a', top: '#5f666c', belt: whites, pack: '#3a2f25' },
  'blue-light': { coat: '#3b6a66', dark: '#163532', hat: '#1c211f', top: '#587570', belt: whites, pack: '#26302d' },
  /** Helmets of the colonial wars: white disc over red, khaki over khaki. */
  helmet: {
    coat: '#b03a31',
    dark: '#5e1512',
    hat: '#e9e0c9',
    top: '#fffaf0',
    belt: '#efe4c8',
    pack: '#4a3a28',
    brim: '#cdbf9f',
  },
  khaki: {
    coat: '#b39a63',
    dark: '#5c4a28',
    hat: '#c2ab74',
    top: '#ddcb9b',
    belt: '#6a4f2c',
    pack: '#7d6538',
    brim: '#a08a57',
  },
  kilt: {
    coat: '#b39a63',
    dark: '#5c4a28',
    hat: '#c2ab74',
    top: '#ddcb9b',
    belt: '#6a4f2c',
    pack: '#2f4b3a',
    brim: '#a08a57',
  },
  naval: {
    coat: '#27405e',
    dark: '#101d2e',
    hat: '#d8c68f',
    top: '#f0e4bd',
    belt: '#7a5a34',
    pack: '#27405e',
    brim: '#b59f63',
  },
  boer: {
    coat: '#6f5a43',
    dark: '#33271a',
    hat: '#4b3b2a',
    top: '#7b6547',
    belt: '#9a7c4d',
    pack: '#3f3222',
    brim: '#3d2f20',
  },
  zulu: {
    coat: '#5a3a22',
    dark: '#2a180c',
    hat: '#231409',
    top: '#5b4028',
    belt: '#e9dfc8',
    pack: '#5a3a22',
    shield: '#e6dcc6',
  },
  'zulu-young': {
    coat: '#5a3a22',
    dark: '#2a180c',
    hat: '#231409',
    top: '#5b4028',
    belt: '#2a2320',
    pack: '#5a3a22',
    shield: '#3a2f28',
  },
  levy: { coat: '#6a4a30', dark: '#2f1d10', hat: '#b3352c', top: '#d05a4a', belt: '#e9dfc8', pack: '#6a4a30' },
  ansar: {
    coat: '#efe7d2',
    dark: '#6b5c3e',
    hat: '#f7f1e1',
    top: '#ffffff',
    belt: '#3d6a52',
    pack: '#e4d9bd',
    shield: '#9a7a4a',
  },
  jihadiyya: { coat: '#e9dfc5', dark: '#6b5c3e', hat: '#fbf6e8', top: '#ffffff', belt: '#a33a2c', pack: '#d9ccaa' },
  french: { coat: '#2b4468', dark: '#101c30', hat: '#a5382e', top: '#c9574a', belt: whites, pack: '#7a5c3a' },
  'french-line': { coat: '#35557f', dark: '#152740', hat: '#1d1a18', top: '#4d4842', belt: whites, pack: '#8a6d47' },
  prussian: { coat: '#22344f', dark: '#0d1625', hat: '#15161a', top: '#c9a84e', belt: '#1c1a18', pack: '#5b4630' },
  green: { coat: '#4d6b46', dark: '#1f3119', hat: '#1d231a', top: '#59714f', belt: whites, pack: '#2b3325' },
} satisfies Readonly<Record<string, Dress>>;

export type DressName = keyof typeof DRESS;

export interface BaseLook {
  readonly fill: string;
  readonly edge: string;
  readonly flock: string;
  readonly mark: string;
  readonly front: string;
}
export const BASES: readonly [BaseLook, BaseLook] = [
  { fill: '#dccf9b', edge: '#6d5f33', flock: '#b9ab6d', mark: '#a32e36', front: '#a32e36' },
  { fill: '#61767c', edge: '#1f2d33', flock: '#4d6167', mark: '#0f5264', front: '#bfe0e6' },
];

/** By the id of the unit's kind; the first that fits. */
const BY_TEMPLATE: readonly (readonly [RegExp, DressName])[] = [
  [/^tr-light$/, 'red-light'],
  [/^cri-ru-(rifles|battery|position)/, 'gunner-b'],
  [/^cri-ru-line-steady/, 'picked'],
  [/^cri-ru/, 'grey'],
  [/^cri-br-guards|^nap-br-grenadiers/, 'guards'],
  [/^cri-br-highland/, 'highland'],
  [/^cri-br-rifles/, 'rifles'],
  [/^(cri|nap)-br-(9pdr|6pdr|mountain)/, 'gunner-a'],
  [/^nap-br|^cri-br/, 'red'],
  [/^nap-sicilian/, 'green'],
  [/^nap-fr-swiss/, 'red'],
  [/^nap-fr-(polish|legere)/, 'blue'],
  [/^nap-fr-chasseurs/, 'green'],
  [/^nap-fr/, 'french-line'],
  [/^fpw-fr/, 'french'],
  [/^fpw-pr/, 'prussian'],
  [/boer|^bw-ilh$/, 'boer'],
  [/zulu-(young|scouts)/, 'zulu-young'],
  [/zulu/, 'zulu'],
  [/nnc|native/, 'levy'],
  [/ansar/, 'ansar'],
  [/jihadiyya/, 'jihadiyya'],
  [/naval|rocket/, 'naval'],
  [/^(bw|fb)-br-highland/, 'kilt'],
  [/^(zw|fb)-br/, 'helmet'],
  [/^(bw|su|zw|fb)-/, 'khaki'],
];

const GENERIC: readonly [DressName, DressName] = ['red', 'blue'];

export function dressOf(template: string, side: Side): DressName {
  if (template === 'tr-line' || template === 'tr-lancers') return GENERIC[side];
  if (template === 'tr-gun') return side === 0 ? 'gunner-a' : 'gunner-b';
  if (template === 'tr-light' && side === 1) return 'blue-light';
  return BY_TEMPLATE.find(([pattern]) => pattern.test(template))?.[1] ?? GENERIC[side];
}
