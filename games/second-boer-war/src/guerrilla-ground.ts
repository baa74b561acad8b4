/** Good ground in stages III and IV, in odds for the Boers: camps and where the next can stand, raids, and the hunt. */
import { countOf, hasLeader, isOwnArea, worksInPlay } from './board.ts';
import { WORKS } from './counters.ts';
import { type Area, IS_BRITISH, neighboursOf } from './map.ts';
import { field, reach, steps } from './measures.ts';
import { otherMainAt } from './movement.ts';
import { BLOCKHOUSED, SCORCHED, type War } from './position.ts';
import { KITCHENER } from './roster.ts';
import { BOER, EMPIRE } from './sides.ts';
import { campsThatCount } from './victory.ts';

/** Where Kitchener can build the next camp, and what the Boers can raid. */
export function guerrillaTerms(p: War): number {
  // What stands is worth more than what is likely to be built: more than the way to the next site, or none would be built.
  let sum = -1.5 * campsThatCount(p) - 0.07 * countOf(p.works, BLOCKHOUSED) - 0.04 * countOf(p.works, SCORCHED);
  const at = p.at[KITCHENER] as number;
  if (at >= 0) sum += 0.12 * nearestSite(p, at);
  for (const leader of field(BOER)) {
    const here = p.at[leader] as number;
    if (here >= 0) sum += boerGround(p, here);
  }
  for (const leader of field(EMPIRE)) {
    const here = p.at[leader] as number;
    if (here >= 0 && leader !== KITCHENER) sum += empireGround(p, here);
  }
  return sum;
}

/** Further than any way on the map. */
const FAR = 12;

/** What an area still needs before it can have a camp, in steps of Kitchener's way; `spare`: counters are left for it. */
function workForCamp(p: War, area: Area, spare: boolean): number {
  if (p.works[area] === BLOCKHOUSED) return 0;
  if (p.works[area] === SCORCHED) return 0.7;
  if (!spare) return FAR;
  return IS_BRITISH[area] ? 0.6 : 1.5;
}

/** How far Kitchener is from an area that can have a camp. */
function nearestSite(p: War, from: Area): number {
  const spare = worksInPlay(p) < WORKS;
  let nearest = FAR;
  for (let area = 0; area < p.camp.length; area++) {
    if (p.camp[area] === 1 || !isOwnArea(p, EMPIRE, area) || hasLeader(p, BOER, area)) continue;
    if (otherMainAt(p, KITCHENER, area) >= 0) continue; // SB-R46
    nearest = Math.min(nearest, steps(from, area) + workForCamp(p, area, spare));
  }
  return nearest;
}

/** A leader guards a camp that Boers are near to, or hunts them. */
function empireGround(p: War, here: Area): number {
  const near = reach(p, BOER, here);
  return p.camp[here] === 1 && near <= 2 ? -0.06 : 0.03 * Math.min(6, near);
}

/** A raid in reach is good; a place with no clean way out is not. */
function boerGround(p: War, here: Area): number {
  let sum = 0;
  if (p.works[here] === BLOCKHOUSED && !hasLeader(p, EMPIRE, here)) sum += p.camp[here] === 1 ? 0.3 : 0.1;
  let nearest = 6;
  for (let area = 0; area < p.camp.length; area++)
    if (p.camp[area] === 1) nearest = Math.min(nearest, steps(here, area));
  sum -= 0.03 * nearest;
  const clean = neighboursOf(here).some((next) => isOwnArea(p, BOER, next) && p.works[next] === 0);
  return clean ? sum : sum - 0.08;
}
