/** Where the figures on a real table stand, as its players enter it: any place, but in a layout that the rules know. */
import type { Fault } from '@laager/kernel';
import { sizeOf, unitAt } from './bodies.ts';
import { normal, snap } from './geometry/angle.ts';
import { copyStand, defaultFiles, layoutAt, standOf } from './layouts.ts';
import { setStand } from './placing.ts';
import type { Battle, Formation, General, Layout } from './position.ts';
import { faultOfStanding } from './standing.ts';
import { kindOf } from './theatre.ts';
import { clone } from './view.ts';

/** More than any unit can have. */
const MOST_FATIGUE = 30;

/** What may be said of a unit; the rest stays as it is. */
export interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly facing?: number;
  readonly formation?: Formation;
  readonly bases?: number;
  readonly fatigue?: number;
  readonly disordered?: boolean;
}

/** The position with one unit as the players say it stands. What it did on its way there is forgotten. */
export function withUnit(before: Battle, unit: number, placed: Placed): Battle {
  const p = clone(before);
  const it = unitAt(p, unit);
  const { side, bases: most } = kindOf(p, unit);
  const bases = Math.max(1, Math.min(most, Math.round(placed.bases ?? it.bases)));
  p.lost[side] = Math.max(0, (p.lost[side] ?? 0) + it.bases - bases);
  const sameShape = bases === it.bases && (placed.formation ?? it.stand.formation) === it.stand.formation;
  it.bases = bases;
  const moved = { x: placed.x ?? it.stand.x, y: placed.y ?? it.stand.y, facing: placed.facing ?? it.stand.facing };
  const layout = sameShape
    ? { ...it.stand, ...moved, facing: normal(moved.facing) }
    : formed(p, unit, placed.formation ?? it.stand.formation, moved);
  const gun = it.gun < 0 ? null : sizeOf(p, it.gun);
  setStand(p, unit, copyStand(standOf(layout, bases, sizeOf(p, unit), gun)));
  it.home = it.stand.poses.slice();
  it.trail = null;
  it.fatigue = Math.max(0, Math.min(MOST_FATIGUE, Math.round(placed.fatigue ?? it.fatigue)));
  it.disordered = placed.disordered ?? it.disordered;
  return p;
}

function formed(p: Battle, unit: number, formation: Formation, at: { x: number; y: number; facing: number }): Layout {
  const gap = formation === 'skirmish' ? sizeOf(p, unit).w / 2 : 0;
  return layoutAt(formation, at.x, at.y, at.facing, defaultFiles(formation, unitAt(p, unit).bases), gap);
}

/** The position with a general where the players say he is, with no unit. */
export function withGeneral(before: Battle, general: number, x: number, y: number): Battle {
  const p = clone(before);
  const one = p.generals[general] as General;
  one.x = snap(x);
  one.y = snap(y);
  one.attached = [];
  return p;
}

/** What is wrong with the table as entered (units on top of each other, a base over the edge); null if it can be played. */
export const faultOfPlaces = (p: Battle): Fault | null => faultOfStanding(p);
