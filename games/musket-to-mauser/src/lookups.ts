/** What a board may ask beyond the offers (MM-S2, MM-S6, MM-S7): from the asking seat's view. */
import { lookup } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, centreOfUnit, firstRow, ownRects, unitAt } from './bodies.ts';
import { orderOf, owesAdvance } from './command.ts';
import { excessOf, limitOf } from './fatigue.ts';
import { snap } from './geometry/angle.ts';
import { levelAt } from './ground.ts';
import type { Battle } from './position.ts';
import { baseSees, blockersFor, blockOf } from './sight.ts';
import { rateOf } from './speed.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { isUnseen } from './view.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const unitNumber = v.pipe(whole, v.maxValue(999));
const inches = v.pipe(v.number(), v.finite());

const sightArgs = v.strictObject({ unit: unitNumber, base: v.optional(whole), x: inches, y: inches });
const sightSchema = v.variant('clear', [
  v.strictObject({ clear: v.literal(true) }),
  /** `by` names the terrain or unit; `shadow`: how far behind it nothing is seen. */
  v.strictObject({ clear: v.literal(false), by: v.string(), shadow: inches }),
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

const isShown = (p: Battle, unit: number): boolean => {
  const found = p.units[unit];
  return found !== undefined && found.where === 'table' && !isUnseen(found);
};

/** MM-S7: what stops the line from a unit's base to a point. */
function sightLine(p: Battle, { unit, base: number = 0, x, y }: v.InferOutput<typeof sightArgs>): SightLine | null {
  const base = isShown(p, unit) ? ownRects(p, unit)[number] : undefined;
  if (base === undefined) return null;
  const { ground } = theatreOf(p);
  const troops = blockersFor(p, kindOf(p, unit).side).filter((one) => one.unit !== unit);
  const block = blockOf(ground, base.x, base.y, levelAt(ground, base.x, base.y), x, y, levelAt(ground, x, y), troops);
  return block === null ? { clear: true } : { clear: false, by: block.by, shadow: snap(block.shadow ?? 0) };
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
} as const;
