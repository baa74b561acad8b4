/** Requests and answers: bodies are limited and checked, errors have one form, changes come from our own pages only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Asker } from '../identity/people.ts';
import { Mistake } from '../mistake.ts';

export interface Ask {
  readonly request: IncomingMessage;
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly asker: Asker | null;
  readonly address: string;
  body<T>(schema: v.GenericSchema<unknown, T>): Promise<T>;
  /** Sent with the answer. */
  setCookie(value: string): void;
}

export interface HttpReply {
  readonly status?: number;
  readonly json?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  readonly type?: string;
  /** A file to be saved under this name. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

/** What a token may be allowed to do; `self` (one's own account) is for people in a browser alone. */
export type Scope = 'read' | 'play' | 'create' | 'self';

export interface HttpRoute {
  readonly method: string;
  readonly path: RegExp;
  readonly scope: Scope;
  run(ask: Ask): Promise<HttpReply>;
}

/** `route('POST', '/matches/:/chat', …)`: a colon stands for one part of the path. */
export const route = (method: string, path: string, run: HttpRoute['run']): HttpRoute => ({
  method,
  path: new RegExp(`^/api/1${path.replaceAll(':', '([\\w-]{1,64})')}$`),
  scope: method === 'GET' ? 'read' : 'self',
  run,
});

/** The same routes, with their changes open to tokens of this scope. */
export const under = (scope: Scope, routes: readonly HttpRoute[]): readonly HttpRoute[] =>
  routes.map((one) => (one.method === 'GET' ? one : { ...one, scope }));

const MOST_BYTES = 32 * 1024;
const DEEPEST = 16;

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) throw new Mistake(413, 'too-large', `At most ${MOST_BYTES} bytes.`);
    chunks.push(chunk as Buffer);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new Mistake(400, 'bad-request', 'This is not JSON.');
  }
  if (isDeeper(value, DEEPEST)) throw new Mistake(400, 'bad-request', 'This is nested too deeply.');
  return value;
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1)));

export function checkedBody<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Mistake(422, 'bad-request', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** A browser says where a request comes from: from another site no change is taken. */
export function isForeign(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true;
  }
}

export function sendReply(
  response: ServerResponse,
  headers: object,
  reply: HttpReply,
  cookies: readonly string[],
): void {
  const { file } = reply;
  const body = file?.bytes ?? reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json));
  response.writeHead(reply.status ?? 200, {
    ...headers,
    'content-type': reply.type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(file === undefined ? {} : { 'content-disposition': `attachment; filename="${file.name}"` }),
    ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }),
  });
  response.end(body);
}

export const errorReply = (error: unknown): HttpReply =>
  error instanceof Mistake
    ? { status: error.status, json: { error: { code: error.code, message: error.message } } }
    : { status: 500, json: { error: { code: 'fault', message: 'Something went wrong here.' } } };
