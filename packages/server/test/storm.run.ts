/**
 * npm run storm -- [--store sqlite|postgres|both] [--matches 200] [--kills 100] [--game bittereinder] [--port 4560]
 *
 * Kills the built server without warning under load, again and again, on each database, and compares what the clients
 * wrote down with what is stored. Fails if an acknowledged order is lost or doubled, if a client was shown anything that
 * is not kept, or if a record does not verify. PostgreSQL is started on a temporary directory.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../../scripts/build.mjs';
import { startPostgres } from './postgres.ts';
import { runStorm, type StormResult } from './storm.ts';

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'both' },
    matches: { type: 'string', default: '200' },
    kills: { type: 'string', default: '100' },
    game: { type: 'string', default: 'bittereinder' },
    port: { type: 'string', default: '4560' },
  },
});
const stores = values.store === 'both' ? ['sqlite', 'postgres'] : [values.store];
if (stores.some((store) => store !== 'sqlite' && store !== 'postgres'))
  throw new Error('--store is sqlite, postgres or both');

/** Apart from the server that `npm start` uses: a build of that one must not pull the floor away. */
const built = join(import.meta.dirname, '..', 'node_modules', '.storm');

async function stormOn(store: string): Promise<StormResult> {
  const port = Number(values.port);
  const postgres = store === 'postgres' ? startPostgres(port + 1) : null;
  try {
    return await runStorm({
      matches: Number(values.matches),
      kills: Number(values.kills),
      game: values.game,
      port,
      built,
      ...(postgres === null ? {} : { database: postgres.url }),
      tell: (kill, acknowledged) => {
        if (kill % 10 === 0) console.log(`${store}: killed ${kill} times, ${acknowledged} orders acknowledged`);
      },
    });
  } finally {
    postgres?.stop();
  }
}

await buildServer(built);
for (const store of stores) {
  const began = performance.now();
  const result = await stormOn(store);
  const held = result.lost + result.doubled + result.unkept + result.broken === 0;
  console.log(`${store}, ${((performance.now() - began) / 1000).toFixed(0)} s: ${held ? 'held' : 'FAILED'}`);
  console.table(result);
  if (!held) process.exitCode = 1;
}
