/** The process around the command line: its streams and its exit code. */
import { once } from 'node:events';
import { catalogue } from '@laager/games';
import { laager } from './program.ts';
import type { CommandSetting } from './setting.ts';

const { stdin, stdout, stderr } = process;

// The reader of our output has gone (`laager replay … | head`): exit quietly.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const setting: CommandSetting = {
  catalogue,
  exitCode: 0,
  terminal: {
    input: stdin,
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    colour: stdout.isTTY === true && process.env.NO_COLOR === undefined,
    async write(text) {
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    complain(text) {
      stderr.write(text);
    },
  },
};

process.exitCode = await laager(process.argv.slice(2), setting);
// Someone may hold standard input open; nothing more is read from it.
stdin.destroy();
