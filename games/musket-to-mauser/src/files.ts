/** The shape of the files that players write: armies and scenarios of their own research (MM-0.6). */
import * as v from 'valibot';
import { FORMATIONS } from './position.ts';
import { GRADES } from './tables/grades.ts';

const line = v.pipe(v.string(), v.maxLength(500));
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const inches = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const kebab = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of small letters, digits and hyphens'),
);
export const MOST_BASES = 12;
export const LARGEST_TABLE = 144;
const MOST_UNITS = 80;
const MOST_TERRAIN = 80;
const point = v.strictTuple([inches(-LARGEST_TABLE, LARGEST_TABLE), inches(-LARGEST_TABLE, LARGEST_TABLE)]);
const polygon = v.pipe(v.array(point), v.minLength(3, 'an area has three corners or more'), v.maxLength(60));
const polyline = v.pipe(v.array(point), v.minLength(2, 'a line has two points or more'), v.maxLength(60));
const side = v.picklist(['A', 'B']);
const flag = v.optional(v.boolean());
const facing = inches(0, 360);

export const ARMS = ['infantry', 'light-cavalry', 'heavy-cavalry', 'mounted-infantry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];
export type Discipline = 'regular' | 'irregular';
export const GUN_MOVES = ['horse', 'field', 'mountain', 'gatling', 'positional'] as const;
export type GunMove = (typeof GUN_MOVES)[number];
export const LEVEL_NAMES = ['brigade', 'division', 'corps', 'army'] as const;
export type Level = (typeof LEVEL_NAMES)[number];
export type Cover = 'none' | 'soft' | 'hard';
export type SideName = 'A' | 'B';

const size = v.strictObject({ w: inches(0.25, 4), d: inches(0.25, 4) });

/** MM-C7: one kind of unit. */
export const templateSchema = v.strictObject({
  id: kebab,
  name: line,
  conflict: kebab,
  arm: v.picklist(ARMS),
  discipline: v.picklist(['regular', 'irregular']),
  grade: v.picklist(GRADES),
  bases: whole(1, MOST_BASES),
  base: size,
  footBase: v.optional(size),
  /** An id of weapons.json, or "none". */
  weapon: kebab,
  carbine: flag,
  lance: flag,
  formations: v.pipe(v.array(v.picklist(FORMATIONS)), v.minLength(1)),
  lightInfantry: flag,
  partialSkirmish: v.optional(whole(0, MOST_BASES)),
  marksman: flag,
  untrained: flag,
  bushcraft: flag,
  canDismount: flag,
  prone: flag,
  square: v.optional(
    v.strictObject({
      form: v.boolean(),
      move: v.boolean(),
      multiUnit: v.boolean(),
      emergencyAgainst: v.array(v.picklist(['cavalry', 'irregular-mass'])),
    }),
  ),
  gun: v.optional(v.strictObject({ move: v.picklist(GUN_MOVES), rifled: v.boolean(), breechLoading: v.boolean() })),
  provenance: v.optional(line),
});
export type TemplateFile = v.InferOutput<typeof templateSchema>;

const templates = v.optional(v.pipe(v.array(templateSchema), v.maxLength(MOST_UNITS)));

/** MM-C8: which units, and how many of each, an army of the period may bring. */
export const armySchema = v.strictObject({
  id: kebab,
  name: line,
  conflict: kebab,
  years: v.optional(line),
  /** Kinds of units that the game does not know yet. */
  templates,
  entries: v.pipe(
    v.array(v.strictObject({ template: kebab, min: whole(0, 99), max: whole(0, 99) })),
    v.minLength(1),
    v.maxLength(MOST_UNITS),
  ),
  leaders: v.record(v.picklist(LEVEL_NAMES), v.strictObject({ count: v.strictTuple([whole(0, 99), whole(0, 99)]) })),
  notes: v.optional(line),
  provenance: v.optional(line),
});
export type ArmyFile = v.InferOutput<typeof armySchema>;

const ground = { id: kebab, type: kebab, name: line, rough: flag, impassable: flag, provenance: v.optional(line) };
const cover = v.optional(v.picklist(['none', 'soft', 'hard']));
const terrainSchema = v.variant('kind', [
  v.strictObject({
    ...ground,
    kind: v.literal('hill'),
    polygon,
    level: whole(1, 3),
    shape: v.picklist(['plateau', 'ridge']),
    crest: v.optional(polyline),
    steep: flag,
    cover,
    conceals: flag,
  }),
  v.strictObject({
    ...ground,
    kind: v.literal('area'),
    polygon,
    cover,
    height: v.optional(whole(0, 3)),
    conceals: flag,
    hidesProne: flag,
    fording: flag,
    streets: flag,
  }),
  v.strictObject({
    ...ground,
    kind: v.literal('line'),
    line: polyline,
    cover,
    roughWidth: v.optional(inches(0, 4)),
    blocksLos: flag,
    allRound: flag,
    road: flag,
  }),
]);

const arrivalSchema = v.strictObject({
  turn: whole(2, 40),
  edge: v.picklist(['north', 'east', 'south', 'west']),
  from: point,
  to: point,
});
export type Arrival = v.InferOutput<typeof arrivalSchema>;

const unitSchema = v.strictObject({
  id: kebab,
  brigade: kebab,
  template: kebab,
  name: line,
  x: v.number(),
  y: v.number(),
  facing,
  formation: v.picklist(FORMATIONS),
  files: v.optional(whole(1, MOST_BASES)),
  gap: v.optional(inches(0.01, 4)),
  bases: v.optional(whole(1, MOST_BASES)),
  grade: v.optional(v.picklist(GRADES)),
  fatigue: v.optional(whole(0, 30)),
  dismounted: flag,
  horses: flag,
  hidden: flag,
  ring: v.optional(whole(1, MOST_UNITS)),
  arrival: v.optional(arrivalSchema),
  provenance: v.optional(line),
});
export type UnitFile = v.InferOutput<typeof unitSchema>;

const leaderSchema = v.strictObject({
  id: kebab,
  side,
  name: line,
  level: v.picklist(LEVEL_NAMES),
  rating: whole(-1, 2),
  superior: v.nullable(kebab),
  x: v.number(),
  y: v.number(),
  facing,
  provenance: v.optional(line),
});

const which = v.picklist(['any', 'undisordered']);
const condition = { text: line };
const victorySchema = v.variant('type', [
  v.strictObject({
    ...condition,
    type: v.literal('hold-area'),
    side,
    polygon,
    test: v.picklist([
      'more-bases',
      'more-undisordered-bases',
      'min-and-more',
      'clear-and-min',
      'occupied-and-clear',
      'inside-or-infantry-lost',
    ]),
    /** clear-and-min, min-and-more: the bases that it takes. */
    min: v.optional(whole(1, 999)),
    /** clear-and-min: which of its own bases count, and which enemy units spoil it. */
    own: v.optional(which),
    enemy: v.optional(which),
    /** occupied-and-clear: how far off the enemy must be. */
    clear: v.optional(inches(0, 48)),
    /** inside-or-infantry-lost: infantry units of the ring. */
    lost: v.optional(whole(1, MOST_UNITS)),
    when: v.optional(v.picklist(['end', 'turn-end', 'any'])),
  }),
  v.strictObject({
    ...condition,
    type: v.literal('reach-area'),
    side,
    polygon,
    minUnits: v.optional(whole(1, MOST_UNITS)),
    minBases: v.optional(whole(1, 999)),
    /** Only members of a ring count. */
    ring: flag,
    maxX: v.optional(inches(0, LARGEST_TABLE)),
  }),
  v.strictObject({ ...condition, type: v.literal('break-enemy'), side, byTurn: v.optional(whole(1, 40)) }),
  v.strictObject({ ...condition, type: v.literal('destroyed-share'), side, share: inches(0.01, 1), of: side }),
  v.strictObject({ ...condition, type: v.literal('survive-until'), side, turn: whole(1, 40) }),
  v.strictObject({
    ...condition,
    type: v.literal('otherwise'),
    side: v.nullable(side),
    /** Only a marginal win while that brigade of the loser still has this many bases. */
    marginal: v.optional(v.strictObject({ brigade: kebab, minBases: whole(1, 999) })),
  }),
]);
export type VictoryLine = v.InferOutput<typeof victorySchema>;

const special = { id: kebab, text: line };
const specialSchema = v.variant('type', [
  /** Says in words what the other fields already bring about. */
  v.strictObject({ ...special, type: v.literal('reminder') }),
  v.strictObject({ ...special, type: v.literal('ranges-halved'), fromTurn: whole(1, 40) }),
  v.strictObject({
    ...special,
    type: v.literal('sight-limit'),
    untilTurn: whole(1, 40),
    inches: inches(1, LARGEST_TABLE),
  }),
  v.strictObject({ ...special, type: v.literal('attack-from-turn'), brigade: kebab, turn: whole(2, 40) }),
  /** Units of the side in or at that terrain begin unspotted, and it conceals them. */
  v.strictObject({ ...special, type: v.literal('conceals'), side, terrain: v.array(kebab) }),
  v.strictObject({ ...special, type: v.literal('no-mounted'), fromLevel: whole(1, 3) }),
  /** Involuntary moves of the side may cross that impassable terrain, but not end in it. */
  v.strictObject({ ...special, type: v.literal('flight-crosses'), side, terrain: v.array(kebab) }),
]);
export type SpecialRule = v.InferOutput<typeof specialSchema>;

const sideSchema = v.strictObject({ name: line, army: v.optional(kebab) });

const optionsSchema = v.strictObject({
  spotting: v.boolean(),
  'strict-command': v.boolean(),
  'line-infantry-6': v.boolean(),
  'indirect-fire': v.boolean(),
});

export const scenarioSchema = v.strictObject({
  id: kebab,
  title: line,
  subtitle: v.optional(line),
  date: v.optional(v.nullable(line)),
  conflict: kebab,
  place: v.optional(v.nullable(v.strictObject({ name: line, lat: inches(-90, 90), lon: inches(-180, 180) }))),
  scale: v.optional(v.strictObject({ metresPerInch: inches(1, 1000), note: v.optional(line) })),
  table: v.strictObject({ w: inches(12, LARGEST_TABLE), h: inches(12, LARGEST_TABLE) }),
  turns: whole(1, 40),
  first: side,
  sides: v.strictObject({ A: sideSchema, B: sideSchema }),
  options: optionsSchema,
  provenance: v.optional(line),
  history: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  balance: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  /** Kinds of units that the game does not know yet. */
  templates,
  offboardArtillery: v.array(
    v.strictObject({ id: kebab, side, name: line, template: kebab, fireAs: kebab, from: point }),
  ),
  special: v.array(specialSchema),
  victory: v.pipe(v.array(victorySchema), v.minLength(1)),
  squares: v.optional(
    v.array(v.strictObject({ id: kebab, members: v.pipe(v.array(kebab), v.minLength(3)), moves: flag })),
  ),
  terrain: v.pipe(v.array(terrainSchema), v.maxLength(MOST_TERRAIN)),
  /** Drawn, and nothing else: it neither slows nor shelters. */
  scenery: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: kebab, kind: v.picklist(['tents', 'wagons']), name: line, polygon })),
      v.maxLength(MOST_TERRAIN),
    ),
  ),
  leaders: v.pipe(v.array(leaderSchema), v.minLength(2), v.maxLength(MOST_UNITS)),
  brigades: v.pipe(
    v.array(
      v.strictObject({
        id: kebab,
        side,
        name: line,
        leader: kebab,
        order: v.picklist(['attack', 'defend']),
        provenance: v.optional(line),
      }),
    ),
    v.minLength(2),
    v.maxLength(MOST_UNITS),
  ),
  units: v.pipe(v.array(unitSchema), v.minLength(2), v.maxLength(MOST_UNITS)),
});
export type ScenarioFile = v.InferOutput<typeof scenarioSchema>;
