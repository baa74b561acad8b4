/** From an order back to the gestures that give it: for lessons, which show the next move as a ghost, and for tests. */

import { arrivalStand } from '../src/arrivals.ts';
import { carryOut } from '../src/formations.ts';
import { standOf } from '../src/layouts.ts';
import type { Order } from '../src/orders.ts';
import type { Battle, Layout, Step } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { beginWalk, sizeIn, type Walk } from '../src/walk.ts';
import { type Gesture, type Pin, shapeOf } from './controller.ts';

/** How near a place must be to count as the same one: coordinates are kept to 0.001. */
const SAME = 0.004;

/** Which base stands in which place of the new layout; the middle one if several do. */
export function pinOf(walk: Walk, layout: Layout): Pin {
  const gun = walk.gun < 0 ? null : kindOf(walk.p, walk.gun).base;
  const there = standOf(layout, walk.bases, sizeIn(walk), gun);
  const middle = Math.floor(walk.bases / 2);
  const order = [middle, ...Array.from({ length: walk.bases }, (_, i) => i)];
  for (const place of order)
    for (const base of order) {
      const dx = (walk.stand.poses[3 * base] ?? Number.NaN) - (there.poses[3 * place] ?? Number.NaN);
      const dy = (walk.stand.poses[3 * base + 1] ?? Number.NaN) - (there.poses[3 * place + 1] ?? Number.NaN);
      if (Math.abs(dx) <= SAME && Math.abs(dy) <= SAME) return { base, place };
    }
  return { base: middle, place: middle };
}

function gesturesForStep(walk: Walk, step: Step): Gesture[] {
  switch (step.go) {
    case 'march':
      return [{ hand: 'march', bearing: step.bearing, inches: step.inches }];
    case 'wheel':
      return [{ hand: 'wheel', degrees: step.degrees }];
    case 'follow':
      return [{ hand: 'path', points: step.points }];
    case 'flow': {
      const { x, y, facing, files, gap } = step.layout;
      const chain: Gesture = { hand: 'flow', x, y, facing, files, gap };
      const poses = step.poses ?? [];
      const bases: Gesture[] = [];
      for (let base = 0; 3 * base < poses.length; base++)
        bases.push({
          hand: 'base',
          base,
          x: poses[3 * base] as number,
          y: poses[3 * base + 1] as number,
          facing: poses[3 * base + 2] as number,
        });
      return [chain, ...bases];
    }
    case 'form':
    case 'mount':
    case 'dismount': {
      const ready = step.go === 'form' ? walk : { ...walk, dismounted: step.go === 'dismount' };
      return [{ hand: 'form', go: step.go, shape: shapeOf(step.layout), pin: pinOf(ready, step.layout) }];
    }
    case 'limber':
    case 'unlimber':
      return [{ hand: 'limber', go: step.go, facing: step.facing }];
    case 'attach':
      return [
        {
          hand: 'attach',
          gun: step.gun,
          gunPlace: step.layout.gunPlace,
          pin: pinOf({ ...walk, gun: step.gun }, step.layout),
        },
      ];
    case 'screen':
      return [{ hand: 'screen', ...step.screen }];
    default:
      return [{ hand: 'step', go: step.go }];
  }
}

function gesturesForSteps(walk: Walk, steps: readonly Step[]): Gesture[] {
  const gestures: Gesture[] = [];
  for (const step of steps) {
    gestures.push(...gesturesForStep(walk, step), { hand: 'leg' });
    carryOut(walk, [step]);
  }
  return gestures;
}

/** The gestures that compose an order, from an empty hand. */
export function gesturesFor(p: Battle, order: Order): Gesture[] {
  switch (order.do) {
    case 'move':
      return [
        { hand: 'pick', subject: { kind: 'unit', unit: order.unit } },
        ...gesturesForSteps(beginWalk(p, order.unit), order.steps),
      ];
    case 'arrive': {
      const walk = beginWalk(p, order.unit);
      const stand = arrivalStand(p, order.unit, order.along);
      if (!('rule' in stand)) walk.stand = stand;
      return [
        { hand: 'pick', subject: { kind: 'unit', unit: order.unit } },
        { hand: 'edge', along: order.along },
        ...gesturesForSteps(walk, order.steps),
      ];
    }
    case 'charge':
      return [
        { hand: 'pick', subject: { kind: 'unit', unit: order.unit } },
        { hand: 'charge', target: order.target, turn: order.turn, bearing: order.bearing },
      ];
    case 'move-general':
      return [
        { hand: 'pick', subject: { kind: 'general', general: order.general } },
        { hand: 'drag', x: order.x, y: order.y },
      ];
    case 'move-square':
      return [
        { hand: 'pick', subject: { kind: 'square', square: order.square } },
        { hand: 'march', bearing: order.bearing, inches: order.inches },
      ];
    case 'rest':
      return [
        { hand: 'pick', subject: { kind: 'unit', unit: order.unit } },
        { hand: 'offer', order },
      ];
    case 'fire':
      return [
        { hand: 'target', target: order.target },
        { hand: 'bead', at: order.at },
        ...order.by.map((one): Gesture => ({ hand: 'bases', unit: one.unit, bases: one.bases })),
      ];
    case 'react': {
      const { do: _, ...reaction } = order;
      return [{ hand: 'react', ...reaction }];
    }
    case 'flee':
      return [
        ...order.legs.flatMap((leg): Gesture[] => [{ hand: 'march', ...leg }, { hand: 'leg' }]),
        { hand: 'column', column: order.column },
      ];
    case 'occupy':
      return [{ hand: 'march', bearing: order.bearing, inches: order.inches }];
    default:
      return [{ hand: 'offer', order }];
  }
}
