// `npm run size`: what must be loaded before playing, gzipped. `--json` prints {"shell": bytes, "games": {"<slug>": bytes}}.
// The shell is everything that is not one game's: page, style, screens, and the worker with kernel and bots. A game's
// part is its rules and data in the worker and its board on the screen. Fonts and posters come after the first paint.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildTable, built } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
await buildTable();

const read = (name) => readFileSync(join(built, name));
const weigh = (names) => [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
const assets = readdirSync(join(built, 'assets')).map((name) => `assets/${name}`);
const scripts = assets.filter((name) => /\.(js|css)$/.test(name));

/** The scripts and styles that a script pulls in at once, itself included. */
function withStatics(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (!name.endsWith('.js')) return seen;
  const text = read(name).toString();
  for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (scripts.includes(`assets/${other}`)) withStatics(`assets/${other}`, seen);
  return seen;
}

const page = read('index.html').toString();
const entries = [...page.matchAll(/(?:src|href)="\.\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, name]) => name);
const workers = scripts.filter((name) => /\/worker-/.test(name));
const shell = new Set(['index.html']);
for (const name of [...entries, ...workers]) for (const part of withStatics(name)) shell.add(part);

const manifest = JSON.parse(read('.vite/manifest.json').toString());
const slugs = JSON.parse(read('shelf.json').toString());
const games = {};
for (const slug of slugs) {
  const own = new Set();
  const chunks = Object.entries(manifest).filter(([source]) => source.includes(`games/${slug}/`));
  // What one of its own chunks fetches when it is wanted (where figures stand on a real table) is not needed to play.
  const later = new Set(chunks.flatMap(([, chunk]) => chunk.dynamicImports ?? []));
  for (const [source, chunk] of chunks)
    if (!later.has(source))
      for (const name of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
        for (const part of withStatics(name)) if (!shell.has(part)) own.add(part);
  // The worker is built apart and is not in the manifest: its chunks say which game they hold.
  for (const name of scripts)
    if (name.startsWith(`assets/game-${slug}-`))
      for (const part of withStatics(name)) if (!shell.has(part)) own.add(part);
  games[slug] = weigh(own);
}

/** Eleven scenarios, and the rules in the page too: a drag is answered there. */
const MOST = { 'musket-to-mauser': 260 };

const report = { shell: weigh(shell), games };
if (process.argv.includes('--json')) console.log(JSON.stringify(report));
else {
  const line = (name, bytes, most) =>
    console.log(`${name.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(7)} kB gzipped   (at most ${most})`);
  line('shell', report.shell, 100);
  for (const [slug, bytes] of Object.entries(games)) line(slug, bytes, MOST[slug] ?? 200);
}
