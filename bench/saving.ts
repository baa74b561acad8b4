/**
 * `npm run saving [-- --json]`: what playing and saving one move costs near move 10 and near move 1,000 of a match, in
 * microseconds of CPU time. Both must cost the same: a match is stored row by row, never as a whole.
 */

import { FastDice, isFault, keyFromSeed, Match, sampleAction } from '@laager/kernel';
import { game } from '@laager/redvers-reverse';

/** The longest game of the five by random play: most of its matches pass move 1,000. */
const AT = [10, 1_000];
const WINDOW = 10;
const MATCHES = 12;
/** One save is too short to be timed by itself. */
const REPEATS = 200;

const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

interface Cost {
  readonly act: number;
  readonly save: number;
}

/** What the table writes after every move: the head of the match and the rows that are not stored yet. */
const save = (match: Match, stored: number): string => JSON.stringify([match.head(), match.rows(stored)]);

/** Plays one random match and times the moves of each window; a match that ends early times fewer. */
function costsOf(seed: number): Map<number, Cost[]> {
  const scenario = game.scenarios[0];
  const started = Match.start(game, { scenario: scenario?.id }, { key: keyFromSeed(seed) });
  if (isFault(started)) throw new Error(started.fault.message);
  const match = started.ok as unknown as Match;
  const chooser = new FastDice(seed);
  const costs = new Map<number, Cost[]>(AT.map((at) => [at, []]));
  for (let move = 1; move < Math.max(...AT) + WINDOW; move++) {
    const decision = match.decision();
    if (decision === null) break;
    const action = sampleAction(match.game, match.truth(), decision, chooser);
    const at = AT.find((from) => move >= from && move < from + WINDOW);
    const before = cpuTime();
    const played = match.act({ seat: decision.seat, seq: match.seq, action });
    const act = cpuTime() - before;
    if (isFault(played)) throw new Error(played.fault.message);
    if (at !== undefined) costs.get(at)?.push({ act, save: timeOfSaving(match) });
  }
  return costs;
}

function timeOfSaving(match: Match): number {
  const before = cpuTime();
  for (let i = 0; i < REPEATS; i++) save(match, match.seq - 1);
  return (cpuTime() - before) / REPEATS;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

// The first match warms the code up.
costsOf(1);
const all = Array.from({ length: MATCHES }, (_, i) => costsOf(i + 2));
const report = AT.map((at) => {
  const costs = all.flatMap((match) => match.get(at) ?? []);
  const of = (part: keyof Cost): number => median(costs.map((cost) => cost[part]));
  return { move: at, moves: costs.length, act: of('act'), save: of('save') };
});
if (process.argv.includes('--json')) console.log(JSON.stringify(report));
else
  for (const { move, moves, act, save: saved } of report)
    console.log(
      `move ${move}: playing ${act.toFixed(0)} µs, saving ${saved.toFixed(1)} µs (medians of ${moves} moves)`,
    );
