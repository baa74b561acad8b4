/** RR-9.3.5 to RR-9.3.7, RR-10.3.3 to RR-10.3.5: one SP after the other off a unit. */
import type { Context } from '@laager/kernel';
import { eliminateUnit } from './casualties.ts';
import type { Happening } from './happenings.ts';
import { BACK, type Colenso, FRONT } from './position.ts';
import { ARTILLERY, BACK_SP, BATTALION, BATTERY, FRONT_SP, isBoer, KINDS, REGIMENT, type Unit } from './roster.ts';
import { eliminationRow, type Scored } from './status.ts';

/** The unit loses one SP. What it scores is added to `scored`. */
export function loseSp(p: Colenso, unit: Unit, scored: Scored[], ctx: Context<Happening>): void {
  const kind = KINDS[unit] as number;
  const taken = (p.taken[unit] as number) + 1;
  const front = FRONT_SP[unit] as number;
  const back = BACK_SP[unit] as number;
  const oneShot = kind === BATTERY || kind === ARTILLERY;
  const last = kind === REGIMENT || p.face[unit] === FRONT ? front : back;
  ctx.journal?.push({ what: 'lost-sp', rule: lossRule(unit), unit, left: oneShot ? 0 : last - taken });
  if (oneShot || taken === last) {
    eliminateUnit(p, unit, lossRule(unit), ctx);
    scored.push(eliminationRow(unit)); // RR-T10.3: each row once per unit
    return;
  }
  p.taken[unit] = taken;
  if (kind !== REGIMENT && p.face[unit] === FRONT && front - taken === back) {
    p.face[unit] = BACK;
    p.taken[unit] = 0;
    if (kind === BATTALION) scored.push('battalion-reduced');
    ctx.journal?.push({ what: 'turned-reduced', rule: isBoer(unit) ? 'RR-9.3.6' : 'RR-10.3.3', unit });
  }
}

function lossRule(unit: Unit): string {
  switch (KINDS[unit]) {
    case BATTALION:
      return 'RR-10.3.3';
    case REGIMENT:
      return 'RR-10.3.4';
    case BATTERY:
      return 'RR-10.3.5';
    case ARTILLERY:
      return 'RR-9.3.3';
    default:
      return 'RR-9.3.5';
  }
}
