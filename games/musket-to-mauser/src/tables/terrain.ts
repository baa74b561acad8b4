/** MM-12.14: kinds of ground, with the flags that a scenario may leave out or change. */
import data from '../../data/terrain-types.json' with { type: 'json' };
import type { Cover, ScenarioFile } from '../files.ts';

type FeatureFile = ScenarioFile['terrain'][number];

/** A feature of the table with every flag settled. */
export interface Feature {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly kind: 'hill' | 'area' | 'line';
  /** Of hills and areas; empty for lines. */
  readonly polygon: readonly (readonly [number, number])[];
  /** Of lines; empty for the others. */
  readonly line: readonly (readonly [number, number])[];
  /** MM-12.13: the crest of a ridge; null for a plateau and for what is no hill. */
  readonly crest: readonly (readonly [number, number])[] | null;
  /** Of hills: 1 to 3. */
  readonly level: number;
  readonly steep: boolean;
  readonly rough: boolean;
  readonly cover: Cover;
  /** In levels above its ground. */
  readonly height: number;
  readonly conceals: boolean;
  readonly hidesProne: boolean;
  readonly impassable: boolean;
  readonly fording: boolean;
  readonly streets: boolean;
  /** Of lines: how wide a band of rough they are. */
  readonly roughWidth: number;
  readonly blocksLos: boolean;
  readonly allRound: boolean;
  readonly road: boolean;
}

interface TypeLine {
  readonly id: string;
  readonly rough?: boolean;
  readonly cover: string;
  readonly height?: number;
  readonly conceals?: boolean;
  readonly hidesProne?: boolean;
  readonly impassable?: boolean;
  readonly fording?: boolean;
  readonly streets?: boolean;
  readonly roughWidth?: number;
  readonly blocksLos?: boolean;
  readonly allRound?: boolean;
  readonly road?: boolean;
}

export const AREA_TYPES: readonly TypeLine[] = data.areas;
export const LINE_TYPES: readonly TypeLine[] = data.lines;

/** The feature with what its type says where the scenario is silent. */
export function settle(feature: FeatureFile): Feature {
  const types = feature.kind === 'line' ? LINE_TYPES : AREA_TYPES;
  const type = types.find((one) => one.id === feature.type);
  if (type === undefined) throw new Error(`there is no terrain "${feature.type}"`);
  const own = feature as Partial<TypeLine>;
  const flag = (name: keyof TypeLine): boolean => (own[name] ?? type[name]) === true;
  return {
    id: feature.id,
    name: feature.name,
    type: feature.type,
    kind: feature.kind,
    polygon: feature.kind === 'line' ? [] : feature.polygon,
    line: feature.kind === 'line' ? feature.line : [],
    crest: feature.kind === 'hill' && feature.shape === 'ridge' ? (feature.crest ?? null) : null,
    level: feature.kind === 'hill' ? feature.level : 0,
    steep: feature.kind === 'hill' && feature.steep === true,
    rough: flag('rough'),
    cover: (own.cover ?? type.cover) as Cover,
    height: own.height ?? type.height ?? 0,
    conceals: flag('conceals'),
    hidesProne: flag('hidesProne'),
    impassable: flag('impassable'),
    fording: flag('fording'),
    streets: flag('streets'),
    roughWidth: own.roughWidth ?? type.roughWidth ?? 0,
    blocksLos: flag('blocksLos'),
    allRound: flag('allRound'),
    road: flag('road'),
  };
}
