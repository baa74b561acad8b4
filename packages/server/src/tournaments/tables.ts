/** What is known of a tournament, from its rows: its tables with their results, and who may know them. Pure. */
import type { EntrantRow, TournamentRow } from '../store/rows.ts';
import type { EventMatch, StoredTournament } from '../store/tournament-queries.ts';
import { roundsFor } from './pairing.ts';
import { type Scoring, type Standing, standingsOf, type TableResult } from './standings.ts';

export interface TournamentTable {
  readonly round: number;
  readonly table: number;
  readonly places: readonly number[];
  readonly state: 'waiting' | 'live' | 'over';
  /** Null before its round, and where a player had withdrawn. */
  readonly match: EventMatch | null;
  /** How it ended; `walkover` without a match, `void` without a result. */
  readonly how: string | null;
  readonly result: TableResult | null;
}

export const seatsOf = ({ seats }: Pick<TournamentRow, 'seats'>): readonly string[] => JSON.parse(seats);

export function scoringOf(row: Pick<TournamentRow, 'kind' | 'seats'>): Scoring {
  if (row.kind === 'robin') return 'points';
  return seatsOf(row).length === 1 ? 'solo' : 'comparison';
}

/** Everyone in the order of the draw; empty before it. */
export const entrantsByPlace = ({ entrants }: Pick<StoredTournament, 'entrants'>): readonly EntrantRow[] =>
  entrants.filter(({ place }) => place !== null).toSorted((a, b) => (a.place as number) - (b.place as number));

export function tablesOf(stored: StoredTournament): readonly TournamentTable[] {
  const { row, matches } = stored;
  const players = entrantsByPlace(stored);
  if (players.length === 0) return [];
  return roundsFor(players.length, seatsOf(row).length, row.legs).flatMap((pairings, i) =>
    pairings.map((places, table): TournamentTable => {
      const round = i + 1;
      const match = matches.find((one) => one.event_round === round && one.event_table === table) ?? null;
      if (round > row.round) return { round, table, places, state: 'waiting', match: null, how: null, result: null };
      if (match === null) {
        const scores = walkover(
          row,
          places.map((place) => players[place]?.withdrawn != null),
        );
        return {
          round,
          table,
          places,
          state: 'over',
          match,
          how: 'walkover',
          result: { round, places, scores, played: false },
        };
      }
      if (match.state === 'live') return { round, table, places, state: 'live', match, how: null, result: null };
      return { round, table, places, state: 'over', match, ...ended(row, match, round, places) };
    }),
  );
}

/** Who had withdrawn gets nothing; who was there wins, or has what an average table would bring. */
function walkover(row: TournamentRow, gone: readonly boolean[]): readonly number[] {
  const there = scoringOf(row) === 'points' ? 1 : 0.5;
  return gone.map((isGone) => (isGone ? 0 : there));
}

function ended(
  row: TournamentRow,
  match: EventMatch,
  round: number,
  places: readonly number[],
): Pick<TournamentTable, 'how' | 'result'> {
  const score = (JSON.parse(match.outcome ?? 'null') as { score?: { [seat: string]: number } } | null)?.score;
  const played = match.state === 'ended' && score !== undefined;
  // Without a result no one is to blame: half for each.
  const scores = seatsOf(row).map((seat) => (played ? (score[seat] ?? 0) : 0.5));
  return { how: played ? match.how : 'void', result: { round, places, scores, played } };
}

/** While a round of a duplicate is played, how a table ended may say something of its dice to the others. */
export const isTold = (row: TournamentRow, { round }: Pick<TournamentTable, 'round'>): boolean =>
  row.kind === 'robin' || round <= row.closed;

export function currentStandings(stored: StoredTournament): readonly Standing[] {
  const { row } = stored;
  const results = tablesOf(stored).flatMap((table) =>
    table.result === null || !isTold(row, table) ? [] : [table.result],
  );
  return standingsOf(scoringOf(row), entrantsByPlace(stored).length, results);
}
