/** section 5.2, section 7.2, chart T4: units recover morale, leaders lose their markers. */
import { type Context, newSum, type Sum } from '@laager/kernel';
import { apply, BOER_RECOVERY, BRITISH_RECOVERY, composes, recovered } from './charts.ts';
import { hasBoerUnits, hasBoerWorks, hasBritishUnits, inRifleRange } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, IS_COVER } from './map.ts';
import { CAPTURED, type Colenso, NORMAL, PANICKED, ROUTED, STANDING_FIRM, STEADY } from './position.ts';
import { twoDice } from './rolls.ts';
import {
  BRIGADE_OF,
  BRIGADES,
  BRITISH_UNITS,
  type Brigade,
  FIRST_BOER,
  isBattery,
  isCommando,
  UNITS,
  type Unit,
} from './roster.ts';

/** RR-5.2.3, RR-O4: units in the order of the data. */
export function boerRecovery(p: Colenso, ctx: Context<Happening>): void {
  for (let unit = FIRST_BOER; unit < UNITS; unit++)
    if ((p.at[unit] as Area) >= 0 && p.morale[unit] !== NORMAL) recover(p, unit, boerModifiers, 'RR-5.2.3', ctx);
}

/** RR-7.2.1, RR-7.2.2: first the leaders in bar order, then the units in the order of the data (RR-0.5.3). */
export function britishRecovery(p: Colenso, ctx: Context<Happening>): void {
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    if (p.nerve[brigade] === STEADY) continue;
    const total = twoDice(ctx, 'does he compose himself', 'RR-7.2.1');
    const steady = composes(total);
    if (steady) p.nerve[brigade] = STEADY;
    ctx.journal?.push({ what: 'composed', rule: 'RR-7.2.1', brigade, total, steady });
  }
  for (let unit = 0; unit < BRITISH_UNITS; unit++)
    if ((p.at[unit] as Area) >= 0 && p.morale[unit] !== NORMAL) recover(p, unit, britishModifiers, 'RR-7.2.2', ctx);
}

function recover(
  p: Colenso,
  unit: Unit,
  modifiersOf: (p: Colenso, unit: Unit, sum: Sum | undefined) => number,
  rule: string,
  ctx: Context<Happening>,
): void {
  const dice = twoDice(ctx, 'recovery', rule);
  const sum = ctx.journal === null ? undefined : newSum(dice, rule, 'two dice');
  const before = p.morale[unit] as number;
  const after = recovered(before, dice + modifiersOf(p, unit, sum));
  p.morale[unit] = after;
  if (sum !== undefined) ctx.journal?.push({ what: 'recovery', rule, unit, sum, before, after });
}

/** RR-T4.4; Towards Ladysmith nothing of the ground counts (RR-R18). */
export function britishModifiers(p: Colenso, unit: Unit, sum?: Sum): number {
  const at = p.at[unit] as Area;
  const brigade = BRIGADE_OF[unit] as Brigade;
  let total = 0;
  if (p.leaderAt[brigade] === at) total += apply(BRITISH_RECOVERY.leader, sum);
  if (p.bullerAt === at || (isBattery(unit) && p.longAt === at))
    total += apply(BRITISH_RECOVERY['buller-or-long'], sum);
  if (p.nerve[brigade] === STANDING_FIRM) total += apply(BRITISH_RECOVERY['standing-firm'], sum);
  if (p.nerve[brigade] === PANICKED) total += apply(BRITISH_RECOVERY.panicked, sum);
  if (IS_COVER[at]) total += apply(BRITISH_RECOVERY.cover, sum);
  if (inRifleRange(p, at)) total += apply(BRITISH_RECOVERY['rifle-range'], sum);
  if (hasBoerUnits(p, at)) total += apply(BRITISH_RECOVERY['boers-in-area'], sum);
  if (p.works[at] === CAPTURED) total += apply(BRITISH_RECOVERY['captured-emplacement'], sum);
  return total;
}

/** RR-T4.5. */
export function boerModifiers(p: Colenso, unit: Unit, sum?: Sum): number {
  const at = p.at[unit] as Area;
  let total = 0;
  if (hasBoerWorks(p, at)) total += apply(BOER_RECOVERY.emplacement, sum);
  if (hasBritishUnits(p, at)) total += apply(BOER_RECOVERY['british-in-area'], sum);
  if (p.shaken > 0) total += apply(BOER_RECOVERY.shaken, sum);
  if (p.confidence > p.turn) total += apply(BOER_RECOVERY.confident, sum);
  if (hasComrades(p, unit, at)) total += apply(BOER_RECOVERY['multiple-commandos'], sum);
  return total;
}

/** RR-T4.5.5: another unrouted commando there. */
function hasComrades(p: Colenso, unit: Unit, at: Area): boolean {
  for (let other = FIRST_BOER; other < UNITS; other++)
    if (other !== unit && p.at[other] === at && isCommando(other) && (p.morale[other] as number) < ROUTED) return true;
  return false;
}
