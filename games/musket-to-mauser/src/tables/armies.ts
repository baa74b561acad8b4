/** MM-C8: the army lists. */
import data from '../../data/armies.json' with { type: 'json' };
import type { ArmyFile } from '../files.ts';

export const ARMIES = data.armies as unknown as readonly ArmyFile[];
