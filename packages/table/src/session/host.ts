/**
 * The worker's side of a session: follows a feed, puts what arrives into words (the reader), and works out what can be
 * worked out from it (the study).
 */
import { playerNamed } from '@laager/bots';
import {
  type Action,
  type Denial,
  type Game,
  type GameId,
  isFault,
  type Json,
  lookUp,
  Match,
  type Odds,
  odds,
  parseRecord,
  type Seat,
  type SetupChoice,
} from '@laager/kernel';
import {
  answersTo,
  BotSeats,
  chanceOf,
  diceAhead,
  type Estimate,
  entryTexts,
  type Feed,
  type FeedEvent,
  type Foreseen,
  History,
  ideas,
  type MatchHead,
  oddsAsKnown,
  pageOf,
  type Reader,
  type Reasons,
  type Reply,
  reasonsOf,
  type Standpoint,
  slicing,
  theirOrders,
  type Update,
  whyNot,
} from '@laager/match';
import type { ClientMessage } from '@laager/match/wire';
import type { DiceProof } from '../online/proof.ts';
import type { RemoteFeed } from '../online/remote-feed.ts';
import type { Claims } from '../store/claims.ts';
import type { Shelf } from '../store/shelf.ts';
import { sessionWordsIn } from '../words/session.ts';
import { LocalFeed } from './local-feed.ts';
import { gameCalled, type Opened, opened, previewOf, scenarioFileFor } from './opening.ts';
import type {
  BotControl,
  EndReport,
  Idea,
  JournalLine,
  MatchRequest,
  Moment,
  OrderReply,
  ScenarioFile,
  Session,
  SessionEvent,
  TableHead,
} from './session.ts';
import { sideNameOf } from './side-name.ts';

export interface Surroundings {
  tell(event: SessionEvent): void;
  readonly shelf: Shelf;
  /** Which tab plays a match; without them, this one always does. */
  readonly claims?: Claims;
}

/** How many orders are given between two reports of progress. */
const REPORT_EVERY = 8;
/** How long a tab waits for the one that played to store its last move, in milliseconds. */
const RELEASE_MS = 1_000;

export class Host implements Session {
  private readonly around: Surroundings;
  private words = sessionWordsIn('en');
  private feed!: Feed;
  /** The feed again, if the match is on this device: lessons and the pace of bots are controlled here. */
  private local: LocalFeed | null = null;
  /** The feed again, if the match is on a server. */
  private remote: RemoteFeed | null = null;
  private ownGame!: Game;
  private head!: MatchHead;
  private latest!: Update;
  private readonly lines: JournalLine[] = [];
  /** For whom the lines were written, and up to which order; undefined: not yet. */
  private linesFor: Reader | undefined;
  private linesUpTo = -1;
  /** How long a bot's order stays in sight, in milliseconds. */
  private botPace = 0;
  /** Another tab plays this match. */
  private watching = false;
  private showing: Promise<void> = Promise.resolve();
  private course: { readonly seq: number; readonly history: History } | null = null;

  constructor(around: Surroundings) {
    this.around = around;
  }

  async speak(language: string): Promise<void> {
    this.words = sessionWordsIn(language);
  }

  async readFile(game: GameId, text: string): Promise<ScenarioFile> {
    return scenarioFileFor(await gameCalled(game, this.words), text);
  }

  async preview(game: GameId, choice: SetupChoice): Promise<Json> {
    return previewOf(await gameCalled(game, this.words), choice);
  }

  // ---- Following the match

  async open(opening: MatchRequest): Promise<TableHead> {
    if (opening.kind === 'online') return this.openOnline(opening.match);
    const match = await opened(opening, this.around.shelf, this.words);
    this.watching = !(await this.claimed(match.id, false));
    const head = await this.follow(match);
    if (match.id !== null) this.around.claims?.listen(match.id, (news) => news === 'changed' && this.reload());
    if (this.watching) this.around.tell({ kind: 'owned', owned: false });
    return head;
  }

