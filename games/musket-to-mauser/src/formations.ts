/** Chapter 4: formation changes, screens and attached guns, as steps of a walk. */
import { isGun, rectsOf, unitAt } from './bodies.ts';
import { forbidsPlace } from './fit.ts';
import { follow } from './follow.ts';
import { snap, snapAngle, turnFrom } from './geometry/angle.ts';
import { distance, type Rect, rectDistance, SLACK, TOUCH } from './geometry/shapes.ts';
import {
  defaultFiles,
  faultOfLayout,
  filesOpenTo,
  gunStandIn,
  layoutAt,
  setDown,
  shifted,
  standOf,
  standWith,
} from './layouts.ts';
import { nearestPlaces, placesWithOneStanding } from './matching.ts';
import type { Battle, Formation, Layout, Screen, Stand, Step, StepOf } from './position.ts';
import { columnRate, isIrregular } from './speed.ts';
import type { Size } from './tables/formations.ts';
import { CHANGE_BUDGET } from './tables/movement.ts';
import { kindOf } from './theatre.ts';
import {
  bodyIn,
  hitsUnspotted,
  leftIn,
  lookByBase,
  paces,
  payByBase,
  refuse,
  sizeIn,
  spend,
  type Walk,
} from './walk.ts';

const NAMES: { readonly [formation in Formation]: string } = {
  line: 'Line',
  'field-column': 'Field Column',
  'march-column': 'March Column',
  square: 'Square',
  skirmish: 'Skirmish',
  mass: 'Mass',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
};
export const formationName = (formation: Formation): string => NAMES[formation];

/** MM-4.1 to MM-4.3, MM-4.9, MM-5.30: the formations open to a unit; cavalry forms Square on foot alone. */
export function formationsOpenTo(
  p: Battle,
  unit: number,
  dismounted = unitAt(p, unit).dismounted,
): readonly Formation[] {
  const { template, arm } = kindOf(p, unit);
  const mayForm = template.square.form && (arm === 'infantry' || dismounted);
  return template.formations.filter((one) => one !== 'square' || mayForm);
}

/** MM-5.30: infantry, or cavalry that has dismounted by this step of its walk. */
const isOnFoot = (walk: Walk): boolean => kindOf(walk.p, walk.unit).arm === 'infantry' || walk.dismounted;

/** MM-4.15: no base moves farther in a change. */
export const changeReach = (p: Battle, unit: number): number => columnRate(p, unit) / 2;

/** Pays half a turn for a change (MM-4.20), unless it is free. */
function payChange(walk: Walk, what: string, free = false): boolean {
  if (free) return true;
  if (leftIn(walk) < CHANGE_BUDGET - SLACK) {
    if (walk.truncate) walk.halted = true;
    else refuse(walk, 'MM-4.20', `${what} takes half a turn; ${snap(leftIn(walk))} of the turn is left`);
    return false;
  }
  spend(walk, CHANGE_BUDGET);
  return true;
}

/** MM-4.18, MM-5.27: what a disordered or prone unit may not do. */
function isHindered(walk: Walk, what: string): boolean {
  if (walk.prone) refuse(walk, 'MM-5.27', `it is prone: it must rise before ${what}`);
  else if (walk.disordered) refuse(walk, 'MM-4.18', `it is disordered: it must dress ranks before ${what}`);
  return walk.denial !== null;
}

/** The gun of a joint body in its place (MM-G12). */
function placeGun(walk: Walk, layout: Layout) {
  if (walk.gun < 0 || walk.gunStand === null) return;
  const size = kindOf(walk.p, walk.gun).base;
  walk.gunStand = gunStandIn(layout, walk.bases, sizeIn(walk), size, walk.gunStand);
}

const gunSize = (walk: Walk): { w: number; d: number } | null => (walk.gun < 0 ? null : kindOf(walk.p, walk.gun).base);

