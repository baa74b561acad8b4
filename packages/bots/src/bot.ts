/**
 * What a bot is: a player that knows no game. It is handed what its seat may know and nothing else, and thinks in small
 * steps, so that its runner (a worker of the table, the server, the lab) can watch it, hurry it, or stop it.
 */
import type { Action, Game, Position, Seat } from '@laager/kernel';
import type { Budget } from './budget.ts';

/** What a bot is asked: the decision that waits for its seat. */
export interface Problem<P extends Position = Position, A extends Action = Action> {
  readonly game: Game<P, A>;
  /** What the seat may know: always `game.view(truth, seat)`, never the truth. */
  readonly view: P;
  readonly seat: Seat;
  readonly budget: Budget;
  /** The same problem with the same seed (and a budget that is no clock) gets the same answer. */
  readonly seed: number;
  /** What the bot may remember of its earlier decisions: one object for each seat of a match, kept by the caller. */
  readonly memory?: Memory;
}

/** A bot's own notes between decisions: the part of its tree that still holds, the rest of its plan. */
export interface Memory {
  kept: object | null;
}

export const newMemory = (): Memory => ({ kept: null });

/** One answer that was weighed. */
export interface Weighed<A extends Action = Action> {
  readonly action: A;
  /** What the seat may expect of it, from 0 (lost) to 1 (won). */
  readonly value: number;
  readonly visits: number;
}

/** How a bot would answer now, and how far it has come. */
export interface Thought<A extends Action = Action> extends Weighed<A> {
  /** The share of the budget that is spent, from 0 to 1. */
  readonly spent: number;
  /** How play goes on if all sides do what the bot expects: its own answer first. */
  readonly line: readonly A[];
}

export interface Choice<A extends Action = Action> extends Thought<A> {
  /** The answers that were weighed, the best first. */
  readonly weighed: readonly Weighed<A>[];
}

export interface Bot {
  readonly name: string;
  /** Thinks, saying now and then what it would answer; may be left at any of its steps. Returns its choice. */
  think<P extends Position, A extends Action>(problem: Problem<P, A>): Generator<Thought<A>, Choice<A>, void>;
}

/** Thinks to the end of the budget. */
export function choose<P extends Position, A extends Action>(bot: Bot, problem: Problem<P, A>): Choice<A> {
  const thinking = bot.think(problem);
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}

export interface Patience<A extends Action> {
  progress?(thought: Thought<A>): void;
  /** Asked after every step: true ends the thinking with the best answer so far. */
  enough?(): boolean;
  /** Lets other work be done between two steps: a worker waits here for its messages. */
  rest?(): Promise<void>;
}

/** As `choose`, with pauses in which the caller may watch or stop it. */
export async function chooseWatched<P extends Position, A extends Action>(
  bot: Bot,
  problem: Problem<P, A>,
  patience: Patience<A> = {},
): Promise<Choice<A>> {
  const thinking = bot.think(problem);
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
    patience.progress?.(step.value);
    await patience.rest?.();
    if (patience.enough?.()) {
      const { action, value, visits } = step.value;
      return { ...step.value, weighed: [{ action, value, visits }] };
    }
  }
}
