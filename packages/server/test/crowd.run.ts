/**
 * npm run crowd -- [--part live|idle|cut|silent|all] [--matches 1000] [--seconds 60] [--port 4580]
 *
 * What one built server on SQLite bears, in a process of its own: a thousand live matches (processor time and waiting),
 * ten thousand stored ones (memory), two thousand sockets that are cut at once, a hundred clients that never read.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../../scripts/build.mjs';
import { runLoad } from '../src/load/load.ts';
import { driver } from '../src/store/sqlite-driver.ts';
import { Guest, gameOf, Player } from './client.ts';
import { sleep, Victim } from './storm.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'all' },
    matches: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '4580' },
  },
});
const built = join(import.meta.dirname, '..', 'node_modules', '.crowd');
const port = Number(values.port);
const metrics = port + 1;
let failed = false;
const verdict = (what: string, ok: boolean, figures: object): void => {
  console.log(`${what}: ${ok ? 'held' : 'FAILED'} (load average ${loadavg()[0]?.toFixed(1)})`);
  console.table(figures);
  if (!ok) failed = true;
};

/** Processor time of a process in seconds, and its resident memory in megabytes. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  return Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
}

async function withServer(work: (server: Victim, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'laager-crowd-'));
  const server = new Victim({ port, built, metrics }, folder);
  try {
    await server.start();
    await work(server, folder);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const parts: { readonly [name: string]: () => Promise<void> } = {
  live: () =>
    withServer(async (server) => {
      const load = { url: server.address, game: 'bittereinder', rate: 0.25, seed: 1 };
      const seconds = Number(values.seconds);
      let [cpu, began, share] = [0, 0, 0];
      const result = await runLoad({
        ...load,
        matches: Number(values.matches),
        seconds,
        tell(line) {
          console.log(line);
          [cpu, began] = [cpuOf(server.pid), performance.now()];
        },
        played() {
          share = (cpuOf(server.pid) - cpu) / ((performance.now() - began) / 1_000);
        },
      });
      const beyond = result.wait.p95 - result.sync.p95;
      const { wait, sync, echo, ...counts } = result;
      verdict('live matches', result.lost + result.drifted === 0 && beyond <= 50 && share < 0.7, {
        ...counts,
        'order p50 / p95 / most, ms': `${wait.p50} / ${wait.p95} / ${wait.max}`,
        'bare sync p50 / p95, ms': `${sync.p50} / ${sync.p95}`,
        'echo p50 / p95, ms': `${echo.p50} / ${echo.p95}`,
        'processor, share of one core': share.toFixed(2),
        'memory, MB': memoryOf(server.pid),
      });
    }),

  idle: () =>
    withServer(async (server, folder) => {
      const host = await Guest.named(server.address, 'Host');
      const guest = await Guest.named(server.address, 'Guest');
      const { id, token } = await hostForTwo(host, 'bittereinder');
      await guest.join(token);
      await server.kill();
      multiply(join(folder, 'laager.db'), id, 10_000);
      await server.start();
      const watchers: Player[] = [];
      const watch = async (upTo: number): Promise<number> => {
        while (watchers.length < upTo) watchers.push(new Player(null, server.address, `idle${watchers.length}`));
        for (const watcher of watchers) await watcher.until(() => watcher.q >= 0, 60_000);
        await sleep(10_000);
        return memoryOf(server.pid);
      };
      const bare = await emptyMemory();
      // With the first match a thread begins and loads the rules: that is not what a match costs.
      const first = await watch(1);
      const memory = await watch(100);
      const each = Math.round(((memory - first) * 1024) / 99);
      verdict('10,000 live matches stored, 100 watched', memory < 300 && each < 256, {
        'memory, MB': memory,
        'an empty server, MB': bare,
        'with one watched match, MB': first,
        'each further watched match, kB': each,
      });
      for (const watcher of watchers) watcher.cut();
    }),

  cut: () =>
    withServer(async (server) => {
      const ids: string[] = [];
      for (let i = 0; i < 50; i++) {
        const host = await Guest.named(server.address, 'Host');
        const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
        await (await Guest.named(server.address, 'Guest')).join(token);
        ids.push(id);
      }
      const join2000 = (before: readonly Player[]): Player[] =>
        Array.from({ length: 2_000 }, (_, i) => {
          const old = before[i];
          const player = new Player(
            null,
            server.address,
            ids[i % ids.length] as string,
            old === undefined ? {} : { from: old.q },
          );
          if (old !== undefined) player.startFrom(old);
          return player;
        });
      const live = async (players: readonly Player[]): Promise<void> => {
        for (const player of players) await player.until(() => player.heard.some(({ t }) => t === 'people'), 60_000);
      };
      const first = join2000([]);
      await live(first);
      await figure('laager_nodejs_eventloop_lag_p99_seconds');
      await sleep(1_000);
      const began = performance.now();
      for (const player of first) player.cut();
      const second = join2000(first);
      await live(second);
      const seconds = (performance.now() - began) / 1_000;
      const p99 = await figure('laager_nodejs_eventloop_lag_p99_seconds');
      verdict('2,000 sockets cut at once', seconds <= 10 && p99 < 0.2, {
        'all live again after, s': seconds.toFixed(1),
        'event loop of the server p99, ms': Math.round(p99 * 1_000),
        'memory, MB': memoryOf(server.pid),
      });
      for (const player of second) player.cut();
    }),

  silent: () =>
    withServer(async (server) => {
      const load = { url: server.address, game: 'connect-four', matches: 30, rate: 2, seconds: 8 };
      const [without, beside]: [number[], number[]] = [[], []];
      const cpu = { without: 0, beside: 0 };
      await runLoad({ ...load, seed: 99 });
      const host = await Guest.named(server.address, 'Host');
      const { id, token } = await hostForTwo(host, 'bittereinder');
      await (await Guest.named(server.address, 'Guest')).join(token);
      const before = memoryOf(server.pid);
      for (let turn = 0; turn < 4; turn++) {
        const began = cpuOf(server.pid);
        without.push((await runLoad({ ...load, seed: turn * 1_000 + 1 })).wait.p95);
        cpu.without += cpuOf(server.pid) - began;
        const silent = Array.from({ length: 100 }, () => new Player(null, server.address, id));
        for (const player of silent) await player.until(() => player.q >= 0, 30_000);
        for (const player of silent) player.stopReading();
        // Each asks for the whole match again and again, and reads none of it.
        const asking = setInterval(() => {
          for (const player of silent) player.send({ t: 'lost', q: 0, h: '' });
        }, 250);
        const joined = cpuOf(server.pid);
        beside.push((await runLoad({ ...load, seed: turn * 1_000 + 1 })).wait.p95);
        cpu.beside += cpuOf(server.pid) - joined;
        clearInterval(asking);
        for (const player of silent) player.cut();
      }
      const median = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] as number;
      const change = median(beside) / median(without) - 1;
      const memory = memoryOf(server.pid);
      verdict('100 clients that never read', change < 0.1 && memory - before < 150, {
        'p95 of the others without, ms': without.join(', '),
        'p95 of the others beside them, ms': beside.join(', '),
        'change of the median': `${(change * 100).toFixed(0)} %`,
        'processor of the server without and beside them, s': `${cpu.without.toFixed(1)}, ${cpu.beside.toFixed(1)}`,
        'memory before and after, MB': `${before}, ${memory}`,
      });
    }),
};

/** A match of a game's first scenario for two. */
async function hostForTwo(host: Guest, game: string): Promise<{ id: string; token: string }> {
  const scenario = (await gameOf(game)).scenarios.find(({ seats }) => seats.length === 2);
  const [mine = '', other = ''] = scenario?.seats ?? [];
  return host.host(game, scenario?.id ?? '', mine, other);
}

/** Copies one match under many names, straight in the file. */
function multiply(file: string, id: string, times: number): void {
  const database = new (driver())(file);
  database.exec('begin');
  for (const [table, key] of [
    ['match', 'id'],
    ['command', 'match'],
    ['seat', 'match'],
  ] as const) {
    database.exec(`create temp table one as select * from ${table} where ${key} = '${id}'`);
    for (let i = 0; i < times; i++)
      database.exec(`update one set ${key} = 'idle${i}'; insert into ${table} select * from one`);
    database.exec('drop table one');
  }
  database.exec('commit');
  database.close();
}

async function emptyMemory(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'laager-crowd-'));
  const server = new Victim({ port: port + 2, built }, folder);
  await server.start();
  await sleep(3_000);
  const memory = memoryOf(server.pid);
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
  return memory;
}

await buildServer(built);
const wanted = values.part === 'all' ? Object.values(parts) : [parts[values.part]];
for (const part of wanted) {
  if (part === undefined) throw new Error(`--part is one of ${Object.keys(parts).join(', ')}, all`);
  await part();
}
process.exitCode = failed ? 1 : 0;
