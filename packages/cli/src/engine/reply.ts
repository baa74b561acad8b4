/** What the engine answers. */
import type { ClauseId } from '@laager/kernel';

export type ErrorCode =
  | 'bad-request'
  | 'unknown-game'
  | 'no-match'
  | 'forbidden'
  | 'game-over'
  | 'bad-record'
  | 'bad-position'
  | 'too-large'
  | 'internal';

/** Where the fault is: a field's path, a record's line, the clause that forbids. */
interface Whereabouts {
  readonly path?: string;
  readonly line?: number;
  readonly rule?: ClauseId;
}

interface ReplyError extends Whereabouts {
  readonly code: ErrorCode;
  readonly message: string;
}

export type RequestId = string | number | null;

/** A verb's answer. `outcome` comes with an `ok` of null: there is no decision, because the game is over. */
export interface Success {
  readonly ok: unknown;
  readonly outcome?: unknown;
}

export type EngineReply =
  | ({ readonly id: RequestId } & Success)
  | { readonly id: RequestId; readonly error: ReplyError };

/** Ends a request with an error reply; never leaves the engine. */
export class RequestError extends Error {
  readonly error: ReplyError;

  constructor(code: ErrorCode, message: string, where: Whereabouts = {}) {
    super(message);
    this.error = { code, message, ...where };
  }
}
