/** The match threads. A match belongs to one by its id; a thread that does not answer in time is ended and replaced. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Mistake } from '../mistake.ts';
import { threadFile } from '../thread-file.ts';
import type { Ops } from './thread.ts';

type Rest<F> = F extends (id: string, ...args: infer A) => infer R ? (id: string, ...args: A) => R : never;
export type Calls = { readonly [K in keyof Ops]: Rest<Ops[K]> };

/** The rules failed or did not come back: the match cannot go on. */
export class MatchFault extends Error {}
/** The rules of the match are not kept here, and those of this server play it otherwise. */
export class RulesMissing extends Mistake {
  constructor(message: string) {
    super(409, 'rules-missing', message);
  }
}
/** The thread is gone through no fault of this match: load it again. */
export class ThreadLost extends Error {}

interface Waiting {
  readonly id: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly limit: number;
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  readonly matches: Set<string>;
}

const PLAY_MS = 2_000;
const LOAD_MS = 20_000;

export interface CrewChoice {
  readonly secret: Buffer;
  readonly size?: number;
  /** A module of further games, for tests. */
  readonly extraGames?: string | null;
  readonly playMs?: number;
  /** Copies of these matches are lost with their thread. */
  lost(matches: readonly string[]): void;
}

export class Crew {
  private readonly choice: CrewChoice;
  private readonly threads: (Thread | null)[];
  private last = 0;
  private closing = false;

  constructor(choice: CrewChoice) {
    this.choice = choice;
    this.threads = Array.from({ length: choice.size ?? Math.max(1, availableParallelism() - 1) }, () => null);
  }

  readonly calls: Calls = new Proxy({} as Calls, {
    get:
      (_, op: string) =>
      (id: string, ...args: unknown[]) =>
        this.call(op as keyof Ops, id, args),
  });

  private call(op: keyof Ops, id: string, args: readonly unknown[]): Promise<unknown> {
    const place = placeOf(id, this.threads.length);
    const thread = this.threads[place] ?? this.start(place);
    if (op === 'load') thread.matches.add(id);
    if (op === 'drop') thread.matches.delete(id);
    return new Promise((resolve, reject) => {
      const call = ++this.last;
      const { playMs = PLAY_MS } = this.choice;
      const limit = op === 'play' ? playMs : Math.max(LOAD_MS, 10 * playMs);
      const waits: Waiting = { id, resolve, reject, limit, timer: undefined };
      thread.waiting.set(call, waits);
      this.watch(place, thread, call, waits);
      thread.worker.postMessage({ call, op, id, args });
    });
  }

  private start(place: number): Thread {
    const { secret, extraGames = null } = this.choice;
    const worker = new Worker(...threadFile('matches/thread', { secret, extraGames }));
    const thread: Thread = { worker, waiting: new Map(), matches: new Set() };
    worker.on('message', ({ call, value, error, fault, missing }) => {
      const caller = thread.waiting.get(call);
      if (caller === undefined) return;
      thread.waiting.delete(call);
      clearTimeout(caller.timer);
      if (error === undefined) caller.resolve(value);
      else if (error === 'not loaded') caller.reject(new ThreadLost(error));
      else if (missing) caller.reject(new RulesMissing(error));
      else caller.reject(fault ? new MatchFault(error) : new Error(error));
    });
    worker.on('error', (error) => this.end(place, thread, error));
    // Rules that end the process end their thread: what waited first was at work.
    worker.on('exit', () => {
      const [first] = thread.waiting;
      if (first !== undefined) {
        thread.waiting.delete(first[0]);
        clearTimeout(first[1].timer);
        first[1].reject(new MatchFault('the rules ended their thread'));
      }
      this.end(place, thread, new Error('ended'));
    });
    this.threads[place] = thread;
    return thread;
  }

  /** Ends the thread when this call is the first that waits and its time is up; behind others its time has not begun. */
  private watch(place: number, thread: Thread, call: number, waits: Waiting): void {
    waits.timer = setTimeout(() => {
      const [oldest] = thread.waiting.keys();
      if (oldest !== call) return this.watch(place, thread, call, waits);
      thread.waiting.delete(call);
      waits.reject(new MatchFault('the rules did not answer in time'));
      this.end(place, thread, new Error('ended'));
    }, waits.limit);
  }

  private end(place: number, thread: Thread, error: Error): void {
    if (this.closing || this.threads[place] !== thread) return;
    this.threads[place] = null;
    void thread.worker.terminate();
    for (const caller of thread.waiting.values()) {
      clearTimeout(caller.timer);
      caller.reject(new ThreadLost(error.message));
    }
    thread.waiting.clear();
    this.choice.lost([...thread.matches]);
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const thread of this.threads) {
      for (const caller of thread?.waiting.values() ?? []) clearTimeout(caller.timer);
      await thread?.worker.terminate();
    }
  }
}

function placeOf(id: string, places: number): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return sum % places;
}
