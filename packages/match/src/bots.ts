/** Lets bots answer: the one way in which the table, the terminal, the engine and the lab ask a bot for an order. */
import {
  type Budget,
  type Choice,
  choose,
  chooseWatched,
  type Memory,
  newMemory,
  type Patience,
  type Player,
} from '@laager/bots';
import { type Action, type Game, keyFromSeed, type Position, type Seat } from '@laager/kernel';

/** How long a bot thinks, if not as long as its level says: in iterations, or in wall time. */
export interface ThinkingLimit {
  readonly iterations?: number | undefined;
  readonly ms?: number | undefined;
}

/** A number for fast dice from any text: the same text, the same dice. */
export const seedFrom = (text: string): number => Number.parseInt(keyFromSeed(text).slice(0, 12), 16);

export interface BotSeatsChoice {
  readonly game: Game;
  readonly players: ReadonlyMap<Seat, Player>;
  readonly limit?: ThinkingLimit;
}

/** The seats of a match that bots play, each with its memory. A bot is shown its seat's view and nothing else. */
export class BotSeats {
  private readonly game: Game;
  private readonly players: ReadonlyMap<Seat, Player>;
  private readonly limit: ThinkingLimit;
  private readonly memories = new Map<Seat, Memory>();

  constructor({ game, players, limit = {} }: BotSeatsChoice) {
    this.game = game;
    this.players = players;
    this.limit = limit;
  }

  has(seat: Seat): boolean {
    return this.players.has(seat);
  }

  player(seat: Seat): Player {
    const player = this.players.get(seat);
    if (player === undefined) throw new Error(`no bot plays ${seat}`);
    return player;
  }

  /** Thinks to the end of its budget. The same view, memory and seed get the same answer. */
  choose(view: Position, seat: Seat, seed: number): Choice {
    return choose(this.player(seat).bot, this.problem(view, seat, seed));
  }

  /** As `choose`, with pauses in which the caller can watch or stop it. */
  chooseWatched(view: Position, seat: Seat, seed: number, patience: Patience<Action>): Promise<Choice> {
    return chooseWatched(this.player(seat).bot, this.problem(view, seat, seed), patience);
  }

  private problem(view: Position, seat: Seat, seed: number) {
    const memory = this.memories.get(seat) ?? newMemory();
    this.memories.set(seat, memory);
    return { game: this.game, view, seat, budget: budgetFor(this.player(seat), this.limit), seed, memory };
  }
}

function budgetFor({ budget }: Player, { iterations, ms }: ThinkingLimit): Budget {
  if (iterations === undefined && ms === undefined) return budget;
  return {
    ...(iterations === undefined ? {} : { iterations }),
    ...(ms === undefined ? {} : { clock: { ms, now: () => performance.now() } }),
  };
}
