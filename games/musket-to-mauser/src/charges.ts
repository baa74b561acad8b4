/** Chapter 7: charges, from the order to the touch (MM-G27, MM-G28, MM-G40). */
import { type Context, type Denial, deny } from '@laager/kernel';
import {
  ahead,
  bodyOf,
  centreOf,
  frontLine,
  hasNoFlanks,
  isEngaged,
  isGun,
  isSteadyInRing,
  ownRects,
  rankedIn,
  rectsOf,
  sizeOf,
  unitAt,
} from './bodies.ts';
import { forbidsChargeUnderDefend } from './command.ts';
import { addFatigue } from './fatigue.ts';
import { forbidsGround, forbidsPlace } from './fit.ts';
import { carryOut } from './formations.ts';
import { bearingOf, cosine, normal, sine, snap, snapAngle, turnFrom } from './geometry/angle.ts';
import { moved, overlap, type Rect, rectDistance, SLACK, segmentToRect, TOUCH } from './geometry/shapes.ts';
import { firstMeeting, sweepBetween } from './geometry/sweep.ts';
import { noteMove } from './glimpses.ts';
import type { Happening } from './happenings.ts';
import { copyStand, shifted, standWith, turned } from './layouts.ts';
import { inCommandControl, overrunGenerals } from './leaders.ts';
import type { OrderOf } from './orders.ts';
import { interpenetrate } from './outcomes.ts';
import { disorder, setStand } from './placing.ts';
import type { Battle, Charge, Contact, Stand, Trail, Unit } from './position.ts';
import { recallScreen, standWithoutScreen } from './screens.ts';
import { isKnownTo } from './sight.ts';
import { rateOf } from './speed.ts';
import { kindOf } from './theatre.ts';
import { beginWalk, type Walk } from './walk.ts';

export type ChargeOrder = OrderOf<'charge'>;

/** A charge as it would run. */
export interface Run {
  /** At the start of the straight leg. */
  readonly from: Stand;
  readonly bearing: number;
  readonly inches: number;
  readonly reach: number;
  readonly spent: number;
  readonly target: number;
  readonly end: Stand;
  readonly disordered: boolean;
  /** Friends whom it runs through, and those of them in disorder of its own (MM-5.25). */
  readonly passed: readonly number[];
  readonly upset: readonly number[];
}

/** MM-7.5, MM-7.4, MM-3.16, MM-13.10: who may not charge at all. */
export function forbidsCharger(p: Battle, unit: number): Denial | null {
  const it = unitAt(p, unit);
  const { name, arm } = kindOf(p, unit);
  if (arm === 'artillery') return deny('MM-7.5', 'artillery does not charge');
  if (it.prone) return deny('MM-7.5', `${name} is prone`);
  if (it.stand.formation === 'march-column') return deny('MM-7.5', 'a March Column does not charge');
  if (it.stand.formation === 'square' || isSteadyInRing(p, unit)) return deny('MM-7.5', 'a Square does not charge');
  if (isEngaged(p, unit)) return deny('MM-9.26', `${name} is held in a melee`);
  if (it.spent > SLACK) return deny('MM-7.4', 'a charge is all that a unit does in a turn');
  if (p.strictCommand && !inCommandControl(p, unit)) return deny('MM-3.16', `${name} is out of command`);
  return null;
}

/** Its stand turned for the charge: a wheel that is paid for, or a free turn (MM-G40). */
function turnForCharge(walk: Walk, degrees: number): Denial | null {
  const { stand } = walk;
  if (Math.abs(degrees) <= SLACK) return null;
  if (stand.formation === 'skirmish') {
    const poses = stand.poses.map((value, i) => (i % 3 === 2 ? snapAngle(value + degrees) : value));
    walk.stand = standWith(stand, stand.x, stand.y, snapAngle(stand.facing + degrees), poses);
  } else if (Math.abs(degrees) > 45 + SLACK) {
    return deny('MM-G27', `it may turn 45 degrees before it charges, not ${snap(Math.abs(degrees))}`);
  } else if (stand.formation === 'mass') {
    const centre = centreOf(rectsOf(stand, sizeOf(walk.p, walk.unit)));
    walk.stand = turned(stand, centre.x, centre.y, degrees);
  } else {
    carryOut(walk, [{ go: 'wheel', degrees }]);
    return walk.denial;
  }
  return forbidsPlace(walk.p, walk.unit, rectsOf(walk.stand, sizeOf(walk.p, walk.unit)));
}

