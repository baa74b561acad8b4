/**
 * The state of a battle: plain data. Everything that never changes in a match (names, templates, ground, victory) is in
 * the scenario (`theatreOf`); here is only what changes. Lengths are inches kept to 0.001, angles degrees kept to 0.001,
 * compass-wise from north (MM-G1, MM-G2).
 */
import { type Seat, type Staged, stagedEntries } from '@laager/kernel';
import * as v from 'valibot';

export const SEATS = ['a', 'b'] as const;

/** Wherever a number stands for a side. */
export type Side = 0 | 1;
export const enemyOf = (side: Side): Side => (side === 0 ? 1 : 0);
export const seatOfSide = (side: Side): Seat => SEATS[side];
export const sideOfSeat = (seat: Seat): Side => (seat === SEATS[0] ? 0 : 1);

export const FORMATIONS = [
  'line',
  'field-column',
  'march-column',
  'square',
  'skirmish',
  'mass',
  'limbered',
  'unlimbered',
] as const;
export type Formation = (typeof FORMATIONS)[number];

export const FLANKS = ['front', 'right', 'rear', 'left'] as const;
export type Flank = (typeof FLANKS)[number];

/** MM-G9: this many files at each end turned by this many degrees (positive: backward, refused). */
export interface Bend {
  readonly leftFiles: number;
  readonly leftDegrees: number;
  readonly rightFiles: number;
  readonly rightDegrees: number;
}

/** MM-G13: this many bases sent out on one side. */
export interface Screen {
  readonly side: Flank;
  readonly bases: number;
  readonly gap: number;
}

/** How a unit is drawn up: its pose (MM-G4) and its layout. */
export interface Layout {
  readonly formation: Formation;
  /** The anchor. */
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Bases in the front rank (of a Skirmish row); 0 for a Square. */
  readonly files: number;
  /** Between bases in Skirmish; 0 otherwise. */
  readonly gap: number;
  readonly bend: Bend | null;
  readonly screen: Screen | null;
  /** MM-G12: the place of an attached gun, counted in files on its left; -1 without one. */
  readonly gunPlace: number;
}

/** A layout with the places of its own bases, x, y and facing of each in turn. An attached gun keeps its own pose. */
export interface Stand extends Layout {
  /** In the order of the slots (MM-G5, MM-G10); screening bases last. */
  readonly poses: readonly number[];
}

/** What an order made a unit do, so that passing fire can go back along it (MM-6.20). */
export interface Trail {
  readonly from: Stand;
  readonly steps: readonly Step[];
  /** Inches travelled over all steps. */
  readonly length: number;
  /** Budget spent before the first step, disorder at the start. */
  readonly spent: number;
  readonly disordered: boolean;
  /** MM-6.21: fire has thrown it into disorder on the way. */
  readonly shaken: boolean;
}

export type Where = 'table' | 'coming' | 'removed';

export interface Unit {
  where: Where;
  stand: Stand;
  /** Bases left; an attached gun is not among them. */
  bases: number;
  fatigue: number;
  disordered: boolean;
  prone: boolean;
  /** MM-5.28: has fired since it went prone. */
  firedProne: boolean;
  /** Cavalry on foot; and whether its horses are still there (MM-11.13). */
  dismounted: boolean;
  horses: boolean;
  /** A gun attached to this unit, by index; -1. And for a gun: the unit it is attached to. */
  gun: number;
  attachedTo: number;
  /** MM-G11: its ring, by index in `squares`; -1. And whether it is still in its place there. */
  ring: number;
  inRing: boolean;
  spotted: boolean;
  /** The order of this movement phase has been given. Reset when its side's movement phase begins. */
  acted: boolean;
  /** MM-2.2, MM-R62: under Attack it owes an advance on this enemy unit (-1: on the objective); settled when its side begins to move. */
  owes: boolean;
  reference: number;
  rested: boolean;
  /** Budget used in its last movement phase, 0 to 1. */
  spent: number;
  /** MM-7.4, MM-9.13: it charged in this turn, in either half. */
  charged: boolean;
  /** Where it walked in the movement phase just over; null if it did not. */
  trail: Trail | null;
  /** MM-6.20: inches along its trail of the last passing fire upon it. */
  struckAt: number;
  /** Bases that have fired in this phase, as bits by their number. */
  fired: number;
  /** MM-6.11, MM-R25. */
  jammed: boolean;
  /** MM-4.55: bases returned from a screen that do not count in the coming close assault, nor in defender fire. */
  recalled: number;
  /** MM-G31: base places when the standing order took effect. */
  home: readonly number[];
}

