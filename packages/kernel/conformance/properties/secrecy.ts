/**
 * Secrecy, as non-interference: what a seat is sent does not change when only what is hidden from it changes.
 *
 * Two worlds that look the same to a seat must ask it the same, offer it the same, and deny it the same for the same
 * reasons, in the same words; and a spectator, who knows no more than any seat, must see no difference either. After an
 * action, two positions that differ, and yet look the same to a reader, must have been described to it in the same words: else
 * the journal tells what the view hides.
 */
import { type Action, canonical, type Position, type Seat } from '@laager/kernel';
import { CausedDice } from '../caused-dice.ts';
import { lookAt } from '../look.ts';
import { firstDifference, throughJson } from '../plain-data.ts';
import { chooserOf } from '../playout.ts';
import { strangersAt } from '../strangers.ts';
import { type LearntBy, nameOf, ordersAt, wayOf, worldsOf } from '../tellings.ts';
import { isOpen, type Property, readersOf, type Stop, type Trial } from '../trial.ts';

/** A view has nothing more to hide; and in an open scenario it hides nothing. */
function* views(trial: Trial, { p, choice }: Stop): Generator<string> {
  const { game } = trial;
  for (const reader of readersOf(trial)) {
    const view = game.view(p, reader);
    const again = firstDifference(view, game.view(view, reader));
    if (again !== null) yield `the view of ${nameOf(reader)}, seen by the same, differs: ${again}`;
    const hidden = firstDifference(p, view);
    if (hidden !== null && isOpen(trial, choice))
      yield `the scenario is open, and hides from ${nameOf(reader)}: ${hidden}`;
  }
}

/** What a seat can find out without playing: what it is asked, what it is offered, and why not. */
function known({ game }: Trial, p: Position, seat: Seat, tried: readonly Action[]): unknown {
  const decision = game.decision(p);
  if (decision === null || decision.seat !== seat) return { asked: decision?.seat ?? null };
  return {
    decision,
    prompt: game.tell.prompt(p, decision),
    texts: decision.offers.map((offer) => game.tell.action(p, offer)),
    denials: tried.map((action) => game.forbids(p, action)),
  };
}

function* decisions(trial: Trial, stop: Stop): Generator<string> {
  const { game, scenario, effort } = trial;
  for (const seat of scenario.seats) {
    const tried = strangersAt(trial, stop.decision.offers, chooserOf(stop.seed + stop.step), effort.strangers);
    const truth = throughJson(known(trial, stop.p, seat, tried));
    const byView = firstDifference(truth, throughJson(known(trial, game.view(stop.p, seat), seat, tried)));
    if (byView !== null) yield `${seat} could not work out from its own view what it is sent: ${byView}`;
    const spectated = canonical(game.view(stop.p, null));
    for (const world of worldsOf(trial, stop, seat)) {
      const leaked = firstDifference(truth, throughJson(known(trial, world, seat, tried)));
      if (leaked !== null) return yield `${seat} is sent what it cannot see: ${leaked}`;
      if (canonical(game.view(world, null)) !== spectated) return yield `a spectator is shown what ${seat} cannot see`;
    }
  }
}

/** The same moment as it might have gone: another secret order, another hidden world, other dice for one cause. */
function* ways(trial: Trial, stop: Stop, reader: Seat | null): Generator<LearntBy> {
  const { game, effort } = trial;
  const { seat } = stop.decision;
  const seed = stop.seed + stop.step;
  const orders = ordersAt(trial, stop);
  const action = orders[seed % orders.length];
  if (action === undefined) return;
  const dice = new CausedDice(seed);
  yield wayOf(trial, stop.p, action, dice).toldTo(reader);
  for (const cause of [...dice.causes].slice(0, effort.worlds))
    yield wayOf(trial, stop.p, action, new CausedDice(seed, cause)).toldTo(reader);
  if (reader !== seat)
    for (const other of orders) yield wayOf(trial, stop.p, other, new CausedDice(seed)).toldTo(reader);
  if (reader !== null)
    for (const world of worldsOf(trial, stop, reader))
      if (game.forbids(world, action) === null) yield wayOf(trial, world, action, new CausedDice(seed)).toldTo(reader);
}

function* journals(trial: Trial, stop: Stop): Generator<string> {
  for (const reader of readersOf(trial)) {
    const byView = new Map<string, LearntBy>();
    for (const way of ways(trial, stop, reader)) {
      const twin = byView.get(way.view);
      if (twin === undefined) byView.set(way.view, way);
      else if (twin.position !== way.position) {
        const difference = firstDifference(twin.entries, way.entries);
        if (difference !== null) return yield `the journal tells ${nameOf(reader)} what its view hides: ${difference}`;
      }
    }
  }
}

export const secrecy: Property = {
  name: 'secrecy',
  *breaches(trial) {
    const { game, scenario } = trial;
    const { stops, endings } = trial.gathered;
    yield* lookAt('secrecy', stops, function* (stop) {
      yield* views(trial, stop);
      if (isOpen(trial, stop.choice)) return;
      yield* decisions(trial, stop);
      yield* journals(trial, stop);
    });
    const hides = ({ p }: { p: Position }): boolean =>
      readersOf(trial).some((reader) => canonical(game.view(p, reader)) !== canonical(p));
    if (!scenario.open && stops.length > 0 && ![...stops, ...endings].some(hides))
      yield { property: 'secrecy', message: 'the scenario is not open, and yet nothing was ever hidden from anybody' };
  },
};