/** The bases whose front edges strike: the front rank; any base of skirmishers. */
const strikers = (stand: Stand): number =>
  stand.formation === 'skirmish' ? rankedIn(stand) : Math.min(rankedIn(stand), Math.max(1, stand.files));

interface Touch {
  readonly unit: number;
  readonly inches: number;
  /** By a front edge. */
  readonly front: boolean;
}

/** The enemies that a rigid slide touches first: all of those at the least distance. */
function firstTouches(
  p: Battle,
  unit: number,
  stand: Stand,
  bearing: number,
  reach: number,
  bodyFor: (enemy: number) => readonly Rect[],
  all = false,
): Touch[] {
  const rects = rectsOf(stand, sizeOf(p, unit));
  const { side } = kindOf(p, unit);
  const dx = sine(bearing) * reach;
  const dy = cosine(bearing) * reach;
  const front = strikers(stand);
  let touches: Touch[] = [];
  let least = Infinity;
  for (let u = 0; u < p.units.length; u++) {
    if (kindOf(p, u).side === side || unitAt(p, u).attachedTo >= 0) continue;
    if (all ? unitAt(p, u).where !== 'table' : !isKnownTo(p, u, side)) continue;
    for (const theirs of bodyFor(u))
      for (let k = 0; k < rects.length; k++) {
        const own = rects[k] as Rect;
        const t = firstMeeting(own, dx, dy, theirs, 0);
        if (t > 1) continue;
        const inches = t * reach;
        if (inches > least + SLACK) continue;
        if (inches < least - SLACK) touches = [];
        least = Math.min(least, inches);
        touches.push({
          unit: u,
          inches,
          front: k < front && frontTouches(moved(own, dx * t, dy * t), theirs),
        });
      }
  }
  return touches;
}

/** Whether the front edge of a base touches another base, corners included. */
function frontTouches(own: Rect, theirs: Rect): boolean {
  const hw = own.w / 2;
  const hd = own.d / 2;
  const fx = own.x + own.fx * hd;
  const fy = own.y + own.fy * hd;
  return segmentToRect(fx - own.fy * hw, fy + own.fx * hw, fx + own.fy * hw, fy - own.fx * hw, theirs) <= TOUCH;
}

/** MM-4.54: a unit that is charged has its screen back. */
const targetBody =
  (p: Battle, target: number) =>
  (enemy: number): readonly Rect[] => {
    const whole = enemy === target && unitAt(p, enemy).stand.screen !== null ? standWithoutScreen(p, enemy) : null;
    return whole === null ? bodyOf(p, enemy) : rectsOf(whole, sizeOf(p, enemy));
  };

