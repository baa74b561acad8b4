// Builds the table into packages/table/dist.

import { join } from 'node:path';
import { root } from './install.mjs';

export const built = join(root, 'packages', 'table', 'dist');

export async function buildTable() {
  // Whatever the shell says: a build for development has no service worker.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile: join(root, 'packages', 'table', 'vite.config.ts'), logLevel: 'error' });
}
