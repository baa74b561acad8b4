/** What a bad neighbour tries, against a server with its limits on: everything must be refused, and others go on. */
import { WebSocket } from 'ws';
import { Guest } from './client.ts';
import { spreadOf } from './load.ts';

export interface AbuseResult {
  readonly what: string;
  readonly tried: number;
  readonly refused: number;
  /** The fewest refusals that count as protected. */
  readonly least: number;
}

/** Opens a socket, does something with it, and says how it ended: the close code, or the status that refused it. */
function closeOf(url: string, cookie: string, then: (socket: WebSocket) => void): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, 'laager.1', { headers: { cookie }, maxPayload: 1 << 26 });
    const late = setTimeout(() => {
      socket.terminate();
      resolve(0);
    }, 5_000);
    const end = (code: number): void => {
      clearTimeout(late);
      resolve(code);
    };
    socket.on('open', () => then(socket));
    socket.on('close', (code) => end(code));
    socket.on('unexpected-response', (_, response) => {
      end(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', () => {});
  });
}

const nested = (depth: number): string =>
  '{"t":"act","q":0,"k":"a","a":'.concat('['.repeat(depth), ']'.repeat(depth), '}');

export async function runAbuse(url: string, tell: (line: string) => void = () => {}): Promise<readonly AbuseResult[]> {
  const results: AbuseResult[] = [];
  const note = (what: string, answers: readonly boolean[], least: number): void => {
    const refused = answers.filter(Boolean).length;
    results.push({ what, tried: answers.length, refused, least });
    tell(`${what}: ${refused} of ${answers.length} refused`);
  };
  const guest = await Guest.named(url, 'Nuisance');
  const { id } = await guest.host('connect-four', 'standard', 'red', 'yellow');
  const socketUrl = `${guest.address.replace('http', 'ws')}/ws/${id}`;
  const closes = (text: string | Buffer, codes: readonly number[], times: number): Promise<boolean[]> =>
    Promise.all(
      Array.from({ length: times }, async () =>
        codes.includes(await closeOf(socketUrl, guest.cookie, (socket) => socket.send(text))),
      ),
    );
  note('frames of 64 kB', await closes(`"${'x'.repeat(65_536)}"`, [1009], 3), 3);
  // Compressed it is small; unpacked it is 16 MB.
  note('a bomb of deflate', await closes(`"${'x'.repeat(1 << 24)}"`, [1009], 2), 2);
  note('JSON nested 5,000 deep', await closes(nested(5_000), [4002], 3), 3);
  note('bytes instead of text', await closes(Buffer.from([0xff, 0xfe]), [4002], 3), 3);
  note('what is no message', await closes('{"t":"sudo"}', [4002], 3), 3);
  const held: WebSocket[] = [];
  const many = await Promise.all(
    Array.from({ length: 20 }, () =>
      closeOf(socketUrl, guest.cookie, (socket) => held.push(socket)).then((code) => code === 429),
    ),
  );
  note('20 sockets of one guest', many, 14);
  for (const socket of held) socket.terminate();
  const tooFast = await closeOf(socketUrl, guest.cookie, (socket) => {
    for (let n = 0; n < 400; n++) socket.send('{"t":"here","focus":true}');
  });
  note('400 messages at once', [tooFast === 4008], 1);
  const ends: AbortController[] = [];
  const streams = Array.from({ length: 12 }, async () => {
    const end = new AbortController();
    ends.push(end);
    const { status } = await fetch(`${guest.address}/api/1/events`, {
      headers: { cookie: guest.cookie },
      signal: end.signal,
    });
    return status === 429;
  });
  note('12 event streams of one guest', await Promise.all(streams), 6);
  for (const end of ends) end.abort();
  const matches: boolean[] = [];
  const wish = { game: 'connect-four', scenario: 'standard', seats: { red: 'me', yellow: 'invite' } };
  for (let n = 0; n < 30; n++) matches.push((await guest.ask('POST', '/matches', wish)).status === 429);
  note('30 matches of one guest', matches, 10);
  const guests: boolean[] = [];
  for (let n = 0; n < 40; n++)
    guests.push((await new Guest(url).ask('POST', '/guest', { name: `N${n}` })).status === 429);
  note('40 guests from one address', guests, 20);
  const requests: boolean[] = [];
  for (let n = 0; n < 900; n++) requests.push((await guest.ask('GET', '/games')).status === 429);
  note('900 requests in a row', requests, 100);
  const waits: number[] = [];
  for (let n = 0; n < 50; n++) {
    const began = performance.now();
    await (await fetch(`${guest.address}/health`)).arrayBuffer();
    waits.push(performance.now() - began);
  }
  tell(`meanwhile the server answers in ${spreadOf(waits).p50} ms (p95 ${spreadOf(waits).p95})`);
  return results;
}
