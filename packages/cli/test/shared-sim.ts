/**
 * A series over a database: two workers in processes of their own, killed without warning and started again while they
 * play; the results must be the same bytes as those of one uninterrupted run on one machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastDice } from '@laager/kernel';

const LAAGER = join(import.meta.dirname, '..', 'bin', 'laager.mjs');

export interface SharedSimChoice {
  readonly database: string;
  readonly games: number;
  readonly kills: number;
  readonly bots: string;
  readonly game: string;
}

export interface SharedSimResult {
  readonly same: boolean;
  readonly bytes: number;
  readonly kills: number;
  readonly secondsAlone: number;
  readonly secondsShared: number;
}

const laager = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [LAAGER, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

export async function runSharedSim({ database, games, kills, bots, game }: SharedSimChoice): Promise<SharedSimResult> {
  const folder = mkdtempSync(join(tmpdir(), 'laager-shared-'));
  const file = (name: string): string => join(folder, `${name}.jsonl`);
  const series = ['sim', game, '--bots', bots, '--games', String(games), '--seed', 'shared'];
  const worker = (): ChildProcess => laager('worker', '--db', database, '--workers', '1');
  const workers: ChildProcess[] = [];
  try {
    let began = Date.now();
    if ((await ended(laager(...series, '--workers', '2', '--out', file('alone')))) !== 0)
      throw new Error('the run alone failed');
    const secondsAlone = (Date.now() - began) / 1_000;
    began = Date.now();
    workers.push(worker(), worker());
    const sim = laager(...series, '--db', database, '--out', file('shared'));
    const moments = new FastDice(7);
    const over = ended(sim);
    let done = 0;
    for (; done < kills; done++) {
      // While games are under way: when some more results have come in, at a moment that no one can foresee.
      const lines = (): number => {
        try {
          return readFileSync(file('shared'), 'utf8').split('\n').length - 2;
        } catch {
          return 0;
        }
      };
      const wanted = Math.floor(((done + 0.5) * games) / (kills + 1));
      while (lines() < wanted && sim.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, moments.draw(50)));
      if (sim.exitCode !== null) break;
      const victim = workers[done % 2] as ChildProcess;
      victim.kill('SIGKILL');
      await ended(victim);
      workers[done % 2] = worker();
    }
    if ((await over) !== 0) throw new Error('the shared run failed');
    const [alone, shared] = [readFileSync(file('alone')), readFileSync(file('shared'))];
    return {
      same: alone.equals(shared),
      bytes: alone.length,
      kills: done,
      secondsAlone,
      secondsShared: (Date.now() - began) / 1_000,
    };
  } finally {
    for (const one of workers) one.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
