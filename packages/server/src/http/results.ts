/** Results and ratings of a game: for everyone, without an account. */
import { catalogue } from '@laager/games';
import { Mistake } from '../mistake.ts';
import type { FinishedMatch } from '../store/rating-queries.ts';
import type { Api } from './common.ts';
import { type HttpRoute, route } from './route.ts';

/** Someone whose rating is wider than this has played too little to be placed. */
const WIDEST = 130;
const MOST = 50;

export function resultRoutes({ online }: Api): readonly HttpRoute[] {
  const { calls } = online.store;
  return [
    route('GET', '/results/:', async ({ params, asker }) => {
      const game = params[0] as string;
      if (!catalogue.some(({ id }) => id === game)) throw new Mistake(404, 'not-found', 'There is no such game.');
      const [ranking, finished, mine] = await Promise.all([
        calls.ranking(game, WIDEST, MOST),
        calls.resultsOf(game, MOST),
        asker === null ? [] : calls.ratingsOf(asker.account.id),
      ]);
      const rounded = ({ seat, rating, rd, matches }: (typeof mine)[number]) => ({
        seat,
        rating: Math.round(rating),
        rd: Math.round(rd),
        matches,
      });
      return {
        json: {
          ranking: ranking.map(({ name, seat, rating, rd, matches }) => ({
            name,
            seat,
            rating: Math.round(rating),
            rd: Math.round(rd),
            matches,
          })),
          mine: mine.filter((row) => row.game === game).map(rounded),
          matches: grouped(finished),
        },
      };
    }),
  ];
}

/** One match for the rows of its seats. */
function grouped(rows: readonly FinishedMatch[]): readonly object[] {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) => {
    const seats = rows.filter((row) => row.id === id);
    const { scenario, ended, how, outcome } = seats[0] as FinishedMatch;
    const score = (JSON.parse(outcome ?? 'null') as { score?: { [seat: string]: number } } | null)?.score ?? {};
    return {
      match: id,
      scenario,
      ended,
      how,
      seats: seats.map(({ seat, name, level }) => ({ seat, name: name ?? level ?? '', score: score[seat] ?? null })),
    };
  });
}
