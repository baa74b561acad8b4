/**
 * tsx scripts/replay/records.ts write <folder>: plays a random match of every scenario of every game and writes its record.
 * tsx scripts/replay/records.ts read <folder>: replays them all; one line each with the hash of the last position.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../games/catalogue.ts';
import {
  FastDice,
  type Game,
  isFault,
  keyFromSeed,
  Match,
  sampleAction,
  writeRecord,
} from '../../packages/kernel/src/index.ts';

/** Orders in a record at most: enough to meet every procedure, few enough for a run of minutes. */
const MOST = 400;

function played(game: Game, scenario: string): Match {
  const started = Match.start(game, { scenario }, { key: keyFromSeed(`${game.id} ${scenario}`) });
  if (isFault(started)) throw new Error(started.fault.message);
  const match = started.ok;
  const dice = new FastDice(20261118);
  for (let n = 0; n < MOST; n++) {
    const decision = match.decision();
    if (decision === null) break;
    const action = sampleAction(game, match.truth(), decision, dice);
    const answer = match.act({ seat: decision.seat, seq: match.seq, action });
    if (isFault(answer)) throw new Error(answer.fault.message);
  }
  return match;
}

const [what, folder = '.'] = process.argv.slice(2);
const games = new Map<string, Game>();
for (const listing of catalogue) games.set(listing.id, (await listing.load()) as Game);

if (what === 'write') {
  for (const game of games.values())
    for (const { id } of game.scenarios)
      writeFileSync(join(folder, `${game.id}--${id}.laager`), writeRecord(played(game, id).record()));
} else {
  for (const name of readdirSync(folder).sort()) {
    const game = games.get(name.split('--')[0] ?? '') as Game;
    const read = Match.fromText(game, readFileSync(join(folder, name), 'utf8'));
    console.log(`${name} ${isFault(read) ? read.fault.message : `${read.ok.played} ${read.ok.hash()}`}`);
  }
}
