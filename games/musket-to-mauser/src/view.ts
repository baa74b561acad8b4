/** Who may know what (MM-13.8, MM-S11): unspotted units and fire that has been called are hidden from the enemy. */
import type { Dice, Frame, Seat } from '@laager/kernel';
import { centreOfUnit, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { layoutAtStart } from './check-units.ts';
import { bearingOf, cosine, sine, snap } from './geometry/angle.ts';
import { overlap, type Rect } from './geometry/shapes.ts';
import { isOnTable, meetsImpassable } from './ground.ts';
import { defaultFiles, layoutAt, standOf } from './layouts.ts';
import { type Battle, type General, type Side, type Stand, sideOfSeat, type Unit } from './position.ts';
import { isSpotted } from './sight.ts';
import { kindOf, theatreOf } from './theatre.ts';

const copyUnit = (it: Unit): Unit => ({
  where: it.where,
  stand: it.stand,
  bases: it.bases,
  fatigue: it.fatigue,
  disordered: it.disordered,
  prone: it.prone,
  firedProne: it.firedProne,
  dismounted: it.dismounted,
  horses: it.horses,
  gun: it.gun,
  attachedTo: it.attachedTo,
  ring: it.ring,
  inRing: it.inRing,
  spotted: it.spotted,
  acted: it.acted,
  owes: it.owes,
  reference: it.reference,
  rested: it.rested,
  spent: it.spent,
  charged: it.charged,
  trail: it.trail,
  struckAt: it.struckAt,
  fired: it.fired,
  jammed: it.jammed,
  recalled: it.recalled,
  home: it.home,
});

const copyGeneral = (it: General): General => ({
  where: it.where,
  x: it.x,
  y: it.y,
  facing: it.facing,
  rating: it.rating,
  standIn: it.standIn,
  attached: it.attached,
  rolled: it.rolled,
  passed: it.passed,
  moved: it.moved,
});

/** Frames are small; their locals are changed in place, so they are copied. */
const copyFrame = (frame: Frame): Frame => ({
  procedure: frame.procedure,
  step: frame.step,
  locals: structuredCopy(frame.locals),
});

function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = structuredCopy((value as Record<string, unknown>)[key]);
  return copy as T;
}

/** Stands and trails never change: clones share them. */
export function clone(p: Battle): Battle {
  return {
    stack: p.stack.map(copyFrame),
    asked: p.asked,
    given: p.given,
    scenario: p.scenario,
    file: p.file,
    spotting: p.spotting,
    strictCommand: p.strictCommand,
    lineInfantry6: p.lineInfantry6,
    indirectFire: p.indirectFire,
    companyDouble: p.companyDouble,
    scale25mm: p.scale25mm,
    turn: p.turn,
    mover: p.mover,
    phase: p.phase,
    units: p.units.map(copyUnit),
    generals: p.generals.map(copyGeneral),
    brigades: p.brigades.map(({ order, reverted, changed }) => ({ order, reverted, changed })),
    squares: p.squares.slice(),
    lookouts: p.lookouts.map(({ unit, named }) => ({ unit, named })),
    charges: p.charges.map((one) => ({
      charger: one.charger,
      target: one.target,
      from: one.from,
      bearing: one.bearing,
      run: one.run,
      reach: one.reach,
      spent: one.spent,
      state: one.state,
      reacted: one.reacted,
      answered: one.answered,
    })),
    contacts: p.contacts.map((one) => ({
      charger: one.charger,
      struck: one.struck,
      flank: one.flank,
      fresh: one.fresh,
      continuing: one.continuing,
      fought: one.fought,
      fromX: one.fromX,
      fromY: one.fromY,
    })),
    calls: p.calls.slice(),
    glimpses: p.glimpses.slice(),
    lost: p.lost.slice(),
    result: p.result,
    resultRule: p.resultRule,
  };
}

/** A stand no one has seen. */
const UNSEEN: Stand = {
  formation: 'line',
  x: 0,
  y: 0,
  facing: 0,
  files: 1,
  gap: 0,
  bend: null,
  screen: null,
  gunPlace: -1,
  poses: [],
};

/** What is left of a unit that this viewer knows only by its name and losses. */
function mask(it: Unit): void {
  it.stand = UNSEEN;
  it.fatigue = 0;
  it.disordered = false;
  it.prone = false;
  it.firedProne = false;
  it.dismounted = false;
  it.horses = true;
  it.gun = -1;
  it.attachedTo = -1;
  it.ring = -1;
  it.inRing = false;
  it.acted = false;
  it.owes = false;
  it.reference = -1;
  it.rested = false;
  it.spent = 0;
  it.charged = false;
  it.trail = null;
  it.struckAt = 0;
  it.fired = 0;
  it.jammed = false;
  it.recalled = 0;
  it.home = [];
}

/** MM-S11: who fires from hiding, and from where; the target knows only which way to run (MM-11.2). */
function maskFrame(p: Battle, frame: Frame, hidden: readonly number[]): void {
  const firing = frame.locals as { by?: { unit: number }[]; attackers?: number[]; cause?: string } & Partial<Attack>;
  const isShot = frame.procedure === 'firing' || (frame.procedure === 'flight' && firing.cause === 'fire');
  if (!isShot) return;
  const by = firing.by?.map(({ unit }) => unit) ?? firing.attackers ?? [];
  if (!by.some((unit) => hidden.includes(unit))) return;
  const target = firing.target ?? firing.unit ?? 0;
  const centre = centreOfUnit(p, target);
  const axis = bearingOf(centre.x - (firing.fromX ?? 0), centre.y - (firing.fromY ?? 0));
  firing.fromX = centre.x - sine(axis);
  firing.fromY = centre.y - cosine(axis);
  if (firing.by !== undefined) firing.by = firing.by.filter(({ unit }) => !hidden.includes(unit));
  if (firing.attackers !== undefined) firing.attackers = firing.attackers.filter((unit) => !hidden.includes(unit));
}

