/** How a side stands, as the chance that it wins: what is left of both armies, the ground, and the blows that are about to fall (MM-B1 to MM-B11). */
import type { Seat } from '@laager/kernel';
import { combatFacts, fightingBases } from './assault-facts.ts';
import { combatModifier, combatResult } from './assault-score.ts';
import { centreOfUnit, isBehind, isGun, isMounted, unitAt } from './bodies.ts';
import { strikesFlank } from './charges.ts';
import { excessOf, limitOf, strengthOf } from './fatigue.ts';
import type { VictoryLine } from './files.ts';
import { reachOf } from './fire-eligible.ts';
import { fireResult } from './fire-score.ts';
import { bearingOf, turnFrom } from './geometry/angle.ts';
import { inPolygon, type Point, pointToLine } from './geometry/shapes.ts';
import { type Battle, enemyOf, SEATS, type Side, type Unit } from './position.ts';
import { pointsOfBase } from './strength.ts';
import { GRADE_LINES } from './tables/grades.ts';
import { FIRE, type FireResult } from './tables/modifiers.ts';
import { CLOSE_TO_GUNS } from './tables/weapons.ts';
import { kindOf, type Theatre, theatreOf } from './theatre.ts';
import { basesIn, breaksAt, lostFromRing, outcomeOf, reachedBy, spoilersOf } from './victory.ts';

/** What was weighed by playing bots against each other: how far each part moves the odds. */
const MATERIAL = 9;
const BREAK = 2.5;
const PROSPECT = 0.8;
const GROUND_EARLY = 0.6;
const GROUND_LATE = 4;
const CLOSENESS = 2.2;
const RING = 1.5;
/** An army that must break the other comes on, since it loses more by lingering under fire than by closing; a wish of its own, no judgement. */
const HASTE = 3.5;
/** How near such an attacker is on the mean. */
const USUALLY_NEAR = 0.6;
const STEEPNESS = 0.55;

type Judgement = (p: Battle, seat: Seat) => number;

/** `boldness`: what a side threatens counts for so much more, and what threatens it for so much less. */
const judging =
  (boldness: number): Judgement =>
  (p, seat) => {
    const over = outcomeOf(p);
    if (over !== null) return over.score[seat] as number;
    const own: Side = seat === SEATS[0] ? 0 : 1;
    const lead = (own === 0 ? 1 : -1) * leadOf(p, own === 0 ? boldness : -boldness) + haste(p, own);
    return 1 / (1 + Math.exp(-lead * STEEPNESS));
  };

export const evaluate: Judgement = judging(0);

export const styles = { bold: { evaluate: judging(0.4) }, wary: { evaluate: judging(-0.4) } };

/** By how much side A is ahead; `boldness` tilts what is threatened towards A's threats. */
export function leadOf(p: Battle, boldness = 0): number {
  const theatre = theatreOf(p);
  const start = startPoints(theatre);
  const left = [0, 0];
  const prospect = [0, 0];
  const marks = marksOf(p);
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    const { side, grade, template } = kindOf(p, u);
    if (it.where === 'removed') continue;
    const worth = pointsOfBase(template, grade);
    left[side] = (left[side] as number) + worth * it.bases * healthOf(p, u, it);
    const mark = marks[u];
    if (mark !== null && mark !== undefined) prospect[side] = (prospect[side] as number) + bestShot(p, mark, marks);
  }
  const share = (side: Side): number => (left[side] as number) / (start[side] as number);
  const threat = (side: Side): number => (prospect[side] as number) / (start[side === 0 ? 1 : 0] as number);
  return (
    MATERIAL *
      (share(0) - share(1) + PROSPECT * ((1 + boldness) * threat(0) - (1 - boldness) * threat(1)) + melees(p, start)) +
    BREAK * (breaking(p, 1) - breaking(p, 0)) +
    groundOf(p, theatre, marks)
  );
}

const points = new WeakMap<Theatre, readonly number[]>();
function startPoints(theatre: Theatre): readonly number[] {
  let known = points.get(theatre);
  if (known === undefined) {
    known = [0, 1].map((side) =>
      theatre.units.reduce(
        (sum, kind) => sum + (kind.side === side ? kind.bases * pointsOfBase(kind.template, kind.grade) : 0),
        0,
      ),
    );
    points.set(theatre, known);
  }
  return known;
}

