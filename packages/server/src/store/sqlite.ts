/** SQLite in a file: written by one thread of its own, so that a sync of the disk stops no socket. */
import { Worker } from 'node:worker_threads';
import { threadFile } from '../thread-file.ts';
import { callsBy, type Store } from './store.ts';

interface ThreadReply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

export async function openSqlite(file: string): Promise<Store> {
  const thread = new Worker(...threadFile('store/sqlite-thread', { file }));
  const waiting = new Map<
    number,
    { readonly since: number; resolve(value: unknown): void; reject(error: Error): void }
  >();
  let last = 0;
  let ready: { resolve(): void; reject(error: Error): void } | null = null;
  const opened = new Promise<void>((resolve, reject) => {
    ready = { resolve, reject };
  });
  thread.on('message', (message: ThreadReply | 'ready') => {
    if (message === 'ready') return ready?.resolve();
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) caller?.resolve(message.value);
    else caller?.reject(new Error(message.error));
  });
  const fail = (error: Error): void => {
    ready?.reject(error);
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  };
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('the store thread has ended')));
  await opened;
  const run = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { since: performance.now(), resolve, reject });
      thread.postMessage({ id, name, args });
    });
  return {
    calls: callsBy(run),
    bus: null,
    queue: null,
    pressure() {
      const [oldest] = waiting.values();
      return { waiting: waiting.size, oldest: oldest === undefined ? 0 : performance.now() - oldest.since };
    },
    async close() {
      await run('close', []).catch(() => {});
      await thread.terminate();
    },
  };
}