/** MM-4.22 to MM-4.26: whether the change may carry this facing. */
function forbidsFacing(walk: Walk, layout: Layout): boolean {
  const off = Math.abs(turnFrom(walk.stand.facing, layout.facing));
  if (off <= SLACK) return false;
  const { stand } = walk;
  if (stand.formation === 'skirmish') return false; // MM-4.26
  if (stand.formation === 'square' && layout.formation !== 'square') {
    const quarter = off % 90;
    if (quarter <= SLACK || quarter >= 90 - SLACK) return false; // MM-4.23
    refuse(walk, 'MM-4.23', 'a unit leaving Square may face only as its Square faced');
    return true;
  }
  if (layout.formation === stand.formation && layout.files === stand.files && sameBend(stand, layout)) return false;
  refuse(walk, 'MM-4.22', 'a change of facing is a formation change of its own');
  return true;
}

const sameBend = (a: Layout, b: Layout): boolean => JSON.stringify(a.bend) === JSON.stringify(b.bend);

/** MM-G22: the new places, one base standing, the others in reach, and free ground under them. */
function relay(walk: Walk, layout: Layout, rule: string, needsStanding = true) {
  const { p, unit } = walk;
  const size = sizeIn(walk);
  const fault = faultOfLayout(layout, walk.bases, size);
  if (fault !== null) return refuse(walk, rule, fault);
  const stand = standOf(layout, walk.bases, size, gunSize(walk));
  const reach = changeReach(p, unit);
  if (needsStanding) {
    const matching = placesWithOneStanding(walk.stand.poses, stand.poses);
    if (matching === null) return refuse(walk, 'MM-4.14', 'at least one base must stay where it stands');
    if (matching.worst > reach + SLACK)
      return refuse(
        walk,
        'MM-4.15',
        `a base would have to move ${snap(matching.worst)} inches; ${reach} is the most in a formation change`,
      );
  }
  const before = walk.stand;
  const gunBefore = walk.gunStand;
  walk.stand = stand;
  placeGun(walk, stand);
  const denial = forbidsPlace(p, unit, bodyIn(walk), walk.gun);
  if (denial !== null) walk.denial ??= denial;
  if (hitsUnspotted(walk, bodyIn(walk))) {
    walk.stand = before;
    walk.gunStand = gunBefore;
  }
}

/** MM-4.17: to another formation, another facing, another bend or number of files. */
function form(walk: Walk, step: StepOf<'form'>) {
  const { p, unit, stand } = walk;
  const { layout } = step;
  if (isHindered(walk, 'any change')) return;
  if (isGun(p, unit)) return turnGun(walk, layout);
  if (!formationsOpenTo(p, unit, walk.dismounted).includes(layout.formation)) {
    const rule = isIrregular(p, unit) ? 'MM-4.2' : 'MM-4.1';
    const horsemen = layout.formation === 'square' && !isOnFoot(walk);
    return refuse(walk, horsemen ? 'MM-4.9' : rule, `${NAMES[layout.formation]} is not open to it`);
  }
  if (layout.screen !== null || stand.screen !== null)
    return refuse(walk, 'MM-4.53', 'the screen must be called in first');
  if (layout.gunPlace >= 0 !== walk.gun >= 0)
    return refuse(walk, 'MM-4.40', 'a gun is attached and detached by steps of its own');
  if (walk.gun >= 0 && layout.formation === 'skirmish')
    return refuse(walk, 'MM-4.40', 'a unit with a gun attached cannot skirmish');
  if (forbidsFacing(walk, layout)) return;
  if (!payChange(walk, 'a formation change', isFreeChange(walk, layout.formation))) return;
  relay(walk, layout, ruleOfShape(layout.formation));
}

/** MM-4.27: irregulars break into Skirmish, or form up from it, for nothing. */
const isFreeChange = ({ p, unit, stand }: Walk, to: Formation): boolean =>
  isIrregular(p, unit) && (stand.formation === 'skirmish') !== (to === 'skirmish');

const ruleOfShape = (formation: Formation): string => {
  if (formation === 'line') return 'MM-4.4';
  if (formation === 'field-column') return 'MM-4.6';
  if (formation === 'march-column') return 'MM-4.7';
  if (formation === 'skirmish') return 'MM-4.12';
  return formation === 'mass' ? 'MM-4.13' : 'MM-4.8';
};

