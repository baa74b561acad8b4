/** A match thread: holds live matches and answers the main thread. The only place, with `live-match.ts`, that runs rules. */
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { listingOf } from '@laager/games';
import { type Game, isFault, type Json, Match, RulesFault, type Seat } from '@laager/kernel';
import { seal, sha256, unseal } from '../secret.ts';
import type { StoredMatch } from '../store/queries.ts';
import type { CommandRow } from '../store/rows.ts';
import { LiveMatch, type Order, type ReaderClass } from './live-match.ts';
import type { Plan } from './plan.ts';

const { secret, extraGames } = workerData as { readonly secret: Uint8Array; readonly extraGames: string | null };
const seals = Buffer.from(secret);
const matches = new Map<string, LiveMatch>();
/** Games that tests plant beside the catalogue. */
const planted: Promise<{ games: readonly Game[] }> =
  extraGames === null ? Promise.resolve({ games: [] }) : import(extraGames);

async function gameCalled(id: string): Promise<Game> {
  const own = (await planted).games.find((game) => game.id === id);
  if (own !== undefined) return own;
  const listing = listingOf(id);
  if (listing === undefined) throw new Error(`there is no game called ${id}`);
  return listing.load();
}

const liveMatch = (id: string): LiveMatch => {
  const match = matches.get(id);
  if (match === undefined) throw new Error('not loaded');
  return match;
};

export interface NewMatch {
  readonly game: string;
  readonly scenario: unknown;
  readonly options: unknown;
  readonly position?: Json;
}

/** What the main thread may ask. */
export const ops = {
  /** Sets a match up with a new key, which leaves this thread sealed only. */
  async create(_id: string, choice: NewMatch) {
    const game = await gameCalled(choice.game);
    const key = randomBytes(32).toString('hex');
    const started = Match.start(game, choice, { key, sha256 });
    if (isFault(started)) return { fault: started.fault };
    const match = started.ok;
    const { setup } = match.head();
    return {
      ok: {
        rules: game.version,
        scenario: match.scenario.id,
        seats: match.scenario.seats,
        options: match.choice.options,
        commitment: match.commitment,
        keyBox: seal(seals, key),
        toMove: match.decision()?.seat ?? null,
        setup: { draws: JSON.stringify(setup.draws), hash: setup.hash, entries: JSON.stringify(match.journal()) },
      },
    };
  },
  async load(id: string, stored: StoredMatch) {
    const match = LiveMatch.load(await gameCalled(stored.match.game), stored, unseal(seals, stored.match.key_box));
    matches.set(id, match);
    return { seq: match.seq, ...match.state };
  },
  async drop(id: string) {
    matches.delete(id);
  },
  async play(id: string, order: Order, readers: readonly ReaderClass[]) {
    return liveMatch(id).play(order, readers);
  },
  async follow(id: string, commands: readonly CommandRow[], readers: readonly ReaderClass[]) {
    return liveMatch(id).follow(commands, readers);
  },
  async snap(id: string, reader: ReaderClass, at: number | null) {
    return at === null ? liveMatch(id).snap(reader) : liveMatch(id).snapAt(reader, at);
  },
  async since(id: string, reader: ReaderClass, from: number, upTo: number | null) {
    return upTo === null ? liveMatch(id).since(reader, from) : liveMatch(id).since(reader, from, upTo);
  },
  async past(id: string, reader: ReaderClass, upTo: number | null) {
    return upTo === null ? liveMatch(id).past(reader) : liveMatch(id).past(reader, upTo);
  },
  async view(id: string, reader: ReaderClass) {
    return liveMatch(id).view(reader);
  },
  async toThink(id: string) {
    return liveMatch(id).toThink();
  },
  async isOpen(id: string) {
    return liveMatch(id).isOpen;
  },
  async planned(id: string, plan: Plan) {
    return liveMatch(id).planned(plan);
  },
  async snapshot(id: string) {
    return { seq: liveMatch(id).seq, body: liveMatch(id).snapshot() };
  },
  async record(id: string, players: { readonly [seat: Seat]: string }) {
    return liveMatch(id).record(players);
  },
  async key(id: string) {
    return liveMatch(id).end() === null ? null : liveMatch(id).key;
  },
  async positionAt(id: string, moves: number) {
    return liveMatch(id).end() === null ? null : liveMatch(id).positionAt(moves);
  },
};
export type Ops = typeof ops;

const port = parentPort as NonNullable<typeof parentPort>;
port.on('message', async ({ call, op, id, args }: { call: number; op: keyof Ops; id: string; args: never[] }) => {
  try {
    const value = await (ops[op] as (id: string, ...args: never[]) => Promise<unknown>)(id, ...args);
    port.postMessage({ call, value });
  } catch (error) {
    const fault = error instanceof RulesFault;
    port.postMessage({ call, error: (error as Error).message, fault });
  }
});
