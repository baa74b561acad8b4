import {
  type Bounds,
  gamesPerRound,
  pairScores,
  type Rating,
  type Results,
  ratings,
  sprt,
  summarise,
  type Tournament,
  type Verdict,
} from '@laager/lab';
import type { Command } from 'commander';
import { examples, repeatable } from '../examples.ts';
import { playSeries, type SeriesWords, type Wanted, wantedSeries } from '../series.ts';
import { type CommandSetting, print, printJson, WrongUsage } from '../setting.ts';

export function tournamentCommand(program: Command, setting: CommandSetting): void {
  program
    .command('tournament')
    .summary('let bots play each other, and rate them')
    .description(
      'Lets every bot play every other from every seat, each round with the same dice, and rates them on Elo’s scale, with ' +
        '95 % intervals and the advantage of the first seat as a rating of its own. In a solitaire each bot plays the same ' +
        'games, and their scores are compared. Continues where it stopped when it is called again.',
    )
    .argument('<game>', 'the game')
    .requiredOption('--bots <names>', 'who takes part: greedy,recruit,veteran')
    .option('--games <n>', 'how many games for each pair in each order of seats', '20')
    .option('--sprt <low,high>', 'two bots: stop as soon as it is clear whether the first scores like low or like high')
    .option('--seed <words>', 'the seed of the dice', '1')
    .option('--workers <n>', 'how many games at a time (as many as there are processors, if left out)')
    .option('--db <url>', 'have the games played by `laager worker` on any number of machines, over this PostgreSQL')
    .option('--scenario <id>', 'the scenario (the first one, if left out)')
    .addOption(repeatable('--option <name=value>', 'an option of the scenario'))
    .option('--out <file>', 'where the results are kept (tournament.jsonl, if left out)')
    .option('--json', 'print the ratings as JSON')
    .addHelpText(
      'after',
      examples(
        'laager tournament connect-four --bots greedy,recruit,veteran --games 10',
        'laager tournament bittereinder --bots general,veteran --sprt 0.5,0.7 --games 60',
      ),
    )
    .action((game: string, words: TournamentWords) => tournament(game, words, setting));
}

interface TournamentWords extends SeriesWords {
  readonly json?: true;
  readonly sprt?: string;
}

async function tournament(id: string, words: TournamentWords, setting: CommandSetting): Promise<void> {
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
  const out = words.out ?? 'tournament.jsonl';
  if (words.sprt !== undefined) return sequential(series, boundsFrom(words.sprt), { ...words, out }, all, setting);
  const results = await playSeries(series, all, out, setting, { db: words.db });
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

/** Plays pairs until the evidence settles which of the two bounds holds, and says which. */
async function sequential(
  series: Tournament,
  bounds: Bounds,
  words: TournamentWords & { readonly out: string },
  wanted: Wanted,
  setting: CommandSetting,
): Promise<void> {
  if (series.bots.length !== 2) throw new WrongUsage('--sprt compares two bots: name two with --bots');
  const verdictOn = ({ games }: Pick<Results, 'games'>): Verdict => sprt(pairScores(series, games), bounds);
  const enough = (games: Results['games']): boolean => verdictOn({ games }).verdict !== 'open';
  const verdict = verdictOn(await playSeries(series, wanted, words.out, setting, { db: words.db, enough }));
  if (words.json) return printJson(setting, { ...verdict, ...bounds });
  return print(setting, sentenceOf(series.bots as readonly [string, string], verdict, bounds));
}

function sentenceOf([one, other]: readonly [string, string], verdict: Verdict, { low, high }: Bounds): string {
  const { pairs, share, evidence } = verdict;
  const met = {
    accepted: `accepted: ${one} scores at least like ${high} against ${other}`,
    refused: `refused: ${one} scores no better than ${low} against ${other}`,
    open: `open: neither ${low} nor ${high} is settled; play more games with a greater --games`,
  }[verdict.verdict];
  const played = `${pairs} pairs of games, ${one} took ${(share * 100).toFixed(1)} % of the points, evidence ${evidence.toFixed(2)}`;
  return `${met}\n${played}\n(A test that stops early makes the share look more extreme than it is.)`;
}

function boundsFrom(text: string): Bounds {
  const [low, high, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (low === undefined || high === undefined || more.length > 0 || !(low > 0 && low < high && high < 1))
    throw new WrongUsage(`--sprt: expected two shares such as 0.5,0.7, the lower first, not "${text}"`);
  return { low, high };
}

const signed = (x: number): string => `${x < 0 ? '-' : '+'}${Math.abs(x).toFixed(0)}`;

const lineOf = ({ bot, elo, low, high, games, score }: Rating): string =>
  `${bot.padEnd(16)} ${signed(elo).padStart(6)} (${signed(low)} to ${signed(high)})  ${(score * 100).toFixed(1)} % of ${games} games`;
