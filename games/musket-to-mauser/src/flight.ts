/** Chapter 11: involuntary movement. The owner chooses the path; without a legal one the unit surrenders. */
import { type Context, type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { bodyOf, centreOf, centreOfUnit, isGun, sizeOf, unitAt } from './bodies.ts';
import { removeUnit } from './fatigue.ts';
import { type Fleeing, type Flight, type FlightFault, fleeAlong, isNear, type Leg } from './flight-path.ts';
import { gunAt } from './formations.ts';
import { bearingOf, normal, snap, turnFrom } from './geometry/angle.ts';
import { bodyDistance, type Rect, rectAt } from './geometry/shapes.ts';
import { sweepBetween } from './geometry/sweep.ts';
import { noteMove } from './glimpses.ts';
import { type Happening, procedure } from './happenings.ts';
import { defaultFiles, gunStandIn, layoutAt, shifted, standOf, turned } from './layouts.ts';
import { overrunGenerals } from './leaders.ts';
import type { Order, OrderOf } from './orders.ts';
import { disorder, knownEntry, setStand } from './placing.ts';
import { type Battle, inches, type Layout, type Stand, seatOfSide, unitIndex } from './position.ts';
import { recallScreen } from './screens.ts';
import { isKnownTo } from './sight.ts';
import { columnRate, isIrregular } from './speed.ts';
import { spotByMove } from './spotting.ts';
import { kindOf, theatreOf } from './theatre.ts';

const flightLocals = v.strictObject({
  unit: unitIndex,
  /** The centre of the attack. */
  fromX: inches,
  fromY: inches,
  cause: v.picklist(['fire', 'combat', 'recoil'] as const),
  attackers: v.array(unitIndex),
  /** MM-11.8: it stood in Square when it was beaten. */
  inSquare: v.boolean(),
});
export type FlightLocals = v.InferOutput<typeof flightLocals>;

export const flight = procedure('flight', {
  locals: flightLocals,
  steps: {
    begin(g, f) {
      const { p, ctx } = g;
      const it = unitAt(p, f.unit);
      if (it.where !== 'table') return g.done();
      if (columnRate(p, f.unit) <= 0) {
        removeUnit(p, f.unit, 'surrender', 'MM-R59', ctx);
        return g.done();
      }
      makeReady(p, f.unit, ctx);
      if (pathsOpen(p, f).length > 0) g.ask('flee');
      else g.next('cornered');
    },
    fled(g, f, answer: OrderOf<'flee'>) {
      const found = fleeAlong(fleeingOf(g.p, f), answer.legs, answer.column);
      if (found.legal) arrive(g.p, f, found, answer.legs, 'MM-11.1', g.ctx);
      g.done();
    },
    /** No path of the least length: on through friends, to the table's edge, or into captivity. */
    cornered(g, f) {
      const last = lastResort(g.p, f);
      if (last === null) removeUnit(g.p, f.unit, 'surrender', 'MM-11.12', g.ctx);
      else arrive(g.p, f, last.found, last.legs, last.rule, g.ctx);
      g.done();
    },
  },
  questions: {
    flee: {
      rule: 'MM-11.1',
      seat: (p, f) => seatOfSide(kindOf(p, f.unit).side),
      step: 'fled',
      params: (p, f) => ({
        unit: f.unit,
        axis: snap(axisFor(p, f)),
        least: columnRate(p, f.unit) / 2,
        most: columnRate(p, f.unit),
      }),
      offers: (p, f) => pathsOpen(p, f),
      families: (p, f) => [
        {
          name: 'flee',
          bounds: {
            unit: f.unit,
            axis: snap(axisFor(p, f)),
            within: 45,
            least: columnRate(p, f.unit) / 2,
            most: columnRate(p, f.unit),
          },
        },
      ],
      forbids(p, f, order) {
        if (order.do !== 'flee') return deny('MM-11.1', 'a unit must flee first');
        const found = fleeAlong(fleeingOf(p, f), order.legs, order.column);
        return found.legal ? null : denialOf(p, f, order.legs, found.why);
      },
      sample(p, f, dice) {
        const open = pathsOpen(p, f);
        return open[dice.draw(open.length, { for: 'random play', rule: 'MM-11.1' })] as Order;
      },
    },
  },
});

function denialOf(p: Battle, f: FlightLocals, legs: readonly Leg[], why: FlightFault): Denial {
  const rate = columnRate(p, f.unit);
  const total = snap(legs.reduce((sum, leg) => sum + leg.inches, 0));
  const axis = axisFor(p, f);
  const off = Math.max(...legs.map((leg) => Math.abs(turnFrom(axis, leg.bearing))));
  switch (why) {
    case 'arc':
      return deny(
        'MM-11.2',
        `a leg runs ${snap(off)} degrees off straight away (bearing ${snap(axis)}); 45 is the most`,
      );
    case 'length':
      return deny('MM-11.1', `it must flee ${rate / 2} to ${rate} inches; this path has ${total}`);
    case 'edge':
      return deny('MM-5.34', 'that path leaves the table');
    case 'impassable':
      return deny('MM-11.5', 'that path crosses impassable ground');
    case 'enemy':
      return deny('MM-11.7', 'an enemy stands in the path and there is no gap of a base width');
    case 'two-inches':
      return deny('MM-11.11', 'that path comes within 2 inches of an undisordered enemy');
    case 'nearer':
      return deny('MM-G46', 'that path comes nearer to the enemy it flees from');
    case 'ends-on-friend':
      return deny('MM-G29', 'it would end on a friendly unit');
  }
}

/** MM-4.54, MM-11.8, MM-11.9, MM-11.13: screens come in, guns limber, men rise, horses are lost. */
function makeReady(p: Battle, unit: number, ctx: Context<Happening>): void {
  const it = unitAt(p, unit);
  recallScreen(p, unit, ctx);
  it.prone = false;
  it.firedProne = false;
  if (it.dismounted) it.horses = false;
  it.trail = null;
  p.contacts = p.contacts.filter((one) => one.charger !== unit && one.struck !== unit);
  if (isGun(p, unit) && it.stand.formation !== 'limbered')
    setStand(p, unit, gunAt(it.stand, sizeOf(p, unit), it.stand.facing, 'limbered'));
  if (it.gun >= 0) {
    const gun = unitAt(p, it.gun);
    gun.stand = { ...gun.stand, formation: 'limbered' };
  }
}

const axisFor = (p: Battle, f: FlightLocals): number => {
  const centre = centreOfUnit(p, f.unit);
  return bearingOf(centre.x - f.fromX, centre.y - f.fromY);
};

/** MM-G29: the default column of a unit; irregulars in Mass of that many files. */
function columnLayout(p: Battle, unit: number): Layout {
  const it = unitAt(p, unit);
  if (isGun(p, unit)) return layoutAt('limbered', 0, 0, 0, defaultFiles('limbered', it.bases));
  const files = defaultFiles('field-column', it.bases);
  const formation = isIrregular(p, unit) ? 'mass' : 'field-column';
  const layout = layoutAt(formation, 0, 0, 0, files);
  return it.gun < 0 ? layout : { ...layout, gunPlace: 1 };
}

/** The column with the mean of its bases at a point. */
function columnStand(p: Battle, unit: number, x: number, y: number, facing: number): { own: Stand; gun: Stand | null } {
  const it = unitAt(p, unit);
  const size = sizeOf(p, unit);
  const gunSize = it.gun < 0 ? null : sizeOf(p, it.gun);
  const layout = { ...columnLayout(p, unit), facing: normal(facing) };
  const own = standOf(layout, it.bases, size, gunSize);
  const gun = gunSize === null ? null : gunStandIn(own, it.bases, size, gunSize, unitAt(p, it.gun).stand);
  const poses = gun === null ? own.poses : [...own.poses, ...gun.poses];
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < poses.length; i += 3) {
    cx += poses[i] as number;
    cy += poses[i + 1] as number;
  }
  const n = poses.length / 3;
  return {
    own: shifted(own, x - cx / n, y - cy / n),
    gun: gun === null ? null : shifted(gun, x - cx / n, y - cy / n),
  };
}

