/** What a board may ask beyond the offers (MM-S2, MM-S6, MM-S7): from the asking seat's view. */
import type { Json } from '@laager/kernel';
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

const numberIn = (args: Json, name: string): number => {
  const value =
    typeof args === 'object' && args !== null && !Array.isArray(args)
      ? (args as { [k: string]: Json })[name]
      : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
};

const unitIn = (p: Battle, args: Json, name: string): number | null => {
  const unit = numberIn(args, name);
  const it = p.units[unit];
  return it === undefined || it.where !== 'table' || isUnseen(it) ? null : unit;
};

/** MM-S7: what stops the line from a unit's base to a point. */
function sightLine(p: Battle, args: Json): Json {
  const unit = unitIn(p, args, 'unit');
  const base = unit === null ? undefined : ownRects(p, unit)[numberIn(args, 'base') || 0];
  const x = numberIn(args, 'x');
  const y = numberIn(args, 'y');
  if (unit === null || base === undefined || Number.isNaN(x) || Number.isNaN(y)) return null;
  const { ground } = theatreOf(p);
  const troops = blockersFor(p, kindOf(p, unit).side).filter((one) => one.unit !== unit);
  const block = blockOf(ground, base.x, base.y, levelAt(ground, base.x, base.y), x, y, levelAt(ground, x, y), troops);
  return block === null ? { clear: true } : { clear: false, by: block.by, shadow: snap(block.shadow ?? 0) };
}

/** MM-S2: what a player wants to know of the unit he has picked up. */
function unitCard(p: Battle, args: Json): Json {
  const unit = unitIn(p, args, 'unit');
  if (unit === null) return null;
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
function whoSees(p: Battle, args: Json): Json {
  const unit = unitIn(p, args, 'unit');
  const target = unitIn(p, args, 'target');
  if (unit === null || target === null) return null;
  const seen = bodyOf(p, target);
  return ownRects(p, unit).map((base) => baseSees(p, unit, base, target, seen));
}

export const lookups: { readonly [name: string]: (view: Battle, args: Json) => Json } = {
  unit: unitCard,
  sight: sightLine,
  sees: whoSees,
};
