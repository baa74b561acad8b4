/**
 * A game being played. Whoever holds the match is its authority: every command is checked again here, whoever sends it,
 * and one that is refused leaves no trace.
 */
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
import { commitmentOf } from './dice.ts';
import { Watch } from './frontier.ts';
import { type Entry, mayRead } from './journal.ts';
import { DiceFault, type Draw, MatchDice } from './match-dice.ts';
import { canonical, hashOf } from './plain.ts';
import { type MatchRecord, parseRecord, type RecordedMove, type RecordFault } from './record.ts';
import { checkedAction, checkedChoice, checkedPosition, isFault, type Result } from './validate.ts';

/** An order as it arrives: who says it, and after how many accepted commands they think it comes. */
export interface Command {
  readonly seat: Seat;
  readonly seq: number;
  readonly action: unknown;
}

/** Why a command was not taken. */
export interface Refusal {
  readonly code: 'bad-request' | 'wrong-seat' | 'stale' | 'forbidden' | 'game-over';
  readonly message: string;
  readonly rule?: ClauseId;
  readonly path?: string;
}

interface Move<A> {
  readonly seat: Seat;
  readonly action: A;
  readonly draws: readonly Draw[];
  readonly journal: readonly Entry[];
  readonly hash: string;
}

/** The rules themselves failed: a defect of the game, told with all that is needed to see it again. */
export class RulesFault extends Error {}

const refuse = (
  code: Refusal['code'],
  message: string,
  more: { rule?: ClauseId; path?: string } = {},
): { fault: Refusal } => ({
  fault: { code, message, ...more },
});

/** A set-up as it arrives from outside: unchecked. */
export interface MatchChoice {
  readonly scenario?: unknown;
  readonly options?: unknown;
  readonly file?: unknown;
  /** Begins from this position (a point of another match, a problem somebody set) instead of the scenario's own. */
  readonly position?: unknown;
}

export interface MatchStart {
  readonly key: string;
  readonly players?: MatchRecord['players'];
}

/** All that is settled before the first action. */
interface Opening<P> {
  readonly choice: SetupChoice;
  readonly position: P | null;
  readonly dice: MatchDice;
  readonly key: string | null;
  readonly commitment: string;
  readonly players: MatchRecord['players'];
}

export class Match<P extends Position = Position, A extends Action = Action> {
  readonly game: Game<P, A>;
  readonly choice: SetupChoice;
  readonly scenario: Scenario;
  /** How many commands have been accepted; grows with every action, undo and redo. */
  seq = 0;
  private readonly from: Opening<P>;
  private readonly setup: {
    readonly draws: readonly Draw[];
    readonly hash: string;
    readonly journal: readonly Entry[];
  };
  private position: P;
  private readonly moves: Move<A>[] = [];
  private undone: Move<A>[] = [];
  /** The positions before the moves that can still be undone, and why those before them cannot. */
  private readonly earlier: P[] = [];
  private frontier = 'nothing has been played yet';

  private constructor(game: Game<P, A>, from: Opening<P>) {
    this.game = game;
    this.from = from;
    this.choice = from.choice;
    this.scenario = scenarioOf(game as unknown as Game, from.choice) as Scenario;
    const journal: Entry[] = [];
    this.position =
      from.position === null ? game.setup(from.choice, new Context(from.dice, journal)) : game.clone(from.position);
    this.setup = { draws: from.dice.takeDraws(), hash: hashOf(this.position), journal };
  }

  static start<P extends Position, A extends Action>(
    game: Game<P, A>,
    choice: MatchChoice,
    { key, players }: MatchStart,
  ): Result<Match<P, A>> {
    const settled = settle(game, choice);
    if (isFault(settled)) return settled;
    return {
      ok: new Match(game, { ...settled.ok, dice: new MatchDice(key), key, commitment: commitmentOf(key), players }),
    };
  }

  /** The hash of the key of the dice: published before the first die, so that the key cannot be chosen afterwards. */
  get commitment(): string {
    return this.from.commitment;
  }

  decision(): Decision<A> | null {
    return this.game.decision(this.position);
  }

  outcome(): Outcome | null {
    return this.game.outcome(this.position);
  }

  /** The whole truth, for whoever holds the match; a copy. */
  truth(): P {
    return this.game.clone(this.position);
  }

  view(seat: Seat | null): P {
    return this.game.view(this.position, seat);
  }

  hash(): string {
    return hashOf(this.position);
  }

  /** Everything that happened, as that seat (or a spectator) may read it; `all` for whoever holds the match. */
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

