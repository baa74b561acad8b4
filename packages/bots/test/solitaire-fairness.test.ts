import { Context, canonical, FastDice, type Game, sampleAction } from '@laager/kernel';
import { game as battle } from '@laager/until-the-bitter-end';
import { describe, expect, test } from 'vitest';
import { choose, playerNamed } from '../src/index.ts';

const game: Game = battle;
const scenario = game.scenarios.find((one) => !one.open && one.seats.length === 1);

/** Positions of a solitaire with something hidden in them, each with another that looks the same to the player. */
function twins(seed: number, wanted: number) {
  if (scenario === undefined) return [];
  const dice = new FastDice(seed);
  const ctx = new Context(dice);
  const options = Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));
  const p = game.setup({ scenario: scenario.id, options }, ctx);
  const found: { seat: string; one: object; other: object }[] = [];
  for (let i = 0; i < 120 && found.length < wanted; i++) {
    const decision = game.decision(p);
    if (decision === null) break;
    const other = game.imagine(p, decision.seat, dice);
    if (decision.offers.length > 1 && canonical(other) !== canonical(p))
      found.push({ seat: decision.seat, one: game.clone(p), other });
    game.play(p, sampleAction(game, p, decision, dice), ctx);
  }
  return found;
}

describe('fairness in a solitaire with hidden enemies', () => {
  for (const name of ['random', 'greedy', 'recruit@60'])
    test(name, () => {
      const player = playerNamed(name);
      if (player === null) throw new Error(name);
      const pairs = [1, 2, 3].flatMap((seed) => twins(seed, 4));
      expect(pairs.length).toBeGreaterThan(5);
      for (const { seat, one, other } of pairs) {
        expect(canonical(game.view(other, seat))).toBe(canonical(game.view(one, seat)));
        const asked = (truth: object) => ({ game, view: game.view(truth, seat), seat, budget: player.budget, seed: 9 });
        expect(choose(player.bot, asked(other))).toEqual(choose(player.bot, asked(one)));
      }
    }, 60_000);
});
