// `npm run replay [-- --node 20,22,24]`: the same records on several versions of Node.
//
// A random match of every scenario of every game is played and recorded with the Node that runs this; each version then
// replays all records, and every last position must have the same hash.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';

const { values } = parseArgs({ options: { node: { type: 'string', default: '20,22,24' } } });
const scratch = mkdtempSync(join(tmpdir(), 'laager-replay-'));
const records = join(scratch, 'records');
mkdirSync(records);

const run = (node, what) =>
  execFileSync(node, ['--import', 'tsx', join('scripts', 'replay', 'records.ts'), what, records], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

/** Node itself comes as a package; its binary is put in place by an install script. */
function nodeOf(version) {
  const folder = join(scratch, `node-${version}`);
  mkdirSync(folder);
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, '--ignore-scripts=false', `node@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'node_modules', '.bin', 'node');
}

try {
  run(process.execPath, 'write');
  const expected = run(process.execPath, 'read');
  const count = expected.trim().split('\n').length;
  console.log(`${count} records, written and replayed with Node ${process.versions.node}`);
  for (const version of values.node.split(',')) {
    const node = nodeOf(version);
    const full = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const found = run(node, 'read').trim().split('\n');
    const wrong = expected
      .trim()
      .split('\n')
      .filter((line, i) => line !== found[i]);
    console.log(`Node ${full}: ${count - wrong.length} of ${count} the same`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
