import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { type Calibration, calibrate, calibrationPage, type Results } from '../src/index.ts';

const CAUSE = { for: 'a game', rule: 'test' };

/** Games of 12 turns whose true chances are known; `says` is what a judgement makes of the true log odds. */
function seriesOf(games: number, says: (odds: number, turn: number) => number): Results {
  const dice = new FastDice(3);
  const uniform = (): number => dice.draw(10_000, CAUSE) / 10_000;
  const list = Array.from({ length: games }, (_, n) => {
    const odds = (uniform() - 0.5) * 6;
    const won = uniform() < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
    const judged = Array.from({ length: 12 }, (_, turn) => ({
      clock: turn,
      said: 1 / (1 + Math.exp(-says(odds, turn))),
    }));
    return { n, score: { red: won, yellow: 1 - won }, judged, decisions: judged.length };
  });
  return { series: { seats: ['red', 'yellow'] }, games: list } as unknown as Results;
}

const thirds = ({ stretches }: Calibration) => stretches.slice(0, 3);

describe('calibration', () => {
  test('an honest judgement is left as it is', () => {
    const calibration = calibrate([seriesOf(800, (odds) => odds)]);
    for (const { base, slope, error } of calibration.knots) {
      expect(thirds(calibration).map((part) => Math.round(part.error * 100) / 100)).toContain(error);
      expect(Math.abs(base)).toBeLessThan(0.25);
      expect(slope).toBeGreaterThan(0.8);
      expect(slope).toBeLessThan(1.25);
    }
    for (const { brier, brierConstant, error } of thirds(calibration)) {
      expect(brier).toBeLessThan(brierConstant);
      expect(error).toBeLessThan(0.07);
    }
  });

  test('a judgement that exaggerates early and leans more and more is put right, on games the fit has not seen', () => {
    const calibration = calibrate([seriesOf(800, (odds, turn) => (2.2 - turn / 10) * odds - turn / 5)]);
    const [early, , late] = thirds(calibration);
    expect(early?.brier).toBeGreaterThan((early?.brierCalibrated ?? 1) + 0.005);
    expect(Math.abs((late?.said ?? 0) - (late?.came ?? 0))).toBeGreaterThan(0.2);
    expect(Math.abs((late?.calibrated ?? 0) - (late?.came ?? 1))).toBeLessThan(0.03);
    for (const { error, brierCalibrated, brierConstant } of thirds(calibration)) {
      expect(error).toBeLessThan(0.07);
      expect(brierCalibrated).toBeLessThan(brierConstant);
    }
  });

  test('a judgement that knows nothing becomes the mean, and cannot tell winners from losers', () => {
    const calibration = calibrate([seriesOf(400, (_odds, turn) => (turn % 2 === 0 ? 2 : -2))]);
    for (const { auc, calibrated, came } of thirds(calibration)) {
      expect(auc).toBeCloseTo(0.5, 1);
      expect(Math.abs(calibrated - came)).toBeLessThan(0.05);
    }
  });

  test('thirds have equally many decisions, also where most games end early', () => {
    const { games } = seriesOf(200, (odds) => odds);
    const cut = games.map((game, n) => {
      const judged = game.judged.slice(0, n % 4 === 0 ? 12 : 3);
      return { ...game, judged, decisions: judged.length };
    });
    const parts = thirds(calibrate([{ series: { seats: ['red', 'yellow'] }, games: cut } as unknown as Results]));
    expect(parts.map(({ clocks }) => clocks)).toEqual([
      [0, 1],
      [2, 4],
      [5, 11],
    ]);
    expect(parts.map(({ n }) => n)).toEqual([400, 300, 350]);
  });

  test('a long game counts for all its decisions, however seldom it was read', () => {
    const { games } = seriesOf(400, () => 0);
    // Games that are won have three times as many decisions: at each of them a win is three times as near as a defeat.
    const long = games.map((game) => ({ ...game, decisions: game.score.red === 1 ? 36 : 12 }));
    const parts = thirds(calibrate([{ series: { seats: ['red', 'yellow'] }, games: long } as unknown as Results]));
    for (const { came } of parts) expect(Math.abs(came - 0.75)).toBeLessThan(0.05);
  });

  test('series with other results at the same clock are fitted together, in whichever order they come', () => {
    const atOnce = (results: Results, came: number): Results => ({
      ...results,
      games: results.games.map((game) => ({
        ...game,
        score: { red: came, yellow: 1 - came },
        judged: game.judged.map(({ said }) => ({ clock: 1, said })),
      })),
    });
    const [won, lost] = [
      atOnce(
        seriesOf(60, () => 0),
        1,
      ),
      atOnce(
        seriesOf(60, () => 0),
        0,
      ),
    ];
    for (const series of [
      [won, lost],
      [lost, won],
    ]) {
      const { knots } = calibrate(series);
      expect(knots).toHaveLength(1);
      expect(knots[0]?.base).toBeCloseTo(0, 3);
    }
  });

  test('a judgement that is nearly always right is not blown up', () => {
    const calibration = calibrate([seriesOf(300, (odds, turn) => (odds > 0 ? 6 : -6) * (turn > 5 ? 1 : 0.1))]);
    for (const { base, slope } of calibration.knots) {
      expect(Math.abs(base)).toBeLessThan(3);
      expect(slope).toBeLessThan(10);
    }
  });

  test('the page shows a plot for each third and for the whole', () => {
    const html = calibrationPage('A <game>', calibrate([seriesOf(60, (odds) => odds)]));
    expect(html.match(/<svg/g)).toHaveLength(4);
    expect(html).toContain('A &lt;game&gt;');
  });
});
