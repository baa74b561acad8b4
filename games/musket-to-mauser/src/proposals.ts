/** Orders that a unit might be given, drawn at random: what random play and the sampler choose from. */
import type { Dice } from '@laager/kernel';
import { advanceSteps, faceStep, flowStep, marchFor, withMiddleStanding } from './advances.ts';
import { areWithin, bodyOf, centreOf, isGun, unitAt } from './bodies.ts';
import { chargeAttempts, forbidsCharger } from './charges.ts';
import { pointOf, referenceEnemy } from './command.ts';
import { squaresOpenTo } from './form-ring.ts';
import { formationsOpenTo } from './formations.ts';
import { bearingOf, normal, snap, snapAngle } from './geometry/angle.ts';
import { defaultFiles, layoutAt } from './layouts.ts';
import type { Order } from './orders.ts';
import type { Battle, Lookout, Step } from './position.ts';
import { isKnownTo } from './sight.ts';
import { rateOf } from './speed.ts';
import { kindOf } from './theatre.ts';
import { beginWalk, type Walk } from './walk.ts';

const cause = { for: 'random play', rule: 'MM-1.1' };

/** Something that the unit might do; it may turn out to be forbidden. */
export function proposal(p: Battle, unit: number, dice: Dice, owes: boolean): Order | null {
  const it = unitAt(p, unit);
  if (it.where === 'coming') return arrivalProposal(p, unit, dice);
  const die = dice.draw(20, cause);
  // Under Attack most else would be forbidden.
  if (owes && die > 3 && die <= 17) return advanceProposal(p, unit, dice);
  if (die === 0) return ringProposal(p, unit, dice);
  if (die <= 3) return chargeProposal(p, unit, dice);
  const steps = die <= 12 ? marchProposal(p, unit, dice) : changeProposal(p, unit, dice);
  return steps === null ? null : { do: 'move', unit, steps };
}

/** Half a move or more towards the enemy, straight or aslant. */
function advanceProposal(p: Battle, unit: number, dice: Dice): Order | null {
  const reference = referenceEnemy(p, unit);
  if (reference === null) return null;
  const share = [0.5, 0.75, 1][dice.draw(3, cause)] as number;
  let skip = dice.draw(3, cause);
  for (const steps of advanceSteps(p, unit, reference, share)) if (skip-- <= 0) return { do: 'move', unit, steps };
  return null;
}

function arrivalProposal(p: Battle, unit: number, dice: Dice): Order {
  const { arrival } = kindOf(p, unit);
  if (arrival === null) return { do: 'rest', unit };
  const [ax, ay] = arrival.from;
  const [bx, by] = arrival.to;
  const long = Math.floor(Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by)));
  return { do: 'arrive', unit, along: dice.draw(long + 1, cause), steps: [] };
}

function ringProposal(p: Battle, unit: number, dice: Dice): Order | null {
  if (p.spotting && !(p.lookouts[p.mover] as Lookout).named && dice.draw(3, cause) === 0)
    return { do: 'lookout', unit };
  const { ring, inRing } = unitAt(p, unit);
  if (!inRing) {
    const open = squaresOpenTo(p, unit);
    return open[dice.draw(open.length + 1, cause)] ?? null;
  }
  if (p.squares[ring]?.moves !== true) return null;
  return { do: 'move-square', square: ring, bearing: 45 * dice.draw(8, cause), inches: 1 + dice.draw(2, cause) };
}

function chargeProposal(p: Battle, unit: number, dice: Dice): Order | null {
  if (forbidsCharger(p, unit) !== null) return null;
  const { side } = kindOf(p, unit);
  const reach = rateOf(p, unit, unitAt(p, unit).stand.formation);
  const near: number[] = [];
  for (let u = 0; u < p.units.length; u++)
    if (kindOf(p, u).side !== side && unitAt(p, u).attachedTo < 0 && isKnownTo(p, u, side))
      if (areWithin(bodyOf(p, unit), bodyOf(p, u), reach)) near.push(u);
  if (near.length === 0) return null;
  const tries = chargeAttempts(p, unit, near[dice.draw(near.length, cause)] as number);
  return tries.length === 0 ? null : (tries[dice.draw(tries.length, cause)] as Order);
}

/** Forward, off to a side, or back; sometimes after a wheel. */
function marchProposal(p: Battle, unit: number, dice: Dice): Step[] | null {
  const walk = beginWalk(p, unit);
  if (walk.prone) return [{ go: 'rise' }];
  const { stand } = walk;
  const share = [0.25, 0.5, 0.75, 1][dice.draw(4, cause)] as number;
  const towards = aimOf(p, unit);
  if (stand.formation === 'mass' || stand.formation === 'skirmish') {
    const bearing = normal(towards + 15 * (dice.draw(13, cause) - 6));
    return [flowStep(walk, bearing, snap(rateOf(p, unit, stand.formation) * share * 0.9), towards)];
  }
  const die = dice.draw(6, cause);
  if (die === 0 && stand.formation !== 'march-column')
    return [{ go: 'wheel', degrees: 15 * (dice.draw(7, cause) - 3) || 10 }];
  const off = die === 1 ? 180 : 15 * (dice.draw(7, cause) - 3);
  const step = marchFor(walk, normal(stand.facing + off), share);
  return step === null ? null : [step];
}

