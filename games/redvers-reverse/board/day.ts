/** The course of the day, turn by turn: where confidence and losses were, read from the journal. */
import type { EntryText } from '@laager/kit';
import type { Happening } from '../src/happenings.ts';
import type { Colenso } from '../src/position.ts';

export interface Boxes {
  readonly confidence: number;
  readonly loss: number;
}
export interface DayPoint extends Boxes {
  readonly turn: number;
}

/** The markers as each turn began, and now. A match that was taken up in the middle begins where its journal does. */
export function dayOf(journal: readonly EntryText[], now: Colenso, start: Boxes): readonly DayPoint[] {
  const points: DayPoint[] = [];
  let boxes: Boxes = start;
  let turn = 1;
  for (const { entry } of journal as readonly { readonly entry: unknown }[]) {
    const happening = entry as Happening;
    if (happening.what === 'status') boxes = { confidence: happening.confidence, loss: happening.loss };
    else if (happening.what === 'confidence') boxes = { ...boxes, confidence: happening.box };
    else if (happening.what === 'turn-begins') {
      if (happening.turn > now.turn) break;
      if (points.length === 0 && happening.turn === 2) points.push({ turn, ...start });
      turn = happening.turn;
      if (points.length > 0 && turn < now.turn) points.push({ turn, ...boxes });
    }
  }
  return [...points, { turn: now.turn, confidence: now.confidence, loss: now.loss }];
}