/** MM-7.3, MM-7.13, MM-7.14, MM-G27: the run of a charge, or why it may not be. `all`: unspotted enemies stop it too. */
export function runOf(p: Battle, order: ChargeOrder, all = false): Run | Denial {
  const { unit, target } = order;
  const it = unitAt(p, unit);
  const walk = beginWalk(p, unit);
  walk.gun = -1; // MM-G12: the gun stays behind
  walk.gunStand = null;
  if (it.stand.screen !== null) {
    const whole = standWithoutScreen(p, unit, all);
    if (whole === null) return deny('MM-R69', `there is no room for the screen of ${kindOf(p, unit).name} to come in`);
    walk.stand = whole;
  }
  const denial = turnForCharge(walk, order.turn);
  if (denial !== null) return denial;
  const from = walk.stand;
  const off = Math.abs(turnFrom(from.facing, order.bearing));
  if (off > 45 + SLACK) return deny('MM-7.3', `the charge runs ${snap(off)} degrees off its facing; 45 is the most`);
  const rate = rateOf(p, unit, from.formation);
  const touches = firstTouches(p, unit, from, order.bearing, rate + TOUCH, targetBody(p, target), all);
  const first = touches.find((one) => one.unit === target) ?? touches[0];
  if (first === undefined)
    return deny('MM-7.13', `${kindOf(p, target).name} is not touched within ${rate} inches on that line`);
  if (first.unit !== target && !all) return deny('MM-7.14', `${kindOf(p, first.unit).name} is touched first`);
  if (!touches.some((one) => one.unit === first.unit && one.front))
    return deny('MM-G27', 'another part of it would touch before its front does');
  const inches = snap(first.inches);
  const probe = probeOf(walk);
  carryOut(walk, [{ go: 'march', bearing: order.bearing, inches }]);
  if (walk.denial !== null) return walk.denial.rule === 'MM-5.20' ? deny('MM-7.13', walk.denial.reason) : walk.denial;
  const end = walk.stand;
  const place = forbidsContact(p, unit, end);
  if (place !== null) return place;
  carryOut(probe, [{ go: 'march', bearing: order.bearing, inches: rate }]);
  return {
    from,
    bearing: order.bearing,
    inches,
    reach: Math.max(inches, probe.travelled),
    spent: walk.spent,
    target: first.unit,
    end,
    disordered: walk.disordered,
    passed: walk.passed,
    upset: walk.upset,
  };
}

/** The same walk, to see how far it could go. */
const probeOf = (walk: Walk): Walk => ({ ...walk, truncate: true, again: true, taken: [], passed: [], upset: [] });

/** At contact it stands on the table, on good ground and on no friend. */
function forbidsContact(p: Battle, unit: number, end: Stand): Denial | null {
  const body = rectsOf(end, sizeOf(p, unit));
  const ground = forbidsGround(p, unit, body);
  if (ground !== null) return ground;
  const { side } = kindOf(p, unit);
  for (let u = 0; u < p.units.length; u++) {
    const other = unitAt(p, u);
    if (u === unit || other.where !== 'table' || !isKnownTo(p, u, side)) continue;
    if (ownRects(p, u).some((one) => body.some((two) => overlap(one, two))))
      return kindOf(p, u).side === side
        ? deny('MM-G27', `it would overlap ${kindOf(p, u).name} at contact`)
        : deny('MM-G27', `it would run through ${kindOf(p, u).name}`);
  }
  return null;
}

/** All that forbids a charge. */
export function forbidsCharge(p: Battle, order: ChargeOrder): Denial | null {
  const { unit, target } = order;
  const it = unitAt(p, target);
  const own = kindOf(p, unit);
  const denial = forbidsCharger(p, unit);
  if (denial !== null) return denial;
  if (it.where !== 'table' || kindOf(p, target).side === own.side || it.attachedTo >= 0)
    return deny('MM-7.3', 'a charge needs an enemy unit as its target');
  if (!it.spotted) return deny('MM-13.10', 'an unspotted unit cannot be charged');
  const run = runOf(p, order);
  if ('rule' in run) return run;
  return forbidsChargeUnderDefend(p, unit, run.end);
}

