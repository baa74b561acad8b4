/** Chapter 6: from a group of bases and its target to the lines of the fire table (MM-G36, MM-R20, MM-R21). */
import {
  bodyOfStand,
  frontLine,
  hasNoFlanks,
  inSquare,
  isBehindLine,
  isGun,
  isMounted,
  sideSeen,
  unitAt,
} from './bodies.ts';
import { coverOfBody } from './cover.ts';
import { excessOf, strengthOf } from './fatigue.ts';
import type { Cover } from './files.ts';
import { reachOf, type Shot } from './fire-eligible.ts';
import type { FireFacts } from './fire-score.ts';
import { SLACK } from './geometry/shapes.ts';
import type { Battle, Flank, Stand } from './position.ts';
import { CLOSE_TO_GUNS } from './tables/weapons.ts';
import { kindOf, theatreOf } from './theatre.ts';

/** Where and how a target takes the fire. */
export interface Aim {
  readonly target: number;
  readonly stand: Stand;
  /** Disordered and prone at that moment. */
  readonly disordered: boolean;
  readonly prone: boolean;
  /** MM-7.8, MM-7.11: defender fire is at short range, and the charger has no cover. */
  readonly defending: boolean;
}

export function factsOf(p: Battle, shots: readonly Shot[], aim: Aim): FireFacts {
  const half = shots.length / 2;
  const count = (has: (shot: Shot) => boolean): number => {
    let n = 0;
    for (const shot of shots) if (has(shot)) n++;
    return n;
  };
  /** A bonus counts if half the bases have it, a penalty if more than half do (MM-R21). */
  const bonus = (has: (shot: Shot) => boolean): boolean => count(has) >= half;
  const penalty = (has: (shot: Shot) => boolean): boolean => count(has) > half;
  const guns = shots.some((shot) => isGun(p, shot.unit));
  const template = (shot: Shot) => kindOf(p, shot.unit).template;
  const screened = isScreened(p, aim, shots);
  return {
    weapon: weaponModifier(p, shots),
    marksman: bonus((shot) => template(shot).marksman),
    untrained: penalty((shot) => template(shot).untrained),
    firerMounted: penalty((shot) => isMounted(p, shot.unit)),
    firerMass: penalty((shot) => unitAt(p, shot.unit).stand.formation === 'mass'),
    firerExcess: excessOfFirers(p, shots),
    firingBases: shots.length,
    shortRange: aim.defending || bonus((shot) => shot.range <= reachOf(p, shot.unit) / 2 + SLACK),
    flankOrRear: !screened && bonus(isFromBehind(p, aim)),
    gunsClose: guns && bonus((shot) => shot.range <= CLOSE_TO_GUNS.inches + SLACK),
    rifled: penalty((shot) => template(shot).gun?.rifled === true),
    breechLoadingGuns: guns && bonus((shot) => template(shot).gun?.breechLoading === true),
    cover: aim.defending ? 'none' : coverFrom(p, aim, shots),
    ...targetFacts(p, aim, screened),
  };
}

type TargetFacts = Pick<
  FireFacts,
  | 'targetSkirmish'
  | 'targetProne'
  | 'targetColumnSquareMass'
  | 'targetDisordered'
  | 'targetUnlimbered'
  | 'targetBases'
  | 'targetExcess'
>;

/** The lines that depend on the target alone, and on whether its screen takes the fire (MM-4.51, MM-4.52). */
export function targetFacts(p: Battle, { target, stand, disordered, prone }: Aim, screened: boolean): TargetFacts {
  const { formation } = stand;
  const massed = formation === 'field-column' || formation === 'march-column' || formation === 'mass';
  return {
    targetSkirmish: screened || formation === 'skirmish',
    targetProne: prone,
    targetColumnSquareMass: !screened && (massed || inSquare(p, target, stand)),
    targetDisordered: disordered,
    targetUnlimbered: formation === 'unlimbered',
    targetBases: strengthOf(p, target),
    targetExcess: excessOf(p, target),
  };
}

/** MM-G16, with the front line found once for all shots. */
function isFromBehind(p: Battle, { target, stand }: Aim): (shot: Shot) => boolean {
  if (hasNoFlanks(p, target, stand)) return () => false;
  const line = frontLine(p, target, stand);
  return ({ rect }) => isBehindLine(line, rect.x, rect.y);
}

/** MM-4.51, MM-G17: the screen stands on the side from which at least half of the bases fire. */
export function isScreened(p: Battle, { target, stand }: Aim, shots: readonly Shot[]): boolean {
  const side: Flank | undefined = stand.screen?.side;
  if (side === undefined) return false;
  const through = shots.filter((shot) => sideSeen(p, target, shot.rect.x, shot.rect.y, stand) === side).length;
  return 2 * through >= shots.length;
}

const coverFrom = (p: Battle, { target, stand }: Aim, shots: readonly Shot[]): Cover =>
  coverOfBody(
    theatreOf(p).ground,
    bodyOfStand(p, target, stand),
    shots.map((shot) => shot.rect),
  );

/** MM-6.16: of most bases; on equal numbers the higher. */
function weaponModifier(p: Battle, shots: readonly Shot[]): number {
  const bases = new Map<number, number>();
  for (const shot of shots) {
    const modifier = kindOf(p, shot.unit).weapon?.modifier ?? 0;
    bases.set(modifier, (bases.get(modifier) ?? 0) + 1);
  }
  let best = Number.NEGATIVE_INFINITY;
  let most = 0;
  for (const [modifier, n] of bases)
    if (n > most || (n === most && modifier > best)) {
      most = n;
      best = modifier;
    }
  return best;
}

/** MM-R21: of the unit with most bases firing; on equal numbers the smaller. */
function excessOfFirers(p: Battle, shots: readonly Shot[]): number {
  let found = 0;
  let most = 0;
  for (const unit of new Set(shots.map((shot) => shot.unit))) {
    const n = shots.filter((shot) => shot.unit === unit).length;
    if (n < most) continue;
    const excess = excessOf(p, unit);
    found = n > most ? excess : Math.min(found, excess);
    most = n;
  }
  return found;
}
