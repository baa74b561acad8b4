/** A tournament as the server tells it, and what a page makes of it. Pure. */
import type { GameId } from '@laager/kernel';
import type { ClockInfo } from '../api.ts';

export interface TournamentHead {
  readonly tournament: string;
  readonly game: GameId;
  readonly scenario: string;
  readonly kind: 'robin' | 'duplicate';
  readonly scoring: 'points' | 'comparison' | 'solo';
  readonly legs: 1 | 2;
  readonly clock: ClockInfo;
  readonly entry: 'open' | 'link';
  readonly size: number;
  readonly bots: string | null;
  readonly state: 'open' | 'live' | 'ended' | 'cancelled';
  readonly round: number;
  readonly closed: number;
  readonly rounds: number;
  readonly nextAt: number | null;
  readonly host: string | null;
}

export interface ListedTournament extends TournamentHead {
  readonly players: number;
  readonly mine: boolean;
}

export interface Player {
  /** In the draw; null before it. */
  readonly place: number | null;
  readonly name: string | null;
  readonly level: string | null;
  readonly program: boolean;
  readonly withdrawn: boolean;
  readonly you: boolean;
}

export interface TournamentTable {
  readonly round: number;
  readonly table: number;
  readonly places: readonly number[];
  readonly state: 'waiting' | 'live' | 'over';
  readonly match: string | null;
  readonly how: string | null;
  readonly scores: readonly number[] | null;
  readonly yourMove: boolean;
}

export interface Tournament extends TournamentHead {
  readonly isHost: boolean;
  readonly you: number | null;
  readonly isIn: boolean;
  readonly link: string;
  readonly players: readonly Player[];
  readonly tables: readonly TournamentTable[];
  readonly seals: readonly { readonly round: number; readonly commitment: string }[];
  readonly standings: readonly {
    readonly place: number;
    readonly rank: number;
    readonly points: number;
    readonly ties: readonly number[];
  }[];
}

export const playerAt = ({ players }: Tournament, place: number): Player | undefined =>
  players.find((one) => one.place === place);

export const tablesIn = ({ tables }: Tournament, round: number): readonly TournamentTable[] =>
  tables.filter((one) => one.round === round);

/** What the reader is to do now. */
export type Next =
  | { readonly what: 'play'; readonly table: TournamentTable }
  | { readonly what: 'wait' | 'bye' | 'break' | 'gone' | 'watch' };

export function nextFor(one: Tournament): Next | null {
  if (one.state !== 'live') return null;
  if (one.you === null) return { what: 'watch' };
  if (!one.isIn) return { what: 'gone' };
  const mine = tablesIn(one, one.round).find(({ places }) => places.includes(one.you as number));
  if (mine?.state === 'live' && mine.match !== null) return { what: 'play', table: mine };
  if (one.closed === one.round) return { what: 'break' };
  return { what: mine === undefined ? 'bye' : 'wait' };
}
