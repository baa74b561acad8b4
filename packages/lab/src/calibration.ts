/**
 * Does the game's judgement mean what it says? From the results of a series: what was said for the first seat as the games went on,
 * and what came of those games. Fits a base and a slope at knots of the clock, and checks them on games that the fit has not seen.
 */
import { calibrationAt, logistic, logit } from '@laager/bots';
import type { CalibrationKnot } from '@laager/kernel';
import type { Results } from './results-file.ts';
import { mean } from './statistics.ts';

/** One position of one game: when it was, what was said of the first seat's chance, and how the game ended for it. */
interface Sighting {
  readonly game: number;
  readonly clock: number;
  /** How many decisions of its game it represents: a long game is read less often, and must not count for less. */
  readonly weight: number;
  readonly said: number;
  readonly came: number;
}

export interface Reliability {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** How many decisions its positions stand for. */
  readonly weight: number;
  readonly said: number;
  readonly came: number;
}

export interface Stretch {
  readonly name: string;
  /** The clock at the first and last of its positions, and on the mean. */
  readonly clocks: readonly [number, number];
  readonly clock: number;
  readonly n: number;
  /** The mean of what was said, of what it says after calibration, and of what came. */
  readonly said: number;
  readonly calibrated: number;
  readonly came: number;
  /** How well the judgement tells winners from losers: 0.5 not at all, 1 always. */
  readonly auc: number;
  /** Mean squared error of the judgement, of the calibrated one (on unseen games), and of always saying the mean. */
  readonly brier: number;
  readonly brierCalibrated: number;
  readonly brierConstant: number;
  /** Mean distance between what is said after calibration and what came, over ten classes of chances (on unseen games). */
  readonly error: number;
  readonly reliability: readonly Reliability[];
}

export interface Calibration {
  readonly games: number;
  readonly knots: readonly CalibrationKnot[];
  /** Three parts, cut by the clock so that each has as many decisions, then the whole. */
  readonly stretches: readonly Stretch[];
}

const FOLDS = 5;
const MOST_KNOTS = 6;
/** A fit leans towards base 0 and slope 1 as if this many sightings said so. */
const PRIOR = 6;
const CLASSES = 10;

export function calibrate(series: readonly Results[]): Calibration {
  const sightings = series.flatMap((results, i) => sightingsIn(results, i));
  const games = new Set(sightings.map((one) => one.game)).size;
  const unseen = chancesOnUnseenGames(sightings);
  const [early, late] = [clockAfter(sightings, 1 / 3), clockAfter(sightings, 2 / 3)];
  const thirdOf = (clock: number): number => (clock <= early ? 0 : clock <= late ? 1 : 2);
  const part = (name: string, i: number): Stretch =>
    stretchOf(name, sightings, unseen, ({ clock }) => thirdOf(clock) === i);
  const parts = ['first third', 'second third', 'last third'].map(part).filter(({ n }) => n > 0);
  return {
    games,
    knots: fitKnots(sightings).map((knot) => ({ ...knot, error: errorAt(parts, knot.clock) })),
    stretches: [...parts, stretchOf('whole game', sightings, unseen, () => true)],
  };
}

/**
 * The clock by which the given share of all decisions had been made. Parts are cut by the clock, not by each game's own length: no one
 * knows during a game how long it will last, and long games may end otherwise than short ones.
 */
function clockAfter(sightings: readonly Sighting[], share: number): number {
  const sorted = sightings.toSorted((a, b) => a.clock - b.clock);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { clock, weight } of sorted) {
    passed += weight;
    if (passed >= share * total) return clock;
  }
  return Number.POSITIVE_INFINITY;
}

/** The error of the part of the game that is nearest to this point of the clock. */
function errorAt(parts: readonly Stretch[], clock: number): number {
  const distance = (part: Stretch): number => Math.abs(part.clock - clock);
  const nearest = parts.toSorted((a, b) => distance(a) - distance(b))[0];
  return Math.round((nearest?.error ?? 0) * 100) / 100;
}

function sightingsIn({ series, games }: Results, number: number): Sighting[] {
  const seat = series.seats[0] as string;
  return games.flatMap((game) =>
    game.judged.map(({ clock, said }) => ({
      game: number * 1e6 + game.n,
      clock,
      weight: game.decisions / game.judged.length,
      said,
      came: game.score[seat] ?? 0,
    })),
  );
}

const calibrated = (knots: readonly CalibrationKnot[], { clock, said }: Sighting): number => {
  const { base, slope } = calibrationAt(knots, clock);
  return logistic(base + slope * logit(said));
};

/** What a fit to the other four fifths of the games says of each sighting. */
function chancesOnUnseenGames(sightings: readonly Sighting[]): number[] {
  const fits = Array.from({ length: FOLDS }, (_, fold) =>
    fitKnots(sightings.filter((one) => one.game % FOLDS !== fold)),
  );
  return sightings.map((one) => calibrated(fits[one.game % FOLDS] as CalibrationKnot[], one));
}

/**
 * Knots where about equally many sightings lie between them; each is fitted to its neighbourhood. Sightings of the same clock stay together:
 * to cut between them would part one series from the next.
 */
