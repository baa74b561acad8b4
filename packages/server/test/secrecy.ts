/**
 * Non-interference on the wire. Two servers hold the same match under the same name, with the same players and the same
 * dice, but in positions that differ in what one seat cannot know. That seat, and a spectator, must be sent the same
 * bytes by both: over their sockets, by HTTP, and after the same order was played on both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Action,
  FastDice,
  type Game,
  isFault,
  type Json,
  Match,
  type Position,
  type Scenario,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import { type OpenHouse, serve } from '../src/index.ts';
import { newToken, seal, secretFrom, sha256 } from '../src/secret.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { answerFor, Guest, Player } from './client.ts';
import { matchRow } from './rows.ts';

const KEY = '5'.repeat(64);
const SECRET = 'twins';
const BORN = 1_700_000_000_000;
/** What is compared is what arrives, not when. */
const PATIENCE_MS = 120_000;

interface Person {
  readonly id: string;
  readonly token: string;
}

/** One of two servers that are alike in everything but the positions. */
class Twin {
  private readonly folder = mkdtempSync(join(tmpdir(), 'laager-twin-'));
  private house!: OpenHouse;
  store!: Store;

  async open(people: readonly Person[]): Promise<void> {
    this.house = await serve({
      port: 0,
      table: this.folder,
      data: this.folder,
      secret: SECRET,
      unlimited: true,
      matchThreads: 1,
      playMs: PATIENCE_MS,
    });
    this.store = await openStore(join(this.folder, 'laager.db'));
    for (const { id, token } of people)
      await this.store.calls.addGuest(
        { id, kind: 'guest', name: id, created: BORN },
        { token_hash: sha256(token), expires: BORN * 2, device: '' },
      );
  }

  guest(person: Person): Guest {
    const guest = new Guest(this.house.address);
    guest.cookie = `laager=${person.token}`;
    return guest;
  }

  get stranger(): Guest {
    return new Guest(this.house.address);
  }

  player(person: Person | null, match: string): Player {
    return new Player(person === null ? null : this.guest(person), this.house.address, match);
  }