/** MM-7.2: the charge is made, up to the touch. */
export function makeCharge(p: Battle, order: ChargeOrder, ctx: Context<Happening>): void {
  const { unit } = order;
  const it = unitAt(p, unit);
  const found = runOf(p, order, p.spotting);
  const run = 'rule' in found ? runOf(p, order) : found;
  it.acted = true;
  it.charged = true;
  it.trail = null;
  if ('rule' in run) return;
  if (addFatigue(p, unit, 1, 'the charge', 'MM-7.2', ctx)) return; // MM-7.12
  recallScreen(p, unit, ctx);
  leaveGun(p, unit);
  if (!unitAt(p, run.target).spotted) {
    unitAt(p, run.target).spotted = true; // MM-R58
    ctx.journal?.push({ what: 'ran-into', rule: 'MM-R58', unit, hidden: run.target });
  }
  recallScreen(p, run.target, ctx);
  setStand(p, unit, run.end);
  it.inRing = false;
  it.spent = run.spent;
  // MM-6.20: fire that meets it before the rough ground meets it steady.
  if (run.disordered && !it.disordered) it.trail = trailOf(run.from, run.bearing, run.inches, false);
  if (run.disordered) disorder(p, unit, 'rough ground', 'MM-5.11', ctx);
  interpenetrate(p, { unit, passed: run.passed, upset: run.upset }, ctx);
  p.charges.push({
    charger: unit,
    target: run.target,
    from: copyStand(run.from),
    bearing: run.bearing,
    run: run.inches,
    reach: run.reach,
    spent: run.spent,
    state: 'running',
    reacted: [],
    answered: [],
  });
  ctx.journal?.push({ what: 'charged', rule: 'MM-7.3', unit, target: run.target, inches: run.inches });
  const size = sizeOf(p, unit);
  overrunGenerals(p, unit, ctx, () => sweepBetween(rectsOf(run.from, size), rectsOf(run.end, size)));
}

/** The straight leg of a charge as a trail. */
const trailOf = (from: Stand, bearing: number, inches: number, disordered: boolean): Trail => ({
  from: copyStand(from),
  steps: [{ go: 'march', bearing, inches }],
  length: inches,
  spent: 0,
  disordered,
  shaken: false,
});

/** MM-G12: to charge, a unit leaves its gun where it stands. */
function leaveGun(p: Battle, unit: number): void {
  const it = unitAt(p, unit);
  if (it.gun < 0) return;
  unitAt(p, it.gun).attachedTo = -1;
  unitAt(p, it.gun).spotted = it.spotted;
  it.gun = -1;
}

/** Where a charger stands this many inches along its line. */
export const alongCharge = (charge: Charge, inches: number): Stand =>
  shifted(charge.from, sine(charge.bearing) * inches, cosine(charge.bearing) * inches);

/** MM-R43: the first free place back along its line; behind its start if friends have closed up behind it. */
function freePlaceBack(p: Battle, charge: Charge, from: number): number {
  const { charger } = charge;
  const size = sizeOf(p, charger);
  const isFree = (inches: number): boolean =>
    forbidsPlace(p, charger, rectsOf(alongCharge(charge, snap(inches)), size)) === null;
  for (let inches = from; inches > -charge.reach; inches -= 0.1) if (isFree(inches)) return inches;
  return 0;
}

/** What lies on the line of a charge now: all enemies that its front could strike, and how far off they are. */
function strikesAhead(p: Battle, charge: Charge): { readonly touches: readonly Touch[]; readonly reaches: boolean } {
  const touches = firstTouches(p, charge.charger, charge.from, charge.bearing, charge.reach + TOUCH, (enemy) =>
    bodyOf(p, enemy),
  );
  const inches = snap(touches[0]?.inches ?? 0);
  const reaches =
    touches.some((one) => one.front) && forbidsContact(p, charge.charger, alongCharge(charge, inches)) === null;
  return { touches, reaches };
}

/** MM-8.12: the enemies whom the charger can still reach on its line. */
export function pursuitsOf(p: Battle, charge: Charge): number[] {
  const { touches, reaches } = strikesAhead(p, charge);
  return reaches ? [...new Set(touches.map((one) => one.unit))] : [];
}