function fitKnots(sightings: readonly Sighting[]): CalibrationKnot[] {
  const clocks = sightings.map(({ clock }) => clock).sort((a, b) => a - b);
  const at = (i: number): number =>
    clocks[Math.max(0, Math.min(clocks.length - 1, Math.floor((clocks.length * i) / MOST_KNOTS)))] as number;
  const knots: CalibrationKnot[] = [];
  for (let i = 0; i < MOST_KNOTS; i++) {
    const [from, upTo] = [at(i - 0.5), at(i + 1.5)];
    const near = sightings.filter(({ clock }) => clock >= from && clock <= upTo);
    const clock = Math.round(weightedMean(near, ({ clock }) => clock) * 10) / 10;
    if (near.length > 0 && clock > (knots.at(-1)?.clock ?? Number.NEGATIVE_INFINITY))
      knots.push({ clock, ...fit(near) });
  }
  return knots;
}

/** Logistic regression with base and slope, by Newton's method; the prior keeps it sober where there is little to see. */
function fit(sightings: readonly Sighting[]): { base: number; slope: number } {
  let [base, slope] = [0, 1];
  // The prior counts in sightings of mean weight.
  const prior = PRIOR * 0.25 * mean(sightings.map(({ weight }) => weight));
  for (let step = 0; step < 30; step++) {
    let [g0, g1, h00, h01, h11] = [-prior * base, -prior * (slope - 1), prior, 0, prior];
    for (const { said, came, weight: n } of sightings) {
      const x = logit(said);
      const p = logistic(base + slope * x);
      const weight = n * p * (1 - p);
      g0 += n * (came - p);
      g1 += n * (came - p) * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const det = h00 * h11 - h01 * h01;
    base += short((h11 * g0 - h01 * g1) / det);
    slope += short((h00 * g1 - h01 * g0) / det);
  }
  const round = (x: number): number => Math.round(x * 1_000) / 1_000;
  return { base: round(base), slope: round(Math.max(0, slope)) };
}

/** A long step of Newton's method overshoots where the judgement is nearly always right, and never comes back. */
const short = (step: number): number => Math.max(-0.5, Math.min(0.5, step));

function stretchOf(
  name: string,
  sightings: readonly Sighting[],
  unseen: readonly number[],
  isIn: (sighting: Sighting) => boolean,
): Stretch {
  const seen: Seen[] = sightings.map((one, i) => ({ ...one, chance: unseen[i] as number })).filter(isIn);
  const clocks = seen.map(({ clock }) => clock);
  const came = weightedMean(seen, (one) => one.came);
  const squared = (says: (one: Seen) => number): number => weightedMean(seen, (one) => (says(one) - one.came) ** 2);
  const reliability = classesOf(seen);
  return {
    name,
    clocks: [Math.min(...clocks), Math.max(...clocks)],
    clock: weightedMean(seen, ({ clock }) => clock),
    n: seen.length,
    said: weightedMean(seen, ({ said }) => said),
    calibrated: weightedMean(seen, ({ chance }) => chance),
    came,
    auc: aucOf(seen),
    brier: squared(({ said }) => said),
    brierCalibrated: squared(({ chance }) => chance),
    brierConstant: squared(() => came),
    error: weightedMean(reliability, ({ said, came }) => Math.abs(said - came)),
    reliability,
  };
}

/** A sighting with the chance that a fit to other games makes of it. */
interface Seen extends Sighting {
  readonly chance: number;
}

function weightedMean<T extends { readonly weight: number }>(list: readonly T[], value: (one: T) => number): number {
  const total = list.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : list.reduce((sum, one) => sum + one.weight * value(one), 0) / total;
}

function classesOf(seen: readonly Seen[]): Reliability[] {
  return Array.from({ length: CLASSES }, (_, i) => {
    const here = seen.filter(({ chance }) => Math.min(CLASSES - 1, Math.floor(chance * CLASSES)) === i);
    return {
      from: i / CLASSES,
      to: (i + 1) / CLASSES,
      n: here.length,
      weight: here.reduce((sum, { weight }) => sum + weight, 0),
      said: weightedMean(here, ({ chance }) => chance),
      came: weightedMean(here, ({ came }) => came),
    };
  }).filter(({ n }) => n > 0);
}

/** The share of pairs (a won game, a lost one) in which the judgement was higher in the won one. */
function aucOf(seen: readonly Seen[]): number {
  const ranked = seen.map(({ said, came }) => ({ x: said, won: came > 0.5 })).sort((a, b) => a.x - b.x);
  const won = ranked.filter((one) => one.won).length;
  if (won === 0 || won === ranked.length) return 0.5;
  let sum = 0;
  for (let i = 0; i < ranked.length; ) {
    let end = i;
    while (end < ranked.length && ranked[end]?.x === ranked[i]?.x) end++;
    const rank = (i + end + 1) / 2;
    for (let k = i; k < end; k++) if (ranked[k]?.won) sum += rank;
    i = end;
  }
  return (sum - (won * (won + 1)) / 2) / (won * (ranked.length - won));
}
