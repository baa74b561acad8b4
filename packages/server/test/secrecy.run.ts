/**
 * npm run secrecy -- [--pairs 500] [--game <id>] [--from 1]
 *
 * Non-interference on the wire, for every game that hides something: two servers with positions that differ only in what
 * a seat cannot know must send that seat, and a spectator, the same bytes. The pairs are for each game.
 * Pairs are numbered; to run a game in pieces, pass as --from the number that the piece before printed last.
 */
import { parseArgs } from 'node:util';
import { catalogue } from '@laager/games';
import { Twins } from './secrecy.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '500' },
    game: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});
const twins = new Twins();
await twins.open();
for (const listing of catalogue.filter(({ id }) => values.game === undefined || id === values.game)) {
  const began = performance.now();
  const result = await twins.compare(await listing.load(), Number(values.pairs), Number(values.from));
  if (result === null) {
    console.log(`${listing.id.padEnd(22)} hides nothing`);
    continue;
  }
  const { pairs, streams, orders, different, example, next } = result;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${listing.id.padEnd(22)} ${pairs} pairs, ${orders} orders on both, ${streams} streams compared in ${seconds} s: ${different} different; next --from ${next}`,
  );
  if (example !== null) console.log(example);
  if (different > 0 || pairs < Number(values.pairs)) process.exitCode = 1;
}
await twins.close();
