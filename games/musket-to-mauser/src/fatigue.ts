/** Chapter 10: fatigue, endurance, and units that fall apart; with what is left behind when a unit goes. */
import type { Context } from '@laager/kernel';
import { revertOrders } from './command.ts';
import type { Happening, RemovalCause } from './happenings.ts';
import { generalsWith, shareTheFate } from './leaders.ts';
import { knownEntry } from './placing.ts';
import type { Battle, Unit } from './position.ts';
import { GENERAL_ATTACHED, GRADE_LINES, UNUSED_TO_SKIRMISH } from './tables/grades.ts';
import { kindOf } from './theatre.ts';

/** MM-10.1, MM-10.8, MM-10.9: the fatigue that a unit bears unharmed as it is now. */
export function limitOf(p: Battle, unit: number): number {
  let limit = GRADE_LINES[kindOf(p, unit).grade].endurance;
  if (generalsWith(p, unit).length > 0) limit += GENERAL_ATTACHED;
  if (suffersInSkirmish(p, unit)) limit += UNUSED_TO_SKIRMISH;
  return limit;
}

/** MM-10.9, MM-R46, MM-5.30: line infantry and heavy cavalry, in the saddle; a mere screen does not count (MM-10.10). */
function suffersInSkirmish(p: Battle, unit: number): boolean {
  const { stand, dismounted } = p.units[unit] as Unit;
  if (stand.formation !== 'skirmish' || dismounted) return false;
  const { arm, discipline, template } = kindOf(p, unit);
  if (discipline === 'irregular') return false;
  return arm === 'heavy-cavalry' || (arm === 'infantry' && !template.lightInfantry);
}

/** MM-10.3: points over the limit. */
export const excessOf = (p: Battle, unit: number): number =>
  Math.max(0, (p.units[unit] as Unit).fatigue - limitOf(p, unit));

/** Bases of a unit as fire, combat and fatigue count them: an attached gun is one more (MM-4.47). */
export const strengthOf = (p: Battle, unit: number): number => {
  const { bases, gun } = p.units[unit] as Unit;
  return gun < 0 ? bases : bases + 1;
};

/** MM-10.4. */
export const fallsApart = (p: Battle, unit: number): boolean => excessOf(p, unit) > strengthOf(p, unit);

/** Adds points, and takes the unit off if they are too many (MM-10.4, MM-R38). Returns whether it is gone. */
export function addFatigue(
  p: Battle,
  unit: number,
  points: number,
  why: string,
  rule: string,
  ctx: Context<Happening>,
): boolean {
  const it = p.units[unit] as Unit;
  if (it.where !== 'table') return true;
  if (points > 0) {
    it.fatigue += points;
    // MM-4.45: whatever the unit suffers, the gun in its ranks does.
    if (it.gun >= 0) (p.units[it.gun] as Unit).fatigue += points;
    ctx.journal?.push(knownEntry(p, unit, { what: 'fatigue', rule, unit, points, total: it.fatigue, why }));
  }
  return disintegrate(p, unit, ctx);
}

/** MM-10.4: a unit worn beyond its bases goes at once; to be asked after losses too. Returns whether it is gone. */
export function disintegrate(p: Battle, unit: number, ctx: Context<Happening>): boolean {
  if ((p.units[unit] as Unit).where !== 'table') return true;
  if (!fallsApart(p, unit)) return false;
  removeUnit(p, unit, 'fatigue', 'MM-10.4', ctx);
  return true;
}

/** MM-10.4, for every unit after every order: a general may have left it, or a gun come out of its ranks. */
export function disintegrateAll(p: Battle, ctx: Context<Happening>): void {
  for (let unit = 0; unit < p.units.length; unit++) {
    const { where, attachedTo, fatigue, bases } = p.units[unit] as Unit;
    if (where !== 'table' || attachedTo >= 0 || fatigue <= bases) continue;
    // A general who falls with it may leave others behind.
    if (disintegrate(p, unit, ctx)) unit = -1;
  }
}

/** Takes a unit off the table with all that hangs on it. */
export function removeUnit(p: Battle, unit: number, why: RemovalCause, rule: string, ctx: Context<Happening>): void {
  const it = p.units[unit] as Unit;
  if (it.where === 'removed') return;
  const { side, brigade } = kindOf(p, unit);
  p.lost[side] = (p.lost[side] as number) + it.bases; // MM-14.2
  it.bases = 0;
  it.where = 'removed';
  it.trail = null;
  it.inRing = false;
  forget(p, unit);
  ctx.journal?.push({ what: 'removed', rule, unit, why });
  releaseGun(p, it, why, ctx);
  shareTheFate(p, unit, ctx);
  revertOrders(p, brigade, ctx);
}

/** No charge, contact or glimpse is left of a unit that is gone. */
function forget(p: Battle, unit: number): void {
  p.contacts = p.contacts.filter((one) => one.charger !== unit && one.struck !== unit);
  for (const charge of p.charges) if (charge.target === unit && charge.state === 'running') charge.state = 'stopped';
  p.charges = p.charges.filter((one) => one.charger !== unit);
  p.glimpses = p.glimpses.filter((one) => one.hidden !== unit);
}

/** MM-R60: fire that takes the last base leaves the gun standing; else it goes with its unit (MM-4.44, MM-4.46, MM-4.47). */
function releaseGun(p: Battle, host: Unit, why: RemovalCause, ctx: Context<Happening>): void {
  if (host.gun < 0) return;
  const gun = host.gun;
  host.gun = -1;
  (p.units[gun] as Unit).attachedTo = -1;
  (p.units[gun] as Unit).spotted = host.spotted;
  if (why !== 'fire') removeUnit(p, gun, why, why === 'combat' ? 'MM-4.46' : 'MM-4.47', ctx);
}

/** MM-10.5: a unit that did nothing at all in its movement phase and is not held in a melee. */
export function rest(p: Battle, unit: number, ctx: Context<Happening>): void {
  const it = p.units[unit] as Unit;
  if (it.fatigue === 0) return;
  it.fatigue--;
  ctx.journal?.push(knownEntry(p, unit, { what: 'rested', rule: 'MM-10.5', unit, fatigue: it.fatigue }));
}
