/**
 * A game being played. The holder of the match is its authority: every command is checked here again, and a refused
 * one leaves no trace. Every accepted command becomes a row of the log; the match is its log.
 */
import { type Command, type EndCommand, endingBy, type Refusal, refuse, type Taken } from './command.ts';
import { Context } from './context.ts';
import {
  type Action,
  type ClauseId,
  type Decision,
  type Denial,
  type Game,
  type Json,
  type Outcome,
  type Position,
  type Scenario,
  type Seat,
  type SetupChoice,
  scenarioOf,
} from './contract.ts';
import { delta } from './delta.ts';
import { Watch } from './frontier.ts';
import { type Entry, entriesFor } from './journal.ts';
import { type Ending, type OpenMove, positionsBefore, type Row, type Snapshot } from './log.ts';
import { DiceFault, DieWanted, type Draw, MatchDice } from './match-dice.ts';
import {
  hashMismatch,
  lineFault,
  type MatchChoice,
  type MatchStart,
  newOpening,
  type Opening,
  openingFrom,
  versioned,
  wordsOf,
} from './opening.ts';
import { canonical, hashOf, type Sha256 } from './plain.ts';
import {
  type MatchRecord,
  parseRecord,
  type RecordedMove,
  type RecordedRow,
  type RecordFault,
  type RecordHead,
  standing,
} from './record.ts';
import { SHOWN, TakeBacks } from './take-backs.ts';
import { checkedAction, isFault, type Result } from './validate.ts';

interface Move<A> {
  readonly seat: Seat;
  readonly action: A;
  readonly draws: readonly Draw[];
  readonly journal: readonly Entry[];
  readonly hash: string;
}

/** The rules themselves failed: a defect of the game, reported with all that is needed to reproduce it. */
export class RulesFault extends Error {}

/** What a match goes on from: its log, whole or from a snapshot on. */
export interface Stored {
  /** Without one, every row is played again. */
  readonly snapshot?: Snapshot;
  /**
   * In order and without gaps, up to the last. They may begin after the snapshot; but the record, and a take-back to a
   * move before the snapshot, need all of them.
   */
  readonly rows: readonly Row[];
  readonly sha256?: Sha256;
}

/** A record as far as these rules agree with it. */
export interface OpenedRecord<P extends Position, A extends Action> {
  /** After the last row that is sound. To play on from there, `branch` it. */
  readonly match: Match<P, A>;
  /** Where and why it stops; null if every line is right. */
  readonly stopped: RecordFault | null;
}

/** The position before the first of the moves that the match holds, and what came before it. */
interface Base<P> {
  readonly position: P;
  readonly moves: number;
  readonly last: Seat | null;
}

type SetUp = { readonly draws: readonly Draw[]; readonly hash: string; readonly journal: readonly Entry[] };

export class Match<P extends Position = Position, A extends Action = Action> {
  readonly game: Game<P, A>;
  readonly choice: SetupChoice;
  readonly scenario: Scenario;
  private readonly from: Opening<P>;
  private readonly setup: SetUp;
  /** The rows that are held: all of them, or those after row `before`. */
  private readonly log: Row[] = [];
  private before = 0;
  private base: Base<P>;
  private position: P;
  /** The moves since the base that stand. */
  private readonly moves: Move<A>[] = [];
  private undone: Omit<Move<A>, 'journal' | 'draws'>[] = [];
  /** How far the moves can be taken back. */
  private readonly takeBacks: TakeBacks<P, A>;
  private ending: Ending | null = null;

