/** The fire rows of the Status Chart (RR-T10.1): what eliminations and routs move on the track. */
import type { Context } from '@laager/kernel';
import { FIRE_STATUS, SEGMENT_STATUS, track } from './charts.ts';
import type { Happening } from './happenings.ts';
import type { Colenso } from './position.ts';
import { ARTILLERY, BATTALION, COMMANDO, KINDS, REGIMENT, type Unit } from './roster.ts';

export type Scored = keyof typeof FIRE_STATUS;
export const SCORED = Object.keys(FIRE_STATUS) as Scored[];

/** RR-8.1.6, RR-8.2.11: no marker leaves the track. */
export const onTrack = (box: number): number => Math.max(1, Math.min(track.boxes, box));

/** RR-8.1.4, RR-R23: confidence after the one box that each turn adds. */
export const raisedByTime = (confidence: number): number => onTrack(confidence + SEGMENT_STATUS.time.confidence);

/** RR-T10.1: the row of an eliminated unit. */
export function eliminationRow(unit: Unit): Scored {
  switch (KINDS[unit]) {
    case COMMANDO:
      return 'commando-eliminated';
    case ARTILLERY:
      return 'boer-artillery-eliminated';
    case BATTALION:
      return 'battalion-eliminated';
    case REGIMENT:
      return 'regiment-eliminated';
    default:
      return 'battery-eliminated';
  }
}

/** RR-9.5.1, RR-10.6.1: all that one attack has scored, added up and then limited to the track (RR-8.1.6). */
export function score(p: Colenso, rows: readonly Scored[], rule: string, ctx: Context<Happening>): void {
  if (rows.length === 0) return;
  let confidence = 0;
  let loss = 0;
  for (const id of rows) {
    confidence += FIRE_STATUS[id].confidence;
    loss += FIRE_STATUS[id].loss;
  }
  p.confidence = onTrack(p.confidence + confidence);
  p.loss = onTrack(p.loss + loss);
  ctx.journal?.push({
    what: 'status',
    rule,
    causes: rows.map((id) => FIRE_STATUS[id].cause),
    confidence: p.confidence,
    loss: p.loss,
  });
}
