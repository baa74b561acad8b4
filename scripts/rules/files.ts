/** The file side of the rules report: the games' folders, and the titles of their tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { parseRules } from '../../packages/kernel/src/rulebook.ts';
import type { GameFiles, Located } from './coverage.ts';

/** Every folder of games/ that has a ledger. */
export function gameSlugs(root: string): string[] {
  const games = join(root, 'games');
  if (!existsSync(games)) return [];
  return readdirSync(games)
    .filter((slug) => existsSync(join(games, slug, 'rules.md')))
    .sort();
}

export function readGame(root: string, slug: string): GameFiles {
  const folder = join(root, 'games', slug);
  return {
    slug,
    rules: parseRules(readFileSync(join(folder, 'rules.md'), 'utf8')),
    shipped: readIfThere(join(folder, 'data/rules.json')),
    threshold: thresholdIn(readIfThere(join(folder, 'package.json')) ?? '{}'),
    sources: filesUnder(join(folder, 'src'))
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path: posix(relative(root, path)), line: 1, text: readFileSync(path, 'utf8') })),
  };
}

/**
 * The titles of the tests that would run, by vitest itself: so titles computed by table tests count, and skipped tests
 * do not.
 */
export function testTitles(root: string, slugs: readonly string[]): Map<string, Located[]> | Error {
  const titles = new Map<string, Located[]>(slugs.map((slug) => [slug, []]));
  const tested = slugs.filter((slug) =>
    filesUnder(join(root, 'games', slug)).some((path) => /\.(test|spec)\.tsx?$/.test(path)),
  );
  if (tested.length === 0) return titles;
  const tests = listTests(root, tested);
  if (tests instanceof Error) return tests;
  for (const { name, file, location } of tests) {
    const path = posix(relative(root, file));
    const slug = /^games\/([^/]+)\//.exec(path)?.[1];
    if (slug !== undefined) titles.get(slug)?.push({ path, line: location?.line ?? 0, text: name });
  }
  return titles;
}

interface ListedTest {
  readonly name: string;
  readonly file: string;
  readonly location?: { readonly line: number };
}

function listTests(root: string, slugs: readonly string[]): ListedTest[] | Error {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  // A file, since a test module may itself print to stdout.
  const scratch = mkdtempSync(join(tmpdir(), 'laager-rules-'));
  try {
    const list = join(scratch, 'tests.json');
    const filters = slugs.map((slug) => `games/${slug}/`);
    const run = spawnSync(
      process.execPath,
      [vitest, 'list', ...filters, `--json=${list}`, '--includeTaskLocation', '--passWithNoTests'],
      { cwd: root, encoding: 'utf8' },
    );
    if (run.status !== 0 || !existsSync(list)) {
      return new Error(
        `vitest could not list the tests:\n${run.error?.message ?? ''}${run.stdout ?? ''}${run.stderr ?? ''}`,
      );
    }
    return JSON.parse(readFileSync(list, 'utf8')) as ListedTest[];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** `"laager": {"proved": 80}`; all clauses if the game does not say. */
function thresholdIn(manifest: string): unknown {
  const { laager } = JSON.parse(manifest) as { laager?: { proved?: unknown } };
  return laager?.proved ?? 100;
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

const readIfThere = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

const posix = (path: string): string => path.split(sep).join('/');
