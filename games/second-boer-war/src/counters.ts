/** The counter mix (SB-S.15) and the action chits (SB-3.24): data/counters.json. */
import counterData from '../data/counters.json' with { type: 'json' };

interface Printed {
  readonly id: string;
  readonly count: number;
  readonly values?: { readonly [value: string]: number };
  readonly faces?: readonly { readonly count: number }[];
}

const counters: readonly Printed[] = counterData.counters;
const printed = (id: string): Printed => {
  const counter = counters.find((one) => one.id === id);
  if (counter === undefined) throw new RangeError(`there is no counter "${id}"`);
  return counter;
};

export const GARRISONS = printed('garrison').count;
export const WORKS = printed('scorched-blockhouse').count;
export const CAMPS = printed('camp').count;
export const REBELLIONS = printed('rebellion').count;
/** Each area needs a counter of 0 and 1 and one of 2. */
export const TRENCHES = Math.min(...(printed('siege').faces ?? []).map((face) => face.count));

const chits = (id: string): readonly number[] => ['1', '2', '3'].map((value) => printed(id).values?.[value] ?? 0);
/** By side: how many chits of 1, 2 and 3. */
export const CHITS: readonly (readonly number[])[] = [chits('action-boer'), chits('action-empire')];
/** By side: the actions of a whole stage. */
export const ACTIONS_IN_STAGE: readonly number[] = CHITS.map((counts) =>
  counts.reduce((sum, count, i) => sum + count * (i + 1), 0),
);