/** MM-4.22: a gun turns in place. */
function turnGun(walk: Walk, layout: Layout) {
  if (layout.formation !== walk.stand.formation)
    return refuse(walk, 'MM-4.3', 'a gun is limbered or unlimbered, nothing else');
  if (!payChange(walk, 'turning a gun')) return;
  if (walk.bases > 1) return relay(walk, layout, 'MM-R72');
  turnGunTo(walk, layout.facing, walk.stand.formation);
}

/** A gun's base stays on its centre and takes any facing (MM-4.25); of several the middle one stays (MM-R72). */
function turnGunTo(walk: Walk, facing: number, formation: Formation) {
  const stand = gunAt(walk.stand, sizeIn(walk), facing, formation);
  if (walk.bases > 1) return relay(walk, stand, 'MM-R72');
  walk.stand = stand;
  walk.denial ??= forbidsPlace(walk.p, walk.unit, bodyIn(walk));
}

export function gunAt(stand: Stand, size: Size, facing: number, formation: Formation): Stand {
  const bases = stand.poses.length / 3;
  if (bases > 1) {
    const files = formation === stand.formation ? stand.files : defaultFiles(formation, bases);
    const there = standOf(layoutAt(formation, stand.x, stand.y, facing, files), bases, size, null);
    const at = 3 * Math.floor(bases / 2);
    const [dx, dy] = [0, 1].map((k) => (stand.poses[at + k] as number) - (there.poses[at + k] as number));
    return shifted(there, dx as number, dy as number);
  }
  const x = stand.poses[0] as number;
  const y = stand.poses[1] as number;
  const front = setDown([{ s: 0, t: size.d / 2, rot: 0 }], x, y, facing);
  return standWith(layoutAt(formation, 0, 0, facing, 0), front[0] as number, front[1] as number, snapAngle(facing), [
    x,
    y,
    snapAngle(facing),
  ]);
}

/** MM-4.25, MM-4.35, MM-G12: of the gun itself, or of the one in the ranks. */
function limber(walk: Walk, step: StepOf<'limber' | 'unlimber'>) {
  const formation: Formation = step.go === 'limber' ? 'limbered' : 'unlimbered';
  const { p, unit } = walk;
  const gun = isGun(p, unit) ? unit : walk.gun;
  if (gun < 0) return refuse(walk, 'MM-4.17', 'there is no gun to limber');
  if (isHindered(walk, 'limbering')) return;
  if (kindOf(p, gun).template.gun?.move === 'positional')
    return refuse(walk, 'MM-5.6', 'a positional gun only turns in place');
  const now = gun === unit ? walk.stand.formation : (walk.gunStand as Stand).formation;
  if (now === formation) return refuse(walk, 'MM-4.17', `the gun is ${NAMES[formation]} already`);
  if (!payChange(walk, `${step.go}ing`)) return;
  if (gun === unit) return turnGunTo(walk, step.facing, formation);
  const old = walk.gunStand as Stand;
  walk.gunStand = standWith(layoutAt(formation, 0, 0, 0, 0), old.x, old.y, old.facing, old.poses);
}

/** MM-4.19, MM-4.24. */
function dress(walk: Walk) {
  if (!walk.disordered) return refuse(walk, 'MM-4.17', 'its ranks are in order');
  if (!payChange(walk, 'dressing ranks')) return;
  walk.disordered = false;
  walk.disorderedFrom = Infinity;
}

/** MM-4.28, MM-5.27. */
function liesDown(walk: Walk) {
  const { p, unit } = walk;
  const { template } = kindOf(p, unit);
  if (!isOnFoot(walk)) return refuse(walk, 'MM-4.28', 'only infantry and dismounted cavalry go prone');
  if (!template.prone) return refuse(walk, 'MM-0.6', 'these troops do not go prone');
  if (isHindered(walk, 'going prone')) return;
  if (payChange(walk, 'going prone')) walk.prone = true;
}

function rises(walk: Walk) {
  if (!walk.prone) return refuse(walk, 'MM-4.17', 'it is not prone');
  if (walk.disordered) return refuse(walk, 'MM-4.18', 'it is disordered: it must dress ranks before rising');
  if (payChange(walk, 'rising')) walk.prone = false;
}

