/** One seat of a match on a server, at a terminal: shows what happens, asks when it is this player's turn. */
import type { Action, Seat } from '@laager/kernel';
import { oddsAsKnown, type Reply, standpointOf } from '@laager/match';
import type { Asker } from '../play/asking.ts';
import { oddsText, orderIn, ruleText } from '../play/knowing.ts';
import { Menu } from '../play/menu.ts';
import { type Colours, journalText, questionText } from '../play/showing.ts';
import { HELP, type Typed, typed } from '../play/typed.ts';
import { type CommandSetting, WrongInput } from '../setting.ts';
import type { RemoteMatch } from './remote-match.ts';

const LAST_LINES = 10;

const ONLINE_HELP = [
  HELP,
  '  say text          tell the other players something',
  '  accept or decline answer what another player offers',
  '  resign            resign (asks for confirmation)',
].join('\n');

const OFFERS = {
  back: 'to take the last orders back',
  result: 'a result',
  pause: 'a pause',
  time: 'to be given more time',
  substitute: 'to let someone else take over',
  rules: 'to continue under the newer rules',
  rematch: 'a rematch',
} as const;

export interface OnlineTableChoice {
  readonly match: RemoteMatch;
  readonly asker: Asker;
  readonly colours: Colours;
}

export class OnlineTable {
  private readonly setting: CommandSetting;
  private readonly match: RemoteMatch;
  private readonly at: OnlineTableChoice;
  private menu: Menu | null = null;
  /** After which command the question on the screen was asked. */
  private askedAt = -1;
  private waitingFor = '';
  private offered = '';
  /** A line that is being typed: whatever happens meanwhile, it is not lost. */
  private pending: Promise<string | null> | null = null;
  private hasPrinted = false;

  constructor(setting: CommandSetting, choice: OnlineTableChoice) {
    this.setting = setting;
    this.at = choice;
    this.match = choice.match;
  }

  /** Plays to the end; false if the player left before it. */
  async play(): Promise<boolean> {
    for (;;) {
      const { version } = this.match;
      await this.showNotices();
      if (this.match.failed !== null) throw new WrongInput(this.match.failed);
      if (this.match.end !== null) {
        await this.showEnd(this.match.end);
        return true;
      }
      await this.showWhatIsAsked();
      const line = await this.lineOrChange(version);
      if (line === undefined) continue;
      if (line === null || !(await this.carryOut(line.trim()))) return false;
    }
  }

  private async print(text: string): Promise<void> {
    this.hasPrinted = true;
    await this.setting.terminal.write(`${text}\n`);
  }

  private name(seat: Seat): string {
    const who = this.match.people?.seats[seat]?.name ?? '';
    return `${this.match.game.tell.seat(seat, this.match.scenario.id)}${who === '' ? '' : ` (${who})`}`;
  }

  // ---- Lines

  /** The next line; undefined if the match changed first. A script's lines wait until they are asked for. */
  private async lineOrChange(version: number): Promise<string | null | undefined> {
    const { asker, match } = this.at;
    const changed = match.after(version).then(() => undefined);
    if (!match.isPictured || (this.menu === null && !this.setting.terminal.interactive)) return changed;
    const prompt = `${this.at.colours.bold(match.you === null ? '' : match.game.tell.seat(match.you, match.scenario.id))}> `;
    if (this.pending === null) this.pending = asker.ask(prompt);
    else if (this.hasPrinted && this.setting.terminal.interactive) await this.setting.terminal.write(prompt);
    this.hasPrinted = false;
    const line = await Promise.race([this.pending, changed]);
    if (line !== undefined) this.pending = null;
    return line;
  }

  /** False if the player leaves. */
  private async carryOut(line: string): Promise<boolean> {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (word === 'say' && rest !== '') await this.say(rest);
    else if (line === 'accept' || line === 'decline') await this.answerOffer(line);
    else if (line === 'resign') await this.resign();
    else {
      const order = typed(line);
      if (order.do === 'quit') return false;
      await this.follow(order);
    }
    return true;
  }

  private async follow(order: Typed): Promise<void> {
    const { match } = this;
    switch (order.do) {
      case 'choose':
        return this.choose(order.n);
      case 'act':
        return this.actAsTyped(order.json);
      case 'undo':
        return this.settle(match.undo());
      case 'redo':
        return this.settle(match.redo());
      case 'save':
        return this.print('The server keeps the match after every order.');
      case 'rule':
        return this.print(ruleText(match.game, order.what));
      case 'journal':
        return this.print(this.lastLines(Number(order.what) || LAST_LINES));
      case 'help':
        return this.print(ONLINE_HELP);
      case 'board':
        return this.print(this.menu === null ? this.board() : questionText(match, this.menu, this.at.colours));
      default:
        return this.menu === null ? this.notNow() : this.look(order, this.menu);
    }
  }

  private notNow(): Promise<void> {
    return this.print('It is not your turn; h lists what you can type meanwhile.');
  }

  private look(order: Typed, menu: Menu): Promise<void> {
    if (order.do === 'why') return this.print(this.whyNot(order.what));
    if (order.do === 'odds') return this.print(this.oddsOf(order.what, menu));
    if (order.do === 'find') menu.find(order.what);
    else if (order.do === 'more') menu.turn();
    else menu.suggest();
    return this.print(menu.page().join('\n'));
  }

  // ---- Orders

  private choose(n: number): Promise<void> {
    if (this.menu === null) return this.notNow();
    const item = this.menu.item(n);
    if (item === undefined) return this.print(`There is no order ${n} in the list.`);
    return this.settle(this.match.order(item.action));
  }

  private actAsTyped(json: string): Promise<void> {
    if (this.menu === null) return this.notNow();
    const order = orderIn(this.match, json);
    if ('wrong' in order) return this.print(this.at.colours.red(order.wrong));
    return this.settle(this.match.order(order.allowed));
  }

