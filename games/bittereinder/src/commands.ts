/** What every order that names units must get right: they exist, they are one's own, they stand on the map, each named once. */
import { type Denial, deny, procedureFor } from '@laager/kernel';
import type { ClauseId, Happening, WarContext } from './happenings.ts';
import { type Area, areaId } from './map.ts';
import type { Order, Place } from './orders.ts';
import { BOER, type Side, type War } from './position.ts';
import { SIDES, UNITS, type Unit, unitById, unitId, unitName } from './roster.ts';
import { isOnMap } from './tally.ts';

export const procedure = procedureFor<War, Order, Happening>();

const unitOf = (side: Side): string => (side === BOER ? 'a Boer unit' : 'an Empire unit');
/** Scratch space: all zeros between calls. */
const named = new Uint8Array(UNITS);

export function forbidsUnits(p: War, side: Side, ids: readonly string[], rule: ClauseId): Denial | null {
  let denial: Denial | null = null;
  let done = 0;
  for (; done < ids.length && denial === null; done++) {
    const unit = unitById(ids[done] as string);
    if (unit < 0) denial = deny(rule, `there is no unit "${ids[done]}"`);
    else if (SIDES[unit] !== side) denial = deny(rule, `${unitName(unit)} is not ${unitOf(side)}`);
    else if (!isOnMap(p, unit)) denial = deny(rule, `${unitName(unit)} is not on the map`);
    else if (named[unit] === 1) denial = deny(rule, `${unitName(unit)} is named twice`);
    else named[unit] = 1;
  }
  for (let i = 0; i < done; i++) {
    const unit = unitById(ids[i] as string);
    if (unit >= 0) named[unit] = 0;
  }
  return denial;
}

/** The units behind ids that have been checked. */
export function unitsNamed(ids: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (const id of ids) units.push(unitById(id));
  return units;
}

export const idsOf = (units: readonly Unit[]): string[] => units.map(unitId);

/** Journals, before they move, that units go to an area; a line for each area they leave, since one order may fetch them from several. */
export function journalDeparture(
  p: War,
  units: readonly Unit[],
  to: string,
  how: 'sea' | 'rail',
  rule: ClauseId,
  ctx: WarContext,
): void {
  if (!ctx.journal) return;
  const origins = new Map<Area, Unit[]>();
  for (const unit of units) {
    const from = p.at[unit] as Area;
    origins.set(from, [...(origins.get(from) ?? []), unit]);
  }
  for (const [from, some] of origins)
    ctx.journal.push({ what: 'moved', rule, how, units: idsOf(some), route: [areaId(from), to] });
}

/** Whether the order says where this unit is placed. */
export const places = (order: Order, unit: Unit): order is Place =>
  order.do === 'place' && unitById(order.unit) === unit;

/** Another order than the question asks for. */
export const notNow = (rule: ClauseId, expected: string): Denial => deny(rule, `to be decided now: ${expected}`);