function fleeingOf(p: Battle, f: FlightLocals): Fleeing {
  const { unit } = f;
  const { side } = kindOf(p, unit);
  const theatre = theatreOf(p);
  const body = bodyOf(p, unit);
  const size = sizeOf(p, unit);
  const reach = 3 * columnRate(p, unit) + 8;
  const foes: Fleeing['foes'][number][] = [];
  const friends: Fleeing['friends'][number][] = [];
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (u === unit || it.attachedTo >= 0 || !isKnownTo(p, u, side)) continue;
    const rects = bodyOf(p, u);
    if (bodyDistance(body, rects) > reach) continue;
    if (kindOf(p, u).side === side) friends.push({ id: u, rects });
    else foes.push({ rects, disordered: it.disordered, near: isNear(body, rects) });
  }
  const crosses: string[] = [];
  for (const rule of theatre.special)
    if (rule.type === 'flight-crosses' && (rule.side === 'A') === (side === 0)) crosses.push(...rule.terrain);
  return {
    body,
    facing: unitAt(p, unit).stand.facing,
    isSquare: f.inSquare,
    strip: size,
    columnAt: (x, y, facing) => {
      const { own, gun } = columnStand(p, unit, x, y, facing);
      const rects: Rect[] = [];
      for (let i = 0; i < own.poses.length; i += 3)
        rects.push(
          rectAt(own.poses[i] as number, own.poses[i + 1] as number, own.poses[i + 2] as number, size.w, size.d),
        );
      if (gun !== null) {
        const its = sizeOf(p, unitAt(p, unit).gun);
        rects.push(rectAt(gun.poses[0] as number, gun.poses[1] as number, gun.poses[2] as number, its.w, its.d));
      }
      return rects;
    },
    rate: columnRate(p, unit),
    fromX: f.fromX,
    fromY: f.fromY,
    ground: theatre.ground,
    crosses,
    foes,
    friends,
  };
}

