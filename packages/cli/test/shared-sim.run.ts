/**
 * npm run shared-sim -- [--games 2000] [--kills 20] [--game connect-four] [--bots recruit,greedy] [--port 4574]
 *
 * Plays a series once on this machine and once over a database with two workers that are killed at random moments, and
 * compares the results byte by byte. PostgreSQL is started on a temporary directory.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../../server/test/postgres.ts';
import { runSharedSim } from './shared-sim.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    game: { type: 'string', default: 'connect-four' },
    bots: { type: 'string', default: 'recruit,greedy' },
    port: { type: 'string', default: '4574' },
  },
});
const postgres = startPostgres(Number(values.port));
try {
  const { game, bots } = values;
  const result = await runSharedSim({
    database: postgres.url,
    games: Number(values.games),
    kills: Number(values.kills),
    game,
    bots,
  });
  console.log(`${values.games} games of ${game} over two workers: ${result.same ? 'the same bytes' : 'FAILED'}`);
  console.table(result);
  if (!result.same) process.exitCode = 1;
} finally {
  postgres.stop();
}
