/** The `laager` command: finds the command that is meant, runs it, and says how it ended. */
import { Command, CommanderError } from 'commander';
import { examples } from './examples.ts';
import { type CommandSetting, WrongInput, WrongUsage } from './setting.ts';
import { version } from './version.ts';

type Register = (program: Command, setting: CommandSetting) => void;

/** In the order of the help. Only the one that is called is loaded, so that each starts as fast as it can. */
const commands: { readonly [name: string]: () => Promise<Register> } = {
  games: async () => (await import('./commands/games.ts')).gamesCommand,
  play: async () => (await import('./commands/play.ts')).playCommand,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  engine: async () => (await import('./commands/engine.ts')).engineCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  config: async () => (await import('./commands/config.ts')).configCommand,
  admin: async () => (await import('./commands/admin.ts')).adminCommand,
  load: async () => (await import('./commands/load.ts')).loadCommand,
  sim: async () => (await import('./commands/sim.ts')).simCommand,
  worker: async () => (await import('./commands/worker.ts')).workerCommand,
  report: async () => (await import('./commands/report.ts')).reportCommand,
  tournament: async () => (await import('./commands/tournament.ts')).tournamentCommand,
  calibrate: async () => (await import('./commands/calibrate.ts')).calibrateCommand,
  analyse: async () => (await import('./commands/analyse.ts')).analyseCommand,
};

/** Runs the command line; what it returns is the exit code. */
export async function laager(args: readonly string[], setting: CommandSetting): Promise<number> {
  const program = new Command('laager')
    .description('A wargames table on the command line.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void setting.terminal.write(text),
      writeErr: (text) => setting.terminal.complain(text),
    })
    .showHelpAfterError('(see --help)')
    .addHelpText('after', examples('laager games', 'laager play connect-four', 'laager help play'))
    .addHelpText('after', 'Exit codes: 0 all is well, 1 the input is wrong, 2 the command was called wrongly.');
  try {
    for (const register of await wanted(args[0])) register(program, setting);
    await program.parseAsync([...args], { from: 'user' });
    return setting.exitCode;
  } catch (error) {
    return exitCodeOf(error, setting);
  }
}

const wanted = async (name: string | undefined): Promise<Register[]> => {
  if (name === '--version' || name === '-V') return [];
  const called = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  return Promise.all((called === undefined ? Object.values(commands) : [called]).map((load) => load()));
};

function exitCodeOf(error: unknown, setting: CommandSetting): number {
  // Help and version end like errors do, with code 0; commander has said what there is to say.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof WrongUsage || error instanceof WrongInput)) throw error;
  setting.terminal.complain(`laager: ${error.message}\n`);
  return error instanceof WrongUsage ? 2 : 1;
}
