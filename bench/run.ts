/** `npm run bench [-- --quick] [-- --json]`: all benchmarks, side by side, by CPU time; the report goes to bench/report.md and .json. */
import { writeFileSync } from 'node:fs';
import { againstPeers, type Effort, everyGame, exactOdds, parts } from './contract.ts';
import type { Measured } from './measure.ts';
import { searchBench } from './search.ts';
import { sightBench } from './sight.ts';

const flags = new Set(process.argv.slice(2));
for (const flag of flags)
  if (flag !== '--quick' && flag !== '--json') {
    console.error(`unknown option ${flag}; there are --quick and --json`);
    process.exit(2);
  }
const quick = flags.has('--quick');
const effort: Effort = quick ? { rounds: 3, seconds: 0.4 } : { rounds: 5, seconds: 2 };

const results: Measured[] = [
  ...againstPeers(effort),
  ...parts(effort),
  ...exactOdds(effort),
  ...(await everyGame(effort)),
  ...sightBench(effort),
  ...(await searchBench(quick)),
];

const figure = (x: number): string => (x >= 100 ? Math.round(x).toLocaleString('en') : x.toPrecision(3));

const report = [
  '# Benchmarks',
  '',
  'Units per CPU second, rivals taking turns in one run; the ratio is ours over the peer’s. Absolute figures depend on the machine.',
  '',
  '| what | ours | peer | ratio | unit |',
  '| --- | ---: | ---: | ---: | --- |',
  ...results.map((r) => `| ${r.name} | ${figure(r.ours)} | ${figure(r.peer)} | ${figure(r.ratio)} | ${r.unit} |`),
  '',
  'Peers: `connect-four/boardgame.io` its headless client; `bare-loop` and `random-play` a hand-written loop without any contract;',
  '`journal-on` the same with the journal off; `clone`, `decision`, `clone-and-play` a `structuredClone` of the position; `odds` every',
  'face enumerated instead of classes of faces; `search` its MCTS bot, with playouts to the end as it makes them, with ours, and in games at',
  'equal time.',
  '',
].join('\n');

const at = (name: string): URL => new URL(name, import.meta.url);
writeFileSync(at('report.md'), report);
writeFileSync(at('report.json'), `${JSON.stringify({ node: process.version, quick, results }, null, 2)}\n`);
console.log(flags.has('--json') ? JSON.stringify({ results }) : report);
