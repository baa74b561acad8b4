/** Outcomes are exhaustive and exclusive: either a seat is asked or the game is over, never both and never neither. */
import { lookAt } from '../look.ts';
import type { Property } from '../trial.ts';
import { unreadable } from '../words.ts';
import { fromPlayouts } from './playouts.ts';

export const outcomes: Property = {
  name: 'outcomes',
  *breaches(trial) {
    const { game, scenario } = trial;
    yield* fromPlayouts(trial, 'outcomes');
    yield* lookAt('outcomes', trial.gathered.endings, function* ({ p }) {
      const outcome = game.outcome(p);
      if (outcome === null) return yield 'the end of a game has no outcome';
      if (outcome.result === '') yield 'its result has no name';
      if (!game.rules.has(outcome.rule)) yield `"${outcome.result}" cites ${outcome.rule}, which is no clause`;
      for (const seat of scenario.seats) {
        const score = outcome.score[seat];
        if (typeof score !== 'number' || !(score >= 0 && score <= 1))
          yield `"${outcome.result}" scores ${String(score)} for ${seat}; expected 0 to 1`;
      }
      for (const seat of Object.keys(outcome.score))
        if (!game.seats.includes(seat)) yield `"${outcome.result}" has a score for "${seat}", which is no seat`;
      const wrong = unreadable(game.tell.outcome(p, outcome));
      if (wrong !== null) yield `the sentence for "${outcome.result}" ${wrong}`;
    });
  },
};
