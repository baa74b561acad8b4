/** Holds a match on this device: the authority, the bots, and what each pair of eyes may see of it. Runs in a worker. */
import {
  type Action,
  canonical,
  type Decision,
  type Denial,
  entriesFor,
  FastDice,
  type Game,
  isFault,
  type Json,
  lookUp,
  type Match,
  type Odds,
  type Position,
  type Refusal,
  type Seat,
  sampleAction,
  writeRecord,
} from '@laager/kernel';
import type { Asked, Told } from '@laager/kit';
import type { Shelf } from '../store/saves.ts';
import { wordsIn } from '../words/catalogues.ts';
import { oddsOver, standing, worldsFor, wouldRoll } from './chances.ts';
import { Guiding } from './guiding.ts';
import { History, type Step } from './history.ts';
import { opened } from './opening.ts';
import type { Idea, Line, Moment, Opening, Refused, Session, SessionEvent, Sitter, Swing, Table } from './session.ts';
import { swingsOf } from './swings.ts';
import { restForMessages, slicing, Thinker } from './thinker.ts';

export interface Surroundings {
  tell(event: SessionEvent): void;
  readonly shelf: Shelf;
  /** How long a bot's move stays to be seen before the next, in milliseconds. */
  readonly pace?: number;
}

/** Whose eyes look: a seat's, everybody's (null), or those of somebody who may know all. */
type Eyes = Seat | null | 'all';

/** Enough to read, few enough to list. */
const MOST_IDEAS = 60;
/** Worlds imagined for a point of the curve: it is drawn for every move, so they are few. */
const CURVE_WORLDS = 4;

export class Host implements Session {
  private readonly around: Surroundings;
  private readonly thinker: Thinker;
  private id: string | null = null;
  private game!: Game;
  private match!: Match;
  private history!: History;
  private sitters: { readonly [seat: Seat]: Sitter } = {};
  private replay = false;
  private guiding: Guiding | null = null;
  private eyes: Eyes = null;
  private handOver: Seat | null = null;
  private lines: Line[] = [];
  private undone = 0;
  private paused = false;
  private botsRun: Promise<void> = Promise.resolve();
  private saving: Promise<void> | null = null;
  private unsaved = false;
  private said = wordsIn('en').session;

  constructor(around: Surroundings) {
    this.around = around;
    this.thinker = new Thinker((thinking) => around.tell({ kind: 'thinking', thinking }));
  }

  async speak(language: string): Promise<void> {
    this.said = wordsIn(language).session;
  }

  async open(opening: Opening): Promise<Table> {
    const { id, game, match, sitters, replay, guide } = await opened(opening, this.around.shelf, this.said);
    this.id = id;
    this.game = game;
    this.match = match;
    this.sitters = sitters;
    this.replay = replay;
    this.guiding = guide === null ? null : new Guiding(guide);
    this.history = new History(game, match.record());
    this.turnEyes();
    queueMicrotask(() => {
      this.show(0);
      // The address is the match's own from now on: it must be found there even before the first order.
      if (opening.kind !== 'saved') this.save();
    });
    const { scenario, choice } = match;
    return {
      id,
      game: game.id,
      title: game.title,
      scenario: { id: scenario.id, title: scenario.title, about: scenario.about, open: scenario.open },
      options: choice.options,
      seats: scenario.seats.map((seat) => ({ seat, name: game.tell.seat(seat), sitter: sitters[seat] ?? null })),
      rules: game.rules.clauses,
      replay,
      guided: guide !== null,
    };
  }

  // ---- Orders

  async order(action: Action, at = this.history.steps.length): Promise<Refused | null> {
    if (at !== this.history.steps.length) return null;
    const decision = this.match.decision();
    if (decision === null) return refused(this.said.over);
    if (this.replay) return refused(this.said.replay);
    if (this.handOver !== null || !this.isPerson(decision.seat))
      return refused(this.said.notYours(this.game.tell.seat(decision.seat)));
    if (this.guiding !== null && !this.guiding.done) return this.guidedOrder(decision, action);
    const played = this.match.act({ seat: decision.seat, seq: this.match.seq, action });
    if ('fault' in played) return refusal(played.fault);
    this.undone = 0;
    this.movedOn();
    return null;
  }

  private guidedOrder(decision: Decision, action: Action): Refused | null {
    const guiding = this.guiding as Guiding;
    if (!guiding.waitsFor(action)) {
      const denial = this.game.forbids(this.match.truth(), action);
      if (denial !== null) return { message: denial.reason, denial };
      const view = this.viewFor(this.match.truth(), decision.seat);
      const wanted = guiding.moment(this.match, view)?.wanted;
      return refused(wanted ? this.said.lessonWaits(wanted) : this.said.readOn);
    }
    guiding.give(this.match, action);
    this.movedOn();
    return null;
  }

