/** What a board may ask beyond the offers (MM-S2, MM-S6, MM-S7): from the asking seat's view. */
import { lookup } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, centreOfUnit, firstRow, ownRects, unitAt } from './bodies.ts';
import { orderOf, owesAdvance } from './command.ts';
import { excessOf, limitOf } from './fatigue.ts';
import { snap } from './geometry/angle.ts';
import { levelAt } from './ground.ts';
import { fanSchema, flightFan, flightLook, flightSchema, prospects, prospectsSchema } from './looks/answers.ts';
import {
  assaults,
  assaultsSchema,
  chargeArgs,
  chargeLook,
  chargeSchema,
  charges,
  chargesSchema,
} from './looks/charges.ts';
import { commandLook, commandSchema } from './looks/command.ts';
import {
  bearings,
  bearingsArgs,
  bearingsSchema,
  fromThere,
  fromThereArgs,
  fromThereSchema,
  volley,
  volleyArgs,
  volleySchema,
} from './looks/fire.ts';
import { debts, debtsSchema, reach, reachArgs, reachSchema } from './looks/moves.ts';
import { inches, isShown, unitNumber, whole } from './looks/shown.ts';
import type { Battle } from './position.ts';
import { baseSees, blockersFor } from './sight.ts';
import { blockOf } from './sight-lines.ts';
import { rateOf } from './speed.ts';
import { kindOf, theatreOf } from './theatre.ts';

const flightArgs = v.strictObject({
  legs: v.pipe(
    v.array(
      v.strictObject({
        bearing: v.pipe(inches, v.minValue(0), v.maxValue(360)),
        inches: v.pipe(inches, v.minValue(0)),
      }),
    ),
    v.minLength(1),
    v.maxLength(8),
  ),
  column: v.boolean(),
});
/** `target`: the unit that is looked at; it does not stand in its own way. */
const sightArgs = v.strictObject({
  unit: unitNumber,
  base: v.optional(whole),
  target: v.optional(unitNumber),
  x: inches,
  y: inches,
});
const sightSchema = v.variant('clear', [
  v.strictObject({ clear: v.literal(true) }),
  /** `by` names the terrain or unit; `shadow`: how far behind it nothing is seen. */
  v.strictObject({ clear: v.literal(false), by: v.string(), shadow: inches, rule: v.string(), name: v.string() }),
]);
type SightLine = v.InferOutput<typeof sightSchema>;

const cardSchema = v.strictObject({
  name: v.string(),
  grade: v.string(),
  weapon: v.nullable(v.string()),
  range: inches,
  /** Inches in a whole turn, and the part of the turn that is left. */
  rate: inches,
  left: v.number(),
  fatigue: whole,
  limit: v.number(),
  excess: v.number(),
  order: v.string(),
  owesAdvance: v.boolean(),
  firstRow: v.array(whole),
  x: inches,
  y: inches,
});
type UnitCard = v.InferOutput<typeof cardSchema>;

/** MM-S7: what stops the line from a unit's base to a point. */
function sightLine(
  p: Battle,
  { unit, base: number = 0, target, x, y }: v.InferOutput<typeof sightArgs>,
): SightLine | null {
  const base = isShown(p, unit) ? ownRects(p, unit)[number] : undefined;
  if (base === undefined) return null;
  const { ground } = theatreOf(p);
  const troops = blockersFor(p, kindOf(p, unit).side).filter((one) => one.unit !== unit && one.unit !== target);
  const block = blockOf(ground, base.x, base.y, levelAt(ground, base.x, base.y), x, y, levelAt(ground, x, y), troops);
  if (block === null) return { clear: true };
  return { clear: false, by: block.by, shadow: snap(block.shadow ?? 0), ...blockerOf(p, block) };
}

