/**
 * Exact chances of shots and close combats in closed form, for a player who looks before deciding: the same dice as in
 * attack.ts and close-combat.ts, re-rolls used as is sensible (UB-R56).
 */
import { FACES } from './fire.ts';

export interface Volley {
  readonly dice: number;
  /** The face that hits. */
  readonly needed: number;
  /** The to-wound face that removes. */
  readonly removal: number;
  readonly spoils: boolean;
  /** Re-rolls in the order of the sequence (A3 to A5, A8). */
  readonly loader: number;
  readonly shot: boolean;
  readonly inspiring: boolean;
  readonly calm: boolean;
  readonly repair: boolean;
}

export const PLAIN = { loader: 0, shot: false, inspiring: false, calm: false, repair: false } as const;

export interface VolleyChances {
  readonly hit: number;
  readonly removed: number;
  readonly jam: number;
}

/** A throw as the to-hit rules tell it apart: natural ones, other misses, hits. */
interface Throw {
  readonly ones: number;
  readonly misses: number;
  readonly hits: number;
  readonly p: number;
}

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
};

/** All the ways that this many dice can fall. */
function throws(dice: number, needed: number): Throw[] {
  const ways = [];
  for (let ones = 0; ones <= dice; ones++)
    for (let hits = 0; hits + ones <= dice; hits++) {
      const misses = dice - ones - hits;
      const p =
        (choose(dice, ones) * choose(dice - ones, hits) * (needed - 2) ** misses * (FACES + 1 - needed) ** hits) /
        FACES ** dice;
      if (p > 0) ways.push({ ones, misses, hits, p });
    }
  return ways;
}

/** This many of the misses thrown again, natural ones first. */
function rethrowMisses(from: Throw, count: number, needed: number): Throw[] {
  const ones = Math.min(from.ones, count);
  const misses = Math.min(from.misses, count - ones);
  return throws(ones + misses, needed).map((fresh) => ({
    ones: from.ones - ones + fresh.ones,
    misses: from.misses - misses + fresh.misses,
    hits: from.hits + fresh.hits,
    p: from.p * fresh.p,
  }));
}

const rethrowAll = (from: Throw, dice: number, needed: number): Throw[] =>
  throws(dice, needed).map((fresh) => ({ ...fresh, p: from.p * fresh.p }));

/** How a throw can end after its firer's own re-rolls (A3): the loader's, then Shot!. */
function ownThrows({ dice, needed, loader, shot }: Pick<Volley, 'dice' | 'needed' | 'loader' | 'shot'>): Throw[] {
  let ways = throws(dice, needed);
  if (loader > 0) ways = ways.flatMap((way) => rethrowMisses(way, loader, needed));
  if (shot) ways = ways.flatMap((way) => rethrowMisses(way, 1, needed));
  return ways;
}

export function volleyChances(volley: Volley): VolleyChances {
  const { dice, needed } = volley;
  let ways = ownThrows(volley);
  if (volley.inspiring)
    ways = ways.flatMap((way) => (hitsOf(way, volley) === 0 ? rethrowAll(way, dice, needed) : [way]));
  if (volley.calm)
    ways = ways.flatMap((way) =>
      hitsOf(way, volley) * FACES > dice * (FACES + 1 - needed) ? rethrowAll(way, dice, needed) : [way],
    );
  return sumUp(
    ways.flatMap((way) => repaired(way, volley)),
    volley,
  );
}

/** UB-6.7.3: a natural 1 may spoil the others. */
const hitsOf = (way: { ones: number; hits: number }, { spoils }: { spoils: boolean }): number =>
  spoils && way.ones > 0 ? 0 : way.hits;

interface Judged extends Throw {
  readonly jam: boolean;
}

/** UB-15.5.8: one die against the jam; Inspiring throws it again (UB-15.5.9). */
function repaired(way: Throw, volley: Volley): Judged[] {
  if (way.ones === 0) return [{ ...way, jam: false }];
  if (!volley.repair) return [{ ...way, jam: true }];
  const fails = volley.inspiring ? 1 / 4 : 1 / 2;
  return [
    { ...way, p: way.p * (1 - fails), jam: false },
    { ...way, p: way.p * fails, jam: true },
  ];
}

function sumUp(ways: readonly Judged[], volley: Volley): VolleyChances {
  const removes = (FACES + 1 - volley.removal) / FACES;
  const total = { hit: 0, removed: 0, jam: 0 };
  for (const way of ways) {
    const hits = hitsOf(way, volley);
    if (way.jam) total.jam += way.p;
    if (hits === 0) continue;
    const dice = volley.inspiring ? hits * 2 : hits;
    total.hit += way.p;
    total.removed += way.p * (1 - (1 - removes) ** dice);
  }
  return total;
}

