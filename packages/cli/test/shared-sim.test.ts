import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../server/test/postgres.ts';
import { runSharedSim } from './shared-sim.ts';

let postgres: Postgres;
beforeAll(() => {
  postgres = startPostgres(4496);
});
afterAll(() => postgres.stop());

test('a series over a database, with a worker killed, has the same bytes as on one machine', async () => {
  // The short form of `npm run shared-sim`.
  const result = await runSharedSim({
    database: postgres.url,
    games: 40,
    kills: 1,
    game: 'connect-four',
    bots: 'recruit,greedy',
  });
  expect(result).toMatchObject({ same: true, kills: 1 });
  expect(result.bytes).toBeGreaterThan(10_000);
});
