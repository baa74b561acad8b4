/** Lets a bot think beside everything else: in slices, watched, and stoppable after any of them. */
import type { Choice } from '@laager/bots';
import type { Action, Position, Seat } from '@laager/kernel';
import type { BotSeats } from './bots.ts';
import type { Thinking } from './feed.ts';

/** How long a thread may go on without looking at its messages, and how often progress is reported, in milliseconds. */
const SLICE = 24;
const REPORT_EVERY = 80;
/** A person should not wait longer than this for an answer, however slow the device is. */
const LONGEST = 1_500;

export const restForMessages = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A `rest` that really rests only when a slice is over. */
export function slicing(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < SLICE) return;
    await restForMessages();
    began = now();
  };
}

export class Thinker {
  private readonly report: (thinking: Thinking | null) => void;
  private hurried = false;
  private abandoned = false;

  constructor(report: (thinking: Thinking | null) => void) {
    this.report = report;
  }

  /** The best answer so far is good enough. */
  hurry(): void {
    this.hurried = true;
  }

  /** The answer is no longer wanted. */
  abandon(): void {
    this.abandoned = true;
  }

  /** The bot's choice; null if it was abandoned meanwhile. `inWords`: how an order is put. */
  async think(
    bots: BotSeats,
    view: Position,
    seat: Seat,
    seed: number,
    inWords: (action: Action) => string,
  ): Promise<Choice | null> {
    this.hurried = false;
    this.abandoned = false;
    const began = performance.now();
    let reported = 0;
    this.report({ seat, spent: 0, considering: null, paused: false });
    const choice = await bots.chooseWatched(view, seat, seed, {
      progress: ({ spent, action }) => {
        if (performance.now() - reported < REPORT_EVERY) return;
        reported = performance.now();
        this.report({ seat, spent, considering: inWords(action), paused: false });
      },
      rest: slicing(),
      enough: () => this.hurried || this.abandoned || performance.now() - began > LONGEST,
    });
    return this.abandoned ? null : choice;
  }
}
