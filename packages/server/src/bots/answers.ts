/** Bots that have to decide: their questions go to the pool, their answers come back as ordinary orders. */
import type { Crew } from '../matches/crew.ts';
import { isForNow, type Room } from '../matches/room.ts';
import type { RoomMeter } from '../ops/metrics.ts';
import type { RulesFile, RulesLibrary } from '../rules/library.ts';
import { BotPool } from './pool.ts';

/** A decision that is a bot's, as the shared queue holds it. */
export interface Question {
  readonly match: string;
  readonly seq: number;
}

/** The server could not take a bot's answer just now: the question still stands. */
class Busy extends Error {}
const BUSY_MS = 1_000;

/** Lets some time pass, and then the bot may be asked again. */
async function waitIfBusy(error: unknown): Promise<boolean> {
  if (!(error instanceof Busy)) throw error;
  await new Promise((resolve) => setTimeout(resolve, BUSY_MS).unref());
  return true;
}

const isBotsTurn = ({ head: { match } }: Room): boolean => match.state === 'live' && match.to_move_kind === 'bot';

interface Surroundings {
  readonly crew: Crew;
  readonly library: RulesLibrary;
  readonly meter: RoomMeter;
  readonly threads: number | undefined;
  room(id: string): Promise<Room | null>;
  leaving(): boolean;
  fault(error: Error): void;
}

export class BotAnswers {
  private readonly around: Surroundings;
  private readonly pool: BotPool;
  private readonly asked = new Set<string>();

  constructor(around: Surroundings) {
    this.around = around;
    this.pool = new BotPool(around.threads);
  }

  /** How many may think at a time. */
  get size(): number {
    return this.pool.size;
  }

  /** How many questions wait for a thread. */
  get waiting(): number {
    return this.pool.waiting;
  }

  thinksAt(match: string): boolean {
    return this.asked.has(match);
  }

  /** Asks a bot for the answer to the question that stands, as long as one has to answer. */
  async ask(match: string): Promise<void> {
    const { around } = this;
    if (this.asked.has(match) || around.leaving()) return;
    this.asked.add(match);
    try {
      const room = await around.room(match);
      while (room !== null && !around.leaving() && isBotsTurn(room))
        if (!(await this.move(room).catch(waitIfBusy))) break;
    } catch (error) {
      around.fault(error as Error);
    } finally {
      this.asked.delete(match);
    }
  }

  /** A question from the shared queue; one that was answered meanwhile is none any more. */
  async take({ match, seq }: Question): Promise<void> {
    const room = await this.around.room(match);
    if (room === null || !(await room.refresh())) return;
    if (room.head.match.seq === seq && isBotsTurn(room)) await this.move(room);
  }

  private async rulesFileOf({ head }: Room): Promise<RulesFile | null> {
    const { current, own } = await this.around.library.choiceFor(head.match);
    return own ?? current;
  }

  private async move(room: Room): Promise<boolean> {
    const { crew, meter } = this.around;
    const problem = await room.with(() => crew.calls.toThink(room.id));
    const row = problem === null ? undefined : room.seatRow(problem.seat);
    if (problem === null || row?.level == null) return false;
    room.showing.thinking();
    const began = performance.now();
    const action = await this.pool.think({
      game: room.head.match.game,
      rules: await this.rulesFileOf(room),
      view: problem.view,
      seat: problem.seat,
      level: row.level,
      seed: problem.seq + 1,
    });
    meter.thought(row.level, performance.now() - began);
    // The person may have come back while it thought.
    if (room.seatRow(problem.seat)?.sitter === 'person') return false;
    const answer = await room.botActs(problem.seat, problem.seq, action);
    if ('no' in answer && isForNow(answer.no)) throw new Busy(answer.no.message);
    return 'ok' in answer || answer.no.code === 'stale';
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
