/** Lets bots think beside everything else: in slices, watched, and stoppable at any of them. */
import { type Choice, chooseWatched, type Memory, newMemory, playerNamed } from '@laager/bots';
import type { Action, Game, Position, Seat } from '@laager/kernel';
import type { Thinking } from './session.ts';

/** How long a worker may go on without looking at its messages, and how often progress is told. */
const SLICE_MS = 24;
const TELL_MS = 80;

export const restForMessages = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A `rest` that really rests only when a slice is over. */
export function slicing(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < SLICE_MS) return;
    await restForMessages();
    began = now();
  };
}

export class Thinker {
  private readonly memories = new Map<Seat, Memory>();
  private readonly tell: (thinking: Thinking | null) => void;
  private hurried = false;
  private abandoned = false;

  constructor(tell: (thinking: Thinking | null) => void) {
    this.tell = tell;
  }

  /** The best so far is good enough. */
  hurry(): void {
    this.hurried = true;
  }

  /** Nobody wants the answer any more. */
  abandon(): void {
    this.abandoned = true;
  }

  /** The bot's answer; null if it was abandoned meanwhile. */
  async think(game: Game, view: Position, seat: Seat, level: string, seed: number): Promise<Action | null> {
    const player = playerNamed(level);
    if (player === null) throw new Error(`there is no bot called ${level}`);
    this.hurried = false;
    this.abandoned = false;
    const memory = this.memories.get(seat) ?? newMemory();
    this.memories.set(seat, memory);
    let told = 0;
    this.tell({ seat, spent: 0, paused: false });
    const choice: Choice = await chooseWatched(
      player.bot,
      { game, view, seat, budget: player.budget, seed, memory },
      {
        progress: ({ spent }) => {
          if (performance.now() - told < TELL_MS) return;
          told = performance.now();
          this.tell({ seat, spent, paused: false });
        },
        rest: slicing(),
        enough: () => this.hurried || this.abandoned,
      },
    );
    return this.abandoned ? null : choice.action;
  }
}