  private constructor(game: Game<P, A>, from: Opening<P>, setup?: SetUp, base?: Base<P>) {
    this.game = game;
    this.from = from;
    this.choice = from.choice;
    this.scenario = scenarioOf(game, from.choice) as Scenario;
    this.takeBacks = new TakeBacks(game, !this.scenario.open);
    if (setup !== undefined && base !== undefined) {
      [this.setup, this.base, this.position] = [setup, base, game.clone(base.position)];
      if (from.byHand) from.dice.rollByHand();
      return;
    }
    const journal: Entry[] = [];
    this.position =
      from.position === null ? game.setup(from.choice, new Context(from.dice, journal)) : game.clone(from.position);
    this.setup = { draws: from.dice.takeDraws(), hash: hashOf(this.position, from.sha256), journal };
    this.base = { position: game.clone(this.position), moves: 0, last: null };
    if (from.byHand) from.dice.rollByHand();
  }

  static start<P extends Position, A extends Action>(
    game: Game<P, A>,
    choice: MatchChoice,
    start: MatchStart,
  ): Result<Match<P, A>> {
    const opening = newOpening(game, choice, start);
    return isFault(opening) ? opening : { ok: new Match(game, opening.ok) };
  }

  // ---- Looking

  /** The hash of the key of the dice: published before the first die, so that the key cannot be chosen afterwards. */
  get commitment(): string {
    return this.from.commitment;
  }

  /** Whether the players roll real dice: an order that rolls any is refused with `roll` until their faces are given. */
  get dicedByHand(): boolean {
    return this.from.byHand;
  }

  /** The number of the last row: how many commands have been taken. It survives storing and loading. */
  get seq(): number {
    return this.before + this.log.length;
  }

  /** How many moves stand: made, and not taken back. */
  get played(): number {
    return this.base.moves + this.moves.length;
  }

  /** The last move that was not taken back, and what it wrote; null before the first, or if it lies before the snapshot. */
  get lastMove(): Move<A> | null {
    return this.moves[this.moves.length - 1] ?? null;
  }

  /** How the players or the clock ended the match; null while it goes on, and where the rules ended it. */
  get ended(): Ending | null {
    return this.ending;
  }

  /** Null when the match is over, in whichever way. */
  decision(): Decision<A> | null {
    return this.ending === null ? this.game.decision(this.position) : null;
  }

  /** What the rules say about the position: null while they have no result. */
  outcome(): Outcome | null {
    return this.game.outcome(this.position);
  }

  /** The whole truth, for the holder of the match; a copy. */
  truth(): P {
    return this.game.clone(this.position);
  }

  view(seat: Seat | null): P {
    return this.game.view(this.position, seat);
  }

  hash(): string {
    return hashOf(this.position, this.from.sha256);
  }

  /** Everything that happened (since the snapshot, if it began from one), as that seat or a spectator may read it. */
  journal(reader: Seat | null | 'all' = 'all'): readonly Entry[] {
    const entries = [...this.setup.journal, ...this.moves.flatMap((move) => move.journal)];
    return reader === 'all' ? entries : entriesFor(reader, entries);
  }

  /** Why the rules forbid the action here and now; a fault if it is no action at all. */
  explain(action: unknown): Result<Denial | null, Refusal> {
    if (this.decision() === null) return refuse('game-over', 'the game is over');
    const checked = checkedAction(this.game, action);
    if (isFault(checked)) return refuse('bad-request', checked.fault.message, { path: checked.fault.path });
    return { ok: this.game.forbids(this.position, checked.ok) };
  }

  // ---- Commands. Each returns, in constant time, the row to store and the entries to show.

  /** Takes an order if it is right in every respect, and plays it. */
  act(command: Command): Result<Taken, Refusal> {
    const checked = this.check(command);
    if (isFault(checked)) return checked;
    if (command.dice !== undefined && !this.from.byHand)
      return refuse('bad-request', 'the dice of this match are rolled by its key', { path: 'dice' });
    this.from.dice.giveScript(command.dice ?? []);
    const played = this.carryOut(command.seat, checked.ok);
    if (isFault(played)) return played;
    this.undone = [];
    const { seat, draws, hash, journal } = played.ok;
    const action = checked.ok as unknown as Json;
    return this.taken({ n: this.seq + 1, kind: 'act', seat, action, draws, hash }, journal);
  }

