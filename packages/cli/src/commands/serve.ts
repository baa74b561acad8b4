import type { Command } from 'commander';
import { examples } from '../examples.ts';

interface ServeOptions {
  readonly lan?: boolean;
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

export function serveCommand(program: Command): void {
  program
    .command('serve')
    .summary('start the server: the table and online play')
    .description(
      'Serves the built table and holds online matches, as `npm start` does, but without building first. Settings can ' +
        'also come from the environment: see docs/server.md.',
    )
    .option('--port <port>', 'the port (1899, if left out)')
    .option('--host <address>', 'the address to listen on (this machine only, if left out)')
    .option('--lan', 'listen on the network, and print the address with a QR code')
    .option('--data <folder>', 'where matches are kept (./data, if left out)')
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText('after', examples('laager serve', 'laager serve --lan --port 8080'))
    .action(async ({ lan, ...values }: ServeOptions, command: Command) => {
      const { runUntilStopped } = await import('@laager/server');
      const named = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
      // The rest are settings that `laager config` lists; the server says which it does not know.
      await runUntilStopped([...named, ...command.args, ...(lan ? ['--lan'] : [])]);
    });
}
