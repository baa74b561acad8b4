/** Chapter 9.2: sieges. A force is under siege while its units are marked; there is no other marker to go astray. */
import { type Denial, deny } from '@laager/kernel';
import type { WarContext } from './happenings.ts';
import { type Area, areaId, areaTitle, EVERY_AREA, IS_TOWN } from './map.ts';
import { BESIEGED, EMPIRE, type War } from './position.ts';
import { constants } from './tables.ts';
import { hasSiege, mark, num, siegesIn, stackOf, type Tally, tally, unmark } from './tally.ts';

/** BE-9.2.1, BE-9.2.3 to BE-9.2.5: why the attacked units may not go under siege. */
export function forbidsSiege(t: Tally, at: Area): Denial | null {
  const here = areaTitle(at);
  if (!IS_TOWN[at]) return deny('BE-9.2.1', `there is no town in ${here}`);
  if (num(t.freeFighters, at) + num(t.heldFighters, at) === 0) return deny('BE-9.2.4', `no combat unit holds ${here}`);
  if (!hasSiege(t, at) && siegesIn(t).length >= constants.maxSieges)
    return deny('BE-9.2.3', `there are already ${constants.maxSieges} sieges`);
  const force = num(t.free, at) + num(t.held, at);
  if (num(t.boer, at) < force)
    return deny('BE-9.2.4', `${num(t.boer, at)} Boer points in ${here} cannot hold ${force} under siege`);
  return null;
}

/** BE-9.2.1: all Empire units in the area are put under siege. Says whether the siege is a new one (BE-9.2.5). */
export function laySiege(p: War, at: Area, ctx: WarContext): boolean {
  const isNew = !hasSiege(tally(p), at);
  for (const unit of stackOf(p, EMPIRE, at)) mark(p, unit, BESIEGED);
  ctx.journal?.push({ what: 'besieged', rule: isNew ? 'BE-9.2.1' : 'BE-9.2.5', at: areaId(at), isNew });
  return isNew;
}

/** BE-9.2.6: the Boer combat units there are at least as strong as the force they shut in. */
export const canMaintain = (t: Tally, at: Area): boolean =>
  num(t.boerFighters, at) > 0 && num(t.boer, at) >= num(t.held, at);

/** BE-9.2.6: besieged by too few to go on. */
export const mustLift = (t: Tally, at: Area): boolean => hasSiege(t, at) && !canMaintain(t, at);

/** BE-9.2.6: checked at the end of each phase and after each combat. */
export function liftSieges(p: War, ctx: WarContext): void {
  const t = tally(p);
  for (const at of EVERY_AREA) {
    if (!mustLift(t, at)) continue;
    for (const unit of stackOf(p, EMPIRE, at)) unmark(p, unit, BESIEGED);
    ctx.journal?.push({ what: 'siege-lifted', rule: 'BE-9.2.6', at: areaId(at) });
  }
}
