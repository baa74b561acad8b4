/** MM-0.3: inches as players read them; on a table for 25 mm figures everything is twice as large. */
import type { Battle } from './position.ts';

export const toldScale = (p: Pick<Battle, 'scale25mm'>): number => (p.scale25mm ? 2 : 1);

/** A number of inches, to a tenth. */
export const inchesIn = (p: Pick<Battle, 'scale25mm'>, inches: number): string =>
  String(Math.round(inches * toldScale(p) * 10) / 10);