  /** Takes the seat's last action back, if it lies this side of the information frontier. */
  undo(seat: Seat, seq: number): Result<Taken, Refusal> {
    const late = this.late(seq);
    if (late !== null) return late;
    const reason = this.undoRefusal(seat);
    if (reason !== null) return refuse('forbidden', `this cannot be undone: ${reason}`);
    const { journal: _journal, draws: _draws, ...move } = this.moves.pop() as Move<A>;
    this.undone.push(move);
    this.position = this.takeBacks.pop();
    return this.taken({ n: this.seq + 1, kind: 'undo', seat, hash: this.hash() });
  }

  /** Plays again what that seat took back last. */
  redo(seat: Seat, seq: number): Result<Taken, Refusal> {
    const late = this.late(seq);
    if (late !== null) return late;
    const reason = this.redoRefusal(seat);
    if (reason !== null) return refuse('forbidden', reason);
    const played = this.carryOut(seat, (this.undone[this.undone.length - 1] as Move<A>).action);
    if (isFault(played)) return played;
    this.undone.pop();
    return this.taken({ n: this.seq + 1, kind: 'redo', seat, hash: played.ok.hash }, played.ok.journal);
  }

  /**
   * A take-back by consent, as far as the players like: `to` moves are left. Dice that were rolled stay spent, so that
   * none falls twice. That the other seats consent is for the caller to know. Plays the moves that are left again.
   */
  back(to: number, seq: number): Result<Taken, Refusal> {
    const late = this.late(seq);
    if (late !== null) return late;
    if (this.ending !== null) return refuse('game-over', 'the match has ended');
    if (!Number.isInteger(to) || to < 0 || to >= this.played)
      return refuse('bad-request', `expected a number of moves from 0 to ${this.played - 1}`, { path: 'to' });
    if (to < this.base.moves && this.before > 0)
      return refuse('bad-request', 'the log before that move is not loaded', { path: 'to' });
    if (to < this.base.moves) this.rebase();
    this.moves.length = to - this.base.moves;
    this.position = this.game.clone(this.base.position);
    const dice = new MatchDice(null);
    for (const { action, draws } of this.moves) {
      dice.expect(draws);
      this.game.play(this.position, action, new Context(dice));
      dice.takeDraws();
    }
    this.undone = [];
    this.takeBacks.close('the players agreed to go back to here');
    return this.taken({ n: this.seq + 1, kind: 'back', to, hash: this.hash() });
  }

  /** The players or the clock end the match. Nothing can be played or taken back after it. */
  end(command: EndCommand): Result<Taken, Refusal> {
    const late = this.late(command.seq);
    if (late !== null) return late;
    if (this.decision() === null) return refuse('game-over', 'the match has ended');
    const ending = endingBy(this.scenario.seats, command);
    if (isFault(ending)) return ending;
    this.ending = ending.ok;
    return this.taken({ n: this.seq + 1, kind: 'end', end: this.ending, hash: this.hash() });
  }

  private nameOf(seat: Seat): string {
    return this.game.tell.seat(seat, this.scenario.id);
  }

  /** Why that seat may not take its last action back; null if it may. */
  undoRefusal(seat: Seat): string | null {
    if (this.ending !== null) return 'the match has ended';
    const last = this.lastSeat();
    if (last === null) return 'nothing has been played yet';
    if (last !== seat) return `${this.nameOf(last)} has decided since`;
    return this.takeBacks.refusal();
  }

  /** Why that seat has nothing to play again; null if it has. */
  redoRefusal(seat: Seat): string | null {
    if (this.ending !== null) return 'the match has ended';
    return this.undone[this.undone.length - 1]?.seat === seat ? null : 'there is nothing to redo';
  }

  /** The next dice fall like this: for tests, tools and lessons. The record marks them. */
  scriptDice(faces: readonly number[]): void {
    this.from.dice.giveScript(faces);
  }

