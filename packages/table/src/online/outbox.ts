/**
 * What a player sends to a match beside orders, on a connection that may be gone: talk, offers, answers. What is sent
 * without one waits for the next; talk that may have been lost on the way is sent again unless the server knows it.
 */
import type { ClientMessage, ServerMessage } from '@laager/match/wire';

type Said = Extract<ClientMessage, { t: 'say' }>;
type Lines = Extract<ServerMessage, { t: 'said' }>['lines'];

/** A line sent longer ago than a dead connection can stay unnoticed has arrived, or was refused. */
const DOUBTFUL_MS = 60_000;
/** True of this page at this moment only: told again when there is a connection. */
const PASSING: readonly ClientMessage['t'][] = ['here', 'lost'];

export class Outbox {
  /** Sends at once; false: there is no connection. */
  private readonly post: (message: ClientMessage) => boolean;
  private waiting: ClientMessage[] = [];
  private unheard: { readonly message: Said; readonly at: number }[] = [];
  private isUp = false;

  constructor(post: (message: ClientMessage) => boolean) {
    this.post = post;
  }

  send(message: ClientMessage): void {
    if (PASSING.includes(message.t)) this.post(message);
    else if (!this.isUp || !this.post(message)) this.waiting.push(message);
    else if (message.t === 'say') this.unheard.push({ message, at: Date.now() });
  }

  /** Lines that the server has told: of them, `own` are this page's. */
  heard(lines: Lines, own: (line: Lines[number]) => boolean): void {
    for (const line of lines.filter(own)) {
      const i = this.unheard.findIndex(({ message }) => message.text === line.text);
      if (i >= 0) this.unheard.splice(i, 1);
    }
  }

  lost(): void {
    this.isUp = false;
    const since = Date.now() - DOUBTFUL_MS;
    this.unheard = this.unheard.filter(({ at }) => at > since);
  }

  /** Connected, and everything that was said meanwhile has been told. */
  caughtUp(): void {
    if (this.isUp) return;
    this.isUp = true;
    const again = [...this.unheard.map(({ message }) => message), ...this.waiting];
    [this.unheard, this.waiting] = [[], []];
    for (const message of again) this.send(message);
  }
}
