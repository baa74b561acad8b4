/** What a position must look like: checked when a record is read and when a match is restored. */
import { stagedEntries } from '@laager/kernel';
import * as v from 'valibot';
import { AREAS, CROSSINGS, MAP_AREAS } from './map.ts';
import {
  BACK,
  BOB_HART,
  BOER_CHITS,
  BRIDGE_BLOWN,
  BRIDGE_UNTRIED,
  BRITISH_CHITS,
  CAPTURED,
  type Colenso,
  FRONT,
  GONE,
  LEFT_MAP,
  NO_CHIT,
  NO_FIRE,
  NO_MARKER,
  NONE,
  NORMAL,
  NOT_RELEASED,
  RETURN,
  ROUTED,
  SEGMENTS,
  SP_KINDS,
  STANDING_FIRM,
  STEADY,
  VARIANTS,
} from './position.ts';
import { BOER_UNITS, BRIGADES, UNITS } from './roster.ts';

export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const columnOf = (length: number, least: number, most: number) =>
  v.pipe(v.array(wholeNumber(least, most)), v.length(length));
const cup = (kinds: number) => v.strictObject({ counts: columnOf(kinds, 0, 40), unseen: wholeNumber(0, 60) });

export const areaNumber = wholeNumber(0, AREAS - 1);
export const unitNumber = wholeNumber(0, UNITS - 1);
export const brigadeNumber = wholeNumber(0, BRIGADES - 1);

export const colensoSchema: v.GenericSchema<unknown, Colenso> = v.strictObject({
  ...stagedEntries,
  scenario: v.picklist(['own-plan', 'buller-version', 'variant-battle']),
  playerBreaksTies: v.boolean(),
  variants: wholeNumber(0, 2 ** VARIANTS - 1),
  turn: wholeNumber(1, 20),
  segment: wholeNumber(0, SEGMENTS.length - 1),
  confidence: wholeNumber(1, 20),
  loss: wholeNumber(1, 20),
  shaken: wholeNumber(0, 2),
  cp: wholeNumber(0, 8),
  event: wholeNumber(NONE, BRITISH_CHITS - 1),
  at: columnOf(UNITS, LEFT_MAP, AREAS - 1),
  face: columnOf(UNITS, FRONT, BACK),
  taken: columnOf(UNITS, 0, 6),
  morale: columnOf(UNITS, NORMAL, ROUTED),
  leaderAt: columnOf(BRIGADES, GONE, AREAS - 1),
  replaced: columnOf(BRIGADES, 0, 1),
  nerve: columnOf(BRIGADES, STEADY, STANDING_FIRM),
  chit: columnOf(BRIGADES, NO_CHIT, BOB_HART),
  plan: columnOf(BRIGADES, NONE, AREAS - 1),
  due: columnOf(BRIGADES, 0, 22),
  objective: columnOf(BRIGADES, NONE, AREAS - 1),
  fail: columnOf(BRIGADES, 0, 1),
  arrived: columnOf(BRIGADES, 0, 1),
  bullerAt: wholeNumber(GONE, MAP_AREAS - 1),
  longAt: wholeNumber(GONE, MAP_AREAS - 1),
  hqAt: wholeNumber(0, MAP_AREAS - 1),
  hqOperative: v.boolean(),
  bullerWith: wholeNumber(NONE, UNITS - 1),
  longWith: wholeNumber(NONE, UNITS - 1),
  released: columnOf(BOER_UNITS, NOT_RELEASED, RETURN),
  drawn: columnOf(BOER_UNITS, NONE, NO_FIRE),
  driftValue: columnOf(CROSSINGS, 0, 12),
  driftTurned: columnOf(CROSSINGS, 0, 1),
  driftFound: columnOf(CROSSINGS, 0, 1),
  driftTried: columnOf(CROSSINGS, 0, 1),
  aside: columnOf(3, 0, 12),
  bridge: wholeNumber(BRIDGE_UNTRIED, BRIDGE_BLOWN),
  entered: columnOf(CROSSINGS, 0, 50),
  works: columnOf(MAP_AREAS, NO_MARKER, CAPTURED),
  exited: wholeNumber(0, UNITS),
  pairsScored: wholeNumber(0, UNITS),
  withdrawals: wholeNumber(0, BRIGADES),
  misfireDue: wholeNumber(0, 21),
  shortageDue: wholeNumber(0, 21),
  spent: wholeNumber(0, 2 ** BOER_CHITS - 1),
  britishCup: cup(BRITISH_CHITS),
  boerCup: cup(BOER_CHITS),
  spCup: cup(SP_KINDS),
  ending: v.nullable(v.picklist(['shaken-twice', 'confidence-broken', 'losses', 'nightfall'])),
});
