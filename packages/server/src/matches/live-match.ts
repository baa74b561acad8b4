/**
 * One match under way, in a match thread: plays commands on its copy and prepares what each reader will be sent. The
 * store decides afterwards whether the command counts; if it does not, this copy is thrown away.
 */
import {
  type Action,
  delta,
  type Ending,
  type Entry,
  entriesFor,
  type Game,
  hashOf,
  isFault,
  type Json,
  Match,
  type Position,
  type RecordHead,
  type Refusal,
  type Row,
  RulesFault,
  type Seat,
  type Snapshot,
  type Taken,
  writeRecord,
} from '@laager/kernel';
import type { StoredMatch } from '../store/match-queries.ts';
import type { CommandRow } from '../store/rows.ts';
import { plannedAnswer, type StandingPlan } from './plan.ts';
import { headFrom, rowFrom, storedRow } from './stored-rows.ts';
import { askedOf, type Did, type EndMessage, nativeSha, noteIn, outcomeOf, snapText, type Written } from './telling.ts';

/** A class of readers: a seat, or everyone else (the empty name). All of a class are sent the same text. */
export type ReaderClass = string;
export const EVERYONE: ReaderClass = '';
/** Who is named for a command that a standing order gave. */
export const STANDING = 'standing';
const seatOf = (reader: ReaderClass): Seat | null => (reader === EVERYONE ? null : reader);

export type MatchOrder =
  | {
      readonly kind: 'act';
      readonly seat: Seat;
      readonly seq: number;
      readonly action: unknown;
      /** By a standing order: the seat is not there. */
      readonly standing?: true;
    }
  | { readonly kind: 'undo' | 'redo'; readonly seat: Seat; readonly seq: number }
  | { readonly kind: 'back'; readonly to: number }
  | { readonly kind: 'end'; readonly how: Ending['how']; readonly seat?: Seat; readonly score?: Ending['score'] };

/** A command that was played and waits for its commit. */
export interface Played {
  readonly row: Pick<CommandRow, 'seq' | 'kind' | 'seat' | 'body' | 'draws' | 'entries' | 'hash'>;
  readonly moves: number;
  readonly toMove: Seat | null;
  readonly asked: string | null;
  readonly end: EndMessage | null;
  readonly sends: { readonly [reader: ReaderClass]: string };
}

/** A command that another server has put into the log, as this one's readers are sent it. */
export interface Followed {
  readonly seq: number;
  readonly seat: Seat | null;
  readonly at: number;
  readonly sends: { readonly [reader: ReaderClass]: string };
}

/** Steps that are kept as text for readers who come back. */
const MOST_KEPT = 500;
const MARK_EVERY = 32;

/** The last whole picture: many who come at once, or one who asks again and again, share it. */
let picture: {
  readonly of: LiveMatch;
  readonly reader: ReaderClass;
  readonly seq: number;
  readonly text: string;
} | null = null;

export class LiveMatch {
  private readonly game: Game;
  private readonly head: RecordHead;
  private match: Match;
  /** The whole log, for readers who want the past. */
  private readonly rows: Row[];
  /** The rows that standing orders gave. */
  private readonly standing = new Set<number>();
  /** What stands in the journal, move by move; index 0 is the set-up. */
  private readonly written: Written[] = [];
  /** What each class of readers was last shown, to tell it what has changed since. */
  private readonly views = new Map<ReaderClass, Position>();
  private readonly kept = new Map<ReaderClass, { from: number; texts: string[] }>();

  /** Positions to start from, oldest first: what a reader who comes back has missed is not worked out from the beginning. */
  private marks: { readonly n: number; readonly text: string }[] = [];

  private constructor(game: Game, head: RecordHead, match: Match, rows: Row[], stored: Snapshot | undefined) {
    this.game = game;
    this.head = head;
    this.match = match;
    this.rows = rows;
    if (stored !== undefined) this.marks.push({ n: stored.n, text: JSON.stringify(stored) });
  }