  private async openOnline(match: string): Promise<TableHead> {
    const { RemoteFeed } = await import('../online/remote-feed.ts');
    this.remote = new RemoteFeed(match, (message) => this.around.tell({ kind: 'online', message }));
    return this.start(this.remote, false);
  }

  async send(message: ClientMessage): Promise<void> {
    this.remote?.send(message);
  }

  async proof(): Promise<DiceProof> {
    await this.showing;
    if (this.remote === null) throw new Error('only an online match has sealed dice');
    return this.remote.proof();
  }

  /** Follows a match from now on, and no other. */
  private async follow(match: Opened): Promise<TableHead> {
    const { shelf, claims } = this.around;
    const pace = this.botPace;
    this.local?.listen(() => {});
    this.local?.close();
    const stored = (): void => void (match.id !== null && claims?.announce(match.id, 'changed'));
    this.local = new LocalFeed({ opened: match, shelf, words: this.words, pace, watching: this.watching, stored });
    return this.start(this.local, match.guide !== null);
  }

  /** Opens the feed and says what does not change. */
  private async start(feed: Feed, guided: boolean): Promise<TableHead> {
    this.feed = feed;
    this.feed.listen((event) => this.hear(event));
    // Nothing is shown before the game is there to put it into words.
    let ready = (): void => {};
    this.showing = new Promise((resolve) => {
      ready = resolve;
    });
    this.linesFor = undefined;
    const head = await this.feed.open();
    this.head = head;
    this.ownGame = await gameCalled(head.game, this.words);
    const { tell } = this.game;
    const seats = head.scenario.seats.map((seat) => ({
      seat,
      name: tell.seat(seat, head.scenario.id),
      side: sideNameOf(tell, seat, head.scenario.id),
      sitter: head.sitters[seat] ?? null,
    }));
    ready();
    return { ...head, title: this.game.title, seats, guided };
  }

  /** A match on a server is played by the rules that the server says, which may be older than this page's. */
  private get game(): Game {
    return this.remote?.game ?? this.ownGame;
  }

  // ---- One tab plays, the others watch

  private claimed(id: string | null, takeOver: boolean): Promise<boolean> {
    const { claims } = this.around;
    return id === null || claims === undefined
      ? Promise.resolve(true)
      : claims.claim(id, takeOver, () => this.lost(id));
  }

  private async lost(id: string): Promise<void> {
    this.watching = true;
    this.around.tell({ kind: 'owned', owned: false });
    await this.local?.giveUp();
    this.around.claims?.announce(id, 'released');
  }

  async takeOver(): Promise<void> {
    const { id } = this.head;
    const { claims } = this.around;
    if (id === null || claims === undefined || !this.watching) return;
    const released = new Promise<void>((resolve) => {
      const stop = claims.listen(id, (news) => news === 'released' && done());
      const timer = setTimeout(() => done(), RELEASE_MS);
      const done = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
    });
    await this.claimed(id, true);
    await released;
    this.watching = false;
    await this.follow(await opened({ kind: 'saved', id }, this.around.shelf, this.words));
    this.around.tell({ kind: 'owned', owned: true });
  }

  /** The tab that plays has stored a move: shows it here too. */
  private async reload(): Promise<void> {
    const { id } = this.head;
    if (!this.watching || id === null) return;
    await this.follow(await opened({ kind: 'saved', id }, this.around.shelf, this.words));
  }

  private hear(event: FeedEvent): void {
    if (event.kind !== 'update') this.around.tell(event);
    else
      this.showing = this.showing
        .then(() => this.show(event.update))
        .catch((error: Error) => this.around.tell({ kind: 'failed', message: error.message }));
  }