  private taken(row: Row, entries: readonly Entry[] = []): { ok: Taken } {
    this.log.push(row);
    return { ok: { row, entries } };
  }

  private late(seq: number, rule?: ClauseId): { fault: Refusal } | null {
    if (seq === this.seq) return null;
    const message = `this is command ${this.seq}, not ${String(seq)}: the match has moved on`;
    return refuse('stale', message, rule === undefined ? {} : { rule });
  }

  private check(command: Command): Result<A, Refusal> {
    const decision = this.decision();
    if (decision === null) return refuse('game-over', 'the game is over');
    const late = this.late(command.seq, decision.rule);
    if (late !== null) return late;
    if (command.seat !== decision.seat)
      return refuse('wrong-seat', `${this.nameOf(decision.seat)} is to decide now`, { rule: decision.rule });
    const action = checkedAction(this.game, command.action);
    if (isFault(action)) return refuse('bad-request', action.fault.message, { path: action.fault.path });
    const denial = this.game.forbids(this.position, action.ok);
    return denial === null ? action : refuse('forbidden', denial.reason, { rule: denial.rule });
  }

  private carryOut(seat: Seat, action: A): Result<Move<A>, Refusal> {
    const before = this.game.clone(this.position);
    const journal: Entry[] = [];
    const watch = this.scenario.open ? null : new Watch(this.position, this.view(seat));
    const { drawn } = this.from.dice;
    let draws: readonly Draw[];
    let shows = false;
    try {
      this.game.play(watch?.watched ?? this.position, action, new Context(this.from.dice, journal));
      draws = this.from.dice.takeDraws();
      if (this.decision() === null && this.outcome() === null)
        throw new Error('no seat is to decide, and yet it is not over');
      if (watch !== null && draws.length === 0) shows = watch.shown || watch.uncovers(this.position, this.view(seat));
    } catch (error) {
      this.position = before;
      this.from.dice.rewind();
      this.from.dice.skipTo(drawn);
      if (!(error instanceof DiceFault)) throw this.rulesFault(action, error);
      this.from.dice.dropScript();
      return error instanceof DieWanted
        ? refuse('roll', error.message, { rule: error.die.rule, die: error.die })
        : refuse('bad-request', error.message);
    }
    watch?.unwrap(journal);
    const last = this.lastSeat();
    // This seat has now seen and used the position before: no other seat may change it, even if this move is undone.
    if (last !== null && last !== seat) this.takeBacks.close(`${this.nameOf(seat)} has decided since`);
    const move = { seat, action, draws, journal, hash: this.hash() };
    this.moves.push(move);
    this.takeBacks.push(before, seat, action);
    if (draws.length > 0) this.takeBacks.close('a die was rolled');
    else if (shows) this.takeBacks.close(SHOWN);
    return { ok: move };
  }

  /** Plays the whole log again, so that a match that began from a snapshot holds all of its moves. */
  private rebase(): void {
    const record = this.record();
    const whole = sound(Match.replayMoves(this.game, record, record.moves.length));
    this.base = whole.base;
    this.moves.splice(0, this.moves.length, ...whole.moves);
  }

  private lastSeat(): Seat | null {
    return this.lastMove?.seat ?? this.base.last;
  }

  private rulesFault(action: A, cause: unknown): RulesFault {
    const message = cause instanceof Error ? cause.message : String(cause);
    return new RulesFault(`${this.game.id} failed at action ${this.played + 1}, ${canonical(action)}: ${message}`, {
      cause,
    });
  }

  // ---- Storing