/** A shot that someone who moves walks into, with its firer's own re-rolls. */
export type Threat = Pick<Volley, 'dice' | 'needed' | 'removal' | 'spoils' | 'loader' | 'shot'>;

/** By slot: the shots that can be fired before one step. */
export type StepThreats = ReadonlyMap<number, Threat>;

export interface Gauntlet {
  readonly stopped: number;
  readonly removed: number;
}

const NO_THREAT: Gauntlet = { stopped: 0, removed: 0 };

/** Every way that a shot can end, bravery against its hits included, with its probability. */
function shotEnds(threat: Threat, points: number): Braved[] {
  const byHits = new Array<number>(threat.dice + 1).fill(0);
  for (const way of ownThrows(threat)) byHits[hitsOf(way, threat)] = (byHits[hitsOf(way, threat)] as number) + way.p;
  return byHits.flatMap((share, hits) => braved(hits, points, threat).map((end) => ({ ...end, p: end.p * share })));
}

/** UB-R18: the threats fire one after the other, in this order; the first hit ends it. */
export function inTurnChances(threats: readonly Threat[], points: number): Gauntlet {
  const [threat, ...later] = threats;
  if (threat === undefined) return NO_THREAT;
  const total = { stopped: 0, removed: 0 };
  for (const end of shotEnds(threat, points)) {
    const rest = end.hits > 0 ? { stopped: 1, removed: end.removed } : inTurnChances(later, end.points);
    total.stopped += end.p * rest.stopped;
    total.removed += end.p * rest.removed;
  }
  return total;
}

/**
 * UB-18.7.3, UB-R57: at each step one of those who can fire does, each with the same chance; the others keep their
 * tokens for later steps.
 */
export function oneAStepChances(steps: readonly StepThreats[], points: number): Gauntlet {
  const [step, ...later] = steps;
  if (step === undefined) return NO_THREAT;
  if (step.size === 0) return oneAStepChances(later, points);
  const total = { stopped: 0, removed: 0 };
  for (const [slot, threat] of step) {
    const left = later.map((one) => new Map([...one].filter(([other]) => other !== slot)));
    for (const end of shotEnds(threat, points)) {
      const p = end.p / step.size;
      const rest = end.hits > 0 ? { stopped: 1, removed: end.removed } : oneAStepChances(left, end.points);
      total.stopped += p * rest.stopped;
      total.removed += p * rest.removed;
    }
  }
  return total;
}

/**
 * UB-18.7.4, UB-R57: before a step all who can fire do, in random order, also after a hit as long as the mover is on
 * the map.
 */