  /** Tells the page how things stand, and the journal as far as it changed. */
  private async show(update: Update): Promise<void> {
    this.latest = update;
    const whole = this.linesFor === undefined || (!this.head.scenario.open && this.linesFor !== update.reader);
    const from = whole ? 0 : Math.min(update.move, this.linesUpTo + 1);
    const kept = this.lines.findIndex((line) => line.move >= from);
    if (kept >= 0) this.lines.length = kept;
    const start = this.lines.length;
    for (let move = from; move <= update.move; move++)
      this.lines.push(...this.linesOf(move === update.move ? update : await this.feed.at(move)));
    this.linesFor = update.reader;
    this.linesUpTo = update.move;
    this.around.tell({ kind: 'journal', from: start, lines: this.lines.slice(start) });
    this.around.tell({ kind: 'moment', moment: this.momentOf(update, true) });
  }

  private linesOf({ view, entries, move, by, standing }: Update): JournalLine[] {
    return entryTexts(this.game, view, entries).map((text, i) => ({
      ...text,
      move,
      seat: by,
      first: i === 0,
      ...(standing && i === 0 ? { standing } : {}),
    }));
  }

  private momentOf(update: Update, live: boolean): Moment {
    return {
      ...pageOf(this.game, update, live && !this.head.replay),
      moves: this.latest.move,
      lean: chanceOf(this.standpointAt(update), this.first),
      guide: live ? (this.local?.guide(update.view) ?? null) : null,
    };
  }

  private get first(): Seat {
    return this.head.scenario.seats[0] as Seat;
  }

  async at(move: number): Promise<Moment> {
    await this.showing;
    const isNow = move >= this.latest.move && !this.head.replay;
    return isNow ? this.momentOf(this.latest, true) : this.momentOf(await this.feed.at(move), false);
  }

  async record(): Promise<string> {
    return this.feed.record();
  }

  // ---- Commands

  async order(action: Action, seq: number, ask: boolean, dice?: readonly number[]): Promise<OrderReply> {
    await this.showing;
    // Who rolls real dice sees what is to be rolled for before rolling it.
    if (ask && !this.head.dicedByHand && seq === this.latest.seq && whyNot(this.standpoint, action) === null) {
      const ahead = diceAhead(this.standpoint, action);
      if (ahead !== null) return { kind: 'dice', dice: ahead };
    }
    const reply = await this.shown(this.feed.order(action, seq, dice));
    return reply.kind === 'roll' ? { ...reply, text: this.game.tell.action(this.latest.view, action) } : reply;
  }

  async undo(seq: number): Promise<OrderReply> {
    return this.shown(this.feed.undo(seq)) as Promise<OrderReply>;
  }

  async redo(seq: number): Promise<OrderReply> {
    return this.shown(this.feed.redo(seq)) as Promise<OrderReply>;
  }

  async sit(seat: Seat): Promise<void> {
    await this.feed.sit(seat);
    await this.showing;
  }

  /** The reply, once the page has been sent what came of it. */
  private async shown(reply: Promise<Reply>): Promise<Reply> {
    const known = await reply;
    await this.showing;
    return known;
  }

  // ---- Study

  private get standpoint(): Standpoint {
    return this.standpointAt(this.latest);
  }

  private standpointAt({ reader, view }: Update): Standpoint {
    return { game: this.game, open: this.head.scenario.open, reader, view };
  }

  async whyNot(action: Action): Promise<Denial | null> {
    return whyNot(this.standpoint, action);
  }

  async odds(action: Action): Promise<Odds> {
    return oddsAsKnown(this.standpoint, action);
  }

  async lookup(name: string, args: Json): Promise<Json> {
    const found = lookUp(this.game, this.latest.view, name, args);
    if (isFault(found)) throw new Error(`${name}: ${found.fault.path}: ${found.fault.message}`);
    return found.ok;
  }

  async ideas(): Promise<readonly Idea[]> {
    const { view, seq } = this.latest;
    return ideas(this.standpoint, { seed: seq }).map((action) => ({
      action,
      text: this.game.tell.action(view, action),
    }));
  }

  async theirOrders(): Promise<readonly Idea[]> {
    return theirOrders(this.standpoint);
  }

