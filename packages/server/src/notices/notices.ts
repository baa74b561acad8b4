/**
 * Notices on their way out: by web push, mail and webhook. What is sent is decided in `quiet.ts`; here it is put into
 * words and carried. At least once: what fails comes again, with a key by which a device replaces the older one.
 */
import { listingOf } from '@laager/games';
import type { Online } from '../online.ts';
import type { MatchRow, SeatRow } from '../store/rows.ts';
import type { Carriers, Outcome, Parcel } from './carriers.ts';
import { type Gate, publicGate } from './public-address.ts';
import { type Channel, type Notice, type NoticeEvent, noticesFrom, verdict } from './quiet.ts';

/** After this many failures in a row a channel is paused until its owner turns it on again. */
export const MOST_FAILURES = 10;

export class Notices {
  private readonly online: Online;
  readonly carriers: Carriers;
  private readonly origin: string;

  /** Where addresses that people name may lead. */
  readonly gate: Gate;

  constructor(online: Online, carriers: Carriers, origin: string, gate: Gate = publicGate) {
    this.gate = gate;
    this.online = online;
    this.carriers = carriers;
    this.origin = origin;
    online.jobs.handle('notice', (_key, notice: Notice) => this.consider(notice, _key));
    online.jobs.handle('low', (key, data: { seat: string }) => this.runsLow(key, data.seat));
    online.jobs.handle('mail', (account) => this.sendMail(account));
  }

  private get calls() {
    return this.online.store.calls;
  }

  /** A clock runs low: said even at night. */
  private async runsLow(key: string, seat: string): Promise<void> {
    const match = key.split(' ')[0] as string;
    const head = await this.calls.matchHead(match);
    const row = head?.seats.find((one) => one.seat === seat);
    if (head == null || row?.account == null) return;
    await this.consider(
      { event: 'low', account: row.account, match, seat, seq: head.match.seq },
      `low ${match} ${seat}`,
    );
  }

  private async consider(notice: Notice, key: string): Promise<void> {
    const now = Date.now();
    const head = await this.calls.matchHead(notice.match);
    const account = await this.calls.accountOf(notice.account);
    if (head === null || account === null) return;
    const seat = head.seats.find((row) => row.seat === notice.seat) ?? null;
    const isOut = notice.what === 'out';
    const said = verdict({
      notice,
      setting: noticesFrom(account.settings),
      now,
      looking: await this.online.isLooking(notice.account),
      match: head.match,
      seat,
      offered: isOut || head.offers.some((one) => one.kind === notice.what && one.open === 1),
      lastMail: account.mail_sent ?? null,
    });
    if (said.again !== null) {
      await this.calls.changeJobs([{ kind: 'notice', key, at: said.again, data: notice }]);
      return;
    }
    if (said.now.length === 0 && said.mailAt === null) return;
    const parcel = this.parcel(notice, head.match, head.seats);
    const mails = said.mailAt !== null && account.mail != null && account.mail_ok === 1 && this.carriers.mails;
    const line = { key: parcel.key, event: notice.event, match: notice.match, line: parcel.text, at: now };
    await this.calls.noteTold({ ...notice, seq: head.match.seq }, mails ? { ...line, due: said.mailAt ?? now } : null);
    for (const channel of said.now) await this.carry(channel, notice.account, parcel);
  }

  private parcel(notice: Notice, match: MatchRow, seats: readonly SeatRow[]): Parcel {
    const title = listingOf(match.game)?.title ?? match.game;
    const others = seats.filter((row) => row.seat !== notice.seat);
    const against = others.map((row) => row.name ?? row.level ?? 'no one').join(', ');
    return {
      event: notice.event,
      match: notice.match,
      key: `${notice.event}-${notice.match}`,
      title,
      text: sentenceOf(notice.event, notice.what)(title, against),
      url: `${this.origin}/m/${notice.match}`,
    };
  }

