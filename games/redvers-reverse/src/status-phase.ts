/** Chapter 8: the Boers' confidence, and how the day ends. */
import { addTo, type Context, newSum, type Outcome, putChit } from '@laager/kernel';
import { NO_FIRE_COUNTERS, SEGMENT_STATUS, shakenRoll, track, victory } from './charts.ts';
import { hasBoerUnits, hasBritishUnits } from './forces.ts';
import type { Happening } from './happenings.ts';
import { HAS_WORKS, MAP_AREAS } from './map.ts';
import { BRITISH_SEAT, CAPTURED, type Colenso, type Ending, NO_FIRE, NO_MARKER, NONE } from './position.ts';
import { twoDice } from './rolls.ts';
import { BOER_UNITS } from './roster.ts';
import { onTrack, raisedByTime } from './status.ts';
import { hasVariant, NERVOUS_BURGHERS } from './variants.ts';

interface Changes {
  readonly captured: number;
  readonly recaptured: number;
}

/** RR-8.1.1, RR-8.1.2, RR-R38: emplacements change hands by who has units there. */
function changeHands(p: Colenso, ctx: Context<Happening>): Changes {
  let captured = 0;
  let recaptured = 0;
  for (let at = 0; at < MAP_AREAS; at++) {
    if (!HAS_WORKS[at]) continue;
    if (p.works[at] === CAPTURED) {
      if (hasBritishUnits(p, at)) continue;
      p.works[at] = NO_MARKER;
      recaptured++;
      ctx.journal?.push({ what: 'recaptured', rule: 'RR-8.1.2', at });
    } else if (hasBritishUnits(p, at) && !hasBoerUnits(p, at)) {
      p.works[at] = CAPTURED;
      captured++;
      ctx.journal?.push({ what: 'captured', rule: 'RR-8.1.1', at });
    }
  }
  return { captured, recaptured };
}

/** RR-8.1.3. */
function returnCounters(p: Colenso): void {
  for (let boer = 0; boer < BOER_UNITS; boer++) {
    const kind = p.drawn[boer] as number;
    if (kind === NONE) continue;
    putChit(p.spCup, kind);
    p.drawn[boer] = NONE;
  }
}

/** RR-8.1.4 to RR-8.1.6: one box up, then the Status Chart's segment rows in one move (RR-R23). */
function adjustConfidence(p: Colenso, changes: Changes, ctx: Context<Happening>): void {
  const sum = ctx.journal === null ? undefined : newSum(p.confidence, 'RR-8.1.4', 'confidence');
  let box = raisedByTime(p.confidence);
  addTo(sum, box - p.confidence, 'RR-8.1.4', SEGMENT_STATUS.time.cause);
  const pairs = Math.floor(p.exited / 2) - p.pairsScored;
  const rows = [
    ['emplacement-captured', changes.captured],
    ['emplacement-recaptured', changes.recaptured],
    ['towards-ladysmith', pairs],
    ['emergency-withdrawal', p.withdrawals],
  ] as const;
  for (const [id, times] of rows) {
    if (times === 0) continue;
    const row = SEGMENT_STATUS[id];
    box += row.confidence * times;
    addTo(sum, row.confidence * times, 'RR-T10.2', row.cause);
  }
  p.pairsScored += pairs;
  p.withdrawals = 0;
  p.confidence = onTrack(box);
  if (sum !== undefined) ctx.journal?.push({ what: 'confidence', rule: 'RR-8.1.5', sum, box: p.confidence });
}

/** RR-8.1.7 to RR-8.1.9. */
function rollShaken(p: Colenso, ctx: Context<Happening>): void {
  if (p.confidence > p.turn) return;
  const below = p.turn - p.confidence;
  const dice = twoDice(ctx, 'are the Boers shaken?', 'RR-8.1.7');
  const sum = ctx.journal === null ? undefined : newSum(dice, 'RR-8.1.7', 'two dice');
  addTo(sum, below * shakenRoll.addPerBoxBelowTurn, 'RR-8.1.7', 'boxes below the turn');
  const isShaken = dice + below * shakenRoll.addPerBoxBelowTurn >= shakenRoll.needs;
  if (isShaken) {
    p.shaken++;
    if (p.shaken === 1 && !hasVariant(p, NERVOUS_BURGHERS)) putChit(p.spCup, NO_FIRE, NO_FIRE_COUNTERS); // RR-8.1.8
  }
  if (sum !== undefined) ctx.journal?.push({ what: 'shaken-roll', rule: 'RR-8.1.8', sum, shaken: p.shaken, isShaken });
}

export function boerShaken(p: Colenso, ctx: Context<Happening>): void {
  const changes = changeHands(p, ctx);
  returnCounters(p);
  adjustConfidence(p, changes, ctx);
  rollShaken(p, ctx);
}

/** RR-8.2.1 to RR-8.2.5: the first that holds decides. */
export function endingOf(p: Colenso): Ending | null {
  if (p.shaken >= victory.shakenTimes) return 'shaken-twice';
  if (p.confidence === 1 && p.turn >= victory.confidenceOneFromTurn) return 'confidence-broken';
  if (p.loss >= victory.lossEnd) return 'losses';
  if (p.turn >= victory.turnEnd || p.turn >= track.boxes) return 'nightfall';
  return null;
}

const ENDING_RULES = {
  'shaken-twice': 'RR-8.2.1',
  'confidence-broken': 'RR-8.2.2',
  losses: 'RR-8.2.3',
  nightfall: 'RR-8.2.4',
} as const;
export const endingRule = (ending: Ending) => ENDING_RULES[ending];

/** What a Pyrrhic victory is worth beside a full one (RR-R54). */
const PYRRHIC = 0.75;

/** RR-8.2.6 to RR-8.2.8. */
export function outcome(p: Colenso): Outcome | null {
  if (p.ending === null) return null;
  const withdraw = p.ending === 'shaken-twice' || p.ending === 'confidence-broken';
  if (!withdraw) return { result: 'boer-victory', rule: 'RR-8.2.8', score: { [BRITISH_SEAT]: 0 } };
  if (p.loss <= victory.britishVictoryMaxLoss)
    return { result: 'british-victory', rule: 'RR-8.2.6', score: { [BRITISH_SEAT]: 1 } };
  return { result: 'pyrrhic-british-victory', rule: 'RR-8.2.7', score: { [BRITISH_SEAT]: PYRRHIC } };
}
