/** The state of a battle: plain data, one column per property of a counter. */
import { type Cup, type Seat, type Staged, stagedEntries } from '@laager/kernel';
import * as v from 'valibot';
import { SKILLS, SQUADS, TURN_TRACK, WEAPONS } from './components.ts';

export const SEATS = ['allied', 'german'] as const;

/** Wherever a number stands for a side. */
export type Side = 0 | 1;
export const ALLIED: Side = 0;
export const GERMAN: Side = 1;
export const enemyOf = (side: Side): Side => (side === ALLIED ? GERMAN : ALLIED);

/**
 * A counter on the table. The Allied side's ten come first. A slot says nothing of who lies there: a face-down German's
 * number is dealt to it, so that what a viewer may not know can be masked (UB-S11).
 */
export type Slot = number;
export const SLOTS = 20;
export const SLOTS_A_SIDE = 10;
export const sideOf = (slot: Slot): Side => (slot < SLOTS_A_SIDE ? ALLIED : GERMAN);
export const firstSlot = (side: Side): Slot => side * SLOTS_A_SIDE;
const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
const SLOTS_OF: readonly (readonly Slot[])[] = [ALLIED, GERMAN].map((side) =>
  slots.filter((slot) => sideOf(slot) === side),
);
export const slotsOf = (side: Side): readonly Slot[] => SLOTS_OF[side] as readonly Slot[];

/** Where a counter is that is on no hex of the map. */
export const REMOVED = -1;
export const EXITED = -2;
export const NOT_PLACED = -3;
export const NOT_IN_PLAY = -4;

/** Tokens and states of a counter, as bits (Wounded tokens are counted apart). */
export const JAMMED = 1;
export const SNAP_FIRE = 2;
export const HEADS_DOWN = 4;
/** UB-3.1: the chit lies on the counter. */
export const ACTED = 8;
export const FACE_DOWN = 16;
const ALL_TOKENS = JAMMED | SNAP_FIRE | HEADS_DOWN | ACTED | FACE_DOWN;

/** In `possible`: the counter has been seen to move further than its fellows. */
export const SEEN_FIT = 1 << WEAPONS.length;
/** In `possible`: if it has an MP40 it is Fit, or is not: so far, or no further, would it charge (UB-25.2a). */
export const MP40_IS_FIT = SEEN_FIT << 1;
export const MP40_NOT_FIT = SEEN_FIT << 2;
export const ALL_WEAPONS = SEEN_FIT - 1;

/** UB-3.0: the eight actions, in the order of the rulebook; NO_ACTION between activations. */
export const ACTIONS = [
  'run',
  'advance',
  'fire',
  'charge',
  'snap-fire',
  'heads-down',
  'clear-jam',
  'medical-aid',
] as const;
export type ActionName = (typeof ACTIONS)[number];

export interface Battle extends Staged {
  readonly scenario: string;
  /** A player's own scenario file as JSON text, so that the position needs nothing else; empty for a built-in scenario. */
  readonly file: string;
  readonly solitaire: boolean;
  readonly strictHedgeSight: boolean;
  readonly jamSpoilsVolley: boolean;
  readonly aiTiesByPlayer: boolean;
  readonly soloOverride: boolean;
  /** By side: the squad it is made of. */
  readonly squads: readonly string[];
  /** By side: whether its counters rolled (or chose) a skill beside the printed one (UB-27.8). */
  readonly skilled: readonly boolean[];
  turn: number;
  /** Chits left, by side. */
  readonly cup: Cup;
  /** By slot: the hex (its index on the ground), or REMOVED, EXITED, NOT_PLACED, NOT_IN_PLAY. */
  readonly at: number[];
  /** By slot: the printed number, 1 to 10; 0 if not in play, or not known to the viewer. */
  readonly number: number[];
  readonly weapon: number[];
  /** By slot: skills as bits. */
  readonly skills: number[];
  readonly wounds: number[];
  readonly tokens: number[];
  /** By slot: the weapons that a face-down German may have, as bits, by all that it has been seen to do. */
  readonly possible: number[];
  /** By side: points in the pool. */
  readonly bravery: number[];
  /** section 13.2: points committed to this action and not used yet; and those used with success, which come back after it. */
  ready: number;
  saved: number;
  /** The counter being activated (until the next chit is drawn), and with which action; -1 and null if none. */
  active: Slot;
  action: ActionName | null;
  /** UB-16.5: the player has taken this German activation in hand. */
  overridden: boolean;
  /** By objective: the side that controls it, -1 if no one. */
  readonly control: number[];
  /** By side and printed number: the soldiers' names. */
  names: readonly string[];
  /** How it ended: 'allied', 'german', 'draw'; empty while it goes on. */
  result: string;
}

