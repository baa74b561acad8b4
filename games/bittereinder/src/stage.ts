/** What must hold of the procedures under way: the right one for the phase, each caller waiting for what it called, the right seat asked. */
import type { Fault, Frame } from '@laager/kernel';
import { bonusOffers } from './empire-combat.ts';
import { leaderDue, mayDissolve, placesFor } from './leaders.ts';
import { type Area, isNeighbour } from './map.ts';
import { BOER, EMPIRE, seatOf, type War } from './position.ts';
import { barsRetreat, type Rout, remaining, type Ways, waysOf } from './retreat.ts';
import { BULLER, isArmy, isCombatUnit, ROBERTS, SIDES, type Unit } from './roster.ts';
import { TO_PLACE } from './setup.ts';
import { forbidsSiege } from './siege.ts';
import { assaultForce, boersFit, costOf, freePoints, strengthSum } from './strength.ts';
import { isRedTurn } from './tables.ts';
import { hasSiege, num, tally } from './tally.ts';
import { FIRST_PHASE_OF_WAR } from './turn.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

/** BE-5.1: what may be under way in each phase; nobody is asked in phases 8 and 11. */
const OF_PHASE: { readonly [phase: number]: string } = {
  1: 'reinforcement',
  2: 'boer-rail',
  3: 'empire-rail',
  4: 'empire-land',
  5: 'boer-land',
  6: 'boer-combat',
  7: 'empire-combat',
  9: 'works',
  10: 'morale',
};

/** Who calls whom, and the step at which the caller waits. */
const CALLS: { readonly [caller: string]: { readonly callee: string; readonly waitsAt: string } } = {
  'boer-combat': { callee: 'boer-attack', waitsAt: 'ask' },
  'empire-combat': { callee: 'assault', waitsAt: 'fought' },
  'boer-attack': { callee: 'retreat', waitsAt: 'settled' },
  assault: { callee: 'retreat', waitsAt: 'settled' },
};

/** By question: the step that is handed the answer, and who is asked (null: it depends). */
const QUESTIONS: {
  readonly [procedure: string]: { readonly [question: string]: readonly [string, 'boer' | 'empire' | null] };
} = {
  'setting-up': { place: ['placed', null], attach: ['attached', 'boer'] },
  dissolving: { dissolve: ['answered', 'boer'] },
  reinforcement: { leader: ['placed', 'boer'], sea: ['ordered', 'empire'] },
  'boer-rail': { rail: ['ordered', 'boer'] },
  'empire-rail': { rail: ['ordered', 'empire'] },
  'empire-land': { land: ['ordered', 'empire'] },
  'boer-land': { land: ['ordered', 'boer'] },
  'boer-combat': { attack: ['ordered', 'boer'] },
  'boer-attack': { siege: ['answered', 'empire'], commit: ['committed', 'boer'] },
  'empire-combat': { assault: ['ordered', 'empire'], bonus: ['struck', 'empire'] },
  assault: { commit: ['committed', 'boer'], gamble: ['gambled', 'empire'] },
  retreat: { retreat: ['ordered', null] },
  works: { works: ['ordered', 'empire'] },
  morale: { 'which-siege': ['test', 'empire'] },
};

/** For positions whose frames are sound one by one (`faultIn`): whether they belong together, and to this moment. */
export function stageFault(p: War): Fault | null {
  if (p.ending !== null) return p.stack.length === 0 ? null : fault('stack', 'the war is over');
  if (p.given !== null) return fault('given', 'nothing can be given while somebody is asked');
  return outerFault(p) ?? callFault(p) ?? askedFault(p) ?? localsFault(p);
}

function outerFault(p: War): Fault | null {
  const [outer, inner] = p.stack;
  if (p.phase === 0)
    return outer?.procedure === 'setting-up' && p.stack.length === 1
      ? null
      : fault('stack.0', 'before the war there is only the set-up');
  if (p.turn === 1 && p.phase < FIRST_PHASE_OF_WAR) return fault('phase', 'the first turn begins with phase 5');
  if (outer?.procedure !== 'war' || inner === undefined) return fault('stack.0', 'the war must be under way');
  if (inner.procedure === 'dissolving')
    return outer.step === 'act' && p.stack.length === 2 ? null : fault('stack.1', 'armies are dissolved first');
  if (inner.procedure !== OF_PHASE[p.phase]) return fault('stack.1', `has no place in phase ${p.phase}`);
  return outer.step === 'close' ? null : fault('stack.0.step', 'must wait for the phase to end');
}

function callFault(p: War): Fault | null {
  for (let i = 2; i < p.stack.length; i++) {
    const caller = p.stack[i - 1] as Frame;
    const call = CALLS[caller.procedure];
    if (call?.callee !== p.stack[i]?.procedure) return fault(`stack.${i}`, `is not called by "${caller.procedure}"`);
    if (call?.waitsAt !== caller.step) return fault(`stack.${i - 1}.step`, `must be "${call?.waitsAt}"`);
  }
  return null;
}

function askedFault(p: War): Fault | null {
  const top = p.stack[p.stack.length - 1] as Frame;
  const [step, seat] = QUESTIONS[top.procedure]?.[p.asked?.question ?? ''] ?? ['', null];
  if (top.step !== step) return fault(`stack.${p.stack.length - 1}.step`, 'does not take this answer');
  const asked = seat ?? seatAsked(top);
  return p.asked?.seat === asked ? null : fault('asked.seat', `must be "${asked}"`);
}

function seatAsked({ procedure, locals }: Frame): string {
  if (procedure === 'retreat') return seatOf((locals as Rout).side);
  const unit = TO_PLACE[(locals as { readonly placed: number }).placed];
  return unit === undefined ? '' : seatOf(SIDES[unit] as typeof BOER | typeof EMPIRE);
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
  if (num(tally(p).freeFighters, at) === 0) return 'there is nobody to fight';
  if (units.length === 0 || new Set(units).size !== units.length) return 'nobody attacks';
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
  if (!asking) return result === 'AR' || result === 'DR' ? null : 'nobody must retreat';
  const units = boersFit(p, at);
  if (result !== '' || bonus) return 'the battle has not been fought';
  if (units.length === 0 || assaultForce(p, tally(p), at, sortie).length === 0) return 'there is nobody to fight';
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
  if (leader < 0 || at < 0 || p.at[leader] !== at) return 'the leader does not stand there';
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
  return remaining(p, rout).some(waits) ? null : 'nobody has a choice to make';
}

const areWays = (p: War, { side, from }: Rout, { priority, areas }: Ways, wagon: boolean): boolean =>
  (priority === 0) === (areas.length === 0) &&
  (priority < 4 || side === BOER) &&
  new Set(areas).size === areas.length &&
  areas.every((to) => isNeighbour(from, to) && barsRetreat(p, side, wagon, to) === null);
