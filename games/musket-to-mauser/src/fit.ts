/** MM-5.26, MM-5.32, MM-G22: whether a body may stand in a place. */
import { type Denial, deny } from '@laager/kernel';
import { bodyOf, boxOfBody, isMounted, unitAt } from './bodies.ts';
import { snap } from './geometry/angle.ts';
import { boxesMeet } from './geometry/grid.ts';
import { overlap, type Rect, radiusOf, rectDistance, SLACK } from './geometry/shapes.ts';
import { isOnTable, levelAt, meetsImpassable } from './ground.ts';
import type { Battle } from './position.ts';
import { isKnownTo } from './sight.ts';
import { kindOf, theatreOf } from './theatre.ts';

/** MM-5.32: a move that is no charge stops this far from enemies. */
export const STOP_SHORT = 0.1;

/** Which units count: those the mover's side knows of, or, when the order is carried out, those it does not. */
export type Knowing = 'known' | 'unspotted';

export const counts = (p: Battle, unit: number, other: number, knowing: Knowing): boolean => {
  const { side } = kindOf(p, unit);
  return knowing === 'known'
    ? isKnownTo(p, other, side)
    : unitAt(p, other).where === 'table' && !isKnownTo(p, other, side);
};

/** The units of a body: itself and the gun in its ranks, or a gun and its host. */
export const isSameBody = (p: Battle, unit: number, other: number): boolean =>
  unit === other || unitAt(p, other).attachedTo === unit || unitAt(p, unit).attachedTo === other;

/** Units whose circle comes within `margin` of the body's. */
export function unitsNear(
  p: Battle,
  unit: number,
  body: readonly Rect[],
  margin: number,
  knowing: Knowing = 'known',
): number[] {
  let left = Infinity;
  let right = -Infinity;
  let bottom = Infinity;
  let top = -Infinity;
  for (const one of body) {
    const far = radiusOf(one) + margin;
    left = Math.min(left, one.x - far);
    right = Math.max(right, one.x + far);
    bottom = Math.min(bottom, one.y - far);
    top = Math.max(top, one.y + far);
  }
  const near: number[] = [];
  for (let other = 0; other < p.units.length; other++) {
    if (unitAt(p, other).attachedTo >= 0 || isSameBody(p, unit, other) || !counts(p, unit, other, knowing)) continue;
    const theirs = bodyOf(p, other);
    if (!boxesMeet(boxOfBody(theirs), { left, right, bottom, top })) continue;
    for (const one of theirs) {
      const far = radiusOf(one);
      if (one.x + far < left || one.x - far > right || one.y + far < bottom || one.y - far > top) continue;
      near.push(other);
      break;
    }
  }
  return near;
}

/** MM-5.34, impassable ground, and scenario rules on mounted men. */
export function forbidsGround(p: Battle, unit: number, body: readonly Rect[]): Denial | null {
  const { ground, special } = theatreOf(p);
  for (const one of body) {
    if (!isOnTable(ground, one)) return deny('MM-5.34', `it would leave the table at ${at(one)}`);
    const block = meetsImpassable(ground, one);
    if (block !== null) return deny('MM-12.14', `${block.feature.name} is impassable`);
  }
  for (const rule of special)
    if (rule.type === 'no-mounted' && isMounted(p, unit))
      for (const one of body) if (levelAt(ground, one.x, one.y) >= rule.fromLevel) return deny('MM-12.14', rule.text);
  return null;
}

const at = (r: Rect): string => `(${snap(r.x)}, ${snap(r.y)})`;

/** The first unit that stands in the way of a body set down so; -1 if the place is free. */
export function unitInPlace(
  p: Battle,
  unit: number,
  body: readonly Rect[],
  knowing: Knowing = 'known',
  except = -1,
): number {
  for (const other of unitsNear(p, unit, body, 0, knowing))
    if (other !== except)
      for (const one of body) for (const two of bodyOf(p, other)) if (overlap(one, two)) return other;
  return -1;
}

/** The first enemy nearer than the body may come; -1. `ignoring`: enemies that it may be near. */
export function enemyTooNear(p: Battle, unit: number, body: readonly Rect[], knowing: Knowing = 'known'): number {
  const { side } = kindOf(p, unit);
  for (const other of unitsNear(p, unit, body, STOP_SHORT, knowing)) {
    if (kindOf(p, other).side === side) continue;
    for (const one of body)
      for (const two of bodyOf(p, other)) if (rectDistance(one, two) < STOP_SHORT - SLACK) return other;
  }
  return -1;
}

/** MM-G22, MM-5.26, MM-5.32: why a body may not stand there. `except`: a gun that is coming into its ranks. */
export function forbidsPlace(p: Battle, unit: number, body: readonly Rect[], except = -1): Denial | null {
  const denial = forbidsGround(p, unit, body);
  if (denial !== null) return denial;
  const taken = unitInPlace(p, unit, body, 'known', except);
  if (taken >= 0) return deny('MM-5.26', `${kindOf(p, taken).name} stands in that place`);
  const enemy = enemyTooNear(p, unit, body);
  if (enemy >= 0)
    return deny('MM-5.32', `it would end within 0.1 inch of ${kindOf(p, enemy).name}: that takes a charge`);
  return null;
}
