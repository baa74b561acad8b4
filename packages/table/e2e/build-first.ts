/** The table as players get it is what is tested: it is built before the first test. */
import { join } from 'node:path';
import { build } from 'vite';

export default async function buildFirst(): Promise<void> {
  if (process.env.TABLE_BUILT) return;
  // Vitest calls itself a test; but a build for a test has no service worker, and is not what players get.
  process.env.NODE_ENV = 'production';
  await build({ configFile: join(import.meta.dirname, '..', 'vite.config.ts'), logLevel: 'error' });
}
