/**
 * What is offered and what is allowed are the same thing: every offer is allowed and plays; whatever else has the shape
 * of an action is denied under a clause that exists, or belongs to a family. Asking changes nothing.
 */
import { type Action, Context, canonical, type Denial, hashOf, sampleAction } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { chooserOf, diceOf } from '../playout.ts';
import { strangersAt } from '../strangers.ts';
import type { Property, Stop, Trial } from '../trial.ts';
import { misshapen } from './offers.ts';
import { fromPlayouts } from './playouts.ts';

/** This many of a list, spread over all of it. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] as T);
}

/** Plays an allowed action on a copy; what is wrong with what comes of it, or null. */
function plays({ game }: Trial, { p, seed, step }: Stop, action: Action): string | null {
  const copy = game.clone(p);
  game.play(copy, action, new Context(diceOf(seed + step)));
  const violation = game.violation(copy);
  if (violation !== null) return `leaves a position in which ${violation.path} ${violation.message}`;
  const [decision, outcome] = [game.decision(copy), game.outcome(copy)];
  return (decision === null) === (outcome === null) ? 'leaves neither one to decide nor one outcome' : null;
}

function* allowed(trial: Trial, stop: Stop, action: Action, whence: string): Generator<string> {
  const name = canonical(action);
  const denial = trial.game.forbids(stop.p, action);
  if (denial !== null) return yield `${name} is ${whence}, and denied by ${denial.rule}: ${denial.reason}`;
  const wrong = plays(trial, stop, action);
  if (wrong !== null) yield `${name} ${wrong}`;
}

function* properDenial({ game }: Trial, action: Action, denial: Denial): Generator<string> {
  if (!game.rules.has(denial.rule)) yield `${canonical(action)} is denied by "${denial.rule}", which is no clause`;
  if (typeof denial.reason !== 'string' || denial.reason.trim() === '')
    yield `${canonical(action)} is denied by ${denial.rule} without a reason`;
}

function* drawn(trial: Trial, stop: Stop): Generator<string> {
  const { game, effort } = trial;
  if (stop.decision.families.length === 0) return;
  const chooser = chooserOf(stop.seed + stop.step);
  for (let n = 0; n < effort.offers; n++) {
    const action = sampleAction(game, stop.p, stop.decision, chooser);
    const wrong = misshapen(trial, action);
    if (wrong !== null) yield `the sample ${JSON.stringify(action)} ${wrong}`;
    else yield* allowed(trial, stop, action, 'drawn as a sample');
  }
}

function* strange(trial: Trial, stop: Stop): Generator<string> {
  const { game, effort } = trial;
  const { offers, families } = stop.decision;
  for (const action of strangersAt(trial, offers, chooserOf(stop.seed + stop.step), effort.strangers)) {
    const denial = game.forbids(stop.p, action);
    if (denial !== null) yield* properDenial(trial, action, denial);
    else if (families.length === 0) yield `${canonical(action)} is allowed, and was not offered`;
    else yield* allowed(trial, stop, action, 'allowed');
  }
}

export const oneTruth: Property = {
  name: 'one truth',
  *breaches(trial) {
    yield* fromPlayouts(trial, 'one truth');
    const { game, effort } = trial;
    yield* lookAt('one truth', trial.gathered.stops, function* (stop) {
      const before = hashOf(stop.p);
      for (const offer of spread(stop.decision.offers, effort.offers)) yield* allowed(trial, stop, offer, 'offered');
      yield* drawn(trial, stop);
      yield* strange(trial, stop);
      game.decision(stop.p);
      game.outcome(stop.p);
      game.violation(stop.p);
      if (hashOf(stop.p) !== before) yield 'to ask what is allowed changes the position';
    });
  },
};
