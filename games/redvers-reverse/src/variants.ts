/** chart T16: the Variants Chart. What a variant does stands beside the rule that it bends; here is which are in play. */
import data from '../data/variants.json' with { type: 'json' };
import type { Colenso } from './position.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly effect: string;
  readonly excludes?: readonly string[];
}

export const VARIANT_LIST: readonly Listed[] = data.variants;
export const variantBit = (id: string): number => 1 << VARIANT_LIST.findIndex((one) => one.id === id);

const bits = new Map(VARIANT_LIST.map((one) => [one.id, variantBit(one.id)]));

export const MINED_BRIDGE = bits.get('mined-bridge') as number;
export const RIVER_RISING = bits.get('river-rising') as number;
export const HLANGWANE_REINFORCED = bits.get('hlangwane-reinforced') as number;
export const BOTHA_CONFIDENT = bits.get('botha-confident') as number;
export const THIN_STAFF = bits.get('thin-staff') as number;
export const NO_HLANGWANE = bits.get('no-hlangwane') as number;
export const RECONNAISSANCE = bits.get('reconnaissance') as number;
export const ENGINEERS = bits.get('engineers') as number;
export const TIMED_ORDERS = bits.get('timed-orders') as number;
export const EXTENDED_ORDER = bits.get('extended-order') as number;
export const LONG_RANGE_NAVAL_GUNS = bits.get('long-range-naval-guns') as number;
export const FREE_STATERS_LATE = bits.get('free-staters-late') as number;
export const NERVOUS_BURGHERS = bits.get('nervous-burghers') as number;
export const HELIOGRAPH = bits.get('heliograph') as number;
export const FULL_FUSILIERS = bits.get('full-fusiliers') as number;

export const hasVariant = (p: Colenso, bit: number): boolean => (p.variants & bit) !== 0;