/** MM-B2: a worn or disordered unit is worth less. */
function healthOf(p: Battle, unit: number, it: Unit): number {
  const wear = Math.min(1, it.fatigue / (limitOf(p, unit) + strengthOf(p, unit)));
  return (1 - 0.45 * wear * (0.5 + wear)) * (it.disordered ? 0.88 : 1);
}

/** MM-B11: how near an army is to breaking, felt more the nearer it is. */
function breaking(p: Battle, side: Side): number {
  const part = (p.lost[side] as number) / breaksAt(theatreOf(p).startBases[side] as number);
  return part * part;
}

/** A unit on the table as fire sees it. */
interface Mark {
  readonly unit: number;
  readonly side: Side;
  readonly at: Point;
  readonly facing: number;
  readonly reach: number;
  readonly firing: number;
  readonly strength: number;
}

function markOf(p: Battle, unit: number): Mark | null {
  const it = unitAt(p, unit);
  if (it.attachedTo >= 0) return null;
  const { formation, files, facing } = it.stand;
  const silent = it.disordered || formation === 'march-column' || formation === 'limbered' || it.jammed;
  const width = formation === 'skirmish' ? it.bases : formation === 'square' ? it.bases / 4 : Math.max(1, files);
  return {
    unit,
    side: kindOf(p, unit).side,
    at: centreOfUnit(p, unit),
    facing,
    reach: silent ? 0 : reachOf(p, unit),
    firing: Math.min(it.bases, width),
    strength: strengthOf(p, unit),
  };
}

const marksOf = (p: Battle): readonly (Mark | null)[] =>
  p.units.map((it, u) => (it.where === 'table' ? markOf(p, u) : null));

const LEAST = -8;
const MOST = 16;

const harmOf = (result: FireResult): number =>
  0.22 * result.fatigue + (result.disorder ? 0.5 : 0) + result.bases + (result.involuntary ? 0.8 : 0);

/** What one firing does to its target, in bases: by the net modifier, over the 36 throws. */
const DAMAGE: { readonly [grade in keyof typeof GRADE_LINES]: readonly number[] } = {
  poor: damages(GRADE_LINES.poor.fireDefence),
  average: damages(GRADE_LINES.average.fireDefence),
  veteran: damages(GRADE_LINES.veteran.fireDefence),
  elite: damages(GRADE_LINES.elite.fireDefence),
};
function damages(defence: number): readonly number[] {
  const table: number[] = [];
  for (let net = LEAST; net <= MOST; net++) {
    let sum = 0;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += harmOf(fireResult(a + net, b + defence));
    table.push(sum / 36);
  }
  return table;
}

/** MM-B1, MM-B4, MM-B5, MM-B6: the best firing that a unit has before it, in points. */
function bestShot(p: Battle, from: Mark, marks: readonly (Mark | null)[]): number {
  if (from.reach === 0 || from.firing === 0) return 0;
  let best = 0;
  for (const to of marks) {
    if (to === null || to.side === from.side) continue;
    const dx = to.at.x - from.at.x;
    const dy = to.at.y - from.at.y;
    const far = Math.sqrt(dx * dx + dy * dy) - 0.5;
    if (far > from.reach + 0.25) continue;
    const off = Math.abs(turnFrom(from.facing, bearingOf(dx, dy)));
    const allRound = unitAt(p, from.unit).stand.formation === 'square';
    if (!allRound && off > 60) continue;
    const kind = kindOf(p, to.unit);
    const net = netModifier(p, from, to, far);
    const harm = (DAMAGE[kind.grade][Math.max(LEAST, Math.min(MOST, net)) - LEAST] as number) * (off > 45 ? 0.5 : 1);
    best = Math.max(best, harm * pointsOfBase(kind.template, kind.grade));
  }
  return best;
}

