/** Who is asking: by cookie or by token. Only hashes of both are stored. */
import type { IncomingMessage } from 'node:http';
import { newId, newToken, sha256 } from '../secret.ts';
import type { AccountRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

const YEAR = 365 * 24 * 3_600_000;
const DAY = 24 * 3_600_000;

export interface Asker {
  readonly account: AccountRow;
  /** By cookie, which a foreign page could make a browser send; a token it could not. */
  readonly byCookie: boolean;
  readonly scope: string;
}

export class People {
  private readonly store: Store;
  /** Over HTTPS the cookie is bound to this host alone. */
  private readonly cookie: string;
  private readonly secure: boolean;

  constructor(store: Store, secure: boolean) {
    this.store = store;
    this.secure = secure;
    this.cookie = secure ? '__Host-laager' : 'laager';
  }

  private cookieOf(request: IncomingMessage): string | null {
    for (const part of (request.headers.cookie ?? '').split(';')) {
      const [name, value] = part.trim().split('=');
      if (name === this.cookie && value !== undefined && /^[0-9a-z]{32}$/.test(value)) return value;
    }
    return null;
  }

  setCookie(token: string): string {
    return `${this.cookie}=${token}; Path=/; Max-Age=${YEAR / 1000}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }

  clearCookie(): string {
    return `${this.cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }

  /** With a token in `Authorization` a cookie is not looked at. */
  async asker(request: IncomingMessage): Promise<Asker | null> {
    const now = Date.now();
    const bearer = /^Bearer ([0-9a-z]{32})$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const account = await this.store.calls.accountOfToken(sha256(bearer), now);
      return account === null ? null : { account, byCookie: false, scope: account.scope };
    }
    const token = this.cookieOf(request);
    if (token === null) return null;
    const hash = sha256(token);
    const account = await this.store.calls.accountOfSession(hash, now);
    if (account === null) return null;
    if (account.expires - now < YEAR - DAY) await this.store.calls.renewSession(hash, now, now + YEAR);
    return { account, byCookie: true, scope: 'read play create' };
  }

  async addGuest(name: string, device: string): Promise<{ account: AccountRow; cookie: string }> {
    const token = newToken();
    const now = Date.now();
    const account = { id: newId(), kind: 'guest' as const, name, created: now };
    await this.store.calls.addGuest(account, { token_hash: sha256(token), expires: now + YEAR, device });
    return { account: { ...account, seen: now, settings: '{}', trust: 0 }, cookie: this.setCookie(token) };
  }

  /** A program that plays: marked as a bot for ever, and let in by its token. */
  async addBot(name: string): Promise<{ account: string; token: string }> {
    const account = newId();
    await this.store.calls.addGuest({ id: account, kind: 'bot', name, created: Date.now() }, null);
    const token = await this.addApiToken(account, 'read play create', name);
    return { account, token };
  }

  /** A token for programs, shown once; `name` says what it is for. */
  async addApiToken(account: string, scope: string, name: string, forMs = YEAR): Promise<string> {
    const token = newToken();
    const created = Date.now();
    const expires = created + Math.min(forMs, YEAR);
    await this.store.calls.addToken({
      ...noToken,
      token_hash: sha256(token),
      kind: 'api',
      account,
      scope,
      created,
      expires,
      box: name,
    });
    return token;
  }

  /** A link that lets its owner in again: `return` for a year, `device` once and for ten minutes; or confirms a mail address. */
  async addLink(account: string, kind: 'return' | 'device' | 'mail', scope: string | null = null): Promise<string> {
    const token = newToken();
    const created = Date.now();
    await this.store.calls.addToken({
      ...noToken,
      token_hash: sha256(token),
      kind,
      account,
      scope,
      created,
      expires: created + { device: 600_000, mail: 3 * DAY, return: YEAR }[kind],
      uses_left: kind === 'return' ? null : 1,
    });
    return token;
  }

  /** Whose mail address a link confirms, and which; null if it is not good. */
  async takeMailLink(token: string): Promise<{ readonly account: string; readonly mail: string } | null> {
    const row = await this.store.calls.takeToken(sha256(token), Date.now());
    if (row === null || row.kind !== 'mail' || row.account === null || row.scope === null) return null;
    return { account: row.account, mail: row.scope };
  }

  /** Lets the owner of a link in: the cookie, or null if the link is not good. */
  async enter(token: string, device: string): Promise<string | null> {
    const now = Date.now();
    const row = await this.store.calls.takeToken(sha256(token), now);
    if (row === null || row.account === null || (row.kind !== 'return' && row.kind !== 'device')) return null;
    return this.begin(row.account, device);
  }

  /** A new session; its cookie. */
  async begin(account: string, device: string): Promise<string> {
    const token = newToken();
    const now = Date.now();
    const expires = now + YEAR;
    await this.store.calls.addSession({ token_hash: sha256(token), account, created: now, seen: now, expires, device });
    return this.setCookie(token);
  }

  /** The hash of the session that a request comes from. */
  sessionOf(request: IncomingMessage): string | null {
    const token = this.cookieOf(request);
    return token === null ? null : sha256(token);
  }

  async leave(request: IncomingMessage): Promise<void> {
    const token = this.cookieOf(request);
    if (token !== null) await this.store.calls.dropSession(sha256(token));
  }
}

export const noToken = {
  account: null,
  scope: null,
  match: null,
  seat: null,
  expires: null,
  uses_left: null,
  box: null,
};
