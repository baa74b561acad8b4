// `npm run golden [-- <game>...]`: writes the golden playthroughs again instead of comparing with them.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const games = process.argv.slice(2);
const files =
  games.length === 0 ? ['conformance.test'] : games.map((game) => join('games', game, 'test', 'conformance.test'));
const { status } = spawnSync(
  process.execPath,
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...files, '-t', 'golden playthrough'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LAAGER_GOLDEN: 'write' } },
);
process.exitCode = status ?? 1;