function netModifier(p: Battle, from: Mark, to: Mark, far: number): number {
  const { template, weapon } = kindOf(p, from.unit);
  const it = unitAt(p, to.unit);
  const { formation } = it.stand;
  let net = (weapon?.modifier ?? 0) + Math.round(from.firing) - to.strength;
  if (template.marksman) net += FIRE.marksman;
  if (template.untrained) net += FIRE.untrained;
  if (isMounted(p, from.unit)) net += FIRE.firerMounted;
  if (unitAt(p, from.unit).stand.formation === 'mass') net += FIRE.firerMass;
  if (far <= from.reach / 2) net += FIRE.shortRange;
  if (isGun(p, from.unit) && far <= CLOSE_TO_GUNS.inches) net += CLOSE_TO_GUNS.rifled;
  if (formation === 'skirmish') net += FIRE.targetSkirmish;
  if (it.prone) net += FIRE.targetProne;
  if (formation !== 'line' && formation !== 'skirmish' && formation !== 'unlimbered' && formation !== 'limbered')
    net += FIRE.targetColumnSquareMass;
  if (formation === 'unlimbered') net += FIRE.targetUnlimberedArtillery;
  if (isBehind(p, to.unit, from.at.x, from.at.y)) net += FIRE.flankOrRear;
  if (it.disordered) net += FIRE.targetDisordered;
  return net + excessOf(p, to.unit) - excessOf(p, from.unit);
}

/** MM-B7: what the charges and melees under way are likely to bring, in shares of the armies, for side A. */
function melees(p: Battle, start: readonly number[]): number {
  let sum = 0;
  const struck = new Set<string>();
  for (const contact of p.contacts) {
    struck.add(`${contact.charger} ${contact.struck}`);
    sum += meleeWorth(p, contact.charger, contact.struck, contact.flank, contact.fresh, start);
  }
  if (p.phase === 'movement')
    for (const charge of p.charges) {
      if (charge.state !== 'running' || struck.has(`${charge.charger} ${charge.target}`)) continue;
      if (unitAt(p, charge.charger).where !== 'table' || unitAt(p, charge.target).where !== 'table') continue;
      sum += meleeWorth(p, charge.charger, charge.target, strikesFlank(p, charge, charge.target), true, start);
    }
  return sum;
}

function meleeWorth(
  p: Battle,
  charger: number,
  target: number,
  flank: boolean,
  fresh: boolean,
  start: readonly number[],
): number {
  const centre = centreOfUnit(p, charger);
  const clash = { charger, struck: target, flank, fresh, fromX: centre.x, fromY: centre.y };
  const ours = fightingBases(p, charger);
  const theirs = fightingBases(p, target);
  const a = combatModifier(combatFacts(p, charger, clash, ours, theirs));
  const b = combatModifier(combatFacts(p, target, clash, theirs, ours));
  let [won, lost] = [0, 0];
  for (let i = 1; i <= 6; i++)
    for (let k = 1; k <= 6; k++) {
      const result = combatResult(i + a, k + b);
      const harm = result.bases + 0.22 * (result.fatigue + 1) + 1;
      if (result.winner === 'a') won += Math.min(harm, theirs + 1);
      else if (result.winner === 'b') lost += Math.min(harm, ours + 1);
    }
  const worth = (unit: number): number => {
    const { template, grade, side } = kindOf(p, unit);
    return pointsOfBase(template, grade) / (start[side] as number);
  };
  // A charge must first come through the fire of the charged.
  const risk = fresh ? 0.35 : 0;
  const swing = (won / 36) * worth(target) - (lost / 36 + risk) * worth(charger);
  return kindOf(p, charger).side === 0 ? swing : -swing;
}

const flats = new WeakMap<object, readonly number[]>();
function flat(line: { readonly polygon: readonly (readonly [number, number])[] }): readonly number[] {
  let known = flats.get(line);
  if (known === undefined) {
    known = line.polygon.flat();
    flats.set(line, known);
  }
  return known;
}

/** MM-B10, MM-B11: the ground that the scenario asks for, for side A. */
function groundOf(p: Battle, theatre: Theatre, marks: readonly (Mark | null)[]): number {
  const late = Math.min(1, p.turn / theatre.turns);
  let sum = 0;
  let asked = false;
  for (const line of theatre.victory) {
    if (line.type !== 'hold-area' && line.type !== 'reach-area') continue;
    asked = true;
    sum += (line.side === 'A' ? 1 : -1) * areaFor(p, line, late, marks);
  }
  if (asked) return sum;
  const attacker = attackerOf(theatre) ?? 0;
  return (attacker === 0 ? 1 : -1) * CLOSENESS * 0.4 * closenessOf(attacker, marks);
}

