import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { readText } from '../files.ts';
import { fileKinds, judge, toldFaults } from '../player-files.ts';
import { type CommandSetting, print, printJson, WrongInput } from '../setting.ts';
import { listingNamed } from '../shelf.ts';

interface CheckOptions {
  readonly game?: string;
  readonly kind?: string;
  readonly json?: true;
}

export function checkCommand(program: Command, setting: CommandSetting): void {
  program
    .command('check')
    .summary('say what is wrong with a scenario, map or army file')
    .description(
      'Checks a file that you wrote for a game (a scenario, a map, an army list): says which game and kind it is, and ' +
        'everything that is wrong with it, each fault with its line, column and path; for a valid file, a summary (the strengths ' +
        'of its armies). Exits with 1 if there is any fault.',
    )
    .argument('<file>', 'the file; - for standard input')
    .option('--game <id>', 'the game that it is for (detected, if left out)')
    .option('--kind <kind>', 'the kind of file (detected, if left out)')
    .option('--json', 'print the verdict as JSON')
    .addHelpText('after', examples('laager check my-farm.json', 'laager check my-farm.json --kind map --json'))
    .action((path: string, options: CheckOptions) => check(path, options, setting));
}

async function check(path: string, { game, kind, json }: CheckOptions, setting: CommandSetting): Promise<void> {
  const listings = game === undefined ? setting.catalogue : [listingNamed(setting.catalogue, game)];
  const candidates = await fileKinds(listings, { kind });
  const text = await textOf(path, json === true, setting);
  if (text === null) return;
  const found = judge(text, candidates);
  const ok = found.faults.length === 0;
  if (!ok) setting.exitCode = 1;
  const { survey } = found;
  if (json)
    return printJson(setting, { ok, file: path, game: found.game, kind: found.kind, faults: found.faults, survey });
  if (ok) return print(setting, [`ok: ${path} is a ${found.kind} of ${found.game}`, ...survey].join('\n'));
  setting.terminal.complain(toldFaults(path, found.faults));
  setting.terminal.complain(summary(found, candidates.length > 1));
}

function summary(
  { game, kind, faults }: { game: string | null; kind: string | null; faults: readonly unknown[] },
  guessed: boolean,
): string {
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  if (game === null || kind === null) return `${count}\n`;
  return `${count}, read as a ${kind} of ${game}${guessed ? ' (if that is wrong, name them with --game and --kind)' : ''}\n`;
}

/** The file's text; null if it cannot be read, which a program wants to hear as JSON too. */
async function textOf(path: string, json: boolean, setting: CommandSetting): Promise<string | null> {
  try {
    return await readText(path, setting);
  } catch (error) {
    if (!json || !(error instanceof WrongInput)) throw error;
    setting.exitCode = 1;
    await printJson(setting, {
      ok: false,
      file: path,
      game: null,
      kind: null,
      faults: [{ path: '', message: error.message, line: null, column: null }],
      survey: [],
    });
    return null;
  }
}
