/**
 * What a board may ask of a battle beyond its offers: where a counter gets to, what it sees, what a shot needs and what
 * may come of it, who may snap fire at a path, how a close combat stands. Answered from the asker's view: what he may
 * not know, the view does not hold. UB-R69: all this may be checked before anything is declared.
 */
import { type Denial, denialSchema, lookup, newSum, type Sum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { removalFace } from './attack.ts';
import {
  allFireChances,
  type Gauntlet,
  inTurnChances,
  type MeleeChances,
  meleeChances,
  oneAStepChances,
  PLAIN,
  type Threat,
  type VolleyChances,
  volleyChances,
} from './chances.ts';
import { closeCombatModifier, closeCombatOf } from './close-combat.ts';
import {
  CALM,
  closeCombatDiceOf,
  FEROCIOUS,
  INSPIRING,
  LONGEST_RANGE,
  REPAIR,
  SHOT,
  SKILLS,
  TABLES,
  UNKNOWN_WEAPON,
} from './components.ts';
import { diceOfShot, distanceBetween, forbidsShot, hasLoader, neededFace, sees } from './fire.ts';
import { NO_HEX, sideTowards } from './ground.ts';
import type { ShotMode } from './happenings.ts';
import { aidSum } from './medical-aid.ts';
import { OFF_THE_MAP } from './orders.ts';
import {
  type Battle,
  enemyOf,
  firstSlot,
  hasSkill,
  hasToken,
  isOnMap,
  JAMMED,
  SLOTS_A_SIDE,
  type Slot,
  SNAP_FIRE,
  seatOfSide,
  sideOf,
  slotNumber,
  wholeNumber,
} from './position.ts';
import { allowanceOf, isFit, isFree, type MovingAction, maySnap, occupancy } from './reach.ts';
import { groundFor, termsOf } from './scenario.ts';
import { sightLine } from './sight.ts';
import { isLastAllied } from './snap-fire.ts';
import { stepSum } from './step-sum.ts';

const moving = v.picklist(['run', 'advance', 'charge', 'medical-aid']);
const hexNumber = wholeNumber(OFF_THE_MAP, 9999);

/** A hex that can be reached: the way that is least exposed to snap fire, then the cheapest. 0 stands for off the map. */
export interface Way {
  readonly hex: number;
  readonly cost: number;
  readonly path: readonly number[];
  /** How many shots could be fired at it at most. */
  readonly shots: number;
}
export interface Reach {
  readonly allowance: number;
  readonly ways: readonly Way[];
}

/** What sees a hex, from another. */
export interface Sighting {
  readonly seen: readonly number[];
}

export interface Aim {
  readonly target: Slot;
  readonly distance: number;
  /** Why not; null if the shot can be made. */
  readonly denial: Denial | null;
  /** What bars the line, as in the line-of-sight vectors: `woods 0706`, `hedge 0404/ne`. */
  readonly blockers: readonly string[];
  readonly needed: number;
  readonly sum: Sum;
  readonly dice: number;
  /** The face of a to-wound die that removes (UB-6.8.1). */
  readonly removal: number;
  /** A natural 1 makes the whole volley miss (UB-6.7.3). */
  readonly spoils: boolean;
  readonly plain: VolleyChances;
  /** With the re-rolls that apply, used as anybody would; null if none applies. */
  readonly skilled: VolleyChances | null;
  readonly sources: readonly string[];
}

export interface StepThreat {
  readonly from: number;
  readonly to: number;
  readonly cost: Sum;
  /** Who may snap fire before this step. */
  readonly firers: readonly StepFirer[];
}
export interface StepFirer {
  readonly slot: Slot;
  readonly needed: number;
  readonly sum: Sum;
  /** Null where the weapon is not known. */
  readonly dice: number | null;
  /** The chance of a hit with the firer's own re-rolls and without bravery; of an unknown weapon with one die. */
  readonly hit: number;
}
/** Who of those who can fire before a step does: in turn until a hit (UB-R18), one of them, or all (UB-R57). */
const MANNERS = ['in-turn', 'one-a-step', 'all'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Threats {
  readonly steps: readonly StepThreat[];
  readonly manner: Manner;
  /** By bravery points committed, from none to the pool: what may come of it if each who fires does so at the first chance. */
  readonly byBravery: readonly Gauntlet[];
}

export interface CloseCombatLook {
  readonly attack: Sum;
  readonly defence: Sum;
  readonly attackDice: number;
  readonly defenceDice: number;
  readonly byBravery: readonly MeleeChances[];
}

/** UB-8.0.2; a face-down counter with a token counts as long as any weapon could reach (UB-R69). */
function mightSnap(p: Battle, slot: Slot, hex: number): boolean {
  const ground = groundFor(p);
  if (maySnap(p, ground, slot, hex)) return true;
  return (
    p.weapon[slot] === UNKNOWN_WEAPON &&
    isOnMap(p, slot) &&
    hasToken(p, slot, SNAP_FIRE) &&
    !hasToken(p, slot, JAMMED) &&
    distanceBetween(ground, p.at[slot] as number, hex) <= LONGEST_RANGE &&
    sees(p, ground, p.at[slot] as number, hex)
  );
}

function snappersAt(p: Battle, mover: Slot, hex: number): Slot[] {
  const first = firstSlot(enemyOf(sideOf(mover)));
  return Array.from({ length: SLOTS_A_SIDE }, (_, i) => first + i).filter((slot) => mightSnap(p, slot, hex));
}

/** A way found by the search: at each step, all who could fire count towards its exposure, also those who did before. */
interface Found {
  readonly cost: number;
  readonly exposure: number;
  /** The hexes entered. */
  readonly hexes: readonly number[];
}

function reach(p: Battle, counter: Slot, action: MovingAction, target: Slot | undefined): Reach {
  const { ground, exits } = termsOf(p);
  const allowance = allowanceOf(action);
  const fit = isFit(p, counter);
  if (!isOnMap(p, counter)) return { allowance, ways: [] };
  const who = occupancy(p, counter).slice(0, ground.size);
  const side = sideOf(counter);
  const goal = action === 'charge' && target !== undefined ? (p.at[target] as number) : NO_HEX;
  const snappers = Array.from({ length: ground.size }, (_, hex) => snappersAt(p, counter, hex));
  const exposureIn = (hex: number): number => (snappers[hex] as Slot[]).length;
  // By points spent and hex: the least exposed way there, and from where.
  const best: ({ exposure: number; from: number; spent: number } | undefined)[][] = Array.from(
    { length: allowance + (fit ? TABLES.movement.maxStepCost : 0) + 1 },
    () => new Array(ground.size),
  );
  const start = p.at[counter] as number;
  (best[0] as (typeof best)[number])[start] = { exposure: 0, from: NO_HEX, spent: 0 };
  for (let spent = 0; spent <= allowance; spent++)
    for (const [hex, here] of (best[spent] as (typeof best)[number]).entries()) {
      if (here === undefined || hex === goal) continue;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const next = ground.near[i] as number;
        if (next === NO_HEX || next === start) continue;
        const there = who[next] as number;
        if (!isFree(there) && next !== goal && sideOf(there) !== side) continue;
        const cost = spent + (ground.cost[i] as number);
        const row = best[cost];
        const exposure = here.exposure + exposureIn(hex);
        if (row === undefined || (row[next] !== undefined && row[next].exposure <= exposure)) continue;
        row[next] = { exposure, from: hex, spent };
      }
    }
  const wayTo = (hex: number, most: number): Found | null => {
    let found: { cost: number; exposure: number } | null = null;
    for (let cost = 0; cost <= most; cost++) {
      const at = best[cost]?.[hex];
      if (at !== undefined && (found === null || at.exposure < found.exposure)) found = { cost, exposure: at.exposure };
    }
    if (found === null) return null;
    const hexes: number[] = [];
    for (let at = hex, spent = found.cost; at !== start || spent > 0; ) {
      hexes.unshift(at);
      const before = best[spent]?.[at];
      if (before === undefined) break;
      [at, spent] = [before.from, before.spent];
    }
    return { ...found, hexes };
  };
  const oneAStep = mannerAt(p, counter) === 'one-a-step';
  const shotsAt = (left: readonly number[]): number =>
    mostShots(
      left.map((hex) => snappers[hex] as Slot[]),
      oneAStep,
    );
  const numbered = (hexes: readonly number[]): number[] => hexes.map((hex) => ground.numbers[hex] as number);
  const ways: Way[] = [];
  for (let hex = 0; hex < ground.size; hex++) {
    if (hex === start || (!isFree(who[hex] as number) && hex !== goal)) continue;
    const way = wayTo(hex, best.length - 1);
    if (way === null) continue;
    const shots = shotsAt([start, ...way.hexes.slice(0, -1)]);
    ways.push({ hex: ground.numbers[hex] as number, cost: way.cost, path: numbered(way.hexes), shots });
  }
  const out =
    action === 'run' || action === 'advance'
      ? wayOut(exits[side] as Uint8Array, wayTo, fit ? allowance : allowance - 1, exposureIn)
      : undefined;
  if (out !== undefined)
    ways.push({
      hex: OFF_THE_MAP,
      cost: out.cost + 1,
      path: [...numbered(out.hexes), OFF_THE_MAP],
      shots: shotsAt([start, ...out.hexes]),
    });
  return { allowance, ways };
}

/** UB-27.3: to the exit hex that is best reached for at most this much; the step off the map is exposed too. */
function wayOut(
  exits: Uint8Array,
  wayTo: (hex: number, most: number) => Found | null,
  most: number,
  exposureIn: (hex: number) => number,
): Found | undefined {
  const ways = [...exits.entries()]
    .filter(([, is]) => is === 1)
    .flatMap(([hex]) => {
      const way = wayTo(hex, most);
      return way === null ? [] : [{ ...way, exposure: way.exposure + exposureIn(hex) }];
    });
  return ways.sort((a, b) => a.exposure - b.exposure || a.cost - b.cost)[0];
}

/** UB-8.0.7: no one fires twice; of automated Germans one at a step (UB-R57). `steps`: by step, who could fire before it. */
function mostShots(steps: readonly (readonly Slot[])[], oneAStep: boolean): number {
  if (!oneAStep) return new Set(steps.flat()).size;
  // As many steps as possible get a firer of their own: a firer taken by an earlier step is freed if that one finds another.
  const stepOf = new Map<Slot, number>();
  const findFirer = (step: number, tried: Set<Slot>): boolean =>
    (steps[step] as readonly Slot[]).some((slot) => {
      if (tried.has(slot)) return false;
      tried.add(slot);
      const taken = stepOf.get(slot);
      if (taken !== undefined && !findFirer(taken, tried)) return false;
      stepOf.set(slot, step);
      return true;
    });
  return steps.filter((_, step) => findFirer(step, new Set())).length;
}

function sight(p: Battle, from: number): Sighting {
  const ground = groundFor(p);
  const at = ground.indexOf(from);
  if (at === NO_HEX) return { seen: [] };
  const clear = (hex: number): boolean => {
    const line = sightLine(ground, at, hex);
    return p.strictHedgeSight ? line.strictlyClear : line.clear;
  };
  return { seen: ground.numbers.filter((_, hex) => hex === at || clear(hex)) };
}

function aimAt(p: Battle, firer: Slot, target: Slot, mode: ShotMode, from: number): Aim {
  const ground = groundFor(p);
  const to = p.at[target] as number;
  const sum = newSum(TABLES.toHit.base, 'UB-6.6.1', 'to-hit');
  const needed = neededFace(p, firer, target, mode, from, to, sum);
  const shot = { dice: diceOfShot(p, firer), needed, removal: removalFace(p, target), spoils: p.jamSpoilsVolley };
  const used = {
    loader: hasLoader(p, firer, from) ? TABLES.loader.rerollDice : 0,
    shot: hasSkill(p, firer, SHOT),
    inspiring: mode !== 'snap' && hasSkill(p, firer, INSPIRING),
    calm: mode === 'fire' && hasSkill(p, target, CALM),
    repair: hasSkill(p, firer, REPAIR),
  };
  const sources = [
    used.loader > 0 ? 'Loader' : '',
    ...(['shot', 'inspiring', 'calm', 'repair'] as const).map((id) =>
      used[id] ? (SKILLS.find((skill) => skill.id === id)?.name ?? '') : '',
    ),
  ].filter((name) => name !== '');
  return {
    target,
    distance: distanceBetween(ground, from, to),
    denial: forbidsShot(p, firer, target, from),
    blockers: from === to ? [] : sightLine(ground, from, to).blockers,
    needed,
    sum,
    dice: shot.dice,
    removal: shot.removal,
    spoils: shot.spoils,
    plain: volleyChances({ ...shot, ...PLAIN }),
    skilled: sources.length === 0 ? null : volleyChances({ ...shot, ...used }),
    sources,
  };
}

function aim(p: Battle, counter: Slot, mode: ShotMode, from: number | undefined): readonly Aim[] {
  const ground = groundFor(p);
  const at = from === undefined ? (p.at[counter] as number) : ground.indexOf(from);
  if (at < 0) return [];
  const first = firstSlot(enemyOf(sideOf(counter)));
  return Array.from({ length: SLOTS_A_SIDE }, (_, i) => first + i)
    .filter((target) => isOnMap(p, target))
    .map((target) => aimAt(p, counter, target, mode, at));
}

/** The snap shot of that counter at the mover; one die of a weapon that is not known. */
function threatOf(p: Battle, slot: Slot, mover: Slot, needed: number): Threat {
  return {
    dice: p.weapon[slot] === UNKNOWN_WEAPON ? 1 : diceOfShot(p, slot),
    needed,
    removal: removalFace(p, mover),
    spoils: p.jamSpoilsVolley,
    loader: hasLoader(p, slot) ? TABLES.loader.rerollDice : 0,
    shot: hasSkill(p, slot, SHOT),
  };
}

function stepFirer(p: Battle, slot: Slot, mover: Slot, from: number): StepFirer {
  const sum = newSum(TABLES.toHit.base, 'UB-6.6.1', 'to-hit');
  const needed = neededFace(p, slot, mover, 'snap', p.at[slot] as number, from, sum);
  const dice = p.weapon[slot] === UNKNOWN_WEAPON ? null : diceOfShot(p, slot);
  const { hit } = volleyChances({ ...PLAIN, ...threatOf(p, slot, mover, needed) });
  return { slot, needed, sum, dice, hit };
}

function mannerAt(p: Battle, mover: Slot): Manner {
  if (seatOfSide(p, enemyOf(sideOf(mover))) !== null) return 'in-turn';
  return isLastAllied(p, mover) ? 'all' : 'one-a-step';
}

function threats(p: Battle, counter: Slot, path: readonly number[]): Threats {
  const ground = groundFor(p);
  const steps: StepThreat[] = [];
  const manner = mannerAt(p, counter);
  const fired = new Set<Slot>();
  const byStep: Map<Slot, Threat>[] = [];
  let from = p.at[counter] as number;
  for (const number of path) {
    const to = ground.indexOf(number);
    const firers = snappersAt(p, counter, from)
      .filter((slot) => !fired.has(slot))
      .map((slot) => stepFirer(p, slot, counter, from));
    if (manner !== 'one-a-step') for (const { slot } of firers) fired.add(slot);
    byStep.push(new Map(firers.map(({ slot, needed }) => [slot, threatOf(p, slot, counter, needed)])));
    steps.push({ from: ground.numbers[from] as number, to: number, cost: stepSum(ground, from, to), firers });
    if (to === NO_HEX) break;
    from = to;
  }
  const pool = (p.bravery[sideOf(counter)] as number) + (p.active === counter ? p.ready : 0);
  const chances = (points: number): Gauntlet => {
    switch (manner) {
      case 'in-turn':
        return inTurnChances(
          byStep.flatMap((step) => [...step.values()]),
          points,
        );
      case 'one-a-step':
        return oneAStepChances(byStep, points);
      case 'all':
        return allFireChances(byStep, points);
    }
  };
  return { steps, manner, byBravery: Array.from({ length: pool + 1 }, (_, points) => chances(points)) };
}

function closeCombat(p: Battle, counter: Slot, target: Slot, from: number): CloseCombatLook | null {
  const ground = groundFor(p);
  const [at, to] = [ground.indexOf(from), p.at[target] as number];
  if (at === NO_HEX || to < 0) return null;
  const side = sideTowards(ground, to, at);
  const fight = closeCombatOf(counter, target, side >= 0 && ground.hedge[to * 6 + side] === 1);
  const attack = newSum(0, 'UB-7.3.1', 'highest-die');
  const defence = newSum(0, 'UB-7.3.1', 'highest-die');
  const melee = {
    attackDice: closeCombatDiceOf(p.weapon[counter] as number),
    attack: closeCombatModifier(p, fight, counter, attack),
    defenceDice: closeCombatDiceOf(p.weapon[target] as number),
    defence: closeCombatModifier(p, fight, target, defence),
    chargerFerocious: hasSkill(p, counter, FEROCIOUS),
    inspiring: hasSkill(p, counter, INSPIRING),
    defenderFerocious: hasSkill(p, target, FEROCIOUS),
  };
  const pool = (p.bravery[sideOf(counter)] as number) + (p.active === counter ? p.ready : 0);
  return {
    attack,
    defence,
    attackDice: melee.attackDice,
    defenceDice: melee.defenceDice,
    byBravery: Array.from({ length: pool + 1 }, (_, points) => meleeChances(melee, points)),
  };
}

const whole = v.pipe(v.number(), v.integer());
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1 + 1e-9));
const volleySchema: v.GenericSchema<unknown, VolleyChances> = v.strictObject({
  hit: chance,
  removed: chance,
  jam: chance,
});

