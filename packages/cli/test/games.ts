/** Variants of the reference game, for what it does not have itself: families, and files of players. */
import { type Listing, listingOf } from '@laager/games';
import type { Decision, Fault, Game, Json, Scenario } from '@laager/kernel';

const connectFour = await (listingOf('connect-four') as Listing).load();

const listing = (game: Game): Listing => ({
  ...(listingOf('connect-four') as Listing),
  id: game.id,
  title: game.title,
  about: 'A variant for tests.',
  shown: true,
  load: async () => game,
});

/** Connect four that lists no drops: they are a family. */
const family: Game = {
  ...connectFour,
  id: 'family-four',
  title: 'Family four',
  decision(p) {
    const decision = connectFour.decision(p);
    return decision && { ...decision, offers: [], families: [{ name: 'drop a disc', bounds: { column: [0, 6] } }] };
  },
  advice: {
    evaluate: () => 0.5,
    clock: () => 0,
    candidates: (p) => connectFour.advice?.candidates(p, connectFour.decision(p) as Decision) ?? [],
  },
  sample(p, dice) {
    const offers = connectFour.decision(p)?.offers ?? [];
    return offers[dice.draw(offers.length, { for: 'a sample', rule: 'CF-2.1' })] as (typeof offers)[number];
  },
};

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

/** What is wrong with a file that must have these lists of numbers, and nothing else. */
function listFaults(data: unknown, name: string): readonly Fault[] {
  if (!isObject(data)) return [{ path: '', message: 'expected an object' }];
  const faults: Fault[] = Object.keys(data)
    .filter((key) => key !== name)
    .map((key) => ({ path: key, message: 'unknown name' }));
  const list = data[name];
  if (!Array.isArray(list)) return [...faults, { path: name, message: 'expected a list' }];
  for (const [i, value] of list.entries())
    if (!isObject(value) || typeof value.at !== 'number')
      faults.push({ path: `${name}.${i}.at`, message: 'expected a number' });
  return faults;
}

/** Connect four with scenarios and maps that players write. */
const files: Game = {
  ...connectFour,
  id: 'file-four',
  title: 'File four',
  files: [
    {
      kind: 'scenario',
      check: (data) => listFaults(data, 'discs'),
      scenario: () => ({ ...(connectFour.scenarios[0] as Scenario), id: 'own' }),
    },
    {
      kind: 'map',
      check: (data) => listFaults(data, 'holes'),
      survey: (data) => [`${(data as { holes: Json[] }).holes.length} holes`],
    },
  ],
};

export const familyFour = listing(family);
export const fileFour = listing(files);
export const variants: readonly Listing[] = [familyFour, fileFour, listing(connectFour)];
