/** A player's own scenario file: the worker reads it with the rules of the game. */
import type { GameId } from '@laager/kernel';
import { localSession } from '../session/local.ts';
import type { ScenarioFile } from '../session/session.ts';

export async function readScenarioFile(game: GameId, text: string): Promise<ScenarioFile> {
  const session = localSession();
  try {
    return await session.readFile(game, text);
  } finally {
    session.close();
  }
}