  static load(game: Game, stored: StoredMatch, key: string): LiveMatch {
    const head = headFrom(stored, key);
    const [setup, ...commands] = stored.commands as [CommandRow, ...CommandRow[]];
    const rows = commands.map(rowFrom);
    const snapshot = stored.snapshot === null ? undefined : (JSON.parse(stored.snapshot.body) as Snapshot);
    const match = Match.resume(game, head, {
      rows,
      sha256: nativeSha,
      ...(snapshot === undefined ? {} : { snapshot }),
    });
    if (isFault(match)) throw new Error(`row ${match.fault.line}: ${match.fault.message}`);
    const live = new LiveMatch(game, head, match.ok, rows, snapshot);
    live.written.push({ move: 0, by: null, entries: JSON.parse(setup.entries) });
    for (const { seq, by } of commands) if (by === STANDING) live.standing.add(seq);
    for (const [i, command] of commands.entries()) live.note(rows[i] as Row, JSON.parse(command.entries));
    return live;
  }

  /** Whether nothing is hidden from anyone. */
  get isOpen(): boolean {
    return this.match.scenario.open;
  }

  get seq(): number {
    return this.match.seq;
  }

  private note(row: Row, entries: readonly Entry[]): void {
    noteIn(this.written, row, entries, this.standing.has(row.n));
  }

  // ---- Commands

  play(order: MatchOrder, readers: readonly ReaderClass[]): Played | { readonly refused: Refusal } {
    const to = this.match.decision()?.seat ?? null;
    const taken = this.take(order);
    if (isFault(taken)) return { refused: taken.fault };
    if (order.kind === 'act' && order.standing) this.standing.add(taken.ok.row.n);
    const sends = this.prepare(taken.ok, to, readers);
    const toMove = this.match.decision()?.seat ?? null;
    const asked = askedOf(this.game, this.match, this.written[this.written.length - 1]?.entries ?? []);
    return { row: storedRow(taken.ok), moves: this.match.played, toMove, asked, end: this.end(), sends };
  }

  /** Plays what another server has put into the log; a row that comes out otherwise here is a fault. */
  follow(commands: readonly CommandRow[], readers: readonly ReaderClass[]): readonly Followed[] {
    return commands.map((command) => {
      const to = this.match.decision()?.seat ?? null;
      const followed = this.match.follow(rowFrom(command));
      if (isFault(followed)) throw new RulesFault(`row ${command.seq}: ${followed.fault.message}`);
      if (command.by === STANDING) this.standing.add(command.seq);
      const sends = this.prepare(followed.ok, to, readers);
      return { seq: command.seq, seat: command.seat, at: command.at, sends };
    });
  }

  /** Writes a command that was just played down, and what each class of readers is sent about it. */
  private prepare(
    { row, entries }: Taken,
    to: Seat | null,
    readers: readonly ReaderClass[],
  ): { readonly [reader: ReaderClass]: string } {
    this.rows.push(row);
    this.note(row, entries);
    if (row.n % MARK_EVERY === 0) this.marks = [...this.marks.slice(-1), { n: row.n, text: this.snapshot() }];
    const passes = to !== (this.match.decision()?.seat ?? null);
    const sends: Record<ReaderClass, string> = {};
    for (const reader of readers) {
      const text = this.step(this.match, row, entries, reader, this.views.get(reader), passes);
      this.views.set(reader, this.match.view(seatOf(reader)));
      this.keep(reader, row.n, text);
      sends[reader] = text;
    }
    // A class that no one reads now has no step here: what it is sent when it comes back is worked out again.
    for (const reader of this.views.keys()) if (!readers.includes(reader)) this.forget(reader);
    return sends;
  }

