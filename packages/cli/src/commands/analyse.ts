import { playerNamed } from '@laager/bots';
import { isFault } from '@laager/kernel';
import { type Analysis, analyse, History, type Look, searchingJudge } from '@laager/match';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { readRecord, toldFault } from '../records.ts';
import { type CommandSetting, print, printJson, WrongInput, WrongUsage } from '../setting.ts';

interface AnalyseOptions {
  readonly bot: string;
  readonly json?: true;
}

export function analyseCommand(program: Command, setting: CommandSetting): void {
  program
    .command('analyse')
    .summary('separate luck from decisions in a match')
    .description(
      'Goes through a recorded match order by order: how likely the first seat was to win, what each die changed, and ' +
        'where a bot that knew only what the seat knew finds a better order: which one, and how much better.',
    )
    .argument('<record>', 'a record file; - for standard input')
    .option('--bot <name>', 'the bot that looks for better orders: a stronger one is more reliable', 'general')
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples('laager analyse match.laager', 'laager analyse match.laager --bot general --json'))
    .action((path: string, options: AnalyseOptions) => run(path, options, setting));
}

async function run(path: string, { bot, json }: AnalyseOptions, setting: CommandSetting): Promise<void> {
  const player = playerNamed(bot);
  if (player === null) throw new WrongUsage(`there is no bot "${bot}"`);
  const read = await readRecord(path, setting);
  if (isFault(read)) throw new WrongInput(`${path}: ${toldFault(read.fault)}`);
  const { game, record, match, fault } = read.ok;
  if (fault !== null) throw new WrongInput(`${path}: ${toldFault(fault)}`);
  const analysis = await analyse(new History(game, record), {
    seats: match?.scenario.seats ?? game.seats,
    judge: searchingJudge(game, player),
    rest: (done, of) => {
      if (setting.terminal.interactive)
        setting.terminal.complain(`\r${done + 1} of ${of} orders\u001b[K${done + 1 === of ? '\n' : ''}`);
    },
  });
  if (json) return printJson(setting, analysis);
  const name = (seat: string): string => game.tell.seat(seat);
  return print(
    setting,
    [...analysis.looks.map((look) => lineOf(look, name)), '', ...ending(analysis, name)].join('\n'),
  );
}

const points = (x: number): string => `${x < 0 ? '-' : '+'}${(Math.abs(x) * 100).toFixed(0)}`;

function lineOf({ move, seat, text, before, after, dice, luck, better }: Look, name: (seat: string) => string): string {
  const chance = `${(before * 100).toFixed(0)} → ${(after * 100).toFixed(0)} %`.padEnd(12);
  const rolled = dice.length === 0 ? '' : `  dice ${dice.map((die) => die.face).join(' ')} (${points(luck)})`;
  const missed = better === null ? '' : `  better by ${points(better.gain)}: ${better.text}`;
  return `${String(move).padStart(4)}  ${chance} ${name(seat)}: ${text}${rolled}${missed}`;
}

function ending({ seats, sides, swings }: Analysis, name: (seat: string) => string): string[] {
  const accuracy = (seat: string): string => {
    const share = sides[seat]?.accuracy ?? null;
    return share === null ? '' : `, accuracy ${share.toFixed(0)} %`;
  };
  return [
    `Chances are those of ${name(seats[0] as string)}, in per cent.`,
    ...seats.map(
      (seat) =>
        `${name(seat)}: luck ${points(sides[seat]?.luck ?? 0)}, better orders missed ${points(0 - (sides[seat]?.missed ?? 0))}${accuracy(seat)}`,
    ),
    `Largest swings: ${swings.map(({ move, change }) => `${move} (${points(change)})`).join(', ')}`,
  ];
}