  async readOn(): Promise<void> {
    if (this.guiding === null || this.guiding.done) return;
    await this.runGuide();
  }

  async undo(): Promise<Refused | null> {
    const last = this.history.steps.at(-1);
    if (last === undefined || !this.isPerson(last.seat)) return refused(this.noUndo() ?? this.said.noUndo);
    const undone = this.match.undo(last.seat);
    if ('fault' in undone) return refusal(undone.fault);
    this.undone++;
    this.thinker.abandon();
    this.history.drop();
    this.turnEyes();
    this.show(this.history.steps.length);
    this.save();
    return null;
  }

  async redo(): Promise<Refused | null> {
    const seat = this.match.decision()?.seat;
    if (seat === undefined || !this.isPerson(seat)) return refused(this.said.noRedo);
    const redone = this.match.redo(seat);
    if ('fault' in redone) return refusal(redone.fault);
    this.undone--;
    this.movedOn();
    return null;
  }

  async sit(seat: Seat): Promise<void> {
    if (!this.isPerson(seat)) return;
    this.eyes = seat;
    this.handOver = null;
    this.show(0);
  }

  /** After a command was accepted: everything that follows from it. */
  private movedOn(): void {
    const before = this.history.steps.length;
    const moves = this.match.record().moves;
    const journal = this.match.journal();
    let written = this.history.opening.length;
    for (const step of this.history.steps) written += step.journal.length;
    const { seat, action, draws } = moves[before] as (typeof moves)[number];
    const step: Step = { seat, action: action as unknown as Action, draws, journal: journal.slice(written) };
    this.history.add(step, this.match.truth());
    const eyes = this.eyes;
    this.turnEyes();
    this.show(eyes === this.eyes || this.match.scenario.open ? before + 1 : 0);
    this.save();
  }

  // ---- Eyes

  private isPerson(seat: Seat): boolean {
    return this.sitters[seat]?.kind === 'person';
  }

  /** Who looks now; where secrets would be seen by the wrong person, nobody, until the screen is handed over. */
  private turnEyes(): void {
    const decision = this.match.decision();
    const people = this.match.scenario.seats.filter((seat) => this.isPerson(seat));
    this.handOver = null;
    if (this.replay || decision === null) this.eyes = 'all';
    else if (people.length <= 1 || this.match.scenario.open)
      this.eyes = this.isPerson(decision.seat)
        ? decision.seat
        : (people.find((seat) => seat === this.eyes) ?? people[0] ?? null);
    else if (this.isPerson(decision.seat) && decision.seat !== this.eyes) {
      this.eyes = null;
      this.handOver = decision.seat;
    } else if (this.eyes === 'all') this.eyes = null;
  }

  private viewFor(truth: Position, eyes: Eyes): Position {
    return eyes === 'all' ? truth : this.game.view(truth, eyes);
  }

  // ---- What is told

  /** Tells the screen how things stand, and the journal from that move on; then lets bots and guides go on. */
  private show(fromMove: number): void {
    const from = fromMove === 0 ? 0 : this.lines.findIndex((line) => line.move >= fromMove);
    const start = from < 0 ? this.lines.length : from;
    this.lines.length = start;
    for (let move = fromMove; move <= this.history.steps.length; move++) this.lines.push(...this.linesOf(move));
    this.around.tell({ kind: 'journal', from: start, lines: this.lines.slice(start) });
    this.around.tell({ kind: 'moment', moment: this.moment() });
    this.goOn().catch((error: Error) => this.around.tell({ kind: 'failed', message: error.message }));
  }

  private linesOf(move: number): Line[] {
    const entries = this.history.writtenBy(move);
    if (entries.length === 0) return [];
    const seat = this.history.steps[move - 1]?.seat ?? null;
    return this.told(move, this.history.positionAt(move)).map((told, i) => ({ ...told, move, seat, first: i === 0 }));
  }

  private told(move: number, truth: Position): Told[] {
    const entries = this.history.writtenBy(move);
    const view = this.viewFor(truth, this.eyes);
    const readable = this.eyes === 'all' ? entries : entriesFor(this.eyes, entries);
    return readable.map((entry) => ({ entry, text: this.game.tell.entry(view, entry) }));
  }

  private moment(): Moment {
    return this.momentAt(this.history.steps.length, this.match.truth(), true);
  }

  async at(move: number): Promise<Moment> {
    const at = Math.max(0, Math.min(move, this.history.steps.length));
    return this.momentAt(at, this.history.positionAt(at), at === this.history.steps.length && !this.replay);
  }

