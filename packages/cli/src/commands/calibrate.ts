import { type Calibration, calibrate, calibrationPage, type Results } from '@laager/lab';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { writeWhole } from '../files.ts';
import { resultsIn } from '../results.ts';
import { type CommandSetting, print, printJson, WrongInput } from '../setting.ts';
import { listingNamed } from '../shelf.ts';

interface CalibrateOptions {
  readonly out?: string;
  readonly json?: true;
}

export function calibrateCommand(program: Command, setting: CommandSetting): void {
  program
    .command('calibrate')
    .summary('compare stated winning chances with actual results')
    .description(
      'Reads results of `laager sim` or `laager tournament`, all of one game, and compares its winning chances with how the ' +
        'games ended: means, Brier scores beside a constant, and a reliability plot by thirds of the game. Prints the base and ' +
        'slope by which the table shows honest chances, checked on games that the fit has not seen.',
    )
    .argument('<results...>', 'results files of one game')
    .option('--out <file>', 'also write an HTML page with the plots')
    .option('--json', 'print everything as JSON')
    .addHelpText('after', examples('laager calibrate four.jsonl', 'laager calibrate a.jsonl b.jsonl --out plots.html'))
    .action((paths: readonly string[], options: CalibrateOptions) => run(paths, options, setting));
}

async function run(paths: readonly string[], { out, json }: CalibrateOptions, setting: CommandSetting): Promise<void> {
  const series = paths.map(resultsIn);
  const [first] = series as [Results, ...Results[]];
  for (const [i, one] of series.entries())
    if (one.series.game !== first.series.game)
      throw new WrongInput(`${paths[i]} holds games of ${one.series.game}, ${paths[0]} of ${first.series.game}`);
  const calibration = calibrate(series);
  if (calibration.games === 0) throw new WrongInput(`${paths[0]} has no finished game with winning chances yet`);
  const game = await listingNamed(setting.catalogue, first.series.game).load();
  if (out !== undefined) await writeWhole(out, calibrationPage(game.title, calibration));
  if (json) return printJson(setting, calibration);
  return print(setting, linesOf(calibration).join('\n'));
}

const columns = ['', 'clock', 'said', 'says now', 'came', 'AUC', 'Brier', 'now', 'constant', 'error'];

function linesOf({ games, knots, stretches }: Calibration): string[] {
  const rows = stretches.map((one) => [
    one.name,
    one.clocks.map((clock) => clock.toFixed(0)).join('-'),
    ...[one.said, one.calibrated, one.came, one.auc].map((x) => x.toFixed(2)),
    ...[one.brier, one.brierCalibrated, one.brierConstant, one.error].map((x) => x.toFixed(3)),
  ]);
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(13) : cell.padStart(9))).join('');
  return [
    `${games} games; chances of the first seat`,
    line(columns),
    ...rows.map(line),
    '',
    'calibration: [',
    ...knots.map(
      ({ clock, base, slope, error }) => `  { clock: ${clock}, base: ${base}, slope: ${slope}, error: ${error} },`,
    ),
    ']',
  ];
}
