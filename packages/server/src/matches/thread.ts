/** A match thread: holds live matches and answers the main thread. The only place, with `live-match.ts`, that runs rules. */
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { listingOf } from '@laager/games';
import {
  checkedPosition,
  commitmentOf,
  type Game,
  isFault,
  type Json,
  Match,
  RulesFault,
  type Seat,
} from '@laager/kernel';
import { gameFrom } from '../rules/game-from.ts';
import type { RulesChoice, RulesFile } from '../rules/library.ts';
import { seal, sha256, unseal } from '../secret.ts';
import type { StoredMatch } from '../store/match-queries.ts';
import type { CommandRow } from '../store/rows.ts';
import { LiveMatch, type MatchOrder, type ReaderClass } from './live-match.ts';
import type { StandingPlan } from './plan.ts';
import { askedOf } from './telling.ts';

const { secret, extraGames } = workerData as { readonly secret: Uint8Array; readonly extraGames: string | null };
const seals = Buffer.from(secret);
const matches = new Map<string, LiveMatch>();
/** Games that tests plant beside the catalogue. */
const planted: Promise<{ games: readonly Game[] }> =
  extraGames === null ? Promise.resolve({ games: [] }) : import(extraGames);

async function gameCalled(id: string, rules: RulesFile | null): Promise<Game> {
  if (rules !== null) return gameFrom(rules);
  const own = (await planted).games.find((game) => game.id === id);
  if (own !== undefined) return own;
  const listing = listingOf(id);
  if (listing === undefined) throw new Error(`there is no game called ${id}`);
  return listing.load();
}

/** The rules of the match are not kept, and others play it differently. */
class Missing extends Error {}

/** What a match is bound to that is begun with these rules. */
const hashOfRules = (game: Game, file: RulesFile | null): string => file?.hash ?? `${game.id}-${game.version}`;

/**
 * The match under the rules it is bound to. Where this server's rules are newer and replay every row to the same hash,
 * the match moves up to them: `moved` says to which.
 */
async function loadBound(stored: StoredMatch, key: string, { current, own, mayMoveUp }: RulesChoice) {
  const { match } = stored;
  const game = await gameCalled(match.game, current);
  const hash = hashOfRules(game, current);
  if (hash === match.rules_hash) return { live: LiveMatch.load(game, stored, key), moved: null };
  const goesOn = match.state === 'open' || match.state === 'live';
  if (own === null || (goesOn && mayMoveUp)) {
    const live = replayed(game, stored, key);
    if (live !== null) return { live, moved: goesOn && mayMoveUp ? { rules: game.version, hash } : null };
  }
  if (own === null)
    throw new Missing(
      `This match was played by version ${match.rules} of the rules, which this server does not have; its own version ${game.version} plays it differently. Nothing is lost: it goes on when the operator brings the old rules back.`,
    );
  return { live: LiveMatch.load(await gameFrom(own), stored, key), moved: null };
}

/** The match from its first row under these rules; null if any row comes out otherwise. */
function replayed(game: Game, stored: StoredMatch, key: string): LiveMatch | null {
  try {
    return LiveMatch.load(game, { ...stored, snapshot: null }, key);
  } catch {
    return null;
  }
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
  /** A new key for dice that several matches will be played with: it leaves this thread sealed only. */
  async newKey(_id: string) {
    const key = randomBytes(32).toString('hex');
    return { commitment: commitmentOf(key), keyBox: seal(seals, key) };
  },
  /** Sets a match up with a new key, or with that of its round; it leaves this thread sealed only. */
  async create(_id: string, choice: NewMatch, rules: RulesFile | null, keyBox: string | null = null) {
    const game = await gameCalled(choice.game, rules);
    const key = keyBox === null ? randomBytes(32).toString('hex') : unseal(seals, keyBox);
    const started = Match.start(game, choice, { key, sha256 });
    if (isFault(started)) return { fault: started.fault };
    const match = started.ok;
    const { setup } = match.head();
    return {
      ok: {
        rules: game.version,
        rulesHash: hashOfRules(game, rules),
        scenario: match.scenario.id,
        seats: match.scenario.seats,
        options: match.choice.options,
        commitment: match.commitment,
        keyBox: seal(seals, key),
        toMove: match.decision()?.seat ?? null,
        asked: askedOf(game, match, match.journal()),
        setup: { draws: JSON.stringify(setup.draws), hash: setup.hash, entries: JSON.stringify(match.journal()) },
      },
    };
  },
  async load(id: string, stored: StoredMatch, rules: RulesChoice) {
    const { live, moved } = await loadBound(stored, unseal(seals, stored.match.key_box), rules);
    matches.set(id, live);
    return { seq: live.seq, ...live.state, moved };
  },
  /** Why the position cannot go on under these rules; null if it can. */
  async fitsRules(id: string, rules: RulesFile) {
    const checked = checkedPosition(await gameFrom(rules), liveMatch(id).position);
    return isFault(checked) ? checked.fault.message : null;
  },
  /** The whole position, for the match in which the players go on: it never leaves the server. */
  async position(id: string) {
    return liveMatch(id).position;
  },
  async drop(id: string) {
    matches.delete(id);
  },
  async play(id: string, order: MatchOrder, readers: readonly ReaderClass[]) {
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
  async planned(id: string, plan: StandingPlan) {
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
    port.postMessage({ call, error: (error as Error).message, fault, missing: error instanceof Missing });
  }
});
