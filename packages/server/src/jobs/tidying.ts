/** Once a day: deletes personal data past its retention, and turns guests who never came back into former players. */
import type { Accounts } from '../identity/accounts.ts';
import type { Online } from '../online.ts';
import type { Log } from '../ops/log.ts';

const DAY = 24 * 3_600_000;
/** Not right after a start: people are waiting then. */
const FIRST_MS = 10 * 60_000;
const AUDIT_DAYS = 180;
const LINK_DAYS = 90;
/** Guests erased in one run; if there were more, the next run follows soon. */
const MOST_GUESTS = 200;
const SOON_MS = 60_000;

const TIDY = { kind: 'tidy', key: 'day' } as const;

export class Tidying {
  private readonly online: Online;
  private readonly accounts: Accounts;
  private readonly days: number;
  private readonly log: Log;

  /** `days`: how long talk, reports and absent guests are kept. */
  constructor(online: Online, accounts: Accounts, days: number, log: Log) {
    this.online = online;
    this.accounts = accounts;
    this.days = days;
    this.log = log;
    // Erasing a guest resigns matches, which takes a while: clocks and notices must not wait for it.
    online.jobs.handleSlow(TIDY.kind, 1, () => this.tidy(Date.now()));
  }

  /** Schedules the first run, unless one is scheduled already. */
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
    let erased = 0;
    for (const { id } of guests) if (await this.isErased(id)) erased++;
    this.log('info', 'tidied', { ...dropped, guests: erased });
    await calls.changeJobs([{ ...TIDY, at: now + (erased < MOST_GUESTS ? DAY : SOON_MS) }]);
  }

  /** Erases a guest; one who cannot be erased (a match of theirs is stuck) is tried again the next day and holds up no others. */
  private async isErased(id: string): Promise<boolean> {
    try {
      await this.accounts.erase({ id });
      return true;
    } catch (error) {
      this.log('error', 'guest not erased', { error: (error as Error).message });
      return false;
    }
  }
}
