/** section 5.3, section 7.1, section 9.1, section 9.2: the British Shell Fire and Rifle Fire Segments, and the British shot of an assault. */
import { type Denial, deny, putChit } from '@laager/kernel';
import * as v from 'valibot';
import type { Attack, FireKind } from './boer-targeting.ts';
import { britishShot, newBritishShot } from './british-shot.ts';
import { type Command, type CommandOf, procedure } from './commands.ts';
import { AMMO_SHORTAGE } from './event-kinds.ts';
import { batteryRange } from './fire-modifiers.ts';
import { boerUnitsAt, hasBoerUnits, isLimbered, isMounted } from './forces.ts';
import { type Area, areaName, areasWithin, isLadysmith, MAP_AREAS, range } from './map.ts';
import { BRITISH_SEAT, type Colenso, NONE, ROUTED, SUPPRESSED } from './position.ts';
import { BRITISH_UNITS, FIRST_BOER, isBattery, isBoer, UNITS, type Unit, unitName } from './roster.ts';
import { areaNumber, unitNumber, wholeNumber } from './schema.ts';

const fireLocals = v.strictObject({
  kind: v.picklist(['shell', 'rifle']),
  /** The area of an assault, to which the shot is bound; NONE in the fire segments. */
  assault: wholeNumber(NONE, MAP_AREAS - 1),
  closeCombat: v.boolean(),
  /** RR-5.3.1. */
  shortage: v.boolean(),
  attacks: v.pipe(
    v.array(v.strictObject({ area: areaNumber, firer: unitNumber, support: wholeNumber(NONE, UNITS - 1) })),
    v.maxLength(BRITISH_UNITS),
  ),
});
type BritishFire = v.InferOutput<typeof fireLocals>;

export const newBritishFire = (kind: FireKind): BritishFire => ({
  kind,
  assault: NONE,
  closeCombat: false,
  shortage: false,
  attacks: [],
});
/** RR-6.2.3, RR-6.2.6: the British shot of an assault round. */
export const newBritishAssault = (area: Area, closeCombat: boolean): BritishFire => ({
  kind: 'rifle',
  assault: area,
  closeCombat,
  shortage: false,
  attacks: [],
});

export const britishFire = procedure('british-fire', {
  locals: fireLocals,
  steps: {
    begin(g, f) {
      const { p, ctx } = g;
      if (f.kind === 'shell' && p.shortageDue === p.turn) {
        // RR-5.3.1
        p.shortageDue = 0;
        putChit(p.boerCup, AMMO_SHORTAGE);
        f.shortage = true;
        ctx.journal?.push({ what: 'chit-acts', rule: 'RR-5.3.1', misfire: false });
      }
      g.next('target');
    },
    target(g, f) {
      if (canAim(g.p, f)) g.ask('aim');
      else g.next('resolve');
    },
    /** RR-9.1.3, RR-9.1.4: the first unit fires, the second supports. */
    aimed(g, f, order: Command) {
      if (order.do !== 'aim') return g.next('resolve');
      const attack = f.attacks.find((one) => one.area === order.at);
      const supports = attack !== undefined;
      if (supports) attack.support = order.unit;
      else f.attacks.push({ area: order.at, firer: order.unit, support: NONE });
      g.ctx.journal?.push({
        what: 'aimed',
        rule: supports ? 'RR-9.1.4' : 'RR-9.1.3',
        unit: order.unit,
        at: order.at,
        supports,
      });
      g.next('target');
    },
    /** RR-9.2.1: in any order; no one is asked where there is nothing to choose. */
    resolve(g, f) {
      if (f.attacks.length === 0) return g.done();
      if (f.attacks.length > 1) return g.ask('fire');
      const [attack] = f.attacks as [Attack];
      const targets = boerUnitsAt(g.p, attack.area);
      if (targets.length > 1) return g.ask('fire');
      g.next('fired', { do: 'fire', at: attack.area, target: targets[0] as Unit });
    },
    fired(g, f, order: CommandOf<'fire'>) {
      const place = f.attacks.findIndex((one) => one.area === order.at);
      const [attack] = f.attacks.splice(place, 1) as [Attack];
      g.call(britishShot, newBritishShot(attack, order.target, f.closeCombat, f.shortage), 'resolve');
    },
  },
  questions: {
    aim: {
      rule: 'RR-9.1.2',
      seat: BRITISH_SEAT,
      step: 'aimed',
      params: (_p, f) => ({ kind: f.kind, assault: f.assault }),
      offers: aims,
      forbids(p, f, command) {
        if (command.do === 'cease') return forbidsSilence(f);
        if (command.do !== 'aim') return deny('RR-9.1.2', 'now units choose their target areas');
        return forbidsAim(p, f, command.unit, command.at);
      },
    },
    fire: {
      rule: 'RR-9.2.2',
      seat: BRITISH_SEAT,
      step: 'fired',
      params: (_p, f) => ({ kind: f.kind, assault: f.assault }),
      offers: (p, f) =>
        f.attacks.flatMap(({ area }) =>
          boerUnitsAt(p, area).map((target): Command => ({ do: 'fire', at: area, target })),
        ),
      forbids(p, f, command) {
        if (command.do !== 'fire') return deny('RR-9.2.1', 'now attacks are resolved');
        if (!f.attacks.some((one) => one.area === command.at))
          return deny('RR-9.2.1', `there is no attack on ${areaName(command.at)} to resolve`);
        if (!isBoer(command.target) || p.at[command.target] !== command.at)
          return deny('RR-9.2.2', `the target must be a Boer unit in ${areaName(command.at)}`);
        return null;
      },
    },
  },
  calls: { 'british-shot': 'resolve' },
});

