/** Chapter 14: armies that break, and what each scenario calls a victory. */
import type { Context, Outcome } from '@laager/kernel';
import { bodyOf, centreOfUnit, ownRects, unitAt } from './bodies.ts';
import type { VictoryLine } from './files.ts';
import { corners, inPolygon, type pointToRect, rectMeetsPolygon, SLACK, segmentToRect } from './geometry/shapes.ts';
import type { Happening } from './happenings.ts';
import { type Battle, enemyOf, SEATS, type Side, seatOfSide } from './position.ts';
import { kindOf, theatreOf } from './theatre.ts';

const SIDES: readonly Side[] = [0, 1];
const sideNamed = (name: 'A' | 'B'): Side => (name === 'A' ? 0 : 1);
type HoldArea = Extract<VictoryLine, { type: 'hold-area' }>;
type ReachArea = Extract<VictoryLine, { type: 'reach-area' }>;

/** MM-14.1. */
export const breaksAt = (start: number): number => Math.ceil(start / 2);
export const isBroken = (p: Battle, side: Side): boolean =>
  (p.lost[side] as number) >= breaksAt(theatreOf(p).startBases[side] as number);

/** MM-14.1, MM-R49, MM-14.4: at the end of each phase. Returns whether the battle is over. */
export function armyBreak(p: Battle, ctx: Context<Happening>): boolean {
  if (p.result !== '') return true;
  const broken = SIDES.filter((side) => isBroken(p, side));
  for (const side of broken) ctx.journal?.push({ what: 'broken', rule: 'MM-14.1', side });
  const atOnce = theatreOf(p).victory.find((line) => isMetAtOnce(p, line));
  if (broken.length === 1)
    return decide(p, enemyOf(broken[0] as Side), 'MM-14.1', brokenText(p, broken[0] as Side), ctx);
  if (atOnce !== undefined) return decide(p, winnerOf(atOnce), 'MM-14.4', atOnce.text, ctx);
  if (broken.length === 0) return false;
  const named = theatreOf(p).victory.find((line) => isHeld(p, line));
  return named === undefined
    ? decide(p, null, 'MM-R49', 'Both armies are broken.', ctx)
    : decide(p, winnerOf(named), 'MM-R49', named.text, ctx);
}

const brokenText = (p: Battle, side: Side): string =>
  `${theatreOf(p).file.sides[side === 0 ? 'A' : 'B'].name} have lost half of their army.`;

/** MM-14.4: at the end of each turn, and of the last. Returns whether the battle is over. */
export function endOfTurn(p: Battle, ctx: Context<Happening>): boolean {
  if (p.result !== '') return true;
  const { victory, turns } = theatreOf(p);
  const last = p.turn >= turns;
  const met = victory.find((line) => isMetAtTurnEnd(p, line, last));
  if (met !== undefined) return decide(p, winnerOf(met), 'MM-14.4', met.text, ctx);
  return last && decide(p, null, 'MM-14.4', 'The day ends undecided.', ctx);
}

function decide(p: Battle, winner: Side | null, rule: string, text: string, ctx: Context<Happening>): true {
  p.result = winner === null ? 'draw' : seatOfSide(winner);
  p.resultRule = rule;
  ctx.journal?.push({ what: 'result', rule, result: p.result, text });
  return true;
}

const winnerOf = (line: VictoryLine): Side | null => (line.side === null ? null : sideNamed(line.side));

/** Conditions that end the battle at the end of any phase. */
function isMetAtOnce(p: Battle, line: VictoryLine): boolean {
  if (line.type === 'destroyed-share') {
    const of = sideNamed(line.of);
    return (p.lost[of] as number) >= line.share * (theatreOf(p).startBases[of] as number);
  }
  return line.type === 'hold-area' && line.when === 'any' && holds(p, line);
}

function isMetAtTurnEnd(p: Battle, line: VictoryLine, last: boolean): boolean {
  switch (line.type) {
    case 'hold-area':
      return (last || line.when === 'turn-end') && holds(p, line);
    case 'reach-area':
      return last && hasReached(p, line);
    case 'survive-until':
      return p.turn >= line.turn && !isBroken(p, sideNamed(line.side));
    case 'otherwise':
      return last;
    default:
      return false;
  }
}

/** MM-1.5: the phase that ends is the last of its turn. */
const isTurnEnd = (p: Battle): boolean => p.phase === 'assault' && p.mover !== theatreOf(p).first;

/** A condition about ground that is met now, at the time for which the scenario names it (MM-R49). */
const isHeld = (p: Battle, line: VictoryLine): boolean =>
  (line.type === 'hold-area' || line.type === 'reach-area') &&
  isTurnEnd(p) &&
  isMetAtTurnEnd(p, line, p.turn >= theatreOf(p).turns);

const flat = (polygon: readonly (readonly [number, number])[]): number[] => polygon.flat();

/** MM-G49: bases of a side whose centres lie in the area. */
export function basesIn(p: Battle, side: Side, polygon: readonly number[], steady: boolean): number {
  let bases = 0;
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (it.where !== 'table' || kindOf(p, u).side !== side || (steady && it.disordered)) continue;
    for (const base of ownRects(p, u)) if (inPolygon(base.x, base.y, polygon)) bases++;
  }
  return bases;
}

/** Units of a side that pass the test. */
const unitsOf = (p: Battle, side: Side, has: (unit: number) => boolean): number[] =>
  p.units.flatMap((it, u) => (it.where === 'table' && kindOf(p, u).side === side && has(u) ? [u] : []));

