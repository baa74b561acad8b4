/** A match on this device as a feed: the referee, the bots, the lesson, and keeping it. Runs in the worker. */
import { playerNamed } from '@laager/bots';
import { type Action, type Match, type Position, type Seat, writeRecord } from '@laager/kernel';
import {
  BotSeats,
  type Eyes,
  eyesAfter,
  type Feed,
  type FeedEvent,
  type MatchHead,
  type Reasons,
  Referee,
  type Reply,
  reasonsOf,
  refused,
  restForMessages,
  Thinker,
  type Update,
} from '@laager/match';
import type { Shelf } from '../store/shelf.ts';
import type { SessionWords } from '../words/session.ts';
import { Guiding } from './guiding.ts';
import type { Opened } from './opening.ts';
import { Saver } from './saver.ts';
import type { BotControl, GuideMoment } from './session.ts';

export interface LocalFeedChoice {
  readonly opened: Opened;
  readonly shelf: Shelf;
  readonly words: SessionWords;
  /** How long a bot's move stays visible before the next, in milliseconds. */
  readonly pace: number;
  /** Another tab plays the match: this one only watches. */
  readonly watching: boolean;
  /** Called when a change is stored. */
  stored(): void;
}

export class LocalFeed implements Feed {
  private readonly opened: Opened;
  private readonly match: Match;
  private readonly referee: Referee;
  private readonly guiding: Guiding | null;
  private replying = false;
  private readonly bots: BotSeats;
  private readonly thinker: Thinker;
  private readonly saver: Saver;
  private readonly words: SessionWords;
  /** How long a bot's order stays in sight before the next one, in milliseconds. */
  pace: number;
  private listener: (event: FeedEvent) => void = () => {};
  private eyes: Eyes = { reader: null, handOver: null };
  private paused = false;
  /** How many orders bots may still give while they are paused. */
  private steps = 0;
  private watching: boolean;
  /** Ends the rest between two orders. */
  private wake: () => void = () => {};
  private botsRun: Promise<void> = Promise.resolve();
  /** By the number of the order: why a bot gave it. */
  private readonly reasons = new Map<number, Reasons>();

  constructor({ opened, shelf, words, pace, watching, stored }: LocalFeedChoice) {
    const { match, sitters, replay, guide } = opened;
    this.opened = opened;
    this.match = match;
    this.words = words;
    this.pace = pace;
    this.watching = watching;
    this.referee = new Referee(match, { sitters, replay, words });
    this.guiding = guide === null ? null : new Guiding(guide);
    this.bots = new BotSeats({ game: match.game, players: playersIn(opened) });
    this.thinker = new Thinker((thinking) => this.listener({ kind: 'thinking', thinking }));
    this.saver = new Saver(this.referee, shelf, opened, words, stored);
    this.turnEyes();
  }

  listen(listener: (event: FeedEvent) => void): void {
    this.listener = listener;
  }

  close(): void {
    this.thinker.abandon();
  }

  async open(): Promise<MatchHead> {
    const { match } = this;
    const { id, sitters, replay, stopped, storedRows } = this.opened;
    queueMicrotask(() => {
      this.show();
      // The address is the match's own from now on: it must be found there even before the first order.
      if (storedRows === 0 && !replay && !this.watching) this.saver.save();
    });
    const { id: scenario, title, about, seats, open } = match.scenario;
    return {
      id,
      game: match.game.id,
      scenario: { id: scenario, title, about, seats, open },
      options: match.choice.options,
      ...(match.choice.file === undefined ? {} : { file: match.choice.file }),
      sitters,
      commitment: match.commitment,
      ...(match.dicedByHand ? { dicedByHand: true as const } : {}),
      replay,
      ...(stopped === undefined ? {} : { stopped }),
    };
  }

  // ---- Commands

