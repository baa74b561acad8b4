/** The job queue on PostgreSQL: graphile-worker, with the jobs of servers that died given back by the living. */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Queue, QueueRun } from './queue.ts';

/** For jobs that are due later; new ones are announced. */
const POLL_MS = 1_000;
/** So long a job may finish when the server leaves; then it is given back. */
const FINISH_MS = 1_000;

/** Written for `require`: depending on what loads it, its parts are there themselves or behind `default`. */
async function library(): Promise<typeof import('graphile-worker')> {
  const loaded = await import('graphile-worker');
  return typeof loaded.run === 'function' ? loaded : loaded.default;
}

async function quiet() {
  const { Logger } = await library();
  return new Logger(() => () => {});
}

/** The tables of the queue, made or brought up to date. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await library();
  await runMigrations({ pgPool: pool, logger: await quiet() });
}

export function postgresQueue(pool: pg.Pool): Queue {
  return {
    async run(handlers, concurrency): Promise<QueueRun> {
      const { run } = await library();
      const workers = new Set<string>();
      const events: WorkerEvents = new EventEmitter();
      // Jobs are taken in the name of the pool, or of the worker where only one is taken at a time.
      events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
      events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
      events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId));
      const runner = await run({
        pgPool: pool,
        logger: await quiet(),
        concurrency,
        noHandleSignals: true,
        pollInterval: POLL_MS,
        events,
        taskList: Object.fromEntries(
          Object.entries(handlers).map(([kind, handler]) => [
            kind,
            async (payload: unknown) => {
              const { key, data } = payload as { readonly key: string; readonly data: unknown };
              await handler(key, data as never);
            },
          ]),
        ),
      });
      return {
        workers: () => [...workers],
        async stop() {
          const stopped = runner.stop().catch(() => {});
          await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
        },
      };
    },
  };
}
