/** A PostgreSQL of the tests' own: Debian's package, as an ordinary user, on a temporary directory. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where its programs are; installed from Debian's own archive where they are missing. */
function programs(): string {
  const found = (): string | undefined => {
    const onPath = (process.env.PATH ?? '').split(':').filter((place) => existsSync(join(place, 'initdb')));
    const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
    return [...onPath, ...debian].find((place) => existsSync(join(place, 'initdb')));
  };
  if (!found()) {
    console.log('Installing postgresql ...');
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql'], {
      stdio: 'inherit',
    });
  }
  const place = found();
  if (place === undefined) throw new Error('PostgreSQL is missing: install it, or put initdb on the path');
  return place;
}

export interface Postgres {
  readonly url: string;
  /** Kills it without warning and starts it again. */
  crash(): void;
  stop(): void;
}

const TRIES = 4;

/** Starts one on this port, or a little further on if it is taken; as the user `postgres` if we are root, whom it refuses. */
export function startPostgres(first: number): Postgres {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'laager-pg-'));
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0;
  if (root) {
    const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (name: string, ...args: string[]): void => {
    const call = root ? ['runuser', ['-u', 'postgres', '--', join(bin, name), ...args]] : [join(bin, name), args];
    execFileSync(call[0] as string, call[1] as string[], { stdio: 'ignore', cwd: '/' });
  };
  const log = join(folder, 'log');
  const start = (port: number): void => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    run('pg_ctl', '-D', data, '-l', log, '-o', settings, '-w', 'start');
  };
  const startNear = (): number => {
    for (let tries = 0; tries < TRIES; tries++) {
      const port = first + 100 * tries;
      try {
        start(port);
        return port;
      } catch {
        // Taken, most likely: the log says so.
      }
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`);
  };
  run('initdb', '-D', data, '-U', 'laager', '-A', 'trust', '-E', 'UTF8', '--no-locale');
  const port = startNear();
  return {
    url: `postgres://laager@127.0.0.1:${port}/postgres`,
    crash() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      start(port);
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
