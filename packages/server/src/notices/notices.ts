/**
 * Notices on their way out: by web push, mail and webhook. What is sent is decided in `quiet.ts`; here it is put into
 * words and carried. At least once: what fails comes again, with a key by which a device replaces the older one.
 */
import { listingOf } from '@laager/games';
import type { Online } from '../online.ts';
import type { JobChange } from '../store/jobs.ts';
import type { PushRow, WebhookRow } from '../store/notice-queries.ts';
import type { MatchRow, SeatRow } from '../store/rows.ts';
import type { Carriers, Parcel, SendResult } from './carriers.ts';
import { type Gate, publicGate } from './public-address.ts';
import { type Channel, type Notice, type NoticeEvent, noticesFrom, verdict } from './quiet.ts';

/** After this many failures in a row a channel is paused until its owner turns it on again. */
export const MOST_FAILURES = 10;

/** What cannot be delivered for this long counts as a failure. */
const GIVE_UP_MS = 8 * 60_000;
/** How many parcels and mails are on their way at a time: the other end may be slow. */
const SLOW_AT_ONCE = 8;

type Address = PushRow | WebhookRow;
const WEBHOOK = 'webhook';
const idOf = (address: Address): string => ('endpoint' in address ? address.endpoint_hash : WEBHOOK);

/** A parcel for one address of an account; `since` when it was first to be sent. */
interface Delivery {
  readonly account: string;
  readonly to: string;
  readonly parcel: Parcel;
  readonly since: number;
}

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
    online.jobs.handleSlow('mail', SLOW_AT_ONCE, (account) => this.sendMail(account));
    online.jobs.handleSlow('parcel', SLOW_AT_ONCE, (_key, delivery: Delivery) => this.deliver(delivery));
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
      looking: this.online.looking.isLooking(notice.account, now),
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
    const parcels = await this.deliveries(said.now, notice.account, parcel);
    const told = { ...notice, seq: head.match.seq };
    await this.calls.noteTold(told, parcels, mails ? { ...line, due: said.mailAt ?? now } : null);
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

  /** The addresses of an account on a channel that are not paused. */
  private async addresses(channel: Channel, account: string): Promise<readonly Address[]> {
    const rows = channel === 'push' ? await this.calls.pushesOf(account) : [await this.calls.webhookOf(account)];
    return rows.filter((row) => row !== null).filter((row) => row.failures < MOST_FAILURES);
  }

  /** One job for each address: what does not arrive there is tried again there, and keeps nothing else waiting. */
  private async deliveries(channels: readonly Channel[], account: string, parcel: Parcel): Promise<JobChange[]> {
    const since = Date.now();
    const found = await Promise.all(channels.map((channel) => this.addresses(channel, account)));
    return found.flat().map((address) => {
      const to = idOf(address);
      const data: Delivery = { account, to, parcel, since };
      return { kind: 'parcel', key: `${account} ${to} ${parcel.key}`, at: since, data };
    });
  }

  /** Sends a parcel to one address; an error brings the job again. */
  private async deliver({ account, to, parcel, since }: Delivery): Promise<void> {
    const channel = to === WEBHOOK ? 'webhook' : 'push';
    const address = (await this.addresses(channel, account)).find((one) => idOf(one) === to);
    if (address === undefined || !(await this.isStill(account, parcel))) return;
    const outcome = await this.carry(address, parcel);
    if (outcome.again && Date.now() - since < GIVE_UP_MS) throw new Error(outcome.message);
    await this.noteOutcome(address, outcome);
  }

  private carry(address: Address, parcel: Parcel): Promise<SendResult> {
    return 'endpoint' in address ? this.carriers.push(address, parcel) : this.carriers.hook(address, parcel);
  }

  /** A success ends a row of failures; an address that is gone is forgotten. */
  private async noteOutcome(address: Address, { ok, gone }: SendResult): Promise<void> {
    const { account } = address;
    const at = ok ? Date.now() : null;
    if (!('endpoint' in address)) await this.calls.hooked(account, at);
    else if (gone) await this.calls.dropPush(account, address.endpoint_hash);
    else await this.calls.pushed(account, address.endpoint_hash, at);
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
    if (still.length > 0) {
      const subject = still.length === 1 ? (lines[0]?.line ?? '') : `Laager: ${still.length} notices`;
      const outcome = await this.carriers.mail(account.mail, subject, still.join('\n\n'));
      // The lines stay until the mail server has taken them, or has refused them for good.
      if (outcome.again) throw new Error(outcome.message);
      await this.calls.mailed(id, outcome.ok ? Date.now() : null);
    }
    await this.calls.dropLines(id, lines);
  }

  private async isStill(account: string, { event, match }: { event: string; match: string | null }): Promise<boolean> {
    if (event !== 'turn' && event !== 'low') return true;
    const head = match === null ? null : await this.calls.matchHead(match);
    const mine = head?.seats.find((row) => row.account === account);
    return head?.match.state === 'live' && mine !== undefined && mine.seat === head.match.to_move;
  }

  /** Sends something at once and says what really happened. */
  async test(channel: Channel, account: string): Promise<SendResult> {
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
      if (row?.mail == null)
        return { ok: false, gone: false, again: false, message: 'There is no mail address.', ms: 0 };
      const outcome = await this.carriers.mail(row.mail, 'Laager: a test', parcel.text);
      return { ...outcome, ms: Math.round(performance.now() - began) };
    }
    const outcomes = (await this.addresses(channel, account)).map(async (address) => {
      const outcome = await this.carry(address, parcel);
      await this.noteOutcome(address, outcome);
      return outcome;
    });
    const [first, ...rest] = await Promise.all(outcomes);
    if (first === undefined)
      return { ok: false, gone: false, again: false, message: 'Nothing is set up here, or it is paused.', ms: 0 };
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
  rematch: 'A rematch is offered',
  out: 'Your opponent has run out of time and you choose what happens',
};
