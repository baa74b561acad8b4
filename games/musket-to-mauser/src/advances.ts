/** MM-G30, MM-R62: the advances that an attacking unit might make; if none of them is legal it is excused. */
import { bodyOf, centreOf, rectsOf, unitAt } from './bodies.ts';
import { isAdvance, pointOf, type Reference, referenceEnemy } from './command.ts';
import { carryOut } from './formations.ts';
import { bearingOf, cosine, normal, sine, snap, snapAngle, turnFrom } from './geometry/angle.ts';
import { boxOf } from './geometry/grid.ts';
import { roughNear } from './ground.ts';
import { layoutAt, layoutOf, standOf } from './layouts.ts';
import { bestShift } from './matching.ts';
import type { Battle, Layout, Step } from './position.ts';
import { columnRate, usesRoads } from './speed.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { beginWalk, bodyIn, leftIn, rateIn, settles, sizeIn, type Walk } from './walk.ts';

/** Ways off the straight one that are tried. */
const TURNS = [0, 20, -20, 45, -45];

/** A march of so much of the budget, in inches that it pays for on that ground. */
export function marchFor(walk: Walk, bearing: number, share: number): Step | null {
  const { formation, x, y } = walk.stand;
  const probe: Walk = {
    ...walk,
    taken: [],
    passed: [],
    upset: [],
    truncate: true,
    again: true,
    spent: 1 - share,
    gunSpent: 0,
  };
  const far = snap(rateIn(walk) * share * (usesRoads(formation) ? 2 : 1));
  if (formation === 'march-column') {
    const ahead = (inches: number): number[] => [snap(x + sine(bearing) * inches), snap(y + cosine(bearing) * inches)];
    carryOut(probe, [{ go: 'follow', points: ahead(far) }]);
    return probe.travelled > 0.01 ? { go: 'follow', points: ahead(Math.floor(probe.travelled * 1000) / 1000) } : null;
  }
  if (isPlainAhead(walk, bearing, far)) return { go: 'march', bearing: snapAngle(bearing), inches: far };
  carryOut(probe, [{ go: 'march', bearing: snapAngle(bearing), inches: far }]);
  if (probe.travelled <= 0.01) return null;
  return { go: 'march', bearing: snapAngle(bearing), inches: Math.min(far, Math.floor(probe.travelled * 1000) / 1000) };
}

/** Whether the whole way is forward over open ground, so that an inch costs an inch. */
export function isPlainAhead(walk: Walk, bearing: number, far: number): boolean {
  const { stand, disordered } = walk;
  const free = stand.formation === 'mass' || stand.formation === 'skirmish';
  if (disordered || usesRoads(stand.formation)) return false;
  if (!free && Math.abs(turnFrom(stand.facing, bearing)) > 45) return false;
  const points: number[] = [];
  const dx = sine(bearing) * far;
  const dy = cosine(bearing) * far;
  for (const one of bodyIn(walk)) points.push(one.x, one.y, one.x + dx, one.y + dy);
  return !roughNear(theatreOf(walk.p).ground, boxOf(points, 1.5));
}

/** The step that turns a unit to a facing without more ado: a facing change with a base standing (MM-G22). */
export function faceStep(walk: Walk, facing: number): Step {
  const { stand } = walk;
  const layout: Layout = { ...layoutOf(stand), facing: snapAngle(facing) };
  if (walk.bases === 1 && (stand.formation === 'limbered' || stand.formation === 'unlimbered'))
    return { go: 'form', layout };
  return { go: 'form', layout: withMiddleStanding(walk, layout) };
}

/** A layout shifted so that its middle base stays where the middle base stood: quicker to find than the best. */
export function withMiddleStanding(walk: Walk, layout: Layout): Layout {
  const gun = walk.gun < 0 ? null : kindOf(walk.p, walk.gun).base;
  const there = standOf(layout, walk.bases, sizeIn(walk), gun);
  const at = 3 * Math.floor(walk.bases / 2);
  const dx = (walk.stand.poses[at] as number) - (there.poses[at] as number);
  const dy = (walk.stand.poses[at + 1] as number) - (there.poses[at + 1] as number);
  return { ...layout, x: snap(there.x + dx), y: snap(there.y + dy) };
}

