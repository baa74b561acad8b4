// `npm start`: installs what is missing, builds what has changed, and opens the server.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();

// Only now: on a fresh clone nothing was installed when this file was loaded.
const { isBuilt } = await import('./build.mjs');
if (!isBuilt()) {
  console.log('Building the table ...');
  // In a process of its own: a build takes half a gigabyte, which this one would keep.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const server = join(root, 'packages', 'server', 'dist', 'main.js');
const { runUntilStopped } = await import(pathToFileURL(server).href);
await runUntilStopped(process.argv.slice(2));
