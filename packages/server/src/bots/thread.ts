/** A bot thread: thinks about one position at a time, from what the seat may see. */
import { parentPort } from 'node:worker_threads';
import { chooseWatched, playerNamed } from '@laager/bots';
import { listingOf } from '@laager/games';
import type { Position, Seat } from '@laager/kernel';
import { gameFrom } from '../rules/game-from.ts';
import type { RulesFile } from '../rules/library.ts';

export interface ThinkJob {
  readonly game: string;
  /** The rules that the match is bound to, where they are not this server's catalogue. */
  readonly rules: RulesFile | null;
  readonly view: Position;
  readonly seat: Seat;
  readonly level: string;
  readonly seed: number;
}

/** After this a bot takes its best so far. */
const LONGEST_MS = 30_000;

const port = parentPort as NonNullable<typeof parentPort>;
port.on('message', async ({ call, thought }: { call: number; thought: ThinkJob }) => {
  try {
    const { rules } = thought;
    const game = rules === null ? await listingOf(thought.game)?.load() : await gameFrom(rules);
    const player = playerNamed(thought.level, game);
    if (game === undefined || player === null) throw new Error(`no bot called ${thought.level} for ${thought.game}`);
    const { view, seat, seed } = thought;
    const until = performance.now() + LONGEST_MS;
    const { action } = await chooseWatched(
      player.bot,
      { game, view, seat, budget: player.budget, seed },
      { enough: () => performance.now() > until },
    );
    port.postMessage({ call, action });
  } catch (error) {
    port.postMessage({ call, error: (error as Error).message });
  }
});
