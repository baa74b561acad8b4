/** The boards that games bring along, found by their place: a game that has one needs to be named nowhere. */
import type { GameId } from '@laager/kernel';
import type { BoardModule } from '@laager/kit';

const boards = import.meta.glob<{ readonly board: BoardModule }>('../../../../games/*/board/index.tsx');

export async function boardOf(game: GameId): Promise<BoardModule | null> {
  const load = Object.entries(boards).find(([path]) => path.includes(`/games/${game}/`))?.[1];
  return load === undefined ? null : (await load()).board;
}
