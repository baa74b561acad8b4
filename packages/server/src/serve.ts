/** The server: hands out the table and, where it has a place for its data, holds matches between people. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Desk, openDesk } from './desk.ts';
import { streamTurns } from './events.ts';
import { Files, type Served } from './files.ts';
import { healthAt } from './health.ts';
import { checkedBody, errorReply, type HttpReply, isForeign, readJson, sendReply } from './http/route.ts';
import { household } from './limits.ts';
import { Mistake } from './mistake.ts';
import type { Gate } from './notices/public-address.ts';
import type { Role } from './online.ts';
import type { Log } from './ops/log.ts';

export interface OpenHouse {
  readonly address: string;
  close(): Promise<void>;
}

export interface House {
  /** 0: any free one. */
  readonly port: number;
  /** This machine only, unless another address is named. */
  readonly host?: string;
  /** Where the built table is. */
  readonly table: string;
  /** Where matches are kept; without it there is no online play. */
  readonly data?: string;
  /** A PostgreSQL URL instead of the SQLite file in `data`. */
  readonly database?: string;
  /** The address people reach it by, if a proxy stands before it. */
  readonly url?: string;
  readonly secret?: string;
  readonly matchThreads?: number;
  readonly botThreads?: number;
  /** How many proxies are believed when they say who is asking. */
  readonly proxies?: number;
  /** Whether people may play without an account, and whether they may make one; both unless said otherwise. */
  readonly guests?: boolean;
  readonly signup?: boolean;
  /** Among several servers on one PostgreSQL: with `bots` no one is answered but what watches over it. */
  readonly role?: Role;
  /** Who runs it, and the address of the page that says so at length: both stand below the home page. */
  readonly name?: string;
  readonly imprint?: string;
  /** Where mail goes out, smtp://user:password@host:port, and from whom; without it no mail is sent. */
  readonly smtp?: string;
  readonly mailFrom?: string;
  /** A copy of the SQLite file every night. */
  readonly backups?: boolean;
  /** For how many days talk at matches that are over, reports, and guests who never came back are kept. */
  readonly retention?: number;
  /** A port of this machine for Prometheus. */
  readonly metrics?: number;
  /** The rules of this server as files, made by the build; beside it unless said otherwise. */
  readonly rules?: string;
  /** For tests: further games, no limits on how often, another time limit of the rules, receivers on this machine. */
  readonly extraGames?: string;
  readonly unlimited?: boolean;
  readonly playMs?: number;
  readonly gate?: Gate;
  readonly log?: Log;
}

/** What every answer carries: pages load nothing from elsewhere, and no other page may frame them. */
const headersFor = (host: string | undefined): { readonly [name: string]: string } => {
  const sockets = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return {
    'content-security-policy': [
      "default-src 'self'",
      `connect-src 'self'${sockets}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
};

/** Opens the house; rejects with the system's reason when the port cannot be had. */
export async function serve(house: House): Promise<OpenHouse> {
  const { port, table, host = '127.0.0.1', data } = house;
  const role = house.role ?? 'all';
  if (role !== 'all' && house.database === undefined)
    throw new Error(`the role ${role} is for several servers on one PostgreSQL: give its URL with --db`);
  const files = new Files(table, data === undefined ? null : house);
  const desk = data === undefined ? null : await openDesk(house, data);
  const server = createServer((request, response) => {
    if (house.url?.startsWith('https:') === true) response.setHeader('strict-transport-security', 'max-age=31536000');
    (role === 'bots' ? answerWatchers : answer)(files, desk, request, response).catch((error) => {
      house.log?.('error', 'fault', { error: (error as Error).message });
      if (response.headersSent) response.destroy();
      else say(request, response, 500, 'Something went wrong here.\n');
    });
  });
  if (desk !== null && role !== 'bots')
    server.on('upgrade', (request, stream, rest) => {
      desk.sockets.upgrade(request, stream, rest, addressOf(request, desk.proxies)).catch(() => stream.destroy());
    });
  await listening(server, port, host);
  const address = server.address();
  const chosen = typeof address === 'object' && address !== null ? address.port : port;
  return {
    address: `http://localhost:${chosen}`,
    async close() {
      await desk?.leave();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        setTimeout(() => server.closeAllConnections(), desk === null ? 0 : 100);
      });
      await desk?.close();
    },
  };
}

