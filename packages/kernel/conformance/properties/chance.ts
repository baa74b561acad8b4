/**
 * Chance: the face classes that rules declare give the same positions, equally likely, as all the faces; and the exact
 * odds agree with what is seen when the action is played again and again.
 */
import { type Action, Context, canonical, type Odds, odds, type Position } from '@laager/kernel';
import { CausedDice } from '../caused-dice.ts';
import { lookAt } from '../look.ts';
import type { Property, Stop, Trial } from '../trial.ts';

interface Chance extends Stop {
  readonly action: Action;
}

/** Offers whose play rolls dice: one or two of a position, so that all kinds get their turn. */
function* chancesOf(trial: Trial): Generator<Chance> {
  const { effort } = trial;
  let found = 0;
  for (const stop of trial.gathered.stops) {
    if (found >= effort.chances) return;
    const { offers } = stop.decision;
    const first = offers.length === 0 ? 0 : (stop.seed + stop.step) % offers.length;
    for (const action of [...offers.slice(first), ...offers.slice(0, first)].slice(0, effort.offers)) {
      if (!rolls(trial, stop.p, action)) continue;
      found++;
      yield { ...stop, action };
      break;
    }
  }
}

function rolls({ game }: Trial, p: Position, action: Action): boolean {
  const dice = new CausedDice(1);
  game.play(game.clone(p), action, new Context(dice));
  return dice.causes.size > 0;
}

const sharesOf = ({ outcomes }: Odds): Map<string, number> => new Map(outcomes.map(({ key, p }) => [key, p]));

export const faceClasses: Property = {
  name: 'face classes',
  *breaches(trial) {
    const { game, effort } = trial;
    yield* lookAt('face classes', chancesOf(trial), function* ({ p, action }) {
      const choice = {
        budget: effort.runs,
        samples: 1,
        key: (_before: Position, after: Position) => canonical(after),
      };
      const all = odds(game, p, action, { ...choice, wholePools: true });
      if (!all.exact) return;
      const classed = odds(game, p, action, choice);
      if (!classed.exact) return yield `${canonical(action)}: classes take more runs than all the faces`;
      const [whole, parts] = [sharesOf(all), sharesOf(classed)];
      for (const label of new Set([...whole.keys(), ...parts.keys()])) {
        const [a, b] = [whole.get(label) ?? 0, parts.get(label) ?? 0];
        if (Math.abs(a - b) > 1e-9)
          return yield `${canonical(action)}: by classes a position has the chance ${b}, by all the faces ${a}`;
      }
    });
  },
};

/** So rare that the normal curve says nothing: such outcomes are counted together. */
const RARE = 5;
const SIGMAS = 4;

function* agree(exact: Odds, seen: Odds): Generator<string> {
  const shares = sharesOf(exact);
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  if (Math.abs(total - 1) > 1e-9) yield `the exact odds add up to ${total}`;
  const n = seen.runs;
  const bins = new Map<string, { expected: number; counted: number }>();
  const bin = (key: string): { expected: number; counted: number } => {
    const name = (shares.get(key) ?? 0) * n < RARE ? 'all that is rare' : key;
    const found = bins.get(name) ?? { expected: 0, counted: 0 };
    bins.set(name, found);
    return found;
  };
  for (const [key, share] of shares) bin(key).expected += share * n;
  for (const { key, label, p } of seen.outcomes) {
    bin(key).counted += p * n;
    if (!shares.has(key)) yield `"${label}" was seen, and has no chance by the exact odds`;
  }
  for (const [key, { expected, counted }] of bins) {
    const sigma = Math.sqrt(Math.max(0, expected * (1 - expected / n)));
    if (Math.abs(counted - expected) > SIGMAS * sigma + 1)
      yield `"${key}" was seen ${Math.round(counted)} times in ${n}, expected ${expected.toFixed(1)}`;
  }
}

/** A label that two outcomes share: a reader would take them for one. */
function twiceWorded({ outcomes }: Odds): string | null {
  const labels = outcomes.map(({ label }) => label);
  return labels.find((label, i) => labels.indexOf(label) !== i) ?? null;
}

export const exactOdds: Property = {
  name: 'exact odds',
  *breaches(trial) {
    const { game, effort } = trial;
    yield* lookAt('exact odds', chancesOf(trial), function* ({ p, action, seed }) {
      const exact = odds(game, p, action, { budget: effort.runs, samples: 1 });
      const alike = twiceWorded(exact);
      if (alike !== null) return yield `${canonical(action)}: two outcomes with different keys both read "${alike}"`;
      if (!exact.exact) return;
      const seen = odds(game, p, action, { budget: 0, samples: effort.samples, seed });
      for (const message of agree(exact, seen)) yield `${canonical(action)}: ${message}`;
    });
  },
};
