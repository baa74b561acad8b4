/** A match at one terminal: shows, asks, carries out, until it is over or the players leave. */
import type { Action, Decision, Match, Seat } from '@laager/kernel';
import {
  BotSeats,
  oddsAsKnown,
  Referee,
  type Reply,
  type Sitters,
  seedFrom,
  standpointOf,
  type ThinkingLimit,
} from '@laager/match';
import { printedOutcome } from '../printed.ts';
import { type CommandSetting, WrongInput } from '../setting.ts';
import type { Asker } from './asking.ts';
import { oddsText, orderIn, ruleText } from './knowing.ts';
import { Menu } from './menu.ts';
import type { Bots } from './players.ts';
import type { Keeper } from './saving.ts';
import { type Colours, journalText, questionText } from './showing.ts';
import { HELP, type Typed, typed } from './typed.ts';

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';
const LAST_LINES = 10;

/** What came of a typed line: the match has changed, the player leaves, or the question is still open. */
type After = 'changed' | 'leave' | 'asked';

export interface TerminalMatchChoice {
  readonly match: Match;
  readonly bots: Bots;
  readonly limit: ThinkingLimit;
  readonly keeper: Keeper;
  readonly asker: Asker;
  readonly colours: Colours;
}

export class TerminalMatch {
  private readonly setting: CommandSetting;
  private readonly match: Match;
  private readonly at: TerminalMatchChoice;
  /** Whose view is on the screen, where that matters; null: no one's. */
  private looking: Seat | null = null;
  /** How many journal entries each reader has been shown. */
  private readonly shown = new Map<Seat | null | 'all', number>();
  private readonly referee: Referee;
  private readonly bots: BotSeats;

  constructor(setting: CommandSetting, choice: TerminalMatchChoice) {
    this.setting = setting;
    this.at = choice;
    this.match = choice.match;
    this.referee = new Referee(choice.match, { sitters: sittersIn(choice) });
    this.bots = new BotSeats({ game: choice.match.game, players: choice.bots, limit: choice.limit });
  }

  /** Plays to the end; false if the players left before it. */
  async play(): Promise<boolean> {
    await this.at.keeper.keep(this.match);
    for (;;) {
      const decision = this.match.decision();
      if (decision === null) {
        await this.showEnd();
        return true;
      }
      if (this.bots.has(decision.seat)) await this.letBotPlay(decision.seat);
      else if ((await this.letPersonPlay(decision)) === 'leave') return false;
    }
  }

  /** A full disk must not end the match: warn the players, who may save it elsewhere. */
  private async keep(): Promise<void> {
    try {
      await this.at.keeper.keep(this.match);
    } catch (error) {
      if (!(error instanceof WrongInput)) throw error;
      await this.print(this.at.colours.red(`NOT SAVED: ${error.message}`));
    }
  }

  private print(text: string): Promise<void> {
    return this.setting.terminal.write(`${text}\n`);
  }

  private people(): readonly Seat[] {
    return this.referee.people;
  }

  private async letBotPlay(seat: Seat): Promise<void> {
    const { match, bots } = this;
    const seed = seedFrom(`${match.commitment} ${match.seq} ${seat}`);
    const { action } = bots.choose(match.view(seat), seat, seed);
    const reply = this.referee.act(seat, action, match.seq);
    if (reply.kind === 'refused')
      throw new WrongInput(`the bot ${bots.player(seat).name} gave a wrong order: ${reply.message}`);
    await this.keep();
    // With people at the table, they read of it before their own next decision.
    if (this.people().length === 0) await this.showNews(match.scenario.open ? 'all' : null);
  }

  private async letPersonPlay(decision: Decision): Promise<After> {
    const handed = await this.handOver(decision.seat);
    if (handed !== 'asked') return handed;
    const menu = new Menu(this.match, decision);
    await this.showNews(this.readerAt(decision.seat));
    await this.showQuestion(menu);
    for (;;) {
      const line = await this.at.asker.ask(
        `${this.at.colours.bold(this.match.game.tell.seat(decision.seat, this.match.scenario.id))}> `,
      );
      if (line === null) return 'leave';
      const after = await this.carryOut(typed(line), menu);
      if (after !== 'asked') return after;
    }
  }

  /** Where nothing is hidden all players read the same journal. */
  private readerAt(seat: Seat): Seat | 'all' {
    return this.match.scenario.open ? 'all' : seat;
  }

  /** No one may see what is another's: between two players the screen is cleared, and shows nothing until the other sits there. */
  private async handOver(seat: Seat): Promise<After> {
    if (this.match.scenario.open || this.people().length < 2 || this.looking === seat) return 'asked';
    const { asker } = this.at;
    const name = this.match.game.tell.seat(seat, this.match.scenario.id);
    if (!this.setting.terminal.interactive) {
      const line = await asker.ask(`--- pass to ${name}, press Enter `);
      if (line === null) return 'leave';
      if (line.trim() !== '') asker.putBack(line);
    } else {
      const left = this.looking === null ? 'asked' : await this.takeLeave(this.looking, name);
      if (left !== 'asked') return left;
      await this.setting.terminal.write(CLEAR);
      if ((await asker.ask(`Pass to ${name}, press Enter `)) === null) return 'leave';
    }
    this.looking = seat;
    return 'asked';
  }

  /** The player who gave the order reads what came of it, and may think again, before the screen is cleared. */
  private async takeLeave(seat: Seat, next: string): Promise<After> {
    await this.showNews(seat);
    for (;;) {
      const line = await this.at.asker.ask(`Press Enter to clear the screen for ${next} (u: undo) `);
      if (line === null) return 'leave';
      if (line.trim() !== 'u') return 'asked';
      if ((await this.changed(this.referee.undo(seat, this.match.seq))) === 'changed') return 'changed';
    }
  }

