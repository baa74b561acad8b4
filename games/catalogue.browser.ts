/** `catalogue.ts` for the browser, where the build finds the folders. */
import type { Game, GameId } from '@laager/kernel';
import { type About, type Listing, listed } from './listing.ts';

const abouts = import.meta.glob<About>('./*/about.json', { eager: true, import: 'default' });
const games = import.meta.glob<Game>('./*/src/index.ts', { import: 'game' });

export const catalogue: readonly Listing[] = listed(
  Object.entries(abouts).flatMap(([path, about]) => {
    const id = path.split('/')[1] ?? '';
    const load = games[`./${id}/src/index.ts`];
    return load === undefined ? [] : [{ ...about, id, load }];
  }),
);

export const listingOf = (id: GameId): Listing | undefined => catalogue.find((one) => one.id === id);