/** MM-4.17: mounting and dismounting; the bases change size and the ranks with them. */
function mount(walk: Walk, step: StepOf<'mount' | 'dismount'>) {
  const { p, unit } = walk;
  const { arm, template } = kindOf(p, unit);
  const down = step.go === 'dismount';
  if (arm === 'infantry' || arm === 'artillery' || !template.canDismount)
    return refuse(walk, 'MM-4.17', 'it neither mounts nor dismounts');
  if (down === walk.dismounted)
    return refuse(walk, 'MM-4.17', down ? 'it is on foot already' : 'it is mounted already');
  if (!down && !unitAt(p, unit).horses) return refuse(walk, 'MM-11.13', 'its horses are lost');
  if (isHindered(walk, 'mounting or dismounting')) return;
  if (walk.stand.screen !== null) return refuse(walk, 'MM-4.53', 'the screen must be called in first');
  if (walk.gun >= 0) return refuse(walk, 'MM-4.40', 'guns attach to infantry alone: it must detach its gun first');
  const { layout } = step;
  if (layout.formation !== walk.stand.formation && !isFreeChange(walk, layout.formation))
    return refuse(walk, 'MM-4.20', 'another formation is a change of its own');
  if (!formationsOpenTo(p, unit, down).includes(layout.formation))
    return refuse(walk, 'MM-4.1', `${NAMES[layout.formation]} is not open to it`);
  if (Math.abs(turnFrom(walk.stand.facing, layout.facing)) > SLACK)
    return refuse(walk, 'MM-4.22', 'a change of facing is a formation change of its own');
  if (!payChange(walk, down ? 'dismounting' : 'mounting')) return;
  walk.dismounted = down;
  relay(walk, layout, ruleOfShape(layout.formation));
}

/** MM-4.40, MM-4.41, MM-G12. */
function attach(walk: Walk, step: StepOf<'attach'>) {
  const { p, unit } = walk;
  const gun = unitAt(p, step.gun);
  if (!isOnFoot(walk)) return refuse(walk, 'MM-4.40', 'guns attach to infantry alone');
  if (walk.stand.formation === 'skirmish') return refuse(walk, 'MM-4.40', 'it is skirmishing');
  if (walk.gun >= 0) return refuse(walk, 'MM-4.40', 'it has a gun in its ranks already');
  if (gun.where !== 'table' || !isGun(p, step.gun) || kindOf(p, step.gun).side !== kindOf(p, unit).side)
    return refuse(walk, 'MM-4.40', 'that is no gun of its own side');
  if (gun.attachedTo >= 0) return refuse(walk, 'MM-4.40', 'that gun is attached already');
  if (gun.bases > 1) return refuse(walk, 'MM-R72', 'a battery of several bases does not fit into its ranks');
  if (isHindered(walk, 'attaching a gun')) return;
  if (gun.disordered) return refuse(walk, 'MM-4.18', 'the gun is disordered');
  if (walk.stand.screen !== null) return refuse(walk, 'MM-4.53', 'the screen must be called in first');
  if (gun.spent > 1 - CHANGE_BUDGET + SLACK || gun.charged)
    return refuse(walk, 'MM-4.40', 'the gun has not half a turn left');
  const { layout } = step;
  if (layout.formation !== walk.stand.formation || Math.abs(turnFrom(walk.stand.facing, layout.facing)) > SLACK)
    return refuse(walk, 'MM-4.22', 'attaching a gun keeps formation and facing');
  const open = layout.formation === 'square' ? layout.gunPlace === 0 : layout.gunPlace <= layout.files;
  if (layout.gunPlace < 0 || !open) return refuse(walk, 'MM-G12', 'there is no such place in the front rank');
  if (!payChange(walk, 'attaching a gun')) return;
  walk.gun = step.gun;
  walk.gunSpent = Math.max(walk.spent, gun.spent + CHANGE_BUDGET);
  const from = gun.stand.poses;
  walk.gunStand = gun.stand;
  relay(walk, layout, ruleOfShape(layout.formation));
  const to = walk.gunStand.poses;
  const far = distance(from[0] as number, from[1] as number, to[0] as number, to[1] as number);
  const reach = columnRate(p, step.gun) / 2;
  if (far > reach + SLACK)
    refuse(walk, 'MM-G12', `the gun would have to move ${snap(far)} inches; ${reach} is the most`);
}

