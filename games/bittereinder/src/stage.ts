/** What must hold of the procedures under way: the right one for the phase, and frames that fit the map. */
import type { Fault, Frame } from '@laager/kernel';
import { bonusOffers } from './empire-combat.ts';
import { leaderDue, mayDissolve, placesFor } from './leaders.ts';
import { type Area, isNeighbour } from './map.ts';
import { BOER, EMPIRE, type War } from './position.ts';
import { barsRetreat, type Rout, remaining, type Ways, waysOf } from './retreat.ts';
import { BULLER, isArmy, isCombatUnit, ROBERTS, SIDES, type Unit } from './roster.ts';
import { TO_PLACE } from './setup.ts';
import { forbidsSiege } from './siege.ts';
import { assaultForce, boersFit, costOf, freePoints, strengthSum } from './strength.ts';
import { isRedTurn } from './tables.ts';
import { hasSiege, num, tally } from './tally.ts';
import { FIRST_PHASE_OF_WAR, PHASES } from './turn.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

/** For positions whose frames fit the procedures (`faultIn`): whether they fit this moment of the war. */
export function stageFault(p: War): Fault | null {
  if (p.ending !== null) return p.stack.length === 0 ? null : fault('stack', 'the war is over');
  return phaseFault(p) ?? localsFault(p);
}

/** BE-5.1: each phase has its procedure. */
function phaseFault(p: War): Fault | null {
  const [outer, inner] = p.stack;
  if (p.phase === 0)
    return outer?.procedure === 'setting-up' && p.stack.length === 1
      ? null
      : fault('stack.0', 'before the war there is only the set-up');
  if (p.turn === 1 && p.phase < FIRST_PHASE_OF_WAR) return fault('phase', 'the first turn begins with phase 5');
  if (outer?.procedure !== 'war' || inner === undefined) return fault('stack.0', 'the war must be under way');
  if (inner.procedure === 'dissolving') return null;
  return inner.procedure === PHASES[p.phase]?.procedure ? null : fault('stack.1', `has no place in phase ${p.phase}`);
}

/** By procedure: what its frame knows must fit the map. `asking`: it is the one that asks. */
const CHECKS: {
  readonly [procedure: string]: (p: War, frame: Frame, asking: boolean, caller: Frame) => string | null;
} = {
  'setting-up': (p, { locals }) => {
    const { placed } = locals as { readonly placed: number };
    const last = TO_PLACE[placed - 1];
    return p.asked?.question === 'attach' && !(last !== undefined && isArmy(last)) ? 'no army was placed' : null;
  },
  dissolving: (p) => (mayDissolve(p) ? null : 'no army may be dissolved'),
  reinforcement: (p) =>
    p.asked?.question === 'leader' && (leaderDue(p) < 0 || placesFor(p, leaderDue(p)).length === 0)
      ? 'no leader is due'
      : null,
  'boer-attack': (p, { locals }, asking) => attackFault(p, locals as UnderAttack, asking),
  'empire-combat': (p, { locals }, asking) => empireCombatFault(p, locals as EmpireCombat, asking),
  assault: (p, { locals }, asking, caller) => {
    const mine = locals as UnderAssault;
    if ((caller.locals as EmpireCombat).at !== mine.at) return 'is not where the attack was ordered';
    return assaultFault(p, mine, asking);
  },
  retreat: (p, { locals }, _asking, caller) => retreatFault(p, locals as Rout, caller),
  morale: (p, { locals }) => {
    const { left } = locals as { readonly left: readonly Area[] };
    const t = tally(p);
    if (!isRedTurn(p.turn)) return 'sieges are not tested on this turn';
    return left.length > 1 && new Set(left).size === left.length && left.every((at) => hasSiege(t, at))
      ? null
      : 'there are no such sieges to test';
  },
};

function localsFault(p: War): Fault | null {
  for (const [i, frame] of p.stack.entries()) {
    const asking = i === p.stack.length - 1;
    const message = CHECKS[frame.procedure]?.(p, frame, asking, (p.stack[i - 1] ?? frame) as Frame) ?? null;
    if (message !== null) return fault(`stack.${i}.locals`, message);
  }
  return null;
}

interface UnderAttack {
  readonly at: Area;
  readonly units: readonly Unit[];
  readonly points: number;
}

