/** Runs the server: settings from the command line and the environment, what it says, and how it ends. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { type House, serve } from './serve.ts';

/** Where the built table is, seen from the bundle and from the sources alike. */
const TABLE = join(import.meta.dirname, '..', '..', 'table', 'dist');

export interface Running {
  readonly address: string;
  close(): Promise<void>;
}

/** The settings: the command line over the environment over the defaults. */
export function houseFrom(args: readonly string[], env: NodeJS.ProcessEnv): House & { readonly lan: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lan: { type: 'boolean', default: false },
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      table: { type: 'string' },
    },
  });
  const port = Number(values.port ?? env.LAAGER_PORT ?? env.PORT ?? 1899);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('The port is a number from 0 to 65535.');
  return {
    port,
    lan: values.lan,
    host: values.host ?? env.LAAGER_HOST ?? (values.lan ? '0.0.0.0' : '127.0.0.1'),
    table: values.table ?? TABLE,
    data: resolve(values.data ?? env.LAAGER_DATA ?? 'data'),
    ...(env.LAAGER_DB === undefined ? {} : { database: env.LAAGER_DB }),
    ...(env.LAAGER_URL === undefined ? {} : { url: env.LAAGER_URL.replace(/\/$/, '') }),
    ...(env.LAAGER_SECRET === undefined ? {} : { secret: env.LAAGER_SECRET }),
  };
}

const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one !== undefined && one.family === 'IPv4' && !one.internal)?.address;

/** Opens the server and says where it is; for `--lan` also as a QR code. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Running> {
  const house = houseFrom(args, env);
  const log = (message: string, more: object): void =>
    console.error(JSON.stringify({ at: new Date().toISOString(), message, ...more }));
  const open = await serve({ ...house, log });
  console.log(`Laager is open at ${house.url ?? open.address} (Ctrl-C closes it).`);
  if (!existsSync(join(house.table, 'index.html')))
    console.error('There is no built table here, so only programs can play: npm start builds it.');
  const address = house.lan ? lanAddress() : undefined;
  if (address !== undefined) {
    const url = `http://${address}:${new URL(open.address).port}`;
    console.log(`In your network: ${url}\n\n${renderUnicodeCompact(url)}`);
  }
  return open;
}

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
