/**
 * Hidden acts, as non-interference of the journal: two positions that differ only in what is hidden from a seat, the
 * same action with the same dice in both, and afterwards the seat still cannot tell them apart. Then its journal entries
 * must be equal, and a spectator's too. Otherwise acting on a hidden fact (fire from a hidden unit, a move past a hidden
 * trap) tells in the journal what the view keeps secret.
 */
import { type Action, canonical, type Position, type Seat } from '@laager/kernel';
import { CausedDice } from '../caused-dice.ts';
import { lookAt } from '../look.ts';
import { firstDifference } from '../plain-data.ts';
import { nameOf, ordersAt, tellingOf, worldsOf } from '../tellings.ts';
import type { Property, Stop, Trial } from '../trial.ts';

/** The worlds that look the same to the seat and are not the true one. */
const otherWorlds = (trial: Trial, stop: Stop, seat: Seat): Position[] => {
  const truth = canonical(stop.p);
  return worldsOf(trial, stop, seat).filter((world) => canonical(world) !== truth);
};

/** What the seat or a spectator is told of the action that hangs on which of the worlds is the true one. */
function* leaks(trial: Trial, stop: Stop, action: Action, seat: Seat, worlds: readonly Position[]): Generator<string> {
  const seed = stop.seed + stop.step;
  const allowing = worlds.filter((world) => trial.game.forbids(world, action) === null);
  if (allowing.length === 0) return;
  const here = tellingOf(trial, stop.p, action, new CausedDice(seed));
  for (const world of allowing) {
    const there = tellingOf(trial, world, action, new CausedDice(seed));
    for (const reader of [seat, null]) {
      if (here(reader).view !== there(reader).view) continue;
      const difference = firstDifference(here(reader).entries, there(reader).entries);
      if (difference !== null)
        return yield `${canonical(action)} tells ${nameOf(reader)} what is hidden from ${seat}: ${difference}`;
    }
  }
}

export const hiddenActs: Property = {
  name: 'hidden acts',
  *breaches(trial) {
    const { scenario, gathered } = trial;
    if (scenario.open) return;
    yield* lookAt('hidden acts', gathered.stops, function* (stop) {
      const orders = ordersAt(trial, stop);
      for (const seat of scenario.seats) {
        const worlds = otherWorlds(trial, stop, seat);
        for (const action of orders) yield* leaks(trial, stop, action, seat, worlds);
      }
    });
  },
};