  /** How the match began. While it goes on between people, its key must not leave the holder. */
  head({ discloseKey = true } = {}): RecordHead {
    return {
      game: this.game.id,
      version: this.game.version,
      scenario: this.choice.scenario,
      options: this.choice.options,
      ...(this.choice.file === undefined ? {} : { file: this.choice.file }),
      ...(this.from.position === null ? {} : { position: this.from.position as Json }),
      ...(this.from.players === undefined ? {} : { players: this.from.players }),
      ...(this.from.byHand ? { dice: 'by-hand' as const } : {}),
      commitment: this.commitment,
      key: discloseKey ? this.from.key : null,
      setup: { draws: this.setup.draws, hash: this.setup.hash },
    };
  }

  /** The rows after row `since`. */
  rows(since = 0): readonly Row[] {
    if (since < this.before) throw new RangeError(`the rows up to ${this.before} are not loaded`);
    return this.log.slice(since - this.before);
  }

  /** The match as it is now, to go on from later without playing its rows again: see `Match.resume`. */
  snapshot(): Snapshot {
    const earlier = this.takeBacks.positions();
    const first = this.moves.length - earlier.length;
    const open = earlier.map((before, i) => {
      const after = earlier[i + 1] ?? this.position;
      return { ...openMove(this.moves[first + i] as Move<A>), back: delta(after as Json, before as Json) };
    });
    return {
      n: this.seq,
      position: this.truth() as Json,
      hash: this.hash(),
      drawn: this.from.dice.drawn,
      moves: this.played,
      last: this.moves[first - 1]?.seat ?? this.base.last,
      frontier: this.takeBacks.reason,
      open,
      undone: this.undone.map(openMove),
      end: this.ending,
    };
  }

  /** The whole match. While it goes on between people, its key and its secret orders must not leave the holder. */
  record(disclosure: { discloseKey?: boolean } = {}): MatchRecord {
    const rows = this.rows();
    const moves = standing(rows, this.setup.draws.length);
    return { ...this.head(disclosure), rows, moves, outcome: this.outcome() };
  }

  /** A match that was stored goes on: from its snapshot, or else from the beginning; every row is checked. */
  static resume<P extends Position, A extends Action>(
    game: Game<P, A>,
    head: RecordHead,
    { snapshot, rows, sha256 }: Stored,
  ): Result<Match<P, A>, RecordFault> {
    const begun =
      snapshot === undefined ? Match.begin(game, head, sha256) : Match.restore(game, head, snapshot, sha256);
    if (isFault(begun)) return begun;
    const match = begun.ok;
    const known = rows.filter((row) => row.n <= match.seq);
    const gap = known.findIndex((row, i) => row.n !== match.seq - known.length + 1 + i);
    if (gap >= 0) return lineFault((known[gap] as Row).n, 'a row before this one is missing');
    match.log.push(...known);
    match.before -= known.length;
    for (const row of rows.slice(known.length)) {
      const followed = match.follow(row);
      if (isFault(followed)) return followed;
    }
    return begun;
  }

  /**
   * Plays a stored row: checked like a command, and its dice and hash besides. After a fault the match is not to be used
   * any more.
   */
  follow(row: RecordedRow): Result<Taken, RecordFault> {
    const taken = this.replayRow(row);
    if (isFault(taken) || taken.ok.row.hash === row.hash) return taken;
    return lineFault(row.line ?? row.n, hashMismatch(row.hash, taken.ok.row.hash));
  }

  /** As `follow`, but the position after the row may be another than the stored one. */
  private replayRow(row: RecordedRow): Result<Taken, RecordFault> {
    const line = row.line ?? row.n;
    if (row.n !== this.seq + 1) return lineFault(line, `expected row ${this.seq + 1}, found ${row.n}`);
    let taken: Result<Taken, Refusal>;
    try {
      taken = this.repeat(row);
    } catch (error) {
      // Rules that fail at a row never played it.
      if (error instanceof RulesFault) return lineFault(line, error.message);
      throw error;
    }
    return isFault(taken) ? lineFault(line, wordsOf(taken.fault)) : taken;
  }

