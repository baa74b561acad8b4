/** The report as one HTML file that needs nothing else: for the designer's desk, an e-mail, or the printer. */
import type { FirstOrder, Share, Standing, Summary } from '../summary.ts';
import { curvePlot, figure, heatPlot, histogramPlot, intervalPlot } from './plots.ts';
import { drawn, section, sheet, tableOf } from './sheet.ts';

export interface PageWords {
  readonly title: string;
  seat(seat: string): string;
}

export function page(summary: Summary, words: PageWords): string {
  const sections = [
    winners(summary, words),
    lengths(summary),
    tracks(summary),
    losses(summary),
    firstOrders(summary, words),
    decisions(summary),
  ];
  return sheet(`${words.title}: ${summary.games} games`, words.title, headline(summary, words), sections);
}

function headline({ series, games }: Summary, words: PageWords): string {
  const options = Object.entries(series.options).map(([id, value]) => `${id} ${String(value)}`);
  const who =
    series.kind === 'simulation'
      ? series.seats.map((seat, i) => `${words.seat(seat)}: ${series.bots[i]}`).join(', ')
      : `tournament of ${series.bots.join(', ')}`;
  return `${games} games · scenario ${[series.scenario, ...options].join(', ')} · ${who} · seed ${series.seed} · rules version ${series.version}`;
}

function winners({ seats, bots, results, series }: Summary, words: PageWords): string {
  const row = (name: string, { wins, score }: Standing) => ({
    name,
    value: wins.share,
    low: wins.low,
    high: wins.high,
    note: `${wins.n} of ${wins.of} (${score.toFixed(2)})`,
  });
  const seatRows = Object.entries(seats).map(([seat, one]) => row(words.seat(seat), one));
  const botRows = series.kind === 'tournament' ? Object.entries(bots).map(([bot, one]) => row(bot, one)) : [];
  const resultRows = results.map((one: Share & { result: string }) => ({
    name: one.result,
    value: one.share,
    low: one.low,
    high: one.high,
    note: `${one.n}`,
  }));
  return section(
    'Who wins',
    'Share of games won, with Wilson’s 95 % interval; in brackets the mean score, a draw counting half.',
    `<div class="grid">${drawn('By seat', intervalPlot(seatRows, 'Games won by seat'))}${
      botRows.length > 0 ? drawn('By player', intervalPlot(botRows, 'Games won by player')) : ''
    }${drawn('How it ended', intervalPlot(resultRows, 'Results'))}</div>`,
  );
}

function lengths({ decisions, turns }: Summary): string {
  const bands = (s: { p10: number; p50: number; p90: number }): string =>
    `eight in ten between ${figure(Math.round(s.p10))} and ${figure(Math.round(s.p90))}, middle ${figure(Math.round(s.p50))}`;
  return section(
    'How long it takes',
    `Decisions in a game: ${bands(decisions.spread)}. Last turn: ${bands(turns.spread)}.`,
    `<div class="grid">${drawn('Decisions', histogramPlot(decisions.bins, 'decisions'))}${drawn('Last turn', histogramPlot(turns.bins, 'turn in which it ended'))}</div>`,
  );
}

function tracks(summary: Summary): string {
  const plots = Object.entries(summary.tracks).map(([name, points]) => drawn(name, curvePlot(points, name)));
  if (plots.length === 0) return '';
  return section(
    'The tracks over the turns',
    'The line is the middle of all games still going on, the dashed line their mean; half of them lie in the dark band, eight in ten in the light one. Turns that fewer than one game in twenty reached are left out.',
    `<div class="grid">${plots.join('')}</div>`,
  );
}

function losses({ losses: { perGame, turns, places, units } }: Summary): string {
  if (places.length === 0) return '';
  const rows = places.map(({ at, n, byTurn }) => ({ name: at, total: n, values: byTurn }));
  const table = tableOf(
    ['unit', 'times lost', 'mean turn'],
    units.map(({ unit, n, meanTurn }) => [unit, figure(n), figure(meanTurn)]),
  );
  return section(
    'Where and when units die',
    `${figure(perGame)} losses a game. The places where most happen, by turn, and the units that are lost most often.`,
    `<div class="grid">${drawn('Places', heatPlot(rows, turns, 'Losses by place and turn'))}<div>${table}</div></div>`,
  );
}

function firstOrders({ first }: Summary, words: PageWords): string {
  const row = ({ order, games, score, low, high }: FirstOrder) => ({
    name: order,
    value: score,
    low,
    high,
    note: `${games} games`,
  });
  const plots = Object.entries(first)
    .filter(([, orders]) => orders.length > 0)
    .map(([seat, orders]) =>
      drawn(words.seat(seat), intervalPlot(orders.map(row), `First orders of ${words.seat(seat)}`)),
    );
  if (plots.length === 0) return '';
  return section(
    'First orders against results',
    'What each side ordered first, and the mean score it came to, with its 95 % interval.',
    `<div class="grid">${plots.join('')}</div>`,
  );
}

function decisions({ questions, entries }: Summary): string {
  const asked = tableOf(
    ['question', 'a game', 'answers offered', 'at most'],
    questions.map(({ question, perGame, offers, most }) => [question, figure(perGame), figure(offers), figure(most)]),
  );
  const happened = tableOf(
    ['journal entry', 'a game'],
    entries.map(({ what, perGame }) => [what, figure(perGame)]),
  );
  return section(
    'What is decided, and what happens',
    'How often each question is asked in a game and how many answers are offered (a family of answers counts as one); what the journal tells of.',
    `<div class="grid"><div>${asked}</div><div>${happened}</div></div>`,
  );
}
