import type { Option } from '@laager/kernel';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type CommandSetting, print, printJson } from '../setting.ts';
import { type GameSummary, gameSummary, valuesOf } from '../shelf.ts';

export function gamesCommand(program: Command, setting: CommandSetting): void {
  program
    .command('games')
    .summary('list the games, their scenarios, seats and options')
    .description('Lists the games, their scenarios, seats and options.')
    .option('--all', 'also list games that are not shown to players')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', examples('laager games', 'laager games --all --json'))
    .action((options: { all?: true; json?: true }) => games(options, setting));
}

async function games({ all, json }: { all?: true; json?: true }, setting: CommandSetting): Promise<void> {
  const listings = setting.catalogue.filter((listing) => all === true || listing.shown);
  const summaries = await Promise.all(listings.map(gameSummary));
  if (json) return printJson(setting, summaries);
  if (summaries.length > 0) return print(setting, summaries.map(textOf).join('\n\n'));
  return print(setting, 'There is no game for players yet; laager games --all lists the reference game.');
}

function textOf({ id, title, about, seats, scenarios, files }: GameSummary): string {
  const lines = [`${id}   ${title}`, `  ${about}`, `  seats: ${seats.join(', ')}`];
  if (files.length > 0) lines.push(`  takes files of your own: ${files.join(', ')}`);
  for (const scenario of scenarios) {
    const own = scenario.seats.join() === seats.join() ? '' : ` (${scenario.seats.join(', ')})`;
    lines.push(`  scenario ${scenario.id}: ${scenario.title}${own}. ${scenario.about}`);
    for (const option of scenario.options) lines.push(`    option ${optionText(option)}`);
  }
  return lines.join('\n');
}

function optionText(option: Option): string {
  const standard = option.kind === 'flag' ? (option.default ? 'yes' : 'no') : option.default;
  const rule = option.rule === undefined ? '' : ` (${option.rule})`;
  return `${option.id}=${valuesOf(option)}, default ${standard}: ${option.title}${rule}`;
}
