import { availableParallelism } from 'node:os';
import { GameThreads, type Series } from '@laager/lab';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { countFrom, databaseFrom } from '../series.ts';
import { type CommandSetting, WrongInput } from '../setting.ts';

export function workerCommand(program: Command, setting: CommandSetting): void {
  program
    .command('worker')
    .summary('play games that `laager sim --db` has queued')
    .description(
      'Plays the games that `laager sim --db` and `laager tournament --db` have put into a PostgreSQL database, on as many ' +
        'machines as there are workers, until it is stopped. A game that a worker does not finish is played by another.',
    )
    .requiredOption('--db <url>', 'the PostgreSQL URL that the series was given')
    .option('--workers <n>', 'how many games at a time (as many as there are processors, if left out)')
    .addHelpText('after', examples('laager worker --db postgres://laager@desk/laager'))
    .action(async ({ db, workers }: { readonly db: string; readonly workers?: string }) => {
      const { SharedGameFailed, workOn } = await import('@laager/server');
      const atOnce = workers === undefined ? availableParallelism() : countFrom(workers, '--workers');
      const url = databaseFrom(db);
      const threads = new GameThreads();
      const play = async (series: string, n: number): Promise<string> => {
        const { result, thinking } = await threads.play(JSON.parse(series) as Series, n);
        return JSON.stringify({ result, thinking });
      };
      try {
        const work = await workOn(url, play, atOnce);
        await setting.terminal.write(`Plays ${atOnce} games at a time (Ctrl-C stops).\n`);
        await new Promise<void>((resolve) => {
          process.once('SIGINT', resolve);
          process.once('SIGTERM', resolve);
        });
        await work.stop();
      } catch (error) {
        if (error instanceof SharedGameFailed || 'code' in (error as Error))
          throw new WrongInput(
            `the database cannot be used: ${(error as Error).message || (error as { code: string }).code}`,
          );
        throw error;
      } finally {
        await threads.close();
      }
    });
}
