/** All games: every folder here that has an `about.json`. Each is loaded when it is wanted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game, GameId } from '@laager/kernel';
import { type About, type Listing, listed } from './listing.ts';

export type { About, Listing } from './listing.ts';

const here = import.meta.dirname;
const aboutOf = (id: GameId): string => join(here, id, 'about.json');

const listingIn = (id: GameId): Listing => ({
  ...(JSON.parse(readFileSync(aboutOf(id), 'utf8')) as About),
  id,
  load: async () => {
    const path = pathToFileURL(join(here, id, 'src', 'index.ts')).href;
    return ((await import(/* @vite-ignore */ path)) as { readonly game: Game }).game;
  },
});

export const catalogue: readonly Listing[] = listed(
  readdirSync(here)
    .filter((id) => existsSync(aboutOf(id)))
    .map(listingIn),
);

export const listingOf = (id: GameId): Listing | undefined => catalogue.find((one) => one.id === id);
