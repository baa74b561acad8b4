/**
 * The authority over one match: who plays which seat, whose orders are accepted, and what each reader may know. It sends
 * data only; see `reader.ts` for the words and `study.ts` for what can be worked out from a view.
 */
import {
  type Action,
  type EndCommand,
  entriesFor,
  isFault,
  type Match,
  type Position,
  type Refusal,
  type Seat,
} from '@laager/kernel';
import { History, type HistoryStep } from './history.ts';
import { type MatchEnding, type Reader, type Reply, refused, type Sitters, type Update } from './update.ts';

/** What a referee says of its own accord; everything else that it says comes from the rules. */
export interface RefereeWords {
  readonly over: string;
  readonly replay: string;
  readonly noUndo: string;
  readonly noRedo: string;
  readonly past: string;
  readonly unplayed: string;
  notYours(seat: string): string;
  decidedSince(seat: string): string;
}

export const refereeWords: RefereeWords = {
  over: 'The game is over.',
  replay: 'This is a replay: continue from here to give orders.',
  noUndo: 'There is nothing to undo.',
  noRedo: 'There is nothing to redo.',
  past: 'this is the past',
  unplayed: 'nothing has been played yet',
  notYours: (seat) => `It is ${seat}'s decision now.`,
  decidedSince: (seat) => `${seat} has decided since`,
};

export interface RefereeChoice {
  readonly sitters: Sitters;
  /** The match is only read: no seat is played. */
  readonly replay?: boolean;
  readonly words?: RefereeWords;
}

export class Referee {
  readonly match: Match;
  readonly sitters: Sitters;
  readonly history: History;
  private readonly replay: boolean;
  words: RefereeWords;

  constructor(match: Match, { sitters, replay = false, words = refereeWords }: RefereeChoice) {
    this.match = match;
    this.sitters = sitters;
    this.replay = replay;
    this.words = words;
    this.history = new History(match.game, match.record());
  }

  isPerson(seat: Seat): boolean {
    return this.sitters[seat]?.kind === 'person';
  }

  /** The seats that people at this screen play. */
  get people(): readonly Seat[] {
    return this.match.scenario.seats.filter((seat) => this.isPerson(seat));
  }

  // ---- Commands

  /** `dice`: the faces that the players rolled for it, where they roll real dice. */
  act(seat: Seat, action: Action, seq: number, dice?: readonly number[]): Reply {
    if (seq !== this.match.seq) return this.stale();
    const decision = this.match.decision();
    if (decision === null) return refused(this.words.over);
    if (this.replay) return refused(this.words.replay);
    if (decision.seat !== seat) return refused(this.words.notYours(this.nameOf(decision.seat)));
    const played = this.match.act({ seat, seq, action, ...(dice === undefined ? {} : { dice }) });
    if (isFault(played)) return this.refusal(played.fault);
    return this.played();
  }

  /** Takes the seat's last order back. */
  undo(seat: Seat, seq: number): Reply {
    if (seq !== this.match.seq) return this.stale();
    const undone = this.match.undo(seat, seq);
    if (isFault(undone)) return this.refusal(undone.fault);
    this.history.drop();
    return this.taken();
  }

  redo(seat: Seat, seq: number): Reply {
    if (seq !== this.match.seq) return this.stale();
    const redone = this.match.redo(seat, seq);
    if (isFault(redone)) return this.refusal(redone.fault);
    return this.noted();
  }

  /** The players or the clock end the match. */
  end(command: EndCommand): Reply {
    const ended = this.match.end(command);
    return isFault(ended) ? this.refusal(ended.fault) : this.taken();
  }

  /** A command was carried out on the match itself (a lesson sets its own dice): the course follows. */
  played(): Reply {
    return this.noted();
  }

  private noted(): Reply {
    const step = this.match.lastMove;
    if (step !== null) this.history.add(step, this.match.truth());
    return this.taken();
  }

