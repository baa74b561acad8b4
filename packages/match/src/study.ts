/**
 * What can be worked out from a view: why an order is not allowed, what it may bring, which orders are worth a look,
 * how well a side is doing. Never from more than the view: no answer here can give a secret away.
 */
import { chanceError, winChance } from '@laager/bots';
import {
  type Action,
  type Cause,
  Context,
  canonical,
  checkedAction,
  type Denial,
  type Dice,
  deny,
  FastDice,
  type Game,
  isFault,
  type Match,
  type Odds,
  type OddsLine,
  odds,
  type Position,
  rollPool,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import type { Reader } from './update.ts';

/** Where a study looks from: a reader, and what that reader may know. */
export interface Standpoint {
  readonly game: Game;
  /** Nothing is hidden in this scenario: the view is the position. */
  readonly open: boolean;
  readonly reader: Reader;
  readonly view: Position;
}

/** What a seat of a match knows now. */
export const standpointOf = (match: Pick<Match, 'game' | 'scenario' | 'view'>, seat: Seat): Standpoint => ({
  game: match.game,
  open: match.scenario.open,
  reader: seat,
  view: match.view(seat),
});

/** Positions that are imagined where something is hidden: for odds, and for one point of a curve. */
const WORLDS = 24;
const CURVE_WORLDS = 4;
/** Limits of one imagined position's odds: exact up to this many runs, sampled beyond. */
const RUNS = 2_000;
const SAMPLES = 1_000;
/** Enough orders to choose from, few enough to list. */
const MOST_IDEAS = 60;

/** The seat whose knowledge counts: the reader's, or for a reader who may know everything, the one to decide. */
function seatOf({ game, reader, view }: Standpoint): Seat | null {
  return reader === 'all' || reader === null ? (game.decision(view)?.seat ?? null) : reader;
}

/** Positions that fit what the reader knows, each as likely as the next; the view itself where nothing is hidden. */
export function worldsFor(at: Standpoint, count = WORLDS): readonly Position[] {
  const { game, view, open } = at;
  const seat = seatOf(at);
  if (open || seat === null) return [view];
  const seen = at.reader === 'all' ? game.view(view, seat) : view;
  return Array.from({ length: count }, (_, i) => game.imagine(seen, seat, new FastDice(i + 1)));
}

/** Why the reader may not give this order now; null if it may. */
export function whyNot(at: Standpoint, action: unknown): Denial | null {
  const { game, view } = at;
  const decision = game.decision(view);
  if (decision === null) return deny(game.outcome(view)?.rule ?? '', 'the game is over');
  if (at.reader !== 'all' && decision.seat !== at.reader)
    return deny(decision.rule, `${game.tell.seat(decision.seat)} is to decide now`);
  const checked = checkedAction(game, action);
  if (isFault(checked)) return deny(decision.rule, checked.fault.message);
  return game.forbids(view, checked.ok);
}

/**
 * What an order may bring, as the reader would see it. Outcomes are distinguished by what the reader sees of them: where an
 * enemy hides in one of the imagined positions makes no difference to a reader who cannot see him.
 */
export function oddsAsKnown(at: Standpoint, action: Action): Odds {
  const { game } = at;
  const worlds = worldsFor(at);
  if (worlds.length === 1) return odds(game, worlds[0] as Position, action);
  const seat = seatOf(at);
  const key = (before: Position, after: Position): string =>
    game.outcomeKey(game.view(before, seat), game.view(after, seat));
  const label = (before: Position, after: Position): string =>
    game.tell.change(game.view(before, seat), game.view(after, seat));
  const lines = new Map<string, OddsLine>();
  let [runs, possible] = [0, 0];
  for (const [i, world] of worlds.entries()) {
    if (game.forbids(world, action) !== null) continue;
    const one = odds(game, world, action, { budget: RUNS, samples: SAMPLES, seed: i + 1, key, label });
    runs += one.runs;
    possible++;
    for (const line of one.outcomes) {
      const p = (lines.get(line.key)?.p ?? 0) + line.p;
      lines.set(line.key, { key: line.key, label: line.label, p });
    }
  }
  const outcomes = [...lines.values()].map((line) => ({ ...line, p: line.p / possible }));
  return { exact: false, runs, outcomes: outcomes.sort((a, b) => b.p - a.p) };
}

/** Dice that an order would roll at once. */
export interface DiceAhead {
  readonly count: number;
  readonly sides: number;
  readonly for: string;
  readonly rule: string;
}

/** The dice that this order rolls first; null if it rolls none, and so can be taken back. */
export function diceAhead(at: Standpoint, action: Action): DiceAhead | null {
  const { game } = at;
  const noting = new NotingDice();
  const [world] = worldsFor(at, 1);
  try {
    game.play(game.clone(world as Position), action, new Context(noting));
  } catch {
    // An imagined position may not allow the order; the dice rolled before that are still the answer.
  }
  return noting.first;
}

class NotingDice implements Dice {
  first: DiceAhead | null = null;
  private readonly fast = new FastDice(1);

  draw(sides: number, cause: Cause): number {
    this.note(1, sides, cause);
    return this.fast.draw(sides);
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides: number): number[] {
    this.note(count, sides, cause);
    return rollPool(this.fast, count, cause, sides);
  }

  private note(count: number, sides: number, cause: Cause | undefined): void {
    this.first ??= { count, sides, for: cause?.for ?? '', rule: cause?.rule ?? '' };
  }
}

export interface IdeaChoice {
  readonly seed: number;
  /** At most this many from the game's advice, and this many in all. */
  readonly advised?: number;
  readonly most?: number;
  /** Random draws, and how many orders make further ones unnecessary. */
  readonly draws?: number;
  readonly enough?: number;
}

/** Orders worth a look, out of the families of the question that the reader is asked; none if it is not asked. */
export function ideas(at: Standpoint, choice: IdeaChoice): Action[] {
  const { seed, advised = MOST_IDEAS, most = MOST_IDEAS, draws = MOST_IDEAS, enough = MOST_IDEAS / 2 } = choice;
  const { game, view } = at;
  const decision = game.decision(view);
  if (decision === null || decision.families.length === 0) return [];
  if (at.reader !== 'all' && decision.seat !== at.reader) return [];
  const world = worldsFor(at, 1)[0] as Position;
  const known = new Set(decision.offers.map(canonical));
  const found: Action[] = [];
  const add = (action: Action): void => {
    const name = canonical(action);
    if (found.length >= most || known.has(name) || game.forbids(view, action) !== null) return;
    known.add(name);
    found.push(action);
  };
  for (const action of (advised === 0 ? [] : (game.advice?.candidates(world, decision) ?? [])).slice(0, advised))
    add(action);
  const dice = new FastDice(seed);
  for (let draw = 0; draw < draws && found.length < enough; draw++) add(sampleAction(game, world, decision, dice));
  return found;
}

/** A chance of winning, from 0 to 1, and how far it may be off in either direction. */
export interface Estimate {
  readonly chance: number;
  readonly band: number;
}

/** The first seat's chance of winning, as far as the reader can know; null during set-up and where no one can say. */
export function chanceOf(at: Standpoint, first: Seat): Estimate | null {
  const { game, open, reader, view } = at;
  if (reader === null && !open) return null;
  const worlds = open || reader === 'all' ? [view] : worldsFor(at, CURVE_WORLDS);
  const chances = worlds.map((world) => winChance(game, world, first));
  if (chances.includes(null)) return null;
  const known = chances as number[];
  return {
    chance: known.reduce((sum, p) => sum + p, 0) / known.length,
    // What is hidden makes the estimate no surer than the positions it was taken from agree.
    band: Math.max(chanceError(game, view), (Math.max(...known) - Math.min(...known)) / 2),
  };
}
