/** chart T5, chart T6, chart T7: what is added to the dice of fire and of formation morale, and why. */
import type { Modifier, Sum } from '@laager/kernel';
import { isExposed, isInCloseOrder } from './boer-targeting.ts';
import { apply, BOER_MORALE, BOER_RIFLE, BOER_SHELL, BRITISH_MORALE, BRITISH_RIFLE, BRITISH_SHELL } from './charts.ts';
import { NAVAL_GUNNERY } from './event-kinds.ts';
import { boerSpAt, hasBoerWorks, spOf, stackingPoints } from './forces.ts';
import { type Area, BRUSH, HILL, IS_OPEN, isCrossing, MAP_AREAS, NEIGHBOURS, ROUGH, range, TERRAIN } from './map.ts';
import {
  BACK,
  CAPTURED,
  type Colenso,
  DISRUPTED,
  HIDDEN,
  NO_CHIT,
  PANICKED,
  ROUTED,
  STANDING_FIRM,
  SUPPRESSED,
} from './position.ts';
import {
  BATTALION,
  BRIGADE_OF,
  BRITISH_UNITS,
  type Brigade,
  FIRST_BOER,
  GROUP_OF,
  type Group,
  GUN_KINDS,
  IS_HEAVY,
  IS_NAVAL,
  isCommando,
  isFoot,
  KINDS,
  REGIMENT,
  ROYAL_FUSILIERS,
  UNITS,
  UNITS_OF,
  type Unit,
} from './roster.ts';
import { EXTENDED_ORDER, FULL_FUSILIERS, hasVariant, LONG_RANGE_NAVAL_GUNS } from './variants.ts';

/** One attack: who fires at which unit where. `support`: NONE if no one does. */
export interface Shot {
  readonly area: Area;
  readonly firer: Unit;
  readonly support: Unit;
  readonly target: Unit;
  readonly closeCombat: boolean;
}

const SIX_GUNS = 4;
const CROWD = 9;
const EXTENDED_CROWD = 11;
const NAVAL_BONUS: Modifier = { value: 1, rule: 'RR-T14.8', cause: 'Naval Gunnery' };
const LONG_RANGE: Modifier = { value: -2, rule: 'RR-T16.14', cause: 'naval guns at range 3' };

/** RR-10.2.10, RR-T16.13. */
export const isCrowded = (p: Colenso, area: Area): boolean =>
  stackingPoints(p, area) >= (hasVariant(p, EXTENDED_ORDER) ? EXTENDED_CROWD : CROWD);

/** RR-5.3.2, RR-T16.14. */
export const batteryRange = (p: Colenso, unit: Unit): number =>
  IS_NAVAL[BRIGADE_OF[unit] as Brigade] && hasVariant(p, LONG_RANGE_NAVAL_GUNS) ? 3 : 2;

export function britishShell(p: Colenso, shot: Shot, shortage: boolean, sum?: Sum): number {
  const { area, firer } = shot;
  const far = range(p.at[firer] as Area, area);
  let total = 0;
  if (spOf(p, firer) >= SIX_GUNS) total += apply(BRITISH_SHELL['six-guns'], sum);
  if (IS_HEAVY[firer]) total += apply(BRITISH_SHELL.heavy, sum);
  if (shot.support >= 0) total += apply(BRITISH_SHELL.multiple, sum);
  if (far === 2) total += apply(BRITISH_SHELL['range-2'], sum);
  if (far === 3) total += apply(LONG_RANGE, sum);
  if (far === 0) total += apply(BRITISH_SHELL['same-area'], sum);
  if (p.morale[firer] === DISRUPTED) total += apply(BRITISH_SHELL['firer-disrupted'], sum);
  if (hasBoerWorks(p, area)) total += apply(BRITISH_SHELL.emplacement, sum);
  if (p.works[area] === HIDDEN) total += apply(BRITISH_SHELL.hidden, sum);
  if (TERRAIN[area] === HILL) total += apply(BRITISH_SHELL.hill, sum);
  if (TERRAIN[area] === ROUGH) total += apply(BRITISH_SHELL.rough, sum);
  if (shortage) total += apply(BRITISH_SHELL['ammo-shortage'], sum);
  if (p.event === NAVAL_GUNNERY && IS_NAVAL[BRIGADE_OF[firer] as Brigade]) total += apply(NAVAL_BONUS, sum);
  return total;
}