  /** Another tab has taken the match over: gives no more orders, and resolves when everything is stored. */
  async giveUp(): Promise<void> {
    this.watching = true;
    this.thinker.abandon();
    await this.saver.settled();
  }

  async order(action: Action, seq: number, dice?: readonly number[]): Promise<Reply> {
    if (this.watching) return refused(this.words.otherTab);
    if (seq !== this.match.seq) return { kind: 'stale', seq: this.match.seq };
    const seat = this.match.decision()?.seat;
    if (seat !== undefined && !this.opened.replay && (this.eyes.handOver !== null || !this.referee.isPerson(seat)))
      return refused(this.words.notYours(this.match.game.tell.seat(seat, this.match.scenario.id)));
    if (this.guiding !== null && !this.guiding.done) return this.guidedOrder(this.guiding, action);
    return this.after(this.referee.act(seat ?? '', action, seq, dice));
  }

  private guidedOrder(guiding: Guiding, action: Action): Reply {
    const { match } = this;
    if (!guiding.waitsFor(action)) {
      const denial = match.game.forbids(match.truth(), action);
      if (denial !== null) return refused(denial.reason, denial.rule);
      const wanted = guiding.moment(match, match.view(guiding.seat))?.wanted;
      return refused(wanted ? this.words.lessonWaits(wanted) : this.words.readOn);
    }
    guiding.give(match, action);
    return this.after(this.referee.played());
  }

  async undo(seq: number): Promise<Reply> {
    if (this.watching) return refused(this.words.otherTab);
    const { last } = this.referee;
    if (this.guiding !== null) return refused(this.words.lesson);
    if (last === undefined || !this.referee.isPerson(last.seat))
      return refused(this.referee.noUndo() ?? this.words.noUndo);
    const undone = this.referee.undo(last.seat, seq);
    if (undone.kind === 'taken') this.thinker.abandon();
    return this.after(undone);
  }

  async redo(seq: number): Promise<Reply> {
    if (this.watching) return refused(this.words.otherTab);
    const seat = this.match.decision()?.seat;
    if (seat === undefined || !this.referee.isPerson(seat)) return refused(this.words.noRedo);
    return this.after(this.referee.redo(seat, seq));
  }

  async sit(seat: Seat): Promise<void> {
    if (!this.referee.isPerson(seat)) return;
    this.eyes = { reader: seat, handOver: null };
    this.show();
  }

  async at(move: number): Promise<Update> {
    return this.referee.updateAt(move, this.eyes.reader);
  }

  /** While the match goes on, the key of the dice stays here: a record that is given away must not foretell them. */
  async record(): Promise<string> {
    return writeRecord(this.match.record({ discloseKey: this.opened.replay || this.match.outcome() !== null }));
  }

  /** Where everything stands. Only an umpire of a real table may ask: the figures are there for both sides to see. */
  truth(): Position | null {
    return this.match.dicedByHand ? this.match.truth() : null;
  }

  /** After a command was accepted: everything that follows from it. */
  private after(reply: Reply): Reply {
    if (reply.kind !== 'taken') return reply;
    this.turnEyes();
    this.show();
    this.saver.save();
    return reply;
  }

  private turnEyes(): void {
    this.eyes = eyesAfter(this.referee, this.opened.replay, this.eyes.reader);
  }

  /** Sends the match as it is now; then bots and lessons go on. */
  private show(): void {
    this.send();
    this.goOn().catch((error: Error) => this.listener({ kind: 'failed', message: error.message }));
  }

  private send(): void {
    const update = this.referee.update(this.eyes.reader, this.eyes.handOver);
    const lesson = this.guiding !== null && update.move > 0 ? { noUndo: this.words.lesson } : {};
    this.listener({ kind: 'update', update: { ...update, ...lesson } });
  }

  // ---- Bots and lessons

  /** The step that a lesson is at; null where there is none. */
  guide(view: Position): GuideMoment | null {
    return this.guiding?.moment(this.match, view) ?? null;
  }

