/**
 * A guided first game: it teaches by playing, one idea at a time. Its steps are data that is carried out (here, on the
 * table, and in the tests of the game), so that a lesson cannot drift away from the rules. A game that has one exports
 * it from `board/guide.ts` as `guide`.
 */
import {
  type Action,
  type ClauseId,
  canonical,
  type Game,
  keyFromSeed,
  Match,
  type Options,
  type Seat,
} from '@laager/kernel';

export interface GuideStep<A extends Action = Action> {
  /** What is said: a sentence or three. */
  readonly say: string;
  /** The clause that says it in full. */
  readonly rule?: ClauseId;
  /** The order that the learner is to give; a step without one is only read. */
  readonly order?: A;
  /** How the dice fall for that order (see `Match.scriptDice`), so that the lesson comes out. */
  readonly dice?: readonly number[];
  /** What the others do before the next step, each with its dice. */
  readonly replies?: readonly { readonly seat: Seat; readonly order: A; readonly dice?: readonly number[] }[];
}

export interface Guide<A extends Action = Action> {
  readonly title: string;
  readonly scenario: string;
  readonly options?: Options;
  /** Whom the learner plays. */
  readonly seat: Seat;
  /** What the dice that no step sets come from. */
  readonly seed: string;
  readonly steps: readonly GuideStep<A>[];
}

/** The match that a guide begins with. */
export function startGuide(game: Game, guide: Guide): Match {
  const { scenario, options = {}, seed } = guide;
  const started = Match.start(game, { scenario, options }, { key: keyFromSeed(seed) });
  if ('fault' in started) throw new Error(`the guide of ${game.id}: ${started.fault.path}: ${started.fault.message}`);
  return started.ok;
}

/** Gives one order of a guide, with its dice; throws what is wrong with it. */
export function giveOrder(match: Match, seat: Seat, order: Action, dice: readonly number[] = []): void {
  match.scriptDice(dice);
  const played = match.act({ seat, seq: match.seq, action: order });
  if ('fault' in played) throw new Error(`${canonical(order)} by ${seat}: ${played.fault.message}`);
}

/** Plays a guide from its first step to its last. Called by the test of every game that has one; throws at what has rotted. */
export function runGuide(game: Game, guide: Guide): Match {
  const match = startGuide(game, guide);
  for (const [i, step] of guide.steps.entries()) {
    try {
      if (step.rule !== undefined && !game.rules.has(step.rule)) throw new Error(`${step.rule} is not in the rules`);
      if (step.order !== undefined) giveOrder(match, guide.seat, step.order, step.dice);
      for (const { seat, order, dice } of step.replies ?? []) giveOrder(match, seat, order, dice);
      const next = guide.steps[i + 1];
      if (next?.order !== undefined && match.decision()?.seat !== guide.seat)
        throw new Error('the next step waits for an order, but the learner is not to decide');
    } catch (error) {
      throw new Error(`step ${i + 1} of the guide of ${game.id}: ${(error as Error).message}`);
    }
  }
  return match;
}
