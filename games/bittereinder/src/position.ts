/** The state of the war: types and schema, and nothing else. */
import { type Seat, type Staged, stagedEntries } from '@laager/kernel';
import * as v from 'valibot';

export const SEATS = ['boer', 'empire'] as const;

/** A side as a number, where control is kept too. */
export const NOBODY = 0;
export const BOER = 1;
export const EMPIRE = 2;
export type Side = typeof BOER | typeof EMPIRE;

export const seatOf = (side: Side): Seat => (side === BOER ? 'boer' : 'empire');
export const enemyOf = (side: Side): Side => (side === BOER ? EMPIRE : BOER);

/** BE-8.2, BE-8.3: no unit marches farther in one order. */
export const MOST_AREAS = 4;

/** Where a unit is that stands on no area: it may still enter, or it never will. */
export const OFF_MAP = -1;
export const GONE = -2;

/** What is remembered of a unit, as bits. */
export const BESIEGED = 1;
/** It has been moved in this phase. */
export const MOVED = 2;
/** BE-9.5.4: it retreated among the enemy and adds nothing to combat for the rest of the turn. */
export const SHAKEN = 4;
/** BE-9.5.7: it bought its way into an area this turn. */
export const BOUGHT_IN = 8;
/** BE-9.5.7: it has attacked this turn (Empire). */
export const HAS_ATTACKED = 16;

/** A built blockhouse. */
export const NO_LINE = 0;
export const PREFAB = 1;
export const BRICK = 2;

export type Ending =
  | 'commitment-spent'
  | 'no-boers-left'
  | 'morale-broken'
  | 'election-lost'
  | 'count-boer'
  | 'count-draw'
  | 'count-empire';

export interface WarOptions {
  readonly electionTest: 'higher' | 'lower';
  readonly tacticalVictoryMorale: 'off' | 'per-turn' | 'per-victory';
  readonly successCommitment: boolean;
  readonly dissolveArmies: boolean;
  /** BE-8.17: what becomes of Boers in a blockhouse area at the end of their land movement. */
  readonly shutIn: 'lost' | 'stay';
}

export interface War extends Staged {
  readonly options: WarOptions;
  /** 1 to 32, and 1 to 11; phase 0 is the set-up. */
  turn: number;
  phase: number;
  commitment: number;
  morale: number;
  /** By unit: the area it stands in, OFF_MAP, or GONE. */
  readonly at: number[];
  /** By unit: the turn on which it enters; 0 if none is set. */
  readonly due: number[];
  /** By unit: what is remembered of it. */
  readonly marks: number[];
  /** By area: NOBODY, BOER or EMPIRE. */
  readonly control: number[];
  /** By area: 1 if razed. */
  readonly razed: number[];
  /** By area: NO_LINE, PREFAB or BRICK. */
  readonly lines: number[];
  /** By area: 1 if it has been fought over in this phase. */
  readonly fought: number[];
  /** By area: the strength that must stay there to the end of this land phase (BE-8.8). */
  readonly cover: number[];
  /** By army: where it stood when this phase opened (BE-R46). */
  readonly camps: number[];
  /** The turns on which Bloemfontein and Pretoria fell; 0 while they never have. */
  readonly fallen: number[];
  bullerGambled: boolean;
  robertsStruck: boolean;
  /** Areas razed this turn (BE-13.6); Boer tactical victories of this turn (BE-14.10). */
  razedNow: number;
  victories: number;
  ending: Ending | null;
}

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const columnOf = (length: number, least: number, most: number) => v.pipe(v.array(whole(least, most)), v.length(length));

/** Written once the map and the roster are known: their sizes bound the columns. */
export const warSchema = (areas: number, units: number): v.GenericSchema<unknown, War> =>
  v.strictObject({
    ...stagedEntries,
    options: v.strictObject({
      electionTest: v.picklist(['higher', 'lower']),
      tacticalVictoryMorale: v.picklist(['off', 'per-turn', 'per-victory']),
      successCommitment: v.boolean(),
      dissolveArmies: v.boolean(),
      shutIn: v.picklist(['lost', 'stay']),
    }),
    turn: whole(1, 32),
    phase: whole(0, 11),
    commitment: whole(0, 399),
    morale: whole(0, 11),
    at: columnOf(units, GONE, areas - 1),
    due: columnOf(units, 0, 32),
    marks: columnOf(units, 0, 31),
    control: columnOf(areas, NOBODY, EMPIRE),
    razed: columnOf(areas, 0, 1),
    lines: columnOf(areas, NO_LINE, BRICK),
    fought: columnOf(areas, 0, 1),
    cover: columnOf(areas, 0, 2000),
    camps: columnOf(2, GONE, areas - 1),
    fallen: columnOf(2, 0, 32),
    bullerGambled: v.boolean(),
    robertsStruck: v.boolean(),
    razedNow: whole(0, 20),
    victories: whole(0, 200),
    ending: v.nullable(
      v.picklist([
        'commitment-spent',
        'no-boers-left',
        'morale-broken',
        'election-lost',
        'count-boer',
        'count-draw',
        'count-empire',
      ]),
    ),
  });
