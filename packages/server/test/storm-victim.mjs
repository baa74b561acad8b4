// The server that the storm kills: built or from its sources, without limits on how often someone may do something.
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

async function serveFrom(built) {
  if (built !== undefined) return (await import(pathToFileURL(built).href)).serve;
  (await import('tsx/esm/api')).register();
  return (await import('../src/serve.ts')).serve;
}

const { STORM_PORT, STORM_DATA, STORM_DB, STORM_BUILT, STORM_SECRET, STORM_METRICS } = process.env;
const serve = await serveFrom(STORM_BUILT);
await serve({
  port: Number(STORM_PORT),
  table: tmpdir(),
  data: STORM_DATA,
  unlimited: true,
  log: (message, more) => console.error(message, more),
  ...(STORM_SECRET === undefined ? {} : { secret: STORM_SECRET }),
  ...(STORM_METRICS === undefined ? {} : { metrics: Number(STORM_METRICS) }),
  ...(STORM_DB === undefined ? {} : { database: STORM_DB }),
});
console.log('open');
