/** What random games show: they end within their bound, never get stuck, throw nothing, and keep the invariants. */
import type { Breach } from '../breach.ts';
import type { Property, Trial } from '../trial.ts';

/** What `playOut` found under that name. */
export function* fromPlayouts(trial: Trial, property: string): Generator<Breach> {
  for (const { breach } of trial.gathered.playouts) if (breach?.property === property) yield breach;
}

const ofPlayouts = (name: string): Property => ({ name, breaches: (trial) => fromPlayouts(trial, name) });

export const gamesEnd = ofPlayouts('games end');
export const deadEnds = ofPlayouts('dead ends');
export const exceptions = ofPlayouts('exceptions');
export const invariants = ofPlayouts('invariants');