  /** Takes a command if it is right in every respect, and plays it. */
  act(command: Command): Result<readonly Entry[], Refusal> {
    const checked = this.check(command);
    if (isFault(checked)) return checked;
    const played = this.carryOut(command.seat, checked.ok);
    if (!isFault(played)) this.undone = [];
    return played;
  }

  private check(command: Command): Result<A, Refusal> {
    const decision = this.decision();
    if (decision === null) return refuse('game-over', 'the game is over');
    if (command.seq !== this.seq)
      return refuse('stale', `this is command ${this.seq}, not ${String(command.seq)}: the match has moved on`, {
        rule: decision.rule,
      });
    if (command.seat !== decision.seat)
      return refuse('wrong-seat', `${this.game.tell.seat(decision.seat)} is to decide now`, { rule: decision.rule });
    const action = checkedAction(this.game, command.action);
    if (isFault(action)) return refuse('bad-request', action.fault.message, { path: action.fault.path });
    const denial = this.game.forbids(this.position, action.ok);
    return denial === null ? action : refuse('forbidden', denial.reason, { rule: denial.rule });
  }

  private carryOut(seat: Seat, action: A): Result<readonly Entry[], Refusal> {
    const before = this.game.clone(this.position);
    const journal: Entry[] = [];
    const watch = this.scenario.open ? null : new Watch(this.position, this.game.view(this.position, seat));
    let draws: readonly Draw[];
    try {
      this.game.play(watch?.watched ?? this.position, action, new Context(this.from.dice, journal));
      draws = this.from.dice.takeDraws();
      if (this.decision() === null && this.outcome() === null)
        throw new Error('nobody is to decide, and yet it is not over');
    } catch (error) {
      this.position = before;
      this.from.dice.rewind();
      if (!(error instanceof DiceFault)) throw this.rulesFault(action, error);
      this.from.dice.dropScript();
      return refuse('bad-request', error.message);
    }
    watch?.unwrap(journal);
    const last = this.moves[this.moves.length - 1];
    // Who decides has seen what stood before: nobody else may change it any more, even if this decision is taken back.
    if (last !== undefined && last.seat !== seat) this.close(`${this.game.tell.seat(seat)} has decided since`);
    this.moves.push({ seat, action, draws, journal, hash: hashOf(this.position) });
    this.earlier.push(before);
    this.seq++;
    if (draws.length > 0) this.close('a die was rolled');
    else if (watch?.shown || watch?.uncovers(this.position, this.view(seat))) this.close('something hidden was shown');
    return { ok: journal };
  }

  private close(reason: string): void {
    this.earlier.length = 0;
    this.frontier = reason;
  }

  private rulesFault(action: A, cause: unknown): RulesFault {
    const message = cause instanceof Error ? cause.message : String(cause);
    return new RulesFault(
      `${this.game.id} failed at action ${this.moves.length + 1}, ${canonical(action)}: ${message}`,
      { cause },
    );
  }

  /** Why that seat may not take its last action back; null if it may. */
  undoRefusal(seat: Seat): string | null {
    const last = this.moves[this.moves.length - 1];
    if (last === undefined) return 'nothing has been played yet';
    if (last.seat !== seat) return `${this.game.tell.seat(last.seat)} has decided since`;
    return this.earlier.length > 0 ? null : this.frontier;
  }

  /** Takes the seat's last action back, if it lies this side of the information frontier. */
  undo(seat: Seat): Result<null, Refusal> {
    const reason = this.undoRefusal(seat);
    if (reason !== null) return refuse('forbidden', `this cannot be undone: ${reason}`);
    this.undone.push(this.moves.pop() as Move<A>);
    this.position = this.earlier.pop() as P;
    this.seq++;
    return { ok: null };
  }

  /** Plays again what that seat took back last. */
  redo(seat: Seat): Result<readonly Entry[], Refusal> {
    const move = this.undone[this.undone.length - 1];
    if (move === undefined || move.seat !== seat) return refuse('forbidden', 'there is nothing to redo');
    const played = this.carryOut(seat, move.action);
    if (!isFault(played)) this.undone.pop();
    return played;
  }

  /** The next dice fall like this: for tests, tools, and players who roll real dice. The record marks them. */
  scriptDice(faces: readonly number[]): void {
    this.from.dice.giveScript(faces);
  }

  /** The whole match. While it goes on between people, its key and its secret orders must not leave the holder. */
  record({ discloseKey = true } = {}): MatchRecord {
    return {
      game: this.game.id,
      version: this.game.version,
      scenario: this.choice.scenario,
      options: this.choice.options,
      ...(this.choice.file === undefined ? {} : { file: this.choice.file }),
      ...(this.from.position === null ? {} : { position: this.from.position as Json }),
      ...(this.from.players === undefined ? {} : { players: this.from.players }),
      commitment: this.commitment,
      key: discloseKey ? this.from.key : null,
      setup: { draws: this.setup.draws, hash: this.setup.hash },
      moves: this.moves.map(({ seat, action, draws, hash }) => ({
        seat,
        action: action as unknown as Json,
        draws,
        hash,
      })),
      outcome: this.outcome(),
    };
  }