/** MM-R41, MM-8.12, MM-R43: the charger goes again along its line, after a reaction: at this enemy, or at its old target if it can. */
export function runAgain(p: Battle, charge: Charge, ctx: Context<Happening>, target = charge.target): void {
  const { touches, reaches } = strikesAhead(p, charge);
  const first = touches.find((one) => one.unit === target) ?? touches.find((one) => one.front) ?? touches[0];
  if (first !== undefined && reaches) {
    const isNew = charge.target !== first.unit;
    charge.target = first.unit;
    if (isNew && unitAt(p, first.unit).stand.screen !== null) {
      recallScreen(p, first.unit, ctx); // MM-4.54
      runAgain(p, charge, ctx);
    } else runTo(p, charge, snap(first.inches), ctx);
    return;
  }
  stopShort(p, charge, first?.inches ?? null);
  ctx.journal?.push({ what: 'missed', rule: 'MM-R43', charger: charge.charger });
}

/** Up to the touch, farther on or less far than before: what it costs, whom it meets, and rough ground (MM-5.11, MM-5.25). */
function runTo(p: Battle, charge: Charge, inches: number, ctx: Context<Happening>) {
  const { charger } = charge;
  const it = unitAt(p, charger);
  const [before, now] = [legOf(p, charge, charge.run), legOf(p, charge, inches)];
  charge.spent = Math.round((charge.spent + now.spent - before.spent) * 1e6) / 1e6;
  charge.run = inches;
  const body = bodyOf(p, charger);
  setStand(p, charger, alongCharge(charge, inches));
  noteMove(p, charger, body);
  overrunGenerals(p, charger, ctx, () => sweepBetween(body, bodyOf(p, charger)));
  if (now.disordered && isSteadyFrom(it)) it.trail = trailOf(charge.from, charge.bearing, inches, false);
  if (now.disordered) disorder(p, charger, 'rough ground', 'MM-5.11', ctx);
  const passed = now.passed.filter((friend) => !before.passed.includes(friend));
  interpenetrate(p, { unit: charger, passed, upset: now.upset }, ctx);
}

/** The straight leg of a charge, of this many inches. */
function legOf(p: Battle, charge: Charge, inches: number): Walk {
  const walk = beginWalk(p, charge.charger);
  walk.stand = charge.from;
  walk.spent = 0;
  if (isSteadyFrom(unitAt(p, charge.charger))) {
    walk.disordered = false;
    walk.disorderedFrom = Infinity;
  }
  return carryOut(walk, [{ go: 'march', bearing: charge.bearing, inches }]);
}

/** Steady as its charge began: in order still, or disordered on its way (which its trail tells, MM-6.20). */
const isSteadyFrom = ({ trail, disordered }: Unit): boolean => trail !== null || !disordered;

/** MM-8.12: the charger gives up the pursuit. */
export function haltCharge(p: Battle, charge: Charge, ctx: Context<Happening>): void {
  stopShort(p, charge, strikesAhead(p, charge).touches[0]?.inches ?? null);
  ctx.journal?.push({ what: 'halted', rule: 'MM-8.12', charger: charge.charger });
}

/** MM-R43: it stops where it had contact, or short of the first enemy on its line. */
function stopShort(p: Battle, charge: Charge, enemyAt: number | null): void {
  charge.state = 'stopped';
  const most = Math.min(charge.run, enemyAt === null ? charge.run : Math.max(0, enemyAt - 0.1));
  const stop = freePlaceBack(p, charge, most);
  charge.run = snap(Math.max(0, stop));
  setStand(p, charge.charger, alongCharge(charge, snap(stop)));
  // MM-6.19: it has moved, like any other.
  const it = unitAt(p, charge.charger);
  it.trail = charge.run > SLACK ? trailOf(charge.from, charge.bearing, charge.run, !isSteadyFrom(it)) : null;
}