const isUsed = (f: BritishFire, unit: Unit): boolean =>
  f.attacks.some((attack) => attack.firer === unit || attack.support === unit);

/** RR-5.3.2, RR-5.3.3, RR-7.1.1, RR-7.1.2: how far the unit may fire now; -1 if not at all. */
function reachOf(p: Colenso, f: BritishFire, unit: Unit): number {
  // Most units are of the other arm or gone; they need no reason.
  if ((p.at[unit] as Area) < 0 || isBattery(unit) !== (f.kind === 'shell')) return -1;
  return forbidsFirer(p, f, unit) === null ? longest(p, f, unit) : -1;
}
const longest = (p: Colenso, f: BritishFire, unit: Unit): number =>
  p.morale[unit] === SUPPRESSED || f.assault !== NONE ? 0 : f.kind === 'shell' ? batteryRange(p, unit) : 1;

/** Why this unit fires at nothing at all. */
function forbidsFirer(p: Colenso, f: BritishFire, unit: Unit): Denial | null {
  const at = p.at[unit] as Area;
  const shell = f.kind === 'shell';
  if (isBoer(unit) || at < 0) return deny('RR-9.1.2', 'that is no British unit in play');
  if (isLadysmith(at)) return deny('RR-6.1.45', `${unitName(unit)} has left the map`);
  if (shell !== isBattery(unit)) {
    if (shell) return deny('RR-5.3.2', `${unitName(unit)} is no battery`);
    return deny(f.assault === NONE ? 'RR-7.1.1' : 'RR-6.2.2', `${unitName(unit)} fires no rifles`);
  }
  if (p.morale[unit] === ROUTED)
    return deny(shell ? 'RR-5.3.3' : f.assault === NONE ? 'RR-7.1.1' : 'RR-6.2.2', `${unitName(unit)} is routed`);
  if (isLimbered(p, unit)) return deny('RR-5.3.3', `${unitName(unit)} is limbered`);
  if (isMounted(p, unit)) return deny('RR-7.1.3', `${unitName(unit)} is mounted`);
  if (f.assault !== NONE && at !== f.assault)
    return deny('RR-6.2.2', `only units in ${areaName(f.assault)} shoot in this assault`);
  if (isUsed(f, unit)) return deny(shell ? 'RR-5.3.2' : 'RR-7.1.1', `${unitName(unit)} has its one shot already`);
  return null;
}

/** RR-9.1.1, RR-9.1.5: open to one more attacker. */
const isOpenTarget = (p: Colenso, f: BritishFire, area: Area): boolean =>
  hasBoerUnits(p, area) && !f.attacks.some((one) => one.area === area && one.support !== NONE);

function forbidsAim(p: Colenso, f: BritishFire, unit: Unit, at: Area): Denial | null {
  const denial = forbidsFirer(p, f, unit);
  if (denial !== null) return denial;
  if (isLadysmith(at) || !hasBoerUnits(p, at)) return deny('RR-9.1.1', `there is no Boer unit in ${areaName(at)}`);
  if (!isOpenTarget(p, f, at)) return deny('RR-9.1.1', `two units fire at ${areaName(at)} already`);
  const far = range(p.at[unit] as Area, at);
  if (far <= longest(p, f, unit)) return null;
  if (f.assault !== NONE) return deny('RR-6.2.3', `an assault is fought inside ${areaName(f.assault)}`);
  const shell = f.kind === 'shell';
  if (p.morale[unit] === SUPPRESSED)
    return deny(shell ? 'RR-5.3.3' : 'RR-7.1.2', `${unitName(unit)} is suppressed and fires only at its own area`);
  return deny(shell ? 'RR-5.3.2' : 'RR-7.1.1', `${areaName(at)} is at range ${far}`);
}

/** RR-9.1.7: units may stay silent; RR-6.2.15: but in an assault one of them fires. */
function forbidsSilence(f: BritishFire): Denial | null {
  if (f.assault === NONE || f.attacks.length > 0) return null;
  return deny('RR-6.2.15', `a unit in ${areaName(f.assault)} must fire in this assault`);
}

/** By area: whether it can be aimed at; made once for all units. */
function openTargets(p: Colenso, f: BritishFire): boolean[] {
  const open: boolean[] = [];
  for (let unit = FIRST_BOER; unit < UNITS; unit++) if ((p.at[unit] as Area) >= 0) open[p.at[unit] as Area] = true;
  for (const attack of f.attacks) if (attack.support !== NONE) open[attack.area] = false;
  return open;
}

function canAim(p: Colenso, f: BritishFire): boolean {
  const open = openTargets(p, f);
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const reach = reachOf(p, f, unit);
    if (reach >= 0 && areasWithin(p.at[unit] as Area, reach).some((area) => open[area])) return true;
  }
  return false;
}

function aims(p: Colenso, f: BritishFire): Command[] {
  const open = openTargets(p, f);
  const offers: Command[] = forbidsSilence(f) === null ? [{ do: 'cease' }] : [];
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const reach = reachOf(p, f, unit);
    if (reach < 0) continue;
    for (const at of areasWithin(p.at[unit] as Area, reach)) if (open[at]) offers.push({ do: 'aim', unit, at });
  }
  return offers;
}
