/** From a link to a seat: who the player is on that server, and which match the link leads to. */
import type { GameId, Seat } from '@laager/kernel';
import { WrongInput, WrongUsage } from '../setting.ts';

/** A player whom the server knows, in one of its matches. */
export interface Visit {
  readonly server: Server;
  readonly match: string;
}

export interface MatchInfo {
  readonly match: string;
  readonly game: GameId;
  readonly scenario: string;
  readonly state: string;
  readonly you: Seat | null;
  readonly toMove: Seat | null;
  readonly commitment: string;
  /** The rules it is played by; only where one match is asked for. */
  readonly rules?: { readonly version: number; readonly hash: string };
}

export interface MatchLink {
  readonly origin: string;
  readonly kind: 'invite' | 'return';
  readonly token: string;
  /** Which match a return link leads to; null: the player is asked, if there are several. */
  readonly match: string | null;
}

const KINDS: { readonly [word: string]: MatchLink['kind'] | 'match' } = {
  i: 'invite',
  invite: 'invite',
  r: 'return',
  return: 'return',
  m: 'match',
  match: 'match',
};

/** Reads a link as the server hands it out (`/i/…`), or as a browser shows it (`/#/invite/…`). */
export function linkFrom(text: string): MatchLink {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new WrongUsage(`"${text}" is not a link: an invitation looks like http://localhost:1899/i/…`);
  const path = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname;
  const [, word = '', token = ''] = /^\/([a-z]+)\/([\w-]{1,64})\/?$/.exec(path) ?? [];
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (kind === 'match')
    throw new WrongUsage(
      'this link shows a match and gives no seat: use the invitation (/i/…) or your return link (/r/…)',
    );
  if (kind === undefined) throw new WrongUsage(`${text} is neither an invitation (/i/…) nor a return link (/r/…)`);
  return { origin: url.origin, kind, token, match: url.searchParams.get('match') };
}

/** The server's HTTP side, as one player: the cookie says who. */
export class Server {
  readonly origin: string;
  cookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const response = await this.fetch(method, path, body);
    const text = await response.text();
    let json: (T & { error?: { message: string } }) | null = null;
    try {
      json = JSON.parse(text);
    } catch {
      // Said below: something else answers there.
    }
    if (json === null) throw new WrongInput(`${this.origin} is not a Laager server`);
    if (!response.ok) throw new WrongInput(`the server says: ${json.error?.message ?? response.status}`);
    return json;
  }

  async record(match: string): Promise<string> {
    const response = await this.fetch('GET', `/matches/${match}/record`);
    if (!response.ok) throw new WrongInput(`the server does not hand out the record (${response.status})`);
    return response.text();
  }

  private async fetch(method: string, path: string, body?: object): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${this.origin}/api/1${path}`, {
        method,
        headers: this.cookie === '' ? {} : { cookie: this.cookie },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      throw new WrongInput(`no answer from ${this.origin} (${cause?.code ?? message})`);
    }
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] as string;
    return response;
  }
}

/** What the door may have to ask the player. */
export interface Guest {
  name(): Promise<string>;
  choose(matches: readonly MatchInfo[]): Promise<MatchInfo>;
}

/** Follows a link to its match; errors are shown as the server words them. */
export async function enter(link: MatchLink, guest: Guest): Promise<Visit> {
  const server = new Server(link.origin);
  return {
    server,
    match: link.kind === 'invite' ? await join(server, link, guest) : await comeBack(server, link, guest),
  };
}

async function join(server: Server, { token }: MatchLink, guest: Guest): Promise<string> {
  const { state } = await server.ask<MatchInfo>('GET', `/invites/${token}`);
  if (state !== 'open')
    throw new WrongInput('every seat of this match is taken: if one of them is yours, use your return link (/r/…)');
  await server.ask('POST', '/guest', { name: await guest.name() });
  return (await server.ask<{ match: string }>('POST', `/invites/${token}`, {})).match;
}

async function comeBack(server: Server, { token, match }: MatchLink, guest: Guest): Promise<string> {
  await server.ask('POST', `/return/${token}`, {});
  if (match !== null) return match;
  const all = await server.ask<readonly MatchInfo[]>('GET', '/matches');
  const going = all.filter(({ state, you }) => you !== null && (state === 'open' || state === 'live'));
  const [only] = going;
  if (only === undefined) throw new WrongInput('you have no unfinished match on this server');
  return (going.length === 1 ? only : await guest.choose(going)).match;
}

/** A link that lets this player in again, to this match; it works in a browser too. */
export async function wayBack({ server, match }: Visit): Promise<string> {
  const { link } = await server.ask<{ link: string }>('POST', '/me/links', { kind: 'return' });
  return `${link}?match=${match}`;
}
