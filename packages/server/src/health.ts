/** For what watches over the server: whether the process answers, and whether it can do its work. */
import type { Files } from './files.ts';
import type { HttpReply } from './http/route.ts';
import type { Online } from './online.ts';
import type { Store } from './store/store.ts';

/** A database that takes longer to answer than this cannot hold a match. */
const SLOWEST_MS = 2_000;
const MOST_WAITING = 2_000;

export async function healthAt(path: string, files: Files, online: Online | null): Promise<HttpReply | null> {
  if (path === '/health') return { json: { ok: true } };
  if (path !== '/ready') return null;
  const [table, database] = await Promise.all([hasTable(files), online === null || answers(online.store)]);
  if (online === null) return { status: table ? 200 : 503, json: { ok: table, table } };
  const { waiting, oldest } = online.store.pressure();
  const queue = waiting <= MOST_WAITING && oldest <= SLOWEST_MS;
  const staying = !online.closing;
  const ok = table && database && queue && staying;
  return { status: ok ? 200 : 503, json: { ok, table, database, queue, staying } };
}

const hasTable = async (files: Files): Promise<boolean> => (await files.at('/')) !== null;

async function answers(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SLOWEST_MS);
  });
  // Any small read will do: there is no such token.
  const read = store.calls.tokenOf('', 0).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([read, late]);
  clearTimeout(timer);
  return answered;
}
