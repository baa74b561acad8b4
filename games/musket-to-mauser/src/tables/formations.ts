/** MM-4.1 to MM-4.13, MM-0.5: the formations, who may take them, and the sizes of bases. */
import data from '../../data/formations.json' with { type: 'json' };
import type { Arm } from '../files.ts';
import type { Formation } from '../position.ts';

export type FormationOrder = 'close' | 'skirmish' | 'mass';
export interface FormationLine {
  readonly id: Formation;
  readonly order: FormationOrder;
  readonly arms: readonly Arm[];
}

export const FORMATION_LINES = Object.fromEntries(data.formations.map((line) => [line.id, line])) as unknown as {
  readonly [id in Formation]: FormationLine;
};

export interface Size {
  readonly w: number;
  readonly d: number;
}
export const BASE_SIZES: { readonly [id: string]: Size } = data.baseSizes;
/** MM-0.4: recommended numbers of bases, least and most. */
export const RECOMMENDED_BASES = data.recommendedBases as unknown as {
  readonly [arm in 'infantry' | 'cavalry' | 'artillery']: readonly [number, number];
};