export interface General {
  where: 'table' | 'removed';
  x: number;
  y: number;
  facing: number;
  rating: number;
  /** MM-3.14: a stand-in, who counts for nothing in victory. */
  standIn: boolean;
  /** Units that he touches (MM-2.23), the one he moves with first. */
  attached: readonly number[];
  /** MM-3.4: personal initiative rolled, and passed, this turn. */
  rolled: boolean;
  passed: boolean;
  moved: boolean;
}

export type BrigadeOrder = 'attack' | 'defend';

export interface Brigade {
  order: BrigadeOrder;
  /** Units removed when its order last turned to Defend by losses (MM-2.20, MM-2.21). */
  reverted: number;
  /** Its order was changed in this movement phase. */
  changed: boolean;
}

/** A charge of this half-turn (MM-7.3, MM-G27). */
export interface Charge {
  readonly charger: number;
  /** Whom it now runs at (declared, or struck after a reaction, MM-8.12). */
  target: number;
  /** At the start of the straight leg, already wheeled. */
  readonly from: Stand;
  readonly bearing: number;
  /** Inches of the straight leg to contact; less if it was driven off or stopped. */
  run: number;
  /** Inches that the leg may be at most, by the budget. */
  readonly reach: number;
  /** Budget used to reach contact. */
  spent: number;
  state: 'running' | 'stopped' | 'driven-off';
  /** Units that have reacted to it, or declined to (MM-8.5). */
  reacted: readonly number[];
  /** Units whose defender fire has been given or declined. */
  answered: readonly number[];
}

/** Enemy units that touch (MM-9.1). */
export interface Contact {
  readonly charger: number;
  readonly struck: number;
  /** MM-G28: on the flank or rear of the struck unit. */
  readonly flank: boolean;
  /** The round of the charge itself is still to be fought, or is being fought (MM-R33, MM-9.43). */
  fresh: boolean;
  continuing: boolean;
  /** Rolled in this close assault phase (MM-R57). */
  fought: boolean;
  /** Centre of the charger at the start of its straight leg (MM-G32). */
  readonly fromX: number;
  readonly fromY: number;
}

/** MM-4.30: a Square of several units. */
export interface Ring {
  /** Clockwise; the `ring` and `inRing` of a unit say whether it has left. */
  readonly members: readonly number[];
  readonly moves: boolean;
}

/** MM-13.4, MM-R65: the unit that a side has named to look out; -1 for the unit that sees best. */
export interface Lookout {
  unit: number;
  /** Named in this movement phase. */
  named: boolean;
}

/** MM-6.25: fire called by off-table guns; hidden from the enemy until it falls. */
export interface Call {
  readonly gun: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** The half-turn (its mover) and phase in which it falls. */
  readonly half: Side;
  readonly phase: Phase;
}

/** MM-13.5: why the spotters may roll at the end of this phase. */
export interface Glimpse {
  readonly hidden: number;
  readonly why: 'closer' | 'moved' | 'fired';
}

export const PHASES = ['command', 'movement', 'enemy-fire', 'own-fire', 'assault'] as const;
export type Phase = (typeof PHASES)[number];

export interface Battle extends Staged {
  readonly scenario: string;
  /** A player's own scenario file as JSON text; empty for a built-in scenario. */
  readonly file: string;
  readonly spotting: boolean;
  readonly strictCommand: boolean;
  readonly lineInfantry6: boolean;
  readonly indirectFire: boolean;
  readonly companyDouble: boolean;
  readonly scale25mm: boolean;
  turn: number;
  /** P, whose half-turn it is. */
  mover: Side;
  phase: Phase;
  /** In the order of the scenario's lists. */
  readonly units: Unit[];
  readonly generals: General[];
  readonly brigades: Brigade[];
  readonly squares: Ring[];
  /** By side. */
  readonly lookouts: Lookout[];
  charges: Charge[];
  contacts: Contact[];
  calls: Call[];
  glimpses: Glimpse[];
  /** By side: bases destroyed, generals among them (MM-14.2, MM-14.3). */
  readonly lost: number[];
  /** How it ended: 'a', 'b', 'draw'; empty while it goes on. And the clause that says so. */
  result: string;
  resultRule: string;
}