/** MM-4.42: free; the gun stays where it stands by then, and so do the files beside it. */
function detach(walk: Walk) {
  if (walk.gun < 0 || walk.gunStand === null) return refuse(walk, 'MM-4.42', 'it has no gun in its ranks');
  const { gun, gunStand, gunSpent, disordered } = walk;
  walk.parted = { gun, stand: gunStand, spent: gunSpent, disordered };
  walk.gun = -1;
  walk.gunStand = null;
}

/** MM-4.50, MM-4.53, MM-4.60, MM-G13. */
function sendScreen(walk: Walk, step: StepOf<'screen'>) {
  const { p, unit, stand } = walk;
  const { arm, template } = kindOf(p, unit);
  const { screen } = step;
  if (arm === 'artillery' || (arm === 'heavy-cavalry' && !walk.dismounted))
    return refuse(walk, 'MM-4.60', 'only infantry and light cavalry send out a screen');
  if (screen.bases > template.partialSkirmish)
    return refuse(walk, 'MM-4.60', `it may send out ${template.partialSkirmish} bases at most`);
  if (stand.screen !== null) return refuse(walk, 'MM-4.61', 'it screens one side already');
  if (stand.formation === 'skirmish' || stand.formation === 'square' || stand.formation === 'march-column')
    return refuse(walk, 'MM-4.50', `a unit in ${NAMES[stand.formation]} sends out no screen`);
  if (isHindered(walk, 'sending out a screen')) return;
  if (stand.bend !== null || stand.gunPlace >= 0)
    return refuse(walk, 'MM-4.50', 'its ranks must be straight and without a gun');
  if (!payChange(walk, 'sending out a screen')) return;
  relay(walk, screened(stand, screen, walk.bases), 'MM-4.50', false);
}

/** The remaining bases form up as a unit of that many (MM-G13). */
export function screened(stand: Stand, screen: Screen | null, bases: number): Layout {
  const ranked = bases - (screen?.bases ?? 0);
  return {
    ...layoutAt(
      stand.formation,
      stand.x,
      stand.y,
      stand.facing,
      nearestFiles(stand.formation, ranked, stand.files),
      stand.gap,
    ),
    screen,
  };
}

/** MM-G23: the legal number of files nearest to the old one; of two, the greater. */
export function nearestFiles(formation: Formation, bases: number, files: number): number {
  let best = defaultFiles(formation, bases);
  let off = Infinity;
  for (const one of filesOpenTo(formation, bases)) {
    const its = Math.abs(one - files);
    if (its <= off) {
      best = one;
      off = its;
    }
  }
  return best;
}

function callIn(walk: Walk) {
  if (walk.stand.screen === null) return refuse(walk, 'MM-4.53', 'no screen is out');
  if (isHindered(walk, 'calling in a screen')) return;
  if (!payChange(walk, 'calling in a screen')) return;
  relay(walk, screened(walk.stand, null, walk.bases), 'MM-4.53', false);
}

/** MM-4.12, MM-R56: why bases placed one by one are no Skirmish; null if they are. */
export function faultOfSkirmish(rects: readonly Rect[]): string | null {
  if (rects.length === 1) return null;
  const reached = new Set([0]);
  const queue = [0];
  while (queue.length > 0) {
    const k = queue.pop() as number;
    for (let j = 0; j < rects.length; j++) {
      if (j === k) continue;
      const apart = rectDistance(rects[k] as Rect, rects[j] as Rect);
      if (apart <= TOUCH) return 'skirmishers may not touch one another';
      if (apart <= (rects[k] as Rect).w + SLACK && !reached.has(j)) {
        reached.add(j);
        queue.push(j);
      }
    }
  }
  return reached.size === rects.length ? null : 'skirmishers must form one chain, each within a base width of another';
}

