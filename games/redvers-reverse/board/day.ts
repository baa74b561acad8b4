/** The course of the day, turn by turn: where confidence and losses were, read from the journal. */
import type { EntryText } from '@laager/kit';
import type { Happening } from '../src/happenings.ts';
import type { Colenso } from '../src/position.ts';
import type { Unit } from '../src/roster.ts';
import { kindOf } from './roster.ts';

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

type Losing = 'battalion' | 'regiment' | 'battery';
type Stakes = Readonly<Record<'reduced' | 'eliminated' | 'gunsLost', Boxes>>;

/** RR-T10.1: what these units would lose first, and where the marker would be then. Only battalions have a reduced side. */
export function nextLoss(units: readonly Unit[], stakes: Stakes): readonly [what: Losing, loss: number] {
  const kinds = units.map(kindOf);
  if (kinds.length === 0 || kinds.includes('battalion')) return ['battalion', stakes.reduced.loss];
  return kinds.includes('regiment') ? ['regiment', stakes.eliminated.loss] : ['battery', stakes.gunsLost.loss];
}