export function boerShell(p: Colenso, shot: Shot, sum?: Sum): number {
  const { area, firer, target } = shot;
  const far = range(p.at[firer] as Area, area);
  let total = 0;
  if (GUN_KINDS[firer] === 'howitzer') total += apply(BOER_SHELL.howitzer, sum);
  if (GUN_KINDS[firer] === 'pom-pom' && far <= 1) total += apply(BOER_SHELL['pom-pom'], sum);
  if (shot.support >= 0) total += apply(BOER_SHELL.multiple, sum);
  if (far === 3) total += apply(BOER_SHELL['range-3'], sum);
  if (p.morale[firer] === DISRUPTED) total += apply(BOER_SHELL['firer-disrupted'], sum);
  if (IS_OPEN[area]) total += apply(BOER_SHELL.open, sum);
  if (TERRAIN[area] === HILL || TERRAIN[area] === ROUGH) total += apply(BOER_SHELL['hill-rough'], sum);
  if (isCrowded(p, area)) total += apply(BOER_SHELL.crowded, sum);
  if (isInCloseOrder(p, target)) total += apply(BOER_SHELL['close-order'], sum);
  if (isExposed(p, target)) total += apply(BOER_SHELL['mounted-limbered'], sum);
  return total;
}

/** RR-T6.3; in close combat the ground and the works count for nothing (RR-6.2.7, RR-T6.5). */
export function britishRifle(p: Colenso, shot: Shot, sum?: Sum): number {
  const { area, firer, support, closeCombat } = shot;
  let total = 0;
  if (support >= 0) total += apply(BRITISH_RIFLE.multiple, sum);
  if (!closeCombat) {
    if (support >= 0 && p.at[support] !== p.at[firer]) total += apply(BRITISH_RIFLE.crossfire, sum);
    if (hasBoerWorks(p, area)) total += apply(BRITISH_RIFLE.emplacement, sum);
    if (p.works[area] === HIDDEN) total += apply(BRITISH_RIFLE.hidden, sum);
    if (TERRAIN[area] === HILL) total += apply(BRITISH_RIFLE.hill, sum);
    if (TERRAIN[area] === ROUGH) total += apply(BRITISH_RIFLE.rough, sum);
    if (TERRAIN[area] === BRUSH) total += apply(BRITISH_RIFLE.brush, sum);
    if (isCrossing(p.at[firer] as Area)) total += apply(BRITISH_RIFLE['firer-drift'], sum);
  }
  if (p.morale[firer] === DISRUPTED) total += apply(BRITISH_RIFLE['firer-disrupted'], sum);
  if (p.morale[firer] === SUPPRESSED) total += apply(BRITISH_RIFLE['firer-suppressed'], sum);
  if (isPinned(p, area)) total += apply(BRITISH_RIFLE['target-pinned'], sum);
  if (closeCombat && KINDS[firer] === BATTALION) total += apply(BRITISH_RIFLE.bayonets, sum);
  return total;
}

/** RR-T6.3.11: every Boer unit there suppressed or routed. */
function isPinned(p: Colenso, area: Area): boolean {
  for (let unit = FIRST_BOER; unit < UNITS; unit++)
    if (p.at[unit] === area && (p.morale[unit] as number) < SUPPRESSED) return false;
  return true;
}

/** RR-T6.4; in close combat the ground and the works count for nothing (RR-6.2.7, RR-T6.5). */
export function boerRifle(p: Colenso, shot: Shot, sum?: Sum): number {
  const { area, target, closeCombat } = shot;
  let total = 0;
  if (shot.support >= 0) total += apply(BOER_RIFLE.multiple, sum);
  if (!closeCombat) {
    if (IS_OPEN[area]) total += apply(BOER_RIFLE.open, sum);
    if (TERRAIN[area] === HILL || TERRAIN[area] === ROUGH) total += apply(BOER_RIFLE['hill-rough'], sum);
    if (p.works[area] === CAPTURED) total += apply(BOER_RIFLE['captured-emplacement'], sum);
  }
  if (isCrowded(p, area)) total += apply(BOER_RIFLE.crowded, sum);
  if (isInCloseOrder(p, target)) total += apply(BOER_RIFLE['close-order'], sum);
  if (isExposed(p, target)) total += apply(BOER_RIFLE['mounted-limbered'], sum);
  if (p.morale[target] === SUPPRESSED) total += apply(BOER_RIFLE['gone-to-ground'], sum);
  if (closeCombat) total += apply(BOER_RIFLE['no-bayonets'], sum);
  return total;
}

