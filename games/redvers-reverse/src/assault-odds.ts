/** What a board may ask about an assault before it begins: played out many times by plain rules of thumb. */
import { Context, FastDice, lookup } from '@laager/kernel';
import * as v from 'valibot';
import type { Command } from './commands.ts';
import { whoThere, withUnitsAt } from './fire-odds.ts';
import { boerSpAt, britishSpAt, hasBoerUnits, hasFoot, spOf } from './forces.ts';
import type { Area } from './map.ts';
import { BRITISH_SEAT, type Colenso, ROUTED } from './position.ts';
import { isBoer, UNITS, type Unit } from './roster.ts';
import { procedures } from './setup.ts';
import { clone, imagine } from './view.ts';

const TRIALS = 240;

const assaultSchema = v.strictObject({
  /** How often, of all trials: no Boers are left; all that are left are routed; they hold; no foot of ours is left. */
  cleared: v.number(),
  routed: v.number(),
  held: v.number(),
  repelled: v.number(),
  /** Means. */
  britishLoss: v.number(),
  boerLoss: v.number(),
  confidence: v.number(),
  loss: v.number(),
  trials: v.number(),
});
type Forecast = v.InferOutput<typeof assaultSchema>;

/** The strongest fires and the next supports; losses fall on the weakest. Close to what a player does. */
function answer(p: Colenso): Command {
  const offers = procedures.decision(p)?.offers ?? [];
  const strength = (unit: Unit): number => spOf(p, unit) * 4 - (p.morale[unit] as number);
  let best = offers[0] as Command;
  let most = Number.NEGATIVE_INFINITY;
  for (const offer of offers) {
    const worth = offer.do === 'aim' ? strength(offer.unit) : offer.do === 'hit' ? -spOf(p, offer.target) : -100;
    if (worth > most) {
      most = worth;
      best = offer;
    }
  }
  return best;
}

/** One assault, from the Boers' first shot to its end. */
function storm(p: Colenso, at: Area, dice: FastDice): void {
  const ctx = new Context(dice);
  p.stack.length = 0;
  p.asked = null;
  p.given = null;
  p.stack.push({ procedure: 'assault', step: 'boers', locals: { area: at, round: 0 } });
  procedures.resume(p, ctx);
  while (p.asked !== null) procedures.play(p, answer(p), ctx);
}

const allRouted = (p: Colenso, at: Area): boolean => {
  for (let unit = 0; unit < UNITS; unit++)
    if (isBoer(unit) && p.at[unit] === at && p.morale[unit] !== ROUTED) return false;
  return true;
};

/** Deterministic: the same position brings the same forecast. */
function assault(p: Colenso, { at, units }: v.InferOutput<typeof whoThere>): Forecast | null {
  const begun = withUnitsAt(p, at, units);
  if (!hasBoerUnits(begun, at) || !hasFoot(begun, at)) return null;
  const dice = new FastDice(at * 977 + p.turn);
  const full = imagine(begun, BRITISH_SEAT, dice);
  (full as { playerBreaksTies: boolean }).playerBreaksTies = false;
  const sums = { cleared: 0, routed: 0, held: 0, repelled: 0, britishLoss: 0, boerLoss: 0, confidence: 0, loss: 0 };
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = clone(full);
    storm(one, at, dice);
    if (!hasFoot(one, at)) sums.repelled++;
    else if (!hasBoerUnits(one, at)) sums.cleared++;
    else if (allRouted(one, at)) sums.routed++;
    else sums.held++;
    sums.britishLoss += britishSpAt(full, at) - britishSpAt(one, at);
    sums.boerLoss += boerSpAt(full, at) - boerSpAt(one, at);
    sums.confidence += one.confidence - full.confidence;
    sums.loss += one.loss - full.loss;
  }
  const mean = (sum: number): number => sum / TRIALS;
  return {
    cleared: mean(sums.cleared),
    routed: mean(sums.routed),
    held: mean(sums.held),
    repelled: mean(sums.repelled),
    britishLoss: mean(sums.britishLoss),
    boerLoss: mean(sums.boerLoss),
    confidence: mean(sums.confidence),
    loss: mean(sums.loss),
    trials: TRIALS,
  };
}

export const assaultLookups = { assault: lookup(whoThere, v.nullable(assaultSchema), assault) } as const;
