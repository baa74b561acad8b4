// `npm run golden [-- <game>]`: writes the golden playthroughs again instead of comparing with them.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'conformance.test',
    '-t',
    'golden playthrough',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LAAGER_GOLDEN: 'write' } },
);
process.exitCode = status ?? 1;