  /** Waits for the answer, and for the step itself; says meanwhile what becomes of the connection. */
  private async settle(answer: Promise<Reply>): Promise<void> {
    const { match } = this;
    let reply: Reply | undefined;
    void answer.then((one) => {
      reply = one;
    });
    while (reply === undefined || (reply.kind === 'taken' && match.seq < reply.seq)) {
      const { version } = match;
      await (reply === undefined ? Promise.race([answer, match.after(version)]) : match.after(version));
      await this.showNotices();
      if (match.failed !== null || match.end !== null) return;
    }
    if (reply.kind === 'stale') await this.print('The match has moved on meanwhile.');
    if (reply.kind === 'refused') {
      const { message, denial } = reply;
      await this.print(this.at.colours.red(denial === null ? message : `${message} (${denial.rule})`));
    }
  }

  private async say(text: string): Promise<void> {
    const sent = this.match.send({ t: 'say', text: text.slice(0, 400) });
    if (!sent) await this.print('Not connected: try again later.');
  }

  private async answerOffer(t: 'accept' | 'decline'): Promise<void> {
    const offer = this.match.offers.find(({ by }) => by !== this.match.you);
    if (offer === undefined) return this.print('There is no offer to answer.');
    const sent = this.match.send({ t, kind: offer.kind, at: offer.at });
    if (!sent) await this.print('Not connected: try again later.');
  }

  private async resign(): Promise<void> {
    const sure = await (this.pending ?? this.at.asker.ask('Resign? Type yes: '));
    this.pending = null;
    if (sure?.trim().toLowerCase() === 'yes') await this.settle(this.match.resign());
    else await this.print('The match goes on.');
  }

  // ---- What is shown

  private async showNotices(): Promise<void> {
    for (const text of this.match.takeNotices()) await this.print(this.at.colours.dim(text));
    const open = this.match.offers.filter(({ by }) => by !== this.match.you);
    const text = open.map(({ kind, by }) => `${this.name(by)} offers ${OFFERS[kind]}: accept or decline.`).join('\n');
    if (text !== '' && text !== this.offered) await this.print(text);
    this.offered = text;
  }

  private async showWhatIsAsked(): Promise<void> {
    const { match } = this;
    const decision = match.asked();
    if (decision === null) {
      this.menu = null;
      if (!match.isPictured) return;
      await this.showNews();
      return this.showWaiting();
    }
    this.waitingFor = '';
    if (this.menu !== null && this.askedAt === match.seq) return;
    this.askedAt = match.seq;
    this.menu = new Menu(match, decision);
    await this.showNews();
    await this.print(questionText(match, this.menu, this.at.colours));
    const left = match.clocks[decision.seat];
    if (left !== undefined) await this.print(this.at.colours.dim(`Time left: ${timeText(left)}`));
  }

  private async showWaiting(): Promise<void> {
    const { people, decider } = this.match;
    if (people === null) return;
    const empty = Object.keys(people.seats).filter((seat) => people.seats[seat]?.kind === 'open');
    const text =
      people.state === 'open'
        ? `Waiting for someone to take ${empty.map((seat) => this.match.game.tell.seat(seat, this.match.scenario.id)).join(', ')} ...`
        : decider === null || decider === this.match.you
          ? ''
          : `Waiting for ${this.name(decider)} ...`;
    if (text !== '' && text !== this.waitingFor) await this.print(this.at.colours.dim(text));
    this.waitingFor = text;
  }

  private async showNews(): Promise<void> {
    const count = this.match.unread(LAST_LINES);
    if (count > 0) await this.print(`\n${this.lastLines(count)}`);
  }

  private lastLines(count: number): string {
    const { match, at } = this;
    return journalText(match.game, match.view(), match.journal().slice(-count), at.colours);
  }

  private board(): string {
    return `\n${this.match.game.tell.board(this.match.view(), this.match.you)}\n`;
  }

  private async showEnd({ how, by, outcome }: NonNullable<RemoteMatch['end']>): Promise<void> {
    const { match, at } = this;
    await this.showNews();
    await this.print(this.board());
    const who = by === null ? '' : this.name(by);
    const ways = {
      rules: '',
      resigned: `${who} has resigned.`,
      time: `${who} has run out of time.`,
      agreed: 'The players have agreed on the result.',
      adjourned: 'The match is adjourned.',
    };
    const ending = how === 'rules' && outcome !== null ? match.game.tell.outcome(match.view(), outcome) : ways[how];
    const rule = outcome === null || outcome.rule === '' ? '' : ` ${at.colours.dim(`(${outcome.rule})`)}`;
    await this.print(`${at.colours.bold(ending)}${rule}`);
  }

  private whyNot(what: string): string {
    if (!what.startsWith('{')) return 'Which order? Type why {"do": …}, as JSON.';
    const order = orderIn(this.match, what);
    return 'wrong' in order ? order.wrong : 'The rules allow it.';
  }

  private oddsOf(what: string, menu: Menu): string {
    if (what.startsWith('{')) {
      const order = orderIn(this.match, what);
      return 'wrong' in order ? order.wrong : this.oddsAsText(order.allowed, menu);
    }
    const item = menu.item(Number(what));
    return item === undefined ? 'Which order? Type o 3, or o {"do": …} as JSON.' : this.oddsAsText(item.action, menu);
  }

  private oddsAsText(action: Action, { decision }: Menu): string {
    return oddsText(oddsAsKnown(standpointOf(this.match, decision.seat), action), this.match.scenario.open);
  }
}

function timeText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes >= 2880) return `${Math.floor(minutes / 1440)} days`;
  return `${minutes}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
}
