/** The layouts worth offering when a unit changes formation or facing: each allowed by the rules, with the base that stays. */

import { isGun, unitAt } from '../src/bodies.ts';
import { carryOut, formationsOpenTo } from '../src/formations.ts';
import { normal } from '../src/geometry/angle.ts';
import { defaultFiles, filesOpenTo, standOf } from '../src/layouts.ts';
import { tryWalk } from '../src/looks/moves.ts';
import { bestShift } from '../src/matching.ts';
import type { Battle, Flank, Formation, Stand, Step } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { beginWalk, sizeIn } from '../src/walk.ts';
import { type Gesture, layoutPinned, type Pin, type Shape, shapeOf } from './controller.ts';
import { pinOf } from './gestures.ts';

export interface Choice {
  readonly label: { readonly formation: Formation; readonly files: number; readonly facing: number };
  readonly gesture: Gesture;
  readonly stand: Stand;
}

/** The pin with which the bases move least. */
function easiestPin(p: Battle, unit: number, steps: readonly Step[], shape: Shape): Pin {
  const walk = carryOut(beginWalk(p, unit), steps);
  const gun = walk.gun < 0 ? null : kindOf(p, walk.gun).base;
  const there = standOf({ ...layoutPinned(walk, shape, { base: 0, place: 0 }) }, walk.bases, sizeIn(walk), gun);
  const { dx, dy } = bestShift(walk.stand.poses, there.poses);
  return pinOf(walk, { ...there, x: there.x + dx, y: there.y + dy });
}

function choiceOf(p: Battle, unit: number, steps: readonly Step[], shape: Shape): Choice | null {
  const middle = Math.floor(unitAt(p, unit).bases / 2);
  for (const pin of [easiestPin(p, unit, steps, shape), { base: middle, place: middle }, { base: 0, place: 0 }]) {
    const walk = carryOut(beginWalk(p, unit), steps);
    const layout = layoutPinned(walk, shape, pin);
    const found = tryWalk(p, unit, [...steps, { go: 'form', layout }]);
    if (found.denial === null)
      return {
        label: { formation: shape.formation, files: shape.files, facing: shape.facing },
        gesture: { hand: 'form', go: 'form', shape, pin },
        stand: found.walk.stand,
      };
  }
  return null;
}

/** Other formations, then other widths of this one; six at most. */
export function formChoices(p: Battle, unit: number, steps: readonly Step[]): Choice[] {
  const walk = carryOut(beginWalk(p, unit), steps);
  const now = walk.stand;
  const shapes: Shape[] = [];
  const gap = sizeIn(walk).w / 2;
  for (const formation of formationsOpenTo(p, unit)) {
    const standard = defaultFiles(formation, walk.bases);
    const widths =
      formation === now.formation ? filesOpenTo(formation, walk.bases).filter((n) => n !== now.files) : [standard];
    for (const files of widths)
      shapes.push({
        formation,
        files,
        facing: now.facing,
        gap: formation === 'skirmish' ? gap : 0,
        bend: null,
        gunPlace: walk.gun < 0 ? -1 : formation === 'square' ? 0 : Math.floor(files / 2),
      });
  }
  const found: Choice[] = [];
  for (const shape of shapes.toSorted(
    (a, b) => Number(a.formation === now.formation) - Number(b.formation === now.formation),
  )) {
    const choice = choiceOf(p, unit, steps, shape);
    if (choice !== null) found.push(choice);
    if (found.length === 6) break;
  }
  return found;
}

/** Facings about the unit, each an allowed change. */
export function faceChoices(p: Battle, unit: number, steps: readonly Step[]): Choice[] {
  const now = carryOut(beginWalk(p, unit), steps).stand;
  const found: Choice[] = [];
  for (const turn of [45, 90, 135, 180, 225, 270, 315]) {
    const choice = choiceOf(p, unit, steps, { ...shapeOf(now), facing: normal(now.facing + turn) });
    if (choice !== null) found.push(choice);
  }
  return found;
}

export function screenChoices(
  p: Battle,
  unit: number,
  steps: readonly Step[],
): { side: Flank; bases: number; gesture: Gesture; stand: Stand }[] {
  const most = kindOf(p, unit).template.partialSkirmish;
  const found: { side: Flank; bases: number; gesture: Gesture; stand: Stand }[] = [];
  for (const side of ['front', 'right', 'rear', 'left'] as const)
    for (let bases = most; bases >= 1; bases--) {
      const trial = tryWalk(p, unit, [...steps, { go: 'screen', screen: { side, bases, gap: 0.5 } }]);
      if (trial.denial !== null) continue;
      found.push({ side, bases, gesture: { hand: 'screen', side, bases, gap: 0.5 }, stand: trial.walk.stand });
      break;
    }
  return found;
}

/** Guns near enough to be taken into the ranks, each with the places open to it. */
export function attachChoices(
  p: Battle,
  unit: number,
  steps: readonly Step[],
): { gun: number; gesture: Gesture; stand: Stand }[] {
  const walk = carryOut(beginWalk(p, unit), steps);
  const found: { gun: number; gesture: Gesture; stand: Stand }[] = [];
  for (let gun = 0; gun < p.units.length; gun++) {
    if (!isGun(p, gun) || kindOf(p, gun).side !== kindOf(p, unit).side || unitAt(p, gun).where !== 'table') continue;
    const places = walk.stand.formation === 'square' ? [0] : Array.from({ length: walk.stand.files + 1 }, (_, i) => i);
    for (const gunPlace of places) {
      const ready = { ...walk, gun };
      const middle = Math.floor(walk.bases / 2);
      for (const base of new Set([middle, 0, walk.bases - 1])) {
        const pin = { base, place: base };
        const layout = layoutPinned(ready, { ...shapeOf(walk.stand), gunPlace }, pin);
        const trial = tryWalk(p, unit, [...steps, { go: 'attach', gun, layout }]);
        if (trial.denial !== null) continue;
        found.push({ gun, gesture: { hand: 'attach', gun, gunPlace, pin }, stand: trial.walk.stand });
        break;
      }
    }
  }
  return found;
}
