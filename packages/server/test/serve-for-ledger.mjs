// The server that the ledger test kills: from its sources, without limits on how often someone may do something.
import { tmpdir } from 'node:os';
import { register } from 'tsx/esm/api';

register();
const { serve } = await import('../src/serve.ts');
await serve({
  port: Number(process.env.LEDGER_PORT),
  table: tmpdir(),
  data: process.env.LEDGER_DATA,
  unlimited: true,
  log: (message, more) => console.error(message, more),
  ...(process.env.LEDGER_DB === undefined ? {} : { database: process.env.LEDGER_DB }),
});
console.log('open');
