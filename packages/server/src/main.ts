/** Runs the server: settings from the command line and the environment, what it says, and how it ends. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { type Config, configFrom, configLines } from './ops/config.ts';
import { logTo } from './ops/log.ts';
import { type House, serve } from './serve.ts';

export { serve };

/** Where the built table is, seen from the bundle and from the sources alike. */
const TABLE = join(import.meta.dirname, '..', '..', 'table', 'dist');

export interface Running {
  readonly address: string;
  close(): Promise<void>;
}

function houseFrom({ values, lan, table }: Config): House {
  const { port, host, data, db, url, secret, proxies } = values;
  const given = <K extends string, T>(name: K, value: T | null): { [N in K]?: T } =>
    (value === null ? {} : { [name]: value }) as { [N in K]?: T };
  return {
    port: port ?? 1899,
    host: host ?? (lan ? '0.0.0.0' : '127.0.0.1'),
    table: table ?? TABLE,
    data: resolve(data ?? 'data'),
    proxies: proxies ?? 0,
    guests: values.guests === 'on',
    signup: values.signup === 'on',
    backups: values.backups === 'on',
    role: values.role,
    unlimited: values.limits === 'off',
    ...given('name', values.name),
    ...given('imprint', values.imprint),
    ...given('smtp', values.smtp),
    ...given('mailFrom', values['mail-from']),
    ...given('database', db),
    ...given('url', url),
    ...given('secret', secret),
    ...given('matchThreads', values['match-threads']),
    ...given('botThreads', values['bot-threads']),
    ...given('retention', values.retention),
    ...given('metrics', values.metrics),
  };
}

const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one !== undefined && one.family === 'IPv4' && !one.internal)?.address;

/** Opens the server and says where it is; for `--lan` also as a QR code. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Running> {
  const config = configFrom(args, env);
  const house = houseFrom(config);
  const open = await serve({ ...house, log: logTo(config.values.log, (line) => console.error(line)) });
  console.log(`Laager is open at ${house.url ?? open.address} (Ctrl-C closes it).`);
  if (!existsSync(join(house.table, 'index.html')))
    console.error('There is no built table here, so only programs can play: npm start builds it.');
  const address = config.lan ? lanAddress() : undefined;
  if (address !== undefined) {
    const url = `http://${address}:${new URL(open.address).port}`;
    console.log(`In your network: ${url}\n\n${renderUnicodeCompact(url)}`);
  }
  return open;
}

/** What would hold if the server were started so, one setting a line. */
export const configuration = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): readonly string[] =>
  configLines(configFrom(args, env));

/** As `run`, for a process of its own: ends on a signal, with everything on disk. */
export async function runUntilStopped(args: readonly string[]): Promise<void> {
  try {
    const open = await run(args);
    const stop = (): void => {
      const late = setTimeout(() => process.exit(1), 5_000);
      void open.close().then(() => {
        clearTimeout(late);
        process.exit(0);
      });
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(
      code === 'EADDRINUSE'
        ? 'The port is taken. Choose another with --port (npm start -- --port 1900).'
        : `Laager could not start: ${message}`,
    );
    process.exit(1);
  }
}