  private repeat(row: Row): Result<Taken, Refusal> {
    const { seq } = this;
    switch (row.kind) {
      case 'act':
        this.from.dice.expect(row.draws);
        return this.act({ seat: row.seat, seq, action: row.action });
      case 'undo':
        return this.undo(row.seat, seq);
      case 'redo':
        return this.redo(row.seat, seq);
      case 'back':
        return this.back(row.to, seq);
      case 'end': {
        const { how, seat, score } = row.end;
        return this.end({ how, seq, ...(seat === null ? {} : { seat }), ...(how === 'agreed' ? { score } : {}) });
      }
    }
  }

  /** Plays a record through, checking every line of it; `upTo`: stop after this many of the moves that were not taken back. */
  static replay<P extends Position, A extends Action>(
    game: Game<P, A>,
    record: MatchRecord,
    upTo?: number,
  ): Result<Match<P, A>, RecordFault> {
    if (upTo !== undefined && upTo < record.moves.length) return Match.replayMoves(game, record, upTo);
    const opened = Match.open(game, record);
    if (isFault(opened)) return opened;
    return opened.ok.stopped === null ? { ok: opened.ok.match } : { fault: opened.ok.stopped };
  }

  /**
   * Plays a record as far as these rules agree with it: one of another version of the rules need not be lost. A fault
   * here means that it does not even begin.
   */
  static open<P extends Position, A extends Action>(
    game: Game<P, A>,
    record: MatchRecord,
  ): Result<OpenedRecord<P, A>, RecordFault> {
    const begun = Match.begin(game, record);
    if (isFault(begun)) {
      const uncompared = record.version < game.version ? Match.openUncompared(game, record, begun.fault) : null;
      return uncompared === null ? { fault: versioned(game, record, begun.fault) } : { ok: uncompared };
    }
    for (const [i, row] of record.rows.entries()) {
      const followed = begun.ok.follow(row);
      if (!isFault(followed)) continue;
      // The row may have been played before its hash showed that it is wrong: the sound ones are played again.
      const match = sound(Match.resume(game, record, { rows: record.rows.slice(0, i) }));
      return { ok: { match, stopped: versioned(game, record, followed.fault) } };
    }
    const outcome = begun.ok.outcome();
    if (record.outcome === null || canonical(record.outcome) === canonical(outcome))
      return { ok: { match: begun.ok, stopped: null } };
    const message = `the record says ${canonical(record.outcome)}, the rules say ${canonical(outcome)}`;
    return {
      ok: { match: begun.ok, stopped: versioned(game, record, { line: record.resultLine ?? 0, message }) },
    };
  }

  /**
   * An older version set the game up otherwise, so that no position can be compared with the record's. Its orders and dice
   * are played by these rules as far as they allow them; `stopped` says so in any case. Null if it does not begin.
   */
  private static openUncompared<P extends Position, A extends Action>(
    game: Game<P, A>,
    record: MatchRecord,
    { line, message }: RecordFault,
  ): OpenedRecord<P, A> | null {
    const begun = Match.beginUncompared(game, record);
    if (isFault(begun)) return null;
    const match = begun.ok;
    const found = (at: number, words: string): RecordFault => versioned(game, record, { line: at, message: words });
    for (const row of record.rows) {
      const replayed = match.replayRow(row);
      if (!isFault(replayed)) continue;
      match.from.dice.rewind();
      const { fault } = replayed;
      return { match, stopped: found(fault.line, `${fault.message}; positions are not compared, since ${message}`) };
    }
    return { match, stopped: found(line, `${message}; all orders were played again, without comparing positions`) };
  }

  /** A new match that begins where this one is now, with other dice: those of this one may be known. */
  branch(start: MatchStart): Result<Match<P, A>> {
    return Match.start(this.game, { ...this.choice, position: this.truth() }, start);
  }