const reachSchema: v.GenericSchema<unknown, Reach> = v.strictObject({
  allowance: whole,
  ways: v.array(v.strictObject({ hex: hexNumber, cost: whole, path: v.array(hexNumber), shots: whole })),
});
const aimSchema: v.GenericSchema<unknown, Aim> = v.strictObject({
  target: slotNumber,
  distance: whole,
  denial: v.nullable(denialSchema),
  blockers: v.array(v.string()),
  needed: whole,
  sum: sumSchema,
  dice: whole,
  removal: whole,
  spoils: v.boolean(),
  plain: volleySchema,
  skilled: v.nullable(volleySchema),
  sources: v.array(v.string()),
});
const threatsSchema: v.GenericSchema<unknown, Threats> = v.strictObject({
  steps: v.array(
    v.strictObject({
      from: hexNumber,
      to: hexNumber,
      cost: sumSchema,
      firers: v.array(
        v.strictObject({ slot: slotNumber, needed: whole, sum: sumSchema, dice: v.nullable(whole), hit: chance }),
      ),
    }),
  ),
  manner: v.picklist(MANNERS),
  byBravery: v.array(v.strictObject({ stopped: chance, removed: chance })),
});
const closeCombatSchema: v.GenericSchema<unknown, CloseCombatLook> = v.strictObject({
  attack: sumSchema,
  defence: sumSchema,
  attackDice: whole,
  defenceDice: whole,
  byBravery: v.array(v.strictObject({ wins: chance, both: chance, loses: chance })),
});

