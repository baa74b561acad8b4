/** Orders worth a thought, for bots (MM-B1 to MM-B12): for one unit at a time, the likeliest first. */
import { faceStep, flowStep, isPlainAhead, marchFor, someAdvance, withBaseStanding } from './advances.ts';
import { bodyOf, centreOf, centreOfUnit, isGun, unitAt, unitDistance } from './bodies.ts';
import { chargeAttempts, forbidsCharger } from './charges.ts';
import { objectiveOf } from './command.ts';
import { reachOf } from './fire-eligible.ts';
import { squaresOpenTo } from './form-ring.ts';
import { formationsOpenTo } from './formations.ts';
import { bearingOf, normal, snap, snapAngle, turnFrom } from './geometry/angle.ts';
import { bodyDistance, type Point } from './geometry/shapes.ts';
import { defaultFiles, layoutAt } from './layouts.ts';
import { forbidsOrder, waiting } from './movement.ts';
import type { Order } from './orders.ts';
import type { Battle, Formation, General, Step } from './position.ts';
import { isKnownTo } from './sight.ts';
import { rateOf } from './speed.ts';
import { GENERALS_MOVE } from './tables/movement.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { beginWalk, rateIn, sizeIn, type Walk } from './walk.ts';

const END: Order = { do: 'end-movement' };
/** MM-B9: a brigadier keeps this near to the middle of his brigade. */
const AT_HAND = 5;

/** What might be ordered next in a movement step. */
export function moveCandidates(p: Battle): readonly Order[] {
  const general = strayGeneral(p);
  if (general !== null) return [general];
  const unit = nextUnit(p);
  if (unit < 0) return [END];
  const orders = ordersFor(p, unit).filter((order) => forbidsOrder(p, order) === null);
  if (orders.length > 0) return orders;
  const owed = unitAt(p, unit).where === 'table' ? someAdvance(p, unit) : null;
  if (owed !== null) return [{ do: 'move', unit, steps: owed }];
  return forbidsOrder(p, END) === null ? [END] : [];
}

/** The waiting unit nearest to an enemy: those before the others make room. */
function nextUnit(p: Battle): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of waiting(p)) {
    const far = unitAt(p, unit).where === 'coming' ? 1000 : (nearestEnemy(p, unit)?.far ?? 999);
    if (far >= least) continue;
    best = unit;
    least = far;
  }
  return best;
}

interface Nearest {
  readonly unit: number;
  readonly far: number;
  readonly bearing: number;
}

function nearestEnemy(p: Battle, unit: number): Nearest | null {
  const { side } = kindOf(p, unit);
  const from = centreOfUnit(p, unit);
  let found: Nearest | null = null;
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || unitAt(p, u).attachedTo >= 0 || !isKnownTo(p, u, side)) continue;
    const to = centreOfUnit(p, u);
    const far = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
    if (found !== null && far >= found.far) continue;
    found = { unit: u, far, bearing: bearingOf(to.x - from.x, to.y - from.y) };
  }
  return found;
}

function ordersFor(p: Battle, unit: number): Order[] {
  if (unitAt(p, unit).where === 'coming') return arrivals(p, unit);
  const plans: Step[][] = [];
  const walk = beginWalk(p, unit);
  const enemy = nearestEnemy(p, unit);
  if (walk.prone) plans.push([{ go: 'rise' }]);
  else if (isGun(p, unit)) gunPlans(walk, enemy, plans);
  else {
    if (walk.disordered) plans.push([{ go: 'dress' }]);
    else formPlans(p, walk, enemy, plans);
    marchPlans(p, walk, enemy, plans);
  }
  const owed = someAdvance(p, unit, 1);
  if (owed !== null) plans.push(owed);
  const moves = new Map(plans.map((steps) => [JSON.stringify(steps), steps]));
  return [
    ...charges(p, unit),
    ...[...moves.values()].map((steps): Order => ({ do: 'move', unit, steps })),
    ...ringMoves(p, unit),
    { do: 'rest', unit },
  ];
}

