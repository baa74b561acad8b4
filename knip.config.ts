import { existsSync, readdirSync } from 'node:fs';
import type { KnipConfig } from 'knip';

// A game has its package.json before its first rule is written; nothing in it can be dead yet.
const notBegun = readdirSync('games').filter((slug) => {
  return existsSync(`games/${slug}/package.json`) && !existsSync(`games/${slug}/src/index.ts`);
});

const config: KnipConfig = {
  ignoreWorkspaces: notBegun.map((slug) => `games/${slug}`),
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/*.{mjs,ts}', 'bench/run.ts'],
      project: ['scripts/**/*.{mjs,ts}', 'bench/**/*.ts'],
      // typescript-7 is called by its path; boardgame.io is the peer that the benchmarks measure against.
      ignoreDependencies: ['typescript-7', ...(existsSync('bench/run.ts') ? [] : ['boardgame.io'])],
    },
    'packages/*': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    'packages/cli': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.{ts,mjs}'],
      // To be emptied as the commands are written.
      ignoreDependencies: ['@clack/prompts', '@laager/games', '@laager/kernel', 'jsonc-parser', 'picocolors'],
    },
    games: { project: ['*.ts'] },
    'games/*': {
      entry: ['test/**/*.test.ts'],
      project: ['**/*.{ts,tsx}'],
    },
  },
};

export default config;
