/** What a board may ask about the day: what would shake the Boers, how far off each ending is, what is left in the cups. */
import { lookup } from '@laager/kernel';
import * as v from 'valibot';
import { SEGMENT_STATUS, shakenRoll, victory } from './charts.ts';
import { boerChits, britishChits, spCounters } from './cups.ts';
import { hasBoerUnits, hasBritishUnits } from './forces.ts';
import { HAS_WORKS, MAP_AREAS } from './map.ts';
import { CAPTURED, type Colenso } from './position.ts';
import { onTrack } from './status.ts';
import { chanceOfTwo } from './throws.ts';

const outlookSchema = v.strictObject({
  /** Where the confidence marker will be when the roll is made, if nothing else changes. */
  confidence: v.number(),
  /** The throw of two dice that would shake the Boers at the turn's end; null if they do not roll. */
  needs: v.nullable(v.number()),
  chance: v.number(),
  shaken: v.number(),
  captured: v.number(),
  works: v.number(),
  /** Boxes or turns until each ending. */
  toBroken: v.number(),
  toPyrrhic: v.number(),
  toDefeat: v.number(),
  turnsLeft: v.number(),
});

/** RR-8.1.1 to RR-8.1.6: confidence at the turn's end as the field is now. */
function confidenceAhead(p: Colenso): number {
  let change = SEGMENT_STATUS.time.confidence;
  for (let at = 0; at < MAP_AREAS; at++) {
    if (!HAS_WORKS[at]) continue;
    if (p.works[at] === CAPTURED) {
      if (!hasBritishUnits(p, at)) change += SEGMENT_STATUS['emplacement-recaptured'].confidence;
    } else if (hasBritishUnits(p, at) && !hasBoerUnits(p, at))
      change += SEGMENT_STATUS['emplacement-captured'].confidence;
  }
  change += (Math.floor(p.exited / 2) - p.pairsScored) * SEGMENT_STATUS['towards-ladysmith'].confidence;
  change += p.withdrawals * SEGMENT_STATUS['emergency-withdrawal'].confidence;
  return onTrack(p.confidence + change);
}

function outlook(p: Colenso): v.InferOutput<typeof outlookSchema> {
  const confidence = confidenceAhead(p);
  const rolls = confidence <= p.turn; // RR-8.1.7
  const needs = shakenRoll.needs - (p.turn - confidence) * shakenRoll.addPerBoxBelowTurn;
  return {
    confidence,
    needs: rolls ? needs : null,
    chance: rolls ? chanceOfTwo((dice) => dice >= needs) : 0,
    shaken: p.shaken,
    captured: p.works.filter((works) => works === CAPTURED).length,
    works: HAS_WORKS.filter(Boolean).length,
    toBroken: p.confidence - 1,
    toPyrrhic: Math.max(0, victory.britishVictoryMaxLoss + 1 - p.loss),
    toDefeat: victory.lossEnd - p.loss,
    turnsLeft: victory.turnEnd - p.turn,
  };
}

const counts = v.array(v.number());
const cupsSchema = v.strictObject({ british: counts, boer: counts, sp: counts });

/** RR-S2: the mix is printed and every draw is open, so what is left can be counted. */
const cups = (p: Colenso): v.InferOutput<typeof cupsSchema> => ({
  british: britishChits(p),
  boer: boerChits(p),
  sp: spCounters(p),
});

const none = v.strictObject({});
export const dayLookups = {
  outlook: lookup(none, outlookSchema, outlook),
  cups: lookup(none, cupsSchema, cups),
} as const;
