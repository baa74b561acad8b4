/** A game as the home page shows it: what a visitor wants to know before starting it. */
import type { About } from '@laager/games';
import type { Game, GameId, Option, Scenario, Seat } from '@laager/kernel';

/** What a game's folder says about it, and what its rules add. */
export interface Box extends About {
  readonly id: GameId;
  /** The title of its guided first game. */
  readonly guide: string | null;
  /** Whether there is a picture of it, and what its own poster shows. */
  readonly picture: boolean;
  readonly alt: string | null;
  /** Whether players can load scenario files of their own. */
  readonly takesFiles: boolean;
  readonly scenarios: readonly BoxedScenario[];
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
  seats: seats.map((seat) => ({ seat, name: tell.seat(seat, id) })),
});

/** The wall of the home screen, in the order of the catalogue. */
export const wall = (boxes: readonly Box[]): readonly Box[] => boxes.filter((box) => box.shown);
