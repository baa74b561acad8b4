/** Play over weeks: offers, time that runs out, substitutes, standing orders, and notices that really arrive. */
import { createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decrypt } from 'http_ece';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, serve } from '../src/serve.ts';
import { Guest, Player } from './client.ts';
import { certificate, key } from './hook-certificate.ts';

const data = mkdtempSync(join(tmpdir(), 'laager-turns-'));
let house: OpenHouse;

/** A receiver of pushes and webhooks on this machine, by HTTPS as in the world. */
interface Arrived {
  readonly path: string;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
}
const arrived: Arrived[] = [];
const answers = new Map<string, number>();
/** Paths whose requests are never answered. */
const silent = new Set<string>();
const receiver = createServer({ key, cert: certificate }, (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const path = request.url ?? '';
    arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    if (!silent.has(path)) response.writeHead(answers.get(path) ?? 201).end();
  });
});

/** A mail server on this machine: takes everything but what is for `no one`. */
const mails: string[] = [];
let isOutOfOrder = false;
let deferred = 0;
const mailServer: Server = createTcp((socket) => {
  let text = '';
  let inBody = false;
  let body = '';
  socket.write('220 here\r\n');
  socket.on('error', () => {});
  socket.on('data', (part) => {
    text += String(part);
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (inBody && line === '.') {
        inBody = false;
        mails.push(body);
        body = '';
        socket.write('250 taken\r\n');
      } else if (inBody) body += `${line}\n`;
      else if (line === 'DATA') {
        inBody = true;
        socket.write('354 go on\r\n');
      } else if (isOutOfOrder && /^RCPT/.test(line)) {
        deferred++;
        socket.write('451 later\r\n');
      } else if (/^RCPT TO:<nobody@/.test(line)) socket.write('550 no such person\r\n');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    }
  });
});
const listening = (server: { listen: Server['listen']; address: Server['address'] }): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)));

let receiverPort: number;
beforeAll(async () => {
  receiverPort = await listening(receiver);
  const smtp = await listening(mailServer);
  house = await serve({
    port: 0,
    table: '/nonexistent',
    data,
    unlimited: true,
    matchThreads: 1,
    botThreads: 1,
    smtp: `smtp://127.0.0.1:${smtp}?ignoreTLS=true`,
    gate: {
      allows: () => true,
      port: receiverPort,
      lookup: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      tls: { ca: certificate },
    },
  });
});
afterAll(async () => {
  await house.close();
  receiver.close();
  receiver.closeAllConnections();
  mailServer.close();
  rmSync(data, { recursive: true });
});

const turns = { kind: 'turns', bank: 1_000, add: 0, cap: 1_000 };
const week = { kind: 'turns', bank: 7 * 86_400_000, add: 0, cap: 7 * 86_400_000 };

async function two(clock: object, scenario = 'standard', more: object = {}) {
  const [red, yellow] = [await Guest.named(house.address, 'Red'), await Guest.named(house.address, 'Yellow')];
  const { id, token } = await red.host('connect-four', scenario, 'red', 'yellow', { clock, ...more });
  await yellow.join(token);
  const players = [new Player(red, house.address, id), new Player(yellow, house.address, id)] as const;
  for (const player of players) await player.until(() => player.q >= 0);
  return { id, red, yellow, players };
}
const last = <T extends string>(player: Player, t: T) =>
  player.heard.filter((message) => message.t === t).at(-1) as never;
const drop = (column: number) => ({ do: 'drop', column }) as never;
const clockOf = (player: Player) =>
  last(player, 'clock') as { c: { [seat: string]: number }; paused?: number; out: string | null; still?: object };

