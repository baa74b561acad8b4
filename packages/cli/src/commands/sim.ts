import { summarise } from '@laager/lab';
import type { Command } from 'commander';
import { examples, repeatable } from '../examples.ts';
import { playSeries, type SeriesWords, wantedSeries } from '../series.ts';
import { type CommandSetting, print, WrongUsage } from '../setting.ts';

export function simCommand(program: Command, setting: CommandSetting): void {
  program
    .command('sim')
    .summary('let bots play a series of games')
    .description(
      'Lets bots play a series of games, several at a time, and writes the result of each as a line of JSON. Called again ' +
        'after a stop, it continues where it was and reaches the same results. `laager report` shows what ' +
        'they say.',
    )
    .argument('<game>', 'the game')
    .requiredOption(
      '--bots <names>',
      'who plays, seat by seat: veteran,recruit (general@500: with a budget of 500 orders)',
    )
    .option('--games <n>', 'how many games', '100')
    .option('--seed <words>', 'the seed of the dice', '1')
    .option('--workers <n>', 'how many games at a time (as many as there are processors, if left out)')
    .option('--db <url>', 'have the games played by `laager worker` on any number of machines, over this PostgreSQL')
    .option('--scenario <id>', 'the scenario (the first one, if left out)')
    .addOption(repeatable('--option <name=value>', 'an option of the scenario'))
    .option('--out <file>', 'where the results are kept (results.jsonl, if left out)')
    .addHelpText(
      'after',
      examples(
        'laager sim connect-four --bots veteran,recruit --games 200 --out four.jsonl',
        'laager sim connect-four --bots general,general --option slippery=yes --seed 7 --workers 2',
        'laager sim bittereinder --bots general,veteran --games 2000 --db postgres://laager@desk/laager',
      ),
    )
    .action((game: string, words: SeriesWords) => sim(game, words, setting));
}

async function sim(id: string, words: SeriesWords, setting: CommandSetting): Promise<void> {
  const wanted = await wantedSeries(id, words, setting);
  const { game, scenario, options, bots } = wanted;
  const { seats } = scenario;
  if (bots.length !== seats.length)
    throw new WrongUsage(
      `scenario ${scenario.id} has ${seats.length} seats (${seats.join(', ')}): --bots must name as many`,
    );
  const out = words.out ?? 'results.jsonl';
  const head = { game: game.id, version: game.version, scenario: scenario.id, options, seats, seed: words.seed };
  const results = await playSeries({ kind: 'simulation', ...head, bots }, wanted, out, setting, { db: words.db });
  const summary = summarise(results);
  const lines = seats.map((seat, i) => {
    const { wins, draws, losses } = summary.seats[seat] as (typeof summary.seats)[string];
    const between = `${(wins.low * 100).toFixed(1)} to ${(wins.high * 100).toFixed(1)} %`;
    return `${game.tell.seat(seat)} (${bots[i]}): ${wins.n} won, ${draws} drawn, ${losses} lost; wins ${between} of its games`;
  });
  await print(setting, [`${summary.games} games in ${out}`, ...lines].join('\n'));
}
