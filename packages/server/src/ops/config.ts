/** The settings of a server: command line over environment over `laager.json` over the defaults, all from one table. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Setting<T> {
  readonly about: string;
  readonly usual: T;
  /** Reads what someone wrote; throws with what is expected instead. */
  read(text: string): T;
  /** Never printed. */
  readonly secret?: true;
}

const text = (about: string, usual: string | null = null): Setting<string | null> => ({
  about,
  usual,
  read: (given) => given,
});

const number = (about: string, usual: number | null, least: number, most: number): Setting<number | null> => ({
  about,
  usual,
  read(given) {
    const value = Number(given);
    if (given.trim() === '' || !Number.isInteger(value) || value < least || value > most)
      throw new Error(`a number from ${least} to ${most}`);
    return value;
  },
});

const oneOf = <const T extends string>(about: string, usual: T, values: readonly T[]): Setting<T> => ({
  about,
  usual,
  read(given) {
    const value = values.find((one) => one === given);
    if (value === undefined) throw new Error(`one of ${values.join(', ')}`);
    return value;
  },
});

const address = (about: string): Setting<string | null> => ({
  about,
  usual: null,
  read(given) {
    if (!/^https?:\/\/[^/\s]+\/?$/.test(given)) throw new Error('an address such as https://laager.example');
    return given.replace(/\/$/, '');
  },
});

const page = (about: string): Setting<string | null> => ({
  about,
  usual: null,
  read(given) {
    if (!/^https?:\/\/[^\s"<>]+$/.test(given)) throw new Error('an address such as https://laager.example/imprint');
    return given;
  },
});

const database = (about: string): Setting<string | null> => ({
  about,
  usual: null,
  secret: true,
  read(given) {
    if (!/^postgres(ql)?:\/\//.test(given)) throw new Error('a PostgreSQL URL such as postgres://user@host/laager');
    return given;
  },
});

export const settings = {
  port: number('the port; 0: any free one', 1899, 0, 65_535),
  host: text('the address to listen on (127.0.0.1: this machine only)'),
  data: text('where matches, the secret and backups are kept', 'data'),
  db: database('a PostgreSQL URL instead of the SQLite file in data'),
  url: address('the address people use, if a proxy stands before the server'),
  name: text('who runs the server: stands below the home page'),
  imprint: page('the address of the page about who runs it: linked below the home page'),
  secret: { ...text('seals the keys of the dice; without it data/secret is made'), secret: true } as Setting<
    string | null
  >,
  proxies: number('how many proxies before the server may be believed about who is asking', 0, 0, 5),
  guests: oneOf('whether people may play without an account', 'on', ['on', 'off']),
  signup: oneOf('whether new accounts can be made', 'on', ['on', 'off']),
  smtp: {
    ...text('where mail goes out, smtp://user:password@host:port; none: no mail'),
    secret: true,
  } as Setting<string | null>,
  'mail-from': text('the sender of mail', 'Laager <laager@localhost>'),
  'match-threads': number('threads that run the rules (cores less one)', null, 1, 64),
  'bot-threads': number('threads in which bots think (cores less one)', null, 1, 64),
  limits: oneOf('off only to measure with laager load: no limits on how often and how much', 'on', ['on', 'off']),
  role: oneOf('with PostgreSQL: answer people (web), let bots think (bots), or both', 'all', ['all', 'web', 'bots']),
  retention: number('how many days talk, reports and guests who stay away are kept', 365, 30, 36_500),
  backups: oneOf('a copy of the SQLite file every night into data/backups', 'on', ['on', 'off']),
  log: oneOf('how much is written to standard error', 'info', ['debug', 'info', 'error']),
  metrics: number('a port on this machine for Prometheus; none: off', null, 1, 65_535),
} satisfies { [name: string]: Setting<unknown> };

export type Settings = { readonly [K in keyof typeof settings]: (typeof settings)[K]['usual'] };
type Name = keyof Settings;
const NAMES = Object.keys(settings) as Name[];

export interface Config {
  readonly values: Settings;
  /** Where each value comes from: `default`, `laager.json`, `LAAGER_PORT`, `--port`. */
  readonly from: { readonly [K in Name]: string };
  readonly lan: boolean;
  readonly table: string | null;
}

/** Something in the settings is wrong: the sentence says what, and where it was written. */
export class ConfigFault extends Error {}

const variable = (name: string): string => `LAAGER_${name.toUpperCase().replaceAll('-', '_')}`;

type Written = { readonly [K in Name]?: { readonly text: string; readonly from: string } };

export function configFrom(args: readonly string[], env: NodeJS.ProcessEnv, file = 'laager.json'): Config {
  const line = commandLine(args);
  const written: Written = { ...fromFile(file), ...fromEnvironment(env), ...line.written };
  const values: { [name: string]: unknown } = {};
  const from: { [name: string]: string } = {};
  for (const name of NAMES) {
    const given = written[name];
    values[name] = given === undefined ? settings[name].usual : read(name, given);
    from[name] = given?.from ?? 'default';
  }
  return { values, from, lan: line.lan, table: line.table } as unknown as Config;
}

function read(name: Name, { text: given, from }: { readonly text: string; readonly from: string }): unknown {
  try {
    return settings[name].read(given);
  } catch (error) {
    throw new ConfigFault(`${from}: expected ${(error as Error).message}`);
  }
}

function commandLine(args: readonly string[]): { written: Written; lan: boolean; table: string | null } {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]));
  let values: { readonly [name: string]: string | boolean | undefined };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { ...options, lan: { type: 'boolean', default: false }, table: { type: 'string' } },
    }));
  } catch (error) {
    throw new ConfigFault((error as Error).message);
  }
  const named = NAMES.flatMap((name) =>
    typeof values[name] === 'string' ? [[name, { text: values[name], from: `--${name}` }]] : [],
  );
  return {
    written: Object.fromEntries(named),
    lan: values.lan === true,
    table: typeof values.table === 'string' ? values.table : null,
  };
}

function fromEnvironment(env: NodeJS.ProcessEnv): Written {
  const known = new Map(NAMES.map((name) => [variable(name), name]));
  for (const name of Object.keys(env))
    if (name.startsWith('LAAGER_') && !known.has(name)) throw new ConfigFault(`${name}: there is no such setting`);
  // Where a host hands out the port, this is its name.
  const port = env.PORT === undefined ? {} : { port: { text: env.PORT, from: 'PORT' } };
  const named = [...known].flatMap(([from, name]) => {
    const given = env[from];
    return given === undefined ? [] : [[name, { text: given, from }]];
  });
  return { ...port, ...Object.fromEntries(named) };
}

function fromFile(file: string): Written {
  if (!existsSync(file)) return {};
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigFault(`${file}: ${(error as Error).message}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ConfigFault(`${file}: expected an object of settings`);
  for (const [name, value] of Object.entries(json)) {
    if (!Object.hasOwn(settings, name)) throw new ConfigFault(`${file}: ${name}: there is no such setting`);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new ConfigFault(`${file}: ${name}: expected a text or a number`);
  }
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, { text: String(value), from: `${file}: ${name}` }]),
  );
}

/** What holds and why, one setting a line; secrets are only said to be there. */
export function configLines({ values, from }: Config): readonly string[] {
  const shown = (name: Name): string => {
    const value = values[name];
    if (value === null) return '-';
    return 'secret' in settings[name] ? '(given)' : String(value);
  };
  const wide = Math.max(...NAMES.map((name) => name.length));
  return NAMES.map(
    (name) => `${name.padEnd(wide)}  ${shown(name).padEnd(22)} ${from[name].padEnd(22)} ${settings[name].about}`,
  );
}
