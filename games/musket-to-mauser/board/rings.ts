/** Where a unit in hand can be swung: the two ends of its front. */
import { frontLineOf, rectsOf } from '../src/bodies.ts';
import { sizeIn } from '../src/walk.ts';
import { walkOf } from './controller.ts';
import type { Desk } from './desk.ts';

export interface Corner {
  readonly corner: readonly [number, number];
  readonly pivot: readonly [number, number];
  /** +1: swinging it forward wheels to the right. */
  readonly sign: 1 | -1;
}

const WHEELS = new Set(['line', 'field-column', 'limbered', 'unlimbered', 'square']);

export function cornersOf(desk: Desk): Corner[] {
  const unit = desk.heldUnit();
  if (unit === null || desk.question() !== 'move' || desk.mode() !== 'march') return [];
  const plan = desk.plan();
  if (plan !== null && plan.do !== 'walk') return [];
  const swinging = plan?.do === 'walk' && plan.open && plan.steps.at(-1)?.go === 'wheel';
  const walk = walkOf(desk.view(), unit, plan, swinging);
  if (!WHEELS.has(walk.stand.formation) || walk.stand.poses.length === 0) return [];
  const { lx, ly, rx, ry } = frontLineOf(walk.stand, rectsOf(walk.stand, sizeIn(walk)));
  return [
    { corner: [lx, ly], pivot: [rx, ry], sign: 1 },
    { corner: [rx, ry], pivot: [lx, ly], sign: -1 },
  ];
}
