/** Chapter 9: from two units in contact to the lines of the combat table (MM-G32, MM-G43). */
import type { CombatFacts } from './assault-score.ts';
import { bodyOf, centreOfUnit, inSquare, isFoot, isMounted, ownRects, unitAt } from './bodies.ts';
import { coverOfBody } from './cover.ts';
import { excessOf, strengthOf } from './fatigue.ts';
import type { Cover } from './files.ts';
import { inPolygon, type Rect, rectDistance, rectMeetsPolygon, TOUCH } from './geometry/shapes.ts';
import { levelAt, pointInRough } from './ground.ts';
import type { Battle, Contact } from './position.ts';
import { kindOf, theatreOf } from './theatre.ts';

/** How two units meet in the combat at hand. */
export interface Clash {
  readonly charger: number;
  readonly struck: number;
  /** MM-G28: the charger struck flank or rear. */
  readonly flank: boolean;
  /** The round of the charge itself (MM-R33); never in a continuing combat (MM-9.43). */
  readonly fresh: boolean;
  readonly fromX: number;
  readonly fromY: number;
}

export const clashOf = (contact: Contact, continuing: boolean): Clash => ({
  charger: contact.charger,
  struck: contact.struck,
  flank: contact.flank,
  fresh: contact.fresh && !continuing,
  fromX: contact.fromX,
  fromY: contact.fromY,
});

/** Bases that a unit brings into close assault: those just back from a screen do not count (MM-4.55). */
export const fightingBases = (p: Battle, unit: number): number =>
  Math.max(1, strengthOf(p, unit) - unitAt(p, unit).recalled);

/** What `me` brings to the combat, with these numbers on either side. */
export function combatFacts(p: Battle, me: number, clash: Clash, bases: number, enemyBases: number): CombatFacts {
  const it = unitAt(p, me);
  const foe = me === clash.charger ? clash.struck : clash.charger;
  const cover = coverInAssault(p, foe, clash);
  const steady = isFoot(p, foe) && (inSquare(p, foe) || isInRough(p, foe) || cover === 'hard');
  const horse = horseOf(p, me);
  const openInfantry = isFoot(p, foe) && !steady;
  const enemyHorse = horseOf(p, foe);
  return {
    grade: kindOf(p, me).grade,
    bases,
    enemyBases,
    excess: excessOf(p, me),
    lightCavVsOpenInfantry: horse === 'light' && openInfantry,
    heavyCavVsOpenInfantry: horse === 'heavy' && openInfantry,
    heavyVsLight: horse === 'heavy' && enemyHorse === 'light',
    cavVsMountedInfantry: horse !== null && enemyHorse !== null && kindOf(p, foe).arm === 'mounted-infantry',
    lance: horse !== null && clash.fresh && kindOf(p, me).template.lance,
    cavVsSteadyInfantry: horse !== null && steady,
    prone: it.prone,
    disordered: it.disordered,
    enemyAdvantageOrSoftCover: hasAdvantage(p, foe, clash) || (cover === 'soft' && clash.fresh && foe === clash.struck),
    enemyHardCover: cover === 'hard',
    skirmishNotInRough: it.stand.formation === 'skirmish' && !isInRough(p, me),
    flankRearOrMarchColumn: isTakenInFlank(p, me, clash) || it.stand.formation === 'march-column',
    massVsFrontOfCloseOrder:
      it.stand.formation === 'mass' && isCloseOrder(p, foe) && !(clash.flank && foe === clash.struck),
    terrainAdvantage: hasAdvantage(p, me, clash),
  };
}

/** MM-R47: mounted infantry in the saddle is light cavalry. */
function horseOf(p: Battle, unit: number): 'light' | 'heavy' | null {
  if (!isMounted(p, unit)) return null;
  return kindOf(p, unit).arm === 'heavy-cavalry' ? 'heavy' : 'light';
}

/** MM-4.3: guns too. */
function isCloseOrder(p: Battle, unit: number): boolean {
  const { formation } = unitAt(p, unit).stand;
  return formation !== 'mass' && formation !== 'skirmish';
}

/** MM-9.49: any enemy's flank contact counts in all its combats. */
const isTakenInFlank = (p: Battle, unit: number, clash: Clash): boolean =>
  (clash.struck === unit && clash.flank) || p.contacts.some((one) => one.struck === unit && one.flank);

/** MM-G43, MM-G44: half of its bases or more have their centres in rough. */
export function isInRough(p: Battle, unit: number): boolean {
  const { ground } = theatreOf(p);
  const body = ownRects(p, unit);
  return 2 * body.filter((one) => pointInRough(ground, one.x, one.y)).length >= body.length;
}

/** MM-G32: against the enemy it fights; none for a unit in the round in which it charged. */
export function coverInAssault(p: Battle, unit: number, clash: Clash): Cover {
  if (unit === clash.charger && clash.fresh) return 'none';
  const foe = unit === clash.charger ? clash.struck : clash.charger;
  const from = clash.fresh ? { x: clash.fromX, y: clash.fromY } : centreOfUnit(p, foe);
  return coverOfBody(theatreOf(p).ground, bodyOf(p, unit), [from]);
}

/** MM-12.20, MM-G43: a steep slope, an enemy in the water, or rough ground against the charge. */
export function hasAdvantage(p: Battle, unit: number, clash: Clash): boolean {
  const foe = unit === clash.charger ? clash.struck : clash.charger;
  if (standsAbove(p, unit, foe)) return true;
  const ours = touchingBases(p, unit, foe);
  if (isFording(p, touchingBases(p, foe, unit)) && !isFording(p, ours)) return true;
  return clash.fresh && unit === clash.struck && isInRough(p, unit);
}

/** MM-R34: on a steep hill, its centre on a higher level than the enemy's. */
function standsAbove(p: Battle, unit: number, foe: number): boolean {
  const { ground } = theatreOf(p);
  const here = centreOfUnit(p, unit);
  const there = centreOfUnit(p, foe);
  const level = levelAt(ground, here.x, here.y);
  if (level <= levelAt(ground, there.x, there.y)) return false;
  return ground.hills
    .at(here.x, here.y)
    .some(({ feature, points }) => feature.steep && feature.level >= level && inPolygon(here.x, here.y, points));
}

/** The bases of a unit that touch the other; all of them where none quite does any more. */
function touchingBases(p: Battle, unit: number, other: number): readonly Rect[] {
  const theirs = bodyOf(p, other);
  const mine = bodyOf(p, unit);
  const touching = mine.filter((one) => theirs.some((two) => rectDistance(one, two) <= TOUCH));
  return touching.length === 0 ? mine : touching;
}

const isFording = (p: Battle, bases: readonly Rect[]): boolean =>
  theatreOf(p).ground.all.some(
    ({ feature, points }) =>
      feature.fording && feature.kind !== 'line' && bases.some((one) => rectMeetsPolygon(one, points)),
  );