  private take(order: MatchOrder): ReturnType<Match['act']> {
    switch (order.kind) {
      case 'act':
        return this.match.act(order);
      case 'undo':
        return this.match.undo(order.seat, order.seq);
      case 'redo':
        return this.match.redo(order.seat, order.seq);
      case 'back':
        return this.match.back(order.to, this.seq);
      case 'end': {
        const { how, seat, score } = order;
        return this.match.end({
          how,
          seq: this.seq,
          ...(seat === undefined ? {} : { seat }),
          ...(score === undefined ? {} : { score }),
        });
      }
    }
  }

  private keep(reader: ReaderClass, seq: number, text: string): void {
    const kept = this.kept.get(reader) ?? { from: seq - 1, texts: [] };
    kept.texts.push(text);
    if (kept.texts.length > MOST_KEPT) {
      kept.texts.shift();
      kept.from++;
    }
    this.kept.set(reader, kept);
  }

  private forget(reader: ReaderClass): void {
    this.views.delete(reader);
    this.kept.delete(reader);
  }

  /** How it ended: by the rules or otherwise; null while it goes on. */
  end(): EndMessage | null {
    const { ended } = this.match;
    if (ended !== null)
      return { how: ended.how, by: ended.seat, outcome: ended.score === null ? null : outcomeOf(ended) };
    const outcome = this.match.outcome();
    return outcome === null ? null : { how: 'rules', by: null, outcome };
  }

  // ---- What readers are sent

  private step(
    match: Match,
    row: Row,
    entries: readonly Entry[],
    reader: ReaderClass,
    before: Position | undefined,
    passes: boolean,
  ): string {
    const seat = seatOf(reader);
    const view = match.view(seat);
    const did: Did = {
      t: 'did',
      q: row.n,
      n: match.played,
      kind: row.kind,
      by: 'seat' in row ? row.seat : row.kind === 'end' ? row.end.seat : null,
      ...(this.standing.has(row.n) ? { standing: true } : {}),
      to: match.decision()?.seat ?? null,
      d: before === undefined ? [view] : delta(before as Json, view as Json),
      j: entriesFor(seat, entries) as Did['j'],
      noUndo: seat === null ? '' : match.undoRefusal(seat),
      canRedo: seat !== null && match.redoRefusal(seat) === null,
      ...(passes ? { h: hashOf(view, nativeSha) } : {}),
    };
    return JSON.stringify(did);
  }

  /** The match as it is, for a reader who comes new. */
  snap(reader: ReaderClass): string {
    const seat = seatOf(reader);
    if (!this.views.has(reader)) this.views.set(reader, this.match.view(seat));
    if (!this.kept.has(reader)) this.kept.set(reader, { from: this.seq, texts: [] });
    const { seq } = this;
    if (picture === null || picture.of !== this || picture.reader !== reader || picture.seq !== seq)
      picture = { of: this, reader, seq, text: snapText(this.match, this.written, seat, this.end()) };
    return picture.text;
  }

  /** The match as it was after row `seq`, for a reader who may not know more yet. */
  snapAt(reader: ReaderClass, seq: number): string {
    if (seq >= this.seq) return this.snap(reader);
    const { match, written } = this.replayTo(seq);
    return snapText(match, written, seatOf(reader), null);
  }

  /** The steps after `from`, each as it was sent; null if the reader is too far behind. */
  since(reader: ReaderClass, from: number, upTo = this.seq): readonly string[] | null {
    if (from > this.seq || upTo - from > MOST_KEPT) return null;
    const kept = this.kept.get(reader);
    const texts =
      kept !== undefined && kept.from <= from
        ? kept.texts.slice(from - kept.from, upTo - kept.from)
        : this.replaySteps(reader, from, upTo);
    if (upTo === this.seq && !this.views.has(reader)) {
      this.views.set(reader, this.match.view(seatOf(reader)));
      this.kept.set(reader, { from: this.seq, texts: [] });
    }
    return texts;
  }

  /** Everything a reader may know about the course of the match so far: the first snapshot and every step. */
  past(reader: ReaderClass, upTo = this.seq): string {
    const { match, written } = this.replayTo(0);
    const first = snapText(match, written, seatOf(reader), null);
    return `[${[first, ...this.replaySteps(reader, 0, upTo)].join(',')}]`;
  }