const MOST_INCHES = 1000;
export const inches = v.pipe(v.number(), v.minValue(-MOST_INCHES), v.maxValue(MOST_INCHES));
const length = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_INCHES));
export const degrees = v.pipe(v.number(), v.minValue(-360), v.maxValue(360));
const bearing = v.pipe(v.number(), v.minValue(0), v.maxValue(360));
export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

export const MOST_UNITS = 120;
export const MOST_BASES = 16;
export const MOST_RINGS = 40;
/** Neighbours at both flanks take three units. */
export const LEAST_IN_RING = 3;
export const unitIndex = whole(0, MOST_UNITS - 1);
export const unitOrNone = whole(-1, MOST_UNITS - 1);
const unitList = v.pipe(v.array(unitIndex), v.maxLength(MOST_UNITS));
const side = v.picklist([0, 1] as const);

const bendSchema = v.strictObject({
  leftFiles: whole(0, MOST_BASES),
  leftDegrees: degrees,
  rightFiles: whole(0, MOST_BASES),
  rightDegrees: degrees,
});
const screenSchema = v.strictObject({ side: v.picklist(FLANKS), bases: whole(1, MOST_BASES), gap: length });

const layoutEntries = {
  formation: v.picklist(FORMATIONS),
  x: inches,
  y: inches,
  facing: bearing,
  files: whole(0, MOST_BASES),
  gap: length,
  bend: v.nullable(bendSchema),
  screen: v.nullable(screenSchema),
  gunPlace: whole(-1, MOST_BASES),
};
export const layoutSchema = v.strictObject(layoutEntries);
const posesSchema = v.pipe(v.array(inches), v.maxLength(3 * MOST_BASES));
export const standSchema = v.strictObject({ ...layoutEntries, poses: posesSchema });

/** One part of a unit's movement order; parts are carried out in turn within one budget (MM-5.31). */
export const stepSchema = v.variant('go', [
  /** A rigid slide: forward and echelon, sideways, backward (MM-G20). */
  v.strictObject({ go: v.literal('march'), bearing, inches: length }),
  /** Positive to the right (MM-G19). */
  v.strictObject({ go: v.literal('wheel'), degrees }),
  /** MM-G26: the head of a March Column along these points (x, y in turn). */
  v.strictObject({ go: v.literal('follow'), points: v.pipe(v.array(inches), v.minLength(2), v.maxLength(40)) }),
  /** MM-G37: a Mass or Skirmish flows into another layout of its kind; `poses` places Skirmish bases one by one. */
  v.strictObject({ go: v.literal('flow'), layout: layoutSchema, poses: v.optional(posesSchema) }),
  /** MM-4.17: to another formation, facing, bend or number of files. */
  v.strictObject({ go: v.literal('form'), layout: layoutSchema }),
  v.strictObject({ go: v.literal('dress') }),
  v.strictObject({ go: v.literal('prone') }),
  v.strictObject({ go: v.literal('rise') }),
  v.strictObject({ go: v.literal('limber'), facing: bearing }),
  v.strictObject({ go: v.literal('unlimber'), facing: bearing }),
  v.strictObject({ go: v.literal('mount'), layout: layoutSchema }),
  v.strictObject({ go: v.literal('dismount'), layout: layoutSchema }),
  v.strictObject({ go: v.literal('attach'), gun: unitIndex, layout: layoutSchema }),
  v.strictObject({ go: v.literal('detach') }),
  v.strictObject({ go: v.literal('screen'), screen: screenSchema }),
  v.strictObject({ go: v.literal('call-in') }),
]);
export type Step = v.InferOutput<typeof stepSchema>;
export type StepOf<Go extends Step['go']> = Extract<Step, { go: Go }>;
export const stepsSchema = v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(12));

