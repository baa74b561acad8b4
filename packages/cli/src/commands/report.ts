import { page, ratings, summarise } from '@laager/lab';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { writeWhole } from '../files.ts';
import { resultsIn } from '../results.ts';
import { type CommandSetting, print, printJson, WrongInput } from '../setting.ts';
import { listingNamed } from '../shelf.ts';

interface ReportOptions {
  readonly out?: string;
  readonly json?: true;
}

export function reportCommand(program: Command, setting: CommandSetting): void {
  program
    .command('report')
    .summary('report on a series of games')
    .description(
      'Reads the results of `laager sim` or `laager tournament` and writes a report: who wins, how long it takes, the tracks ' +
        'over the turns, where and when units die, first orders against results, what is decided. One HTML file that needs ' +
        'nothing else, or JSON.',
    )
    .argument('<results>', 'a results file')
    .option('--out <file>', 'the HTML file (the name of the results with .html, if left out)')
    .option('--json', 'print the report as JSON instead')
    .addHelpText('after', examples('laager report four.jsonl', 'laager report four.jsonl --json'))
    .action((path: string, options: ReportOptions) => report(path, options, setting));
}

async function report(path: string, { out, json }: ReportOptions, setting: CommandSetting): Promise<void> {
  const results = resultsIn(path);
  const { series, games } = results;
  if (games.length === 0) throw new WrongInput(`${path} has no finished game yet`);
  const summary = summarise(results);
  const rated = series.kind === 'tournament' && series.seats.length === 2 ? { ratings: ratings(series, games) } : {};
  if (json) return printJson(setting, { ...summary, ...rated });
  const game = await listingNamed(setting.catalogue, series.game).load();
  const file = out ?? `${path.replace(/\.jsonl?$/, '')}.html`;
  await writeWhole(file, page(summary, { title: game.title, seat: (seat) => game.tell.seat(seat) }));
  await print(setting, `${summary.games} games reported in ${file}`);
}
