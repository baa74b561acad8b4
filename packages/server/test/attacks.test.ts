import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, FastDice, type Game } from '@laager/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, serve } from '../src/index.ts';
import { answerFor, Guest, gameOf, newKey, Player, playOut } from './client.ts';

/** `CRAFTED=100000 npx vitest run packages/server/test/attacks.test.ts` is the long run. */
const CRAFTED = Number(process.env.CRAFTED ?? 1_500);
const GAMES = ['connect-four', 'bittereinder', 'second-boer-war', 'until-the-bitter-end', 'musket-to-mauser'];

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

/** Two seats of a match in its middle, and a spectator. */
async function sat(
  game: Game,
  commands: number,
): Promise<{ id: string; players: [Player, Player]; watcher: Player; guests: Guest[] }> {
  const scenario = game.scenarios.find((one) => one.seats.length === 2);
  const [mine, other] = (scenario?.seats ?? []) as [string, string];
  const guests = [await Guest.named(house.address, 'Host'), await Guest.named(house.address, 'Guest')];
  const [host, guest] = guests as [Guest, Guest];
  const { id, token } = await host.host(game.id, scenario?.id ?? '', mine, other);
  await guest.join(token);
  const players: [Player, Player] = [new Player(host, house.address, id), new Player(guest, house.address, id)];
  const watcher = new Player(null, house.address, id);
  await watcher.until(() => watcher.q >= 0);
  await playOut(game, players, commands, 11);
  return { id, players, watcher, guests };
}

const pick = <T>(list: readonly T[], dice: FastDice): T => list[dice.draw(list.length)] as T;

/** An order that must not be taken: out of turn, malformed, late, or never offered. */
function crafted(good: Action, dice: FastDice): unknown {
  const odd = [null, -1, 1e9, 'x'.repeat(200), [], {}, true, Number.MAX_SAFE_INTEGER, '__proto__'];
  const keys = Object.keys(good).filter((key) => key !== 'do');
  switch (dice.draw(5)) {
    case 0:
      return { ...good, do: pick(['none', 'win', 'constructor', 'undo', 'end'], dice) };
    case 1:
      return { ...good, [keys.length === 0 ? 'extra' : pick(keys, dice)]: pick(odd, dice) };
    case 2:
      return { ...good, extra: pick(odd, dice) };
    case 3:
      return { do: good.do, nested: { a: { b: { c: pick(odd, dice) } } } };
    default:
      return { do: pick(['resign', 'roll', good.do.toUpperCase()], dice) };
  }
}

describe.each(GAMES)('crafted commands: %s', (id) => {
  test('none is accepted, from any seat or a spectator; log and position stay', async () => {
    const game = await gameOf(id);
    const { players, watcher, guests, id: match } = await sat(game, 12);
    const dice = new FastDice(5);
    const stranger = await Guest.named(house.address, 'Stranger');
    const [first, second] = players;
    const turn = first.you === first.to ? first : second;
    const idle = turn === first ? second : first;
    const good = answerFor(game, turn, dice) as Action;
    const before = { q: turn.q, view: JSON.stringify(turn.view) };
    let accepted = 0;
    let closed = 0;
    const share = Math.ceil(CRAFTED / GAMES.length);
    for (let i = 0; i < share; i++) {
      const action = crafted(good, dice) as Action;
      // Legal by chance (a game may know an action that was only altered a little): not a crafted one.
      let legal = true;
      try {
        legal = game.forbids(turn.view, action) === null;
      } catch {
        legal = false;
      }
      const tries: [Player, unknown, number][] = [
        [idle, good, turn.q],
        [watcher, good, turn.q],
        [turn, good, turn.q - 1],
        [turn, good, turn.q + 1],
        ...(legal ? [] : [[turn, action, turn.q] as [Player, unknown, number]]),
      ];
      const [player, order, q] = pick(tries, dice);
      if (i % 10 === 0) {
        // The same by HTTP; who only watches is a stranger there.
        const guest = player === watcher ? stranger : (guests[player === first ? 0 : 1] as Guest);
        const { status } = await guest.ask('POST', `/matches/${match}/commands`, { q, k: newKey(), a: order });
        if (status === 200) accepted++;
        continue;
      }
      const answer = await player.act(order as Action, newKey(), q);
      if (answer.t === 'ok') accepted++;
      if (!player.isOpen) closed++;
    }
    expect([accepted, closed]).toEqual([0, 0]);
    const late = new Player(guests[turn === first ? 0 : 1] as Guest, house.address, match);
    await late.until(() => late.q >= 0);
    expect({ q: late.q, view: JSON.stringify(late.view) }).toEqual(before);
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
    players[0].sendText(text);
    await expect.poll(() => players[0].isOpen).toBe(false);
    expect(players[1].isOpen).toBe(true);
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
      expect(neighbour.players[0].q).toBeGreaterThanOrEqual(6);
      const { json } = await host.ask('GET', `/matches/${match}`);
      expect(json).toMatchObject({ seq: 1 });
    },
  );
});
