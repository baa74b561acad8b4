import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, type OpenHouse, serve } from '../src/index.ts';
import { afterMatch, afterPause, expected, newcomer } from '../src/ratings/glicko.ts';
import { Guest, newKey, Player } from './client.ts';

describe('Glicko-2', () => {
  test('a match against an equal moves both by the same, and narrows the guess', () => {
    const won = afterMatch(newcomer, newcomer, 1);
    const lost = afterMatch(newcomer, newcomer, 0);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
    expect(won.rating).toBeCloseTo(1662.31, 2);
    expect(won.rd).toBeCloseTo(290.32, 2);
    expect(afterMatch(newcomer, newcomer, 0.5).rating).toBeCloseTo(1500, 6);
  });

  test('beating a stronger one counts more, and a surprise makes the rating livelier', () => {
    const known = { rating: 1500, rd: 80, volatility: 0.06 };
    const strong = { rating: 1900, rd: 60, volatility: 0.06 };
    expect(expected(known, strong)).toBeLessThan(0.1);
    expect(afterMatch(known, strong, 1).rating).toBeGreaterThan(
      afterMatch(known, { ...strong, rating: 1500 }, 1).rating,
    );
    expect(afterMatch(known, strong, 1).volatility).toBeGreaterThan(0.06);
    expect(afterPause(known, 10 * 365 * 24 * 3_600_000).rd).toBeGreaterThan(150);
    expect(afterPause({ ...known, rd: 349 }, 1e15).rd).toBe(350);
  });
});

describe('on a server', () => {
  const data = mkdtempSync(join(tmpdir(), 'laager-ratings-'));
  let house: OpenHouse;
  beforeAll(async () => {
    house = await serve({ port: 0, table: data, data, unlimited: true });
  });
  afterAll(async () => {
    await house.close();
    rmSync(data, { recursive: true });
  });

  const person = async (name: string): Promise<Guest> => {
    const guest = new Guest(house.address);
    expect((await guest.ask('POST', '/signup', { name, password: 'a pony for every burgher' })).status).toBe(201);
    return guest;
  };
  /** The host is red; red resigns unless yellow is said to. */
  const resigned = async (host: Guest, guest: Guest, by = host): Promise<string> => {
    const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow', { watch: 'public' });
    await guest.join(token);
    await by.ask('POST', `/matches/${id}/commands`, { q: 0, k: newKey(), resign: true });
    return id;
  };
  interface Results {
    readonly mine: readonly { seat: string; rating: number; matches: number }[];
    readonly ranking: readonly { name: string; seat: string }[];
    readonly matches: readonly { match: string; seats: readonly { name: string; score: number }[] }[];
  }
  const results = async (who: Guest): Promise<Results> => (await who.ask('GET', '/results/connect-four')).json;

  test('two people are rated by game and side; a guest is not; the page shows who is placed and the last matches', async () => {
    const [anna, piet] = [await person('Anna'), await person('Piet')];
    const stranger = await Guest.named(house.address, 'Stranger');
    await resigned(anna, stranger);
    expect((await results(anna)).mine).toEqual([]);
    const id = await resigned(anna, piet);
    expect((await results(anna)).mine).toMatchObject([{ seat: 'red', rating: 1338, matches: 1 }]);
    expect((await results(piet)).mine).toMatchObject([{ seat: 'yellow', rating: 1662, matches: 1 }]);
    expect((await results(stranger)).ranking).toEqual([]);
    for (let n = 0; n < 40; n++) {
      const [host, guest] = n % 2 === 0 ? [piet, anna] : [anna, piet];
      await resigned(host, guest, n % 4 < 2 ? host : guest);
    }
    const { ranking, matches } = await results(stranger);
    expect(new Set(ranking.map(({ seat }) => seat))).toEqual(new Set(['red', 'yellow']));
    expect(matches.find(({ match }) => match === id)?.seats).toMatchObject([
      { name: 'Anna', score: 0 },
      { name: 'Piet', score: 1 },
    ]);
    expect((await stranger.ask('GET', '/results/nothing')).status).toBe(404);
  });

  test('whom the operator has muted writes nothing, and writes again afterwards', async () => {
    const [loud, other] = [await person('Loud'), await person('Other')];
    const { id, token } = await loud.host('connect-four', 'standard', 'red', 'yellow');
    await other.join(token);
    const [red, yellow] = [new Player(loud, house.address, id), new Player(other, house.address, id)];
    for (const player of [red, yellow]) await player.until(() => player.q >= 0);
    const heard = (): string[] =>
      yellow.heard.flatMap((message) => (message.t === 'said' ? message.lines.map(({ text }) => text) : []));
    await admin(['mute', 'Loud', '--data', data], () => {}, {});
    red.send({ t: 'say', text: 'muted' });
    // Answered after it: by then the line would have been told.
    await red.act({ do: 'drop', column: 1 } as never);
    await admin(['mute', 'Loud', '0', '--data', data], () => {}, {});
    red.send({ t: 'say', text: 'again' });
    await yellow.until(() => heard().length > 0);
    expect(heard()).toEqual(['again']);
  });
});