/** MM-R61: the paths by which it is decided whether there is any, the longest and straightest first. */
const TURNS = [0, 15, -15, 30, -30, 45, -45];
const SHARES = [1, 0.75, 0.5];

function* fan(axis: number, rate: number): Generator<readonly Leg[]> {
  for (const share of SHARES)
    for (const turn of TURNS) yield [{ bearing: snap(normal(axis + turn)), inches: rate * share }];
  for (const turn of [45, -45])
    for (const share of [0.5, 0.25])
      yield [
        { bearing: snap(normal(axis + turn)), inches: rate * share },
        { bearing: snap(normal(axis - turn)), inches: rate * (share === 0.5 ? 0.25 : 0.5) },
      ];
}

const MOST_OFFERS = 6;
let lastAsked: { readonly p: Battle; readonly stand: Stand; readonly f: FlightLocals; readonly paths: Order[] } | null =
  null;

/** The paths that are offered; empty if there is no legal one of the least length (MM-R61). */
function pathsOpen(p: Battle, f: FlightLocals): readonly Order[] {
  const { stand } = unitAt(p, f.unit);
  if (lastAsked !== null && lastAsked.p === p && lastAsked.f === f && lastAsked.stand === stand) return lastAsked.paths;
  const it = fleeingOf(p, f);
  const paths: Order[] = [];
  for (const legs of fan(axisFor(p, f), it.rate)) {
    if (paths.length >= MOST_OFFERS) break;
    if (fleeAlong(it, legs, false).legal) paths.push({ do: 'flee', legs: [...legs], column: false });
  }
  lastAsked = { p, stand, f, paths };
  return paths;
}