describe('offers', () => {
  test('a pause stops every clock until someone goes on', async () => {
    const { players } = await two(week);
    const [one, other] = players;
    one.send({ t: 'offer', kind: 'pause', body: { days: 7 } });
    await other.until(() => (last(other, 'offers') as { offers: unknown[] })?.offers.length === 1);
    other.answer('accept', 'pause');
    await one.until(() => clockOf(one)?.paused !== undefined);
    expect(clockOf(one).still).toEqual({ red: 'paused', yellow: 'paused' });
    expect((clockOf(one).paused as number) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    other.send({ t: 'resume' });
    await one.until(() => clockOf(one)?.paused === undefined);
  });

  test('a result for a side; more time is given; what cannot be is said', async () => {
    const { players } = await two(week);
    const [one, other] = players;
    one.send({ t: 'give', to: 'yellow' });
    await other.until(() => (clockOf(other)?.c.yellow ?? 0) > week.bank + 86_000_000);
    one.send({ t: 'late', choice: 'claim' });
    await one.until(() => (last(one, 'sorry') as { message: string })?.message === 'No one has run out of time.');
    one.send({ t: 'offer', kind: 'result', body: { win: 'purple' } });
    await one.until(() => (last(one, 'sorry') as { message: string }).message === 'There is no such seat.');
    one.send({ t: 'offer', kind: 'result', body: { win: 'red' } });
    await other.until(() => (last(other, 'offers') as { offers: unknown[] })?.offers.length === 1);
    other.answer('accept', 'result');
    await one.until(() => one.key !== null);
    expect(last(one, 'ended')).toMatchObject({ end: { how: 'agreed', outcome: { score: { red: 1, yellow: 0 } } } });
  });

  test('what is agreed happens once, however often it is accepted', async () => {
    const { id, red, players } = await two(week);
    const [one, other] = players;
    one.send({ t: 'offer', kind: 'time' });
    await other.until(() => (last(other, 'offers') as { offers: unknown[] })?.offers.length === 1);
    // What seats offer one another is not for spectators.
    const watcher = new Player(null, house.address, id);
    await watcher.until(() => last(watcher, 'people') !== undefined);
    expect(last(watcher, 'offers')).toBeUndefined();
    for (let i = 0; i < 5; i++) other.answer('accept', 'time');
    await other.until(() => (last(other, 'offers') as { offers: unknown[] }).offers.length === 0);
    await one.act(drop(0));
    await other.until(() => other.q === 1 && clockOf(other).c.red !== undefined);
    const { json } = await red.ask('GET', '/matches?mine=1');
    const { left } = (json as { match: string; left: number }[]).find(({ match }) => match === id) as { left: number };
    expect(left).toBeGreaterThan(week.bank + 86_000_000);
    expect(left).toBeLessThanOrEqual(week.bank + 86_400_000);
  });

  test('an answer counts for the offer it was given to, not for one that replaced it', async () => {
    const { players } = await two(week);
    const [one, other] = players;
    const offered = () => (last(other, 'offers') as { offers: { at: number; body: object }[] })?.offers[0];
    one.send({ t: 'offer', kind: 'result', body: { win: null } });
    await other.until(() => offered() !== undefined);
    const { at } = offered() as { at: number };
    one.send({ t: 'offer', kind: 'result', body: { win: 'red' } });
    await other.until(() => offered()?.at !== at);
    other.send({ t: 'accept', kind: 'result', at });
    await other.until(() => last(other, 'sorry') !== undefined);
    expect(last(other, 'sorry')).toMatchObject({ message: expect.stringContaining('has changed') });
    expect(one.key).toBeNull();
    other.answer('accept', 'result');
    await one.until(() => one.key !== null);
  });

  test('refused twice, it can be asked again only after a move', async () => {
    const { players } = await two(week);
    const [one, other] = players;
    const open = (player: Player): number => (last(player, 'offers') as { offers: unknown[] })?.offers.length ?? 0;
    for (let i = 0; i < 2; i++) {
      one.send({ t: 'offer', kind: 'pause', body: { days: null } });
      await other.until(() => open(other) === 1);
      other.answer('decline', 'pause');
      await one.until(() => open(one) === 0);
      await other.until(() => open(other) === 0);
    }
    one.send({ t: 'offer', kind: 'pause', body: { days: null } });
    await one.until(() => last(one, 'sorry') !== undefined);
    await one.act(drop(0));
    one.send({ t: 'offer', kind: 'pause', body: { days: null } });
    await other.until(() => open(other) === 1);
  });
});

describe('time that has run out', () => {
  test('the opponent is asked and claims', async () => {
    const { players } = await two(turns);
    const [, other] = players;
    await other.until(() => clockOf(other)?.out === 'red');
    other.send({ t: 'late', choice: 'claim' });
    await other.until(() => other.key !== null);
    expect(last(other, 'ended')).toMatchObject({ end: { how: 'time' } });
  });

  test('or gives time; or lets a bot play, and the person takes over again', async () => {
    const { players, red, id } = await two(turns);
    const [one, other] = players;
    await other.until(() => clockOf(other)?.out === 'red');
    other.send({ t: 'give', to: 'red' });
    await other.until(() => clockOf(other)?.out === null);
    await one.act(drop(0));
    await one.until(() => clockOf(one)?.out === 'yellow');
    one.send({ t: 'late', choice: 'bot', level: 'recruit' });
    await one.until(() => one.to === 'red' && one.q >= 2);
    expect((await red.ask('GET', `/matches/${id}`)).json).toMatchObject({ state: 'live' });
  });

  test('or opens the seat to a substitute, who starts with a fresh clock', async () => {
    const { players, red, id } = await two(turns);
    const [, other] = players;
    await other.until(() => clockOf(other)?.out === 'red');
    other.send({ t: 'late', choice: 'substitute' });
    const stranger = await Guest.named(house.address, 'Stranger');
    await expect
      .poll(async () =>
        ((await stranger.ask('GET', '/lobby')).json as { seats: { match: string }[] }).seats.map((one) => one.match),
      )
      .toContain(id);
    const sat = await stranger.ask('POST', `/matches/${id}/sit`, {});
    expect(sat.json).toEqual({ match: id, seat: 'red' });
    const sub = new Player(stranger, house.address, id);
    await sub.until(() => sub.q >= 0);
    expect((await sub.act(drop(3))).t).toBe('ok');
    // The one who left is a stranger now.
    const old = await red.ask('POST', `/matches/${id}/commands`, { q: 1, k: 'late', a: drop(3) });
    expect(old.status).toBe(403);
  });

  test('an invitation ends when the match begins, by link and to a friend, also if a seat opens later', async () => {
    const people = ['Anna', 'Ben', 'Cora'].map((name) => Guest.named(house.address, name));
    const [anna, ben, cora] = (await Promise.all(people)) as [Guest, Guest, Guest];
    const idOf = async (guest: Guest) =>
      ((await guest.ask('GET', '/me')).json as { account: { id: string } }).account.id;
    const ids = [await idOf(anna), await idOf(ben)] as const;
    await anna.ask('POST', '/me/relations', { other: ids[1], kind: 'friend', on: true });
    await ben.ask('POST', '/me/relations', { other: ids[0], kind: 'friend', on: true });
    const seats = { red: 'me', yellow: { friend: ids[1] } };
    const wish = { game: 'connect-four', scenario: 'standard', seats, clock: week };
    const made = (await anna.ask('POST', '/matches', wish)).json as { match: string; invite: string };
    const byLink = `/invites/${made.invite.split('/').at(-1)}`;
    // Someone else comes by the link; then the seat is opened to a substitute, and kept out of the lobby.
    expect((await cora.ask('POST', byLink, {})).status).toBe(201);
    const begun = { status: 409, json: { error: { code: 'begun', message: expect.stringContaining('has begun') } } };
    expect(await ben.ask('POST', `/matches/${made.match}/sit`, {})).toMatchObject(begun);
    const [red, yellow] = [new Player(anna, house.address, made.match), new Player(cora, house.address, made.match)];
    await red.until(() => red.q === 0);
    await yellow.until(() => yellow.q === 0);
    yellow.send({ t: 'offer', kind: 'substitute' });
    await red.until(() => (last(red, 'offers') as { offers: unknown[] })?.offers.length === 1);
    red.answer('accept', 'substitute');
    const opened = () => red.heard.some((one) => one.t === 'people' && one.seats.yellow?.kind === 'open');
    await red.until(opened);
    await anna.ask('POST', `/matches/${made.match}/lobby`, { listed: false });
    expect(await ben.ask('POST', `/matches/${made.match}/sit`, {})).toMatchObject(begun);
    expect(await ben.ask('POST', byLink, {})).toMatchObject(begun);
    expect((await ben.ask('GET', `/matches/${made.match}`)).json).toMatchObject({ invited: false });
    // From the lobby anyone may sit down, invited before or not.
    await anna.ask('POST', `/matches/${made.match}/lobby`, { listed: true });
    expect((await ben.ask('POST', `/matches/${made.match}/sit`, {})).json).toMatchObject({ seat: 'yellow' });
    // A cancelled match says so.
    const other = (await anna.ask('POST', '/matches', wish)).json as { match: string };
    await anna.ask('DELETE', `/matches/${other.match}`);
    expect((await ben.ask('POST', `/matches/${other.match}/sit`, {})).json).toMatchObject({
      error: { code: 'cancelled' },
    });
  });

  test('who gives a seat up sees no more with its eyes, and nothing where no one may watch', async () => {
    const gaveUp = async (watch: string) => {
      const { players, id } = await two(week, 'standard', { watch });
      const [one, other] = players;
      one.send({ t: 'offer', kind: 'substitute' });
      await other.until(() => (last(other, 'offers') as { offers: unknown[] })?.offers.length === 1);
      other.answer('accept', 'substitute');
      return { one, id };
    };
    const { one, id } = await gaveUp('link');
    await one.until(() => one.heard.filter(({ t }) => t === 'snap').length === 2);
    const stranger = await Guest.named(house.address, 'Stranger');
    await stranger.ask('POST', `/matches/${id}/sit`, {});
    const sub = new Player(stranger, house.address, id);
    await sub.until(() => sub.q >= 0);
    await sub.act(drop(3));
    await Promise.all([sub, one].map((player) => player.until(() => player.q === 1)));
    // Whether it can be taken back is said to the seat alone.
    expect(last(sub, 'did')).toMatchObject({ noUndo: null });
    expect(last(one, 'did')).toMatchObject({ noUndo: '' });
    const alone = await gaveUp('none');
    await expect.poll(() => alone.one.isOpen).toBe(false);
  });

  test('vacation that begins by itself comes before it', async () => {
    const { players, red } = await two(turns);
    const [, other] = players;
    const rest = { zone: 'Europe/Berlin', weekends: false, night: null, autoVacation: true };
    expect((await red.ask('PUT', '/me/away', rest)).status).toBe(200);
    await other.until(() => (clockOf(other)?.still as { red?: string })?.red === 'vacation');
    expect(clockOf(other).out).toBeNull();
    const away = (await red.ask('GET', '/me/away')).json as { until: number; left: number };
    expect(Math.round((away.until - Date.now()) / 86_400_000)).toBe(7);
    expect(Math.round(away.left / 86_400_000)).toBe(23);
  });

  test('a vacation that begins while the other decides stops the clock when one is to decide', async () => {
    const { players, yellow } = await two(week);
    const [one] = players;
    expect((await yellow.ask('POST', '/me/vacation', { days: 7 })).status).toBe(200);
    await one.act(drop(0));
    await one.until(() => one.q === 1 && clockOf(one)?.c !== undefined);
    await one.until(() => (last(one, 'clock') as { running: string }).running === 'yellow');
    expect(clockOf(one).still).toEqual({ yellow: 'vacation' });
  });
});

describe('standing orders', () => {
  test('an answer to one action is given at once, marked, and only if the rules allow it', async () => {
    const { id, yellow, red, players } = await two(week);
    const [one] = players;
    const plan = { answers: [{ after: 0, if: drop(3), answer: drop(2) }] };
    expect((await yellow.ask('PUT', `/matches/${id}/plan`, plan)).status).toBe(200);
    // No one else is told of it.
    expect((await red.ask('GET', `/matches/${id}/plan`)).json).toEqual({ routines: [], answers: [] });
    await one.act(drop(3));
    await one.until(() => one.q === 2);
    expect(last(one, 'did')).toMatchObject({ q: 2, by: 'yellow', standing: true });
    const forbidden = { answers: [{ after: 2, if: drop(3), answer: { do: 'drop', column: 99 } }] };
    expect((await yellow.ask('PUT', `/matches/${id}/plan`, forbidden)).status).toBe(200);
    await one.act(drop(3));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(one.q).toBe(3);
    // Someone who comes later reads it in the journal.
    const later = new Player(red, house.address, id);
    await later.until(() => later.q >= 0);
    expect((last(later, 'snap') as { lines: object[] }).lines[2]).toMatchObject({ by: 'yellow', standing: true });
  });

  test('a routine question is answered each time', async () => {
    const { id, yellow, players } = await two(week);
    const [one] = players;
    await yellow.ask('PUT', `/matches/${id}/plan`, { routines: [{ question: 'where-to-drop', answer: drop(6) }] });
    await one.act(drop(0));
    await one.until(() => one.q === 2);
    await one.act(drop(0));
    await one.until(() => one.q === 4);
  });

  test('where something is hidden, no answer may depend on another seat’s action', async () => {
    const { id, yellow } = await two(week, 'traps');
    const plan = { answers: [{ after: 0, if: drop(3), answer: drop(2) }] };
    expect(await yellow.ask('PUT', `/matches/${id}/plan`, plan)).toMatchObject({ status: 409 });
  });
});

describe('notices', () => {
  const live = { kind: 'live', main: 3_600_000, delay: 0 };
  const wanted = (events: object) => ({ events, quiet: null, digest: null, zone: 'UTC' });
  const none = { turn: [], invitation: [], sat: [], offer: [], low: [], ended: [], said: [] };
  const until = (condition: () => boolean) => expect.poll(condition).toBe(true);
  const post = (path: string) => arrived.filter((one) => one.path === path);

  test('web push: encrypted for the device, signed by this server, once until one looks', async () => {
    const { red, yellow, players } = await two(live);
    const [one, other] = players;
    const device = createECDH('prime256v1');
    device.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `https://hook.example:${receiverPort}/push-1`;
    const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') };
    expect((await yellow.ask('POST', '/me/push', { endpoint, keys })).status).toBe(201);
    await yellow.ask('PUT', '/me/notices', wanted({ ...none, turn: ['push'] }));
    other.close();
    await one.act(drop(0));
    await until(() => post('/push-1').length === 1);
    const [push] = post('/push-1') as [Arrived];
    const body = decrypt(push.body, {
      version: 'aes128gcm',
      privateKey: device,
      authSecret: auth.toString('base64url'),
    });
    expect(JSON.parse(String(body))).toMatchObject({ event: 'turn', text: 'Your move in Connect four, against Red.' });
    // The signature is that of the key the page is given.
    const { key: serverKey } = (await yellow.ask('GET', '/me/notices')).json as { key: string };
    const [, token = ''] = /t=([^,]+)/.exec(String(push.headers.authorization)) ?? [];
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const point = Buffer.from(serverKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
      string,
      string,
    ];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
    // Someone who looks is told nothing more.
    const back = new Player(yellow, house.address, last(one, 'hello')['m' as never]);
    await back.until(() => back.to === 'yellow');
    await back.act(drop(0));
    await one.until(() => one.q === 2);
    await one.act(drop(1));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(post('/push-1')).toHaveLength(1);
    expect((await red.ask('GET', '/me/notices')).json).toMatchObject({ push: [] });
  });

  test('a push address that is gone is forgotten', async () => {
    const guest = await Guest.named(house.address, 'Phone');
    const device = createECDH('prime256v1');
    device.generateKeys();
    answers.set('/gone', 410);
    const keys = { p256dh: device.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    await guest.ask('POST', '/me/push', { endpoint: `https://hook.example:${receiverPort}/gone`, keys });
    const { json } = await guest.ask('POST', '/me/notices/test', { channel: 'push' });
    expect(json).toMatchObject({ ok: false, message: 'The other end answered 410.' });
    expect((await guest.ask('GET', '/me/notices')).json).toMatchObject({ push: [] });
  });

  test('what does not arrive is sent again, and a slow receiver keeps no one else waiting', async () => {
    const { yellow, players } = await two(live);
    const [one, other] = players;
    const hook = async (guest: Guest, path: string) => {
      const url = `https://hook.example:${receiverPort}${path}`;
      await guest.ask('PUT', '/me/webhook', { webhook: { url, format: 'plain' } });
      await guest.ask('PUT', '/me/notices', wanted({ ...none, turn: ['webhook'] }));
    };
    answers.set('/broken', 503);
    silent.add('/slow');
    const slow = await two(live);
    await hook(slow.yellow, '/slow');
    await hook(yellow, '/broken');
    slow.players[1].close();
    other.close();
    await slow.players[0].act(drop(0));
    await until(() => post('/slow').length === 1);
    await one.act(drop(0));
    await until(() => post('/broken').length >= 1);
    answers.set('/broken', 201);
    const tried = post('/broken').length;
    await until(() => post('/broken').length > tried);
    expect((await yellow.ask('GET', '/me/notices')).json).toMatchObject({ webhook: { paused: false } });
  });

  test('someone sits down while the host is away, and asks for a rematch after the end: the host hears of both', async () => {
    const [red, yellow] = [await Guest.named(house.address, 'Red'), await Guest.named(house.address, 'Yellow')];
    const url = `https://hook.example:${receiverPort}/host`;
    await red.ask('PUT', '/me/webhook', { webhook: { url, format: 'plain' } });
    await red.ask('PUT', '/me/notices', wanted({ ...none, sat: ['webhook'], offer: ['webhook'] }));
    const { id, token } = await red.host('connect-four', 'standard', 'red', 'yellow', { clock: week });
    await yellow.join(token);
    await until(() => post('/host').length === 1);
    expect(JSON.parse(String(post('/host')[0]?.body))).toMatchObject({
      event: 'sat',
      match: id,
      text: 'Yellow sat down. Connect four has begun.',
    });
    const player = new Player(yellow, house.address, id);
    await player.until(() => player.q >= 0);
    await player.ask({ t: 'resign', k: 'gone' });
    player.send({ t: 'offer', kind: 'rematch' });
    await until(() => post('/host').length === 2);
    expect(JSON.parse(String(post('/host')[1]?.body))).toMatchObject({
      event: 'offer',
      text: 'A rematch is offered in Connect four, against Yellow.',
    });
  });

  test('webhook: signed, plain or for Discord, and to the public internet only', async () => {
    const guest = await Guest.named(house.address, 'Hook');
    const url = `https://hook.example:${receiverPort}/hook`;
    const { json } = await guest.ask('PUT', '/me/webhook', { webhook: { url, format: 'plain' } });
    expect((await guest.ask('POST', '/me/notices/test', { channel: 'webhook' })).json).toMatchObject({ ok: true });
    const [hook] = post('/hook') as [Arrived];
    const { secret } = json as { secret: string };
    const expected = createHmac('sha256', secret).update(hook.body).digest('hex');
    expect(hook.headers['x-laager-signature']).toBe(`sha256=${expected}`);
    await guest.ask('PUT', '/me/webhook', { webhook: { url, format: 'discord' } });
    await guest.ask('POST', '/me/notices/test', { channel: 'webhook' });
    expect(JSON.parse(String(post('/hook')[1]?.body))).toHaveProperty('content');
    const local = { url: 'http://127.0.0.1/x', format: 'plain' };
    expect((await guest.ask('PUT', '/me/webhook', { webhook: local })).status).toBe(422);
  });

  test('mail: confirmed first; the turn arrives once, and what failed is said', async () => {
    const { yellow, players } = await two(live);
    const [one, other] = players;
    expect((await yellow.ask('PUT', '/me/mail', { mail: 'nobody@laager.example' })).status).toBe(502);
    const linkTo = async (mail: string): Promise<string | undefined> => {
      expect((await yellow.ask('PUT', '/me/mail', { mail })).status).toBe(200);
      return /#\/mail\/(\w+)/.exec(mails.at(-1)?.replaceAll('=\n', '') ?? '')?.[1];
    };
    // A link confirms the address it was sent to, and no other.
    const own = await linkTo('own@laager.example');
    const token = await linkTo('anna@laager.example');
    expect((await yellow.ask('POST', `/mail/${own}`, {})).status).toBe(404);
    expect((await yellow.ask('POST', `/mail/${token}`, {})).status).toBe(200);
    expect((await yellow.ask('POST', `/mail/${token}`, {})).status).toBe(404);
    await yellow.ask('PUT', '/me/notices', wanted({ ...none, turn: ['mail'] }));
    other.close();
    const before = mails.length;
    isOutOfOrder = true;
    await one.act(drop(0));
    // The mail server is out of order for a moment: nothing is lost.
    await until(() => deferred > 0);
    isOutOfOrder = false;
    await until(() => mails.length === before + 1);
    expect(mails.at(-1)).toContain('Subject: Your move in Connect four, against Red.');
    expect(mails.at(-1)).toContain('To: anna@laager.example');
  });
});