/** What stops a line, by name, and the clause that says so. */
function blockerOf(
  p: Battle,
  { by, shadow }: { readonly by: string; readonly shadow?: number },
): { rule: string; name: string } {
  const theatre = theatreOf(p);
  const [what, units = ''] = by.split(' ');
  const named = (list: string): string =>
    list
      .split('/')
      .map((unit) => kindOf(p, Number(unit)).name)
      .join(' and ');
  if (what === 'unit') return { rule: 'MM-L11', name: named(units) };
  if (what === 'gap') return { rule: 'MM-L12', name: `the gap between ${named(units)}` };
  const features = theatre.file.terrain.filter(({ id }) => by.includes(id));
  const name = features.map((feature) => feature.name).join(' and ') || by;
  const [first] = features;
  if (first?.kind === 'hill')
    return { rule: shadow !== undefined ? 'MM-L6' : first.shape === 'ridge' ? 'MM-L7' : 'MM-L5', name };
  if (first?.kind === 'line') return { rule: 'MM-L16', name };
  return { rule: shadow !== undefined ? 'MM-L9' : 'MM-L8', name };
}

/** MM-S2: what a player wants to know of the unit he has picked up. */
function unitCard(p: Battle, { unit }: { readonly unit: number }): UnitCard | null {
  if (!isShown(p, unit)) return null;
  const it = unitAt(p, unit);
  const kind = kindOf(p, unit);
  const centre = centreOfUnit(p, unit);
  return {
    name: kind.name,
    grade: kind.grade,
    weapon: kind.weapon?.name ?? null,
    range: kind.weapon?.range ?? 0,
    rate: rateOf(p, unit, it.stand.formation),
    left: snap(1 - it.spent),
    fatigue: it.fatigue,
    limit: limitOf(p, unit),
    excess: excessOf(p, unit),
    order: orderOf(p, unit),
    owesAdvance: owesAdvance(p, unit),
    firstRow: firstRow(it.stand),
    x: snap(centre.x),
    y: snap(centre.y),
  };
}

/** MM-S6: which bases of one unit see which of the enemy. */
function whoSees(p: Battle, { unit, target }: { readonly unit: number; readonly target: number }): boolean[] | null {
  if (!isShown(p, unit) || !isShown(p, target)) return null;
  const seen = bodyOf(p, target);
  return ownRects(p, unit).map((base) => baseSees(p, unit, base, target, seen));
}

export const lookups = {
  unit: lookup(v.strictObject({ unit: unitNumber }), v.nullable(cardSchema), unitCard),
  sight: lookup(sightArgs, v.nullable(sightSchema), sightLine),
  sees: lookup(v.strictObject({ unit: unitNumber, target: unitNumber }), v.nullable(v.array(v.boolean())), whoSees),
  /** How far a unit comes in every direction, after the steps already planned. */
  reach: lookup(reachArgs, v.nullable(reachSchema), reach),
  /** Fire both ways if the unit stood there. */
  'from-there': lookup(fromThereArgs, fromThereSchema, fromThere),
  /** Who still owes an advance (MM-2.2). */
  debts: lookup(v.strictObject({}), debtsSchema, (p: Battle) => debts(p)),
  /** Each base of a unit against a target. */
  bearings: lookup(bearingsArgs, bearingsSchema, (p: Battle, { unit, target, at }) => bearings(p, unit, target, at)),
  /** The sum and the 36 cases of one firing. */
  volley: lookup(volleyArgs, volleySchema, (p: Battle, { target, by, at, defending }) =>
    volley(p, { do: 'fire', target, by, at }, defending),
  ),
  /** Every enemy in reach of a charge, and one charge as it would run. */
  charges: lookup(v.strictObject({ unit: unitNumber }), chargesSchema, (p: Battle, { unit }) => charges(p, unit)),
  charge: lookup(chargeArgs, chargeSchema, (p: Battle, args) => chargeLook(p, { do: 'charge', ...args })),
  /** What each answer to a charge leads to. */
  prospects: lookup(v.strictObject({}), prospectsSchema, (p: Battle) => prospects(p)),
  /** The fan of a flight, and one path in it. */
  fan: lookup(v.strictObject({}), v.nullable(fanSchema), (p: Battle) => flightFan(p)),
  flight: lookup(flightArgs, flightSchema, (p: Battle, args) => flightLook(p, { do: 'flee', ...args })),
  /** The combats still to be fought. */
  assaults: lookup(v.strictObject({}), assaultsSchema, (p: Battle) => assaults(p)),
  command: lookup(v.strictObject({ side: v.picklist([0, 1] as const) }), commandSchema, (p: Battle, { side }) =>
    commandLook(p, side),
  ),
} as const;