/** The bearing to the nearest enemy that it knows of, or its own facing. */
function aimOf(p: Battle, unit: number): number {
  const reference = referenceEnemy(p, unit);
  if (reference === null) return unitAt(p, unit).stand.facing;
  const from = centreOf(bodyOf(p, unit));
  const to = pointOf(p, reference);
  return bearingOf(to.x - from.x, to.y - from.y);
}

function changeProposal(p: Battle, unit: number, dice: Dice): Step[] | null {
  const walk = beginWalk(p, unit);
  if (walk.disordered) return [{ go: 'dress' }];
  if (walk.prone) return [{ go: 'rise' }];
  if (isGun(p, unit)) return gunProposal(p, walk, dice);
  const { template, arm } = kindOf(p, unit);
  const die = dice.draw(8, cause);
  if (die === 0 && template.prone && arm === 'infantry') return [{ go: 'prone' }];
  if (die === 1) return screenProposal(walk, template.partialSkirmish, dice);
  if (die === 2 && template.canDismount) return mountProposal(p, walk);
  if (die === 3) return [faceStep(walk, 45 * dice.draw(8, cause))];
  if (die === 4) return gunsToAttach(p, walk);
  return formProposal(p, walk, dice);
}

function gunProposal(p: Battle, walk: Walk, dice: Dice): Step[] {
  const facing = dice.draw(2, cause) === 0 ? snapAngle(aimOf(p, walk.unit)) : 45 * dice.draw(8, cause);
  return [{ go: walk.stand.formation === 'limbered' ? 'unlimber' : 'limber', facing }];
}

function screenProposal(walk: Walk, most: number, dice: Dice): Step[] | null {
  if (walk.stand.screen !== null) return [{ go: 'call-in' }];
  if (most === 0) return null;
  const side = (['front', 'right', 'rear', 'left'] as const)[dice.draw(4, cause)] ?? 'front';
  return [{ go: 'screen', screen: { side, bases: 1 + dice.draw(most, cause), gap: 0.5 } }];
}

function mountProposal(p: Battle, walk: Walk): Step[] {
  const it = unitAt(p, walk.unit);
  const { formation, x, y, facing } = walk.stand;
  const files = Math.min(walk.bases, Math.max(1, walk.stand.files));
  const layout = layoutAt(formation, x, y, facing, files, formation === 'skirmish' ? 0.5 : 0);
  const changed: Walk = { ...walk, dismounted: !it.dismounted };
  return [{ go: it.dismounted ? 'mount' : 'dismount', layout: withMiddleStanding(changed, layout) }];
}

function gunsToAttach(p: Battle, walk: Walk): Step[] | null {
  if (walk.gun >= 0) return [{ go: 'detach' }];
  const { side } = kindOf(p, walk.unit);
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (!isGun(p, u) || it.where !== 'table' || it.attachedTo >= 0 || kindOf(p, u).side !== side) continue;
    if (!areWithin(bodyOf(p, walk.unit), bodyOf(p, u), 4)) continue;
    const { stand } = walk;
    const gunPlace = stand.formation === 'square' ? 0 : Math.floor(stand.files / 2);
    const layout = { ...layoutAt(stand.formation, stand.x, stand.y, stand.facing, stand.files), gunPlace };
    return [{ go: 'attach', gun: u, layout: withMiddleStanding({ ...walk, gun: u }, layout) }];
  }
  return null;
}

function formProposal(p: Battle, walk: Walk, dice: Dice): Step[] | null {
  const { stand } = walk;
  const open = formationsOpenTo(p, walk.unit).filter((one) => one !== stand.formation);
  if (stand.screen !== null || open.length === 0) return null;
  const formation = open[dice.draw(open.length, cause)];
  if (formation === undefined) return null;
  const files = defaultFiles(formation, walk.bases);
  const gap = formation === 'skirmish' ? snap(sizeGap(p, walk.unit)) : 0;
  const layout = {
    ...layoutAt(formation, stand.x, stand.y, stand.facing, files, gap),
    gunPlace: walk.gun < 0 ? -1 : formation === 'square' ? 0 : Math.min(files, Math.floor(files / 2)),
  };
  return [{ go: 'form', layout: withMiddleStanding(walk, layout) }];
}

const sizeGap = (p: Battle, unit: number): number =>
  (unitAt(p, unit).dismounted ? kindOf(p, unit).footBase.w : kindOf(p, unit).base.w) / 2;
