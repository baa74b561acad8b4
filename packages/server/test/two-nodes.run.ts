/**
 * npm run two-nodes -- [--seconds 300] [--every 10] [--matches 20] [--races 10000] [--game bittereinder] [--port 4570]
 *
 * Two servers on one PostgreSQL, the players of each match on different servers. One server is killed without warning
 * every ten seconds, in turn, and started again; clients keep a ledger of what was acknowledged and shown. Then both
 * servers' stores race for the same sequence numbers. Fails if the ledger does not hold, or if play took longer to go on
 * than p95 2 s or 5 s at most.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../../scripts/build.mjs';
import { startPostgres } from './postgres.ts';
import { raceFor, runTwoNodes } from './two-nodes.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    every: { type: 'string', default: '10' },
    matches: { type: 'string', default: '20' },
    races: { type: 'string', default: '10000' },
    game: { type: 'string', default: 'bittereinder' },
    port: { type: 'string', default: '4570' },
  },
});
const built = join(import.meta.dirname, '..', 'node_modules', '.two-nodes');
await buildServer(built);
const port = Number(values.port);
const postgres = startPostgres(port + 2);
try {
  const result = await runTwoNodes({
    seconds: Number(values.seconds),
    every: Number(values.every),
    matches: Number(values.matches),
    game: values.game,
    ports: [port, port + 1],
    database: postgres.url,
    built,
  });
  const held = result.lost + result.doubled + result.unkept + result.broken === 0;
  const soon = result.pauseP95 <= 2_000 && result.pauseMax <= 5_000;
  console.log(
    `two servers, one killed every ${values.every} s for ${values.seconds} s: ${held && soon ? 'held' : 'FAILED'}`,
  );
  console.table(result);
  const race = await raceFor(postgres.url, Number(values.races));
  console.log(
    `${race.numbers} sequence numbers, ${race.tries} tries by two servers: each won once ${race.wonOnce === race.numbers ? 'held' : 'FAILED'}`,
  );
  if (!held || !soon || race.wonOnce !== race.numbers) process.exitCode = 1;
} finally {
  postgres.stop();
}