export function allFireChances(steps: readonly StepThreats[], points: number): Gauntlet {
  const [step, ...later] = steps;
  if (step === undefined) return NO_THREAT;
  const threats = [...step.values()];
  const known = new Map<string, Gauntlet>();
  /** What is still to come: who has not fired yet (as bits), the points left, whether the mover has been hit. */
  const rest = (waiting: number, left: number, hit: boolean): Gauntlet => {
    if (waiting === 0) return hit ? { stopped: 1, removed: 0 } : allFireChances(later, left);
    const key = `${waiting} ${left} ${hit}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const total = { stopped: 0, removed: 0 };
    const next = threats.flatMap((threat, i) => (waiting & (1 << i) ? [{ threat, bit: 1 << i }] : []));
    for (const { threat, bit } of next)
      for (const end of shotEnds(threat, left)) {
        const p = end.p / next.length;
        const then = rest(waiting & ~bit, end.points, hit || end.hits > 0);
        total.stopped += p * then.stopped;
        total.removed += p * (end.removed + (1 - end.removed) * then.removed);
      }
    known.set(key, total);
    return total;
  };
  return rest((1 << threats.length) - 1, points, false);
}

interface Braved {
  readonly hits: number;
  readonly points: number;
  readonly p: number;
  readonly removed: number;
}

/** What bravery leaves of this many hits: a point turns its die aside with the chance of a miss. */
function braved(hits: number, points: number, threat: Threat): Braved[] {
  const removes = (FACES + 1 - threat.removal) / FACES;
  if (hits === 0 || points === 0) return [{ hits, points, p: 1, removed: 1 - (1 - removes) ** hits }];
  const spoiled = threat.spoils ? 1 / FACES : 0;
  const aside = (threat.needed - 1) / FACES - spoiled;
  return [
    // UB-6.7.3: a re-roll of 1 takes the other hits along.
    ...(threat.spoils ? [{ hits: 0, points: points - 1, p: spoiled, removed: 0 }] : []),
    ...braved(hits - 1, points - 1, threat).map((end) => ({ ...end, p: end.p * aside })),
    ...braved(hits, points - 1, threat).map((end) => ({ ...end, p: end.p * (1 - aside - spoiled) })),
  ];
}

export interface Melee {
  readonly attackDice: number;
  readonly attack: number;
  readonly defenceDice: number;
  readonly defence: number;
  /** UB-15.5.7: each side's Ferocious; UB-15.5.9: the charger's Inspiring. */
  readonly chargerFerocious: boolean;
  readonly inspiring: boolean;
  readonly defenderFerocious: boolean;
}

export interface MeleeChances {
  readonly wins: number;
  readonly both: number;
  readonly loses: number;
}

/** One way the dice of both sides lie; of the charger's only the highest counts once Ferocious is past. */
interface Bout {
  readonly best: number;
  readonly defence: readonly number[];
  readonly p: number;
}

/**
 * UB-7.3.1: the highest die of each side and its modifiers, each re-roll used as is sensible (UB-R56): the charger's Ferocious,
 * then Inspiring, then the defender's Ferocious; bravery throws the defender's best die again (UB-R33).
 */
export function meleeChances(melee: Melee, points: number): MeleeChances {
  const total = { wins: 0, both: 0, loses: 0 };
  const thrown = pools(melee.defenceDice).flatMap((theirs) =>
    attackThrows(melee, theirs.faces).map(({ best, p }) => ({ best, defence: theirs.faces, p: p * theirs.p })),
  );
  for (const { best, defence, p } of thrown
    .flatMap((one) => inspired(melee, one))
    .flatMap((one) => defended(melee, one)))
    settle(best + melee.attack, defence, melee.defence, points, p, total);
  return total;
}

const margin = (melee: Melee, best: number, defence: readonly number[]): number =>
  best + melee.attack - Math.max(...defence) - melee.defence;

/** UB-R44: the charger's highest die against this defence, the lowest thrown again if he would not live. */
function attackThrows(
  melee: Melee,
  defence: readonly number[],
): readonly { readonly best: number; readonly p: number }[] {
  if (!melee.chargerFerocious) return highest(melee.attackDice).map(([best, p]) => ({ best, p }));
  return pools(melee.attackDice).flatMap(({ faces, p }) => {
    const best = Math.max(...faces);
    const kept = margin(melee, best, defence) > 0 || Math.min(...faces) === FACES;
    return kept ? [{ best, p }] : lowestAgain(faces).map((again) => ({ best: Math.max(...again), p: p / FACES }));
  });
}

/** UB-R46: every die below 6 again, so nothing of the throw is left unless a 6 lay there. */
function inspired(melee: Melee, one: Bout): readonly Bout[] {
  if (!melee.inspiring || one.best === FACES || margin(melee, one.best, one.defence) > 0) return [one];
  return highest(melee.attackDice).map(([best, p]) => ({ best, defence: one.defence, p: one.p * p }));
}

/** UB-R44, for the defender: unless he is winning already. */
function defended(melee: Melee, one: Bout): readonly Bout[] {
  const kept = margin(melee, one.best, one.defence) < 0 || Math.min(...one.defence) === FACES;
  if (!melee.defenderFerocious || kept) return [one];
  return lowestAgain(one.defence).map((defence) => ({ best: one.best, defence, p: one.p / FACES }));
}

function lowestAgain(faces: readonly number[]): readonly (readonly number[])[] {
  const at = faces.indexOf(Math.min(...faces));
  return Array.from({ length: FACES }, (_, i) => faces.with(at, i + 1));
}

function settle(
  mine: number,
  theirs: readonly number[],
  bonus: number,
  points: number,
  p: number,
  total: { wins: number; both: number; loses: number },
): void {
  const best = Math.max(...theirs);
  if (mine > best + bonus) total.wins += p;
  else if (points === 0) {
    if (mine === best + bonus) total.both += p;
    else total.loses += p;
  } else {
    const at = theirs.indexOf(best);
    for (let face = 1; face <= FACES; face++) settle(mine, theirs.with(at, face), bonus, points - 1, p / FACES, total);
  }
}

const highest = (dice: number): (readonly [face: number, p: number])[] =>
  Array.from({ length: FACES }, (_, i) => [i + 1, ((i + 1) / FACES) ** dice - (i / FACES) ** dice] as const);

function pools(dice: number): { faces: number[]; p: number }[] {
  if (dice === 0) return [{ faces: [], p: 1 }];
  return pools(dice - 1).flatMap(({ faces, p }) =>
    Array.from({ length: FACES }, (_, i) => ({ faces: [...faces, i + 1], p: p / FACES })),
  );
}
