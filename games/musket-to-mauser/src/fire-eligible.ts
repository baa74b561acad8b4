/** Chapter 6: which units may fire, which may be fired on, and which bases bear on a target. */
import { type Denial, deny } from '@laager/kernel';
import { firstRow, isEngaged, ownRects, unitAt } from './bodies.ts';
import { inArc, rangeTo } from './geometry/arcs.ts';
import { type Rect, SLACK } from './geometry/shapes.ts';
import type { Battle } from './position.ts';
import { baseSees, type Muster, musterOf } from './sight.ts';
import { CARBINE_RANGE, RIFLED_RANGE, type Weapon } from './tables/weapons.ts';
import { kindOf, theatreOf } from './theatre.ts';

/** MM-6.5: more of the turn's budget than this, and a muzzle-loader is not loaded. */
const TIME_TO_LOAD = 0.5;

export const nameOf = (p: Battle, unit: number): string => kindOf(p, unit).name;
/** MM-6.8 to MM-6.12: how far the unit's weapon reaches today. */
export function reachOf(p: Battle, unit: number): number {
  const { weapon, template } = kindOf(p, unit);
  return weapon === null ? 0 : reachOfWeapon(p, weapon, template.carbine, template.gun?.rifled === true);
}

function reachOfWeapon(p: Battle, weapon: Weapon, carbine: boolean, rifled: boolean): number {
  let reach = weapon.range;
  if (carbine) reach *= CARBINE_RANGE; // MM-6.9
  if (rifled && weapon.canBeRifled) reach *= RIFLED_RANGE; // MM-6.12, MM-R23
  if (p.companyDouble) reach *= 2; // MM-0.8
  for (const rule of theatreOf(p).special)
    if (rule.type === 'ranges-halved' && p.turn >= rule.fromTurn) reach = Math.ceil(reach) / 2;
  return reach;
}

/** Why a unit may not fire in this phase at all; null if it may. `defending`: at the enemy who charges it (MM-7.8). */
export function forbidsFiring(p: Battle, unit: number, defending: boolean): Denial | null {
  const it = unitAt(p, unit);
  const { weapon, side } = kindOf(p, unit);
  const name = nameOf(p, unit);
  const host = it.attachedTo < 0 ? it : unitAt(p, it.attachedTo);
  if (it.where !== 'table') return deny('MM-6.1', `${name} is not on the table`);
  if (weapon === null) return deny('MM-6.1', `${name} has no firearms`);
  if (it.disordered || host.disordered) return deny('MM-6.3', `${name} is disordered`);
  if (host !== it && host.stand.screen?.side === 'front')
    return deny('MM-4.59', `${name} stands behind the screen of ${nameOf(p, it.attachedTo)}`);
  const { formation } = it.stand;
  if (formation === 'march-column') return deny('MM-6.4', `${name} is in march column`);
  if (formation === 'limbered') return deny('MM-6.4', `${name} is limbered`);
  if (weapon.muzzleLoader && p.phase === 'own-fire' && p.mover === side && it.spent > TIME_TO_LOAD + SLACK)
    return deny('MM-6.5', `${name} has moved too far to load`);
  if (it.firedProne && loadsStanding(p, unit))
    return it.prone
      ? deny('MM-5.28', `${name} has fired and cannot load while prone`)
      : deny('MM-8.18', `${name} fired while prone and has only just risen`);
  if (it.jammed) return deny('MM-6.11', `${name} is jammed`);
  if (!defending && isEngaged(p, it.attachedTo < 0 ? unit : it.attachedTo))
    return deny('MM-6.18', `${name} is engaged or charged`);
  if (!defending && it.charged) return deny('MM-7.4', `${name} has charged and does nothing else this turn`);
  return null;
}

/** MM-5.28, MM-5.29: units that must stand up to load. */
export function loadsStanding(p: Battle, unit: number): boolean {
  const { weapon, template } = kindOf(p, unit);
  if (weapon === null || !weapon.muzzleLoader) return false;
  return !(unitAt(p, unit).dismounted && template.carbine && weapon.smoothbore);
}

