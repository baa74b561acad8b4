/**
 * npm run crafted -- [--commands 100000] [--game <id>] [--seed 5]
 *
 * Sends crafted commands to a server of its own, over the socket and over HTTP, for every game, from every seat, a
 * spectator and a stranger. Fails if one is accepted or the stored log is not the same afterwards.
 * The commands are shared out among the games: to run in pieces, give each piece a game or a seed of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@laager/games';
import { serve } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import { Crafter } from './crafted.ts';

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '100000' },
    game: { type: 'string' },
    seed: { type: 'string', default: '5' },
  },
});
const games = catalogue.filter(({ id }) => values.game === undefined || id === values.game);
const each = Math.ceil(Number(values.commands) / games.length);

const folder = mkdtempSync(join(tmpdir(), 'laager-crafted-'));
const house = await serve({ port: 0, table: folder, data: folder, unlimited: true });
const store = await openStore(join(folder, 'laager.db'));
for (const listing of games) {
  const began = performance.now();
  const result = await new Crafter(await listing.load(), house.address, store, Number(values.seed)).send(each);
  const { sent, bySocket, byHttp, accepted, closed, changed } = result;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${listing.id.padEnd(22)} ${sent} sent (${bySocket} by socket, ${byHttp} by HTTP) in ${seconds} s: ` +
      `${accepted} accepted, ${closed} sockets closed, log changed at ${changed} positions`,
  );
  if (accepted + closed + changed > 0) process.exitCode = 1;
}
await store.close();
await house.close();
rmSync(folder, { recursive: true });
