/** Loads a game from a file of rules; each file once. */
import { pathToFileURL } from 'node:url';
import type { Game } from '@laager/kernel';
import type { RulesFile } from './library.ts';

export async function gameFrom({ path }: RulesFile): Promise<Game> {
  return ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as { readonly game: Game }).game;
}
