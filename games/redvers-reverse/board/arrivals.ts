/** When the rider who is being considered would arrive: shown in the card and on the track over the board. */
import { createSignal } from 'solid-js';

/** By turn: the chance that the rider who is being considered arrives then. The track over the board shows it. */
const [arrivals, setArrivals] = createSignal<readonly Arrival[]>([]);

export { arrivals, setArrivals };

export interface Arrival {
  readonly turn: number;
  readonly chance: number;
  /** By then, or before. */
  readonly by: number;
}

/** Chart T1 as turns: an order takes none, one or two. */
export function arrivalsOf(turn: number, throws: Readonly<Record<string, number>>): readonly Arrival[] {
  let soFar = 0;
  return [0, 1, 2].flatMap((late) => {
    const count = throws[`${late}`] ?? 0;
    soFar += count;
    return count === 0 ? [] : [{ turn: turn + late, chance: count / 36, by: soFar / 36 }];
  });
}
