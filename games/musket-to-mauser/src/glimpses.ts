/** MM-13.5.1, MM-13.5.2: moves that may give hidden units away. */
import { bodyOf, centreOf, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { distance, type Rect, SLACK } from './geometry/shapes.ts';
import { type Battle, enemyOf, type Glimpse } from './position.ts';
import { kindOf } from './theatre.ts';

/** To be asked at the end of the step, when every unit has its trail. */
export function noteGlimpses(p: Battle): void {
  for (let hidden = 0; hidden < p.units.length; hidden++) {
    const it = unitAt(p, hidden);
    if (it.where !== 'table' || it.spotted) continue;
    const { side } = kindOf(p, hidden);
    if (side === p.mover) {
      if (it.trail !== null) p.glimpses.push({ hidden, why: 'moved' });
    } else if (anyCameCloser(p, hidden)) p.glimpses.push({ hidden, why: 'closer' });
  }
}

/** A move outside the movement step, to be told of when it is made: involuntary, occupying, or in answer to a charge. */
export function noteMove(p: Battle, unit: number, before: readonly Rect[]): void {
  if (!p.spotting || unitAt(p, unit).where !== 'table') return;
  const { side } = kindOf(p, unit);
  if (!unitAt(p, unit).spotted) note(p, { hidden: unit, why: 'moved' });
  const was = centreOf(before);
  const is = centreOf(bodyOf(p, unit));
  for (let hidden = 0; hidden < p.units.length; hidden++) {
    const it = unitAt(p, hidden);
    if (it.where !== 'table' || it.spotted || kindOf(p, hidden).side === side) continue;
    const at = centreOf(bodyOf(p, hidden));
    if (distance(is.x, is.y, at.x, at.y) < distance(was.x, was.y, at.x, at.y) - SLACK)
      note(p, { hidden, why: 'closer' });
  }
}

/** Once a phase for each thing that gives it away. */
function note(p: Battle, { hidden, why }: Glimpse): void {
  if (!p.glimpses.some((one) => one.hidden === hidden && one.why === why)) p.glimpses.push({ hidden, why });
}

function anyCameCloser(p: Battle, hidden: number): boolean {
  const spotters = enemyOf(kindOf(p, hidden).side);
  const at = centreOf(bodyOf(p, hidden));
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (kindOf(p, u).side !== spotters || it.where !== 'table') continue;
    const from = it.trail?.from ?? p.charges.find((one) => one.charger === u)?.from;
    if (from === undefined) continue;
    const was = centreOf(rectsOf(from, sizeOf(p, u)));
    const is = centreOf(bodyOf(p, u));
    if (distance(is.x, is.y, at.x, at.y) < distance(was.x, was.y, at.x, at.y) - SLACK) return true;
  }
  return false;
}