  /** A match under way that began at this position; false if the game does not accept it as a beginning. */
  async hold(id: string, game: Game, scenario: Scenario, position: Position, people: readonly Person[]) {
    const choice = { scenario: scenario.id, options: {}, position: position as Json };
    const started = Match.start(game, choice, { key: KEY });
    if (isFault(started)) return false;
    const { setup, commitment, options } = started.ok.head();
    const toMove = started.ok.decision()?.seat ?? null;
    await this.store.calls.addMatch(
      matchRow(id, {
        game: game.id,
        rules: game.version,
        rules_hash: `${game.id}-${game.version}`,
        scenario: scenario.id,
        options: JSON.stringify(options),
        position: JSON.stringify(position),
        to_move: toMove,
        host: people[0]?.id ?? '',
        commitment,
        key_box: seal(secretFrom(SECRET, ''), KEY),
        created: BORN,
        started: BORN,
        changed: BORN,
      }),
      scenario.seats.map((seat, i) => ({
        seat,
        account: people[i]?.id ?? null,
        sitter: 'person',
        level: null,
        state: 'sat',
        listed: 0,
        time_left: null,
      })),
      { draws: JSON.stringify(setup.draws), entries: JSON.stringify(started.ok.journal()), hash: setup.hash },
    );
    return true;
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.house.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A position some way into random play. */
function positionIn(game: Game, scenario: Scenario, seed: number): Position | null {
  const started = Match.start(game, { scenario: scenario.id, options: {} }, { key: KEY });
  if (isFault(started)) return null;
  const match = started.ok;
  const dice = new FastDice(seed);
  for (let move = 0; move < 10 + (seed % 40); move++) {
    const decision = match.decision();
    if (decision === null) break;
    match.act({ seat: decision.seat, seq: match.seq, action: sampleAction(game, match.truth(), decision, dice) });
  }
  return match.decision() === null ? null : match.truth();
}

export interface SecrecyResult {
  /** Pairs of positions. */
  readonly pairs: number;
  /** Streams and answers that were compared byte by byte. */
  readonly streams: number;
  /** Orders that were played on both; those that roll dice or uncover something are not compared. */
  readonly orders: number;
  readonly different: number;
  /** Where the next piece of a long series begins. */
  readonly next: number;
  /** The first difference, for the one who has to find it. */
  readonly example: string | null;
}

/** Two positions that are one to this seat. */
interface Pair {
  readonly scenario: Scenario;
  readonly seat: Seat;
  readonly positions: readonly [Position, Position];
}

/** Whether the same order changes what the seat knew in two different ways: then it shows by itself which is true. */
function tells(game: Game, { scenario, seat, positions }: Pair, mover: Seat, action: Action): boolean {
  const after = positions.map((position) => {
    const started = Match.start(game, { scenario: scenario.id, options: {}, position: position as Json }, { key: KEY });
    if (isFault(started)) throw new Error(started.fault.message);
    started.ok.act({ seat: mover, seq: started.ok.seq, action });
    return started.ok.truth();
  });
  return isToldApart(game.view(positions[0], seat), positions, after);
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isParts = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Whether a place that was in sight, and alike in both worlds, is no longer alike. */
function isToldApart(seen: unknown, before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.every((world) => same(seen, world))) return !same(after[0], after[1]);
  if (!isParts(seen) || !before.every(isParts) || !after.every(isParts)) return false;
  return Object.keys(seen).some((key) =>
    isToldApart(
      seen[key],
      before.map((world) => world[key]),
      after.map((world) => world[key]),
    ),
  );
}

/** What a reader was sent, without what depends on the clock: who is there, signs of life, the time of day. */
const streamOf = (player: Player): readonly string[] =>
  player.raw.filter((text) => !/^{"t":"(people|alive)"/.test(text)).map((text) => text.replace(/"now":\d+/, '"now":0'));

export class Twins {
  private readonly twins = [new Twin(), new Twin()] as const;
  private readonly people: readonly Person[] = ['anna', 'bert'].map((id) => ({ id, token: newToken() }));
  private sum = { pairs: 0, streams: 0, orders: 0, different: 0, example: null as string | null };
  private held = 0;

  async open(): Promise<void> {
    for (const twin of this.twins) await twin.open(this.people);
  }

  async close(): Promise<void> {
    for (const twin of this.twins) await twin.close();
  }

  /** Compares pairs of positions of a game, from this number on; null if it hides nothing. */
  async compare(game: Game, pairs: number, from = 1): Promise<SecrecyResult | null> {
    this.sum = { pairs: 0, streams: 0, orders: 0, different: 0, example: null };
    const scenarios = game.scenarios.filter((scenario) => !scenario.open);
    if (scenarios.length === 0) return null;
    let seed = from;
    for (; this.sum.pairs < pairs && seed < from + pairs * 20; seed++) {
      const scenario = scenarios[seed % scenarios.length] as Scenario;
      const truth = positionIn(game, scenario, seed);
      if (truth === null) continue;
      const seat = scenario.seats[seed % scenario.seats.length] as Seat;
      const other = game.imagine(game.view(truth, seat), seat, new FastDice(seed * 7));
      if (JSON.stringify(other) !== JSON.stringify(truth))
        await this.comparePair(game, { scenario, seat, positions: [truth, other] }, seed);
    }
    return { ...this.sum, next: seed };
  }

  private async comparePair(game: Game, pair: Pair, seed: number): Promise<void> {
    const { scenario, seat, positions } = pair;
    const id = `p${++this.held}`;
    for (const [i, twin] of this.twins.entries())
      if (!(await twin.hold(id, game, scenario, positions[i] as Position, this.people))) return;
    this.sum.pairs++;
    const sides = await Promise.all(this.twins.map((twin) => this.connect(twin, id, scenario)));
    const readers = [scenario.seats.indexOf(seat), scenario.seats.length];
    const same = (): void => {
      for (const reader of readers)
        this.check(
          id,
          seat,
          sides.map((side) => streamOf(side[reader] as Player)),
        );
    };
    same();
    await this.compareAnswers(id, this.people[readers[0] as number] as Person, seat);
    if (await this.playBoth(game, pair, sides, seed)) same();
    for (const player of sides.flat()) player.cut();
  }

  /** Every seat and then a spectator, each with its first picture. */
  private async connect(twin: Twin, id: string, scenario: Scenario): Promise<readonly Player[]> {
    const players = scenario.seats.map((_, i) => twin.player(this.people[i] as Person, id));
    players.push(twin.player(null, id));
    for (const player of players)
      await player.until(() => player.heard.some((message) => message.t === 'people'), PATIENCE_MS);
    return players;
  }

  /** Plays one order on both, if it is allowed in both; false if it may tell a reader something new. */
  private async playBoth(
    game: Game,
    pair: Pair,
    sides: readonly (readonly Player[])[],
    seed: number,
  ): Promise<boolean> {
    const movers = sides.map((side) => side.find((player) => player.you !== null && player.you === player.to));
    const [one, two] = movers;
    if (one === undefined || two === undefined || one.you !== two.you) return false;
    const action = answerFor(game, one, new FastDice(seed));
    if (action === null || game.forbids(two.view, action) !== null) return false;
    for (const [i, mover] of [one, two].entries()) {
      const answer = await mover.act(action, `k${seed}`);
      if (answer.t === 'no') return false;
      for (const player of sides[i] as readonly Player[]) await player.until(() => player.q >= answer.q, PATIENCE_MS);
    }
    this.sum.orders++;
    if (tells(game, pair, one.you as Seat, action)) return false;
    // Dice, and an order that turns something up, may show what was hidden: they cannot be undone.
    return [one, two].every((mover) => mover.heard.findLast((message) => message.t === 'did')?.noUndo === null);
  }

  private async compareAnswers(id: string, person: Person, seat: Seat): Promise<void> {
    for (const path of [`/matches/${id}?view=1`, `/matches/${id}/past`]) {
      const asked = (who: (twin: Twin) => Guest) =>
        Promise.all(this.twins.map(async (twin) => [JSON.stringify((await who(twin).ask('GET', path)).json)]));
      this.check(id, seat, await asked((twin) => twin.guest(person)));
      this.check(id, seat, await asked((twin) => twin.stranger));
    }
  }

  private check(id: string, seat: Seat, streams: readonly (readonly string[])[]): void {
    this.sum.streams++;
    const [one = [], two = []] = streams;
    if (JSON.stringify(one) === JSON.stringify(two)) return;
    this.sum.different++;
    const at = one.findIndex((text, i) => text !== two[i]);
    this.sum.example ??= `${id}, ${seat}:\n${one[at]}\n${two[at]}`;
  }
}
