/**
 * Measures online play: bytes per action and client as they cross the socket, and the time from an order to its answer,
 * beside a bare sync of the same minute. `npx tsx packages/server/test/figures.ts`
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastDice } from '@laager/kernel';
import { serve } from '../src/index.ts';
import { answerFor, Guest, gameOf, Player, playOut } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-figures-'));
const house = await serve({ port: 0, table: folder, data: join(folder, 'data'), unlimited: true });

const share = (list: readonly number[], part: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

/** Two connected clients of a new match. */
async function pair(id: string): Promise<[Player, Player]> {
  const game = await gameOf(id);
  const scenario = game.scenarios.find((one) => one.seats.length === 2);
  const [mine, other] = (scenario?.seats ?? []) as [string, string];
  const [host, guest] = [await Guest.named(house.address, 'A'), await Guest.named(house.address, 'B')];
  const { id: match, token } = await host.host(id, scenario?.id ?? '', mine, other);
  await guest.join(token);
  const players: [Player, Player] = [new Player(host, house.address, match), new Player(guest, house.address, match)];
  for (const player of players) await player.until(() => player.q >= 0 && player.heard.some((m) => m.t === 'people'));
  return players;
}

function bareSyncs(): number[] {
  const file = openSync(join(folder, 'bare'), 'w');
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now();
    writeSync(file, 'x'.repeat(400));
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times;
}

console.log('game                   bytes per action and client    answer p50 / p95 ms    fsync p50 / p95 ms');
for (const id of ['connect-four', 'bittereinder', 'second-boer-war', 'until-the-bitter-end', 'musket-to-mauser']) {
  const game = await gameOf(id);
  const players = await pair(id);
  await playOut(game, players, 4, 3);
  const before = players.map((player) => player.received);
  const from = players[0].q;
  const times: number[] = [];
  const dice = new FastDice(9);
  while (players[0].to !== null && times.length < 80) {
    const turn = players.find((player) => player.you === player.to) as Player;
    const action = answerFor(game, turn, dice);
    if (action === null) break;
    const began = performance.now();
    const answer = await turn.act(action);
    times.push(performance.now() - began);
    if (answer.t === 'no') break;
    await Promise.all(players.map((player) => player.until(() => player.q >= answer.q)));
  }
  const actions = players[0].q - from;
  const bytes = players.map((player, i) => (player.received - (before[i] ?? 0)) / actions);
  const syncs = bareSyncs();
  const mean = bytes.reduce((sum, one) => sum + one, 0) / bytes.length;
  const two = (list: readonly number[]) => `${share(list, 0.5).toFixed(1)} / ${share(list, 0.95).toFixed(1)}`;
  console.log(`${id.padEnd(22)} ${mean.toFixed(0).padStart(27)} ${two(times).padStart(22)} ${two(syncs).padStart(21)}`);
  for (const player of players) player.close();
}

/** Many matches at once: durable actions a second. */
const game = await gameOf('bittereinder');
const pairs = await Promise.all(Array.from({ length: 40 }, () => pair('bittereinder')));
const end = Date.now() + 8_000;
let acted = 0;
await Promise.all(
  pairs.map(async (players, i) => {
    const dice = new FastDice(i + 1);
    while (Date.now() < end && players[0].to !== null) {
      const turn = players.find((player) => player.you === player.to) as Player;
      const action = answerFor(game, turn, dice);
      if (action === null) return;
      const answer = await turn.act(action);
      if (answer.t === 'no') return;
      acted++;
      await Promise.all(players.map((player) => player.until(() => player.q >= answer.q)));
    }
  }),
);
console.log(
  `40 Bittereinder matches at once, clients in the same process: ${(acted / 8).toFixed(0)} durable actions a second`,
);
console.log(`resident: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB with clients`);
for (const players of pairs) for (const player of players) player.cut();
await house.close();
rmSync(folder, { recursive: true, force: true });