interface Attack {
  readonly target: number;
  readonly unit: number;
  fromX: number;
  fromY: number;
}

const hidesFrom = (p: Battle, unit: number, side: Side | null): boolean => {
  return unitAt(p, unit).where === 'table' && !isSpotted(p, unit) && kindOf(p, unit).side !== side;
};

export function view(p: Battle, seat: Seat | null): Battle {
  if (!p.spotting && p.calls.length === 0) return clone(p);
  const side = seat === null ? null : sideOfSeat(seat);
  const seen = clone(p);
  const hidden: number[] = [];
  for (let u = 0; u < p.units.length; u++)
    if (hidesFrom(p, u, side)) {
      hidden.push(u);
      mask(seen.units[u] as Unit);
    }
  for (const general of seen.generals)
    if (general.attached.some((unit) => hidden.includes(unit))) {
      general.attached = general.attached.filter((unit) => !hidden.includes(unit));
      if (general.attached.length === 0) {
        general.x = 0;
        general.y = 0;
      }
    }
  if (hidden.length > 0) for (const frame of seen.stack) maskFrame(p, frame, hidden);
  for (const [i, { members, moves }] of p.squares.entries())
    if (members.some((unit) => hidden.includes(unit)))
      seen.squares[i] = { members: members.filter((unit) => !hidden.includes(unit)), moves };
  seen.calls = p.calls.filter((call) => theatreOf(p).offboard[call.gun]?.side === side);
  seen.glimpses = p.glimpses.filter((glimpse) => kindOf(p, glimpse.hidden).side === side);
  return seen;
}

export const isUnseen = (it: Unit): boolean => it.where === 'table' && it.stand.poses.length === 0;

/** The unknown drawn at random: hidden units set down somewhere about where they might be. */
export function imagine(p: Battle, seat: Seat, dice: Dice): Battle {
  const guess = view(p, seat);
  for (let u = 0; u < guess.units.length; u++) {
    const it = guess.units[u] as Unit;
    if (!isUnseen(it)) continue;
    const { start } = kindOf(guess, u);
    it.dismounted = start.dismounted === true;
    it.stand = somewhere(guess, u, dice);
    it.home = it.stand.poses.slice();
  }
  return guess;
}

const cause = { for: 'imagining', rule: 'MM-13.8' };
const TRIES = 24;

/** Near its place in the scenario at first, farther off as the battle goes on; anywhere free at last. */
function somewhere(p: Battle, unit: number, dice: Dice): Stand {
  const kind = kindOf(p, unit);
  const { table } = theatreOf(p);
  const roam = 2 + Math.round(4 * (p.turn - 1));
  const near = (at: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(at) + dice.draw(2 * roam + 1, cause) - roam));
  for (let tries = 0; tries < TRIES; tries++) {
    const layout = layoutAtStart(kind.start, kind.template);
    const files = layout.files === 0 ? 0 : defaultFiles(layout.formation, bases(p, unit));
    const stand = standFor(p, unit, near(layout.x, table.w), near(layout.y, table.h), layout.facing, files);
    if (isFree(p, unit, stand)) return stand;
  }
  for (let y = 1; y < table.h; y++)
    for (let x = 1; x < table.w; x++) {
      const stand = standFor(p, unit, x, y, kind.start.facing, -1);
      if (isFree(p, unit, stand)) return stand;
    }
  return standFor(p, unit, 1, 1, 0, -1);
}

const bases = (p: Battle, unit: number): number => unitAt(p, unit).bases;

function standFor(p: Battle, unit: number, x: number, y: number, facing: number, files: number): Stand {
  const { start } = kindOf(p, unit);
  const { formation } = start;
  const size = sizeOf(p, unit);
  const narrow = files < 0 ? Math.min(2, defaultFiles(formation, bases(p, unit))) : files;
  const kind = files < 0 && formation === 'line' && bases(p, unit) > 2 ? 'field-column' : formation;
  const wide = kind === 'field-column' ? defaultFiles('field-column', bases(p, unit)) : narrow;
  const gap = kind === 'skirmish' ? (start.gap ?? size.w / 2) : 0;
  return standOf(layoutAt(kind, snap(x), snap(y), facing, wide, gap), bases(p, unit), size, null);
}

function isFree(p: Battle, unit: number, stand: Stand): boolean {
  const body: readonly Rect[] = rectsOf(stand, sizeOf(p, unit));
  const { ground } = theatreOf(p);
  if (!body.every((one) => isOnTable(ground, one) && meetsImpassable(ground, one) === null)) return false;
  for (let u = 0; u < p.units.length; u++) {
    const other = unitAt(p, u);
    if (u === unit || other.where !== 'table' || isUnseen(other)) continue;
    if (rectsOf(other.stand, sizeOf(p, u)).some((one) => body.some((two) => overlap(one, two)))) return false;
  }
  return true;
}