export const lookups = {
  reach: lookup(
    v.strictObject({ counter: slotNumber, action: moving, target: v.optional(slotNumber) }),
    reachSchema,
    (p: Battle, { counter, action, target }) => reach(p, counter, action, target),
  ),
  sight: lookup(
    v.strictObject({ from: hexNumber }),
    v.strictObject({ seen: v.array(hexNumber) }),
    (p: Battle, { from }): Sighting => sight(p, from),
  ),
  aim: lookup(
    v.strictObject({
      counter: slotNumber,
      mode: v.picklist(['fire', 'advance', 'snap']),
      from: v.optional(hexNumber),
    }),
    v.array(aimSchema),
    (p: Battle, { counter, mode, from }) => aim(p, counter, mode, from),
  ),
  threats: lookup(
    v.strictObject({ counter: slotNumber, path: v.pipe(v.array(hexNumber), v.maxLength(8)) }),
    threatsSchema,
    (p: Battle, { counter, path }) => threats(p, counter, path),
  ),
  'close-combat': lookup(
    v.strictObject({ counter: slotNumber, target: slotNumber, from: hexNumber }),
    v.nullable(closeCombatSchema),
    (p: Battle, { counter, target, from }) => closeCombat(p, counter, target, from),
  ),
  aid: lookup(v.strictObject({ counter: slotNumber }), sumSchema, (p: Battle, { counter }) => aidSum(p, counter)),
} as const;