/** Why a unit may not be fired on; null if it may. `onPath`: while it still runs at the enemy (MM-R44). */
export function forbidsTarget(p: Battle, target: number): Denial | null {
  const it = unitAt(p, target);
  const name = nameOf(p, target);
  if (it.where !== 'table') return deny('MM-6.1', `${name} is not on the table`);
  if (it.attachedTo >= 0) return deny('MM-4.43', `${name} cannot be picked out of ${nameOf(p, it.attachedTo)}`);
  if (p.spotting && !it.spotted) return deny('MM-13.10', `${name} has not been spotted`);
  if (p.contacts.some((one) => (one.charger === target || one.struck === target) && !stillRuns(p, one.charger, target)))
    return deny('MM-6.18', `${name} is engaged in melee`);
  return null;
}

/** The target is itself a charger who has not made contact yet: only the fire phase after the charge comes before it. */
const stillRuns = (p: Battle, charger: number, target: number): boolean =>
  charger === target &&
  p.phase === 'enemy-fire' &&
  p.charges.some((one) => one.charger === target && one.state === 'running');

/** A base that may take part in a firing, and how far off the target is. */
export interface Shot {
  readonly unit: number;
  readonly base: number;
  readonly rect: Rect;
  readonly range: number;
}

/** MM-6.6, MM-6.15: bases of the unit that could still fire; `defending` leaves out those just back from a screen (MM-4.58). */
export function readyBases(p: Battle, unit: number, defending: boolean): readonly number[] {
  const { fired, bases, recalled, stand } = unitAt(p, unit);
  const last = defending ? bases - recalled : bases;
  return firstRow(stand).filter((base) => (fired & (1 << base)) === 0 && base < last);
}

/** The shot, if the base bears on the target: cheap questions first. */
export function findShot(
  p: Battle,
  unit: number,
  base: number,
  target: number,
  body: readonly Rect[],
  reach = reachOf(p, unit),
  muster: Muster = musterOf(p, kindOf(p, unit).side),
): Shot | null {
  const own = ownRects(p, unit)[base] as Rect;
  const { stand, bases } = unitAt(p, unit);
  // MM-G10: in a Square of fewer than four bases each base may choose its face.
  const faces = stand.formation === 'square' && bases < 4 ? 4 : 1;
  for (let face = 0; face < faces; face++) {
    const rect = face === 0 ? own : rectTurned(own, stand.x, stand.y, face);
    const range = rangeTo(rect, body);
    if (range <= reach + SLACK && inArc(rect, body) && baseSees(p, unit, rect, target, body, true, muster))
      return { unit, base, rect, range };
  }
  return null;
}

/** Why a base does not bear on the target where it stands; or the shot. */
export function shotAt(p: Battle, unit: number, base: number, target: number, body: readonly Rect[]): Shot | Denial {
  return findShot(p, unit, base, target, body) ?? forbidsShot(p, unit, base, target, body);
}

function forbidsShot(p: Battle, unit: number, base: number, target: number, body: readonly Rect[]): Denial {
  const rect = ownRects(p, unit)[base] as Rect;
  const which = `base ${base + 1} of ${nameOf(p, unit)}`;
  if (rangeTo(rect, body) > reachOf(p, unit) + SLACK) return deny('MM-6.1', `${which} is out of range`);
  if (!inArc(rect, body)) return deny('MM-6.2', `${which} does not face the target`);
  return deny('MM-6.7', `${which} cannot see ${nameOf(p, target)}`);
}

/** A base turned by quarters about the middle of its Square. */
function rectTurned(r: Rect, cx: number, cy: number, quarters: number): Rect {
  let dx = r.x - cx;
  let dy = r.y - cy;
  let { fx, fy } = r;
  for (let i = 0; i < quarters; i++) {
    [dx, dy] = [dy, -dx];
    [fx, fy] = [fy, -fx];
  }
  return { x: cx + dx, y: cy + dy, facing: (r.facing + 90 * quarters) % 360, w: r.w, d: r.d, fx, fy };
}
