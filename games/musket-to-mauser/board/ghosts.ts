/** Other ways to stand, each taken by a press on its ghost: layouts of the unit in hand, answers to a charge. */
import { isGun, unitAt } from '../src/bodies.ts';
import type { Prospect } from '../src/looks/answers.ts';
import { tryWalk } from '../src/looks/moves.ts';
import type { Battle, Stand, Step } from '../src/position.ts';
import { type Gesture, type Plan, walkOf } from './controller.ts';
import type { Mode } from './desk/hand.ts';
import { INCH } from './ground/ink.ts';
import { boxOf } from './overlay.ts';
import type { XY } from './overlays/marks.tsx';
import type { Troops } from './pieces/unit.ts';
import { type Sheet, troopsOf } from './scene.ts';
import { attachChoices, faceChoices, formChoices, screenChoices } from './shapes.ts';

export interface Ghost {
  /** As the card lists it, from 1. */
  readonly number: number;
  readonly gesture: Gesture;
  readonly troops: Troops;
  /** Where its number stands. */
  readonly mark: XY;
}

interface Choice {
  readonly gesture: Gesture;
  readonly stand: Stand;
}

/** The ways round in which a gun can be limbered or unlimbered. */
export function limberChoices(p: Battle, unit: number, steps: readonly Step[]): (Choice & { facing: number })[] {
  const walk = walkOf(p, unit, { do: 'walk', along: null, steps, open: false });
  const stand = isGun(p, unit) ? walk.stand : walk.gunStand;
  const go = stand?.formation === 'limbered' ? 'unlimber' : 'limber';
  return [0, 45, 90, 135, 180, 225, 270, 315].flatMap((turn) => {
    const facing = (walk.stand.facing + turn) % 360;
    const found = tryWalk(p, unit, [...steps, { go, facing }]);
    const after = isGun(p, unit) ? found.walk.stand : found.walk.gunStand;
    return found.denial !== null || !after ? [] : [{ gesture: { hand: 'limber', go, facing }, stand: after, facing }];
  });
}

function layouts(p: Battle, unit: number, steps: readonly Step[], mode: Mode): readonly Choice[] {
  switch (mode) {
    case 'form':
      return formChoices(p, unit, steps);
    case 'face':
      return faceChoices(p, unit, steps);
    case 'screen':
      return screenChoices(p, unit, steps);
    case 'attach':
      return attachChoices(p, unit, steps);
    case 'limber':
      return limberChoices(p, unit, steps);
    default:
      return [];
  }
}

/** How far outside the unit the number of a facing stands, in sheet units. */
const OUTSIDE = 24;

/** Where a ghost has its number: facings round the unit, flights where they end, other layouts at a corner of their own. */
type MarkAt = 'round' | 'middle' | 'corner';

function markOf(at: MarkAt, stand: Stand, poses: readonly number[], i: number): XY {
  const [x0, y0, x1, y1] = boxOf(poses, INCH / 3);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (at === 'middle') return [x, y];
  if (at === 'corner') return [i % 2 === 0 ? x0 : x1, i % 4 < 2 ? y0 : y1];
  const far = Math.max(x1 - x0, y1 - y0) / 2 + OUTSIDE;
  const a = (stand.facing * Math.PI) / 180;
  return [x + Math.sin(a) * far, y - Math.cos(a) * far];
}

/** What the ghosts depend on. */
interface Moment {
  readonly p: Battle;
  readonly sheet: Sheet;
  /** The answers to a charge, if one is to be answered. */
  readonly prospects: readonly Prospect[] | null;
  /** What is in hand and what it has planned. */
  readonly unit: number | null;
  readonly mode: Mode;
  readonly plan: Plan | null;
}

export function ghostsOf({ p, sheet, prospects, unit, mode, plan }: Moment): Ghost[] {
  const ghost = (of: number, { gesture, stand }: Choice, i: number, at: MarkAt): Ghost => {
    const troops = troopsOf(p, sheet, of, stand);
    return { number: i + 1, gesture, troops, mark: markOf(at, stand, troops.poses, i) };
  };
  if (prospects !== null)
    return prospects.flatMap(({ how, unit: charged, charger, bearing, inches, stand }, i) => {
      if (how === 'stand' || stand === null) return [];
      const gesture = { hand: 'react', how: how as 'flee', unit: charged, charger, bearing, inches } as const;
      const at = how === 'face' ? 'round' : how === 'flee' ? 'middle' : 'corner';
      return [ghost(charged, { gesture, stand }, i, at)];
    });
  if (unit === null || unitAt(p, unit).where !== 'table') return [];
  const at = mode === 'face' || mode === 'limber' ? 'round' : 'corner';
  return layouts(p, unit, plan?.do === 'walk' ? plan.steps : [], mode).map((one, i) => ghost(unit, one, i, at));
}
