import { gamesPerRound, type Rating, ratings, summarise, type Tournament } from '@laager/lab';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { collect, playSeries, type SeriesWords, wantedSeries } from '../series.ts';
import { print, printJson, type Setting, WrongUsage } from '../setting.ts';

export function tournamentCommand(program: Command, setting: Setting): void {
  program
    .command('tournament')
    .summary('let bots play one another, and rate them')
    .description(
      'Lets every bot play every other from every seat, each round with the same dice, and rates them: on Elo’s scale, with\n' +
        '95 % intervals, the worth of the first seat told apart. In a solitaire each bot plays the same games, and their\n' +
        'scores are compared. Goes on where it was when it is called again.',
    )
    .argument('<game>', 'the game')
    .requiredOption('--bots <names>', 'who takes part: greedy,recruit,veteran')
    .option('--games <n>', 'how many games for each pair in each order of seats', '20')
    .option('--seed <words>', 'what the dice come from', '1')
    .option('--workers <n>', 'how many games at a time (as many as there are processors, if left out)')
    .option('--scenario <id>', 'the scenario (the first one, if left out)')
    .option('--option <name=value>', 'an option of the scenario; may be given again', collect, [])
    .option('--out <file>', 'where the results are kept (tournament.jsonl, if left out)')
    .option('--json', 'print the ratings as JSON')
    .addHelpText('after', examples('laager tournament connect-four --bots greedy,recruit,veteran --games 10'))
    .action((game: string, words: SeriesWords & { json?: true }) => tournament(game, words, setting));
}

async function tournament(id: string, words: SeriesWords & { json?: true }, setting: Setting): Promise<void> {
  const wanted = await wantedSeries(id, words, setting);
  const { game, scenario, options, bots } = wanted;
  const { seats } = scenario;
  if (bots.length < 2 || new Set(bots).size < bots.length)
    throw new WrongUsage('--bots: a tournament needs two different bots or more');
  if (seats.length > 2)
    throw new WrongUsage(`scenario ${scenario.id} has ${seats.length} seats; tournaments are for one or two`);
  const series: Tournament = {
    kind: 'tournament',
    game: game.id,
    version: game.version,
    scenario: scenario.id,
    options,
    seats,
    seed: words.seed,
    bots,
  };
  const all = { ...wanted, games: wanted.games * gamesPerRound(series) };
  const results = await playSeries(series, all, words.out ?? 'tournament.jsonl', setting);
  if (seats.length === 1) {
    const { bots: scores } = summarise(results);
    if (words.json) return printJson(setting, scores);
    const best = Object.entries(scores).sort((a, b) => b[1].score - a[1].score);
    return print(setting, best.map(([bot, one]) => `${bot.padEnd(16)} ${one.score.toFixed(3)}`).join('\n'));
  }
  const rated = ratings(series, results.games);
  if (words.json) return printJson(setting, rated);
  const { elo, low, high } = rated.firstSeat;
  const seat = `the seat of ${game.tell.seat(seats[0] as string)}: ${signed(elo)} (${signed(low)} to ${signed(high)})`;
  return print(setting, [...rated.ratings.map(lineOf), seat].join('\n'));
}

const signed = (x: number): string => `${x < 0 ? '-' : '+'}${Math.abs(x).toFixed(0)}`;

const lineOf = ({ bot, elo, low, high, games, score }: Rating): string =>
  `${bot.padEnd(16)} ${signed(elo).padStart(6)} (${signed(low)} to ${signed(high)})  ${(score * 100).toFixed(1)} % of ${games} games`;
