import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@laager/games';
import type { Action, Game } from '@laager/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, serve } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import { Guest, gameOf, newKey, Player, playOut } from './client.ts';
import { Crafter, satDown } from './crafted.ts';

/** Per game; `npm run crafted` is the long form. */
const CRAFTED = 300;
const GAMES = catalogue.map(({ id }) => id);

const folder = mkdtempSync(join(tmpdir(), 'laager-attacks-'));
let house: OpenHouse;
beforeAll(async () => {
  house = await serve({
    port: 0,
    table: folder,
    data: join(folder, 'data'),
    unlimited: true,
    matchThreads: 1,
    playMs: 700,
    extraGames: new URL('./planted-games.ts', import.meta.url).href,
  });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Two seats of a match after some commands. */
async function sat(game: Game, commands: number): Promise<{ players: readonly Player[] }> {
  const { players } = await satDown(game, house.address);
  await playOut(game, players, commands, 11);
  return { players };
}

describe.each(GAMES)('crafted commands: %s', (id) => {
  test('none is accepted, from any seat or a spectator; log and position stay', async () => {
    const store = await openStore(join(folder, 'data', 'laager.db'));
    const result = await new Crafter(await gameOf(id), house.address, store).send(CRAFTED);
    await store.close();
    expect(result).toMatchObject({ sent: CRAFTED, accepted: 0, closed: 0, changed: 0 });
    expect(Math.min(result.bySocket, result.byHttp)).toBeGreaterThan(0);
  });
});

describe('messages that are none', () => {
  test.each([
    ['not JSON', '{'],
    ['unknown kind', '{"t":"own"}'],
    ['unknown field', '{"t":"undo","q":1,"k":"a","seat":"yellow"}'],
    ['wrong type', '{"t":"act","q":"1","k":"a","a":{"do":"drop"}}'],
    ['deep', `{"t":"act","q":0,"k":"a","a":{"do":"x","n":${'['.repeat(60)}${']'.repeat(60)}}}`],
    ['huge', `{"t":"say","text":"${'x'.repeat(20_000)}"}`],
  ])('%s closes the socket and nothing else', async (_, text) => {
    const { players } = await sat(await gameOf('connect-four'), 2);
    const [red, yellow] = players as [Player, Player];
    red.sendText(text);
    await expect.poll(() => red.isOpen).toBe(false);
    expect(yellow.isOpen).toBe(true);
  });
});

describe('a defect in the rules of one game', () => {
  test.each(['throwing', 'endless', 'leaving'])(
    '%s: the match stops, its neighbours in the same thread play on',
    async (id) => {
      const connectFour = await gameOf('connect-four');
      const neighbour = await sat(connectFour, 2);
      const host = await Guest.named(house.address, 'Host');
      const guest = await Guest.named(house.address, 'Guest');
      const { id: match, token } = await host.host(id, 'standard', 'red', 'yellow');
      await guest.join(token);
      const red = new Player(host, house.address, match);
      await red.until(() => red.q === 0);
      expect(await red.act({ do: 'drop', column: 1 } as Action)).toMatchObject({ t: 'ok' });
      const yellow = new Player(guest, house.address, match);
      await yellow.until(() => yellow.q === 1);
      yellow.send({ t: 'act', q: 1, k: newKey(), a: { do: 'drop', column: 6 } });
      if (id !== 'leaving') await red.until(() => red.heard.some((message) => message.t === 'stuck'));
      await playOut(connectFour, neighbour.players, 6, 3);
      expect(neighbour.players[0]?.q).toBeGreaterThanOrEqual(6);
      const { json } = await host.ask('GET', `/matches/${match}`);
      expect(json).toMatchObject({ seq: 1 });
    },
  );
});
