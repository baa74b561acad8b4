/**
 * One random game, looked at after every action. A seed is enough to play it again: the dice and the choices are drawn
 * from it, each from a stream of its own.
 */
import {
  type Action,
  Context,
  canonical,
  type Decision,
  FastDice,
  type Game,
  type Position,
  type Scenario,
  type SetupChoice,
  sampleAction,
  scenarioOf,
} from '@laager/kernel';
import { type Breach, type FoundAt, messageOf } from './breach.ts';
import { sharedPart } from './plain-data.ts';

/** The choices must not hang on how many dice the rules roll. */
const CHOICES = 7 * 2 ** 32;

export const diceOf = (seed: number): FastDice => new FastDice(seed);
export const chooserOf = (seed: number): FastDice => new FastDice(seed + CHOICES);

const scenarioOfChoice = (game: Game, choice: SetupChoice): Scenario => {
  const scenario = scenarioOf(game, choice);
  if (scenario === undefined) throw new Error(`${game.id} has no scenario ${choice.scenario}`);
  return scenario;
};

/** What a watcher of the game is shown: the position before a decision, and the coming answer. */
export interface PlayoutMoment {
  readonly step: number;
  readonly p: Position;
  readonly decision: Decision;
  readonly action: Action;
}

export interface Watcher {
  /** Before the action is played. */
  before?(moment: PlayoutMoment): void;
  /** After it was played. */
  after?(moment: PlayoutMoment): void;
  /** Where entries are written; no journal is kept if it is absent. */
  readonly journal?: { push(entry: never): unknown };
}

export interface RandomGame {
  readonly decisions: number;
  readonly ended: boolean;
  readonly breach: Breach | null;
}

/** Plays until it is over or something is wrong; never throws. */
export function playOut(game: Game, choice: SetupChoice, seed: number, watcher: Watcher = {}): RandomGame {
  const scenario = scenarioOfChoice(game, choice);
  const chooser = chooserOf(seed);
  const ctx = new Context(diceOf(seed), (watcher.journal ?? null) as Context['journal']);
  let step = 0;
  const stop = (property: string, message: string, cause?: unknown): RandomGame => {
    const at: FoundAt = { choice, seed, step };
    return {
      decisions: step,
      ended: false,
      breach: { property, message, at, ...(cause === undefined ? {} : { cause }) },
    };
  };
  try {
    const p = game.setup(choice, ctx);
    for (;;) {
      const violation = game.violation(p);
      if (violation !== null) return stop('invariants', `${violation.path}: ${violation.message}`);
      const shared = sharedPart(p);
      if (shared !== null) return stop('json', shared);
      const decision = game.decision(p);
      const outcome = game.outcome(p);
      if (decision === null && outcome !== null) return { decisions: step, ended: true, breach: null };
      if (decision === null) return stop('outcomes', 'no seat is to decide, and yet there is no outcome');
      if (outcome !== null)
        return stop('outcomes', `it is over ("${outcome.result}"), and yet ${decision.seat} is asked`);
      if (step >= scenario.bound)
        return stop('games end', `more than the ${scenario.bound} decisions that it declares`);
      if (isDeadEnd(game, decision)) return stop('dead ends', `"${decision.question}" offers nothing`);
      const action = sampleAction(game, p, decision, chooser);
      const denial = game.forbids(p, action);
      if (denial !== null)
        return stop('one truth', `${canonical(action)} is offered, and denied by ${denial.rule}: ${denial.reason}`);
      watcher.before?.({ step, p, decision, action });
      game.play(p, action, ctx);
      step++;
      watcher.after?.({ step, p, decision, action });
    }
  } catch (error) {
    return stop('exceptions', `the rules threw: ${messageOf(error)}`, error);
  }
}

export const isDeadEnd = (game: Game, decision: Decision): boolean =>
  decision.offers.length === 0 && (decision.families.length === 0 || game.sample === undefined);

/** The same game with nothing looked at: what a playout costs. Returns its decisions. */
export function playBare(game: Game, choice: SetupChoice, seed: number): number {
  const chooser = chooserOf(seed);
  const ctx = new Context(diceOf(seed));
  const p = game.setup(choice, ctx);
  let decisions = 0;
  for (let decision = game.decision(p); decision !== null; decision = game.decision(p)) {
    game.play(p, sampleAction(game, p, decision, chooser), ctx);
    decisions++;
  }
  return decisions;
}
