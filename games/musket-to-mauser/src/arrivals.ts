/** MM-5.33: units that come on to the table. */
import { type Context, type Denial, deny } from '@laager/kernel';
import { bodyOf, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { forbidsPlace } from './fit.ts';
import { carryOut } from './formations.ts';
import { cosine, sine, snap } from './geometry/angle.ts';
import { bodyDistance, distance, SLACK } from './geometry/shapes.ts';
import type { Happening } from './happenings.ts';
import { defaultFiles, standOf } from './layouts.ts';
import type { OrderOf } from './orders.ts';
import { commitWalk } from './outcomes.ts';
import { knownEntry } from './placing.ts';
import type { Battle, Layout, Stand } from './position.ts';
import { isKnownTo } from './sight.ts';
import { rateOf } from './speed.ts';
import { kindOf } from './theatre.ts';
import { beginWalk, settles, type Walk } from './walk.ts';

type Arrive = OrderOf<'arrive'>;

const INWARD = { north: 180, east: 270, south: 0, west: 90 } as const;
/** An undisordered enemy this near keeps the place shut. */
const SHUT = 2;

/** How deep a unit is from front to rear. */
function depthOf(p: Battle, unit: number, layout: Layout): number {
  const { bases } = unitAt(p, unit);
  const { d } = sizeOf(p, unit);
  if (layout.formation === 'square' || layout.files === 0) return d;
  const ranks = Math.ceil(bases / layout.files);
  return ranks * d + (layout.formation === 'skirmish' ? (ranks - 1) * layout.gap : 0);
}

/** Set down with the middle of its rear edge this many inches along its stretch, facing straight in; a gun limbered. */
export function arrivalStand(p: Battle, unit: number, along: number): Stand | Denial {
  const { arrival, arm } = kindOf(p, unit);
  if (arrival === null) return deny('MM-5.33', 'it is not to arrive');
  const [ax, ay] = arrival.from;
  const [bx, by] = arrival.to;
  const long = distance(ax, ay, bx, by);
  if (along > long + SLACK) return deny('MM-5.33', `its stretch of the edge is ${snap(long)} inches long`);
  const it = unitAt(p, unit);
  const facing = INWARD[arrival.edge];
  const formation = arm === 'artillery' ? 'limbered' : it.stand.formation;
  const share = long === 0 ? 0 : along / long;
  const files = arm === 'artillery' ? defaultFiles('limbered', it.bases) : it.stand.files;
  const listed: Layout = { ...it.stand, formation, facing, files };
  const depth = depthOf(p, unit, listed);
  return standOf(
    {
      formation,
      x: ax + (bx - ax) * share + sine(facing) * depth,
      y: ay + (by - ay) * share + cosine(facing) * depth,
      facing,
      files,
      gap: it.stand.gap,
      bend: null,
      screen: null,
      gunPlace: -1,
    },
    it.bases,
    sizeOf(p, unit),
    null,
  );
}

/** A walk that begins at the edge, with the depth of the unit already paid for. */
function walkFrom(p: Battle, unit: number, stand: Stand, forReal: boolean): Walk {
  const walk = beginWalk(p, unit, { forReal });
  walk.stand = stand;
  walk.spent = Math.min(1, depthOf(p, unit, stand) / rateOf(p, unit, stand.formation));
  return walk;
}

export function forbidsArrival(p: Battle, order: Arrive): Denial | null {
  const { unit } = order;
  if (unitAt(p, unit).where !== 'coming') return deny('MM-5.33', 'it is on the table already');
  const stand = arrivalStand(p, unit, order.along);
  if ('rule' in stand) return stand;
  const body = rectsOf(stand, sizeOf(p, unit));
  const { side } = kindOf(p, unit);
  for (let u = 0; u < p.units.length; u++) {
    const other = unitAt(p, u);
    if (kindOf(p, u).side === side || other.disordered || !isKnownTo(p, u, side)) continue;
    if (bodyDistance(body, bodyOf(p, u)) < SHUT - SLACK)
      return deny('MM-5.33', `${kindOf(p, u).name} is within 2 inches of that place`);
  }
  const place = forbidsPlace(p, unit, body);
  if (place !== null) return place;
  if (order.steps.some((step) => step.go === 'attach')) return deny('MM-5.33', 'it must be on the table first');
  return settles(carryOut(walkFrom(p, unit, stand, false), order.steps));
}

export function makeArrival(p: Battle, order: Arrive, ctx: Context<Happening>): void {
  const { unit } = order;
  const stand = arrivalStand(p, unit, order.along);
  if ('rule' in stand) return;
  const it = unitAt(p, unit);
  it.where = 'table';
  it.stand = stand;
  it.spotted = !p.spotting;
  it.home = stand.poses.slice();
  ctx.journal?.push(knownEntry(p, unit, { what: 'arrived', rule: 'MM-5.33', unit }));
  const walk = carryOut(walkFrom(p, unit, stand, true), order.steps);
  it.spent = Math.min(1, depthOf(p, unit, stand) / rateOf(p, unit, stand.formation));
  commitWalk(p, walk, order.steps, ctx);
}