  private replayTo(seq: number): { match: Match; written: Written[] } {
    const resumed = Match.resume(this.game, this.head, { rows: [], sha256: nativeSha });
    if (isFault(resumed)) throw new Error(resumed.fault.message);
    const match = resumed.ok;
    const written: Written[] = [{ move: 0, by: null, entries: match.journal() }];
    for (const row of this.rows.slice(0, seq)) {
      const followed = match.follow(row);
      if (isFault(followed)) throw new Error(followed.fault.message);
      noteIn(written, row, followed.ok.entries, this.standing.has(row.n));
    }
    return { match, written };
  }

  /** The match as it was after row `seq`, without its journal. */
  private matchAt(seq: number): Match {
    const mark = this.marks.findLast(({ n }) => n <= seq);
    const snapshot = mark === undefined ? {} : { snapshot: JSON.parse(mark.text) as Snapshot };
    const resumed = Match.resume(this.game, this.head, {
      rows: this.rows.slice(0, seq),
      sha256: nativeSha,
      ...snapshot,
    });
    if (isFault(resumed)) throw new Error(resumed.fault.message);
    return resumed.ok;
  }

  private replaySteps(reader: ReaderClass, from: number, upTo: number): string[] {
    // A client that comes back after a server died has usually seen everything.
    if (from >= upTo) return [];
    const match = this.matchAt(from);
    const texts: string[] = [];
    for (const row of this.rows.slice(from, upTo)) {
      const before = match.view(seatOf(reader));
      const to = match.decision()?.seat ?? null;
      const followed = match.follow(row);
      if (isFault(followed)) throw new Error(followed.fault.message);
      texts.push(this.step(match, row, followed.ok.entries, reader, before, to !== (match.decision()?.seat ?? null)));
    }
    return texts;
  }

  /** What the seat that must decide has left as its answer, if the rules allow it. */
  planned(plan: StandingPlan): { readonly seat: Seat; readonly seq: number; readonly action: Action } | null {
    const decision = this.match.decision();
    if (decision === null) return null;
    const last = this.rows[this.rows.length - 1] ?? null;
    const action = plannedAnswer(plan, decision, last, this.match.scenario.open);
    if (action === null) return null;
    const allowed = this.match.explain(action);
    return isFault(allowed) || allowed.ok !== null ? null : { seat: decision.seat, seq: this.seq, action };
  }

  /** What a bot in the seat that must decide is handed: its own view, never the truth. */
  toThink(): { readonly seat: Seat; readonly seq: number; readonly view: Position } | null {
    const seat = this.match.decision()?.seat;
    return seat === undefined ? null : { seat, seq: this.seq, view: this.match.view(seat) };
  }

  view(reader: ReaderClass): { seq: number; toDecide: Seat | null; view: Position } {
    return { seq: this.seq, toDecide: this.match.decision()?.seat ?? null, view: this.match.view(seatOf(reader)) };
  }

  snapshot(): string {
    return JSON.stringify(this.match.snapshot());
  }

  /** The record with its key; only ever asked for when the match is over. */
  record(players: { readonly [seat: Seat]: string }): string {
    const { match } = this.replayTo(this.rows.length);
    return writeRecord({ ...match.record(), players });
  }

  /** The board in words and the moves so far: for the logs of a match that is stuck. */
  get state(): { moves: number; toMove: Seat | null } {
    return { moves: this.match.played, toMove: this.match.decision()?.seat ?? null };
  }

  positionAt(moves: number): Json {
    const { match } = this.replayTo(this.rows.length);
    const record = match.record();
    const replayed = Match.replay(this.game, record, moves);
    if (isFault(replayed)) throw new Error(replayed.fault.message);
    return replayed.ok.truth() as Json;
  }

  /** The whole truth. */
  get position(): Json {
    return this.match.truth() as Json;
  }

  get key(): string {
    return this.head.key as string;
  }
}
