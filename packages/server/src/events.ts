/** `GET /api/1/events`: server-sent events that say when it is my turn. For dashboards and outside bots. */
import type { ServerResponse } from 'node:http';
import type { Moved, Online } from './online.ts';

const KEEP_ALIVE_MS = 20_000;

/** With more unsent than this the reader is gone or does not read: the stream is closed. */
const MOST_UNSENT = 64 * 1024;

interface Stream {
  readonly response: ServerResponse;
  readonly headers: object;
  /** Gives back the place it takes among the account's sockets and streams. */
  leave(): void;
}

export async function streamTurns(
  online: Online,
  account: string,
  { response, headers, leave }: Stream,
): Promise<void> {
  // Already closed: no close event will follow.
  if (response.destroyed) return leave();
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const write = (text: string): void => {
    response.write(text);
    if (response.writableLength > MOST_UNSENT) response.destroy();
  };
  const send = (event: object): void => write(`data: ${JSON.stringify(event)}\n\n`);
  const told = new Map<string, number>();
  const turn = (match: string, seq: number, seat: string): void => {
    if ((told.get(match) ?? -1) >= seq) return;
    told.set(match, seq);
    send({ match, seq, seat });
  };
  const unhear = online.onMoved(({ id, head }: Moved) => {
    const { state, to_move, seq } = head.match;
    const mine = head.seats.find((row) => row.seat === to_move);
    if (state === 'live' && to_move !== null && mine?.account === account && mine.sitter === 'person')
      turn(id, seq, to_move);
  });
  const keepAlive = setInterval(() => write(': here\n\n'), KEEP_ALIVE_MS);
  response.on('close', () => {
    leave();
    unhear();
    clearInterval(keepAlive);
  });
  for (const { match, seats } of await online.store.calls.matchesOf(account, 60, Date.now())) {
    const mine = seats.find((row) => row.account === account);
    if (match.state === 'live' && mine?.seat === match.to_move) turn(match.id, match.seq, mine.seat);
  }
}