  private async carryOut(order: Typed, menu: Menu): Promise<After> {
    const { match } = this;
    const { seat } = menu.decision;
    switch (order.do) {
      case 'choose': {
        const item = menu.item(order.n);
        if (item === undefined) return this.answer(`There is no order ${order.n} in the list.`);
        return this.changed(this.referee.act(seat, item.action, match.seq));
      }
      case 'act':
        return this.actAsTyped(seat, order.json);
      case 'undo':
        return this.changed(this.referee.undo(this.undoer(seat), match.seq));
      case 'redo':
        return this.changed(this.referee.redo(seat, match.seq));
      case 'quit':
        return 'leave';
      case 'save':
        return this.save(order.what);
      case 'why':
        return this.answer(this.whyNot(order.what));
      case 'odds':
        return this.answer(this.oddsOf(order.what, menu));
      case 'rule':
        return this.answer(ruleText(match.game, order.what));
      case 'journal':
        return this.answer(this.lastLines(this.readerAt(seat), Number(order.what) || LAST_LINES));
      case 'help':
        return this.answer(HELP);
      case 'board':
        await this.showQuestion(menu);
        return 'asked';
      default:
        return this.list(order, menu);
    }
  }

  private list(order: Typed, menu: Menu): Promise<After> {
    if (order.do === 'find') menu.find(order.what);
    else if (order.do === 'more') menu.turn();
    else menu.suggest();
    return this.answer(menu.page().join('\n'));
  }

  private async answer(text: string): Promise<After> {
    await this.print(text);
    return 'asked';
  }

  private async changed(reply: Reply): Promise<After> {
    if (reply.kind === 'refused') {
      const { message, denial } = reply;
      return this.answer(this.at.colours.red(denial === null ? message : `${message} (${denial.rule})`));
    }
    // What was taken back has not been shown: it may yet happen otherwise.
    for (const [reader, shown] of this.shown)
      this.shown.set(reader, Math.min(shown, this.match.journal(reader).length));
    await this.keep();
    return 'changed';
  }

  private actAsTyped(seat: Seat, json: string): Promise<After> {
    const order = orderIn(this.match, json);
    if ('wrong' in order) return this.answer(this.at.colours.red(order.wrong));
    return this.changed(this.referee.act(seat, order.allowed, this.match.seq));
  }

  private whyNot(what: string): string {
    if (!what.startsWith('{')) return 'Which order? Type why {"do": …}, as JSON.';
    const order = orderIn(this.match, what);
    return 'wrong' in order ? order.wrong : 'The rules allow it.';
  }

  /** The last order is taken back by its seat; a bot's order cannot be taken back. */
  private undoer(seat: Seat): Seat {
    const last = this.referee.last?.seat;
    return last === undefined || this.at.bots.has(last) ? seat : last;
  }

  private async save(path: string): Promise<After> {
    const { keeper } = this.at;
    const before = keeper.path;
    if (path !== '') keeper.path = path;
    if (keeper.path === null) return this.answer('Where? Type save and a file name.');
    try {
      await keeper.keep(this.match);
      return await this.answer(`Saved in ${keeper.path}, and from now on after every order.`);
    } catch (error) {
      if (!(error instanceof WrongInput)) throw error;
      keeper.path = before;
      return this.answer(error.message);
    }
  }

  private oddsOf(what: string, menu: Menu): string {
    const { match } = this;
    if (!what.startsWith('{')) {
      const item = menu.item(Number(what));
      return item === undefined ? 'Which order? Type o 3, or o {"do": …} as JSON.' : this.oddsAsText(item.action, menu);
    }
    const order = orderIn(match, what);
    return 'wrong' in order ? order.wrong : this.oddsAsText(order.allowed, menu);
  }

  private oddsAsText(action: Action, { decision }: Menu): string {
    return oddsText(oddsAsKnown(standpointOf(this.match, decision.seat), action), this.match.scenario.open);
  }

  private async showNews(reader: Seat | null | 'all'): Promise<void> {
    const entries = this.match.journal(reader);
    const shown = Math.min(this.shown.get(reader) ?? Math.max(0, entries.length - LAST_LINES), entries.length);
    this.shown.set(reader, entries.length);
    if (shown < entries.length) await this.print(`\n${this.lastLines(reader, entries.length - shown)}`);
  }

  private lastLines(reader: Seat | null | 'all', count: number): string {
    const { match, at } = this;
    const p = reader === 'all' ? match.truth() : match.view(reader);
    return journalText(match.game, p, match.journal(reader).slice(-count), at.colours);
  }

  private showQuestion(menu: Menu): Promise<void> {
    return this.print(questionText(this.match, menu, this.at.colours));
  }

  private async showEnd(): Promise<void> {
    const { match, at } = this;
    const [seat] = this.people();
    const reader = match.scenario.open ? 'all' : (this.looking ?? seat ?? null);
    await this.showNews(reader);
    // It is over: nothing need be hidden any more.
    const p = match.truth();
    const outcome = printedOutcome(match.game, p);
    await this.print(`\n${match.game.tell.board(p, null)}\n`);
    await this.print(
      `${at.colours.bold(outcome?.text ?? 'The game is over.')} ${at.colours.dim(`(${outcome?.rule})`)}`,
    );
  }
}

const sittersIn = ({ match, bots }: TerminalMatchChoice): Sitters =>
  Object.fromEntries(
    match.scenario.seats.map((seat) => {
      const player = bots.get(seat);
      return [seat, player === undefined ? { kind: 'person' } : { kind: 'bot', level: player.name }];
    }),
  );