/** A server that only thinks says whether it lives, and nothing else. */
async function answerWatchers(
  files: Files,
  desk: Desk | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const health = await healthAt(pathname, files, desk?.api.online ?? null);
  if (health === null) return say(request, response, 404, 'This server only thinks: people are answered elsewhere.\n');
  sendReply(response, headersFor(request.headers.host), health, []);
}

async function answer(
  files: Files,
  desk: Desk | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (desk !== null && url.pathname.startsWith('/api/')) return answerApi(desk, url, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return say(request, response, 405, 'Read-only: use GET or HEAD.\n', { allow: 'GET, HEAD' });
  const health = await healthAt(url.pathname, files, desk?.api.online ?? null);
  if (health !== null) return sendReply(response, headersFor(request.headers.host), health, []);
  const place = placeOf(url.pathname);
  if (desk !== null && place !== null) {
    response.writeHead(302, { ...headersFor(request.headers.host), location: place }).end();
    return;
  }
  const file = await files.at(url.pathname);
  if (file === null) return say(request, response, 404, 'There is no such page.\n');
  send(request, response, file);
}

/** Short addresses for people: an invitation, a way back, a match. */
function placeOf(path: string): string | null {
  const [, kind, id] = /^\/([irm])\/([\w-]{1,64})$/.exec(path) ?? [];
  const names: { [kind: string]: string } = { i: 'invite', r: 'return', m: 'match' };
  return kind === undefined ? null : `/#/${names[kind]}/${id}`;
}

async function answerApi(
  { api, routes, sockets, proxies }: Desk,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = headersFor(request.headers.host);
  const cookies: string[] = [];
  const fitting = routes.filter(({ path }) => path.test(url.pathname));
  const found = fitting.find(({ method }) => method === request.method);
  const address = addressOf(request, proxies);
  let reply: HttpReply;
  try {
    if (!api.limits.take('request', address)) throw new Mistake(429, 'too-often', 'Too often: wait a little.');
    const asker = await api.people.asker(request);
    if (request.method === 'GET' && url.pathname === '/api/1/events') {
      if (asker === null) throw new Mistake(401, 'unknown', 'Say who you are first.');
      const leave = sockets.takePlace(asker.account, address);
      if (leave === null) throw new Mistake(429, 'too-often', 'You follow too much at once: close something first.');
      return await streamTurns(api.online, asker.account.id, { response, headers, leave });
    }
    if (fitting.length > 0 && found === undefined) {
      const allow = fitting.map(({ method }) => method).join(', ');
      return sendReply(
        response,
        { ...headers, allow },
        { status: 405, json: { error: { code: 'method', message: `Use ${allow}.` } } },
        [],
      );
    }
    if (found === undefined) throw new Mistake(404, 'not-found', 'There is no such thing.');
    if (request.method !== 'GET' && (asker === null || asker.byCookie) && isForeign(request))
      throw new Mistake(403, 'foreign', 'Only from our own pages.');
    if (asker !== null && !asker.byCookie && !asker.scope.split(' ').includes(found.scope))
      throw new Mistake(403, 'scope', `This token may not do that: it needs the scope ${found.scope}.`);
    reply = await found.run({
      request,
      params: (found.path.exec(url.pathname) ?? []).slice(1),
      query: url.searchParams,
      asker,
      address,
      body: async (schema) => checkedBody(schema, await readJson(request)),
      setCookie: (value) => cookies.push(value),
    });
  } catch (error) {
    reply = errorReply(error);
    if (!(error instanceof Mistake)) api.online.note(error as Error);
  }
  sendReply(response, headers, reply, cookies);
}

/** Who is asking: the other end of the line, or what the nearest proxies that we believe say about it. */
function addressOf(request: IncomingMessage, proxies: number): string {
  const line = request.socket.remoteAddress ?? '';
  if (proxies === 0) return household(line);
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return household(named.at(-proxies) ?? line);
}

function send(request: IncomingMessage, response: ServerResponse, file: Served): void {
  const cached = file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
  const head = {
    ...headersFor(request.headers.host),
    'cache-control': cached,
    etag: file.tag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304, head).end();
    return;
  }
  const takesGzip = file.gzipped !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = takesGzip ? (file.gzipped as Buffer) : file.body;
  response.writeHead(200, {
    ...head,
    'content-type': file.type,
    'content-length': body.length,
    ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function say(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  more: object = {},
): void {
  response
    .writeHead(status, { ...headersFor(request.headers.host), 'content-type': 'text/plain; charset=utf-8', ...more })
    .end(text);
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
