/** What the engine keeps between requests: the match, and the dice that samples are drawn with. */
import type { Listing } from '@laager/games';
import { FastDice, type Game, type Match, type Refusal, type Seat } from '@laager/kernel';
import { seedFrom } from '@laager/match';
import { printedDecision, printedOutcome } from '../printed.ts';
import { RequestError, type Success } from './reply.ts';

export class EngineSession {
  readonly catalogue: readonly Listing[];
  /** Set by `quit`. */
  ended = false;
  private playing: Match | null = null;
  private seed: number | string = 0;
  private unseeded = 0;
  private samples = new FastDice(0);

  constructor(catalogue: readonly Listing[]) {
    this.catalogue = catalogue;
  }

  async game(id: string, path = 'game'): Promise<Game> {
    const listing = this.catalogue.find((one) => one.id === id);
    if (listing === undefined)
      throw new RequestError(
        'unknown-game',
        `no such game; there is ${this.catalogue.map((one) => one.id).join(', ')}`,
        {
          path,
        },
      );
    return listing.load();
  }

  get match(): Match {
    if (this.playing === null) throw new RequestError('no-match', 'there is no match yet: begin with "new" or "load"');
    return this.playing;
  }

  get current(): Match | null {
    return this.playing;
  }

  /** Matches begun without a seed are numbered, so that the same requests always get the same replies. */
  nextSeed(): number {
    return ++this.unseeded;
  }

  /** Plays this match from now on, if it can be described at all. */
  take(match: Match, seed: number | string): Success {
    const answer = decisionOf(match);
    this.playing = match;
    this.seed = seed;
    this.samples = new FastDice(seedFrom(`${seed} samples`));
    return answer;
  }

  /** The dice of a sample: by its own seed, or the next of the match's. */
  sampleDice(seed: number | string | null): FastDice {
    if (seed === null) return this.samples;
    return new FastDice(typeof seed === 'number' ? seed : seedFrom(seed));
  }

  botSeed(): number {
    return seedFrom(`${this.seed} bot ${this.match.seq}`);
  }

  /** Who made the last move; null before the first. */
  lastSeat(): Seat | null {
    return this.match.lastMove?.seat ?? null;
  }
}

/** The decision at hand; when there is none, null with the outcome. */
export function decisionOf(match: Match): Success {
  const decision = printedDecision(match);
  return decision === null ? { ok: null, outcome: printedOutcome(match.game, match.truth()) } : { ok: decision };
}

/** A match's refusal as an error reply. The engine sends every command itself, so seat and sequence are always right. */
export function refusedBy({ code, message, rule, path }: Refusal): RequestError {
  const where = { ...(rule === undefined ? {} : { rule }), ...(path === undefined ? {} : { path }) };
  return new RequestError(code === 'forbidden' || code === 'game-over' ? code : 'bad-request', message, where);
}