/** MM-5.16, MM-G37: base by base into another layout of its kind. */
function flow(walk: Walk, step: StepOf<'flow'>) {
  const { stand } = walk;
  const { layout, poses } = step;
  if (stand.formation !== 'mass' && stand.formation !== 'skirmish')
    return refuse(walk, 'MM-5.16', 'only Mass and Skirmish units move base by base');
  if (walk.prone) return refuse(walk, 'MM-5.27', 'it is prone');
  if (layout.formation !== stand.formation)
    return refuse(walk, 'MM-4.17', 'another formation takes a formation change');
  if (layout.screen !== null || stand.screen !== null) return refuse(walk, 'MM-4.61', 'a screen moves with its parent');
  const size = sizeIn(walk);
  const fault = faultOfLayout(layout, walk.bases, size);
  if (fault !== null) return refuse(walk, ruleOfShape(layout.formation), fault);
  let target = standOf(layout, walk.bases, size, null);
  if (poses !== undefined) {
    if (stand.formation !== 'skirmish' || poses.length !== 3 * walk.bases)
      return refuse(walk, 'MM-4.12', 'bases are placed one by one in Skirmish alone, each of them');
    target = standWith(
      target,
      target.x,
      target.y,
      target.facing,
      poses.map((value, i) => (i % 3 === 2 ? snapAngle(value) : snap(value))),
    );
    const loose = faultOfSkirmish(rectsOf(target, size));
    if (loose !== null) return refuse(walk, 'MM-4.12', loose);
  }
  flowTo(walk, target);
}

function flowTo(walk: Walk, target: Stand) {
  const size = sizeIn(walk);
  const to = rectsOf(target, size);
  const from = rectsOf(walk.stand, size);
  const { places } = nearestPlaces(walk.stand.poses, target.poses);
  // By place: where the base that goes there starts from.
  const starts: Rect[] = [];
  for (let k = 0; k < from.length; k++) starts[places[k] as number] = from[k] as Rect;
  const share = payByBase(walk, starts, to);
  lookByBase(walk, starts, to);
  const poses: number[] = [];
  for (let k = 0; k < to.length; k++) {
    const a = starts[k] as Rect;
    const b = to[k] as Rect;
    poses.push(
      snap(a.x + (b.x - a.x) * share),
      snap(a.y + (b.y - a.y) * share),
      share >= 1 - 1e-9 ? (target.poses[3 * k + 2] as number) : snapAngle(b.facing),
    );
  }
  const ax = walk.stand.x + (target.x - walk.stand.x) * share;
  const ay = walk.stand.y + (target.y - walk.stand.y) * share;
  const reached = standWith(target, snap(ax), snap(ay), target.facing, poses);
  if (!hitsUnspotted(walk, rectsOf(reached, size))) walk.stand = reached;
}

type Handler = (walk: Walk, step: never) => void;
const HANDLERS: { readonly [go in Step['go']]: Handler } = {
  march: paces.march as Handler,
  wheel: paces.wheel as Handler,
  follow: follow as Handler,
  flow: flow as Handler,
  form: form as Handler,
  dress: dress as Handler,
  prone: liesDown as Handler,
  rise: rises as Handler,
  limber: limber as Handler,
  unlimber: limber as Handler,
  mount: mount as Handler,
  dismount: mount as Handler,
  attach: attach as Handler,
  detach: detach as Handler,
  screen: sendScreen as Handler,
  'call-in': callIn as Handler,
};

const MOVES = new Set<Step['go']>(['march', 'wheel', 'follow', 'flow']);
export const isMove = (step: Step): boolean => MOVES.has(step.go);

/** Carries the steps out in turn until they are done, one is forbidden, or the walk has come to its end. */
export function carryOut(walk: Walk, steps: readonly Step[]): Walk {
  for (const step of steps) {
    if (walk.denial !== null || walk.halted) break;
    if (walk.prone && isMove(step)) {
      refuse(walk, 'MM-5.27', 'it is prone: it must rise first');
      break;
    }
    if (walk.disorderAt <= walk.travelled + SLACK) walk.disordered = true;
    if (walk.truncate && walk.disordered && !isMove(step) && step.go !== 'dress') break; // MM-4.18
    const from = walk.stand;
    const before = walk.spent;
    (HANDLERS[step.go] as (walk: Walk, step: Step) => void)(walk, step);
    if (walk.again) walk.denial = null;
    walk.taken.push({ go: step.go, cost: walk.spent - before, from, to: walk.stand });
  }
  return walk;
}
