// `npm run long-tasks [-- seconds slowdown]`: bots play every game against each other; prints the tasks of 50 ms or more on
// the page's main thread, in a Chromium slowed down by this factor (15 seconds and 4, if not given).

import { buildTable, built } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await buildTable();
const { measureLongTasks } = await import('../packages/table/e2e/long-tasks.run.ts');
const [seconds = 15, slowdown = 4] = process.argv.slice(2).map(Number);
await measureLongTasks(built, seconds, slowdown);
