/** A game as the shelf shows it: what a visitor wants to know before sitting down. */
import type { Game, GameId, Option, Scenario, Seat } from '@laager/kernel';

export interface Box {
  readonly id: GameId;
  readonly title: string;
  readonly about: string;
  /** Whether it stands on the shelf; the reference game does not, but can be asked for by its address. */
  readonly shown: boolean;
  /** How many numbered clauses its rules have: its weight. */
  readonly clauses: number;
  /** The title of its guided first game. */
  readonly guide: string | null;
  /** Whether there is a picture of it, and what its own poster shows. */
  readonly picture: boolean;
  readonly alt: string | null;
  /** Whether players can load scenario files of their own. */
  readonly takesFiles: boolean;
  readonly scenarios: readonly BoxedScenario[];
  readonly seats?: string;
  readonly length?: string;
  readonly credit?: string;
}

export interface BoxedScenario {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly open: boolean;
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[];
  readonly options: readonly Option[];
}

export const boxedScenario = ({ tell }: Game, { id, title, about, open, options, seats }: Scenario): BoxedScenario => ({
  id,
  title,
  about,
  open,
  options,
  seats: seats.map((seat) => ({ seat, name: tell.seat(seat) })),
});

/** What only people can say of a game. */
export const backsOfBoxes: Record<GameId, Pick<Box, 'seats' | 'length' | 'credit'>> = {
  bittereinder: {
    seats: '2, or 1 and a bot',
    length: '32 turns, about 8 h',
    credit: 'After the game by Hjalmar Gerber (Microgame Co-op; Against the Odds)',
  },
  'redvers-reverse': {
    seats: '1, against the game',
    length: '20 turns, an evening',
    credit: 'After the game by Geoff Noble and Godfrey Bailey (Legion Wargames)',
  },
  'second-boer-war': {
    seats: '2, or 1 and a bot',
    length: '4 stages, 3–6 h',
    credit: 'After the game by Krzysztof Dytczak (Strategemata)',
  },
  'until-the-bitter-end': {
    seats: '2, or 1 alone',
    length: '5–8 turns, 30–60 min',
    credit: 'After the game by Matt White',
  },
  'musket-to-mauser': {
    seats: '2, or 1 and a bot',
    length: '8–14 turns, 1–2½ h',
    credit: 'After an untitled set of miniatures rules',
  },
};

/** The five in their places on the wall, with their words for it. */
const places: readonly Pick<Box, 'id' | 'title' | 'about'>[] = [
  { id: 'bittereinder', title: 'Bittereinder', about: 'The whole war, area by area' },
  { id: 'redvers-reverse', title: 'Redvers’ Reverse', about: 'Colenso: a morning of stray orders' },
  { id: 'second-boer-war', title: 'The Second Boer War', about: 'The whole war, by leaders and cards' },
  { id: 'until-the-bitter-end', title: 'Until the Bitter End', about: 'Ten men a side, hex by hex' },
  { id: 'musket-to-mauser', title: 'Musket to Mauser', about: 'Miniatures battles, 1806 to 1899' },
];

/** The wall of the home screen: the five in their places, then whatever else players are shown. */
export function wall(boxes: readonly Box[]): Box[] {
  const shown = boxes.filter((box) => box.shown);
  const ours = places.flatMap((place) =>
    shown.filter((box) => box.id === place.id).map((box) => ({ ...box, ...place })),
  );
  return [...ours, ...shown.filter((box) => !places.some((place) => place.id === box.id))];
}

/** How heavy its rules are, from 1 to 5: counted, not judged. */
export const weightOf = (clauses: number): number =>
  clauses < 150 ? 1 : clauses < 330 ? 2 : clauses < 450 ? 3 : clauses < 600 ? 4 : 5;
