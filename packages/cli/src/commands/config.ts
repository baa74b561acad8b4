import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type CommandSetting, WrongInput } from '../setting.ts';

export function configCommand(program: Command, setting: CommandSetting): void {
  program
    .command('config')
    .summary('show the settings of the server, and where each comes from')
    .description(
      'Prints what would hold if `laager serve` were started here: the command line over the environment over\n' +
        'laager.json over the defaults. Secrets are only said to be there.',
    )
    .argument('[settings...]', 'settings as for `laager serve`')
    .allowUnknownOption()
    .addHelpText('after', examples('laager config', 'LAAGER_PORT=8080 laager config'))
    .action(async (words: readonly string[]) => {
      const { ConfigFault, configuration } = await import('@laager/server');
      try {
        for (const line of configuration(words)) await setting.terminal.write(`${line}\n`);
      } catch (error) {
        if (error instanceof ConfigFault) throw new WrongInput(error.message);
        throw error;
      }
    });
}