export const isOnMap = (p: Battle, slot: Slot): boolean => (p.at[slot] as number) >= 0;
export const hasToken = (p: Battle, slot: Slot, token: number): boolean => ((p.tokens[slot] as number) & token) !== 0;
export const hasSkill = (p: Battle, slot: Slot, skill: number): boolean => ((p.skills[slot] as number) & skill) !== 0;

export function give(p: Battle, slot: Slot, token: number): void {
  p.tokens[slot] = (p.tokens[slot] as number) | token;
}

export function take(p: Battle, slot: Slot, token: number): void {
  p.tokens[slot] = (p.tokens[slot] as number) & ~token;
}

/** UB-3.2. */
export const mayActivate = (p: Battle, slot: Slot): boolean => isOnMap(p, slot) && !hasToken(p, slot, ACTED);

export function hasUnactivated(p: Battle, side: Side): boolean {
  for (const slot of slotsOf(side)) if (mayActivate(p, slot)) return true;
  return false;
}

/** UB-16.1: who decides for a side; no one for automated Germans. */
export const seatOfSide = (p: Battle, side: Side): Seat | null =>
  side === GERMAN && p.solitaire ? null : (SEATS[side] as Seat);

/** Who decides for a counter: its side's seat, or the player who has taken it in hand (UB-16.5). */
export const seatOf = (p: Battle, slot: Slot): Seat | null =>
  p.overridden && slot === p.active ? SEATS[ALLIED] : seatOfSide(p, sideOf(slot));

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const perSlot = (min: number, max: number) => v.pipe(v.array(whole(min, max)), v.length(SLOTS));

/** Hex numbers as printed, CCRR; more than any map has. */
export const hexNumber = whole(101, 9999);
export const slotNumber = whole(0, SLOTS - 1);
export const wholeNumber = whole;

/** UB-15.1: a name is a short line of visible text. */
export const soldierName = v.pipe(
  v.string(),
  v.regex(/^(?=.*\S)\P{C}{1,24}$/u, 'a name has 1 to 24 visible characters'),
);

export const MOST_BRAVERY = 12;
/** Characters of a player's own scenario, as a position carries it. */
export const LONGEST_FILE = 200_000;
const MOST_WOUNDS = 1000;
const MOST_HEXES = 2000;
const MOST_OBJECTIVES = 50;

export const battleSchema = v.strictObject({
  ...stagedEntries,
  scenario: v.string(),
  file: v.pipe(v.string(), v.maxLength(LONGEST_FILE)),
  solitaire: v.boolean(),
  strictHedgeSight: v.boolean(),
  jamSpoilsVolley: v.boolean(),
  aiTiesByPlayer: v.boolean(),
  soloOverride: v.boolean(),
  squads: v.pipe(v.array(v.picklist(SQUADS.map((squad) => squad.id))), v.length(2)),
  skilled: v.pipe(v.array(v.boolean()), v.length(2)),
  turn: whole(1, TURN_TRACK),
  cup: v.strictObject({
    counts: v.pipe(v.array(whole(0, SLOTS_A_SIDE)), v.length(2)),
    unseen: whole(0, 0),
  }),
  at: perSlot(NOT_IN_PLAY, MOST_HEXES),
  number: perSlot(0, SLOTS_A_SIDE),
  weapon: perSlot(-1, WEAPONS.length - 1),
  skills: perSlot(0, (1 << SKILLS.length) - 1),
  wounds: perSlot(0, MOST_WOUNDS),
  tokens: perSlot(0, ALL_TOKENS),
  possible: perSlot(0, 2 * MP40_NOT_FIT - 1),
  bravery: v.pipe(v.array(whole(0, MOST_BRAVERY)), v.length(2)),
  ready: whole(0, MOST_BRAVERY),
  saved: whole(0, MOST_BRAVERY),
  active: whole(-1, SLOTS - 1),
  action: v.nullable(v.picklist(ACTIONS)),
  overridden: v.boolean(),
  control: v.pipe(v.array(whole(-1, 1)), v.maxLength(MOST_OBJECTIVES)),
  names: v.pipe(v.array(v.union([v.literal(''), soldierName])), v.length(SLOTS)),
  result: v.picklist(['', 'allied', 'german', 'draw']),
});