  /** Why a bot gave this order; null if it was not given here since the match was opened. */
  why(move: number): Reasons | null {
    return this.reasons.get(move) ?? null;
  }

  async readOn(): Promise<void> {
    if (this.guiding !== null && !this.guiding.done) await this.runGuide(this.guiding);
  }

  async control(order: BotControl): Promise<void> {
    this.wake();
    if (order === 'hurry') return this.thinker.hurry();
    this.paused = order !== 'resume';
    this.steps = order === 'step' ? 1 : 0;
    if (order === 'resume' || order === 'step') return this.goOn();
    this.thinker.abandon();
    this.sayPaused();
  }

  /** Whether bots wait for the player to let them go on. */
  private get held(): boolean {
    return this.paused && this.steps === 0;
  }

  private sayPaused(): void {
    const seat = this.match.decision()?.seat;
    if (seat === undefined || !this.bots.has(seat)) this.listener({ kind: 'thinking', thinking: null });
    else this.listener({ kind: 'thinking', thinking: { seat, spent: 0, considering: null, paused: true } });
  }

  /** Lets everyone who is not a person go on: the replies of a lesson, or bots, until a person is asked. */
  private async goOn(): Promise<void> {
    if (this.opened.replay || this.watching) return;
    if (this.guiding !== null && !this.guiding.done) {
      if (this.lessonMoved && !this.replying) await this.runGuide(this.guiding);
      return;
    }
    // One after the other: a second call finds out for itself whether anything is left to do.
    this.botsRun = this.botsRun
      .catch(() => {})
      .then(async () => {
        while (await this.botMove());
      });
    await this.botsRun;
  }

  /** The learner has just given the order that the lesson waits for. */
  private get lessonMoved(): boolean {
    const { last } = this.referee;
    return last !== undefined && this.guiding?.waitsFor(last.action) === true && last.seat === this.guiding.seat;
  }

  private async runGuide(guiding: Guiding): Promise<void> {
    // A reply may look like the order that the lesson waits for ("done"): it must not set off the replies again.
    this.replying = true;
    try {
      for (const _reply of guiding.replies(this.match)) {
        await this.rest();
        this.after(this.referee.played());
      }
    } finally {
      this.replying = false;
    }
    this.send();
    if (guiding.done) await this.goOn();
  }

  /** One order of a bot; false when no bot is to decide, or the bots are paused. */
  private async botMove(): Promise<boolean> {
    const decision = this.match.decision();
    if (decision === null || !this.bots.has(decision.seat) || this.held || this.watching) {
      if (this.paused) this.sayPaused();
      else this.listener({ kind: 'thinking', thinking: null });
      return false;
    }
    const { seat } = decision;
    const { seq } = this.match;
    const shown = this.rest();
    const { game } = this.match;
    const view = this.match.view(seat);
    const inWords = (action: Action): string => game.tell.action(view, action);
    const choice = await this.thinker.think(this.bots, view, seat, seq + 1, inWords);
    if (decision.offers.length + decision.families.length > 1 && !this.paused) await shown;
    else await restForMessages();
    if (choice === null || this.match.seq !== seq || this.held || this.watching) return !this.held;
    this.steps = 0;
    const reasons = reasonsOf(game, view, seat, choice);
    const reply = this.referee.act(seat, choice.action, seq);
    if (reply.kind === 'refused') throw new Error(`The bot's order was refused: ${reply.message}`);
    this.reasons.set(this.referee.moves, reasons);
    this.after(reply);
    return true;
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pace);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function playersIn({ match, sitters }: Opened) {
  const players = new Map();
  for (const [seat, sitter] of Object.entries(sitters)) {
    if (sitter.kind !== 'bot') continue;
    const player = playerNamed(sitter.level, match.game);
    if (player === null) throw new Error(`There is no bot called ${sitter.level}.`);
    players.set(seat, player);
  }
  return players;
}
