/**
 * npm run secrecy -- [--pairs 500] [--game <id>]
 *
 * Non-interference on the wire, for every game that hides something: two servers with positions that differ only in what
 * a seat cannot know must send that seat, and a spectator, the same bytes. The pairs are for each game.
 */
import { parseArgs } from 'node:util';
import { catalogue } from '@laager/games';
import { Twins } from './secrecy.ts';

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '500' }, game: { type: 'string' } },
});
const twins = new Twins();
await twins.open();
for (const listing of catalogue.filter(({ id }) => values.game === undefined || id === values.game)) {
  const began = performance.now();
  const result = await twins.compare(await listing.load(), Number(values.pairs));
  if (result === null) {
    console.log(`${listing.id.padEnd(22)} hides nothing`);
    continue;
  }
  const { pairs, streams, orders, different, example } = result;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${listing.id.padEnd(22)} ${pairs} pairs, ${orders} orders on both, ${streams} streams compared in ${seconds} s: ${different} different`,
  );
  if (example !== null) console.log(example);
  if (different > 0 || pairs < Number(values.pairs)) process.exitCode = 1;
}
await twins.close();
