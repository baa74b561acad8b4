/**
 * Coming back to a golden match: from whatever step, to a copy that was never left or to one that was just loaded from
 * the store, every reader is sent byte for byte what those were sent who stayed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@laager/games';
import { type Delta, type Game, isFault, type Json, keyFromSeed, Match, patch, sampleAction } from '@laager/kernel';
import type { ServerMessage } from '@laager/match/wire';
import { expect, test } from 'vitest';
import { chooserOf } from '../../kernel/conformance/playout.ts';
import { EVERYONE, LiveMatch, type ReaderClass } from '../src/matches/live-match.ts';
import type { StoredMatch } from '../src/store/match-queries.ts';
import type { CommandRow, SnapshotRow } from '../src/store/rows.ts';
import { commandRow, matchRow } from './rows.ts';

/** So much of a golden match is played: enough for several snapshots. */
const MOST = 60;
const SNAPSHOT_EVERY = 16;

interface Golden {
  readonly scenario: string;
  readonly options: object;
  readonly seed: number;
  /** The hashes that the playthrough names, by their order. */
  readonly hashes: readonly string[];
}

function goldenOf(game: Game): Golden {
  const folder = join(import.meta.dirname, '..', '..', '..', 'games', game.id, 'golden');
  const [file] = readdirSync(folder);
  const text = readFileSync(join(folder, file as string), 'utf8');
  const [, scenario = '', options = '', seed] = /^scenario (\S+), options (.*), seed (\d+), version/m.exec(text) ?? [];
  const hashes = [...text.matchAll(/#([0-9a-f]{16})$/gm)].map(([, hash]) => hash as string);
  return { scenario, options: JSON.parse(options), seed: Number(seed), hashes };
}

/** The match as it lay in the store when this many commands were in it. */
const storedAt = (full: StoredMatch, seq: number, snapshots: readonly SnapshotRow[]): StoredMatch => ({
  ...full,
  match: { ...full.match, seq },
  commands: full.commands.slice(0, seq + 1),
  snapshot: snapshots.findLast((one) => one.seq <= seq) ?? null,
});

type Snap = Extract<ServerMessage, { t: 'snap' }>;
type Did = Extract<ServerMessage, { t: 'did' }>;

/** What someone who came at the beginning and stayed sees in the end. */
function followed(first: string, steps: readonly string[]) {
  const { view, lines } = JSON.parse(first) as Snap;
  const seen = { view: view as Json, lines: lines.map(({ by, j }) => ({ by, j })) };
  for (const text of steps) {
    const { by, d, j } = JSON.parse(text) as Did;
    seen.view = patch(seen.view, d as Delta) as Json;
    seen.lines.push({ by, j });
  }
  return seen;
}

test.each(catalogue.map(({ id }) => id))('%s', async (id) => {
  const game = (await catalogue.find((one) => one.id === id)?.load()) as Game;
  const { scenario, options, seed, hashes } = goldenOf(game);
  const key = keyFromSeed(seed);
  const started = Match.start(game, { scenario, options }, { key });
  if (isFault(started)) throw new Error(started.fault.message);
  const head = started.ok.head();
  const { seats } = started.ok.scenario;
  const row = {
    game: id,
    scenario,
    options: JSON.stringify(options),
    rules: game.version,
    commitment: started.ok.commitment,
  };
  const setUp: CommandRow = {
    ...commandRow('golden', 0),
    kind: 'setup',
    draws: JSON.stringify(head.setup.draws),
    entries: JSON.stringify(started.ok.journal()),
    hash: head.setup.hash,
  };
  const empty: StoredMatch = {
    match: matchRow('golden', row),
    seats: [],
    offers: [],
    snapshot: null,
    commands: [setUp],
  };

  const readers: readonly ReaderClass[] = [...seats, EVERYONE];
  const live = LiveMatch.load(game, empty, key);
  const first = new Map(readers.map((reader) => [reader, live.snap(reader)]));
  const sent = new Map(readers.map((reader) => [reader, [] as string[]]));
  const commands = [setUp];
  const snapshots: SnapshotRow[] = [];
  const pictures: string[][] = [];
  const chooser = chooserOf(seed);
  const truth = started.ok;
  for (let decision = truth.decision(); decision !== null && live.seq < MOST; decision = truth.decision()) {
    const { seat } = decision;
    const action = sampleAction(game, truth.truth(), decision, chooser);
    const played = live.play({ kind: 'act', seat, seq: live.seq, action }, readers);
    if ('refused' in played) throw new Error(played.refused.message);
    truth.act({ seat, seq: truth.seq, action });
    commands.push({ ...commandRow('golden', played.row.seq), ...played.row });
    for (const reader of readers) sent.get(reader)?.push(played.sends[reader] as string);
    if (live.seq % SNAPSHOT_EVERY === 0)
      snapshots.push({ match: 'golden', seq: live.seq, rules_hash: 'x', body: live.snapshot() });
    pictures.push(readers.map((reader) => live.snap(reader)));
  }
  // It is the golden match: the playthrough in the repository names the same positions, one after the other.
  const named = commands.map(({ hash }) => hash).filter((hash) => hashes.includes(hash));
  expect(named).toEqual(hashes.slice(0, named.length));
  expect(named.length).toBeGreaterThan(10);

  const full: StoredMatch = { ...empty, commands };
  const last = live.seq;
  const cold = LiveMatch.load(game, storedAt(full, last, snapshots), key);
  for (const reader of readers) {
    const steps = sent.get(reader) as string[];
    const whole = JSON.parse(cold.snap(reader)) as Snap;
    const stayed = followed(first.get(reader) as string, steps);
    expect(stayed.view).toEqual(whole.view);
    expect(stayed.lines).toEqual(whole.lines.map(({ by, j }) => ({ by, j })));
    for (let from = 0; from <= last; from++) {
      expect(live.since(reader, from)).toEqual(steps.slice(from));
      // As after a restart: what was missed is played again from the newest snapshot before it.
      const upTo = Math.min(last, from + 6);
      expect(cold.since(reader, from, upTo)).toEqual(steps.slice(from, upTo));
    }
  }
  // A server that starts at any step shows newcomers the same picture as one that never stopped.
  for (let seq = 1; seq <= last; seq += 6) {
    const loaded = LiveMatch.load(game, storedAt(full, seq, snapshots), key);
    expect(readers.map((reader) => loaded.snap(reader))).toEqual(pictures[seq - 1]);
  }
});
