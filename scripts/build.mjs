// Builds the table into packages/table/dist and the server into packages/server/dist.
// As a script it does both: `npm start` runs it in a process of its own, so that the memory a build takes is given back.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './install.mjs';

export const built = join(root, 'packages', 'table', 'dist');
const builtServer = join(root, 'packages', 'server', 'dist');
const stampFile = join(builtServer, '.sources');

export async function buildTable() {
  // Whatever the shell says: a build for development has no service worker.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile: join(root, 'packages', 'table', 'vite.config.ts'), logLevel: 'error' });
}

const gameIds = () =>
  readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'about.json')));

/**
 * The catalogue of a built server: `games/catalogue.ts` looks for folders when it is loaded, and there are none beside a
 * bundle. Every game becomes a file of its own, loaded when it is wanted.
 */
const catalogueOfGames = {
  name: 'catalogue-of-games',
  setup(build) {
    const games = join(root, 'games');
    build.onLoad({ filter: /[\\/]games[\\/]catalogue\.ts$/ }, () => {
      const listings = gameIds().map((id) => {
        const about = readFileSync(join(games, id, 'about.json'), 'utf8');
        return `{ ...${about}, id: '${id}', load: async () => (await import('./${id}/src/index.ts')).game }`;
      });
      const contents = `
        import { listed } from './listing.ts';
        export const catalogue = listed([${listings.join(', ')}]);
        export const listingOf = (id) => catalogue.find((one) => one.id === id);`;
      return { contents, loader: 'js', resolveDir: games };
    });
  },
};

/** Plain JavaScript: a server that runs needs no loader, starts faster and takes less memory. */
export async function buildServer(folder = builtServer) {
  const { build } = await import('esbuild');
  const source = join(root, 'packages', 'server', 'src');
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: ['main', 'store/sqlite-thread', 'matches/thread', 'bots/thread', 'ops/backup-thread'].map((name) =>
      join(source, `${name}.ts`),
    ),
    outbase: source,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [catalogueOfGames],
    external: ['@photostructure/sqlite', '@node-rs/argon2', 'pg-native'],
    // Packages written for `require` find it here.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  await buildRules(
    join(folder, 'rules'),
    gameIds().map((id) => join(root, 'games', id, 'src', 'index.ts')),
  );
}

/**
 * The rules of each game as one file, named by the hash of its content: what a match is bound to, and what a later
 * server or a browser plays it by. `entries` are modules that export a `game`.
 */
export async function buildRules(folder, entries) {
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  const bundles = [];
  for (const entry of entries) {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      logLevel: 'error',
    });
    const code = outputFiles[0].text;
    const digest = createHash('sha256').update(code).digest('hex').slice(0, 16);
    const draft = join(folder, `${digest}.mjs`);
    writeFileSync(draft, code);
    const { game } = await import(pathToFileURL(draft).href);
    const hash = `${game.id}-${digest}`;
    renameSync(draft, join(folder, `${hash}.mjs`));
    bundles.push({ game: game.id, version: game.version, hash });
  }
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(bundles));
}

/** Changes whenever a file that goes into a build does: names, sizes and times. */
function sourcesStamp() {
  const hash = createHash('sha256');
  const skipped = new Set(['node_modules', 'dist', 'test', 'e2e', 'golden', 'coverage']);
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${relative(root, path)} ${size} ${Math.round(mtimeMs)}\n`);
      }
    }
  };
  for (const folder of ['packages', 'games', 'scripts']) walk(join(root, folder));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

export const isBuilt = () =>
  existsSync(join(built, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesStamp();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stamp = sourcesStamp();
  await Promise.all([buildTable(), buildServer()]);
  writeFileSync(stampFile, stamp);
}
