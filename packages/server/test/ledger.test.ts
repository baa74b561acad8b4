import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLedger } from './ledger.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** `KILLS=100 MATCHES=200 npx vitest run packages/server/test/ledger.test.ts` is the long run. */
const KILLS = Number(process.env.KILLS ?? 3);
const MATCHES = Number(process.env.MATCHES ?? 8);

let postgres: Postgres;
beforeAll(() => {
  postgres = startPostgres(4492);
});
afterAll(() => postgres.stop());

test.each(['sqlite', 'postgres'])(
  '%s: the server is killed under load; nothing acknowledged is lost or doubled, nothing was shown that is not kept',
  async (kind) => {
    const result = await runLedger({
      matches: MATCHES,
      kills: KILLS,
      game: 'bittereinder',
      port: kind === 'sqlite' ? 4493 : 4494,
      ...(kind === 'postgres' ? { database: postgres.url } : {}),
    });
    console.log(kind, result);
    expect(result.acknowledged).toBeGreaterThan(MATCHES);
    expect(result).toMatchObject({ lost: 0, doubled: 0, unkept: 0, broken: 0 });
  },
);
