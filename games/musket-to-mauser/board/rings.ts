/** Where a unit in hand can be taken besides its middle: the ends of its front, the bases of a chain. */
import { frontLineOf, rectsOf, unitAt } from '../src/bodies.ts';
import { cosine, sine } from '../src/geometry/angle.ts';
import { sizeIn } from '../src/walk.ts';
import { centreOfStand, endOfLegs, type Plan, walkOf } from './controller.ts';
import type { Desk } from './desk.ts';

type Inches = readonly [number, number];

export interface Corner {
  readonly corner: Inches;
  readonly pivot: Inches;
  /** +1: swinging it forward wheels to the right. */
  readonly sign: 1 | -1;
}

const WHEELS = new Set(['line', 'field-column', 'limbered', 'unlimbered', 'square']);

/** The unit in hand, if it can be moved by hand now. */
function movable(desk: Desk): number | null {
  const plan = desk.plan();
  if (desk.question() !== 'move' || desk.mode() !== 'march' || (plan !== null && plan.do !== 'walk')) return null;
  const unit = desk.heldUnit();
  return unit !== null && unitAt(desk.view(), unit).where === 'table' ? unit : null;
}

export interface ChainBase {
  readonly base: number;
  readonly facing: number;
  /** Its dot lies behind it: the base itself takes the whole chain. */
  readonly dot: readonly [number, number];
  /** From the dot to the middle of the base. */
  readonly off: readonly [number, number];
}
/** Inches behind the middle of a base. */
const BEHIND = 0.55;

/** The bases of skirmishers, each of which may go its own way (MM-4.12). */
export function chainOf(desk: Desk): ChainBase[] {
  const unit = movable(desk);
  if (unit === null) return [];
  const { stand } = walkOf(desk.view(), unit, desk.plan());
  if (stand.formation !== 'skirmish') return [];
  return Array.from({ length: stand.poses.length / 3 }, (_, base) => {
    const [x = 0, y = 0, facing = 0] = stand.poses.slice(3 * base, 3 * base + 3);
    const off = [sine(facing) * BEHIND, cosine(facing) * BEHIND] as const;
    return { base, facing, off, dot: [x - off[0], y - off[1]] };
  });
}

/** The unit in hand whose charge is planned. */
function charging(desk: Desk): number | null {
  return desk.question() === 'move' && desk.plan()?.do === 'charge' ? desk.heldUnit() : null;
}

/** The run of a planned charge, from the middle of the unit as turned to where it ends, or to its target if it is refused. */
export function runLine(desk: Desk): { readonly from: Inches; readonly to: Inches } | null {
  const unit = charging(desk);
  const plan = desk.plan();
  if (unit === null || plan?.do !== 'charge') return null;
  const turn: Plan = { do: 'walk', along: null, steps: [{ go: 'wheel', degrees: plan.turn }], open: false };
  const from = centreOfStand(desk.run()?.from ?? walkOf(desk.view(), unit, turn).stand);
  const target = centreOfStand(unitAt(desk.view(), plan.target).stand);
  const inches = desk.run()?.end ? (desk.run()?.inches ?? 0) : Math.hypot(target.x - from.x, target.y - from.y);
  const to = endOfLegs(from, [{ bearing: plan.bearing, inches }]);
  return { from: [from.x, from.y], to: [to.x, to.y] };
}

export function cornersOf(desk: Desk): Corner[] {
  const unit = charging(desk) ?? movable(desk);
  if (unit === null) return [];
  const plan = desk.plan();
  const swinging = plan?.do === 'walk' && plan.open && plan.steps.at(-1)?.go === 'wheel';
  const walk = walkOf(desk.view(), unit, plan, swinging);
  if (!WHEELS.has(walk.stand.formation) || walk.stand.poses.length === 0) return [];
  const { lx, ly, rx, ry } = frontLineOf(walk.stand, rectsOf(walk.stand, sizeIn(walk)));
  return [
    { corner: [lx, ly], pivot: [rx, ry], sign: 1 },
    { corner: [rx, ry], pivot: [lx, ly], sign: -1 },
  ];
}