  /** Plays a record through, checking every line of it; `upTo` stops after so many actions. */
  static replay<P extends Position, A extends Action>(
    game: Game<P, A>,
    record: MatchRecord,
    upTo = record.moves.length,
  ): Result<Match<P, A>, RecordFault> {
    const begun = Match.begin(game, record);
    if (isFault(begun)) return begun;
    const match = begun.ok;
    for (const [i, move] of record.moves.slice(0, upTo).entries()) {
      const wrong = match.replayMove(move);
      if (wrong !== null) return lineFault(move.line ?? i + 1, wrong);
    }
    if (
      upTo >= record.moves.length &&
      record.outcome !== null &&
      canonical(record.outcome) !== canonical(match.outcome())
    )
      return lineFault(
        record.resultLine ?? 0,
        `the record says ${canonical(record.outcome)}, the rules say ${canonical(match.outcome())}`,
      );
    return { ok: match };
  }

  /** The match as the record's head says it began. */
  private static begin<P extends Position, A extends Action>(
    game: Game<P, A>,
    record: MatchRecord,
  ): Result<Match<P, A>, RecordFault> {
    const line = record.setup.line ?? 0;
    if (record.game !== game.id) return lineFault(line, `this is a record of ${record.game}, not of ${game.id}`);
    if (record.version !== game.version)
      return lineFault(
        line,
        `this is a record of version ${record.version} of ${game.id}; the rules here are version ${game.version}`,
      );
    const { key, commitment, players } = record;
    if (key !== null && commitmentOf(key) !== commitment)
      return lineFault(line, 'the key is not the one that was committed to');
    const settled = settle(game, record);
    if (isFault(settled)) return lineFault(line, told(settled.fault));
    const dice = new MatchDice(key);
    dice.expect(record.setup.draws);
    try {
      const match = new Match(game, { ...settled.ok, dice, key, commitment, players });
      return match.setup.hash === record.setup.hash
        ? { ok: match }
        : lineFault(line, hashMismatch(record.setup.hash, match.setup.hash));
    } catch (error) {
      if (error instanceof DiceFault) return lineFault(line, error.message);
      throw error;
    }
  }

  /** Plays one recorded move; what is wrong with it, or null. */
  private replayMove(move: RecordedMove): string | null {
    this.from.dice.expect(move.draws);
    const played = this.act({ seat: move.seat, seq: this.seq, action: move.action });
    if (isFault(played)) return told(played.fault);
    const { hash } = this.moves[this.moves.length - 1] as Move<A>;
    return hash === move.hash ? null : hashMismatch(move.hash, hash);
  }

  static fromText<P extends Position, A extends Action>(
    game: Game<P, A>,
    text: string,
  ): Result<Match<P, A>, RecordFault> {
    const record = parseRecord(text);
    return isFault(record) ? record : Match.replay(game, record.ok);
  }
}

const lineFault = (line: number, message: string): { fault: RecordFault } => ({ fault: { line, message } });
const told = ({ path, message, rule }: { path?: string; message: string; rule?: ClauseId }): string =>
  `${path ? `${path}: ` : ''}${message}${rule ? ` (${rule})` : ''}`;
const hashMismatch = (said: string, is: string): string =>
  `the position differs: the record says #${said}, the rules give #${is}`;

/** The set-up with every option settled, and the position it begins from if it is not the scenario's own. */
function settle<P extends Position, A extends Action>(
  game: Game<P, A>,
  choice: MatchChoice,
): Result<{ choice: SetupChoice; position: P | null }> {
  const settled = checkedChoice(game as unknown as Game, choice);
  if (isFault(settled)) return settled;
  if (choice.position === undefined) return { ok: { choice: settled.ok, position: null } };
  const position = checkedPosition(game, choice.position);
  return isFault(position) ? position : { ok: { choice: settled.ok, position: position.ok } };
}

/** The entries that a seat (or a spectator) may read; to whom else they are shown is nobody's business. */
export function entriesFor(seat: Seat | null, entries: readonly Entry[]): Entry[] {
  const readable: Entry[] = [];
  for (const entry of entries) {
    if (!mayRead(entry, seat)) continue;
    const { to: _to, ...plain } = entry;
    readable.push(plain as Entry);
  }
  return readable;
}
