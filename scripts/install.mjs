// Brings node_modules into line with package-lock.json, and only when it is not: `npm test` and `npm start` call this
// first, so a fresh clone needs no other command. Every install leaves a stamp (see "postinstall" in package.json).

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stampFile = join(root, 'node_modules', '.laager-stamp');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Laager needs Node 20.19 or later; this is ${process.version}.`);
    process.exit(1);
  }
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return;

  console.log('Installing what package-lock.json lists ...');
  // Development tools too, whatever NODE_ENV says: TypeScript is run from its sources.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(1);
  }
  stamp();
}

function stamp() {
  writeFileSync(stampFile, lockHash());
}

// (With --package-lock-only nothing is installed, and there is nothing to stamp.)
if (process.argv.includes('--stamp') && existsSync(dirname(stampFile))) stamp();