  async answersTo(action: Action): Promise<Foreseen> {
    return answersTo(this.standpoint, action);
  }

  async leans(): Promise<readonly (Estimate | null)[]> {
    await this.showing;
    const rest = slicing();
    const leans: (Estimate | null)[] = [];
    for (let move = 0; move <= this.latest.move; move++) {
      await rest();
      leans.push(chanceOf(this.standpointAt(await this.feed.at(move)), this.first));
    }
    return leans;
  }

  async oddsAt(move: number, instead: Action | null): Promise<Odds | null> {
    const history = await this.wholeCourse();
    const step = history?.steps[move - 1];
    if (history == null || step === undefined || (instead === null && step.draws.length === 0)) return null;
    const before = history.positionAt(move - 1);
    if (instead !== null && this.game.forbids(before, instead) !== null) return null;
    return odds(this.game, before, instead ?? step.action);
  }

  async whyMoved(move: number): Promise<Reasons | null> {
    const known = this.local?.why(move);
    if (known != null) return known;
    const history = await this.wholeCourse();
    const step = history?.steps[move - 1];
    const sitter = step === undefined ? undefined : this.head.sitters[step.seat];
    if (history == null || step === undefined || sitter?.kind !== 'bot') return null;
    const player = playerNamed(sitter.level, this.game);
    if (player === null) return null;
    const { seat } = step;
    const bots = new BotSeats({ game: this.game, players: new Map([[seat, player]]) });
    const view = this.game.view(history.positionAt(move - 1), seat);
    const choice = await bots.chooseWatched(view, seat, move, { rest: slicing() });
    return reasonsOf(this.game, view, seat, choice, true);
  }

  async report(): Promise<EndReport | null> {
    const history = await this.wholeCourse();
    if (history === null) return null;
    // Loaded when a match is analysed: play does not wait for it.
    const { analyse, quickJudge } = await import('@laager/match/analysis');
    const judge = quickJudge(this.game);
    const slice = slicing();
    const rest = async (done: number, of: number): Promise<void> => {
      if (done % REPORT_EVERY === 0) this.around.tell({ kind: 'analysing', done: done / of });
      await slice();
    };
    const { seats } = this.head.scenario;
    return {
      analysis: judge === null ? null : await analyse(history, { seats, judge, rest }),
      ...(await this.verifiedDice()),
    };
  }

  /** How many dice there are, if all of them that no one gave by hand follow from the key; null if not known. */
  private async verifiedDice(): Promise<Pick<EndReport, 'dice' | 'byHand'>> {
    const parsed = parseRecord(await this.feed.record());
    if ('fault' in parsed) return { dice: null, byHand: 0 };
    const { setup, rows, key } = parsed.ok;
    const draws = [...setup.draws, ...rows.flatMap((row) => (row.kind === 'act' ? row.draws : []))];
    const byHand = draws.filter(({ given }) => given).length;
    const verified = key !== null && !('fault' in Match.replay(this.game, parsed.ok));
    return { dice: verified ? draws.length : null, byHand };
  }

  /** Every order with its dice, once nothing is hidden from the reader any more: a finished match, or a record. */
  private async wholeCourse(): Promise<History | null> {
    await this.showing;
    const { reader, seq } = this.latest;
    if (reader !== 'all') return null;
    if (this.course?.seq !== seq) {
      const parsed = parseRecord(await this.feed.record());
      if ('fault' in parsed) throw new Error(parsed.fault.message);
      this.course = { seq, history: new History(this.game, parsed.ok) };
    }
    return this.course.history;
  }

  // ---- What only a match on this device has

  async bots(order: BotControl): Promise<void> {
    await this.local?.control(order);
  }

  async pace(ms: number): Promise<void> {
    this.botPace = ms;
    if (this.local !== null) this.local.pace = ms;
  }

  async truth(): Promise<Json | null> {
    return (this.local?.truth() ?? null) as Json | null;
  }

  async readOn(): Promise<void> {
    await this.local?.readOn();
    await this.showing;
  }
}
