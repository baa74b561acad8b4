/**
 * A sequential test of strength: is this bot as strong as `low`, or as strong as `high`? Games are played in pairs with swapped
 * seats (in a solitaire: both bots with the same dice), and after each pair the evidence is weighed. The test ends as soon as the
 * evidence is strong enough, so a clear difference needs few games.
 *
 * The evidence is the logarithm of the likelihood ratio, by the normal approximation with the variance of the pairs themselves.
 */
import type { GameResult } from './game-result.ts';
import { gamesPerRound, type Tournament } from './series.ts';
import { deviation, mean } from './statistics.ts';

/** Shares of the points that the first bot would score: the test decides between the two. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface Verdict {
  /** `accepted`: the first bot scores like `high`; `refused`: like `low`; `open`: more games are needed. */
  readonly verdict: 'accepted' | 'refused' | 'open';
  /** How many pairs were weighed. */
  readonly pairs: number;
  /** The first bot's share of the points. An early end makes it look more extreme than it is. */
  readonly share: number;
  /** The evidence for `high` over `low`. */
  readonly evidence: number;
}

/** One wrong verdict in twenty, either way: ln(0.95 / 0.05). */
const ENOUGH_EVIDENCE = Math.log(0.95 / 0.05);
/** The variance of fewer pairs is not worth trusting. */
const FEWEST_PAIRS = 8;
/** One imagined pair at each of these scores keeps the variance above zero when all pairs are alike. */
const PRIOR = [0.25, 0.75];

/** The verdict after the first pair that settles it, or after all of them. */
export function sprt(pairs: readonly number[], bounds: Bounds): Verdict {
  let last: Verdict = { verdict: 'open', pairs: 0, share: 0.5, evidence: 0 };
  for (let n = 1; n <= pairs.length && last.verdict === 'open'; n++) last = weigh(pairs.slice(0, n), bounds);
  return last;
}

function weigh(pairs: readonly number[], { low, high }: Bounds): Verdict {
  const n = pairs.length;
  const share = mean(pairs);
  const variance = deviation([...pairs, ...PRIOR]) ** 2;
  const evidence = (n * (high - low) * (2 * share - low - high)) / (2 * variance);
  const settled = n >= FEWEST_PAIRS && Math.abs(evidence) >= ENOUGH_EVIDENCE;
  return { verdict: settled ? (evidence > 0 ? 'accepted' : 'refused') : 'open', pairs: n, share, evidence };
}

/** What the first bot of a tournament between two scored in each finished pair of games, in the order of the pairs. */
export function pairScores(series: Tournament, games: readonly GameResult[]): number[] {
  const size = gamesPerRound(series);
  const scores: number[] = [];
  for (let at = 0; at + size <= games.length; at += size) scores.push(pairScore(series, games.slice(at, at + size)));
  return scores;
}

function pairScore({ bots, seats }: Tournament, pair: readonly GameResult[]): number {
  const scoreOf = (bot: string | undefined): number =>
    mean(pair.flatMap((game) => seats.filter((seat) => game.bots[seat] === bot).map((seat) => game.score[seat] ?? 0)));
  // In a game for two the points are shared out; in a solitaire the two scores are compared.
  return seats.length === 1 ? (1 + scoreOf(bots[0]) - scoreOf(bots[1])) / 2 : scoreOf(bots[0]);
}
