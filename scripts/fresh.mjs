// `npm run fresh [-- --node 20,22,24 --npm 11,12 --port 4570]`: does `npm start` work where there is nothing but Node?
//
// For each version: a clone of the last commit, an empty home, a PATH with Node, npm and a shell but no compiler, install
// scripts off. `npm start` must answer within 90 seconds, installing and building included; two guests play; the server
// is stopped and started again, and the match must be where it was.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: '20,22,24' },
    npm: { type: 'string', default: '11,12' },
    port: { type: 'string', default: '4570' },
  },
});
const LIMIT_S = 90;
const address = `http://127.0.0.1:${values.port}`;
/** What an npm script may call; compilers, make and Python are not among it. */
const TOOLS = ['sh', 'env', 'uname', 'rm', 'mkdir', 'cat', 'ls', 'ln', 'cp', 'chmod', 'basename', 'dirname', 'sed'];

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const seconds = (since) => (performance.now() - since) / 1000;

/** A package from the registry, with its programs. */
function programs(folder, spec) {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', spec];
  // The packages of Node put their binary in place by an install script; that is their installation, not ours.
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'node_modules', '.bin');
}

function environment(scratch, nodeVersion, npmVersion) {
  const bin = join(scratch, 'bin');
  mkdirSync(bin);
  const home = join(scratch, 'home');
  mkdirSync(home);
  symlinkSync(join(programs(join(scratch, 'node'), `node@${nodeVersion}`), 'node'), join(bin, 'node'));
  const npm = programs(join(scratch, 'npm'), `npm@${npmVersion}`);
  for (const name of ['npm', 'npx']) symlinkSync(join(npm, name), join(bin, name));
  for (const tool of TOOLS) {
    const found = ['/bin', '/usr/bin'].map((place) => join(place, tool)).find(existsSync);
    if (found !== undefined) symlinkSync(found, join(bin, tool));
  }
  // How to reach the registry is the machine's business, not the home's.
  const network = Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name),
  );
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  return {
    ...Object.fromEntries(network),
    PATH: bin,
    HOME: home,
    npm_config_registry: registry,
    npm_config_ignore_scripts: 'true',
    npm_config_cache: join(scratch, 'cache'),
  };
}

/** Starts it and waits until it is ready; how many seconds that took. */
async function start(clone, env, log) {
  const began = performance.now();
  const child = spawn('npm', ['start', '--', '--port', values.port], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  while (seconds(began) < LIMIT_S * 3) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    const ready = await fetch(`${address}/ready`).catch(() => null);
    if (ready?.ok) return { child, took: seconds(began) };
    await sleep(200);
  }
  stop(child);
  throw new Error('it never answered');
}

async function stop(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}

/** A person with nothing but `fetch`. */
async function guest(name) {
  let cookie = '';
  const ask = async (method, path, body) => {
    const response = await fetch(`${address}/api/1${path}`, {
      method,
      headers: { cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await ask('POST', '/guest', { name });
  return ask;
}

/** Two guests begin a match and play four orders. */
async function play() {
  const [host, friend] = [await guest('Host'), await guest('Friend')];
  const wish = { game: 'connect-four', scenario: 'standard', seats: { red: 'me', yellow: 'invite' } };
  const { match, invite } = await host('POST', '/matches', wish);
  await friend('POST', `/invites/${invite.split('/').at(-1)}`, {});
  for (const [q, ask] of [host, friend, host, friend].entries())
    await ask('POST', `/matches/${match}/commands`, { q, k: `k${q}`, a: { do: 'drop', column: q } });
  const positionOf = async () => JSON.stringify((await host('GET', `/matches/${match}?view=1`)).now);
  return { positionOf, before: await positionOf() };
}

async function tryOut(nodeVersion, npmVersion) {
  const scratch = mkdtempSync(join(tmpdir(), 'laager-fresh-'));
  try {
    const env = environment(scratch, nodeVersion, npmVersion);
    const version = (name) => execFileSync(join(env.PATH, name), ['--version'], { env, encoding: 'utf8' }).trim();
    const clone = join(scratch, 'laager');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    const compilers = ['cc', 'gcc', 'g++', 'clang', 'make', 'python3'];
    const found = compilers.filter((name) => spawnSync(name, ['--version'], { env }).status === 0);
    if (found.length > 0) throw new Error(`there is a compiler: ${found.join(', ')}`);
    const first = await start(clone, env, 'inherit');
    const { positionOf, before } = await play();
    await stop(first.child);
    const second = await start(clone, env, 'inherit');
    const kept = (await positionOf()) === before;
    await stop(second.child);
    const held = kept && first.took <= LIMIT_S;
    console.log(
      `Node ${version('node')}, npm ${version('npm')}: ready after ${first.took.toFixed(0)} s, match played, ` +
        `again after ${second.took.toFixed(1)} s, ${kept ? 'match kept' : 'MATCH LOST'}: ${held ? 'held' : 'FAILED'}`,
    );
    if (!held) process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const npms = values.npm.split(',');
for (const [i, version] of values.node.split(',').entries()) {
  // Newer npm with newer Node, as they are released together.
  await tryOut(version, npms[Math.min(i, npms.length - 1)]);
}