  /** Sends by one channel to every address of the account; what became of it is kept. */
  private async carry(channel: Channel, account: string, parcel: Parcel): Promise<Outcome[]> {
    const { calls } = this;
    const results: Outcome[] = [];
    const now = Date.now();
    if (channel === 'push')
      for (const row of await calls.pushesOf(account)) {
        if (row.failures >= MOST_FAILURES) continue;
        const outcome = await this.carriers.push(row, parcel);
        results.push(outcome);
        if (outcome.gone) await calls.dropPush(account, row.endpoint_hash);
        else await calls.pushed(account, row.endpoint_hash, outcome.ok ? now : null);
      }
    if (channel === 'webhook') {
      const row = await calls.webhookOf(account);
      if (row !== null && row.failures < MOST_FAILURES) {
        const outcome = await this.carriers.hook(row, parcel);
        results.push(outcome);
        await calls.hooked(account, outcome.ok ? now : null);
      }
    }
    return results;
  }

  /** Everything that has gathered goes in one mail; what is no longer so has been looked at meanwhile and is left out. */
  private async sendMail(id: string): Promise<void> {
    const account = await this.calls.accountOf(id);
    const lines = await this.calls.waitingLines(id);
    if (account === null || lines.length === 0) return;
    const paused = (account.mail_failures ?? 0) >= MOST_FAILURES;
    if (account.mail == null || account.mail_ok !== 1 || paused) return this.calls.dropLines(id, lines);
    const still: string[] = [];
    for (const line of lines)
      if (await this.isStill(id, line)) still.push(`${line.line}\n${this.origin}/m/${line.match}`);
    await this.calls.dropLines(id, lines);
    if (still.length === 0) return;
    const subject = still.length === 1 ? (lines[0]?.line ?? '') : `Laager: ${still.length} notices`;
    const outcome = await this.carriers.mail(account.mail, subject, still.join('\n\n'));
    await this.calls.mailed(id, outcome.ok ? Date.now() : null);
  }

  private async isStill(account: string, { event, match }: { event: string; match: string | null }): Promise<boolean> {
    if (event !== 'turn' && event !== 'low') return true;
    const head = match === null ? null : await this.calls.matchHead(match);
    const mine = head?.seats.find((row) => row.account === account);
    return head?.match.state === 'live' && mine !== undefined && mine.seat === head.match.to_move;
  }

  /** Sends something at once and says what really happened. */
  async test(channel: Channel, account: string): Promise<Outcome> {
    const parcel: Parcel = {
      event: 'turn',
      match: '',
      key: 'test',
      title: 'Laager',
      text: 'This is a test. Notices arrive here.',
      url: this.origin,
    };
    const began = performance.now();
    if (channel === 'mail') {
      const row = await this.calls.accountOf(account);
      if (row?.mail == null) return { ok: false, gone: false, message: 'There is no mail address.', ms: 0 };
      const outcome = await this.carriers.mail(row.mail, 'Laager: a test', parcel.text);
      return { ...outcome, ms: Math.round(performance.now() - began) };
    }
    const [first, ...rest] = await this.carry(channel, account, parcel);
    if (first === undefined)
      return { ok: false, gone: false, message: 'Nothing is set up here, or it is paused.', ms: 0 };
    const worst = [first, ...rest].find((one) => !one.ok) ?? first;
    return { ...worst, ms: Math.round(performance.now() - began) };
  }
}

/** What a notice says. */
function sentenceOf(event: NoticeEvent, what: string | undefined): (title: string, against: string) => string {
  switch (event) {
    case 'turn':
      return (title, against) => `Your move in ${title}, against ${against}.`;
    case 'low':
      return (title, against) => `Your time is running out in ${title}, against ${against}.`;
    case 'ended':
      return (title, against) => `${title} against ${against} is over.`;
    case 'invitation':
      return (title, against) => `${against} invites you to ${title}.`;
    case 'sat':
      return (title, against) => `${against} sat down. ${title} has begun.`;
    case 'said':
      return (title, against) => `${against} wrote to you in ${title}.`;
    case 'offer':
      return (title, against) => `${offerWords[what ?? ''] ?? 'There is an offer'} in ${title}, against ${against}.`;
  }
}

const offerWords: { readonly [what: string]: string } = {
  back: 'You are asked to allow a take-back',
  result: 'A result is offered',
  pause: 'A pause is offered',
  time: 'You are asked for more time',
  substitute: 'A substitute is asked for',
  rules: 'Newer rules are offered',
  out: 'Your opponent has run out of time and you choose what happens',
};
