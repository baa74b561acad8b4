/** A series of games: what is played, by whom, with which dice. All that is needed to play any game of it again. */
import type { GameId, Options, Seat } from '@laager/kernel';

interface Head {
  readonly game: GameId;
  readonly version: number;
  readonly scenario: string;
  readonly options: Options;
  /** The seats that are played, in the scenario's order. */
  readonly seats: readonly Seat[];
  readonly seed: string;
}

/** The same players in the same seats, over and over. */
export interface Simulation extends Head {
  readonly kind: 'simulation';
  readonly bots: readonly string[];
}

/** Each player against each other, in every seat; each round of games with the same dice. */
export interface Tournament extends Head {
  readonly kind: 'tournament';
  readonly bots: readonly string[];
}

export type Series = Simulation | Tournament;

/** Game number n of a series: who sits where, and the words that its dice come from. */
export interface Pairing {
  readonly n: number;
  readonly bots: { readonly [seat: Seat]: string };
  readonly dice: string;
}

export function pairing(series: Series, n: number): Pairing {
  const { seats, seed } = series;
  const line = series.kind === 'simulation' ? series.bots : lineUp(series, n);
  const round = series.kind === 'simulation' ? n : Math.floor(n / gamesPerRound(series));
  return {
    n,
    bots: Object.fromEntries(seats.map((seat, i) => [seat, line[i] as string])),
    dice: `${seed}/${round}`,
  };
}

/** How many games it takes until each pair has met in every seat. */
export const gamesPerRound = ({ bots, seats }: Tournament): number =>
  seats.length === 1 ? bots.length : bots.length * (bots.length - 1);

function lineUp(series: Tournament, n: number): readonly string[] {
  const { bots, seats } = series;
  const at = n % gamesPerRound(series);
  if (seats.length === 1) return [bots[at] as string];
  const first = Math.floor(at / (bots.length - 1));
  const other = at % (bots.length - 1);
  return [bots[first] as string, bots[other < first ? other : other + 1] as string];
}

/** A number for a bot's lots from any words: the same words, the same number. */
export function numberFrom(words: string): number {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < words.length; i++) {
    a = Math.imul(a ^ words.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ words.charCodeAt(i), 0x85ebca6b) ^ (a >>> 13);
  }
  return (a >>> 0) + (b & 0xfffff) * 0x1_0000_0000;
}
