// `npm run newcomer [-- --built]`: opens each game as a first visitor and counts clicks and seconds to the first own move,
// on a desktop, a tablet and a phone. Ends with 1 if a game needs more than three clicks. `--built` skips the build.

import { buildTable, built } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
if (!process.argv.includes('--built')) await buildTable();
const { visitAsNewcomer } = await import('../packages/table/e2e/newcomer.run.ts');
if (!(await visitAsNewcomer(built))) process.exitCode = 1;
