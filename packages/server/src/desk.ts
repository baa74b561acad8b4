/** Online play, opened: the store, the matches, the routes and sockets, and what watches over them. */
import { join } from 'node:path';
import { routesOf } from './http/api.ts';
import type { Api } from './http/common.ts';
import type { HttpRoute } from './http/route.ts';
import { Accounts } from './identity/accounts.ts';
import { People } from './identity/people.ts';
import { Tidying } from './jobs/tidying.ts';
import { Limits } from './limits.ts';
import { Carriers, newPushKeys, type PushKeys } from './notices/carriers.ts';
import { Notices } from './notices/notices.ts';
import { Online } from './online.ts';
import { keepBackups } from './ops/backup.ts';
import { newMetrics } from './ops/metrics.ts';
import { RulesLibrary } from './rules/library.ts';
import { seal, secretFrom, unseal } from './secret.ts';
import type { House } from './serve.ts';
import { Sockets } from './socket.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

const YEAR_DAYS = 365;
/** Beside the built server; there is no such folder where it runs from source. */
const RULES = join(import.meta.dirname, 'rules');

export interface Desk {
  readonly api: Api;
  readonly routes: readonly HttpRoute[];
  readonly sockets: Sockets;
  /** How many proxies are believed when they say who is asking. */
  readonly proxies: number;
  /** Notifies pages, finishes orders under way and hot matches put down; no order is taken any more. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** The keys by which push services know this server: made at the first start, the private one kept sealed. */
async function pushKeys(store: Store, secret: Buffer): Promise<PushKeys> {
  const kept = await store.calls.settingOf('push-keys');
  if (kept !== null) return JSON.parse(unseal(secret, kept));
  const keys = newPushKeys();
  await store.calls.setSetting('push-keys', seal(secret, JSON.stringify(keys)));
  return keys;
}

export async function openDesk(house: House, data: string): Promise<Desk> {
  const log = house.log ?? (() => {});
  const file = join(data, 'laager.db');
  const store = await openStore(house.database ?? file);
  const metrics = house.metrics === undefined ? null : await newMetrics();
  const secret = secretFrom(house.secret, join(data, 'secret'));
  const library = await RulesLibrary.open(store, house.rules ?? RULES, join(data, 'rules'));
  const online = new Online({
    store,
    library,
    secret,
    log,
    ...(metrics === null ? {} : { meter: metrics.meter }),
    ...(house.matchThreads === undefined ? {} : { matchThreads: house.matchThreads }),
    ...(house.botThreads === undefined ? {} : { botThreads: house.botThreads }),
    ...(house.playMs === undefined ? {} : { playMs: house.playMs }),
    ...(house.role === undefined ? {} : { role: house.role }),
    extraGames: house.extraGames ?? null,
  });
  const people = new People(store, house.url?.startsWith('https:') === true);
  const limits = new Limits(house.unlimited !== true);
  const origin = house.url ?? `http://localhost:${house.port}`;
  const carriers = new Carriers({
    keys: await pushKeys(store, secret),
    contact: house.url?.startsWith('https:') ? house.url : 'mailto:nobody@localhost',
    smtp: house.smtp ?? null,
    from: house.mailFrom ?? 'Laager <laager@localhost>',
    ...(house.gate === undefined ? {} : { gate: house.gate }),
  });
  const notices = new Notices(online, carriers, origin, house.gate);
  const accounts = new Accounts(store, online);
  const tidying = new Tidying(online, accounts, house.retention ?? YEAR_DAYS, log);
  const api: Api = {
    online,
    notices,
    people,
    accounts,
    limits,
    allows: { guests: house.guests !== false, signup: house.signup !== false },
    extraGames: house.extraGames !== undefined,
    origin: ({ request }) => house.url ?? `http://${request.headers.host}`,
  };
  const sockets = new Sockets({ online, people, limits });
  const figures = await metrics?.open(house.metrics ?? 0, {
    sockets: () => sockets.size,
    rooms: () => online.figures().rooms,
    botQueue: () => online.figures().botQueue,
    storeQueue: () => store.pressure(),
  });
  const endBackups =
    house.backups === true && house.database === undefined
      ? keepBackups(file, join(data, 'backups'), (error) => log('error', 'backup failed', { error: error.message }))
      : () => {};
  await tidying.begin(Date.now());
  await online.wake();
  return {
    api,
    routes: routesOf(api),
    sockets,
    proxies: house.proxies ?? 0,
    async leave() {
      sockets.sayGoing();
      await online.settle();
      sockets.close();
    },
    async close() {
      endBackups();
      await figures?.close();
      await online.close();
    },
  };
}
