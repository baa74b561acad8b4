import { playerNamed } from '@laager/bots';
import { isFault } from '@laager/kernel';
import { type Analysis, analyse, type Look } from '@laager/lab';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { readRecord, toldFault } from '../records.ts';
import { print, printJson, type Setting, WrongInput, WrongUsage } from '../setting.ts';

interface AnalyseOptions {
  readonly bot: string;
  readonly json?: true;
}

export function analyseCommand(program: Command, setting: Setting): void {
  program
    .command('analyse')
    .summary('tell luck and judgement of a match apart')
    .description(
      'Looks at a recorded match again, action by action: how likely the first seat was to win, what each die did, what the\n' +
        'order cost against the best one that the seat could have found by what it knew, and which one that was.',
    )
    .argument('<record>', 'a record file; - for standard input')
    .option('--bot <name>', 'who looks at it: a longer look is a surer one', 'general')
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples('laager analyse match.laager', 'laager analyse match.laager --bot general --json'))
    .action((path: string, options: AnalyseOptions) => run(path, options, setting));
}

async function run(path: string, { bot, json }: AnalyseOptions, setting: Setting): Promise<void> {
  const player = playerNamed(bot);
  if (player === null) throw new WrongUsage(`there is no bot "${bot}"`);
  const read = await readRecord(path, setting);
  if (isFault(read)) throw new WrongInput(`${path}: ${toldFault(read.fault)}`);
  const { game, record, fault } = read.ok;
  if (fault !== null) throw new WrongInput(`${path}: ${toldFault(fault)}`);
  const analysis = analyse(game, record, player, (done, of) => {
    if (setting.terminal.interactive)
      setting.terminal.complain(`\r${done} of ${of} actions\u001b[K${done === of ? '\n' : ''}`);
  });
  if (json) return printJson(setting, analysis);
  const name = (seat: string): string => game.tell.seat(seat);
  return print(
    setting,
    [...analysis.looks.map((look) => lineOf(look, name)), '', ...ending(analysis, name)].join('\n'),
  );
}

const points = (x: number): string => `${x < 0 ? '-' : '+'}${(Math.abs(x) * 100).toFixed(0)}`;

function lineOf({ n, seat, text, before, after, dice, luck, better }: Look, name: (seat: string) => string): string {
  const chance = `${(before * 100).toFixed(0)} → ${(after * 100).toFixed(0)} %`.padEnd(12);
  const rolled = dice.length === 0 ? '' : `  dice ${dice.map((die) => die.face).join(' ')} (${points(luck)})`;
  const missed = better === null ? '' : `  better by ${points(better.gain)}: ${better.text}`;
  return `${String(n).padStart(4)}  ${chance} ${name(seat)}: ${text}${rolled}${missed}`;
}

function ending({ seats, luck, judgement, swings }: Analysis, name: (seat: string) => string): string[] {
  return [
    `Chances are those of ${name(seats[0] as string)}, in per cent.`,
    ...seats.map((seat) => `${name(seat)}: luck ${points(luck[seat] ?? 0)}, orders ${points(judgement[seat] ?? 0)}`),
    `Greatest swings: ${swings.map(({ n, change }) => `${n} (${points(change)})`).join(', ')}`,
  ];
}