  private taken(): Reply {
    return { kind: 'taken', seq: this.match.seq };
  }

  private stale(): Reply {
    return { kind: 'stale', seq: this.match.seq };
  }

  private refusal({ code, message, rule, die }: Refusal): Reply {
    if (die !== undefined) return { kind: 'roll', die };
    return code === 'stale' ? this.stale() : refused(message, rule);
  }

  private nameOf(seat: Seat): string {
    return this.match.game.tell.seat(seat, this.match.scenario.id);
  }

  // ---- What a reader may know

  /** The match as it is now. */
  update(reader: Reader, handOver: Seat | null = null): Update {
    const position = this.match.truth();
    return {
      ...this.pointAt(this.history.length, position, reader),
      noUndo: this.noUndo(),
      canRedo: this.canRedo(),
      handOver,
    };
  }

  /** The match as it was after this many orders. */
  updateAt(move: number, reader: Reader): Update {
    const at = Math.max(0, Math.min(move, this.history.length));
    return {
      ...this.pointAt(at, this.history.positionAt(at), reader),
      noUndo: this.words.past,
      canRedo: false,
      handOver: null,
    };
  }

  private pointAt(move: number, position: Position, reader: Reader): Omit<Update, 'noUndo' | 'canRedo' | 'handOver'> {
    const { game } = this.match;
    const entries = this.history.entriesOf(move);
    const isNow = move === this.history.length;
    return {
      seq: this.match.seq,
      move,
      reader,
      view: reader === 'all' ? position : game.view(position, reader),
      by: this.history.steps[move - 1]?.seat ?? null,
      entries: reader === 'all' ? entries : entriesFor(reader, entries),
      toDecide: isNow && this.match.ended !== null ? null : (game.decision(position)?.seat ?? null),
      ended: isNow ? this.ending() : null,
    };
  }

  /** How the match ended: by its rules, by the players, or on time; null while it goes on. */
  private ending(): MatchEnding | null {
    const { ended } = this.match;
    const outcome = this.match.outcome();
    if (ended === null) return outcome === null ? null : { how: 'rules', by: null, outcome };
    const { how, seat, score } = ended;
    return { how, by: seat, outcome: score === null ? null : { result: how, rule: '', score } };
  }

  private canRedo(): boolean {
    const seat = this.match.decision()?.seat;
    return seat !== undefined && this.isPerson(seat) && this.match.redoRefusal(seat) === null;
  }

  /** How many orders have been given. */
  get moves(): number {
    return this.history.length;
  }

  /** The order that undo would take back. */
  get last(): HistoryStep | undefined {
    return this.history.steps.at(-1);
  }

  /** Why the person at this screen cannot take the last order back; null if they can. */
  noUndo(): string | null {
    const { last } = this;
    if (last === undefined) return this.words.unplayed;
    return this.isPerson(last.seat)
      ? this.match.undoRefusal(last.seat)
      : this.words.decidedSince(this.nameOf(last.seat));
  }
}

/** Who looks at a shared screen, and to whom it must be handed first. */
export interface Eyes {
  readonly reader: Reader;
  readonly handOver: Seat | null;
}

/**
 * After every command: who looks now. Where the wrong person would see secrets, no one, until the screen is handed over.
 * With real dice the screen is the umpire's, who may see both sides.
 */
export function eyesAfter({ match, people }: Referee, replay: boolean, before: Reader): Eyes {
  const decision = match.decision();
  if (replay || decision === null) return { reader: 'all', handOver: null };
  const { seat } = decision;
  const isPerson = people.includes(seat);
  if (people.length <= 1 || match.scenario.open || match.dicedByHand) {
    const stays = people.find((one) => one === before) ?? people[0] ?? null;
    return { reader: isPerson ? seat : stays, handOver: null };
  }
  if (isPerson && seat !== before) return { reader: null, handOver: seat };
  return { reader: before === 'all' ? null : before, handOver: null };
}
