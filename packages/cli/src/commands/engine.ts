import type { Command } from 'commander';
import { serve } from '../engine/engine.ts';
import { examples } from '../examples.ts';
import type { CommandSetting } from '../setting.ts';

export function engineCommand(program: Command, setting: CommandSetting): void {
  program
    .command('engine')
    .summary('speak the engine protocol: JSON lines in, JSON lines out')
    .description(
      'Speaks the Laager engine protocol on standard input and output, one JSON object a line, so that bots, harnesses ' +
        'and tools in any language can drive every game. docs/engine-protocol.md describes it. Ends with "quit" or at ' +
        'the end of the input.',
    )
    .addHelpText(
      'after',
      examples(
        `echo '{"id": 1, "do": "games"}' | laager engine`,
        `printf '%s\\n' '{"id":1,"do":"new","game":"connect-four","seed":7}' '{"id":2,"do":"sample"}' | laager engine`,
      ),
    )
    .action(() => serve(setting.terminal.input, setting.terminal.write, setting.catalogue));
}