/** A layout shifted so that the bases move as little as can be and one stays (MM-4.14). */
export function withBaseStanding(walk: Walk, layout: Layout): Layout {
  const gun = walk.gun < 0 ? null : kindOf(walk.p, walk.gun).base;
  const there = standOf(layout, walk.bases, sizeIn(walk), gun);
  const { dx, dy } = bestShift(walk.stand.poses, there.poses);
  return { ...layout, x: snap(there.x + dx), y: snap(there.y + dy) };
}

/** A Mass or Skirmish moved as it is, and turned to face the way it goes. */
export function flowStep(walk: Walk, bearing: number, inches: number, facing: number): Step {
  const { stand } = walk;
  const size = sizeIn(walk);
  const centre = centreOf(rectsOf(stand, size));
  const layout = { ...layoutAt(stand.formation, 0, 0, facing, stand.files, stand.gap), facing: snapAngle(facing) };
  const there = standOf(layout, walk.bases, size, null);
  const mean = centreOf(rectsOf(there, size));
  return {
    go: 'flow',
    layout: {
      ...layout,
      x: snap(centre.x + sine(bearing) * inches - mean.x),
      y: snap(centre.y + cosine(bearing) * inches - mean.y),
    },
  };
}

/** Orders that bring a unit half a move nearer to its reference enemy, as far as they are easily found. */
export function* advanceSteps(p: Battle, unit: number, reference: Reference, share: number): Generator<Step[]> {
  const walk = beginWalk(p, unit);
  const { stand } = walk;
  const centre = centreOf(bodyOf(p, unit));
  const goal = pointOf(p, reference);
  const aim = bearingOf(goal.x - centre.x, goal.y - centre.y);
  const ready: Step[] = walk.prone ? [{ go: 'rise' }] : [];
  if (ready.length > 0) carryOut(walk, ready);
  const part = Math.min(share, leftIn(walk));
  if (part < 0.5 - 1e-6) return;
  const off = turnFrom(stand.facing, aim);
  for (const turn of TURNS) {
    const bearing = normal(aim + turn);
    const free = stand.formation === 'mass' || stand.formation === 'skirmish';
    if (!free && Math.abs(turnFrom(stand.facing, bearing)) > 45) continue;
    const step = marchFor(walk, bearing, part);
    if (step !== null) yield [...ready, step];
  }
  if (Math.abs(off) <= 45 || ready.length > 0 || walk.disordered) {
    if (!walk.disordered) return;
  }
  // Facing the wrong way: about face, and half a move.
  if (walk.disordered || leftIn(walk) < 1 - 1e-6) return;
  const face = faceStep(walk, aim);
  const turned = carryOut(beginWalk(p, unit), [face]);
  if (turned.denial !== null) return;
  const step = marchFor(turned, aim, 0.5);
  if (step !== null) yield [face, step];
}

/** MM-G30: an order that would do, or null if the unit is excused. */
export function someAdvance(p: Battle, unit: number, share = 0.5): Step[] | null {
  const reference = referenceEnemy(p, unit);
  if (reference === null || columnRate(p, unit) <= 0) return null;
  for (const steps of advanceSteps(p, unit, reference, share)) if (isLegalAdvance(p, unit, steps)) return steps;
  return null;
}

function isLegalAdvance(p: Battle, unit: number, steps: readonly Step[]): boolean {
  const walk = carryOut(beginWalk(p, unit), steps);
  return settles(walk) === null && isAdvance(p, unit, walk.taken);
}

/** An advance that was found, and all that decides which ones are looked for. */
export interface FoundAdvance {
  readonly steps: Step[];
  readonly situation: readonly unknown[];
}

export function findAdvance(p: Battle, unit: number): FoundAdvance | null {
  const steps = someAdvance(p, unit);
  return steps === null ? null : { steps, situation: situationOf(p, unit) };
}

/** Whether the unit would find the same advance again; friends or enemies may have come into its way since. */
export const isStillOpen = (p: Battle, unit: number, { steps, situation }: FoundAdvance): boolean =>
  situationOf(p, unit).every((one, i) => one === situation[i]) && isLegalAdvance(p, unit, steps);

function situationOf(p: Battle, unit: number): readonly unknown[] {
  const { stand, gun, bases, disordered, prone, dismounted, spent } = unitAt(p, unit);
  const [gunStand, gunSpent] = gun < 0 ? [null, 0] : [unitAt(p, gun).stand, unitAt(p, gun).spent];
  const reference = referenceEnemy(p, unit);
  const goal = reference === null ? null : pointOf(p, reference);
  return [stand, gunStand, gunSpent, bases, disordered, prone, dismounted, spent, goal?.x, goal?.y];
}
