import { createServer, type Server } from 'node:http';
import { catalogue } from '@laager/games';
import { homePage } from './home-page.ts';
import { shelf } from './shelf.ts';

export interface OpenHouse {
  readonly address: string;
  close(): Promise<void>;
}

/** What every answer carries: pages load nothing from elsewhere and run no script. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Opens the house on a port (0: any free one); rejects with the system's reason when the port cannot be had. */
export async function serve(port: number): Promise<OpenHouse> {
  const home = homePage(shelf(catalogue));
  const server = createServer((request, response) => {
    const answer = answerTo(request.method ?? 'GET', request.url ?? '/', home);
    const length = Buffer.byteLength(answer.body);
    response.writeHead(answer.status, { ...headers, 'content-type': answer.type, 'content-length': length });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await listening(server, port);
  const address = server.address();
  const chosen = typeof address === 'object' && address !== null ? address.port : port;
  return {
    address: `http://localhost:${chosen}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answerTo(method: string, url: string, home: string): { status: number; type: string; body: string } {
  const plain = 'text/plain; charset=utf-8';
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: plain, body: 'This page can only be read.\n' };
  if (url.split('?')[0] !== '/') return { status: 404, type: plain, body: 'There is no such page.\n' };
  return { status: 200, type: 'text/html; charset=utf-8', body: home };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}
