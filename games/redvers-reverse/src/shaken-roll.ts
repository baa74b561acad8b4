/** The roll that may shake the Boers at the turn's end, as the field is now. The strip over the board shows it all the time. */
import { SEGMENT_STATUS, shakenRoll } from './charts.ts';
import { hasBoerUnits, hasBritishUnits } from './forces.ts';
import { HAS_WORKS, MAP_AREAS } from './map.ts';
import { CAPTURED, type Colenso } from './position.ts';
import { onTrack, raisedByTime } from './status.ts';
import { chanceOfTwo } from './throws.ts';

/** RR-8.1.1 to RR-8.1.6: confidence at the turn's end as the field is now. */
export function confidenceAhead(p: Colenso): number {
  let change = 0;
  for (let at = 0; at < MAP_AREAS; at++) {
    if (!HAS_WORKS[at]) continue;
    if (p.works[at] === CAPTURED) {
      if (!hasBritishUnits(p, at)) change += SEGMENT_STATUS['emplacement-recaptured'].confidence;
    } else if (hasBritishUnits(p, at) && !hasBoerUnits(p, at))
      change += SEGMENT_STATUS['emplacement-captured'].confidence;
  }
  change += (Math.floor(p.exited / 2) - p.pairsScored) * SEGMENT_STATUS['towards-ladysmith'].confidence;
  change += p.withdrawals * SEGMENT_STATUS['emergency-withdrawal'].confidence;
  return onTrack(raisedByTime(p.confidence) + change);
}

/** RR-8.1.7: the throw of two dice that shakes the Boers with confidence in this box, and its chance. */
export function rollAt(p: Colenso, confidence: number): { readonly needs: number | null; readonly chance: number } {
  if (confidence > p.turn) return { needs: null, chance: 0 };
  const needs = shakenRoll.needs - (p.turn - confidence) * shakenRoll.addPerBoxBelowTurn;
  return { needs, chance: chanceOfTwo((dice) => dice >= needs) };
}