  private momentAt(at: number, truth: Position, live: boolean): Moment {
    const { game, eyes } = this;
    const seat = eyes === 'all' ? null : eyes;
    const view = this.viewFor(truth, eyes);
    const decision = game.decision(truth);
    const outcome = game.outcome(truth);
    const asked = live && decision !== null && decision.seat === seat && this.handOver === null;
    return {
      at,
      moves: this.history.steps.length,
      seat,
      view,
      words: game.tell.board(view, seat),
      toDecide: decision?.seat ?? null,
      asked: asked ? this.askedOf(view, decision as Decision) : null,
      news: this.told(at, truth),
      ended: outcome === null ? null : { outcome, text: game.tell.outcome(view, outcome) },
      noUndo: live ? this.noUndo() : this.said.past,
      canRedo: live && this.undone > 0,
      handOver: live ? this.handOver : null,
      lean: this.leanOf(truth, view),
      guide: live ? (this.guiding?.moment(this.match, view) ?? null) : null,
    };
  }

  private askedOf(view: Position, decision: Decision): Asked {
    const { tell } = this.game;
    return {
      ...decision,
      prompt: tell.prompt(view, decision),
      offers: decision.offers.map((action) => ({ action, text: tell.action(view, action) })),
      families: decision.families.map((family) => ({ family, text: tell.family(view, family) })),
    };
  }

  private noUndo(): string | null {
    const last = this.history.steps.at(-1);
    if (last === undefined) return this.said.unplayed;
    if (this.guiding !== null) return this.said.lesson;
    return this.isPerson(last.seat)
      ? this.match.undoRefusal(last.seat)
      : this.said.decidedSince(this.game.tell.seat(last.seat));
  }

  private leanOf(truth: Position, view: Position): number | null {
    const first = this.match.scenario.seats[0] as Seat;
    const seat = this.eyes;
    if (seat === null && !this.match.scenario.open) return null;
    const worlds =
      seat === 'all' || seat === null
        ? [truth]
        : worldsFor(this.game, view, seat, this.match.scenario.open, CURVE_WORLDS);
    return standing(this.game, worlds, first);
  }

  // ---- Questions of the screen

  async whyNot(action: Action): Promise<Denial | null> {
    const explained = this.match.explain(action);
    if ('ok' in explained) return explained.ok;
    const rule = this.match.decision()?.rule ?? '';
    return { rule: explained.fault.rule ?? rule, reason: explained.fault.message };
  }

  async rolls(action: Action): Promise<boolean> {
    return wouldRoll(this.game, this.worlds(1)[0] as Position, action);
  }

  async odds(action: Action): Promise<Odds> {
    return oddsOver(this.game, this.worlds(), action, this.looker());
  }

  private worlds(count?: number): readonly Position[] {
    const seat = this.looker();
    return worldsFor(this.game, this.match.view(seat), seat, this.match.scenario.open, count);
  }

  /** Who asks: whoever looks, or else whoever is to decide. */
  private looker(): Seat {
    return this.eyes === 'all' || this.eyes === null ? (this.match.decision()?.seat as Seat) : this.eyes;
  }

  async lookup(name: string, args: Json): Promise<Json> {
    const found = lookUp(this.game, this.viewFor(this.match.truth(), this.eyes), name, args);
    if (isFault(found)) throw new Error(`${name}: ${found.fault.path}: ${found.fault.message}`);
    return found.ok;
  }

  async ideas(): Promise<readonly Idea[]> {
    const decision = this.match.decision();
    if (decision === null || decision.families.length === 0) return [];
    const world = this.worlds(1)[0] as Position;
    const listed = new Set(decision.offers.map(canonical));
    const found: Idea[] = [];
    const add = (action: Action): void => {
      const name = canonical(action);
      if (found.length >= MOST_IDEAS || listed.has(name) || this.game.forbids(world, action) !== null) return;
      listed.add(name);
      found.push({ action, text: this.game.tell.action(this.match.view(decision.seat), action) });
    };
    for (const action of this.game.advice?.candidates(world, decision) ?? []) add(action);
    const dice = new FastDice(this.match.seq);
    for (let tries = 0; tries < MOST_IDEAS && found.length < MOST_IDEAS / 2; tries++)
      add(sampleAction(this.game, world, decision, dice));
    return found;
  }

  async oddsAt(move: number): Promise<Odds | null> {
    const step = this.history.steps[move - 1];
    if (step === undefined || step.draws.length === 0 || this.eyes !== 'all') return null;
    return oddsOver(this.game, [this.history.positionAt(move - 1)], step.action);
  }

