/** MM-3.7 to MM-3.9: generals move, attach and detach. */
import { type Context, type Denial, deny } from '@laager/kernel';
import { bodyOf, unitAt } from './bodies.ts';
import { snap } from './geometry/angle.ts';
import { bodyDistance, distance, rectAt, SLACK, TOUCH } from './geometry/shapes.ts';
import { isOnTable, meetsImpassable, pointInRough } from './ground.ts';
import type { Happening } from './happenings.ts';
import { generalKind } from './leaders.ts';
import type { OrderOf } from './orders.ts';
import type { Battle, General } from './position.ts';
import { isKnownTo } from './sight.ts';
import { reachFactor } from './speed.ts';
import { GENERALS_MOVE, ROUGH_SPEED } from './tables/movement.ts';
import { kindOf, theatreOf } from './theatre.ts';

type MoveGeneral = OrderOf<'move-general'>;

const ENEMY_DISTANCE = 2;
const PACE = 0.25;

const rectFor = (p: Battle, order: MoveGeneral) => {
  const { size } = generalKind(p, order.general);
  return rectAt(snap(order.x), snap(order.y), (p.generals[order.general] as General).facing, size, size);
};

/** Friendly units that he would touch there (MM-2.23). */
function touches(p: Battle, order: MoveGeneral): number[] {
  const { side } = generalKind(p, order.general);
  const here = [rectFor(p, order)];
  const found: number[] = [];
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (kindOf(p, u).side !== side || it.where !== 'table' || it.attachedTo >= 0) continue;
    if (bodyDistance(here, bodyOf(p, u)) <= TOUCH) found.push(u);
  }
  return found;
}

/** Inches that the straight way costs him: double in rough. */
function costOf(p: Battle, order: MoveGeneral): number {
  const { ground } = theatreOf(p);
  const it = p.generals[order.general] as General;
  const far = distance(it.x, it.y, order.x, order.y);
  const paces = Math.max(1, Math.ceil(far / PACE));
  let cost = 0;
  for (let i = 0; i < paces; i++) {
    const at = (i + 0.5) / paces;
    const rough = pointInRough(ground, it.x + (order.x - it.x) * at, it.y + (order.y - it.y) * at);
    cost += far / paces / (rough ? ROUGH_SPEED.general : 1);
  }
  return cost;
}

/** MM-3.7: how far a general may ride in a turn. */
export const rideOf = (p: Battle): number => GENERALS_MOVE * reachFactor(p);

export function forbidsGeneralMove(p: Battle, order: MoveGeneral): Denial | null {
  const it = p.generals[order.general];
  if (it === undefined || generalKind(p, order.general).side !== p.mover)
    return deny('MM-2.18', 'that is no general of yours');
  if (it.where !== 'table') return deny('MM-3.12', 'he is gone');
  if (it.moved) return deny('MM-3.7', 'he has moved this turn');
  const rect = rectFor(p, order);
  const { ground } = theatreOf(p);
  if (!isOnTable(ground, rect)) return deny('MM-5.34', 'he would leave the table');
  const far = distance(it.x, it.y, order.x, order.y);
  const paces = Math.max(1, Math.ceil(far / PACE));
  for (let i = 0; i <= paces; i++) {
    const at = i / paces;
    const x = it.x + (order.x - it.x) * at;
    const y = it.y + (order.y - it.y) * at;
    if (meetsImpassable(ground, rectAt(x, y, 0, 0.1, 0.1)) !== null)
      return deny('MM-3.7', 'impassable ground is in his way');
  }
  const cost = costOf(p, order);
  const most = rideOf(p);
  if (cost > most + SLACK)
    return deny('MM-3.7', `that way costs him ${snap(cost)} of ${most} inches: ${snap(cost - most)} too many`);
  if (touches(p, order).length > 0) return null;
  const { side } = generalKind(p, order.general);
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || !isKnownTo(p, u, side)) continue;
    const apart = bodyDistance([rect], bodyOf(p, u));
    if (apart < ENEMY_DISTANCE - SLACK)
      return deny('MM-3.8', `${kindOf(p, u).name} is ${snap(apart)} inches off: unattached, he keeps 2`);
  }
  return null;
}

export function moveGeneral(p: Battle, order: MoveGeneral, ctx: Context<Happening>): void {
  const it = p.generals[order.general] as General;
  const attached = touches(p, order);
  it.x = snap(order.x);
  it.y = snap(order.y);
  it.moved = true;
  it.attached = attached;
  ctx.journal?.push({ what: 'general-moved', rule: 'MM-3.7', general: order.general, attached: visible(p, attached) });
}

/** No player learns of units that are out of sight. */
const visible = (p: Battle, units: readonly number[]): number[] => units.filter((u) => unitAt(p, u).spotted);
