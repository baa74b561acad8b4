import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type CommandSetting, WrongInput } from '../setting.ts';

export function configCommand(program: Command, setting: CommandSetting): void {
  program
    .command('config')
    .summary('show the settings of the server, and where each comes from')
    .description(
      'Prints the settings that `laager serve` would use here: the command line overrides the environment, which ' +
        'overrides laager.json and the defaults. Of secrets it shows only whether they are set.',
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
