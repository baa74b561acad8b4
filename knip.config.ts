import { existsSync, readdirSync } from 'node:fs';
import type { KnipConfig } from 'knip';

// A game has its package.json before its first rule is written; nothing in it can be dead yet.
const notBegun = readdirSync('games').filter((slug) => {
  return existsSync(`games/${slug}/package.json`) && !existsSync(`games/${slug}/src/index.ts`);
});

const config: KnipConfig = {
  ignoreWorkspaces: notBegun.map((slug) => `games/${slug}`),
  // What its own file uses is not dead.
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // Named by their paths: the thread that tries mutants, the stand-in for vitest in its bundle, what each Node replays.
      entry: ['scripts/*.{mjs,ts}', 'scripts/mutate/{worker.mjs,tests.ts}', 'scripts/replay/records.ts'],
      project: ['scripts/**/*.{mjs,ts}', 'bench/**/*.ts'],
      // Called by their paths: the type checker, and the peer of the benchmarks, which Node can only require.
      ignoreDependencies: ['typescript-7', 'boardgame.io'],
    },
    'packages/*': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    'packages/server': {
      // Threads are started by their paths; `thread.mjs` runs them from their sources.
      entry: [
        'src/main.ts',
        'src/thread.mjs',
        'src/**/*thread.ts',
        'test/**/*.{test,run}.ts',
        'test/*.mjs',
        'test/planted-rules/*.ts',
      ],
      project: ['**/*.{ts,mjs}'],
    },
    'packages/cli': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.{ts,mjs}'],
    },
    'packages/lab': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.ts'],
    },
    'packages/kit': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.{ts,tsx}'],
    },
    'packages/table': {
      // The build runs `build/shelf.ts` by its path.
      entry: [
        'src/main.tsx',
        'src/session/worker.ts',
        'build/shelf.ts',
        'test/**/*.test.ts',
        'e2e/*.{run,e2e}.ts',
        'e2e/{vitest.config,build-first}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // The fonts are named by the style sheet; axe is handed to the page as text.
      ignoreDependencies: ['@fontsource-variable/*', 'axe-core'],
      ignoreUnresolved: ['virtual:shelf'],
    },
    games: { project: ['*.ts'] },
    'games/*': {
      // The table finds boards by their place, without naming any.
      entry: ['test/**/*.test.ts', 'board/{index,poster,guide}.{ts,tsx}'],
      project: ['**/*.{ts,tsx}'],
      // A board comes after the rules.
      ignoreDependencies: ['@laager/kit', 'solid-js'],
    },
  },
};

export default config;
