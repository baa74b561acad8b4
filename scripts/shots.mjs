// `npm run shots`: pictures of all main screens, wide and on a phone, in a light and in a dark room, into docs/screens.

import { join } from 'node:path';
import { buildTable, built } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await buildTable();
const { takePictures } = await import('../packages/table/e2e/pictures.run.ts');
await takePictures(built, join(root, 'docs', 'screens'), process.argv.slice(2));
