/** How honest a game's chances are, as one HTML page: a reliability plot for each third of the game, and the figures. */
import type { Calibration, Stretch } from '../calibration.ts';
import { reliabilityPlot } from './plots.ts';
import { drawn, section, sheet, tableOf } from './sheet.ts';

export function calibrationPage(title: string, { games, knots, stretches }: Calibration): string {
  const plots = stretches.map((one) => drawn(one.name, reliabilityPlot(one.reliability, `${one.name}: said and came`)));
  const figures = tableOf(
    [
      '',
      'positions',
      'judgement said',
      'says now',
      'came',
      'AUC',
      'Brier',
      'Brier now',
      'Brier of a constant',
      'error',
    ],
    stretches.map(rowOf),
  );
  const fit = tableOf(
    ['clock', 'base', 'slope'],
    knots.map(({ clock, base, slope }) => [clock, base, slope].map(String)),
  );
  return sheet(`${title}: how honest are its chances?`, title, `${games} games; chances of the first seat`, [
    section(
      'Said and came',
      'Positions are sorted into ten classes by the chance that is shown after calibration, each by a fit that has not seen its game. A dot on the dashed line is honest; larger dots stand for more positions.',
      `<div class="grid">${plots.join('')}</div>`,
    ),
    section(
      'Figures',
      'Brier is the mean squared error: lower is better, and a judgement worth showing beats the constant. Error is the mean distance of the dots from the line.',
      figures,
    ),
    section('Base and slope', 'On the scale of log odds, at knots of the clock.', fit),
  ]);
}

const rowOf = (one: Stretch): string[] => [
  one.name,
  String(one.n),
  ...[one.said, one.calibrated, one.came, one.auc].map((x) => x.toFixed(2)),
  ...[one.brier, one.brierCalibrated, one.brierConstant, one.error].map((x) => x.toFixed(3)),
];
