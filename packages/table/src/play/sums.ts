/** The sums that a line of the journal carries. */
import type { Entry, Sum } from '@laager/kernel';

const isSum = (value: unknown): value is Sum =>
  typeof value === 'object' && value !== null && 'base' in value && 'modifiers' in value && 'cause' in value;

/** The sums that an entry carries, whatever they are called. */
export const sumsOf = (entry: Entry): readonly Sum[] =>
  Object.values(entry).flatMap((value: unknown) =>
    isSum(value) ? [value] : Array.isArray(value) ? value.filter(isSum) : [],
  );
