import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, FastDice, isFault, Match, parseRecord } from '@laager/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, serve } from '../src/index.ts';
import { answerFor, Guest, gameOf, newKey, Player, playOut } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-online-'));
let house: OpenHouse;
const open = () => serve({ port: 0, table: folder, data: join(folder, 'data'), unlimited: true });
beforeAll(async () => {
  house = await open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Two guests at a new match of connect four, both connected. */
async function twoPlayers(
  more: object = {},
): Promise<{ host: Guest; guest: Guest; id: string; red: Player; yellow: Player }> {
  const host = await Guest.named(house.address, 'Host');
  const guest = await Guest.named(house.address, 'Guest');
  const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow', more);
  expect(await guest.join(token)).toEqual({ match: id, seat: 'yellow' });
  const red = new Player(host, house.address, id);
  const yellow = new Player(guest, house.address, id);
  await red.until(() => red.q >= 0);
  await yellow.until(() => yellow.q >= 0);
  return { host, guest, id, red, yellow };
}
const drop = (column: number) => ({ do: 'drop', column }) as const;

describe('a match between two guests', () => {
  test('invitation, orders, a spectator, the end, the record', async () => {
    const { host, id, red, yellow } = await twoPlayers();
    const watcher = new Player(null, house.address, id);
    await watcher.until(() => watcher.q === 0);
    expect([red.you, yellow.you, watcher.you]).toEqual(['red', 'yellow', null]);
    const game = await gameOf('connect-four');
    await playOut(game, [red, yellow], 200);
    await watcher.until(() => watcher.key !== null);
    expect(red.to).toBeNull();
    expect(watcher.q).toBe(red.q);
    expect(red.wrongHashes + yellow.wrongHashes + watcher.wrongHashes).toBe(0);
    // The key that is published now fits the commitment that was sent before the first move.
    const hello = red.heard.find((message) => message.t === 'hello');
    expect(commitmentOf(red.key as string)).toBe(hello?.commitment);
    const { json } = await host.ask('GET', `/matches/${id}/record`);
    const record = parseRecord(json);
    if (isFault(record)) throw new Error(record.fault.message);
    expect(isFault(Match.replay(game, record.ok))).toBe(false);
  });

  test('the key is in no message while the match goes on', async () => {
    const { red, yellow, host, id } = await twoPlayers();
    await red.act(drop(3));
    expect((await host.ask('GET', `/matches/${id}/record`)).status).toBe(409);
    await red.ask({ t: 'resign', k: newKey() });
    await yellow.until(() => yellow.key !== null);
    const before = [...red.raw, ...yellow.raw].filter((text) => !text.includes('"t":"ended"'));
    expect(before.some((text) => text.includes(yellow.key as string))).toBe(false);
  });

  test('the list of my matches says what I must decide and what is offered to me, and tells no one else', async () => {
    const { host, guest, id, red, yellow } = await twoPlayers();
    const listed = async (who: Guest) =>
      ((await who.ask('GET', '/matches')).json as { match: string }[]).find(({ match }) => match === id);
    await red.act(drop(3));
    await yellow.until(() => yellow.q === 1);
    const game = await gameOf('connect-four');
    const decision = game.decision(yellow.view);
    const prompt = decision === null ? '' : game.tell.prompt(yellow.view, decision);
    expect(await listed(guest)).toMatchObject({
      asked: { prompt, line: expect.stringMatching(/./) },
      here: ['red', 'yellow'],
    });
    expect(await listed(host)).toMatchObject({ asked: null, offers: [] });
    red.send({ t: 'offer', kind: 'result', body: { win: null } });
    await expect.poll(async () => await listed(guest)).toMatchObject({ offers: [{ kind: 'result', by: 'red' }] });
    expect(await listed(host)).toMatchObject({ offers: [] });
    expect((await guest.ask('GET', `/matches/${id}`)).json).not.toHaveProperty('asked');
  });

  test('out of turn, for another seat, twice, stale: refused; the same key again: the same answer', async () => {
    const { red, yellow, id } = await twoPlayers();
    expect(await yellow.act(drop(0))).toMatchObject({ t: 'no', code: 'wrong-seat' });
    const first = await red.act(drop(0), 'same-key');
    expect(first).toMatchObject({ t: 'ok', q: 1 });
    expect(await red.act(drop(0), 'same-key', 0)).toEqual({ ...first });
    expect(await red.act(drop(0), newKey(), 0)).toMatchObject({ t: 'no', code: 'stale' });
    const watcher = new Player(null, house.address, id);
    await watcher.until(() => watcher.q === 1);
    expect(await watcher.act(drop(1))).toMatchObject({ t: 'no', code: 'wrong-seat' });
    await yellow.until(() => yellow.q === 1);
    expect(yellow.q).toBe(1);
  });

  test('undo and redo reach everyone, and name the command they follow', async () => {
    const { red, yellow } = await twoPlayers();
    await red.act(drop(2));
    expect(await red.ask({ t: 'undo', q: 0, k: newKey() })).toMatchObject({ t: 'no', code: 'stale' });
    expect(await red.ask({ t: 'undo', q: 1, k: newKey() })).toMatchObject({ t: 'ok', q: 2 });
    await yellow.until(() => yellow.q === 2);
    expect(yellow.to).toBe('red');
    expect(await red.ask({ t: 'redo', q: 2, k: newKey() })).toMatchObject({ t: 'ok', q: 3 });
    await yellow.until(() => yellow.q === 3);
    expect(yellow.view).toEqual(red.view);
  });

  test('a client that comes back is sent the steps it missed, and a newcomer the same picture', async () => {
    const { red, yellow, guest, id } = await twoPlayers();
    await red.act(drop(2));
    await yellow.until(() => yellow.q === 1);
    yellow.cut();
    await red.ask({ t: 'undo', q: 1, k: newKey() });
    await red.act(drop(4));
    const again = new Player(guest, house.address, id, { from: 1 });
    again.q = 1;
    again.view = yellow.view;
    await again.until(() => again.q === 3);
    expect(again.heard.some((message) => message.t === 'snap')).toBe(false);
    expect(again.view).toEqual(red.view);
    const late = new Player(guest, house.address, id);
    await late.until(() => late.q === 3);
    expect(late.view).toEqual(red.view);
  });

  test('a restart keeps everything, also what can be undone', async () => {
    const { red, host, guest, id } = await twoPlayers();
    await red.act(drop(5));
    await house.close();
    house = await open();
    const again = new Player(host, house.address, id, { from: 1 });
    again.q = 1;
    again.view = red.view;
    // A new server, a new thread, the rules loaded again: on a busy machine that takes its time.
    await again.until(() => again.heard.some((message) => message.t === 'people'), 60_000);
    expect(again.heard.some((message) => message.t === 'snap')).toBe(false);
    expect(await again.ask({ t: 'undo', q: 1, k: newKey() })).toMatchObject({ t: 'ok', q: 2 });
    await again.act(drop(1));
    const yellow = new Player(guest, house.address, id);
    await yellow.until(() => yellow.q === 3);
    expect(await yellow.act(drop(1))).toMatchObject({ t: 'ok', q: 4 });
  });

  test('a page that is no longer looked at shows as away, and what happens then is news until it is', async () => {
    const { red, yellow, guest, id } = await twoPlayers();
    const news = async () => ((await guest.ask('GET', `/matches/${id}`)).json as { news: number }).news;
    const isAway = () => red.heard.some((one) => one.t === 'people' && one.seats.yellow?.here === 'away');
    yellow.send({ t: 'here', focus: false });
    await red.until(isAway);
    await red.act(drop(1));
    await yellow.until(() => yellow.q === 1);
    expect(await news()).toBe(1);
    yellow.send({ t: 'here', focus: true });
    await expect.poll(news).toBe(0);
  });

  test('chat: seats among themselves, the audience apart until the end', async () => {
    const { red, yellow, id } = await twoPlayers();
    const visitor = await Guest.named(house.address, 'Visitor');
    const watcher = new Player(visitor, house.address, id);
    await watcher.until(() => watcher.q === 0);
    watcher.send({ t: 'say', text: 'red is lost' });
    red.send({ t: 'say', text: 'hello' });
    const lines = (player: Player) =>
      player.heard.flatMap((message) => (message.t === 'said' ? message.lines.map((line) => line.text) : []));
    await yellow.until(() => lines(yellow).length === 1);
    await watcher.until(() => lines(watcher).length === 1);
    expect([lines(yellow), lines(watcher)]).toEqual([['hello'], ['red is lost']]);
  });

  test('a draw and a rematch need both', async () => {
    const { red, yellow } = await twoPlayers();
    red.send({ t: 'offer', kind: 'result', body: { win: null } });
    const offered = (player: Player) =>
      player.heard.some((message) => message.t === 'offers' && message.offers.length > 0);
    await yellow.until(() => offered(yellow));
    await red.until(() => offered(red));
    red.answer('accept', 'result');
    yellow.answer('accept', 'result');
    await red.until(() => red.key !== null);
    expect(red.heard.find((message) => message.t === 'ended')).toMatchObject({ end: { how: 'agreed' } });
    yellow.send({ t: 'offer', kind: 'rematch' });
    await red.until(() =>
      red.heard.filter((m) => m.t === 'offers').some((m) => m.offers.some((o) => o.kind === 'rematch')),
    );
    red.answer('accept', 'rematch');
    await yellow.until(() => yellow.heard.some((message) => message.t === 'next'));
  });
});

describe('watching with a delay', () => {
  test('one turn behind: what the mover does shows when the turn passes', async () => {
    const clock = { kind: 'live', main: 3_600_000, delay: 0 };
    const { red, yellow, id } = await twoPlayers({ watchDelay: 'turn', clock });
    const watcher = new Player(null, house.address, id);
    await watcher.until(() => watcher.q === 0);
    const begun = Date.now();
    await red.act(drop(0));
    await watcher.until(() => watcher.q === 1);
    await yellow.act(drop(0));
    await watcher.until(() => watcher.q === 2);
    expect(watcher.view).toEqual(red.view);
    // Whose clock runs would tell who decides now.
    expect(red.heard.some(({ t }) => t === 'clock')).toBe(true);
    expect(watcher.heard.some(({ t }) => t === 'clock' || t === 'thinking')).toBe(false);
    const stranger = await Guest.named(house.address, 'Stranger');
    const { json } = await stranger.ask('GET', `/matches/${id}`);
    expect(json).toMatchObject({ toMove: null, seq: 0, moves: 0, left: null });
    // When it last moved would tell as well.
    expect((json as { changed: number }).changed).toBeLessThanOrEqual(begun);
  });

  test('after the end: nothing before it', async () => {
    const { red, id } = await twoPlayers({ watchDelay: 'end' });
    const watcher = new Player(null, house.address, id);
    await watcher.until(() => watcher.q === 0);
    await red.act(drop(0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(watcher.q).toBe(0);
    await red.ask({ t: 'resign', k: newKey() });
    await watcher.until(() => watcher.q === 2);
  });
});

describe('bots', () => {
  test('a bot answers in its seat; a person lets it stand in and takes over again', async () => {
    const host = await Guest.named(house.address, 'Host');
    const { json } = await host.ask('POST', '/matches', {
      game: 'connect-four',
      scenario: 'standard',
      seats: { red: 'me', yellow: { bot: 'recruit' } },
    });
    const { match: id } = json as { match: string };
    const red = new Player(host, house.address, id);
    await red.until(() => red.q === 0);
    await red.act(drop(3));
    await red.until(() => red.q >= 2, 30_000);
    expect(red.to).toBe('red');
    expect((await host.ask('POST', `/matches/${id}/seats/red`, { bot: 'recruit' })).status).toBe(200);
    const standsIn = () =>
      red.heard.some(
        (one) => one.t === 'people' && one.seats.red?.kind === 'stand-in' && one.seats.red.level === 'recruit',
      );
    await red.until(standsIn);
    await red.until(() => red.to === null || red.q > 6, 30_000);
  });

  test('an open seat is found in the lobby and taken once', async () => {
    const host = await Guest.named(house.address, 'Host');
    const { id } = await host.host('connect-four', 'standard', 'red', 'yellow', {
      seats: { red: 'me', yellow: 'open' },
    });
    const guests = [await Guest.named(house.address, 'One'), await Guest.named(house.address, 'Two')];
    const lobby = (await (guests[0] as Guest).ask('GET', '/lobby?game=connect-four')).json as {
      seats: { match: string }[];
    };
    expect(lobby.seats.some((one) => one.match === id)).toBe(true);
    const sat = await Promise.all(guests.map((guest) => guest.ask('POST', `/matches/${id}/sit`, {})));
    expect(sat.map((one) => one.status).sort()).toEqual([200, 409]);
  });
});

describe('the door', () => {
  test('a foreign page changes nothing; a foreign socket is refused', async () => {
    const guest = await Guest.named(house.address, 'Anna');
    const foreign = await guest.ask('PATCH', '/me', { name: 'Eve' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await guest.ask('GET', '/me')).json).toMatchObject({ account: { name: 'Anna' } });
  });

  test('names, unknown fields, methods, sizes', async () => {
    const guest = new Guest(house.address);
    expect((await guest.ask('POST', '/guest', { name: '<img src=x>' })).status).toBe(422);
    expect((await guest.ask('POST', '/guest', { name: 'A', admin: true })).status).toBe(422);
    expect(await guest.ask('PUT', '/guest', {})).toMatchObject({ status: 405, allow: 'POST' });
    expect((await guest.ask('POST', '/guest', { name: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await guest.ask('GET', '/nothing')).status).toBe(404);
  });

  test('return and device links let the same guest in; a device link once', async () => {
    const guest = await Guest.named(house.address, 'Anna');
    const { link } = (await guest.ask('POST', '/me/links', { kind: 'device' })).json as { link: string };
    const token = link.split('/').at(-1);
    const phone = new Guest(house.address);
    expect((await phone.ask('POST', `/return/${token}`, {})).status).toBe(200);
    expect((await phone.ask('GET', '/me')).json).toMatchObject({ account: { name: 'Anna' } });
    expect((await new Guest(house.address).ask('POST', `/return/${token}`, {})).status).toBe(404);
  });

  test('a program plays by token', async () => {
    const { json } = await new Guest(house.address).ask('POST', '/bots', { name: 'Tin soldier' });
    const { token } = json as { token: string };
    const host = await Guest.named(house.address, 'Host');
    const { id, token: invite } = await host.host('connect-four', 'standard', 'yellow', 'red');
    const program = new Guest(house.address);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await program.ask('POST', `/invites/${invite}`, {}, bearer)).status).toBe(201);
    const now = (await program.ask('GET', `/matches/${id}?view=1`, undefined, bearer)).json as {
      you: string;
      now: { seq: number };
    };
    expect(now).toMatchObject({ you: 'red', now: { seq: 0, toDecide: 'red' } });
    const played = await program.ask('POST', `/matches/${id}/commands`, { q: 0, k: 'a', a: drop(3) }, bearer);
    expect(played).toMatchObject({ status: 200, json: { q: 1 } });
  });
});

test.each([
  ['bittereinder', 'british', 'boer'],
  ['second-boer-war', 'british', 'boer'],
  ['until-the-bitter-end', 'american', 'german'],
  ['musket-to-mauser', 'red', 'blue'],
])('%s is played over the wire: every hash fits', async (id) => {
  const game = await gameOf(id);
  const scenario = game.scenarios.find((one) => one.seats.length === 2);
  const [mine, other] = scenario?.seats ?? [];
  const host = await Guest.named(house.address, 'Host');
  const guest = await Guest.named(house.address, 'Guest');
  const { id: match, token } = await host.host(id, scenario?.id ?? '', mine as string, other as string);
  await guest.join(token);
  const players = [new Player(host, house.address, match), new Player(guest, house.address, match)];
  await playOut(game, players, 40, 7);
  expect(players.map((player) => player.wrongHashes)).toEqual([0, 0]);
  expect(answerFor(game, players[0] as Player, new FastDice(1)) !== undefined).toBe(true);
  for (const player of players) player.close();
});