/** MM-B7: everyone within reach. */
function charges(p: Battle, unit: number): Order[] {
  if (forbidsCharger(p, unit) !== null) return [];
  const { side } = kindOf(p, unit);
  const reach = rateOf(p, unit, unitAt(p, unit).stand.formation);
  const body = bodyOf(p, unit);
  const found: Order[] = [];
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || unitAt(p, u).attachedTo >= 0 || !isKnownTo(p, u, side)) continue;
    if (bodyDistance(body, bodyOf(p, u)) > reach) continue;
    const open = chargeAttempts(p, unit, u).find((order) => forbidsOrder(p, order) === null);
    if (open !== undefined) found.push(open);
  }
  return found;
}

/** MM-B4, MM-B10: to the edge of one's own range, to the objective, and back from the enemy. */
function marchPlans(p: Battle, walk: Walk, enemy: Nearest | null, plans: Step[][]): void {
  const { unit, stand } = walk;
  const goal = objectiveOf(p);
  const here = centreOf(bodyOf(p, unit));
  if (goal !== null) toward(walk, bearingTo(here, goal), distanceTo(here, goal), plans);
  if (enemy === null) return;
  const gap = unitDistance(p, unit, enemy.unit);
  const reach = reachOf(p, unit);
  for (const wanted of new Set([reach / 2, reach].map((one) => snap(Math.max(0, gap - 0.95 * one)))))
    if (wanted > 0.2) toward(walk, enemy.bearing, wanted, plans);
  const back = normal(enemy.bearing + 180);
  if (stand.formation === 'mass' || stand.formation === 'skirmish')
    plans.push([flowStep(walk, back, snap(rateIn(walk) * 0.9), enemy.bearing)]);
  else {
    const step = marchFor(walk, normal(stand.facing + 180), 1);
    if (step !== null) plans.push([step]);
  }
}

const bearingTo = (from: Point, to: Point): number => bearingOf(to.x - from.x, to.y - from.y);
const distanceTo = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** This many inches that way at most; wheeled first where it must be. */
function toward(walk: Walk, bearing: number, inches: number, plans: Step[][]): void {
  const { formation, facing } = walk.stand;
  const rate = rateIn(walk);
  if (formation === 'mass' || formation === 'skirmish') {
    const far = snap(Math.min(inches, rate * (walk.disordered ? 0.45 : 0.95)));
    plans.push([flowStep(walk, bearing, far, bearing)], [flowStep(walk, bearing, snap(far / 2), bearing)]);
    return;
  }
  const off = turnFrom(facing, bearing);
  const way = Math.abs(off) <= 45 ? bearing : facing + Math.sign(off) * 45;
  const share = Math.min(1, inches / Math.max(0.1, rate));
  // Before rough ground also half-way: it may throw a Line into disorder.
  for (const part of isPlainAhead(walk, normal(way), rate * share) ? [share] : [share, share / 2]) {
    const step = marchFor(walk, normal(way), part);
    if (step !== null) plans.push([step]);
  }
  if (formation === 'march-column' || walk.disordered) return;
  if (Math.abs(off) > 15 && Math.abs(off) <= 90) {
    const degrees = snap(Math.max(-45, Math.min(45, off)));
    plans.push([{ go: 'wheel', degrees }]);
  }
  if (Math.abs(off) > 30) plans.push([faceStep(walk, bearing)]);
}

/** MM-B6, MM-B5. */
function formPlans(p: Battle, walk: Walk, enemy: Nearest | null, plans: Step[][]): void {
  const { unit, stand } = walk;
  if (stand.screen !== null) return;
  if (enemy !== null && Math.abs(turnFrom(stand.facing, enemy.bearing)) > 30)
    plans.push([faceStep(walk, enemy.bearing)]);
  for (const formation of formationsOpenTo(p, unit)) {
    if (formation === stand.formation || formation === 'march-column') continue;
    if (formation === 'square' && !horsemenNear(p, unit)) continue;
    plans.push([{ go: 'form', layout: withBaseStanding(walk, layoutFor(walk, formation)) }]);
  }
  const { template } = kindOf(p, unit);
  if (template.prone && enemy !== null && enemy.far < 30 && isOnFoot(p, unit)) plans.push([{ go: 'prone' }]);
}

const isOnFoot = (p: Battle, unit: number): boolean => kindOf(p, unit).arm === 'infantry' || unitAt(p, unit).dismounted;