/** MM-9.1, MM-G28: every running charge has come to touch; what it touches is in close assault with it. */
export function makeContacts(p: Battle, ctx: Context<Happening>): void {
  for (const charge of p.charges) {
    if (charge.state !== 'running') continue;
    const { charger } = charge;
    const { side } = kindOf(p, charger);
    const body = bodyOf(p, charger);
    for (let u = 0; u < p.units.length; u++) {
      if (kindOf(p, u).side === side || unitAt(p, u).where !== 'table' || unitAt(p, u).attachedTo >= 0) continue;
      const touches = (): boolean => body.some((one) => bodyOf(p, u).some((two) => rectDistance(one, two) <= TOUCH));
      if (!touches()) continue;
      recallScreen(p, u, ctx); // MM-4.54: a unit that is struck has been charged
      if (!touches()) continue;
      if (p.contacts.some((one) => one.charger === charger && one.struck === u)) continue;
      const contact = contactOf(p, charge, u);
      p.contacts.push(contact);
      unitAt(p, u).spotted = true; // MM-13.11
      unitAt(p, charger).spotted = true;
      ctx.journal?.push({ what: 'contact', rule: 'MM-9.1', charger, struck: u, flank: contact.flank });
    }
  }
}

function contactOf(p: Battle, charge: Charge, struck: number): Contact {
  const centre = centreOf(rectsOf(charge.from, sizeOf(p, charge.charger)));
  return {
    charger: charge.charger,
    struck,
    flank: strikesFlank(p, charge, struck),
    fresh: true,
    continuing: false,
    fought: false,
    fromX: snap(centre.x),
    fromY: snap(centre.y),
  };
}

/** MM-G28. */
export function strikesFlank(p: Battle, charge: Pick<Charge, 'charger' | 'from'>, struck: number): boolean {
  if (hasNoFlanks(p, struck)) return false;
  if (ahead(frontLine(p, struck), charge.from.x, charge.from.y) < -SLACK) return true;
  const stand = unitAt(p, struck).stand;
  const rects = ownRects(p, struck);
  const front = Math.min(rankedIn(stand), Math.max(1, stand.files));
  const body = bodyOf(p, charge.charger);
  for (let k = 0; k < front; k++) if (body.some((one) => frontTouches(rects[k] as Rect, one))) return false;
  return true;
}

/** MM-2.4, MM-G42: whether an enemy, as it stands, could charge this unit. */
export function canCharge(p: Battle, enemy: number, unit: number): boolean {
  if (forbidsChargerAsItStands(p, enemy)) return false;
  for (const order of chargeAttempts(p, enemy, unit)) if (!('rule' in runOf(p, order))) return true;
  return false;
}

function forbidsChargerAsItStands(p: Battle, unit: number): boolean {
  const it = unitAt(p, unit);
  const { formation } = it.stand;
  return (
    isGun(p, unit) ||
    it.prone ||
    formation === 'march-column' ||
    formation === 'square' ||
    isEngaged(p, unit) ||
    isSteadyInRing(p, unit)
  );
}

/** The straightest ways in which a unit could charge another: as it faces, or turned towards it first. */
export function chargeAttempts(p: Battle, unit: number, target: number): readonly ChargeOrder[] {
  const { stand } = unitAt(p, unit);
  const own = centreOf(ownRects(p, unit));
  const theirs = centreOf(bodyOf(p, target));
  const aim = bearingOf(theirs.x - own.x, theirs.y - own.y);
  const off = turnFrom(stand.facing, aim);
  const attempts: ChargeOrder[] = [];
  const add = (turn: number, bearing: number): void => {
    attempts.push({ do: 'charge', unit, target, turn: snap(turn), bearing: snapAngle(bearing) });
  };
  if (Math.abs(off) <= 45) add(0, aim);
  if (Math.abs(off) <= 45) add(0, stand.facing);
  const most = stand.formation === 'skirmish' ? 180 : 45;
  const turn = Math.max(-most, Math.min(most, off));
  if (Math.abs(turn) > 1 && Math.abs(off) <= most + 45) {
    add(turn, normal(Math.abs(off) <= most ? aim : stand.facing + turn));
    add(turn / 2, normal(stand.facing + turn / 2 + Math.max(-45, Math.min(45, off - turn / 2))));
  }
  return attempts;
}