/** BE-9.2.1: the siege that is offered must be possible, and the attack one that could have been ordered. */
function attackFault(p: War, { at, units, points }: UnderAttack, asking: boolean): string | null {
  if (p.fought[at] !== 1) return 'no attack was declared there';
  if (!asking) return points > 0 ? null : 'no points were named';
  if (p.asked?.question === 'siege' && forbidsSiege(tally(p), at) !== null) return 'no siege is possible there';
  if (num(tally(p).freeUnits, at) === 0) return 'there is no enemy to fight';
  if (p.asked?.question === 'commit' && num(tally(p).freeFighters, at) === 0) return 'no enemy there can fight';
  if (units.length === 0 || new Set(units).size !== units.length) return 'no unit attacks';
  if (!units.every((unit) => SIDES[unit] === BOER && isCombatUnit(unit) && p.at[unit] === at))
    return 'not all attackers are there';
  return points === 0 ? null : 'the points have not been named yet';
}

interface UnderAssault {
  readonly at: Area;
  readonly sortie: boolean;
  readonly points: number;
  readonly cost: number;
  readonly bonus: boolean;
  readonly result: string;
}

function assaultFault(
  p: War,
  { at, sortie, points, cost, bonus, result }: UnderAssault,
  asking: boolean,
): string | null {
  if (p.fought[at] !== 1) return 'no attack was declared there';
  if (bonus && !p.bullerGambled) return 'Buller has not gambled';
  if (!asking) return result === 'AR' || result === 'DR' ? null : 'no unit must retreat';
  const units = boersFit(p, at);
  if (result !== '' || bonus) return 'the battle has not been fought';
  if (units.length === 0 || assaultForce(p, tally(p), at, sortie).length === 0) return 'there is no enemy to fight';
  if (p.asked?.question === 'commit') return points === 0 && cost === 0 ? null : 'nothing is committed yet';
  if (p.bullerGambled || p.at[BULLER] !== at) return 'Buller cannot gamble';
  if (points < 1 || points > strengthSum(units)) return 'the units do not have these points';
  return cost === costOf(points, freePoints(p, at, units)) ? null : 'that is not what the points cost';
}

interface EmpireCombat {
  readonly robertsAt: number;
  readonly leader: number;
  readonly at: number;
  readonly closing: boolean;
}

/** BE-10.8, BE-10.11: only Buller after his gamble and Roberts at the end have a bonus attack, from where they stand. */
function empireCombatFault(p: War, locals: EmpireCombat, asking: boolean): string | null {
  const { leader, at, closing } = locals;
  if (leader !== -1 && leader !== BULLER && leader !== ROBERTS) return 'that leader has no bonus attack';
  if (!asking) return null;
  if (p.asked?.question === 'assault') return closing ? 'all attacks have been made' : null;
  if (leader < 0 || at < 0 || p.at[leader] !== at) return 'the leader is not there';
  if (leader === ROBERTS ? !closing || p.robertsStruck || locals.robertsAt !== at : !p.bullerGambled)
    return 'he has no bonus attack now';
  return bonusOffers(p, { leader, at }).length === 0 ? 'there is nothing to attack' : null;
}

function retreatFault(p: War, rout: Rout, caller: Frame): string | null {
  const { at, result } = caller.locals as { readonly at: Area; readonly result?: string };
  if (rout.from !== at) return 'is not where the battle was';
  if (result !== undefined && (result === 'AR' ? EMPIRE : BOER) !== rout.side) return 'the other side must retreat';
  for (const [ways, wagon] of [
    [rout.ways, false],
    [rout.wagonWays, true],
  ] as const)
    if (!areWays(p, rout, ways, wagon)) return 'there is no such way out';
  if (!rout.bought.every((to) => rout.ways.priority === 4 && rout.ways.areas.includes(to)))
    return 'no way was bought there';
  const waits = (unit: Unit): boolean => waysOf(rout, unit).areas.length > 1 || waysOf(rout, unit).priority === 4;
  return remaining(p, rout).some(waits) ? null : 'no unit has a choice to make';
}

const areWays = (p: War, { side, from }: Rout, { priority, areas }: Ways, wagon: boolean): boolean =>
  (priority === 0) === (areas.length === 0) &&
  (priority < 4 || side === BOER) &&
  new Set(areas).size === areas.length &&
  areas.every((to) => isNeighbour(from, to) && barsRetreat(p, side, wagon, to) === null);
