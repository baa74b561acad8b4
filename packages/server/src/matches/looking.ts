/** Whose pages are open and looked at, with this server and with those that share its database. */

/** Servers say again who looks every quarter of a minute; who was not named for so long looks no more. */
const SILENT_MS = 40_000;

export class Looking {
  /** How many pages of an account are looked at here. */
  private readonly here = new Map<string, number>();
  /** When another server last said so, by account and server. */
  private readonly elsewhere = new Map<string, Map<string, number>>();
  private readonly tell: (account: string, looks: boolean) => void;

  /** `tell` hears when the first page of an account is looked at here, and when the last is not any more. */
  constructor(tell: (account: string, looks: boolean) => void) {
    this.tell = tell;
  }

  change(account: string, pages: 1 | -1): void {
    const before = this.here.get(account) ?? 0;
    const now = before + pages;
    if (now > 0) this.here.set(account, now);
    else this.here.delete(account);
    if (before > 0 !== now > 0) this.tell(account, now > 0);
  }

  get accounts(): Iterable<string> {
    return this.here.keys();
  }

  heard(server: string, account: string, looks: boolean, now: number): void {
    const servers = this.elsewhere.get(account) ?? new Map<string, number>();
    if (looks) servers.set(server, now);
    else servers.delete(server);
    if (servers.size > 0) this.elsewhere.set(account, servers);
    else this.elsewhere.delete(account);
  }

  isLooking(account: string, now: number): boolean {
    if (this.here.has(account)) return true;
    const heard = this.elsewhere.get(account)?.values() ?? [];
    return [...heard].some((at) => now - at < SILENT_MS);
  }
}
