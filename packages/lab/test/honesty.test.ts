/** Is the chance of winning that people are shown worth showing? In every third of a game it must not be worse than a constant. */
import { calibrationAt, logistic, logit } from '@laager/bots';
import { listingOf } from '@laager/games';
import { describe, expect, test } from 'vitest';
import { calibrate, playGame, type Series } from '../src/index.ts';

/** So few games may be this unlucky for a judgement that is worth no less than a constant. */
const LUCK = 0.03;

interface Played {
  readonly kind: Series['kind'];
  readonly bots: readonly string[];
  readonly games: number;
}

/**
 * Who plays how many games: unequal players, so that a chance fitted to one pairing only would show, and enough games that
 * they do not all go to one side (a constant fitted to such games is nearly perfect).
 */
const PLAYED: { readonly [game: string]: Played } = {
  bittereinder: { kind: 'tournament', bots: ['recruit', 'veteran'], games: 24 },
  'musket-to-mauser': { kind: 'tournament', bots: ['recruit', 'veteran'], games: 12 },
  'redvers-reverse': { kind: 'tournament', bots: ['pincers', 'veteran'], games: 60 },
  'second-boer-war': { kind: 'tournament', bots: ['recruit', 'veteran'], games: 12 },
  'until-the-bitter-end': { kind: 'tournament', bots: ['recruit', 'veteran'], games: 36 },
};

describe.each(Object.entries(PLAYED))('%s', (id, { kind, bots, games }) => {
  test('says chances that are no worse than a constant in any third', async () => {
    const game = await listingOf(id)?.load();
    const scenario = game?.scenarios[0];
    if (game === undefined || scenario === undefined) throw new Error(`no game ${id}`);
    const options = Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));
    const head = { game: id, version: game.version, scenario: scenario.id, options, seats: scenario.seats };
    const series: Series = { ...head, kind, seed: 'honesty', bots };
    const results = Array.from({ length: games }, (_, n) => playGame(game, series, n, () => 0).result);
    // What the table shows in place of what the judgement says.
    const shown = results.map((result) => ({
      ...result,
      judged: result.judged.map(({ clock, said }) => {
        const { base, slope } = calibrationAt(game.advice?.calibration ?? [], clock);
        return { clock, said: logistic(base + slope * logit(said)) };
      }),
    }));
    const thirds = calibrate([{ series, games: shown }]).stretches.slice(0, -1);
    expect(thirds.length).toBeGreaterThan(1);
    for (const { brier, brierConstant } of thirds) expect(brier).toBeLessThan(brierConstant + LUCK);
  }, 300_000);
});
