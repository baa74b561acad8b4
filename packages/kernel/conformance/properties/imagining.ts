/**
 * An imagined world fits what the seat knows, can be played, and is drawn from the seat's view and the dice alone: the
 * truth and the view imagine the same worlds.
 */
import { canonical, FastDice, hashOf, type Position, type Seat } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { playOn } from '../onward.ts';
import { firstDifference } from '../plain-data.ts';
import type { Property, Stop, Trial } from '../trial.ts';

/** The dice of the nth world at a stop. */
export const worldDice = ({ seed, step }: Stop, n: number): FastDice => new FastDice(seed * 1_000_003 + step * 101 + n);

function* world(trial: Trial, stop: Stop, seat: Seat, view: Position, n: number): Generator<string> {
  const { game, effort } = trial;
  const imagined = game.imagine(stop.p, seat, worldDice(stop, n));
  const changed = firstDifference(view, game.view(imagined, seat));
  if (changed !== null) return yield `what ${seat} imagines looks different to ${seat}: ${changed}`;
  const peeked = firstDifference(imagined, game.imagine(view, seat, worldDice(stop, n)));
  if (peeked !== null) return yield `what ${seat} imagines hangs on what it cannot see: ${peeked}`;
  const violation = game.violation(imagined);
  if (violation !== null) return yield `${seat} imagines what cannot be: ${violation.path} ${violation.message}`;
  if ((game.decision(imagined) === null) === (game.outcome(imagined) === null))
    return yield `in what ${seat} imagines, no seat is asked and nothing is over`;
  playOn(game, imagined, stop.seed + n, effort.onward);
  const later = game.violation(imagined);
  if (later !== null) yield `what ${seat} imagines plays on to what cannot be: ${later.path} ${later.message}`;
}

export const imagining: Property = {
  name: 'imagining',
  *breaches(trial) {
    const { game, scenario, effort } = trial;
    let [hidden, drawnAnew, filled] = [false, false, false];
    yield* lookAt('imagining', trial.gathered.stops, function* (stop) {
      for (const seat of scenario.seats) {
        const truth = canonical(stop.p);
        const view = game.view(stop.p, seat);
        hidden ||= canonical(view) !== truth;
        for (let n = 0; n < effort.worlds; n++) {
          yield* world(trial, stop, seat, view, n);
          const imagined = canonical(game.imagine(stop.p, seat, worldDice(stop, n)));
          drawnAnew ||= imagined !== truth;
          filled ||= imagined !== canonical(view);
        }
        if (hashOf(stop.p) !== stop.hash) return yield `to play what ${seat} imagines changes the truth`;
      }
    });
    if (hidden && !drawnAnew)
      yield { property: 'imagining', message: 'much is hidden, and every world imagined was the true one' };
    if (hidden && !filled)
      yield { property: 'imagining', message: 'what is hidden stays hidden in every world imagined' };
  },
};
