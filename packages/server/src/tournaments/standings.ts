/** Standings from the results of tables. Pure. */

/** How players are compared: match against match, the same side at other tables with the same dice, or a battle played alone. */
export type Scoring = 'points' | 'comparison' | 'solo';

export interface TableResult {
  readonly round: number;
  /** Who sat there, in the order of the seats. */
  readonly places: readonly number[];
  /** In the same order, from 0 to 1. */
  readonly scores: readonly number[];
  /** Whether it was played to an end; what was not is compared with nothing. */
  readonly played: boolean;
}

export interface Standing {
  readonly place: number;
  /** From 1; equal in everything is the same rank. */
  readonly rank: number;
  readonly points: number;
  /** The tie-breaks of this scoring, in their order. */
  readonly ties: readonly number[];
}

/** Thirds and sevenths that were added up in another order are still equal. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;
const sum = (values: readonly number[]): number => exact(values.reduce((all, one) => all + one, 0));

/** What one player did at one table. */
interface Outing {
  readonly score: number;
  readonly points: number;
  /** Null in a battle played alone. */
  readonly opponent: number | null;
}

export function standingsOf(scoring: Scoring, players: number, results: readonly TableResult[]): readonly Standing[] {
  const outings = Array.from({ length: players }, (_, place) => outingsOf(scoring, place, results));
  const points = outings.map((own) => sum(own.map((one) => one.points)));
  const rows = outings.map((own, place) => ({
    place,
    points: points[place] as number,
    ties: tieBreaks[scoring](own, place, points),
  }));
  const sorted = rows.toSorted((a, b) => compared(b, a) || a.place - b.place);
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex((other) => compared(other, row) === 0) + 1 }));
}

type Row = Pick<Standing, 'points' | 'ties'>;
function compared(a: Row, b: Row): number {
  const difference = [a.points - b.points, ...a.ties.map((tie, i) => tie - (b.ties[i] ?? 0))];
  return difference.find((one) => one !== 0) ?? 0;
}

function outingsOf(scoring: Scoring, place: number, results: readonly TableResult[]): readonly Outing[] {
  return results.flatMap((table): readonly Outing[] => {
    const seat = table.places.indexOf(place);
    if (seat < 0) return [];
    const score = table.scores[seat] ?? 0;
    const points = scoring === 'comparison' && table.played ? shareBeaten(table, seat, results) : score;
    return [{ score, points, opponent: table.places[1 - seat] ?? null }];
  });
}

/** The share of the other tables of the round at which this side did worse; equal counts half. */
function shareBeaten(table: TableResult, seat: number, results: readonly TableResult[]): number {
  const own = table.scores[seat] ?? 0;
  const others = results.filter((one) => one !== table && one.played && one.round === table.round);
  if (others.length === 0) return 0.5;
  const beaten = others.map(({ scores }) => {
    const other = scores[seat] ?? 0;
    return own > other ? 1 : own === other ? 0.5 : 0;
  });
  return sum(beaten) / others.length;
}

const winsOf = (own: readonly Outing[]): number => own.filter(({ score }) => score === 1).length;

const tieBreaks: {
  readonly [scoring in Scoring]: (
    own: readonly Outing[],
    place: number,
    points: readonly number[],
  ) => readonly number[];
} = {
  /** The matches among those who are level; then each result times the opponent's points; then wins. */
  points: (own, place, points) => {
    const among = own.filter(({ opponent }) => opponent !== null && points[opponent] === points[place]);
    const weighed = own.map(({ score, opponent }) => score * (opponent === null ? 0 : (points[opponent] as number)));
    return [sum(among.map(({ score }) => score)), sum(weighed), winsOf(own)];
  },
  /** The results themselves; then wins. */
  comparison: (own) => [sum(own.map(({ score }) => score)), winsOf(own)],
  /** Equal results share a rank. */
  solo: () => [],
};
