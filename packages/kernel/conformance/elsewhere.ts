/**
 * Tells stories again in a process of its own, and in a worker thread of that process. Run as a program: it reads the
 * stories from standard input, and prints how they went as one line of JSON.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Game } from '@laager/kernel';
import { type Retelling, retell, type Story } from './retelling.ts';

interface ReplayJob {
  /** The module that exports the game. */
  readonly module: string;
  readonly stories: readonly Story[];
}

export interface Elsewhere {
  readonly process: readonly Retelling[];
  readonly thread: readonly Retelling[];
}

const TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

/** Games are played in reverse order, so that a dependence on earlier games shows. */
async function tellAll({ module, stories }: ReplayJob): Promise<Retelling[]> {
  const { game } = (await import(module)) as { game: Game };
  return stories
    .toReversed()
    .map((story) => retell(game, story))
    .reverse();
}

const inThread = (order: ReplayJob): Promise<Retelling[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: order, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Called from the suite: the same stories, played somewhere else. */
export async function tellElsewhere(module: URL, stories: readonly Story[]): Promise<Elsewhere> {
  const child = spawn(process.execPath, [...TYPESCRIPT, fileURLToPath(import.meta.url)]);
  const order: ReplayJob = { module: module.href, stories };
  child.stdin.end(JSON.stringify(order));
  const [printed, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`the second process failed: ${errors.trim() || `exit code ${code}`}`);
  return JSON.parse(printed) as Elsewhere;
}

if (!isMainThread && workerData?.stories !== undefined) {
  parentPort?.postMessage(await tellAll(workerData as ReplayJob));
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const order = JSON.parse(await text(process.stdin)) as ReplayJob;
  const [here, thread] = await Promise.all([tellAll(order), inThread(order)]);
  process.stdout.write(JSON.stringify({ process: here, thread } satisfies Elsewhere));
}
