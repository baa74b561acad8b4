import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { countFrom } from '../series.ts';
import { type CommandSetting, WrongInput, WrongUsage } from '../setting.ts';

interface LoadWords {
  readonly url: string;
  readonly game: string;
  readonly matches: string;
  readonly rate: string;
  readonly seconds: string;
  readonly seed: string;
  readonly abuse?: true;
}

export function loadCommand(program: Command, setting: CommandSetting): void {
  program
    .command('load')
    .summary('measure a server: many matches at once, with a ledger')
    .description(
      'Plays many matches over sockets at a steady rate, with seeded choices, and keeps a ledger of its own: what was ' +
        'acknowledged or shown must be in the match afterwards. Prints the latency of orders next to a plain disk sync and an ' +
        'echo over the network in the same minute. The server must run with --limits off. With --abuse it acts like an abusive ' +
        'client, against a server with its limits on, and fails if anything is let through.',
    )
    .option('--url <address>', 'the server', 'http://localhost:1899')
    .option('--game <id>', 'the game', 'bittereinder')
    .option('--matches <n>', 'how many matches at once', '100')
    .option('--rate <n>', 'orders a second in each match', '0.25')
    .option('--seconds <n>', 'for how long', '60')
    .option('--seed <n>', 'the seed of the choices', '1')
    .option('--abuse', 'send what must be refused instead')
    .addHelpText('after', examples('laager load --matches 1000 --rate 0.25', 'laager load --abuse'))
    .action((words: LoadWords) => load(words, setting));
}

async function load(words: LoadWords, setting: CommandSetting): Promise<void> {
  if (!URL.canParse(words.url)) throw new WrongUsage(`--url: expected an address, not "${words.url}"`);
  const { LoadRefused, runAbuse, runLoad } = await import('@laager/server');
  const tell = (line: string): void => setting.terminal.complain(`${line}\n`);
  const rate = Number(words.rate);
  if (!(rate > 0 && rate <= 1_000)) throw new WrongUsage(`--rate: expected a number above 0, not "${words.rate}"`);
  try {
    if (words.abuse) {
      const through = (await runAbuse(words.url, tell)).filter(({ refused, least }) => refused < least);
      if (through.length > 0) throw new WrongInput(`let through: ${through.map(({ what }) => what).join(', ')}`);
      await setting.terminal.write('Everything was refused as it should be.\n');
      return;
    }
    const { wait, sync, echo, ...counts } = await runLoad({
      url: words.url,
      game: words.game,
      matches: countFrom(words.matches, '--matches'),
      rate,
      seconds: countFrom(words.seconds, '--seconds'),
      seed: countFrom(words.seed, '--seed'),
      tell,
    });
    const line = (name: string, { p50, p95, p99, max }: typeof wait): string =>
      `${name.padEnd(22)} ${[p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(9)).join('')}`;
    const table = [
      `${'milliseconds'.padEnd(22)} ${['p50', 'p95', 'p99', 'max'].map((word) => word.padStart(9)).join('')}`,
      line('order to reply', wait),
      line('plain disk sync', sync),
      line('echo', echo),
    ];
    await setting.terminal.write(
      `${[...Object.entries(counts).map(([name, n]) => `${name.padEnd(22)} ${n}`), ...table].join('\n')}\n`,
    );
    if (counts.lost + counts.drifted > 0) throw new WrongInput('the ledger does not agree with the server');
  } catch (error) {
    if (error instanceof LoadRefused) throw new WrongInput(error.message);
    if (error instanceof TypeError && error.message === 'fetch failed')
      throw new WrongInput(`${words.url} does not answer`);
    throw error;
  }
}
