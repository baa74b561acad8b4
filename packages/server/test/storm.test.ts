import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../scripts/build.mjs';
import { type Postgres, startPostgres } from './postgres.ts';
import { runStorm } from './storm.ts';

/** The short form of `npm run storm`. */
const KILLS = 3;
const MATCHES = 8;

/** The server as `npm start` builds it: that it knows its games is tested here too. */
const built = join(import.meta.dirname, '..', 'node_modules', '.storm-test');

let postgres: Postgres;
beforeAll(async () => {
  await buildServer(built);
  postgres = startPostgres(4492);
});
afterAll(() => {
  postgres.stop();
  rmSync(built, { recursive: true, force: true });
});

test.each(['sqlite', 'postgres'])(
  '%s: the server is killed under load; nothing acknowledged is lost or doubled, nothing was shown that is not kept',
  async (kind) => {
    const result = await runStorm({
      matches: MATCHES,
      kills: KILLS,
      game: 'bittereinder',
      built,
      port: kind === 'sqlite' ? 4493 : 4494,
      ...(kind === 'postgres' ? { database: postgres.url } : {}),
    });
    expect(result.acknowledged).toBeGreaterThan(MATCHES);
    expect(result.shown).toBeGreaterThan(MATCHES);
    expect(result).toMatchObject({ lost: 0, doubled: 0, unkept: 0, broken: 0 });
  },
);
