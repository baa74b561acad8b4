/**
 * Luck and judgement. Of every decision: judgement is the mean chance of what was chosen less that of the best choice
 * seen; luck is the chance after the dice less the mean of what was chosen. Both from the game's own evaluation.
 */
import { type Action, type Game, odds, type Position, type Seat } from '@laager/kernel';
import type { History } from './history.ts';
import type { Swing } from './session.ts';

/** How many other answers a choice is held against, and how many runs each may cost. */
const RIVALS = 8;
const RUNS = 120;

export async function swingsOf(game: Game, history: History, rest: () => Promise<void>): Promise<Swing[]> {
  const { advice } = game;
  const first = game.seats[0];
  if (advice === undefined || first === undefined) return [];
  const chance = (p: Position, seat: Seat): number => game.outcome(p)?.score[seat] ?? advice.evaluate(p, seat);
  const mean = (p: Position, action: Action, seat: Seat): number => {
    const { outcomes } = odds(game, p, action, {
      budget: RUNS,
      samples: RUNS,
      label: (_before, after) => String(chance(after, seat)),
      follow: () => null,
    });
    return outcomes.reduce((sum, { label, p: share }) => sum + Number(label) * share, 0);
  };
  const swings: Swing[] = [];
  for (const [i, { seat, action }] of history.steps.entries()) {
    await rest();
    const before = history.positionAt(i);
    const decision = game.decision(before);
    if (decision === null) break;
    const chosen = mean(before, action, seat);
    const rivals = decision.offers.length === 1 ? [] : advice.candidates(before, decision).slice(0, RIVALS);
    const best = rivals.reduce((most, rival) => Math.max(most, mean(before, rival, seat)), chosen);
    const after = chance(history.positionAt(i + 1), seat);
    const sign = seat === first ? 1 : -1;
    swings.push({ move: i + 1, seat, luck: sign * (after - chosen), judgement: sign * (chosen - best) });
  }
  return swings;
}
