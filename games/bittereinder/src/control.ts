/** Chapter 3: who controls which area, and the fall of the capitals. */
import { addTo, newSum, type Sum, totalOf } from '@laager/kernel';
import { changeCommitment, changeMorale } from './clocks.ts';
import type { WarContext } from './happenings.ts';
import { type Area, areaId, areaName, BLOEMFONTEIN, EVERY_AREA, IS_TOWN, PRETORIA } from './map.ts';
import { BOER, EMPIRE, type Side, seatOf, type War } from './position.ts';
import { constants } from './tables.ts';
import { num, type Tally, tally } from './tally.ts';

/** BE-3.9: at the end of every phase, unopposed combat units take towns. */
export function placeControlMarkers(p: War, ctx: WarContext): void {
  const t = tally(p);
  for (const area of EVERY_AREA)
    if (p.ending === null && changesHands(p, t, area)) takeControl(p, area, soleHolder(t, area) as Side, ctx);
}

/** BE-3.9: whether the area would change hands if the phase ended now. */
export function changesHands(p: War, t: Tally, area: Area): boolean {
  if (!mayChangeControl(p, area)) return false;
  const side = soleHolder(t, area);
  return side !== null && side !== p.control[area];
}

/** BE-3.13: only towns change hands; BE-3.16: and not once they are razed. */
export const mayChangeControl = (p: War, area: Area): boolean => IS_TOWN[area] === true && p.razed[area] === 0;

/** BE-3.10: only combat units hold or oppose; BE-3.11: a besieged force still opposes. */
export function soleHolder(t: Tally, area: Area): Side | null {
  const boers = num(t.boerFighters, area) > 0;
  const free = num(t.freeFighters, area) > 0;
  const held = num(t.heldFighters, area) > 0;
  if (boers) return free || held ? null : BOER;
  return free ? EMPIRE : null;
}

function takeControl(p: War, area: Area, side: Side, ctx: WarContext): void {
  p.control[area] = side;
  ctx.journal?.push({ what: 'control', rule: 'BE-3.9', at: areaId(area), side: seatOf(side) as 'boer' | 'empire' });
  if (side !== EMPIRE) return;
  capitalFalls(p, area, ctx);
}

const CAPITALS: readonly Area[] = [BLOEMFONTEIN, PRETORIA];
const FALLS = [
  { rule: 'BE-11.10', base: constants.bloemfonteinLossBase },
  { rule: 'BE-11.11', base: constants.pretoriaLossBase },
] as const;

/** BE-11.10, BE-11.11: what the fall of a capital would cost the Boers now; null if this is none, or has fallen before. */
export function lossOfCapital(p: War, area: Area): Sum | null {
  const which = CAPITALS.indexOf(area);
  const fall = FALLS[which];
  if (fall === undefined || p.fallen[which] !== 0) return null;
  const loss = newSum(fall.base, fall.rule, `${areaName(area)} falls`);
  addTo(loss, -p.turn, fall.rule, 'turns gone by');
  return loss;
}

/** BE-11.10, BE-11.11, BE-14.4: the first time a capital comes under Empire control. */
function capitalFalls(p: War, area: Area, ctx: WarContext): void {
  const loss = lossOfCapital(p, area);
  if (loss === null) return;
  p.fallen[CAPITALS.indexOf(area)] = p.turn;
  ctx.journal?.push({ what: 'fell', rule: loss.rule, at: areaId(area), loss });
  changeCommitment(p, -totalOf(loss), loss.rule, `${areaName(area)} has fallen`, ctx);
  changeMorale(p, 1, 'BE-14.4', `${areaName(area)} has fallen`, ctx);
}

export const bothCapitalsFell = (p: War): boolean => (p.fallen[0] as number) > 0 && (p.fallen[1] as number) > 0;