type AreaLine = Extract<VictoryLine, { type: 'hold-area' | 'reach-area' }>;

/** For the side that must hold or reach the area. */
function areaFor(p: Battle, line: AreaLine, late: number, marks: readonly (Mark | null)[]): number {
  const side: Side = line.side === 'A' ? 0 : 1;
  const area = flat(line);
  const near = [0, 0];
  const count = [0, 0];
  for (const mark of marks) {
    if (mark === null) continue;
    const inside = inPolygon(mark.at.x, mark.at.y, area);
    const far = inside ? 0 : pointToLine(mark.at.x, mark.at.y, [...area, area[0] as number, area[1] as number]);
    near[mark.side] = (near[mark.side] as number) + mark.strength * Math.max(0, 1 - far / 24);
    count[mark.side] = (count[mark.side] as number) + mark.strength;
  }
  const closeness = (of: Side): number => (near[of] as number) / Math.max(1, count[of] as number);
  // A ring is held by standing in one's place, not by standing in the middle.
  if (line.type === 'hold-area' && line.test === 'inside-or-infantry-lost')
    return RING * lostFromRing(p, enemyOf(side)) + CLOSENESS * closeness(side);
  const weight = GROUND_EARLY + GROUND_LATE * late * late;
  return weight * marginOf(p, line, side, area) + CLOSENESS * (closeness(side) - 0.5 * closeness(side === 0 ? 1 : 0));
}

const clamped = (margin: number): number => Math.max(-1, Math.min(1, margin));

/** How far the condition is met (up to 1) or missed (down to -1), in bases. */
function marginOf(p: Battle, line: AreaLine, side: Side, area: readonly number[]): number {
  if (line.type === 'reach-area') {
    const { units, bases } = reachedBy(p, line);
    return clamped(
      line.minUnits === undefined ? (bases - (line.minBases ?? 1) + 1) / 6 : (units - line.minUnits + 1) / 4,
    );
  }
  const needed = line.min ?? 1;
  if (line.test === 'clear-and-min' || line.test === 'occupied-and-clear') {
    const ours = basesIn(p, side, area, line.own !== 'any');
    let spoilers = 0;
    for (const unit of spoilersOf(p, line)) spoilers += unitAt(p, unit).bases;
    const missing = Math.max(0, needed - ours) + spoilers;
    // Every enemy unit that is driven off counts, however many are still there.
    return missing > 0 ? -missing / (missing + 6) : clamped((ours - needed + 1) / 6);
  }
  const ours = basesIn(p, side, area, line.test !== 'more-bases');
  const theirs = basesIn(p, enemyOf(side), area, false);
  return clamped(Math.min(ours - theirs, ours - needed + 1) / 6);
}

/** The side that must break the other; null if the scenario names none. */
function attackerOf(theatre: Theatre): Side | null {
  const line = theatre.victory.find(({ type }) => type === 'break-enemy');
  return line === undefined ? null : line.side === 'A' ? 0 : 1;
}

/** How much a side wants to be nearer than it is. */
function haste(p: Battle, side: Side): number {
  if (attackerOf(theatreOf(p)) !== side) return 0;
  const marks = marksOf(p);
  return HASTE * (closenessOf(side, marks) - USUALLY_NEAR);
}

/** How near the units of a side are to the enemy, from 0 (30 inches or more) to 1. */
function closenessOf(side: Side, marks: readonly (Mark | null)[]): number {
  let sum = 0;
  let count = 0;
  for (const one of marks) {
    if (one === null || one.side !== side) continue;
    let least = 30;
    for (const two of marks) {
      if (two === null || two.side === side) continue;
      const dx = one.at.x - two.at.x;
      const dy = one.at.y - two.at.y;
      least = Math.min(least, Math.sqrt(dx * dx + dy * dy));
    }
    sum += one.strength * (1 - least / 30);
    count += one.strength;
  }
  return sum / Math.max(1, count);
}