const trailSchema = v.strictObject({
  from: standSchema,
  steps: v.pipe(v.array(stepSchema), v.maxLength(13)),
  length,
  spent: v.number(),
  disordered: v.boolean(),
  shaken: v.boolean(),
});

const MOST_FATIGUE = 1000;
const unitSchema = v.strictObject({
  where: v.picklist(['table', 'coming', 'removed'] as const),
  stand: standSchema,
  bases: whole(0, MOST_BASES),
  fatigue: whole(0, MOST_FATIGUE),
  disordered: v.boolean(),
  prone: v.boolean(),
  firedProne: v.boolean(),
  dismounted: v.boolean(),
  horses: v.boolean(),
  gun: unitOrNone,
  attachedTo: unitOrNone,
  ring: whole(-1, MOST_RINGS - 1),
  inRing: v.boolean(),
  spotted: v.boolean(),
  acted: v.boolean(),
  owes: v.boolean(),
  reference: unitOrNone,
  rested: v.boolean(),
  spent: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
  charged: v.boolean(),
  trail: v.nullable(trailSchema),
  struckAt: length,
  fired: whole(0, 2 ** 20),
  jammed: v.boolean(),
  recalled: whole(0, MOST_BASES),
  home: posesSchema,
});

const generalSchema = v.strictObject({
  where: v.picklist(['table', 'removed'] as const),
  x: inches,
  y: inches,
  facing: bearing,
  rating: whole(-1, 2),
  standIn: v.boolean(),
  attached: unitList,
  rolled: v.boolean(),
  passed: v.boolean(),
  moved: v.boolean(),
});

export const battleSchema = v.strictObject({
  ...stagedEntries,
  scenario: v.string(),
  file: v.pipe(v.string(), v.maxLength(400_000)),
  spotting: v.boolean(),
  strictCommand: v.boolean(),
  lineInfantry6: v.boolean(),
  indirectFire: v.boolean(),
  companyDouble: v.boolean(),
  scale25mm: v.boolean(),
  turn: whole(1, 100),
  mover: side,
  phase: v.picklist(PHASES),
  units: v.pipe(v.array(unitSchema), v.maxLength(MOST_UNITS)),
  generals: v.pipe(v.array(generalSchema), v.maxLength(60)),
  brigades: v.pipe(
    v.array(
      v.strictObject({
        order: v.picklist(['attack', 'defend'] as const),
        reverted: whole(0, MOST_UNITS),
        changed: v.boolean(),
      }),
    ),
    v.maxLength(60),
  ),
  squares: v.pipe(v.array(v.strictObject({ members: unitList, moves: v.boolean() })), v.maxLength(MOST_RINGS)),
  lookouts: v.pipe(v.array(v.strictObject({ unit: unitOrNone, named: v.boolean() })), v.length(2)),
  charges: v.pipe(
    v.array(
      v.strictObject({
        charger: unitIndex,
        target: unitIndex,
        from: standSchema,
        bearing,
        run: length,
        reach: length,
        spent: v.number(),
        state: v.picklist(['running', 'stopped', 'driven-off'] as const),
        reacted: unitList,
        answered: unitList,
      }),
    ),
    v.maxLength(MOST_UNITS),
  ),
  contacts: v.pipe(
    v.array(
      v.strictObject({
        charger: unitIndex,
        struck: unitIndex,
        flank: v.boolean(),
        fresh: v.boolean(),
        continuing: v.boolean(),
        fought: v.boolean(),
        fromX: inches,
        fromY: inches,
      }),
    ),
    v.maxLength(400),
  ),
  calls: v.pipe(
    v.array(
      v.strictObject({
        gun: whole(0, 20),
        x: inches,
        y: inches,
        turn: whole(1, 101),
        half: side,
        phase: v.picklist(PHASES),
      }),
    ),
    v.maxLength(100),
  ),
  glimpses: v.pipe(
    v.array(v.strictObject({ hidden: unitIndex, why: v.picklist(['closer', 'moved', 'fired'] as const) })),
    v.maxLength(400),
  ),
  lost: v.pipe(v.array(whole(0, 2000)), v.length(2)),
  result: v.picklist(['', 'a', 'b', 'draw']),
  resultRule: v.string(),
});