/** MM-G49: by its centre. */
function isUnitIn(p: Battle, unit: number, polygon: readonly number[]): boolean {
  const { x, y } = centreOfUnit(p, unit);
  return inPolygon(x, y, polygon);
}

export function holds(p: Battle, line: HoldArea): boolean {
  const side = sideNamed(line.side);
  const foe = enemyOf(side);
  const area = flat(line.polygon);
  const min = line.min ?? 1;
  switch (line.test) {
    case 'more-bases':
      return basesIn(p, side, area, false) > basesIn(p, foe, area, false);
    case 'more-undisordered-bases':
      return basesIn(p, side, area, true) > basesIn(p, foe, area, false);
    case 'min-and-more': {
      const ours = basesIn(p, side, area, true);
      return ours >= min && ours > basesIn(p, foe, area, false);
    }
    case 'clear-and-min':
      return spoilersOf(p, line).length === 0 && basesIn(p, side, area, line.own === 'undisordered') >= min;
    case 'occupied-and-clear':
      return spoilersOf(p, line).length === 0 && steadyUnitsIn(p, side, area).length > 0;
    case 'inside-or-infantry-lost': {
      const inside = (u: number): boolean => bodyOf(p, u).every((r) => isWholly(corners(r), area));
      if (p.phase === 'assault' && unitsOf(p, side, inside).length > 0) return true;
      return lostFromRing(p, foe) >= (line.lost ?? 1);
    }
  }
}

export const steadyUnitsIn = (p: Battle, side: Side, area: readonly number[]): readonly number[] =>
  unitsOf(p, side, (u) => !unitAt(p, u).disordered && isUnitIn(p, u, area));

/** Enemy units that keep the ground from being held: in it, or as near as the condition says. */
export function spoilersOf(p: Battle, line: HoldArea): readonly number[] {
  const foe = enemyOf(sideNamed(line.side));
  const area = flat(line.polygon);
  if (line.test === 'occupied-and-clear')
    return unitsOf(p, foe, (u) => bodyOf(p, u).some((r) => isWithin(r, area, line.clear ?? 0)));
  if (line.test !== 'clear-and-min') return [];
  return unitsOf(p, foe, (u) => isUnitIn(p, u, area) && !(line.enemy === 'undisordered' && unitAt(p, u).disordered));
}

function isWholly(points: readonly number[], area: readonly number[]): boolean {
  for (let i = 0; i < points.length; i += 2)
    if (!inPolygon(points[i] as number, points[i + 1] as number, area)) return false;
  return true;
}

function isWithin(r: Parameters<typeof pointToRect>[2], area: readonly number[], inches: number): boolean {
  if (rectMeetsPolygon(r, area)) return true;
  const n = area.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const gap = segmentToRect(area[j] as number, area[j + 1] as number, area[i] as number, area[i + 1] as number, r);
    if (gap <= inches + SLACK) return true;
  }
  return false;
}

/** Infantry of a side's rings that is destroyed or has left its place. */
export function lostFromRing(p: Battle, side: Side): number {
  let lost = 0;
  for (const { members } of theatreOf(p).squares)
    for (const unit of members) {
      const kind = kindOf(p, unit);
      const it = unitAt(p, unit);
      if (kind.side === side && kind.arm === 'infantry' && (it.where === 'removed' || !it.inRing)) lost++;
    }
  return lost;
}

export function hasReached(p: Battle, line: ReachArea): boolean {
  const { units, bases } = reachedBy(p, line);
  return units >= (line.minUnits ?? 0) && bases >= (line.minBases ?? 1);
}

/** Undisordered units whose centres are there, and bases. */
export function reachedBy(p: Battle, line: ReachArea): { readonly units: number; readonly bases: number } {
  const area = flat(line.polygon);
  const steady = unitsOf(
    p,
    sideNamed(line.side),
    (u) => !unitAt(p, u).disordered && (line.ring !== true || kindOf(p, u).ring >= 0),
  );
  const furthest = line.maxX ?? Number.POSITIVE_INFINITY;
  const bases = steady.flatMap((u) => ownRects(p, u).filter((r) => r.x <= furthest && inPolygon(r.x, r.y, area)));
  return { units: steady.filter((u) => isUnitIn(p, u, area)).length, bases: bases.length };
}

/** How it ended; null while it goes on. */
export function outcomeOf(p: Battle): Outcome | null {
  if (p.result === '') return null;
  const [a, b] = SEATS;
  const whole = p.result === a ? 1 : p.result === b ? 0 : 0.5;
  const score = isMarginal(p) ? (whole + 0.5) / 2 : whole;
  return { result: p.result, rule: p.resultRule, score: { [a]: score, [b]: 1 - score } };
}

/** A victory that the scenario itself calls marginal: the beaten brigade is still there. */
export function isMarginal(p: Battle): boolean {
  if (p.resultRule !== 'MM-14.4') return false;
  const { victory, brigades } = theatreOf(p);
  for (const line of victory) {
    if (line.type !== 'otherwise' || line.marginal === undefined || line.side === null) continue;
    if (p.result !== seatOfSide(sideNamed(line.side))) continue;
    const { brigade: id, minBases } = line.marginal;
    const brigade = brigades.find((one) => one.id === id);
    const left = (brigade?.units ?? []).reduce((sum, u) => sum + unitAt(p, u).bases, 0);
    if (left >= minBases) return true;
  }
  return false;
}
