/** What the home screen knows of every game before any is loaded: taken from the games themselves when the table is built. */
import { catalogue } from '@laager/games';
import type { Clause } from '@laager/kernel';
import type { Poster } from '@laager/kit';
import type { Guide } from '@laager/kit/guide';
import { type Box, boxedScenario } from '../src/home/box.ts';

const posters = import.meta.glob<{ readonly poster: Poster }>('../../../games/*/board/poster.ts');
/** Plates drawn once from the data of the games; a game's own poster takes the place of its plate. */
const plates = import.meta.glob('../public/posters/*.svg', { query: '?url' });
const guides = import.meta.glob<{ readonly guide: Guide }>('../../../games/*/board/guide.ts');

const from = <T>(found: Record<string, () => Promise<T>>, id: string): Promise<T> | undefined =>
  Object.entries(found).find(([path]) => path.includes(`/games/${id}/`))?.[1]();

export interface Boxed {
  readonly box: Box;
  readonly clauses: readonly Clause[];
  /** A whole SVG file, if the game draws its own poster. */
  readonly poster: string | null;
}

async function boxed(listing: (typeof catalogue)[number]): Promise<Boxed> {
  const { load, ...said } = listing;
  const { id } = said;
  const game = await load();
  const poster = (await from(posters, id))?.poster;
  const guide = (await from(guides, id))?.guide;
  const box: Box = {
    ...said,
    guide: guide?.title ?? null,
    picture: poster !== undefined || Object.keys(plates).some((path) => path.endsWith(`/${id}.svg`)),
    alt: poster?.alt ?? null,
    takesFiles: game.files?.some(({ kind, scenario }) => kind === 'scenario' && scenario !== undefined) ?? false,
    scenarios: game.scenarios.map((scenario) => boxedScenario(game, scenario)),
  };
  const svg =
    poster &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${poster.width} ${poster.height}">${poster.picture()}</svg>`;
  return { box, clauses: game.rules.clauses, poster: svg ?? null };
}

/** A game that does not even load must not keep the others from being played: it is left off the shelf, aloud. */
async function boxedOrNot(listing: (typeof catalogue)[number]): Promise<readonly Boxed[]> {
  try {
    return [await boxed(listing)];
  } catch (error) {
    console.error(`${listing.id} is left off the shelf: ${(error as Error).message}`);
    return [];
  }
}

export const shelf: readonly Boxed[] = (await Promise.all(catalogue.map(boxedOrNot))).flat();
