/** The state of the war: types and schema, and nothing else. */
import { type Deck, type Staged, stagedEntries } from '@laager/kernel';
import * as v from 'valibot';
import { CARDS } from './cards.ts';
import { type Fight, fightSchema } from './fight-position.ts';
import { AREAS } from './map.ts';
import { LEADERS } from './roster.ts';
import type { Side } from './sides.ts';

/** Where a leader is who stands on no area: off the board and free to be detached; still to come; retired; eliminated. */
export const POOL = -1;
export const DUE = -2;
export const RETIRED = -3;
export const ELIMINATED = -4;

/** The lower left box of an area: nothing, Scorched earth, or its other side. */
export const UNHARMED = 0;
export const SCORCHED = 1;
export const BLOCKHOUSED = 2;

/** No Siege or Fortification marker; otherwise its value, 0 to 2. */
export const NO_MARKER = -1;

/** No leader has been named to roam in this round (SB-7.a.4). */
export const NOT_NAMED = -1;

/** The chit as the active player sees it. */
export const HIDDEN = 0;

export type Ending =
  | 'position-lost'
  | 'funds-spent'
  | 'capitulation'
  | 'three-towns'
  | 'objectives-missed'
  | 'boers-hold-out';

export interface War extends Staged {
  /** 1 to 4. */
  stage: number;
  /** 1 to 22; odd rounds are the Boer player's (SB-4.10). */
  round: number;
  active: Side;
  /** SB-4.4: actions performed in this round. */
  done: number;
  /** SB-4.2: the number drawn, 1 to 3; HIDDEN from the active player. */
  chit: number;
  /** By side: how many chits of 1, 2 and 3 are left in the pool; a chit that is hidden counts as being there. */
  readonly pools: number[][];
  /** SB-6.1, SB-7.1; SB-6.3, SB-7.2: used in this round. */
  eventDone: boolean;
  levyDone: boolean;
  /** SB-7.a.5: the Boer leader who may go anywhere in this round, or NOT_NAMED. */
  roamer: number;
  /** SB-R14: detached leaders attack only detached leaders in stages III and IV too. */
  readonly detachedOnly: boolean;
  /** SB-3.11; 0 and out of play from stage III on. */
  warFunds: number;
  /** SB-3.16. */
  position: number;
  /** By leader: the area he stands in, POOL, DUE, RETIRED or ELIMINATED. */
  readonly at: number[];
  /** By leader: 1 if he has lost a battle. */
  readonly beaten: number[];
  /** By area: 1 if there is a Garrison, a camp, a Rebellion. */
  readonly garrison: number[];
  readonly camp: number[];
  readonly rebellion: number[];
  /** By area: UNHARMED, SCORCHED or BLOCKHOUSED. */
  readonly works: number[];
  /** By area: the value of the Siege (stage I) or Fortification (stage II) marker, or NO_MARKER. */
  readonly trench: number[];
  /** By siege town, in the order of SIEGE_TOWNS: 1 if it was ever besieged; 1 if it was captured. */
  readonly besieged: number[];
  readonly captured: number[];
  /** By event: 1 if it is in play. */
  readonly events: number[];
  /** By side and stage (four of the Boers, then four of the Empire): battles won. */
  readonly battlesWon: number[];
  raidsWon: number;
  /** By card design: how many are in their owner's hand, those in use in a fight included. What a seat may not know of the Empire's hand is in `unseen`. */
  readonly hand: number[];
  /** How many cards of the Empire's hand are hidden: none in the true position. */
  unseen: number;
  /** By design: how many of these are inactive (SB-2.5). */
  readonly spent: number[];
  /** By design: how many the Boer player knows to be in the Empire's hand. */
  readonly known: number[];
  /** By design: how many Empire cards he knows to lie in the reinforcement deck: lost into it since cards were last drawn from it. */
  readonly buried: number[];
  /** By design: Boer cards out of play. */
  readonly eliminated: number[];
  reinforcements: Deck<number>;
  fight: Fight | null;
  ending: Ending | null;
}

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const columnOf = (length: number, least: number, most: number) => v.pipe(v.array(whole(least, most)), v.length(length));
const cardIndex = whole(0, CARDS - 1);

export const warSchema: v.GenericSchema<unknown, War> = v.strictObject({
  ...stagedEntries,
  stage: whole(1, 4),
  round: whole(1, 22),
  active: v.picklist([0, 1]),
  done: whole(0, 3),
  chit: whole(HIDDEN, 3),
  pools: v.pipe(v.array(columnOf(3, 0, 11)), v.length(2)),
  eventDone: v.boolean(),
  levyDone: v.boolean(),
  roamer: whole(NOT_NAMED, LEADERS - 1),
  detachedOnly: v.boolean(),
  warFunds: whole(0, 9),
  position: whole(0, 9),
  at: columnOf(LEADERS, ELIMINATED, AREAS - 1),
  beaten: columnOf(LEADERS, 0, 1),
  garrison: columnOf(AREAS, 0, 1),
  camp: columnOf(AREAS, 0, 1),
  rebellion: columnOf(AREAS, 0, 1),
  works: columnOf(AREAS, UNHARMED, BLOCKHOUSED),
  trench: columnOf(AREAS, NO_MARKER, 2),
  besieged: columnOf(3, 0, 1),
  captured: columnOf(3, 0, 1),
  events: columnOf(16, 0, 1),
  battlesWon: columnOf(8, 0, 1000),
  raidsWon: whole(0, 1000),
  hand: columnOf(CARDS, 0, 5),
  unseen: whole(0, 17),
  spent: columnOf(CARDS, 0, 5),
  known: columnOf(CARDS, 0, 5),
  buried: columnOf(CARDS, 0, 5),
  eliminated: columnOf(CARDS, 0, 3),
  reinforcements: v.strictObject({
    pile: v.array(v.nullable(cardIndex)),
    loose: v.array(cardIndex),
    discards: v.array(cardIndex),
  }),
  fight: v.nullable(fightSchema),
  ending: v.nullable(
    v.picklist(['position-lost', 'funds-spent', 'capitulation', 'three-towns', 'objectives-missed', 'boers-hold-out']),
  ),
});
