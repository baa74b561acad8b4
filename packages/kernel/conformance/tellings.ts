/** What a reader learns when an action is played: its view and its journal afterwards, in this world and in others. */
import {
  type Action,
  Context,
  canonical,
  type Entry,
  entriesFor,
  type Position,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import type { CausedDice } from './caused-dice.ts';
import { throughJson } from './plain-data.ts';
import { chooserOf } from './playout.ts';
import { worldDice } from './properties/imagining.ts';
import type { Stop, Trial } from './trial.ts';

export const nameOf = (reader: Seat | null): string => reader ?? 'a spectator';

/** What a reader learns from one way an action can go. */
export interface LearntBy {
  readonly position: string;
  readonly view: string;
  readonly entries: readonly Entry[];
}

/** One way that an action can go. */
export interface PlayedWay {
  readonly before: Position;
  readonly after: Position;
  toldTo(reader: Seat | null): LearntBy;
}

/** Plays the action on a copy. */
export function wayOf({ game }: Trial, before: Position, action: Action, dice: CausedDice): PlayedWay {
  const after = game.clone(before);
  const journal: Entry[] = [];
  game.play(after, action, new Context(dice, journal));
  const toldTo = (reader: Seat | null): LearntBy => ({
    position: canonical(after),
    view: canonical(game.view(after, reader)),
    entries: throughJson(entriesFor(reader, journal)),
  });
  return { before, after, toldTo };
}

/** Some of what the seat might order. */
export function ordersAt({ game, effort }: Trial, { p, seed, step, decision }: Stop): readonly Action[] {
  if (decision.families.length === 0) return decision.offers.slice(0, effort.offers);
  const chooser = chooserOf(seed + step);
  return Array.from({ length: effort.offers }, () => sampleAction(game, p, decision, chooser));
}

/** The worlds that look the same to the seat. */
export function worldsOf({ game, effort }: Trial, stop: Stop, seat: Seat): Position[] {
  const view = canonical(game.view(stop.p, seat));
  return Array.from({ length: effort.worlds }, (_, n) => game.imagine(stop.p, seat, worldDice(stop, n))).filter(
    (world) => canonical(game.view(world, seat)) === view,
  );
}
