/** Rule books are files of their own, fetched when one is first read: playing does not wait for them. */
import type { Clause, GameId } from '@laager/kernel';

const books = new Map<GameId, Promise<readonly Clause[]>>();

async function fetchBook(game: GameId): Promise<readonly Clause[]> {
  const reply = await fetch(`./rules/${game}.json`);
  if (!reply.ok) throw new Error(`rules/${game}.json: ${reply.status}`);
  return reply.json();
}

/** The clauses of a game; null if they cannot be fetched, and then the next call tries again. */
export async function clausesOf(game: GameId): Promise<readonly Clause[] | null> {
  const book = books.get(game) ?? fetchBook(game);
  books.set(game, book);
  try {
    return await book;
  } catch {
    books.delete(game);
    return null;
  }
}
