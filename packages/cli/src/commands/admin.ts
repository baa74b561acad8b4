import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type CommandSetting, WrongInput } from '../setting.ts';

export function adminCommand(program: Command, setting: CommandSetting): void {
  program
    .command('admin')
    .summary('look after a server: accounts, reports, backups')
    .description(
      'Works beside the running server, straight in its database. `laager admin` alone lists what it can do; settings ' +
        'such as --data and --db go at the end and are those of `laager serve`.',
    )
    .argument('[job...]', 'the job, with its arguments')
    .allowUnknownOption()
    .addHelpText(
      'after',
      examples('laager admin stats', 'laager admin backup tonight.db', 'laager admin check tonight.db'),
    )
    .action(async (words: readonly string[]) => {
      const { AdminFault, admin, adminJobs, ConfigFault } = await import('@laager/server');
      if (words.length === 0) {
        for (const { use, about } of Object.values(adminJobs))
          await setting.terminal.write(`${use.padEnd(22)} ${about}\n`);
        return;
      }
      try {
        await admin(words, (line) => void setting.terminal.write(`${line}\n`));
      } catch (error) {
        if (error instanceof AdminFault || error instanceof ConfigFault) throw new WrongInput(error.message);
        throw error;
      }
    });
}
