/**
 * Two servers on one PostgreSQL that are killed in turn while clients play on both: the ledger of `storm.ts`, with the
 * time from losing a server to playing on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/store/open.ts';
import { Guest, gameOf } from './client.ts';
import { changeTo, commandRow, matchRow, SET_UP } from './rows.ts';
import { compare, countBroken, Pair, type StormResult, sleep, Victim } from './storm.ts';

export interface TwoNodesChoice {
  readonly seconds: number;
  readonly every: number;
  readonly matches: number;
  readonly game: string;
  readonly ports: readonly [number, number];
  readonly database: string;
  readonly built: string;
}

export interface TwoNodesResult extends Omit<StormResult, 'inFlight'> {
  readonly inFlight: number;
  /** From a lost connection to the next acknowledged order of that match, in milliseconds. */
  readonly pauses: number;
  readonly pauseP50: number;
  readonly pauseP95: number;
  readonly pauseMax: number;
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

export async function runTwoNodes(choice: TwoNodesChoice): Promise<TwoNodesResult> {
  const folder = mkdtempSync(join(tmpdir(), 'laager-two-'));
  const { database, built, ports } = choice;
  const victims = ports.map((port) => new Victim({ port, database, built, secret: 'both' }, folder));
  const [first, second] = victims as [Victim, Victim];
  try {
    // One after the other: the first makes the tables.
    await first.start();
    await second.start();
    const game = await gameOf(choice.game);
    const pairs: Pair[] = [];
    for (let i = 0; i < choice.matches; i++) {
      const guests = [await Guest.named(first.address, 'A'), await Guest.named(second.address, 'B')] as const;
      const pair = new Pair(guests, game, i + 1, [first.address, second.address]);
      await pair.begin();
      pairs.push(pair);
    }
    let over = false;
    const playing = Promise.all(pairs.map((pair) => pair.play(() => over)));
    const end = Date.now() + choice.seconds * 1_000;
    let kills = 0;
    while (Date.now() < end) {
      await sleep(choice.every * 1_000);
      const victim = victims[kills++ % 2] as Victim;
      await victim.kill();
      await victim.start();
    }
    await sleep(2_000);
    over = true;
    await playing;
    for (const pair of pairs) pair.leave();
    const broken = await countBroken(game, pairs);
    for (const victim of victims) await victim.kill();
    const ledgers = pairs.flatMap((pair) => pair.ledgers);
    const pauses = pairs.flatMap((pair) => pair.pauses).sort((a, b) => a - b);
    const compared = await compare(ledgers, database);
    return {
      kills,
      matches: ledgers.length,
      ...compared,
      broken,
      pauses: pauses.length,
      pauseP50: at(pauses, 0.5),
      pauseP95: at(pauses, 0.95),
      pauseMax: at(pauses, 1),
    };
  } finally {
    for (const victim of victims) await victim.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two stores, as two servers have them, append to the same numbers of the same log at the same moment. */
export async function raceFor(
  database: string,
  numbers: number,
): Promise<{ readonly numbers: number; readonly tries: number; readonly wonOnce: number }> {
  const stores = [await openStore(database), await openStore(database)];
  const [store] = stores as [(typeof stores)[number]];
  const BATCH = 100;
  let wonOnce = 0;
  try {
    const matches = Array.from({ length: BATCH }, (_, i) => `race${Date.now().toString(36)}${i}`.slice(0, 20));
    for (const id of matches) await store.calls.addMatch(matchRow(id), [], SET_UP);
    for (let seq = 1; seq * BATCH <= numbers; seq++) {
      const rounds = await Promise.all(
        matches.map((match) =>
          Promise.all(stores.map((one) => one.calls.append(commandRow(match, seq), changeTo(seq, { seats: [] })))),
        ),
      );
      wonOnce += rounds.filter((answers) => answers.filter(({ kept }) => kept).length === 1).length;
    }
  } finally {
    for (const one of stores) await one.close();
  }
  return { numbers: Math.floor(numbers / BATCH) * BATCH, tries: Math.floor(numbers / BATCH) * BATCH * 2, wonOnce };
}
