/** The shape of the files that players write: maps and scenarios. */
import * as v from 'valibot';
import { CHITS_A_SIDE, SQUADS, TURN_TRACK, WEAPONS } from './components.ts';
import { SIDE_NAMES } from './ground.ts';
import { MOST_BRAVERY, SEATS } from './position.ts';

const line = v.pipe(v.string(), v.maxLength(500));
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const hexId = v.pipe(v.string(), v.regex(/^(?!00)\d\d(?!00)\d\d$/, 'a hex is four digits, column and row: "0305"'));
const kebab = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of small letters, digits and hyphens'),
);
const side = v.picklist(SEATS);
const counterNumber = whole(1, CHITS_A_SIDE);
const byNumber = <T>(value: v.GenericSchema<unknown, T>) =>
  v.record(v.pipe(v.string(), v.regex(/^([1-9]|10)$/, 'a counter is numbered 1 to 10')), value);
const MOST_COLUMNS = 31;
const MOST_HEXES = MOST_COLUMNS * MOST_COLUMNS;
const MOST_DECOR = 100;

export const mapSchema = v.strictObject({
  id: kebab,
  name: line,
  place: v.optional(line),
  provenance: v.optional(line),
  note: v.optional(line),
  season: v.optional(line),
  origin: v.optional(v.strictObject({ name: line, lat: v.number(), lon: v.number() })),
  metresPerHex: v.optional(v.number()),
  columns: whole(1, MOST_COLUMNS),
  rowsInOddColumns: whole(1, MOST_COLUMNS),
  rowsInEvenColumns: whole(0, MOST_COLUMNS),
  terrain: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[.W ]+$/, 'a row is made of "." (clear), "W" (woods) and blanks (no hex)'))),
    v.maxLength(MOST_COLUMNS),
  ),
  hedges: v.pipe(
    v.array(v.strictObject({ hex: hexId, sides: v.pipe(v.array(v.picklist(SIDE_NAMES)), v.minLength(1)) })),
    v.maxLength(MOST_HEXES),
  ),
  decor: v.optional(
    v.strictObject({
      tracks: v.pipe(
        v.array(v.strictObject({ kind: line, name: line, hexes: v.pipe(v.array(hexId), v.maxLength(MOST_HEXES)) })),
        v.maxLength(MOST_DECOR),
      ),
      labels: v.pipe(v.array(v.strictObject({ hex: hexId, text: line })), v.maxLength(MOST_DECOR)),
    }),
  ),
});
export type MapFile = v.InferOutput<typeof mapSchema>;

const simpleConditions = [
  v.strictObject({ type: v.literal('always') }),
  v.strictObject({ type: v.literal('removed'), side, atLeast: whole(1, CHITS_A_SIDE) }),
  v.strictObject({ type: v.literal('survivors'), side, atLeast: whole(1, CHITS_A_SIDE) }),
  v.strictObject({ type: v.literal('more-survivors'), side, margin: whole(1, CHITS_A_SIDE) }),
  v.strictObject({ type: v.literal('controls'), side, atLeast: whole(1, 50) }),
  v.strictObject({ type: v.literal('exited'), side, atLeast: whole(1, CHITS_A_SIDE) }),
  v.strictObject({ type: v.literal('counter-removed'), side, number: counterNumber }),
] as const;
const conditionSchema = v.variant('type', [
  ...simpleConditions,
  v.strictObject({
    type: v.literal('all'),
    of: v.pipe(v.array(v.variant('type', [...simpleConditions])), v.minLength(2)),
  }),
]);
export type Condition = v.InferOutput<typeof conditionSchema>;

const victorySchema = v.array(v.strictObject({ if: conditionSchema, result: v.picklist([...SEATS, 'draw']) }));

const sideSchema = v.strictObject({
  squads: v.pipe(v.array(v.picklist(SQUADS.map((squad) => squad.id))), v.minLength(1)),
  counters: v.pipe(v.array(counterNumber), v.minLength(1), v.maxLength(CHITS_A_SIDE)),
  bravery: whole(0, MOST_BRAVERY),
  skills: v.picklist(['printed', 'rolled']),
  weaponSwaps: v.optional(byNumber(v.picklist(WEAPONS.map((weapon) => weapon.id)))),
});

const placement = { side, order: v.picklist([1, 2]), faceDown: v.boolean() };
const setupSchema = v.variant('kind', [
  v.strictObject({ ...placement, kind: v.literal('zone'), hexes: v.array(hexId), suggested: byNumber(hexId) }),
  v.strictObject({ ...placement, kind: v.literal('exact'), at: byNumber(hexId) }),
  v.strictObject({ ...placement, kind: v.literal('random'), hexes: v.array(hexId) }),
]);
export type SetupEntry = v.InferOutput<typeof setupSchema>;

export const SPECIAL_RULES = ['exit', 'garrison'] as const;

export const scenarioSchema = v.strictObject({
  id: kebab,
  number: v.optional(whole(1, 999)),
  title: line,
  mode: v.picklist(['two-player', 'solitaire']),
  introductory: v.optional(v.boolean()),
  /** A built-in map by its id, or a map written out. */
  map: v.lazy((map): v.GenericSchema<unknown, string | MapFile> => (typeof map === 'string' ? kebab : mapSchema)),
  date: v.optional(line),
  place: v.optional(line),
  summary: v.optional(line),
  turns: whole(1, TURN_TRACK),
  chits: v.strictObject({ allied: whole(1, CHITS_A_SIDE), german: whole(1, CHITS_A_SIDE) }),
  sides: v.strictObject({ allied: sideSchema, german: sideSchema }),
  setup: v.pipe(v.array(setupSchema), v.length(2, 'each side has one set-up entry')),
  objectives: v.pipe(v.array(v.strictObject({ hex: hexId, name: line, control: v.nullable(side) })), v.maxLength(50)),
  exits: v.array(v.strictObject({ side, hexes: v.pipe(v.array(hexId), v.minLength(1)) })),
  special: v.array(v.picklist(SPECIAL_RULES)),
  victory: v.strictObject({ immediate: victorySchema, final: v.pipe(victorySchema, v.minLength(1)) }),
});
export type ScenarioFile = v.InferOutput<typeof scenarioSchema>;
