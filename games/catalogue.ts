/** The one list of games, each loaded when it is wanted. */
import type { Game, GameId } from '@laager/kernel';

export interface Listing {
  readonly id: GameId;
  readonly title: string;
  /** One line for whoever is choosing. */
  readonly about: string;
  /** Whether players are shown it (the reference game is not). */
  readonly shown: boolean;
  load(): Promise<Game>;
}

export const catalogue: readonly Listing[] = [
  {
    id: 'bittereinder',
    title: 'Bittereinder',
    about: 'The whole Anglo-Boer War by areas: 32 months, two clocks, two players.',
    shown: true,
    load: async () => (await import('@laager/bittereinder')).game,
  },
  {
    id: 'connect-four',
    title: 'Connect four',
    about: 'The reference game: the contract in a few small files.',
    shown: false,
    load: async () => (await import('@laager/connect-four')).game,
  },
  {
    id: 'musket-to-mauser',
    title: 'Musket to Mauser',
    about: 'Miniatures on a measured table, Napoleon to the Boer War: formations, charges, sight over hills.',
    shown: true,
    load: async () => (await import('@laager/musket-to-mauser')).game,
  },
  {
    id: 'redvers-reverse',
    title: "Redvers' Reverse",
    about: 'Colenso, one morning on the Tugela: orders go astray, and the Boers run themselves. One player.',
    shown: true,
    load: async () => (await import('@laager/redvers-reverse')).game,
  },
  {
    id: 'second-boer-war',
    title: 'The Second Boer War',
    about: 'The whole war by leaders, secret action chits and battle cards: four stages, two players.',
    shown: true,
    load: async () => (await import('@laager/second-boer-war')).game,
  },
  {
    id: 'until-the-bitter-end',
    title: 'Until the Bitter End',
    about: 'Ten men a side on hexes, 1944: two players, or one against the German procedure.',
    shown: true,
    load: async () => (await import('@laager/until-the-bitter-end')).game,
  },
];

export const listingOf = (id: GameId): Listing | undefined => catalogue.find((one) => one.id === id);