/** RR-T7.5: the morale of a brigade that lost this many SP in the area. */
export function brigadeMorale(
  p: Colenso,
  brigade: Brigade,
  area: Area,
  lost: number,
  closeCombat: boolean,
  sum?: Sum,
): number {
  let total = 0;
  for (let extra = 1; extra < lost; extra++) total += apply(BRITISH_MORALE['extra-loss'], sum);
  if (hasReduced(p, brigade, area)) total += apply(BRITISH_MORALE.reduced, sum);
  if (p.leaderAt[brigade] === area) total += apply(BRITISH_MORALE.leader, sum);
  if (p.bullerAt === area) total += apply(BRITISH_MORALE.buller, sum);
  if (p.nerve[brigade] === STANDING_FIRM) total += apply(BRITISH_MORALE['standing-firm'], sum);
  if (p.nerve[brigade] === PANICKED) total += apply(BRITISH_MORALE.panicked, sum);
  if (p.chit[brigade] !== NO_CHIT) total += apply(BRITISH_MORALE['close-order'], sum);
  if (isCrowded(p, area)) total += apply(BRITISH_MORALE.crowded, sum);
  if (closeCombat) total += apply(BRITISH_MORALE['close-combat'], sum);
  return total;
}

/** RR-T7.5.2; RR-T7.7: the Royal Fusiliers, who start reduced, do not count. */
function hasReduced(p: Colenso, brigade: Brigade, area: Area): boolean {
  return (UNITS_OF[brigade] as readonly Unit[]).some((unit) => {
    if (p.at[unit] !== area) return false;
    if (KINDS[unit] === REGIMENT) return (p.taken[unit] as number) > 0;
    if (unit === ROYAL_FUSILIERS && !hasVariant(p, FULL_FUSILIERS)) return false;
    return p.face[unit] === BACK;
  });
}

/** RR-T7.6: the morale of a group that lost this many SP in the area. */
export function groupMorale(p: Colenso, group: Group, area: Area, lost: number, sum?: Sum): number {
  let total = 0;
  for (let extra = 1; extra < lost; extra++) total += apply(BOER_MORALE['extra-loss'], sum);
  let reduced = false;
  let support = false;
  for (let unit = FIRST_BOER; unit < UNITS; unit++) {
    if (p.at[unit] !== area || !isCommando(unit)) continue;
    if (GROUP_OF[unit] === group) reduced ||= p.face[unit] === BACK;
    else support ||= (p.morale[unit] as number) < ROUTED;
  }
  if (reduced) total += apply(BOER_MORALE.reduced, sum);
  if (p.shaken > 0) total += apply(BOER_MORALE.shaken, sum);
  if (p.confidence > p.turn) total += apply(BOER_MORALE.confident, sum);
  if (isFlanked(p, area)) total += apply(BOER_MORALE.flanked, sum);
  if (footSpAt(p, area) > boerSpAt(p, area)) total += apply(BOER_MORALE.outnumbered, sum);
  if (support) total += apply(BOER_MORALE.support, sum);
  return total;
}

/** RR-T7.6.6: the SP of battalions and regiments there. */
function footSpAt(p: Colenso, area: Area): number {
  let sum = 0;
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === area && isFoot(unit)) sum += spOf(p, unit);
  return sum;
}

/** RR-T7.6.5, RR-T7.8: unrouted battalions or regiments in two or more of the target area and its movement neighbours. */
function isFlanked(p: Colenso, area: Area): boolean {
  const near = NEIGHBOURS[area] as readonly Area[];
  let first = -1;
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at < 0 || at >= MAP_AREAS || at === first || !isFoot(unit) || p.morale[unit] === ROUTED) continue;
    if (at !== area && !near.includes(at)) continue;
    if (first !== -1) return true;
    first = at;
  }
  return false;
}