  async leans(): Promise<readonly (number | null)[]> {
    const rest = slicing();
    const leans: (number | null)[] = [];
    for (let move = 0; move <= this.history.steps.length; move++) {
      await rest();
      const truth = this.history.positionAt(move);
      leans.push(this.leanOf(truth, this.viewFor(truth, this.eyes)));
    }
    return leans;
  }

  async swings(): Promise<readonly Swing[]> {
    return this.eyes === 'all' ? swingsOf(this.game, this.history, slicing()) : [];
  }

  /** While the match goes on, the key of the dice to come stays here: a record that is given away must not tell them. */
  async record(): Promise<string> {
    return writeRecord(this.match.record({ discloseKey: this.replay || this.match.outcome() !== null }));
  }

  // ---- Bots and guides

  async bots(order: 'pause' | 'resume' | 'hurry'): Promise<void> {
    if (order === 'hurry') return this.thinker.hurry();
    this.paused = order === 'pause';
    if (this.paused) {
      this.thinker.abandon();
      const seat = this.match.decision()?.seat;
      if (seat !== undefined) this.around.tell({ kind: 'thinking', thinking: { seat, spent: 0, paused: true } });
    } else await this.goOn();
  }

  /** Lets whoever is not a person go on: the replies of a lesson, or bots, until a person is asked. */
  private async goOn(): Promise<void> {
    if (this.replay) return;
    if (this.guiding !== null && !this.guiding.done) {
      if (this.lessonMoved) await this.runGuide();
      return;
    }
    // One after the other: a second call finds out for itself whether there is anything left to do.
    this.botsRun = this.botsRun
      .catch(() => {})
      .then(async () => {
        while (await this.botMove());
      });
    await this.botsRun;
  }

  /** The learner has just given the order that the lesson waits for. */
  private get lessonMoved(): boolean {
    const last = this.history.steps.at(-1);
    return last !== undefined && this.guiding?.waitsFor(last.action) === true && last.seat === this.guiding.seat;
  }

  private async runGuide(): Promise<void> {
    const guiding = this.guiding as Guiding;
    for (const _reply of guiding.replies(this.match)) {
      await this.pause();
      this.movedOn();
    }
    this.around.tell({ kind: 'moment', moment: this.moment() });
    if (guiding.done) await this.goOn();
  }

  /** One move of a bot; false when it is nobody's turn who is a bot, or the bots are stopped. */
  private async botMove(): Promise<boolean> {
    const decision = this.match.decision();
    const sitter = decision === null ? undefined : this.sitters[decision.seat];
    if (decision === null || sitter?.kind !== 'bot' || this.paused) {
      if (!this.paused) this.around.tell({ kind: 'thinking', thinking: null });
      return false;
    }
    const { seat } = decision;
    const { seq } = this.match;
    const shown = this.pause();
    const action = await this.thinker.think(this.game, this.match.view(seat), seat, sitter.level, seq + 1);
    if (decision.offers.length + decision.families.length > 1) await shown;
    else await restForMessages();
    if (action === null || this.match.seq !== seq || this.paused) return !this.paused;
    const played = this.match.act({ seat, seq, action });
    if ('fault' in played) throw new Error(`The bot's order was refused: ${played.fault.message}`);
    this.movedOn();
    return true;
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.around.pace ?? 320));
  }

  // ---- Keeping

  /** One write at a time; what changed meanwhile is written after it. */
  private save(): void {
    if (this.id === null) return;
    this.unsaved = true;
    this.saving ??= this.write().finally(() => {
      this.saving = null;
    });
  }

  private async write(): Promise<void> {
    while (this.unsaved) {
      this.unsaved = false;
      const { match, game, id } = this;
      const decision = match.decision();
      const outcome = match.outcome();
      // What everybody may know: the shelf is read before anybody has said who sits at the screen.
      const view = match.view(null);
      await this.around.shelf.keep(
        {
          id: id as string,
          game: game.id,
          title: game.title,
          scenario: match.scenario.title,
          standing:
            outcome !== null
              ? game.tell.outcome(view, outcome)
              : decision !== null && match.scenario.open
                ? game.tell.prompt(view, decision)
                : this.said.toDecide(game.tell.seat(decision?.seat ?? '')),
          moves: this.history.steps.length,
          toDecide: decision?.seat ?? null,
          mine: decision !== null && this.isPerson(decision.seat),
          ended: outcome !== null,
          changed: Date.now(),
          sitters: this.sitters,
        },
        writeRecord(match.record()),
      );
      this.around.tell({ kind: 'saved' });
    }
  }
}

const refused = (message: string): Refused => ({ message, denial: null });
const refusal = ({ message, rule }: Refusal): Refused => ({
  message,
  denial: rule === undefined ? null : { rule, reason: message },
});
