import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Files, type Served } from './files.ts';

export interface OpenHouse {
  readonly address: string;
  close(): Promise<void>;
}

export interface House {
  /** 0: any free one. */
  readonly port: number;
  /** Where the built table lies. */
  readonly table: string;
}

/** What every answer carries: pages load nothing from elsewhere, and nobody may frame them. */
const headers = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Opens the house; rejects with the system's reason when the port cannot be had. */
export async function serve({ port, table }: House): Promise<OpenHouse> {
  const files = new Files(table);
  const server = createServer((request, response) => {
    answer(files, request, response).catch(() => say(response, 500, 'Something went wrong here.\n'));
  });
  await listening(server, port);
  const address = server.address();
  const chosen = typeof address === 'object' && address !== null ? address.port : port;
  return {
    address: `http://localhost:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(files: Files, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'This can only be read.\n');
  const path = (request.url ?? '/').split('?')[0] as string;
  const file = await files.at(path);
  if (file === null) return say(response, 404, 'There is no such page.\n');
  send(request, response, file);
}

function send(request: IncomingMessage, response: ServerResponse, file: Served): void {
  const cached = file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
  const head = { ...headers, 'cache-control': cached, etag: file.tag, vary: 'accept-encoding' };
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

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}