const layoutFor = (walk: Walk, formation: Formation) => {
  const { x, y, facing } = walk.stand;
  const files = defaultFiles(formation, walk.bases);
  const gap = formation === 'skirmish' ? sizeIn(walk).w / 2 : 0;
  const gunPlace = walk.gun < 0 ? -1 : formation === 'square' ? 0 : Math.floor(files / 2);
  return { ...layoutAt(formation, x, y, facing, files, gap), gunPlace };
};

function horsemenNear(p: Battle, unit: number): boolean {
  const { side } = kindOf(p, unit);
  return p.units.some((_, u) => {
    const { arm, side: theirs } = kindOf(p, u);
    if (theirs === side || arm === 'infantry' || arm === 'artillery' || !isKnownTo(p, u, side)) return false;
    return !unitAt(p, u).dismounted && unitDistance(p, unit, u) <= 16;
  });
}

/** Guns come up limbered, and turn on the nearest enemy. */
function gunPlans(walk: Walk, enemy: Nearest | null, plans: Step[][]): void {
  if (enemy === null) return;
  if (walk.disordered) {
    plans.push([{ go: 'dress' }]);
    return;
  }
  const facing = snapAngle(enemy.bearing);
  if (walk.stand.formation === 'limbered') {
    plans.push([{ go: 'unlimber', facing }]);
    toward(walk, enemy.bearing, enemy.far, plans);
    const half = marchFor(walk, normal(walk.stand.facing), 0.5);
    if (half !== null) plans.push([half, { go: 'unlimber', facing }]);
    return;
  }
  if (Math.abs(turnFrom(walk.stand.facing, enemy.bearing)) > 20) plans.push([faceStep(walk, enemy.bearing)]);
  plans.push([{ go: 'limber', facing }]);
}

/** Onto the middle of its stretch of the edge, or near it. */
function arrivals(p: Battle, unit: number): Order[] {
  const { arrival } = kindOf(p, unit);
  if (arrival === null) return [];
  const long = distanceTo({ x: arrival.from[0], y: arrival.from[1] }, { x: arrival.to[0], y: arrival.to[1] });
  return [0.5, 0.25, 0.75, 0.1, 0.9].map(
    (share): Order => ({ do: 'arrive', unit, along: snap(long * share), steps: [] }),
  );
}

function ringMoves(p: Battle, unit: number): Order[] {
  const { ring, inRing } = unitAt(p, unit);
  if (!inRing) return horsemenNear(p, unit) ? squaresOpenTo(p, unit) : [];
  if (p.squares[ring]?.moves !== true) return [];
  const goal = objectiveOf(p);
  const bearing = goal === null ? 0 : snapAngle(bearingTo(centreOfUnit(p, unit), goal));
  return [2, 1].map((inches): Order => ({ do: 'move-square', square: ring, bearing, inches }));
}

/** MM-B9: a brigadier who has fallen behind his brigade follows it. */
function strayGeneral(p: Battle): Order | null {
  const theatre = theatreOf(p);
  for (const brigade of theatre.brigades) {
    const general = p.generals[brigade.leader] as General | undefined;
    if (brigade.side !== p.mover || general === undefined || general.where !== 'table' || general.moved) continue;
    // When all its units have had their orders.
    const units = brigade.units.filter((u) => unitAt(p, u).where === 'table');
    if (units.length === 0 || units.some((u) => !unitAt(p, u).acted)) continue;
    const centres = units.map((u) => centreOfUnit(p, u));
    const x = snap(centres.reduce((sum, one) => sum + one.x, 0) / centres.length);
    const y = snap(centres.reduce((sum, one) => sum + one.y, 0) / centres.length);
    const far = distanceTo(general, { x, y });
    if (far <= AT_HAND) continue;
    // As far as he gets, and short of whatever forbids it.
    for (const share of [1, 0.75, 0.5, 0.25]) {
      const part = share * Math.min(1, (GENERALS_MOVE - 0.5) / far);
      const order: Order = {
        do: 'move-general',
        general: brigade.leader,
        x: snap(general.x + (x - general.x) * part),
        y: snap(general.y + (y - general.y) * part),
      };
      if (forbidsOrder(p, order) === null) return order;
    }
  }
  return null;
}
