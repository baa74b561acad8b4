/** What a board may ask about the day: what would shake the Boers, how far off each ending is, what is left in the cups. */
import { lookup } from '@laager/kernel';
import * as v from 'valibot';
import { FIRE_STATUS, SEGMENT_STATUS, track, victory } from './charts.ts';
import { boerChits, britishChits, spCounters } from './cups.ts';
import { HAS_WORKS, MAP_AREAS } from './map.ts';
import { CAPTURED, type Colenso, NONE } from './position.ts';
import { wholeNumber } from './schema.ts';
import { commandPointsOf } from './send-orders.ts';
import { confidenceAhead, rollAt } from './shaken-roll.ts';
import { onTrack } from './status.ts';
import { clone } from './view.ts';

const boxesSchema = v.strictObject({ confidence: v.number(), loss: v.number() });
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
  /** The chance that the Boers are shaken twice by the end of a turn, if confidence stays as far below the turn as now. */
  shakenBy: v.array(v.strictObject({ turn: v.number(), chance: v.number() })),
  /** Where the markers would be after one such loss or gain. */
  stakes: v.strictObject({
    reduced: boxesSchema,
    eliminated: boxesSchema,
    gunsLost: boxesSchema,
    commandoLost: boxesSchema,
  }),
  /** What the roll would be with one more emplacement taken. */
  ifCaptured: v.strictObject({ needs: v.nullable(v.number()), chance: v.number() }),
  /** Where the markers were at dawn. */
  start: boxesSchema,
  pyrrhicAt: v.number(),
  defeatAt: v.number(),
});

/** At least this many of the rolls succeed. */
function chanceOf(wanted: number, rolls: number, each: number): number {
  let less = 0;
  let ways = 1;
  for (let k = 0; k < wanted; k++) {
    less += ways * each ** k * (1 - each) ** Math.max(0, rolls - k);
    ways = (ways * (rolls - k)) / (k + 1);
  }
  return Math.max(0, 1 - less);
}

const HORIZON = 6;

function shakenBy(p: Colenso, each: number): { turn: number; chance: number }[] {
  const wanted = victory.shakenTimes - p.shaken;
  const last = Math.min(victory.turnEnd, p.turn + HORIZON);
  return Array.from({ length: last - p.turn + 1 }, (_, i) => ({
    turn: p.turn + i,
    chance: chanceOf(wanted, i + 1, each),
  }));
}

const boxesAfter = (p: Colenso, row: keyof typeof FIRE_STATUS): v.InferOutput<typeof boxesSchema> => ({
  confidence: onTrack(p.confidence + FIRE_STATUS[row].confidence),
  loss: onTrack(p.loss + FIRE_STATUS[row].loss),
});

function outlook(p: Colenso): v.InferOutput<typeof outlookSchema> {
  const confidence = confidenceAhead(p);
  const roll = rollAt(p, confidence);
  return {
    confidence,
    ...roll,
    shaken: p.shaken,
    captured: p.works.filter((works) => works === CAPTURED).length,
    works: HAS_WORKS.filter(Boolean).length,
    toBroken: p.confidence - 1,
    toPyrrhic: Math.max(0, victory.britishVictoryMaxLoss + 1 - p.loss),
    toDefeat: victory.lossEnd - p.loss,
    turnsLeft: victory.turnEnd - p.turn,
    shakenBy: roll.chance === 0 ? [] : shakenBy(p, roll.chance),
    stakes: {
      reduced: boxesAfter(p, 'battalion-reduced'),
      eliminated: boxesAfter(p, 'battalion-eliminated'),
      gunsLost: boxesAfter(p, 'battery-eliminated'),
      commandoLost: boxesAfter(p, 'commando-eliminated'),
    },
    ifCaptured: rollAt(p, onTrack(confidence + SEGMENT_STATUS['emplacement-captured'].confidence)),
    start: { confidence: track.startConfidence, loss: track.startLoss },
    pyrrhicAt: victory.britishVictoryMaxLoss + 1,
    defeatAt: victory.lossEnd,
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

const commandArgs = v.strictObject({
  /** Who would go where; null: as they are. */
  who: v.nullable(v.picklist(['buller', 'long', 'hq'])),
  to: wholeNumber(NONE, MAP_AREAS - 1),
});

/** RR-4.2.1 to RR-4.2.5: the command points of next turn, from where Buller and the HQ are or would be. */
function command(p: Colenso, { who, to }: v.InferOutput<typeof commandArgs>): { points: number } {
  if (who === null || to === NONE) return { points: commandPointsOf(p) };
  const then = clone(p);
  then[`${who}At`] = to;
  return { points: commandPointsOf(then) };
}

const none = v.strictObject({});
export const dayLookups = {
  command: lookup(commandArgs, v.strictObject({ points: v.number() }), command),
  outlook: lookup(none, outlookSchema, outlook),
  cups: lookup(none, cupsSchema, cups),
} as const;
