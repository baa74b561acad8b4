/** How brigades and units are marked on the board: colours, codes and short names. */
import british from '../data/british.json' with { type: 'json' };
import {
  BATTALION,
  BATTERY,
  BRIGADE_IDS,
  type Brigade,
  COMMANDO,
  KINDS,
  REGIMENT,
  UNIT_IDS,
  type Unit,
  unitName,
} from '../src/roster.ts';

export interface BrigadeLook {
  readonly brigade: Brigade;
  readonly id: string;
  readonly name: string;
  /** What tells brigades apart without their colour: several of them look alike to the colour-blind. */
  readonly code: string;
  readonly colour: string;
  /** The ink that can be read on the colour. */
  readonly ink: string;
  /** What a part of the brigade is called where its leader is not. */
  readonly part: string;
}

const CODES: Readonly<Record<string, readonly [code: string, part: string]>> = {
  'artillery-2': ['A2', '2nd Art.'],
  'infantry-5': ['5', '5th Inf.'],
  'infantry-4': ['4', '4th Inf.'],
  'naval-brigade': ['N', 'Naval B.'],
  'infantry-2': ['2', '2nd Inf.'],
  'artillery-1': ['A1', '1st Art.'],
  'naval-section': ['NS', 'Naval S.'],
  'infantry-6': ['6', '6th Inf.'],
  mounted: ['M', 'Mounted'],
};
/** On the map some brigades are darker than in the data: as printed they would come too near to the accent. */
const DARKER: Readonly<Record<string, string>> = { mounted: '#7d6414', 'artillery-1': '#a4540f' };
const PALE = new Set(['naval-section']);

export const BRIGADE_LOOKS: readonly BrigadeLook[] = BRIGADE_IDS.map((id, brigade) => {
  const data = british.brigades.find((one) => one.id === id) as (typeof british.brigades)[number];
  const [code, part] = CODES[id] ?? [id, id];
  return {
    brigade,
    id,
    name: data.name,
    code,
    part,
    colour: DARKER[id] ?? data.colour,
    ink: PALE.has(id) ? '#030a14' : '#fff',
  };
});
export const lookOf = (brigade: Brigade): BrigadeLook => BRIGADE_LOOKS[brigade] as BrigadeLook;

const SHORT: Readonly<Record<string, string>> = {
  'Johannesburg Police': 'Joh. Pol.',
  Johannesburg: "Joh'burg",
  Krugersdorp: 'Krugersd.',
  Heidelberg: 'Heidelb.',
  Middelburg: 'Middelb.',
  Zoutpansberg: 'Zoutpans.',
  'Swaziland Police': 'Swazi P.',
  Wakkerstroom: 'Wakkers.',
  Standerton: 'Standert.',
  "Vryheid (Botha's Own)": 'Vryheid',
};
const CALIBRES: Readonly<Record<string, string>> = {
  'howitzer-120': '120',
  'krupp-75': '75',
  'pom-pom-37': '37',
  'creusot-75-cannon-koppie': '75',
  'creusot-75-red-hill': '75',
};

export type Kind = 'battalion' | 'regiment' | 'battery' | 'commando' | 'artillery';
export const kindOf = (unit: Unit): Kind => {
  const kind = KINDS[unit];
  if (kind === BATTALION) return 'battalion';
  if (kind === REGIMENT) return 'regiment';
  if (kind === BATTERY) return 'battery';
  return kind === COMMANDO ? 'commando' : 'artillery';
};
/** A gun's calibre in millimetres, as a label; null for everyone else. */
export const calibreOf = (unit: Unit): string | null => CALIBRES[UNIT_IDS[unit] as string] ?? null;
export const shortName = (unit: Unit): string => {
  const calibre = calibreOf(unit);
  return calibre === null ? (SHORT[unitName(unit)] ?? unitName(unit)) : `${calibre} mm`;
};
