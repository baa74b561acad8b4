/** Once a day: what has been kept about people long enough goes, and guests who never came back become former players. */
import type { Accounts } from '../identity/accounts.ts';
import type { Online } from '../online.ts';
import type { Log } from '../ops/log.ts';

const DAY = 24 * 3_600_000;
/** Not at once: a server that has just started has people waiting. */
const FIRST_MS = 10 * 60_000;
const AUDIT_DAYS = 180;
const LINK_DAYS = 90;
/** So many guests at a time; where there are more, it goes on soon. */
const MOST_GUESTS = 200;
const SOON_MS = 60_000;

const TIDY = { kind: 'tidy', key: 'day' } as const;

export class Tidying {
  private readonly online: Online;
  private readonly accounts: Accounts;
  private readonly days: number;
  private readonly log: Log;

  constructor(online: Online, accounts: Accounts, days: number, log: Log) {
    this.online = online;
    this.accounts = accounts;
    this.days = days;
    this.log = log;
    online.jobs.handle(TIDY.kind, () => this.tidy(Date.now()));
  }

  /** Makes sure that there is a next time. */
  async begin(now: number): Promise<void> {
    await this.online.store.calls.changeJobs([{ ...TIDY, at: now + FIRST_MS, keepsMoment: true }]);
  }

  async tidy(now: number): Promise<void> {
    const { calls } = this.online.store;
    const back = (days: number): number => now - days * DAY;
    const dropped = await calls.dropOutdated({
      now,
      talk: back(this.days),
      audit: back(Math.min(this.days, AUDIT_DAYS)),
      links: back(Math.min(this.days, LINK_DAYS)),
    });
    const guests = await calls.goneGuests(back(this.days), now, MOST_GUESTS);
    for (const { id } of guests) await this.accounts.erase({ id });
    this.log('info', 'tidied', { ...dropped, guests: guests.length });
    await calls.changeJobs([{ ...TIDY, at: now + (guests.length < MOST_GUESTS ? DAY : SOON_MS) }]);
  }
}