  /** The match as it was after some of its moves, without what was undone on the way. */
  private static replayMoves<P extends Position, A extends Action>(
    game: Game<P, A>,
    record: MatchRecord,
    count: number,
  ): Result<Match<P, A>, RecordFault> {
    const begun = Match.begin(game, record);
    if (isFault(begun)) return begun;
    for (const move of record.moves.slice(0, count)) {
      begun.ok.from.dice.skipTo(move.drawn);
      const followed = begun.ok.follow(rowOf(move, begun.ok.seq + 1));
      if (isFault(followed)) return followed;
    }
    return begun;
  }

  /** The match as the head says it began. */
  private static begin<P extends Position, A extends Action>(
    game: Game<P, A>,
    head: RecordHead,
    sha256?: Sha256,
  ): Result<Match<P, A>, RecordFault> {
    const begun = Match.beginUncompared(game, head, sha256);
    if (isFault(begun) || begun.ok.setup.hash === head.setup.hash) return begun;
    return lineFault(head.setup.line ?? 0, hashMismatch(head.setup.hash, begun.ok.setup.hash));
  }

  /** As `begin`, but the first position may be another than the recorded one. */
  private static beginUncompared<P extends Position, A extends Action>(
    game: Game<P, A>,
    head: RecordHead,
    sha256?: Sha256,
  ): Result<Match<P, A>, RecordFault> {
    const opening = openingFrom(game, head, sha256);
    if (isFault(opening)) return opening;
    opening.ok.dice.expect(head.setup.draws);
    try {
      return { ok: new Match(game, opening.ok) };
    } catch (error) {
      if (error instanceof DiceFault) return lineFault(head.setup.line ?? 0, error.message);
      throw error;
    }
  }

  /** The match as the snapshot holds it. */
  private static restore<P extends Position, A extends Action>(
    game: Game<P, A>,
    head: RecordHead,
    snapshot: Snapshot,
    sha256?: Sha256,
  ): Result<Match<P, A>, RecordFault> {
    const opening = openingFrom(game, head, sha256);
    if (isFault(opening)) return opening;
    const hash = hashOf(snapshot.position, sha256);
    if (hash !== snapshot.hash) return lineFault(snapshot.n, hashMismatch(snapshot.hash, hash));
    const earlier = positionsBefore<P>(snapshot);
    const base = {
      position: earlier[0] ?? (snapshot.position as P),
      moves: snapshot.moves - snapshot.open.length,
      last: snapshot.last,
    };
    const match = new Match(game, opening.ok, { ...head.setup, journal: [] }, base);
    match.before = snapshot.n;
    match.position = game.clone(snapshot.position as P);
    match.takeBacks.restore(
      earlier.map((before) => game.clone(before)),
      snapshot.frontier,
    );
    for (const { seat, action, hash } of snapshot.open)
      match.moves.push({ seat, action: action as unknown as A, hash, draws: [], journal: [] });
    match.undone = snapshot.undone.map((move) => ({ ...move, action: move.action as unknown as A }));
    match.ending = snapshot.end;
    match.from.dice.skipTo(snapshot.drawn);
    return { ok: match };
  }

  static fromText<P extends Position, A extends Action>(
    game: Game<P, A>,
    text: string,
  ): Result<Match<P, A>, RecordFault> {
    const record = parseRecord(text);
    return isFault(record) ? record : Match.replay(game, record.ok);
  }
}

const openMove = ({ seat, action, hash }: { seat: Seat; action: unknown; hash: string }): OpenMove => ({
  seat,
  action: action as Json,
  hash,
});

const rowOf = ({ seat, action, draws, hash, line }: RecordedMove, n: number): RecordedRow => ({
  n,
  kind: 'act',
  seat,
  action,
  draws,
  hash,
  ...(line === undefined ? {} : { line }),
});

function sound<T>(result: Result<T, RecordFault>): T {
  if (isFault(result)) throw new Error(`line ${result.fault.line}: ${result.fault.message}`);
  return result.ok;
}