/** MM-G29: on past friends; MM-R40: short at the table's edge. Null: it surrenders. */
function lastResort(
  p: Battle,
  f: FlightLocals,
): { readonly found: Flight & { legal: true }; readonly legs: readonly Leg[]; readonly rule: string } | null {
  const it = fleeingOf(p, f);
  const axis = axisFor(p, f);
  let edge = false;
  for (const turn of TURNS) {
    const bearing = snap(normal(axis + turn));
    const first = fleeAlong(it, [{ bearing, inches: it.rate / 2 }], false);
    if (first.legal) continue;
    if (first.why === 'edge') edge = true;
    if (first.why !== 'ends-on-friend') continue;
    for (let far = it.rate / 2; far <= it.rate / 2 + 24; far += 0.25) {
      const legs = [{ bearing, inches: snap(far) }];
      const found = fleeAlong(it, legs, false, false, true);
      if (found.legal) return { found, legs, rule: 'MM-G29' };
      if (found.why !== 'ends-on-friend') break;
    }
  }
  if (!edge) return null;
  for (let far = it.rate / 2; far >= 0; far -= 0.25)
    for (const turn of TURNS) {
      const legs = [{ bearing: snap(normal(axis + turn)), inches: snap(far) }];
      const found = fleeAlong(it, legs, false, true);
      if (found.legal) return { found, legs, rule: 'MM-R40' };
    }
  return null;
}

/** MM-11.3, MM-11.4, MM-11.10: it arrives in disorder, facing the way it fled, and has thrown others into disorder. */
function arrive(
  p: Battle,
  f: FlightLocals,
  found: Flight & { legal: true },
  legs: readonly Leg[],
  rule: string,
  ctx: Context<Happening>,
): void {
  const { unit } = f;
  const it = unitAt(p, unit);
  const far = snap(legs.reduce((sum, leg) => sum + leg.inches, 0));
  const before = bodyOf(p, unit);
  const stopped = stopBeforeUnspotted(p, f, found, legs);
  if (stopped === null) settle(p, unit, found);
  it.charged = false;
  it.inRing = false;
  ctx.journal?.push(knownEntry(p, unit, { what: 'fled', rule, unit, inches: far, column: found.mode === 'column' }));
  noteMove(p, unit, before);
  disorder(p, unit, 'flight', 'MM-11.3', ctx);
  for (const friend of found.disorders) disorder(p, friend, 'fugitives', 'MM-11.4', ctx);
  overrunGenerals(p, unit, ctx, () => sweepBetween(before, bodyOf(p, unit)));
  spotByMove(p, unit, ctx);
}

function settle(p: Battle, unit: number, found: Flight & { legal: true }) {
  const it = unitAt(p, unit);
  if (found.mode === 'column') {
    const { own, gun } = columnStand(p, unit, found.x, found.y, found.facing);
    return setStand(p, unit, own, gun);
  }
  const centre = centreOf(bodyOf(p, unit));
  const by = found.facing - it.stand.facing;
  const place = (stand: Stand): Stand =>
    shifted(turned(stand, centre.x, centre.y, by), found.x - centre.x, found.y - centre.y);
  setStand(p, unit, place(it.stand), it.gun < 0 ? null : place(unitAt(p, it.gun).stand));
}

/** MM-R58 in flight: an unspotted enemy on the end of the path stops it where it stood, and is spotted. */
function stopBeforeUnspotted(
  p: Battle,
  f: FlightLocals,
  found: Flight & { legal: true },
  legs: readonly Leg[],
): number | null {
  if (!p.spotting) return null;
  const it = fleeingOf(p, f);
  const { side } = kindOf(p, f.unit);
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || unitAt(p, u).where !== 'table' || isKnownTo(p, u, side)) continue;
    const foes = [{ rects: bodyOf(p, u), disordered: true, near: false }];
    const again = fleeAlong({ ...it, foes }, legs, found.mode === 'column', true, true);
    if (!again.legal && again.why === 'enemy') {
      unitAt(p, u).spotted = true;
      return u;
    }
    if (again.legal && again.mode !== found.mode) {
      unitAt(p, u).spotted = true;
      settle(p, f.unit, again);
      return u;
    }
  }
  return null;
}
