/** What several lookups share. */
import * as v from 'valibot';
import { type Battle, MOST_BASES } from '../position.ts';
import { isUnseen } from '../view.ts';

export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const unitNumber = v.pipe(whole, v.maxValue(999));
export const inches = v.pipe(v.number(), v.finite());
export const baseNumber = v.pipe(whole, v.maxValue(MOST_BASES));

/** On the table and known to the seat that looks. */
export const isShown = (p: Battle, unit: number): boolean => {
  const found = p.units[unit];
  return found !== undefined && found.where === 'table' && !isUnseen(found);
};
